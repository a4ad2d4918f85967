"""Numbers in a question on an explorer must be shown by the explorer, or follow from what it shows.

Looked at are decimals and percentages in replies, hints and the solution. One is known where the explorer
has it in the state of the question, in the one in which it opens or in that of a foreseen wrong answer, as a
figure, as part of the state, or as one of the answers; and where it is 1 less a known one, or one step away
from two that the text has as well, so that it may work something out: 0.9 · 0.8 = 0.72. Whole numbers are
counts, of which a text may say anything.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import permutations
from math import isfinite
from typing import Any, NamedTuple

from iaa_teach.questions import Question
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.figures import list_figures, list_written
from iaa_teach.widgets.course.question.task import copy_in_state, fill_answers, list_settable, make_reader
from iaa_teach.widgets.kit.explorer import Explorer

_NAME = re.compile(r"[A-Z]{2,}\([^)]*\)")  # ICC(3,1)
_NUMBER = re.compile(r"(?<![\w.,])(\d+(?:[.,]\d+)?)(?![\d])(\s?%)?")
_THOUSANDS = re.compile(r"[1-9]\d*,\d{3}")


class Stated(NamedTuple):
    """A number in a text: how it is written, its value, and how far rounding may have moved it."""

    text: str
    value: float
    rounded: float
    is_count: bool


def find_false_number(question: Question, explorer: Explorer) -> str:
    """Return what is wrong with a number in a question's texts, or "".

    Raises ValueError for a state that the explorer cannot be in.
    """
    texts = [
        question.right,
        question.solution,
        *question.hints,
        *(wrong.feedback for wrong in question.wrong),
    ]
    figures = make_reader(question, explorer)({})
    for name in (name for text in texts for name in list_written(text)):
        if name not in figures:
            nearest = list_nearest(name, figures)
            return f"a text writes {{{name}}}, which the explorer does not have; it has {nearest}"
    if question.at is None and any(map(list_written, question.hints)):
        return "a hint comes before the answer, when the picture may still move: write no figure there"
    if question.at is None:
        stated = [each for text in texts for each in list_stated(text) if not each.is_count]
        return (
            f"a text states {stated[0].text}, but the picture may show anything when the answer is given: "
            "leave the number out, or write at = {} to ask about the state in which it opens"
            if stated
            else ""
        )
    known = set(_list_known(question, explorer))
    for text in texts:
        if unknown := _list_unknown([*list_stated(text)], known):
            return (
                f"a text states {unknown[0].text}, which the explorer shows neither as it opens nor in the "
                f"states of the question: “{text}”"
            )
    return ""


def list_stated(text: str) -> Iterator[Stated]:
    """Yield the numbers in a text."""
    for found in _NUMBER.finditer(_NAME.sub("", text)):
        if _THOUSANDS.fullmatch(found[1]):
            continue
        digits = found[1].replace(",", ".")
        scale = 100 if found[2] else 1
        half = 0.5 * 10.0 ** -len(digits.partition(".")[2])
        is_count = "." not in digits and not found[2]
        yield Stated(found[0], float(digits) / scale, 0 if is_count else half / scale + 1e-9, is_count)


def _list_unknown(stated: list[Stated], known: set[float]) -> list[Stated]:
    """Return the numbers of a text that are neither known nor follow from known ones."""
    sound = [each for each in stated if each.is_count or _is_among(each, known)]
    left = [each for each in stated if each not in sound]
    while follow := [each for each in left if _is_among(each, _list_steps(sound))]:
        sound += follow
        left = [each for each in left if each not in follow]
    return left


def _is_among(stated: Stated, values: Iterable[float]) -> bool:
    return any(abs(stated.value - abs(value)) <= stated.rounded for value in values)


def _list_steps(sound: list[Stated]) -> Iterator[float]:
    """Yield what one step makes of valid numbers."""
    values = [each.value for each in sound]
    for value in values:
        yield 1 - value
        yield value * value
    for a, b in permutations(values, 2):
        yield from (a + b, a - b, a * b, (a + b) / 2)
        if b:
            yield a / b


def _list_known(question: Question, explorer: Explorer) -> Iterator[float]:
    """Yield the numbers of an explorer in the states that a question is about, and the question's own."""
    filled = fill_answers(question, explorer)
    for value in (filled.answer, *(wrong.value for wrong in filled.wrong)):
        if value is not None:
            yield float(value) / question.scale
    formulas = [question.formula, *(wrong.formula for wrong in question.wrong)]
    states = [{}, *(state for each in formulas if each is not None for state in _list_states(each))]
    read = make_reader(question, explorer)
    for figures in (explorer.figures(), *map(read, states)):
        yield from _derive_figures({name: value for name, value in figures.items() if isfinite(value)})
    for shown in (explorer, copy_in_state(explorer, question.at or {})):
        yield from _list_numbers([*list_settable(shown).values()])


def _list_states(formula: Any) -> Iterator[dict[str, Any]]:
    yield from (figure["at"] for figure in list_figures(formula) if "at" in figure)


def _derive_figures(figures: dict[str, float]) -> Iterator[float]:
    """Yield figures with what κ's formula makes of them: 1 − A_o, 1 − A_e and A_o − A_e; cells as shares."""
    for name, value in figures.items():
        within, _, last = name.rpartition(".")
        start = f"{within}." if within else ""
        yield value
        if last.startswith(("observed", "expected")):
            yield 1 - value
        if last.startswith("expected") and f"{start}observed" in figures:
            yield figures[f"{start}observed"] - value
        if last.startswith("n_") and figures.get(f"{start}n"):
            yield value / figures[f"{start}n"]


def _list_numbers(value: Any) -> Iterator[float]:
    if isinstance(value, list):
        for each in value:
            yield from _list_numbers(each)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield float(value)
