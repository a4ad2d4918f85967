"""Implementations by others, imported when a test first compares with one.

They take longer to import than all of the kit. The tests of this folder share a process.
SciPy imports its parts in the same way by itself.
"""

from importlib import import_module

_HOMES = {
    "GLM": "statsmodels.genmod.generalized_linear_model",
    "Poisson": "statsmodels.genmod.families",
    "SquareTable": "statsmodels.stats.contingency_tables",
    "aggregate_raters": "statsmodels.stats.inter_rater",
    "cohen_kappa_score": "sklearn.metrics",
    "cohens_kappa": "statsmodels.stats.inter_rater",
    "confusion_matrix": "sklearn.metrics",
    "fleiss_kappa": "statsmodels.stats.inter_rater",
    "mcnemar": "statsmodels.stats.contingency_tables",
    "precision_recall_fscore_support": "sklearn.metrics",
}


def __getattr__(name):
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(_HOMES[name]), name)
