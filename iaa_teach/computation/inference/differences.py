"""The difference of two coefficients from separate items."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.arguments import check_level
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.inference import Weights, standard_error
from iaa_teach.computation.inference.tails import normal_quantile, normal_tails
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single
from iaa_teach.computation.weighted import weighted_kappa


@dataclass(frozen=True)
class KappaDifference:
    """Difference of two independent values of κ.

    Attributes
    ----------
    difference : float or numpy.ndarray
        The first κ minus the second.
    standard_error : float or numpy.ndarray
        Of the difference.
    low, high : float or numpy.ndarray
        The confidence interval of the difference.
    p_value : float or numpy.ndarray
        The two-sided p-value of the hypothesis of no difference.
    """

    difference: Value
    standard_error: Value
    low: Value
    high: Value
    p_value: Value


def kappa_difference(
    first: ArrayLike | ContingencyTable,
    second: ArrayLike | ContingencyTable,
    weights: Weights = None,
    level: float = 0.95,
) -> KappaDifference:
    """Compare κ, or weighted κ, of two tables: the error of the difference is √(σ₁² + σ₂²).

    The tables must have different items: two values of κ from the same items are correlated (see
    `compare_on_same_items`). Overlapping intervals do not show that the values are equal, because √(σ₁² +
    σ₂²) is less than σ₁ + σ₂.

    Parameters
    ----------
    first, second : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights, see `agreement_weights`.
    level : float
        Between 0 and 1.

    Returns
    -------
    KappaDifference
        `nan` if a κ is undefined; `p_value` also if both standard errors are 0.

    Raises
    ------
    ValueError
        If the table, the weights or `level` is invalid.

    References
    ----------
    Fleiss, Levin and Paik (2003), section 18.1, for any number of tables.

    Examples
    --------
    >>> teams = kappa_difference([[70, 25], [0, 55]], [[67, 24], [2, 57]])  # SIGIL Unit 9, both samples
    >>> round(teams.difference, 3), round(teams.standard_error, 3)  # √(0.0565² + 0.0576²)
    (0.013, 0.081)
    >>> round(teams.low, 3), round(teams.high, 3)
    (-0.146, 0.172)
    """
    check_level(level)
    values = [
        cohen_kappa(table) if weights is None else weighted_kappa(table, weights) for table in (first, second)
    ]
    errors = [np.asarray(standard_error(table, "kappa", weights)) for table in (first, second)]
    difference = np.asarray(values[0]) - np.asarray(values[1])
    error = np.hypot(*errors)
    reach = normal_quantile((1 + level) / 2) * error
    return KappaDifference(
        difference=unwrap_single(difference),
        standard_error=unwrap_single(error),
        low=unwrap_single(difference - reach),
        high=unwrap_single(difference + reach),
        p_value=normal_tails(divide_or_nan(difference, error)),
    )
