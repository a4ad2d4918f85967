"""All tables of n items, smallest first, and those that meet conditions.

`widgets/kit/engine/all_tables.js` is its JavaScript counterpart.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import list_names
from iaa_teach.computation.possible.conditions import Condition, holds_in
from iaa_teach.computation.possible.table_figures import compute_figure, list_figure_names

MOST_ITEMS = 200  # 1.4 million tables of two categories
MOST_TRIED = 2_000_000  # tables

PAIR = ("first", "second", "together")  # two tables and their sum
MERGED = "merged"  # a table whose last two categories are made one
DISTANCE = "distance"  # of the κ of two tables

_PLACES = re.compile(r"(?:n|row|column)_(\d+)", re.ASCII)

Cells = NDArray[Any]  # (C, C, tables), or (2, 2, 2, tables) of pairs


def count_tables(n: int, categories: int, pairs: bool = False) -> int:
    """Return the number of tables of n items, or of pairs of tables with n items together.

    >>> count_tables(70, 2), count_tables(10, 3)
    (62196, 43758)
    """
    cells = 8 if pairs else categories**2
    return math.comb(n + cells - 1, cells - 1)


def are_on_pairs(conditions: Sequence[Condition]) -> bool:
    """Return whether conditions are on pairs of tables."""
    return any(name == DISTANCE or name.split(".")[0] in PAIR for name in _list_figure_names(conditions))


def count_named_categories(conditions: Sequence[Condition]) -> int:
    """Return how many categories conditions refer to, two by default."""
    named = [2]
    for name in _list_figure_names(conditions):
        which, _, own = name.rpartition(".")
        found = _PLACES.fullmatch(own)
        named += [int(place) + (which == MERGED) for place in "2" + (found[1] if found else "")]
    return max(named)


def check_names(conditions: Sequence[Condition], categories: int) -> None:
    """Raise ValueError for a condition on an unknown figure."""
    single = list_figure_names(categories)
    known = [f"{each}.{name}" for each in PAIR for name in single] + [DISTANCE]
    if not are_on_pairs(conditions):
        known = [
            *single,
            *(f"{MERGED}.{name}" for name in list_figure_names(categories - 1) if categories > 2),
        ]
    for name in _list_figure_names(conditions):
        if name not in known:
            near = get_close_matches(name, known, 3) or known[:8]
            raise ValueError(f"{name!r} is no figure of these tables; there is {list_names(near)}")


def find_meeting_tables(
    conditions: Sequence[Condition],
    n: int,
    categories: int,
    fits: Callable[[Cells], NDArray[np.bool_]] | None = None,
) -> NDArray[np.int64]:
    """Return the tables of n items that meet all conditions and for which `fits` is true."""
    found = []
    for cells in _list_pairs(n) if are_on_pairs(conditions) else list_tables(n, categories):
        kept = (
            meet_conditions(conditions, cells)
            if fits is None
            else meet_conditions(conditions, cells) & fits(cells)
        )
        found.append(np.moveaxis(cells[..., kept], -1, 0))
    shape = (0, 2, 2, 2) if are_on_pairs(conditions) else (0, categories, categories)
    return order_tables(np.concatenate([np.empty(shape), *found]).astype(np.int64))


def meet_conditions(conditions: Sequence[Condition], cells: Cells) -> NDArray[np.bool_]:
    """Return which of these tables, or pairs of tables, meet all conditions."""
    value = _make_lookup(cells, are_on_pairs(conditions))
    kept = np.ones(cells.shape[-1], bool)
    for condition in conditions:
        kept &= holds_in(condition, {name: value(name) for name in condition.names})
    return kept


def order_tables(tables: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sort tables by A_e, then by the first cell, largest first."""
    if not len(tables):
        return tables
    flat = tables.reshape(len(tables), -1)
    products = np.zeros(len(tables), np.int64)  # whole numbers, to avoid rounding
    if tables.ndim == 3:
        products = (tables.sum(axis=2) * tables.sum(axis=1)).sum(axis=1)
    return tables[np.lexsort([*(-flat.T[::-1]), products])]


def list_tables(n: int, categories: int) -> Iterator[Cells]:
    """Yield all tables of n items, in blocks that fit into memory."""
    if categories > 2:
        yield list_compositions(n, categories**2).T.reshape(categories, categories, -1).astype(np.float64)
        return
    for row in range(n + 1):
        a, c = np.meshgrid(np.arange(row + 1.0), np.arange(n - row + 1.0), indexing="ij")
        a, c = a.ravel(), c.ravel()
        yield np.stack([[a, row - a], [c, n - row - c]])


def list_compositions(total: int, parts: int) -> NDArray[np.int64]:
    """Return all ways to divide a number into parts, in order.

    >>> list_compositions(2, 2).tolist()
    [[0, 2], [1, 1], [2, 0]]
    """

    @cache
    def divide(rest: int, places: int) -> NDArray[np.int16]:
        if places == 1:
            return np.array([[rest]], np.int16)
        heads = [(first, divide(rest - first, places - 1)) for first in range(rest + 1)]
        return np.concatenate([np.insert(tail, 0, first, axis=1) for first, tail in heads])

    return divide(total, parts).astype(np.int64)


def _list_pairs(n: int) -> Iterator[Cells]:
    for size in range(1, n):
        first, second = (np.concatenate([*list_tables(m, 2)], axis=-1) for m in (size, n - size))
        i, j = np.indices((first.shape[-1], second.shape[-1])).reshape(2, -1)
        yield np.stack([first[..., i], second[..., j]])


def _make_lookup(cells: Cells, pairs: bool) -> Callable[[str], Any]:
    """Return a function that looks up a figure of each table by name."""

    def value(name: str) -> Any:
        if name == DISTANCE:
            return abs(compute_figure("kappa", cells[0]) - compute_figure("kappa", cells[1]))
        which, _, own = name.rpartition(".")
        if which == MERGED:
            return compute_figure(own, merge_last_categories(cells))
        if pairs:
            return compute_figure(own, cells.sum(axis=0) if which == "together" else cells[PAIR.index(which)])
        return compute_figure(own, cells)

    return value


def merge_last_categories(cells: Cells) -> Cells:
    """Return tables with their last two categories merged.

    >>> merge_last_categories(np.array([[1, 2, 3], [4, 5, 6], [7, 8, 9]])).tolist()
    [[1, 5], [11, 28]]
    """
    rows = np.concatenate([cells[:-2], cells[-2:-1] + cells[-1:]])
    return np.concatenate([rows[:, :-2], rows[:, -2:-1] + rows[:, -1:]], axis=1)


def _list_figure_names(conditions: Sequence[Condition]) -> list[str]:
    return [name for condition in conditions for name in condition.names]
