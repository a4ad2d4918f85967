"""From labels to a gold standard.

`ratings` is items × annotators as in `many_annotators`; `None`, NaN or "" is a missing label. Items are named
by `Ratings`, by `items`, or else by numbers from 1.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.label_counts import list_labels, put_in_one_order
from iaa_teach.computation.data.labels import (
    Labels,
    check_equally_long,
    check_list,
    check_names,
    is_hashable,
    is_missing,
    make_list,
    shorten_repr,
)
from iaa_teach.computation.data.rating_codes import encode, find_names, list_given
from iaa_teach.computation.data.ratings import Label, Ratings

AGREEMENT = "agreement"  # value of `decided_by` for a label that was never in dispute

_NONE = np.iinfo(np.intp).max  # replaces missing labels when looking for the smallest


class Disagreement(NamedTuple):
    """An item and its annotators' labels, in their order; None for a missing label."""

    item: Hashable
    labels: tuple[Label, ...]


class Vote(NamedTuple):
    """How an item's annotators voted.

    Attributes
    ----------
    item : hashable
        The item's name.
    label : hashable or None
        The most frequent label; None for a tie, or without labels.
    tied : tuple
        The labels of a tie.
    votes, voters : int
        How many annotators gave that label, or each tied one; how many gave any label.
    """

    item: Hashable
    label: Label
    tied: tuple[Label, ...]
    votes: int
    voters: int


class Decision(NamedTuple):
    """An adjudicator's label for an item.

    Attributes
    ----------
    item, label : hashable
        The item's name, and its label.
    by : str
        Who decided.
    """

    item: Hashable
    label: Hashable
    by: str


class GoldLabel(NamedTuple):
    """An item's gold label and who decided it.

    Attributes
    ----------
    item : hashable
        The item's name.
    label : hashable or None
        None for an undecided item.
    decided_by : tuple of str
        "agreement", or the adjudicators who decided; empty for an undecided item.
    labels : tuple
        What the annotators gave.
    """

    item: Hashable
    label: Label
    decided_by: tuple[str, ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True)
class GoldStandard:
    """The gold label of every item, and the items without one."""

    record: tuple[GoldLabel, ...]

    @property
    def labels(self) -> tuple[Label, ...]:
        """The gold labels in the order of the items, None if undecided."""
        return tuple(gold.label for gold in self.record)

    @property
    def undecided(self) -> tuple[Disagreement, ...]:
        """The items that need a decision, with the annotators' labels."""
        return tuple(Disagreement(gold.item, gold.labels) for gold in self.record if not gold.decided_by)


def disagreements(
    ratings: Any, b: Labels | None = None, items: Iterable[Hashable] | None = None
) -> list[Disagreement]:
    """Return the items on which annotators disagree: with at least two labels, not all the same.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label. With `b`, the labels of annotator A.
    b : iterable, optional
        The labels of annotator B.
    items : iterable, optional
        The items' names; by default those of `Ratings`, or numbers from 1.

    Returns
    -------
    list of Disagreement

    Raises
    ------
    ValueError
        If lengths differ, or items repeat.

    Examples
    --------
    >>> a, b = ["yes", "no", "no", "yes", "yes"], ["yes", "yes", "no", "yes", "no"]  # SIGIL Unit 9
    >>> disagreements(a, b)
    [Disagreement(item=2, labels=('no', 'yes')), Disagreement(item=5, labels=('yes', 'no'))]
    """
    if b is not None:
        ratings = _pair_labels(ratings, b)
    codes, labels = encode(ratings)
    names = _name_items(ratings, items, len(codes))
    lowest, highest = _find_lowest_and_highest(codes)
    places = np.flatnonzero(highest > lowest)
    given = _look_up_labels(codes[places], labels)
    return [Disagreement(names[i], row) for i, row in zip(places.tolist(), given, strict=True)]


def majority_vote(ratings: Any, items: Iterable[Hashable] | None = None) -> list[Vote]:
    """Return the label that most annotators gave to each item; a tie stays a tie.

    Missing labels are not votes. The winner needs more votes than any other label, not more than half: see
    `votes` and `voters`.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    items : iterable, optional
        The items' names; by default those of `Ratings`, or numbers from 1.

    Returns
    -------
    list of Vote

    Raises
    ------
    ValueError
        If items repeat, or there are more or fewer than ratings.

    References
    ----------
    Parde (CS 521) warns that a majority may agree by chance.

    Examples
    --------
    >>> for vote in majority_vote([["a", "a", "b"], ["a", "b", None]]):
    ...     print(vote.label, vote.tied, vote.votes, vote.voters)
    a () 2 3
    None ('a', 'b') 1 2
    """
    given, n, labels = list_given(ratings)
    names = _name_items(ratings, items, n)
    item, code = given.item, given.code
    voted, first, votes = np.unique(item * len(labels) + code, return_index=True, return_counts=True)
    most, item_of = np.zeros(n, np.intp), voted // max(len(labels), 1)
    np.maximum.at(most, item_of, votes)
    winning = np.sort(first[votes == most[item_of]])  # the first vote for each winner, in order
    winners = iter([labels[place] for place in code[winning].tolist()])
    tallied = (np.bincount(item[winning], minlength=n), most, np.bincount(item, minlength=n))
    result = []
    for name, leading, votes, voters in zip(names, *(each.tolist() for each in tallied), strict=True):
        best = tuple(islice(winners, leading))
        label, tied = (best[0], ()) if leading == 1 else (None, best)
        result.append(Vote(name, label, tied, votes, voters))
    return result


def adjudicate(
    ratings: Any, decisions: Iterable[Sequence[Any]] = (), items: Iterable[Hashable] | None = None
) -> GoldStandard:
    """Return the gold standard: the label that annotators agree on, or else the adjudicators' decision.

    Several adjudicators may decide the same item; if they differ, it stays undecided. An item with fewer than
    two labels shows no agreement, so it also needs a decision.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    decisions : iterable of Decision
        (item, label, by): the item, its label (which need not be one that was given), and who decided.
    items : iterable, optional
        The items' names; by default those of `Ratings`, or numbers from 1.

    Returns
    -------
    GoldStandard

    Raises
    ------
    ValueError
        If a decision lacks a label or a name, is on an item that is unknown or agreed on, or was made twice
        by the same adjudicator.

    References
    ----------
    Parde (CS 521), “Creating a Gold Standard”.

    Examples
    --------
    >>> gold = adjudicate([["yes", "yes"], ["yes", "no"], ["no", "yes"]], [(2, "no", "Eva")])
    >>> gold.labels, gold.record[1].decided_by, gold.undecided
    (('yes', 'no', None), ('Eva',), (Disagreement(item=3, labels=('no', 'yes')),))
    """
    codes, labels = encode(ratings)
    names = _name_items(ratings, items, len(codes))
    lowest, highest = _find_lowest_and_highest(codes)
    agreed = (lowest == highest) & ((codes >= 0).sum(axis=1) > 1)
    decided = _group_by_item(decisions)
    agreed_names = {name for name, same in zip(names, agreed.tolist(), strict=True) if same}
    known = set(names)
    for name, given in decided.items():
        adjudicator = next(iter(given))
        if name not in known:
            raise ValueError(
                f"{adjudicator!r} decided item {name!r}, but there is no such item; the first "
                f"item is {names[0]!r}"
            )
        if name in agreed_names:
            raise ValueError(
                f"{adjudicator!r} decided item {name!r}, but its annotators agree; their label stays"
            )
    record = []
    for name, row, same in zip(names, _look_up_labels(codes, labels), agreed.tolist(), strict=True):
        given = decided.get(name, {})
        chosen = set(given.values())
        if same:
            label = next(label for label in row if label is not None)
            record.append(GoldLabel(name, label, (AGREEMENT,), row))
        elif len(chosen) == 1:
            record.append(GoldLabel(name, chosen.pop(), tuple(given), row))
        else:
            record.append(GoldLabel(name, None, (), row))
    return GoldStandard(tuple(record))


def adjudicator_ratings(decisions: Iterable[Sequence[Any]]) -> Ratings:
    """Return decisions as ratings with adjudicators as annotators, to measure their agreement.

    Parameters
    ----------
    decisions : iterable of Decision
        (item, label, by).

    Returns
    -------
    Ratings
        Items and adjudicators in order of appearance; labels of items that an adjudicator did not decide are
        missing.

    Raises
    ------
    ValueError
        As for `adjudicate`, or if nothing was decided.

    References
    ----------
    Parde (CS 521): with several adjudicators, compute the agreement between them too.

    Examples
    --------
    >>> from iaa_teach import observed_agreement
    >>> decisions = [(1, "yes", "Eva"), (1, "yes", "Jan"), (2, "no", "Eva"), (2, "yes", "Jan")]
    >>> observed_agreement(adjudicator_ratings(decisions).table("Eva", "Jan"))
    0.5
    """
    decided = _group_by_item(decisions)
    if not decided:
        raise ValueError("there are no decisions; there must be at least one")
    who = tuple(dict.fromkeys(adjudicator for given in decided.values() for adjudicator in given))
    labels = tuple(tuple(given.get(adjudicator) for adjudicator in who) for given in decided.values())
    return Ratings(
        labels, tuple(decided), who, f"decisions on {len(decided)} items by {len(who)} adjudicators"
    )


def _find_lowest_and_highest(codes: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the lowest and the highest code of each item: equal if all its labels are the same."""
    return np.where(codes < 0, _NONE, codes).min(axis=1), codes.max(axis=1)


def _look_up_labels(codes: NDArray[np.intp], labels: Sequence[Hashable]) -> list[tuple[Label, ...]]:
    """Return the labels of each item; the code −1 of a missing label looks up the last entry."""
    find = (*labels, None).__getitem__
    return [tuple(map(find, row)) for row in codes.tolist()]


def _pair_labels(a: Labels, b: Labels) -> list[tuple[Any, Any]] | Ratings:
    a, b, names = put_in_one_order(a, b)
    columns = [make_list(list_labels(labels, annotator)) for annotator, labels in (("A", a), ("B", b))]
    check_equally_long(*columns)
    rows = list(zip(*columns, strict=True))
    return rows if names is None else Ratings(rows, names)


def _name_items(ratings: Any, items: Iterable[Hashable] | None, n: int) -> Sequence[Hashable]:
    if items is None:
        return find_names(ratings)[0] or range(1, n + 1)
    names = check_names(items, "items must be a list of names")
    if len(names) != n:
        raise ValueError(f"there must be a name for each of {n} items; not {len(names)}")
    seen: set[Hashable] = set()
    for name in names:
        if name in seen:
            raise ValueError(f"item {name!r} repeats; every item must have its own name")
        seen.add(name)
    return names


def _group_by_item(decisions: Iterable[Sequence[Any]]) -> dict[Hashable, dict[str, Hashable]]:
    """Return the decisions on each item. Raises ValueError naming one that is invalid or made twice."""
    decided: dict[Hashable, dict[str, Hashable]] = {}
    check_list(decisions, "decisions must be a list of (item, label, by)")
    for decision in decisions:
        if not isinstance(decision, Sequence) or isinstance(decision, str) or len(decision) != 3:
            raise ValueError(f"a decision must be (item, label, by); not {shorten_repr(decision)}")
        if not all(map(is_hashable, decision)):
            raise ValueError(
                f"a decision must contain text, numbers or other fixed values; not {shorten_repr(decision)}"
            )
        item, label, adjudicator = decision
        if is_missing(label) or is_missing(adjudicator):
            raise ValueError(
                f"item {item!r}: a decision must have a label and who decided; not {shorten_repr(decision)}"
            )
        given = decided.setdefault(item, {})
        if adjudicator in given:
            raise ValueError(f"item {item!r} is decided twice by {adjudicator!r}; it must be once")
        given[adjudicator] = label
    return decided
