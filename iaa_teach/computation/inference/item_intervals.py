"""Shared by the intervals of α and of group coefficients.

`group` numbers the sampling units, from 0: single items, or all items of a document.
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

_FEWEST = 3  # minimum of items, or groups, with a label other than the commonest
# Pseudo-items, added before computing an interval. Simulations found these best: with fewer, coverage is too
# low for skewed labels; with more, for high agreement.
_AGREEING = 1.0  # all annotators give one label: spread evenly over the labels
_SPLIT = 0.5  # half give one label, half another: spread evenly over the labels


def explain_too_few(item: Codes, code: Codes, count: NDArray[Any], group: Codes, drawn: str) -> str:
    """Explain in a sentence why labels are too few to estimate chance; "" if they are not.

    Labels are lists of item, label and count. `drawn` is "items" or "groups".
    """
    other = code != np.bincount(code, count).argmax()
    n = len(np.unique(group[item[other]]))
    return say(words.TOO_FEW[drawn], n=n, fewest=_FEWEST) if n < _FEWEST else ""


def list_items_to_come(items: int, used: Codes, labels_each: float) -> tuple[Codes, Codes, Array]:
    """Return pseudo-items as lists of item, label and count.

    First one for each label, on which all agree, then one for each on which it meets another label.
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
    """Return the weights of items and of pseudo-items, `times` over: agreed, then split."""
    weights = [np.ones(items), np.full(labels, times * _AGREEING / labels)]
    return np.concatenate([*weights, np.full(labels, times * _SPLIT / labels)])


def adjust_bounds(
    add_items: Callable[[float], tuple[float, Array, Array]], group: Codes, level: float
) -> tuple[float, float]:
    """Return the interval of √(1 − coefficient) by Student's t, with pseudo-items added.

    `add_items` adds the given number of pseudo-items; it returns 1 − coefficient, its derivative by each
    item's weight, and the weights. For groups of similar items the number is multiplied by Kish's design
    effect.
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
    """Return the jackknife standard error of a value from its values without each item or group."""
    return math.sqrt((len(without) - 1) * float(np.mean((without - without.mean()) ** 2)))


def percentile_interval(values: Array, level: float) -> tuple[float, float, float]:
    """Return the standard deviation of resampled values, and the bounds of the middle share `level`.

    Undefined values are ignored; `nan` if fewer than two are left.
    """
    values = values[~np.isnan(values)]
    if len(values) < 2:
        return math.nan, math.nan, math.nan
    low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return float(values.std(ddof=1)), float(low), float(high)
