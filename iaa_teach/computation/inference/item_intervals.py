"""What the intervals of α and of the coefficients of a group share.

`group` numbers the items, from 0, by what is drawn at once: each by itself, or all of a document.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

Array = NDArray[np.float64]

METHODS = ("adjusted", "linearised", "jackknife", "bootstrap")

_FEWEST = 3  # items, or groups, that have another label than the commonest one
# Items that may still come, added before an interval is made. Simulations found these best: with fewer,
# intervals of skewed labels hold the coefficient too seldom; with more, those of much agreement do.
_AGREEING = 1.0  # all annotators give one label: spread evenly over the labels
_SPLIT = 0.5  # half give one label, half another: spread evenly over the labels


def explain_too_few(item: Codes, code: Codes, count: NDArray[Any], group: Codes, drawn: str) -> str:
    """Return in a sentence why labels do not tell what chance is, "" where they do.

    The labels are listed: of which item, which label, how many. `drawn` is "items" or "groups".
    """
    other = code != np.bincount(code, count).argmax()
    n = len(np.unique(group[item[other]]))
    return say(words.TOO_FEW[drawn], n=n, fewest=_FEWEST) if n < _FEWEST else ""


def list_items_to_come(items: int, used: Codes, labels_each: float) -> tuple[Codes, Codes, Array]:
    """Return items that may still come, listed: of which item, which label, how many.

    There is one for each label, on which all agree, then one for each on which it meets another.
    """
    c = len(used)
    place = np.arange(c)
    split = np.stack([used, np.roll(used, -(c // 2))], axis=1)
    return (
        items + np.concatenate([place, c + np.repeat(place, 2)]),
        np.concatenate([used, split.ravel()]),
        np.repeat([labels_each, labels_each / 2], [c, 2 * c]),
    )


def weigh_added_items(items: int, labels: int, times: float) -> Array:
    """Return the weights of items, and of those that may still come, `times` as many: agreed, then split."""
    weights = [np.ones(items), np.full(labels, times * _AGREEING / labels)]
    return np.concatenate([*weights, np.full(labels, times * _SPLIT / labels)])


def adjust_bounds(
    add_items: Callable[[float], tuple[float, Array, Array]], group: Codes, level: float
) -> tuple[float, float]:
    """Return the interval by Student's t of √(1 − coefficient), items that may still come being added.

    `add_items` adds these items so many times; it returns 1 − coefficient, how fast that changes with the
    weight of each item, and the weights. Where items of a group are alike, as many are added as tell no more
    than one would: Kish's design effect.
    """
    items, n, alike = len(group), int(group.max()) + 1, 1.0
    rest, influence, weights = add_items(alike)
    if n < items:
        of_groups, of_items = np.bincount(group, influence[:items]), influence[:items]
        alike = min(max(1.0, float(of_groups @ of_groups / (of_items @ of_items))), items / n)
        rest, influence, weights = add_items(alike)
    of_groups, of_added = np.bincount(group, influence[:items]), influence[items:]
    variance = n / (n - 1) * (of_groups @ of_groups + alike * weights[items:] @ of_added**2)
    root = math.sqrt(max(0.0, rest))
    reach = t_quantile((1 + level) / 2, n - 1) * math.sqrt(variance) / (2 * root) if root else 0.0
    return 1 - (root + reach) ** 2, 1 - max(0.0, root - reach) ** 2


def draw(items: int, resamples: int, rng: np.random.Generator) -> NDArray[Any]:
    """Return how often each item is drawn, (resamples, items)."""
    drawn = rng.integers(items, size=(resamples, items)) + items * np.arange(resamples)[:, None]
    return np.bincount(drawn.ravel(), minlength=resamples * items).reshape(resamples, items)


def jackknife_error(without: Array) -> float:
    """Return the standard error of a value, from what it is without each item, or group, in turn."""
    return math.sqrt((len(without) - 1) * float(np.mean((without - without.mean()) ** 2)))


def percentile_interval(values: Array, level: float) -> tuple[float, float, float]:
    """Return the standard deviation of resampled values, and the ends of their middle share `level`.

    Undefined values do not count; `nan` where fewer than two are left.
    """
    values = values[~np.isnan(values)]
    if len(values) < 2:
        return math.nan, math.nan, math.nan
    low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return float(values.std(ddof=1)), float(low), float(high)
