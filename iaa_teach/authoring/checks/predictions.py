"""A prediction must be about what its explorer shows, there or in the state that is the bank's `at`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from math import isclose
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.authoring.checks.explorers import explorer_of, made_in
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions import Question, packed
from iaa_teach.questions.answers import near
from iaa_teach.questions.bank import by_ids, load_sound
from iaa_teach.questions.ids import FORMER_NUMBER, all_banks, bank_folders, former_of
from iaa_teach.widgets.course.question.task import values_at
from iaa_teach.widgets.kit.explorer import Explorer

Grid = NDArray[np.float64]


ROUNDED = 6e-4  # some explorers have their figures to three decimals


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find predictions about what their explorer does not show, there or where the bank's `at` leads."""
    yield from _answered_elsewhere(notebook)
    for cell in notebook.cells:
        for id, shown, words in _asked_on(cell):
            given = _tables_of(id, notebook.path.parent)
            if given and not any(_same(shown, grid) for grid in given):
                text = (
                    f"the explorer shows {words}, but the answer of {id!r} in the bank is that of another "
                    "table: give both the same, or the reply is wrong"
                )
                yield Finding(notebook.path, text, cell)


def _answered_elsewhere(notebook: Notebook) -> Iterator[Finding]:
    """Find predictions whose figure is not their answer in the state that the bank names with `at`."""
    banks = load_sound(all_banks(notebook.path.parent / "questions"))
    asked = by_ids(question for _, questions in banks for question in questions if question.at)
    made = made_in(notebook) if asked else {}
    for cell in notebook.cells if asked else ():
        for name, call in cell.calls():
            id = getattr(call.args[0], "value", None) if name == "question" and call.args else None
            on = next((word.value for word in call.keywords if word.arg in ("on", "unlocks")), None)
            explorer = made.get(on.id) if isinstance(on, ast.Name) else explorer_of(on)
            if id in asked and explorer and (what := _not_at(asked[id], explorer)):
                yield Finding(notebook.path, f"question {id!r}: {what}", cell)


def _not_at(question: Question, explorer: Explorer) -> str:
    """Return why the answer is not what an explorer shows in the state `at`, or ""."""
    try:
        figures = values_at(explorer, question.at, {})
    except ValueError as error:
        return f"at: {error}"
    if question.figure not in figures:
        return f"figure must be one that the explorer has, {near(question.figure, figures)}"
    there, answer = figures[question.figure], float(cast(Grid, question.answer)) / question.scale
    if isclose(there, answer, abs_tol=ROUNDED):
        return ""
    return f"at leads to where {question.figure} is {there:.4g}, and the answer is {answer:.4g}"


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
    if entry.get("kind") != "prediction" or "at" in entry:
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
