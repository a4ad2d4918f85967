"""Banks with the labels of the explorers in which their make tasks are done."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.questions import Question, load
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.state_text import parse_state


def load_with_labels(bank: Path) -> tuple[Question, ...]:
    """Load a bank, the states of its make tasks with the labels of their explorers in the lesson beside it.

    Raises ValueError for a bank or a lesson that cannot be read.
    """
    questions, lesson = load(bank), bank.parent.parent / f"{bank.stem}.ipynb"
    tasks = {question.id: question for question in questions if question.kind == "make"}
    if not tasks or not lesson.exists():
        return questions
    for asked in find_asked_on(read_lesson(lesson), tasks):
        if asked.explorer:
            tasks[asked.id] = _add_labels(tasks[asked.id], asked.explorer)
    return tuple(tasks.get(question.id, question) for question in questions)


def _add_labels(task: Question, explorer: Explorer) -> Question:
    def labelled(example: Mapping[str, Any]) -> Mapping[str, Any]:
        try:
            shown = parse_state(explorer, example)
        except ValueError:
            return example  # `check` says what is wrong with it
        return {"categories": list(getattr(explorer, "categories", [])), **shown}

    halves = tuple(replace(half, example=labelled(half.example)) for half in task.halves)
    return replace(task, example=labelled(task.example), halves=halves)
