"""How a lesson must be stored: valid, without one machine's traces, with ids, its solutions hidden."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

from iaa_teach.authoring.notebooks import Cell, Finding, Notebook

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}
ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")

_SOLUTION = re.compile(
    r"[\s#*_]*(?:an? |the |one |our )?(?:possible )?solution\b[*_]*\s*(?:$|[:.,(–—-])", re.I
)
_REGION = re.compile(r"^[ \t]*#{1,3}[ \t]*(BEGIN|END) SOLUTION\b", re.M)


def findings(notebook: Notebook) -> Iterator[Finding]:
    """What is wrong with how a notebook is stored; what a machine can mend has its `mend`."""
    mechanical = list(_mechanical(notebook))
    yield from mechanical
    yield from _invalid(notebook)
    for cell in notebook.cells:
        marks = _REGION.findall(cell.source)
        if marks != ["BEGIN", "END"] * (len(marks) // 2):
            text = "### BEGIN SOLUTION and ### END SOLUTION must come in pairs, or students see the solution"
            yield Finding(notebook.path, text, cell)


def is_solution(cell: Cell) -> bool:
    """Whether a cell is a solution by its tag, by its id or by its first line, such as “# a solution”."""
    first = cell.source.strip().partition("\n")[0]
    comment = cell.kind == "markdown" or first.startswith("#")
    return (
        "solution" in cell.tags
        or re.match(r"solution(-|$)", cell.id) is not None
        or (comment and _SOLUTION.match(first) is not None)
    )


def _mechanical(notebook: Notebook) -> Iterator[Finding]:
    path, metadata = notebook.path, notebook.data["metadata"]
    kernel = metadata.get("kernelspec")
    name = kernel.get("name") if isinstance(kernel, dict) else None
    if name != KERNEL["name"]:
        text = f"the kernel must be 'python3', which every machine has; not {name!r}"
        yield Finding(path, text, mend=lambda: metadata.update(kernelspec=dict(KERNEL)))
    if metadata.get("language_info") != LANGUAGE:
        text = 'language_info must be {"name": "python"}, whatever Python this machine has'
        yield Finding(path, text, mend=lambda: metadata.update(language_info=dict(LANGUAGE)))
    if "widgets" in metadata:
        text = "the state of widgets is stored: clear it"
        yield Finding(path, text, mend=lambda: metadata.pop("widgets"))
    for cell in notebook.cells:
        yield from _traces(path, cell)
        if is_solution(cell):
            yield from _solution(path, cell)
    yield from _ids(notebook)


def _traces(path: Path, cell: Cell) -> Iterator[Finding]:
    """What running a cell leaves in the file."""
    if cell.kind != "code":
        return
    left = [
        word
        for word, there in {
            "output": cell.data.get("outputs") != [],
            "execution count": "execution_count" not in cell.data or cell.data["execution_count"] is not None,
            "time of running": "execution" in cell.metadata,
        }.items()
        if there
    ]

    def mend() -> None:
        _put(cell.data, "execution_count", None)
        _put(cell.data, "outputs", [])
        cell.metadata.pop("execution", None)

    if left:
        text = f"a lesson is stored as if never run: clear the {' and '.join(left)}"
        yield Finding(path, text, cell, mend=mend)


def _solution(path: Path, cell: Cell) -> Iterator[Finding]:
    jupyter = cell.metadata.get("jupyter")

    def tag() -> None:
        _put(_metadata(cell), "tags", [*cell.tags, "solution"])

    def collapse() -> None:
        hidden = jupyter if isinstance(jupyter, dict) else {}
        _put(_metadata(cell), "jupyter", {**hidden, "source_hidden": True})

    if "solution" not in cell.tags:
        text = "a solution must have the tag “solution”, or students get it too"
        yield Finding(path, text, cell, mend=tag)
    if not (isinstance(jupyter, dict) and jupyter.get("source_hidden") is True):
        text = "a solution must be collapsed, or it is read before it is tried"
        yield Finding(path, text, cell, mend=collapse)


def _ids(notebook: Notebook) -> Iterator[Finding]:
    taken: set[str] = {cell.id for cell in notebook.cells if ID.fullmatch(cell.id)}
    seen: set[str] = set()
    for cell in notebook.cells:
        if ID.fullmatch(cell.id) and cell.id not in seen:
            seen.add(cell.id)
            continue
        new = _new_id(cell, taken)
        taken.add(new)
        if not cell.id:
            text = f"a cell must have an id, such as {new!r}"
        elif cell.id in seen:
            text = f"every cell must have its own id; {cell.id!r} is that of an earlier one: make it {new!r}"
        else:
            text = f"an id must be letters, digits and hyphens; not {cell.id!r}: make it {new!r}"
        yield Finding(notebook.path, text, cell, mend=_setter(notebook, cell, new))


def _setter(notebook: Notebook, cell: Cell, id: str) -> Callable[[], None]:
    def mend() -> None:
        _put(cell.data, "id", id)
        if notebook.data.get("nbformat_minor", 0) < 5:  # ids came with 4.5
            notebook.data["nbformat_minor"] = 5

    return mend


def _new_id(cell: Cell, taken: set[str]) -> str:
    """An id that says what the cell is: letters and hyphens, as the lessons have them."""
    asked = re.search(r'\bquestion\(\s*["\']\d\d-([\w-]+)', cell.source)
    heading = re.search(r"^#+[ \t]+(.+)$", cell.source, re.M)
    words = "text" if cell.kind == "markdown" else cell.kind
    if cell.kind == "code" and asked:
        words = f"question {asked[1]}"
    elif is_solution(cell):
        words = "solution"
    elif cell.kind == "markdown" and heading:
        words = heading[1]
    name = "-".join(re.findall(r"[a-z]+", words.lower()))[:40].strip("-") or "cell"
    letters = (f"-{_letters(place)}" for place in count(1))
    return name if name not in taken else next(f"{name}{end}" for end in letters if name + end not in taken)


def _letters(number: int) -> str:
    """b, c, … z, ba, …: a count in letters."""
    text = chr(ord("a") + number % 26)
    return text if number < 26 else _letters(number // 26) + text


def _invalid(notebook: Notebook) -> Iterator[Finding]:
    """What nbformat has against the notebook once everything mechanical is mended."""
    data = copy.deepcopy(notebook.data)
    for flaw in _mechanical(Notebook(notebook.path, data)):
        if flaw.mend:
            flaw.mend()
    if _fits_schema(data):
        return
    odd = [cell for cell in notebook.cells if cell.data.get("cell_type") not in ("markdown", "code", "raw")]
    for one in odd:
        kind = one.data.get("cell_type")
        text = f"not valid nbformat: cell_type must be 'markdown', 'code' or 'raw'; not {kind!r}"
        yield Finding(notebook.path, text, one)
    if odd:
        return  # nbformat stumbles over these itself
    from nbformat.validator import iter_validate

    for error in iter_validate(data):
        place = list(error.absolute_path)
        cell = None
        if place[:1] == ["cells"] and len(place) > 1 and isinstance(place[1], int):
            cell, place = notebook.cells[place[1]], place[2:]
        reason = error.message if len(error.message) <= 120 else f"{error.message[:120]}…"
        where = f" in {'.'.join(map(str, place))}" if place else ""
        yield Finding(notebook.path, f"not valid nbformat{where}: {reason}", cell)


def _fits_schema(data: dict[str, Any]) -> bool:
    check = _schema(data.get("nbformat_minor"))
    if check is None:
        return False
    try:
        check(data)
    except ValueError:  # fastjsonschema's own error is one
        return False
    return True


@cache
def _schema(minor: Any) -> Callable[[Any], Any] | None:
    """nbformat's own schema, read from its file: importing nbformat beside JupyterLab takes a second."""
    spec = find_spec("nbformat")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    try:
        import fastjsonschema

        text = (Path(folders[0]) / "v4" / f"nbformat.v4.{minor}.schema.json").read_text("utf-8")
        return fastjsonschema.compile(json.loads(text))
    except (ImportError, IndexError, OSError):
        return None


def _metadata(cell: Cell) -> dict[str, Any]:
    if not isinstance(cell.data.get("metadata"), dict):
        _put(cell.data, "metadata", {})
    return cell.data["metadata"]


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    """Set a key; a new one goes where the alphabet has it, if the others stand in that order."""
    if key not in data and list(data) == sorted(data):
        ordered = sorted([*data.items(), (key, value)])
        data.clear()
        data.update(ordered)
    data[key] = value
