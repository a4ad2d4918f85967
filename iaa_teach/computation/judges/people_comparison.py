"""A judge compared with people on the same items: shares of labels, leans, and items without a majority."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_level, number_groups
from iaa_teach.computation.data.labels import check_categories
from iaa_teach.computation.data.paired_lists import pair_lists
from iaa_teach.computation.data.rating_codes import RatingsLike, take_groups
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.computation.reliability.given_labels import (
    encode_given_labels,
    list_codes,
    place_on_scale,
    subtract_others,
)

MOST_LABELS = 20  # with more, shares and majorities mean little

Array = NDArray[np.float64]


@dataclass(frozen=True)
class ShareComparison:
    """How often a judge gives a label, compared with people on the same items.

    `difference` is the judge's share less the people's mean, with an interval that is simultaneous for all
    labels; `lowest` and `highest` are the shares of single people on the items that the judge also labelled.
    """

    label: Hashable
    judge: float
    people: float
    difference: Estimate
    lowest: float
    highest: float

    @property
    def apart(self) -> bool:
        """Whether the judge differs from people beyond chance, and is outside the range of single people."""
        clear = self.difference.low > 0 or self.difference.high < 0
        return clear and not self.lowest <= self.judge <= self.highest


@dataclass(frozen=True, eq=False)
class JudgeComparison:
    """A judge compared with people.

    Attributes
    ----------
    items : int
        Items with labels of both the judge and a person.
    shares : tuple of ShareComparison
        For each label; empty for more than 20 labels, for which there are no majorities either.
    lean : Estimate
        On a scale: the mean of the judge's labels less that of people on the same items; `nan` for names.
    people_leans : tuple of float
        The lowest and the highest lean of a person against the others.
    split : int
        Number of items on which people have no majority.
    decided : int
        Number of items on which they have one.
    with_majority : float
        The share of these on which the judge gives the majority's label.
    """

    items: int
    shares: tuple[ShareComparison, ...]
    lean: Estimate
    people_leans: tuple[float, float]
    split: int
    decided: int
    with_majority: float

    @property
    def has_intervals(self) -> bool:
        """Whether the differences have intervals; with a single group of items they have none."""
        return not math.isnan((self.shares[0].difference if self.shares else self.lean).low)

    @property
    def shares_apart(self) -> tuple[ShareComparison, ...]:
        """The labels for which the judge differs from people."""
        return tuple(each for each in self.shares if each.apart)

    @property
    def lean_apart(self) -> bool:
        """Whether the judge's lean is more than chance, and beyond that of each person."""
        clear = self.lean.low > 0 or self.lean.high < 0
        return clear and not self.people_leans[0] <= self.lean.value <= self.people_leans[1]


def compare_judge_with_people(
    people: RatingsLike,
    judge: Iterable[Hashable],
    *,
    scale: bool = False,
    order: Iterable[Hashable] | None = None,
    level: float = 0.95,
    groups: Iterable[Hashable] | None = None,
) -> JudgeComparison:
    """Compare a judge's labels with people's, on the items that both labelled.

    Parameters
    ----------
    people : items × annotators
        None, NaN or "" for a missing label.
    judge : iterable
        The judge's label for each item; None for a missing label.
    scale : bool
        Whether labels are numbers, or ranks in `order`, so that a lean can be computed.
    order : iterable, optional
        All labels from lowest to highest.
    level : float
        Of the intervals.
    groups : iterable, optional
        The group of each item; by default those of `Ratings`.

    Returns
    -------
    JudgeComparison

    Raises
    ------
    ValueError
        If lengths differ, or no item has labels of both the judge and a person.
    """
    check_level(level)
    groups = take_groups(groups, people)
    rows, labels = [*people], [*judge]
    pair_lists(range(len(rows)), labels, ("people", "judge"))  # checks the lengths
    together = Ratings([[*row, label] for row, label in zip(rows, labels, strict=True)])
    steps = None if order is None else check_categories(order)
    given = encode_given_labels(together, steps)
    codes = list_codes(given)
    labelled = codes >= 0
    used = labelled[:, -1] & labelled[:, :-1].any(axis=1)
    if not used.any():
        raise ValueError("no item has a label of the judge and of a person; at least one must")
    group = np.arange(len(codes)) if groups is None else number_groups(groups, len(codes))
    group = np.unique(group[used], return_inverse=True)[1]
    own, theirs = codes[used, -1], codes[used, :-1]
    names = given.categories if len(given.categories) <= MOST_LABELS else ()
    counts = np.stack([(theirs == place).sum(axis=1) for place in range(len(names) or 1)], axis=1)
    at_once = 1 - (1 - level) / max(1, len(names) - (len(names) == 2))
    shares = [
        _compare_share(place, name, own, theirs, counts, group, at_once) for place, name in enumerate(names)
    ]
    lean, people_leans = Estimate(), (math.nan, math.nan)
    if scale:
        lean, people_leans = _compare_leans(place_on_scale(together, steps)[used], group, level)
    most = counts.max(axis=1)
    decided = (counts == most[:, None]).sum(axis=1) == 1 if names else np.zeros(len(own), bool)
    same = counts.argmax(axis=1) == own
    return JudgeComparison(
        items=int(used.sum()),
        shares=tuple(shares),
        lean=lean,
        people_leans=people_leans,
        split=int((~decided).sum()) if names else 0,
        decided=int(decided.sum()),
        with_majority=float(same[decided].mean()) if decided.any() else math.nan,
    )


def _compare_share(
    place: int,
    name: Hashable,
    own: NDArray[Any],
    theirs: NDArray[Any],
    counts: NDArray[Any],
    group: NDArray[Any],
    level: float,
) -> ShareComparison:
    """Compare how often the judge and people give a label; `counts` is items × labels, for people."""
    people = counts[:, place] / counts.sum(axis=1)
    each = [float((column[column >= 0] == place).mean()) for column in theirs.T if (column >= 0).any()]
    judge = own == place
    return ShareComparison(
        label=name,
        judge=float(judge.mean()),
        people=float(people.mean()),
        difference=estimate_mean(judge - people, group, level),
        lowest=min(each),
        highest=max(each),
    )


def _compare_leans(values: Array, group: NDArray[Any], level: float) -> tuple[Estimate, tuple[float, float]]:
    """Return the judge's lean (last column), and the range of people's leans against each other."""
    own, theirs = values[:, -1], values[:, :-1]
    apart = subtract_others(theirs)
    leans = [float(np.nanmean(column)) for column in apart.T if not np.isnan(column).all()]
    ends = (min(leans), max(leans)) if leans else (math.nan, math.nan)
    return estimate_mean(own - np.nanmean(theirs, axis=1), group, level), ends


def estimate_mean(values: Array, group: NDArray[Any], level: float) -> Estimate:
    """Return the mean of one value per item, with an interval by Student's t over items or groups."""
    n, k = len(values), int(group.max()) + 1
    mean = float(values.mean())
    if k < 2:
        return Estimate(mean)
    of_groups = np.bincount(group, values - mean) / n
    error = math.sqrt(k / (k - 1) * float(of_groups @ of_groups))
    reach = t_quantile((1 + level) / 2, k - 1) * error if error > 0 else 0.0
    return Estimate(mean, mean - reach, mean + reach, error)
