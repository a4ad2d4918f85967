"""Read lessons for a build: whatever a build cannot use is an error that names file and cell."""

from __future__ import annotations

from pathlib import Path

from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.checks import validity
from iaa_teach.authoring.notebooks import Notebook, read


def read_lesson(path: Path) -> Notebook:
    """Read a notebook. Raises BuildError for a file that is none, or that is not valid."""
    try:
        notebook = read(path)
    except ValueError as error:
        raise BuildError(f"{path.name} {error}") from None
    for problem in validity.schema_errors(notebook):
        cell = f", cell {problem.cell.number}" if problem.cell else ""
        raise BuildError(f"{path.name}{cell}: {problem.what}")
    return notebook
