import math

import numpy as np
import pytest
import scipy
from hypothesis import assume, given
from hypothesis import strategies as st

import iaa_teach as iaa
from tests.computation.test_coefficients import tables


@given(tables())
def test_observed_agreement_is_within_its_bounds(table):
    low, high = iaa.agreement_bounds(table.sum(axis=1), table.sum(axis=0))
    assert low - 1e-12 <= iaa.observed_agreement(table) <= high + 1e-12
    least, most = iaa.kappa_bounds(table)
    kappa = iaa.cohen_kappa(table)
    assert math.isnan(kappa) or least - 1e-12 <= kappa <= most + 1e-12


@given(st.integers(2, 4), st.data())
def test_the_bounds_are_those_of_linear_programming(c, data):
    """The least and the most that the diagonal can hold, row and column sums given."""
    a, b = (np.array(data.draw(st.lists(st.integers(0, 9), min_size=c, max_size=c))) for _ in "ab")
    assume(a.sum() and b.sum())
    a, b = a * b.sum(), b * a.sum()
    sums = np.vstack([np.kron(np.eye(c), np.ones(c)), np.kron(np.ones(c), np.eye(c))])
    low, high = iaa.agreement_bounds(a, b)
    for sign, bound in ((1, low), (-1, high)):
        best = scipy.optimize.linprog(sign * np.eye(c).ravel(), A_eq=sums, b_eq=np.r_[a, b])
        assert bound == pytest.approx(sign * best.fun / a.sum(), abs=1e-9)
