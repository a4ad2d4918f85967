import json

import pytest

from iaa_teach import ContingencyTableExplorer, PairExplorer, question
from iaa_teach.questions import find
from iaa_teach.questions.goals import parse_goal
from iaa_teach.widgets.course.question.task import (
    check_goals,
    compute_values,
    copy_in_state,
    place_on_explorer,
)
from tests.messages import send
from tests.questions.conftest import MAKE, TASK, WHY


@pytest.fixture
def table(lesson_with):
    lesson_with(TASK)
    return ContingencyTableExplorer([[30, 20], [20, 30]])


def test_a_task_is_sent_with_the_values_of_traits_and_what_its_halves_meet(table):
    asked = question("02-negative", on=table)
    assert asked.on == f"IPY_MODEL_{table.model_id}"
    assert asked.question.start == {"counts": [[40, 9], [6, 45]]}
    assert asked.question.halves[0].met == (True, False)
    assert table.counts == [[30, 20], [20, 30]]
    assert "kappa" not in json.dumps({k: v for k, v in asked.get_state().items() if not k.startswith("_")})


def test_copy_in_another_state_is_not_sent_to_pages(table):
    copy = copy_in_state(table, "table=40,9,6,45")
    assert (copy.comm, copy.counts) == (None, [[40, 9], [6, 45]])
    assert table.comm is not None


def test_the_choice_that_asks_why_is_a_widget_of_its_own(table):
    asked = question("02-negative", on=table)
    assert asked.why == f"IPY_MODEL_{asked.asked_after.model_id}"
    assert asked.asked_after.about["id"] == "02-why"


def test_task_result_is_kept(table, tmp_path):
    asked = question("02-negative", on=table)
    answer = {"state": {"counts": [[90, 5], [5, 0]]}, "figures": {"observed": 0.9, "kappa": -1 / 19}}
    told = {"do": "attempt", "key": "a", "time": "2030-05-02T10:00:00+01:00"}
    send(asked, {**told, "answer": answer, "verdict": "right", "misconception": None})
    assert asked.record["answer"] == answer
    kept = json.loads((tmp_path / "iaa_progress.json").read_text("utf-8"))
    assert kept["questions"]["02-negative"]["right"]


def test_task_requires_its_explorer(table):
    with pytest.raises(ValueError, match=r"write question\('02-negative', on=explorer\)"):
        question("02-negative")
    with pytest.raises(TypeError, match="on must be an explorer; not str"):
        question("02-negative", on="table")
    with pytest.raises(ValueError, match="PairExplorer has no 'table' to set; it has first, second"):
        question("02-negative", on=PairExplorer())


def test_name_unknown_to_the_explorer_is_refused(lesson_with):
    lesson_with(MAKE.replace("kappa < 0", "kapa < 0") + WHY)
    with pytest.raises(ValueError, match="holds names 'kapa', which ContingencyTableExplorer has not"):
        question("02-negative", on=ContingencyTableExplorer())


def test_changed_counts_from_the_start_of_the_task(table):
    task = question("02-negative", on=table).question
    before = {"counts": [[40, 9], [6, 45]]}
    assert compute_values(table, {"table": [38, 9, 8, 45]}, before)["changed"] == 2
    assert check_goals(task, compute_values(table, task.example, before)) == (True, True)
    (half,) = task.halves
    assert half.goals == (parse_goal("kappa == 0"),)


def test_two_tables_have_figures_with_their_names(lesson_with):
    text = MAKE.replace("start = {table", "start = {second").replace("example = {table", "example = {second")
    text = text.replace('"observed', '"second.observed').replace('"kappa', '"second.kappa')
    lesson_with(text + WHY)
    task = place_on_explorer(find("02-negative"), PairExplorer())
    assert task.halves[0].met == (True, False)
