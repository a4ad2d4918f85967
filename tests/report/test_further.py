"""What else a report says: chairs, worth, items that divide, passes and pairs of numbers."""

import math
import sys
from dataclasses import replace

import numpy as np
import pytest

from iaa_teach import (
    Ratings,
    annotator_leans,
    concordance_correlation,
    dawid_skene,
    gamma,
    intra_annotator,
    limits_of_agreement,
)
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.report.further import look_further
from iaa_teach.report.further_sentences import (
    describe_divided,
    describe_leans,
    describe_numbers,
    describe_passes,
    describe_worth,
)
from iaa_teach.report.of_spans import (
    describe_disputes,
    describe_spans,
    describe_spans_for_paper,
    examine_spans,
    explain_absent,
)

NAMES = Measurement("names")


@pytest.fixture(scope="module")
def crowd():
    """Five people, of whom the last labels at random, and a model."""
    rng = np.random.default_rng(3)
    true = rng.integers(3, size=120)

    def labels(right):
        return ["abc"[t] if rng.random() < right else "abc"[rng.integers(3)] for t in true]

    people = [labels(right) for right in (0.9, 0.9, 0.85, 0.9, 0.2)]
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
    return Ratings(list(zip(*people, strict=True)), annotators=names), labels(0.95)


def test_weaker_annotator_is_named_and_equal_ones_are_not(crowd):
    people, _ = crowd
    found = look_further(people, NAMES, {}, None, 0.95, 1)
    (said,) = describe_worth(found, people)
    assert "rests on 120 items with three labels or more" in said
    assert "Eve gives the likeliest label" in said
    assert found.worth.accuracy == pytest.approx(dawid_skene(people).accuracy)
    alike = Ratings([[row[0]] * 3 for row in people.labels])
    assert describe_worth(look_further(alike, NAMES, {}, None, 0.95, 1), alike) == []


def is_one_named(people):
    return look_further(people, NAMES, {}, None, 0.95, 1).worth is not None


@pytest.mark.thorough
def test_equals_are_seldom_told_apart_and_one_who_guesses_is_often():
    named = {0.8: 0, 0.4: 0}
    for seed in range(20):
        rng = np.random.default_rng(seed)
        true = rng.integers(2, size=(40, 1))
        for last in named:
            right = rng.random((40, 5)) < [0.8] * 4 + [last]
            named[last] += is_one_named(Ratings(np.where(right, true, 1 - true).tolist()))
    assert named[0.8] <= 2
    assert named[0.4] >= 18


def test_a_model_of_annotators_rests_on_enough_items_with_three_labels(crowd):
    people, _ = crowd
    rows = [[*row] for row in people.labels]
    for row in rows[20:]:
        row[2:] = [None] * 3
    assert is_one_named(Ratings(rows))
    rows[0][2:] = [None] * 3
    assert not is_one_named(Ratings(rows))


def test_items_alike_in_groups_tell_less_of_annotators():
    rng = np.random.default_rng(8)
    true = rng.integers(2, size=(12, 1))
    right = rng.random((12, 4)) < [0.85, 0.85, 0.85, 0.5]
    rows = np.repeat(np.where(right, true, 1 - true), 10, axis=0).tolist()
    assert is_one_named(Ratings(rows))
    assert not is_one_named(Ratings(rows, groups=np.repeat(range(12), 10).tolist()))


RANKS = Measurement("ranks", ("low", "mid", "high"))


def test_leans_are_reported_without_fitting_a_nominal_model(crowd):
    rng = np.random.default_rng(2)
    true = rng.integers(0, 3, 150)
    moved = [np.clip(true + (rng.random(150) < by) - (rng.random(150) < 0.2), 0, 2) for by in (0.2, 0.2, 0.7)]
    rows = [[RANKS.order[place] for place in row] for row in np.transpose(moved).tolist()]
    people = Ratings(rows, annotators=("Ann", "Ben", "Cleo"))
    found = look_further(people, RANKS, {}, None, 0.95, 1)
    assert found.worth is None
    assert look_further(crowd[0], Measurement("ranks", ("a", "b", "c")), {}, None, 0.95, 1).worth is None
    assert look_further(crowd[0], NAMES, {}, None, 0.95, 1).leans is None
    said = describe_leans(found, ranks=True)
    expected = annotator_leans(people, RANKS.order)
    assert f"Cleo labels {expected.leans[2]:.2f} steps higher than the others" in " ".join(said)
    assert "the median of an item’s labels" in said[-1]
    assert "lies between two labels" not in said[-1]
    gaps = Ratings([[*row[:2], None] for row in rows], annotators=people.annotators)
    assert (
        "items it lies between two labels"
        in describe_leans(look_further(gaps, RANKS, {}, None, 0.95, 1), True)[-1]
    )


def test_numbers_that_are_ranks_lean_by_steps():
    rows = [[10, 30, 10], [20, 40, 20], [30, 40, 30], [10, 30, 40], [20, 30, 20]] * 6
    steps = [[label // 10 for label in row] for row in rows]
    found = look_further(Ratings(rows), Measurement("ranks"), {}, None, 0.95, 1)
    assert found.leans.leans == pytest.approx(annotator_leans(steps).leans)
    assert "2 labels 1.30 steps higher" in " ".join(describe_leans(found, ranks=True))
    numbers = look_further(Ratings(rows), Measurement("numbers"), {}, None, 0.95, 1)
    assert "2 labels 13.00 higher" in " ".join(describe_leans(numbers, ranks=False))


def test_small_numbers_lean_by_small_numbers():
    rows = [[t / 100, t / 100 + (2 + t % 3) / 1000, t / 100] for t in range(60)]
    numbers = Measurement("numbers")
    found = look_further(Ratings(rows), numbers, {"gpt": [row[1] for row in rows]}, None, 0.95, 1)
    assert "2 labels 0.003 higher than the others on the same items, interval 0.003 to 0.003" in " ".join(
        describe_leans(found, ranks=False)
    )
    large = look_further(
        Ratings([[1000 * label for label in row] for row in rows]), numbers, {}, None, 0.95, 1
    )
    assert "2 labels 3.00 higher" in " ".join(describe_leans(large, ranks=False))


def test_absence_of_leans_is_noted_except_for_one_item():
    rng = np.random.default_rng(5)
    rows = np.clip(rng.integers(2, 5, 40)[:, None] + rng.integers(-1, 2, (40, 2)), 1, 5).tolist()
    numbers = Measurement("numbers")
    found = look_further(Ratings(rows), numbers, {}, None, 0.95, 1)
    assert describe_leans(found, ranks=False) == [
        "Nobody clearly labels higher or lower than the others: every interval includes 0."
    ]
    single = look_further(Ratings([[1, 2, 3]]), numbers, {}, None, 0.95, 1)
    assert describe_leans(single, False) == []
    steady = [[row[0], row[1], row[0] / 2 + row[1] / 2 + 1] for row in rows]  # no interval, and no doubt
    said = describe_leans(look_further(Ratings(steady), numbers, {}, None, 0.95, 1), False)
    assert not any("Nobody" in each for each in said)


def test_unidentified_annotator_model_is_not_reported():
    rng = np.random.default_rng(1)
    pairs = [(0, 1), (1, 2), (2, 0)]
    rows = []
    for item in range(150):
        row = [None] * 3
        for who in pairs[item % 3]:
            row[who] = "ab"[rng.integers(2) if who == 2 else item % 2]
        rows.append(row)
    people = Ratings(rows)
    assert any("not identified" in note for note in dawid_skene(people).notes)
    assert look_further(people, NAMES, {}, None, 0.95, 1).worth is None


def test_items_on_which_two_sides_are_taken_are_named():
    rows = [[*"aaaab"], [*"aabbb"], [*"abcab"], [*"aaaaa"], ["a", "b", "a", None, None]]
    people = Ratings(rows, ("s1", "s2", "s3", "s4", "s5"))
    found = look_further(people, NAMES, {}, None, 0.95, 1)
    assert found.divided == (1, 2)
    assert "2 items divide people" in describe_divided(found, people)[0]


def test_neighbours_in_an_order_divide_nobody():
    rows = [(1, 1, 2, 2), (1, 1, 3, 3), (2, 2, 2, 3), (1, 1, 2, 3)]
    asked = (Measurement("ranks", (1, 2, 3)), Measurement("ranks"), NAMES)
    assert [look_further(Ratings(rows), each, {}, None, 0.95, 1).divided for each in asked] == [
        (1,),
        (1,),
        (0, 1),
    ]


def test_repeated_labels_give_self_agreement():
    rows = [(who, item, label) for who in ("Ann", "Ben") for item, label in enumerate("xxyyxy")]
    rows += [("Ann", 0, "x"), ("Ann", 2, "x"), ("Ben", 3, "y")]
    text = "annotator,item,label\n" + "".join(f"{who},{item},{label}\n" for who, item, label in rows)
    found = inspect_files([("passes.csv", text.encode())])
    read = read_files(found, replace(found.choices, repeats="compare"))
    assert sorted(read.passes) == ["Ann", "Ann", "Ben"]
    further = look_further(read.ratings, NAMES, {}, read.passes, 0.95, 1)
    ((_, ann), _) = sorted(further.passes)
    assert ann.agreement == intra_annotator([*"xy"], [*"xx"]).agreement == 0.5
    assert "Ann gave the same label again to 50.0\u202f% of 2 items" in describe_passes(further)[0]


def test_two_annotators_of_numbers_get_limits_of_agreement():
    a, b = [1.0, 2.5, 3.0, 4.5, 6.0], [1.5, 2.0, 4.0, 4.0, 7.0]
    two = Ratings.from_pair(a, b)
    found = look_further(two, Measurement("numbers"), {}, None, 0.95, 1)
    assert found.concordance.value == concordance_correlation(a, b).value
    assert found.limits.low == limits_of_agreement(a, b).low
    said = describe_numbers(found, "A", "B")
    assert said[0].startswith("Lin’s concordance = ")
    assert "A − B: −0.30 on average" in said[1]


def test_gamma_for_two_annotators_unless_there_are_many_spans(monkeypatch):
    a, b = [(2, 4, "PER"), (8, 11, "LOC")], [(2, 4, "PER"), (9, 11, "LOC")]

    def examined(documents, people=("Ann", "Ben")):
        marked = MarkedSpans(people, documents, (20,) * len(documents))
        return examine_spans(marked, 0.95, 1)

    one = examined(({"Ann": a, "Ben": b},))
    assert one.gamma == pytest.approx(gamma([a, b], seed=1, length=20).value)
    assert f"γ is {one.gamma:.3f}" in describe_spans(one)
    assert explain_absent(one) == []
    monkeypatch.setitem(sys.modules, "pygamma_agreement", None)
    three = examined(({"Ann": a, "Ben": b, "Cy": b},), ("Ann", "Ben", "Cy"))
    assert explain_absent(three) == [
        "No γ: of more than two annotators it needs pygamma-agreement; run pip install pygamma-agreement."
    ]
    many = examined(({"Ann": a, "Ben": b},) * 501)
    assert explain_absent(many) == ["No γ: it is computed for 2000 spans at most."]
    assert "γ" not in describe_spans(three) + describe_spans(many)
    assert "u-α is" in describe_spans(three)
    assert math.isnan(examined(({"Ann": a}, {"Ben": b})).gamma)


def marked(ada, ben):
    return examine_spans(MarkedSpans(("Ada", "Ben"), ({"Ada": ada, "Ben": ben},), (30,)), 0.95, 1)


def test_spans_are_counted_with_the_documents_that_hold_them():
    read = {"Ada": [(0, 2, "x")], "Ben": [(0, 2, "x")]}, {"Ada": [(4, 6, "x"), (8, 9, "x")]}, {}
    found = examine_spans(MarkedSpans(("Ada", "Ben"), read, (30,) * 3), 0.95, 1)
    assert found.exact.documents == 1
    assert describe_spans_for_paper(found, 1).startswith("Annotators marked 4 spans in 2 documents.")


def test_tokens_are_compared_with_spans_as_the_numbers_are():
    found = marked([(0, 2, "x"), (4, 6, "x")], [(0, 2, "x"), (4, 7, "x")])
    assert found.exact.value == 0.5
    said = {by: describe_spans_for_paper(found, by) for by in (0.9, 0.2, 0.5)}
    assert said[0.9].endswith("Token by token the number is higher.")
    assert said[0.2].endswith("Token by token the number is lower.")
    assert said[0.5].endswith("Token by token the numbers are these.")
    assert found.why == found.why_no_gamma == ""


def test_spans_that_nest_have_no_tokens_and_no_u_alpha():
    nested = marked([(0, 9, "x"), (4, 6, "y")], [(0, 9, "x"), (4, 7, "y")])
    assert nested.nested
    assert "Token by token" not in describe_spans_for_paper(nested, 0.9)
    assert "u-α" not in describe_spans(nested)
    assert explain_absent(nested) == ["No u-α: spans of one annotator overlap."]
    assert not marked([(0, 9, "x")], [(4, 6, "y")]).nested


def test_span_disputes_are_counted():
    found = marked([(0, 2, "x"), (4, 6, "x"), (9, 10, "y")], [(0, 2, "y"), (4, 7, "x")])
    assert describe_disputes(found) == [
        "Annotators differ at 3 places: at 1 somebody did not mark a span that others did; at 1 only ends "
        "differ; at 1 only the label differs."
    ]
    within = marked([(0, 9, "x"), (2, 4, "y")], [(0, 9, "x")])  # both marked something there
    assert describe_disputes(within) == [
        "Annotators differ at 1 place: at 1 somebody did not mark a span that others did."
    ]
    assert describe_disputes(marked([(0, 2, "x")], [(0, 2, "x")])) == [
        "Nowhere do annotators differ on a span."
    ]


def test_spans_that_no_two_have_read_have_no_f1():
    apart = {"Ada": [(0, 2, "x")]}, {"Ben": [(0, 2, "x")]}
    found = examine_spans(MarkedSpans(("Ada", "Ben"), apart, (30,) * 2), 0.95, 1)
    assert describe_spans(found) == "No F1: no document was read by two annotators."
    assert describe_disputes(found) == []
    assert "Token by token" not in describe_spans_for_paper(found, 0.9)
    assert "Token by token" not in describe_spans_for_paper(marked([(0, 2, "x")], [(0, 2, "x")]), math.nan)


def test_constant_annotator_has_no_kappa_of_two_passes():
    rows = [("a", "a")] * 6 + [("a", "b"), ("b", "a"), ("b", "b"), ("a", "a")]
    found = look_further(Ratings(rows), NAMES, {}, ["Ann"] * 6 + ["Ben"] * 4, 0.95, 1)
    ann, ben = describe_passes(found)
    assert ann == "Ann gave the same label again to 100.0\u202f% of 6 items; κ is undefined."
    assert ben == "Ben gave the same label again to 50.0\u202f% of 4 items, κ = 0.000."


@pytest.mark.thorough
def test_equals_are_seldom_told_apart_and_a_careless_one_is():
    told = {0.8: 0, 0.4: 0}
    for last in told:
        for seed in range(20):
            rng = np.random.default_rng(seed)
            true = rng.integers(3, size=90)
            right = rng.random((90, 5)) < (0.8, 0.8, 0.8, 0.8, last)
            rows = np.where(right, true[:, None], rng.integers(3, size=(90, 5)))
            found = look_further(ratings := Ratings(rows.tolist()), NAMES, {}, None, 0.95, 1)
            told[last] += bool(describe_worth(found, ratings))
    assert told[0.8] <= 4
    assert told[0.4] >= 18
