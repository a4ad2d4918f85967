"""Tests of a table's symmetry and of its marginals.

Each takes counts, a `ContingencyTable` or an array-like of shape (..., C, C), and compares only the items on
which the annotators disagree, so these tests say nothing about how well they agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.data.label_pairs import accept_labels
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.inference import check_item_counts
from iaa_teach.computation.inference.tails import chi_square_tail
from iaa_teach.computation.values import Value


@dataclass(frozen=True)
class MarginalTest:
    """A χ² test of a table's marginals or of its symmetry.

    Attributes
    ----------
    statistic : float or numpy.ndarray
        χ²; `nan` if there is nothing to compare.
    df : int or numpy.ndarray
        Its degrees of freedom; 0 if there is nothing to compare.
    p_value : float or numpy.ndarray
        The p-value; `nan` where `statistic` is.
    """

    statistic: Value
    df: Value
    p_value: Value


@accept_labels
def mcnemar(table: ArrayLike | ContingencyTable) -> MarginalTest:
    """Test whether two annotators use the first of two categories equally often: (n₁₂ − n₂₁)²/(n₁₂ + n₂₁).

    One degree of freedom, no continuity correction; approximate for fewer than about ten disagreements.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., 2, 2)
        Counts, rows annotator A, columns annotator B; two categories only.
        Alternatively, the labels of both annotators: `mcnemar(a, b)`.

    Returns
    -------
    MarginalTest
        `nan` without disagreements.

    Raises
    ------
    ValueError
        If there are more categories, or the table is invalid.

    References
    ----------
    McNemar (1947).

    Examples
    --------
    >>> round(mcnemar([[794, 150], [86, 570]]).statistic, 2)  # Agresti (2002), section 10.1: z is −4.17
    17.36
    """
    counts = check_item_counts(table)
    if counts.shape[-1] != 2:
        raise ValueError(
            f"mcnemar is for two categories, not {counts.shape[-1]}: use stuart_maxwell, or collapse "
            "the table"
        )
    return bowker(counts)


@accept_labels
def bowker(table: ArrayLike | ContingencyTable) -> MarginalTest:
    """Test for symmetry: whether each two categories are confused equally often in both directions.

    The statistic is Σ (nᵢⱼ − nⱼᵢ)²/(nᵢⱼ + nⱼᵢ) over pairs of categories; `df` counts only pairs that are
    confused, so that an unused category changes nothing. (The model "symmetry" of `fit_loglinear`, R and
    statsmodels count all C(C − 1)/2 pairs: a larger p where some never occur.)

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `bowker(a, b)`.

    Returns
    -------
    MarginalTest
        `nan` if no pair is confused.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Bowker (1948).

    Examples
    --------
    >>> vision = [[1520, 266, 124, 66], [234, 1512, 432, 78], [117, 362, 1772, 205], [36, 82, 179, 492]]
    >>> test = bowker(vision)  # Stuart (1955): 7477 women's right and left eye
    >>> round(test.statistic, 2), test.df, round(test.p_value, 3)
    (19.11, 6, 0.004)
    """
    counts = check_item_counts(table)
    first, second = np.triu_indices(counts.shape[-1], 1)
    above, below = counts[..., first, second], counts[..., second, first]
    either = above + below
    parts = np.divide((above - below) ** 2, either, out=np.zeros_like(either), where=either > 0)
    return _make_result(parts.sum(axis=-1), (either > 0).sum(axis=-1))


@accept_labels
def stuart_maxwell(table: ArrayLike | ContingencyTable) -> MarginalTest:
    """Test whether two annotators use every category equally often.

    The statistic is d'V⁻d, with d the differences of the marginal counts and V their covariance under the
    hypothesis. V⁻ is the pseudo-inverse, so no category is dropped; `df` is the rank of V, C − 1 or less with
    categories that are unused or never confused. For two categories it equals McNemar's test.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `stuart_maxwell(a, b)`.

    Returns
    -------
    MarginalTest
        `nan` without disagreements.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Stuart (1955); Maxwell (1970).

    Examples
    --------
    >>> vision = [[1520, 266, 124, 66], [234, 1512, 432, 78], [117, 362, 1772, 205], [36, 82, 179, 492]]
    >>> test = stuart_maxwell(vision)  # Stuart (1955): 7477 women's right and left eye
    >>> round(test.statistic, 2), test.df, round(test.p_value, 4)
    (11.96, 3, 0.0075)
    """
    return _make_result(*_measure_marginals(check_item_counts(table)))


@accept_labels
def bhapkar(table: ArrayLike | ContingencyTable) -> MarginalTest:
    """Test whether two annotators use every category equally often, by Bhapkar's statistic.

    Its covariance does not assume equal marginals: with Stuart and Maxwell's Q it is Q/(1 − Q/N), on the same
    `df`, and larger.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `bhapkar(a, b)`.

    Returns
    -------
    MarginalTest
        `nan` without disagreements, and if Q = N, as when every item is confused in one direction, because
        that covariance is 0.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Bhapkar (1966); Keefe (1982) for the relation.

    Examples
    --------
    >>> vision = [[1520, 266, 124, 66], [234, 1512, 432, 78], [117, 362, 1772, 205], [36, 82, 179, 492]]
    >>> round(bhapkar(vision).statistic, 2)  # Stuart's (1955) table, as in Agresti (2002), section 10.3
    11.98
    """
    counts = check_item_counts(table)
    statistic, df = _measure_marginals(counts)
    left = 1 - statistic / counts.sum(axis=(-2, -1))
    some = left > 1e-12
    return _make_result(np.divide(statistic, left, out=np.full_like(left, np.nan), where=some), df)


def _measure_marginals(counts: Any) -> tuple[Any, Any]:
    """Return Stuart and Maxwell's statistic, and the rank of its covariance."""
    confused = counts + np.swapaxes(counts, -2, -1)
    covariance = np.eye(counts.shape[-1]) * confused.sum(axis=-1)[..., None] - confused
    size, axes = np.linalg.eigh(covariance)
    real = size > 1e-13 * size[..., -1:]
    along = np.einsum("...i,...ij->...j", counts.sum(axis=-1) - counts.sum(axis=-2), axes)
    parts = np.divide(along**2, size, out=np.zeros_like(along), where=real)
    return parts.sum(axis=-1), real.sum(axis=-1)


def _make_result(statistic: Any, df: Any) -> MarginalTest:
    statistic = np.where(df > 0, statistic, np.nan)
    if statistic.ndim:
        return MarginalTest(statistic, df, chi_square_tail(statistic, df))
    return MarginalTest(float(statistic), int(df), chi_square_tail(statistic, df))
