"""Decide whether any table of two categories and n items meets conditions, without trying them all.

With fixed totals, a table is determined by its first cell, and each figure is linear in it, since agreement
grows with it and chance is constant. So is the difference of two figures: its values in the first and the
last of these tables show which tables in between can meet a condition. Only these are tried.
`widgets/kit/engine/some_table.js` is its JavaScript counterpart.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.possible.all_tables import meet_conditions
from iaa_teach.computation.possible.conditions import SAME, Condition
from iaa_teach.computation.possible.table_figures import compute_figure

_ROUNDING = 1e-11  # tolerance of a difference
_NEAR = 1e-3  # of a cell
# The bound that each sign puts on a difference, and its factor, 1 or −1.
_ASKED = {
    ">=": ((1, -SAME),),
    "<=": ((-1, -SAME),),
    ">": ((1, SAME),),
    "<": ((-1, SAME),),
    "==": ((1, -SAME), (-1, -SAME)),
}


def can_meet(conditions: Sequence[Condition], n: int) -> bool:
    """Return whether a table of two categories and n items meets all conditions.

    >>> from iaa_teach.computation.possible.conditions import parse_condition
    >>> [can_meet([parse_condition("observed >= 0.9"), parse_condition("kappa < 0")], n) for n in (19, 20)]
    [False, True]
    """
    rows, columns = np.indices((n + 1, n + 1)).reshape(2, -1)
    low, high = _bound_first_cell(conditions, n, rows, columns)
    while (left := low <= high).any():
        rows, columns, low, high = rows[left], columns[left], low[left], high[left]
        if meet_conditions(conditions, _fill_cells(n, rows, columns, low)).any():
            return True
        low = low + 1
    return False


def _fill_cells(
    n: int, rows: NDArray[np.int64], columns: NDArray[np.int64], first: NDArray[np.int64]
) -> NDArray[np.float64]:
    return np.array([[first, rows - first], [columns - first, n - rows - columns + first]], np.float64)


def _bound_first_cell(
    conditions: Sequence[Condition], n: int, rows: NDArray[np.int64], columns: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the smallest and largest first cell of tables with these totals that can meet conditions."""
    first, last = np.maximum(0, rows + columns - n), np.minimum(rows, columns)
    low, high = first, last
    ends = [_fill_cells(n, rows, columns, cell) for cell in (first, last)]
    for condition in conditions:
        for sign, least in _ASKED[condition.sign]:
            left, right = (sign * _subtract_sides(condition, cells) - least + _ROUNDING for cells in ends)
            with np.errstate(invalid="ignore", divide="ignore"):
                crossing = first + left / (left - right) * (last - first)
            low = np.where(left < 0, np.maximum(low, np.ceil(crossing - _NEAR)), low)
            high = np.where(right < 0, np.minimum(high, np.floor(crossing + _NEAR)), high)
            high = np.where((left >= 0) | (right >= 0), high, -1)
    return low, high


def _subtract_sides(condition: Condition, cells: NDArray[np.float64]) -> NDArray[np.float64]:
    left, right = (
        np.full(cells.shape[-1], term) if isinstance(term, float) else compute_figure(term, cells)
        for term in (condition.left, condition.right)
    )
    difference: NDArray[np.float64] = left - right
    return difference
