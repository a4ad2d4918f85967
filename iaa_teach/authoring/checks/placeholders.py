"""Sentences of the template, in which an author has yet to say something: worth knowing, and no problem."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from iaa_teach.authoring import templates
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.words import words
from iaa_teach.authoring.notebooks import Cell, Notebook, notebook_or_none
from iaa_teach.authoring.plans.rows import entries
from iaa_teach.data import toml
from iaa_teach.look.language import ENGLISH, Language, of_course
from iaa_teach.look.words import say
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson


def remarks(notebook: Notebook) -> Iterator[Finding]:
    """Say which cells of a notebook still hold what `iaa-teach new` has written for the author to replace."""
    found: dict[int, str] = {}
    cells = [cell for language in _languages(notebook.path.parent) for cell in templates.cells(language)]
    sentences = [sentence for cell in cells for sentence in cell.get("yours", [])]
    for cell in notebook.cells:
        for each in sentences:
            if any(each in text for text in _texts(cell)):
                found.setdefault(cell.number, each)
    if found:
        named = ", ".join(f"{say(words.CELL, number=number)} “{text}”" for number, text in found.items())
        yield Finding(notebook.path, say(words.STILL_TEMPLATE, cells=named))


def course_remarks(folder: Path, course: Course) -> Iterator[Finding]:
    """Find the lessons of which the course file still says what the template does."""
    entries = [toml.parse(templates.course_entry(language))["lesson"][0] for language in _languages(folder)]
    for lesson in course.lessons:
        if lesson.question in [entry["question"] for entry in entries]:
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


def _languages(folder: Path) -> set[Language]:
    """Return the languages in which a course may have its templates: it may be translated since."""
    return {ENGLISH, of_course(folder)}
