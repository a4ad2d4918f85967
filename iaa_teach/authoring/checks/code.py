"""Code cells must be Python, as IPython reads it."""

from __future__ import annotations

from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find cells with a syntax error."""
    for cell in notebook.cells:
        try:
            cell.calls()
        except SyntaxError as error:
            where = f", in line {error.lineno} of the cell" if error.lineno else ""
            what = f"is not Python: {error.msg}{where}"
            yield Finding(notebook.path, what, cell)
