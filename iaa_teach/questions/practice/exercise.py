"""A practice exercise: what is given, and the steps to the result, each a question of its own."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from iaa_teach.questions.bank import Question, Wrong

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
    level: int = 0


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
    known = [float(answer)]
    wrong: list[Wrong] = []
    for value, feedback in foreseen:
        value = round(float(value), 4)  # as it is written, here and on the page
        if value and math.isfinite(value) and all(abs(value - one) > tolerance + 1e-9 for one in known):
            known.append(value)
            wrong.append(Wrong(np.asarray(value, np.float64), f"{brief(value)} {feedback}"))
    return Question(
        id="practice",
        kind="number",
        label=label,
        hints=(hint,),
        right=working,
        solution=working,
        quantity=quantity,
        answer=np.asarray(answer, dtype=np.float64),
        tolerance=tolerance,
        wrong=tuple(wrong),
    )


def brief(value: float, digits: int = 4) -> str:
    """Return a number with as few decimals as it needs, at most `digits`, and a real minus sign.

    >>> brief(0.6), brief(-0.0625), brief(12), brief(1 / 3, 3)
    ('0.6', '−0.0625', '12', '0.333')
    """
    text = f"{abs(value):.{digits}f}".rstrip("0").rstrip(".")
    return f"−{text}" if value < 0 and float(text) else text
