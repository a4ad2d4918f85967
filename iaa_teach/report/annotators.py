"""The annotators one by one: in pairs, against the rest and a gold standard, and their use of categories."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import number_groups
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.data.labels import is_missing
from iaa_teach.computation.data.rating_codes import encode, tally
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.inference import influence_of_cells, standard_error
from iaa_teach.computation.inference.tails import normal_quantile, t_quantile
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.reliability.given_labels import GivenLabels, label_distance
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.reliability.pairs import pairwise_items, pairwise_kappa
from iaa_teach.computation.values import divide_or_nan
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.look.words import say
from iaa_teach.reading.columns import Steps
from iaa_teach.report.estimates import estimate
from iaa_teach.report.words.agreement import words

MOST_COMPARED = 500  # annotators; with more, pairs are not compared
MOST_PAIRS = 5000  # pairs in a list; 100 annotators make 4,950
_CELLS_AT_ONCE = 1 << 20
_FEW_PAIRS = 45  # all pairs of ten annotators
_FEW_LABELS = 2_000_000  # pairs × items


@dataclass(frozen=True)
class Pair:
    """Two annotators: how many items both labelled, and κ on those with its interval; `nan` if undefined.

    `method` describes the method of the interval.
    """

    a: Hashable
    b: Hashable
    items: int
    kappa: float
    standard_error: float
    low: float
    high: float
    method: str = ""


@dataclass(frozen=True)
class AnnotatorFindings:
    """One annotator: number of items labelled, mean κ with each other annotator, and with the gold standard.

    `others` are the annotators with whom κ is defined; `gold` is the share of items labelled as in the gold
    standard, `gold_kappa` κ with it, over `gold_items`.
    """

    name: Hashable
    items: int
    kappa: float
    others: int
    gold: float = math.nan
    gold_kappa: float = math.nan
    gold_items: int = 0


@dataclass(frozen=True)
class Difference:
    """An annotator who uses a category more or less often than the others do on the same items."""

    name: Hashable
    category: Hashable
    own: float
    others: float


@dataclass(frozen=True, eq=False)
class Coded:
    """Ratings as indices into the list of categories, −1 if missing; and the gold standard likewise."""

    codes: Codes
    categories: tuple[Hashable, ...]
    gold: Codes | None


def encode_by_categories(
    ratings: Ratings, categories: tuple[Hashable, ...], gold: Sequence[Hashable] | None
) -> Coded:
    """Code ratings by these categories; other labels count as missing."""
    codes, labels = encode(ratings)
    place = {name: position for position, name in enumerate(categories)}
    places = np.array([*(place.get(label, -1) for label in labels), -1])
    standard = None
    if gold is not None:
        found = (-1 if is_missing(label) else place.get(label, -1) for label in gold)
        standard = np.fromiter(found, np.intp, len(gold))
    return Coded(places[codes], categories, standard)


def compute_pair_kappas(ratings: Ratings, measurement: Measurement, found: Coded) -> NDArray[np.float64]:
    """Return κ of every two annotators, `nan` on the diagonal and where undefined.

    If they are not compared, it has no columns.
    """
    r = len(ratings.annotators)
    if r > MOST_COMPARED or not (found.categories or measurement.weights):
        return np.empty((r, 0))
    if found.categories:
        kappas = pairwise_kappa(ratings, measurement.weights, measurement.order or None)
    else:
        kappas = _compute_number_kappas(ratings.numbers())
    np.fill_diagonal(kappas, math.nan)
    return kappas


def take_pair(ratings: Ratings, a: Hashable, b: Hashable) -> Ratings:
    """Return the ratings of only two annotators."""
    i, j = ratings.annotators.index(a), ratings.annotators.index(b)
    labels = CodedRows(ratings.labels.codes[:, [i, j]], ratings.labels.names)
    return replace(ratings, labels=labels, annotators=(a, b))


def compare_pairs(
    ratings: Ratings,
    found: Coded,
    measurement: Measurement,
    level: float,
    kappas: NDArray[np.float64],
    seed: int,
) -> Steps[tuple[Pair, ...]]:
    """List every two annotators, yielding progress from 10 to 50 of 100; none beyond `MOST_PAIRS`.

    With few pairs, each has the interval its coefficient has elsewhere; with many, for speed, that for large
    samples, over groups of items if there are any.
    """
    names = ratings.annotators
    if math.comb(len(names), 2) > MOST_PAIRS or np.isnan(kappas).all():
        return ()
    if not found.categories:
        shared = pairwise_items(ratings)
        return tuple(
            Pair(names[i], names[j], int(shared[i, j]), float(kappas[i, j]), math.nan, math.nan, math.nan)
            for i, j in combinations(range(len(names)), 2)
        )
    weights = choose_pair_weights(measurement, found.categories)
    every = list(combinations(range(len(names)), 2))
    if len(every) <= _FEW_PAIRS and len(every) * len(ratings.items) <= _FEW_LABELS:
        few: list[Pair] = []
        for a, b in every:
            few.append(
                _estimate_pair(take_pair(ratings, names[a], names[b]), found, measurement, level, seed)
            )
            yield 10 + 40 * len(few) // len(every), 100
        return tuple(few)
    c = len(found.categories)
    step = max(1, _CELLS_AT_ONCE // (c * c))
    columns = np.ascontiguousarray(found.codes.T)
    group = None if ratings.groups is None else number_groups(ratings.groups, len(ratings.items))
    units = words.OF_ITEMS if group is None else say(words.OF_GROUPS, n=int(group.max()) + 1)
    method = say(words.METHODS["asymptotic" if group is None else "linearised"], units=units)
    share = (1 + level) / 2
    pairs: list[Pair] = []
    for start in range(0, len(every), step):
        some = every[start : start + step]
        tables = np.stack([_count_table(columns[i], columns[j], c) for i, j in some])
        items = tables.sum(axis=(1, 2)).astype(int)
        errors = np.full(len(some), math.nan)
        counted, steps = items, normal_quantile(share)
        if group is not None:
            grouped = [
                _compute_grouped_error(columns[i], columns[j], table, weights, group)
                for (i, j), table in zip(some, tables, strict=True)
            ]
            errors, counted = (np.array(column) for column in zip(*grouped, strict=True))
        elif items.any():
            errors[items > 0] = standard_error(tables[items > 0], "kappa", weights)
        for (i, j), n, error, units_of in zip(
            some, items.tolist(), errors.tolist(), counted.tolist(), strict=True
        ):
            value, error = float(kappas[i, j]), error or math.nan  # 0: the sample is too small
            if group is not None:
                steps = t_quantile(share, units_of - 1)
            low, high = value - steps * error, value + steps * error
            if not math.isnan(low):
                low, high = max(-1.0, low), min(1.0, high)
            its_method = "" if math.isnan(low) else method
            pairs.append(Pair(names[i], names[j], n, value, error, low, high, its_method))
        yield 10 + 40 * min(start + step, len(every)) // len(every), 100
    return tuple(pairs)


def _estimate_pair(two: Ratings, found: Coded, measurement: Measurement, level: float, seed: int) -> Pair:
    """Return κ of two annotators as in a report on these two alone."""
    a, b = two.annotators
    items = int((two.labels.codes >= 0).all(axis=1).sum())
    if not items:
        return Pair(a, b, 0, *(math.nan,) * 4)
    each = estimate(two, "kappa", measurement, level, seed, found.categories)
    error = each.standard_error or math.nan
    return Pair(a, b, items, each.value, error, each.low, each.high, each.interval_by)


def _compute_grouped_error(
    a: Codes, b: Codes, table: NDArray[np.float64], weights: NDArray[np.float64], group: Codes
) -> tuple[float, int]:
    """Return the standard error of κ over groups of items, and the number of groups."""
    both = (a >= 0) & (b >= 0)
    n = int(both.sum())
    if not n:
        return math.nan, 0
    _, influence = influence_of_cells(table / n, COEFFICIENTS["kappa"].chance, 1 - weights)
    numbers = np.unique(group[both], return_inverse=True)[1]
    sums = np.bincount(numbers, influence[a[both], b[both]]) / n
    k = len(sums)
    return (math.sqrt(k / (k - 1) * float(sums @ sums)) if k > 1 else math.nan), k


def choose_pair_weights(measurement: Measurement, categories: tuple[Hashable, ...]) -> NDArray[np.float64]:
    """Return the agreement weights of two labels; without weights, 1 for equal ones and 0 otherwise."""
    given = GivenLabels(None, categories, bool(measurement.order))
    apart = label_distance(given, measurement.weights)
    return np.eye(len(categories)) if apart is None else 1 - apart


def compare_each_annotator(
    ratings: Ratings,
    found: Coded,
    kappas: NDArray[np.float64],
    measurement: Measurement,
    given: Sequence[int],
) -> tuple[AnnotatorFindings, ...]:
    """Compare each annotator, who gave this many labels, with all others and with the gold standard."""
    defined = ~np.isnan(kappas)
    others = defined.sum(axis=1)
    means = divide_or_nan(np.where(defined, kappas, 0).sum(axis=1), others).tolist()
    weights = choose_pair_weights(measurement, found.categories) if found.categories else None
    return tuple(
        AnnotatorFindings(
            name,
            items,
            means[position],
            int(others[position]),
            *_compare_with_gold(found, position, weights),
        )
        for position, (name, items) in enumerate(zip(ratings.annotators, given, strict=True))
    )


def count_uses(found: Coded) -> NDArray[np.intp]:
    """Return how often each annotator used each category, annotators × categories."""
    c = len(found.categories)
    return np.array([np.bincount(column[column >= 0], minlength=c) for column in found.codes.T])


def find_differences(ratings: Ratings, found: Coded, most: int = 12, least: float = 0.05) -> list[Difference]:
    """Return which annotators use a category differently from the others on the same items, clearest first.

    These differ by at least that share, and by more than two of its standard errors.
    """
    c = len(found.categories)
    group = None if ratings.groups is None else number_groups(ratings.groups, len(ratings.items))
    labels = tally(found.codes, c)
    counts = np.zeros((len(found.codes), c))
    counts[labels.item, labels.code] = labels.count
    sizes = counts.sum(axis=1)
    clear: list[tuple[float, Difference]] = []
    for position, name in enumerate(ratings.annotators):
        own = found.codes[:, position]
        both = (own >= 0) & (sizes > 1)
        n = int(both.sum())
        if n < 2:
            continue
        mine = np.zeros((n, c))
        mine[np.arange(n), own[both]] = 1
        rest = (counts[both] - mine) / (sizes[both] - 1)[:, None]
        gap = mine - rest
        mean = gap.mean(axis=0)
        error = compute_errors_of_means(gap - mean, None if group is None else group[both])
        for category in np.flatnonzero((np.abs(mean) >= least) & (np.abs(mean) > 2 * error)).tolist():
            shares = float(mine[:, category].mean()), float(rest[:, category].mean())
            clear.append((abs(mean[category]), Difference(name, found.categories[category], *shares)))
    return [each for _, each in sorted(clear, key=lambda pair: -pair[0])[:most]]


def compute_errors_of_means(apart: NDArray[np.float64], group: Codes | None) -> NDArray[np.float64]:
    """Return the standard errors of means, from the deviation of each item or group of items."""
    numbers = np.arange(len(apart)) if group is None else np.unique(group, return_inverse=True)[1]
    k = int(numbers.max()) + 1
    if k < 2:
        return np.full(apart.shape[1], math.inf)
    sums = np.stack([np.bincount(numbers, column, k) for column in apart.T], axis=1)
    return np.asarray(np.sqrt(k / (k - 1) * (sums**2).sum(axis=0)) / len(apart))


def describe_spread(kappas: NDArray[np.float64]) -> tuple[int, float, float]:
    """Return how many pairs have a κ, its mean, and its standard deviation (n − 1)."""
    values = np.triu(kappas, 1)[np.triu(~np.isnan(kappas), 1)]
    if not len(values):
        return 0, math.nan, math.nan
    return len(values), float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else math.nan


def _count_table(a: Codes, b: Codes, c: int) -> NDArray[np.float64]:
    both = (a >= 0) & (b >= 0)
    return np.bincount(a[both] * c + b[both], minlength=c * c).reshape(c, c).astype(np.float64)


def _compute_number_kappas(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return κ with quadratic weights of every two annotators, which needs no table for numbers."""
    kappas = np.full((values.shape[1],) * 2, math.nan)
    for i, j in combinations(range(len(kappas)), 2):
        both = ~np.isnan(values[:, i] + values[:, j])
        a, b = values[both, i], values[both, j]
        by_chance = a.var() + b.var() + (a.mean() - b.mean()) ** 2 if both.any() else 0.0
        if by_chance:
            kappas[i, j] = kappas[j, i] = 1 - ((a - b) ** 2).mean() / by_chance
    return kappas


def _compare_with_gold(
    found: Coded, position: int, weights: NDArray[np.float64] | None
) -> tuple[float, float, int]:
    if found.gold is None or weights is None:
        return math.nan, math.nan, 0
    table = _count_table(found.codes[:, position], found.gold, len(found.categories))
    n = int(table.sum())
    if not n:
        return math.nan, math.nan, 0
    same = float(divide_or_nan(np.trace(table), n))
    return same, float(weighted_kappa(table, weights)), n
