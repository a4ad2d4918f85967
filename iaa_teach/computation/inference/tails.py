"""Tails and quantiles of the normal, Student's t, χ² and F distributions, without SciPy."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.values import Value, unwrap_single


def normal_tails(z: ArrayLike) -> Value:
    """Return the two-sided tail probability of the standard normal distribution at `z`.

    Any shape; `nan` where `z` is.

    References
    ----------
    Abramowitz and Stegun (1964), 7.1.2.

    Examples
    --------
    >>> round(normal_tails(1.96), 3), round(normal_tails(-2.576), 3)
    (0.05, 0.01)
    """
    return unwrap_single(_normal_tails(z))


def normal_quantile(share: float) -> float:
    """Return the quantile `share` of the standard normal distribution.

    Examples
    --------
    >>> round(normal_quantile(0.975), 2)
    1.96
    """
    from statistics import NormalDist  # slower to import than this whole module

    return NormalDist().inv_cdf(share)


def t_tails(t: float, df: float) -> float:
    """Return the two-sided tail probability of Student's t distribution at `t`.

    References
    ----------
    Abramowitz and Stegun (1964), 26.7.1 and 26.5.8.

    Examples
    --------
    >>> round(t_tails(2.201, 11), 3)
    0.05
    """
    if math.isnan(t) or not df > 0:
        return math.nan
    return _beta_share(df / (df + t * t), df / 2, 0.5)


@lru_cache(maxsize=256)
def t_quantile(share: float, df: float) -> float:
    """Return the quantile `share` of Student's t distribution with `df` degrees of freedom.

    Examples
    --------
    >>> round(t_quantile(0.975, 11), 3)
    2.201
    """
    if not df > 0:
        return math.nan
    tails = 2 * min(share, 1 - share)
    high = _bisect_tail(lambda t: t_tails(t, df), tails)
    return math.copysign(high, share - 0.5) if share != 0.5 else 0.0


def f_tail(f: float, above: float, below: float) -> float:
    """Return the upper tail probability of the F distribution at `f`.

    References
    ----------
    Abramowitz and Stegun (1964), 26.6.2.

    Examples
    --------
    >>> round(f_tail(11.0272, 5, 15), 6)  # McGraw and Wong's example has p < .001
    0.000135
    """
    if math.isnan(f) or not (above > 0 and below > 0):
        return math.nan
    return 0.0 if math.isinf(f) else _beta_share(below / (below + above * f), below / 2, above / 2)


@lru_cache(maxsize=256)
def f_quantile(share: float, above: float, below: float) -> float:
    """Return the quantile `share` of the F distribution.

    Examples
    --------
    >>> round(f_quantile(0.95, 5, 15), 2)
    2.9
    """
    return _bisect_tail(lambda f: f_tail(f, above, below), 1 - share)


def _bisect_tail(tail: Callable[[float], float], chance: float) -> float:
    """Return where a decreasing tail function equals `chance`."""
    low, high = 0.0, 1.0
    while tail(high) > chance:
        low, high = high, 2 * high
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle) > chance else (low, middle)
    return high


def chi_square_tail(x: ArrayLike, df: ArrayLike) -> Value:
    """Return the upper tail probability of the χ² distribution with `df` degrees of freedom at `x`.

    Arguments broadcast; `nan` where `df` is 0 or `x` is `nan`. A finite sum of positive terms, precise for
    any small value.

    References
    ----------
    Abramowitz and Stegun (1964), 26.4.4 and 26.4.5.

    Examples
    --------
    >>> f"{chi_square_tail(354.83, 9):.0e}", round(chi_square_tail(13.19, 4), 3)  # Bayerl (2003), M₀ and M₆
    ('6e-71', 0.01)
    """
    return unwrap_single(_chi_square_tail(x, df))


def _one_chi_square_tail(x: float, df: int) -> float:
    if df < 1 or math.isnan(x):
        return math.nan
    half = x / 2
    if half <= 0:
        return 1.0
    if math.isinf(half):
        return 0.0
    tail = math.erfc(math.sqrt(half)) if df % 2 else 0.0
    powers = [j + (df % 2) / 2 for j in range(int(df) // 2)]
    return tail + math.fsum(math.exp(p * math.log(half) - half - math.lgamma(p + 1)) for p in powers)


def _beta_share(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function by a continued fraction."""
    if not 0 < x < 1:
        return float(x > 0)
    if x > (a + 1) / (a + b + 2):  # the fraction converges slowly there
        return 1 - _beta_share(1 - x, b, a)
    log = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    fraction, numerator, denominator = 1.0, 1.0, 0.0
    for step in range(100_000):
        m = step // 2
        if step == 0:
            term = 1.0
        elif step % 2 == 0:
            term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        else:
            term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        denominator = 1 / (1 + term * denominator)
        numerator = 1 + term / numerator
        fraction *= numerator * denominator
        if abs(numerator * denominator - 1) < 1e-15:
            break
    return math.exp(log) * (fraction - 1) / a


_chi_square_tail = np.vectorize(_one_chi_square_tail, otypes=[np.float64])
_normal_tails = np.vectorize(lambda z: math.erfc(abs(z) / math.sqrt(2)), otypes=[np.float64])
