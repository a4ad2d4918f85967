"""Marking: parse what a learner typed, compare it with the answer and choose the words of the reply."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.words import say
from iaa_teach.questions import words
from iaa_teach.questions.bank import Option, Question, close

_NUMBER = r"[+-]?(?:[0-9]{1,12}(?:[.,][0-9]{0,12})?|[.,][0-9]{1,12})"
_PLAIN = re.compile(rf"({_NUMBER})\s*(%?)")
_FRACTION = re.compile(rf"({_NUMBER})\s*/\s*({_NUMBER})")
_A_TENTH = 0.1  # a prediction this near to the truth, as a share or a coefficient, is called close


Outcome = Literal["right", "wrong", "near", "far"]
Mark = Literal["right", "wrong", "empty"]


class Unclear(ValueError):
    """An answer that cannot be parsed, so not an attempt; `cell` is its (row, column) in a table."""

    def __init__(self, message: str, cell: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.cell = cell


@dataclass(frozen=True)
class Verdict:
    """The verdict on an answer.

    `outcome` is "right" or "wrong", for a prediction "right", "near" or "far"; `cells` says for each cell of
    a table "right", "wrong" or "empty".
    """

    outcome: Outcome
    message: str
    misconception: str | None = None
    cells: tuple[tuple[Mark, ...], ...] | None = None


def mark(question: Question, answer: Any) -> Verdict:
    """Return the verdict on an answer.

    The answer is a text for a number or a prediction, a list of option texts for a choice, a grid of texts
    for a table. Its message is that of a right answer, else the bank's for just this wrong answer, else a
    general line that helps. Raises Unclear for an answer that cannot be parsed, which is no attempt.
    """
    if question.kind == "choice":
        return _mark_choice(question, answer)
    if question.kind == "table":
        return _mark_table(question, answer)
    value = np.asarray(read_number(answer, question.unit))
    if question.kind == "prediction":
        _refuse_less_than_a_percent(question, answer, float(value))
        return _mark_prediction(question, value)
    if _within(question, value):
        return Verdict("right", question.right)
    if foreseen := _foreseen(question, value) or _foreseen_as_share(question, value):
        return foreseen
    return Verdict("wrong", _mix_up(question, value) or _generic(question, answer, value))


def read_number(text: Any, unit: str = "") -> float:
    """Return the number that a learner typed, in the unit asked.

    It may have a point or a comma before the decimals, a real minus sign, a fraction, a percent sign; the
    last two always mean a share, and become percent where the unit is "%". Raises Unclear for anything else.

    >>> [read_number(text) for text in ("0.376", ".376", "0,376", "37.6 %", "−0.05", "12/48")]
    [0.376, 0.376, 0.376, 0.376, -0.05, 0.25]
    >>> [read_number(text, "%") for text in ("37.6", "37.6 %", "1/4")]
    [37.6, 37.6, 25.0]
    """
    tidy = re.sub(r"[\u2212\u2013]", "-", str(text if text is not None else "")).strip()
    if not tidy:
        raise Unclear(words.TYPE_AN_ANSWER)
    scale = 100.0 if unit == "%" else 1.0
    if plain := _PLAIN.fullmatch(tidy):
        number = _float(plain[1])
        return number * scale / 100 if plain[2] else number
    if fraction := _FRACTION.fullmatch(tidy):
        if _float(fraction[2]) == 0:
            raise Unclear(words.DIVIDED_BY_ZERO)
        return _float(fraction[1]) / _float(fraction[2]) * scale
    raise Unclear(words.TYPE_ONE_NUMBER)


def shown(value: float, unit: str = "") -> str:
    """Return a number as the kit prints it: three decimals, or percent with at most one; a real minus sign.

    >>> shown(-0.0526), shown(90.5, "%"), shown(50, "%")
    ('−0.053', '90.5\u202f%', '50\u202f%')
    """
    text = f"{abs(value):.1f}".removesuffix(".0") if unit == "%" else f"{abs(value):.3f}"
    sign = "−" if value < 0 and float(text) else ""
    return f"{sign}{text}\u202f%" if unit == "%" else f"{sign}{text}"


def _float(text: str) -> float:
    return float(text.replace(",", "."))


def _within(question: Question, value: NDArray[np.float64]) -> bool:
    assert question.answer is not None
    return close(value, question.answer, question.tolerance)


def _foreseen(question: Question, value: NDArray[np.float64]) -> Verdict | None:
    hits = [wrong for wrong in question.wrong if close(value, wrong.value, question.tolerance)]
    if not hits:
        return None
    nearest = min(hits, key=lambda wrong: float(np.abs(value - wrong.value).sum()))
    return Verdict("wrong", nearest.feedback, nearest.misconception)


def _foreseen_as_share(question: Question, value: NDArray[np.float64]) -> Verdict | None:
    """Return the verdict on a foreseen wrong percentage that was typed as a share."""
    if question.unit != "%" or np.abs(value).max() > 1:
        return None
    if (foreseen := _foreseen(question, value * 100)) is None:
        return None
    as_percent = say(words.AS_PERCENT, percent=shown(float(value) * 100, "%"))
    return Verdict("wrong", f"{as_percent} {foreseen.message}", foreseen.misconception)


def _mix_up(question: Question, value: NDArray[np.float64]) -> str | None:
    """Return the reply to a share typed for a percentage, or the reverse, if it is right otherwise."""
    assert question.answer is not None
    if question.quantity == "count" or np.abs(question.answer).max() > question.scale:
        return None
    if question.unit == "%" and np.abs(value).max() <= 1 and _within(question, value * 100):
        return words.PERCENT_ASKED
    if question.unit != "%" and np.abs(value).max() > 1 and _within(question, value / 100):
        return words.SHARE_ASKED
    return None


def _generic(question: Question, text: str, value: NDArray[np.float64]) -> str:
    assert question.answer is not None
    typed, answer = float(value), float(question.answer)
    if question.quantity in ("share", "coefficient") and abs(typed) > question.scale:
        most = shown(question.scale, question.unit) if question.unit == "%" else "1"
        return say(words.BEYOND[question.quantity], most=most)
    if question.quantity in ("share", "count") and typed < 0:
        return words.NEGATIVE[question.quantity]
    if typed and _rounds_to(answer, text, typed, question.unit):
        return words.ROUNDED_EARLY
    return words.TOO_HIGH if typed > answer else words.TOO_LOW


def _rounds_to(answer: float, text: str, typed: float, unit: str) -> bool:
    """Return whether the answer, rounded to the decimals that were typed, is what was typed."""
    plain = _PLAIN.fullmatch(text.strip())
    if not plain:
        return False
    decimals = len(re.sub(r"^[^.,]*[.,]?", "", plain[1])) + (2 if plain[2] and unit != "%" else 0)
    return (decimals > 0 or unit == "%") and abs(round(answer, decimals) - typed) < 1e-9


def _refuse_less_than_a_percent(question: Question, text: str, said: float) -> None:
    """Raise Unclear for a prediction such as 0.74 where percent is asked: it is hardly meant as 0.74 %."""
    if question.unit == "%" and 0 < said <= 1 and "%" not in str(text) and "/" not in str(text):
        percent, number = shown(said * 100, "%"), f"{said * 100:g}"
        raise Unclear(say(words.LESS_THAN_A_PERCENT, said=f"{said:g}", percent=percent, number=number))


def _mark_prediction(question: Question, value: NDArray[np.float64]) -> Verdict:
    assert question.answer is not None
    low, high = question.span
    said, truth = float(value), float(question.answer)
    if not low <= said <= high:
        ends = {"low": _end_of_span(low, question.unit), "high": _end_of_span(high, question.unit)}
        raise Unclear(say(words.OUT_OF_SPAN, **ends))
    distance = abs(said - truth) / question.scale
    half_a_step = 0.005
    outcome: Outcome = "far" if distance > _A_TENTH + 1e-9 else "near"
    if distance <= max(question.tolerance / question.scale, half_a_step) + 1e-9:
        outcome = "right"
    foreseen = None if outcome == "right" else _foreseen(question, value)
    if foreseen:
        outcome = "far"  # near in number, but by another idea
    compared = say(words.COMPARED, said=shown(said, question.unit), truth=shown(truth, question.unit))
    if foreseen:
        return Verdict(outcome, f"{compared} {foreseen.message} {question.right}", foreseen.misconception)
    return Verdict(outcome, f"{compared} {question.right}")


def _end_of_span(value: float, unit: str) -> str:
    return shown(value, unit) if unit == "%" else f"{value:g}".replace("-", "−")


def _mark_choice(question: Question, answer: Any) -> Verdict:
    chosen = [option for option in question.options if isinstance(answer, list) and option.text in answer]
    if not chosen:
        raise Unclear(words.CHOOSE_SOME if question.multiple else words.CHOOSE_ONE)
    right = [option for option in question.options if option.right]
    if chosen == right:
        said = dict.fromkeys([*(option.feedback for option in chosen), question.right])
        return Verdict("right", " ".join(filter(None, said)))
    wrong = [option for option in chosen if not option.right]
    missing = len([option for option in right if option not in chosen])
    parts = [option.feedback for option in wrong]
    if question.multiple:
        parts.append(_right_and_missing(len(wrong), missing))
    return Verdict("wrong", " ".join(parts), _first_misconception(wrong))


def _right_and_missing(wrong: int, missing: int) -> str:
    if not wrong:
        return say(words.RIGHT_BUT_MISSING, n=missing)
    return say(words.MISSING, n=missing) if missing else words.OTHERS_RIGHT


def _first_misconception(options: list[Option]) -> str | None:
    return next((option.misconception for option in options if option.misconception), None)


def _mark_table(question: Question, answer: Any) -> Verdict:
    assert question.answer is not None
    value = _parse_table(question, answer)
    hit = np.abs(value - question.answer) <= question.tolerance + 1e-9
    cells: tuple[tuple[Mark, ...], ...] = tuple(
        tuple(
            "empty" if np.isnan(typed) else "right" if is_hit else "wrong"
            for typed, is_hit in zip(row, hits, strict=True)
        )
        for row, hits in zip(value, hit, strict=True)
    )
    if hit.all():
        return Verdict("right", question.right, cells=cells)
    right, empty = int(hit.sum()), int(np.isnan(value).sum())
    cells_right = say(words.CELLS_RIGHT, n=right, total=hit.size)
    if empty:
        return Verdict("wrong", say(words.CELLS_EMPTY, n=empty, cells_right=cells_right), cells=cells)
    if foreseen := _foreseen(question, value):
        feedback, misconception = foreseen.message, foreseen.misconception
    else:
        feedback, misconception = _mix_up(question, value) or words.LOOK_AGAIN, None
    message = say(words.CELLS_WRONG, cells_right=cells_right, feedback=feedback)
    return Verdict("wrong", message, misconception, cells)


def _parse_table(question: Question, answer: Any) -> NDArray[np.float64]:
    assert question.answer is not None
    rows, columns = len(question.rows), len(question.columns)
    value = np.full((rows, columns), np.nan)
    fits = isinstance(answer, list) and len(answer) == rows
    if not fits or any(not isinstance(row, list) or len(row) != columns for row in answer):
        raise Unclear(say(words.TABLE_SIZE, rows=rows, columns=columns))
    for i, row in enumerate(answer):
        for j, text in enumerate(row):
            if str(text or "").strip():
                try:
                    value[i, j] = read_number(text, question.unit)
                except Unclear as error:
                    where = f"{question.rows[i]}, {question.columns[j]}".strip(", ")
                    raise Unclear(say(words.IN_CELL, cell=where, problem=error), (i, j)) from None
    if np.isnan(value).all():
        raise Unclear(words.FILL_IN_TABLE, (0, 0))
    return value
