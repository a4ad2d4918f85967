"""Soft labels, entropy and divergence: SciPy's values, and their algebra."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import Ratings, entropy, jensen_shannon, soft_labels

SHARES = st.lists(st.integers(0, 20), min_size=3, max_size=3).filter(any)
COUNTS = [[3, 2, 0], [5, 0, 0], [1, 2, 2]]
MODEL = [[0.5, 0.4, 0.1], [0.9, 0.05, 0.05], [0.2, 0.5, 0.3]]


def test_soft_labels_are_shares_in_the_order_of_values():
    ratings = Ratings([["b", "a", "a"], ["b", None, "b"], [None, None, None], ["c", "b", "a"]])
    shares = soft_labels(ratings)
    assert shares[:2] == pytest.approx(np.array([[2 / 3, 1 / 3, 0], [0, 1, 0]]))
    assert np.isnan(shares[2]).all()
    assert soft_labels(ratings, ["c", "b", "a", "d"])[0] == pytest.approx([0, 1 / 3, 2 / 3, 0])
    assert soft_labels([["10", "9"], ["9", "9"]])[0].tolist() == [0.5, 0.5]


@given(SHARES, SHARES, st.sampled_from([2, math.e, 10]))
def test_both_are_scipys(p, q, base):
    from scipy.spatial.distance import jensenshannon
    from scipy.stats import entropy as scipys

    assert entropy(p, base) == pytest.approx(scipys(p, base=base), abs=1e-12)
    assert jensen_shannon(p, q, base) == pytest.approx(jensenshannon(p, q, base) ** 2, abs=1e-12)


@given(SHARES, SHARES)
def test_divergence_is_symmetric_between_0_and_1_and_0_for_the_same(p, q):
    assert jensen_shannon(p, q) == pytest.approx(jensen_shannon(q, p), abs=1e-15)
    assert 0 <= jensen_shannon(p, q) <= 1 + 1e-12
    assert jensen_shannon(p, np.array(p) * 3.0) == pytest.approx(0, abs=1e-15)


def test_entropy_of_few_votes_takes_few_values_and_is_too_low():
    votes = np.random.default_rng(1).multinomial(3, [0.5, 0.3, 0.2], 4000)
    found = entropy(votes)
    assert len(set(found.round(9).tolist())) == 3
    assert found.mean() < entropy([0.5, 0.3, 0.2]) - 0.3


def test_items_without_labels_stay_nan():
    shares = soft_labels([["a", "b"], [None, None], ["a", "a"]])
    assert entropy(shares) == pytest.approx([1, math.nan, 0], nan_ok=True)
    assert math.isnan(jensen_shannon(shares, MODEL[0][:2])[1])
