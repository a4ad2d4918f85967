"""The page and Python count the same errors."""

import numpy as np

from iaa_teach.computation.gold.error_analysis import error_analysis
from tests.widgets.kit.engine.tables import many_tables

FIGURES = {
    "n": "n",
    "agreements": "agreements",
    "agreement": "agreement",
    "precision": "precision",
    "recall": "recall",
    "f1": "f1",
    "givenColumn": "given_column",
    "givenRow": "given_row",
}


def test_page_and_python_compute_the_same(script):
    tables = [table for table in many_tables() if table.sum()][::12]
    assert len(tables) > 200
    answers = script("kit/engine/error_analysis.js")(
        "(tables) => tables.map(module.errorAnalysis)", [table.tolist() for table in tables]
    )
    for table, answer in zip(tables, answers, strict=True):
        errors = error_analysis(table)
        for name, own in FIGURES.items():
            np.testing.assert_allclose(answer[name], getattr(errors, own), rtol=1e-9, atol=1e-12)
        np.testing.assert_allclose(answer["proportions"], table / table.sum(), rtol=1e-9)
