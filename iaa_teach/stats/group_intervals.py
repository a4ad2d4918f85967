"""How sure a group coefficient is: its standard error, and an interval, or why there can be none.

`group` numbers the items, from 0, by what is drawn at once: each by itself, or all of a document.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from iaa_teach.data.rating_codes import Codes
from iaa_teach.look.words import say
from iaa_teach.stats.chance import Chance
from iaa_teach.stats.group_coefficients import group_coefficient, left_out, linearised, resampled
from iaa_teach.stats.group_labels import Array, GroupLabels
from iaa_teach.stats.tails import t_quantile
from iaa_teach.stats.words import words

METHODS = ("adjusted", "linearised", "jackknife", "bootstrap")

# Items that may still come, added before an interval is made, as for α.
_AGREEING = 1.0  # all annotators give one label: spread evenly over the labels
_SPLIT = 0.5  # half give one label, half another: spread evenly over the labels
_FEWEST = 3  # items, or groups, that have another label than the commonest one


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
        values = values[~np.isnan(values)]
        if len(values) < 2:
            return NO_SPREAD
        low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
        return Spread(float(values.std(ddof=1)), float(low), float(high))
    if method == "jackknife":
        values = left_out(labels, chance, group)
        error = math.sqrt((n - 1) * float(np.mean((values - values.mean()) ** 2)))
    else:
        sums = np.bincount(group, linearised(labels, chance)) / len(group)
        error = math.sqrt(n / (n - 1) * float(sums @ sums))
    if method != "adjusted":
        reach = t_quantile((1 + level) / 2, n - 1) * error
        return Spread(error, value - reach, value + reach)
    reason = _too_few(labels, group) if chance.needs_variety else ""
    low, high = (math.nan, math.nan) if reason else _adjusted_bounds(labels, chance, group, level)
    return Spread(error, low, high, reason)


def _too_few(labels: GroupLabels, group: Codes) -> str:
    """Return in a sentence why what chance is cannot be told from these labels, "" where it can."""
    differ = labels.code != np.bincount(labels.code, labels.part).argmax()
    k = np.count_nonzero(np.bincount(group[labels.item], differ))
    if k >= _FEWEST:
        return ""
    drawn = "items" if int(group.max()) + 1 == len(group) else "groups"
    return say(words.TOO_FEW[drawn], n=int(k), fewest=_FEWEST)


def _adjusted_bounds(labels: GroupLabels, chance: Chance, group: Codes, level: float) -> tuple[float, float]:
    """Return an interval by Student's t of √(1 − κ), items that may still come being added.

    Where items of a group are alike, as many are added as tell no more than one would: Kish's design effect.
    """
    items, n, alike = len(group), int(group.max()) + 1, 1.0
    added, weights = _with_added(labels, alike)
    influence = linearised(added, chance, weights)
    if n < items:
        of_groups, of_items = np.bincount(group, influence[:items]), influence[:items]
        alike = min(max(1.0, float(of_groups @ of_groups / (of_items @ of_items))), items / n)
        added, weights = _with_added(labels, alike)
        influence = linearised(added, chance, weights)
    of_groups, of_added = np.bincount(group, influence[:items]), influence[items:]
    variance = n / (n - 1) * (of_groups @ of_groups + alike * weights[items:] @ of_added**2)
    root = math.sqrt(max(0.0, 1 - float(group_coefficient(added, chance, weights[None])[0])))
    if not root:
        return 1.0, 1.0
    reach = t_quantile((1 + level) / 2, n - 1) * math.sqrt(variance) / weights.sum() / (2 * root)
    low, high = 1 - (root + reach) ** 2, 1 - max(0.0, root - reach) ** 2
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
    weights = [np.ones(items), np.full(c, times * _AGREEING / c), np.full(c, times * _SPLIT / c)]
    return added, np.concatenate(weights)
