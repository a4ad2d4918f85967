"""The bootstrap of Krippendorff's α: how it varies over items, or groups of items, drawn again and again."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.rating_codes import Codes
from iaa_teach.stats.alpha_sums import AT_ONCE, Distances, Units, alphas, merged
from iaa_teach.stats.arguments import random_generator
from iaa_teach.stats.distances import Array

_KIND_AS_ITEMS = 10  # to draw how often a kind of items occurs takes as long as to draw so many items


def resample(
    units: Units, distances: Distances, groups: Codes | None, resamples: int, seed: int | None
) -> Iterator[Array]:
    """Yield α of resamples of the items, or of the groups whose numbers the items have, some at a time."""
    items = len(units.sizes)
    drawn_from = items if groups is None else len(np.unique(groups))
    if drawn_from < 2:
        yield np.full(resamples, np.nan)
        return
    few = False
    if groups is None:
        kinds, repeats = merged(units)
        few = len(repeats) * _KIND_AS_ITEMS < items
        units = kinds if few else units
    rng = random_generator(seed)
    most = max(1, AT_ONCE // max(len(units.code), units.labels))
    for start in range(0, resamples, most):
        n = min(most, resamples - start)
        if few:
            times = rng.multinomial(items, repeats / items, size=n)
        else:
            times = _draw(drawn_from, n, rng)
            times = times if groups is None else times[:, groups]
        yield alphas(units, distances, times)


def percentile_interval(values: Sequence[Array], level: float = 0.95) -> tuple[float, float]:
    """Return the middle share `level` of resampled values, (low, high); `nan` where none is defined."""
    drawn = np.concatenate(values)
    drawn = drawn[~np.isnan(drawn)]
    if not len(drawn):
        return math.nan, math.nan
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


def _draw(items: int, resamples: int, rng: np.random.Generator) -> NDArray[Any]:
    """Return how often each item is drawn, (resamples, items)."""
    drawn = rng.integers(items, size=(resamples, items)) + items * np.arange(resamples)[:, None]
    return np.bincount(drawn.ravel(), minlength=resamples * items).reshape(resamples, items)
