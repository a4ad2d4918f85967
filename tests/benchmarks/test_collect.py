"""The answers of a class of 500, collected."""

import json
import random

import pytest

from iaa_teach.authoring.question_words import load_known_questions
from iaa_teach.lab import lessons
from tests.benchmarks.conftest import NOTES, spend_apart

LEARNERS = 500
MADE = {
    "choice": lambda rng: [rng.choice(["the first option", "the second", "neither"])],
    "table": lambda rng: [[str(rng.randint(0, 9)) for _ in range(2)] for _ in range(2)],
    "make": lambda rng: {"state": {"table": [[rng.randint(0, 20), 3], [4, rng.randint(0, 20)]]}},
}


@pytest.fixture
def classroom(tmp_path):
    asked = {
        each.question.id: each.question.kind
        for each in load_known_questions(lessons.find_shipped_lessons()).values()
    }
    rng = random.Random(1)
    for learner in range(LEARNERS):
        folder = tmp_path / "class" / f"learner {learner:03}"
        folder.mkdir(parents=True)
        questions = {id: entry(kind, rng) for id, kind in asked.items()}
        (folder / "iaa_progress.json").write_text(json.dumps({"version": 1, "questions": questions}), "utf-8")
    return tmp_path / "class"


def entry(kind, rng):
    attempts = []
    while not attempts or (len(attempts) < 3 and attempts[-1]["verdict"] != "right"):
        answer = MADE.get(kind, lambda rng: str(rng.randint(0, 60)))(rng)
        day, hour, minute = rng.randint(1, 28), rng.randint(8, 18), rng.randint(0, 59)
        attempt = {"time": f"2030-05-{day:02}T{hour:02}:{minute:02}:00+00:00", "answer": answer}
        right = rng.random() < 0.6
        attempts.append(
            attempt
            | {
                "verdict": "right" if right else "wrong",
                "misconception": None if right else rng.choice([None, "one-chance", "percent-as-share"]),
            }
        )
    return {"kind": kind, "answered": True, "right": right, "attempts": attempts, "hints_seen": 0}


@pytest.mark.parametrize("to", ["shell", "page"])
def test_a_large_class(classroom, tmp_path, to):
    out = ["--out", str(tmp_path / "answers")] if to == "page" else []
    seconds, megabytes = spend_apart("-m", "iaa_teach", "collect", str(classroom), *out)
    NOTES.append(f"collect {LEARNERS} learners to the {to:<27} {seconds:.1f} s of CPU, {megabytes:.0f} MB")
    assert megabytes <= 150
