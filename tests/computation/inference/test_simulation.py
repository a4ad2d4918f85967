"""Labels and tables drawn at random: near what they must be on average, and the same for the same seed."""

import numpy as np
import pytest
import scipy

from iaa_teach import (
    ContingencyTable,
    cohen_kappa,
    confidence_interval,
    lazy_annotators,
    observed_agreement,
    sources,
)
from iaa_teach.computation.inference.simulation import noisy_annotators, noisy_table, sample_tables
from iaa_teach.computation.many_annotators import fleiss_kappa
from tests.computation import peers

NINE_IN_TEN = [[0.9, 0.1], [0.1, 0.9]]
TABLE = np.array([[70, 25], [0, 55]])


def test_agreement_comes_near_what_chance_gives():
    table = lazy_annotators([0.9, 0.1], [0.8, 0.2], items=10**6, seed=1)
    assert observed_agreement(table) == pytest.approx(0.74, abs=0.002)
    np.testing.assert_allclose(table.row_marginals, [0.9, 0.1], atol=0.002)


@pytest.mark.parametrize(
    "draw",
    [
        lambda seed: lazy_annotators([1, 1], [1, 1], 1000, seed).counts.tolist(),
        lambda seed: sample_tables(TABLE, items=30, tables=50, seed=seed).tolist(),
        lambda seed: noisy_annotators([0.5, 0.5], [NINE_IN_TEN] * 4, 1000, seed).labels.tolist(),
        lambda seed: confidence_interval(TABLE, method="bootstrap", seed=seed, resamples=100),
    ],
)
def test_a_seed_repeats_and_another_does_not(draw):
    assert draw(5) == draw(5) != draw(6)


def test_categories_are_named():
    assert lazy_annotators([1, 1], [1, 1], 10, 0, ["yes", "no"]).categories == ("yes", "no")


def test_sampled_tables_scatter_round_their_table_as_their_standard_error_says():
    table = sources.load("sigil-di-eugenio-glass").table
    kappa = cohen_kappa(sample_tables(table, items=150, tables=20_000, seed=1))
    assert kappa.mean() == pytest.approx(cohen_kappa(table), abs=0.005)
    assert kappa.std() == pytest.approx(0.056, abs=0.002)  # as printed


def test_sampled_tables_hold_their_items_whatever_their_shares_are_of():
    table = [[2, 0], [1, 1]]
    drawn = sample_tables(table, items=30, tables=50, seed=3)
    assert drawn.sum(axis=(1, 2)).tolist() == [30] * 50
    assert not drawn[:, 0, 1].any()
    np.testing.assert_array_equal(drawn, sample_tables(np.multiply(table, 10**9), 30, 50, 3))
    assert sample_tables([[7]], items=4, tables=2, seed=0).tolist() == [[[4]], [[4]]]


def test_the_prevalence_curve_is_the_table_of_two_annotators_who_err():
    curve = sources.load("prevalence-curve")
    prevalence = np.array(curve.data["prevalences"])
    tables = noisy_table(np.stack([prevalence, 1 - prevalence], axis=1), NINE_IN_TEN, NINE_IN_TEN)
    np.testing.assert_allclose(observed_agreement(tables), 0.82)
    by_hand = [0.01 * 0.81 + 0.99 * 0.01, 0.09, 0.09, 0.01 * 0.01 + 0.99 * 0.81]
    np.testing.assert_allclose(tables[-1].ravel(), by_hand)


def test_noisy_labels_come_near_their_table():
    prevalence, a, b = [6, 3, 1], [[8, 1, 1], [0, 1, 0], [2, 2, 6]], [[1, 0, 0], [1, 3, 0], [0, 0, 1]]
    truth, labels = noisy_annotators(prevalence, [a, b], items=200_000, seed=2)
    table = peers.confusion_matrix(labels[:, 0], labels[:, 1], normalize="all")
    np.testing.assert_allclose(table, noisy_table(prevalence, a, b), atol=0.004)
    np.testing.assert_allclose(np.bincount(truth) / 200_000, [0.6, 0.3, 0.1], atol=0.004)
    seen = peers.confusion_matrix(truth, labels[:, 0], normalize="true")
    np.testing.assert_allclose(seen, np.array(a) / np.sum(a, axis=1, keepdims=True), atol=0.01)
    assert (labels[truth == 1, 0] == 1).all()


def test_noisy_labels_are_ratings_and_may_be_named():
    arguments = ([0.5, 0.5], [NINE_IN_TEN] * 4, 1000, 4)
    truth, labels = noisy_annotators(*arguments)
    named = noisy_annotators(*arguments, categories=["yes", "no"])
    assert labels.shape == (1000, 4)
    assert [["yes", "no"].index(label) for label in named.truth] == truth.tolist()
    assert fleiss_kappa(named.labels) == pytest.approx(fleiss_kappa(labels))
    assert ContingencyTable.from_labels(*named.labels[:, :2].T, ["yes", "no"]).n == 1000


def test_annotators_whose_rows_are_alike_do_not_look():
    lazy = [[0.9, 0.1], [0.9, 0.1]]
    assert cohen_kappa(noisy_table([0.3, 0.7], lazy, NINE_IN_TEN)) == pytest.approx(0)
    assert noisy_table([0.3, 0.7], lazy, lazy) == pytest.approx(np.outer([0.9, 0.1], [0.9, 0.1]))


@pytest.mark.parametrize(("ours", "theirs"), [("bootstrap", "percentile"), ("bca", "BCa")])
def test_scipys_bootstrap_of_the_items_finds_the_same(ours, theirs):
    table = np.array([[30, 4, 2], [6, 12, 5], [1, 3, 9]])
    a, b = (np.repeat(cells.ravel(), table.ravel()) for cells in np.indices(table.shape))

    def kappa(a, b, axis=-1):
        pairs = (3 * a + b)[..., None] == np.arange(9)
        return cohen_kappa(pairs.sum(axis=-2).reshape(*a.shape[:-1], 3, 3))

    peer = scipy.stats.bootstrap(
        (a, b), kappa, paired=True, method=theirs, n_resamples=20_000, rng=np.random.default_rng(5)
    ).confidence_interval
    found = confidence_interval(table, method=ours, seed=5, resamples=20_000)
    assert found == pytest.approx(tuple(peer), abs=0.006)


def test_bca_moves_the_interval_of_a_skewed_coefficient():
    table = [[80, 10], [5, 5]]
    percentile, bca = (confidence_interval(table, method=m, seed=2) for m in ("bootstrap", "bca"))
    assert percentile != pytest.approx(bca, abs=0.005)


def test_tables_drawn_without_a_value_are_left_out():
    """About a third of the tables drawn hold one category only."""
    samples = cohen_kappa(sample_tables([[24, 0], [0, 1]], 25, 10_000, seed=1))
    assert 0.3 < np.isnan(samples).mean() < 0.4
    assert confidence_interval([[24, 0], [0, 1]], method="bootstrap", seed=1) == (1, 1)
    assert confidence_interval([[24, 0], [0, 1]], method="bca", seed=1) == (1, 1)


def test_all_drawn_tables_without_a_value_mean_no_interval():
    assert sample_tables([[1, 0], [0, 1]], 2, 1, seed=4).tolist() == [[[2, 0], [0, 0]]]
    for method in ("bootstrap", "bca"):
        interval = confidence_interval([[1, 0], [0, 1]], method=method, seed=4, resamples=1)
        assert np.isnan(interval).all()
