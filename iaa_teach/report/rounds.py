"""Rounds: the changes in coefficients from each to the next, and what changes with them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import number_groups
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_pairs import sort_by_value
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.reliability.same_items import SameItemsComparison, compare_on_same_items
from iaa_teach.computation.spans.span_changes import SpanF1Change
from iaa_teach.report.annotators import choose_pair_weights
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings

_SAME = 1e-9  # values that differ by less count as one
_LEAST_SHARE = 0.05  # of the labels, as the smallest change in use to report
_NAMED = 3  # labels whose use changed


@dataclass(frozen=True)
class Round:
    """One of several rounds: its name, findings, and whether its items have names that others may share."""

    name: str
    found: Findings
    named: bool = True


@dataclass(frozen=True)
class Moved:
    """A share in an earlier round and in a later one, and whether the change is more than chance."""

    before: float
    after: float
    clear: bool
    label: Hashable = ""


Difference = SameItemsComparison | SpanF1Change


@dataclass(frozen=True)
class SpanMeasure:
    """The F1 of spans in a round, by one way to match them."""

    key: str
    name: str
    value: float
    low: float
    high: float
    items: int
    measured_by: str = ""

    @property
    def full_name(self) -> str:
        """Its name."""
        return self.name


@dataclass(frozen=True, eq=False)
class Change:
    """What changed between two rounds.

    Attributes
    ----------
    comparisons : tuple of Difference or None
        For each coefficient, the later round minus the earlier; None if a round has other categories.
    items : tuple of int
        How many items each round has; for spans, documents of two annotators.
    shared : int
        How many of them are in both.
    observed : Moved or None
        Observed agreement, for nominal labels and ranks.
    uses : tuple of Moved
        The labels that are used clearly more or less often.
    of_spans : bool
        Whether the coefficients are F1 of spans.
    groups : int
        How many groups of items are in both rounds.
    """

    comparisons: tuple[Difference | None, ...]
    items: tuple[int, int]
    shared: int
    observed: Moved | None = None
    uses: tuple[Moved, ...] = ()
    of_spans: bool = False
    groups: int = 0


@dataclass(frozen=True, eq=False)
class Rounds:
    """Rounds in order, and what changed from each to the next.

    `coefficients` has those that every round has, by round, the leading one first; there are none if rounds
    are on different scales. `whole` is the change from the first to the last of three or more.
    """

    rounds: tuple[Round, ...]
    coefficients: tuple[tuple[Coefficient | SpanMeasure, ...], ...]
    changes: tuple[Change, ...]
    whole: Change | None = None

    @property
    def leading(self) -> tuple[Coefficient | SpanMeasure, ...]:
        """The leading coefficient of each round."""
        return tuple(each[0] for each in self.coefficients)


def compare_rounds(rounds: Sequence[Round]) -> Rounds:
    """Return how coefficients and the use of labels change from each round to the next."""
    kinds = {each.found.measurement.kind for each in rounds}
    listed = [{each.full_name: each for each in _list_coefficients(round.found)} for round in rounds]
    common = [name for name in listed[-1] if all(name in of for of in listed)]
    if len(kinds) > 1 or not common:
        return Rounds(tuple(rounds), (), ())
    coefficients = tuple(tuple(of[name] for name in common) for of in listed)
    changes = [
        _find_change(before, after, keys)
        for (before, after), keys in zip(
            pairwise(rounds), ([each.key for each in row] for row in coefficients), strict=False
        )
    ]
    keys = [each.key for each in coefficients[0]]
    whole = _find_change(rounds[0], rounds[-1], keys) if len(rounds) > 2 else None
    return Rounds(tuple(rounds), coefficients, tuple(changes), whole)


def _list_coefficients(found: Findings) -> tuple[Coefficient, ...]:
    return found.group or found.coefficients


def _find_change(before: Round, after: Round, keys: Sequence[str]) -> Change:
    sides, group = _align(before, after)
    first, second = before.found, after.found
    order = _join_orders(first, second)
    measurement = Measurement(first.measurement.kind, order)
    values = [{each.key: each.value for each in _list_coefficients(found)} for found in (first, second)]
    given = [(side.labels.codes >= 0).any(axis=1) for side in sides]
    found = []
    for key in keys:
        each = _compare(sides, key, measurement, first.level)
        is_told = each is None or all(
            math.isnan(value) or abs(value - of[key]) < _SAME
            for value, of in zip((each.second, each.first), values, strict=True)
        )
        found.append(each if is_told else None)
    observed: Moved | None = None
    uses: tuple[Moved, ...] = ()
    if measurement.kind in ("names", "ranks") and first.each_with_each and second.each_with_each:
        categories = order or sort_by_value(tuple(dict.fromkeys((*first.categories, *second.categories))))
        observed = _compare_observed(sides, measurement, categories, first.level)
        times = [_count_labels(side, categories) for side in sides]
        uses = find_moved_shares(times, group, categories, first.level)
    items = len(first.ratings.items), len(second.ratings.items)
    shared = int((given[0] & given[1]).sum())
    groups = {*(first.ratings.groups or ())} & {*(second.ratings.groups or ())}
    return Change(tuple(found), items, shared, observed, uses, groups=len(groups))


def _join_orders(before: Findings, after: Findings) -> tuple[Hashable, ...]:
    """Return the order of ranks for both rounds: the longer one's if it contains the other's."""
    longer, shorter = sorted((before.measurement.order, after.measurement.order), key=len, reverse=True)
    if not shorter:
        return longer
    places = [longer.index(label) if label in longer else -1 for label in shorter]
    return longer if places == sorted(places) and min(places) >= 0 else before.measurement.order


def _align(before: Round, after: Round) -> tuple[list[Ratings], NDArray[np.intp]]:
    """Return two rounds' ratings with a row for every item, without labels if a round lacks it."""
    named = before.named and after.named
    keys = [
        each.found.ratings.items if named else tuple((place, item) for item in each.found.ratings.items)
        for place, each in enumerate((before, after))
    ]
    place = {item: row for row, item in enumerate(dict.fromkeys((*keys[0], *keys[1])))}
    groups: list[Any] = [("item", row) for row in range(len(place))]
    both = [each.found.ratings for each in (before, after)]
    for items, ratings in zip(keys, both, strict=True):
        for item, group in zip(items, ratings.groups or (), strict=False):
            groups[place[item]] = ("group", group)
    grouped = any(ratings.groups is not None for ratings in both)
    sides = []
    for items, ratings in zip(keys, both, strict=True):
        codes = np.full((len(place), len(ratings.annotators)), -1, ratings.labels.codes.dtype)
        codes[[place[item] for item in items]] = ratings.labels.codes
        labels = CodedRows(codes, ratings.labels.names)
        sides.append(
            Ratings(labels, tuple(place), ratings.annotators, groups=tuple(groups) if grouped else None)
        )
    return sides, number_groups(groups, len(groups))


def _compare(
    sides: Sequence[Ratings], key: str, measurement: Measurement, level: float, **more: Any
) -> SameItemsComparison | None:
    try:
        asked = measurement.arguments(key) | more
        return compare_on_same_items(sides[1], sides[0], key, level=level, **asked)
    except ValueError:  # no item with two labels, or labels that are not in the joint order
        return None


def _compare_observed(
    sides: Sequence[Ratings], measurement: Measurement, categories: tuple[Hashable, ...], level: float
) -> Moved | None:
    """Return observed agreement in both rounds, as a coefficient if categories are equally likely."""
    by_chance = float(choose_pair_weights(measurement, categories).mean())
    each = _compare(sides, "brennan_prediger", measurement, level, categories=categories)
    if each is None or math.isnan(each.difference):
        return None
    before, after = (by_chance + (1 - by_chance) * value for value in (each.second, each.first))
    return Moved(before, after, each.low > 0 or each.high < 0)


def find_moved_shares(
    times: Sequence[NDArray[np.intp]],
    group: NDArray[np.intp],
    categories: tuple[Hashable, ...],
    level: float,
) -> tuple[Moved, ...]:
    """Return which labels are used clearly more or less often, clearest first.

    `times` has, for two rounds, how often each item, a row, was given each label. A label's share must change
    by at least 5 points, and by more than simultaneous intervals of all labels (Bonferroni) allow; of two
    categories only the one used more counts, since the other follows from it.
    """
    given = [each.sum(axis=1) for each in times]
    groups = [len(np.unique(group[sizes > 0])) for sizes in given]
    reach = t_quantile(1 - (1 - level) / (2 * len(categories)), min(groups) - 1)
    moved = []
    for place, name in enumerate(categories):
        shares, parts = [], []
        for counts, sizes, k in zip(times, given, groups, strict=True):
            own = counts[:, place]
            shares.append(float(own.sum() / sizes.sum()))
            apart = np.bincount(group, (own - shares[-1] * sizes) / sizes.sum())
            parts.append(apart * math.sqrt(k / max(1, k - 1)))
        change, error = abs(shares[1] - shares[0]), float(np.linalg.norm(parts[1] - parts[0]))
        if change >= _LEAST_SHARE and change > reach * error:
            moved.append(Moved(shares[0], shares[1], True, name))
    moved.sort(key=lambda each: (-round(abs(each.after - each.before), 9), each.before - each.after))
    return tuple(moved[: 1 if len(categories) == 2 else None])


def _count_labels(side: Ratings, categories: tuple[Hashable, ...]) -> NDArray[np.intp]:
    """Return how often each item was given each of the categories."""
    place = {name: position for position, name in enumerate(categories)}
    places = np.array([*(place.get(name, -1) for name in side.labels.names), -1])
    codes = places[side.labels.codes]
    return np.stack([(codes == each).sum(axis=1) for each in range(len(categories))], axis=1)
