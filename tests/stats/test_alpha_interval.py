import math
import warnings

import numpy as np
import pytest

from iaa_teach.data.ratings import Ratings
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.alpha_interval import METHODS, alpha_estimate, alpha_interval
from tests.stats.test_alpha import CANONICAL, NUMBERS

SKEWED = [["no", "no", "no"]] * 7 + [["yes", "yes", "yes"], ["no", "yes", "yes"], ["no", "no", "yes"]]


def test_it_holds_the_alpha_of_few_and_skewed_items_nine_times_in_ten():
    """The bootstrap holds it six times in ten; tests/benchmarks has a table."""
    rng = np.random.default_rng(1)
    known, guessed = rng.random((2, 300, 15, 1)) < [[[[0.7]]], [[[0.1]]]]
    ratings = np.where(known, guessed, rng.random((300, 15, 3)) < 0.1).astype(int)  # α over all items is .7
    held = {}
    for method, some in (("adjusted", ratings), ("bootstrap", ratings[:100])):
        bounds = np.array([alpha_interval(one, method=method, resamples=200, seed=1) for one in some])
        low, high = bounds[~np.isnan(bounds[:, 0])].T
        held[method] = ((low <= 0.7) & (high >= 0.7)).mean()
    assert held["adjusted"] > 0.92
    assert held["bootstrap"] < 0.85


def test_too_few_items_make_no_interval_and_the_reason_is_given():
    found = alpha_estimate(SKEWED[:-1])
    assert math.isnan(found.low)
    assert math.isnan(found.high)
    assert found.value == krippendorff_alpha(SKEWED[:-1])
    assert found.standard_error > 0
    assert found.reason == (
        "too few items: only 2 have another label than the commonest one; an interval needs 3"
    )
    found = alpha_estimate(SKEWED)
    assert found.reason == ""
    assert (found.low, found.high) == alpha_interval(SKEWED)
    assert -0.5 < found.low < found.value < found.high < 1
    groups = ["a", "b", "c", "d", "e", "f", "g", "h", "h", "h"]
    assert alpha_estimate(SKEWED, groups=groups).reason.startswith("too few groups: only 1 has another label")


@pytest.mark.parametrize(
    ("ratings", "reason"),
    [
        ([["a", None], [None, "b"]], "no item has two labels"),
        ([["a", "a"], ["a", "a"]], "α is undefined: no two labels differ"),
        ([["a", "b"]], "an interval needs more than one of the items"),
    ],
)
@pytest.mark.parametrize("method", METHODS)
def test_what_is_undefined_has_no_interval(ratings, reason, method):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = alpha_estimate(ratings, method=method, resamples=20)
    assert found.reason.startswith(reason)
    assert np.isnan([found.standard_error, found.low, found.high]).all()


def test_full_agreement_reaches_up_to_one_and_further_down_for_few_items():
    few, many = ([["a", "a"], ["b", "b"]] * n for n in (5, 50))
    low, high = alpha_interval(few)
    assert high == 1
    assert 0.3 < low < 0.7
    assert 0.9 < alpha_interval(many)[0] < 1
    for method in ("linearised", "jackknife"):
        found = alpha_estimate(few, method=method)
        assert found.reason == "all agree on all items: the standard error is 0, and makes no interval"
        assert (found.standard_error, math.isnan(found.low)) == (0, True)


@pytest.mark.parametrize("metric", NUMBERS)
def test_for_many_items_all_methods_agree(metric):
    rng = np.random.default_rng(2)
    ratings = np.where(rng.random((600, 3)) < 0.7, rng.integers(1, 5, (600, 1)), rng.integers(1, 5, (600, 3)))
    bounds = [alpha_interval(ratings, metric, method=method, resamples=500, seed=1) for method in METHODS]
    assert np.ptp(bounds, axis=0).max() < 0.012


def test_a_higher_level_is_wider_and_items_without_a_pair_do_not_count():
    inner, outer = alpha_interval(CANONICAL, level=0.9), alpha_interval(CANONICAL, level=0.99)
    assert outer[0] < inner[0] < inner[1] < outer[1]
    assert alpha_estimate([*CANONICAL, [None] * 4, [9, None, None, None]]) == alpha_estimate(CANONICAL)
    done = []
    alpha_interval(CANONICAL, progress=done.append)
    assert done == [1]


@pytest.mark.parametrize("method", ["adjusted", "linearised", "jackknife"])
def test_a_group_of_its_own_for_each_item_changes_nothing_and_alike_items_tell_less(method):
    alone = alpha_estimate(SKEWED, method=method)
    assert alpha_estimate(SKEWED, method=method, groups=range(10)) == alone
    pairs = [name for name in range(10) for _ in range(2)]
    twice = [item for item in SKEWED for _ in range(2)]
    together = alpha_estimate(twice, method=method, groups=pairs)
    assert (together.items, together.groups) == (20, 10)
    assert together.standard_error == pytest.approx(alone.standard_error, rel=0.05)
    assert together.standard_error > 1.3 * alpha_estimate(twice, method=method).standard_error
    labels = tuple(map(tuple, twice))
    assert alpha_estimate(Ratings(labels, range(20), "ABC", "", groups=pairs), method=method) == together
    assert together.high - together.low == pytest.approx(alone.high - alone.low, rel=0.05)


def test_a_function_of_ones_own_takes_an_interval_too():
    found = alpha_estimate(SKEWED, lambda a, b: float(a != b))
    assert found.value == pytest.approx(alpha_estimate(SKEWED).value)
    assert found.low < found.value < found.high
    ratings = [["a", "a"], ["b", "b"], ["c", "c"], ["d", "d"]] * 2
    assert alpha_interval(ratings, lambda a, b: float({a, b} == {"a", "b"})) == (1, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"level": 95}, "level must lie between 0 and 1"),
        ({"resamples": 0}, "at least 1"),
        ({"method": "exact"}, "method must be one of 'adjusted', .*; not 'exact'"),
        ({"groups": "abc"}, "groups must be a list, one for each item; not the single text"),
        ({"groups": [1, 2]}, "groups must name the group of each of 12 items; not 2"),
        ({"groups": [1] * 11 + [None]}, "item 12 has no group; every item must have one"),
    ],
)
def test_wrong_interval_arguments_are_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        alpha_interval(CANONICAL, **arguments)
