"""A make task and the explorer in which it is done: what its goals name there, and where its states lead."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from iaa_teach.computation.possible.conditions import holds_in
from iaa_teach.questions import Question
from iaa_teach.questions.goals import list_nameable
from iaa_teach.widgets.kit.explorer import Explorer, make_unseen
from iaa_teach.widgets.kit.state_text import parse_state, set_state


def place_on_explorer(task: Question, explorer: Explorer) -> Question:
    """Return a make task as its page needs it: with the values of traits for states, and what halves meet.

    Raises ValueError for a state that the explorer cannot be in, and a name that it has not.
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


def check_goals(task: Question, values: Mapping[str, float]) -> tuple[bool, ...]:
    """Return, for each goal of a task, whether it holds."""
    return tuple(holds_in(goal, values) for goal in task.goals)


def compute_values(
    explorer: Explorer, state: Mapping[str, Any], before: Mapping[str, Any]
) -> dict[str, float]:
    """Return all that a goal may name where an explorer is in a state; it stays in its own.

    Raises ValueError for a state that it cannot be in.
    """
    there = copy_in_state(explorer, state) if state else explorer
    return list_nameable(list_settable(there), there.figures(), before)


def copy_in_state(explorer: Explorer, state: str | Mapping[str, Any]) -> Explorer:
    """Return a copy of an explorer in another state, which no page hears of.

    Raises ValueError for a state that it cannot be in.
    """
    with make_unseen():
        copy = type(explorer)(**list_settable(explorer))
    set_state(copy, state)
    return copy


def list_settable(explorer: Explorer) -> dict[str, Any]:
    """Return the settable state of an explorer as it stands."""
    return {name: deepcopy(getattr(explorer, name)) for name in explorer.settable}
