"""Group coefficients with labels missing and weights, against Gwet's printed figures and plain formulas."""

import itertools
import math

import numpy as np
import pytest

from iaa_teach.computation.chance import list_group_labels
from iaa_teach.computation.coefficients import bennett_s, cohen_kappa, gwet_ac1, scott_pi
from iaa_teach.computation.data.rating_codes import encode
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.inference import standard_error
from iaa_teach.computation.inference.item_intervals import METHODS
from iaa_teach.computation.many_annotators import fleiss_kappa, multi_kappa, randolph_kappa
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.reliability.group_coefficients import (
    compute_group_coefficient,
    leave_out_groups,
    linearise_coefficient,
    make_group_interval,
    resample_groups,
)
from iaa_teach.computation.weighted import agreement_weights, gwet_ac2, weighted_kappa
from tests.computation.test_many_annotators import DIAGNOSES

NAMES = ("fleiss", "conger", "brennan_prediger", "ac1")
CHANCE = {key: record.chance for key, record in COEFFICIENTS.items()}

# Gwet (2014), p. 120, the data set cac.raw4raters of his package irrCAC; −1 where missing
RATERS = ["123321412...", "1233224125..", ".33323422513", "12332441251."]
FOUR = np.array([[int(label) - 1 if label != "." else -1 for label in rater] for rater in RATERS]).T


def some_codes(count=40, annotators=(2, 3, 4), lowest=-1):
    """Small ratings of three labels, sparse and degenerate ones among them; each item has a label."""
    rng = np.random.default_rng(12)
    for _ in range(count):
        shape = rng.integers(2, 9), rng.choice(annotators)
        codes = rng.choice(rng.integers(1, 4), shape)
        if lowest < 0:
            codes[rng.random(shape) < rng.choice([0, 0.3, 0.6])] = -1
        codes = codes[(codes >= 0).any(axis=1)]
        if len(codes) > 1:
            yield codes


def labels_of(codes, name, c=3, distance=None):
    return list_group_labels(codes, c, distance, name == "conger")


def value_of(*how):
    return float(compute_group_coefficient(labels_of(*how), CHANCE[how[1]])[0])


def spread_of(*how):
    """The root of the squares of what each item adds."""
    return float(np.linalg.norm(linearise_coefficient(labels_of(*how), CHANCE[how[1]])))


def plain(codes, name, c, weights=None):
    """Gwet's definitions pair by pair, in loops."""
    w = np.eye(c) if weights is None else weights
    items = [[k for k in row if k >= 0] for row in codes if (row >= 0).any()]
    agreed = [
        np.mean([w[a, b] for a, b in itertools.permutations(item, 2)]) for item in items if len(item) > 1
    ]
    if not agreed:
        return np.nan
    shares = np.mean([[item.count(k) / len(item) for k in range(c)] for item in items], axis=0)
    own = []
    for rater in codes.T:
        labels = [k for k in rater if k >= 0]
        if labels:
            own.append([labels.count(k) / len(labels) for k in range(c)])
    expected = {
        "brennan_prediger": w.mean(),
        "fleiss": shares @ w @ shares,
        "ac1": w.sum() * (shares @ (1 - shares)) / (c * (c - 1)),
        "conger": np.mean([np.array(a) @ w @ b for a, b in itertools.permutations(own, 2)] or [1]),
    }[name]
    return (np.mean(agreed) - expected) / (1 - expected) if expected < 1 - 1e-12 else np.nan


@pytest.mark.parametrize(
    ("name", "weights", "value", "error"),
    [  # as irrCAC prints them; with weights to three decimals
        ("ac1", None, 0.77544, 0.14295),
        ("fleiss", None, 0.76117, 0.15302),
        ("conger", None, 0.76282, 0.14917),
        ("brennan_prediger", None, 0.77273, 0.14472),
        ("ac2", "linear", 0.859, 0.117),
        ("fleiss", "linear", 0.818, 0.149),
        ("conger", "linear", 0.814, 0.145),
        ("brennan_prediger", "linear", 0.848, 0.123),
        ("ac2", "quadratic", 0.914, 0.104),
        ("fleiss", "quadratic", 0.865, 0.146),
        ("conger", "quadratic", 0.858, 0.144),
        ("brennan_prediger", "quadratic", 0.902, 0.111),
    ],
)
def test_gwet_2014_four_raters(name, weights, value, error):
    digits = 5 if weights is None else 3
    how = FOUR, name, 5, None if weights is None else 1 - agreement_weights(weights, 5)
    n = len(labels_of(*how).sizes)
    assert round(value_of(*how), digits) == value
    assert round(spread_of(*how) / math.sqrt(n * (n - 1)), digits) == error


def test_fifteen_patients_of_fleiss_1971_as_gwet_prints_them():
    codes = encode(DIAGNOSES[:15])[0]
    printed = {"ac1": (0.4448007, 0.08418757), "fleiss": (0.4139265, 0.08119291)}
    printed["brennan_prediger"] = (0.4388889, 0.08312142)
    for name, (value, error) in printed.items():
        assert value_of(codes, name, 5) == pytest.approx(value, abs=5e-8)
        assert spread_of(codes, name, 5) / math.sqrt(15 * 14) == pytest.approx(error, abs=5e-9)


@pytest.mark.parametrize("weights", [None, agreement_weights("linear", 3)])
@pytest.mark.parametrize("name", NAMES)
def test_the_definitions_in_loops_give_the_same(name, weights):
    distance = None if weights is None else 1 - weights
    for codes in some_codes():
        expected = plain(codes, name, 3, weights)
        assert value_of(codes, name, 3, distance) == pytest.approx(expected, abs=1e-9, nan_ok=True)


def test_two_annotators_without_gaps_give_the_coefficients_of_a_table():
    pair = {"conger": cohen_kappa, "fleiss": scott_pi, "brennan_prediger": bennett_s, "ac1": gwet_ac1}
    keys = {"conger": "kappa", "fleiss": "pi", "brennan_prediger": "s", "ac1": "ac1"}
    quadratic = 1 - agreement_weights("quadratic", 3)
    for codes in some_codes(annotators=[2], lowest=0):
        table = np.zeros((3, 3))
        np.add.at(table, (codes[:, 0], codes[:, 1]), 1)
        for name, of_table in pair.items():
            assert value_of(codes, name) == pytest.approx(of_table(table), nan_ok=True)
            if of_table(table) < 1:
                error = standard_error(table, keys[name])
                assert spread_of(codes, name) / len(codes) == pytest.approx(error, abs=1e-9)
        for name, of_table in (("conger", weighted_kappa), ("ac2", gwet_ac2)):
            expected = pytest.approx(of_table(table, "quadratic"), nan_ok=True)
            assert value_of(codes, name, 3, quadratic) == expected


def test_without_gaps_they_are_the_classical_ones():
    for codes in some_codes(lowest=0):
        ratings = Ratings(codes)
        assert value_of(codes, "fleiss") == pytest.approx(fleiss_kappa(ratings), nan_ok=True)
        assert value_of(codes, "conger") == pytest.approx(multi_kappa(ratings), nan_ok=True)
        assert value_of(codes, "brennan_prediger") == pytest.approx(randolph_kappa(ratings, range(3)))


@pytest.mark.parametrize("name", NAMES)
def test_names_and_order_do_not_matter(name):
    rng = np.random.default_rng(5)
    for codes in some_codes():
        other = rng.permutation(rng.permutation(codes), axis=1)
        other = np.append(rng.permutation(3), -1)[other]
        assert value_of(other, name) == pytest.approx(value_of(codes, name), nan_ok=True)
        if not np.isnan(value_of(codes, name)):
            a, b = (linearise_coefficient(list_group_labels(x, 3), CHANCE[name]) for x in (codes, other))
            assert (a @ a, a.sum()) == pytest.approx((b @ b, 0), abs=1e-9)


@pytest.mark.parametrize("distance", [None, 1 - agreement_weights("linear", 3)])
@pytest.mark.parametrize("name", NAMES)
def test_leaving_out_is_the_coefficient_of_the_rest(name, distance):
    for number, codes in enumerate(some_codes()):
        group = np.arange(len(codes)) // (1 + number % 2)
        if group.max():
            found = leave_out_groups(labels_of(codes, name, 3, distance), CHANCE[name], group)
            expected = [value_of(codes[group != g], name, 3, distance) for g in range(group.max() + 1)]
            np.testing.assert_allclose(found, expected, atol=1e-9)


@pytest.mark.parametrize("name", NAMES)
def test_an_item_of_weight_two_is_two_items(name):
    rng = np.random.default_rng(8)
    for codes in some_codes():
        times = rng.integers(1, 4, len(codes))
        labels, repeated = list_group_labels(codes, 3), list_group_labels(np.repeat(codes, times, axis=0), 3)
        value = float(compute_group_coefficient(labels, CHANCE[name], times[None].astype(float))[0])
        assert value == pytest.approx(
            float(compute_group_coefficient(repeated, CHANCE[name])[0]), nan_ok=True
        )
        if not np.isnan(value):
            weighted = np.repeat(linearise_coefficient(labels, CHANCE[name], times.astype(float)), times)
            np.testing.assert_allclose(weighted, linearise_coefficient(repeated, CHANCE[name]), atol=1e-9)


@pytest.mark.parametrize("name", NAMES)
def test_a_resample_is_the_coefficient_of_the_items_drawn(name):
    for seed, codes in enumerate(some_codes()):
        group = np.arange(len(codes)) // 2
        draws = np.random.default_rng(seed)
        found = np.concatenate([*resample_groups(labels_of(codes, name), CHANCE[name], group, 3, draws)])
        groups = group.max() + 1
        drawn = np.random.default_rng(seed).integers(groups, size=(3, groups))
        rows = [[i for g in one for i in np.flatnonzero(group == g)] for one in drawn]
        np.testing.assert_allclose(found, [value_of(codes[some], name) for some in rows], atol=1e-9)


def test_as_many_categories_as_labels_fit_into_memory():
    codes = np.arange(200_000).reshape(-1, 2)
    assert value_of(codes, "fleiss", 200_000) == pytest.approx(-1 / (codes.size - 1))


def crowd(items, seed=3, annotators=4):
    """Labels of some of the annotators, who are right in seven of ten cases."""
    rng = np.random.default_rng(seed)
    truth = rng.choice(3, (items, 1), p=[0.6, 0.3, 0.1])
    codes = np.where(rng.random((items, annotators)) < 0.7, truth, rng.choice(3, (items, annotators)))
    codes[rng.random(codes.shape) < 0.2] = -1
    return codes[(codes >= 0).any(axis=1)]


def bounds(codes, name, method, group=None, distance=None):
    group = np.arange(len(codes)) if group is None else group
    how = 0.95, method, 400, np.random.default_rng(1)
    return make_group_interval(labels_of(codes, name, 3, distance), CHANCE[name], group, *how)


@pytest.mark.parametrize("distance", [None, 1 - agreement_weights("linear", 3)])
@pytest.mark.parametrize("name", NAMES)
def test_all_methods_meet_for_many_items(name, distance):
    codes = crowd(500)
    value = value_of(codes, name, 3, distance)
    found = [bounds(codes, name, method, distance=distance) for method in METHODS]
    for each in found:
        assert each.low < value < each.high
        assert (each.low, each.high) == pytest.approx((found[1].low, found[1].high), abs=0.012)
        assert each.error == pytest.approx(found[1].error, rel=0.15)


@pytest.mark.parametrize("name", NAMES)
def test_repeated_items_tell_nothing_new(name):
    codes = crowd(25)
    twice, group = np.repeat(codes, 2, axis=0), np.repeat(np.arange(len(codes)), 2)
    for method in ("adjusted", "linearised", "jackknife"):
        once, grouped = bounds(codes, name, method), bounds(twice, name, method, group)
        assert grouped.error == pytest.approx(once.error)
        assert (grouped.low, grouped.high) == pytest.approx((once.low, once.high), abs=0.01)


def test_few_items_and_rare_labels_have_a_wide_interval_or_none():
    agreed = np.repeat([[0, 0, 0], [1, 1, 1]], 5, axis=0)
    found = bounds(agreed, "fleiss", "adjusted")
    assert (found.error, found.high) == (0, 1)
    assert 0 < found.low < 0.9
    rare = np.array([[0, 0, 0]] * 12 + [[0, 0, 1]] * 2)
    assert bounds(rare, "conger", "adjusted").reason.startswith("too few items: only 2 have another label")
    assert math.isnan(bounds(rare, "conger", "adjusted").low)
    assert bounds(rare, "ac1", "adjusted").low < 0.9  # chance is nearly the same whatever labels are rare
    assert bounds(rare[:1], "ac1", "jackknife").reason.startswith("an interval needs more than one item")


@pytest.mark.parametrize("name", ["fleiss", "brennan_prediger", "ac1"])
def test_distances_that_are_all_one_bound_an_interval_as_names_do(name):
    codes = np.array([[0, 1, 0, 1], [1, 0, 1, 0], [1, 1, 0, 0], [2, 2, 2, 2]])
    plain, weighted = (bounds(codes, name, "adjusted", distance=far) for far in (None, 1 - np.eye(3)))
    assert plain.low == weighted.low == 1 / (1 - 4)


@pytest.mark.parametrize(("name", "share"), [("fleiss", 0.8), ("conger", 0.8), ("ac1", 0.9)])
def test_the_adjusted_interval_of_twelve_items_holds_the_value_it_should(name, share):
    rng, held, given, value = np.random.default_rng(4), 0, 0, 0.6
    chance = share**2 + (1 - share) ** 2
    kappa = value if name != "ac1" else 1 - (1 - value) * (1 - chance) / chance
    for _ in range(60):
        known, label = rng.random((12, 1)) < value, rng.random((12, 1)) > share
        codes = np.where(known, label, rng.random((12, 3)) > share).astype(int)
        found = bounds(codes, name, "adjusted") if codes.any() else None
        if found and not math.isnan(found.low):
            given += 1
            held += found.low <= kappa <= found.high
    assert held >= 0.92 * given > 30
