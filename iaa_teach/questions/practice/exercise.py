"""A practice exercise: what is given, and the steps to the result, each a question of its own."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from iaa_teach.questions import words
from iaa_teach.questions.bank import Question, Wrong, close
from iaa_teach.questions.marking import Unclear, mark, read_number

EXACT = 0.0005  # an answer given to three decimals
ROUNDED = 0.0015  # one computed from steps that were rounded to three decimals


@dataclass(frozen=True)
class Grid:
    """A table that an exercise shows, cells as text; `crossed` if its rows are A's and its columns B's."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    crossed: bool = False


@dataclass(frozen=True)
class Exercise:
    """One exercise. The `solution` of a step is its working in numbers; the last answer is the result."""

    title: str
    given: str
    grids: tuple[Grid, ...]
    steps: tuple[Question, ...]


@dataclass(frozen=True)
class Checked:
    """The marks of an exercise: "right", "wrong" or "" (not marked) for each step.

    `wrong` is the place of the first wrong step, `message` the feedback on it.
    """

    marks: tuple[str, ...]
    wrong: int | None = None
    message: str = ""
    misconception: str | None = None

    @property
    def finished(self) -> bool:
        """Whether the result is right, with or without the steps before it, and nothing is wrong."""
        return self.marks[-1] == "right"


def step(
    label: str,
    answer: Any,
    hint: str,
    working: str,
    foreseen: Iterable[tuple[Any, str]],
    quantity: str = "share",
    tolerance: float = EXACT,
) -> Question:
    """Return a step with its right answer and its foreseen wrong ones, given as (value, feedback).

    A foreseen value that happens to be 0, the right answer or an earlier foreseen one is dropped. The value
    is put in front of its feedback.
    """
    right = np.asarray(answer, dtype=np.float64)
    wrong: list[Wrong] = []
    for value, feedback in foreseen:
        known = [right, *(other.value for other in wrong)]
        if (
            value
            and math.isfinite(value)
            and not any(close(np.asarray(value), one, tolerance) for one in known)
        ):
            wrong.append(Wrong(np.asarray(value, np.float64), f"{brief(value)} {feedback}"))
    return Question(
        id="practice",
        kind="number",
        label=label,
        hints=(hint,),
        right=working,
        solution=working,
        quantity=quantity,
        answer=right,
        tolerance=tolerance,
        wrong=tuple(wrong),
    )


def check(exercise: Exercise, answers: Sequence[str]) -> Checked:
    """Mark the answers from the first step up to the first wrong one; blank steps are skipped.

    Raises Unclear, with the place of the step as `cell` (step, 0), for an answer that cannot be parsed.
    """
    marks = [""] * len(exercise.steps)
    given = [place for place, text in enumerate(answers) if str(text).strip()]
    if not given:
        raise Unclear(words.FILL_IN_A_STEP, (0, 0))
    for place in given:
        try:
            read_number(answers[place])
        except Unclear as problem:
            raise Unclear(str(problem), (place, 0)) from None
    for place in given:
        verdict = mark(exercise.steps[place], answers[place])
        marks[place] = verdict.outcome
        if verdict.outcome == "wrong":
            blank = any(not mark for mark in marks[:place])
            more = f" {words.STEPS_BEFORE}" if blank else ""
            return Checked(tuple(marks), place, verdict.message + more, verdict.misconception)
    return Checked(tuple(marks))


def brief(value: float, digits: int = 4) -> str:
    """Return a number with as few decimals as it needs, at most `digits`, and a real minus sign.

    >>> brief(0.6), brief(-0.0625), brief(12), brief(1 / 3, 3)
    ('0.6', '−0.0625', '12', '0.333')
    """
    text = f"{abs(value):.{digits}f}".rstrip("0").rstrip(".")
    return f"−{text}" if value < 0 and float(text) else text
