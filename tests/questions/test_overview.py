import csv
import io
import json

from iaa_teach.questions import Progress
from iaa_teach.questions.overview import as_csv, as_json, by_lesson
from tests.questions.conftest import NUMBER

GUESS = """
[[question]]
id = "02-guess"
kind = "prediction"
label = "Guess"
answer = {value = 0.5}
right = "So."
"""


def test_each_lesson_says_where_its_questions_stand(bank, tmp_path):
    bank(NUMBER + GUESS)
    notebook = {"cells": [{"cell_type": "markdown", "source": ["Hello\n", "# By chance\n"]}]}
    (tmp_path / "02_chance.ipynb").write_text(json.dumps(notebook))
    progress = Progress(tmp_path)
    progress.attempt("02-number", "number", "0.5", "wrong")
    progress.hint("02-number", "number", 1)
    progress.attempt("02-guess", "prediction", "0.4", "near")
    (lesson,) = by_lesson(progress, tmp_path / "questions")
    assert lesson["title"] == "By chance"
    assert [(q["id"], q["state"], q["attempts"], q["hints_seen"]) for q in lesson["questions"]] == [
        ("02-number", "wrong", 1, 1),
        ("02-guess", "committed", 1, 0),
    ]


def test_a_broken_bank_does_not_hide_the_others(bank, tmp_path):
    bank(NUMBER)
    (tmp_path / "questions" / "03_broken.toml").write_text("[[question")
    whole, broken = by_lesson(Progress(tmp_path), tmp_path / "questions")
    assert (whole["title"], whole["problem"], len(whole["questions"])) == ("Lesson 02", "", 1)
    assert "03_broken.toml" in broken["problem"]


def test_answers_can_be_taken_along(tmp_path):
    progress = Progress(tmp_path)
    progress.attempt("02-a", "table", [["1", "2"]], "wrong", "swapped")
    progress.attempt("02-b", "choice", ['say "no", never'], "right")
    assert json.loads(as_json(progress)) == json.loads((tmp_path / "iaa_progress.json").read_text())
    rows = list(csv.DictReader(io.StringIO(as_csv(progress))))
    assert [(row["question"], row["answer"], row["misconception"]) for row in rows] == [
        ("02-a", '[["1", "2"]]', "swapped"),
        ("02-b", '["say \\"no\\", never"]', ""),
    ]
