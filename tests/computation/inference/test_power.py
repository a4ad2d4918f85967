"""Sample sizes of tests of κ: kappaSize's and irr's figures, and a simulation."""

import numpy as np
import pytest

from iaa_teach import cohen_kappa, proportions_with_kappa, sample_size_for_test, sample_tables
from iaa_teach.computation.inference import power


@pytest.mark.parametrize(
    ("null", "true", "prevalence", "exact", "items"),
    [(0.4, 0.7, 0.5, 73.256, 74), (0.4, 0.7, 0.2, 106.894, 107), (0.4, 0.6, 0.3, 190.455, 191)],
)
def test_donner_and_eliasziw_by_kappa_size(null, true, prevalence, exact, items):
    assert sample_size_for_test(null, true, prevalence=prevalence) == items
    assert power._size_by_goodness_of_fit(prevalence, null, true, 0.05, 0.8) == pytest.approx(exact, abs=5e-4)


@pytest.mark.parametrize(
    ("null", "true", "two_sided", "exact", "items"),
    [(0.85, 0.7, False, 95.716, 96), (0.7, 0.85, False, 116.354, 117), (0.4, 0.7, True, 63.860, 64)],
)
def test_cantor_agrees_with_irr_with_swapped_arguments(null, true, two_sided, exact, items):
    how = {"margins": (0.5, 0.5), "two_sided": two_sided}
    assert sample_size_for_test(null, true, **how) == items
    assert power._size_by_errors((0.5, 0.5), null, true, 0.05, 0.8, two_sided) == pytest.approx(
        exact, abs=5e-4
    )


def test_the_order_of_null_and_true_matters_and_so_do_the_sides():
    one = {"margins": (0.5, 0.5), "two_sided": False}
    assert sample_size_for_test(0.85, 0.7, **one) != sample_size_for_test(0.7, 0.85, **one)
    assert sample_size_for_test(0.4, 0.7, **one) < sample_size_for_test(0.4, 0.7, margins=(0.5, 0.5))


def test_a_simulation_has_about_the_power_that_was_asked_for():
    from iaa_teach import standard_error

    n = sample_size_for_test(0.4, 0.7, margins=(0.4, 0.5), power=0.9)
    tables = sample_tables(proportions_with_kappa(0.7, [0.4, 0.6], [0.5, 0.5]), n, 4000, seed=3)
    at_null = standard_error(n * proportions_with_kappa(0.4, [0.4, 0.6], [0.5, 0.5]))
    assert np.mean((cohen_kappa(tables) - 0.4) / at_null > 1.96) == pytest.approx(0.9, abs=0.03)
