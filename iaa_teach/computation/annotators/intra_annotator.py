"""Intra-annotator agreement: one annotator's labels of the same items at two times."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from numpy.typing import ArrayLike

from iaa_teach.computation.data.paired_lists import pair_lists
from iaa_teach.computation.reliability.reliability import reliability
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_percent
from iaa_teach.look.words import say


@dataclass(frozen=True, repr=False)
class IntraAnnotator(Result):
    """How well an annotator agrees with their own earlier labels.

    Attributes
    ----------
    value : float
        Cohen's κ of the two times, weighted with `weights`.
    agreement : float
        The share of items with the same label both times.
    low, high : float
        The interval of `value`, at 95 %.
    changed : int
        How many items got a different label the second time.
    items : int
        How many items were labelled both times.
    notes : tuple of str
    """

    value: float
    agreement: float
    low: float
    high: float
    changed: int
    items: int
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        value = describe_value(words.WITH_THEMSELVES, self.value, self.low, self.high)
        items = say(words.ITEMS, n=self.items)
        return [value, say(words.CHANGED, n=self.changed, items=items, same=format_percent(self.agreement))]

    def _list_rows(self) -> list[Measured]:
        return [Measured("kappa", words.WITH_THEMSELVES, self.value, self.low, self.high)]


def intra_annotator(
    first: Iterable[Hashable], second: Iterable[Hashable], weights: str | ArrayLike | None = None
) -> IntraAnnotator:
    """Measure how well one annotator's labels of the same items agree at two times.

    People who remember an item repeat its label, so let time pass. This shows how much of the disagreement
    between annotators may be slips, not that labels are right.

    Parameters
    ----------
    first, second : iterable
        The labels of the first and the second time, in the same order of items; None, NaN or "" for a missing
        label.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for weighted κ, as for `reliability`.

    Returns
    -------
    IntraAnnotator

    Raises
    ------
    ValueError
        If lengths differ, or no item was labelled twice.

    Examples
    --------
    >>> first = "131222132242121111222222112111131224223111212"  # Dawid and Skene (1979): an observer
    >>> again = "131222232342122111222222113111131223233112322"  # whether 45 patients are fit
    >>> found = intra_annotator([*first], [*again])
    >>> round(found.value, 3), found.agreement, found.changed
    (0.689, 0.8, 9)
    """
    ratings = pair_lists(first, second, ("first", "second"))
    both = (ratings.labels.codes >= 0).all(axis=1)
    if not both.any():
        raise ValueError("no item was labelled both times; at least one must be")
    found = reliability(ratings, "kappa", weights=weights)
    codes = ratings.labels.codes[both]
    changed = int((codes[:, 0] != codes[:, 1]).sum())
    n = int(both.sum())
    notes = tuple(note for note in found.notes if note != words.NO_ERROR)
    return IntraAnnotator(found.value, 1 - changed / n, found.low, found.high, changed, n, notes)
