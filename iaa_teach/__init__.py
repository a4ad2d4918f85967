"""Learn inter-annotator agreement: the statistics, live explorers and questions behind the lessons.

The statistics need NumPy alone and are imported at once; explorers and questions when they are first named.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from iaa_teach import scales, sources
from iaa_teach.alpha import alpha_interval, krippendorff_alpha
from iaa_teach.coefficients import (
    Agreement,
    agreement,
    agreement_bounds,
    bennett_s,
    bias_index,
    cohen_kappa,
    expected_agreement,
    gwet_ac1,
    kappa_bounds,
    observed_agreement,
    pabak,
    prevalence_index,
    scott_pi,
    specific_agreement,
)
from iaa_teach.distances import label_distances
from iaa_teach.gold import (
    Decision,
    adjudicate,
    adjudicator_ratings,
    disagreements,
    error_analysis,
    given_column,
    given_row,
    majority_vote,
)
from iaa_teach.inference import (
    confidence_interval,
    kappa_test,
    proportions_with_kappa,
    sample_size,
    standard_error,
)
from iaa_teach.loglinear import agreement_odds, compare_fits, distinguishability, fit_loglinear
from iaa_teach.marginal_tests import bhapkar, bowker, mcnemar, stuart_maxwell
from iaa_teach.ratings import Ratings
from iaa_teach.reading import read_labels, read_ratings
from iaa_teach.reliability import (
    annotator_against_rest,
    fleiss_kappa,
    fleiss_kappa_by_category,
    fleiss_test,
    light_kappa,
    multi_kappa,
    pairwise_kappa,
    pairwise_summary,
    randolph_kappa,
)
from iaa_teach.simulation import lazy_annotators, noisy_annotators, noisy_table, sample_tables
from iaa_teach.tables import ContingencyTable
from iaa_teach.weighted import gwet_ac2, weighted_kappa

if TYPE_CHECKING:
    from iaa_teach.widgets.adjudication import AdjudicationDesk
    from iaa_teach.widgets.bands import ScalesExplorer
    from iaa_teach.widgets.challenge import PairExplorer
    from iaa_teach.widgets.chance import ChanceExplorer
    from iaa_teach.widgets.contingency import ContingencyTableExplorer
    from iaa_teach.widgets.curves import prevalence_curve
    from iaa_teach.widgets.errors import ErrorAnalysisExplorer
    from iaa_teach.widgets.figures import figures
    from iaa_teach.widgets.glossary import glossary
    from iaa_teach.widgets.grid import RatingsExplorer
    from iaa_teach.widgets.handles import PrevalenceBiasExplorer
    from iaa_teach.widgets.models import ThreeChancesExplorer
    from iaa_teach.widgets.own_data import OwnDataDesk
    from iaa_teach.widgets.patterns import LogLinearExplorer
    from iaa_teach.widgets.practice import practice
    from iaa_teach.widgets.progress import progress
    from iaa_teach.widgets.question import question
    from iaa_teach.widgets.recall import recall
    from iaa_teach.widgets.reviews import MovieReviewExplorer
    from iaa_teach.widgets.sample_sizes import sample_size_curve
    from iaa_teach.widgets.sampling import SamplingExplorer
    from iaa_teach.widgets.shifted import ShiftedAnnotatorExplorer
    from iaa_teach.widgets.weighting import WeightsExplorer

__version__ = "0.1.0"

__all__ = [
    "AdjudicationDesk",
    "Agreement",
    "ChanceExplorer",
    "ContingencyTable",
    "ContingencyTableExplorer",
    "Decision",
    "ErrorAnalysisExplorer",
    "LogLinearExplorer",
    "MovieReviewExplorer",
    "OwnDataDesk",
    "PairExplorer",
    "PrevalenceBiasExplorer",
    "Ratings",
    "RatingsExplorer",
    "SamplingExplorer",
    "ScalesExplorer",
    "ShiftedAnnotatorExplorer",
    "ThreeChancesExplorer",
    "WeightsExplorer",
    "adjudicate",
    "adjudicator_ratings",
    "agreement",
    "agreement_bounds",
    "agreement_odds",
    "alpha_interval",
    "annotator_against_rest",
    "bennett_s",
    "bhapkar",
    "bias_index",
    "bowker",
    "cohen_kappa",
    "compare_fits",
    "confidence_interval",
    "disagreements",
    "distinguishability",
    "error_analysis",
    "expected_agreement",
    "figures",
    "fit_loglinear",
    "fleiss_kappa",
    "fleiss_kappa_by_category",
    "fleiss_test",
    "given_column",
    "given_row",
    "glossary",
    "gwet_ac1",
    "gwet_ac2",
    "kappa_bounds",
    "kappa_test",
    "krippendorff_alpha",
    "label_distances",
    "lazy_annotators",
    "light_kappa",
    "majority_vote",
    "mcnemar",
    "multi_kappa",
    "noisy_annotators",
    "noisy_table",
    "observed_agreement",
    "pabak",
    "pairwise_kappa",
    "pairwise_summary",
    "practice",
    "prevalence_curve",
    "prevalence_index",
    "progress",
    "proportions_with_kappa",
    "question",
    "randolph_kappa",
    "read_labels",
    "read_ratings",
    "recall",
    "sample_size",
    "sample_size_curve",
    "sample_tables",
    "scales",
    "scott_pi",
    "sources",
    "specific_agreement",
    "standard_error",
    "stuart_maxwell",
    "weighted_kappa",
]

_WIDGETS = {
    "AdjudicationDesk": "adjudication",
    "ChanceExplorer": "chance",
    "ContingencyTableExplorer": "contingency",
    "ErrorAnalysisExplorer": "errors",
    "LogLinearExplorer": "patterns",
    "MovieReviewExplorer": "reviews",
    "OwnDataDesk": "own_data",
    "PairExplorer": "challenge",
    "PrevalenceBiasExplorer": "handles",
    "SamplingExplorer": "sampling",
    "RatingsExplorer": "grid",
    "ScalesExplorer": "bands",
    "ShiftedAnnotatorExplorer": "shifted",
    "ThreeChancesExplorer": "models",
    "WeightsExplorer": "weighting",
    "figures": "figures",
    "glossary": "glossary",
    "practice": "practice",
    "prevalence_curve": "curves",
    "progress": "progress",
    "question": "question",
    "recall": "recall",
    "sample_size_curve": "sample_sizes",
}


def __getattr__(name: str) -> Any:
    if name in _WIDGETS:
        return getattr(import_module(f"iaa_teach.widgets.{_WIDGETS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
