"""Learn inter-annotator agreement: the statistics, live explorers and questions behind the lessons.

The statistics need NumPy alone and are imported at once; explorers and questions when they are first named.
The names stand by task, here and in `__all__`.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from iaa_teach import sources
from iaa_teach.data.measurement import Measurement, guess_measurement
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.reading import read_labels, read_ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats import scales
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.alpha_interval import alpha_estimate, alpha_interval
from iaa_teach.stats.bounds import agreement_bounds, kappa_bounds
from iaa_teach.stats.coefficients import (
    Agreement,
    agreement,
    bennett_s,
    cohen_kappa,
    expected_agreement,
    gwet_ac1,
    observed_agreement,
    scott_pi,
    specific_agreement,
)
from iaa_teach.stats.diagnostic import diagnostic_table, predictive_value
from iaa_teach.stats.differences import kappa_difference
from iaa_teach.stats.distances import label_distances
from iaa_teach.stats.error_analysis import error_analysis, given_column, given_row
from iaa_teach.stats.gold import Decision, adjudicate, adjudicator_ratings, disagreements, majority_vote
from iaa_teach.stats.inference import (
    confidence_interval,
    kappa_test,
    proportions_with_kappa,
    sample_size,
    standard_error,
)
from iaa_teach.stats.loglinear import agreement_odds, compare_fits, distinguishability, fit_loglinear
from iaa_teach.stats.many_annotators import (
    fleiss_kappa,
    fleiss_kappa_by_category,
    fleiss_test,
    multi_kappa,
    randolph_kappa,
)
from iaa_teach.stats.marginal_tests import bhapkar, bowker, mcnemar, stuart_maxwell
from iaa_teach.stats.pairs import annotator_against_rest, light_kappa, pairwise_kappa, pairwise_summary
from iaa_teach.stats.prevalence_bias import bias_index, pabak, prevalence_index
from iaa_teach.stats.reliability import reliability
from iaa_teach.stats.reliability_result import Reliability
from iaa_teach.stats.simulation import lazy_annotators, noisy_annotators, noisy_table, sample_tables
from iaa_teach.stats.weighted import gwet_ac2, weighted_kappa

if TYPE_CHECKING:
    from iaa_teach.widgets.course.glossary import glossary
    from iaa_teach.widgets.course.practice import practice
    from iaa_teach.widgets.course.progress import progress
    from iaa_teach.widgets.course.question import question
    from iaa_teach.widgets.course.recall import recall
    from iaa_teach.widgets.course.source_figures import figures
    from iaa_teach.widgets.explorers.adjudication import AdjudicationDesk
    from iaa_teach.widgets.explorers.chance import ChanceExplorer
    from iaa_teach.widgets.explorers.class_answers import ClassExplorer
    from iaa_teach.widgets.explorers.contingency_table import ContingencyTableExplorer
    from iaa_teach.widgets.explorers.coverage import CoverageExplorer
    from iaa_teach.widgets.explorers.error_analysis import ErrorAnalysisExplorer
    from iaa_teach.widgets.explorers.labelling import LabellingExplorer
    from iaa_teach.widgets.explorers.log_linear import LogLinearExplorer
    from iaa_teach.widgets.explorers.movie_review import MovieReviewExplorer
    from iaa_teach.widgets.explorers.own_data import OwnDataDesk
    from iaa_teach.widgets.explorers.pair import PairExplorer
    from iaa_teach.widgets.explorers.prevalence import PrevalenceExplorer
    from iaa_teach.widgets.explorers.prevalence_bias import PrevalenceBiasExplorer
    from iaa_teach.widgets.explorers.ratings import RatingsExplorer
    from iaa_teach.widgets.explorers.sample_size import SampleSizeExplorer
    from iaa_teach.widgets.explorers.sampling import SamplingExplorer
    from iaa_teach.widgets.explorers.scales import ScalesExplorer
    from iaa_teach.widgets.explorers.shifted_annotator import ShiftedAnnotatorExplorer
    from iaa_teach.widgets.explorers.three_chances import ThreeChancesExplorer
    from iaa_teach.widgets.explorers.weights import WeightsExplorer

__version__ = "0.1.0"

sys.modules[f"{__name__}.scales"] = scales  # so that `import iaa_teach.scales` works, as os.path does

__all__ = [  # noqa: RUF022 (by task, not by letter)
    # Tables and ratings
    "ContingencyTable",
    "Measurement",
    "Ratings",
    "guess_measurement",
    "read_labels",
    "read_ratings",
    # Any coefficient with its interval
    "Reliability",
    "reliability",
    # Two annotators
    "Agreement",
    "agreement",
    "agreement_bounds",
    "bennett_s",
    "bias_index",
    "cohen_kappa",
    "expected_agreement",
    "gwet_ac1",
    "gwet_ac2",
    "kappa_bounds",
    "observed_agreement",
    "pabak",
    "prevalence_index",
    "scott_pi",
    "specific_agreement",
    "weighted_kappa",
    # Many annotators
    "alpha_estimate",
    "alpha_interval",
    "annotator_against_rest",
    "fleiss_kappa",
    "fleiss_kappa_by_category",
    "fleiss_test",
    "krippendorff_alpha",
    "label_distances",
    "light_kappa",
    "multi_kappa",
    "pairwise_kappa",
    "pairwise_summary",
    "randolph_kappa",
    # How sure: intervals, tests, sample sizes
    "bhapkar",
    "bowker",
    "confidence_interval",
    "kappa_difference",
    "kappa_test",
    "mcnemar",
    "proportions_with_kappa",
    "sample_size",
    "standard_error",
    "stuart_maxwell",
    # Patterns of disagreement
    "agreement_odds",
    "compare_fits",
    "distinguishability",
    "fit_loglinear",
    # Gold standards
    "Decision",
    "adjudicate",
    "adjudicator_ratings",
    "disagreements",
    "error_analysis",
    "given_column",
    "given_row",
    "majority_vote",
    # Simulation
    "diagnostic_table",
    "lazy_annotators",
    "noisy_annotators",
    "noisy_table",
    "predictive_value",
    "sample_tables",
    # Published tables and scales
    "scales",
    "sources",
    # Explorers
    "AdjudicationDesk",
    "ChanceExplorer",
    "ClassExplorer",
    "ContingencyTableExplorer",
    "CoverageExplorer",
    "ErrorAnalysisExplorer",
    "LabellingExplorer",
    "LogLinearExplorer",
    "MovieReviewExplorer",
    "OwnDataDesk",
    "PairExplorer",
    "PrevalenceBiasExplorer",
    "PrevalenceExplorer",
    "RatingsExplorer",
    "SampleSizeExplorer",
    "SamplingExplorer",
    "ScalesExplorer",
    "ShiftedAnnotatorExplorer",
    "ThreeChancesExplorer",
    "WeightsExplorer",
    # Parts of a lesson
    "figures",
    "glossary",
    "practice",
    "progress",
    "question",
    "recall",
]

_WIDGETS = {
    "glossary": "course.glossary",
    "practice": "course.practice",
    "progress": "course.progress",
    "question": "course.question",
    "recall": "course.recall",
    "figures": "course.source_figures",
    "AdjudicationDesk": "explorers.adjudication",
    "ChanceExplorer": "explorers.chance",
    "ClassExplorer": "explorers.class_answers",
    "ContingencyTableExplorer": "explorers.contingency_table",
    "CoverageExplorer": "explorers.coverage",
    "ErrorAnalysisExplorer": "explorers.error_analysis",
    "LabellingExplorer": "explorers.labelling",
    "LogLinearExplorer": "explorers.log_linear",
    "MovieReviewExplorer": "explorers.movie_review",
    "OwnDataDesk": "explorers.own_data",
    "PairExplorer": "explorers.pair",
    "PrevalenceBiasExplorer": "explorers.prevalence_bias",
    "PrevalenceExplorer": "explorers.prevalence",
    "RatingsExplorer": "explorers.ratings",
    "SampleSizeExplorer": "explorers.sample_size",
    "SamplingExplorer": "explorers.sampling",
    "ScalesExplorer": "explorers.scales",
    "ShiftedAnnotatorExplorer": "explorers.shifted_annotator",
    "ThreeChancesExplorer": "explorers.three_chances",
    "WeightsExplorer": "explorers.weights",
}


def __getattr__(name: str) -> Any:
    if name in _WIDGETS:
        return getattr(import_module(f"iaa_teach.widgets.{_WIDGETS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
