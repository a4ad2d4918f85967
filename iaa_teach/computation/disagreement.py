"""The disagreement of two annotators, 1 − agreement: observed, expected by chance, and its bounds.

`agreement_bounds` and `kappa_bounds` take users' input; the others take tables with the categories first,
(C, C, ...), as `check_cells` returns them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import check_marginals
from iaa_teach.computation.data.label_pairs import accept_labels
from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single


def check_cells(table: Any) -> NDArray[np.float64]:
    """Return the checked cells with the categories first, (C, C, ...), so that sums run over batches."""
    counts = check_counts(table)
    return counts if counts.ndim == 2 else np.ascontiguousarray(np.moveaxis(counts, (-2, -1), (0, 1)))


def observed_disagreement(cells: NDArray[np.float64]) -> Any:
    """Return D_o, summed off the diagonal, so that it is exactly 0 without disagreements."""
    off = ~np.eye(len(cells), dtype=bool)
    return cells[off].sum(axis=0) / cells.sum(axis=(0, 1))


def expected_disagreement(cells: NDArray[np.float64], model: str) -> Any:
    """Return D_e as a sum of probabilities to differ: exactly 0 when it should be, and precise near 0."""
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
    """Return the least and most D_o that marginals allow, 0 if they are equal; categories first."""
    n_a, n_b = row.sum(axis=0), column.sum(axis=0)
    least = np.maximum(0, row / n_a - column / n_b).sum(axis=0)
    most = np.minimum(1, ((n_a - row) / n_a + (n_b - column) / n_b).min(axis=0))
    return least, most


def agreement_bounds(a: ArrayLike, b: ArrayLike) -> tuple[Value, Value]:
    """Return the smallest and the largest A_o that annotators with these marginals can reach.

    The largest is Σ min(aᵢ, bᵢ), the smallest max(0, max(aᵢ + bᵢ − 1)).

    Parameters
    ----------
    a, b : array-like, shape (..., C)
        Counts or shares; each is taken relative to its own sum.

    Returns
    -------
    tuple of two floats or of two arrays, shape (...)

    Raises
    ------
    ValueError
        If shapes differ, or a value is negative or not finite.

    References
    ----------
    Hladká and Holub (NPFL054).

    Examples
    --------
    >>> [round(x, 2) for x in agreement_bounds([0.9, 0.1], [0.8, 0.2])]  # NPFL054, example 3
    [0.7, 0.9]
    """
    a, b = check_marginals(a, "a"), check_marginals(b, "b")
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f"a and b must have the same categories; not {a.shape[-1]} and {b.shape[-1]}")
    if a.shape != b.shape:
        raise ValueError(f"a and b must have the same shape; not {a.shape} and {b.shape}")
    least, most = disagreement_bounds(np.moveaxis(a, -1, 0), np.moveaxis(b, -1, 0))
    return unwrap_single(1 - most), unwrap_single(1 - least)


@accept_labels
def kappa_bounds(table: ArrayLike | ContingencyTable) -> tuple[Value, Value]:
    """Return the smallest and the largest κ that annotators with this table's marginals can reach.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `kappa_bounds(a, b)`.

    Returns
    -------
    tuple of two floats or of two arrays, shape (...)
        −1 to 1; `nan` if κ is undefined.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    The largest is κ_max of Cohen (1960), p. 42.

    Examples
    --------
    >>> [round(x, 3) for x in kappa_bounds([[70, 25], [0, 55]])]  # Di Eugenio and Glass (2004)
    [-0.769, 0.672]
    """
    cells = check_cells(table)
    least, most = disagreement_bounds(cells.sum(axis=1), cells.sum(axis=0))
    D_e = expected_disagreement(cells, "kappa")
    low, high = 1 - divide_or_nan(most, D_e), 1 - divide_or_nan(least, D_e)
    return unwrap_single(np.minimum(low, high)), unwrap_single(high)  # rounding may put one above the other
