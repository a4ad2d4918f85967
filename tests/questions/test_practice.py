"""Every exercise that can be drawn is pleasant, right, and knows the likely mistakes."""

import numpy as np
import pytest

from iaa_teach import cohen_kappa, observed_agreement
from iaa_teach.questions import Progress, Unclear, mark
from iaa_teach.questions.practice import EXERCISES, draw, finished
from iaa_teach.questions.practice.exercise import brief, check, step
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.weighted import weighted_kappa

each_kind = pytest.mark.parametrize("kind", EXERCISES)


def counts(exercise):
    """The counts of the first table, read back from the text on the page."""
    return np.array([[float(cell) for cell in cells[:-1]] for _, cells in exercise.grids[0].rows[:-1]])


@each_kind
def test_every_step_takes_its_answer_and_tells_each_mistake_apart(kind):
    for number in range(30):
        for one in draw(kind, 1, number).steps:
            assert mark(one, brief(float(one.answer), 3)).outcome == "right"
            assert len(one.wrong) >= 2 or kind == "alpha"
            assert np.isfinite(one.answer)
            for wrong in one.wrong:
                verdict = mark(one, f"{float(wrong.value):.6f}")
                assert (verdict.outcome, verdict.message) == ("wrong", wrong.feedback)


@each_kind
def test_the_same_seed_draws_the_same_and_each_number_another(kind):
    assert repr(draw(kind, 5, 2)) == repr(draw(kind, 5, 2))
    assert len({repr(draw(kind, 5, number)) for number in range(8)}) == 8


def test_kappa_is_that_of_the_table_shown_and_has_few_decimals():
    for number in range(30):
        exercise = draw("kappa", 2, number)
        table = counts(exercise)
        observed, *products, expected, kappa = (float(one.answer) for one in exercise.steps)
        assert observed == pytest.approx(observed_agreement(table))
        assert sum(products) == pytest.approx(expected)
        assert kappa == pytest.approx(cohen_kappa(table))
        for value in (observed, *products, kappa):
            assert value * 1000 == pytest.approx(round(value * 1000), abs=1e-6)


def test_weighted_kappa_and_alpha_are_those_of_the_data_shown():
    for number in range(10):
        exercise = draw("weighted", 2, number)
        assert float(exercise.steps[-1].answer) == pytest.approx(weighted_kappa(counts(exercise), "linear"))
        exercise = draw("alpha", 2, number)
        labels = [[None if cell == "–" else cell for cell in cells] for _, cells in exercise.grids[0].rows]
        D_o, D_e, alpha = (float(one.answer) for one in exercise.steps[-3:])
        assert alpha == pytest.approx(krippendorff_alpha(labels))
        assert alpha == pytest.approx(1 - D_o / D_e)


def test_the_interval_follows_from_what_is_given_to_three_decimals():
    for number in range(20):
        exercise = draw("interval", 2, number)
        half, low, high, items = exercise.steps
        for one in (half, low, high):
            left, right = one.solution.split(" = ")
            assert abs(eval(left.replace("·", "*").replace("−", "-")) - float(right)) < 0.00051
            assert float(right) == round(float(one.answer), 3)
        assert f"{int(items.answer) // 4} " in exercise.given


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (0, lambda o, e: 1 - o, "*differ*"),
        (-2, lambda o, e: o, "is A_o"),
        (-1, lambda o, e: o - e, "Divide it by the room above chance"),
        (-1, lambda o, e: (o - e) / e, "comes from dividing by A_e"),
        (-1, lambda o, e: o / e, "is A_o / A_e"),
    ],
)
def test_likely_mistakes_are_named(place, value, said):
    exercise = draw("kappa", 3)
    observed, expected = (float(exercise.steps[i].answer) for i in (0, -2))
    assert said in mark(exercise.steps[place], f"{value(observed, expected):.6f}").message


def test_a_share_used_twice_is_named():
    exercise = draw("kappa", 3)
    totals = [float(cells[-1]) for _, cells in exercise.grids[0].rows]
    share = totals[0] / totals[-1]
    assert "A's share twice" in mark(exercise.steps[1], f"{share * share:.6f}").message


def test_checking_stops_at_the_first_wrong_step():
    exercise = draw("kappa", 3)
    right = [brief(float(one.answer)) for one in exercise.steps]
    blank = [""] * len(right)
    found = check(exercise, [right[0], "0.9999", "0.9999", *blank[3:]])
    assert (found.marks[:3], found.wrong, found.finished) == (("right", "wrong", ""), 1, False)
    assert check(exercise, [*blank[:-1], right[-1]]).finished
    skipped = check(exercise, [*blank[:-1], "0.9999"])
    assert "fill in the steps before it" in skipped.message
    assert "fill in" not in check(exercise, [*right[:-1], "0.9999"]).message


def test_what_cannot_be_read_is_no_attempt_and_names_its_step():
    exercise = draw("kappa", 3)
    blank = [""] * len(exercise.steps)
    with pytest.raises(Unclear, match="at least one step"):
        check(exercise, blank)
    with pytest.raises(Unclear, match="Type one number") as problem:
        check(exercise, ["0.5", "much", *blank[2:]])
    assert problem.value.cell == (1, 0)


def test_a_foreseen_value_that_is_right_or_known_is_left_out():
    one = step("It", 0.5, "h", "w", [(0.5, "r"), (0.25, "a"), (0.2502, "b"), (float("nan"), "c"), (0, "d")])
    assert [wrong.feedback for wrong in one.wrong] == ["0.25 a"]


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match=r"kind must be one of 'kappa'.*not 'kapa'"):
        draw("kapa", 1)


def test_what_was_finished_is_counted(tmp_path):
    progress = Progress(tmp_path)
    progress.attempt("practice-kappa", "practice", {"seed": 1, "number": 1, "slips": 0}, "right")
    assert finished(progress) == (1, 1)
    progress.attempt("practice-alpha", "practice", {"seed": 1, "number": 1, "slips": 2}, "right")
    assert (finished(progress), finished(progress, "alpha")) == ((2, 1), (1, 0))
