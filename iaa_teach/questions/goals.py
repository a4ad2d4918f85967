"""Make tasks: the goals that a state of an explorer has to meet, such as `observed >= 0.85`.

A goal is parsed, never evaluated. `widgets/kit/engine/goals.js` compares in the page as this module does.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iaa_teach.questions.answers import refuse_unknown_keys
from iaa_teach.questions.entries import about, subentries, text_in, texts_in

SAME = 1e-9  # numbers nearer to each other than this are equal

_NUMBER = r"[-+−]?(?:\d+\.?\d*|\.\d+)"
_NAME = r"[A-Za-z]\w*(?:\.\w+)*"
_GOAL = re.compile(rf"\s*({_NUMBER}|{_NAME})\s*(>=|<=|==|>|<)\s*({_NUMBER}|{_NAME})\s*", re.ASCII)


@dataclass(frozen=True)
class Goal:
    """A comparison of two terms, each a number or the name of a figure, and the words for it."""

    left: float | str
    sign: str
    right: float | str
    words: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The figures that it names."""
        return tuple(term for term in (self.left, self.right) if isinstance(term, str))

    def __str__(self) -> str:
        left, right = (term if isinstance(term, str) else f"{term:g}" for term in (self.left, self.right))
        return f"{left} {self.sign} {right}"


@dataclass(frozen=True)
class Half:
    """A foreseen half-solution with its feedback, said where its `goals` hold.

    Without goals of its own it is said where exactly those goals of the task hold that its example meets;
    which these are, `met` says once the explorer is known.
    """

    example: Mapping[str, Any]
    feedback: str
    goals: tuple[Goal, ...] = ()
    met: tuple[bool, ...] = ()
    misconception: str | None = None


def parse_goal(line: str, words: str = "") -> Goal:
    """Parse a line of `holds`. Raises ValueError.

    >>> parse_goal("observed >= .85").right
    0.85
    """
    found = _GOAL.fullmatch(line)
    if not found:
        raise ValueError(
            f"{line!r} must be a comparison such as 'kappa < 0': a name or a number, "
            "then >=, <=, >, < or ==, then a name or a number"
        )
    left, sign, right = found.groups()
    goal = Goal(_term(left), sign, _term(right), words)
    if not goal.names:
        raise ValueError(f"{line!r} must name a figure of the explorer, such as kappa")
    return goal


def holds(goal: Goal, values: Mapping[str, float]) -> bool:
    """Return whether a goal holds; where a figure is undefined, none does.

    >>> holds(parse_goal("kappa < 0"), {"kappa": -0.053})
    True
    """
    left, right = (
        values.get(term, math.nan) if isinstance(term, str) else term for term in (goal.left, goal.right)
    )
    difference = left - right
    if math.isnan(difference):
        return False
    return {
        ">=": difference >= -SAME,
        "<=": difference <= SAME,
        ">": difference > SAME,
        "<": difference < -SAME,
        "==": abs(difference) <= SAME,
    }[goal.sign]


def nameable(
    state: Mapping[str, Any], figures: Mapping[str, float], start: Mapping[str, Any]
) -> dict[str, float]:
    """Return all that a goal may name: the figures, the numbers of a state, and `changed`.

    `changed` counts the items of a table that are in other cells than at the start, and the labels that
    differ.

    >>> nameable({"counts": [[3, 1], [0, 2]], "step": 4}, {"n": 6}, {"counts": [[2, 1], [1, 2]]})
    {'step': 4, 'changed': 1, 'n': 6}
    """
    numbers = {name: value for name, value in state.items() if _is_number(value)}
    changed = sum(_changed(value, start.get(name, value)) for name, value in state.items())
    return {**numbers, "changed": changed, **figures}


def parse_make(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Parse what a make task has beside what every question has. Raises ValueError."""
    goals = _parse_goals(entry)
    said = texts_in(entry, "goals")
    if not goals:
        raise ValueError('holds must have at least one line, such as "kappa < 0"')
    if len(said) != len(goals):
        raise ValueError(f"goals must be {len(goals)} texts, one for each line of holds; not {len(said)}")
    halves = []
    for place, half in enumerate(subentries(entry, "half", required=False), 1):
        refuse_unknown_keys(half, {"example", "holds", "feedback", "misconception"}, f"half {place}")
        with about(f"half {place}"):
            example, feedback = _state_in(half, "example"), text_in(half, "feedback")
            misconception = text_in(half, "misconception", required=False) or None
            halves.append(Half(example, feedback, _parse_goals(half), misconception=misconception))
    return {
        "prompt": text_in(entry, "prompt"),
        "goals": tuple(Goal(g.left, g.sign, g.right, text) for g, text in zip(goals, said, strict=True)),
        "start": _state_in(entry, "start") if "start" in entry else {},
        "example": _state_in(entry, "example"),
        "halves": tuple(halves),
        "why": text_in(entry, "why", required="why" in entry),
    }


def _parse_goals(entry: Mapping[str, Any]) -> tuple[Goal, ...]:
    goals = []
    for place, line in enumerate(texts_in(entry, "holds"), 1):
        with about(f"holds, line {place}"):
            goals.append(parse_goal(line))
    return tuple(goals)


def _state_in(entry: Mapping[str, Any], key: str) -> dict[str, Any]:
    state = entry.get(key)
    if not isinstance(state, dict) or not state:
        what = f"not {state!r}" if key in entry else "it is missing"
        raise ValueError(f"{key} must be a state of the explorer, such as {{table = [90, 5, 5, 0]}}; {what}")
    return state


def _term(text: str) -> float | str:
    return float(text.replace("−", "-")) if re.fullmatch(_NUMBER, text, re.ASCII) else text


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_table(value: Any) -> bool:
    return (
        isinstance(value, Sequence)
        and len(value) > 0
        and all(isinstance(row, Sequence) and row and all(map(_is_number, row)) for row in value)
    )


def _changed(now: Any, before: Any) -> float:
    """Return how many items of a table, or labels of a list or of rows, are not as they were."""
    values, earlier = _by_place(now), _by_place(before)
    if _is_table(now):
        gains = [values.get(place, 0) - earlier.get(place, 0) for place in values | earlier]
        return max(sum(max(gain, 0) for gain in gains), sum(max(-gain, 0) for gain in gains))
    labels = [place for place in values if isinstance(values[place], str)]
    return sum(values[place] != earlier.get(place, "") for place in labels)


def _by_place(value: Any, place: tuple[int, ...] = ()) -> dict[tuple[int, ...], Any]:
    """Return the cells of a list, or of rows, each by its place."""
    if not isinstance(value, (list, tuple)):
        return {place: value} if place else {}
    cells = [_by_place(each, (*place, i)) for i, each in enumerate(value)]
    return {at: cell for row in cells for at, cell in row.items()}
