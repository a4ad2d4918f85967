"""Sample size for comparing two coefficients on the same items."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable

from iaa_teach.computation.data.rating_codes import RatingsLike
from iaa_teach.computation.distances import Metric
from iaa_teach.computation.inference.power import steps_of_test
from iaa_teach.computation.reliability.reliability import Weights
from iaa_teach.computation.reliability.reliability_result import ROUNDING
from iaa_teach.computation.reliability.same_items import compare_on_same_items
from iaa_teach.look.number_formats import format_decimal


def sample_size_on_same_items(
    first: RatingsLike,
    second: RatingsLike,
    coefficient: str = "kappa",
    *,
    level: float = 0.05,
    power: float = 0.8,
    weights: Weights = None,
    metric: Metric | None = None,
    categories: Iterable[Hashable] | None = None,
) -> int:
    """Return how many items are needed to detect a difference as large as in a pilot.

    As long as each label stays as common, items whose labels do not change between the sides add hardly any
    error: what matters is how many change, and how one-sidedly. Without a pilot, pass the labels you expect.

    Parameters
    ----------
    first, second : items × annotators
        The pilot, as for `compare_on_same_items`.
    coefficient : str
        As for `compare_on_same_items`.
    level : float
        The chance to find a difference if there is none.
    power : float
        The chance to find the pilot's difference.
    weights, metric, categories : optional
        As for `compare_on_same_items`.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        As for `compare_on_same_items`, or if the pilot shows no difference, or no spread of it.

    See Also
    --------
    sample_size_for_test : For testing one κ against a value.

    Examples
    --------
    >>> counts = {"000": 33, "001": 2, "010": 1, "011": 1, "100": 2, "101": 4, "111": 7}  # McKenzie (1996)
    >>> subjects = [person for labels, n in counts.items() for person in [labels] * n]
    >>> against_bdi = [(diagnosis, bdi) for diagnosis, bdi, ghq in subjects]
    >>> against_ghq = [(diagnosis, ghq) for diagnosis, bdi, ghq in subjects]
    >>> sample_size_on_same_items(against_bdi, against_ghq)
    175
    """
    steps = steps_of_test(level, power)
    pilot = compare_on_same_items(
        first, second, coefficient, "influence", weights=weights, metric=metric, categories=categories
    )
    if not abs(pilot.difference) > ROUNDING:
        raise ValueError(
            "the pilot must show a difference: no number of items tells "
            f"{format_decimal(pilot.first)} from itself"
        )
    if not pilot.standard_error > 0:
        raise ValueError(
            "the pilot must contain items that add differently to the difference; all add the same"
        )
    items = pilot.items * (steps * pilot.standard_error / pilot.difference) ** 2
    return math.ceil(items * (1 - ROUNDING))
