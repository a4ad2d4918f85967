"""The goals of make tasks; Python and `widgets/kit/engine/conditions.js` compare alike."""

import json
import math
from dataclasses import asdict
from pathlib import Path

import pytest

from iaa_teach.computation.possible.conditions import holds_in
from iaa_teach.questions.goals import list_nameable, parse_goal
from tests.questions.conftest import MAKE

VECTORS = json.loads(Path(__file__).with_name("goals.json").read_text("utf-8"))


@pytest.fixture
def goals_js(script):
    return script("kit/engine/goals.js")


@pytest.fixture
def conditions_js(script):
    return script("kit/engine/conditions.js")


@pytest.mark.parametrize(("line", "values", "expected"), VECTORS["holds"])
def test_a_goal_holds_alike_in_python_and_in_the_page(conditions_js, line, values, expected):
    goal = parse_goal(line)
    known = {name: math.nan if value is None else value for name, value in values.items()}
    assert holds_in(goal, known) is expected
    assert conditions_js("(line) => module.parseCondition(line)", line) == {
        "left": goal.left,
        "sign": goal.sign,
        "right": goal.right,
    }
    assert conditions_js("([goal, values]) => module.holds(goal, values)", [asdict(goal), values]) is expected


@pytest.mark.parametrize(("state", "figures", "start", "expected"), VECTORS["nameable"])
def test_goal_names_match_the_page(goals_js, state, figures, start, expected):
    assert list_nameable(state, figures, start) == expected
    assert goals_js("(given) => module.nameable(...given)", [state, figures, start]) == expected


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("kappa", "must be a comparison such as 'kappa < 0'"),
        ("kappa = 0", "must be a comparison"),
        ("kappa < 0 < pi", "must be a comparison"),
        ("kappa - pi > 0", "must be a comparison"),
        ("__import__('os') > 0", "must be a comparison"),
        ("1 < 2", "must name a figure"),
    ],
)
def test_anything_else_is_no_goal(conditions_js, line, message):
    assert conditions_js("(line) => module.parseCondition(line)", line) is None
    with pytest.raises(ValueError, match=message):
        parse_goal(line)


def test_hands_on_task_is_read_from_a_question_file(bank):
    (task,) = bank(MAKE)
    assert (task.kind, task.label, task.why) == ("make", task.prompt, "02-why")
    assert [(str(goal), goal.words) for goal in task.goals][1] == ("kappa < 0", "κ is below 0")
    assert task.start == {"table": [40, 9, 6, 45]}
    assert [half.feedback for half in task.halves] == ["κ is 0 there, not below."]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"kappa < 0"', '"kappa"', "holds, line 2: 'kappa' must be a comparison"),
        (', "κ is below 0"', "", "goals must be 2 texts, one for each line of holds; not 1"),
        ('holds = ["observed >= 0.85", "kappa < 0"]', "", "holds must have at least one line"),
        ("example = {table = [90, 5, 5, 0]}", "", "example must be a state of the explorer.*it is missing"),
        ("example = {table = [90, 10, 0, 0]}", "example = 3", "half 1: example must be a state.*not 3"),
        ('feedback = "κ is 0', 'feedbak = "κ is 0', "half 1 has no key 'feedbak'; it may have 'feedback'"),
        ('"kappa == 0"', '"x"', "half 1: holds, line 1: 'x' must be"),
        ('prompt = "Make', 'unit = "%"\nprompt = "Make', "a make question has no key 'unit'"),
        ('why = "02-why"', 'why = ""', "why must be text"),
    ],
)
def test_mistakes_in_a_make_task_name_the_line(bank, old, new, message):
    assert old in MAKE
    with pytest.raises(ValueError, match=rf"(?s)^02_chance.toml, question '02-negative': {message}"):
        bank(MAKE.replace(old, new, 1))
