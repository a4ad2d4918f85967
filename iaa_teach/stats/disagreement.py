"""The disagreement of two annotators, 1 − agreement: observed, expected by chance, and its bounds.

Tables have the categories first, (C, C, ...), as `checked_cells` returns them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.tables import check_counts
from iaa_teach.stats.values import divide_or_nan


def checked_cells(table: Any) -> NDArray[np.float64]:
    """Return the checked cells with the categories first, (C, C, ...): sums then run along whole batches."""
    counts = check_counts(table)
    return counts if counts.ndim == 2 else np.ascontiguousarray(np.moveaxis(counts, (-2, -1), (0, 1)))


def observed_disagreement(cells: NDArray[np.float64]) -> Any:
    """Return D_o, summed off the diagonal, so that it is exactly 0 where no item is disagreed on."""
    off = ~np.eye(len(cells), dtype=bool)
    return cells[off].sum(axis=0) / cells.sum(axis=(0, 1))


def expected_disagreement(cells: NDArray[np.float64], model: str) -> Any:
    """Return D_e as a sum of chances to differ: exactly 0 where it must be, with no digits lost near it."""
    c = len(cells)
    if model == "s":
        return np.full(cells.shape[2:], 1 - 1 / c)
    row, column = cells.sum(axis=1), cells.sum(axis=0)
    n = column.sum(axis=0)
    if model == "kappa":
        return (row * (n - column)).sum(axis=0) / n**2
    both = row + column
    differ = (both * (2 * n - both)).sum(axis=0) / (2 * n) ** 2
    if model == "pi":
        return differ
    return 1 - divide_or_nan(differ, np.full(differ.shape, c - 1.0))


def disagreement_bounds(row: NDArray[np.float64], column: NDArray[np.float64]) -> tuple[Any, Any]:
    """Return the least and most D_o that marginals allow, 0 where these are equal; categories first."""
    n_a, n_b = row.sum(axis=0), column.sum(axis=0)
    least = np.maximum(0, row / n_a - column / n_b).sum(axis=0)
    most = np.minimum(1, ((n_a - row) / n_a + (n_b - column) / n_b).min(axis=0))
    return least, most
