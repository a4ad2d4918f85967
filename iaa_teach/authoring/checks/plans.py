"""A plan by the minute must have five columns, and go on without a gap."""

from __future__ import annotations

from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.class_plan import plan_cells, read_table
from iaa_teach.authoring.notebooks import Notebook


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find what keeps a plan of the guide from being one."""
    for cell in plan_cells(notebook):
        yield from (Finding(notebook.path, problem, cell) for problem in read_table(cell.source)[1])
