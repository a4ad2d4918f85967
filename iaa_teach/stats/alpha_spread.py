"""How much Krippendorff's α changes with each item, and what that says about α over all such items.

But for its correction for few labels, 1 − α is SN/U: S the sum of distances within items, each pair of an
item of m labels counted 1/(m − 1), U that of all pairs of the N labels. How fast it grows with the weight of
an item is the item's influence. `group` numbers the items, from 0, by what is drawn at once: each by itself,
or all of a document.
"""

from __future__ import annotations

import math

import numpy as np

from iaa_teach.data.label_codes import Codes
from iaa_teach.stats.alpha_sums import AT_ONCE, Distances, Units, alphas, merged
from iaa_teach.stats.distances import Array, mid_ranks
from iaa_teach.stats.item_intervals import added_weights, adjusted_bounds


def linearised_error(units: Units, distances: Distances, group: Codes) -> float:
    """Return the standard error of α by the influence of its items, or groups; Gwet (2014), chapter 6."""
    _, influence = influence_of_items(units, distances, np.ones(len(units.sizes)))
    n = int(group.max()) + 1
    return math.sqrt(n / (n - 1) * (np.bincount(group, influence) ** 2).sum())


def jackknife_error(units: Units, distances: Distances, group: Codes) -> float:
    """Return the standard error of α by leaving out each item, or group; `nan` where α then is."""
    n, items = int(group.max()) + 1, len(group)
    if n < items:
        times, alike = np.ones(items, np.intp), np.ones(n, np.intp)
    else:  # to leave out one item of a kind is to leave out any
        units, times = merged(units)
        group, alike = np.arange(len(times)), times
    left = []
    for some in np.array_split(np.arange(len(alike)), 1 + len(alike) * len(units.code) // AT_ONCE):
        left.append(alphas(units, distances, times - (group == some[:, None])))
    values = np.concatenate(left)
    return math.sqrt((n - 1) / n * (alike @ (values - alike @ values / n) ** 2))


def alpha_bounds(units: Units, distances: Distances, group: Codes, level: float) -> tuple[float, float]:
    """Return the interval of α with items added, within what α can be."""

    def influence_with_added(times: float) -> tuple[float, Array, Array]:
        added, weights = with_added(units, times)
        return *influence_of_items(added, distances, weights), weights

    low, high = adjusted_bounds(influence_with_added, group, level)
    if distances.squares:
        low = max(low, 1 / (1 - int(units.sizes.min())))  # nothing lies below
    agree_throughout = len(units.code) == len(units.sizes)
    return low, 1.0 if agree_throughout else high


def with_added(units: Units, times: float) -> tuple[Units, Array]:
    """Return the items with those that may still come, so many times, and the weight of each."""
    items, listed, m = len(units.sizes), len(units.code), units.sizes.mean()
    used = np.unique(units.code)
    c = len(used)
    label = np.arange(c)
    split = np.stack([used, np.roll(used, -(c // 2))], axis=1)
    both = Units(
        item=np.concatenate([units.item, items + label, items + c + np.repeat(label, 2)]),
        code=np.concatenate([units.code, used, split.ravel()]),
        count=np.concatenate([units.count, np.full(c, m), np.full(2 * c, m / 2)]),
        starts=np.concatenate([units.starts, listed + label, listed + c + 2 * label]),
        sizes=np.concatenate([units.sizes, np.full(2 * c, m)]),
        labels=units.labels,
    )
    return both, added_weights(items, c, times)


def influence_of_items(units: Units, distances: Distances, weights: Array) -> tuple[float, Array]:
    """Return SN/U of items that have weights, and how fast it grows with the weight of each."""
    used = units.used(weights)
    within, (apart,) = distances.sums(units, used[None])
    N, s, U = used.sum(), within.ravel() / (units.sizes - 1), used @ apart
    rest = weights @ s * N / U
    influence = N / U * s + rest * (units.sizes / N - 2 * units.sum(units.count * apart[units.code]) / U)
    if distances.ranked:
        moved = N / U * _slopes_of_ranks(units, used, weights) - rest / U * _slopes_of_all_ranks(used)
        influence += units.sum(units.count * _by_use(moved)[units.code])
    return float(rest), influence


def _slopes_of_ranks(units: Units, used: Array, weights: Array) -> Array:
    """Return how fast S of the ordinal metric grows with the rank of each label."""
    ranks = mid_ranks(used)[units.code]
    item, m = units.item, units.sizes[units.item]
    slopes = units.count * (m * ranks - units.sum(units.count * ranks)[item]) * weights[item] / (m - 1)
    return np.bincount(units.code, 4 * slopes, minlength=units.labels).astype(np.float64)


def _slopes_of_all_ranks(used: Array) -> Array:
    """Return how fast U of the ordinal metric grows with the rank of each label."""
    ranks = mid_ranks(used)
    return 4 * used * (used.sum() * ranks - used @ ranks)


def _by_use(of_ranks: Array) -> Array:
    """Return slopes by how often a label is used, which raises its own rank by a half, later ones by one."""
    return of_ranks[::-1].cumsum()[::-1] - of_ranks / 2
