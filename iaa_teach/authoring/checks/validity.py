"""A notebook must be valid nbformat, and its code valid IPython."""

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from iaa_teach.authoring.asides import drop_asides
from iaa_teach.authoring.checks import solutions, storage
from iaa_teach.authoring.checks.findings import Finding, fix_all
from iaa_teach.authoring.lesson_figures import fill_figures
from iaa_teach.authoring.notebooks import Notebook, read_notebook

_KINDS = ("markdown", "code", "raw")


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find nbformat errors without an automatic fix, and code that is not Python."""
    fixed = Notebook(notebook.path, copy.deepcopy(notebook.data))
    fix_all([*storage.list_findings(fixed), *solutions.list_findings(fixed)])
    for finding in find_schema_errors(fixed):
        where = finding.cell and notebook.cells[finding.cell.number - 1]
        yield replace(finding, cell=where)
    for cell in notebook.cells:
        if error := cell.syntax_error:
            line = f", in line {error.lineno} of the cell" if error.lineno else ""
            yield Finding(notebook.path, f"is not Python: {error.msg}{line}", cell)


def read_lesson(path: Path) -> Notebook:
    """Read a notebook, with the figures of its explorers in its texts, without its hidden asides.

    Raises ValueError, with file and cell, for a file that is none or is not valid.
    """
    try:
        notebook = read_notebook(path)
    except ValueError as error:
        raise ValueError(f"{path.name} {error}") from None
    for problem in find_schema_errors(notebook):
        where = f", {f'cell {problem.cell.number}'}" if problem.cell else ""
        raise ValueError(f"{path.name}{where}: {problem.what}")
    for cell in notebook.texts:
        if (shown := drop_asides(cell.source)) != cell.source:
            cell.replace(shown)
    return fill_figures(notebook)


def find_schema_errors(notebook: Notebook) -> Iterator[Finding]:
    """Find what nbformat rejects in a notebook as it is."""
    if _fits_schema(notebook.data):
        return
    odd = [cell for cell in notebook.cells if cell.data.get("cell_type") not in _KINDS]
    for cell in odd:
        kind = cell.data.get("cell_type")
        yield Finding(
            notebook.path,
            f"not valid nbformat: cell_type must be 'markdown', 'code' or 'raw'; not {kind!r}",
            cell,
        )
    if odd:
        return  # nbformat itself fails on these
    from nbformat.validator import iter_validate

    for error in iter_validate(notebook.data):
        place = list(error.absolute_path)
        where = None
        if place[:1] == ["cells"] and len(place) > 1 and isinstance(place[1], int):
            where, place = notebook.cells[place[1]], place[2:]
        reason = error.message if len(error.message) <= 120 else f"{error.message[:120]}…"
        key = f" in {'.'.join(map(str, place))}" if place else ""
        yield Finding(notebook.path, f"not valid nbformat{key}: {reason}", where)


def _fits_schema(data: dict[str, Any]) -> bool:
    check = _compile_schema(data.get("nbformat_minor"))
    if check is None:
        return False
    try:
        check(data)
    except ValueError:  # fastjsonschema's error is a ValueError
        return False
    return True


@cache
def _compile_schema(minor: Any) -> Callable[[Any], Any] | None:
    """Compile nbformat's own schema from its file: importing nbformat can take a second."""
    spec = find_spec("nbformat")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    try:
        import fastjsonschema

        text = (Path(folders[0]) / "v4" / f"nbformat.v4.{minor}.schema.json").read_text("utf-8")
        return fastjsonschema.compile(json.loads(text))
    except (ImportError, IndexError, OSError):
        return None
