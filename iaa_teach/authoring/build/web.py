"""The lessons as web pages that need no Python, no server and no network."""

from __future__ import annotations

import html
from pathlib import Path

from iaa_teach.authoring.build.cells import cell_html, contents, title_of
from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.execution import Executed, execute_all
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import file_name, page

_ABOUT = (
    "This page works without Python. Explorers move under your hand, and questions mark your answers. Where "
    "a lesson asks you to run a cell, that is done already; where more would need Python, the page says so."
)


def for_web(source: Path) -> Files:
    """Return a page for every lesson, each linking to all others, and an `index.html` that lists them."""
    lessons = execute_all(source, settled=True)
    titles = {name: title_of(lesson.notebook) for name, lesson in lessons.items()}
    files = {"index.html": _index(lessons, source)}
    for name, lesson in lessons.items():
        files[file_name(name)] = _lesson(name, lesson, titles, source)
    return {name: text.encode() for name, text in files.items()}


def body_of(name: str, lesson: Executed, widgets: EmbeddedWidgets, source: Path) -> list[str]:
    """Return the cells of a lesson, each as HTML. Raises BuildError naming the lesson and the cell."""
    done = []
    for cell in lesson.notebook.cells:
        try:
            done.append(cell_html(cell, widgets, source, file_name))
        except BuildError as problem:
            raise BuildError(f"{name}, cell {cell.number}: {problem}") from None
    return done


def _lesson(name: str, lesson: Executed, titles: dict[str, str], source: Path) -> str:
    widgets = EmbeddedWidgets(lesson, source / "questions")
    cells = "".join(body_of(name, lesson, widgets, source))
    about = f'<p class="about">{_ABOUT}</p>' if widgets.models else ""
    body = f'{_top()}<div class="columns"><main>{about}{cells}</main>{_navigation(titles, name)}</div>'
    return page(titles[name], body, widgets.styles, widgets.as_json(), ("model.js", "answers.js", "mount.js"))


def _index(lessons: dict[str, Executed], source: Path) -> str:
    notebooks = [lesson.notebook for lesson in lessons.values()]
    body = (
        '<main class="index"><h1>Inter-annotator agreement</h1>'
        "<p>Lessons with live tables, in which you drag the marginals and watch chance agreement follow. "
        f"They work on any machine, without a network.</p>{contents(notebooks, source, file_name)}</main>"
    )
    return page("Inter-annotator agreement", body, [])


def _top() -> str:
    home = '<a href="index.html">Inter-annotator agreement</a>'
    return f'<header>{home}<a href="#lessons">All lessons</a></header>\n'


def _navigation(titles: dict[str, str], here: str) -> str:
    current = ' aria-current="page"'
    entries = "".join(
        f'<li><a href="{file_name(name)}"{current if name == here else ""}>{html.escape(title)}</a></li>'
        for name, title in titles.items()
    )
    heading = '<h2 id="lessons-title">Lessons</h2>'
    return f'<nav id="lessons" aria-labelledby="lessons-title">{heading}<ul>{entries}</ul></nav>'
