"""Standard errors and intervals of the difference of two coefficients of the same items.

Coverage of 95 % intervals of the difference of κ, among samples that have one; two annotators and two labels,
200 samples. In the first two lines the annotators agree on the same 80 % in both rounds, but agree on *no*
for 2 % of items in the first and for 40 % in the second. In the last two, 2 % of items begin to agree and 2 %
cease to, with equally common answers; or 4 % and 4 %, with agreement on *no* for 7 %.

| samples     | N   | influence | profile |
|-------------|-----|-----------|---------|
| another use | 50  | .820      | .955    |
| another use | 100 | .825      | .960    |
| few change  | 100 | .955      | .994    |
| rare *no*   | 50  | .950      | 1.000   |

`tests/benchmarks/test_change_coverage.py` reproduces these numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.inference.item_intervals import percentile_interval
from iaa_teach.computation.inference.profile_likelihood import find_bounds_within
from iaa_teach.computation.inference.tails import normal_quantile, normal_tails, t_quantile, t_tails
from iaa_teach.computation.reliability.reliability_result import ROUNDING
from iaa_teach.computation.reliability.same_items_sides import PairsOfBoth, Side
from iaa_teach.computation.values import divide_or_nan

FEWEST = 3  # minimum of items that change

_RESAMPLES = 10_000
_AT_ONCE = 1 << 20  # items in one array of resamples
_FARTHEST = 40  # standard errors; beyond, a p-value is 0

Array = NDArray[np.float64]


class Spread(NamedTuple):
    """The spread of a difference: its error, interval, the sum of both variances, and the covariance.

    `z` is its distance from 0 in standard errors. The test is by Student's t with `freedom` degrees of
    freedom; infinite means normal.
    """

    error: float
    low: float
    high: float
    variances: float
    covariance: float
    z: float = math.nan
    freedom: float = math.inf


def spread_by_influence(sides: list[Side], level: float) -> Spread:
    """Return the spread from each item's influence, by the normal distribution."""
    first, second = (side.influence for side in sides)
    return _spread_of_sums(sides, first, second, normal_quantile((1 + level) / 2))


def spread_of_changes(sides: list[Side], changed: int, level: float) -> Spread:
    """Return the same by Student's t with the number of items that change minus one."""
    first, second = (side.influence for side in sides)
    freedom = max(1, changed - 1)
    found = _spread_of_sums(sides, first, second, t_quantile((1 + level) / 2, freedom))
    return _withhold(found, changed)._replace(freedom=freedom)


def spread_by_profile(sides: list[Side], pairs: PairsOfBoth, changed: int, level: float) -> Spread:
    """Return the spread from the populations that the items do not contradict.

    A population gives the share of each pair of labels on one side with each on the other. It contradicts the
    items as in `profile_likelihood`, but by Student's t with the number of items that change minus one.
    """
    found = spread_of_changes(sides, changed, level)
    if not found.error > 0 or math.isnan(found.low):
        return found
    counts = pairs.count()
    ends = _find_ends(counts, pairs, t_quantile((1 + level) / 2, found.freedom))
    return found._replace(low=ends[0], high=ends[1], z=_measure_steps(counts, pairs, found.z))


def _withhold(found: Spread, changed: int) -> Spread:
    """Return a spread without interval and test if fewer than three items change."""
    return found if changed >= FEWEST or not found.error > 0 else withhold(found)


def withhold(found: Spread) -> Spread:
    """Return a spread without interval and test."""
    return found._replace(low=math.nan, high=math.nan, z=math.nan)


def _find_ends(counts: Array, pairs: PairsOfBoth, steps: float) -> tuple[float, float]:
    low, high = find_bounds_within(counts, pairs.find_influence, steps)
    return float(low) * pairs.scale, float(high) * pairs.scale


def _measure_steps(counts: Array, pairs: PairsOfBoth, z: float) -> float:
    """Return how many standard errors the difference is from 0: at which an end of the interval reaches 0.

    The end is nearly linear in the number of errors, so the secant method from the large-sample `z` is fast.
    """
    if not abs(z) > ROUNDING:
        return 0.0
    end = 0 if z > 0 else 1
    steps, value = 0.0, float(pairs.find_influence(counts[None] / counts.sum())[0][0]) * pairs.scale
    ahead = min(abs(z), _FARTHEST)
    for _ in range(12):
        value_ahead = _find_ends(counts, pairs, ahead)[end]
        if abs(value_ahead) < 1e-6 or abs(value_ahead - value) < 1e-12:
            break
        slope = (value_ahead - value) / (ahead - steps)
        steps, value = ahead, value_ahead
        ahead = min(max(ahead - value_ahead / slope, ahead / 2), 2 * ahead, _FARTHEST)
    return math.copysign(ahead, z)


def spread_of_groups(sides: list[Side], group: NDArray[Any], counted: Sequence[int], level: float) -> Spread:
    """Return the spread from each group's influence; `counted` is the number of groups on each side.

    Groups are usually few: each side's sum of squares is multiplied by k/(k − 1), and the interval is by
    Student's t with the smaller number of groups minus one.
    """
    freedom = min(counted) - 1
    if freedom < 1:
        return Spread(*(math.nan,) * 6, freedom)
    first, second = (
        np.bincount(group, side.influence) * math.sqrt(k / (k - 1))
        for side, k in zip(sides, counted, strict=True)
    )
    spread = _spread_of_sums(sides, first, second, t_quantile((1 + level) / 2, freedom))
    return spread._replace(freedom=freedom)


def _spread_of_sums(sides: list[Side], first: NDArray[Any], second: NDArray[Any], steps: float) -> Spread:
    """Return the spread from the influences of items or groups on each side, `steps` errors either way."""
    difference = sides[0].value - sides[1].value
    if math.isnan(difference):
        return Spread(*(math.nan,) * 5)
    error = math.sqrt(((first - second) ** 2).sum())
    variances, covariance = float(first @ first + second @ second), float(first @ second)
    if error <= ROUNDING:
        return Spread(0.0, math.nan, math.nan, variances, covariance)
    reach = steps * error
    return Spread(error, difference - reach, difference + reach, variances, covariance, difference / error)


def spread_by_bootstrap(
    sides: list[Side],
    drawn: Sequence[Side],
    draw_times: Callable[[int], NDArray[Any]],
    progress: Callable[[float], object] | None,
    level: float,
) -> Spread:
    """Return the spread by the bootstrap."""
    step = max(1, _AT_ONCE // len(drawn[0].influence))
    parts = []
    for start in range(0, _RESAMPLES, step):
        times = draw_times(min(step, _RESAMPLES - start))
        parts.append([side.resampled(times) for side in drawn])
        if progress is not None:
            progress((start + len(times)) / _RESAMPLES)
    both = np.concatenate(parts, axis=1)
    both = both[:, ~np.isnan(both).any(axis=0)]
    if both.shape[1] < 2 or any(math.isnan(side.value) for side in sides):
        return Spread(*(math.nan,) * 5)
    (first, covariance), (_, second) = np.cov(both)
    error, low, high = percentile_interval(both[0] - both[1], level)
    if error <= ROUNDING:
        error, low, high = 0.0, math.nan, math.nan
    z = float(divide_or_nan(sides[0].value - sides[1].value, error))
    return Spread(error, low, high, float(first + second), float(covariance), z)


def find_p_value(spread: Spread) -> float:
    """Return the two-sided p-value of the difference."""
    if math.isinf(spread.freedom) or math.isnan(spread.z):
        return float(normal_tails(spread.z))
    return t_tails(spread.z, spread.freedom)


def toss_coins(heads: int, tails: int) -> float:
    """Return the two-sided p-value of McNemar's exact test.

    >>> toss_coins(4, 0), round(toss_coins(9, 1), 3)
    (0.125, 0.021)
    """
    n = heads + tails
    rarer = sum(math.comb(n, k) for k in range(min(heads, tails) + 1))
    return min(1.0, 2 * rarer / 2**n)
