"""The items on which annotators differ, those first on which they differ most."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.labels import as_number
from iaa_teach.data.rating_codes import encode, tally
from iaa_teach.data.ratings import Ratings
from iaa_teach.report.annotators import Coded


def disputes(ratings: Ratings, found: Coded, weights: NDArray[np.float64] | None) -> list[int]:
    """Return the places of the items with different labels, by how far apart these are on average.

    `weights` are the agreement weights of the categories; without them labels are numbers, or sets.
    """
    if weights is None:
        apart = _ranges(ratings)
    else:
        c = len(found.categories)
        counted = tally(found.codes, c)
        counts = np.zeros((len(found.codes), c))
        counts[counted.item, counted.code] = counted.count
        n = counts.sum(axis=1)
        pairs = np.maximum(n * (n - 1), 1)
        apart = ((counts @ (1 - weights)) * counts).sum(axis=1) / pairs
    places = np.flatnonzero(apart > 0)
    order = np.argsort(-np.round(apart[places], 12), kind="stable")
    return places[order].tolist()


def _ranges(ratings: Ratings) -> NDArray[np.float64]:
    """Return how far apart the numbers of each item are; of other labels, whether they differ."""
    codes, labels = encode(ratings)
    numbers = [as_number(label) for label in labels]
    are_numbers = bool(np.isfinite(numbers).all())
    values = np.array([*(numbers if are_numbers else range(len(labels))), np.nan])[codes]
    apart = np.nan_to_num(np.fmax.reduce(values, axis=1) - np.fmin.reduce(values, axis=1))
    return apart if are_numbers else np.sign(apart)
