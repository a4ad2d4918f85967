import math

import numpy as np

from iaa_teach import fleiss_kappa, multi_kappa
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.reliability.pairs import (
    annotator_against_rest,
    pairwise_items,
    pairwise_kappa,
    pairwise_summary,
)
from tests.widgets.kit.engine.ratings import many_ratings


def complete(grid):
    return all(label for row in grid for label in row)


def equally_many(grid):
    """Return whether each item has as many labels as the first, two or more."""
    return len({sum(map(bool, row)) for row in grid}) == 1 and sum(map(bool, grid[0])) > 1


def crowded(grid):
    """Return the grid with as many gaps more in each item, another one's place in each."""
    m = len(grid[0])
    return [[*[""] * (i % m), *row, *[""] * (m - i % m)] for i, row in enumerate(grid)]


def same(answers, expected):
    """Compare lists of arrays."""
    flat = [np.concatenate([np.ravel(part) for part in each]) for each in (answers, expected)]
    np.testing.assert_allclose(*flat, rtol=1e-9, atol=1e-9)


def test_page_and_python_compute_the_same_for_all_annotators(script):
    grids = list(many_ratings())[::2]
    grids += [crowded(grid) for grid in grids[::3]]
    codes = script("kit/engine/rating_codes.js")(
        "(grids) => grids.map((grid) => module.encode(grid).codes)", grids
    )
    answers = script("kit/engine/many_annotators.js")(
        "(all) => all.map((codes) => [module.fleissKappa(codes), module.multiKappa(codes)])", codes
    )
    assert sum(map(complete, grids)) > 80
    assert sum(equally_many(grid) and not complete(grid) for grid in grids) > 30
    expected = [
        [
            fleiss_kappa(Ratings(grid)) if equally_many(grid) else math.nan,
            multi_kappa(Ratings(grid)) if complete(grid) else math.nan,
        ]
        for grid in grids
    ]
    same(answers, expected)


def test_page_and_python_compute_the_same_for_every_pair(script):
    grids = list(many_ratings())[1::2]
    codes = script("kit/engine/rating_codes.js")(
        "(grids) => grids.map((grid) => module.encode(grid).codes)", grids
    )
    answers = script("kit/engine/pairs.js")(
        """(all) => all.map((codes) => {
          const found = module.pairwise(codes);
          return { ...found, ...module.pairwiseSummary(found) };
        })""",
        codes,
    )
    named = list(map(Ratings, grids))
    same([answer["kappa"] for answer in answers], list(map(pairwise_kappa, named)))
    same([answer["items"] for answer in answers], list(map(pairwise_items, named)))
    summaries = list(map(pairwise_summary, named))
    of_all = [len(grid[0]) * (len(grid[0]) - 1) // 2 for grid in grids]
    apart = [one.pairs < pairs for one, pairs in zip(summaries, of_all, strict=True)]
    assert sum(apart) > 20
    assert sum(some and one.mean == one.mean for some, one in zip(apart, summaries, strict=True)) > 5
    assert [len(answer["pairs"]) for answer in answers] == [summary.pairs for summary in summaries]
    same([answer["mean"] for answer in answers], [summary.mean for summary in summaries])
    same(
        [answer["standardDeviation"] for answer in answers],
        [summary.standard_deviation for summary in summaries],
    )
    same([answer["rest"] for answer in answers], list(map(annotator_against_rest, named)))
