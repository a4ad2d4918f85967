"""Sample size for a test of κ against a value other than 0: two annotators, two categories."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.chance import OWN
from iaa_teach.computation.data.arguments import check_flag, check_level, is_number
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.disagreement import kappa_bounds
from iaa_teach.computation.inference.inference import influence_of_cells, spread_of_items
from iaa_teach.computation.inference.sample_sizes import proportions_with_kappa
from iaa_teach.computation.inference.tails import normal_quantile

_ROUNDING = 1e-9  # tolerance for a whole number of items


def sample_size_for_test(
    null: float,
    true: float,
    *,
    prevalence: float | None = None,
    margins: tuple[float, float] | None = None,
    level: float = 0.05,
    power: float = 0.8,
    two_sided: bool = True,
) -> int:
    """Return how many items a test needs to reject one κ if another is true.

    For two annotators and two categories. Give the share of a category: the common `prevalence`, or the
    `margins` of each annotator. See `sample_size` for the width of an interval.

    Parameters
    ----------
    null : float
        κ to be rejected, such as an unacceptable value.
    true : float
        Expected κ.
    prevalence : float, optional
        The share of one category, the same for both annotators: for the two-sided goodness-of-fit test of
        Donner and Eliasziw.
    margins : tuple of two floats, optional
        The share of one category for each annotator: for Cantor's test by κ's standard error.
    level : float
        The chance to reject `null` if it is true.
    power : float
        The chance to reject it if `true` is true.
    two_sided : bool
        Whether the test is two-sided.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If the κs are equal or the margins do not allow them, neither or both of `prevalence` and `margins`
        are given, or shares are not between 0 and 1.

    References
    ----------
    Donner and Eliasziw (1992), Statistics in Medicine 11, 1511–1519; Cantor (1996), Psychological Methods 1,
    150–153.

    Examples
    --------
    >>> sample_size_for_test(0.4, 0.7, prevalence=0.5), sample_size_for_test(0.4, 0.7, prevalence=0.2)
    (74, 107)
    >>> sample_size_for_test(0.85, 0.7, margins=(0.5, 0.5), two_sided=False)  # Cantor's; irr has 96 too
    96
    """
    for name, value in (("null", null), ("true", true)):
        if not is_number(value) or not -1 <= value <= 1:
            raise ValueError(f"{name} must be a κ, from -1 to 1; not {shorten_repr(value)}")
    if null == true:
        raise ValueError(
            f"null and true must differ: no number of items tells {shorten_repr(true)} from itself"
        )
    steps_of_test(level, power)
    check_flag(two_sided, "two_sided")
    if (prevalence is None) == (margins is None):
        raise ValueError(
            "give prevalence=0.3, a share that both annotators have, or margins=(0.3, 0.4), of each"
        )
    if prevalence is not None:
        if not two_sided:
            raise ValueError("two_sided must be True with prevalence=; margins= take a one-sided test")
        share = _check_share(prevalence, "prevalence")
        items = _size_by_goodness_of_fit(share, float(null), float(true), level, power)
    else:
        items = _size_by_errors(_check_pair(margins), float(null), float(true), level, power, two_sided)
    return math.ceil(items * (1 - _ROUNDING))


def steps_of_test(level: float, power: float) -> float:
    """Return how many standard errors apart two values must be for a two-sided test; check arguments."""
    for name, value in (("level", level), ("power", power)):
        check_level(value, name)
    if power <= level:
        raise ValueError(f"power must be more than level, {shorten_repr(level)}; not {shorten_repr(power)}")
    return normal_quantile(1 - level / 2) + normal_quantile(power)


def _size_by_goodness_of_fit(p: float, null: float, true: float, level: float, power: float) -> float:
    """Return N by Donner and Eliasziw's χ² with one degree of freedom."""
    expected, found = (_share_outcomes(p, kappa) for kappa in (null, true))
    if min(expected.min(), found.min()) < -_ROUNDING:
        least = kappa_bounds([[p * p, p * (1 - p)], [p * (1 - p), (1 - p) ** 2]])[0]
        raise ValueError(f"null and true must be κs that this prevalence allows, at least {least:.3f}")
    if expected.min() <= _ROUNDING:
        raise ValueError(f"null must leave some items in each cell of the table; {null:g} does not")
    return steps_of_test(level, power) ** 2 / float(((found - expected) ** 2 / expected).sum())


def _share_outcomes(p: float, kappa: float) -> NDArray[np.float64]:
    """Return the shares of items with neither label, different labels, and both labels."""
    shared = kappa * p * (1 - p)
    return np.array([(1 - p) ** 2 + shared, 2 * (1 - kappa) * p * (1 - p), p * p + shared])


def _size_by_errors(
    shares: tuple[float, float], null: float, true: float, level: float, power: float, two_sided: bool
) -> float:
    """Return N by Cantor's formula."""
    a, b = ([share, 1 - share] for share in shares)
    spreads = []
    for kappa in (null, true):
        p = proportions_with_kappa(kappa, a, b)
        _, influence = influence_of_cells(p, OWN, 1 - np.eye(2))
        spreads.append(float(spread_of_items(p, influence)))
    steps = normal_quantile(1 - level / (2 if two_sided else 1)) * spreads[0]
    return ((steps + normal_quantile(power) * spreads[1]) / (true - null)) ** 2


def _check_share(value: Any, name: str) -> float:
    if not is_number(value) or not 0 < value < 1:
        raise ValueError(f"{name} must be between 0 and 1; not {shorten_repr(value)}")
    return float(value)


def _check_pair(margins: Any) -> tuple[float, float]:
    try:
        first, second = margins
    except (TypeError, ValueError):
        raise ValueError(
            f"margins must be two shares, one of each annotator; not {shorten_repr(margins)}"
        ) from None
    return _check_share(first, "the first of margins"), _check_share(second, "the second of margins")
