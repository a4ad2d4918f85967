"""Which categories blur into each other, for any number of annotators."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import check_table_size
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    check_labels,
    encode,
    list_pairs_within_items,
    tally,
)
from iaa_teach.computation.values import divide_or_nan


@dataclass(frozen=True, eq=False)
class Blurring:
    """How labels of different categories meet on the same items.

    Attributes
    ----------
    categories : tuple
    coincidences : numpy.ndarray, shape (C, C)
        How often a label of one category meets one of another on the same item; each label counts once,
        divided among the other labels of its item.
    same : numpy.ndarray, shape (C,)
        The share of same-category labels among those that a category's labels meet; `nan` if they meet none.
    alpha : numpy.ndarray, shape (C,)
        Krippendorff's α of the category against all others; `nan` if it is undefined.
    """

    categories: tuple[Hashable, ...]
    coincidences: NDArray[np.float64]
    same: NDArray[np.float64]
    alpha: NDArray[np.float64]

    @property
    def labels(self) -> NDArray[np.float64]:
        """How many labels of each category meet another label."""
        return self.coincidences.sum(axis=1)

    def pairs(self) -> list[tuple[Hashable, Hashable, float, float]]:
        """Return the pairs of categories that meet, with observed and expected counts of labels.

        Sorted by the number of labels lost, largest first.
        """
        n = self.labels
        total = n.sum()
        found = []
        for i in range(len(n)):
            for j in range(i):
                if self.coincidences[i, j] > 0:
                    meet, by_chance = 2 * self.coincidences[i, j], 2 * n[i] * n[j] / (total - 1)
                    found.append((self.categories[j], self.categories[i], float(meet), float(by_chance)))
        return sorted(found, key=lambda pair: -pair[2])


def find_blurring(ratings: RatingsLike, categories: Iterable[Hashable] | None = None) -> Blurring:
    """Find which categories are stable and which blur into each other.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label. Items with one label do not count.
    categories : iterable, optional
        Reorders the categories, or declares more.

    Returns
    -------
    Blurring

    Raises
    ------
    ValueError
        If a label is not among the categories; the message names the item and annotator.

    References
    ----------
    Krippendorff (2011), Computing Krippendorff's Alpha-Reliability: the coincidence matrix.

    Examples
    --------
    >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
    >>> data = [[None if label == "." else label for label in item] for item in zip(*annotators)]
    >>> found = find_blurring(data)
    >>> found.coincidences[1].round(2).tolist(), found.same[1].round(3).item()
    ([1.33, 10.0, 1.33, 0.33, 0.0], 0.769)
    """
    codes, labels = encode(ratings)
    names = tuple(labels) if categories is None else check_labels(codes, labels, categories)
    if categories is not None:
        places = np.array([*(names.index(label) for label in labels), -1])
        codes = places[codes]
    c = len(names)
    check_table_size(c)
    found = tally(codes, c)
    sizes = np.bincount(found.item, found.count, minlength=len(codes))
    listed = sizes[found.item] > 1
    item, code, count = found.item[listed], found.code[listed], found.count[listed]
    share = count / (sizes[item] - 1)
    meet = np.zeros((c, c))
    np.add.at(meet, (code, code), share * (count - 1))
    for i, j in list_pairs_within_items(item):
        both = np.bincount(code[i] * c + code[j], share[i] * count[j], minlength=c * c).reshape(c, c)
        meet += both + both.T
    n = meet.sum(axis=1)
    total = n.sum()
    apart_from_rest = divide_or_nan((n - np.diag(meet)) * (total - 1), n * (total - n))
    return Blurring(
        names, meet, divide_or_nan(np.diag(meet), n), 1 - np.where(total > 1, apart_from_rest, math.nan)
    )
