"""Coefficients of two or more annotators with missing labels and weights, as in Gwet (2014).

Items with two or more labels count for D_o, the mean over items of the mean distance of two of its labels.
D_e is the expected distance by `chance`, for which every label counts. For two annotators without missing
labels these are S, Scott's π, AC1 and AC2, and Cohen's κ.

`group` numbers the sampling units, from 0: single items, or all items of a document.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from iaa_teach.computation.chance import AT_ONCE, Array, Chance, GroupLabels
from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.inference.item_intervals import (
    adjust_bounds,
    draw,
    explain_too_few,
    jackknife_error,
    list_items_to_come,
    percentile_interval,
    weigh_added_items,
)
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.values import divide_or_nan
from iaa_teach.computation.words import words


def compute_group_coefficient(labels: GroupLabels, chance: Chance, times: Array | None = None) -> Array:
    """Return the coefficient of resamples in which item i occurs times[:, i] times, shape (resamples).

    By default for the items as they are, shape (1). `nan` if no item has two labels, or chance leaves no
    disagreement.
    """
    if not len(labels.sizes):
        return np.full(1, np.nan)
    if times is None:
        times = np.ones((1, len(labels.sizes)))
    D_e = chance.expect_in_group(labels, times)
    return 1 - divide_or_nan(_observe_disagreement(labels, times), D_e)


def _observe_disagreement(labels: GroupLabels, times: Array) -> Array:
    return divide_or_nan(times @ labels.apart, times @ labels.compared)


def linearise_coefficient(labels: GroupLabels, chance: Chance, weights: Array | None = None) -> Array:
    """Return each item's contribution to the coefficient, minus the coefficient; the mean over items is 0.

    Gwet (2014): an item's own agreement, corrected for the effect of its labels on chance. Items count once,
    or `weights` times.
    """
    weights = np.ones(len(labels.sizes)) if weights is None else weights
    D_e = float(chance.expect_in_group(labels, weights[None])[0])
    value = 1 - float(_observe_disagreement(labels, weights[None])[0]) / D_e
    compared = labels.compared
    own = weights.sum() / (weights @ compared) * (compared * D_e - labels.apart) / D_e
    return own - 2 * (1 - value) * (D_e - chance.expect_by_items(labels, weights)) / D_e - value


def leave_out_groups(labels: GroupLabels, chance: Chance, group: Codes) -> Array:
    """Return the coefficient without each group of items, shape (groups); group[i] is the group of item i."""
    groups = int(group.max()) + 1
    compared = np.bincount(group, labels.compared, groups)
    apart = np.bincount(group, labels.apart, groups)
    D_o = divide_or_nan(apart.sum() - apart, compared.sum() - compared)
    return 1 - divide_or_nan(D_o, chance.expect_without_groups(labels, group))


def resample_groups(
    labels: GroupLabels, chance: Chance, group: Codes, resamples: int, rng: np.random.Generator
) -> Iterator[Array]:
    """Yield the coefficient for resamples of groups of items, in blocks."""
    groups = int(group.max()) + 1
    widest = max(
        len(labels.code), labels.annotators * labels.categories if chance.by_annotator else labels.categories
    )
    most = max(1, AT_ONCE // widest)
    for start in range(0, resamples, most):
        n = min(most, resamples - start)
        yield compute_group_coefficient(labels, chance, draw(groups, n, rng)[:, group].astype(np.float64))


@dataclass(frozen=True)
class Spread:
    """A standard error, an interval, and `reason`, why there is no interval ("" if there is one)."""

    error: float
    low: float
    high: float
    reason: str = ""


NO_SPREAD = Spread(math.nan, math.nan, math.nan)


def make_group_interval(
    labels: GroupLabels,
    chance: Chance,
    group: Codes,
    level: float,
    method: str,
    resamples: int,
    rng: np.random.Generator,
) -> Spread:
    """Return the standard error and the interval of a defined coefficient."""
    value = float(compute_group_coefficient(labels, chance)[0])
    n = int(group.max()) + 1
    if n < 2:
        return replace(NO_SPREAD, reason=words.ONE_UNIT)
    if method == "bootstrap":
        values = np.concatenate(list(resample_groups(labels, chance, group, resamples, rng)))
        return Spread(*percentile_interval(values, level))
    if method == "jackknife":
        values = leave_out_groups(labels, chance, group)
        error = jackknife_error(values)
    else:
        sums = np.bincount(group, linearise_coefficient(labels, chance)) / len(group)
        error = math.sqrt(n / (n - 1) * float(sums @ sums))
    if method != "adjusted":
        reach = t_quantile((1 + level) / 2, n - 1) * error
        return Spread(error, value - reach, value + reach)
    drawn = "items" if n == len(group) else "groups"
    reason = (
        explain_too_few(labels.item, labels.code, labels.part, group, drawn) if chance.needs_variety else ""
    )
    low, high = (math.nan, math.nan) if reason else _adjust_bounds(labels, chance, group, level)
    return Spread(error, low, high, reason)


def _adjust_bounds(labels: GroupLabels, chance: Chance, group: Codes, level: float) -> tuple[float, float]:
    """Return the interval with pseudo-items added, within the coefficient's range."""

    def with_added(times: float) -> tuple[float, Array, Array]:
        added, weights = _add_items(labels, times)
        rest = 1 - float(compute_group_coefficient(added, chance, weights[None])[0])
        return rest, linearise_coefficient(added, chance, weights) / weights.sum(), weights

    low, high = adjust_bounds(with_added, group, level)
    if labels.distance is None or np.array_equal(labels.distance, 1 - np.eye(len(labels.distance))):
        fewest = int(labels.sizes[labels.compared].min())
        low = max(low, -1.0 if chance.by_annotator else 1 / (1 - fewest))  # nothing lies below
    return low, high if labels.apart.any() else 1.0


def _add_items(labels: GroupLabels, times: float) -> tuple[GroupLabels, Array]:
    """Return the items with pseudo-items, the given number of times, and the weight of each."""
    c, r, items = labels.categories, int(labels.annotator.max()) + 1, len(labels.sizes)
    m = float(labels.sizes[labels.compared].mean())
    item, code, count = list_items_to_come(items, np.arange(c), m)
    second = np.roll(np.arange(c), -(c // 2))
    far = np.ones(c) if labels.distance is None else labels.distance[np.arange(c), second]
    added = replace(
        labels,
        item=np.concatenate([labels.item, np.repeat(item, r)]),
        annotator=np.concatenate([labels.annotator, np.tile(np.arange(r), 3 * c)]),
        code=np.concatenate([labels.code, np.repeat(code, r)]),
        part=np.concatenate([labels.part, np.repeat(count / r, r)]),
        sizes=np.concatenate([labels.sizes, np.full(2 * c, m)]),
        apart=np.concatenate([labels.apart, np.zeros(c), far * m / (2 * (m - 1))]),
    )
    return added, weigh_added_items(items, c, times)
