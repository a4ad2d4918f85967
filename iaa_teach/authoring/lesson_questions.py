"""Question files as their lessons ask them, with answers from explorers and labels of hands-on tasks."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.questions import Question, load
from iaa_teach.questions.entries import Mistake, prefix_errors
from iaa_teach.widgets.course.question.task import fill_texts, leave_out_close
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.state_text import parse_state


def load_as_asked(bank: Path) -> tuple[Question, ...]:
    """Load a bank with what the explorers of its lesson tell.

    Raises ValueError for a bank or a lesson that cannot be read, and for an answer that no explorer has.
    """
    lesson = bank.parent.parent / f"{bank.stem}.ipynb"
    found = _complete_all(load(bank), read_lesson(lesson) if lesson.exists() else None)
    for question in found:
        if question.formula is not None and question.answer is None:
            with prefix_errors(f"{bank.name}, question {question.id!r}"):
                asks = f"question({question.id!r}, on=explorer)"
                raise Mistake(
                    f"its answer is a figure that no explorer in {lesson.name} has: ask it with {asks}, and "
                    "create that explorer from plain values"
                )
    return found


def complete(questions: Iterable[Question], bank: Path) -> tuple[Question, ...]:
    """Return the questions of a bank with what the explorers tell on which its lesson asks them.

    That is the numbers of formulas, and for the states of make tasks the labels. Of a lesson that cannot be
    read nothing is known.
    """
    return _complete_all(questions, try_to_read_notebook(bank.parent.parent / f"{bank.stem}.ipynb"))


def _complete_all(questions: Iterable[Question], lesson: Notebook | None) -> tuple[Question, ...]:
    listed = tuple(questions)
    needed = {each.id: each for each in listed if each.kind in ("make", "number", "prediction")}
    if not needed or lesson is None:
        return listed
    for asked in find_asked_on(lesson, needed):
        if asked.explorer:
            needed[asked.id] = _complete(needed[asked.id], asked.explorer)
    return tuple(needed.get(question.id, question) for question in listed)


def _complete(question: Question, explorer: Explorer) -> Question:
    if question.kind == "make":
        return _add_labels(question, explorer)
    try:
        return fill_texts(leave_out_close(question, explorer), explorer)
    except ValueError:
        return question  # `check` reports it


def _add_labels(task: Question, explorer: Explorer) -> Question:
    names = list(getattr(explorer, "categories", []))
    own = {"categories": names} if names else {}  # not every explorer has any

    def labelled(example: Mapping[str, Any]) -> Mapping[str, Any]:
        try:
            shown = parse_state(explorer, example)
        except ValueError:
            return example  # as above
        return {**own, **shown}

    halves = tuple(replace(half, example=labelled(half.example)) for half in task.halves)
    return replace(task, example=labelled(task.example), halves=halves)
