"""Intervals of group coefficients."""

import math

import numpy as np
import pytest

from iaa_teach.stats.group_coefficients import group_coefficient
from iaa_teach.stats.group_intervals import group_interval
from iaa_teach.stats.group_labels import group_labels
from iaa_teach.stats.item_intervals import METHODS
from iaa_teach.stats.records import COEFFICIENTS
from iaa_teach.stats.weighted import agreement_weights

NAMES = ("fleiss", "conger", "brennan_prediger", "ac1")
CHANCE = {key: record.chance for key, record in COEFFICIENTS.items()}


def crowd(items, seed=3, annotators=4):
    """Labels of some of the annotators, who are right in seven of ten cases."""
    rng = np.random.default_rng(seed)
    truth = rng.choice(3, (items, 1), p=[0.6, 0.3, 0.1])
    codes = np.where(rng.random((items, annotators)) < 0.7, truth, rng.choice(3, (items, annotators)))
    codes[rng.random(codes.shape) < 0.2] = -1
    return codes[(codes >= 0).any(axis=1)]


def bounds(codes, name, method, group=None, distance=None):
    labels = group_labels(codes, 3, distance, named=name == "conger")
    group = np.arange(len(codes)) if group is None else group
    return group_interval(labels, CHANCE[name], group, 0.95, method, 400, np.random.default_rng(1))


@pytest.mark.parametrize("distance", [None, 1 - agreement_weights("linear", 3)])
@pytest.mark.parametrize("name", NAMES)
def test_all_methods_meet_for_many_items(name, distance):
    codes = crowd(500)
    value = float(group_coefficient(group_labels(codes, 3, distance), CHANCE[name])[0])
    found = [bounds(codes, name, method, distance=distance) for method in METHODS]
    for each in found:
        assert each.low < value < each.high
        assert (each.low, each.high) == pytest.approx((found[1].low, found[1].high), abs=0.012)
        assert each.error == pytest.approx(found[1].error, rel=0.15)


@pytest.mark.parametrize("name", NAMES)
def test_order_and_names_do_not_matter_and_repeated_items_tell_nothing_new(name):
    codes, rng = crowd(25), np.random.default_rng(0)
    other = np.array([2, 0, 1, -1])[rng.permutation(rng.permutation(codes), axis=1)]
    found = bounds(codes, name, "linearised")
    assert bounds(other, name, "linearised").low == pytest.approx(found.low)
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
