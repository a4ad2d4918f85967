"""Solutions must be tagged and collapsed, and regions of nbgrader and Otter-Grader closed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook, is_solution, set_key

_REGION = re.compile(r"^[ \t]*#{1,3}[ \t]*(BEGIN|END) SOLUTION\b", re.M)


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find solutions that would be seen too early, and regions without an end."""
    for cell in notebook.cells:
        if is_solution(cell):
            yield from _visible(notebook.path, cell)
    for cell in notebook.cells:
        marks = _REGION.findall(cell.source)
        if marks != ["BEGIN", "END"] * (len(marks) // 2):
            text = "### BEGIN SOLUTION and ### END SOLUTION must come in pairs, or students see the solution"
            yield Finding(notebook.path, text, cell)


def _visible(path: Path, cell: Cell) -> Iterator[Finding]:
    jupyter = cell.metadata.get("jupyter")

    def tag() -> None:
        set_key(_stored_metadata(cell), "tags", [*cell.tags, "solution"])

    def collapse() -> None:
        hidden = jupyter if isinstance(jupyter, dict) else {}
        set_key(_stored_metadata(cell), "jupyter", {**hidden, "source_hidden": True})

    if "solution" not in cell.tags:
        yield Finding(path, "a solution must have the tag “solution”, or students get it too", cell, fix=tag)
    if not (isinstance(jupyter, dict) and jupyter.get("source_hidden") is True):
        text = "a solution must be collapsed, or it is read before it is tried"
        yield Finding(path, text, cell, fix=collapse)


def _stored_metadata(cell: Cell) -> dict[str, object]:
    if not isinstance(cell.data.get("metadata"), dict):
        set_key(cell.data, "metadata", {})
    return cell.metadata
