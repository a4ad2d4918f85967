"""Sentences of the template, in which an author has yet to say something: worth knowing, and no problem."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from iaa_teach.authoring import templates
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.authoring.plans.rows import find_section, list_entries
from iaa_teach.files import toml
from iaa_teach.look.language import ENGLISH, Language, find_language_of_course
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson


def list_remarks(notebook: Notebook) -> Iterator[Finding]:
    """Say which cells and rows for a plan still hold what `iaa-teach new` has written for the author."""
    found: dict[int, str] = {}
    rows: dict[str, dict[str, None]] = {}  # the sections of the rows that hold a sentence
    cells = [
        cell for language in _list_languages(notebook.path.parent) for cell in templates.read_cells(language)
    ]
    sentences = [sentence for cell in cells for sentence in cell.get("yours", [])]
    for cell in notebook.cells:
        for each in sentences:
            if each in cell.source:
                found.setdefault(cell.number, each)
            if any(
                each in text for row in list_entries(cell) for text in row.values() if isinstance(text, str)
            ):
                rows.setdefault(each, {})[find_section(cell) or notebook.title] = None
    named = [f"cell {number} “{text}”" for number, text in found.items()]
    for text, sections in rows.items():
        quoted = ", ".join(f"“{section}”" for section in sections)
        rows_of = "row" if len(sections) == 1 else "rows"
        named.append(f"“{text}” in the plan {rows_of} of {quoted}")
    if named:
        yield Finding(notebook.path, f"still the text of the template in {', '.join(named)}: write your own")


def list_course_remarks(folder: Path, course: Course) -> Iterator[Finding]:
    """Find the lessons of which the course file still says what the template does."""
    entries = [
        toml.parse(templates.read_course_entry(language))["lesson"][0] for language in _list_languages(folder)
    ]
    for lesson in course.lessons:
        if lesson.question in [entry["question"] for entry in entries]:
            what = f"lesson {lesson.name!r}: still “{lesson.question}”: write your own question"
            yield Finding(folder / COURSE_FILE, what)


def list_in_course(folder: Path, lessons: Iterable[Lesson]) -> Iterator[Finding]:
    """Say in which of these lessons there are such cells."""
    for lesson in lessons:
        if notebook := try_to_read_notebook(folder / lesson.file):
            yield from list_remarks(notebook)


def _list_languages(folder: Path) -> set[Language]:
    """Return the languages in which a course may have its templates: it may be translated since."""
    return {ENGLISH, find_language_of_course(folder)}
