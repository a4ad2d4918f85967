import json
import sys

import pytest
from IPython.utils.dir2 import get_real_method

from iaa_teach import ContingencyTableExplorer, PrevalenceExplorer, question
from iaa_teach.questions import Progress
from iaa_teach.questions.store import find_progress
from iaa_teach.widgets.kit.explorer import Explorer
from tests.messages import send
from tests.questions.conftest import entry

VIEW = "application/vnd.jupyter.widget-view+json"

COINS = '{coefficient = "expected_agreement", table = "sigil-coins"}'
KAPPA = '{coefficient = "cohen_kappa", table = "sigil-container-content"}'
STATE = {"figure": '"chance"', "at": "{prevalence = 0.5}", "veils": '["square"]'}
TOLD = {"hints": '["One.", "Two."]', "right": '"So it is."', "solution": '"0.376"'}
BANK = f"""
{entry("02-guess", "prediction", COINS, label='"My guess"', unit='"%"', figure='"expected"')}
{entry("02-other-state", "prediction", "{value = 0.5}", **STATE)}
{entry("02-kappa", "number", KAPPA, **TOLD)}
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


TIME = "2030-05-02T10:00:00+01:00"


def tell(widget, act, **details):
    """What the page sends, and whether it was acknowledged."""
    key = f"key {widget.turn}"
    send(widget, {"do": act, "key": key, "time": TIME, **details})
    return widget.saved == key


def attempt(widget, answer, verdict="wrong", **details):
    return tell(widget, "attempt", answer=answer, verdict=verdict, **{"misconception": None, **details})


def test_answers_and_hints_are_not_to_be_read_in_what_the_page_gets():
    kappa = question("02-kappa")
    sent = json.dumps({name: value for name, value in kappa.get_state().items() if not name.startswith("_")})
    for text in ("0.376", "One.", "So it is."):
        assert text not in sent
    assert kappa.about == {"id": "02-kappa", "kind": "number", "where": ""}


def test_answers_marked_by_the_page_are_kept(lesson):
    kappa = question("02-kappa")
    assert attempt(kappa, "0.9", misconception="too-much")
    assert attempt(kappa, "0.376", "right")
    assert kappa.record == {"answer": "0.376", "attempts": 2, "hints": 0, "shown": None}
    entry = json.loads((lesson / "iaa_progress.json").read_text("utf-8"))["questions"]["02-kappa"]
    assert entry["right"]
    assert entry["attempts"][0] == {
        "time": TIME,
        "answer": "0.9",
        "verdict": "wrong",
        "misconception": "too-much",
    }


def test_resent_answers_are_stored_once():
    kappa = question("02-kappa")
    for _ in range(3):
        assert attempt(kappa, "0.9")
    assert kappa.record["attempts"] == 1
    assert attempt(kappa, "0.9", time="2030-05-02T10:00:05+01:00")
    assert kappa.record["attempts"] == 2
    for _ in range(2):
        assert tell(kappa, "start-over")
    assert kappa.record == {"answer": None, "attempts": 0, "hints": 0, "shown": None}
    attempt(kappa, "0.8", time="2030-05-02T10:00:09+01:00")
    tell(kappa, "start-over")  # once more the one from before
    assert kappa.record["answer"] == "0.8"


def test_a_new_kernel_has_answers_and_hints_on_record():
    before = question("02-kappa")
    attempt(before, "0.9")
    for seen, hints in ((1, 1), (7, 2)):
        tell(before, "hint", seen=seen)
        find_progress.cache_clear()
        assert question("02-kappa").record == {"answer": "0.9", "attempts": 1, "hints": hints, "shown": None}
    tell(before, "start-over")
    assert before.record["hints"] == 0


@pytest.mark.parametrize("asked", ["on", "unlocks"])
def test_prediction_hides_its_figure_until_locked_in(asked):
    explorer = Explorer()
    guess = question("02-guess", **{asked: explorer})
    assert guess.on == f"IPY_MODEL_{explorer.model_id}"
    assert (explorer.veil, explorer.asked) == (["expected"], "expected")
    ends = {"low": 0.0, "high": 1.0, "begins": None}
    assert explorer.asking == {"id": "02-guess", "label": "My guess", **ends, "unit": "%"}
    attempt(guess, "70", "far")
    find_progress.cache_clear()  # as a new kernel
    reopened = Explorer(locked=True)
    assert reopened.veil == ["*"]
    question("02-guess", **{asked: reopened})
    assert reopened.veil == []


def test_prediction_uses_the_state_and_figures_in_its_question_file():
    explorer = PrevalenceExplorer()
    guess = question("02-other-state", on=explorer)
    assert explorer.veil == guess.veil == ["chance", "square"]
    assert explorer.ghost_at == guess.at == {"prevalence": 0.5}


def test_an_answer_belongs_to_what_is_shown_or_to_a_state(lesson):
    bank = (
        entry("02-shown", "prediction", '{figure = "kappa"}')
        + entry("02-opening", "prediction", '{figure = "kappa"}', at="{}", right='"κ is {kappa}."')
        + entry("02-state", "prediction", '{figure = "kappa"}', at="{table = [45, 5, 5, 45]}")
        + entry("02-typed", "prediction", "{value = 0.4}")
    )
    (lesson / "questions" / "02_chance.toml").write_text(bank, "utf-8")
    explorer = ContingencyTableExplorer([[4, 1], [2, 3]])
    asked = {name: question(f"02-{name}", on=explorer) for name in ("shown", "opening", "state", "typed")}
    states = {"shown": None, "opening": {}, "state": {"counts": [[45, 5], [5, 45]]}, "typed": {}}
    assert {name: widget.at for name, widget in asked.items()} == states
    answers = {name: float(widget.question.answer) for name, widget in asked.items()}
    assert answers == pytest.approx({"shown": 0.4, "opening": 0.4, "state": 0.8, "typed": 0.4})
    assert asked["opening"].question.right == "κ is 0.400."
    with pytest.raises(
        ValueError, match=r"takes its answer from an explorer: write question\('02-shown', on="
    ):
        question("02-shown")


def test_two_predictions_on_one_explorer_each_veil_their_figure():
    explorer = PrevalenceExplorer()
    guess, other = question("02-guess", on=explorer), question("02-other-state", on=explorer)
    assert explorer.waiting == {"02-guess": guess.veil, "02-other-state": other.veil}
    assert explorer.veil == [*guess.veil, *other.veil]
    assert (explorer.asking["id"], explorer.asked, explorer.ghost_at) == ("02-guess", "expected", {})
    attempt(guess, "70", "far")
    question("02-guess", on=explorer)
    assert explorer.veil == other.veil


def test_what_an_explorer_was_made_to_hide_stays_hidden_unless_it_is_asked_for():
    explorer = Explorer(veil=["expected", "worst"])
    guess = question("02-guess", on=explorer)
    assert explorer.waiting == {"": ["worst"], "02-guess": ["expected"]}
    assert explorer.veil == ["worst", "expected"]
    attempt(guess, "70", "far")
    question("02-guess", on=explorer)
    assert explorer.veil == ["worst"]


def test_a_question_on_an_explorer_is_shown_with_it_and_any_kind_can_be(monkeypatch):
    shown = []
    monkeypatch.setattr("iaa_teach.widgets.course.question.display", lambda one, **_: shown.append(one))
    explorer = Explorer()
    kappa = question("02-kappa", on=explorer)
    get_real_method(kappa, "_ipython_display_")()
    assert shown[0][VIEW]["model_id"] == kappa.model_id
    assert shown[1:] == [explorer]
    assert explorer.veil == []


def test_only_a_prediction_unlocks_and_only_an_explorer():
    with pytest.raises(ValueError, match="'02-kappa' is a number, not a prediction"):
        question("02-kappa", unlocks=Explorer())
    with pytest.raises(ValueError, match="on or unlocks, not both"):
        question("02-guess", on=Explorer(), unlocks=Explorer())
    with pytest.raises(TypeError, match="on must be an explorer; not int"):
        question("02-guess", on=3)


@pytest.mark.parametrize(
    "content",
    [
        {"do": "attempt"},
        {"do": "attempt", "answer": 5, "verdict": "right"},
        {"do": "attempt", "answer": "5", "verdict": "splendid"},
        {"do": "attempt", "answer": "5", "verdict": ["right"]},
        {"do": "attempt", "answer": "5", "verdict": "right", "misconception": 5},
        {"do": "hint", "seen": "2"},
        {"do": "dance"},
        "attempt",
        None,
    ],
)
def test_nonsense_is_answered_and_not_stored(lesson, content):
    kappa = question("02-kappa")
    turn = kappa.turn
    send(kappa, content)
    assert kappa.turn == turn + 1
    assert kappa.record == {"answer": None, "attempts": 0, "hints": 0, "shown": None}
    assert not (lesson / "iaa_progress.json").exists()


@pytest.mark.parametrize("time", [None, 5, "yesterday", "2030-99-01"])
def test_invalid_time_is_replaced_by_the_saving_time(lesson, time):
    attempt(question("02-kappa"), "0.9", time=time)
    entry = json.loads((lesson / "iaa_progress.json").read_text("utf-8"))["questions"]["02-kappa"]
    assert entry["attempts"][0]["time"][:2] == "20"


def test_an_earlier_answer_of_another_shape_is_left_out(lesson):
    attempt(question("02-which"), ["this"], "right")
    find_progress.cache_clear()  # as a new kernel
    path = lesson / "iaa_progress.json"
    path.write_text(json.dumps(json.loads(path.read_text())).replace('["this"]', '["this", 5]'))
    assert question("02-which").record["answer"] is None


def test_unwritable_folder_is_reported(lesson):
    (lesson / "iaa_progress.json").mkdir()
    kappa = question("02-kappa")
    assert attempt(kappa, "0.376", "right")
    assert "neither read nor kept: iaa_progress.json is a link, or no file" in kappa.notice


def test_the_learners_seed_stays_with_the_progress(lesson):
    seed = question("02-which").seed
    attempt(question("02-which"), ["this"], "right")
    find_progress.cache_clear()  # as a new kernel
    path = lesson / "iaa_progress.json"
    assert json.loads(path.read_text())["seed"] == seed
    path.write_text(path.read_text().replace(str(seed), "7"))
    assert question("02-which").seed == 7


def test_each_browser_learner_has_a_seed(tmp_path, monkeypatch):
    assert Progress(tmp_path).seed == Progress(tmp_path).seed
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert Progress(tmp_path).seed != Progress(tmp_path).seed
