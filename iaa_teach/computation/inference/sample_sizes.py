"""Sample size for an interval of a given width, and populations to plan for."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.data.arguments import check_level, check_marginals, is_number
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.disagreement import kappa_bounds
from iaa_teach.computation.inference.inference import (
    Array,
    Weights,
    check_request,
    influence_of_cells,
    spread_of_items,
)
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.values import Value


def sample_size(
    table: ArrayLike | ContingencyTable,
    width: float,
    coefficient: str = "kappa",
    weights: Weights = None,
    level: float = 0.95,
) -> Value:
    """Return how many items make the asymptotic confidence interval no wider than `width`.

    N = (2 z σ/width)², where σ is the standard error for one item. The actual width will differ as far as the
    true proportions differ from the expected ones.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Expected table: a pilot's counts, or proportions such as those of `proportions_with_kappa`.
    width : float
        From low to high, above 0.
    coefficient : {"kappa", "s", "pi", "ac1", "ac2"}
        "kappa" is weighted κ if `weights` are given.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights (see `agreement_weights`), for "kappa" and "ac2" only.
    level : float
        Between 0 and 1.

    Returns
    -------
    int or numpy.ndarray, shape (...)
        `nan` if the standard error is undefined or 0: such a pilot does not show how much annotators
        disagree.

    Raises
    ------
    ValueError
        If the table, the weights, `coefficient` or `level` is invalid, or `width` is not above 0.

    References
    ----------
    σ as in Fleiss, Cohen and Everitt (1969).

    Examples
    --------
    >>> sample_size([[70, 25], [0, 55]], width=0.1)  # Di Eugenio and Glass (2004): 150 items gave 0.22
    736
    """
    if not is_number(width) or not width > 0:
        raise ValueError(
            f"width must be more than 0, from the low end to the high; not {shorten_repr(width)}"
        )
    if not 1e-9 <= width <= 1e9:
        raise ValueError(f"width must be a width that is sought, such as 0.1; not {shorten_repr(width)}")
    check_level(level)
    found, counts, distance = check_request(table, coefficient, weights)
    p = counts / counts.sum(axis=(-2, -1))[..., None, None]
    spread = spread_of_items(p, influence_of_cells(p, found.chance, distance)[1])
    items = np.ceil((2 * normal_quantile((1 + level) / 2) * spread / width) ** 2 * (1 - 1e-12))
    items = np.where(items > 0, items, np.nan)
    return items if items.ndim else (float(items) if np.isnan(items) else int(items))


def proportions_with_kappa(kappa: float, a: ArrayLike, b: ArrayLike | None = None) -> Array:
    """Return the proportions of a table with this κ and these marginals: a population to plan for.

    The table is a mixture of independence and the highest agreement that the marginals allow; for two
    categories it is the only one.

    Parameters
    ----------
    kappa : float
        At most the largest κ that the marginals allow.
    a, b : array-like, shape (C,)
        A share for each category; `b` defaults to `a`.

    Returns
    -------
    numpy.ndarray, shape (C, C)

    Raises
    ------
    ValueError
        If the shares are invalid, or no table on this line has this κ.

    Examples
    --------
    >>> proportions_with_kappa(0.6, [0.8, 0.2]).round(3).tolist()
    [[0.736, 0.064], [0.064, 0.136]]
    """
    if not is_number(kappa):
        raise ValueError(f"kappa must be a number; not {shorten_repr(kappa)}")
    if not -1 <= kappa <= 1:
        raise ValueError(f"kappa must be a κ, from -1 to 1; not {shorten_repr(kappa)}")
    row = check_marginals(a, "a")
    column = row if b is None else check_marginals(b, "b")
    if row.ndim != 1 or row.shape != column.shape:
        raise ValueError(
            f"a and b must contain one share for each category; not {row.shape} and {column.shape}"
        )
    apart = np.outer(row, column)
    agreed = np.minimum(row, column)
    rest = 1 - agreed.sum()
    together = np.diag(agreed) + (np.outer(row - agreed, column - agreed) / rest if rest > 1e-12 else 0)
    most = kappa_bounds(apart)[1]
    away = together - apart
    if most > 0:
        p = apart + kappa / most * away
    if not most > 0 or not -1e-12 <= p.min() <= p.max() <= 1 + 1e-12 or kappa > most + 1e-12:
        raise ValueError(
            f"kappa must be one that these marginals allow, at most {most:.3f}; not {shorten_repr(kappa)}"
        )
    return np.clip(p, 0, None)
