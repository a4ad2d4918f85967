"""How much each item of a table adds to a coefficient: what its large-sample standard error is made of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.stats.chance import Chance

Array = NDArray[np.float64]


def influence_of_cells(p: Array, chance: Chance, distance: Array) -> tuple[Array, Array]:
    """Return a coefficient 1 − D_o/D_e of proportions, and how fast it grows with the share in each cell.

    An item in cell (i, j) adds its own distance to D_o, and to D_e what its labels i and j do to chance.
    The growth is centred, so that its mean over the items is 0. `nan` where D_e is 0.
    """
    D_o = (p * distance).sum(axis=(-2, -1))
    D_e, by_row, by_column = chance.of_table(p.sum(axis=-1), p.sum(axis=-2), distance)
    with np.errstate(divide="ignore", invalid="ignore"):
        rest = D_o / D_e
        lift = by_row[..., :, None] + by_column[..., None, :]
        growth = (rest[..., None, None] * lift - distance) / D_e[..., None, None]
    return 1 - rest, growth - (p * growth).sum(axis=(-2, -1), keepdims=True)


def spread_of_items(p: Array, influence: Array) -> Array:
    """Return the standard deviation over items of their influence; exactly 0 where it is only rounding."""
    spread = np.sqrt((p * influence**2).sum(axis=(-2, -1)))
    return np.where(spread > 1e-12 * np.abs(influence).max(axis=(-2, -1)), spread, 0 * spread)
