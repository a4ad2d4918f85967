import tracemalloc
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.reliability import pairs as module
from iaa_teach.computation.reliability.pairs import (
    annotator_against_rest,
    compute_pairs_by_annotator,
    compute_pairs_in_turn,
    light_kappa,
    pairwise_items,
    pairwise_kappa,
    pairwise_summary,
)
from iaa_teach.computation.reliability.reliability import reliability
from iaa_teach.computation.weighted import agreement_weights, weighted_kappa
from tests.computation import peers
from tests.computation.test_many_annotators import RATINGS


@settings(max_examples=40)
@given(arrays(np.int64, st.tuples(st.integers(1, 12), st.just(2)), elements=st.integers(0, 3)))
def test_two_annotators_give_kappa(ratings):
    table = ContingencyTable.from_labels(ratings[:, 0], ratings[:, 1])
    named = Ratings(ratings)
    assert pairwise_kappa(named)[0, 1] == pytest.approx(cohen_kappa(table), nan_ok=True)
    assert light_kappa(named) == pytest.approx(cohen_kappa(table), nan_ok=True)
    assert annotator_against_rest(named) == pytest.approx([cohen_kappa(table)] * 2, nan_ok=True)
    assert np.isnan(pairwise_summary(named).standard_deviation)


@settings(max_examples=40)
@given(RATINGS)
def test_pairs_are_summed_up(ratings):
    named = Ratings(ratings)
    values = pairwise_kappa(named)[np.triu_indices(ratings.shape[1], 1)]
    summary = pairwise_summary(named)
    assert summary.mean == pytest.approx(light_kappa(named), nan_ok=True)
    assert summary.mean == pytest.approx(values.mean(), nan_ok=True)
    assert annotator_against_rest(named).mean() == pytest.approx(summary.mean, nan_ok=True)
    if len(values) > 1:
        assert summary.standard_deviation == pytest.approx(np.std(values, ddof=1), nan_ok=True)


def test_the_annotator_who_stands_out_is_seen():
    ratings = [["a", "a", "b"], ["b", "b", "a"], ["a", "a", "a"], ["b", "b", "b"]]
    assert annotator_against_rest(ratings).tolist() == [0.5, 0.5, 0]


def test_a_single_category_is_undefined():
    constant = [["x"] * 3] * 7
    assert np.isnan(pairwise_kappa(constant)).all()
    assert np.isnan(annotator_against_rest(constant)).all()
    assert np.isnan([light_kappa(constant), pairwise_summary(constant).standard_deviation]).all()


def gappy(seed=6):
    rng = np.random.default_rng(seed)
    truth = rng.integers(1, 4, (30, 1))
    ratings = np.where(rng.random((30, 5)) < 0.6, truth, rng.integers(1, 4, (30, 5))).astype(float)
    ratings[rng.random(ratings.shape) < 0.4] = np.nan
    ratings[:15, 3] = ratings[15:, 4] = np.nan  # the last two share no item
    return ratings


@pytest.mark.parametrize("weights", [None, "linear", "quadratic"])
def test_gaps_and_weights_are_those_of_each_pair(weights):
    ratings = gappy()
    kappa, items = pairwise_kappa(ratings, weights), pairwise_items(ratings)
    expected = {}
    for a, b in combinations(range(5), 2):
        both = ~np.isnan(ratings[:, [a, b]]).any(axis=1)
        if both.any():
            table = ContingencyTable.from_labels(*ratings[both][:, [a, b]].T, categories=[1, 2, 3])
            expected[a, b] = cohen_kappa(table) if weights is None else weighted_kappa(table, weights)
            assert kappa[a, b] == kappa[b, a] == pytest.approx(expected[a, b])
        assert items[a, b] == items[b, a] == both.sum()
    assert np.isnan(kappa[3, 4])
    assert (3, 4) not in expected
    summary = pairwise_summary(ratings, weights)
    assert summary.pairs == len(expected) == 9
    assert summary.mean == pytest.approx(np.mean(list(expected.values())))
    assert summary.standard_deviation == pytest.approx(np.std(list(expected.values()), ddof=1))
    rest = annotator_against_rest(ratings, weights)
    assert rest[3] == pytest.approx(np.mean([kappa[3, other] for other in range(3)]))
    assert [len(one.kappa) for one in compute_pairs_in_turn(ratings, weights)] == [5, 4, 3, 2, 1]


def test_annotators_without_shared_items_cannot_be_compared():
    ratings = [["a", None, "b"], ["b", None, "b"], [None, "a", None]]
    assert pairwise_summary(ratings).pairs == 1
    assert light_kappa(ratings) == pairwise_kappa(ratings)[0, 2]
    assert np.isnan(annotator_against_rest(ratings)[1])
    assert np.isnan(pairwise_summary([["a", None], [None, "b"]]).mean)


def test_pairs_of_many_labels_make_no_table():
    ratings = np.arange(120_000).reshape(-1, 2) // 3 * 3
    assert pairwise_kappa(ratings)[0, 1] == pytest.approx(np.mean(ratings[:, 0] == ratings[:, 1]), abs=1e-4)


def test_many_labels_are_told_apart_by_every_way_of_counting():
    rng = np.random.default_rng(9)
    for labels, items in ((20, 900), (300, 400)):  # in tables, and label by label
        truth = rng.integers(labels, size=(items, 1))
        ratings = np.where(rng.random((items, 3)) < 0.5, truth, rng.integers(labels, size=(items, 3)))
        assert pairwise_kappa(ratings)[0, 2] == pytest.approx(
            peers.cohen_kappa_score(ratings[:, 0], ratings[:, 2])
        )
        for coefficient in ("conger", "fleiss", "kappa"):
            of_two = reliability(ratings[:, :2], coefficient).value
            assert of_two == pytest.approx(reliability(ratings[:, :2].astype(str), coefficient).value)
        expected = cohen_kappa(ContingencyTable.from_labels(ratings[:, 0], ratings[:, 1]))
        assert reliability(ratings[:, :2], "conger").value == pytest.approx(expected)


CODES = arrays(np.int64, st.tuples(st.integers(1, 30), st.integers(2, 5)), elements=st.integers(-1, 2))
WEIGHTS = agreement_weights("quadratic", 3)


def tables(codes):
    """Each pair, and its table over the items that both labelled."""
    for a in range(codes.shape[1]):
        for b in range(a, codes.shape[1]):
            both = codes[(codes[:, a] >= 0) & (codes[:, b] >= 0)][:, [a, b]]
            yield a, b, np.bincount(both @ [3, 1], minlength=9).reshape(3, 3)


@given(codes=CODES)
@settings(max_examples=30)
@pytest.mark.parametrize("at_once", [1, 1 << 18])
def test_it_is_the_kappa_of_each_pairs_table(codes, at_once):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(module, "_AT_ONCE", at_once)
        plain, weighted = (
            list(compute_pairs_by_annotator(codes, 3, distance)) for distance in (None, 1 - WEIGHTS)
        )
    assert len(plain) == len(weighted) == codes.shape[1]
    for a, b, table in tables(codes):
        assert plain[a].items[b - a] == weighted[a].items[b - a] == table.sum()
        expected = (cohen_kappa(table), weighted_kappa(table, WEIGHTS)) if table.any() else (np.nan, np.nan)
        assert plain[a].kappa[b - a] == pytest.approx(expected[0], abs=1e-9, nan_ok=True)
        assert weighted[a].kappa[b - a] == pytest.approx(expected[1], abs=1e-9, nan_ok=True)


def test_thousands_of_annotators_take_no_table_of_all_and_can_be_stopped():
    codes = np.random.default_rng(1).integers(0, 3, (8, 4000))
    tracemalloc.start()
    first = next(compute_pairs_by_annotator(codes, 3))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert first.kappa.shape == (4000,)
    assert peak < 4e6  # κ of all pairs would take 128 MB


def test_as_many_labels_as_items_take_no_square_of_them():
    codes = np.stack([np.arange(3000), np.arange(3000)[::-1]], axis=1)
    tracemalloc.start()
    first, _ = compute_pairs_by_annotator(codes, 3000)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert first.kappa[0] == 1
    assert first.kappa[1] == pytest.approx(-1 / 2999)
    assert peak < 4e6  # a table would take 72 MB
