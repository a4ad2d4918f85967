import json

from iaa_teach.questions.overview import list_lessons_with_questions
from tests.questions.conftest import NUMBER, entry

GUESS = entry("02-guess", "prediction", "{value = 0.5}", label='"Guess"')


def test_each_lesson_lists_the_questions_on_its_page_without_their_answers(bank, tmp_path):
    bank(NUMBER + GUESS + GUESS.replace("02-guess", "02-once").replace("kind", "off_page = true\nkind"))
    notebook = {"cells": [{"cell_type": "markdown", "source": ["Hello\n", "# By chance\n"]}]}
    (tmp_path / "02_chance.ipynb").write_text(json.dumps(notebook))
    (lesson,) = list_lessons_with_questions(tmp_path / "questions")
    assert lesson["title"] == "By chance"
    assert lesson["questions"] == [
        {"id": "02-number", "kind": "number", "label": lesson["questions"][0]["label"]},
        {"id": "02-guess", "kind": "prediction", "label": "Guess"},
    ]


def test_a_broken_bank_does_not_hide_the_others(bank, tmp_path):
    bank(NUMBER)
    (tmp_path / "questions" / "03_broken.toml").write_text("[[question")
    whole, broken = list_lessons_with_questions(tmp_path / "questions")
    assert (whole["title"], whole["problem"], len(whole["questions"])) == ("Lesson 02", "", 1)
    assert "03_broken.toml" in broken["problem"]
