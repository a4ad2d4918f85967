import json

import pytest

from iaa_teach import practice, progress
from iaa_teach.questions.practice.exercise import brief


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def right(widget):
    return [brief(float(step.answer)) for step in widget.exercise.steps]


def blank(widget, **filled):
    return [filled.get(f"at_{place}", "") for place in range(len(widget.exercise.steps))]


def test_the_answers_are_not_in_the_page():
    widget = practice("kappa", seed=3)
    sent = json.dumps({name: value for name, value in widget.get_state().items() if not name.startswith("_")})
    assert widget.exercise.steps[-1].solution not in sent
    assert widget.shown["steps"][-1] == "κ"


def test_step_by_step_to_the_end_counts_in_progress(folder):
    widget = practice("kappa", seed=3)
    answers = right(widget)
    widget.check([answers[0], "0.9999", *[""] * (len(answers) - 2)])
    assert widget.marks[:2] == ["right", "wrong"]
    assert widget.said[0] == widget.exercise.steps[0].solution
    assert not widget.done
    widget.check(["nonsense", *answers[1:]])
    assert widget.answers[0] == answers[0]
    assert widget.marks == ["right"] * len(answers)
    assert widget.done
    assert widget.tally == "Finished so far: 1, without a slip: 0"
    kept = json.loads((folder / "iaa_progress.json").read_text("utf-8"))["questions"]["practice-kappa"]
    assert kept["attempts"][0]["answer"] == {"seed": 3, "number": 1, "slips": 1}
    assert "practice-kappa" in progress().answers


def test_another_one_is_another_and_starts_afresh():
    widget = practice("alpha", seed=3)
    first = widget.shown
    widget.check(right(widget))
    widget.another()
    assert widget.shown["number"] == 2
    assert widget.shown["grids"] != first["grids"]
    assert (widget.done, set(widget.marks), set(widget.answers)) == (False, {""}, {""})
    assert practice("alpha", seed=3).shown == first


def test_help_is_a_hint_then_the_step_and_goes_on_to_the_end():
    widget = practice("weighted", seed=3)
    for place, step in enumerate(widget.exercise.steps):
        widget.help()
        assert (widget.hints[place], widget.marks[place]) == (step.hints[0], "")
        widget.help()
        assert (widget.marks[place], widget.said[place]) == ("shown", step.solution)
    assert widget.done
    assert widget.tally == "Finished so far: 1, without a slip: 0"


def test_an_answer_that_cannot_be_read_changes_nothing_else():
    widget = practice("kappa", seed=3)
    widget.check(blank(widget, at_1="much"))
    assert widget.problem == {"text": "Type one number, such as 0.25, 25 % or 1/4.", "step": 1}
    assert set(widget.marks) == {""}
    widget.check(blank(widget, at_0=right(widget)[0]))
    assert widget.problem is None


def test_what_the_page_sends_is_answered_each_time():
    widget = practice("interval", seed=3)
    contents = [{"do": "check", "answers": blank(widget, at_0="0.9")}, {"do": "check"}, {"do": "help"}, None]
    for content in [*contents, {"do": "another"}, {"do": "check", "answers": ["1"]}]:
        turn = widget.turn
        widget._handle_custom_msg(content, [])
        assert widget.turn == turn + 1
    assert widget.shown["number"] == 2


def test_kinds_and_seeds_are_checked():
    with pytest.raises(ValueError, match="kind must be one of"):
        practice("fleiss")
    with pytest.raises(ValueError, match="seed must be a whole number, 0 or more; not -1"):
        practice("kappa", seed=-1)
    assert practice("kappa").shown["number"] == 1
