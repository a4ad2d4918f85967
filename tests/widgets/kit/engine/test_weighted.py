"""The page and Python compute the same weighted agreement."""

import numpy as np

from iaa_teach import weighted_kappa
from tests.widgets.kit.engine.tables import many_tables


def test_page_and_python_weigh_the_same(script):
    rng = np.random.default_rng(8)
    tables = [table for table in many_tables() if table.sum()][::2]
    weights = []
    for k, table in enumerate(tables):
        own = rng.choice([0, 0.25, 0.5, 1], table.shape) if k % 2 else rng.random(table.shape)
        np.fill_diagonal(own, 1)
        weights.append(own)
    answers = script("kit/engine/weighted.js")(
        "(pairs) => pairs.map(([counts, weights]) => module.weightedAgreement(counts, weights))",
        [[table.tolist(), own.tolist()] for table, own in zip(tables, weights, strict=True)],
    )
    pairs = list(zip(tables, weights, strict=True))
    kappa = [weighted_kappa(*pair) for pair in pairs]
    np.testing.assert_allclose([answer["kappa"] for answer in answers], kappa, rtol=0, atol=1e-9)
    D_o = [(table * (1 - own)).sum() / table.sum() for table, own in pairs]
    np.testing.assert_allclose([answer["D_o"] for answer in answers], D_o, rtol=0, atol=1e-12)
