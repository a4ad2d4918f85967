"""Every exercise that can be drawn is pleasant, right, and knows the likely mistakes."""

import json
from functools import cache

import numpy as np
import pytest

from iaa_teach import cohen_kappa, observed_agreement
from iaa_teach.questions import Progress
from iaa_teach.questions.practice import EXERCISES, draw, finished
from iaa_teach.questions.practice import stock as stock_module
from iaa_teach.questions.practice.exercise import brief, step
from iaa_teach.questions.practice.stock import SIZE, as_data, stock
from iaa_teach.questions.practice.tables import LEVELS, level_of
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.weighted import weighted_kappa

each_kind = pytest.mark.parametrize("kind", EXERCISES)


drawn = cache(stock)


def counts(exercise):
    """The counts of the first table, read back from the text on the page."""
    return np.array([[float(cell) for cell in cells[:-1]] for _, cells in exercise.grids[0].rows[:-1]])


def with_habits():
    """An exercise in which A_e is not one half, as for coins."""
    return next(one for one in drawn("kappa", 5) if abs(float(one.steps[-2].answer) - 0.5) > 0.05)


@each_kind
def test_every_step_takes_its_answer_and_tells_each_mistake_apart(kind, script):
    """As the page reads the stock and marks it, next to what Python has drawn."""
    exercises = drawn(kind, 5)
    data = json.loads(json.dumps(as_data(exercises, 5)))
    read = script("course/practice/exercises.js")("(stock) => module.readStock(stock)", data)
    answers, expected = [], []
    for exercise, shown in zip(exercises, read, strict=True):
        assert (shown["given"], shown["level"]) == (exercise.given, exercise.level)
        assert [grid["columns"] for grid in shown["grids"]] == [list(grid.columns) for grid in exercise.grids]
        for one, asked in zip(exercise.steps, shown["steps"], strict=True):
            assert (asked["label"], asked["hints"], asked["solution"]) == (
                one.label,
                [*one.hints],
                one.solution,
            )
            assert len(one.wrong) >= 2 or kind == "alpha"
            answers.append([asked, brief(float(one.answer), 3)])
            expected.append(("right", one.solution))
            for wrong in one.wrong:
                answers.append([asked, f"{float(wrong.value):.6f}"])
                expected.append(("wrong", wrong.feedback))
    marked = script("kit/engine/marking.js")(
        "(answers) => answers.map(([step, text]) => module.mark(step, text))", answers
    )
    found = [(one["outcome"], one["message"]) for one in marked]
    assert [pair for pair in zip(found, expected, strict=True) if pair[0] != pair[1]] == []


@each_kind
def test_the_same_seed_draws_the_same_and_each_number_another(kind):
    assert repr(draw(kind, 5, 2)) == repr(draw(kind, 5, 2))
    exercises = drawn(kind, 5)
    assert len({(one.given, one.grids) for one in exercises}) == SIZE >= 60
    assert repr(exercises[1]) == repr(draw(kind, 5, 2))
    assert {one.level for one in exercises} == set(range(LEVELS))


def test_a_further_stock_begins_where_the_first_ends(monkeypatch):
    monkeypatch.setattr(stock_module, "SIZE", 2)
    assert [repr(one) for one in stock("kappa", 5, after=60)] == [repr(draw("kappa", 5, n)) for n in (61, 62)]


def test_kappa_is_that_of_the_table_shown_and_has_few_decimals():
    for number in range(30):
        exercise = draw("kappa", 2, number)
        table = counts(exercise)
        assert exercise.level == level_of(table[None])[0] == (number - 1) % LEVELS
        observed, *products, expected, kappa = (float(one.answer) for one in exercise.steps)
        assert observed == pytest.approx(observed_agreement(table))
        assert sum(products) == pytest.approx(expected)
        assert kappa == pytest.approx(cohen_kappa(table))
        assert (kappa < 0) <= (exercise.level == 2)
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
            left, right = one.solution.replace("−", "-").split(" = ")
            assert abs(eval(left.replace("·", "*")) - float(right)) < 0.00051
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
def test_likely_mistakes_are_named(mark, place, value, said):
    exercise = with_habits()
    observed, expected = (float(exercise.steps[i].answer) for i in (0, -2))
    assert said in mark(exercise.steps[place], f"{value(observed, expected):.6f}").message


def test_a_share_used_twice_is_named(mark):
    exercise = with_habits()
    totals = [float(cells[-1]) for _, cells in exercise.grids[0].rows]
    share = totals[0] / totals[-1]
    assert "A's share twice" in mark(exercise.steps[1], f"{share * share:.6f}").message


def test_a_foreseen_value_that_is_right_or_known_is_left_out():
    one = step("It", 0.5, "h", "w", [(0.5, "r"), (0.25, "a"), (0.2502, "b"), (float("nan"), "c"), (0, "d")])
    assert [wrong.feedback for wrong in one.wrong] == ["0.25 a"]


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match=r"kind must be one of 'kappa'.*not 'kapa'"):
        draw("kapa", 1)


def test_the_next_exercise_follows_the_level_and_none_comes_twice_in_a_row(script):
    exercises = [{"number": number, "level": (number - 1) % 3} for number in range(1, 10)]
    after = script("course/practice/exercises.js")
    following = "([exercises, number, level]) => module.nextExercise(exercises, number, level).number"
    assert after(following, [exercises, 1, 1]) == 2
    assert after(following, [exercises, 2, 1]) == 5
    assert after(following, [exercises, 9, 0]) == 1
    assert after(following, [exercises, 9, 2]) == 3
    levels = "([level, slips]) => module.nextLevel(level, slips)"
    moves = {(0, 0): 1, (2, 0): 2, (1, 1): 1, (1, 2): 0, (0, 5): 0}
    assert {move: after(levels, list(move)) for move in moves} == moves


def test_what_was_finished_is_counted(tmp_path):
    progress = Progress(tmp_path)
    progress.attempt("practice-kappa", "practice", {"seed": 1, "number": 1, "slips": 0}, "right")
    assert finished(progress) == (1, 1)
    progress.attempt("practice-alpha", "practice", {"seed": 1, "number": 1, "slips": 2}, "right")
    assert (finished(progress), finished(progress, "alpha")) == ((2, 1), (1, 0))
