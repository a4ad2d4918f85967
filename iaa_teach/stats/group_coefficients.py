"""Coefficients of two or more annotators with labels missing and with weights, as Gwet (2014) defines them.

An item with two labels or more counts for D_o, the mean over items of how far apart two of its labels are.
D_e is how far apart two labels would be by `chance`, and every label counts for it. For two annotators
without missing labels these are S, Scott's π, AC1 and AC2, and Cohen's κ.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from iaa_teach.data.label_codes import Codes
from iaa_teach.stats.chance import AT_ONCE, Chance
from iaa_teach.stats.group_labels import Array, GroupLabels
from iaa_teach.stats.item_intervals import draw
from iaa_teach.stats.values import divide_or_nan


def group_coefficient(labels: GroupLabels, chance: Chance, times: Array | None = None) -> Array:
    """Return the coefficient of resamples in which item i occurs times[:, i] times, shape (resamples).

    By default of the items as they are, shape (1). `nan` where no item has two labels, or where chance leaves
    no disagreement.
    """
    if not len(labels.sizes):
        return np.full(1, np.nan)
    if times is None:
        times = np.ones((1, len(labels.sizes)))
    D_e = chance.of_group(labels, times)
    return 1 - divide_or_nan(_observed(labels, times), D_e)


def _observed(labels: GroupLabels, times: Array) -> Array:
    return divide_or_nan(times @ labels.apart, times @ labels.compared)


def linearised(labels: GroupLabels, chance: Chance, weights: Array | None = None) -> Array:
    """Return what each item adds to the coefficient, less the coefficient; the mean over items is 0.

    Gwet (2014): an item's own agreement, put right by what its labels do to chance. Items count once, or as
    often as `weights` say.
    """
    weights = np.ones(len(labels.sizes)) if weights is None else weights
    D_e = float(chance.of_group(labels, weights[None])[0])
    value = 1 - float(_observed(labels, weights[None])[0]) / D_e
    compared = labels.compared
    own = weights.sum() / (weights @ compared) * (compared * D_e - labels.apart) / D_e
    return own - 2 * (1 - value) * (D_e - chance.of_items(labels, weights)) / D_e - value


def left_out(labels: GroupLabels, chance: Chance, group: Codes) -> Array:
    """Return the coefficient without each group of items, shape (groups); group[i] is the group of item i."""
    groups = int(group.max()) + 1
    compared = np.bincount(group, labels.compared, groups)
    apart = np.bincount(group, labels.apart, groups)
    D_o = divide_or_nan(apart.sum() - apart, compared.sum() - compared)
    return 1 - divide_or_nan(D_o, chance.without_groups(labels, group))


def resampled(
    labels: GroupLabels, chance: Chance, group: Codes, resamples: int, rng: np.random.Generator
) -> Iterator[Array]:
    """Yield the coefficient of resamples, in which groups of items are drawn, some at a time."""
    groups = int(group.max()) + 1
    widest = max(
        len(labels.code), labels.annotators * labels.categories if chance.by_annotator else labels.categories
    )
    most = max(1, AT_ONCE // widest)
    for start in range(0, resamples, most):
        n = min(most, resamples - start)
        yield group_coefficient(labels, chance, draw(groups, n, rng)[:, group].astype(np.float64))
