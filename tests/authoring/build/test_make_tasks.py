"""What each output makes of a make task: it is said in words, or left out."""

import json

import pytest

from iaa_teach.authoring.build.answer_key import write_answer_key
from iaa_teach.authoring.build.gift import make_gift_files
from iaa_teach.authoring.build.slides.answers import render_answer, write_answer_notes
from iaa_teach.authoring.class_answers import group_by_question
from iaa_teach.authoring.collect import collect
from iaa_teach.authoring.question_words import load_known_questions
from iaa_teach.authoring.translation.course_texts import name_bank_context, translate_toml
from iaa_teach.questions import Progress, find
from iaa_teach.questions.class_codes import find_topic
from tests.questions.conftest import TASK


@pytest.fixture
def lessons(tmp_path):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "02_chance.toml").write_text(TASK, "utf-8")
    return tmp_path


@pytest.fixture
def task(lessons):
    return find("02-negative", lessons / "questions")


def test_the_key_says_its_goals_its_example_and_its_halves(lessons):
    key = write_answer_key(lessons / "questions")
    for words in (
        "Make κ negative while",
        "κ is below 0 (kappa &lt; 0)",
        "row 1: 90, 5; row 2: 5, 0",
        "κ is 0 there",
    ):
        assert words in key


def test_gift_leaves_it_out_and_keeps_the_choice_that_asks_why(lessons):
    (text,) = (content.decode() for content in make_gift_files(lessons).values())
    assert "02-why" in text
    assert "02-negative" not in text


def test_a_slide_shows_its_example_and_its_notes_the_halves(task):
    assert "row 1: 90, 5; row 2: 5, 0" in render_answer(task)[0]
    assert "row 1: 90, 10; row 2: 0, 0" in write_answer_notes(task)


def test_it_gives_no_class_codes(task):
    assert find_topic(task) is None


def test_collected_answers_describe_the_prompt_and_the_state(lessons, tmp_path):
    folder = tmp_path / "class" / "ada"
    folder.mkdir(parents=True)
    made = {"state": {"counts": [[90, 10], [0, 0]]}, "figures": {"observed": 0.9, "kappa": 0.0}}
    Progress(folder).attempt("02-negative", "make", made, "wrong")
    collected = collect(tmp_path / "class")
    (question,) = group_by_question(collected.answers)
    assert (question.kind, question.stuck) == ("make", ["ada"])
    assert [dict(wrong.given) for wrong in question.wrong] == [{"row 1: 90, 10; row 2: 0, 0": 1}]
    assert load_known_questions(lessons)["02-negative"].text.startswith("Make κ negative while")


def test_its_prompt_goals_and_feedback_are_translated():
    said = {}
    translate_toml(TASK, name_bank_context, lambda text: said.setdefault(text.context, text.words))
    own = {context.removeprefix("02-negative: ") for context in said if context.startswith("02-negative")}
    assert own == {"prompt", "goal 1", "goal 2", "hint 1", "right", "half 1 feedback"}
    assert json.dumps(said).count("kappa") == 0
