"""The items on which annotators differ, those first on which they differ most."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.labels import as_number
from iaa_teach.data.rating_codes import encode, tally
from iaa_teach.data.ratings import Ratings
from iaa_teach.report.annotators import Coded
from iaa_teach.report.label_names import label_name
from iaa_teach.stats.gold import Disagreement


class Disputes(Sequence[Disagreement]):
    """Items with different labels, each looked up when it is asked for: there may be a million.

    `places` are their places among the items of the ratings.
    """

    def __init__(self, ratings: Ratings, places: NDArray[np.intp]) -> None:
        self.ratings = ratings
        self.places = places

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, position: int) -> Disagreement: ...

    @overload
    def __getitem__(self, position: slice) -> list[Disagreement]: ...

    def __getitem__(self, position: Any) -> Any:
        if isinstance(position, slice):
            return [self._at(place) for place in self.places[position].tolist()]
        return self._at(int(self.places[position]))

    def _at(self, place: int) -> Disagreement:
        return Disagreement(self.ratings.items[place], self.ratings[place])


def disputes(ratings: Ratings, found: Coded, weights: NDArray[np.float64] | None) -> Disputes:
    """Return the items with different labels, by how far apart two of their labels are on average.

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
    return Disputes(ratings, places[order])


def labels_with_annotators(
    labels: Sequence[Any], annotators: Sequence[Hashable]
) -> list[tuple[str, list[str]]]:
    """Return the labels of an item, the most frequent first, each with the names of those who gave it."""
    given: dict[str, list[str]] = {}
    for label, annotator in zip(labels, annotators, strict=True):
        if label is not None:
            given.setdefault(label_name(label), []).append(label_name(annotator))
    return sorted(given.items(), key=lambda label_and_names: -len(label_and_names[1]))


def _ranges(ratings: Ratings) -> NDArray[np.float64]:
    """Return how far apart the numbers of each item are; of other labels, whether they differ."""
    codes, labels = encode(ratings)
    numbers = [as_number(label) for label in labels]
    are_numbers = bool(np.isfinite(numbers).all())
    values = np.array([*(numbers if are_numbers else range(len(labels))), np.nan])[codes]
    apart = np.nan_to_num(np.fmax.reduce(values, axis=1) - np.fmin.reduce(values, axis=1))
    return apart if are_numbers else np.sign(apart)
