import numpy as np
import pytest

from iaa_teach import proportions_with_kappa
from iaa_teach.computation.inference.coverage import interval_coverage

RARE = proportions_with_kappa(0.6, [0.95, 0.05])


@pytest.mark.parametrize(("method", "holds"), [("asymptotic", 0.396), ("profile", 0.971)])
def test_it_comes_near_what_all_possible_tables_give(method, holds):
    """The coverages are those that `profile_likelihood` tells, from all possible tables."""
    found = interval_coverage(RARE, 25, method, samples=5000, seed=1)
    assert found.holds == pytest.approx(holds, abs=0.02)
    assert 1 - found.defined == pytest.approx(RARE[0, 0] ** 25, abs=0.015)  # all items “yes”, for both


def test_it_is_undefined_where_no_sample_has_a_kappa():
    assert np.isnan(interval_coverage([[1, 0], [0, 1e-12]], 5, samples=10, seed=1).holds)
