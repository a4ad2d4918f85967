"""Rounds: how far coefficients change from each to the next, and what changes with them."""

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
from iaa_teach.computation.words import words as of_stats
from iaa_teach.look.number_formats import format_decimal, format_level, format_percent
from iaa_teach.look.words import say
from iaa_teach.report.annotators import choose_pair_weights
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import quote_label
from iaa_teach.report.tables import Cell, Column, Table
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.page import words as page_words
from iaa_teach.report.words.rounds import words

_SAME = 1e-9  # values that differ by less are one number
_LEAST_SHARE = 0.05  # of the labels, by which the use of one must change to be told
_NAMED = 3  # labels whose use changed


@dataclass(frozen=True)
class Round:
    """One of several rounds: its name, findings, and whether its items have names that others may share."""

    name: str
    found: Findings
    named: bool = True


@dataclass(frozen=True)
class Moved:
    """A share in an earlier round and in a later one, and whether that is more than chance."""

    before: float
    after: float
    clear: bool
    label: Hashable = ""


@dataclass(frozen=True, eq=False)
class Change:
    """What changed between two rounds.

    Attributes
    ----------
    comparisons : tuple of SameItemsComparison or None
        Of each coefficient, the later round less the earlier; None where a round counts other categories.
    items : tuple of int
        How many items each round has.
    shared : int
        How many of them are in both.
    observed : Moved or None
        Observed agreement, of names and ranks.
    uses : tuple of Moved
        The labels that are used clearly more or less often.
    """

    comparisons: tuple[SameItemsComparison | None, ...]
    items: tuple[int, int]
    shared: int
    observed: Moved | None = None
    uses: tuple[Moved, ...] = ()


@dataclass(frozen=True, eq=False)
class Rounds:
    """Rounds in their order, and what changed from each to the next.

    `coefficients` has those that every round has, by round, the one to lead with first; there are none where
    rounds are on different scales. `whole` is the change from the first to the last of three or more.
    """

    rounds: tuple[Round, ...]
    coefficients: tuple[tuple[Coefficient, ...], ...]
    changes: tuple[Change, ...]
    whole: Change | None = None

    @property
    def leading(self) -> tuple[Coefficient, ...]:
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
        told = each is None or all(
            math.isnan(value) or abs(value - of[key]) < _SAME
            for value, of in zip((each.second, each.first), values, strict=True)
        )
        found.append(each if told else None)
    observed: Moved | None = None
    uses: tuple[Moved, ...] = ()
    if measurement.kind in ("names", "ranks") and first.each_with_each and second.each_with_each:
        categories = order or sort_by_value(tuple(dict.fromkeys((*first.categories, *second.categories))))
        observed = _compare_observed(sides, measurement, categories, first.level)
        uses = _compare_uses(sides, group, categories, first.level)
    items = len(first.ratings.items), len(second.ratings.items)
    return Change(tuple(found), items, int((given[0] & given[1]).sum()), observed, uses)


def _join_orders(before: Findings, after: Findings) -> tuple[Hashable, ...]:
    """Return the order of ranks that both rounds have, the longer one's where it holds the other's."""
    longer, shorter = sorted((before.measurement.order, after.measurement.order), key=len, reverse=True)
    if not shorter:
        return longer
    places = [longer.index(label) if label in longer else -1 for label in shorter]
    return longer if places == sorted(places) and min(places) >= 0 else before.measurement.order


def _align(before: Round, after: Round) -> tuple[list[Ratings], NDArray[np.intp]]:
    """Return the ratings of two rounds as rows of all their items, without labels where a round lacks one."""
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
    """Return observed agreement in both rounds: of equally likely categories a coefficient is made of it."""
    by_chance = float(choose_pair_weights(measurement, categories).mean())
    each = _compare(sides, "brennan_prediger", measurement, level, categories=categories)
    if each is None or math.isnan(each.difference):
        return None
    before, after = (by_chance + (1 - by_chance) * value for value in (each.second, each.first))
    return Moved(before, after, each.low > 0 or each.high < 0)


def _compare_uses(
    sides: Sequence[Ratings], group: NDArray[np.intp], categories: tuple[Hashable, ...], level: float
) -> tuple[Moved, ...]:
    """Return which labels are used clearly more or less often, the clearest first.

    Those whose share changes by at least 5 points, and by more than the intervals of all labels together
    (Bonferroni) allow; of two categories the one that is used more, as the other follows from it.
    """
    counted = [_mark_labels(side, categories) for side in sides]
    given = [(codes >= 0).sum(axis=1) for codes in counted]
    groups = [len(np.unique(group[sizes > 0])) for sizes in given]
    reach = t_quantile(1 - (1 - level) / (2 * len(categories)), min(groups) - 1)
    moved = []
    for place, name in enumerate(categories):
        shares, parts = [], []
        for codes, sizes, k in zip(counted, given, groups, strict=True):
            times = (codes == place).sum(axis=1)
            shares.append(float(times.sum() / sizes.sum()))
            apart = np.bincount(group, (times - shares[-1] * sizes) / sizes.sum())
            parts.append(apart * math.sqrt(k / max(1, k - 1)))
        change, error = abs(shares[1] - shares[0]), float(np.linalg.norm(parts[1] - parts[0]))
        if change >= _LEAST_SHARE and change > reach * error:
            moved.append(Moved(shares[0], shares[1], True, name))
    moved.sort(key=lambda each: (-round(abs(each.after - each.before), 9), each.before - each.after))
    return tuple(moved[: 1 if len(categories) == 2 else None])


def _mark_labels(side: Ratings, categories: tuple[Hashable, ...]) -> NDArray[np.intp]:
    """Return labels as places in the list of categories, −1 where there is none."""
    place = {name: position for position, name in enumerate(categories)}
    places = np.array([*(place.get(name, -1) for name in side.labels.names), -1])
    return places[side.labels.codes]


def describe_change(rounds: Rounds, place: int) -> list[str]:
    """Return in sentences how the round at this place differs from the one before, and by what."""
    if not rounds.coefficients:
        names = [each.name for each in rounds.rounds[place - 1 : place + 1]]
        return [say(words.NO_CHANGE_OF_SCALES, first=names[0], last=names[1])]
    return _describe_between(rounds, place - 1, place, rounds.changes[place - 1])


def _describe_between(rounds: Rounds, first: int, last: int, change: Change) -> list[str]:
    """Return in sentences how the rounds at two places differ; nothing where a coefficient is undefined."""
    two = [rounds.rounds[place] for place in (first, last)]
    names = [each.name for each in two]
    before, after = (rounds.leading[place] for place in (first, last))
    each = change.comparisons[0]
    if each is None or math.isnan(each.difference):
        return []
    interval = say(agreement_words.NO_INTERVAL_FOR, why=of_stats.SAME_ON_EVERY_ITEM)
    if not math.isnan(each.low):
        ends = say(agreement_words.RANGE, low=format_decimal(each.low), high=format_decimal(each.high))
        interval = say(agreement_words.INTERVAL, level=format_level(each.level), range=ends)
    said = say(
        words.CHANGE,
        first=names[0],
        last=names[1],
        name=after.full_name,
        before=format_decimal(before.value),
        after=format_decimal(after.value),
        change=write_signed(each.difference),
        interval=interval,
    )
    luck = [words.CHANGE_HOLDS_ZERO] * (each.low <= 0 <= each.high)
    named = all(of.named for of in two)
    return [said, *luck, _describe_shared(change, named), *_describe_what_changed(change, each)]


def write_signed(value: float) -> str:
    """Return a change with its sign."""
    return ("+" if value >= 0 else "") + format_decimal(value)


def _describe_shared(change: Change, named: bool) -> str:
    """Return which items both rounds have, which the interval of their change rests on."""
    if not named:
        return words.ITEMS_UNNAMED
    first, second = change.items
    if change.shared == first == second:
        return say(words.ITEMS_SAME, n=change.shared)
    return say(
        words.ITEMS_SHARED if change.shared else words.ITEMS_APART, n=change.shared, of=first, to=second
    )


def _describe_what_changed(change: Change, each: SameItemsComparison) -> list[str]:
    """Return whether observed agreement changed, how often labels are used, both, or neither clearly."""
    if change.observed is None:
        return []
    observed = change.observed
    uses = ", ".join(
        say(words.USE_MOVED, label=quote_label(use.label), **_write_shares(use))
        for use in change.uses[:_NAMED]
    )
    what = ("both" if change.uses else "agreement") if observed.clear else "use" if change.uses else "neither"
    said = [say(words.WHAT_CHANGED[what], uses=uses, **_write_shares(observed))]
    if change.uses and change.shared < max(change.items):
        said.append(words.USE_OF_OTHER_ITEMS)
    if what == "both" and not math.isnan(each.by_use):
        parts = write_signed(each.by_agreement), write_signed(each.by_use)
        said.append(say(words.CHANGE_BY, agreement=parts[0], use=parts[1]))
    return said


def _write_shares(moved: Moved) -> dict[str, str]:
    return {"before": format_percent(moved.before), "after": format_percent(moved.after)}


def make_round_table(rounds: Rounds) -> Table:
    """Return every coefficient that all rounds have, round by round; a page shows the leading one."""
    heads, level = page_words.COLUMNS, format_level(rounds.rounds[0].found.level)
    columns = (
        Column(heads["round"], words=True),
        Column(heads["coefficient"], words=True, aside=True),
        Column(heads["labels"], words=True, aside=True),
        Column(heads["value"]),
        Column(say(heads["low"], level=level)),
        Column(heads["high"]),
        Column(heads["items"]),
        Column(heads["change"]),
        Column(say(heads["change_low"], level=level), short=say(heads["low"], level=level)),
        Column(heads["change_high"], short=heads["high"]),
        Column(heads["shared"]),
        Column(heads["by_agreement"], aside=True),
        Column(heads["by_use"], aside=True),
    )
    rows: list[tuple[Cell, ...]] = []
    blanks = set()
    for at in range(len(rounds.coefficients[0])):
        for place, round in enumerate(rounds.rounds):
            each = rounds.coefficients[place][at]
            told: tuple[Cell, ...] = (*(math.nan,) * 3, "", *(math.nan,) * 2)
            if place:
                change = rounds.changes[place - 1]
                found = change.comparisons[at]
                if found is None:
                    blanks.add(each.name)
                else:
                    ends = found.difference, found.low, found.high
                    told = (*ends, change.shared, found.by_agreement, found.by_use)
            value = each.value, each.low, each.high, each.items
            rows.append((round.name, each.name, each.measured_by, *value, *told))
    notes = (say(words.CATEGORIES_CHANGED, names=", ".join(sorted(blanks))),) if blanks else ()
    caption = say(words.ROUND_BY_ROUND, name=rounds.leading[0].full_name)
    return Table("rounds", caption, columns, tuple(rows), notes, tuple(range(len(rounds.rounds))))


def describe_rounds(rounds: Rounds) -> list[str]:
    """Return in sentences how each round differs from the one before; of the last, from the first too."""
    said = [" ".join(describe_change(rounds, place)) for place in range(1, len(rounds.rounds))]
    if rounds.whole is not None:
        whole = _describe_between(rounds, 0, len(rounds.rounds) - 1, rounds.whole)
        said[-1] = " ".join(filter(None, [said[-1], *whole]))
    return said
