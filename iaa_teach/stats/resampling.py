"""The bootstrap: how a coefficient varies over tables drawn again and again from the table at hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.stats.arguments import check_whole
from iaa_teach.stats.simulation import check_fits, sample_tables
from iaa_teach.stats.tails import normal_quantile
from iaa_teach.stats.values import Value

Array = NDArray[np.float64]


def bootstrap_bounds(
    counts: Array,
    coefficient: Callable[[Any], Value],
    level: float,
    resamples: int,
    seed: int | None,
    influence: Array | None = None,
) -> tuple[Array, Array]:
    """Return the bounds of a bootstrap interval, shape (...), for counts of shape (..., C, C).

    Percentiles of the resampled coefficients; with `influence`, how fast the coefficient grows with each
    cell, shape (..., C, C), corrected for bias and acceleration (BCa). Resamples in which the coefficient is
    undefined are left out; `nan` where it is undefined for the table itself. Raises ValueError for counts
    that are not whole, or for fewer than one resample.

    References
    ----------
    Efron (1979, 1987).
    """
    resamples = check_whole(resamples, "resamples")
    check_fits(resamples, "resamples", counts.shape[-1] ** 2)
    split = (counts % 1 != 0) | (counts > 2**53)
    if split.any():
        row, column = np.argwhere(split)[0][-2:]
        raise ValueError(
            f"row {row + 1}, column {column + 1}: a bootstrap draws items, so a count must be whole and at "
            f"most 2⁵³; not {counts[split][0]:g}"
        )
    tables = counts.reshape(-1, *counts.shape[-2:])
    slopes = None if influence is None else influence.reshape(tables.shape)
    bounds = np.full((2, len(tables)), np.nan)
    for i, table in enumerate(tables):
        value = coefficient(table)
        if math.isnan(value):
            continue
        values = coefficient(sample_tables(table, int(table.sum()), resamples, seed))
        values = values[~np.isnan(values)]
        if not values.size:
            continue
        shares = np.array([1 - level, 1 + level]) / 2
        if slopes is not None:
            shares = _corrected(shares, values, value, table, slopes[i])
        bounds[:, i] = np.quantile(values, shares)
    low, high = bounds.reshape(2, *counts.shape[:-2])
    return low, high


def _corrected(shares: Array, values: Array, value: float, table: Array, slope: Array) -> Array:
    """Return the shares of resampled values at which BCa puts its bounds; Efron (1987), equation (2.3)."""
    from statistics import NormalDist

    # A coefficient of counts takes few values: equal ones count half, up to rounding.
    below = np.mean(values < value - 1e-12) / 2 + np.mean(values <= value + 1e-12) / 2
    bias = normal_quantile(np.clip(below, 0.5 / len(values), 1 - 0.5 / len(values)))
    spread = (table * slope**2).sum()
    acceleration = (table * slope**3).sum() / (6 * spread**1.5) if spread > 0 else 0.0
    z = bias + np.array([normal_quantile(share) for share in shares])
    return np.array([NormalDist().cdf(x) for x in bias + z / (1 - acceleration * z)])
