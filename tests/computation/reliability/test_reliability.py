"""`reliability`: which data it takes, what it answers, and how that is printed."""

import html
import json
import math
from dataclasses import replace

import numpy as np
import pytest

from iaa_teach import (
    ContingencyTable,
    Ratings,
    Reliability,
    alpha_interval,
    cohen_kappa,
    confidence_interval,
    fleiss_kappa,
    gwet_ac1,
    kappa_test,
    krippendorff_alpha,
    reliability,
    standard_error,
    weighted_kappa,
)
from iaa_teach.computation import words
from iaa_teach.computation.distances import METRICS
from iaa_teach.computation.reliability.reliability import TABLE_METHODS
from iaa_teach.look.language import find_language, use_language
from tests.computation.inference.test_inference import ABSTRACTORS
from tests.computation.reliability.test_group_coefficients import RATERS

FOUR = [[None if label == "." else int(label) for label in item] for item in zip(*RATERS, strict=True)]
A, B = list("aabbcabcaa"), list("aabccabbab")


@pytest.mark.parametrize(
    ("coefficient", "low", "high", "p_value"),
    [  # as irrCAC prints them for its cac.raw4raters
        ("ac1", 0.461, 1, 0.000208721),
        ("fleiss", 0.424, 1, 0.000419173),
        ("conger", 0.435, 1, 0.0003367066),
        ("brennan_prediger", 0.454, 1, 0.0002375609),
    ],
)
def test_intervals_and_tests_of_irrcac(coefficient, low, high, p_value):
    found = reliability(FOUR, coefficient, method="linearised")
    assert (round(found.low, 3), found.high) == (low, high)
    assert found.p_value == pytest.approx(p_value, abs=5e-10)
    assert (found.items, found.annotators, found.method) == (11, 4, "linearised")
    assert "1 item with a single label: used for chance alone" in found.notes
    assert any("cut at the end of the scale" in note for note in found.notes)


# Further data sets of irrCAC, with a full stop where a label is missing; value and error to three decimals of
# Fleiss's κ, Conger's κ, AC1, and Brennan and Prediger's κ
OF_IRRCAC = {
    "cac.raw5obser": (
        ["112.001122.0131", "1130000.2110231", "203000222100221", ".13....0.10022.", "2..0001.2....31"],
        [(0.458, 0.120), (0.469, 0.117), (0.497, 0.122), (0.487, 0.121)],
    ),
    "cac.raw.g1g2": (
        ["abccbadab...bb", "abccbbdabe..ba", ".cccbcdbbeaccc", "abccbddabea.bb"],
        [(0.657, 0.150), (0.659, 0.146), (0.685, 0.134), (0.679, 0.136)],
    ),
    "cac.raw.gender": (
        ["aaaaabbbcaaaaab", "aaaababccaaaaba", "abbcaabbcabbcaa", "ccccaabbcccccaa"],
        [(0.129, 0.141), (0.166, 0.121), (0.208, 0.091), (0.183, 0.102)],
    ),
    "cac.ben.gerry": (
        ["aabbdcccedda", "babbbccce.dd"],
        [(0.649, 0.191), (0.657, 0.179), (0.661, 0.184), (0.659, 0.185)],
    ),
}


@pytest.mark.parametrize("name", OF_IRRCAC)
def test_all_data_sets_of_irrcac(name):
    raters, printed = OF_IRRCAC[name]
    ratings = [[None if label == "." else label for label in row] for row in zip(*raters, strict=True)]
    names = ("fleiss", "conger", "ac1", "brennan_prediger")
    found = [reliability(ratings, coefficient, method="linearised") for coefficient in names]
    assert [(round(one.value, 3), round(one.standard_error, 3)) for one in found] == printed


def test_table_pair_and_ratings_give_the_same_result():
    table = ContingencyTable.from_labels(A, B)
    as_table = reliability(table, "kappa")
    forms = [Ratings.from_pair(A, B), Ratings.from_pair(np.array(A), np.array(B)), np.array([A, B]).T]
    forms += [list(zip(A, B, strict=True))]
    rows = tuple(zip(A, B, strict=True))
    forms += [iter(rows), Ratings(rows, tuple(range(10)), ("A", "B"), "")]
    assert [reliability(form, "kappa") for form in forms] == [as_table] * len(forms)
    assert as_table == reliability(table.counts.tolist(), "kappa")
    assert as_table.value == cohen_kappa(table)
    assert (as_table.low, as_table.high) == confidence_interval(table, method="profile")
    assert as_table.standard_error == standard_error(table)
    assert as_table.p_value == kappa_test(table).p_value
    for coefficient in ("fleiss", "conger", "alpha", "ac1"):
        of_pair, of_table = reliability(rows, coefficient), reliability(table, coefficient)
        assert of_pair.value == pytest.approx(of_table.value)
        assert (of_pair.items, of_pair.method) == (of_table.items, of_table.method)


def test_a_pair_is_still_read_and_asked_for_by_name():
    found = reliability((A, B), "cohen")
    assert found.notes[0].startswith("read as the labels of two annotators: write Ratings.from_pair(a, b)")
    assert replace(found, notes=()) == reliability(Ratings.from_pair(A, B), "kappa")
    for form in ([A, B], np.array([A, B])):
        with pytest.raises(ValueError, match=r"Ratings\.from_pair\(a, b\) for the labels of two annotators"):
            reliability(form, "kappa")
    with pytest.raises(ValueError, match=r"one argument: write reliability\(Ratings\.from_pair\(a, b\), 'ka"):
        reliability(A, B)


def test_ambiguous_score_rows_are_noted_as_items():
    scores = np.arange(24).reshape(2, 12) % 5
    assert reliability(scores, metric="interval").notes[0].startswith("read as 2 items of 12 annotators")
    assert reliability(scores, "fleiss", weights="linear").notes[0].startswith("read as 2 items of 12")
    named = reliability(Ratings(scores), metric="interval")
    assert not any(note.startswith("read as") for note in named.notes)


def test_one_name_in_two_schools_is_one_coefficient():
    assert reliability(FOUR, "multi_kappa") == reliability(FOUR, "conger")
    assert confidence_interval(ABSTRACTORS, "cohen") == confidence_interval(ABSTRACTORS, "kappa")


def test_single_category_is_noted():
    same = [["x", "x"]] * 5
    for coefficient in ("kappa", "fleiss", "conger"):
        said = "undefined: “x” is the only label given, so chance alone gives full agreement"
        assert said in reliability(same, coefficient).notes
    assert "undefined: no item has two labels" in reliability([["x", None], [None, "y"]], "fleiss").notes


def test_square_of_numbers_is_counts_or_ratings_with_a_note():
    square = [[1, 2, 2], [1, 1, 1], [2, 2, 2]]
    assert reliability(square, "ac1").value == gwet_ac1(square)
    assert reliability(square, "ac1").notes[0] == "read as a table of counts, 3 × 3"
    assert reliability(square, "fleiss").value == pytest.approx(fleiss_kappa(square))
    assert reliability(square, "fleiss").notes[0].startswith("read as ratings, items × annotators, 3 × 3")


def test_reliability_takes_alpha():
    found = reliability(FOUR, metric="ordinal", seed=1)
    assert (found.coefficient, found.scale) == ("alpha", "ordinal")
    assert found.value == krippendorff_alpha(FOUR, "ordinal")
    assert (found.low, found.high) == alpha_interval(FOUR, "ordinal")
    assert 0 < found.standard_error < 0.3
    assert reliability([[1, 1]] * 9 + [[1, 2]]).notes[0].startswith("too few items: only 1 has another label")
    assert found.low < found.value < found.high
    words = [[{1: "low", 2: "mid", 3: "high"}.get(label) for label in row] for row in FOUR[:9]]
    numbers = [[label if label in (1, 2, 3) else None for label in row] for row in FOUR[:9]]
    ordered = reliability(words, metric="ordinal", categories=["low", "mid", "high"], seed=1)
    assert ordered == reliability(numbers, metric="ordinal", seed=1)
    sets = [[{"a"}, {"a", "b"}], [{"b"}, {"b"}], [None, {"a"}]]
    assert reliability(sets, metric="masi", seed=1).items == 2


def test_labels_that_a_pair_does_not_share_are_left_out_and_counted():
    gappy = [*zip(A, B, strict=True), ("a", None), (None, "b"), (None, None)]
    found = reliability(gappy, "kappa")
    assert found.value == cohen_kappa(ContingencyTable.from_labels(A, B))
    assert found.items == 10
    assert found.notes == ("left out: 3 items without both labels",)
    assert "2 items with a single label: used for chance alone" in reliability(gappy, "ac1").notes
    assert "left out: 1 item without any label" in reliability(gappy, "ac1").notes


def test_weights_go_by_the_values_of_numbers_and_by_the_order_of_words():
    marks = [[1, 2], [4, 4], [1, 1], [2, 4], [4, 1], [2, 2], [1, 2]]
    by_value = reliability(marks, "conger", weights="linear")
    assert by_value.scale == "linear weights"
    words = [["abcd"[mark - 1] for mark in row] for row in marks]
    of_four, of_three, of_words, of_few_words = (
        reliability(rows, "conger", weights="linear", categories=order).value
        for rows, order in ((marks, range(1, 5)), (marks, [1, 2, 4]), (words, [*"abcd"]), (words, [*"abd"]))
    )
    assert by_value.value == pytest.approx(of_four) == pytest.approx(of_three) == pytest.approx(of_words)
    assert abs(of_words - of_few_words) > 0.01
    assert by_value.value == pytest.approx(reliability(marks, "kappa", weights="linear").value)
    assert reliability(ABSTRACTORS, "kappa", weights="linear").value == weighted_kappa(ABSTRACTORS, "linear")
    declared = reliability(Ratings.from_pair("xxy", "yxy"), "brennan_prediger", categories=["x", "y", "z"])
    assert declared.value == pytest.approx((2 / 3 - 1 / 3) / (2 / 3))


@pytest.mark.parametrize("coefficient", ["fleiss", "conger", "ac1", "kappa"])
def test_groups_of_items_widen_the_interval_where_they_are_alike(coefficient):
    documents = np.repeat(np.arange(12), 5)
    rng = np.random.default_rng(2)
    truth = rng.choice(2, 60)
    clear = np.repeat(rng.random(12) < 0.5, 5)
    pair = Ratings.from_pair(truth, np.where(clear, truth, 1 - truth))
    for method in ("adjusted", "linearised", "jackknife", "bootstrap"):
        alone = reliability(pair, coefficient, method=method, seed=1)
        grouped = reliability(pair, coefficient, method=method, groups=documents, seed=1)
        assert grouped.standard_error > 1.5 * alone.standard_error
        assert grouped.method == f"{method} of 12 groups"
        single = reliability(pair, coefficient, method=method, groups=range(60), seed=1)
        if method != "linearised" or coefficient != "kappa":
            assert (single.low, single.high) == pytest.approx((alone.low, alone.high), abs=0.03)
    assert reliability(pair, coefficient, groups=documents).method == "adjusted of 12 groups"


def test_a_table_has_the_errors_of_its_items():
    for coefficient in ("kappa", "pi", "s", "ac1"):
        of_table = reliability(ABSTRACTORS, coefficient, method="linearised")
        items = ContingencyTable(ABSTRACTORS)
        of_items = reliability(items, coefficient, groups=range(100), method="linearised")
        assert of_table.standard_error == standard_error(ABSTRACTORS, coefficient, method="linearised")
        assert of_table.standard_error == pytest.approx(of_items.standard_error)
        assert (of_table.low, of_table.high) == pytest.approx((of_items.low, of_items.high))


def test_undefined_results_explain_themselves():
    constant = reliability([["x"] * 3] * 5, "fleiss")
    assert [math.isnan(x) for x in (constant.value, constant.low, constant.standard_error)] == [True] * 3
    assert constant.notes[-1].startswith("undefined: “x” is the only label")
    agreed = reliability([["x"] * 3, ["y"] * 3] * 4, "fleiss", method="linearised")
    assert (agreed.value, math.isnan(agreed.standard_error), math.isnan(agreed.low)) == (1, True, True)
    assert agreed.notes[-1].startswith("no interval: items that are all alike")
    adjusted = reliability([["x"] * 3, ["y"] * 3] * 4, "fleiss")
    assert (adjusted.value, adjusted.high, math.isnan(adjusted.standard_error)) == (1, 1, True)
    assert adjusted.notes[-1].startswith("no standard error: the formula gives 0")
    assert -0.2 < adjusted.low < 0.9
    rare = reliability([["x"] * 3] * 9 + [["x", "x", "y"]], "conger")
    assert (math.isnan(rare.low), math.isnan(rare.standard_error)) == (True, True)
    assert rare.notes[-1].startswith("too few items: only 1 has another label than the commonest one")
    assert reliability([["x", None], [None, "y"]], "conger").items == 0


def test_ratings_without_labels_and_groups_without_spread_have_no_interval():
    for coefficient in ("fleiss", "conger", "ac1", "kappa"):
        nothing = reliability([[None, None], [None, None]], coefficient)
        assert (nothing.items, math.isnan(nothing.value), nothing.annotators) == (0, True, 0)
    twice = reliability([["a", "b"], ["b", "b"], ["a", "b"], ["b", "b"]], "fleiss", groups=[1, 1, 2, 2])
    assert [math.isnan(x) for x in (twice.standard_error, twice.p_value)] == [True, True]
    shares = reliability([[0.4, 0.1], [0.1, 0.4]], "kappa")
    assert (shares.value, math.isnan(shares.standard_error), math.isnan(shares.low)) == (0.6, True, True)
    assert shares.notes == (words.NO_INTERVAL.format(why=words.SHARES),)
    assert reliability([[1, 0], [0, 0]], "s").notes[-1] == "proportions count as a single item"


def test_it_is_printed_for_a_person_and_recorded_for_a_program():
    found = reliability(ABSTRACTORS, "kappa", weights="linear", method="linearised")
    assert (
        str(found)
        == repr(found)
        == (
            "Cohen's κ (linear weights) = 0.843, 95 % interval 0.747 to 0.938 (linearised)\n"
            "100 items, 2 annotators; standard error 0.048; p < 0.001"
        )
    )
    record = json.loads(json.dumps(reliability([["x"] * 3] * 5, "fleiss").to_dict(), allow_nan=False))
    assert (record["coefficient"], record["value"], record["items"]) == ("fleiss", None, 5)
    assert list(record) == list(Reliability.__dataclass_fields__)
    with pytest.raises(AttributeError):
        found.value = 1


def test_it_is_printed_in_the_language_of_the_course_and_kept_alike():
    groups = [item // 2 for item in range(12)]
    of_groups = reliability(FOUR, "fleiss", weights="linear", method="bootstrap", groups=groups, seed=1)
    alpha = reliability(FOUR, metric="ordinal", method="jackknife")
    with use_language(find_language("it")):
        assert str(alpha).startswith("α di Krippendorff (ordinale) = 0,")
        assert "(jackknife)\n" in str(alpha)
        assert str(of_groups).startswith("κ di Fleiss (pesi lineari) = 0,")
        assert "(bootstrap, 6 gruppi)\n" in str(of_groups)
    assert (of_groups.scale, of_groups.method) == ("linear weights", "bootstrap of 6 groups")


def test_every_scale_and_method_has_a_name_to_be_printed():
    assert {*METRICS, "linear weights", "quadratic weights"} <= set(words.SCALES)
    assert set(TABLE_METHODS) == set(words.METHODS)


def test_a_result_shows_itself_in_a_notebook_and_in_latex():
    found = reliability(ContingencyTable([[70, 25], [0, 55]]), "kappa", weights="linear")
    first, facts = map(html.escape, str(found).replace(" %", "\u202f%").splitlines())
    assert "&lt;" in facts
    assert found._repr_html_() == f"<p><strong>{first}</strong><br>{facts}</p>"
    assert found.to_latex().startswith(r"Cohen{'}s $\kappa$ (linear weights) = 0.672, 95 \% interval ")
