"""One side of a comparison on the same items: its value, and each item's influence."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.alpha import compute_alphas, encode_for, find_pairable_items
from iaa_teach.computation.chance import Chance, list_group_labels
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_pairs import sort_by_value
from iaa_teach.computation.data.labels import list_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.distances import Metric
from iaa_teach.computation.inference.alpha_interval import influence_of_items
from iaa_teach.computation.inference.inference import influence_of_cells
from iaa_teach.computation.records import COEFFICIENTS, Coefficient, list_reported
from iaa_teach.computation.reliability.given_labels import (
    GivenLabels,
    encode_given_labels,
    label_distance,
    list_codes,
)
from iaa_teach.computation.reliability.group_coefficients import (
    compute_group_coefficient,
    linearise_coefficient,
)
from iaa_teach.computation.reliability.reliability import Weights

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Side:
    """One coefficient: its value, each item's influence, and its value in resamples of items.

    `apart` is D_o, `apart_by_chance` D_e, `nan` if the two sides' are on different scales.
    """

    value: float
    influence: Array
    resampled: Any
    apart: float
    apart_by_chance: float


def share_categories(sides: list[GivenLabels]) -> list[GivenLabels]:
    """Return labels of both sides as positions in one list of categories."""
    found = dict.fromkeys(name for given in sides for name in given.categories)
    names = sides[0].categories if sides[0].ordered else sort_by_value(tuple(found))
    place = {name: position for position, name in enumerate(names)}
    moved = []
    for given in sides:
        places = np.array([*(place[name] for name in given.categories), -1])
        moved.append(replace(given, codes=places[list_codes(given)], categories=names, table=None))
    return moved


def make_side(given: GivenLabels, record: Coefficient, weights: Weights) -> Side:
    """Return one side for any coefficient except α."""
    codes = list_codes(given)
    if record.two_only and codes.shape[1] != 2:
        others = list_names(list_reported("names", two=False))
        raise ValueError(
            f"{record.symbol} is of two annotators; not of {codes.shape[1]} (for more there are {others})"
        )
    labelled = codes >= 0
    rated = labelled.all(axis=1) if record.two_only else labelled.any(axis=1)
    if not (labelled[rated].sum(axis=1) > 1).any():
        raise ValueError(f"no item has two labels; {record.symbol} needs at least one")
    distance = label_distance(given, weights)
    labels = list_group_labels(
        codes[rated], len(given.categories), distance, named=record.chance.by_annotator
    )
    value = float(compute_group_coefficient(labels, record.chance)[0])
    influence = np.zeros(len(codes))
    if not math.isnan(value):
        influence[rated] = linearise_coefficient(labels, record.chance) / rated.sum()
    apart = float(labels.apart[labels.compared].mean())
    by_chance = float(record.chance.expect_in_group(labels, np.ones((1, len(labels.sizes))))[0])

    c = len(given.categories)
    cells = codes[rated].astype(np.intp) @ [c, 1] if record.two_only else None
    agreed = None if distance is None else 1 - distance

    def resampled(times: Array) -> Array:
        times = times[:, rated].astype(np.float64)
        if cells is None:
            return compute_group_coefficient(labels, record.chance, times)
        places = cells + c * c * np.arange(len(times))[:, None]
        tables = np.bincount(places.ravel(), times.ravel(), len(times) * c * c).reshape(-1, c, c)
        tables[tables.sum(axis=(1, 2)) == 0] = 1e-9
        return np.asarray(record.value(tables, agreed))

    return Side(value, influence, resampled, apart, by_chance)


def make_alpha_side(data: Any, metric: Metric, categories: tuple[Hashable, ...] | None) -> Side:
    """Return one side for Krippendorff's α."""
    codes, labels, distances = encode_for(data, metric, categories if metric == "ordinal" else None)
    units = find_pairable_items(codes, labels)
    rated = (codes >= 0).sum(axis=1) > 1
    once = np.ones((1, len(units.sizes)), np.intp)
    value = float(compute_alphas(units, distances, once)[0])
    influence = np.zeros(len(codes))
    apart = by_chance = math.nan
    if not math.isnan(value):
        influence[rated] = -influence_of_items(units, distances, once[0].astype(np.float64))[1]
        if metric == "nominal":
            used = units.count_used(once)
            within, apart_of = distances.sums(units, used)
            n = used.sum()
            apart = float((within / (units.sizes - 1)).sum() / n)
            by_chance = float((used * apart_of).sum() / (n * (n - 1)))

    def resampled(times: Array) -> Array:
        return compute_alphas(units, distances, times[:, rated])

    return Side(value, influence, resampled, apart, by_chance)


@dataclass(frozen=True, eq=False)
class PairsOfBoth:
    """The pairs of labels of two annotators on each side, as cells of a table.

    The difference of the coefficients is `scale` times that for the two tables.
    """

    first: NDArray[np.intp]
    second: NDArray[np.intp]
    categories: int
    chance: Chance
    distance: Array
    scale: float = 1.0

    def count(self) -> Array:
        """Return how many items have each pair on one side with each on the other, shape (C², C²)."""
        cells = self.categories**2
        times = np.bincount(self.first * cells + self.second, minlength=cells**2)
        return times.reshape(cells, cells).astype(np.float64)

    def find_influence(self, p: Array) -> tuple[Array, Array]:
        """Return the difference for proportions, (batch, C², C²), and its derivatives."""
        square = len(p), self.categories, self.categories
        (value, slope), (other, of_other) = (
            influence_of_cells(p.sum(axis=axis).reshape(square), self.chance, self.distance)
            for axis in (2, 1)
        )
        return value - other, slope.reshape(len(p), -1, 1) - of_other.reshape(len(p), 1, -1)


def pair_both(
    both: Sequence[Any],
    record: Coefficient,
    weights: Weights,
    metric: Metric | None,
    names: tuple[Hashable, ...] | None,
) -> PairsOfBoth | None:
    """Return the pairs of both sides; None unless each item has both labels or none on each side.

    Nominal α is computed from π's table, with its correction for the number of items.
    """
    alpha = record.takes == "metric"
    if alpha and metric not in (None, "nominal"):
        return None
    found = [encode_given_labels(data, names, weights is not None) for data in both]
    given = share_categories(found)
    codes = np.concatenate([list_codes(each) for each in given], axis=1)
    if [list_codes(each).shape[1] for each in given] != [2, 2]:
        return None
    labelled = codes >= 0
    if record.two_only or alpha:
        labelled = np.repeat(labelled.reshape(-1, 2, 2).all(axis=2), 2, axis=1)
    rated = labelled.all(axis=1)
    if (labelled.any(axis=1) != rated).any():
        return None
    c = len(given[0].categories)
    distance = label_distance(given[0], weights)
    first, second = (codes[rated].astype(np.intp).reshape(-1, 2, 2) @ [c, 1]).T
    n = int(rated.sum())
    return PairsOfBoth(
        first,
        second,
        c,
        COEFFICIENTS["pi"].chance if alpha else record.chance,
        1 - np.eye(c) if distance is None else distance,
        (2 * n - 1) / (2 * n) if alpha else 1.0,
    )


def make_sides(
    both: Sequence[Any],
    record: Coefficient,
    weights: Weights,
    metric: Metric | None,
    names: tuple[Hashable, ...] | None,
) -> list[Side]:
    """Return both sides of a coefficient."""
    if record.takes == "metric":
        return [make_alpha_side(data, metric or "nominal", names) for data in both]
    given = [encode_given_labels(data, names, weights is not None) for data in both]
    return [make_side(each, record, weights) for each in share_categories(given)]


def count_changes(both: Sequence[Any], used: Sequence[NDArray[Any]]) -> int:
    """Return how many items have different labels on the two sides; all if annotators' numbers differ."""
    counted = (used[0].sum(axis=1) > 1) | (used[1].sum(axis=1) > 1)
    if used[0].shape != used[1].shape or not all(isinstance(data, Ratings) for data in both):
        return int(counted.sum())
    place: dict[Hashable, int] = {}
    codes = []
    for data in both:
        places = [place.setdefault(name, len(place)) for name in data.labels.names]
        codes.append(np.array([*places, -1])[data.labels.codes])
    return int((codes[0] != codes[1]).any(axis=1)[counted].sum())


def count_crossings(both: Sequence[Any], used: Sequence[NDArray[Any]]) -> tuple[int, int] | None:
    """Return how many items two annotators agree on only on the first side, and only on the second."""
    if not all(
        isinstance(data, Ratings) and given.shape[1] == 2 for data, given in zip(both, used, strict=True)
    ):
        return None
    whole = used[0].all(axis=1) & used[1].all(axis=1)
    first, second = ((data.labels.codes[:, 0] == data.labels.codes[:, 1])[whole] for data in both)
    return int((first & ~second).sum()), int((second & ~first).sum())


def count_other_agreed(both: Sequence[Any]) -> int:
    """Return on how few items of a side its annotators agree on a label that is not the commonest."""
    found = []
    for data in both:
        if not isinstance(data, Ratings):
            continue
        codes = np.sort(data.labels.codes, axis=1)
        agreed = (codes[:, 1:] == codes[:, :-1]) & (codes[:, 1:] >= 0)
        labels = codes[:, 1:][agreed]
        commonest = np.bincount(labels).argmax() if len(labels) else -1
        found.append(int((agreed & (codes[:, 1:] != commonest)).any(axis=1).sum()))
    return min(found, default=0)


def find_kinds(both: Sequence[Ratings]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return one item for each distinct set of labels on both sides, and the counts."""
    rows = np.concatenate([data.labels.codes for data in both], axis=1)
    _, kept, times = np.unique(rows, axis=0, return_index=True, return_counts=True)
    return kept, times


def keep_items(data: Ratings, kept: NDArray[np.intp]) -> Ratings:
    """Return the labels of some items."""
    return Ratings(CodedRows(data.labels.codes[kept], data.labels.names), order=data.order)
