"""Learn inter-annotator agreement: the statistics, live explorers and questions behind the lessons.

A name is loaded when it is asked for; the statistics need NumPy alone. `help(iaa_teach.cohen_kappa)` says
more about one. The names by theme:
"""

import sys
import textwrap
from importlib import import_module
from typing import Any

__version__ = "0.1.0"

# Each name stands here, and for editors and type checkers in `__init__.pyi`: theme, module, the names in it.
_THEMES = {
    "Measure: any coefficient with its interval": {
        "stats.reliability": "reliability",
        "stats.reliability_result": "Reliability",
    },
    "Measure: two annotators": {
        "stats.coefficients": "Agreement agreement bennett_s cohen_kappa expected_agreement gwet_ac1 "
        "observed_agreement scott_pi specific_agreement",
        "stats.weighted": "gwet_ac2 weighted_kappa",
        "stats.disagreement": "agreement_bounds kappa_bounds",
        "stats.prevalence_bias": "bias_index pabak prevalence_index",
    },
    "Measure: many annotators": {
        "stats.many_annotators": "fleiss_kappa fleiss_kappa_by_category fleiss_test multi_kappa "
        "randolph_kappa",
        "stats.alpha": "krippendorff_alpha",
        "stats.alpha_interval": "alpha_estimate alpha_interval",
        "stats.distances": "label_distances",
        "stats.intraclass": "icc",
        "stats.pairs": "annotator_against_rest light_kappa pairwise_kappa pairwise_summary",
    },
    "Measure: against a gold standard": {
        "stats.gold": "Decision adjudicate adjudicator_ratings disagreements majority_vote",
        "stats.error_analysis": "error_analysis given_column given_row",
    },
    "Test: intervals, differences, patterns of disagreement": {
        "stats.inference": "confidence_interval kappa_test standard_error",
        "stats.differences": "kappa_difference",
        "stats.marginal_tests": "bhapkar bowker mcnemar stuart_maxwell",
        "stats.loglinear": "agreement_odds compare_fits distinguishability fit_loglinear",
    },
    "Plan: sample sizes and simulation": {
        "stats.inference": "proportions_with_kappa sample_size",
        "stats.simulation": "lazy_annotators noisy_annotators noisy_table sample_tables",
        "stats.diagnostic": "diagnostic_table predictive_value",
    },
    "Read: tables, ratings, files, published examples and scales": {
        "data.tables": "ContingencyTable",
        "data.ratings": "Ratings",
        "data.reading": "read_labels read_ratings",
        "stats.measurement": "Measurement guess_measurement",
        "": "scales sources",
    },
    "Draw: pictures by matplotlib": {
        "stats.plots": "plot_coefficients plot_coverage plot_disagreements plot_pairs plot_residuals "
        "plot_table",
    },
    "Draw: live explorers": {
        "widgets.explorers.adjudication": "AdjudicationDesk",
        "widgets.explorers.chance": "ChanceExplorer",
        "widgets.explorers.class_answers": "ClassExplorer",
        "widgets.explorers.contingency_table": "ContingencyTableExplorer",
        "widgets.explorers.coverage": "CoverageExplorer",
        "widgets.explorers.error_analysis": "ErrorAnalysisExplorer",
        "widgets.explorers.failures": "FailuresExplorer",
        "widgets.explorers.labelling": "LabellingExplorer",
        "widgets.explorers.log_linear": "LogLinearExplorer",
        "widgets.explorers.movie_review": "MovieReviewExplorer",
        "widgets.explorers.own_data": "OwnDataDesk",
        "widgets.explorers.pair": "PairExplorer",
        "widgets.explorers.prevalence": "PrevalenceExplorer",
        "widgets.explorers.prevalence_bias": "PrevalenceBiasExplorer",
        "widgets.explorers.ratings": "RatingsExplorer",
        "widgets.explorers.sample_size": "SampleSizeExplorer",
        "widgets.explorers.sampling": "SamplingExplorer",
        "widgets.explorers.scales": "ScalesExplorer",
        "widgets.explorers.shifted_annotator": "ShiftedAnnotatorExplorer",
        "widgets.explorers.three_chances": "ThreeChancesExplorer",
        "widgets.explorers.weights": "WeightsExplorer",
    },
    "Teach: parts of a lesson": {
        "widgets.course.question": "question",
        "widgets.course.practice": "practice",
        "widgets.course.recall": "recall",
        "widgets.course.progress": "progress",
        "widgets.course.glossary": "glossary",
        "widgets.course.source_figures": "figures",
    },
}
MODULES = {
    name: module
    for modules in _THEMES.values()
    for module, names in modules.items()
    for name in names.split()
}
"""The module of each public name, below `iaa_teach`; "" for a module itself."""

__all__ = [*MODULES]


def _page() -> str:
    """Return the names by theme, some on each line."""
    lines = []
    for theme, modules in _THEMES.items():
        indent = {"initial_indent": "    ", "subsequent_indent": "    "}
        lines += ["", theme, textwrap.fill(" ".join(modules.values()), 94, **indent)]
    return "\n".join([*lines, ""])


__doc__ = f"{__doc__}{_page()}"


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if module := MODULES[name]:
        value = getattr(import_module(f"iaa_teach.{module}"), name)
    else:
        value = import_module(f"iaa_teach.{name}")
    globals()[name] = value  # so that it is asked for once
    return value


def __dir__() -> list[str]:
    # help() prints the docstrings of all that is listed here, thousands of lines below the page by theme.
    return [] if _help_asks() else sorted(__all__)


def _help_asks() -> bool:
    frame: Any = sys._getframe(2)
    while frame and frame.f_globals.get("__name__") != "pydoc":
        frame = frame.f_back
    return frame is not None
