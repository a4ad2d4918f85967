"""The figures of a table by the names used in texts and tasks; engine/table_figures.js has the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.disagreement import expected_disagreement, observed_disagreement
from iaa_teach.computation.values import divide_or_nan

_CELL = re.compile(r"n_([1-9])([1-9])", re.ASCII)
_MARGIN = re.compile(r"(row|column)_([1-9])", re.ASCII)


def list_table_figures(counts: ArrayLike) -> dict[str, float]:
    """Return a table's figures by name; `nan` if undefined.

    `expected` is A_e of κ, `gap` is κ − π, `n_12` the count in row 1, column 2, and
    `row_1` the share of row 1.

    >>> figures = list_table_figures([[24, 8], [14, 24]])
    >>> round(figures["kappa"], 3), figures["n"], figures["n_12"]
    (0.376, 70.0, 8.0)
    """
    cells = np.asarray(counts, dtype=np.float64)
    return {name: float(compute_figure(name, cells)) for name in list_figure_names(len(cells))}


def list_pair_figures(first: ArrayLike, second: ArrayLike) -> dict[str, float]:
    """Return the figures of two tables and of their sum, such as `first.kappa`, and the `distance` of both κ.

    >>> round(list_pair_figures([[45, 15], [25, 15]], [[80, 10], [5, 5]])["distance"], 2)
    0.19
    """
    tables = {"first": first, "second": second, "together": np.add(first, second)}
    named = {
        f"{which}.{name}": value
        for which, counts in tables.items()
        for name, value in list_table_figures(counts).items()
    }
    return {**named, "distance": abs(named["first.kappa"] - named["second.kappa"])}


def list_figure_names(categories: int) -> list[str]:
    """Return the names of all figures of a table with this number of categories."""
    places = range(1, categories + 1)
    counts = [f"n_{i}{j}" for i in places for j in places]
    return [*_AGREEMENT, "n", *counts, *(f"{side}_{i}" for side in ("row", "column") for i in places)]


def compute_figure(name: str, cells: Any) -> Any:
    """Return one figure of a table, or of many at once, with the categories first, (C, C, ...)."""
    with np.errstate(invalid="ignore", divide="ignore"):  # a table without items
        if name in _AGREEMENT:
            return np.where(cells.sum(axis=(0, 1)) > 0, _AGREEMENT[name](cells), np.nan)
        if name == "n":
            return cells.sum(axis=(0, 1))
        if found := _CELL.fullmatch(name):
            return cells[int(found[1]) - 1, int(found[2]) - 1]
        if found := _MARGIN.fullmatch(name):
            total = cells.sum(axis=1 if found[1] == "row" else 0)[int(found[2]) - 1]
            return divide_or_nan(total, cells.sum(axis=(0, 1)))
    raise KeyError(name)


def _make_coefficient(cells: Any, model: str) -> Any:
    return 1 - divide_or_nan(observed_disagreement(cells), expected_disagreement(cells, model))


_AGREEMENT: dict[str, Callable[[Any], Any]] = {
    "observed": lambda cells: 1 - observed_disagreement(cells),
    "expected": lambda cells: 1 - expected_disagreement(cells, "kappa"),
    "expected_pi": lambda cells: 1 - expected_disagreement(cells, "pi"),
    "expected_s": lambda cells: 1 - expected_disagreement(cells, "s"),
    "kappa": lambda cells: _make_coefficient(cells, "kappa"),
    "pi": lambda cells: _make_coefficient(cells, "pi"),
    "s": lambda cells: _make_coefficient(cells, "s"),
    "gap": lambda cells: _make_coefficient(cells, "kappa") - _make_coefficient(cells, "pi"),
}
