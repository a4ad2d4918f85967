import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.computation.coefficients import cohen_kappa, gwet_ac1
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.weighted import agreement_weights, gwet_ac2, weighted_kappa
from tests.computation import peers

TABLES = arrays(np.int64, (3, 3), elements=st.integers(0, 30)).filter(np.any)


def test_quadratic_weights_fall_with_the_square_of_the_distance():
    assert agreement_weights("quadratic", 3).tolist() == [[1, 0.75, 0], [0.75, 1, 0.75], [0, 0.75, 1]]


@pytest.mark.parametrize("weights", ["linear", "quadratic"])
def test_one_category_has_one_weight_and_no_value(weights):
    assert agreement_weights(weights, 1).tolist() == [[1]]
    assert np.isnan(gwet_ac2([[7]], weights))


def test_given_weights_are_copied_and_need_not_be_symmetric():
    given_weights = np.array([[1.0, 0.25], [0.75, 1.0]])
    taken = agreement_weights(given_weights, 2)
    given_weights[0, 1] = 0
    assert taken.tolist() == [[1, 0.25], [0.75, 1]]


def test_cohen_1968_example():
    diagnoses = [[0.44, 0.07, 0.09], [0.05, 0.20, 0.05], [0.01, 0.03, 0.06]]
    disagreement = np.array([[0, 1, 3], [1, 0, 6], [3, 6, 0]])
    assert round(weighted_kappa(diagnoses, 1 - disagreement / 6), 3) == 0.348


@pytest.mark.parametrize("weights", ["linear", "quadratic"])
def test_scikit_learn_finds_the_same(weights):
    random = np.random.default_rng(1)
    for c in range(2, 7):
        a, b = random.integers(0, c, (2, 200))
        table = ContingencyTable.from_labels(a, b, range(c))
        assert weighted_kappa(table, weights) == pytest.approx(peers.cohen_kappa_score(a, b, weights=weights))


@given(TABLES)
def test_identity_weights_give_the_coefficients_without_weights(table):
    assert weighted_kappa(table, np.eye(3)) == pytest.approx(cohen_kappa(table), nan_ok=True)
    assert gwet_ac2(table, np.eye(3)) == pytest.approx(gwet_ac1(table))


@given(TABLES)
def test_swapping_annotators_transposes_the_weights(table):
    weights = np.array([[1, 0.2, 0], [0.6, 1, 0.5], [0.1, 0.9, 1]])
    for coefficient in (weighted_kappa, gwet_ac2):
        swapped = coefficient(table.T, weights.T)
        assert swapped == pytest.approx(coefficient(table, weights), nan_ok=True)


@pytest.mark.parametrize(("coefficient", "constant"), [(weighted_kappa, np.nan), (gwet_ac2, 1)])
def test_a_batch_equals_its_tables_one_by_one(coefficient, constant):
    batch = np.random.default_rng(2).integers(0, 9, (2, 5, 3, 3))
    batch[0, 0] = [[4, 0, 0], [0, 0, 0], [0, 0, 0]]
    singly = [[coefficient(table, "linear") for table in tables] for tables in batch]
    np.testing.assert_allclose(coefficient(batch, "linear"), singly)
    np.testing.assert_equal(singly[0][0], constant)


def test_weights_that_forgive_everything_leave_it_undefined():
    assert np.isnan(weighted_kappa([[3, 1], [2, 4]], np.ones((2, 2))))


def test_ac2_written_out():
    """Gwet's definition cell by cell, for quadratic weights."""
    p = np.array([[13, 0, 0], [0, 20, 7], [0, 4, 56]]) / 100
    weights = [[1, 0.75, 0], [0.75, 1, 0.75], [0, 0.75, 1]]
    mean = (p.sum(axis=0) + p.sum(axis=1)) / 2
    observed = sum(p[i, j] * weights[i][j] for i in range(3) for j in range(3))
    expected = sum(map(sum, weights)) * sum(share * (1 - share) for share in mean) / 6
    assert gwet_ac2(p, "quadratic") == pytest.approx((observed - expected) / (1 - expected))
