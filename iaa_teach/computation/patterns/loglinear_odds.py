"""How well annotators distinguish two categories: τ and δ of a log-linear fit, with intervals."""

from __future__ import annotations

import math

import numpy as np

from iaa_teach.computation.data.arguments import check_level
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.patterns.loglinear import LogLinearFit, check_fits, list_pattern
from iaa_teach.computation.patterns.loglinear_likelihood import Array, compute_covariance


def agreement_odds(fit: LogLinearFit) -> Array:
    """Return τ: for each pair of categories, the odds that annotators agree rather than disagree.

    τᵢⱼ = μᵢᵢμⱼⱼ/(μᵢⱼμⱼᵢ) of the expected counts; under quasi-independence this is exp(δᵢ + δⱼ), where δᵢ and
    δⱼ are the parameters of the diagonal, Bayerl's equation (11).

    Parameters
    ----------
    fit : LogLinearFit

    Returns
    -------
    numpy.ndarray, shape (C, C)
        Symmetric, 0 to infinity (if no such disagreement is expected), 1 under independence. `nan` on the
        diagonal, for omitted cells, and for 0/0.

    Raises
    ------
    TypeError
        If `fit` is not a fit.

    References
    ----------
    Bayerl (2003), equations (10) and (11); Darroch and McCloud (1986).

    Examples
    --------
    >>> from iaa_teach import fit_loglinear
    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> agreement_odds(fit_loglinear(counts, "quasi_symmetry"))[3].round(1).tolist()
    [2025.6, 65.2, 13.7, nan]
    """
    check_fits(fit)
    mu = fit.expected
    with np.errstate(divide="ignore", invalid="ignore"):
        odds = np.outer(np.diag(mu), np.diag(mu)) / (mu * mu.T)
    np.fill_diagonal(odds, np.nan)
    return odds


def distinguishability(fit: LogLinearFit) -> Array:
    """Return δ: for each pair of categories, how well annotators distinguish them, 1 − 1/τ.

    Parameters
    ----------
    fit : LogLinearFit

    Returns
    -------
    numpy.ndarray, shape (C, C)
        Symmetric, at most 1; 0 if the labels are interchangeable, below 0 if disagreement is likelier than
        agreement; `nan` as in `agreement_odds`.

    Raises
    ------
    TypeError
        If `fit` is not a fit.

    References
    ----------
    Darroch and McCloud (1986).

    Examples
    --------
    >>> from iaa_teach import fit_loglinear
    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> distinguishability(fit_loglinear(counts, "quasi_symmetry"))[3].round(3).tolist()
    [1.0, 0.985, 0.927, nan]
    """
    with np.errstate(divide="ignore"):
        return 1 - 1 / agreement_odds(fit)


def agreement_odds_interval(fit: LogLinearFit, level: float = 0.95) -> tuple[Array, Array]:
    """Return an interval for each τ: that of log τ by the delta method, assuming the model.

    Parameters
    ----------
    fit : LogLinearFit
    level : float
        Confidence level, between 0 and 1.

    Returns
    -------
    low, high : numpy.ndarray, shape (C, C)
        Above 0. `nan` where τ is `nan`, 0 or infinite: an expected count of 0 does not show how far it may be
        off.

    Raises
    ------
    TypeError
        If `fit` is not a fit.
    ValueError
        If `level` is not between 0 and 1.

    References
    ----------
    Agresti (2002), section 14.2: the covariance of the logs of expected counts.

    Examples
    --------
    For two categories under quasi-symmetry, τ is the odds ratio of the table, with its usual interval:

    >>> from iaa_teach import fit_loglinear
    >>> low, high = agreement_odds_interval(fit_loglinear([[40, 10], [20, 30]], "quasi_symmetry"))
    >>> [round(float(x[0, 1]), 3) for x in (low, high)]  # log 6 ± 1.96 √(1/40 + 1/10 + 1/20 + 1/30)
    [2.453, 14.678]
    """
    check_level(level)
    odds = agreement_odds(fit)
    c = len(odds)
    kept = np.flatnonzero(np.nan_to_num(fit.expected.ravel()) > 0)
    groups, columns = list_pattern(fit.model, c)
    place = np.full(c * c, -1)
    place[kept] = np.arange(len(kept))
    covariance = compute_covariance(fit.expected.ravel()[kept], columns[kept], groups[kept])
    error = np.full((c, c), np.nan)
    for i, j in zip(*np.nonzero((odds > 0) & np.isfinite(odds)), strict=True):
        cells = place[[i * c + i, j * c + j, i * c + j, j * c + i]]
        contrast = np.array([1, 1, -1, -1])
        error[i, j] = math.sqrt(max(0.0, contrast @ covariance[np.ix_(cells, cells)] @ contrast))
    reach = normal_quantile((1 + level) / 2) * error
    with np.errstate(over="ignore"):
        return odds * np.exp(-reach), odds * np.exp(reach)


def distinguishability_interval(fit: LogLinearFit, level: float = 0.95) -> tuple[Array, Array]:
    """Return an interval for each δ, from that of its τ: 1 − 1/τ.

    Parameters
    ----------
    fit : LogLinearFit
    level : float
        Confidence level, between 0 and 1.

    Returns
    -------
    low, high : numpy.ndarray, shape (C, C)
        At most 1, below 0 if the two may be confused more often than told apart; `nan` as in
        `agreement_odds_interval`.

    Raises
    ------
    TypeError
        If `fit` is not a fit.
    ValueError
        If `level` is not between 0 and 1.

    References
    ----------
    Darroch and McCloud (1986); Agresti (2002), section 14.2.

    Examples
    --------
    >>> from iaa_teach import fit_loglinear
    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> low, high = distinguishability_interval(fit_loglinear(counts, "quasi_symmetry"))
    >>> [round(float(x[2, 3]), 3) for x in (low, high)]  # around 0.927
    [0.772, 0.977]
    """
    low, high = agreement_odds_interval(fit, level)
    return 1 - 1 / low, 1 - 1 / high
