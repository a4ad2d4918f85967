"""Lessons must run from top to bottom without errors or warnings, and pictures need alt text."""

import re
from collections.abc import Iterator
from typing import Any

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.execution import Executed
from iaa_teach.authoring.notebooks import Notebook

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(r"^(\S.*?):\d+: (\w*Warning: .*)$", re.M)


def list_run_findings(notebook: Notebook, executed: Executed) -> Iterator[Finding]:
    """Find the first error in an executed notebook, the kit's warnings, and pictures without alt text."""
    if executed.stopped:
        text = f"running stopped here: {executed.stopped}"
        yield Finding(notebook.path, text, executed.failed_in)
    for cell, ran in zip(notebook.cells, executed.notebook.cells, strict=True):
        for output in ran.outputs:
            for what, more in _list_problems(output, "raises-exception" in cell.tags):
                yield Finding(notebook.path, what, cell, more=more)


def _list_problems(output: dict[str, Any], expected: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    if output["output_type"] == "error" and not expected:
        text = _COLOURS.sub("", "\n".join(output["traceback"]))
        trace = [line for line in text.splitlines() if line.strip()]
        message = next((line for line in output["evalue"].splitlines() if line.strip()), "no message")
        yield f"{output['ename']}: {message.strip()}", _shorten_traceback(trace)
    if output["output_type"] == "stream" and output["name"] == "stderr":
        lines = output["text"].splitlines()
        for found in _WARNING.finditer(output["text"]):
            if _is_ours(found[1]):
                start = output["text"].count("\n", 0, found.start())
                yield found[2], tuple(lines[start : start + 3])
    data, metadata = output.get("data", {}), output.get("metadata", {})
    for kind in data:
        alt = metadata.get(kind, {}).get("alt") or metadata.get("alt")
        if kind.startswith("image/") and not alt:
            yield "shows a picture without alt text: draw it with a plot_… of iaa_teach, or give alt", ()
            break


def _is_ours(path: str) -> bool:
    """Return whether a warning comes from the lesson or the kit, and not from a package that it uses."""
    _, packages, inside = path.rpartition("-packages")
    return "iaa_teach" in inside or (not packages and "ipykernel" in inside)


def _shorten_traceback(trace: list[str]) -> tuple[str, ...]:
    """Return three lines of a traceback: where in the cell, where it was raised, and the error."""
    if not trace:
        return ()
    arrows = [line for line in trace[:-1] if re.match(r"-+> ?\d+", line)]
    chosen = [arrows[0], arrows[-1]] if len(arrows) > 1 else [*trace[-3:-1]]
    return (*chosen, trace[-1])
