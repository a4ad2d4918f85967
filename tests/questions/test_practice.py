"""Every exercise that can be drawn is pleasant, right, and knows the likely mistakes."""

import json
import os
import re
from functools import cache

import numpy as np
import pytest

from iaa_teach import bennett_s, cohen_kappa, expected_agreement, observed_agreement, scott_pi
from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.look import language
from iaa_teach.questions import Progress, practice
from iaa_teach.questions.practice import EXERCISES, SIZE, changes, count_finished, draw, make_data, make_stock
from iaa_teach.questions.practice.exercise import ROUNDED, format_brief, make_step
from iaa_teach.questions.practice.moves import find_ideas
from iaa_teach.questions.practice.tables import (
    LEVELS,
    STRONGLY_BIASED,
    STRONGLY_SKEWED,
    measure_skew_and_bias,
)
from iaa_teach.questions.practice.words import words

each_kind = pytest.mark.parametrize("kind", EXERCISES)


drawn = cache(make_stock)


def counts(exercise, place=0):
    """The counts of a table, read back from the text on the page."""
    return np.array([[float(cell) for cell in cells[:-1]] for _, cells in exercise.grids[place].rows[:-1]])


def with_habits():
    """An exercise in which A_e is not one half, as for coins."""
    for exercise in calculated("kappa", 5):
        claimed = "".join(wrong.feedback for step in exercise.steps for wrong in step.wrong)
        if abs(float(exercise.steps[-2].answer) - 0.5) > 0.05 and "one of two" not in claimed:
            return exercise
    raise AssertionError("there is none")


def calculated(kind, seed):
    """The exercises of a stock that are calculated, not those that ask what moves."""
    return [exercise for exercise in drawn(kind, seed) if exercise.steps[0].kind == "number"]


DRAWS = 500 if os.environ.get("CI") else 150


@cache
def draws(kind):
    """Many exercises as they are drawn."""
    return [draw(kind, 9, number) for number in range(1, DRAWS + 1)]


def tables_drawn(kind):
    """The tables of two annotators in many draws, apart from those whose change is asked for."""
    return [counts(exercise) for exercise in draws(kind) if exercise.steps[0].kind == "number"]


@each_kind
def test_every_step_takes_its_answer_and_tells_each_mistake_apart(kind, script):
    """As the page reads the stock and marks it, next to what Python has drawn."""
    exercises = drawn(kind, 5)
    data = json.loads(json.dumps(make_data(exercises, 5)))
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
            if one.kind == "choice":
                for option in one.options:
                    answers.append([asked, [option.text]])
                    expected.append(("right", one.right) if option.right else ("wrong", option.feedback))
                continue
            assert len(one.wrong) >= 2 or kind == "alpha"
            answers.append([asked, format_brief(float(one.answer), 3)])
            expected.append(("right", one.solution))
            for wrong in one.wrong:
                answers.append([asked, f"{float(wrong.value):.6f}"])
                expected.append(("wrong", wrong.feedback))
    marked = script("kit/engine/marking.js")(
        "(answers) => answers.map(([step, text]) => module.mark(step, text))", answers
    )
    found = [(mark["outcome"], mark["message"]) for mark in marked]
    assert [pair for pair in zip(found, expected, strict=True) if pair[0] != pair[1]] == []


@each_kind
def test_slip_is_named_only_if_it_is_the_nearest(kind):
    """A number that two slips give, or a slip and rounding, is told as either; one near the answer is not."""
    for exercise in draws(kind)[:60]:
        for asked in exercise.steps:
            if asked.kind == "choice":
                continue
            answer, values = float(asked.answer), [float(wrong.value) for wrong in asked.wrong]
            for place, value in enumerate(values):
                assert abs(value - answer) > 2 * asked.tolerance
                assert all(abs(value - other) > 2 * asked.tolerance for other in values[:place])
                rounded = asked.tolerance and abs(value - round(answer, 2)) <= asked.tolerance
                assert not rounded or "rounded too early" in asked.wrong[place].feedback


@each_kind
def test_one_in_five_exercises_asks_what_moves_and_why(kind):
    exercises = draws(kind)
    asked = [exercise for exercise in exercises if exercise.steps[0].kind == "choice"]
    assert len(asked) == DRAWS / 5
    assert {exercise.level for exercise in asked} == set(range(LEVELS))
    for exercise in asked:
        (step,) = exercise.steps
        assert sum(option.right for option in step.options) == 1
        assert 3 <= len(step.options) == len({option.text for option in step.options}) <= 4
        assert all(option.right or option.feedback for option in step.options)
    rights = [next(option for option in exercise.steps[0].options if option.right) for exercise in asked]
    assert len({option.text.split(":")[0] for option in rights}) >= 2
    longest = [
        max(exercise.steps[0].options, key=lambda option: len(option.text)).right for exercise in asked
    ]
    assert sum(longest) < len(asked) / 2  # the length gives nothing away


@pytest.mark.parametrize(
    ("kind", "coefficients"),
    [
        ("kappa", {"A_o": observed_agreement, "A_e": expected_agreement, "κ": cohen_kappa}),
        ("three-chances", {"S": bennett_s, "π": scott_pi, "κ": cohen_kappa}),
        ("weighted", {"κ": cohen_kappa, "weighted κ": lambda table: weighted_kappa(table, "linear")}),
    ],
)
def test_what_moves_matches_the_two_tables(kind, coefficients):
    for exercise in draws(kind)[4:250:5]:
        before, after = (counts(exercise, place) for place in range(2))
        right = next(option.text for option in exercise.steps[0].options if option.right).split(":")[0]
        for name, function in coefficients.items():
            change = function(after) - function(before)
            verb = "stay" if abs(change) < 1e-9 else "rise" if change > 0 else "fall"
            assert verb_of(right, name) == verb
            assert abs(change) < 1e-9 or abs(change) > 0.005


def verb_of(text, name):
    """What a sentence such as “κ rises, S and π stay” says of one of them."""
    start = 0
    for verb in re.finditer(r"(rise|fall|stay)s?(, |$)", text):
        names = re.split(r", | and ", text[start : verb.start()].strip())
        if name in [other if other[:1] != "W" else "w" + other[1:] for other in names]:
            return verb[1]
        start = verb.end()
    raise AssertionError(f"{name} is not in {text}")


def test_weighted_practice_has_more_near_misses_and_kappa_on_both_sides():
    tables = np.array(tables_drawn("weighted"))
    near = tables[:, [0, 1, 1, 2], [1, 0, 2, 1]].sum(axis=1)
    far = tables[:, 0, 2] + tables[:, 2, 0]
    assert (near > far).all()
    assert (far > 0).all()
    weighted, plain = weighted_kappa(tables, "linear"), cohen_kappa(tables)
    assert 0.35 < (weighted > plain).mean() < 0.65
    assert (abs(weighted - plain) > 2 * ROUNDED).all()
    values, often = np.unique(weighted.round(3), return_counts=True)
    assert often.max() < 0.05 * len(tables)
    assert len(values) > DRAWS / 5


def test_three_chances_are_apart_and_strange_tables_come():
    tables = tables_drawn("three-chances")
    assert {len(table) for table in tables} == {2, 3}
    s, pi, kappa = (
        np.array([function(table) for table in tables]) for function in (bennett_s, scott_pi, cohen_kappa)
    )
    assert (abs(s - kappa) > 2 * ROUNDED).all()
    assert (kappa - pi > 2 * ROUNDED).all()


@pytest.mark.parametrize("kind", ["kappa", "three-chances"])
def test_negative_kappa_strong_skew_and_strong_bias_come(kind):
    tables = tables_drawn(kind)
    skew, bias = (
        np.array([float(measure_skew_and_bias(table[None])[place][0]) for table in tables])
        for place in range(2)
    )
    shares = [
        np.mean([cohen_kappa(table) < 0 for table in tables]),
        np.mean(skew >= STRONGLY_SKEWED),
        np.mean(bias >= STRONGLY_BIASED),
    ]
    assert min(shares) > 0.06
    assert kind != "kappa" or {len(table) for table in tables} == {2}


@each_kind
def test_the_same_seed_draws_the_same_and_each_number_another(kind):
    assert repr(draw(kind, 5, 2)) == repr(draw(kind, 5, 2))
    exercises = drawn(kind, 5)
    assert len({(exercise.given, exercise.grids) for exercise in exercises}) == SIZE >= 60
    assert repr(exercises[1]) == repr(draw(kind, 5, 2))
    assert {exercise.level for exercise in exercises} == set(range(LEVELS))


@each_kind
def test_an_exercise_is_the_same_in_the_language_of_the_moment(kind):
    for number in (1, 5):
        english = draw(kind, 5, number)
        with language.use_language(language.find_language("it")):
            italian = draw(kind, 5, number)
        assert italian.title != english.title
        assert re.search(r"\d\.\d", repr([italian.given, italian.grids])) is None
        for mine, theirs in zip(english.steps, italian.steps, strict=True):
            assert np.array_equal(mine.answer, theirs.answer)
            assert [option.right for option in mine.options] == [option.right for option in theirs.options]
            said = [wrong.feedback for wrong in theirs.wrong] + [option.text for option in theirs.options]
            assert re.search(r"\d\.\d", " ".join([*theirs.hints, theirs.solution, *said])) is None
            assert not {wrong.feedback for wrong in mine.wrong} & set(said)
    assert draw(kind, 5, 1).title == drawn(kind, 5)[0].title


def test_a_further_stock_begins_where_the_first_ends(monkeypatch):
    monkeypatch.setattr(practice, "SIZE", 2)
    assert [repr(exercise) for exercise in make_stock("kappa", 5, after=60)] == [
        repr(draw("kappa", 5, n)) for n in (61, 62)
    ]


def test_kappa_is_that_of_the_table_shown_and_its_parts_have_few_decimals():
    for exercise in draws("kappa")[:40]:
        if exercise.steps[0].kind == "choice":
            continue
        table = counts(exercise)
        observed, *products, expected, kappa = (float(step.answer) for step in exercise.steps)
        assert observed == pytest.approx(observed_agreement(table))
        assert sum(products) == pytest.approx(expected)
        assert kappa == pytest.approx(cohen_kappa(table))
        assert (kappa < 0) <= (exercise.level == 2)
        for value in (observed, *products, expected):
            assert value * 1000 == pytest.approx(round(value * 1000), abs=1e-6)


def test_weighted_kappa_and_alpha_are_those_of_the_data_shown():
    for exercise in calculated("weighted", 5)[:10]:
        assert float(exercise.steps[-1].answer) == pytest.approx(weighted_kappa(counts(exercise), "linear"))
    for exercise in calculated("alpha", 5)[:10]:
        labels = [[None if cell == "–" else cell for cell in cells] for _, cells in exercise.grids[0].rows]
        D_o, D_e, alpha = (float(step.answer) for step in exercise.steps[-3:])
        assert alpha == pytest.approx(krippendorff_alpha(labels))
        assert alpha == pytest.approx(1 - D_o / D_e)


def test_the_interval_follows_from_what_is_given_to_three_decimals():
    for exercise in calculated("interval", 5)[:20]:
        half, low, high, items = exercise.steps
        for each in (half, low, high):
            left, right = each.solution.replace("−", "-").split(" = ")
            assert abs(eval(left.replace("·", "*")) - float(right)) < 0.00051
            assert float(right) == round(float(each.answer), 3)
        assert f"{int(items.answer) // 4} " in exercise.given


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (0, lambda o, e, _: 1 - o, "*differ*"),
        (1, lambda o, e, share: share**2, "A's share times itself"),
        (-2, lambda o, e, _: o, "is A_o"),
        (-1, lambda o, e, _: o - e, "Divide it by the room above chance"),
        (-1, lambda o, e, _: (o - e) / e, "divides by A_e"),
        (-1, lambda o, e, _: o / e, "is A_o / A_e"),
    ],
)
def test_likely_mistakes_get_advice(mark, place, value, said):
    exercise = with_habits()
    observed, expected = (float(exercise.steps[i].answer) for i in (0, -2))
    totals = [float(cells[-1]) for _, cells in exercise.grids[0].rows]
    slip = value(observed, expected, totals[0] / totals[-1])
    assert said in mark(exercise.steps[place], f"{slip:.6f}").message


def test_two_standard_errors_for_1_96_are_told(mark):
    for exercise in calculated("interval", 5):
        half, low, _, _ = exercise.steps
        error = float(half.answer) / 1.96
        assert "is two standard errors" in mark(half, f"{2 * error:.4f}").message
        kappa = float(low.answer) + float(half.answer)
        assert "is two standard errors away" in mark(low, f"{kappa - 2 * error:.4f}").message


def test_ambiguous_slip_gets_no_specific_feedback():
    said = {
        "label": "It",
        "hint": "h",
        "early": "takes 2 for 1.96.",
        **{name: f"{name}." for name in "abcdr"},
    }
    wrong = {"r": 0.5, "a": [0.25, 0], "b": 0.2502, "c": 0.7, "d": float("nan")}
    asked = make_step("role", said, 0.5, "w", wrong)
    assert [wrong.feedback for wrong in asked.wrong] == [
        "0.25 may be one of two things. Perhaps it a. Or it b.",
        "0.7 c.",
    ]
    early = make_step("role", said, 0.1568, "w", {"early": 0.16})
    assert early.wrong[0].feedback == (
        "0.16 may be one of two things. Perhaps it takes 2 for 1.96. "
        "Or it was rounded too early: keep three decimals."
    )
    assert make_step("role", said, 0.5, "w", {"a": 0.3, "b": 0.3, "c": 0.3}).wrong == ()


def test_a_text_is_filled_for_each_of_several_values():
    said = {"label": "Both “{category}”", "hint": "Of {n}.", "alone": "is “{each}” alone."}
    asked = make_step("role", said, 0.5, "w", {"alone": {"spam": 0.2, "no spam": 0.3}}, category="spam", n=20)
    assert (asked.label, asked.hints) == ("Both “spam”", ("Of 20.",))
    assert [wrong.feedback for wrong in asked.wrong] == ["0.2 is “spam” alone.", "0.3 is “no spam” alone."]


@each_kind
def test_every_change_has_feedback(kind):
    for change in words.IDEAS[kind]:
        ideas = find_ideas(kind, change)
        assert callable(getattr(changes, change))
        keys = [key.split() for key in ideas if key != "why"]
        assert len(keys) == len(ideas) - 1 >= 3
        replies = {name for key in keys for name in key if name not in ("+", "0", "−")}
        assert replies <= set(words.REPLIES)


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


def test_finished_tasks_are_counted(tmp_path):
    progress = Progress(tmp_path)
    progress.attempt("practice-kappa", "practice", {"seed": 1, "number": 1, "slips": 0}, "right")
    assert count_finished(progress) == (1, 1)
    progress.attempt("practice-alpha", "practice", {"seed": 1, "number": 1, "slips": 2}, "right")
    assert (count_finished(progress), count_finished(progress, "alpha")) == ((2, 1), (1, 0))
