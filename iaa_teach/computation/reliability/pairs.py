"""Pairwise agreement of several annotators: Cohen's κ of each pair, its mean, and who stands out.

`ratings` is items × annotators as in `many_annotators`, with gaps: two annotators are compared over the items
that both labelled; means ignore pairs without such items.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import accept_ratings
from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.data.rating_codes import RatingsLike, encode_several
from iaa_teach.computation.reliability.given_labels import encode_given_labels, label_distance, list_codes
from iaa_teach.computation.values import divide_or_nan

Array = NDArray[np.float64]
Weights = str | ArrayLike | None

_AT_ONCE = 1 << 18  # cells of ratings, or counts of labels, in one array


def pairwise_kappa(
    ratings: RatingsLike, weights: Weights = None, categories: Iterable[Hashable] | None = None
) -> Array:
    """Return Cohen's κ of each pair of annotators, over the items that both labelled.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.
    categories : iterable, optional
        All categories, from lowest to highest; by default those that were used.

    Returns
    -------
    numpy.ndarray
        Shape (annotators, annotators), symmetric, 1 on the diagonal; each from −1 to 1. `nan` if both used
        only the same category, or no item has the labels of both (see `pairwise_items`).

    Raises
    ------
    ValueError
        If there are fewer than two annotators, or the weights do not suit the labels.

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
    codes, c, distance = _encode_ratings(ratings, weights, categories)
    kappa = np.full((codes.shape[1], codes.shape[1]), np.nan)
    for a, one in enumerate(compute_pairs_by_annotator(codes, c, distance)):
        kappa[a, a:] = kappa[a:, a] = one.kappa
    return kappa


def pairwise_items(ratings: RatingsLike) -> NDArray[np.intp]:
    """Return how many items each pair of annotators both labelled.

    Shape (annotators, annotators), symmetric; on the diagonal, how many items each labelled. Parameters and
    errors as for `pairwise_kappa`.

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
        How many pairs share an item; others cannot be compared.
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
        None, NaN or "" for a missing label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.
    categories : iterable, optional
        All categories, from lowest to highest; by default those that were used.

    Returns
    -------
    PairwiseSummary
        Both are `nan` if the κ of any of these pairs is; the standard deviation also for a single pair.

    Raises
    ------
    ValueError
        As for `pairwise_kappa`.

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
    n, mean, squares = 0, 0.0, 0.0  # squares of deviations from the mean so far
    for pairs in compute_pairs_in_turn(ratings, weights, categories):
        kappa = pairs.kappa[1:][pairs.items[1:] > 0]
        if k := len(kappa):
            step = float(kappa.mean()) - mean
            squares += float(((kappa - kappa.mean()) ** 2).sum()) + step**2 * n * k / (n + k)
            n, mean = n + k, mean + step * k / (n + k)
    deviation = math.sqrt(squares / (n - 1)) if n > 1 else math.nan
    return PairwiseSummary(mean if n else math.nan, deviation, n)


@accept_ratings("the mean of pairwise_kappa(ratings, weights=...)")
def light_kappa(ratings: RatingsLike) -> float:
    """Return Light's κ, the mean of Cohen's κ over all pairs of annotators.

    It generalises Cohen's κ: for two annotators it equals `cohen_kappa`. Unlike `multi_kappa` it averages the
    coefficients, not the agreement behind them.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.

    Returns
    -------
    float
        −1 to 1; `nan` if the κ of any pair that shares an item is.

    Raises
    ------
    ValueError
        If there are fewer than two annotators.

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
    """Return each annotator's mean κ with the others, to see who stands out.

    The mean over annotators is `light_kappa` if all pairs share items.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.
    categories : iterable, optional
        All categories, from lowest to highest; by default those that were used.

    Returns
    -------
    numpy.ndarray, shape (annotators,)
        −1 to 1, over those with whom an annotator shares an item; `nan` if there are none, or the κ with one
        of them is `nan`.

    Raises
    ------
    ValueError
        As for `pairwise_kappa`.

    References
    ----------
    Krenn, Evert and Zinsmeister (2004) compare each annotator with one expert; here every other annotator
    takes the expert's place in turn, pairwise as in Artstein and Poesio (2008), without a majority vote.

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> annotator_against_rest(zip(*load("npfl-cry-2015").labels)).round(2).tolist()
    [0.35, 0.38, 0.33, 0.38]
    """
    codes, c, distance = _encode_ratings(ratings, weights, categories)
    sums, others = np.zeros((2, codes.shape[1]))
    for a, one in enumerate(compute_pairs_by_annotator(codes, c, distance)):
        shared = one.items[1:] > 0
        kappa = np.where(shared, one.kappa[1:], 0.0)
        for total, more in ((sums, kappa), (others, shared)):
            total[a] += more.sum()
            total[a + 1 :] += more
    return divide_or_nan(sums, others)


def compute_pairs_in_turn(
    ratings: RatingsLike, weights: Weights = None, categories: Iterable[Hashable] | None = None
) -> Iterator[PairsOfOne]:
    """Yield κ of each annotator with themselves and all later ones, so that a caller can stop in between.

    Parameters and errors as for `pairwise_kappa`; uses less memory than a matrix of all pairs.
    """
    return compute_pairs_by_annotator(*_encode_ratings(ratings, weights, categories))


def _encode_ratings(
    ratings: RatingsLike, weights: Weights, categories: Iterable[Hashable] | None
) -> tuple[Codes, int, Array | None]:
    given = encode_given_labels(ratings, categories, scores=weights is not None)
    return list_codes(given), len(given.categories), label_distance(given, weights)


class PairsOfOne(NamedTuple):
    """One annotator paired with themselves and each later one: κ, and how many items both labelled."""

    kappa: Array
    items: NDArray[np.intp]


def compute_pairs_by_annotator(codes: Codes, c: int, distance: Array | None = None) -> Iterator[PairsOfOne]:
    """Yield the pairs of each annotator with themselves and all later ones; κ is `nan` if undefined.

    `codes` is items × annotators, of `c` labels, −1 if missing; `distance` is that of every two labels, by
    default 1. The time is proportional to labels times annotators; no matrix of all pairs is stored.
    """
    if not c:  # no labels at all
        c, distance = 1, None
    for a in range(codes.shape[1]):
        items = np.flatnonzero(codes[:, a] >= 0)
        step = max(1, _AT_ONCE // c)
        some = [
            _compute_pairs(codes, items, a, slice(start, start + step), c, distance)
            for start in range(a, codes.shape[1], step)
        ]
        yield PairsOfOne(*map(np.concatenate, zip(*some, strict=True)))


def _compute_pairs(
    codes: Codes, items: Codes, a: int, others: slice, c: int, distance: Array | None
) -> PairsOfOne:
    """Return the pairs of annotator `a`, who labelled these items, with other annotators.

    Over the items of a pair, 1 − κ is D_o/D_e: D_o is the mean distance of their labels on the same item, D_e
    that of any label of one from any label of the other.
    """
    r = len(range(*others.indices(codes.shape[1])))
    count = _count_in_tables if c * c <= len(items) else _count_by_label
    of_a, of_b, apart = np.zeros((r, c)), np.zeros((r, c)), np.zeros(r)
    for some in np.array_split(items, 1 + len(items) * r // _AT_ONCE):
        counted = count(codes[some, a, None], codes[some, others], c, distance)
        for total, more in zip((of_a, of_b, apart), counted, strict=True):
            total += more
    n = of_a.sum(axis=1)
    expected = (of_a * (n[:, None] - of_b if distance is None else of_b @ distance.T)).sum(axis=1)
    return PairsOfOne(1 - divide_or_nan(apart * n, expected), n.astype(np.intp))


def _count_in_tables(
    mine: Codes, theirs: Codes, c: int, distance: Array | None
) -> tuple[Array, Array, Array]:
    """Count how often one annotator and each other gave each label, (others, labels), and sum the distances.

    Uses a table for each pair, which is fastest if a table has no more cells than there are items.
    """
    r = theirs.shape[1]
    mine = mine.astype(np.intp)  # one-byte codes may overflow in products
    place = mine * (c + 1) + np.arange(r) * (c * (c + 1)) + 1  # the first of each row for missing labels
    counts = np.bincount((theirs + place).ravel(), minlength=r * c * (c + 1))
    tables = counts.reshape(r, c, c + 1)[..., 1:].astype(np.float64)
    apart = 1 - np.eye(c) if distance is None else distance
    return tables.sum(axis=2), tables.sum(axis=1), (tables * apart).sum(axis=(1, 2))


def _count_by_label(mine: Codes, theirs: Codes, c: int, distance: Array | None) -> tuple[Array, Array, Array]:
    """Return the same without tables, for many labels."""
    r = theirs.shape[1]
    place = np.arange(r) * (c + 1) + 1
    given = theirs >= 0
    used = [
        np.bincount((labels + place).ravel(), minlength=r * (c + 1))
        .reshape(r, c + 1)[:, 1:]
        .astype(np.float64)
        for labels in (np.where(given, mine, -1), theirs)
    ]
    apart = theirs != mine if distance is None else distance[mine, theirs]
    return used[0], used[1], np.where(given, apart, 0.0).sum(axis=0)
