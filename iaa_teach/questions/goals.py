"""Hands-on tasks: the goals that an explorer's state has to meet, such as `observed >= 0.85`.

A goal is parsed, never evaluated. In the page `widgets/kit/engine/goals.js` makes the same comparisons.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iaa_teach.computation.possible.conditions import Condition, parse_condition
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions.answers import refuse_unknown_keys
from iaa_teach.questions.entries import (
    Mistake,
    describe_found,
    is_number,
    prefix_errors,
    take_subentries,
    take_text,
    take_texts,
)


@dataclass(frozen=True)
class Goal(Condition):
    """A condition on an explorer's figures, and its wording."""

    words: str = ""


@dataclass(frozen=True)
class Half:
    """A foreseen half-solution with its feedback, given when its `goals` are met.

    Without goals of its own, it is given when exactly those goals of the task are met that its example meets;
    `check_goals` finds them once the explorer is known.
    """

    example: Mapping[str, Any]
    feedback: str
    goals: tuple[Goal, ...] = ()
    met: tuple[bool, ...] = ()
    misconception: str | None = None


def parse_goal(line: str, words: str = "") -> Goal:
    """Parse a line of `holds`. Raises ValueError.

    >>> str(parse_goal("observed >= .85", "They agree on 85 of 100"))
    'observed >= 0.85'
    """
    condition = parse_condition(line)
    return Goal(condition.left, condition.sign, condition.right, words)


def list_nameable(
    state: Mapping[str, Any], figures: Mapping[str, float], start: Mapping[str, Any]
) -> dict[str, float]:
    """Return all names a goal may use: the figures, the numbers of a state, and `changed`.

    `changed` counts items of a table that have moved to another cell since the start, or changed labels.

    >>> list_nameable({"counts": [[3, 1], [0, 2]], "step": 4}, {"n": 6}, {"counts": [[2, 1], [1, 2]]})
    {'step': 4, 'changed': 1, 'n': 6}
    """
    numbers = {name: value for name, value in state.items() if is_number(value)}
    changed = sum(_count_changes(value, start.get(name, value)) for name, value in state.items())
    return {**numbers, "changed": changed, **figures}


def parse_make(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Parse the keys that only hands-on tasks have. Raises ValueError."""
    goals = _parse_goals(entry)
    sentences = take_texts(entry, "goals")
    if not goals:
        raise Mistake('holds must have at least one line, such as "kappa < 0"', "holds")
    if len(sentences) != len(goals):
        texts = f"{count_things(goals, 'text')}, one for each line of holds"
        raise Mistake(f"goals must be {texts}; not {len(sentences)}", "goals")
    halves = []
    for place, half in enumerate(take_subentries(entry, "half", required=False), 1):
        refuse_unknown_keys(half, {"example", "holds", "feedback", "misconception"}, f"half {place}")
        with prefix_errors(f"half {place}", f"half.{place - 1}"):
            example, feedback = _take_state(half, "example"), take_text(half, "feedback")
            misconception = take_text(half, "misconception", required=False) or None
            halves.append(Half(example, feedback, _parse_goals(half), misconception=misconception))
    return {
        "prompt": take_text(entry, "prompt"),
        "goals": tuple(Goal(g.left, g.sign, g.right, text) for g, text in zip(goals, sentences, strict=True)),
        "start": _take_state(entry, "start") if "start" in entry else {},
        "example": _take_state(entry, "example"),
        "halves": tuple(halves),
        "why": take_text(entry, "why", required="why" in entry),
    }


def _parse_goals(entry: Mapping[str, Any]) -> tuple[Goal, ...]:
    goals = []
    for place, line in enumerate(take_texts(entry, "holds"), 1):
        try:
            goals.append(parse_goal(line))
        except ValueError as error:
            raise place_in_line(place, Mistake(str(error))) from None
    return tuple(goals)


def place_in_line(line: int, found: Mistake) -> Mistake:
    """Return a mistake with its line of `holds`, counted from 1."""
    return found.within(f"holds, line {line}", f"holds.{line - 1}")


def _take_state(entry: Mapping[str, Any], key: str) -> dict[str, Any]:
    state = entry.get(key)
    if not isinstance(state, dict) or not state:
        problem = (
            f"{key} must be a state of the explorer, such as {{table = [90, 5, 5, 0]}}; "
            f"{describe_found(entry, key)}"
        )
        raise Mistake(problem, key, missing=key not in entry)
    return state


def _is_table(value: Any) -> bool:
    return (
        isinstance(value, Sequence)
        and len(value) > 0
        and all(isinstance(row, Sequence) and row and all(map(is_number, row)) for row in value)
    )


def _count_changes(now: Any, before: Any) -> float:
    """Return how many items of a table, or labels of a list or of rows, have changed."""
    values, earlier = _index_cells(now), _index_cells(before)
    if _is_table(now):
        gains = [values.get(place, 0) - earlier.get(place, 0) for place in values | earlier]
        return max(sum(max(gain, 0) for gain in gains), sum(max(-gain, 0) for gain in gains))
    labels = [place for place in values if isinstance(values[place], str)]
    return sum(values[place] != earlier.get(place, "") for place in labels)


def _index_cells(value: Any, place: tuple[int, ...] = ()) -> dict[tuple[int, ...], Any]:
    """Return the cells of a list or of rows, by position."""
    if not isinstance(value, (list, tuple)):
        return {place: value} if place else {}
    cells = [_index_cells(each, (*place, i)) for i, each in enumerate(value)]
    return {key: cell for row in cells for key, cell in row.items()}
