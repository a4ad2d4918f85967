"""A learner's progress by lesson, and the learner's own answers to download."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, Literal, TypedDict

from iaa_teach.look.words import say
from iaa_teach.questions import words
from iaa_teach.questions.bank import bank_files, load
from iaa_teach.questions.practice import finished
from iaa_teach.questions.store import Progress

State = Literal["open", "wrong", "right", "committed"]


class QuestionProgress(TypedDict):
    """How far one question is; "committed" is the state of a prediction that was made."""

    id: str
    kind: str
    label: str
    state: State
    attempts: int
    hints_seen: int


class LessonProgress(TypedDict):
    """How far the questions of one lesson are, or the `problem` with its bank."""

    title: str
    problem: str
    questions: list[QuestionProgress]


_COLUMNS = ("question", "kind", "time", "answer", "verdict", "misconception")


def by_lesson(progress: Progress, folder: Path | None = None) -> list[LessonProgress]:
    """Return, for each lesson that has a bank, its title and its questions in order, each with its state.

    A lesson whose bank has a mistake says so in `problem` and has no questions.
    """
    lessons = []
    for path in bank_files(folder):
        lesson: LessonProgress = {"title": _title(path), "problem": "", "questions": []}
        try:
            for question in load(path):
                entry = progress.questions.get(question.id, {})
                lesson["questions"].append(
                    {
                        "id": question.id,
                        "kind": question.kind,
                        "label": question.label,
                        "state": _state(question.kind, entry),
                        "attempts": len(progress.attempts(question.id)),
                        "hints_seen": progress.hints_seen(question.id),
                    }
                )
        except ValueError as error:
            lesson["problem"], lesson["questions"] = str(error), []
        lessons.append(lesson)
    return lessons


def practised(progress: Progress) -> str:
    """Return a sentence on the practice exercises that were finished, or "" if none was."""
    number, clean = finished(progress)
    return say(words.PRACTISED, n=number, clean=clean) if number else ""


def as_json(progress: Progress) -> str:
    """Return all answers in the form of the progress file."""
    return json.dumps({"version": 1, "questions": progress.questions}, ensure_ascii=False, indent=1)


def as_csv(progress: Progress) -> str:
    """Return all attempts as CSV text, one a row; an answer of several parts is written as JSON."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for id, entry in sorted(progress.questions.items()):
        for attempt in entry["attempts"]:
            answer = attempt["answer"]
            text = (
                answer
                if isinstance(answer, str) or answer is None
                else json.dumps(answer, ensure_ascii=False)
            )
            told = (attempt["verdict"], attempt.get("misconception"))
            writer.writerow([id, entry.get("kind"), attempt["time"], text, *told])
    return out.getvalue()


def _state(kind: str, entry: dict[str, Any]) -> State:
    if kind == "prediction":
        return "committed" if entry.get("answered") else "open"
    if any(attempt["verdict"] == "right" for attempt in entry.get("attempts", ())):
        return "right"  # once right stays right: trying a wrong answer on purpose is welcome
    return "wrong" if entry.get("answered") else "open"


def _title(bank: Path) -> str:
    """Return the first heading of the lesson beside its bank, else the lesson's number."""
    number = bank.name[:2]
    for path in sorted(bank.parent.parent.glob(f"{number}_*.ipynb")):
        try:
            cells = json.loads(path.read_text("utf-8"))["cells"]
            lines = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown").split("\n")
            return next(line[2:].strip() for line in lines if line.startswith("# "))
        except (OSError, ValueError, KeyError, TypeError, StopIteration):
            continue
    return say(words.LESSON, number=number)
