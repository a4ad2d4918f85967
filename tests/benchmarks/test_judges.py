"""A model's audit against one person, next to ppi-python.

ppi-python computes one of the many figures of `judge_audit`: the corrected share.
"""

import numpy as np
import pytest

from iaa_teach import judge_audit

AUDIT = "audit of 10⁶ judged items, 3·10⁵ with a person's (peer: one share)"


@pytest.fixture(scope="module")
def judged():
    rng = np.random.default_rng(0)
    true = rng.random(10**6) < 0.4
    return np.where(rng.random(10**6) < 0.85, true, ~true).astype(int), np.where(
        rng.random(10**6) < 0.3, true, np.nan
    )


@pytest.mark.benchmark(group=AUDIT)
def test_audit_ours(benchmark, judged):
    benchmark.pedantic(judge_audit, judged, rounds=3)


@pytest.mark.benchmark(group=AUDIT)
def test_audit_peer(benchmark, judged):
    ppi = pytest.importorskip("ppi_py")
    judge, person = judged
    both = ~np.isnan(person)
    parts = person[both], judge[both].astype(float), judge[~both].astype(float)
    low, high = benchmark.pedantic(lambda: ppi.ppi_mean_ci(*parts, alpha=0.05), rounds=3)
    found = judge_audit(*judged).corrected
    assert (low.item(), high.item()) == pytest.approx((found.low, found.high), abs=1e-5)
