"""How far a coefficient from one sample of items may be from its value over all items."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.coefficients import Value, cohen_kappa
from iaa_teach.tables import ContingencyTable, check_counts


def standard_error(table: ArrayLike | ContingencyTable) -> Value:
    """The large-sample standard error of κ, not assuming that κ is zero.

    `table` has shape (..., C, C) and must hold counts, since the error depends on how many items there are.
    Range 0 up; 0 where no item is disagreed on; `nan` where κ is undefined.
    Raises ValueError for a table that is not one.
    Fleiss, Cohen and Everitt (1969), p. 325, equation for the variance of κ̂, with 1/N.

    >>> round(standard_error([[70, 25], [0, 55]]), 3)  # SIGIL Unit 9, Di Eugenio and Glass's table
    0.056
    """
    counts = check_counts(table)
    n = counts.sum(axis=(-2, -1))
    p = counts / n[..., None, None]
    row, column = p.sum(axis=-1), p.sum(axis=-2)
    kappa = np.asarray(cohen_kappa(table))
    # The variance of the influence of one item on κ: agreeing counts 1/(1 − A_e); either marginal that the
    # item raises lifts A_e and so costs (1 − κ)/(1 − A_e).
    chance_left = (row * (1 - column)).sum(axis=-1)
    agree = np.eye(p.shape[-1])
    marginal = column[..., :, None] + row[..., None, :]
    influence = agree - (1 - kappa)[..., None, None] * marginal
    mean = (p * influence).sum(axis=(-2, -1))
    variance = (p * (influence - mean[..., None, None]) ** 2).sum(axis=(-2, -1))
    with np.errstate(invalid="ignore", divide="ignore"):
        error = np.where(chance_left > 0, np.sqrt(variance / n) / chance_left, np.nan)
    return error if error.ndim else float(error)


def confidence_interval(table: ArrayLike | ContingencyTable, level: float = 0.95) -> tuple[Value, Value]:
    """The asymptotic confidence interval of κ, (low, high): κ ± z · standard error.

    `table` has shape (..., C, C) and must hold counts. `level` lies between 0 and 1. The bounds are not cut
    at −1 and 1: an interval that reaches beyond them says that there are too few items for this method.
    `nan` where κ is undefined. Raises ValueError for a table that is not one, or for another level.
    Fleiss, Cohen and Everitt (1969).

    >>> low, high = confidence_interval([[70, 25], [0, 55]])  # SIGIL Unit 9, Di Eugenio and Glass's table
    >>> round(low, 3), round(high, 3)
    (0.562, 0.783)
    """
    if not 0 < level < 1:
        raise ValueError(f"level must lie between 0 and 1, such as 0.95; not {level!r}")
    kappa, reach = cohen_kappa(table), NormalDist().inv_cdf((1 + level) / 2) * standard_error(table)
    return kappa - reach, kappa + reach
