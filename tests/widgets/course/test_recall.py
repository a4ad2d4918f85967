import json

import pytest

from iaa_teach import before_and_after, question, recall
from iaa_teach.questions import Progress, find
from iaa_teach.questions.store import find_progress
from tests.messages import send

pytestmark = pytest.mark.usefixtures("here")


def tell(widget, act, **details):
    send(widget, {"do": act, "key": "k", **details})


def test_three_questions_that_say_all_they_ask():
    asked = recall("03").children
    assert len(asked) == 3
    for widget in asked:
        known = find(widget.about["id"])
        assert widget.question.label == f"*Lesson {int(known.lesson)}.* {known.recall}"
        assert widget.about["where"] == "recall 03"
        assert "iaa-recall" in widget._dom_classes


def test_an_answer_counts_under_the_questions_own_id(here):
    widget = recall("02").children[0]
    id = widget.about["id"]
    tell(widget, "attempt", answer="7", verdict="right", misconception=None)
    kept = json.loads((here / "iaa_progress.json").read_text("utf-8"))["questions"][id]
    assert (kept["right"], kept["attempts"][0]["where"]) == (True, "recall 02")
    assert question(id).record["answer"] == "7"


def test_an_answer_given_in_the_lesson_is_not_shown_again_but_one_given_here_is(here):
    id = recall("02").children[0].about["id"]
    tell(question(id), "hint", seen=1)
    Progress(here).attempt(id, "number", "7", "wrong")
    find_progress.cache_clear()
    first = next(widget for widget in recall("02").children if widget.about["id"] == id)
    assert first.record == {"answer": None, "attempts": 0, "hints": 0, "shown": None}
    tell(first, "attempt", answer="8", verdict="wrong", misconception=None)
    again = next(widget for widget in recall("02").children if widget.about["id"] == id)
    assert again.record == {"answer": "8", "attempts": 1, "hints": 0, "shown": None}
    tell(again, "start-over")
    assert again.record["answer"] is None
    assert len(Progress(here).attempts(id)) == 2


def test_before_and_after_the_course_the_same_ideas_are_asked_and_answers_are_kept_apart(here):
    boxes = [before_and_after(when) for when in ("before", "after")]
    assert [box.titles for box in boxes] == [
        ("Ten questions first (for a class)",),
        ("The same ideas once more (for a class)",),
    ]
    assert [box.selected_index for box in boxes] == [None, None]  # closed
    before, after = (box.children[0].children for box in boxes)
    assert len(before) == len(after) == 10
    assert [widget.place for widget in before] == [[place, 10] for place in range(1, 11)]
    ids = [{widget.about["id"].partition("-")[2] for widget in box} for box in (before, after)]
    assert sorted("".join({id[-1] for id in each}) for each in ids) == ["a", "b"]
    assert {id[:-2] for id in ids[0]} == {id[:-2] for id in ids[1]}
    assert before[0].question.label == before[0].question.recall
    tell(before[0], "attempt", answer=["None"], verdict="wrong", misconception=None)
    again = before_and_after("before").children[0].children
    assert [widget.about["id"] for widget in again] == [widget.about["id"] for widget in before]
    assert again[0].record["attempts"] == 1
    with pytest.raises(ValueError, match="no question file has a question"):
        question(ids[0].pop())  # no lesson can ask a form
    with pytest.raises(ValueError, match="when must be one of 'before', 'after'; not 'during'"):
        before_and_after("during")
