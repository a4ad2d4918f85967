"""The items on which annotators differ, those first on which they differ most."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.labels import as_number
from iaa_teach.data.rating_codes import tally
from iaa_teach.data.ratings import Ratings
from iaa_teach.report.annotators import Coded
from iaa_teach.stats.gold import Disagreement, disagreements


def disputes(ratings: Ratings, found: Coded, weights: NDArray[np.float64] | None) -> list[Disagreement]:
    """Return the items with different labels, by how far apart two of their labels are on average.

    `weights` are the agreement weights of the categories; without them labels are numbers.
    """
    every = disagreements(ratings)
    if not every:
        return []
    if weights is None:
        apart = [_range(each) for each in every]
    else:
        place = {name: position for position, name in enumerate(ratings.items)}
        codes = found.codes[[place[each.item] for each in every]]
        labels = tally(codes, len(found.categories))
        counts = np.zeros((len(codes), len(found.categories)))
        counts[labels.item, labels.code] = labels.count
        n = counts.sum(axis=1)
        apart = (((counts @ (1 - weights)) * counts).sum(axis=1) / (n * (n - 1))).tolist()
    order = np.argsort(-np.round(apart, 12), kind="stable").tolist()
    return [every[position] for position in order]


def _range(each: Disagreement) -> float:
    values = [as_number(label) for label in each.labels if label is not None]
    return max(values) - min(values)
