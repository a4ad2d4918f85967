"""The lessons as web pages that need no Python, no server and no network."""

import html
from pathlib import Path

from iaa_teach.authoring.build.calculator import PAGE as CALCULATOR
from iaa_teach.authoring.build.calculator import add_way_to_calculator, make_calculator_files
from iaa_teach.authoring.build.cells import join_folded_code, render_cell
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.explorer_pages import make_explorer_pages
from iaa_teach.authoring.build.front_page import write_front_page
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import (
    make_file_name,
    read_asset,
    write_course_page,
    write_script,
    write_shared_script,
)
from iaa_teach.authoring.build.scenes import fold_opening, fold_sources, make_scenes
from iaa_teach.authoring.build.site import Site, write_contents
from iaa_teach.authoring.build.wall import make_wall_files
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.execution import Executed
from iaa_teach.look import still_english
from iaa_teach.look.number_formats import localise_number
from iaa_teach.look.words import say
from iaa_teach.questions.course import Lesson
from iaa_teach.questions.entries import prefix_errors
from iaa_teach.widgets.kit.joiner import write_page_styles

SCRIPT = "lesson.js"


def make_web_pages(site: Site, single: bool = False) -> Files:
    """Return the pages of a course whose lessons ran.

    Lessons share a script and styles, unless each is to be a `single` file. Other pages have their own: their
    views are in no lesson.
    """
    files = {"index.html": write_front_page(site)}
    views: list[Path] = []  # of all lessons
    made = {}
    for name in site.titles:
        alone = single or not site.lesson(name)
        widgets = EmbeddedWidgets(site.lessons[name], site.source, [] if alone else views)
        made[name] = widgets, _write_body(name, site, widgets)
    shared, shared_files = ("", {}) if single else write_shared_script(SCRIPT, views)
    for name, (widgets, body) in made.items():
        alone = widgets.views is not views
        own = [write_page_styles(widgets.views)] if alone else []
        files[make_file_name(name)] = write_course_page(
            site.course,
            site.titles[name],
            body,
            [read_asset("drawing.css"), *own, *widgets.styles],
            script=write_script(SCRIPT, widgets.views) if alone else shared,
            data=list_page_data(site, widgets, make_file_name(name)) | {"calculator": CALCULATOR},
        )
    pages = {name: text.encode() for name, text in files.items()} | make_calculator_files(site, single)
    return pages | shared_files | make_explorer_pages(site, single) | make_wall_files(site.course)


def render_cells(name: str, lesson: Executed, widgets: EmbeddedWidgets, source: Path) -> list[str]:
    """Return the cells of a lesson, each as HTML. Raises ValueError naming the lesson and the cell."""
    done = []
    for cell in lesson.notebook.cells:
        with prefix_errors(f"{name}, cell {cell.number}"):
            done.append(render_cell(cell, widgets, source, make_file_name))
    return done


def list_page_data(
    site: Site, widgets: EmbeddedWidgets, page_name: str, keep: bool = True
) -> dict[str, object]:
    """Return the data for a page's scripts; `keep` tells whether the browser stores the answers."""
    return {
        "key": site.key,
        "keep": keep,
        "lesson": page_name,
        "course": site.questions(labelled=widgets.shows_progress),
        "widgets": widgets.models,
        "modules": widgets.modules,
        "recall": widgets.recall,
        "around": widgets.around,
    }


def _write_body(name: str, site: Site, widgets: EmbeddedWidgets) -> str:
    body = render_cells(name, site.lessons[name], widgets, site.source)
    folded = join_folded_code(fold_opening(add_way_to_calculator(body, widgets)))
    cells = make_scenes([_write_about(site.lesson(name), site), *fold_sources(folded)])
    lesson = site.lesson(name)
    lang = ' lang="en"' if lesson and still_english.is_lesson(lesson.name) else ""
    staged = ' class="staged"' if '<section class="scene">' in cells else ""
    return (
        f"{_write_bar(name, site, write_contents(cells))}\n"
        f'<main id="main"{staged}{lang}><p class="note no-scripts">{words.NEEDS_SCRIPTS}</p>\n'
        f"{cells}{_write_onwards(name, site)}</main>\n"
        f"{site.colophon(name)}<script>iaaReady()</script>"
    )


def _write_bar(name: str, site: Site, headings: str) -> str:
    """Return the navigation bar with the current course, lesson and section."""
    return (
        f'<header class="top"><a class="home" href="index.html">{html.escape(site.course.title)}</a>'
        f'<div class="place"><a href="#main">{html.escape(site.titles[name])}</a>'
        '<span id="iaa-here" aria-hidden="true"></span></div>'
        f'{_write_line(name, site)}<button class="menu" popovertarget="menu">{words.CONTENTS}</button>'
        f'<aside id="menu" popover>{headings}{_write_lessons(name, site)}</aside></header>'
    )


def _write_line(name: str, site: Site) -> str:
    """Return the line with the number of answered questions in this lesson, to be filled in."""
    number = len(site.questions_in(name))
    if not number:
        return ""
    return (
        f'<div id="iaa-line"><span>{say(words.NONE_ANSWERED, n=number)}</span>'
        f'<progress aria-label="{html.escape(words.ANSWERED)}" max="{number}" value="0"></progress></div>'
    )


def _write_about(lesson: Lesson | None, site: Site) -> str:
    """Return a lesson's drawing, large, and the line above its title."""
    if not lesson:
        return ""
    picture = f'<div class="opening">{read_drawing(lesson.name)}</div>'
    last = max(lesson.number for lesson in site.course.lessons)
    place = say(words.LESSON_OF, number=lesson.number, last=last) if lesson.number else ""
    minutes = (
        say(words.ABOUT_MINUTES, minutes=localise_number(f"{lesson.minutes:g}")) if lesson.minutes else ""
    )
    about = " · ".join(filter(None, [place, minutes]))
    line = f'<p class="about">{about[:1].upper()}{about[1:]}</p>' if about else ""
    return picture + line


def _write_onwards(name: str, site: Site) -> str:
    """Return the links to the lessons before and after this one."""
    ways = zip(("prev", "next"), (words.BACK, words.NEXT), site.neighbours(name), strict=True)
    links = "".join(
        f'<a rel="{rel}" href="{make_file_name(lesson.file)}">'
        f"<small>{word}</small>{html.escape(lesson.plain_label)}</a>"
        for rel, word, lesson in ways
        if lesson
    )
    return f'<nav class="onwards" aria-label="{html.escape(words.BESIDE)}">{links}</nav>' if links else ""


def _write_lessons(current_name: str, site: Site) -> str:
    current = ' aria-current="page"'
    entries = "".join(
        f'<li><a href="{make_file_name(name)}" data-page="{make_file_name(name)}"'
        f"{current if name == current_name else ''}>"
        f'{html.escape(title)}<span class="said"></span></a></li>'
        for name, title in site.titles.items()
    )
    heading = f'<h2 id="lessons-title">{words.ALL_LESSONS}</h2>'
    return f'<nav id="lessons" aria-labelledby="lessons-title">{heading}<ul>{entries}</ul></nav>'
