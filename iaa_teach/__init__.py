"""Learn inter-annotator agreement: the statistics, live explorers and questions behind the lessons.

The statistics need NumPy alone and are imported at once; explorers and questions when they are first named.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from iaa_teach import scales, sources
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
from iaa_teach.inference import confidence_interval, standard_error
from iaa_teach.loglinear import agreement_odds, compare_fits, distinguishability, fit_loglinear
from iaa_teach.reliability import fleiss_kappa, multi_kappa, pairwise_kappa
from iaa_teach.simulation import lazy_annotators
from iaa_teach.tables import ContingencyTable
from iaa_teach.weighted import weighted_kappa

if TYPE_CHECKING:
    from iaa_teach.widgets.chance import ChanceExplorer
    from iaa_teach.widgets.contingency import ContingencyTableExplorer
    from iaa_teach.widgets.progress import progress
    from iaa_teach.widgets.question import question
    from iaa_teach.widgets.reviews import MovieReviewExplorer

__version__ = "0.1.0"

__all__ = [
    "Agreement",
    "ChanceExplorer",
    "ContingencyTable",
    "ContingencyTableExplorer",
    "MovieReviewExplorer",
    "agreement",
    "agreement_bounds",
    "agreement_odds",
    "bennett_s",
    "bias_index",
    "cohen_kappa",
    "compare_fits",
    "confidence_interval",
    "distinguishability",
    "expected_agreement",
    "fit_loglinear",
    "fleiss_kappa",
    "gwet_ac1",
    "kappa_bounds",
    "lazy_annotators",
    "multi_kappa",
    "observed_agreement",
    "pabak",
    "pairwise_kappa",
    "prevalence_index",
    "progress",
    "question",
    "scales",
    "scott_pi",
    "sources",
    "specific_agreement",
    "standard_error",
    "weighted_kappa",
]

_WIDGETS = {
    "ChanceExplorer": "chance",
    "ContingencyTableExplorer": "contingency",
    "MovieReviewExplorer": "reviews",
    "progress": "progress",
    "question": "question",
}


def __getattr__(name: str) -> Any:
    if name in _WIDGETS:
        return getattr(import_module(f"iaa_teach.widgets.{_WIDGETS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
