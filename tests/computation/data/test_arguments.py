"""Arguments that are wrong in type or value: each statistic says what they must be."""

import numpy as np
import pytest

from iaa_teach import (
    agreement_odds_interval,
    alpha_interval,
    compare_fits,
    confidence_interval,
    expected_agreement,
    fit_loglinear,
    fleiss_kappa,
    kappa_difference,
    krippendorff_alpha,
    lazy_annotators,
    multi_kappa,
    noisy_annotators,
    proportions_with_kappa,
    randolph_kappa,
    reliability,
    sample_size,
    sample_tables,
)

TABLE = [[70, 25], [0, 55]]
RATINGS = [[1, 1], [1, 2], [2, 2]]
FIT = fit_loglinear(TABLE, "symmetry")


@pytest.mark.parametrize("level", ["a", None, 95, [0.9], np.array([0.9, 0.95]), float("nan"), 1j])
def test_level_is_between_0_and_1(level):
    for call in (
        lambda: confidence_interval(TABLE, level=level),
        lambda: sample_size(TABLE, 0.1, level=level),
        lambda: alpha_interval(RATINGS, level=level),
        lambda: kappa_difference(TABLE, TABLE, level=level),
        lambda: agreement_odds_interval(FIT, level),
    ):
        with pytest.raises(ValueError, match=r"level must be between 0 and 1, such as 0.95; not "):
            call()


@pytest.mark.parametrize("width", [None, "0.1", 0, -0.1, [0.1, 0.2], np.array([0.1, 0.2]), float("nan")])
def test_a_width_is_more_than_0(width):
    with pytest.raises(ValueError, match="width must be more than 0, from the low end to the high; not "):
        sample_size(TABLE, width)


@pytest.mark.parametrize("number", [None, "10", 0, 1.5, float("inf"), [3]])
def test_numbers_of_resamples_items_and_tables_are_whole(number):
    for call in (
        lambda: confidence_interval(TABLE, method="bootstrap", resamples=number),
        lambda: alpha_interval(RATINGS, resamples=number),
        lambda: compare_fits(FIT, resamples=number),
        lambda: lazy_annotators([1, 1], [1, 1], number),
        lambda: sample_tables(TABLE, number, 1),
        lambda: sample_tables(TABLE, 1, number),
        lambda: noisy_annotators([1], [[[1]]], number),
    ):
        with pytest.raises(ValueError, match="must be a whole number, at least 1; not "):
            call()


@pytest.mark.parametrize("seed", ["1", -1, 1.5])
def test_seeds_are_whole(seed):
    for call in (
        lambda: confidence_interval(TABLE, method="bootstrap", seed=seed),
        lambda: alpha_interval(RATINGS, seed=seed),
        lambda: compare_fits(FIT, seed=seed),
        lambda: sample_tables(TABLE, 1, 1, seed=seed),
    ):
        with pytest.raises(ValueError, match="seed must be a whole number, 0 or more, or None; not "):
            call()


@pytest.mark.parametrize("word", [None, "other", ["kappa"], {"s": 1}, np.array(["s", "pi"])])
def test_a_choice_is_one_of_the_words(word):
    for call in (
        lambda: expected_agreement(TABLE, word),
        lambda: alpha_interval(RATINGS, method="exact" if word is None else word),
        lambda: compare_fits(FIT, method="exact" if word is None else word),
        lambda: confidence_interval(TABLE, coefficient=word),
        lambda: confidence_interval(TABLE, method="no method" if word is None else word),
        lambda: fit_loglinear(TABLE, word),
    ):
        with pytest.raises(ValueError, match=r"must be one of '.*; not "):
            call()


@pytest.mark.parametrize("kappa", [None, "0.6", [0.6]])
def test_a_kappa_to_plan_for_is_a_number(kappa):
    with pytest.raises(ValueError, match="kappa must be a number; not "):
        proportions_with_kappa(kappa, [0.8, 0.2])


@pytest.mark.parametrize(
    ("statistic", "line"),
    [
        (fleiss_kappa, r"reliability\(ratings, 'fleiss', weights=...\)"),
        (multi_kappa, r"reliability\(ratings, 'conger', weights=...\)"),
        (randolph_kappa, r"reliability\(ratings, 'brennan_prediger', weights=...\)"),
        (krippendorff_alpha, r"krippendorff_alpha\(ratings, 'interval'\), or another metric"),
    ],
)
def test_a_statistic_without_weights_names_what_takes_them(statistic, line):
    with pytest.raises(TypeError, match=f"{statistic.__name__} takes no weights; write {line}$"):
        statistic(RATINGS, weights="linear")


def test_alpha_takes_a_metric_in_place_of_weights():
    with pytest.raises(ValueError, match="not 'alpha'; it takes a metric, such as metric='interval'"):
        reliability(RATINGS, "alpha", weights="linear")


def test_two_lists_of_labels_are_asked_for_as_ratings():
    with pytest.raises(TypeError, match=r"the labels of two annotators are Ratings.from_pair\(a, b\)"):
        fleiss_kappa([1, 1, 2], [1, 2, 2])
