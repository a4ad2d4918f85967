"""Simulation: annotators who label at random or err, samples of tables, and the bootstrap."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import (
    check_marginals,
    check_real_numbers,
    check_whole,
    make_random_generator,
)
from iaa_teach.computation.data.labels import check_categories, shorten_names, shorten_repr
from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.values import Value

_MOST_NUMBERS = 1 << 27  # 1 GB


def lazy_annotators(
    a: ArrayLike,
    b: ArrayLike,
    items: int,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
) -> ContingencyTable:
    """Simulate the table of two annotators who label at random, each with fixed shares of the categories.

    Parameters
    ----------
    a, b : array-like, shape (C,)
        One share for each category, normalised.
    items : int
        Number of items.
    seed : int, optional
        Random seed.
    categories : iterable, optional
        The categories' names, by default "1" to "C".

    Returns
    -------
    ContingencyTable

    Raises
    ------
    ValueError
        If shares are negative, their numbers differ, or there is less than one item.

    References
    ----------
    Hladká and Holub (NPFL054) simulate the third example this way.

    Examples
    --------
    >>> lazy_annotators([0.9, 0.1], [0.8, 0.2], items=1_000_000, seed=1).n
    1000000
    """
    a, b = check_marginals(a, "a"), check_marginals(b, "b")
    if a.shape != b.shape or a.ndim != 1:
        raise ValueError(
            f"a and b must contain one share for each category; not shapes {a.shape} and {b.shape}"
        )
    return ContingencyTable(sample_tables(np.outer(a, b), items, 1, seed)[0], categories)


def sample_tables(
    table: ArrayLike | ContingencyTable, items: int, tables: int, seed: int | None = None
) -> NDArray[np.int64]:
    """Sample tables from a table.

    Each is a multinomial sample from the cells' shares, which is the same as drawing items with replacement.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (C, C)
        Counts or proportions.
    items, tables : int
        Number of items in each table, and number of tables.
    seed : int, optional
        Random seed.

    Returns
    -------
    numpy.ndarray, shape (tables, C, C)
        Counts.

    Raises
    ------
    ValueError
        If the table is invalid or a batch, a number is below 1, or the tables would take more than 1 GB.

    Examples
    --------
    >>> sampled = sample_tables([[70, 25], [0, 55]], items=150, tables=1000, seed=1)  # Di Eugenio and Glass
    >>> sampled.shape, bool((sampled.sum(axis=(1, 2)) == 150).all())
    ((1000, 2, 2), True)
    """
    cells = check_counts(table)
    if cells.ndim != 2:
        raise ValueError(f"tables are drawn from one table, C × C; not shape {cells.shape}")
    items, tables = check_whole(items, "items"), check_whole(tables, "tables")
    check_fits(tables, "tables", cells.size)
    drawn = make_random_generator(seed).multinomial(items, cells.ravel() / cells.sum(), tables)
    return drawn.reshape(tables, *cells.shape)


class NoisyLabels(NamedTuple):
    """Simulated labels: `truth`, shape (items,), and `labels`, shape (items, annotators)."""

    truth: NDArray[Any]
    labels: NDArray[Any]


def noisy_annotators(
    prevalence: ArrayLike,
    confusions: ArrayLike,
    items: int,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
) -> NoisyLabels:
    """Simulate true labels, and the labels of annotators who err independently of each other.

    An annotator with identical rows labels at random, as in `lazy_annotators`.

    Parameters
    ----------
    prevalence : array-like, shape (C,)
        The share of each true category, normalised.
    confusions : array-like, shape (annotators, C, C)
        Confusion matrices: rows true categories, columns labels; rows are normalised.
    items : int
        Number of items.
    seed : int, optional
        Random seed.
    categories : iterable, optional
        The labels, by default the numbers 0 to C − 1.

    Returns
    -------
    NoisyLabels
        Its `labels` are ratings, as for `fleiss_kappa`.

    Raises
    ------
    ValueError
        If shapes do not fit, a share is negative or not finite, a row is all zero (the message names the
        annotator and row), there is less than one item, or the labels would take more than 1 GB.

    References
    ----------
    Dawid and Skene (1979).

    Examples
    --------
    >>> truth, labels = noisy_annotators([0.5, 0.5], [[[0.9, 0.1], [0.1, 0.9]]] * 2, items=100_000, seed=1)
    >>> [round(float((labels[:, 0] == other).mean()), 2) for other in (truth, labels[:, 1])]
    [0.9, 0.82]
    """
    shares = check_marginals(prevalence, "prevalence")
    if shares.ndim != 1:
        raise ValueError(f"prevalence must contain one share for each category; not shape {shares.shape}")
    c = len(shares)
    if not np.iterable(confusions) or len(each := list(confusions)) == 0:
        raise ValueError(f"confusions must contain one for each annotator; not {shorten_repr(confusions)}")
    chances = [check_confusion(confusion, c, f"annotator {i}") for i, confusion in enumerate(each, 1)]
    names = None if categories is None else check_categories(categories)
    if names is not None and len(names) != c:
        raise ValueError(f"{c} shares need {c} categories; not {len(names)}: {shorten_names(names)}")
    items, random = check_whole(items, "items"), make_random_generator(seed)
    check_fits(items, "items", 1 + len(chances))
    truth = _draw(shares, items, random)
    places = [np.flatnonzero(truth == category) for category in range(c)]
    labels = np.empty((items, len(chances)), np.intp)
    for annotator, confusion in enumerate(chances):
        for row, place in zip(confusion, places, strict=True):
            labels[place, annotator] = _draw(row, len(place), random)
    if names is None:
        return NoisyLabels(truth, labels)
    words = np.fromiter(names, object, c)
    return NoisyLabels(words[truth], words[labels])


def noisy_table(prevalence: ArrayLike, a: ArrayLike, b: ArrayLike) -> NDArray[np.float64]:
    """Return the expected table of annotators A and B who err independently.

    Tables drawn from it are `sample_tables(noisy_table(…), …)`.

    Parameters
    ----------
    prevalence : array-like, shape (..., C)
        The share of each true category, normalised.
    a, b : array-like, shape (C, C)
        Confusion matrices: rows true categories, columns labels; rows are normalised.

    Returns
    -------
    numpy.ndarray, shape (..., C, C)
        Proportions.

    Raises
    ------
    ValueError
        As for `noisy_annotators`.

    Examples
    --------
    >>> right = [[0.9, 0.1], [0.1, 0.9]]  # sensitivity and specificity .9
    >>> noisy_table([0.1, 0.9], right, right).round(3).tolist()
    [[0.09, 0.09], [0.09, 0.73]]
    """
    shares = check_marginals(prevalence, "prevalence")
    c = shares.shape[-1]
    a, b = check_confusion(a, c, "a"), check_confusion(b, c, "b")
    return np.einsum("...t,ti,tj->...ij", shares, a, b)


def check_fits(number: int, name: str, each: int) -> None:
    """Raise ValueError with `name` if `number` draws of `each` numbers take more than 1 GB."""
    most = _MOST_NUMBERS // each
    if number > most:
        raise ValueError(f"{name} must be at most {most} at once, which take 1 GB; not {number}")


def check_confusion(confusion: Any, c: int, name: str) -> NDArray[np.float64]:
    """Return a confusion matrix, rows true categories, columns labels, with rows summing to 1.

    Raises ValueError with `name`, the row and the column of a wrong value.
    """
    array = check_real_numbers(confusion, f"{name}: a confusion must be {c} × {c} numbers")
    if array.shape != (c, c):
        raise ValueError(f"{name}: a confusion for {c} categories must be {c} × {c}; not shape {array.shape}")
    wrong = ~((array >= 0) & np.isfinite(array))
    if wrong.any():
        row, column = np.argwhere(wrong)[0]
        raise ValueError(
            f"{name}, row {row + 1}, column {column + 1}: a share must be 0 or more and finite; "
            f"not {array[row, column]:g}"
        )
    totals = array.sum(axis=1, keepdims=True)
    if not totals.all():
        raise ValueError(f"{name}, row {np.argmin(totals) + 1} must not be all zero")
    return array / totals


def _draw(shares: NDArray[np.float64], n: int, random: np.random.Generator) -> NDArray[np.intp]:
    """Draw n positions with these shares, which sum to 1 up to rounding."""
    edges = np.cumsum(shares)
    return np.searchsorted(edges / edges[-1], random.random(n), side="right")


Array = NDArray[np.float64]


def find_bootstrap_bounds(
    counts: Array,
    coefficient: Callable[[Any], Value],
    level: float,
    resamples: int,
    seed: int | None,
    influence: Array | None = None,
) -> tuple[Array, Array]:
    """Return the bounds of a bootstrap interval, shape (...), for counts of shape (..., C, C).

    Percentiles of the resampled coefficients; with `influence`, the derivatives of the coefficient by each
    cell, shape (..., C, C), corrected for bias and acceleration (BCa). Resamples with an undefined
    coefficient are ignored; `nan` if it is undefined for the table itself. Raises ValueError for counts that
    are not whole, or for fewer than one resample.

    References
    ----------
    Efron (1979, 1987).
    """
    resamples = check_whole(resamples, "resamples")
    check_fits(resamples, "resamples", counts.shape[-1] ** 2)
    split = (counts % 1 != 0) | (counts > 2**53)
    if split.any():
        row, column = np.argwhere(split)[0][-2:]
        given = f"{counts[split][0]:g}"
        raise ValueError(
            f"row {row + 1}, column {column + 1}: a bootstrap draws items, so a count must be whole and "
            f"at most 2⁵³; not {given}"
        )
    tables = counts.reshape(-1, *counts.shape[-2:])
    slopes = None if influence is None else influence.reshape(tables.shape)
    bounds = np.full((2, len(tables)), np.nan)
    for i, table in enumerate(tables):
        value = coefficient(table)
        if math.isnan(value):
            continue
        values = coefficient(sample_tables(table, int(table.sum()), resamples, seed))
        values = values[~np.isnan(values)]
        if not values.size:
            continue
        shares = np.array([1 - level, 1 + level]) / 2
        if slopes is not None:
            shares = _correct_shares(shares, values, value, table, slopes[i])
        bounds[:, i] = np.quantile(values, shares)
    low, high = bounds.reshape(2, *counts.shape[:-2])
    return low, high


def _correct_shares(shares: Array, values: Array, value: float, table: Array, slope: Array) -> Array:
    """Return the shares of resampled values at which BCa puts its bounds; Efron (1987), equation (2.3)."""
    from statistics import NormalDist

    # A coefficient of counts takes few values, so ties (up to rounding) count half.
    below = np.mean(values < value - 1e-12) / 2 + np.mean(values <= value + 1e-12) / 2
    bias = normal_quantile(np.clip(below, 0.5 / len(values), 1 - 0.5 / len(values)))
    spread = (table * slope**2).sum()
    acceleration = (table * slope**3).sum() / (6 * spread**1.5) if spread > 0 else 0.0
    z = bias + np.array([normal_quantile(share) for share in shares])
    return np.array([NormalDist().cdf(x) for x in bias + z / (1 - acceleration * z)])
