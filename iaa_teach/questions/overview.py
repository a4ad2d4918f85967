"""A learner's progress by lesson, and the learner's own answers to take along."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from iaa_teach.questions.bank import bank_files, load
from iaa_teach.questions.practice import finished
from iaa_teach.questions.store import Progress

_COLUMNS = ("question", "kind", "time", "answer", "verdict", "misconception")


def by_lesson(progress: Progress, folder: Path | None = None) -> list[dict[str, Any]]:
    """What was done in each lesson that has a bank: its title, its questions in order, and where each stands.

    A question's `state` is "open", "wrong", "right" or "committed" for a prediction. A lesson whose bank has
    a mistake says so in `problem` and has no questions.
    """
    lessons = []
    for path in bank_files(folder):
        lesson: dict[str, Any] = {"title": _title(path), "problem": "", "questions": []}
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
            lesson.update(problem=str(error), questions=[])
        lessons.append(lesson)
    return lessons


def practised(progress: Progress) -> str:
    """How many practice exercises were finished, in a sentence, or "" where none was."""
    number, clean = finished(progress)
    if not number:
        return ""
    return f"Practice: {number} exercise{'' if number == 1 else 's'} finished, {clean} without a slip."


def as_json(progress: Progress) -> str:
    """All answers as they stand in the progress file."""
    return json.dumps({"version": 1, "questions": progress.questions}, ensure_ascii=False, indent=1)


def as_csv(progress: Progress) -> str:
    """All attempts as CSV text, one a row; an answer of several parts is written as JSON."""
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


def _state(kind: str, entry: dict[str, Any]) -> str:
    if kind == "prediction":
        return "committed" if entry.get("answered") else "open"
    if any(attempt["verdict"] == "right" for attempt in entry.get("attempts", ())):
        return "right"  # once right stays right: trying a wrong answer on purpose is welcome
    return "wrong" if entry.get("answered") else "open"


def _title(bank: Path) -> str:
    """The first heading of the lesson beside its bank, else the bank's number."""
    number = bank.name[:2]
    for path in sorted(bank.parent.parent.glob(f"{number}_*.ipynb")):
        try:
            cells = json.loads(path.read_text("utf-8"))["cells"]
            lines = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown").split("\n")
            return next(line[2:].strip() for line in lines if line.startswith("# "))
        except (OSError, ValueError, KeyError, TypeError, StopIteration):
            continue
    return f"Lesson {number}"
