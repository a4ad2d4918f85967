"""A question on its explorer: answers, goals and states."""

from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.possible.conditions import holds_in
from iaa_teach.questions import Question
from iaa_teach.questions.entries import prefix_errors
from iaa_teach.questions.figures import Figures, Formula, compute_formula, fill_text, map_states
from iaa_teach.questions.goals import list_nameable
from iaa_teach.questions.numbers import Wrong, is_close
from iaa_teach.widgets.kit.explorer import Explorer, make_unseen
from iaa_teach.widgets.kit.state_text import parse_state, set_state


def place_on_explorer(task: Question, explorer: Explorer) -> Question:
    """Prepare a hands-on task for the page: trait values of states, and the goals that halves meet.

    Raises ValueError for an invalid state or an unknown name.
    """
    start = parse_state(explorer, task.start)
    before = {**list_settable(explorer), **start}
    goals = [*task.goals, *(goal for half in task.halves for goal in half.goals)]
    named = {name for goal in goals for name in goal.names}
    known = compute_values(explorer, task.start, before)
    for name in sorted(named - known.keys()):
        raise ValueError(
            f"question {task.id!r}: holds names {name!r}, which {type(explorer).__name__} has not; "
            f"it has {', '.join(known)}"
        )
    halves = [
        replace(half, met=check_goals(task, compute_values(explorer, half.example, before)))
        for half in task.halves
    ]
    return replace(
        task,
        start=start,
        before=before if "changed" in named else {},
        example=parse_state(explorer, task.example),
        halves=tuple(halves),
    )


def fill_answers(question: Question, explorer: Explorer) -> Question:
    """Return a question with its formulas computed on an explorer, None if undefined.

    States become trait values. Figures that only the page computes are None, too.

    Raises ValueError for an invalid state.
    """

    def place(formula: Formula | None, value: NDArray[np.float64] | None) -> Any:
        if formula is None:
            return {"value": value}
        number = np.nan
        with suppress(ValueError):
            number = compute_formula(formula, read) * question.scale
        found = np.float64(number) if isfinite(number) else None
        return {"value": found, "formula": map_states(formula, lambda at: parse_state(explorer, at))}

    with prefix_errors("at", "at"):
        # Answers computed in the question file are for the explorer's initial state.
        is_shown = question.at is None and (question.formula is not None or question.kind != "prediction")
        at = None if is_shown else parse_state(explorer, question.at or {})
    read = make_reader(question, explorer)
    right = place(question.formula, question.answer)
    wrong = tuple(replace(each, **place(each.formula, each.value)) for each in question.wrong)
    return replace(question, at=at, answer=right["value"], formula=right.get("formula"), wrong=wrong)


def leave_out_close(question: Question, explorer: Explorer) -> Question:
    """Return a filled question without foreseen answers that the current data make practically right.

    So they are within twice the tolerance of the right one, or of one before; once the tolerance where the
    question says how the data are shown. Where it has data of its own, whoever wrote it has chosen them for
    that, and they stay.

    Raises ValueError for an invalid state.
    """
    own = {name: value for name, value in (question.at or {}).items() if not explorer.make_state(name, value)}
    question = fill_answers(question, explorer)
    shown = parse_state(explorer, own)
    if any(not isinstance(value, str) for value in shown.values()):
        return question
    near = question.tolerance * (1 if shown else 2)
    kept: list[Wrong] = []
    for each in question.wrong:
        others = [question.answer, *(other.value for other in kept)]
        known = [other for other in others if other is not None]
        if each.formula is not None and each.value is not None:
            is_told = any(is_close(each.value, other, near) for other in known)
            each = replace(each, value=None) if is_told else each
        kept.append(each)
    return replace(question, wrong=tuple(kept))


def fill_texts(question: Question, explorer: Explorer) -> Question:
    """Return a question with the figures of an explorer in its hints, its replies and its solution."""
    figures = make_reader(question, explorer)({})
    return replace(
        question,
        right=fill_text(question.right, figures),
        solution=fill_text(question.solution, figures),
        hints=tuple(fill_text(hint, figures) for hint in question.hints),
        wrong=tuple(replace(each, feedback=fill_text(each.feedback, figures)) for each in question.wrong),
    )


def make_reader(question: Question, explorer: Explorer) -> Figures:
    """Return a function that reads the figures of an explorer in a question's state, with overrides.

    Figures of a state are cached while the explorer does not change.
    """
    known: dict[str, dict[str, float]] = {}

    def read(changes: Mapping[str, Any]) -> dict[str, float]:
        state = {**(question.at or {}), **changes}
        if (key := repr(state)) not in known:
            known[key] = compute_values(explorer, state, list_settable(explorer))
        return known[key]

    return read


def check_goals(task: Question, values: Mapping[str, float]) -> tuple[bool, ...]:
    """Return whether each goal of a task is met."""
    return tuple(holds_in(goal, values) for goal in task.goals)


def compute_values(
    explorer: Explorer, state: Mapping[str, Any], before: Mapping[str, Any]
) -> dict[str, float]:
    """Return all values that a goal may name in a state of an explorer, without changing the explorer.

    Raises ValueError for an invalid state.
    """
    moved = copy_in_state(explorer, state) if state else explorer
    return list_nameable(list_settable(moved), moved.figures(), before)


def copy_in_state(explorer: Explorer, state: str | Mapping[str, Any]) -> Explorer:
    """Return a copy of an explorer in another state, not connected to a page.

    Raises ValueError for an invalid state.
    """
    with make_unseen():
        copy = type(explorer)(**list_settable(explorer))
    set_state(copy, state)
    return copy


def list_settable(explorer: Explorer) -> dict[str, Any]:
    """Return the current settable state of an explorer."""
    return {name: deepcopy(getattr(explorer, name)) for name in explorer.settable}
