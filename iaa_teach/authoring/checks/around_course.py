"""The questions before and after a course must be asked at both ends, or they cannot be compared."""

import ast
import copy
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook, read_notebook, try_to_read_notebook
from iaa_teach.authoring.words import words
from iaa_teach.lab import lessons
from iaa_teach.lab.lessons import LEFT_OUT
from iaa_teach.look import language
from iaa_teach.questions.before_and_after import WHEN
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson

_AROUND = "before_and_after"
_IMPORT = f"from iaa_teach import {_AROUND}\n\n"


def list_findings(folder: Path, course: Course) -> Iterator[Finding]:
    """Check that exactly the last lesson asks them after the course."""
    if not course.before_and_after:
        return
    asking = [lesson for lesson in course.lessons if _list_cells(folder / lesson.file, WHEN[1])]
    given = [lesson for lesson in asking if _is_given(_list_cells(folder / lesson.file, WHEN[1])[-1])]
    where = folder / COURSE_FILE
    if len(asking) > 1 and given and len(given) < len(asking):
        for lesson in given:
            asks = asking[-1].plain_label
            text = f"{_AROUND} is asked after the course in “{asks}”: remove it from {lesson.file}"
            yield Finding(where, text, fix=partial(_take_back, folder / lesson.file))
        return
    last = course.lessons[-1]
    if given and given[-1] != last and (folder / last.file).is_file():
        for lesson in given:
            text = f"{_AROUND} must be asked in the last lesson: move it from {lesson.file} to {last.file}"
            yield Finding(where, text, fix=partial(_move, folder, lesson, last))
        return
    asked_before = any(_list_cells(folder / lesson.file, WHEN[0]) for lesson in course.lessons)
    if asking or not asked_before or not (source := _find_source(folder)):
        return
    if (folder / last.file).is_file():
        text = f"{_AROUND} is no longer asked after the course: put it into {last.file}, the last lesson"
        yield Finding(where, text, fix=partial(_put_into, folder, last, source))


def list_remarks(folder: Path, course: Course) -> Iterator[Finding]:
    """Note if they are asked at one end of the course only, which cannot be fixed automatically."""
    if not course.before_and_after or any(True for _ in list_findings(folder, course)):
        return
    paths = [folder / lesson.file for lesson in course.lessons]
    missing = [when for when in WHEN if not any(_list_cells(path, when) for path in paths)]
    if len(missing) == 1:
        text = (
            f"{_AROUND} is asked at one end of the course only: "
            f'put {_AROUND}("{missing[0]}") into a lesson as well'
        )
        yield Finding(folder / COURSE_FILE, text)


def _list_cells(path: Path, when: str) -> list[Cell]:
    """Return the cell that asks the questions, and its introduction; nothing without such a cell."""
    notebook = try_to_read_notebook(path)
    for place, cell in enumerate(notebook.cells if notebook else ()):
        for name, call in cell.calls():
            if name == _AROUND and any(isinstance(a, ast.Constant) and a.value == when for a in call.args):
                before = notebook.cells[max(place - 1, 0) : place] if notebook else []
                return [*(each for each in before if each.kind == "markdown"), cell]
    return []


def _is_given(cell: Cell) -> bool:
    """Return whether `check --fix` has put the cell where it is."""
    return cell.source.startswith(_IMPORT)


def _find_source(folder: Path) -> list[Cell]:
    """Return the cells that ask after the course, of a notebook left out or else of the kit's."""
    places = [folder / LEFT_OUT, folder]
    if language.find_language_of_course(folder) == language.ENGLISH:
        places.append(lessons.find_shipped_lessons())
    paths = (path for place in places for path in sorted(place.glob("[0-9][0-9]_*.ipynb")))
    return next((found for path in paths if (found := _list_cells(path, WHEN[1]))), [])


def _put_into(folder: Path, lesson: Lesson, source: list[Cell]) -> None:
    notebook = read_notebook(folder / lesson.file)
    cells = [copy.deepcopy(cell.data) for cell in source]
    for data in cells:
        data["metadata"] = {}  # their plan steps belong to the lesson they come from
    asks = Cell(0, cells[-1])
    if not _is_given(asks):
        asks.replace(f"{_IMPORT}{asks.source}")
    end = _find_summary(notebook, folder)
    notebook.data["cells"][end:end] = cells
    notebook.save()


def _move(folder: Path, given: Lesson, last: Lesson) -> None:
    source = _list_cells(folder / given.file, WHEN[1])
    _take_back(folder / given.file)
    _put_into(folder, last, source)


def _take_back(path: Path) -> None:
    notebook = read_notebook(path)
    given = {cell.id for cell in _list_cells(path, WHEN[1])}
    notebook.data["cells"] = [cell.data for cell in notebook.cells if cell.id not in given]
    notebook.save()


def _find_summary(notebook: Notebook, folder: Path) -> int:
    """Return the place of the section that sums up a lesson, or of the end."""
    with language.use_language(language.find_language_of_course(folder)):
        named = (words.IN_SHORT, words.LIST_OF_SOURCES)
    found = [cell.number - 1 for cell, heading in notebook.headings if heading.text in named]
    return min(found, default=len(notebook.cells))
