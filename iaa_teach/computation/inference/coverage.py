"""Coverage of confidence intervals in samples of a population whose coefficient is known."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.inference.inference import confidence_interval
from iaa_teach.computation.inference.simulation import sample_tables
from iaa_teach.computation.records import coefficient_of_tables

HAIR = 1e-9  # tolerance for rounding at a bound


class Coverage(NamedTuple):
    """The share of intervals that contain the true value, and the share of samples that have an interval."""

    holds: float
    defined: float


def interval_coverage(
    population: ArrayLike | ContingencyTable,
    items: int,
    method: str = "asymptotic",
    samples: int = 2_000,
    seed: int | None = None,
    resamples: int = 1_000,
    coefficient: str = "kappa",
    level: float = 0.95,
) -> Coverage:
    """Return the coverage of a coefficient's interval in samples from a population.

    Parameters
    ----------
    population : ContingencyTable or array-like, shape (C, C)
        Counts or proportions.
    items : int
        Of each sample.
    method : {"asymptotic", "profile", "bootstrap", "bca"}
        As `confidence_interval` takes it.
    samples : int
        Number of samples; with 2000 the share is accurate to about 0.01.
    seed : int, optional
        Random seed; the samples do not depend on the method.
    resamples : int
        Number of tables that "bootstrap" and "bca" draw from each sample.
    coefficient : {"kappa", "s", "pi", "ac1"}
    level : float
        Confidence level of the intervals.

    Returns
    -------
    Coverage
        `holds` counts only samples that have a value; `nan` if none has.

    Raises
    ------
    ValueError
        If the table, `coefficient`, `method` or `level` is invalid, or a number is below 1.

    Examples
    --------
    >>> round(interval_coverage([[70, 25], [0, 55]], items=150, seed=1).holds, 2)  # Di Eugenio and Glass
    0.94
    """
    value = coefficient_of_tables(coefficient, weighted=False).value
    truth = value(check_counts(population))
    drawn = sample_tables(population, items, samples, seed)
    tables, times = np.unique(drawn, axis=0, return_counts=True)  # few items give few distinct tables
    low, high = confidence_interval(
        tables, coefficient, level=level, method=method, seed=seed, resamples=resamples
    )
    defined = ~np.isnan(value(tables))
    holds = defined & (low - HAIR <= truth) & (truth <= high + HAIR)
    known = times[defined].sum()
    return Coverage(float(times[holds].sum() / known) if known else float("nan"), float(known / samples))
