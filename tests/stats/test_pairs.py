"""Agreement between every two of several annotators."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from sklearn.metrics import cohen_kappa_score

from iaa_teach.data.ratings import Ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.pairs import (
    annotator_against_rest,
    light_kappa,
    pairwise_items,
    pairwise_kappa,
    pairwise_summary,
)
from tests.stats.test_many_annotators import RATINGS


def test_scikit_learn_finds_the_same_pairwise_kappa():
    ratings = np.random.default_rng(2).integers(0, 3, (40, 4))
    kappa = pairwise_kappa(ratings)
    for a in range(4):
        for b in range(4):
            assert kappa[a, b] == pytest.approx(cohen_kappa_score(ratings[:, a], ratings[:, b]))


@given(arrays(np.int64, st.tuples(st.integers(1, 12), st.just(2)), elements=st.integers(0, 3)))
def test_two_annotators_give_kappa(ratings):
    table = ContingencyTable.from_labels(ratings[:, 0], ratings[:, 1])
    assert pairwise_kappa(ratings)[0, 1] == pytest.approx(cohen_kappa(table), nan_ok=True)
    assert light_kappa(ratings) == pytest.approx(cohen_kappa(table), nan_ok=True)
    assert annotator_against_rest(ratings) == pytest.approx([cohen_kappa(table)] * 2, nan_ok=True)
    assert np.isnan(pairwise_summary(ratings).standard_deviation)


@given(RATINGS)
def test_pairs_are_summed_up(ratings):
    pairs = pairwise_kappa(ratings)[np.triu_indices(ratings.shape[1], 1)]
    summary = pairwise_summary(ratings)
    assert summary.mean == pytest.approx(light_kappa(ratings), nan_ok=True)
    assert summary.mean == pytest.approx(pairs.mean(), nan_ok=True)
    assert annotator_against_rest(ratings).mean() == pytest.approx(summary.mean, nan_ok=True)
    if len(pairs) > 1:
        assert summary.standard_deviation == pytest.approx(np.std(pairs, ddof=1), nan_ok=True)


def test_the_annotator_who_stands_out_is_seen():
    ratings = [["a", "a", "b"], ["b", "b", "a"], ["a", "a", "a"], ["b", "b", "b"]]
    assert annotator_against_rest(ratings).tolist() == [0.5, 0.5, 0]


@given(RATINGS, st.randoms(use_true_random=False))
def test_names_and_order_do_not_matter(ratings, random):
    names = ["yes", "no", "maybe", ("not", "asked")]
    random.shuffle(names)
    rows = [[names[label] for label in row] for row in ratings.tolist()]
    random.shuffle(rows)
    np.testing.assert_allclose(pairwise_kappa(rows), pairwise_kappa(ratings))


def test_a_single_category_is_undefined():
    constant = [["x"] * 3] * 7
    assert np.isnan(pairwise_kappa(constant)).all()
    assert np.isnan(annotator_against_rest(constant)).all()
    assert np.isnan([light_kappa(constant), pairwise_summary(constant).standard_deviation]).all()


@pytest.mark.parametrize("missing", [None, float("nan"), ""])
@pytest.mark.parametrize("coefficient", [annotator_against_rest, light_kappa, pairwise_summary])
def test_the_first_missing_label_is_named(coefficient, missing):
    ratings = [["a", "b"], ["a", "a"], ["b", missing], [missing, "a"]]
    with pytest.raises(ValueError, match=r"item 3, annotator 2: no label"):
        coefficient(ratings)


@given(arrays(np.int64, st.tuples(st.integers(1, 8), st.integers(2, 5)), elements=st.integers(0, 3)))
def test_pairs_are_compared_over_the_items_that_both_labelled(numbers):
    rows = tuple(tuple(None if label == 0 else label for label in row) for row in numbers.tolist())
    annotators = tuple(range(numbers.shape[1]))
    named = Ratings(rows, tuple(range(len(rows))), annotators, "")
    kappa, items = pairwise_kappa(named), pairwise_items(named)
    for a, b in product(annotators, repeat=2):
        shared = [row for row in rows if row[a] is not None and row[b] is not None]
        assert items[a, b] == len(shared)
        expected = cohen_kappa(named.table(a, b)) if shared else np.nan
        np.testing.assert_allclose(kappa[a, b], expected, atol=1e-12)
