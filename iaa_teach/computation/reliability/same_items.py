"""Better than before? Two coefficients from the same items.

What an item adds to one coefficient goes with what it adds to the other, so that the error of their
difference is not that of separate items: `kappa_difference` is for these.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import (
    check_callable,
    check_choice,
    check_level,
    make_random_generator,
    number_groups,
)
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_pairs import are_labels
from iaa_teach.computation.data.labels import check_categories
from iaa_teach.computation.data.rating_codes import RatingsLike, encode_noted, find_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.distances import Metric
from iaa_teach.computation.inference.item_intervals import draw, percentile_interval
from iaa_teach.computation.inference.tails import normal_quantile, normal_tails, t_quantile, t_tails
from iaa_teach.computation.records import COEFFICIENTS, find_usual_key
from iaa_teach.computation.reliability.given_labels import mark_given_labels
from iaa_teach.computation.reliability.reliability import Weights, check_scale, describe_weights
from iaa_teach.computation.reliability.reliability_result import ROUNDING
from iaa_teach.computation.reliability.same_items_sides import (
    Side,
    find_kinds,
    keep_items,
    make_sides,
)
from iaa_teach.computation.results import Result, describe_p_value, describe_value
from iaa_teach.computation.values import divide_or_nan
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

METHODS = ("influence", "bootstrap")

_RESAMPLES = 10_000
_AT_ONCE = 1 << 20  # items of resamples in one array

Array = NDArray[np.float64]


@dataclass(frozen=True, repr=False)
class SameItemsComparison(Result):
    """How far two coefficients of the same items are apart.

    Attributes
    ----------
    coefficient : str
        As `compare_on_same_items` was asked for it.
    first, second : float
        The two values.
    difference : float
        The first less the second.
    standard_error : float
        Of the difference.
    separate_error : float
        What it would be if each value came from items of its own.
    covariance : float
        Of the two values.
    low, high : float
        The interval of the difference.
    z, p_value : float
        The test of no difference.
    items : int
    level : float
    method : str
    scale : str
        The metric of α; for the others the weights, "" without.
    by_agreement, by_use : float
        What of the difference comes from how often labels agree, and what from how often each is used, which
        is what chance is made of; `nan` of an α that is not nominal.
    notes : tuple of str
    """

    coefficient: str
    first: float
    second: float
    difference: float
    standard_error: float
    separate_error: float
    covariance: float
    low: float
    high: float
    z: float
    p_value: float
    items: int
    level: float
    method: str
    scale: str = ""
    by_agreement: float = math.nan
    by_use: float = math.nan
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        symbol = COEFFICIENTS[self.coefficient].symbol
        if self.scale:
            symbol = f"{symbol} ({words.SCALES.get(self.scale, self.scale)})"
        both = say(
            words.TWO_VALUES,
            symbol=symbol,
            first=format_decimal(self.first),
            second=format_decimal(self.second),
        )
        difference = describe_value(words.DIFFERENCE, self.difference, self.low, self.high, self.level)
        if not self.standard_error > 0:
            return [difference, both]
        error, separate = format_decimal(self.standard_error), format_decimal(self.separate_error)
        errors = say(words.SAME_ITEMS_ERROR, error=error, separate=separate)
        items = say(words.ITEMS, n=self.items)
        return [difference, f"{both}; {items}; {describe_p_value(self.p_value)}", errors]

    def _write_sentence(self) -> str:
        return "; ".join(self._list_lines()[:2])

    def _list_rows(self) -> list[Measured]:
        return [
            Measured(self.coefficient, words.FIRST_VALUE, self.first),
            Measured(self.coefficient, words.SECOND_VALUE, self.second),
            Measured("", words.DIFFERENCE, self.difference, self.low, self.high),
        ]


def compare_on_same_items(
    first: RatingsLike,
    second: RatingsLike,
    coefficient: str = "kappa",
    method: str = "influence",
    level: float = 0.95,
    seed: int | None = None,
    *,
    weights: Weights = None,
    metric: Metric | None = None,
    categories: Iterable[Hashable] | None = None,
    progress: Callable[[float], object] | None = None,
) -> SameItemsComparison:
    """Return the difference of two coefficients that rest on the same items, and how sure it is.

    The annotators may be the same (two rounds), some of them (a third person against each of two), or others.
    Items that only one side can use count for that side.

    Parameters
    ----------
    first, second : items × annotators
        The same items, in any order where they have names; two annotators each for "kappa", "pi" and "s",
        any number for the others. None, NaN or "" for a missing label: also for the items of which a side
        has none.
        Where `first` is `Ratings` with groups, groups of items are drawn, not items.
    coefficient : str
        Any that `reliability` takes. The labels of both sides are the categories of both.
    method : {"influence", "bootstrap"}
        By what each item adds to both values; or by drawing items, with both sides' labels together. Of fewer
        than about twenty groups only "influence", which goes by Student's t, holds what it promises.
    level : float
        Of the interval.
    seed : int, optional
        For "bootstrap": the same seed draws the same items.
    weights, metric, categories : optional
        For ranks and numbers, as for `reliability`.
    progress : callable, optional
        Called with the share of the work that is done, as for `krippendorff_alpha_interval`.

    Returns
    -------
    SameItemsComparison

    Raises
    ------
    ValueError
        For unequal numbers of items, for κ of other than two annotators, for another coefficient, method or
        level, for weights or a metric that do not go with the coefficient.

    See Also
    --------
    kappa_difference : For two tables of different items.

    References
    ----------
    McKenzie and others (1996), Journal of Psychiatric Research 30, 483–492; Vanbelle and Albert (2008),
    Journal of Statistical Computation and Simulation 78, 1009–1015.

    Examples
    --------
    >>> counts = {"000": 33, "001": 2, "010": 1, "011": 1, "100": 2, "101": 4, "111": 7}  # McKenzie (1996)
    >>> subjects = [person for labels, n in counts.items() for person in [labels] * n]
    >>> against_bdi = [(diagnosis, bdi) for diagnosis, bdi, ghq in subjects]
    >>> against_ghq = [(diagnosis, ghq) for diagnosis, bdi, ghq in subjects]
    >>> compare_on_same_items(against_bdi, against_ghq)
    Difference = −0.208, 95 % interval −0.481 to 0.064
    κ 0.538 and 0.746; 50 items; p = 0.134
    Standard error 0.139; it would be 0.177 if each value came from items of its own
    """
    coefficient = find_usual_key(coefficient)
    check_choice(coefficient, COEFFICIENTS, "coefficient")
    check_choice(method, METHODS, "method")
    check_level(level)
    record = COEFFICIENTS[coefficient]
    check_scale(record, metric, weights)
    check_callable(progress, "progress")
    rng = make_random_generator(seed)
    both = [_make_ratings(data) for data in (first, second)]
    used = [mark_given_labels(data) for data in both]
    n = len(used[0])
    if len(used[1]) != n:
        raise ValueError(f"both must be of the same items; not of {n} and {len(used[1])}")
    order = _find_order(*both)
    both = [_join_labels(data) for data in both]
    if order is not None:
        both[1], used[1] = _put_in_order(both[1], order), used[1][order]
    names = None if categories is None else check_categories(categories)
    sides = make_sides(both, record, weights, metric, names)
    groups = next((data.groups for data in both if isinstance(data, Ratings) and data.groups), None)
    group = np.arange(n) if groups is None else number_groups(groups, n)
    counted = None
    if groups is not None:
        counted = [len(np.unique(group[given.sum(axis=1) > 1])) for given in used]
    if method == "bootstrap":
        drawn, draw_times = sides, lambda times: draw(int(group.max()) + 1, times, rng)[:, group]
        if groups is None:  # items with the same labels on both sides are drawn as one kind
            kept, of_kind = find_kinds(both)
            alike = [keep_items(data, kept) for data in both]
            drawn = make_sides(alike, record, weights, metric, names)
            draw_times = partial(rng.multinomial, n, of_kind / n)
        spread = _compare_by_bootstrap(sides, drawn, draw_times, progress, level)
    elif counted is None:
        spread = _compare_by_influence(sides, group, level)
    else:
        spread = _compare_groups_by_influence(sides, group, counted, level)
    first_value, second_value = (side.value for side in sides)
    difference = first_value - second_value
    notes = tuple(dict.fromkeys(note for data in both for note in getattr(data, "notes", ())))
    if order is not None:
        notes = (*notes, words.IN_ITEMS_ORDER)
    if spread.error == 0:
        notes = (*notes, say(words.NO_INTERVAL, why=words.SAME_ON_EVERY_ITEM))
    elif math.isnan(difference):
        notes = (*notes, words.UNDEFINED)
    elif math.isnan(spread.error):
        notes = (*notes, say(words.NO_INTERVAL, why=words.ONE_UNIT))
    if counted is not None:
        notes = (*notes, say(words.ALL_OF_GROUPS, n=int(group.max()) + 1))
    z = float(divide_or_nan(difference, spread.error))
    by_agreement, by_use = _split_difference(*sides)
    nominal = record.takes == "metric" and metric in (None, "nominal")
    return SameItemsComparison(
        coefficient=coefficient,
        first=first_value,
        second=second_value,
        difference=difference,
        standard_error=spread.error,
        separate_error=math.sqrt(spread.variances),
        covariance=spread.covariance,
        low=spread.low,
        high=spread.high,
        z=z,
        p_value=float(normal_tails(z)) if math.isinf(spread.freedom) else t_tails(z, spread.freedom),
        items=int(((used[0].sum(axis=1) > 1) & (used[1].sum(axis=1) > 1)).sum()),
        level=level,
        method=method,
        scale="" if nominal else _describe_metric(metric) if metric else describe_weights(weights),
        by_agreement=by_agreement,
        by_use=by_use,
        notes=notes,
    )


def _describe_metric(metric: Metric) -> str:
    return metric if isinstance(metric, str) else "a distance of one's own"


def _split_difference(first: Side, second: Side) -> tuple[float, float]:
    """Return what of a difference of two 1 − D_o/D_e comes from D_o, the other changing before or after."""
    if math.isnan(first.value - second.value):
        return math.nan, math.nan
    of_first, of_second = 1 / first.apart_by_chance, 1 / second.apart_by_chance
    by_agreement = (second.apart - first.apart) * (of_first + of_second) / 2
    return by_agreement, (of_second - of_first) * (first.apart + second.apart) / 2


class _Spread(NamedTuple):
    """How sure a difference is: its error, interval, the sum of both variances, and their covariance.

    Its test is by Student's t of so many degrees of `freedom`, which is normal for any number of items.
    """

    error: float
    low: float
    high: float
    variances: float
    covariance: float
    freedom: float = math.inf


def _compare_by_influence(sides: list[Side], group: NDArray[Any], level: float) -> _Spread:
    """Return how sure the difference is by what each item adds, of which there are many."""
    first, second = (np.bincount(group, side.influence) for side in sides)
    return _spread_of_sums(sides, first, second, normal_quantile((1 + level) / 2))


def _compare_groups_by_influence(
    sides: list[Side], group: NDArray[Any], counted: Sequence[int], level: float
) -> _Spread:
    """Return how sure the difference is by what each group adds; `counted` says how many each side has.

    Groups are few as a rule: each side's sum of squares counts k/(k − 1) times, and the interval is by
    Student's t of the fewest less one.
    """
    freedom = min(counted) - 1
    if freedom < 1:
        return _Spread(*(math.nan,) * 5, freedom)
    first, second = (
        np.bincount(group, side.influence) * math.sqrt(k / (k - 1))
        for side, k in zip(sides, counted, strict=True)
    )
    spread = _spread_of_sums(sides, first, second, t_quantile((1 + level) / 2, freedom))
    return spread._replace(freedom=freedom)


def _spread_of_sums(sides: list[Side], first: NDArray[Any], second: NDArray[Any], steps: float) -> _Spread:
    """Return the error from what items, or groups, add to each side, and so many errors on each side."""
    difference = sides[0].value - sides[1].value
    if math.isnan(difference):
        return _Spread(*(math.nan,) * 5)
    error = math.sqrt(((first - second) ** 2).sum())
    variances, covariance = float(first @ first + second @ second), float(first @ second)
    if error <= ROUNDING:
        return _Spread(0.0, math.nan, math.nan, variances, covariance)
    reach = steps * error
    return _Spread(error, difference - reach, difference + reach, variances, covariance)


def _compare_by_bootstrap(
    sides: list[Side],
    drawn: Sequence[Side],
    draw_times: Callable[[int], NDArray[Any]],
    progress: Callable[[float], object] | None,
    level: float,
) -> _Spread:
    """Return how sure the difference is by drawing the items of `drawn` so many times each."""
    step = max(1, _AT_ONCE // len(drawn[0].influence))
    parts = []
    for start in range(0, _RESAMPLES, step):
        times = draw_times(min(step, _RESAMPLES - start))
        parts.append([side.resampled(times) for side in drawn])
        if progress is not None:
            progress((start + len(times)) / _RESAMPLES)
    both = np.concatenate(parts, axis=1)
    both = both[:, ~np.isnan(both).any(axis=0)]
    if both.shape[1] < 2 or any(math.isnan(side.value) for side in sides):
        return _Spread(*(math.nan,) * 5)
    (first, covariance), (_, second) = np.cov(both)
    error, low, high = percentile_interval(both[0] - both[1], level)
    if error <= ROUNDING:
        error, low, high = 0.0, math.nan, math.nan
    return _Spread(error, low, high, float(first + second), float(covariance))


def _make_ratings(data: Any) -> Any:
    """Return a tuple of two lists of labels as ratings, all else as it is."""
    is_pair = isinstance(data, tuple) and len(data) == 2 and all(map(are_labels, data))
    return Ratings.from_pair(*data) if is_pair else data


def _join_labels(data: Any) -> Any:
    """Return ratings with labels that read the same as one, and a note on these; a table as it is."""
    if isinstance(data, (ContingencyTable, Ratings)):
        return data
    found = encode_noted(data)
    return Ratings(CodedRows(found.codes, found.labels), notes=found.notes)


def _find_order(first: Any, second: Any) -> NDArray[np.intp] | None:
    """Return the places of the second's items in the order of the first's, None where they are in it.

    Raises ValueError for ratings whose items have other names.
    """
    one, other = find_names(first)[0], find_names(second)[0]
    if one is None or other is None:
        return None
    numbers = tuple(map(str, range(1, len(one) + 1)))  # names that nobody gave
    both_named = isinstance(first, Ratings) == isinstance(second, Ratings) or numbers not in (one, other)
    if not both_named or one == other:
        return None
    place = {name: position for position, name in enumerate(other)}
    if len(place) < len(other) or place.keys() != set(one):
        a, b = next((a, b) for a, b in zip(one, other, strict=True) if a != b)
        raise ValueError(f"both must be of the same items; not {a!r} beside {b!r}")
    return np.array([place[name] for name in one])


def _put_in_order(data: Ratings, order: NDArray[np.intp]) -> Ratings:
    groups = None if data.groups is None else [data.groups[place] for place in order]
    labels = CodedRows(data.labels.codes[order], data.labels.names)
    return Ratings(labels, groups=groups, order=data.order, notes=data.notes)
