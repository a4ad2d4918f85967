"""The lessons for students: no solutions, no outputs, and answers that nobody reads by accident."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat

from iaa_teach.authoring.build.out_folder import BuildError, Files
from iaa_teach.authoring.notebook_files import GUIDE, is_for_instructors_only, is_solution, read_notebook
from iaa_teach.lab.lessons import lesson_files
from iaa_teach.questions import load
from iaa_teach.questions.packed import pack

_BEGIN = re.compile(r"^([ \t]*)#{1,3}\s*BEGIN SOLUTION\b")
_END = re.compile(r"^[ \t]*#{1,3}\s*END SOLUTION\b")
_LEFT_OUT = "*The solution has been left out of this copy.*"


def for_students(source: Path) -> Files:
    """Every file of the lessons, the notebooks without solutions and the banks packed; not the guide.

    Packing keeps an answer from catching the eye. It is no secrecy: whoever wants to can unpack it.
    """
    files = {}
    for name, path in lesson_files(source).items():
        if name == GUIDE:
            continue
        if path.suffix == ".ipynb":
            notebook = without_solutions(read_notebook(path), name)
            files[name] = nbformat.writes(notebook).encode() + b"\n"
        elif path.suffix == ".toml" and path.parent.name == "questions":
            try:
                load(path)
            except ValueError as error:
                raise BuildError(str(error)) from None
            files[name] = pack(path.read_text("utf-8")).encode()
        else:
            files[name] = path.read_bytes()
    return files


def without_solutions(notebook: Any, name: str) -> Any:
    """The notebook with no solution in it, no output that would show one, and nothing for instructors.

    A cell tagged `solution` becomes a line of text in its place; a region from `### BEGIN SOLUTION` to
    `### END SOLUTION`, as nbgrader and Otter-Grader have them, becomes a place to write. Raises BuildError
    for a region that does not end, or ends without beginning.
    """
    for place, cell in enumerate(without_traces(notebook).cells, 1):
        if is_solution(cell):
            notebook.cells[place - 1] = nbformat.v4.new_markdown_cell(_LEFT_OUT, id=cell.id)
        else:
            cell.source = _without_regions(cell.source, cell.cell_type, f"{name}, cell {place}")
    return notebook


def without_traces(notebook: Any) -> Any:
    """The notebook as if never run, without its cells for instructors only."""
    notebook.cells = [cell for cell in notebook.cells if not is_for_instructors_only(cell)]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    notebook.metadata.pop("widgets", None)
    return notebook


def _without_regions(source: str, kind: str, where: str) -> str:
    kept, inside = [], False
    for line in source.split("\n"):
        begins, ends = _BEGIN.match(line), _END.match(line)
        if begins if inside else ends:
            missing, seen = ("an END", "BEGIN") if inside else ("a BEGIN", "END")
            raise BuildError(f"{where}: {seen} SOLUTION must follow {missing} SOLUTION; it does not")
        if begins:
            kept.append(f"{begins[1]}...  # your code here" if kind == "code" else "*Your answer here.*")
            inside = True
        elif ends:
            inside = False
        elif not inside:
            kept.append(line)
    if inside:
        raise BuildError(f"{where}: BEGIN SOLUTION must be followed by END SOLUTION; it is not")
    return "\n".join(kept)
