"""Student copies: no solutions, no outputs, and packed answers."""

import copy
import re
from pathlib import Path

from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.notebooks import (
    FOR_INSTRUCTORS,
    Cell,
    Notebook,
    is_for_instructors_only,
    is_in_the_open,
    is_solution,
    make_left_out,
    strip_run,
)
from iaa_teach.authoring.plans.rows import list_entries, store_entries
from iaa_teach.authoring.words import words
from iaa_teach.lab.lessons import list_lesson_files
from iaa_teach.questions import load
from iaa_teach.questions.packed import pack

_BEGIN = re.compile(r"^([ \t]*)#{1,3}\s*BEGIN SOLUTION\b")
_END = re.compile(r"^[ \t]*#{1,3}\s*END SOLUTION\b")


def read_folder(source: Path) -> tuple[dict[str, Notebook], Files]:
    """Return the notebooks of a folder that students get, and its other files, with packed question files.

    Raises ValueError for a notebook or a bank that cannot be read.
    """
    notebooks: dict[str, Notebook] = {}
    files: Files = {}
    for name, path in list_lesson_files(source).items():
        if name in FOR_INSTRUCTORS:
            continue
        if path.suffix == ".ipynb":
            notebooks[name] = read_lesson(path)
        elif path.suffix == ".toml" and path.parent.name == "questions":
            load(path)  # raises for an unreadable question file
            files[name] = pack(path.read_text("utf-8")).encode()
        else:
            files[name] = path.read_bytes()
    return notebooks, files


def remove_solutions(notebook: Notebook) -> Notebook:
    """Return a copy without solutions, outputs that would show them, and content for instructors.

    A solution becomes a line of text in its place; a region from `### BEGIN SOLUTION` to `### END SOLUTION`,
    as nbgrader and Otter-Grader have them, becomes a place to write. Raises ValueError for a region that does
    not end, or ends without beginning.
    """
    kept = [_remove_solution(cell, notebook.path.name) for cell in _copy_for_students(notebook)]
    return strip_run(notebook, kept)


def remove_traces(notebook: Notebook) -> Notebook:
    """Return a copy without outputs and cells for instructors only."""
    return strip_run(notebook, _copy_for_students(notebook))


def _copy_for_students(notebook: Notebook) -> list[Cell]:
    """Return copies of the cells that students get, without plan steps, which contain answers.

    What tells an answer is in a fold, for where no script hides it.
    """
    kept = [copy.deepcopy(cell) for cell in notebook.cells if not is_for_instructors_only(cell)]
    for cell in kept:
        if list_entries(cell):
            store_entries(cell, [])
        if is_in_the_open(cell):
            cell.fold(words.GUESS_FIRST)
    return kept


def _remove_solution(cell: Cell, name: str) -> Cell:
    if is_solution(cell):
        id = {"id": cell.id} if cell.id else {}
        data = {"cell_type": "markdown", **id, "metadata": {}, "source": [make_left_out()]}
        return Cell(cell.number, data)
    text = _remove_regions(cell.source, cell.kind, f"{name}, cell {cell.number}")
    if text == cell.source:
        return cell
    cell.replace(text)
    return cell


def _remove_regions(source: str, kind: str, where: str) -> str:
    kept, inside = [], False
    for line in source.split("\n"):
        begins, ends = _BEGIN.match(line), _END.match(line)
        if begins if inside else ends:
            missing, begun = ("an END", "BEGIN") if inside else ("a BEGIN", "END")
            raise ValueError(f"{where}: {begun} SOLUTION must follow {missing} SOLUTION; it does not")
        if begins:
            kept.append(
                f"{begins[1]}...  # {words.YOUR_CODE}" if kind == "code" else f"*{words.YOUR_ANSWER}*"
            )
            inside = True
        elif ends:
            inside = False
        elif not inside:
            kept.append(line)
    if inside:
        raise ValueError(f"{where}: BEGIN SOLUTION must be followed by END SOLUTION; it is not")
    return "\n".join(kept)
