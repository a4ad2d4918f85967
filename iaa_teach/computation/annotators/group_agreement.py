"""Agreement within groups of annotators, between groups, and of all together.

If a group agrees with itself but not with the others, disagreement is a difference of views, which α of all
annotators cannot tell from slips.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_level
from iaa_teach.computation.data.labels import check_list, is_missing, shorten_names
from iaa_teach.computation.data.rating_codes import RatingsLike, find_names
from iaa_teach.computation.inference.item_intervals import jackknife_error
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.reliability.given_labels import encode_given_labels, list_codes
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.values import divide_or_nan
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.words import say

Array = NDArray[np.float64]
Interval = tuple[float, float]


@dataclass(frozen=True, repr=False)
class GroupAgreement(Result):
    """How well annotators agree within and between their groups.

    Attributes
    ----------
    within : dict
        α of the annotators of each group, by its name.
    between : float
        Agreement beyond chance between annotators of different groups: 1 − D_o/D_e, with D_o over labels of
        the same item, D_e over labels of any items, one from each group.
    pooled : float
        α of all annotators.
    normalised : float
        `between` over √(α₁α₂): how far the groups would agree if each were unanimous. For two groups; else
        `nan`.
    association : dict
        α within a group over its agreement with all others: above 1 if the group has a view of its own.
    within_intervals : dict
        (low, high) of each group's α.
    between_interval, pooled_interval : tuple of float
        `nan` if leaving out an item changes nothing, or leaves nothing to compare.
    level : float
    items : int
    notes : tuple of str
    """

    within: Mapping[Hashable, float]
    between: float
    pooled: float
    normalised: float
    association: Mapping[Hashable, float]
    within_intervals: Mapping[Hashable, Interval]
    between_interval: Interval
    pooled_interval: Interval
    level: float
    items: int
    notes: tuple[str, ...] = ()

    def _name_values(self) -> list[tuple[str, float, Interval]]:
        within = [
            (say(words.WITHIN, group=group), value, self.within_intervals[group])
            for group, value in self.within.items()
        ]
        return [
            *within,
            (words.BETWEEN, self.between, self.between_interval),
            (words.POOLED, self.pooled, self.pooled_interval),
        ]

    def _list_lines(self) -> list[str]:
        return [describe_value(name, value, *ends, self.level) for name, value, ends in self._name_values()]

    def _list_rows(self) -> list[Measured]:
        return [Measured("", name, value, *ends) for name, value, ends in self._name_values()]


def group_agreement(
    ratings: RatingsLike, groups: Iterable[Hashable] | Mapping[Hashable, Hashable], level: float = 0.95
) -> GroupAgreement:
    """Return the agreement of annotators within their groups, between groups, and of all.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    groups : iterable or dict
        The group of each annotator, in order; or a dict by their names in `Ratings`.
    level : float
        Confidence level of the intervals, which are by the jackknife over items.

    Returns
    -------
    GroupAgreement
        A value is `nan` if no two labels can be compared, or all are the same.

    Raises
    ------
    ValueError
        If the ratings are invalid, an annotator has no group, or there are fewer than two groups.

    References
    ----------
    Wong, Paritosh and Aroyo (2021), “Cross-replication reliability”, ACL, 7053–7065; Prabhakaran and others
    (2024), “GRASP”, NAACL, 3473–3492, for the association.

    Examples
    --------
    >>> from iaa_teach import Ratings
    >>> annotators = ["11001011", "11001010", "01011001", "01011000"]
    >>> found = group_agreement(Ratings.from_annotators(map(list, annotators)), ["x", "x", "y", "y"])
    >>> found  # two groups of one mind each
    α within x = 0.762, 95 % interval 0.188 to 1.000
    α within y = 0.762, 95 % interval 0.188 to 1.000
    Agreement between groups = 0.138, 95 % interval −0.749 to 1.000
    α of all = 0.354, 95 % interval −0.268 to 0.977
    """
    check_level(level)
    given = encode_given_labels(ratings, None, noted=True)
    codes = list_codes(given)
    annotators = find_names(ratings)[1] or range(1, codes.shape[1] + 1)
    names = _list_groups(groups, annotators)
    once = tuple(dict.fromkeys(names))
    if len(once) < 2:
        raise ValueError(
            f"there must be two or more groups of annotators; there is only {shorten_names(once)}"
        )
    counts = _count_labels(codes, [once.index(name) for name in names], len(once), len(given.categories))
    every = range(len(once))
    within = [_estimate(_prepare_alpha(counts[g]), level) for g in every]
    between = _estimate(_prepare_between_groups(counts, list(combinations(every, 2))), level)
    pooled = _estimate(_prepare_alpha(counts.sum(axis=0)), level)
    against_rest = [
        _estimate(_prepare_between_groups(counts, [(g, h) for h in every if h != g]), level)[0] for g in every
    ]
    alphas = [value for value, _ in within]
    shared = math.nan
    if len(once) == 2 and min(alphas) > 0:
        shared = between[0] / math.sqrt(math.prod(alphas))
    ratios = [float(divide_or_nan(alpha, rest)) for alpha, rest in zip(alphas, against_rest, strict=True)]
    undefined = [name for name, alpha in zip(once, alphas, strict=True) if math.isnan(alpha)]
    return GroupAgreement(
        within=dict(zip(once, alphas, strict=True)),
        between=between[0],
        pooled=pooled[0],
        normalised=shared,
        association=dict(zip(once, ratios, strict=True)),
        within_intervals=dict(zip(once, (ends for _, ends in within), strict=True)),
        between_interval=between[1],
        pooled_interval=pooled[1],
        level=level,
        items=len(codes),
        notes=(*given.notes, *(say(words.GROUP_UNDEFINED, group=name) for name in undefined)),
    )


def _list_groups(groups: Any, annotators: Iterable[Hashable]) -> list[Hashable]:
    """Return the group of each annotator. Raises ValueError for one who has none."""
    people = list(annotators)
    if isinstance(groups, Mapping):
        for person in people:
            if person not in groups:
                raise ValueError(
                    f"annotator {person!r} has no group; the groups are of {shorten_names([*groups])}"
                )
        names = [groups[person] for person in people]
    else:
        check_list(groups, "groups must be a list, one for each annotator")
        names = list(groups)
        if len(names) != len(people):
            raise ValueError(
                f"groups must name the group of each of {len(people)} annotators; not {len(names)}"
            )
    for person, name in zip(people, names, strict=True):
        if not isinstance(name, Hashable) or is_missing(name):
            raise ValueError(f"annotator {person!r} has no group; a group must be a name; not {name!r}")
    return names


def _count_labels(codes: NDArray[Any], group: list[int], groups: int, c: int) -> Array:
    """Return how often each label was given, groups × items × categories."""
    items, columns = np.nonzero(codes >= 0)
    of_group = np.array(group, np.intp)[columns]
    places = (of_group * len(codes) + items) * c + codes[items, columns]
    return np.bincount(places, minlength=groups * len(codes) * c).reshape(groups, len(codes), c).astype(float)


def _prepare_alpha(counts: Array) -> Any:
    """Return a function that computes α for a subset of the items."""
    sizes = counts.sum(axis=1)
    paired = sizes > 1
    counts, sizes = counts[paired], sizes[paired]
    apart = (sizes**2 - (counts**2).sum(axis=1)) / (sizes - 1)

    def value(left_out: bool) -> Array:
        within, used = apart.sum(), counts.sum(axis=0)
        if left_out:
            within, used = within - apart, used - counts
        n = used.sum(axis=-1)
        differing = n**2 - (used**2).sum(axis=-1)
        return np.asarray(1 - divide_or_nan(within * (n - 1), np.maximum(differing, 0)))

    return value


def _prepare_between_groups(counts: Array, pairs: list[tuple[int, int]]) -> Any:
    """Return a function that computes the agreement between pairs of groups, as `_prepare_alpha` does."""

    def value(left_out: bool) -> Array:
        observed = compared = expected = np.zeros(counts.shape[1] if left_out else ())
        for g, h in pairs:
            sizes, others = counts[g].sum(axis=1), counts[h].sum(axis=1)
            met = sizes * others
            apart = met - (counts[g] * counts[h]).sum(axis=1)
            all_met, all_apart = met.sum(), apart.sum()
            first, second = counts[g].sum(axis=0), counts[h].sum(axis=0)
            if left_out:
                all_met, all_apart = all_met - met, all_apart - apart
                first, second = first - counts[g], second - counts[h]
            possible = first.sum(axis=-1) * second.sum(axis=-1)
            share = 1 - divide_or_nan((first * second).sum(axis=-1), possible)
            observed = observed + all_apart
            compared = compared + all_met
            expected = expected + np.where(all_met > 0, all_met * np.nan_to_num(share), 0)
        return np.asarray(np.where(compared > 0, 1 - divide_or_nan(observed, expected), np.nan))

    return value


def _estimate(parts: Any, level: float) -> tuple[float, Interval]:
    """Return a value and its jackknife interval."""
    value = float(parts(False))
    without = parts(True)
    n = len(without)
    if n < 2 or math.isnan(value) or np.isnan(without).any():
        return value, (math.nan, math.nan)
    error = jackknife_error(without)
    if error < 1e-12:
        return value, (math.nan, math.nan)
    reach = t_quantile((1 + level) / 2, n - 1) * error
    return value, (max(-1.0, value - reach), min(1.0, value + reach))
