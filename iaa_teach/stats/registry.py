"""The statistics that question banks and source records may name: nothing else can be named there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.bounds import agreement_bounds, kappa_bounds
from iaa_teach.stats.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    gwet_ac1,
    observed_agreement,
    scott_pi,
    specific_agreement,
)
from iaa_teach.stats.error_analysis import given_column, given_row
from iaa_teach.stats.inference import confidence_interval, sample_size, standard_error
from iaa_teach.stats.loglinear import compare_fits, fit_loglinear
from iaa_teach.stats.many_annotators import fleiss_kappa, multi_kappa, randolph_kappa
from iaa_teach.stats.pairs import annotator_against_rest, light_kappa, pairwise_kappa
from iaa_teach.stats.prevalence_bias import bias_index, pabak, prevalence_index
from iaa_teach.stats.weighted import gwet_ac2, weighted_kappa

# Numbers of a table of two annotators, or of their marginals: what the answer to a question may be.
OF_TABLES: dict[str, Callable[..., Any]] = {
    "agreement_bounds": agreement_bounds,
    "bennett_s": bennett_s,
    "bias_index": bias_index,
    "cohen_kappa": cohen_kappa,
    "confidence_interval": confidence_interval,
    "expected_agreement": expected_agreement,
    "given_column": given_column,
    "given_row": given_row,
    "gwet_ac1": gwet_ac1,
    "gwet_ac2": gwet_ac2,
    "kappa_bounds": kappa_bounds,
    "observed_agreement": observed_agreement,
    "pabak": pabak,
    "prevalence_index": prevalence_index,
    "sample_size": sample_size,
    "scott_pi": scott_pi,
    "specific_agreement": specific_agreement,
    "standard_error": standard_error,
    "weighted_kappa": weighted_kappa,
}

# Numbers of the labels of two or more annotators.
OF_RATINGS: dict[str, Callable[..., Any]] = {
    "annotator_against_rest": annotator_against_rest,
    "fleiss_kappa": fleiss_kappa,
    "krippendorff_alpha": krippendorff_alpha,
    "light_kappa": light_kappa,
    "multi_kappa": multi_kappa,
    "pairwise_kappa": pairwise_kappa,
    "randolph_kappa": randolph_kappa,
}

# Models of a table, whose results are attributes: "fit_loglinear.deviance".
FITS: dict[str, Callable[..., Any]] = {
    "compare_fits": compare_fits,
    "fit_loglinear": fit_loglinear,
}

# What is read off a table without a coefficient.
READINGS: dict[str, Callable[[ContingencyTable], Any]] = {
    "counts": lambda table: table.counts,
    "proportions": lambda table: table.proportions,
    "expected_proportions": lambda table: np.outer(table.row_marginals, table.column_marginals),
    "row_totals": lambda table: table.row_totals,
    "column_totals": lambda table: table.column_totals,
    "row_marginals": lambda table: table.row_marginals,
    "column_marginals": lambda table: table.column_marginals,
    "marginals": lambda table: np.stack([table.row_marginals, table.column_marginals]),
    "n": lambda table: table.n,
}
