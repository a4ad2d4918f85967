"""Solutions must be tagged and collapsed, and nbgrader and Otter-Grader regions closed."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook, is_solution

_REGION = re.compile(r"^[ \t]*#{1,3}[ \t]*(BEGIN|END) SOLUTION\b", re.M)


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find solutions that would be seen too early, and regions without an end."""
    for cell in notebook.cells:
        if is_solution(cell):
            yield from _find_visible(notebook.path, cell)
    for cell in notebook.cells:
        marks = _REGION.findall(cell.source)
        if marks != ["BEGIN", "END"] * (len(marks) // 2):
            yield Finding(
                notebook.path,
                ("### BEGIN SOLUTION and ### END SOLUTION must come in pairs, or students see the solution"),
                cell,
            )


def _find_visible(path: Path, cell: Cell) -> Iterator[Finding]:
    if "solution" not in cell.tags:
        yield Finding(
            path,
            "a solution must have the tag “solution”, or students get it too",
            cell,
            fix=partial(cell.add_tag, "solution"),
        )
    given = cell.metadata.get("jupyter")
    shown = given if isinstance(given, dict) else {}
    if shown.get("source_hidden") is not True:
        fix = partial(cell.set_metadata, "jupyter", {**shown, "source_hidden": True})
        yield Finding(
            path, "a solution must be collapsed, or learners read it before they try", cell, fix=fix
        )
