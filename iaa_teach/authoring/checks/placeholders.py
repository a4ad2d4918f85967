"""Placeholder sentences of the template, which a class must not see."""

from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring import templates
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.authoring.plans.rows import list_entries
from iaa_teach.files import toml
from iaa_teach.look.language import ENGLISH, Language, find_language_of_course
from iaa_teach.questions.course import COURSE_FILE, Course


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find cells and plan steps with text that `iaa-teach new` has written for the author."""
    sentences = dict.fromkeys(
        sentence
        for language in _list_languages(notebook.path.parent)
        for sentence in templates.list_sentences_to_replace(language)
    )
    for cell in notebook.cells:
        plan_texts = [text for row in list_entries(cell) for text in row.values() if isinstance(text, str)]
        found = [
            each for each in sentences if any(_contains(text, each) for text in (cell.source, *plan_texts))
        ]
        if found:
            quoted = ", ".join(f"“{each}”" for each in found)
            yield Finding(notebook.path, f"still the text of the template, {quoted}: write your own", cell)


def _contains(text: str, sentence: str) -> bool:
    """Return whether a text contains a sentence of the template; a heading is a line of its own."""
    return sentence in (map(str.strip, text.splitlines()) if sentence.startswith("#") else text)


def list_remarks(notebook: Notebook) -> Iterator[Finding]:
    """Summarise in one line what `list_findings` finds cell by cell."""
    cells = [found.cell for found in list_findings(notebook) if found.cell]
    if cells:
        numbers = ", ".join(str(cell.number) for cell in cells)
        where = f"cell {numbers}" if len(cells) == 1 else f"cells {numbers}"
        what = (
            f"still the text of the template in {where}: write your own, or nothing is built without --anyway"
        )
        yield Finding(notebook.path, what)


def list_course_remarks(folder: Path, course: Course) -> Iterator[Finding]:
    """Find lessons whose entry in the course file is still the template's."""
    entries = [
        toml.parse(templates.read_course_entry(language))["lesson"][0] for language in _list_languages(folder)
    ]
    for lesson in course.lessons:
        if lesson.question in [entry["question"] for entry in entries]:
            what = f"lesson {lesson.name!r}: still “{lesson.question}”: write your own question"
            yield Finding(folder / COURSE_FILE, what)


def list_in_course(folder: Path, course: Course) -> Iterator[Finding]:
    """Find such cells in the lessons of a course, and such a question in its file."""
    for lesson in course.lessons:
        if notebook := try_to_read_notebook(folder / lesson.file):
            yield from list_findings(notebook)
    yield from list_course_remarks(folder, course)


def _list_languages(folder: Path) -> set[Language]:
    """Return the languages in which a course may have its templates: it may be translated since."""
    return {ENGLISH, find_language_of_course(folder)}
