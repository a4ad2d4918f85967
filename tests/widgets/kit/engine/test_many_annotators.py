"""The page and Python compute the same coefficients of many annotators."""

import math

import numpy as np

from iaa_teach import fleiss_kappa, multi_kappa
from iaa_teach.stats.pairs import annotator_against_rest, pairwise_items, pairwise_kappa, pairwise_summary
from tests.widgets.kit.engine.ratings import many_ratings


def complete(grid):
    return all(label for row in grid for label in row)


def test_page_and_python_compute_the_same_for_all_annotators(script):
    grids = list(many_ratings())
    codes = script("kit/engine/rating_codes.js")(
        "(grids) => grids.map((grid) => module.encode(grid).codes)", grids
    )
    answers = script("kit/engine/many_annotators.js")(
        "(all) => all.map((codes) => [module.fleissKappa(codes), module.multiKappa(codes)])", codes
    )
    assert sum(map(complete, grids)) > 150
    for grid, answer in zip(grids, answers, strict=True):
        expected = [fleiss_kappa(grid), multi_kappa(grid)] if complete(grid) else [math.nan] * 2
        np.testing.assert_allclose(answer, expected, rtol=1e-9, atol=1e-9, err_msg=str(grid))


def test_page_and_python_compute_the_same_for_every_pair(script):
    grids = list(many_ratings())
    codes = script("kit/engine/rating_codes.js")(
        "(grids) => grids.map((grid) => module.encode(grid).codes)", grids
    )
    answers = script("kit/engine/pairs.js")(
        """(all) => all.map((codes) => {
          const { kappa, items } = module.pairwise(codes);
          return { kappa, items, ...module.pairwiseSummary(kappa) };
        })""",
        codes,
    )
    for grid, answer in zip(grids, answers, strict=True):
        np.testing.assert_allclose(answer["kappa"], pairwise_kappa(grid), rtol=1e-9, atol=1e-9)
        np.testing.assert_array_equal(answer["items"], pairwise_items(grid))
        if complete(grid):
            summary = pairwise_summary(grid)
            np.testing.assert_allclose(answer["mean"], summary.mean, rtol=1e-9, atol=1e-9)
            np.testing.assert_allclose(
                answer["standardDeviation"], summary.standard_deviation, rtol=1e-9, atol=1e-9
            )
            np.testing.assert_allclose(answer["rest"], annotator_against_rest(grid), rtol=1e-9, atol=1e-9)
