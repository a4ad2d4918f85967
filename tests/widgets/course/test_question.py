import json

import pytest

from iaa_teach import question
from iaa_teach.widgets.kit.explorer import Explorer

BANK = """
[[question]]
id = "02-guess"
kind = "prediction"
label = "My guess"
unit = "%"
answer = {coefficient = "expected_agreement", table = "sigil-coins"}
right = "Half."

[[question]]
id = "02-kappa"
kind = "number"
label = "κ"
answer = {coefficient = "cohen_kappa", table = "sigil-container-content"}
hints = ["One.", "Two."]
right = "So it is."
solution = "0.376"

[[question]]
id = "02-which"
kind = "choice"
label = "Which?"
hints = ["One."]
[[question.option]]
text = "this"
right = true
feedback = "Yes."
[[question.option]]
text = "that"
right = false
feedback = "No."
"""


@pytest.fixture(autouse=True)
def lesson(lesson_with):
    return lesson_with(BANK)


def restart(monkeypatch):
    """What a new kernel forgets: the progress that the old one held in memory."""
    from iaa_teach.questions.store import progress_in

    progress_in.cache_clear()


def test_the_answer_is_not_in_the_page():
    kappa = question("02-kappa")
    sent = json.dumps({name: value for name, value in kappa.get_state().items() if not name.startswith("_")})
    assert "0.376" not in sent
    assert "One." not in sent
    assert kappa.asks["hints"] == 2


def test_wrong_then_right():
    kappa = question("02-kappa")
    kappa.check("0.9")
    assert kappa.verdict["outcome"] == "wrong"
    kappa.check("0.376")
    assert kappa.verdict == {"outcome": "right", "message": "So it is.", "cells": None}


def test_an_answer_that_cannot_be_read_changes_nothing_else():
    kappa = question("02-kappa")
    kappa.check("0.9")
    before = kappa.verdict
    kappa.check("about a third")
    assert kappa.problem["text"].startswith("Type one number")
    assert (kappa.verdict, kappa.answer) == (before, "0.9")
    kappa.check("0.4")
    assert kappa.problem is None


def test_the_solution_is_offered_after_all_hints_or_three_attempts():
    kappa = question("02-kappa")
    kappa.reveal()
    assert kappa.solution == ""
    kappa.hint()
    assert (kappa.hints, kappa.solution_offered) == (["One."], False)
    kappa.hint()
    kappa.hint()
    assert (kappa.hints, kappa.solution_offered) == (["One.", "Two."], True)
    kappa.start_over()
    assert (kappa.hints, kappa.solution_offered) == ([], False)
    for answer in ("0.1", "0.2", "0.3"):
        kappa.check(answer)
    kappa.reveal()
    assert kappa.solution == "0.376"


def test_a_restarted_kernel_shows_the_earlier_answer(monkeypatch):
    before = question("02-kappa")
    before.check("0.9")
    before.hint()
    restart(monkeypatch)
    after = question("02-kappa")
    assert (after.answer, after.verdict, after.hints) == ("0.9", before.verdict, ["One."])


def test_a_prediction_opens_its_explorer(monkeypatch):
    explorer = Explorer()
    guess = question("02-guess", unlocks=explorer)
    assert explorer.locked
    guess.check("70")
    assert (explorer.locked, explorer.ghost, guess.committed) == (False, 0.7, True)
    assert guess.verdict["message"] == "You said 70\u202f%; it is 50\u202f%. Half."
    guess.check("50")
    assert explorer.ghost == 0.7
    restart(monkeypatch)
    reopened = Explorer()
    question("02-guess", unlocks=reopened)
    assert (reopened.locked, reopened.ghost) == (False, 0.7)


def test_starting_over_locks_again_and_allows_a_new_prediction():
    explorer = Explorer()
    guess = question("02-guess", unlocks=explorer)
    guess.check("70")
    guess.start_over()
    assert (explorer.locked, explorer.ghost, guess.committed, guess.answer) == (True, None, False, None)
    guess.check("55 %")
    assert explorer.ghost == pytest.approx(0.55)


def test_an_unclear_prediction_keeps_the_explorer_locked():
    explorer = Explorer()
    guess = question("02-guess", unlocks=explorer)
    guess.check("")
    assert explorer.locked
    assert not guess.committed


def test_only_a_prediction_unlocks_and_only_an_explorer():
    with pytest.raises(ValueError, match="'02-kappa' is a number, not a prediction"):
        question("02-kappa", unlocks=Explorer())
    with pytest.raises(TypeError, match="must be an explorer; not int"):
        question("02-guess", unlocks=3)


def test_what_the_page_sends_is_answered_each_time():
    kappa = question("02-kappa")
    for content in ({"do": "check", "answer": "0.9"}, {"do": "hint"}, {"do": "dance"}, "check", None):
        turn = kappa.turn
        kappa._handle_custom_msg(content, [])
        assert kappa.turn == turn + 1
    assert (kappa.verdict["outcome"], kappa.hints) == ("wrong", ["One."])
    kappa._handle_custom_msg({"do": "start-over"}, [])
    assert kappa.verdict is None


def test_an_earlier_answer_that_no_longer_fits_is_left_out(lesson, monkeypatch):
    question("02-kappa").check("0.9")
    restart(monkeypatch)
    path = lesson / "iaa_progress.json"
    path.write_text(path.read_text().replace('"0.9"', '["A", "B"]'))
    assert question("02-kappa").verdict is None


def test_half_a_character_from_the_page_is_shown_and_saved_as_one_that_files_can_hold(lesson):
    which = question("02-which")
    which._handle_custom_msg({"do": "check", "answer": ["this", "\ud83d"]}, [])
    assert which.answer == ["this", "\ufffd"]
    assert "\ufffd" in (lesson / "iaa_progress.json").read_text("utf-8")
    assert which.notice == ""


def test_an_earlier_answer_of_another_shape_is_left_out(lesson, monkeypatch):
    question("02-which").check(["this"])
    restart(monkeypatch)
    path = lesson / "iaa_progress.json"
    path.write_text(json.dumps(json.loads(path.read_text())).replace('["this"]', '["this", 5]'))
    assert question("02-which").verdict is None


def test_a_folder_that_cannot_be_written_is_told(lesson):
    (lesson / "iaa_progress.json").mkdir()
    kappa = question("02-kappa")
    kappa.check("0.376")
    assert kappa.verdict["outcome"] == "right"
    assert "not kept" in kappa.notice
