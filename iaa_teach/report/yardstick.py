"""People's agreement with each other as the yardstick for models: mean κ of pairs, over the same items."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import number_groups
from iaa_teach.computation.data.label_pairs import sort_by_value
from iaa_teach.computation.data.rating_codes import encode
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.inference import influence_of_cells
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.report.annotators import choose_pair_weights

Array = NDArray[np.float64]

_MOST_CATEGORIES = 50
_MOST_LABELS = 50_000_000  # pairs × items
_ROUNDING = 1e-12


@dataclass(frozen=True)
class Beside:
    """A model's mean κ with people, that of people with each other on its items, and the difference."""

    name: Hashable
    model: Estimate
    people: Estimate
    difference: Estimate

    @property
    def way(self) -> str:
        """Whether the model is clearly "nearer" to people than they are to each other, "farther", or not."""
        if self.difference.low > 0:
            return "nearer"
        return "farther" if self.difference.high < 0 else "alike"


@dataclass(frozen=True)
class Yardstick:
    """Mean κ of every two people, and each model next to it."""

    people: Estimate
    models: tuple[Beside, ...]


def measure_yardstick(
    together: Ratings, names: Sequence[Hashable], measurement: Measurement, level: float
) -> Yardstick | None:
    """Return the mean κ of people with each other and with models.

    Parameters
    ----------
    together : Ratings
        Of people, followed by those of models.
    names : sequence
        Of the models.
    measurement : Measurement
        Ranks take linear weights and numbers quadratic ones.
    level : float
        Of the intervals, by a linearised error over items or their groups.

    Returns
    -------
    Yardstick or None
        None for sets, for too many pairs to compare quickly, and if no two people have a κ.
    """
    labels = _place_labels(together, measurement)
    people, n = len(together.annotators) - len(names), len(together.items)
    pairs = list(combinations(range(people), 2))
    if labels is None or not pairs or len(pairs) * n * (1 + len(names)) > _MOST_LABELS:
        return None
    values, distance = labels
    group = np.arange(n) if together.groups is None else number_groups(together.groups, n)
    every = np.ones(n, bool)
    theirs = _average_kappa(values, pairs, distance, every)
    if math.isnan(theirs[0]):
        return None
    found = []
    for model, name in enumerate(names, people):
        its = _average_kappa(
            values, [(model, person) for person in range(people)], distance, np.ones(n, bool)
        )
        same = _average_kappa(values, pairs, distance, _is_given(values[:, model]))
        apart = its[0] - same[0], its[1] - same[1]
        found.append(
            Beside(
                name,
                *(_estimate(value, influence, group, level) for value, influence in (its, same, apart)),
            )
        )
    return Yardstick(_estimate(*theirs, group, level), tuple(found))


def _place_labels(ratings: Ratings, measurement: Measurement) -> tuple[NDArray[Any], Array | None] | None:
    """Return labels as codes with their pairwise distances, or as numbers; None for sets and many names."""
    if measurement.kind in ("numbers", "ratios"):
        return ratings.numbers(), None
    codes, used = encode(ratings)
    categories = measurement.order or sort_by_value(used)
    if measurement.kind == "sets" or len(categories) > _MOST_CATEGORIES:
        return None
    places = np.array([*(categories.index(label) for label in used), -1])
    return places[codes], 1 - choose_pair_weights(measurement, tuple(categories))


def _is_given(column: NDArray[Any]) -> NDArray[np.bool_]:
    return ~np.isnan(column) if column.dtype.kind == "f" else column >= 0


def _average_kappa(
    values: NDArray[Any], pairs: Sequence[tuple[int, int]], distance: Array | None, kept: NDArray[np.bool_]
) -> tuple[float, Array]:
    """Return the mean κ of these pairs over the items kept, and each item's influence on it."""
    found = [_compute_kappa(values[:, i], values[:, j], distance, kept) for i, j in pairs]
    defined = [(kappa, influence) for kappa, influence in found if not math.isnan(kappa)]
    if not defined:
        return math.nan, np.zeros(len(values))
    return (
        float(np.mean([kappa for kappa, _ in defined])),
        np.sum([influence for _, influence in defined], axis=0) / len(defined),
    )


def _compute_kappa(
    a: NDArray[Any], b: NDArray[Any], distance: Array | None, kept: NDArray[np.bool_]
) -> tuple[float, Array]:
    """Return κ of two columns, and each item's influence on it, 0 if a label is missing."""
    both = _is_given(a) & _is_given(b) & kept
    influence, n = np.zeros(len(a)), int(both.sum())
    if not n:
        return math.nan, influence
    if distance is None:
        kappa, of_items = _compare_numbers(a[both], b[both])
    else:
        c = len(distance)
        table = np.bincount(a[both] * c + b[both], minlength=c * c).reshape(c, c) / n
        value, of_cells = influence_of_cells(table, COEFFICIENTS["kappa"].chance, distance)
        kappa, of_items = float(value), of_cells[a[both], b[both]]
    influence[both] = of_items / n
    return kappa, influence


def _compare_numbers(a: Array, b: Array) -> tuple[float, Array]:
    """Return κ with quadratic weights of numbers, and each item's influence: 1 − D_o/D_e."""
    of_a, of_b = a - a.mean(), b - b.mean()
    lean = a.mean() - b.mean()
    observed = (a - b) ** 2
    chance = of_a.var() + of_b.var() + lean**2
    if not chance > 0:
        return math.nan, np.zeros(len(a))
    by_chance = of_a**2 + of_b**2 - of_a.var() - of_b.var() + 2 * lean * (of_a - of_b)
    rest = observed.mean() / chance
    return float(1 - rest), (rest * by_chance - (observed - observed.mean())) / chance


def _estimate(value: float, influence: Array, group: NDArray[Any], level: float) -> Estimate:
    """Return a value with Student's t interval over items, or groups of items."""
    k = int(group.max()) + 1
    of_groups = np.bincount(group, influence)
    error = math.sqrt(k / (k - 1) * float(of_groups @ of_groups)) if k > 1 else 0.0
    if math.isnan(value) or error <= _ROUNDING:
        return Estimate(value)
    reach = t_quantile((1 + level) / 2, k - 1) * error
    return Estimate(value, value - reach, value + reach, error)
