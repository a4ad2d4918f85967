"""Standard errors, tests and intervals of coefficients of one table.

Every function takes counts, a `ContingencyTable` or an array-like of shape (..., C, C), because the error
depends on the number of items. `coefficient` is "s", "pi", "kappa", "ac1" or "ac2"; "ac2" needs agreement
`weights` (see `agreement_weights`), "kappa" becomes weighted κ with them, the others take none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.chance import Chance
from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.arguments import check_choice, check_flag, check_level
from iaa_teach.computation.data.label_pairs import accept_labels
from iaa_teach.computation.data.tables import ContingencyTable, check_counts, read_table
from iaa_teach.computation.inference.profile_likelihood import MOST, find_profile_bounds
from iaa_teach.computation.inference.simulation import find_bootstrap_bounds
from iaa_teach.computation.inference.tails import normal_quantile, normal_tails, t_quantile
from iaa_teach.computation.records import Coefficient, coefficient_of_tables
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single
from iaa_teach.computation.weighted import weigh_table, weighted_kappa

METHODS = ("asymptotic", "linearised", "profile", "bootstrap", "bca")

_ROUNDED = 0.05  # how far printed shares may miss a sum of 1
_PROFILED = 8  # categories; beyond, likelihood profiles take seconds

Array = NDArray[np.float64]
Weights = str | ArrayLike | None


@accept_labels
def standard_error(
    table: ArrayLike | ContingencyTable,
    coefficient: str = "kappa",
    weights: Weights = None,
    null: bool = False,
    method: str = "asymptotic",
) -> Value:
    """Return the large-sample standard error of a coefficient, without assuming that the coefficient is zero.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `standard_error(a, b)`.
    coefficient : {"kappa", "s", "pi", "ac1", "ac2"}
        "kappa" is weighted κ if `weights` are given.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights (see `agreement_weights`), for "kappa" and "ac2" only.
    null : bool
        Return the standard error of κ or weighted κ under the hypothesis that it is zero, for tests only.
    method : {"asymptotic", "linearised"}
        "linearised" divides by N − 1 in place of N, as Gwet's package irrCAC does for raw ratings.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        At least 0; 0 without disagreements, or if an annotator gave every item the same label: then the
        sample is too poor for this method, not the coefficient certain. `nan` if the coefficient is
        undefined.

    Raises
    ------
    ValueError
        If the table, the weights or `coefficient` is invalid, the table has shares, which do not tell how
        many items there were, or `null` is used with a coefficient other than "kappa".

    References
    ----------
    Fleiss, Cohen and Everitt (1969), with 1/N; Gwet (2008) for AC1; by the delta method.

    Examples
    --------
    >>> round(standard_error([[70, 25], [0, 55]]), 3)  # SIGIL Unit 9, Di Eugenio and Glass's table
    0.056
    >>> abstractors = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]  # as Gwet's package irrCAC prints
    >>> [round(standard_error(abstractors, name), 4) for name in ("s", "pi", "kappa", "ac1")]
    [0.0469, 0.0591, 0.0589, 0.0432]
    """
    check_choice(method, METHODS[:2], "method")
    found, counts, distance = check_request(table, coefficient, weights)
    check_flag(null, "null")
    if null and coefficient != "kappa":
        raise ValueError(
            f"null must go with coefficient 'kappa', whose error at 0 is known; not {coefficient!r}"
        )
    check_counted(counts)
    n = counts.sum(axis=(-2, -1))
    p = counts / n[..., None, None]
    if null:
        p = p.sum(axis=-1)[..., :, None] * p.sum(axis=-2)[..., None, :]
    _, influence = influence_of_cells(p, found.chance, distance)
    return unwrap_single(spread_of_items(p, influence) / np.sqrt(_choose_divisor(n, method)))


@dataclass(frozen=True)
class KappaTest:
    """The test that κ is zero.

    Attributes
    ----------
    z : float or numpy.ndarray
        How far κ is from zero, in standard errors.
    p_value : float or numpy.ndarray
        The two-sided p-value.
    """

    z: Value
    p_value: Value


@accept_labels
def kappa_test(table: ArrayLike | ContingencyTable, weights: Weights = None) -> KappaTest:
    """Test the hypothesis that κ, or weighted κ, is zero: that agreement is by chance alone.

    A small p-value shows that agreement is above chance, not that it is good.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `kappa_test(a, b)`.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights, see `agreement_weights`.

    Returns
    -------
    KappaTest
        `z` and `p_value` of shape (...), `nan` if κ is undefined or an annotator gave every item the same
        label.

    Raises
    ------
    ValueError
        If the table or the weights are invalid.

    References
    ----------
    Fleiss, Cohen and Everitt (1969), p. 326.

    Examples
    --------
    >>> mammograms = [[21, 12, 0, 0], [4, 17, 1, 0], [3, 9, 15, 2], [0, 0, 0, 1]]  # Boyd et al. (1982)
    >>> round(kappa_test(mammograms).z, 2), round(kappa_test(mammograms, "linear").z, 2)  # Stata's manual
    (6.81, 7.22)
    """
    kappa = cohen_kappa(table) if weights is None else weighted_kappa(table, weights)
    error = np.asarray(standard_error(table, "kappa", weights, null=True))
    z = divide_or_nan(kappa, error)
    return KappaTest(unwrap_single(z), normal_tails(z))


@accept_labels
def confidence_interval(
    table: ArrayLike | ContingencyTable,
    coefficient: str = "kappa",
    weights: Weights = None,
    level: float = 0.95,
    method: str | None = None,
    seed: int | None = None,
    resamples: int = 10_000,
) -> tuple[Value, Value]:
    """Return the confidence interval of a coefficient.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `confidence_interval(a, b)`.
    coefficient : {"kappa", "s", "pi", "ac1", "ac2"}
        "kappa" is weighted κ if `weights` are given.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights (see `agreement_weights`), for "kappa" and "ac2" only.
    level : float
        Between 0 and 1.
    method : {"asymptotic", "linearised", "profile", "bootstrap", "bca"}, optional
        By default "profile" for up to 8 categories, as in `reliability`, else "linearised" cut at −1 and 1.
        "asymptotic": the coefficient ± z standard errors, the textbook formula; quick, and as good as any for
        many items. It is not cut: a bound beyond 1 shows that there are too few items for it. "linearised":
        the same with the linearised error and Student's t, not cut either. "profile": all values that the
        items do not contradict; reliable even for few items and skewed marginals, for up to 30 categories.
        "bootstrap": percentiles of the coefficients of `resamples` tables drawn from this one with `seed`;
        "bca": the same corrected for bias and acceleration. Both need whole counts, ignore tables without a
        value, and cannot see disagreements that did not occur. Each table of a batch gets the interval it
        would get alone.
    seed : int, optional
        Random seed for "bootstrap" and "bca".
    resamples : int
        Number of tables that "bootstrap" and "bca" draw.

    Returns
    -------
    tuple of two floats or of two arrays, shape (...)
        (low, high); `nan` if the coefficient is undefined.

    Raises
    ------
    ValueError
        If the table, the weights, `coefficient`, `level` or `method` is invalid, the table has shares, which
        do not tell how many items there were, or "profile" gets more than 30 categories.

    References
    ----------
    "bca": Efron (1987).

    Examples
    --------
    >>> low, high = confidence_interval([[70, 25], [0, 55]], method="asymptotic")  # SIGIL Unit 9
    >>> round(low, 3), round(high, 3)
    (0.562, 0.783)
    >>> [round(x, 3) for x in confidence_interval([[70, 25], [0, 55]])]
    [0.556, 0.775]
    """
    check_level(level)
    found, counts, distance = check_request(table, coefficient, weights)
    check_counted(counts)
    least, most = (-1, 1) if method is None else (-np.inf, np.inf)
    method = usual_method(counts.shape[-1]) if method is None else method
    check_choice(method, METHODS, "method")
    if method == "profile":
        if counts.shape[-1] > MOST:
            raise ValueError(
                f"a likelihood profile takes at most {MOST} categories; not {counts.shape[-1]}: write "
                "method='linearised', or 'bca'"
            )
        influence_of = partial(influence_of_cells, chance=found.chance, distance=distance)
        low, high = find_profile_bounds(counts, influence_of, level)
        return unwrap_single(low), unwrap_single(high)
    n = counts.sum(axis=(-2, -1))
    p = counts / n[..., None, None]
    value, influence = influence_of_cells(p, found.chance, distance)
    if method in ("asymptotic", "linearised"):
        share = (1 + level) / 2
        steps = normal_quantile(share) if method == "asymptotic" else _t_quantiles(share, n - 1)
        reach = steps * spread_of_items(p, influence) / np.sqrt(_choose_divisor(n, method))
        low, high = np.maximum(value - reach, least), np.minimum(value + reach, most)
        return unwrap_single(low), unwrap_single(high)
    slopes = influence if method == "bca" else None
    low, high = find_bootstrap_bounds(
        counts,
        partial(found.value, weights=None if weights is None else 1 - distance),
        level,
        resamples,
        seed,
        slopes,
    )
    return unwrap_single(low), unwrap_single(high)


def usual_method(categories: int) -> str:
    """Return the default method for an interval of two annotators."""
    return "profile" if categories <= _PROFILED else "linearised"


def check_request(table: Any, coefficient: str, weights: Weights) -> tuple[Coefficient, Array, Array]:
    """Return the coefficient, the counts, and the distance of every two labels: 1 − agreement weight."""
    table = read_table(table)
    counts = check_counts(table)
    found = coefficient_of_tables(coefficient, weights is not None)
    c = counts.shape[-1]
    return found, counts, 1 - (np.eye(c) if weights is None else weigh_table(weights, table, c))


def are_shares(counts: Array) -> NDArray[np.bool_]:
    """Return which tables have shares that sum to 1, shape (...)."""
    return (abs(counts.sum(axis=(-2, -1)) - 1) < _ROUNDED) & (counts % 1 != 0).any(axis=(-2, -1))


def check_counted(counts: Array) -> None:
    """Raise ValueError for shares, which lack the number of items that a standard error depends on."""
    if are_shares(counts).any():
        raise ValueError(
            "a table must contain counts here, not shares: how sure a value is depends on how many items "
            "there are. Write n * shares for n items"
        )


def check_item_counts(table: Any) -> Array:
    """Return the counts of a table or batch. Raises ValueError for shares, see `check_counted`."""
    counts = check_counts(table)
    check_counted(counts)
    return counts


_t_quantiles = np.vectorize(t_quantile, otypes=[np.float64])


def _choose_divisor(n: Array, method: str) -> Array:
    """Return the divisor of a variance; `nan` if it would be 0."""
    return n if method == "asymptotic" else np.where(n > 1, n - 1, np.nan)


def influence_of_cells(p: Array, chance: Chance, distance: Array) -> tuple[Array, Array]:
    """Return a coefficient 1 − D_o/D_e of proportions, and its derivative by the share in each cell.

    An item in cell (i, j) adds its distance to D_o, and its labels i and j change D_e. Derivatives are
    centred, so that their mean over the items is 0. `nan` if D_e is 0.
    """
    D_o = (p * distance).sum(axis=(-2, -1))
    D_e, by_row, by_column = chance.expect_in_table(p.sum(axis=-1), p.sum(axis=-2), distance)
    with np.errstate(divide="ignore", invalid="ignore"):
        rest = D_o / D_e
        lift = by_row[..., :, None] + by_column[..., None, :]
        growth = (rest[..., None, None] * lift - distance) / D_e[..., None, None]
    return 1 - rest, growth - (p * growth).sum(axis=(-2, -1), keepdims=True)


def spread_of_items(p: Array, influence: Array) -> Array:
    """Return the standard deviation over items of their influence; exactly 0 if it is only rounding."""
    spread = np.sqrt((p * influence**2).sum(axis=(-2, -1)))
    return np.where(spread > 1e-12 * np.abs(influence).max(axis=(-2, -1)), spread, 0 * spread)
