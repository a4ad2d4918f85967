import numpy as np
import pytest
from hypothesis import assume, given
from statsmodels.stats.inter_rater import cohens_kappa

from iaa_teach import cohen_kappa, confidence_interval, lazy_annotators, standard_error
from tests.test_coefficients import tables


@given(tables())
def test_the_error_is_that_of_statsmodels(table):
    assume(not np.isnan(cohen_kappa(table)))
    assert standard_error(table) == pytest.approx(cohens_kappa(table).std_kappa, abs=1e-7)


def test_fleiss_cohen_and_everitt_written_out():
    """Their equation as it stands (1969, p. 325), for Di Eugenio and Glass's table."""
    p = np.array([[70, 25], [0, 55]]) / 150
    row, column = p.sum(axis=1), p.sum(axis=0)
    A_o, A_e = np.trace(p), row @ column
    agree = sum(p[i, i] * ((1 - A_e) - (column[i] + row[i]) * (1 - A_o)) ** 2 for i in range(2))
    differ = (1 - A_o) ** 2 * sum(p[i, j] * (column[i] + row[j]) ** 2 for i, j in [(0, 1), (1, 0)])
    variance = (agree + differ - (A_o * A_e - 2 * A_e + A_o) ** 2) / (150 * (1 - A_e) ** 4)
    assert standard_error([[70, 25], [0, 55]]) == pytest.approx(np.sqrt(variance))


def test_the_error_falls_with_the_square_root_of_the_items():
    table = np.array([[24, 8], [14, 24]])
    assert standard_error(4 * table) == pytest.approx(standard_error(table) / 2)


def test_no_disagreement_leaves_no_spread_and_one_category_no_value():
    assert standard_error([[5, 0], [0, 5]]) == 0
    assert np.isnan(standard_error([[5, 0], [0, 0]]))
    assert np.isnan(confidence_interval([[5, 0], [0, 0]])).all()


def test_a_batch_equals_a_loop():
    batch = np.array([[[24, 8], [14, 24]], [[70, 25], [0, 55]], [[5, 0], [0, 0]]])
    np.testing.assert_allclose(standard_error(batch), [standard_error(table) for table in batch])
    low, high = confidence_interval(batch)
    np.testing.assert_allclose(low, [confidence_interval(table)[0] for table in batch])
    np.testing.assert_allclose(high, [confidence_interval(table)[1] for table in batch])


def test_a_higher_level_is_wider_and_a_wrong_one_is_refused():
    table = [[24, 8], [14, 24]]
    narrow, wide = confidence_interval(table, level=0.9), confidence_interval(table, level=0.99)
    assert wide[0] < narrow[0] < narrow[1] < wide[1]
    with pytest.raises(ValueError, match=r"level must lie between 0 and 1, such as 0.95; not 95"):
        confidence_interval(table, level=95)


def test_the_interval_covers_what_it_promises_in_large_samples():
    """2,000 samples of 400 items from known proportions: about 95 % of the intervals hold the true κ."""
    truth = np.array([[0.4, 0.1], [0.1, 0.4]])
    samples = np.random.default_rng(7).multinomial(400, truth.ravel(), 2000).reshape(-1, 2, 2)
    low, high = confidence_interval(samples)
    kappa = cohen_kappa(truth)
    assert np.mean((low <= kappa) & (kappa <= high)) == pytest.approx(0.95, abs=0.015)


def test_lazy_annotators_have_no_kappa():
    low, high = confidence_interval(lazy_annotators([0.9, 0.1], [0.8, 0.2], 10_000, seed=3))
    assert low < 0 < high
