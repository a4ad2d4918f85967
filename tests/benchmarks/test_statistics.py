"""Statistics of two annotators beside their peers, in one run of `pytest -n0 tests/benchmarks`."""

import subprocess
import sys

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import cohens_kappa

from iaa_teach import ContingencyTable, agreement, cohen_kappa

TABLE = np.array([[9, 2, 0], [0, 6, 0], [1, 0, 2]])
READOUT = "a readout of a 3 × 3 table (all figures; peer: κ)"
INTEGERS = "κ of 10⁶ integer labels"
TEXT = "κ of 10⁶ text labels, arrays"
TEXT_LISTS = "κ of 10⁶ text labels, lists"
RESAMPLES = "draw 10⁴ 2 × 2 tables, κ each (peer: draw alone)"
RESAMPLES_LOOP = "draw 10⁴ 2 × 2 tables, κ each (peer: κ in a loop)"
IMPORT = "import (peer: NumPy)"


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


@pytest.fixture(scope="module")
def text(integers):
    names = np.array(["person", "place", "organisation", "other", "none"])
    return [names[labels] for labels in integers]


@pytest.mark.benchmark(group=TEXT)
def test_text_labels_ours(benchmark, text):
    benchmark(lambda: cohen_kappa(ContingencyTable.from_labels(*text)))


@pytest.mark.benchmark(group=TEXT)
def test_text_labels_peer(benchmark, text):
    kappa = benchmark(cohen_kappa_score, *text)
    assert kappa == pytest.approx(cohen_kappa(ContingencyTable.from_labels(*text)))


@pytest.mark.benchmark(group=TEXT_LISTS)
def test_lists_of_text_ours(benchmark, text):
    lists = [labels.tolist() for labels in text]
    benchmark(lambda: cohen_kappa(ContingencyTable.from_labels(*lists)))


@pytest.mark.benchmark(group=TEXT_LISTS)
def test_lists_of_text_peer(benchmark, text):
    lists = [labels.tolist() for labels in text]
    kappa = benchmark(cohen_kappa_score, *lists)
    assert kappa == pytest.approx(cohen_kappa(ContingencyTable.from_labels(*text)))


def draw():
    tables = np.random.default_rng(0).multinomial(70, np.array([24, 8, 14, 24]) / 70, size=10_000)
    return tables.reshape(-1, 2, 2)


@pytest.mark.benchmark(group=RESAMPLES)
def test_resamples_ours(benchmark):
    benchmark(lambda: cohen_kappa(draw()))


@pytest.mark.benchmark(group=RESAMPLES)
def test_resamples_peer(benchmark):
    benchmark(draw)


@pytest.mark.benchmark(group=RESAMPLES_LOOP)
def test_resamples_in_a_batch_ours(benchmark):
    benchmark(lambda: cohen_kappa(draw()))


@pytest.mark.benchmark(group=RESAMPLES_LOOP)
def test_resamples_in_a_loop_peer(benchmark):
    kappa = benchmark(lambda: [cohens_kappa(table, return_results=False) for table in draw()])
    assert kappa == pytest.approx(cohen_kappa(draw()))


# In a fresh interpreter: the most memory it held, in kB.
IMPORTED = "import {}, resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"


def imported(module):
    run = subprocess.run([sys.executable, "-c", IMPORTED.format(module)], check=True, capture_output=True)
    return int(run.stdout)


@pytest.mark.benchmark(group=IMPORT)
def test_import_ours(benchmark):
    memory = benchmark(imported, "iaa_teach")
    assert memory < imported("numpy") + 10_000


@pytest.mark.benchmark(group=IMPORT)
def test_import_peer(benchmark):
    benchmark(imported, "numpy")
