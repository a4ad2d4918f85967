"""A practice exercise: its data, and the steps to the result, each a question."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from iaa_teach.look.number_formats import localise_number
from iaa_teach.look.words import say
from iaa_teach.questions.bank import Question, Wrong
from iaa_teach.questions.practice.words import words

EXACT = 0.0005  # for an answer to three decimals
ROUNDED = 0.0015  # for one computed from steps rounded to three decimals
ROUNDING = 1e-9


Picture = Literal["square", "lengths", "interval", ""]


@dataclass(frozen=True)
class Grid:
    """A table shown in an exercise, cells as text; `crossed` if its rows are A's and its columns B's."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    crossed: bool = False


@dataclass(frozen=True)
class Exercise:
    """One exercise. The `solution` of a step is its working in numbers; the last answer is the result.

    `picture` appears next to it, and shows the results of the steps solved so far.
    """

    title: str
    given: str
    grids: tuple[Grid, ...]
    steps: tuple[Question, ...]
    level: int = 0
    picture: Picture = ""


def make_step(
    role: str,
    texts: Mapping[str, str],
    answer: Any,
    working: str,
    wrong: Mapping[str, Any],
    quantity: str = "share",
    tolerance: float = EXACT,
    **fill: Any,
) -> Question:
    """Return a step with its right answer and its foreseen wrong ones.

    `role` tells the picture what the answer is. `texts` are the label, the hint, and the feedback to each
    mistake in `wrong`, by name; each mistake has one value, a list of values, or values keyed by the text for
    `{each}`. Feedback begins with the wrong value; values too close to the right answer are left out.
    """
    foreseen = [
        (value, say(texts[name], **fill, each=each))
        for name, values in wrong.items()
        for each, value in _list_values(values)
    ]
    return Question(
        id=role,
        kind="number",
        label=say(texts["label"], **fill),
        hints=(say(texts["hint"], **fill),),
        right=working,
        solution=working,
        quantity=quantity,
        answer=np.asarray(answer, dtype=np.float64),
        tolerance=tolerance,
        wrong=tuple(
            Wrong(np.asarray(value, np.float64), feedback)
            for value, feedback in _keep_distinguishable(float(answer), foreseen, tolerance)
        ),
    )


def _list_values(values: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(values, Mapping):
        return values.items()
    return [("", value) for value in (values if isinstance(values, list) else [values])]


def _keep_distinguishable(
    answer: float, foreseen: Iterable[tuple[Any, str]], tolerance: float
) -> Iterable[tuple[float, str]]:
    """Yield each foreseen value that is not the right answer, with its feedback.

    If two mistakes give the same number, the feedback names both; for more, there is none.
    """
    apart = 2 * tolerance + ROUNDING
    digits = 3 if tolerance >= ROUNDED else 4  # as written here and on the page
    groups: list[tuple[float, list[str]]] = []
    for exact, feedback in foreseen:
        value = round(float(exact), digits)
        if not value or not math.isfinite(value) or abs(value - answer) <= apart:
            continue
        for known, feedbacks in groups:
            if abs(value - known) <= apart:
                if feedback not in feedbacks:
                    feedbacks.append(feedback)
                break
        else:
            groups.append((value, [feedback]))
    early = round(answer, 2)
    for value, feedbacks in groups:
        if tolerance and abs(value - early) <= apart:
            feedbacks.append(words.ROUNDED_EARLY)
        if len(feedbacks) == 1:
            yield value, f"{format_brief(value)} {feedbacks[0]}"
        elif len(feedbacks) == 2:
            one, other = feedbacks
            yield value, f"{format_brief(value)} {say(words.EITHER, one=one, other=other)}"


def format_brief(value: float, digits: int = 4) -> str:
    """Return a number with as few decimals as it needs, at most `digits`, in the language's format.

    >>> format_brief(0.6), format_brief(-0.0625), format_brief(12), format_brief(1 / 3, 3)
    ('0.6', '−0.0625', '12', '0.333')
    """
    text = f"{abs(value):.{digits}f}".rstrip("0").rstrip(".")
    return localise_number(f"−{text}" if value < 0 and float(text) else text)
