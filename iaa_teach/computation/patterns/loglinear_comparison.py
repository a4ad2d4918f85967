"""Compare a log-linear model with a larger one, or with the table itself.

The χ² approximation needs several expected items in every cell. With fewer, use tables simulated from the
smaller model.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from iaa_teach.computation.data.arguments import check_choice, check_whole, make_random_generator
from iaa_teach.computation.inference.tails import chi_square_tail
from iaa_teach.computation.patterns.loglinear import (
    LogLinearFit,
    check_fits,
    list_pattern,
    make_indicators,
    mark_cells,
)
from iaa_teach.computation.patterns.loglinear_likelihood import (
    Array,
    compute_deviance,
    fit_most_likely,
    spans,
)


@dataclass(frozen=True)
class Comparison:
    """How much worse a special case fits than the larger model; a small `p_value` is evidence against it.

    Attributes
    ----------
    deviance : float
        The difference of the deviances, at least 0.
    df : int
        The difference of the degrees of freedom.
    p_value : float
        The p-value of that difference; `nan` if `df` is 0.
    pearson : float
        Σ(μ′ − μ)²/μ, where μ′ is expected by the larger model and μ by the special case.
    pearson_p_value : float
        The p-value of `pearson`.
    """

    deviance: float
    df: int
    p_value: float
    pearson: float
    pearson_p_value: float


def compare_fits(
    small: LogLinearFit,
    large: LogLinearFit | None = None,
    method: str = "chi_square",
    resamples: int = 1_000,
    seed: int | None = None,
) -> Comparison:
    """Test a model against a larger one of which it is a special case, by the difference of deviances.

    Omitting a cell gives it its own parameter, so a model is a special case of the same model with an omitted
    cell.

    Parameters
    ----------
    small : LogLinearFit
    large : LogLinearFit, optional
        A fit of the same table. Without one, `small` is compared with the counts themselves.
    method : {"chi_square", "bootstrap"}
        How both p-values are computed:

        - "chi_square": the χ² distribution on `df`. For tables with about 5 expected items in each cell.
        - "bootstrap": both models are refitted to tables of the same size simulated from `small`. Cells
        omitted from `small` keep their counts.
    resamples : int
        Number of tables for "bootstrap". The smallest p-value is 1 / (`resamples` + 1).
    seed : int, optional
        Random seed.

    Returns
    -------
    Comparison
        Its p-values are `nan` if the models do not differ in parameters.

    Raises
    ------
    ValueError
        If the fits are of different tables, `small` is not a special case of `large`, or `method`,
        `resamples` or `seed` is invalid.
    TypeError
        If `fit` is not a fit.

    References
    ----------
    Bayerl (2003), section 3.3; the bootstrap: Langeheine, Pannekoek and van de Pol (1996).

    Examples
    --------
    >>> from iaa_teach import fit_loglinear
    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> bias = compare_fits(fit_loglinear(counts, "symmetry"), fit_loglinear(counts, "quasi_symmetry"))
    >>> round(bias.deviance, 2), bias.df  # df is printed 2, a slip
    (33.03, 3)

    With few counts L² and χ² disagree, and simulated tables decide.

    >>> fit = fit_loglinear(counts, "quasi_independence", omit=[(1, 3), (3, 2)])
    >>> test = compare_fits(fit)
    >>> round(test.p_value, 3), round(test.pearson_p_value, 3)
    (0.038, 0.103)
    >>> drawn = compare_fits(fit, method="bootstrap", resamples=400, seed=1)
    >>> round(drawn.p_value, 2), round(drawn.pearson_p_value, 2)
    (0.04, 0.07)
    """
    check_fits(small, *([] if large is None else [large]))
    check_choice(method, ("chi_square", "bootstrap"), "method")
    resamples, rng = check_whole(resamples, "resamples"), make_random_generator(seed)
    if large is not None:
        _check_special_case(small, large)
    n = small.observed.ravel()
    deviance, pearson = _compare_expected(n, *(_expect_all_cells(n, fit) for fit in (small, large)))
    df = small.df - (large.df if large else 0)
    if method == "chi_square" or df == 0:
        p_values = [chi_square_tail(statistic, df) for statistic in (deviance, pearson)]
    else:
        drawn = _compare_drawn_tables(small, large, resamples, rng)
        reached = (drawn >= np.array([deviance, pearson]) - 1e-6).sum(axis=0)
        p_values = ((1 + reached) / (1 + resamples)).tolist()
    return Comparison(deviance, df, p_values[0], pearson, p_values[1])


def _check_special_case(small: LogLinearFit, large: LogLinearFit) -> None:
    if not np.array_equal(small.observed, large.observed):
        raise ValueError("both fits must be of the same table; these are not")
    c = len(small.observed)
    cells = ~mark_cells(large.omitted, c)
    groups, columns = list_pattern(large.model, c)
    small_groups, small_columns = list_pattern(small.model, c)
    alone = np.flatnonzero(mark_cells(small.omitted, c))
    special_columns = np.hstack(
        [make_indicators(small_groups), small_columns, np.equal.outer(np.arange(c * c), alone)]
    )
    if not spans(columns[cells], special_columns[cells], groups[cells]):
        first, second = (f"{fit.model} (omitted: {list(fit.omitted)})" for fit in (small, large))
        raise ValueError(f"the first fit must be a special case of the second; not {first} of {second}")


def _expect_all_cells(n: Array, fit: LogLinearFit | None) -> Array:
    """Return a fit's expected counts, row by row, with the observed counts in omitted cells."""
    return n if fit is None else np.where(np.isnan(fit.expected), fit.observed, fit.expected).ravel()


def _compare_expected(n: Array, small: Array, large: Array) -> tuple[float, float]:
    """Return the deviance and Pearson's χ² between the expected counts of two models."""
    some = small > 0
    pearson = float(((large - small)[some] ** 2 / small[some]).sum())
    return max(0.0, compute_deviance(n, small) - compute_deviance(n, large)), pearson


def _compare_drawn_tables(
    small: LogLinearFit, large: LogLinearFit | None, resamples: int, rng: np.random.Generator
) -> Array:
    """Return the differences of both models on tables simulated from the small one, (resamples, 2)."""
    refit_small, refit_large = (_make_refit(fit) for fit in (small, large))
    mu, tables = small.expected.ravel(), np.tile(small.observed.ravel(), (resamples, 1))
    kept = ~np.isnan(mu)
    tables[:, kept] = rng.multinomial(round(mu[kept].sum()), mu[kept] / mu[kept].sum(), resamples)
    return np.array([_compare_expected(n, refit_small(n), refit_large(n)) for n in tables])


def _make_refit(fit: LogLinearFit | None) -> Callable[[Array], Array]:
    """Return a function that refits the model to other counts, with output as in `_expect_all_cells`."""
    if fit is None:
        return lambda n: n
    c = len(fit.observed)
    cells = np.flatnonzero(~mark_cells(fit.omitted, c))
    groups, columns = list_pattern(fit.model, c)

    def refit(n: Array) -> Array:
        mu = n.copy()
        mu[cells] = 0
        fitted, expected, _ = fit_most_likely(n[cells], columns[cells], groups[cells])
        mu[cells[fitted]] = expected
        return mu

    return refit
