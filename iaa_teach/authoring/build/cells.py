"""The cells of an executed lesson as HTML."""

import ast
import base64
import html
import io
import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image

from iaa_teach.authoring.build.embedded_widgets import VIEW, EmbeddedWidgets
from iaa_teach.authoring.build.markdown import clean_output, render_markdown
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.markdown import split_blocks
from iaa_teach.authoring.navigation import remove_neighbour_links
from iaa_teach.authoring.notebooks import (
    Cell,
    Notebook,
    is_for_instructors_only,
    is_for_jupyter_only,
    is_solution,
)
from iaa_teach.look.plain_text import strip_markdown

MOST_COLOURS = 4096  # of a drawing, where text and lines are smoothed

_BOLD_TITLE = re.compile(
    r"\s*<p>((?:<span[^>]*>)?)<strong>((?:(?!</strong>).)*)</strong>((?:</span>)?)</p>", re.S
)
_DETAILS = re.compile(
    r"(?P<waits>(?:<div data-after-prediction[^>]*><script>iaaHold\(\)</script>)?)"
    r"(?P<whole><details class='(?P<kind>goals|solution)'><summary>(?P<title>.*?)</summary>"
    r"(?P<content>.*)</details>\n)(?:</div>\n)?",
    re.S,
)


def render_cell(cell: Cell, widgets: EmbeddedWidgets, folder: Path, rename: Callable[[str], str]) -> str:
    """Return one cell as HTML: prose, a widget, or code with its output; "" for nothing.

    A cell that gives away a prediction's answer is hidden until the guess is locked in. Raises ValueError for
    prose that cannot be rendered.
    """
    shown = _render_cell(cell, widgets, folder, rename)
    if not cell.waits_for or not shown:
        return shown
    id = html.escape(cell.waits_for[0], quote=True)
    return f'<div data-after-prediction="{id}"><script>iaaHold()</script>{shown}</div>\n'


def _render_cell(cell: Cell, widgets: EmbeddedWidgets, folder: Path, rename: Callable[[str], str]) -> str:
    if is_for_jupyter_only(cell) or is_for_instructors_only(cell):
        return ""
    if cell.kind == "markdown":
        prose = render_markdown(
            remove_neighbour_links(cell.source), folder, rename, cell.data.get("attachments")
        )
        return _fold_prose(prose) if "fold" in cell.tags else prose
    if cell.kind != "code":
        return ""
    shown = "".join(render_output(output, widgets) for output in cell.outputs)
    code = f"<pre class='code' tabindex='0'><code>{html.escape(cell.source)}</code></pre>"
    if is_solution(cell):
        return f"<details class='solution'><summary>{words.SHOW_SOLUTION}</summary>{code}{shown}</details>\n"
    live = bool(cell.outputs) and all(VIEW in output.get("data", {}) for output in cell.outputs)
    note = f'<p class="note">{words.PYTHON_OF_YOUR_OWN}</p>' if "try" in cell.tags else ""
    if "fold" in cell.tags:
        return _fold(words.IN_PYTHON, f"{'' if live else code}{shown}{note}")
    return f"{'' if live or _is_silent(cell) else code}{shown}{note}\n"


def join_folded_code(cells: Iterable[str]) -> list[str]:
    """Return the cells of a page with folded code, and its solution, in the fold right above.

    >>> join_folded_code([_fold("More", "<p>Try.</p>"), _fold(words.IN_PYTHON, "<pre>1</pre>"), "<p>So</p>"])
    ["<details class='goals'><summary>More</summary><p>Try.</p><pre>1</pre></details>\\n", '<p>So</p>']
    """
    joined: list[str] = []
    for cell in filter(None, cells):
        above, here = (_DETAILS.fullmatch(one) for one in (joined[-1] if joined else "", cell))
        is_code = here and (here["kind"] == "solution" or here["title"] == words.IN_PYTHON)
        if above and here and is_code and above["kind"] == "goals" and above["waits"] == here["waits"]:
            added = here["content" if here["kind"] == "goals" else "whole"]
            end = above.end("content")
            joined[-1] = f"{joined[-1][:end]}{added}{joined[-1][end:]}"
        else:
            joined.append(cell)
    return joined


def _fold(title: str, content: str) -> str:
    return f"<details class='goals'><summary>{title}</summary>{content}</details>\n"


def _fold_prose(prose: str) -> str:
    """Return prose behind its first paragraph, which is bold: a click opens it.

    >>> print(_fold_prose("<p><strong>Goals</strong></p><ul></ul>"))
    <details class='goals'><summary>Goals</summary><ul></ul></details>
    <BLANKLINE>
    >>> print(_fold_prose('<p><span lang="en"><strong>Goals</strong></span></p>'))
    <details class='goals'><summary><span lang="en">Goals</span></summary></details>
    <BLANKLINE>
    """
    found = _BOLD_TITLE.match(prose)
    if not found:
        return prose
    return _fold(f"{found[1]}{found[2]}{found[3]}", prose[found.end() :])


def find_title(notebook: Notebook) -> str:
    """Return the lesson's first heading. Raises ValueError for a lesson without one."""
    if notebook.title:
        return strip_markdown(notebook.title)
    name = notebook.path.name
    raise ValueError(f"{name} must have a title, a line that begins with “# ”; there is none")


def find_promise(notebook: Notebook) -> str:
    """Return the lesson's opening promise, the paragraph below the title, or ""."""
    listed = split_blocks(notebook.texts[0].source) if notebook.texts else ()
    below = [block for title, block in pairwise(listed) if title.level == 1]
    return below[0].text if below and below[0].kind == "paragraph" else ""


def list_entries(notebooks: Iterable[Notebook], source: Path, place: Callable[[str], str]) -> str:
    """Return the notebooks as list entries: each linked title, and its promise."""
    return "".join(
        f'<li><a href="{place(notebook.path.name)}">{html.escape(find_title(notebook))}</a>'
        f"{render_markdown(find_promise(notebook), source, place)}</li>"
        for notebook in notebooks
    )


def _is_silent(cell: Cell) -> bool:
    """Return whether a cell without output has only imports or comments."""
    imports = all(isinstance(line, (ast.Import, ast.ImportFrom)) for line in cell.parsed().body)
    return imports and not cell.outputs and not cell.syntax_error


def render_output(output: dict[str, Any], widgets: EmbeddedWidgets) -> str:
    """Return one output of a code cell as HTML."""
    if output["output_type"] == "stream":
        return _render_text(output["text"])
    data = output.get("data", {})
    if VIEW in data:
        return widgets.show(data[VIEW]["model_id"])
    if "text/html" in data:
        label = html.escape(words.RESULT)
        frame = f"<div class='output scroll' tabindex='0' role='group' aria-label=\"{label}\">"
        return f"{frame}{clean_output(data['text/html'])}</div>"
    for kind in ("image/png", "image/jpeg"):
        if kind in data:
            alt = html.escape(data.get("text/plain", words.PICTURE))
            picture = html.escape(
                _shrink_picture(data[kind].strip()) if kind == "image/png" else data[kind].strip()
            )
            return f'<img class="output" alt="{alt}" src="data:{kind};base64,{picture}">'
    return _render_text(data.get("text/plain", ""))


def _shrink_picture(picture: str) -> str:
    """Reduce a base64 PNG with few colours to a palette, a third of the size."""
    try:
        image = Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGBA")
    except (ValueError, OSError):
        return picture  # the browser reports it
    is_opaque = image.getchannel("A").getextrema() == (255, 255)
    if not is_opaque or not image.getcolors(MOST_COLOURS):
        return picture
    file = io.BytesIO()
    image.convert("RGB").quantize(256).save(file, "png", optimize=True)
    return min(picture, base64.b64encode(file.getvalue()).decode(), key=len)


def _render_text(text: str) -> str:
    return f"<pre class='output' tabindex='0'>{html.escape(text)}</pre>" if text.strip() else ""
