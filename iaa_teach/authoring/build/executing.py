"""Running lessons from top to bottom, in a scratch copy, so that a build can show what they show."""

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

from iaa_teach.authoring.build.out_folder import BuildError, put
from iaa_teach.authoring.notebook_files import GUIDE, read_notebook
from iaa_teach.lab.lessons import lesson_files

_SECONDS = 300  # for one cell
_SAMPLES = 1000

# Run after the last cell. Samples are drawn, since without a kernel nobody can; and which question opens
# which explorer is known to Python alone.
_AFTERWARDS = f"""
for one in list(Out.values()):
    if type(one).__name__ == "SamplingExplorer":
        one.draw({_SAMPLES})
{{
    one.model_id: one._unlocks.model_id
    for one in list(Out.values())
    if getattr(one, "_unlocks", None) is not None
}}
"""


@dataclass(frozen=True)
class Executed:
    """A lesson that ran: its notebook with outputs and the widgets' state, and by a prediction's model the
    model of the explorer that it opens."""

    notebook: Any
    unlocks: dict[str, str] = field(default_factory=dict)

    @property
    def widgets(self) -> dict[str, Any]:
        """The state of every widget, by its model."""
        kept = self.notebook.metadata.get("widgets", {})
        return kept.get("application/vnd.jupyter.widget-state+json", {}).get("state", {})


def execute_all(source: Path, settled: bool = False) -> dict[str, Executed]:
    """Every notebook that stands directly in `source`, executed, by its file name.

    `settled` is for pages without a kernel: it draws the samples that they cannot draw, and leaves out the
    guide for instructors. Raises BuildError naming the notebook, the cell and the error.
    """
    files = lesson_files(source)
    names = sorted(name for name in files if name.endswith(".ipynb") and "/" not in name)
    if settled and GUIDE in names:
        names.remove(GUIDE)
    with tempfile.TemporaryDirectory() as scratch:
        put(Path(scratch), {name: path.read_bytes() for name, path in files.items()})
        with ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda name: _execute(Path(scratch) / name, settled), names))
    return dict(zip(names, done, strict=True))


def _execute(path: Path, settled: bool) -> Executed:
    notebook = read_notebook(path)
    if settled:
        notebook.cells.append(nbformat.v4.new_code_cell(_AFTERWARDS))
    client = NotebookClient(
        notebook,
        timeout=_SECONDS,
        resources={"metadata": {"path": str(path.parent)}},
        extra_arguments=["--log-level=ERROR"],
    )
    try:
        client.execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        raise BuildError(
            f"{path.name}{_failing_cell(notebook)} must run without an error; {_brief(error)}"
        ) from None
    unlocks = {}
    if settled:
        (output,) = notebook.cells.pop().outputs
        unlocks = ast.literal_eval(output.data["text/plain"])
    return Executed(notebook, unlocks)


def _failing_cell(notebook: Any) -> str:
    for place, cell in enumerate(notebook.cells, 1):
        if any(output.output_type == "error" for output in cell.get("outputs", [])):
            return f", cell {place}"
    return ""


def _brief(error: Exception) -> str:
    if isinstance(error, CellExecutionError):
        return f"{error.ename}: {error.evalue}"
    return str(error).strip().splitlines()[0]
