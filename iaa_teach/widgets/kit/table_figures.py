"""The figures of a table by the names that texts and tasks use, as engine/table_figures.js has them."""

import math

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.stats.coefficients import agreement


def table_figures(counts: ArrayLike) -> dict[str, float]:
    """Return what a table says about agreement, by name; `nan` where it is undefined.

    `expected` is A_e of κ, `gap` is κ − π, `n_12` the count in row 1, column 2, and
    `row_1` the share of row 1.

    >>> figures = table_figures([[24, 8], [14, 24]])
    >>> round(figures["kappa"], 3), figures["n"], figures["n_12"]
    (0.376, 70.0, 8.0)
    """
    table = np.asarray(counts, dtype=np.float64)
    names = [f"n_{i}{j}" for i in range(1, len(table) + 1) for j in range(1, len(table) + 1)]
    cells = dict(zip(names, table.ravel().tolist(), strict=True))
    return {**_agreement_figures(table), "n": float(table.sum()), **cells, **_margins(table)}


def _margins(table: np.ndarray) -> dict[str, float]:
    """Return the share of all items in each row and in each column."""
    shares = table / table.sum() if table.sum() > 0 else np.full(table.shape, math.nan)
    rows = {f"row_{i}": float(share) for i, share in enumerate(shares.sum(axis=1), 1)}
    columns = {f"column_{j}": float(share) for j, share in enumerate(shares.sum(axis=0), 1)}
    return {**rows, **columns}


def _agreement_figures(table: np.ndarray) -> dict[str, float]:
    if not table.sum() > 0:
        names = ("observed", "expected", "expected_pi", "expected_s", "kappa", "pi", "s", "gap")
        return dict.fromkeys(names, math.nan)
    result = agreement(table)
    return {
        "observed": float(result.observed),
        "expected": result.expected["kappa"],
        "expected_pi": result.expected["pi"],
        "expected_s": result.expected["s"],
        "kappa": float(result.kappa),
        "pi": float(result.pi),
        "s": float(result.s),
        "gap": float(result.kappa - result.pi),
    }
