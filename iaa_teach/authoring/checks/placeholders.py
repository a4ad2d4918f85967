"""Sentences of the template, in which an author has yet to say something: worth knowing, and no problem."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.words import words
from iaa_teach.authoring.notebooks import Cell, Notebook, notebook_or_none
from iaa_teach.authoring.plans.rows import entries
from iaa_teach.data import toml
from iaa_teach.look.words import say
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson

_TEMPLATES = Path(__file__).parents[1]


def remarks(notebook: Notebook) -> Iterator[Finding]:
    """Say which cells of a notebook still hold what `iaa-teach new` has written for the author to replace."""
    found: dict[int, str] = {}
    for cell in notebook.cells:
        for each in _sentences():
            if any(each in text for text in _texts(cell)):
                found.setdefault(cell.number, each)
    if found:
        named = ", ".join(f"{say(words.CELL, number=number)} “{text}”" for number, text in found.items())
        yield Finding(notebook.path, say(words.STILL_TEMPLATE, cells=named))


def course_remarks(folder: Path, course: Course) -> Iterator[Finding]:
    """Find the lessons of which the course file still says what the template does."""
    (entry,) = toml.parse(_text("template_course.toml"))["lesson"]
    for lesson in course.lessons:
        if lesson.question == entry["question"]:
            what = say(words.STILL_QUESTION, lesson=repr(lesson.name), question=lesson.question)
            yield Finding(folder / COURSE_FILE, what)


def in_course(folder: Path, lessons: Iterable[Lesson]) -> Iterator[Finding]:
    """Say in which of these lessons there are such cells."""
    for lesson in lessons:
        if notebook := notebook_or_none(folder / lesson.file):
            yield from remarks(notebook)


def _texts(cell: Cell) -> list[str]:
    """Return what an author has written into a cell: its source, and the texts of its rows for a plan."""
    return [cell.source, *(text for row in entries(cell) for text in row.values() if isinstance(text, str))]


@cache
def _sentences() -> list[str]:
    cells = toml.parse(_text("template.toml"))["cell"]
    return [sentence for cell in cells for sentence in cell.get("yours", [])]


def _text(name: str) -> str:
    return (_TEMPLATES / name).read_text("utf-8")
