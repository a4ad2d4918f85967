"""Run lessons from top to bottom, in a scratch copy, so that a build can show what they show."""

from __future__ import annotations

import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.output_folder import write_files
from iaa_teach.authoring.build.reading import read_lesson
from iaa_teach.authoring.notebooks import GUIDE, Notebook
from iaa_teach.lab.lessons import lesson_files
from iaa_teach.widgets.course.practice import BUILT

_SECONDS = 300  # for one cell

# Run before the first cell, not counted as one: what NumPy draws without a seed is the same at every build.
_BEFORE_CELLS = """
def _seed_draws():
    import itertools
    import numpy as np
    draw, seeds = np.random.default_rng, itertools.count()
    np.random.default_rng = lambda seed=None: draw(next(seeds) if seed is None else seed)
    np.random.seed(0)
_seed_draws()
del _seed_draws
"""

# Run after the last cell: what is still being computed would be so on the page for ever. The states are sent
# again, for nbclient hears only what is sent for the cell that is running.
_LAST_CELL = """
import sys
if long_work := sys.modules.get("iaa_teach.widgets.kit.long_work"):
    await long_work.all_done()
    for one in list(Out.values()):
        if isinstance(one, long_work.LongWork):
            one.send_state()
"""


@dataclass(frozen=True)
class Executed:
    """A lesson that ran: its notebook with outputs and the widgets' state."""

    notebook: Notebook

    @property
    def widgets(self) -> dict[str, Any]:
        """Return the state of every widget, by its model."""
        kept = self.notebook.data["metadata"].get("widgets", {})
        return kept.get("application/vnd.jupyter.widget-state+json", {}).get("state", {})


def execute_all(source: Path) -> dict[str, Executed]:
    """Execute every notebook in `source` but the guide, and return them by their file names.

    Raises BuildError naming the notebook, the cell
    and the error.
    """
    files = lesson_files(source)
    names = sorted(name for name in files if name.endswith(".ipynb") and "/" not in name and name != GUIDE)
    with tempfile.TemporaryDirectory() as scratch:
        write_files(Path(scratch), {name: path.read_bytes() for name, path in files.items()})
        with ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda name: _execute(Path(scratch) / name), names))
    return dict(zip(names, done, strict=True))


def _execute(path: Path) -> Executed:
    notebook = read_lesson(path).as_node()
    notebook.cells.append(nbformat.v4.new_code_cell(_LAST_CELL))
    client = NotebookClient(
        notebook,
        timeout=_SECONDS,
        resources={"metadata": {"path": str(path.parent)}},
        extra_arguments=["--log-level=ERROR", f"--IPKernelApp.exec_lines={_BEFORE_CELLS}"],
    )
    try:
        client.execute(env={**os.environ, BUILT: path.stem})
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        cell = _failing_cell(Notebook(path, notebook))
        raise BuildError(f"{path.name}{cell} must run without an error; {_reason(error)}") from None
    notebook.cells.pop()
    return Executed(Notebook(path, notebook))


def _failing_cell(notebook: Notebook) -> str:
    for cell in notebook.cells:
        if any(output["output_type"] == "error" for output in cell.outputs):
            return f", cell {cell.number}"
    return ""


def _reason(error: Exception) -> str:
    if isinstance(error, CellExecutionError):
        return f"{error.ename}: {error.evalue}"
    return str(error).strip().splitlines()[0]
