import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.stats.coefficients import gwet_ac1
from iaa_teach.stats.weighted import gwet_ac2

TABLES = arrays(np.int64, (3, 3), elements=st.integers(0, 30)).filter(np.any)


@given(TABLES)
def test_identity_weights_give_ac1(table):
    assert gwet_ac2(table, np.eye(3)) == pytest.approx(gwet_ac1(table))


def test_ac2_written_out():
    """Gwet's definition cell by cell, for quadratic weights."""
    p = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]]) / 100
    weights = [[1, 0.75, 0], [0.75, 1, 0.75], [0, 0.75, 1]]
    mean = (p.sum(axis=0) + p.sum(axis=1)) / 2
    observed = sum(p[i, j] * weights[i][j] for i in range(3) for j in range(3))
    expected = sum(map(sum, weights)) * sum(share * (1 - share) for share in mean) / 6
    assert gwet_ac2(p, "quadratic") == pytest.approx((observed - expected) / (1 - expected))


@given(TABLES)
def test_swapping_annotators_transposes_the_weights(table):
    weights = np.array([[1, 0.2, 0], [0.6, 1, 0.5], [0.1, 0.9, 1]])
    assert gwet_ac2(table.T, weights.T) == pytest.approx(gwet_ac2(table, weights))


def test_one_category_has_no_value():
    assert np.isnan(gwet_ac2([[7]], "linear"))


def test_a_batch_equals_its_tables_one_by_one():
    batch = np.random.default_rng(2).integers(0, 9, (2, 5, 3, 3))
    batch[0, 0] = [[4, 0, 0], [0, 0, 0], [0, 0, 0]]
    singly = [[gwet_ac2(table, "linear") for table in tables] for tables in batch]
    np.testing.assert_allclose(gwet_ac2(batch, "linear"), singly)
    assert singly[0][0] == 1


def test_weights_must_suit_the_table():
    with pytest.raises(ValueError, match="weights for 2 categories must be 2 × 2"):
        gwet_ac2([[3, 1], [2, 4]], np.eye(3))
