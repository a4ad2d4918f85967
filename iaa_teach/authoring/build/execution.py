"""Run lessons from top to bottom, in a scratch copy, so that a build can show what they show."""

from __future__ import annotations

import ast
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
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

_SECONDS = 300  # for one cell

# Run after the last cell: only Python knows which question opens which explorer.
_LAST_CELL = """
{
    one.model_id: one._unlocks.model_id
    for one in list(Out.values())
    if getattr(one, "_unlocks", None) is not None
}
"""


@dataclass(frozen=True)
class Executed:
    """A lesson that ran: its notebook with outputs and the widgets' state, and by a prediction's model the
    model of the explorer that it opens."""

    notebook: Notebook
    unlocks: dict[str, str] = field(default_factory=dict)

    @property
    def widgets(self) -> dict[str, Any]:
        """Return the state of every widget, by its model."""
        kept = self.notebook.data["metadata"].get("widgets", {})
        return kept.get("application/vnd.jupyter.widget-state+json", {}).get("state", {})


def execute_all(source: Path, settled: bool = False) -> dict[str, Executed]:
    """Execute every notebook that stands directly in `source`, and return them by their file names.

    `settled` is for pages without a kernel: it finds out which question opens which explorer, and leaves out
    the guide for instructors. Raises BuildError naming the notebook, the cell and the error.
    """
    files = lesson_files(source)
    names = sorted(name for name in files if name.endswith(".ipynb") and "/" not in name)
    if settled and GUIDE in names:
        names.remove(GUIDE)
    with tempfile.TemporaryDirectory() as scratch:
        write_files(Path(scratch), {name: path.read_bytes() for name, path in files.items()})
        with ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda name: _execute(Path(scratch) / name, settled), names))
    return dict(zip(names, done, strict=True))


def _execute(path: Path, settled: bool) -> Executed:
    notebook = read_lesson(path).as_node()
    if settled:
        notebook.cells.append(nbformat.v4.new_code_cell(_LAST_CELL))
    client = NotebookClient(
        notebook,
        timeout=_SECONDS,
        resources={"metadata": {"path": str(path.parent)}},
        extra_arguments=["--log-level=ERROR"],
    )
    try:
        client.execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        cell = _failing_cell(Notebook(path, notebook))
        raise BuildError(f"{path.name}{cell} must run without an error; {_reason(error)}") from None
    unlocks = {}
    if settled:
        (output,) = notebook.cells.pop().outputs
        unlocks = ast.literal_eval(output.data["text/plain"])
    return Executed(Notebook(path, notebook), unlocks)


def _failing_cell(notebook: Notebook) -> str:
    for cell in notebook.cells:
        if any(output["output_type"] == "error" for output in cell.outputs):
            return f", cell {cell.number}"
    return ""


def _reason(error: Exception) -> str:
    if isinstance(error, CellExecutionError):
        return f"{error.ename}: {error.evalue}"
    return str(error).strip().splitlines()[0]
