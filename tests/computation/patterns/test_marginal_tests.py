import numpy as np
import pytest
from hypothesis import assume, given

from iaa_teach.computation.patterns.loglinear import fit_loglinear
from iaa_teach.computation.patterns.marginal_tests import bhapkar, bowker, mcnemar, stuart_maxwell
from tests.computation import peers
from tests.computation.patterns.test_loglinear import BAYERL
from tests.computation.test_coefficients import tables

TESTS = [bowker, stuart_maxwell, bhapkar]


@given(tables(fewest=1))
def test_statsmodels_finds_the_same(table):
    peer = peers.SquareTable(table, shift_zeros=False)
    for test, theirs in [
        (bowker, peer.symmetry()),
        (stuart_maxwell, peer.homogeneity()),
        (bhapkar, peer.homogeneity("bhapkar")),
    ]:
        ours = test(table)
        assert ours.statistic == pytest.approx(theirs.statistic, rel=1e-6, abs=1e-9)
        assert ours.df == theirs.df
        assert ours.p_value == pytest.approx(theirs.pvalue, abs=1e-6)


@given(tables(least=2, most=2))
def test_mcnemar_is_statsmodels_without_correction(table):
    assume(table[0, 1] + table[1, 0])
    theirs = peers.mcnemar(table, exact=False, correction=False)
    ours = mcnemar(table)
    assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue))
    assert ours.df == 1
    assert stuart_maxwell(table).statistic == pytest.approx(ours.statistic)


def test_pairs_that_are_never_confused_count_in_the_model_and_in_peers_but_not_here():
    table = np.array([[5, 2, 0], [7, 4, 3], [0, 4, 6]])
    test, fit = bowker(table), fit_loglinear(table, "symmetry")
    peer = peers.SquareTable(table, False).symmetry()
    assert test.statistic == pytest.approx(fit.pearson) == pytest.approx(peer.statistic)
    assert (test.df, fit.df, peer.df) == (2, 3, 3)
    assert test.p_value < peer.pvalue


@pytest.mark.parametrize("test", TESTS)
def test_an_unused_category_changes_nothing(test):
    wider = np.insert(np.insert(BAYERL, 2, 0, axis=0), 2, 0, axis=1)
    without, with_unused = test(BAYERL), test(wider)
    assert with_unused.df == without.df
    assert with_unused.statistic == pytest.approx(without.statistic)


def test_categories_that_are_never_confused_are_tested_apart():
    """Two pairs of categories, confused within each pair only: two independent McNemar tests."""
    table = np.zeros((4, 4))
    table[:2, :2], table[2:, 2:] = [[9, 2], [7, 5]], [[4, 8], [1, 6]]
    apart = [mcnemar(table[:2, :2]), mcnemar(table[2:, 2:])]
    together = stuart_maxwell(table)
    assert together.df == 2
    assert together.statistic == pytest.approx(sum(test.statistic for test in apart))


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("table", [[[7]], [[5, 0], [0, 0]], [[3, 0, 0], [0, 4, 0], [0, 0, 0]]])
def test_without_disagreement_there_is_nothing_to_test(test, table):
    result = test(table)
    assert np.isnan([result.statistic, result.p_value]).all()
    assert result.df == 0


def test_bhapkar_is_undefined_where_all_items_are_confused_one_way():
    assert np.isnan(bhapkar([[0, 5], [0, 0]]).statistic)
    assert stuart_maxwell([[0, 5], [0, 0]]).statistic == pytest.approx(5)


def test_a_cycle_of_confusion_is_asymmetric_with_equal_marginals():
    cycle = [[0, 5, 0], [0, 0, 5], [5, 0, 0]]
    assert bowker(cycle).statistic == 15
    assert stuart_maxwell(cycle).statistic == 0


@pytest.mark.parametrize("test", TESTS)
def test_counts_of_a_thousand_million(test):
    assert test(10**9 * np.array(BAYERL)).statistic == pytest.approx(10**9 * test(BAYERL).statistic)
    assert test([[10**9, 1], [1, 10**9]]).p_value == pytest.approx(1)


@pytest.mark.parametrize("test", TESTS)
def test_a_batch_equals_its_tables_one_by_one(test):
    batch = np.random.default_rng(4).integers(0, 9, (2, 3, 3, 3))
    batch[0, 0], batch[1, 1] = np.diag([4, 0, 2]), [[3, 2, 0], [1, 4, 0], [0, 0, 0]]
    whole = test(batch)
    for i, j in np.ndindex(2, 3):
        alone = test(batch[i, j])
        assert whole.df[i, j] == alone.df
        assert whole.statistic[i, j] == pytest.approx(alone.statistic, nan_ok=True)
        assert whole.p_value[i, j] == pytest.approx(alone.p_value, nan_ok=True)


@pytest.mark.parametrize("test", TESTS)
def test_the_level_holds_in_large_samples(test):
    """3,000 samples of 500 items from symmetric proportions: about 5 % of the p-values are below .05."""
    truth = np.array([[0.3, 0.06, 0.04], [0.06, 0.2, 0.1], [0.04, 0.1, 0.1]])
    samples = np.random.default_rng(11).multinomial(500, truth.ravel(), 3000).reshape(-1, 3, 3)
    assert np.mean(test(samples).p_value < 0.05) == pytest.approx(0.05, abs=0.012)
