"""The bootstrap of Krippendorff's α: how it varies over items, or groups of items, drawn again and again."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from iaa_teach.data.label_codes import Codes
from iaa_teach.stats.alpha_sums import AT_ONCE, Distances, Units, alphas, merged
from iaa_teach.stats.arguments import random_generator
from iaa_teach.stats.distances import Array
from iaa_teach.stats.item_intervals import draw

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
            times = draw(drawn_from, n, rng)
            times = times if groups is None else times[:, groups]
        yield alphas(units, distances, times)
