"""Reading a lesson notebook, with an error that names the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat

from iaa_teach.authoring.build.out_folder import BuildError

GUIDE = "for_instructors.ipynb"  # a notebook for those who teach, and no lesson


def read_notebook(path: Path) -> Any:
    """The notebook, in the present format. Raises BuildError for a file that is none."""
    try:
        return nbformat.read(path, as_version=4)
    except Exception as error:  # whatever the parser meets, the reader needs the file's name
        raise BuildError(f"{path.name} must be a notebook; {error}") from None


def is_solution(cell: Any) -> bool:
    """Whether the cell is tagged `solution`."""
    return "solution" in cell.metadata.get("tags", [])


def is_for_instructors_only(cell: Any) -> bool:
    """Whether the cell is tagged `for-instructors`: students get a copy without it."""
    return "for-instructors" in cell.metadata.get("tags", [])


def is_for_jupyter_only(cell: Any) -> bool:
    """Whether the cell is tagged `jupyter-only`, as on running cells: pages without Python leave it out."""
    return "jupyter-only" in cell.metadata.get("tags", [])
