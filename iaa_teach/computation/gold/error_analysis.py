"""Errors against a gold standard."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.coefficients import observed_agreement, specific_agreement
from iaa_teach.computation.data.tables import ContingencyTable, check_counts, read_table
from iaa_teach.computation.values import divide_or_nan


@dataclass(frozen=True, eq=False)
class ErrorAnalysis:
    """Result of comparing labels (rows) with a gold standard (columns).

    Attributes
    ----------
    categories : tuple
        The C categories.
    n, agreements : int or float
        The number of items, and of correct ones.
    agreement : float
        The share of correct items.
    precision, recall, f1 : numpy.ndarray, shape (C,)
        For each category: the share of its row that is correct, the share of its column that is, and their
        harmonic mean, in which one undefined value counts as 0.
    given_column, given_row : numpy.ndarray, shape (C, C)
        The cells as shares of their column and row.
    undefined : dict
        The reason for each ("precision", "recall" or "f1", category) that is `nan` because of 0/0.
    """

    categories: tuple[Hashable, ...]
    n: int | float
    agreements: int | float
    agreement: float
    precision: NDArray[np.float64]
    recall: NDArray[np.float64]
    f1: NDArray[np.float64]
    given_column: NDArray[np.float64]
    given_row: NDArray[np.float64]
    undefined: dict[tuple[str, Hashable], str]

    @property
    def macro_f1(self) -> float:
        """The mean of the F1 of all categories; `nan` if one of them is undefined.

        Micro-averaged F1 is `agreement`: each wrong label is a false negative of one category and a false
        positive of another.
        """
        return float(self.f1.mean())


def error_analysis(table: ArrayLike | ContingencyTable) -> ErrorAnalysis:
    """Return agreement with a gold standard, precision, recall and conditional shares for each category.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (C, C)
        Rows are a classifier or annotators, columns the gold standard.

    Returns
    -------
    ErrorAnalysis

    Raises
    ------
    ValueError
        If the table is invalid, or is a batch.

    References
    ----------
    Hladká and Holub (NPFL054) print agreement and column shares.

    Examples
    --------
    >>> enlarge = [[224, 1, 1, 12, 2], [2, 17, 3, 0, 0], [1, 2, 15, 0, 0], [3, 1, 0, 14, 1], [0, 0, 1, 0, 0]]
    >>> errors = error_analysis(enlarge)  # NPFL054: a classifier, 2014
    >>> errors.agreements, errors.agreement, errors.recall.round(2).tolist()
    (270, 0.9, [0.97, 0.81, 0.75, 0.54, 0.0])
    >>> errors.f1.round(3).tolist(), round(errors.macro_f1, 3)
    ([0.953, 0.791, 0.789, 0.622, 0.0], 0.631)
    """
    table = ContingencyTable(read_table(table))
    by_column, by_row = given_column(table), given_row(table)
    undefined: dict[tuple[str, Hashable], str] = {}
    for category, row, column in zip(
        table.categories, table.row_totals.tolist(), table.column_totals.tolist(), strict=True
    ):
        if not row:
            undefined["precision", category] = f"no item was labelled “{category}”"
        if not column:
            undefined["recall", category] = f"no item has the gold label “{category}”"
        if not row and not column:
            undefined["f1", category] = f"no item was labelled “{category}” or has it as gold label"
    return ErrorAnalysis(
        categories=table.categories,
        n=table.n,
        agreements=np.trace(table.counts).item(),
        agreement=observed_agreement(table),
        precision=np.diagonal(by_row).copy(),
        recall=np.diagonal(by_column).copy(),
        f1=specific_agreement(table),
        given_column=by_column,
        given_row=by_row,
        undefined=undefined,
    )


def given_column(table: ArrayLike | ContingencyTable) -> NDArray[np.float64]:
    """Return the cells as shares of their column: how likely each row is, given the column.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions.

    Returns
    -------
    numpy.ndarray, shape (..., C, C)
        0 to 1; `nan` throughout a column without items, where NPFL054 (Hladká and Holub) prints 0.00.

    Raises
    ------
    ValueError
        If the table is invalid.

    Examples
    --------
    >>> given_column([[46, 0, 0], [11, 14, 0], [3, 0, 0]]).round(2).tolist()
    [[0.77, 0.0, nan], [0.18, 1.0, nan], [0.05, 0.0, nan]]
    """
    counts = check_counts(table)
    return divide_or_nan(counts, counts.sum(axis=-2, keepdims=True))


def given_row(table: ArrayLike | ContingencyTable) -> NDArray[np.float64]:
    """Return the cells as shares of their row: how likely each column is, given the row.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions.

    Returns
    -------
    numpy.ndarray, shape (..., C, C)
        0 to 1; `nan` throughout a row without items.

    Raises
    ------
    ValueError
        If the table is invalid.

    Examples
    --------
    >>> given_row([[3, 1], [0, 0]]).tolist()
    [[0.75, 0.25], [nan, nan]]
    """
    counts = check_counts(table)
    return divide_or_nan(counts, counts.sum(axis=-1, keepdims=True))
