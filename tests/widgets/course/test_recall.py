import json

import pytest

from iaa_teach import question, recall
from iaa_teach.questions import Progress, find
from iaa_teach.questions.store import progress_in


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_three_questions_that_say_all_they_ask():
    asked = recall("03").children
    assert len(asked) == 3
    for widget in asked:
        known = find(widget.asks["id"])
        assert widget.asks["label"] == f"*Lesson {int(known.lesson)}.* {known.recall}"
        assert "iaa-recall" in widget._dom_classes


def test_an_answer_is_marked_and_counts_under_the_questions_own_id(folder):
    widget = recall("02").children[0]
    id = widget.asks["id"]
    known = find(id)
    answer = (
        [option.text for option in known.options if option.right]
        if known.options
        else f"{float(known.answer):.3f}"
    )
    widget.check(answer)
    assert widget.verdict["outcome"] == "right"
    kept = json.loads((folder / "iaa_progress.json").read_text("utf-8"))["questions"][id]
    assert (kept["right"], kept["attempts"][0]["where"]) == (True, "recall 02")
    assert question(id).verdict["outcome"] == "right"


def test_an_answer_given_in_the_lesson_is_not_shown_again_but_one_given_here_is(folder):
    id = recall("02").children[0].asks["id"]
    question(id).hint()
    Progress(folder).attempt(id, "number", "7", "wrong")
    progress_in.cache_clear()
    first = next(widget for widget in recall("02").children if widget.asks["id"] == id)
    assert (first.verdict, first.answer, first.hints) == (None, None, [])
    answer = [first.asks["options"][0]] if first.asks["options"] else "7"
    first.check(answer)
    again = next(widget for widget in recall("02").children if widget.asks["id"] == id)
    assert again.answer == answer
    again.start_over()
    assert again.verdict is None
    assert len(Progress(folder).attempts(id)) == 2
