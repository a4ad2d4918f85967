"""The statistics that question files and source records may name, and no others."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import numpy as np

from iaa_teach.computation.coefficients import expected_agreement, observed_agreement, specific_agreement
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.disagreement import agreement_bounds, kappa_bounds
from iaa_teach.computation.gold.error_analysis import given_column, given_row
from iaa_teach.computation.inference.coverage import interval_coverage
from iaa_teach.computation.inference.inference import confidence_interval, standard_error
from iaa_teach.computation.inference.sample_sizes import sample_size
from iaa_teach.computation.patterns.loglinear import fit_loglinear
from iaa_teach.computation.patterns.loglinear_comparison import compare_fits
from iaa_teach.computation.patterns.marginal_tests import bhapkar, bowker, mcnemar, stuart_maxwell
from iaa_teach.computation.prevalence_bias import bias_index, pabak, prevalence_index
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.reliability.pairs import annotator_against_rest, light_kappa, pairwise_kappa


def _index_by_name(*functions: Callable[..., Any] | None) -> dict[str, Callable[..., Any]]:
    return {function.__name__: function for function in functions if function}


# Numbers from a table of two annotators, or from its marginals: possible answers to questions.
OF_TABLES = _index_by_name(
    *(each.of_table for each in COEFFICIENTS.values()),
    *(each.of_weighted_table for each in COEFFICIENTS.values()),
    agreement_bounds,
    bias_index,
    confidence_interval,
    expected_agreement,
    given_column,
    given_row,
    kappa_bounds,
    observed_agreement,
    pabak,
    prevalence_index,
    sample_size,
    specific_agreement,
    standard_error,
)

# Numbers from the labels of two or more annotators.
OF_RATINGS = _index_by_name(
    *(each.of_ratings for each in COEFFICIENTS.values()),
    annotator_against_rest,
    light_kappa,
    pairwise_kappa,
)

# Models of a table, whose results are attributes: "fit_loglinear.deviance".
FITS = _index_by_name(compare_fits, fit_loglinear)

# Tests of a table and of its intervals, whose results are attributes too: "mcnemar.statistic".
TESTS = _index_by_name(bhapkar, bowker, interval_coverage, mcnemar, stuart_maxwell)

# Readings of a table without a coefficient.
READINGS: dict[str, Callable[[ContingencyTable], Any]] = {
    **{name: attrgetter(name) for name in ("counts", "proportions", "row_totals", "column_totals", "n")},
    **{name: attrgetter(name) for name in ("row_marginals", "column_marginals")},
    "expected_proportions": lambda table: np.outer(table.row_marginals, table.column_marginals),
    "marginals": lambda table: np.stack([table.row_marginals, table.column_marginals]),
}
