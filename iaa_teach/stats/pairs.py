"""Agreement between every two of several annotators: Cohen's κ pair by pair, its mean, and who stands out.

`ratings` is items × annotators as in `many_annotators`. `pairwise_kappa` and `pairwise_items` take gaps; for
the others every label must be there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.rating_codes import Codes, RatingsLike, encode_complete, encode_several
from iaa_teach.stats.coefficients import cohen_kappa


def pairwise_kappa(ratings: RatingsLike) -> NDArray[np.float64]:
    """Return Cohen's κ of every two annotators, over the items that both labelled.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.

    Returns
    -------
    numpy.ndarray
        Shape (annotators, annotators), symmetric, 1 on the diagonal; each from −1 to 1. `nan` where both used
        the same single category, and where no item has the labels of both (`pairwise_items` counts them).

    Raises
    ------
    ValueError
        For fewer than two annotators.

    References
    ----------
    Cohen (1960).

    Examples
    --------
    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> pairwise_kappa(pairs).round(3).tolist()
    [[1.0, 0.438], [0.438, 1.0]]
    """
    codes, labels = encode_several(ratings)
    return _kappa_of_pairs(codes, len(labels))


def pairwise_items(ratings: RatingsLike) -> NDArray[np.intp]:
    """Return how many items every two annotators both labelled.

    Shape (annotators, annotators), symmetric; on the diagonal, how many items each labelled. Parameters, and
    what is raised, as for `pairwise_kappa`.

    >>> pairwise_items([["a", "b", None], ["a", None, "b"], ["b", "b", ""]]).tolist()
    [[3, 2, 1], [2, 2, 0], [1, 0, 1]]
    """
    given = (encode_several(ratings)[0] >= 0).astype(np.intp)
    return given.T @ given


@dataclass(frozen=True)
class PairwiseSummary:
    """The mean and the standard deviation of κ over all pairs of annotators.

    Attributes
    ----------
    mean : float
    standard_deviation : float
        `nan` for two annotators.
    """

    mean: float
    standard_deviation: float


def pairwise_summary(ratings: RatingsLike) -> PairwiseSummary:
    """Return the mean and the standard deviation of Cohen's κ over all pairs of annotators.

    The standard deviation divides by one less than the number of pairs.

    Parameters
    ----------
    ratings : items × annotators
        Without gaps.

    Returns
    -------
    PairwiseSummary
        Both are `nan` where the κ of any pair is; the standard deviation also for two annotators.

    Raises
    ------
    ValueError
        Naming the item and annotator of a missing label, or for fewer than two annotators.

    References
    ----------
    Evert and Baroni (SIGIL Unit 9) recommend reporting both.

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> summary = pairwise_summary(zip(*load("npfl-cry-2015").labels))
    >>> round(summary.mean, 2), round(summary.standard_deviation, 2)  # of .36 .28 .41 .37 .41 .33
    (0.36, 0.05)
    """
    codes, labels = encode_complete(ratings)
    kappa = _kappa_of_pairs(codes, len(labels))
    pairs = kappa[np.triu_indices(len(kappa), 1)]
    return PairwiseSummary(float(pairs.mean()), float(pairs.std(ddof=1)) if len(pairs) > 1 else math.nan)


def light_kappa(ratings: RatingsLike) -> float:
    """Return Light's κ, the mean of Cohen's κ over all pairs of annotators.

    It generalises Cohen's κ: for two annotators it equals `cohen_kappa`. Unlike `multi_kappa` it averages the
    coefficients, not the agreement behind them.

    Parameters
    ----------
    ratings : items × annotators
        Without gaps.

    Returns
    -------
    float
        −1 to 1; `nan` where the κ of any pair is.

    Raises
    ------
    ValueError
        Naming the item and annotator of a missing label, or for fewer than two annotators.

    References
    ----------
    Light (1971).

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> round(light_kappa(zip(*load("npfl-cry-2015").labels)), 2)  # mean of .36 .28 .41 .37 .41 .33
    0.36
    """
    return pairwise_summary(ratings).mean


def annotator_against_rest(ratings: RatingsLike) -> NDArray[np.float64]:
    """Return each annotator's mean κ with the others: who stands out from the group.

    The mean over annotators is `light_kappa`.

    Parameters
    ----------
    ratings : items × annotators
        Without gaps.

    Returns
    -------
    numpy.ndarray, shape (annotators,)
        −1 to 1; `nan` where the κ with any other is.

    Raises
    ------
    ValueError
        Naming the item and annotator of a missing label, or for fewer than two annotators.

    References
    ----------
    Krenn, Evert and Zinsmeister (2004) compare each annotator with one expert; here every other annotator
    takes the expert's place in turn, pairwise as in Artstein and Poesio (2008): no majority is formed, no tie
    broken.

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> annotator_against_rest(zip(*load("npfl-cry-2015").labels)).round(2).tolist()
    [0.35, 0.38, 0.33, 0.38]
    """
    codes, labels = encode_complete(ratings)
    kappa = _kappa_of_pairs(codes, len(labels))
    np.fill_diagonal(kappa, 0)
    return kappa.sum(axis=1) / (len(kappa) - 1)


def _kappa_of_pairs(codes: Codes, c: int) -> NDArray[np.float64]:
    """Return κ of every two annotators, over the items that both labelled."""
    columns = np.ascontiguousarray(codes.T)
    kappa = np.full((len(columns), len(columns)), np.nan)
    for a, b in combinations_with_replacement(range(len(columns)), 2):
        both = (columns[a] >= 0) & (columns[b] >= 0)
        if both.any():
            pairs = columns[a][both] * c + columns[b][both]
            kappa[a, b] = kappa[b, a] = cohen_kappa(np.bincount(pairs, minlength=c * c).reshape(c, c))
    return kappa
