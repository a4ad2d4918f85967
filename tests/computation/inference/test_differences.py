import numpy as np
import pytest

from iaa_teach import cohen_kappa, kappa_difference, standard_error, weighted_kappa

FIRST, SECOND = [[70, 25], [0, 55]], [[24, 8], [14, 24]]


def test_two_samples_by_hand():
    teams = kappa_difference(FIRST, SECOND)
    assert teams.difference == cohen_kappa(FIRST) - cohen_kappa(SECOND)
    assert teams.standard_error == pytest.approx((0.0565**2 + 0.1088**2) ** 0.5, abs=1e-4)
    assert (teams.low + teams.high) / 2 == pytest.approx(teams.difference)
    assert (teams.high - teams.low) / 2 == pytest.approx(1.96 * teams.standard_error, rel=1e-4)
    assert kappa_difference(SECOND, FIRST).p_value == pytest.approx(teams.p_value)
    assert kappa_difference(FIRST, SECOND, level=0.99).low < teams.low


def test_fleiss_levin_and_paiks_test_of_several_kappas_written_out_for_two():
    tables = (FIRST, SECOND)
    kappas = np.array([cohen_kappa(table) for table in tables])
    weights = np.array([1 / standard_error(table) ** 2 for table in tables])
    common = weights @ kappas / weights.sum()
    square = weights @ (kappas - common) ** 2  # χ² on one degree of freedom
    teams = kappa_difference(*tables)
    assert (teams.difference / teams.standard_error) ** 2 == pytest.approx(square)


def test_the_error_is_the_spread_of_simulated_differences():
    rng = np.random.default_rng(6)
    drawn = [
        rng.multinomial(np.sum(table), np.ravel(table) / np.sum(table), 4000).reshape(-1, 2, 2)
        for table in (FIRST, SECOND)
    ]
    teams = kappa_difference(*drawn)
    assert np.std(teams.difference) == pytest.approx(kappa_difference(FIRST, SECOND).standard_error, rel=0.03)
    truth = cohen_kappa(FIRST) - cohen_kappa(SECOND)
    assert np.mean((teams.low <= truth) & (truth <= teams.high)) == pytest.approx(0.95, abs=0.015)


def test_weights_and_what_is_undefined():
    grades = [[10, 2, 0], [3, 8, 2], [0, 1, 9]], [[9, 4, 1], [2, 6, 5], [1, 3, 8]]
    teams = kappa_difference(*grades, weights="quadratic")
    assert teams.difference == weighted_kappa(grades[0], "quadratic") - weighted_kappa(grades[1], "quadratic")
    assert np.isnan(kappa_difference([[9, 0], [0, 0]], FIRST).p_value)
    alike = kappa_difference([[9, 0], [0, 4]], [[7, 0], [0, 7]])
    assert (alike.difference, alike.standard_error) == (0, 0)
    assert np.isnan(alike.p_value)
