"""One model and one person: figures of ppi-python 0.2.3, judgy 0.1.0 and truescore 0.7.4, and κ's own."""

import math

import numpy as np
import pytest

from iaa_teach import judge_audit, reliability
from iaa_teach.computation.judges.abstentions import looks_like_abstention
from iaa_teach.computation.judges.corrected_shares import estimate_by_predictions, indicate_label
from iaa_teach.computation.judges.judged_items import read_judged_items
from tests.computation import peers


def listed(table, names, alone):
    """The labels of a table, rows the judge, columns the person, and of what the judge labelled alone."""
    cells = [
        (row, column)
        for row, counts in zip(names, table, strict=True)
        for column, n in zip(names, counts, strict=True)
        for _ in range(n)
    ]
    cells += [(name, None) for name, n in zip(names, alone, strict=True) for _ in range(n)]
    return [list(side) for side in zip(*cells, strict=True)]


LESSON = listed([[180, 40], [12, 68]], ["yes", "no"], [1310, 390])
THREE = listed([[40, 6, 4], [5, 25, 10], [1, 4, 25]], "abc", [330, 240, 130])
SCORES = [
    [5, 5, 4, 4, 4, 2, 5, 3, 4, 5, 3, 5, *map(int, "55445342544535445245")],
    [5, 4, 4, 2, 3, 1, 5, 2, 3, 4, 2, 5, *[None] * 20],
]


def ends(found):
    return found.value, found.low, found.high


FIGURES = {
    "accuracy": (0.8267, 0.7798, 0.8653),
    "sensitivity": (0.9375, 0.8939, 0.9639),
    "specificity": (0.6296, 0.5356, 0.7148),
    "precision": (0.8182, 0.7619, 0.8636),
    "people_share": (0.64, 0.5842, 0.6922),
    "corrected": (0.66302, 0.61839, 0.70764),
    "rogan_gladen": (0.70569, 0.6322, 0.7799),
}


@pytest.mark.parametrize("name", FIGURES)
def test_figures_of_the_lesson(name):
    assert ends(getattr(judge_audit(*LESSON), name)) == pytest.approx(FIGURES[name], abs=6e-5)


def test_the_weight_of_the_judge_and_its_own_share():
    found = judge_audit(*LESSON)
    assert found.corrected.weight == pytest.approx(0.61781, abs=5e-6)
    assert ends(found.corrected) == pytest.approx((0.66300, 0.61838, 0.70763), abs=3e-5)  # ppi-python
    assert found.judge_share == pytest.approx(0.765)
    assert found.kappa.value == pytest.approx(0.6012, abs=5e-5)
    delta = 1.959964 * found.rogan_gladen.standard_error
    assert found.rogan_gladen.value - delta == pytest.approx(0.63295, abs=5e-6)
    assert found.rogan_gladen.value + delta == pytest.approx(0.77843, abs=5e-6)
    assert found.by_category["yes"].by_inversion == pytest.approx(found.rogan_gladen.value)


def test_without_tuning_it_is_the_difference_estimator():
    read = read_judged_items(*LESSON, None, None, None, None)
    yes = indicate_label(read.categories.index("yes"), 2)
    plain = estimate_by_predictions(yes, read.make_sample(), 0.95, weight=1.0)
    assert ends(plain) == pytest.approx((0.67725, 0.62718, 0.72733), abs=5e-6)
    scores = read_judged_items(*SCORES, "linear", None, None, None)
    values = np.array(scores.categories, float)
    plain = estimate_by_predictions(values, scores.make_sample(), 0.95, weight=1.0)
    assert ends(plain) == pytest.approx((3.35, 2.8168, 3.8832), abs=5e-5)


def test_scores_have_a_lean_and_a_corrected_mean():
    found = judge_audit(*SCORES, weights="quadratic")
    assert found.corrected.weight == pytest.approx(0.7931, abs=5e-5)
    assert ends(found.corrected) == pytest.approx((3.3461, 2.8324, 3.8599), abs=7e-4)  # ppi-python
    assert found.people_share.value == pytest.approx(10 / 3)
    assert found.judge_share == pytest.approx((49 + 82) / 32)
    assert found.lean.value == pytest.approx(0.75)
    both = np.array([SCORES[0][:12], SCORES[1][:12]])
    error = (both[0] - both[1]).std() / math.sqrt(12)
    assert (found.lean.low, found.lean.high) == pytest.approx(
        (0.75 - 1.96 * error, 0.75 + 1.96 * error), abs=1e-4
    )
    assert found.kappa.value == pytest.approx(reliability(both.T, "kappa", weights="quadratic").value)
    words = [[None if x is None else "abcde"[x - 1] for x in side] for side in SCORES]
    assert judge_audit(*words, weights="quadratic", categories=[*"abcde"]).corrected == found.corrected


def test_each_of_three_labels_is_corrected_by_itself():
    found = judge_audit(*THREE)
    corrected = {name: ends(each.corrected) for name, each in found.by_category.items()}  # ppi-python's
    assert corrected["a"] == pytest.approx((0.41593, 0.35118, 0.48068), abs=6e-5)
    assert corrected["b"] == pytest.approx((0.29568, 0.22427, 0.36708), abs=6e-5)
    assert corrected["c"] == pytest.approx((0.28065, 0.21237, 0.34892), abs=6e-5)
    inverted = [each.by_inversion for each in found.by_category.values()]
    assert inverted == pytest.approx([0.45091, 0.33427, 0.21483], abs=6e-6)
    sample = read_judged_items(*THREE, None, None, None, None).make_sample()
    untuned = (estimate_by_predictions(indicate_label(k, 3), sample, 0.95, weight=1.0) for k in range(3))
    plain = [each.value for each in untuned]
    assert plain == pytest.approx([0.43810, 0.30119, 0.26071], abs=6e-6)
    assert found.positive is None
    assert "undefined of 3 labels at once" in found.sensitivity.reason
    assert "and need not add up to 1" in str(found)
    against = judge_audit(*THREE, positive="a")
    assert (against.positive, against.corrected) == ("a", found.by_category["a"].corrected)


def test_errors_are_those_of_scikit_learn_and_statsmodels():
    from statsmodels.stats.proportion import proportion_confint

    judge, person = (side[:120] for side in THREE)
    precision, recall, f1, support = peers.precision_recall_fscore_support(person, judge, labels=[*"abc"])
    found = judge_audit(*THREE)
    every = found.by_category.values()
    assert [each.precision.value for each in every] == pytest.approx(precision)
    assert [each.recall.value for each in every] == pytest.approx(recall)
    assert [each.f1.value for each in every] == pytest.approx(f1)
    assert found.macro_f1 == pytest.approx(f1.mean())
    low, high = proportion_confint(40, support[0], method="wilson")
    assert (found.by_category["a"].recall.low, found.by_category["a"].recall.high) == pytest.approx(
        (low, high)
    )


@pytest.mark.parametrize(
    ("names", "positive", "why"),
    [
        (("yes", "no"), "yes", "by its name"),
        ((1, 0), 1, "by its name"),
        ((True, False), True, "by its name"),
        (("toxic", "fine"), "fine", "the person gave it no more often than the other"),
    ],
)
def test_positive_label_is_noted(names, positive, why):
    found = judge_audit(*listed([[180, 40], [12, 68]], names, [1310, 390]))
    assert found.positive == positive
    assert any(f"“{positive}” is the positive label" in note and why in note for note in found.notes)
    told = judge_audit(*LESSON, positive="no")
    assert told.sensitivity == judge_audit(*LESSON).specificity
    assert "is the positive label" not in str(told)


ABSTAINING = listed([[180, 40, 0], [12, 68, 0], [20, 10, 0]], ["yes", "no", "CANNOT_ASSESS"], [1310, 390, 70])


def test_abstentions_are_excluded_and_noted():
    found = judge_audit(*ABSTAINING)
    plain = judge_audit(*LESSON)
    assert found.abstained == {"CANNOT_ASSESS": 100}
    assert found.kappa.value == plain.kappa.value
    assert found.corrected == plain.corrected
    assert "the judge abstained (“CANNOT_ASSESS”) on 100 items of 2100" in str(found)
    kept = judge_audit(*ABSTAINING, abstentions=[])
    assert len(kept.by_category) == 3
    assert f"as a label, κ = {kept.kappa.value:.3f}" in str(found)
    assert "30 items that only the person labelled" in str(found)
    assert "abstained" not in str(kept) + str(plain)


def test_an_answer_that_both_give_is_a_label():
    judge, person = ["unsure", "no", "yes", "unsure"] * 9, ["unsure", "no", "yes", "no"] * 9
    found = judge_audit(judge, person)
    assert [*found.by_category] == ["no", "unsure", "yes"]
    person = ["no" if label == "unsure" else label for label in person]
    assert judge_audit(judge, person).abstained == {"unsure": 18}
    assert judge_audit(person, judge).people_share.value == pytest.approx(0.5)
    assert "the person's answer is none (“unsure”) on 18 items" in str(judge_audit(person, judge))
    assert judge_audit(["x", "y", "y"], ["x", "y", "x"], abstentions=["y"]).both == 1


@pytest.mark.parametrize(
    "label", ["Not sure", "REFUSED", "cannot-determine", "N/A", "I don't know", "  ", "?"]
)
def test_abstaining_answers(label):
    assert looks_like_abstention(label)


@pytest.mark.parametrize(
    "label", ["no", "none", "neutral", "+", "-", "unclear", 0, None, "errors in grammar"]
)
def test_answers_that_are_labels(label):
    assert not looks_like_abstention(label)


FEW = listed([[4, 2], [1, 43]], ["yes", "no"], [100, 850])


def test_few_items_of_a_label_are_noted_with_a_better_interval():
    found = judge_audit(*FEW)
    assert "only 5 items have the person's rarer label" in str(found)
    assert f"{found.adjusted.low:.3f} to {found.adjusted.high:.3f}" in str(found)
    assert found.adjusted.high - found.adjusted.low > found.corrected.high - found.corrected.low
    assert "rarer label" not in str(judge_audit(*LESSON))


def test_nonrandom_sample_is_noted():
    assert "must be a random sample of all 2000" in str(judge_audit(*LESSON))
    assert "hardly" not in str(judge_audit(*LESSON))
    chosen = judge_audit(*listed([[80, 70], [50, 100]], ["yes", "no"], [1310, 390]))
    assert "hardly a random sample: the judge calls 0.500 of them" in str(chosen)
    moved = [[*SCORES[0][:12], *[1] * 20], SCORES[1]]
    assert "the judge's mean is 4.083 there, and 1.000" in str(judge_audit(*moved, weights="linear"))
    assert "hardly" not in str(judge_audit(*SCORES, weights="linear"))


def test_rogan_and_gladen_need_a_random_sample_too():
    """Drawn by the judge's label, a sample holds precision, but neither sensitivity nor specificity."""
    by_lot = listed([[81, 63], [9, 147]], ["yes", "no"], [336, 364])  # 300 of 1000, of which 300 are yes
    assert judge_audit(*by_lot).rogan_gladen.value == pytest.approx(0.3)
    half_of_its_yes_a_tenth_of_its_no = listed([[135, 105], [3, 49]], ["yes", "no"], [240, 468])
    assert judge_audit(*half_of_its_yes_a_tenth_of_its_no).rogan_gladen.value < 0


@pytest.mark.parametrize(("n", "said"), [(1, False), (2, False), (5, False), (12, True)])
def test_few_items_that_the_judge_calls_alike_may_be_a_random_sample(n, said):
    judge = ["yes", "no"] * 100  # so many of them are all yes by chance: 1 in 2ⁿ
    person = [
        ("yes" if place % 4 else "no") if place % 2 == 0 and place < 2 * n else None for place in range(200)
    ]
    for groups in (None, range(200)):
        found = judge_audit(judge, person, positive="yes", groups=groups)
        assert ("hardly a random sample" in str(found)) == said


@pytest.mark.parametrize(
    ("data", "name", "reason"),
    [
        (
            listed([[30, 0], [9, 0]], ["yes", "no"], [50, 50]),
            "specificity",
            "gave every item the label “yes”",
        ),
        (listed([[0, 9], [0, 30]], ["yes", "no"], [50, 50]), "sensitivity", "gave no item the label “yes”"),
        (listed([[0, 0], [9, 30]], ["yes", "no"], [9, 50]), "precision", "the label “yes”"),
        (listed([[30, 0], [9, 0]], ["yes", "no"], [50, 50]), "rogan_gladen", "did not give every label"),
        (listed([[10, 10], [10, 10]], ["yes", "no"], [5, 5]), "rogan_gladen", "no more often when right"),
        (listed([[30, 4], [9, 20]], ["yes", "no"], [0, 0]), "rogan_gladen", "no item alone"),
        (listed([[1, 0], [0, 0]], ["yes", "no"], [5, 5]), "corrected", "two items with both labels"),
    ],
)
def test_undefined_values_have_a_reason(data, name, reason):
    found = judge_audit(*data, positive="yes")
    each = getattr(found, name)
    assert math.isnan(each.value)
    assert reason in each.reason
    assert "Share of “yes”" in str(found)


def test_a_judge_that_helps_nothing_leaves_people_alone():
    useless = judge_audit(*listed([[20, 20], [20, 20]], ["yes", "no"], [500, 500]))
    assert useless.corrected.weight == 0
    assert useless.corrected.value == useless.people_share.value == 0.5
    constant = judge_audit(*listed([[30, 20], [0, 0]], ["yes", "no"], [500, 0]))
    assert constant.corrected.weight == 0
    assert "gives every item the same label" in str(constant)
    assert "gives every item the same label" not in str(useless)
    alone = judge_audit(*listed([[30, 4], [9, 20]], ["yes", "no"], [0, 0]))
    assert alone.corrected.value == pytest.approx(alone.people_share.value)
    assert "random sample" not in str(alone)


def test_share_beyond_0_to_1_is_noted():
    found = judge_audit(*listed([[60, 1], [1, 60]], ["yes", "no"], [999, 1]))
    assert found.rogan_gladen.value > 1
    assert "lies outside 0 to 1" in str(found)
    assert "lies outside" not in str(judge_audit(*LESSON))


def test_items_of_one_group_tell_less():
    judge, person = LESSON
    alone = judge_audit(judge, person)
    doubled = judge_audit(judge * 2, person * 2, groups=[*range(2000)] * 2)
    for name in ("accuracy", "sensitivity", "f1", "corrected", "adjusted", "people_share"):
        one, two = ends(getattr(alone, name)), ends(getattr(doubled, name))
        assert two == pytest.approx(one, rel=0.01), name
    assert ends(doubled.rogan_gladen) == pytest.approx(ends(alone.rogan_gladen), rel=0.01)
    assert doubled.kappa.low == pytest.approx(
        judge_audit(judge, person, groups=range(2000)).kappa.low, abs=0.01
    )
    assert "all intervals are of 2000 groups of items" in str(doubled)
    assert "groups" not in str(alone)


def test_how_many_labels_halve_the_interval():
    found = judge_audit(*LESSON)
    n = found.labels_to_halve
    assert n == 1754
    share = n / 300
    more = listed(
        np.round(np.array([[180, 40], [12, 68]]) * share).astype(int),
        ["yes", "no"],
        [int(0.7706 * (2000 - n)), 57],
    )
    wide = found.corrected.high - found.corrected.low
    again = judge_audit(*more).corrected
    assert again.high - again.low == pytest.approx(wide / 2, rel=0.02)
    assert judge_audit(*SCORES, weights="linear").labels_to_halve is None


def test_other_forms_of_the_same_labels():
    expected = judge_audit(*LESSON)
    judge, person = LESSON
    text = judge_audit(np.array(judge), np.array([label or "" for label in person]))
    numbers = judge_audit(
        np.array([label == "yes" for label in judge], int),
        np.array([math.nan if label is None else label == "yes" for label in person], float),
    )
    masked = judge_audit(
        np.array(judge),
        np.ma.masked_array([label or "yes" for label in person], [label is None for label in person]),
    )
    for found in (text, numbers, masked):
        assert (found.corrected, found.both) == (expected.corrected, 300)


def test_labels_that_read_the_same_are_joined_with_a_note():
    found = judge_audit([1, 0, 1, 1], ["1", "0 ", "1", None])
    assert (found.accuracy.value, found.both) == (1, 3)
    assert "'1'" in found.notes[0]


def test_measurements_take_alpha_in_place_of_a_table():
    rng = np.random.default_rng(3)
    judge = rng.normal(size=400)
    person = np.where(np.arange(400) < 200, judge + rng.normal(0, 0.3, 400), np.nan)
    found = judge_audit(judge, person, weights="quadratic")
    assert (found.table, found.kappa.coefficient) == (None, "alpha")
    assert found.lean.low < found.lean.value < found.lean.high
    assert "Judge and person agree on a share" not in str(found)


def test_it_is_drawn_and_written_for_latex():
    found = judge_audit(*LESSON)
    texts = [text.get_text() for text in found.plot().texts]
    assert "0.663 (0.618 to 0.708)" in texts
    assert "this rests on these being a random sample" in found.to_latex()
    assert "mean of all 32 items" in judge_audit(*SCORES, weights="linear").to_latex()
    assert len(judge_audit(*THREE).plot().texts) > 0
    assert len(judge_audit(*SCORES, weights="linear").plot().texts) > 0
    assert "<strong>Judge and person agree" in found._repr_html_()


@pytest.mark.parametrize(
    ("args", "more", "message"),
    [
        ((["a"], ["a", "b"]), {}, "of the same items; not of 1 and 2: write None"),
        ((["a", "b"], [None, None]), {}, "no item has the judge's label and the person's"),
        (LESSON, {"positive": "maybe"}, "positive must be a label that was given, 'no', 'yes'; not 'maybe'"),
        (LESSON, {"weights": "linear"}, "weights go by the order of the labels, and 'no' is no number"),
        (LESSON, {"weights": [[1, 0], [0, 1]]}, "weights go by the order of the labels"),
        (SCORES, {"weights": "linear", "positive": 5}, "positive goes with labels that are names"),
        (LESSON, {"groups": [1, 2]}, "groups must name the group of each of 2000 items"),
        (LESSON, {"level": 95}, "level must be between 0 and 1"),
        (("yes", "no"), {}, "judge must be a list"),
        (([], []), {}, "at least one item"),
        (([["a"]], [["a"]]), {}, "cannot change"),
        (LESSON, {"categories": ["yes"]}, "label 'no' is not a category"),
    ],
)
def test_unauditable_data_are_refused(args, more, message):
    with pytest.raises(ValueError, match=message):
        judge_audit(*args, **more)


def test_adjusted_intervals_are_noted_for_rare_labels():
    rng = np.random.default_rng(1)
    true = rng.choice([*"abc"], 600, p=[0.03, 0.4, 0.57])
    judge = np.where(rng.random(600) < 0.85, true, rng.choice([*"abc"], 600)).tolist()
    found = judge_audit(judge, [*true[:120], *[None] * 480])
    rare = found.by_category["a"]
    assert (rare.fewest, found.by_category["b"].fewest) == (4, 47)
    (note,) = [each for each in found.notes if "too narrow" in each]
    assert note.startswith("the corrected intervals of “a” are too narrow: fewer than 10 items")
    assert note.endswith(f"to each cell: “a” {rare.adjusted.low:.3f}–{rare.adjusted.high:.3f}")
    enough = judge_audit(judge, [*true[:450], *[None] * 150])
    assert not any("too narrow" in each for each in enough.notes)
