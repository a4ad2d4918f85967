"""Compare two coefficients from the same items.

Two coefficients from the same items are correlated, so the error of their difference is not that of separate
items (for those see `kappa_difference`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

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
from iaa_teach.computation.inference.item_intervals import draw
from iaa_teach.computation.records import COEFFICIENTS, find_usual_key
from iaa_teach.computation.reliability.given_labels import mark_given_labels
from iaa_teach.computation.reliability.reliability import Weights, check_scale, describe_weights
from iaa_teach.computation.reliability.same_items_sides import (
    Side,
    count_changes,
    count_crossings,
    count_other_agreed,
    find_kinds,
    keep_items,
    make_sides,
    pair_both,
)
from iaa_teach.computation.reliability.same_items_spreads import (
    FEWEST,
    find_p_value,
    spread_by_bootstrap,
    spread_by_influence,
    spread_by_profile,
    spread_of_changes,
    spread_of_groups,
    toss_coins,
    withhold,
)
from iaa_teach.computation.results import Result, describe_p_value, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

METHODS = ("profile", "linearised", "influence", "bootstrap")

_PROFILED = 4  # categories; beyond this, a profile takes seconds
_FEWEST_TO_CROSS = 6  # fewer coins cannot all fall alike with a chance below 5 %
_FEWEST_AGREED = 10  # on another answer than the commonest; of fewer, 72 to 88 of 100 intervals hold it


@dataclass(frozen=True, repr=False)
class SameItemsComparison(Result):
    """Result of `compare_on_same_items`.

    Attributes
    ----------
    coefficient : str
        The argument of `compare_on_same_items`.
    first, second : float
        The two values.
    difference : float
        First minus second.
    standard_error : float
        Of the difference.
    separate_error : float
        What it would be if the values came from different items.
    covariance : float
        Of the two values.
    low, high : float
        The interval of the difference.
    z, p_value : float
        The test of no difference.
    items : int
    changed : int
        How many items have different labels on the two sides; the interval depends on them.
    only_first, only_second : int or None
        How many items two annotators agree on only in the first, and only in the second.
    exact_p_value : float
        McNemar's exact test of whether observed agreement differs; `nan` for more annotators.
    level : float
    method : str
        How the interval was computed.
    scale : str
        The metric of α; for others the weights, "" if none.
    by_agreement, by_use : float
        The parts of the difference due to observed agreement and to the use of labels (that is, to chance);
        `nan` for an α that is not nominal.
    why_no_interval : str
        The reason, if `low` and `high` are `nan`.
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
    changed: int
    level: float
    method: str
    only_first: int | None = None
    only_second: int | None = None
    exact_p_value: float = math.nan
    scale: str = ""
    by_agreement: float = math.nan
    by_use: float = math.nan
    why_no_interval: str = ""
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
        crossing = []
        if self.only_first is not None and self.only_second is not None:
            found = describe_p_value(self.exact_p_value)
            crossing = [say(words.CROSSING, first=self.only_first, second=self.only_second, p=found)]
        if not self.standard_error > 0:
            return [difference, both, *crossing]
        error, separate = format_decimal(self.standard_error), format_decimal(self.separate_error)
        errors = say(words.SAME_ITEMS_ERROR, error=error, separate=separate)
        items = say(words.ITEMS, n=self.items)
        tested = [] if math.isnan(self.p_value) else [describe_p_value(self.p_value)]
        return [difference, "; ".join([both, items, *tested]), errors, *crossing]

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
    method: str | None = None,
    level: float = 0.95,
    seed: int | None = None,
    *,
    weights: Weights = None,
    metric: Metric | None = None,
    categories: Iterable[Hashable] | None = None,
    progress: Callable[[float], object] | None = None,
) -> SameItemsComparison:
    """Compare two coefficients from the same items: their difference, its standard error and its interval.

    The annotators may be the same (two rounds), overlap (a third person against each of two), or differ.
    Items that only one side can use count for that side.

    Parameters
    ----------
    first, second : items × annotators
        The same items, in any order if they have names; two annotators each for "kappa", "pi" and "s", any
        number for others. None, NaN or "" for a missing label, also for items that one side lacks. If `first`
        is `Ratings` with groups, groups of items are resampled.
    coefficient : str
        Any that `reliability` takes. The categories are those of both sides together.
    method : {"profile", "linearised", "influence", "bootstrap"}, optional
        By default "profile" if possible, else "linearised". "profile": all differences that the items do not
        contradict; for two annotators, up to 4 categories, items that have all labels or none, and no groups;
        for α the nominal metric. "linearised": from each item's influence on both values. Both use Student's
        t with the number of items that change minus one (or of groups) as degrees of freedom, and need 3
        items that change. For names, "linearised" also needs 10 items on each side on which two annotators
        agree on a label other than the commonest: with fewer, the interval is too short. "influence": the
        same with the normal distribution, as in the literature. "bootstrap": resamples items with the labels
        of both sides; with fewer than about twenty groups its coverage is too low.
    level : float
        Of the interval.
    seed : int, optional
        Random seed for "bootstrap".
    weights, metric, categories : optional
        For ranks and numbers, as for `reliability`.
    progress : callable, optional
        Called with the share of the work done, as for `alpha_interval`.

    Returns
    -------
    SameItemsComparison

    Raises
    ------
    ValueError
        If the numbers of items differ, κ is asked for other than two annotators, `coefficient`, `method` or
        `level` is invalid, or weights or a metric do not suit the coefficient.

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
    Difference = −0.208, 95 % interval −0.580 to 0.122
    κ 0.538 and 0.746; 50 items; p = 0.168
    Standard error 0.139; 0.177 if each value came from items of its own
    Items with agreement in the first alone: 2, in the second alone: 5; exact p = 0.453
    >>> round(compare_on_same_items(against_bdi, against_ghq, method="influence").p_value, 3)  # McKenzie
    0.134
    """
    coefficient = find_usual_key(coefficient)
    check_choice(coefficient, COEFFICIENTS, "coefficient")
    if method is not None:
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
    changed = count_changes(both, used)
    rare = (
        False  # whether the interval is withheld because too few items have a label other than the commonest
    )
    if method == "bootstrap":
        drawn, draw_times = sides, lambda times: draw(int(group.max()) + 1, times, rng)[:, group]
        if groups is None:  # items with the same labels on both sides are resampled as one kind
            kept, of_kind = find_kinds(both)
            alike = [keep_items(data, kept) for data in both]
            drawn = make_sides(alike, record, weights, metric, names)
            draw_times = partial(rng.multinomial, n, of_kind / n)
        spread = spread_by_bootstrap(sides, drawn, draw_times, progress, level)
    elif counted is not None:
        method = _choose_method(method, "linearised", "groups of items")
        spread = spread_of_groups(sides, group, counted, level)
    elif method == "influence":
        spread = spread_by_influence(sides, level)
    else:
        pairs = None if method == "linearised" else pair_both(both, record, weights, metric, names)
        if pairs is not None and pairs.categories <= _PROFILED:
            method, spread = "profile", spread_by_profile(sides, pairs, changed, level)
        else:
            method = _choose_method(method, "linearised", "more annotators or categories, or labels missing")
            spread = spread_of_changes(sides, changed, level)
            names_alone = weights is None and metric in (None, "nominal")
            if names_alone and count_other_agreed(both) < _FEWEST_AGREED:
                rare = not math.isnan(spread.low)
                spread = withhold(spread)
    first_value, second_value = (side.value for side in sides)
    difference = first_value - second_value
    notes = tuple(dict.fromkeys(note for data in both for note in getattr(data, "notes", ())))
    if order is not None:
        notes = (*notes, words.IN_ITEMS_ORDER)
    why = ""
    if spread.error == 0:
        why = words.SAME_ON_EVERY_ITEM
    elif math.isnan(spread.error):
        why = words.ONE_UNIT
    elif rare:
        why = say(words.FEW_OTHERS, fewest=_FEWEST_AGREED)
    elif math.isnan(spread.low):
        why = say(words.FEW_CHANGE, n=changed, fewest=FEWEST)
    if math.isnan(difference):
        notes = (*notes, words.UNDEFINED)
    elif why:
        notes = (*notes, say(words.NO_INTERVAL, why=why))
    if counted is not None:
        notes = (*notes, say(words.ALL_OF_GROUPS, n=int(group.max()) + 1))
    crossing = count_crossings(both, used)
    if crossing is not None and sum(crossing) < _FEWEST_TO_CROSS:
        few = say(words.FEW_CROSS, n=sum(crossing), fewest=_FEWEST_TO_CROSS)
        notes = (*notes, few if any(crossing) else words.NONE_CROSS)
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
        z=spread.z,
        p_value=find_p_value(spread),
        items=int(((used[0].sum(axis=1) > 1) & (used[1].sum(axis=1) > 1)).sum()),
        changed=changed,
        level=level,
        method=method,
        only_first=None if crossing is None else crossing[0],
        only_second=None if crossing is None else crossing[1],
        exact_p_value=math.nan if crossing is None else toss_coins(*crossing),
        scale="" if nominal else _describe_metric(metric) if metric else describe_weights(weights),
        by_agreement=by_agreement,
        by_use=by_use,
        why_no_interval=why,
        notes=notes,
    )


def _choose_method(asked: str | None, made: str, why: str) -> str:
    """Return the method to use. Raises ValueError if a profile is requested but impossible."""
    if asked == "profile":
        raise ValueError(
            f"method='profile' is for two annotators and up to {_PROFILED} categories, with all labels and "
            f"no groups; there are {why}: leave method out"
        )
    return made


def _describe_metric(metric: Metric) -> str:
    return metric if isinstance(metric, str) else "a custom distance"


def _split_difference(first: Side, second: Side) -> tuple[float, float]:
    """Return the part of a difference of two 1 − D_o/D_e due to D_o, averaged over both orders of change."""
    if math.isnan(first.value - second.value):
        return math.nan, math.nan
    of_first, of_second = 1 / first.apart_by_chance, 1 / second.apart_by_chance
    by_agreement = (second.apart - first.apart) * (of_first + of_second) / 2
    return by_agreement, (of_second - of_first) * (first.apart + second.apart) / 2


def _make_ratings(data: Any) -> Any:
    """Return a tuple of two lists of labels as ratings, anything else as it is."""
    is_pair = isinstance(data, tuple) and len(data) == 2 and all(map(are_labels, data))
    return Ratings.from_pair(*data) if is_pair else data


def _join_labels(data: Any) -> Any:
    """Return ratings with labels that read the same joined, and a note on them; a table as it is."""
    if isinstance(data, (ContingencyTable, Ratings)):
        return data
    found = encode_noted(data)
    return Ratings(CodedRows(found.codes, found.labels), notes=found.notes)


def _find_order(first: Any, second: Any) -> NDArray[np.intp] | None:
    """Return the positions of the second's items in the order of the first's, None if already in order.

    Raises ValueError if the items have other names.
    """
    one, other = find_names(first)[0], find_names(second)[0]
    if one is None or other is None:
        return None
    numbers = tuple(map(str, range(1, len(one) + 1)))  # automatic names
    both_named = isinstance(first, Ratings) == isinstance(second, Ratings) or numbers not in (one, other)
    if not both_named or one == other:
        return None
    place = {name: position for position, name in enumerate(other)}
    if len(place) < len(other) or place.keys() != set(one):
        a, b = next((a, b) for a, b in zip(one, other, strict=True) if a != b)
        raise ValueError(f"both must be of the same items; not {a!r} and {b!r}")
    return np.array([place[name] for name in one])


def _put_in_order(data: Ratings, order: NDArray[np.intp]) -> Ratings:
    groups = None if data.groups is None else [data.groups[place] for place in order]
    labels = CodedRows(data.labels.codes[order], data.labels.names)
    return Ratings(labels, groups=groups, order=data.order, notes=data.notes)
