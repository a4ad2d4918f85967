"""Running lessons to find errors and warnings: from top to bottom, with nothing kept of it."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from iaa_teach.authoring.notebooks import Finding, Notebook

NEEDED = ("nbclient", "ipykernel")
_SECONDS = 120  # for one cell: a lesson's cell answers at once, so one that takes longer hangs
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(r"^(\S.*?):\d+: (\w*Warning: .*)$", re.M)


def missing() -> list[str]:
    """The packages that running lessons needs and that are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def findings(notebook: Notebook) -> Iterator[Finding]:
    """The first error of a notebook, warnings of ours up to there, and pictures without words."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    lesson = nbformat.read(notebook.path, as_version=4)
    for cell in lesson.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = []
    pairs = list(zip(notebook.cells, lesson.cells, strict=True))
    with tempfile.TemporaryDirectory() as folder:
        _mirror(notebook.path.parent, Path(folder))
        client = NotebookClient(
            lesson,
            timeout=_SECONDS,
            kernel_name="python3",
            resources={"metadata": {"path": folder}},
            extra_arguments=["--log-level=ERROR"],
        )
        try:
            client.execute(env={**os.environ, "PYTHONWARNINGS": "default"})  # ours among them all
        except CellExecutionError:
            pass  # it stands in the cell's output too
        except (CellTimeoutError, DeadKernelError) as error:
            begun = [cell for cell, run in pairs if "execution" in run.metadata]
            text = f"running was broken off here: {str(error).strip().splitlines()[0]}"
            yield Finding(notebook.path, text, begun[-1] if begun else None)
    for cell, run in pairs:
        for output in run.get("outputs", []):
            for what, more in _problems(output, "raises-exception" in cell.tags):
                yield Finding(notebook.path, what, cell, more=more)


def _problems(output: Any, expected: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    if output.output_type == "error" and not expected:
        trace = [line for line in _COLOURS.sub("", "\n".join(output.traceback)).splitlines() if line.strip()]
        said = next((line for line in output.evalue.splitlines() if line.strip()), "no message")
        yield f"{output.ename}: {said.strip()}", _three(trace)
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
    """Whether a warning comes from the lesson or the kit, and not from a package that it uses."""
    _, packages, inside = path.rpartition("-packages")
    return "iaa_teach" in inside or (not packages and "ipykernel" in inside)


def _three(trace: list[str]) -> tuple[str, ...]:
    """The three lines of a traceback that tell most: where in the cell, where in the end, and what."""
    if not trace:
        return ()
    arrows = [line for line in trace[:-1] if re.match(r"-+> ?\d+", line)]
    chosen = [arrows[0], arrows[-1]] if len(arrows) > 1 else [*trace[-3:-1]]
    return (*chosen, trace[-1])


def _mirror(folder: Path, into: Path) -> None:
    """Links to all that lies beside a lesson, but to no learner's answers: what runs here is kept nowhere."""
    for entry in folder.resolve().iterdir():
        if entry.name.startswith((".", "iaa_progress", "__pycache__")):
            continue
        try:
            (into / entry.name).symlink_to(entry)
        except OSError:  # Windows allows links to few
            (shutil.copytree if entry.is_dir() else shutil.copy2)(entry, into / entry.name)
