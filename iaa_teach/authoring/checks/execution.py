"""Lessons must run from top to bottom without errors or warnings; nothing of the run is kept."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook

NEEDED = ("nbclient", "ipykernel")
_SECONDS = 120  # for one cell: a lesson's cell answers at once, so one that takes longer hangs
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(r"^(\S.*?):\d+: (\w*Warning: .*)$", re.M)


def missing_packages() -> list[str]:
    """Return the packages that running lessons needs and that are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the first error of a notebook, warnings of the kit up to there, and pictures without words."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    lesson = notebook.as_node()
    for number, node in enumerate(lesson.cells, 1):
        Cell(number, node).clear()
    pairs = list(zip(notebook.cells, lesson.cells, strict=True))
    with tempfile.TemporaryDirectory() as folder:
        _link_files(notebook.path.parent, Path(folder))
        client = NotebookClient(
            lesson,
            timeout=_SECONDS,
            kernel_name="python3",
            resources={"metadata": {"path": folder}},
            extra_arguments=["--log-level=ERROR"],
        )
        try:
            client.execute(env={**os.environ, "PYTHONWARNINGS": "default"})  # among them the kit's own
        except CellExecutionError:
            pass  # the cell's output tells it, below
        except (CellTimeoutError, DeadKernelError) as error:
            started = [cell for cell, run in pairs if "execution" in run.metadata]
            text = f"running stopped here: {str(error).strip().splitlines()[0]}"
            yield Finding(notebook.path, text, started[-1] if started else None)
    for cell, run in pairs:
        for output in run.get("outputs", []):
            for what, more in _problems(output, "raises-exception" in cell.tags):
                yield Finding(notebook.path, what, cell, more=more)


def _problems(output: Any, expected: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    if output.output_type == "error" and not expected:
        trace = [line for line in _COLOURS.sub("", "\n".join(output.traceback)).splitlines() if line.strip()]
        said = next((line for line in output.evalue.splitlines() if line.strip()), "no message")
        yield f"{output.ename}: {said.strip()}", _brief_traceback(trace)
    if output.output_type == "stream" and output.name == "stderr":
        lines = output.text.splitlines()
        for found in _WARNING.finditer(output.text):
            if _is_ours(found[1]):
                start = output.text.count("\n", 0, found.start())
                yield found[2], tuple(lines[start : start + 3])
    data, metadata = output.get("data", {}), output.get("metadata", {})
    for kind in data:
        words = metadata.get(kind, {}).get("alt") or metadata.get("alt")
        if kind.startswith("image/") and not words:
            yield "shows a picture without words for those who cannot see it: use Picture or give alt", ()
            break


def _is_ours(path: str) -> bool:
    """Return whether a warning comes from the lesson or the kit, and not from a package that it uses."""
    _, packages, inside = path.rpartition("-packages")
    return "iaa_teach" in inside or (not packages and "ipykernel" in inside)


def _brief_traceback(trace: list[str]) -> tuple[str, ...]:
    """Return three lines of a traceback: where in the cell, where it was raised, and the error."""
    if not trace:
        return ()
    arrows = [line for line in trace[:-1] if re.match(r"-+> ?\d+", line)]
    chosen = [arrows[0], arrows[-1]] if len(arrows) > 1 else [*trace[-3:-1]]
    return (*chosen, trace[-1])


def _link_files(folder: Path, into: Path) -> None:
    """Link all that lies beside a lesson but learners' answers, so that a run can change none of them."""
    for entry in folder.resolve().iterdir():
        if entry.name.startswith((".", "iaa_progress", "__pycache__")):
            continue
        try:
            (into / entry.name).symlink_to(entry)
        except OSError:  # Windows allows links to few
            (shutil.copytree if entry.is_dir() else shutil.copy2)(entry, into / entry.name)
