"""The explorers that a lesson's code makes, and code for further ones."""

from __future__ import annotations

import ast
import copy
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import iaa_teach
from iaa_teach.authoring.checks.explorers import list_assigned, make_explorer_of
from iaa_teach.authoring.notebooks import Cell
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.questions.answer_data import list_nearest, take_data
from iaa_teach.widgets.kit.explorer import Explorer

_OF_TABLES, _OF_RATINGS = "ContingencyTableExplorer", "RatingsExplorer"
OF_OWN_DATA = (_OF_TABLES, _OF_RATINGS)
# For ratings: the input and the main result; other parts are a click away, unless the question needs them.
_SEEN = ("labels", "number")
_DRAWN = {"farthest": "distances"}


@cache
def list_kinds() -> tuple[str, ...]:
    """Return the names of the explorers, those that take the user's own data first."""
    names = [name for name in iaa_teach.__all__ if name.endswith("Explorer")]
    return (*OF_OWN_DATA, *(name for name in names if name not in OF_OWN_DATA))


def list_names(code: Sequence[str], folder: Path) -> dict[str, str]:
    """Return the variables of a lesson's code that refer to an explorer, each with its kind."""
    lines = _split_lines(code)
    found = {name: make_explorer_of(node, lines, folder) for name, node in lines.items()}
    return {name: type(explorer).__name__ for name, explorer in found.items() if explorer is not None}


def find_asked_on(code: Sequence[str]) -> dict[str, str]:
    """Return what each question of a lesson is asked on, by id: a name or a call."""
    asked = {}
    for _, call in (pair for cell in _parse_cells(code) for pair in cell.calls() if pair[0] == "question"):
        id = getattr(call.args[0], "value", None) if call.args else None
        on = [keyword.value for keyword in call.keywords if keyword.arg in ("on", "unlocks")]
        if isinstance(id, str):
            asked[id] = ast.unparse(on[0]) if on else ""
    return asked


def make_explorer(code: Sequence[str], on: str, folder: Path) -> Explorer | None:
    """Evaluate an expression after a lesson's code; return the new explorer, None for another value."""
    try:
        node = ast.parse(on, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    # Not cached: identical lines would give the same explorer, and a preview changes it.
    return make_explorer_of(node, copy.deepcopy(_split_lines(code)), folder)


def write_code(
    kind: Any, data: Mapping[str, Any], folder: Path, entry: Mapping[str, Any] | None = None
) -> str:
    """Return the code that makes an explorer of a kind, with data if it takes any.

    It opens with the parts that an `entry` of a question file asks about.

    `data` is as in an answer in a question file: a `table`, `counts`, or `ratings`; empty for the explorer's
    default. The code reads a file next to the lessons, as one would by hand. Raises ValueError for an unknown
    kind and for unreadable data.
    """
    if kind not in list_kinds():
        raise ValueError(f"the picture must be one of {list_nearest(str(kind), list_kinds())}; not {kind!r}")
    if not data or kind not in (_OF_TABLES, _OF_RATINGS):
        return f"{kind}()"
    found = take_data(dict(data), folder)
    name = data.get("ratings")
    file = (
        f"read_ratings({_write_literal(name)})" if isinstance(name, str) and (folder / name).is_file() else ""
    )
    if kind == _OF_RATINGS:
        seen = f"show={_write_literal(','.join(_choose_parts(entry or {})))}"
        if not isinstance(found, Ratings):
            raise ValueError(
                "this picture needs ratings, a row for each item; a table does not say who gave which label"
            )
        if file:
            return f"{kind}({file}, {seen})"
        rows = ",\n".join(
            f"        {_write_literal(['' if x is None else x for x in row])}" for row in found.labels
        )
        names = _write_literal([*map(str, found.annotators)])
        return f"{kind}(\n    [\n{rows},\n    ],\n    annotators={names},\n    {seen},\n)"
    table = found.table() if isinstance(found, Ratings) else found
    if file:
        return f"{kind}({file}.table())"
    counts = [[int(n) if float(n).is_integer() else float(n) for n in row] for row in table.counts.tolist()]
    return f"{kind}({_write_literal(counts)}, {_write_literal([*map(str, table.categories)])})"


def _choose_parts(entry: Mapping[str, Any]) -> list[str]:
    """Return the parts that an explorer of ratings shows at first for a question."""
    answer = entry.get("answer")
    figure = answer.get("figure") if isinstance(answer, dict) else None
    lines = [figure, *(entry["holds"] if isinstance(entry.get("holds"), list) else [])]
    named = set(re.findall(r"\w+", " ".join(map(str, lines))))
    return [*(part for figure, part in _DRAWN.items() if figure in named), *_SEEN]


def _write_literal(value: Any) -> str:
    """Format texts, numbers and lists of them as Python."""
    return json.dumps(value, ensure_ascii=False)


def _parse_cells(code: Sequence[str]) -> list[Cell]:
    return [Cell(place, {"cell_type": "code", "source": source}) for place, source in enumerate(code, 1)]


def _split_lines(code: Sequence[str]) -> dict[str, ast.expr]:
    return {name: node for cell in _parse_cells(code) for name, node in list_assigned(cell).items()}
