"""The cells of an executed lesson as HTML."""

from __future__ import annotations

import ast
import html
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.live_parts import VIEW, LiveParts
from iaa_teach.authoring.build.out_folder import BuildError
from iaa_teach.authoring.build.prose import to_html
from iaa_teach.authoring.notebook_files import is_for_instructors_only, is_for_jupyter_only, is_solution


def cell_html(cell: Any, parts: LiveParts, folder: Path, rename: Callable[[str], str]) -> str:
    """One cell: prose, a live part, or code with what it printed. "" for one that says nothing to a reader.

    Raises BuildError for prose that cannot be shown.
    """
    if is_for_jupyter_only(cell) or is_for_instructors_only(cell):
        return ""
    if cell.cell_type == "markdown":
        return to_html(cell.source, folder, rename, cell.get("attachments"))
    if cell.cell_type != "code":
        return ""
    shown = "".join(_output(output, parts) for output in cell.outputs)
    code = f"<pre class='code' tabindex='0'><code>{html.escape(cell.source)}</code></pre>"
    if is_solution(cell):
        return f"<details class='solution'><summary>Show a solution</summary>{code}{shown}</details>\n"
    live = bool(cell.outputs) and all(VIEW in output.get("data", {}) for output in cell.outputs)
    return f"{'' if live or _says_nothing(cell) else code}{shown}\n"


def title_of(notebook: Any, name: str) -> str:
    """The lesson's first heading. Raises BuildError for a lesson without one."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            for line in cell.source.splitlines():
                if line.startswith("# "):
                    return line.removeprefix("# ").strip()
    raise BuildError(f"{name} must have a title, a line that begins with “# ”; there is none")


def promise_of(notebook: Any) -> str:
    """What stands below the title: the lesson's promise, or "" where there is none."""
    source = next((cell.source for cell in notebook.cells if cell.cell_type == "markdown"), "")
    _, _, below = f"\n{source}".partition("\n# ")
    paragraphs = below.partition("\n")[2].strip().split("\n\n")
    return paragraphs[0]


def contents(notebooks: Mapping[str, Any], source: Path, place: Callable[[str], str]) -> str:
    """A list of the notebooks: each title, linked to its place, and its promise."""
    entries = "".join(
        f'<li><a href="{place(name)}">{html.escape(title_of(notebook, name))}</a>'
        f"{to_html(promise_of(notebook), source, place)}</li>"
        for name, notebook in notebooks.items()
    )
    return f"<ol>{entries}</ol>"


def _says_nothing(cell: Any) -> bool:
    """Whether a cell without output only imports, or only holds a comment."""
    if cell.outputs:
        return False
    try:
        body = ast.parse(cell.source).body
    except SyntaxError:  # a magic command
        return False
    return all(isinstance(line, (ast.Import, ast.ImportFrom)) for line in body)


def _output(output: Any, parts: LiveParts) -> str:
    if output.output_type == "stream":
        return _text(output.text)
    data = output.get("data", {})
    if VIEW in data:
        return parts.show(data[VIEW]["model_id"])
    if "text/html" in data:
        frame = "<div class='output scroll' tabindex='0' role='group' aria-label='Result'>"
        return f"{frame}{data['text/html']}</div>"
    for kind in ("image/png", "image/jpeg"):
        if kind in data:
            words = html.escape(data.get("text/plain", "a picture"), quote=True)
            return f'<img class="output" alt="{words}" src="data:{kind};base64,{data[kind].strip()}">'
    return _text(data.get("text/plain", ""))


def _text(text: str) -> str:
    return f"<pre class='output' tabindex='0'>{html.escape(text)}</pre>" if text.strip() else ""
