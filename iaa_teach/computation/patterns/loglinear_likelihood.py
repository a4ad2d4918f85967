"""Maximum likelihood for counts in groups of cells: expected counts and degrees of freedom.

A group keeps its observed total; `columns` are effects that move counts within a group, one column for each,
one row for each cell. `loglinear` defines the groups and effects of each model.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Positions = NDArray[np.intp]


def fit_most_likely(n: Array, columns: Array, groups: Positions) -> tuple[Positions, Array, Array]:
    """Fit by iteratively reweighted least squares.

    Return the cells with positive expected counts, these counts, and the effects. A step that reduces only
    empty cells means that the likelihood increases as they go to 0 (an empty row, or disagreement in one
    direction only): then they are dropped, with expected counts of 0.
    """
    cells, weights = np.arange(len(n)), n + n.mean() / 10
    log, effects = _fit_least_squares(weights * np.log(weights), columns, groups, weights)

    def loss(log: Array) -> float:
        with np.errstate(over="ignore"):
            return float(np.exp(log).sum() - n[cells] @ log)

    for _ in range(200):
        mu = np.exp(log)
        step, change = _fit_least_squares(n[cells] - mu, columns[cells], groups[cells], mu)
        moved = np.abs(step) > 1e-4
        if moved.any() and np.all((n[cells] == 0) & (step < -0.5) | ~moved):
            cells, log = cells[~moved], log[~moved]
            continue
        enough = loss(log) + 1e-9 * n.sum()
        while not loss(log + step) <= enough:
            step, change = step / 2, change / 2
        log, effects = log + step, effects + change
        if np.abs(step).max() < 1e-9:  # the remaining error is about its square
            break
    return cells, np.exp(log), effects


def compute_leverage(mu: Array, columns: Array, groups: Positions) -> Array:
    """Return the leverage of each cell: how closely its expected count must follow its own count, 0 to 1."""
    within = (_find_directions(mu, columns, groups) ** 2).sum(axis=1)
    return np.asarray(mu / np.bincount(groups, mu)[groups] + within)


def compute_covariance(mu: Array, columns: Array, groups: Positions) -> Array:
    """Return the covariance of the logs of expected counts, (cells, cells)."""
    moved = _find_directions(mu, columns, groups) / np.sqrt(mu)[:, None]
    return np.equal.outer(groups, groups) / np.bincount(groups, mu)[groups] + moved @ moved.T


def _find_directions(mu: Array, columns: Array, groups: Positions) -> Array:
    """Return orthonormal directions in which the effects move the counts, each divided by √μ."""
    image = (columns - _group_means(columns, groups, mu)) * np.sqrt(mu)[:, None]
    turned, size, _ = np.linalg.svd(image, full_matrices=False)
    return np.asarray(turned[:, size > _bound_rounding(columns, mu)])


def compute_deviance(n: Array, mu: Array) -> float:
    """Return 2 Σ n log(n/μ) over the cells with items; infinite where such a cell is expected to be empty."""
    n, mu = n[n > 0], mu[n > 0]
    return max(0.0, 2 * float((n * np.log(n / mu)).sum())) if mu.all() else math.inf


def find_rank(columns: Array, groups: Positions) -> tuple[int, Array]:
    """Return the rank of the columns within groups, and the null space, as columns."""
    centred = columns - _group_means(columns, groups, np.ones(len(columns)))
    _, size, effects = np.linalg.svd(centred, full_matrices=len(centred) < centred.shape[1])
    r = int(np.sum(size > 1e-10 * max(1, size.max(initial=0))))
    return r, effects[r:].T


def count_degrees_of_freedom(groups: Positions, columns: Array) -> int:
    """Return the number of cells minus the rank of the model: its groups and its effects."""
    return len(groups) - len(np.unique(groups)) - find_rank(columns, groups)[0]


def spans(columns: Array, others: Array, groups: Positions) -> bool:
    """Return whether the columns, and what is alike throughout a group, say all that those of `others` do."""
    columns, others = (x - _group_means(x, groups, np.ones(len(x))) for x in (columns, others))
    rest = others - columns @ np.linalg.lstsq(columns, others, rcond=1e-10)[0]
    return bool(np.abs(rest).max(initial=0) < 1e-8)


def _group_means(columns: Array, groups: Positions, weights: Array) -> Array:
    """Return each column's weighted mean within the group of each cell."""
    sums = np.zeros((groups.max() + 1, columns.shape[1]))
    np.add.at(sums, groups, columns * weights[:, None])
    return sums[groups] / np.bincount(groups, weights)[groups, None]


def _bound_rounding(columns: Array, weights: Array) -> float:
    """Return the size below which a direction may be rounding error of columns constant in each group."""
    return 1e-12 * float(np.sqrt(weights @ columns**2).max(initial=0))


def _fit_least_squares(
    score: Array, columns: Array, groups: Positions, weights: Array
) -> tuple[Array, Array]:
    """Fit group levels and effects to score/weights; return the fitted values and the effects."""
    level = np.bincount(groups, score)[groups] / np.bincount(groups, weights)[groups]
    centred = columns - _group_means(columns, groups, weights)
    _, size, turned = np.linalg.svd(centred * np.sqrt(weights)[:, None], full_matrices=False)
    slope = turned @ (centred.T @ score)
    some = size > _bound_rounding(columns, weights)
    effects = turned.T @ np.divide(slope, size**2, out=np.zeros_like(slope), where=some)
    return level + centred @ effects, effects
