"""Two coefficients of the same items: McKenzie's data, the bootstrap, κ's own error, and their algebra."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import (
    ContingencyTable,
    Ratings,
    compare_on_same_items,
    kappa_difference,
    reliability,
    sample_size_on_same_items,
    standard_error,
)
from iaa_teach.computation.inference.alpha_interval import alpha_estimate
from iaa_teach.computation.inference.tails import t_quantile, t_tails
from iaa_teach.computation.reliability.same_items_sides import find_kinds
from tests.computation import peers

_COUNTS = {"000": 33, "001": 2, "010": 1, "011": 1, "100": 2, "101": 4, "111": 7}  # diagnosis, BDI, GHQ
SUBJECTS = [labels for labels, n in _COUNTS.items() for _ in range(n)]
BDI = [(diagnosis, bdi) for diagnosis, bdi, _ in SUBJECTS]
GHQ = [(diagnosis, ghq) for diagnosis, _, ghq in SUBJECTS]


def test_depression_by_influence():
    found = compare_on_same_items(BDI, GHQ, method="influence")
    assert (found.first, found.second) == pytest.approx((0.538106, 0.746450), abs=5e-7)
    assert found.covariance == pytest.approx(0.00598112, abs=5e-9)
    assert found.difference == pytest.approx(-0.208344, abs=5e-7)
    assert found.standard_error == pytest.approx(0.138952, abs=5e-7)
    assert found.separate_error == pytest.approx(0.176833, abs=5e-7)
    assert (found.z, found.p_value) == pytest.approx((-1.499391, 0.133772), abs=5e-7)
    assert found.z**2 == pytest.approx(2.248173, abs=5e-6)
    assert (found.low, found.high) == pytest.approx((-0.480686, 0.063998), abs=5e-7)


def test_depression_by_the_bootstrap():
    found = compare_on_same_items(BDI, GHQ, method="bootstrap", seed=1)
    assert found.standard_error == pytest.approx(0.142, abs=0.003)
    assert (found.low, found.high) == pytest.approx((-0.50, 0.06), abs=0.015)
    assert found == compare_on_same_items(BDI, GHQ, method="bootstrap", seed=1)


# Two rounds by labels of A and B in the first, then in the second: another share of “yes”, no item crosses.
USE = {"yyyy": 40, "yynn": 38, "ynyn": 10, "nyny": 10, "nnnn": 2}


def _compare(patterns, **more):
    return compare_on_same_items(
        *_rounds([labels for labels, n in patterns.items() for _ in range(n)]), **more
    )


def test_kappa_rises_where_no_item_crosses():
    found = _compare(USE)
    assert (found.second, found.first) == pytest.approx((0.0530, 0.6), abs=5e-5)
    assert (found.low, found.high) == pytest.approx((0.335, 0.713), abs=5e-4)
    assert (found.only_first, found.only_second, found.exact_p_value) == (0, 0, 1)
    assert (found.changed, found.p_value < 0.001) == (38, True)
    assert found.by_agreement == pytest.approx(0)


def test_the_interval_holds_a_change_of_use_where_the_rare_answer_is_missing():
    """Two in a hundred are agreed to be rare: where a sample lacks them, it still may be so."""
    true = _compare(USE).difference
    missing = {**USE, "yynn": 40, "nnnn": 0}
    by_profile, by_influence = (_compare(missing, method=method) for method in ("profile", "influence"))
    assert by_profile.low < true < by_profile.high
    assert not by_influence.low < true < by_influence.high


@pytest.mark.parametrize(
    ("better", "worse"), [(3, 0), (4, 0), (5, 0), (6, 0), (6, 1), (7, 1), (9, 1), (9, 2), (13, 5)]
)
def test_few_items_that_change_show_no_more_than_coins(better, worse):
    found = _compare({"yyyy": 38 - worse, "yyyn": worse, "nnnn": 38, "nyny": 24 - better, "nynn": better})
    assert (found.low > 0) == (found.p_value < 0.05) == (found.exact_p_value < 0.05)


def test_the_profile_reaches_as_far_as_an_independent_search():
    from scipy.optimize import minimize

    rng = np.random.default_rng(9)
    patterns = {"yyyy": 9, "yyny": 2, "nnnn": 6, "ynyy": 4, "nyny": 2, "nynn": 1}
    found = _compare(patterns)
    counts = np.zeros((2,) * 4)
    for labels, n in patterns.items():
        counts[tuple("yn".index(label) for label in labels)] = n

    def kappa(p):
        (agree, expected) = np.trace(p), p.sum(axis=1) @ p.sum(axis=0)
        return (agree - expected) / (1 - expected)

    def difference(x):
        p = x.reshape((2,) * 4)
        return kappa(p.sum(axis=(0, 1))) - kappa(p.sum(axis=(2, 3)))

    def room(x):
        given = counts.ravel() > 0
        ratio = counts.ravel()[given] @ np.log(counts.ravel()[given] / counts.sum() / x[given])
        return t_quantile(0.975, found.changed - 1) ** 2 / 2 - ratio

    def search(sign):
        held = [{"type": "ineq", "fun": room}, {"type": "eq", "fun": lambda x: x.sum() - 1}]
        starts = 0.8 * counts.ravel() / counts.sum() + 0.2 * rng.dirichlet(np.full(16, 0.3), 25)
        tried = [
            minimize(lambda x: sign * difference(x), x, bounds=[(1e-9, 1)] * 16, constraints=held)
            for x in starts
        ]
        return min(each.fun for each in tried if each.success and room(each.x) > -1e-4)

    ends = [search(1), search(-1)]
    assert (found.low, -found.high) == pytest.approx(tuple(ends), abs=2e-3)


def test_alpha_of_two_annotators_is_profiled_by_its_table():
    of_alpha, of_pi = _compare(USE, coefficient="alpha"), _compare(USE, coefficient="pi")
    assert of_alpha.method == of_pi.method == "profile"
    assert (of_alpha.difference, of_alpha.low, of_alpha.high) == pytest.approx(
        tuple(each * 199 / 200 for each in (of_pi.difference, of_pi.low, of_pi.high)), abs=1e-5
    )


def test_few_items_carry_their_caution():
    five = _compare({"yyyy": 1, "nyny": 1, "ynyy": 1, "nnnn": 1, "nnny": 1})
    assert (five.only_first, five.only_second, five.exact_p_value) == (1, 1, 1)
    assert math.isnan(five.low)
    assert math.isnan(five.p_value)
    assert "no interval: only 2 items have different labels on the two sides; an interval needs 3" in str(
        five
    )
    assert "agree on only 2 items on one side but not the other: with fewer than 6, no exact test" in str(
        five
    )
    none = str(_compare(USE))
    assert "agree on the same items on both sides: no exact test can show a difference" in none
    enough = _compare({"yyyy": 30, "ynyy": 5, "nyyy": 4, "yyyn": 1, "nnnn": 20})
    assert not enough.notes
    assert "in the first alone: 9, in the second alone: 1; exact p = 0.021" in str(enough)


@pytest.mark.parametrize(
    ("agreed", "metric", "held"), [(9, None, False), (10, None, True), (9, "ordinal", True)]
)
def test_a_linearised_interval_of_names_needs_items_of_more_than_one_answer(agreed, metric, held):
    before = [[*labels] for labels in ["112"] * 5 + ["111"] * 60 + ["222"] * agreed]
    after = [[*"111"]] * 4 + before[4:]
    found = compare_on_same_items(after, before, "alpha", metric=metric)
    assert (found.method, not math.isnan(found.low)) == ("linearised", held)
    assert ("agree on fewer than 10 items without" in found.why_no_interval) != held


def test_interval_uses_changed_items_with_gaps_and_more_annotators():
    first, second = (side.astype(float) for side in _two_rounds(3, items=30))
    found = compare_on_same_items(first, second, "alpha")
    assert found.method == "linearised"
    assert found.changed == (first != second).any(axis=1).sum()
    reach = t_quantile(0.975, found.changed - 1) * found.standard_error
    assert found.high - found.difference == pytest.approx(reach)
    gap = [(None, "y"), *BDI[1:]]
    assert compare_on_same_items(gap, GHQ).method == "linearised"
    assert found.only_first is None


def test_each_error_is_that_of_kappa_alone():
    tables = [ContingencyTable.from_labels(*zip(*side, strict=True)) for side in (BDI, GHQ)]
    errors = [standard_error(table) for table in tables]
    assert errors == pytest.approx([0.141052, 0.106651], abs=5e-7)
    assert errors == pytest.approx([peers.cohens_kappa(table.counts).std_kappa for table in tables])
    assert compare_on_same_items(BDI, GHQ).separate_error == pytest.approx(math.hypot(*errors))
    assert kappa_difference(*tables).standard_error == pytest.approx(0.176833, abs=5e-7)


def test_two_intervals_overlap_where_the_paired_difference_does_not():
    rng = np.random.default_rng(4)
    gold = rng.integers(0, 2, 300)
    hard = rng.random(300) < 0.3
    before = np.where(hard & (rng.random(300) < 0.75), 1 - gold, gold)
    after = np.where((before != gold) & (rng.random(300) < 0.25), gold, before)
    found = compare_on_same_items(np.column_stack([gold, before]), np.column_stack([gold, after]))
    assert found.p_value < 0.01
    assert abs(found.difference) < 1.96 * found.separate_error


PAIRS = st.lists(st.tuples(*[st.sampled_from(["a", "b", "c", None])] * 4), min_size=6, max_size=25)


@given(PAIRS, st.sampled_from(["kappa", "alpha"]))
def test_swapping_sides_changes_only_the_sign(rows, coefficient):
    first, second = (Ratings([row[i : i + 2] for row in rows]) for i in (0, 2))
    try:
        found = compare_on_same_items(first, second, coefficient)
    except ValueError as error:
        assert "no item has two labels" in str(error) or "at least one item" in str(error)  # noqa: PT017
        return
    again = compare_on_same_items(second, first, coefficient)
    assert again.difference == pytest.approx(-found.difference, nan_ok=True)
    assert again.standard_error == pytest.approx(found.standard_error, nan_ok=True)
    same = compare_on_same_items(first, first, coefficient)
    if not math.isnan(found.first):
        assert (same.difference, same.standard_error) == (0, 0)
        assert "no interval: every item adds the same" in str(same)


def test_alpha_with_gaps_has_the_error_of_alpha():
    rng = np.random.default_rng(6)
    true = rng.integers(0, 3, 80)
    labels = np.where(rng.random((80, 4)) < 0.7, true[:, None], rng.integers(0, 3, (80, 4))).astype(float)
    labels[rng.random((80, 4)) < 0.15] = np.nan
    first, second = labels[:, :3], labels[:, 1:]
    found = compare_on_same_items(first, second, "alpha")
    assert found.first == pytest.approx(alpha_estimate(first).value)
    drawn = compare_on_same_items(first, second, "alpha", "bootstrap", seed=2)
    assert found.standard_error == pytest.approx(drawn.standard_error, rel=0.08)
    assert found.covariance == pytest.approx(drawn.covariance, rel=0.2)


def _two_rounds(seed, items=120, annotators=3, better=0.25):
    """Ranks from 1 to 5 of the same items in two rounds, the second with fewer slips."""
    rng = np.random.default_rng(seed)
    true = rng.integers(1, 6, items)[:, None]
    slips = rng.random((2, items, annotators)) < np.array([0.5, 0.5 - better])[:, None, None]
    moved = np.clip(true + rng.integers(-2, 3, (2, items, annotators)), 1, 5)
    return np.where(slips, moved, true)


# Each coefficient with what it takes for ranks, and of how many annotators.
KINDS = [
    ("kappa", {}, 2),
    ("kappa", {"weights": "linear"}, 2),
    ("pi", {}, 2),
    ("s", {}, 2),
    ("ac1", {}, 3),
    ("ac2", {"weights": "quadratic"}, 3),
    ("fleiss", {}, 3),
    ("fleiss", {"weights": "linear"}, 3),
    ("conger", {"weights": "quadratic"}, 3),
    ("brennan_prediger", {"weights": "linear"}, 3),
    ("randolph", {}, 4),
    ("alpha", {"metric": "ordinal"}, 3),
    ("alpha", {"metric": "interval"}, 4),
    ("alpha", {"metric": "ratio"}, 2),
]


@pytest.mark.parametrize(("coefficient", "scale", "annotators"), KINDS)
def test_every_coefficient_and_scale(coefficient, scale, annotators):
    first, second = _two_rounds(1, annotators=annotators)
    found = compare_on_same_items(first, second, coefficient, **scale)
    for value, labels in ((found.first, first), (found.second, second)):
        assert value == pytest.approx(reliability(labels, coefficient, **scale).value)
    drawn = compare_on_same_items(first, second, coefficient, "bootstrap", seed=1, **scale)
    assert found.standard_error == pytest.approx(drawn.standard_error, rel=0.1)
    assert found.covariance == pytest.approx(drawn.covariance, rel=0.3, abs=0.0003)
    name = {"metric": "{}", "weights": "{} weights"}
    assert found.scale == "".join(name[kind].format(word) for kind, word in scale.items())
    assert (f"({found.scale})" in str(found)) == bool(scale)


@pytest.mark.parametrize(
    ("coefficient", "scale"), [("kappa", {"weights": "linear"}), ("alpha", {"metric": "ordinal"})]
)
def test_words_in_an_order_are_ranks(coefficient, scale):
    names = np.array(["", "worst", "bad", "fair", "good", "best"])
    rounds = _two_rounds(2, annotators=2)
    words = compare_on_same_items(*names[rounds], coefficient, **scale, categories=names[1:].tolist())
    numbers = compare_on_same_items(*rounds, coefficient, **scale)
    assert (words.difference, words.low) == pytest.approx((numbers.difference, numbers.low))


def test_a_label_of_one_side_is_a_category_of_both():
    first = [["a", "a"], ["b", "b"], ["a", "b"], ["b", "b"]] * 5
    second = [["a", "a"], ["c", "b"], ["a", "b"], ["c", "c"]] * 5
    found = compare_on_same_items(first, second, "s")
    assert found.first == pytest.approx(reliability(first, "s", categories=["a", "b", "c"]).value)


def test_items_of_one_round_alone_count_for_it():
    first, second = (side.astype(float) for side in _two_rounds(3))
    apart = first.copy(), second.copy()
    apart[0][60:], apart[1][:60] = np.nan, np.nan
    half = first.copy(), second.copy()
    half[0][90:], half[1][:30] = np.nan, np.nan
    scale = {"coefficient": "alpha", "metric": "ordinal"}
    found = [compare_on_same_items(*sides, **scale) for sides in ((first, second), half, apart)]
    assert [each.items for each in found] == [120, 60, 0]
    assert min(found[0].covariance, found[1].covariance) > found[2].covariance == 0
    assert found[2].standard_error == pytest.approx(found[2].separate_error)


@pytest.mark.parametrize(
    ("coefficient", "scale"), [("alpha", {"metric": "ordinal"}), ("fleiss", {"weights": "linear"})]
)
def test_the_interval_of_rounds_holds_their_difference(coefficient, scale):
    population = [_two_rounds(100 + seed, items=20_000) for seed in range(2)]
    true = np.mean([compare_on_same_items(*rounds, coefficient, **scale).difference for rounds in population])
    found = [compare_on_same_items(*_two_rounds(seed), coefficient, **scale) for seed in range(150)]
    assert np.mean([each.low <= true <= each.high for each in found]) > 0.9


def test_difference_splits_into_agreement_and_use():
    table = {"old": {"yy": 78, "yn": 10, "ny": 10, "nn": 2}, "new": {"yy": 40, "yn": 10, "ny": 10, "nn": 40}}
    old, new = ([tuple(pair) for pair, n in counts.items() for _ in range(n)] for counts in table.values())
    for coefficient in ("kappa", "alpha", "fleiss"):
        found = compare_on_same_items(new, old, coefficient)
        assert found.by_agreement == pytest.approx(0)
        assert found.by_use == pytest.approx(found.difference)
    fewer = [("y", "y")] * 85 + [("y", "n")] * 3 + [("n", "y")] * 3 + [("n", "n")] * 9
    found = compare_on_same_items(fewer, old)
    assert found.by_agreement + found.by_use == pytest.approx(found.difference)
    assert found.by_agreement > abs(found.by_use)
    ordinal = compare_on_same_items(*_two_rounds(1), "alpha", metric="ordinal")
    assert math.isnan(ordinal.by_agreement)


def test_other_annotators_are_nearly_independent_and_shared_ones_are_not():
    rng = np.random.default_rng(7)
    true = rng.integers(0, 2, 2000)
    a, b, c, d = (np.where(rng.random(2000) < 0.85, true, 1 - true) for _ in range(4))
    shared = compare_on_same_items(np.column_stack([a, b]), np.column_stack([a, c]))
    others = compare_on_same_items(np.column_stack([a, b]), np.column_stack([c, d]))
    assert shared.covariance > 4 * abs(others.covariance)


def test_groups_of_items_are_drawn_together():
    rows = [[1, 1], [0, 1], [1, 0], [0, 0]] * 10
    other = [[1, 1], [0, 0], [1, 0], [0, 0]] * 10
    alone = compare_on_same_items(rows, other)
    alike = compare_on_same_items(Ratings(rows * 2, groups=[*range(40)] * 2), other * 2)
    assert alike.standard_error == pytest.approx(alone.standard_error * math.sqrt(40 / 39))
    reach = t_quantile(0.975, 39) * alike.standard_error
    assert (alike.low, alike.high) == pytest.approx((alike.difference - reach, alike.difference + reach))
    assert alike.p_value == pytest.approx(t_tails(alike.z, 39))
    assert "all intervals are of 40 groups" in str(alike)


@pytest.mark.parametrize("level", [0.8, 0.95])
def test_the_interval_of_few_groups_holds_zero_where_the_p_value_says_so(level):
    found = [
        compare_on_same_items(Ratings(rows[0], groups=[item % 5 for item in range(60)]), rows[1], level=level)
        for rows in (_two_rounds(seed, items=60, annotators=2).tolist() for seed in range(12))
    ]
    inside = [each.low <= 0 <= each.high for each in found]
    assert inside == [each.p_value >= 1 - level for each in found]
    assert len(set(inside)) == 2


def test_groups_of_one_side_alone_count_for_it():
    first, second = (side.astype(float) for side in _two_rounds(3, annotators=2))
    groups = np.repeat(range(12), 10)
    first[groups >= 8], second[groups < 8] = np.nan, np.nan
    found = compare_on_same_items(Ratings(first.tolist(), groups=groups.tolist()), second.tolist())
    assert found.covariance == 0
    assert found.standard_error == pytest.approx(found.separate_error)
    reach = t_quantile(0.975, 3) * found.standard_error  # four groups have a second round
    assert found.high - found.difference == pytest.approx(reach)


def test_one_group_gives_no_interval():
    found = compare_on_same_items(Ratings(BDI, groups=["one"] * 50), GHQ)
    assert found.difference == pytest.approx(-0.208344, abs=5e-7)
    assert math.isnan(found.low)
    assert "no interval: an interval needs more than one item, or group of items" in str(found)
    assert "all intervals are of 1 group of items" in str(found)


def test_pair_of_lists_is_accepted_and_undefined_is_noted():
    a, b, c = "xyxyy", "xyyyy", "xxxyy"
    pair = compare_on_same_items(([*a], [*b]), ([*a], [*c]))
    assert pair.items == 5
    nothing = compare_on_same_items([["a", "a"]] * 4, [["a", "b"]] * 4)
    assert math.isnan(nothing.difference)
    assert "Note: undefined" in str(nothing)
    assert "Difference = undefined" in nothing.to_latex()


def test_a_comparison_is_drawn():
    texts = [text.get_text() for text in compare_on_same_items(BDI, GHQ).plot().texts]
    assert "−0.208 (−0.580 to 0.122)" in texts


@pytest.mark.parametrize(
    ("first", "second", "more", "message"),
    [
        (BDI, GHQ[:-1], {}, "both must be of the same items; not of 50 and 49"),
        (BDI, GHQ, {"coefficient": "phi"}, "coefficient must be one of 'kappa', 'pi', 's', .*; not 'phi'"),
        (BDI, GHQ, {"metric": "ordinal"}, "metric must go with coefficient 'alpha'; 'kappa' takes weights"),
        (
            BDI,
            GHQ,
            {"coefficient": "pi", "weights": "linear"},
            "weights must go with a coefficient that takes",
        ),
        ([["lo", "hi"], ["mid", "mid"]], [["lo", "hi"]] * 2, {"weights": "linear"}, "give categories="),
        ([["a", None]] * 3, [["a", "b"]] * 3, {"coefficient": "ac1"}, "no item has two labels"),
        (BDI, GHQ, {"method": "jackknife"}, "method must be one of 'profile', 'linearised', 'influence'"),
        (BDI, Ratings(GHQ, groups=range(50)), {"method": "profile"}, "there are groups of items: leave"),
        ([[1, 2, 2]] * 3, [[1, 1, 2]] * 3, {"coefficient": "fleiss", "method": "profile"}, "more annotators"),
        (SUBJECTS and [tuple(s) for s in SUBJECTS], GHQ, {}, "κ is of two annotators; not of 3"),
        (
            Ratings(BDI),
            Ratings(GHQ, items=range(50)),
            {},
            "both must be of the same items; not '1' and 0",
        ),
    ],
)
def test_incomparable_data_are_refused(first, second, more, message):
    with pytest.raises(ValueError, match=message):
        compare_on_same_items(first, second, **more)


# How two annotators label 100 items by an old rule and by a new one: nine now agree, one no longer does.
RULES = {"yyyy": 37, "yyyn": 1, "nnnn": 38, "ynyn": 6, "ynyy": 5, "nyny": 9, "nynn": 4}


def _rounds(patterns):
    return [[tuple(labels[i : i + 2]) for labels in patterns] for i in (2, 0)]


def test_sample_size_has_80_percent_power():
    pilot = [labels for labels, n in RULES.items() for _ in range(n)]
    items = sample_size_on_same_items(*_rounds(pilot))
    assert items == 116
    rng = np.random.default_rng(8)
    found = [
        compare_on_same_items(
            *_rounds([pilot[i] for i in rng.integers(0, 100, items)]), method="influence"
        ).p_value
        < 0.05
        for _ in range(400)
    ]
    assert np.mean(found) == pytest.approx(0.8, abs=0.05)


def test_sample_size_from_a_pilot_of_ranks():
    scale = {"coefficient": "alpha", "metric": "ordinal"}
    first, second = _two_rounds(5, better=0.15)
    items = sample_size_on_same_items(second, first, **scale)
    found = compare_on_same_items(second, first, **scale)
    assert items == math.ceil(120 * (2.801585 * found.standard_error / found.difference) ** 2)


def test_no_number_of_items_shows_what_a_pilot_does_not():
    with pytest.raises(ValueError, match=r"no number of items tells 0\.538 from itself"):
        sample_size_on_same_items(BDI, BDI)
    with pytest.raises(ValueError, match="power must be more than level"):
        sample_size_on_same_items(BDI, GHQ, power=0.01)


def test_the_bootstrap_draws_kinds_of_items_and_says_how_far_it_is():
    both = [
        Ratings(np.repeat(rows, 50, axis=0))
        for rows in (np.array([[0, 0], [0, 1]]), np.array([[1, 1], [0, 1]]))
    ]
    kept, times = find_kinds(both)
    assert (sorted(kept.tolist()), times.tolist()) == ([0, 50], [50, 50])
    told = []
    compare_on_same_items(BDI, GHQ, method="bootstrap", seed=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
