"""Many annotators beside krippendorff and statsmodels, in one run of `pytest -n0 tests/benchmarks`."""

import krippendorff
import numpy as np
import pytest
from statsmodels.stats.inter_rater import aggregate_raters
from statsmodels.stats.inter_rater import fleiss_kappa as peer_fleiss_kappa

from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.many_annotators import fleiss_kappa

NOMINAL = "α nominal, 20 annotators × 10⁵ items, 30 % missing"
INTERVAL = "α interval, 2 × 10⁵ distinct reals (peer: 400)"
FLEISS = "Fleiss's κ, 10 annotators × 10⁵ items"


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
