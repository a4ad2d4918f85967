"""The page and Python say the same of how far κ may be off."""

import numpy as np

from iaa_teach import confidence_interval, sample_size, standard_error
from iaa_teach.computation.inference.inference import proportions_with_kappa
from tests.widgets.kit.engine.tables import many_tables


def test_page_and_python_compute_the_same(script):
    tables = [table for table in many_tables() if table.sum() > 1.5]  # of shares there is no interval
    answers = script("kit/engine/inference.js")(
        "(tables) => tables.map(module.asymptotic)", [table.tolist() for table in tables]
    )
    for c in {len(table) for table in tables}:
        some = np.array([table for table in tables if len(table) == c])
        said = [answer for table, answer in zip(tables, answers, strict=True) if len(table) == c]
        low, high = confidence_interval(some, method="asymptotic")
        for answer, expected in [
            (np.isnan([each["kappa"] for each in said]), np.isnan(low)),
            ([each["error"] for each in said], standard_error(some)),
            ([each["interval"][0] for each in said], low),
            ([each["interval"][1] for each in said], high),
        ]:
            np.testing.assert_allclose(answer, expected, rtol=1e-9, atol=1e-9)


def test_a_population_with_a_kappa_is_that_of_python(script):
    rng = np.random.default_rng(4)
    states = [[float(kappa), rng.dirichlet([1] * c).tolist()] for c in (2, 3, 5) for kappa in rng.random(20)]
    answers = script("kit/engine/inference.js")(
        "(all) => all.map(([kappa, marginal]) => module.proportionsWithKappa(kappa, marginal))", states
    )
    for (kappa, marginal), answer in zip(states, answers, strict=True):
        np.testing.assert_allclose(answer, proportions_with_kappa(kappa, marginal), rtol=1e-9, atol=1e-12)


def test_a_plan_is_that_of_python(script):
    tables = [table for table in many_tables() if table.sum()][::7]
    plans = [[(table / table.sum()).tolist(), width] for table in tables for width in (0.05, 0.22)]
    answers = script("kit/engine/sample_size.js")(
        """(plans) => plans.map(([shares, width]) =>
          [module.sampleSize(shares, width), module.intervalWidth(shares, 150)])""",
        plans,
    )
    for (shares, width), (items, wide) in zip(plans, answers, strict=True):
        expected = sample_size(shares, width)
        np.testing.assert_allclose(items, float(expected), rtol=1e-9, atol=1)  # both are rounded up
        low, high = confidence_interval(np.multiply(shares, 150), method="asymptotic")
        np.testing.assert_allclose(wide, high - low, rtol=1e-9, atol=1e-9)
