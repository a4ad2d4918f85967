"""Statistics beside scikit-learn's, in one run: `python -m pytest tests/benchmarks`."""

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

from iaa_teach import ContingencyTable, agreement, cohen_kappa

TABLE = np.array([[9, 2, 0], [0, 6, 0], [1, 0, 2]])
READOUT = "a readout of a 3 × 3 table (all figures; peer: κ)"
INTEGERS = "κ of 10⁶ integer labels"


@pytest.fixture(scope="module")
def integers():
    rng = np.random.default_rng(0)
    a = rng.integers(0, 5, 10**6)
    return a, np.where(rng.random(10**6) < 0.6, a, rng.integers(0, 5, 10**6))


@pytest.mark.benchmark(group=READOUT)
def test_readout_ours(benchmark):
    benchmark(agreement, TABLE)


@pytest.mark.benchmark(group=READOUT)
def test_readout_peer(benchmark):
    rows, columns = np.indices(TABLE.shape)
    a, b = (np.repeat(index.ravel(), TABLE.ravel()) for index in (rows, columns))
    assert benchmark(cohen_kappa_score, a, b) == pytest.approx(agreement(TABLE).kappa)


@pytest.mark.benchmark(group=INTEGERS)
def test_integer_labels_ours(benchmark, integers):
    benchmark(lambda: cohen_kappa(ContingencyTable.from_labels(*integers)))


@pytest.mark.benchmark(group=INTEGERS)
def test_integer_labels_peer(benchmark, integers):
    kappa = benchmark(cohen_kappa_score, *integers)
    assert kappa == pytest.approx(cohen_kappa(ContingencyTable.from_labels(*integers)))
