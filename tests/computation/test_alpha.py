import tracemalloc
import warnings

import krippendorff
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.computation import alpha
from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.data.rating_codes import list_pairs_within_items
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.distances import label_distances
from iaa_teach.computation.many_annotators import fleiss_kappa

# Krippendorff (2011), section C: 4 observers, 12 units, values 1 to 5
OBSERVERS = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]
CANONICAL = [
    [None if label == "." else int(label) for label in unit] for unit in zip(*OBSERVERS, strict=True)
]

NUMBERS = ("nominal", "ordinal", "interval", "ratio")
GAPPY = st.lists(st.lists(st.none() | st.integers(0, 4), min_size=4, max_size=4), min_size=1, max_size=10)


def by_hand(ratings, metric):
    """α as it is defined, pair by pair."""
    units = [[label for label in item if label is not None] for item in ratings]
    units = [unit for unit in units if len(unit) > 1]
    labels = sorted({label for unit in units for label in unit}, key=str)
    given_labels = [labels.index(label) for unit in units for label in unit]
    n = len(given_labels)
    distances = label_distances(labels, metric, np.bincount(given_labels)) if labels else np.zeros((0, 0))
    D_e = sum(distances[a, b] for a in given_labels for b in given_labels) / (n * (n - 1)) if n else 0
    if D_e == 0:
        return float("nan")
    within = [
        sum(distances[labels.index(a), labels.index(b)] for a in unit for b in unit) / (len(unit) - 1)
        for unit in units
    ]
    return 1 - sum(within) / n / D_e


@given(ratings=GAPPY)
@settings(max_examples=30)
def test_sums_equal_all_pairs(ratings):
    for metric in NUMBERS:
        alpha_found = krippendorff_alpha(Ratings(ratings), metric)
        assert alpha_found == pytest.approx(by_hand(ratings, metric), nan_ok=True)


@given(
    ratings=st.lists(
        st.lists(st.none() | st.frozensets(st.sampled_from("abc")), min_size=3, max_size=3), min_size=1
    )
)
@settings(max_examples=30)
def test_sets_equal_all_pairs(ratings):
    for metric in ("jaccard", "masi"):
        assert krippendorff_alpha(ratings, metric) == pytest.approx(by_hand(ratings, metric), nan_ok=True)


@pytest.mark.parametrize("metric", NUMBERS)
def test_the_krippendorff_package_finds_the_same(metric):
    rng = np.random.default_rng(1)
    for _ in range(20):
        ratings = rng.choice([1.0, 2.0, 3.5, 7.0, 40.0], (30, 6), p=[0.3, 0.3, 0.2, 0.1, 0.1])
        ratings[rng.random(ratings.shape) < 0.5] = np.nan
        expected = krippendorff.alpha(ratings.T, level_of_measurement=metric)
        assert krippendorff_alpha(ratings, metric) == pytest.approx(expected, rel=1e-10)


@pytest.mark.parametrize("spread", [1e-6, 1, 1e3])
def test_the_ratio_metric_keeps_its_digits_at_any_spread(spread):
    ratings = np.random.default_rng(2).normal(size=(60, 3)) / 9 * spread
    ratings = np.exp(ratings + ratings[:, :1])
    expected = krippendorff.alpha(ratings.T, level_of_measurement="ratio")
    assert krippendorff_alpha(ratings, "ratio") == pytest.approx(expected, rel=1e-9)


@given(arrays(np.int64, st.tuples(st.integers(1, 12), st.integers(2, 5)), elements=st.integers(0, 3)))
@settings(max_examples=30)
def test_many_annotators_and_fleiss_kappa(ratings):
    n = ratings.size
    expected = 1 - (1 - fleiss_kappa(Ratings(ratings))) * (n - 1) / n
    assert krippendorff_alpha(Ratings(ratings)) == pytest.approx(expected, nan_ok=True)


@given(GAPPY, st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_names_and_order_do_not_matter(ratings, random):
    names = ["yes", "no", "maybe", ("not", "asked"), 7]
    random.shuffle(names)
    renamed = [[None if label is None else names[label] for label in item] for item in ratings]
    assert krippendorff_alpha(Ratings(renamed)) == pytest.approx(
        krippendorff_alpha(Ratings(ratings)), nan_ok=True
    )
    shuffled = [random.sample(item, len(item)) for item in random.sample(ratings, len(ratings))]
    for metric in NUMBERS:
        before = krippendorff_alpha(Ratings(ratings), metric)
        assert krippendorff_alpha(Ratings(shuffled), metric) == pytest.approx(before, nan_ok=True)


@given(GAPPY)
@settings(max_examples=30)
def test_items_without_a_pair_do_not_count(ratings):
    for metric in NUMBERS:
        more = [*ratings, [None] * 4, [None, 9, None, None]]
        before = krippendorff_alpha(Ratings(ratings), metric)
        assert krippendorff_alpha(Ratings(more), metric) == pytest.approx(before, nan_ok=True)


@given(GAPPY)
@settings(max_examples=30)
def test_every_item_twice_changes_only_the_smallness_correction(ratings):
    n = sum(len(item) - item.count(None) for item in ratings if item.count(None) < 3)
    for metric in NUMBERS:
        once, twice = (krippendorff_alpha(Ratings(each), metric) for each in (ratings, ratings * 2))
        if n:
            assert (1 - twice) * n / (2 * n - 1) * 2 == pytest.approx((1 - once) * n / (n - 1), nan_ok=True)


@given(GAPPY, st.floats(0.1, 100), st.floats(-100, 100))
@settings(max_examples=30)
def test_scales_ignore_transformations(ratings, factor, shift):
    def mapped(change):
        return [[None if label is None else change(label) for label in item] for item in ratings]

    for metric, change in (
        ("ordinal", lambda x: x**3 + shift),
        ("interval", lambda x: factor * x + shift),
        ("ratio", lambda x: factor * x),
    ):
        before = krippendorff_alpha(ratings, metric)
        assert krippendorff_alpha(mapped(change), metric) == pytest.approx(
            before, rel=1e-6, abs=1e-9, nan_ok=True
        )


@given(GAPPY)
@settings(max_examples=30)
def test_a_function_equals_the_metric_it_is(ratings):
    functions = {
        "nominal": lambda a, b: a != b,
        "interval": lambda a, b: (a - b) ** 2,
        "ratio": lambda a, b: ((a - b) / (a + b)) ** 2 if a + b else 0,
    }
    for metric, function in functions.items():
        expected = krippendorff_alpha(Ratings(ratings), metric)
        assert krippendorff_alpha(ratings, function) == pytest.approx(expected, nan_ok=True)


def test_sets_may_be_sets_frozensets_tuples_or_lists():
    ratings = [[{"a"}, frozenset("a"), ("a", "a")], [["a", "b"], {"b"}, None], [(), {"c"}, ""]]
    same = [[frozenset(label) if label not in (None, "") else None for label in item] for item in ratings]
    assert krippendorff_alpha(ratings, "masi") == krippendorff_alpha(same, "masi")
    assert krippendorff_alpha(ratings, "masi") == pytest.approx(by_hand(same, "masi"))


def test_nominal_alpha_of_sets_of_one_label_is_jaccard_and_masi():
    sets = [[None if label is None else {label} for label in item] for item in CANONICAL]
    for metric in ("jaccard", "masi"):
        assert krippendorff_alpha(sets, metric) == pytest.approx(krippendorff_alpha(CANONICAL))


def test_words_have_the_order_that_is_given():
    words = ["very low", "low", "mid", "high", "very high"]
    ratings = [[label and words[label - 1] for label in item] for item in CANONICAL]
    assert round(krippendorff_alpha(ratings, "ordinal", words), 3) == 0.815
    assert krippendorff_alpha(ratings, "ordinal", words[::-1]) == pytest.approx(
        krippendorff_alpha(ratings, "ordinal", words)
    )


@pytest.mark.parametrize(
    "ratings",
    [
        [["a", "a"], ["a", "a"]],
        [["a", "a"], ["a", None], [None, "b"]],  # all alike where there is a pair
        [["a", None], [None, "b"]],
        [[None, None]],
        [["", float("nan")]],
        np.full((3, 2), np.nan),
        np.full((3, 2), 0.1),
        np.array([["", ""]]),
    ],
)
def test_without_pairs_or_variation_it_is_undefined(ratings):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert np.isnan(krippendorff_alpha(ratings))


def test_one_annotator_is_refused():
    with pytest.raises(ValueError, match=r"two or more annotators \(columns\); not 1"):
        krippendorff_alpha([["a"], ["b"]])


@pytest.mark.parametrize("value", [0, 0.1, 7, 1e-300, 1e300])
@pytest.mark.parametrize("metric", NUMBERS)
def test_a_constant_number_leaves_it_undefined(metric, value):
    assert np.isnan(krippendorff_alpha([[value] * 3] * 7, metric))


def test_the_ratio_metric_looks_at_no_pairs_of_items_with_many_labels(monkeypatch):
    """Which hundreds of people have measured: beside them an item of two, zeros among all."""
    rng = np.random.default_rng(4)
    ratings = np.round(np.exp(rng.normal(size=(3, 200))), 3)
    ratings[:2, :5], ratings[2, 2:] = 0, np.nan
    pairs = []

    def count(item):
        for i, j in list_pairs_within_items(item):
            pairs.extend(i)
            yield i, j

    monkeypatch.setattr(alpha, "list_pairs_within_items", count)
    expected = krippendorff.alpha(ratings.T, level_of_measurement="ratio")
    assert krippendorff_alpha(Ratings(ratings), "ratio") == pytest.approx(expected, rel=1e-9)
    assert len(pairs) == 1


@pytest.mark.parametrize("metric", NUMBERS)
def test_full_agreement_is_exactly_one_and_one_item_at_most_zero(metric):
    assert krippendorff_alpha([[0.1] * 3, [0.2] * 3, [0.7, 0.7, None]], metric) == 1
    assert krippendorff_alpha([[1, 2, 4]], metric) == pytest.approx(0)


@pytest.mark.parametrize("metric", ["interval", "ratio"])
def test_extreme_numbers_neither_overflow_nor_warn(metric):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        huge = krippendorff_alpha([[1e308, 1e308], [0, 0], [5e307, 1e308]], metric)
    assert huge == pytest.approx(krippendorff_alpha([[2, 2], [0, 0], [1, 2]], metric))


@pytest.mark.parametrize("metric", NUMBERS)
def test_memory_does_not_grow_with_the_square_of_distinct_values(metric):
    ratings = Ratings(np.exp(np.random.default_rng(8).normal(size=(10_000, 2))))
    tracemalloc.start()
    krippendorff_alpha(ratings, metric)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 30e6  # 20,000 distinct values: one table of their distances would hold 3.2 GB
