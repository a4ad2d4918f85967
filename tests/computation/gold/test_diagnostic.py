import numpy as np
import pytest

from iaa_teach import cohen_kappa, diagnostic_table, gwet_ac1, noisy_table, predictive_value, sources
from iaa_teach.computation.inference.simulation import noisy_annotators


def test_the_table_is_that_of_two_annotators_who_err_alike():
    for p, found, left in np.random.default_rng(1).random((50, 3)):
        one = [[found, 1 - found], [1 - left, left]]
        np.testing.assert_allclose(diagnostic_table(p, found, left), noisy_table([p, 1 - p], one, one))


def test_the_lessons_annotators():
    record = sources.load("prevalence-curve").data
    prevalences = record["prevalences"]
    tables = diagnostic_table(prevalences, record["sensitivity"], record["specificity"])
    assert cohen_kappa(tables).round(2).tolist() == [0.64, 0.60, 0.39, 0.25, 0.07]
    assert gwet_ac1(tables).round(2).tolist() == [0.64, 0.67, 0.74, 0.76, 0.78]
    assert predictive_value(prevalences, 0.9, 0.9).round(2).tolist() == [0.9, 0.79, 0.5, 0.32, 0.08]


def test_the_share_of_right_yes_is_what_is_counted():
    truth, labels = noisy_annotators([0.1, 0.9], [[[0.8, 0.2], [0.05, 0.95]]], items=200_000, seed=3)
    said = labels[:, 0] == 0
    assert (truth[said] == 0).mean() == pytest.approx(predictive_value(0.1, 0.8, 0.95), abs=0.01)


def test_predictive_value_is_undefined_without_yes():
    assert np.isnan(predictive_value(0.5, 0, 1))
    assert predictive_value([0, 1], 0.9, 0.9).tolist() == [0, 1]
