import numpy as np
import pytest
import scipy

from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.inference import confidence_interval
from iaa_teach.stats.simulation import sample_tables

TABLE = np.array([[70, 25], [0, 55]])


@pytest.mark.parametrize(
    ("table", "resamples", "message"),
    [
        ([[0.5, 1], [1, 3]], 10, "row 1, column 1: .* must be whole .*; not 0.5"),
        ([[[4, 2], [1, 3]], [[1, 1e17], [1, 3]]], 10, r"row 1, column 2: .* at most 2⁵³; not 1e\+17"),
        ([[1, 2], [1, 3]], 0, "resamples must be a whole number, at least 1; not 0"),
    ],
)
def test_what_cannot_be_drawn_is_refused(table, resamples, message):
    with pytest.raises(ValueError, match=message):
        confidence_interval(table, method="bootstrap", resamples=resamples)


def test_the_same_seed_gives_the_same_interval():
    intervals = [
        confidence_interval(TABLE, method="bootstrap", seed=seed, resamples=100) for seed in (3, 3, 4)
    ]
    assert intervals[0] == intervals[1] != intervals[2]


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


@pytest.mark.parametrize("method", ["bootstrap", "bca"])
def test_no_value_for_the_table_means_no_interval(method):
    assert np.isnan(confidence_interval([[25, 0], [0, 0]], method=method, seed=1)).all()


def test_all_drawn_tables_without_a_value_mean_no_interval():
    assert sample_tables([[1, 0], [0, 1]], 2, 1, seed=4).tolist() == [[[2, 0], [0, 0]]]
    for method in ("bootstrap", "bca"):
        interval = confidence_interval([[1, 0], [0, 1]], method=method, seed=4, resamples=1)
        assert np.isnan(interval).all()


@pytest.mark.parametrize("method", ["bootstrap", "bca"])
def test_in_a_batch_each_table_has_its_own_interval(method):
    batch = np.array([[TABLE, [[5, 0], [0, 0]]], [[[24, 8], [14, 24]], [[10**9, 3], [1, 10**9]]]])
    low, high = confidence_interval(batch, method=method, seed=9, resamples=500)
    assert low.shape == high.shape == (2, 2)
    for i, j in np.ndindex(2, 2):
        alone = confidence_interval(batch[i, j], method=method, seed=9, resamples=500)
        assert (low[i, j], high[i, j]) == pytest.approx(alone, nan_ok=True)
