"""A separate page for each explorer, to play with, to share, and to embed."""

import html
from collections.abc import Iterator, Sequence
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import iaa_teach
from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.embedded_widgets import SHOW
from iaa_teach.authoring.build.explorer_pages.words import words
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import (
    make_file_name,
    read_asset,
    write_course_page,
    write_script,
    write_shared_script,
)
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.words import words as words_of_pages
from iaa_teach.questions.course import Lesson
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import WIDGETS, write_page_styles

FOLDER = "explore"
_SCRIPT = "explorer_page.js"
_UP = "../"
AT_TOP = "possible"  # has a second page next to the lessons, for people who read papers


def make_explorer_pages(site: Site, single: bool = False) -> Files:
    """Return a page for each explorer with a shareable state, and an index of them, in a folder.

    Desks have none: they work on the user's labels, in Python or a lesson.
    """
    kinds = list_explorers()
    views = {name: WIDGETS / "explorers" / name / "view.js" for name in kinds}
    shared, files = ("", {}) if single else write_shared_script(_SCRIPT, list(views.values()))
    places = {name: place for place, name in enumerate(views)}
    pages = {f"{FOLDER}/index.html": _write_index(site, kinds)}
    for name, kind in kinds.items():
        own, run = _write_inline(views[name]) if single else ([], shared)
        place = 0 if single else places[name]
        pages[f"{FOLDER}/{name}.html"] = _write_page(name, kind, site, own, run, place)
    pages[f"{AT_TOP}.html"] = _write_page(AT_TOP, kinds[AT_TOP], site, *_write_inline(views[AT_TOP]), up="")
    scripts = {f"{FOLDER}/{name}": content for name, content in files.items()}
    return {name: text.encode() for name, text in pages.items()} | scripts


def _write_inline(view: Path) -> tuple[list[str], str]:
    """Return the styles and the script of a page that needs no other file."""
    return [write_page_styles([view])], write_script(_SCRIPT, [view])


def _write_page(
    name: str,
    kind: type[Explorer],
    site: Site,
    styles: Sequence[str],
    run: str,
    view: int = 0,
    up: str = _UP,
) -> str:
    return write_course_page(
        site.course,
        words.PAGES[name]["title"],
        _write_body(name, kind, site, up),
        [*styles, read_asset("explorer_page.css")],
        script=run,
        data={
            "key": site.key,
            "explorer": name,
            "view": view,
            "state": find_first_state(kind),
            "pages": site.course.address.pages.rstrip("/"),
            "others": "" if up else f"{FOLDER}/",
            "imports": f"from iaa_teach import {kind.__name__}",
            "words": words.TAKEN,
        },
    )


def list_explorers() -> dict[str, type[Explorer]]:
    """Return the classes of the explorers with a page, by the names of their folders, in the pages' order."""
    public = (getattr(iaa_teach, name) for name in iaa_teach.__all__ if name.endswith("Explorer"))
    named = {kind.__module__.split(".")[-1]: kind for kind in public}
    return {name: named[name] for name in words.PAGES}


def find_first_state(kind: type[Explorer]) -> dict[str, Any]:
    """Return the default state of an explorer, without stored answers."""
    with TemporaryDirectory() as empty, chdir(empty):
        explorer = kind()
        state = {
            name: value
            for name, value in explorer.get_state().items()
            if not name.startswith("_") and name != "layout"
        }
        explorer.close()
    return {**state, "usual": {name: state[name] for name in kind.settable}}


def list_front_entries() -> str:
    """Return the entries of the front page's list that lead to the explorers."""
    listed = [
        (f"{AT_TOP}.html", words.PAGES[AT_TOP]["title"], words.ABOUT_POSSIBLE),
        (f"{FOLDER}/index.html", words.FRONT, words.LEAD),
    ]
    return "".join(
        f'<li><a href="{address}">{html.escape(title)}</a><p>{render_rich(about)}</p></li>'
        for address, title, about in listed
    )


def _write_index(site: Site, kinds: dict[str, type[Explorer]]) -> str:
    cards = "".join(map(_write_card, kinds))
    body = (
        f'{_write_bar(site, "")}\n<main id="main" class="front"><h1>{html.escape(words.EXPLORERS)}</h1>'
        f'<p class="lead">{html.escape(words.LEAD)}</p><ul class="cards">{cards}</ul></main>\n'
        f"{site.colophon()}"
    )
    return write_course_page(
        site.course, words.EXPLORERS, body, [read_asset("drawing.css"), read_asset("front.css")]
    )


def _write_card(name: str) -> str:
    texts = words.PAGES[name]
    return (
        f'<li><a href="{name}.html">{read_drawing(f"explorers/{name}")}<b>{html.escape(texts["title"])}</b>'
        f'<span class="about">{html.escape(texts["grab"])}</span></a></li>'
    )


def _write_body(name: str, kind: type[Explorer], site: Site, up: str) -> str:
    texts = words.PAGES[name]
    sections = "".join(
        f"<section><h2>{html.escape(heading)}</h2><p>{render_rich(texts[part])}</p></section>"
        for heading, part in ((words.SHOWS, "shows"), (words.OMITS, "omits"), (words.WRONG, "wrong"))
    )
    return (
        f"{_write_bar(site, texts['title'], up)}\n"
        f'<main id="main" class="explorer-page"><h1>{html.escape(texts["title"])}</h1>'
        f'<p class="lead">{html.escape(texts["grab"])}</p>'
        f'<p class="note no-scripts">{words_of_pages.NEEDS_SCRIPTS}</p>'
        f'<div class="room"><div class="part explorer"></div></div>{SHOW}'
        f'<div class="taken"></div><div class="told">{sections}{_write_used(kind, site, up)}</div></main>\n'
        f"{site.colophon()}<script>iaaReady()</script>"
    )


def _write_bar(site: Site, title: str, up: str = _UP) -> str:
    folder = "" if up else f"{FOLDER}/"
    this_page = f'<a href="#main">{html.escape(title)}</a>' if title else ""
    return (
        f'<header class="top"><a class="home" href="{up}index.html">{html.escape(site.course.title)}</a>'
        f'<div class="place"><a href="{folder}index.html">{html.escape(words.EXPLORERS)}</a>{this_page}</div>'
        "</header>"
    )


def _write_used(kind: type[Explorer], site: Site, up: str) -> str:
    links = "".join(
        f'<li><a href="{up}{make_file_name(lesson.file)}">{html.escape(lesson.plain_label)}</a></li>'
        for lesson in _list_lessons_with(kind, site)
    )
    return f"<section><h2>{html.escape(words.USED)}</h2><ul>{links}</ul></section>" if links else ""


def _list_lessons_with(kind: type[Explorer], site: Site) -> Iterator[Lesson]:
    """Yield the lessons whose code makes an explorer of this class, in their order."""
    for lesson in site.course.lessons:
        executed = site.lessons.get(lesson.file)
        cells = executed.notebook.cells if executed else ()
        if any(cell.kind == "code" and f"{kind.__name__}(" in cell.source for cell in cells):
            yield lesson
