"""How much each item of a table adds to a coefficient: what its large-sample standard error is made of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


def influence_of_cells(p: Array, coefficient: str, distance: Array) -> tuple[Array, Array]:
    """Return a coefficient 1 − D_o/D_e of proportions, and how fast it grows with the share in each cell.

    An item in cell (i, j) adds its own distance to D_o, and to D_e what its labels i and j do to chance.
    The growth is centred, so that its mean over the items is 0. `nan` where D_e is 0.
    """
    D_o = (p * distance).sum(axis=(-2, -1))
    D_e, by_row, by_column = _chance(p.sum(axis=-1), p.sum(axis=-2), coefficient, distance)
    with np.errstate(divide="ignore", invalid="ignore"):
        rest = D_o / D_e
        lift = by_row[..., :, None] + by_column[..., None, :]
        growth = (rest[..., None, None] * lift - distance) / D_e[..., None, None]
    return 1 - rest, growth - (p * growth).sum(axis=(-2, -1), keepdims=True)


def _chance(row: Array, column: Array, coefficient: str, distance: Array) -> tuple[Array, Array, Array]:
    """Return D_e, and its growth with the share of each label of A and of each label of B."""
    c = len(distance)
    if coefficient == "kappa":
        by_row, by_column = column @ distance.T, row @ distance
        return (row * by_row).sum(axis=-1), by_row, by_column
    both = (row + column) / 2
    if coefficient == "s":
        return np.full(both.shape[:-1], 1 - 1 / c), 0 * both, 0 * both
    if coefficient == "pi":
        half = both @ distance
        return (both * half).sum(axis=-1), half, half
    if c == 1:
        return 0 * both[..., 0], both, both
    weight = (1 - distance).sum() / (c * (c - 1))
    half = weight * (both - 0.5)
    return 1 - weight * (both * (1 - both)).sum(axis=-1), half, half


def spread_of_items(p: Array, influence: Array) -> Array:
    """Return the standard deviation over items of their influence; exactly 0 where it is only rounding."""
    spread = np.sqrt((p * influence**2).sum(axis=(-2, -1)))
    return np.where(spread > 1e-12 * np.abs(influence).max(axis=(-2, -1)), spread, 0 * spread)
