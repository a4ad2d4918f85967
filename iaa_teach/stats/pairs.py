"""Agreement between every two of several annotators: Cohen's κ pair by pair, its mean, and who stands out.

`ratings` is items × annotators as in `many_annotators`, with gaps: two annotators are compared over the items
that both labelled, and pairs without such items are left out of means.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.data.rating_codes import Codes, RatingsLike, encode_several
from iaa_teach.stats.given_labels import codes_of, given_labels, label_distance
from iaa_teach.stats.values import divide_or_nan

Array = NDArray[np.float64]
Weights = str | ArrayLike | None

_MOST_CELLS = 1 << 24  # annotators × annotators × categories; beyond, pairs are taken one by one


def pairwise_kappa(
    ratings: RatingsLike, weights: Weights = None, categories: Iterable[Hashable] | None = None
) -> Array:
    """Return Cohen's κ of every two annotators, over the items that both labelled.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.
    categories : iterable, optional
        All categories there are, from the lowest to the highest; by default those that were used.

    Returns
    -------
    numpy.ndarray
        Shape (annotators, annotators), symmetric, 1 on the diagonal; each from −1 to 1. `nan` where both used
        the same single category, and where no item has the labels of both (`pairwise_items` counts them).

    Raises
    ------
    ValueError
        For fewer than two annotators, or for weights that do not go with the labels.

    References
    ----------
    Cohen (1960, 1968).

    Examples
    --------
    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> pairwise_kappa(pairs).round(3).tolist()
    [[1.0, 0.438], [0.438, 1.0]]
    """
    given = given_labels(ratings, categories)
    return _kappa_of_pairs(codes_of(given), len(given.categories), label_distance(given, weights))


def pairwise_items(ratings: RatingsLike) -> NDArray[np.intp]:
    """Return how many items every two annotators both labelled.

    Shape (annotators, annotators), symmetric; on the diagonal, how many items each labelled. Parameters, and
    what is raised, as for `pairwise_kappa`.

    >>> pairwise_items([["a", "b", None], ["a", None, "b"], ["b", "b", ""]]).tolist()
    [[3, 2, 1], [2, 2, 0], [1, 0, 1]]
    """
    given = (encode_several(ratings)[0] >= 0).astype(np.float64)
    return np.rint(given.T @ given).astype(np.intp)


@dataclass(frozen=True)
class PairwiseSummary:
    """The mean and the standard deviation of κ over all pairs of annotators.

    Attributes
    ----------
    mean : float
    standard_deviation : float
        `nan` for one pair.
    pairs : int
        How many pairs share an item: no others can be compared.
    """

    mean: float
    standard_deviation: float
    pairs: int


def pairwise_summary(
    ratings: RatingsLike, weights: Weights = None, categories: Iterable[Hashable] | None = None
) -> PairwiseSummary:
    """Return the mean and the standard deviation of Cohen's κ over all pairs of annotators who share an item.

    The standard deviation divides by one less than the number of pairs.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.
    categories : iterable, optional
        All categories there are, from the lowest to the highest; by default those that were used.

    Returns
    -------
    PairwiseSummary
        Both are `nan` where the κ of any of these pairs is; the standard deviation also for one pair.

    Raises
    ------
    ValueError
        As `pairwise_kappa` does.

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
    kappa, shared = _compared(ratings, weights, categories)
    of_pairs = kappa[np.triu(shared, 1)]
    n = len(of_pairs)
    mean = float(of_pairs.mean()) if n else math.nan
    return PairwiseSummary(mean, float(of_pairs.std(ddof=1)) if n > 1 else math.nan, n)


def light_kappa(ratings: RatingsLike) -> float:
    """Return Light's κ, the mean of Cohen's κ over all pairs of annotators.

    It generalises Cohen's κ: for two annotators it equals `cohen_kappa`. Unlike `multi_kappa` it averages the
    coefficients, not the agreement behind them.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.

    Returns
    -------
    float
        −1 to 1; `nan` where the κ of any pair that shares an item is.

    Raises
    ------
    ValueError
        For fewer than two annotators.

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


def annotator_against_rest(
    ratings: RatingsLike, weights: Weights = None, categories: Iterable[Hashable] | None = None
) -> Array:
    """Return each annotator's mean κ with the others: who stands out from the group.

    The mean over annotators is `light_kappa` where all share items.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.
    categories : iterable, optional
        All categories there are, from the lowest to the highest; by default those that were used.

    Returns
    -------
    numpy.ndarray, shape (annotators,)
        −1 to 1, over those with whom an annotator shares an item; `nan` where there are none, and where the κ
        with one of them is.

    Raises
    ------
    ValueError
        As `pairwise_kappa` does.

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
    kappa, shared = _compared(ratings, weights, categories)
    np.fill_diagonal(shared, False)
    return divide_or_nan(np.where(shared, kappa, 0).sum(axis=1), shared.sum(axis=1))


def _compared(
    ratings: RatingsLike, weights: Weights, categories: Iterable[Hashable] | None
) -> tuple[Array, NDArray[np.bool_]]:
    """Return κ of every two annotators, and which of them share an item."""
    given = given_labels(ratings, categories)
    codes = codes_of(given)
    kappa = _kappa_of_pairs(codes, len(given.categories), label_distance(given, weights))
    labelled = (codes >= 0).astype(np.float64)
    return kappa, labelled.T @ labelled > 0


def _kappa_of_pairs(codes: Codes, c: int, distance: Array | None) -> Array:
    """Return κ of every two annotators, over the items that both labelled, block of annotators by block.

    How often each label of one annotator meets an item of the other gives D_e, so that no table is made.
    """
    r = codes.shape[1]
    if r * r * c > _MOST_CELLS:
        return _kappa_one_by_one(codes, c, distance)
    item, annotator = np.nonzero(codes >= 0)
    code = codes[item, annotator]
    apart = np.zeros(r * r)
    met = np.zeros(r * r * c)
    for gap in range(np.bincount(item).max(initial=0)):
        i = np.flatnonzero(item[gap:] == item[: len(item) - gap])
        j = i + gap
        far = (code[i] != code[j]).astype(np.float64) if distance is None else distance[code[i], code[j]]
        for a, b in ((i, j), (j, i)) if gap else ((i, j),):
            pair = annotator[a] * r + annotator[b]
            apart += np.bincount(pair, far, r * r)
            met += np.bincount(pair * c + code[a], minlength=r * r * c)
    met = met.reshape(r, r, c)
    n = met.sum(axis=2)
    others = met.transpose(1, 0, 2)
    by_chance = n[..., None] - others if distance is None else others @ distance
    D_e = divide_or_nan((met * by_chance).sum(axis=2), n**2)
    return 1 - divide_or_nan(divide_or_nan(apart.reshape(r, r), n), D_e)


def _kappa_one_by_one(codes: Codes, c: int, distance: Array | None) -> Array:
    columns = np.ascontiguousarray(codes.T)
    kappa = np.full((len(columns), len(columns)), np.nan)
    for a, b in combinations_with_replacement(range(len(columns)), 2):
        both = (columns[a] >= 0) & (columns[b] >= 0)
        kappa[a, b] = kappa[b, a] = _kappa_of_two(columns[a][both], columns[b][both], c, distance)
    return kappa


def _kappa_of_two(a: Codes, b: Codes, c: int, distance: Array | None) -> float:
    """Return κ of the labels of two annotators, without their table."""
    n = len(a)
    if not n:
        return math.nan
    of_a, of_b = (np.bincount(codes, minlength=c).astype(np.float64) for codes in (a, b))
    if distance is None:
        D_o, D_e = np.mean(a != b), of_a @ (n - of_b) / n**2
    else:
        D_o, D_e = np.mean(distance[a, b]), of_a @ distance @ of_b / n**2
    return float(1 - D_o / D_e) if D_e else math.nan
