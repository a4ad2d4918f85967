"""The interval of all values of a coefficient that the items do not contradict.

A population contradicts the items if 2 log of its likelihood ratio to the population that looks exactly like
them exceeds the χ² quantile on one degree of freedom (Wilks 1938). The bounds are the smallest and largest
coefficient among the other populations. So the interval stays within the coefficient's range, need not be
symmetric, and has a width even without disagreements.

Coverage of 95 % intervals for κ = 0.6 and two categories, with these marginals for both annotators (every
possible table for N = 25 and 50, 20,000 samples for N = 100; without those for which κ is undefined):

| N   | method     | .5/.5 | .8/.2 | .9/.1 | .95/.05 |
|-----|------------|-------|-------|-------|---------|
| 25  | asymptotic | .893  | .859  | .671  | .396    |
| 25  | profile    | .949  | .929  | .934  | .971    |
| 50  | asymptotic | .936  | .920  | .864  | .672    |
| 50  | profile    | .949  | .942  | .937  | .937    |
| 100 | asymptotic | .935  | .929  | .911  | .870    |
| 100 | profile    | .950  | .947  | .939  | .922    |

For κ from 0.2 to 0.8 the minimum is .895 for the profile (κ = 0.8, N = 25, .5/.5, the only case in which the
asymptotic interval is better, .918) and .233 for the asymptotic interval (κ = 0.2, N = 25, .95/.05).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.inference.tails import normal_quantile

MOST = 30  # categories: the time of a search grows with the fourth power

Array = NDArray[np.float64]
Influence = Callable[[Array], tuple[Array, Array]]


def find_profile_bounds(counts: Array, influence: Influence, level: float) -> tuple[Array, Array]:
    """Return the smallest and largest value of a coefficient, shape (...), for counts of shape (..., C, C).

    See `find_bounds_within`.
    """
    return find_bounds_within(counts, influence, normal_quantile((1 + level) / 2))


def find_bounds_within(counts: Array, influence: Influence, steps: float) -> tuple[Array, Array]:
    """Return these bounds among populations whose likelihood ratio corresponds to `steps` standard errors.

    `influence` takes proportions, shape (batch, C, C), and returns the coefficient of each table and its
    derivative by the share in each cell. `nan` if the coefficient of the counts is. Accurate to three
    decimals; for fewer than five items, to two.
    """
    tables = counts.reshape(-1, *counts.shape[-2:])
    shares = tables / tables.sum(axis=(-2, -1), keepdims=True)
    bounds = np.full((2, len(tables)), np.nan)
    defined = np.flatnonzero(~np.isnan(influence(shares)[0]))
    block = 1 + 2**18 // shares.shape[-1] ** 4  # bounds the memory that a large batch takes
    for some in (defined[i : i + block] for i in range(0, len(defined), block)):
        farthest = steps**2 / 2 / tables[some].sum(axis=(-2, -1))
        bounds[:, some] = _find_extremes(shares[some], influence, farthest)
    low, high = bounds.reshape(2, *counts.shape[:-2])
    return low, high


def _find_extremes(shares: Array, influence: Influence, farthest: Array) -> Array:
    """Return the smallest and largest value among populations no farther than `farthest`, shape (2, batch).

    For few items there can be several maxima, with slopes that vanish between them. So each search starts
    from the reachable population with most items in one cell, each cell in turn, mixed with one to which
    items in all cells sought have been added: disagreements for the smallest value, agreements for the
    largest.
    """
    c = shares.shape[-1]
    kinds = c * c
    many, far = np.tile(shares, (kinds, 1, 1)), np.tile(farthest, kinds)
    most = _maximise_slope(many, np.repeat(np.eye(kinds), len(shares), axis=0).reshape(-1, c, c), far)
    added = (1 - np.exp(-far))[:, None, None]
    sought = np.stack([1 - np.eye(c), np.eye(c)])[:, None]
    mixed = (1 - added) * many + added * sought / sought.sum(axis=(-2, -1), keepdims=True)
    summits = _climb(
        (0.7 * most + 0.3 * mixed).reshape(-1, c, c),
        np.tile(many, (2, 1, 1)),
        influence,
        np.tile(far, 2),
        np.repeat([-1, 1], len(many)),
    )
    low, high = summits.reshape(2, kinds, -1).max(axis=1)
    return np.stack([-low, high])


def _climb(p: Array, shares: Array, influence: Influence, farthest: Array, sign: NDArray[np.intp]) -> Array:
    """Return the maximum of sign · value reached from `p` along the steepest slope.

    The reachable populations form a convex set, so a step that goes too far can be halved and stays within.
    """

    def look(p: Array) -> tuple[Array, Array]:
        value, slope = influence(p)
        return sign[climbing] * value, sign[climbing, None, None] * slope

    def advance(p: Array, value: Array, slope: Array, step: Array) -> tuple[Array, Array, Array]:
        ahead, steepness = look(p + step)
        for _ in range(40):
            halfway, steepness_there = look(p + step / 2)
            better = (halfway > ahead + 1e-14) | (ahead < value - 1e-13)
            if not better.any():
                break
            step[better] /= 2
            ahead[better], steepness[better] = halfway[better], steepness_there[better]
        up = ahead > value
        return (
            np.where(up[:, None, None], p + step, p),
            np.where(up, ahead, value),
            np.where(up[:, None, None], steepness, slope),
        )

    climbing = np.arange(len(p))
    first = look(shares)[0]
    value, slope = look(p)
    summit = value.copy()
    for _ in range(60):
        before = value
        steepest = _maximise_slope(shares[climbing], slope, farthest[climbing])
        p, value, slope = advance(p, value, slope, steepest - p)
        swap = _swap_empty_cells(shares[climbing], p, slope)
        if swap.any():
            p, value, slope = advance(p, value, slope, swap)
        summit[climbing] = value
        on = value - before > 1e-6 * (value - first[climbing])
        climbing, p, value, slope = climbing[on], p[on], value[on], slope[on]
        if not climbing.size:
            break
    return summit


def _swap_empty_cells(shares: Array, p: Array, slope: Array) -> Array:
    """Return the step that moves the share of the worst cell without items to the best such cell.

    It costs no distance. Without it a climb whose maximum needs two such cells would oscillate between them.
    """
    empty, given = shares == 0, (shares == 0) & (p > 0)
    cells = np.arange(shares[0].size)
    worst = cells == np.where(given, slope, np.inf).reshape(len(p), -1).argmin(axis=-1)[:, None]
    best = cells == np.where(empty, slope, -np.inf).reshape(len(p), -1).argmax(axis=-1)[:, None]
    amount = np.where(given.any(axis=(-2, -1)), (worst * p.reshape(len(p), -1)).sum(axis=-1), 0)
    return (amount[:, None] * (best * 1.0 - worst)).reshape(p.shape)


def _maximise_slope(shares: Array, slope: Array, farthest: Array) -> Array:
    """Return the reachable population with the largest Σ p · slope.

    Cells lose items in proportion 1 + u · (how far their slope is below the best), with u such that the
    distance Σ shares · log(shares/p) is `farthest`. If the best cells are empty and no u is large enough to
    use up the distance, the empty cells take the rest.
    """
    q, slope = shares.reshape(len(shares), -1), slope.reshape(len(slope), -1)
    below = slope.max(axis=-1, keepdims=True) - slope
    best = below == 0
    empty_best = ~(best & (q > 0)).any(axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        kept = np.where(q > 0, q / below, 0)
        spent = np.where(q > 0, q * np.log(below), 0).sum(axis=-1) + np.log(kept.sum(axis=-1))
    left = np.where(empty_best, farthest - spent, 0)
    fills = left > 0
    kept[~fills] = _find_shares_at_distance(q[~fills], below[~fills], farthest[~fills])
    moved = np.where(fills, 1 - np.exp(-left), 0)[:, None]
    p = (1 - moved) * kept / kept.sum(axis=-1, keepdims=True) + moved * best / best.sum(
        axis=-1, keepdims=True
    )
    return p.reshape(shares.shape)


def _find_shares_at_distance(q: Array, below: Array, farthest: Array) -> Array:
    """Return the shares q/(1 + u · below) at the distance `farthest`, before normalisation.

    Newton's method for log u: the logarithm of the distance is concave in it, twice log u for small u.
    """
    mean = (q * below).sum(axis=-1, keepdims=True)
    variance = (q * (below - mean) ** 2).sum(axis=-1)
    flat = variance <= 1e-24 * mean[:, 0] ** 2  # all cells with items have the same slope: stay
    log_u = np.log(2 * farthest / np.where(flat, 1, variance)) / 2
    for _ in range(50):
        loss = np.exp(log_u)[:, None] * below
        rest = 1 / (1 + loss)
        mean = (q * rest).sum(axis=-1)
        distance = (q * np.log1p(loss)).sum(axis=-1) + np.log1p(-(q * loss * rest).sum(axis=-1))
        growth = (q * rest**2).sum(axis=-1) / mean - mean
        with np.errstate(divide="ignore", invalid="ignore"):
            step = distance * np.log(distance / farthest) / growth
        step = np.where(flat | ~np.isfinite(step), 0, np.clip(step, -3, 3))
        log_u = log_u - step
        if np.abs(step).max(initial=0) < 1e-9:
            break
    u = np.where(flat, 0, np.exp(log_u))
    return q / (1 + u[:, None] * below)
