import math
import warnings

import numpy as np
import pytest

from iaa_teach.computation.alpha import (
    compute_alphas,
    encode_for,
    find_pairable_items,
    krippendorff_alpha,
    merge_same_items,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference import alpha_interval as module
from iaa_teach.computation.inference.alpha_interval import (
    METHODS,
    add_items,
    alpha_estimate,
    alpha_interval,
    influence_of_items,
)
from tests.computation.inference.test_inference import ABSTRACTORS
from tests.computation.test_alpha import CANONICAL, NUMBERS
from tests.computation.test_many_annotators import DIAGNOSES

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
        ([["a", "a"], ["a", "a"]], "undefined: no two labels differ"),
        ([["a", "b"]], "an interval needs more than one of the items"),
    ],
)
@pytest.mark.parametrize("method", METHODS)
def test_undefined_values_have_no_interval(ratings, reason, method):
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
        assert found.reason == "all agree on all items: the standard error of 0 makes no interval"
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
def test_singleton_groups_change_nothing_and_similar_items_widen_the_interval(method):
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


def test_custom_distance_has_an_interval():
    found = alpha_estimate(SKEWED, lambda a, b: float(a != b))
    assert found.value == pytest.approx(alpha_estimate(SKEWED).value)
    assert found.low < found.value < found.high
    ratings = [["a", "a"], ["b", "b"], ["c", "c"], ["d", "d"]] * 2
    assert alpha_interval(ratings, lambda a, b: float({a, b} == {"a", "b"})) == (1, 1)


def test_the_errors_are_those_that_gwet_prints():
    """He prints Fleiss's κ, from which α differs by a factor, with 15 items, and π with n for n − 1."""
    assert alpha_estimate(DIAGNOSES[:15]).standard_error == pytest.approx(0.08119291, abs=1e-8)
    pairs = [(a, b) for a, row in enumerate(ABSTRACTORS) for b, n in enumerate(row) for _ in range(n)]
    found = alpha_estimate(pairs)
    assert found.value == pytest.approx(0.7972585, abs=1e-7)
    assert found.standard_error == pytest.approx(0.05905473 * (100 / 99) ** 0.5, abs=1e-8)


@pytest.mark.parametrize("metric", NUMBERS)
@pytest.mark.parametrize("added", [False, True])
def test_influence_is_the_slope_by_the_weight_of_an_item(metric, added):
    codes, labels, distances = encode_for(CANONICAL, metric, None)
    units = find_pairable_items(codes, labels)
    weights = np.linspace(0.5, 2, len(units.sizes))
    if added:
        units, weights = add_items(units, 2)
    rest, influence = influence_of_items(units, distances, weights)
    step = 1e-6
    for i, slope in enumerate(influence):
        more = weights + step * (np.arange(len(weights)) == i)
        assert (influence_of_items(units, distances, more)[0] - rest) / step == pytest.approx(
            slope, rel=1e-4, abs=1e-7
        )
    assert weights @ influence == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("metric", NUMBERS)
@pytest.mark.parametrize("groups", [None, [1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9]])
def test_the_jackknife_leaves_out_each_item_or_group(metric, groups):
    names = list(range(12)) if groups is None else groups
    left = [
        krippendorff_alpha([item for item, of in zip(CANONICAL, names, strict=True) if of != name], metric)
        for name in dict.fromkeys(names)
        if name != 11  # the item without a pair does not count
    ]
    n = len(left)
    expected = ((n - 1) * np.var(left)) ** 0.5
    found = alpha_estimate(CANONICAL, metric, method="jackknife", groups=groups)
    assert found.standard_error == pytest.approx(expected)
    assert found.standard_error == pytest.approx(
        alpha_estimate(CANONICAL, metric, groups=groups).standard_error, rel=0.6
    )


def bootstrap(ratings, metric="nominal", **arguments):
    return alpha_interval(ratings, metric, method="bootstrap", **arguments)


@pytest.mark.slow
@pytest.mark.parametrize("metric", NUMBERS)
def test_the_interval_is_of_alphas_of_drawn_items(metric):
    rng = np.random.default_rng(3)
    items = [item for item in CANONICAL if item.count(None) < 3]
    drawn = [[items[i] for i in rng.integers(len(items), size=len(items))] for _ in range(500)]
    by_loop = np.nanquantile([krippendorff_alpha(one, metric) for one in drawn], [0.05, 0.95])
    interval = bootstrap(CANONICAL, metric, level=0.9, seed=4)
    np.testing.assert_allclose(interval, by_loop, atol=0.05)
    assert interval == bootstrap(CANONICAL, metric, level=0.9, seed=4)


def test_the_interval_of_many_items_covers_as_often_as_it_says():
    rng = np.random.default_rng(5)
    truth = rng.integers(0, 3, (100, 60, 1))
    ratings = np.where(rng.random((100, 60, 3)) < 0.7, truth, rng.integers(0, 3, (100, 60, 3)))
    # Two labels agree with chance .7² beyond 1/3, so that α over all items is .49.
    held = [low < 0.49 < high for low, high in (bootstrap(one, resamples=300, seed=6) for one in ratings)]
    assert 88 <= sum(held) <= 99


def test_the_interval_of_full_agreement_is_one_and_of_one_item_undefined():
    assert bootstrap([[1, 1], [2, 2], [3, 3]], seed=7) == (1, 1)
    assert np.isnan(bootstrap([[1, 2], [3, None]])).all()


@pytest.mark.parametrize("metric", NUMBERS)
def test_items_with_the_same_labels_are_drawn_together(metric, monkeypatch):
    """Whether they are makes no difference but of luck."""
    ratings = CANONICAL * 40
    together = bootstrap(ratings, metric, seed=4)
    monkeypatch.setattr(module, "_KIND_AS_ITEMS", 10**6)
    np.testing.assert_allclose(together, bootstrap(ratings, metric, seed=4), atol=0.008)
    codes, labels, distances = encode_for(ratings, metric, None)
    units = find_pairable_items(codes, labels)
    kinds, repeats = merge_same_items(units)
    assert len(repeats) == len({tuple(sorted(map(str, item))) for item in CANONICAL if item.count(None) < 3})
    assert repeats.sum() == len(units.sizes)
    expected = krippendorff_alpha(ratings, metric)
    assert compute_alphas(kinds, distances, repeats[None])[0] == pytest.approx(expected)


def test_groups_are_drawn_whole():
    documents = [[1, 1], [1, 2], [2, 2], [1, 1], [2, 1], [2, 2]] * 3
    ratings = [item for item in documents for _ in range(30)]  # of a document all sentences are alike
    groups = [name for name in range(18) for _ in range(30)]
    of_documents = bootstrap(documents, resamples=4000, seed=1)
    np.testing.assert_allclose(
        bootstrap(ratings, groups=groups, resamples=4000, seed=1), of_documents, atol=0.04
    )
    low, high = bootstrap(ratings, resamples=4000, seed=1)
    assert high - low < 0.4 * (of_documents[1] - of_documents[0])
    assert alpha_estimate(ratings, method="bootstrap", groups=groups, seed=1).standard_error > 0.15


def test_progress_rises_to_one_and_changes_nothing(monkeypatch):
    monkeypatch.setattr(module, "AT_ONCE", 256)
    done = []
    with_progress = bootstrap(CANONICAL, seed=4, progress=done.append)
    assert with_progress == bootstrap(CANONICAL, seed=4)
    assert len(done) > 10
    assert done == sorted(set(done))
    assert done[-1] == 1


def test_exception_in_progress_stops_the_work(monkeypatch):
    monkeypatch.setattr(module, "AT_ONCE", 256)
    done = []

    def enough(share):
        done.append(share)
        if share > 0.3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        bootstrap(CANONICAL, resamples=10_000, seed=4, progress=enough)
    assert 0.3 < done[-1] < 0.4
