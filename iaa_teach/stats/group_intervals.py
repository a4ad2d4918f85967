"""How sure a group coefficient is: its standard error, and an interval, or why there can be none.

`group` numbers the items, from 0, by what is drawn at once: each by itself, or all of a document.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from iaa_teach.data.label_codes import Codes
from iaa_teach.stats.chance import Chance
from iaa_teach.stats.group_coefficients import group_coefficient, left_out, linearised, resampled
from iaa_teach.stats.group_labels import Array, GroupLabels
from iaa_teach.stats.item_intervals import added_weights, adjusted_bounds, percentile_interval, too_few
from iaa_teach.stats.tails import t_quantile


@dataclass(frozen=True)
class Spread:
    """A standard error, an interval, and why there is none: `reason`, "" where there is one."""

    error: float
    low: float
    high: float
    reason: str = ""


NO_SPREAD = Spread(math.nan, math.nan, math.nan)


def group_interval(
    labels: GroupLabels,
    chance: Chance,
    group: Codes,
    level: float,
    method: str,
    resamples: int,
    rng: np.random.Generator,
) -> Spread:
    """Return the standard error and the interval of a coefficient that has a value."""
    value = float(group_coefficient(labels, chance)[0])
    n = int(group.max()) + 1
    if n < 2:
        return Spread(math.nan, math.nan, math.nan, "an interval needs more than one item, or group of items")
    if method == "bootstrap":
        values = np.concatenate(list(resampled(labels, chance, group, resamples, rng)))
        return Spread(*percentile_interval(values, level))
    if method == "jackknife":
        values = left_out(labels, chance, group)
        error = math.sqrt((n - 1) * float(np.mean((values - values.mean()) ** 2)))
    else:
        sums = np.bincount(group, linearised(labels, chance)) / len(group)
        error = math.sqrt(n / (n - 1) * float(sums @ sums))
    if method != "adjusted":
        reach = t_quantile((1 + level) / 2, n - 1) * error
        return Spread(error, value - reach, value + reach)
    drawn = "items" if n == len(group) else "groups"
    reason = too_few(labels.item, labels.code, labels.part, group, drawn) if chance.needs_variety else ""
    low, high = (math.nan, math.nan) if reason else _adjusted_bounds(labels, chance, group, level)
    return Spread(error, low, high, reason)


def _adjusted_bounds(labels: GroupLabels, chance: Chance, group: Codes, level: float) -> tuple[float, float]:
    """Return the interval with items added, within what the coefficient can be."""

    def with_added(times: float) -> tuple[float, Array, Array]:
        added, weights = _with_added(labels, times)
        rest = 1 - float(group_coefficient(added, chance, weights[None])[0])
        return rest, linearised(added, chance, weights) / weights.sum(), weights

    low, high = adjusted_bounds(with_added, group, level)
    if labels.distance is None:
        fewest = int(labels.sizes[labels.compared].min())
        low = max(low, -1.0 if chance.by_annotator else 1 / (1 - fewest))  # nothing lies below
    return low, high if labels.apart.any() else 1.0


def _with_added(labels: GroupLabels, times: float) -> tuple[GroupLabels, Array]:
    """Return the items with those that may still come, so many times, and the weight of each."""
    c, r, items = labels.categories, int(labels.annotator.max()) + 1, len(labels.sizes)
    m = float(labels.sizes[labels.compared].mean())
    of_all = np.tile(np.arange(r), 3 * c)
    first = np.arange(c)
    second = (first + c // 2) % c
    code = np.repeat(np.concatenate([first, np.stack([first, second], axis=1).ravel()]), r)
    item = np.repeat(np.concatenate([items + first, items + c + np.repeat(first, 2)]), r)
    part = np.repeat([m / r, m / (2 * r)], [c * r, 2 * c * r])
    far = np.ones(c) if labels.distance is None else labels.distance[first, second]
    added = replace(
        labels,
        item=np.concatenate([labels.item, item]),
        annotator=np.concatenate([labels.annotator, of_all]),
        code=np.concatenate([labels.code, code]),
        part=np.concatenate([labels.part, part]),
        sizes=np.concatenate([labels.sizes, np.full(2 * c, m)]),
        apart=np.concatenate([labels.apart, np.zeros(c), far * m / (2 * (m - 1))]),
    )
    return added, added_weights(items, c, times)
