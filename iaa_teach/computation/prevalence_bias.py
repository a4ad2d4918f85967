"""Prevalence and bias, which change κ at the same observed agreement, and PABAK, which adjusts for both."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.coefficients import observed_agreement
from iaa_teach.computation.data.label_pairs import accept_labels
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.disagreement import check_cells
from iaa_teach.computation.values import Value, unwrap_single


@accept_labels
def pabak(table: ArrayLike | ContingencyTable) -> Value:
    """Return PABAK, 2A_o − 1: the κ of the same observed agreement without prevalence and bias.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `pabak(a, b)`.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1. For two categories it equals S.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Byrt, Bishop and Carlin (1993).

    Examples
    --------
    >>> round(pabak([[80, 10], [5, 5]]), 2)  # Feinstein and Cicchetti (1990): the second of the pair
    0.7
    """
    return 2 * observed_agreement(table) - 1


@accept_labels
def prevalence_index(table: ArrayLike | ContingencyTable) -> Value:
    """Return how much more often both give the first category than both give the second, (n₁₁ − n₂₂)/N.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., 2, 2)
        Counts or proportions, rows annotator A, columns annotator B; two categories only.
        Alternatively, the labels of both annotators: `prevalence_index(a, b)`.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1.

    Raises
    ------
    ValueError
        If there are more categories, or the table is invalid.

    References
    ----------
    Byrt, Bishop and Carlin (1993), equation for PI.

    Examples
    --------
    >>> prevalence_index([[80, 10], [5, 5]])  # Feinstein and Cicchetti (1990)
    0.75
    """
    cells = _check_two_categories(table, "prevalence")
    return unwrap_single((cells[0, 0] - cells[1, 1]) / cells.sum(axis=(0, 1)))


@accept_labels
def bias_index(table: ArrayLike | ContingencyTable) -> Value:
    """Return how much more often A than B gives the first category, (n₁₂ − n₂₁)/N.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., 2, 2)
        Counts or proportions, rows annotator A, columns annotator B; two categories only.
        Alternatively, the labels of both annotators: `bias_index(a, b)`.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1.

    Raises
    ------
    ValueError
        If there are more categories, or the table is invalid.

    References
    ----------
    Byrt, Bishop and Carlin (1993), equation for BI.

    Examples
    --------
    >>> round(bias_index([[45, 15], [25, 15]]), 2)  # Feinstein and Cicchetti (1990)
    -0.1
    """
    cells = _check_two_categories(table, "bias")
    return unwrap_single((cells[0, 1] - cells[1, 0]) / cells.sum(axis=(0, 1)))


def _check_two_categories(table: Any, index: str) -> NDArray[np.float64]:
    cells = check_cells(table)
    if len(cells) != 2:
        raise ValueError(
            f"the {index} index is defined for two categories; not {len(cells)}: collapse the table first"
        )
    return cells
