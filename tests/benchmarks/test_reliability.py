"""Many annotators beside krippendorff and statsmodels, in one run of `pytest -n0 tests/benchmarks`."""

import krippendorff
import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import aggregate_raters
from statsmodels.stats.inter_rater import fleiss_kappa as peer_fleiss_kappa

from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.many_annotators import fleiss_kappa
from iaa_teach.computation.reliability.pairs import pairwise_kappa
from iaa_teach.computation.reliability.reliability import reliability

NOMINAL = "α nominal, 20 annotators × 10⁵ items, 30 % missing"
INTERVAL = "α interval, 2 × 10⁵ distinct reals (peer: 400)"
FLEISS = "Fleiss's κ, 10 annotators × 10⁵ items"
FLEISS_OF_TEXT = "Fleiss's κ of text, 10 annotators × 10⁵ items (peer: of numbers)"
WITH_INTERVAL = "the same with its interval (peer: κ alone)"
CONGER = "Conger's κ and its interval, 300 × 10⁴, 95 % missing (peer: nominal α)"
PAIRS = "κ of 45 pairs, 10 annotators × 10⁴ items"


@pytest.fixture(scope="module")
def gappy():
    rng = np.random.default_rng(0)
    truth = rng.integers(0, 5, (100_000, 1))
    ratings = np.where(rng.random((100_000, 20)) < 0.6, truth, rng.integers(0, 5, (100_000, 20))).astype(
        float
    )
    ratings[rng.random(ratings.shape) < 0.3] = np.nan
    return ratings


@pytest.fixture(scope="module")
def reals():
    rng = np.random.default_rng(1)
    return rng.normal(size=(100_000, 1)) + rng.normal(size=(100_000, 2))


@pytest.fixture(scope="module")
def complete():
    rng = np.random.default_rng(2)
    truth = rng.integers(0, 5, (100_000, 1))
    return np.where(rng.random((100_000, 10)) < 0.6, truth, rng.integers(0, 5, (100_000, 10)))


def few(items, annotators):
    rng = np.random.default_rng(3)
    truth = rng.integers(1, 6, (items, 1))
    ratings = np.where(rng.random((items, annotators)) < 0.6, truth, rng.integers(1, 6, (items, annotators)))
    return np.where(rng.random(ratings.shape) < 0.2, np.nan, ratings)


# pytest-benchmark takes a group by the mark of each test
few_items = pytest.mark.parametrize(
    ("size", "metric"),
    [
        pytest.param(
            size, metric, marks=pytest.mark.benchmark(group=f"α {metric}, {size[0]} items × {size[1]}")
        )
        for size in ((12, 4), (600, 3))
        for metric in ("nominal", "ordinal", "interval")
    ],
)


@few_items
def test_alpha_of_few_items_ours(benchmark, size, metric):
    benchmark(krippendorff_alpha, few(*size), metric)


@few_items
def test_alpha_of_few_items_peer(benchmark, size, metric):
    ratings = few(*size)
    alpha = benchmark(krippendorff.alpha, ratings.T, level_of_measurement=metric)
    assert alpha == pytest.approx(krippendorff_alpha(ratings, metric))


@pytest.mark.benchmark(group=NOMINAL)
def test_nominal_alpha_ours(benchmark, gappy):
    benchmark(krippendorff_alpha, gappy)


@pytest.mark.benchmark(group=NOMINAL)
def test_nominal_alpha_peer(benchmark, gappy):
    alpha = benchmark(krippendorff.alpha, gappy.T, level_of_measurement="nominal")
    assert alpha == pytest.approx(krippendorff_alpha(gappy))


@pytest.mark.benchmark(group=INTERVAL)
def test_interval_alpha_ours(benchmark, reals):
    benchmark(krippendorff_alpha, reals, "interval")


@pytest.mark.benchmark(group=INTERVAL)
def test_interval_alpha_peer(benchmark, reals):
    few = reals[:200]
    alpha = benchmark(krippendorff.alpha, few.T, level_of_measurement="interval")
    assert alpha == pytest.approx(krippendorff_alpha(few, "interval"))


@pytest.mark.benchmark(group=FLEISS)
def test_fleiss_ours(benchmark, complete):
    benchmark(fleiss_kappa, complete)


@pytest.mark.benchmark(group=FLEISS)
def test_fleiss_peer(benchmark, complete):
    kappa = benchmark(lambda: peer_fleiss_kappa(aggregate_raters(complete)[0]))
    assert kappa == pytest.approx(fleiss_kappa(complete))


@pytest.mark.benchmark(group=FLEISS_OF_TEXT)
def test_fleiss_of_text_ours(benchmark, complete):
    words = np.array(["yes", "no", "maybe", "never", "often"])[complete]
    assert benchmark(fleiss_kappa, words) == pytest.approx(fleiss_kappa(complete))


@pytest.mark.benchmark(group=FLEISS_OF_TEXT)
def test_fleiss_of_text_peer(benchmark, complete):
    benchmark(lambda: peer_fleiss_kappa(aggregate_raters(complete)[0]))


@pytest.mark.benchmark(group=WITH_INTERVAL)
def test_fleiss_with_interval_ours(benchmark, complete):
    benchmark(reliability, complete, "fleiss")


@pytest.mark.benchmark(group=WITH_INTERVAL)
def test_fleiss_with_interval_peer(benchmark, complete):
    kappa = benchmark(lambda: peer_fleiss_kappa(aggregate_raters(complete)[0]))
    assert kappa == pytest.approx(reliability(complete, "fleiss").value)


@pytest.fixture(scope="module")
def crowd():
    rng = np.random.default_rng(3)
    truth = rng.integers(0, 5, (10_000, 1))
    ratings = np.where(rng.random((10_000, 300)) < 0.6, truth, rng.integers(0, 5, (10_000, 300))).astype(
        float
    )
    ratings[rng.random(ratings.shape) < 0.95] = np.nan
    return ratings


@pytest.mark.benchmark(group=CONGER)
def test_conger_of_a_crowd_ours(benchmark, crowd):
    benchmark(reliability, crowd, "conger")


@pytest.mark.benchmark(group=CONGER)
def test_conger_of_a_crowd_peer(benchmark, crowd):
    alpha = benchmark(krippendorff.alpha, crowd.T, level_of_measurement="nominal")
    assert alpha == pytest.approx(reliability(crowd, "conger").value, abs=0.005)


@pytest.mark.benchmark(group=PAIRS)
def test_pairs_ours(benchmark, complete):
    benchmark(pairwise_kappa, complete[:10_000])


@pytest.mark.benchmark(group=PAIRS)
def test_pairs_peer(benchmark, complete):
    columns = complete[:10_000].T
    kappa = benchmark(lambda: [cohen_kappa_score(a, b) for i, a in enumerate(columns) for b in columns[:i]])
    ours = pairwise_kappa(complete[:10_000])
    assert kappa == pytest.approx([ours[i, j] for i in range(10) for j in range(i)])
