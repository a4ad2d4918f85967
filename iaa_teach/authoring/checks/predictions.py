"""A prediction must be about what its explorer shows: the table of the one is among those of the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions import packed
from iaa_teach.questions.ids import FORMER_NUMBER, all_banks, bank_folders, former_of

Grid = NDArray[np.float64]


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find predictions whose entry computes from tables that their explorer does not show."""
    for cell in notebook.cells:
        for id, shown, words in _asked_on(cell):
            given = _tables_of(id, notebook.path.parent)
            if given and not any(_same(shown, grid) for grid in given):
                text = (
                    f"the explorer shows {words}, but the answer of {id!r} in the bank is that of another "
                    "table: give both the same, or the reply is wrong"
                )
                yield Finding(notebook.path, text, cell)


def _asked_on(cell: Cell) -> Iterator[tuple[str, tuple[Grid, ...], str]]:
    """Return the predictions of a cell, each with what its explorer shows: a table, or two marginals."""
    made = {
        target.id: statement.value
        for statement in cell.parsed().body
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    for name, call in cell.calls():
        opened = next((word.value for word in call.keywords if word.arg in ("on", "unlocks")), None)
        maker = made.get(opened.id) if isinstance(opened, ast.Name) else opened
        if name != "question" or not call.args or not isinstance(maker, ast.Call):
            continue
        id = getattr(call.args[0], "value", None)
        if isinstance(id, str) and (shown := _shown_by(maker)):
            yield id, *shown


def _shown_by(call: ast.Call) -> tuple[tuple[Grid, ...], str] | None:
    """Return the table with which an explorer opens, as far as its call tells by itself, and its words."""
    values = {}
    for key, node in (
        ("counts", next(iter(call.args), None)),
        *((keyword.arg, keyword.value) for keyword in call.keywords),
    ):
        try:
            values[key] = ast.literal_eval(node) if node is not None else None
        except ValueError:
            values[key] = None
    if isinstance(values.get("preset"), str) and values["preset"] in sources.names():
        table = _of_source(values["preset"])
        return None if table is None else ((table,), f"the table {values['preset']!r}")
    if (table := _grid(values.get("counts"), 2)) is not None:
        return (table,), f"the table {values['counts']}"
    marginals = [_grid(values.get(key), 1) for key in ("marginals_a", "marginals_b")]
    if marginals[0] is not None and marginals[1] is not None:
        return (
            marginals[0],
            marginals[1],
        ), f"the marginals {values['marginals_a']} and {values['marginals_b']}"
    return None


def _tables_of(id: str, folder: Path) -> list[Grid]:
    """Return the tables from which a prediction's answer and wrong answers are computed."""
    entry = _entry(id, folder)
    if entry.get("kind") != "prediction":
        return []
    wrong = entry.get("wrong", [])
    specs = [entry.get("answer"), *(entry.get("answer") for entry in wrong if isinstance(entry, dict))]
    if not isinstance(specs[0], dict) or not {"counts", "table"} & specs[0].keys():
        return []
    tables = []
    for spec in specs:
        if isinstance(spec, dict) and (table := _grid(spec.get("counts"), 2)) is not None:
            tables.append(table)
        elif isinstance(spec, dict) and spec.get("table") in sources.names():
            tables += [table for table in [_of_source(spec["table"])] if table is not None]
    return tables


def _of_source(name: str) -> Grid | None:
    try:
        return np.asarray(sources.load(name).table.counts, float)
    except ValueError:  # of ratings by more than two
        return None


def _entry(id: str, folder: Path) -> Mapping[str, Any]:
    for place in bank_folders(folder):
        for bank in all_banks(place):
            try:
                content = packed.read(bank.read_text("utf-8"))
            except (ValueError, RecursionError, OSError):
                continue
            entries = content.get("question", [])
            for entry in entries if isinstance(entries, list) else []:
                named = isinstance(entry, dict) and isinstance(entry.get("id"), str)
                if named and id in (entry["id"], *former_of(entry, content.get(FORMER_NUMBER, ""))):
                    return dict(entry)
    return {}


def _same(shown: tuple[Grid, ...], table: Grid) -> bool:
    if len(shown) == 1:
        return any(
            shown[0].shape == turned.shape and np.allclose(shown[0] / shown[0].sum(), turned / turned.sum())
            for turned in (table, table.T)
        )
    counted = ContingencyTable(table)
    own = (counted.row_marginals, counted.column_marginals)
    return all(
        mine.shape == other.shape and np.allclose(mine / mine.sum(), other)
        for mine, other in zip(shown, own, strict=True)
    )


def _grid(value: Any, dimensions: int) -> Grid | None:
    try:
        grid = np.asarray(value, float)
    except (TypeError, ValueError):
        return None
    return (
        grid if grid.ndim == dimensions and grid.size and np.isfinite(grid).all() and grid.sum() > 0 else None
    )
