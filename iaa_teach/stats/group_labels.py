"""Labels of two or more annotators, listed item by item, as coefficients of a group count them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.label_codes import Codes
from iaa_teach.data.rating_codes import Tally, pairs_within_items, tally

Array = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class GroupLabels:
    """Labels of items that have one, listed item by item: who gave which to which.

    `distance` is how far apart two categories are, 0 to 1, shape (C, C); None where any two are 1 apart.
    """

    item: Codes
    annotator: Codes
    code: Codes
    part: Array  # how many labels it stands for, or how much of one
    sizes: NDArray[Any]  # how many labels each item has
    apart: Array  # how far apart two labels of the item are on average; 0 where it has one
    annotators: int
    categories: int
    distance: Array | None

    @property
    def compared(self) -> NDArray[np.bool_]:
        """Which items have two labels or more."""
        return self.sizes > 1


def group_labels(
    codes: Codes, categories: int, distance: Array | None = None, named: bool = True
) -> GroupLabels:
    """List encoded ratings, items × annotators; items and annotators without any label are left out.

    Unless they are `named`, whose labels they are is lost, which only Conger's κ asks for: that is quicker.
    """
    given = codes >= 0
    some_items, some_annotators = given.any(axis=1), given.any(axis=0)
    if not (some_items.all() and some_annotators.all()):
        codes = codes[some_items][:, some_annotators]
    r = codes.shape[1]
    if not codes.size:
        none, nought = np.zeros(0, np.intp), np.zeros(0)
        return GroupLabels(none, none, none, nought, none, nought, 0, categories, distance)
    kinds = tally(codes, categories)
    sizes = np.bincount(kinds.item, kinds.count, len(codes)).astype(np.intp)
    apart = _apart(kinds, sizes, distance)
    item, annotator, code, part = kinds.item, np.zeros_like(kinds.item), kinds.code, kinds.count
    if named:
        place = np.flatnonzero(codes >= 0)
        item, annotator = np.divmod(place, r)
        code, part = codes.ravel()[place], np.ones_like(place)
    return GroupLabels(item, annotator, code, part.astype(float), sizes, apart, r, categories, distance)


def _apart(kinds: Tally, sizes: Codes, distance: Array | None) -> Array:
    """Return how far apart two labels of each item are on average."""
    item, code, count = kinds.item, kinds.code, kinds.count
    if distance is None:
        total = sizes.astype(np.float64) ** 2 - np.bincount(item, count**2, len(sizes))
    else:
        total = np.zeros(len(sizes))
        for i, j in pairs_within_items(item):
            far = 2 * count[i] * count[j] * distance[code[i], code[j]]
            total += np.bincount(item[i], far, len(sizes))
    return total / np.maximum(sizes * (sizes - 1), 1)
