"""Two annotators, next to scikit-learn and statsmodels."""

from functools import cache

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import cohens_kappa

from iaa_teach import ContingencyTable, agreement, cohen_kappa

TABLE = np.array([[9, 2, 0], [0, 6, 0], [1, 0, 2]])


@cache
def integers():
    rng = np.random.default_rng(0)
    a = rng.integers(0, 5, 10**6)
    return a, np.where(rng.random(10**6) < 0.6, a, rng.integers(0, 5, 10**6))


@cache
def text():
    names = np.array(["person", "place", "organisation", "other", "none"])
    return [names[labels] for labels in integers()]


def cells():
    """The labels of a small table, one by one."""
    return [np.repeat(index.ravel(), TABLE.ravel()) for index in np.indices(TABLE.shape)]


def counted(a, b):
    return cohen_kappa(ContingencyTable.from_labels(a, b))


def draw():
    tables = np.random.default_rng(0).multinomial(70, np.array([24, 8, 14, 24]) / 70, size=10_000)
    return tables.reshape(-1, 2, 2)


def one_by_one():
    return [cohens_kappa(table, return_results=False) for table in draw()]


# The arguments of both, ours, and the peer's work, which has the same result if it has one.
WORK = {
    "a readout of a 3 × 3 table (all figures; peer: κ)": (
        cells,
        lambda *_: agreement(TABLE),
        cohen_kappa_score,
    ),
    "κ of 10⁶ integer labels": (integers, counted, cohen_kappa_score),
    "κ of 10⁶ text labels, arrays": (text, counted, cohen_kappa_score),
    "κ of 10⁶ text labels, lists": (
        lambda: [labels.tolist() for labels in text()],
        counted,
        cohen_kappa_score,
    ),
    "draw 10⁴ 2 × 2 tables, κ each (peer: draw alone)": (list, lambda: cohen_kappa(draw()), draw),
    "draw 10⁴ 2 × 2 tables, κ each (peer: κ in a loop)": (list, lambda: cohen_kappa(draw()), one_by_one),
}


@pytest.mark.parametrize("whose", ["ours", "peer"])
@pytest.mark.parametrize("group", WORK)
def test_two_annotators(benchmark, group, whose):
    arguments, ours, peer = WORK[group]
    given = arguments()
    benchmark.group = group
    found = benchmark(ours if whose == "ours" else peer, *given)
    if whose == "peer" and peer is not draw:
        expected = ours(*given)
        assert found == pytest.approx(getattr(expected, "kappa", expected))
