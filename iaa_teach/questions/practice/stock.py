"""A stock of exercises for a page: each sentence once, and for each exercise what is filled into it."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Any

from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice import draw
from iaa_teach.questions.practice.exercise import Exercise, brief

SIZE = 60

_FILLED = r"“[^”]*”|«[^»]*»|−?\d+(?:[.,]\d+)?"  # what differs between exercises: categories and numbers
_THINGS = re.compile(r"\d+ ([\w-]+)")  # what is labelled, in the text of what is given


def stock(kind: str, seed: int, after: int = 0) -> list[Exercise]:
    """Return the exercises of a kind that come after a number, no two of which give the same.

    Raises ValueError for an unknown kind.
    """
    exercises: list[Exercise] = []
    known = set()
    for number in range(after + 1, after + SIZE + 1):
        again = 0
        while ((exercise := draw(kind, seed, number, again)).given, exercise.grids) in known:
            again += 1
        known.add((exercise.given, exercise.grids))
        exercises.append(exercise)
    return exercises


def as_data(exercises: list[Exercise], seed: int, after: int = 0) -> dict[str, Any]:
    """Return exercises as data of JSON, which `exercises.js` of the practice view reads.

    A text is `[template, …]`: the template's place among `texts`, then the places of what is filled into it.
    These words and numbers are the exercise's fillings. Like stands by like, which packs best.
    """
    texts: dict[str, int] = {}
    parts = zip(*(_exercise(one, texts) for one in exercises), strict=True)
    drawn = dict(
        zip(("levels", "pictures", "given", "grids", "steps", "fillings"), map(list, parts), strict=True)
    )
    return {"seed": seed, "after": after, "title": exercises[0].title, "texts": list(texts), **drawn}


def _exercise(exercise: Exercise, texts: dict[str, int]) -> list[Any]:
    things = found[1] if (found := _THINGS.search(exercise.given)) else ""
    filled = re.compile(rf"{_FILLED}|\b{re.escape(things)}\b" if things else _FILLED)

    fillings: dict[str, int] = {}

    def text(words: str) -> list[int]:
        template = texts.setdefault(filled.sub("{}", words), len(texts))
        return [template, *(fillings.setdefault(each, len(fillings)) for each in filled.findall(words))]

    def step(one: Question) -> list[Any]:
        asked = [one.id, text(one.label), one.quantity, text(one.hints[0]), text(one.solution)]
        if one.answer is None:
            options = [[int(each.right), text(each.text), text(each.feedback)] for each in one.options]
            return [*asked, None, 0, options]
        wrong = [float(other.value) for other in one.wrong]
        said = [text(other.feedback.removeprefix(f"{brief(float(other.value))} ")) for other in one.wrong]
        return [*asked, round(float(one.answer), 6), one.tolerance, wrong, said]

    grids = [[grid.caption, grid.columns, grid.rows, grid.crossed] for grid in exercise.grids]
    given, steps = text(exercise.given), zip_longest(*(step(one) for one in exercise.steps))
    return [exercise.level, exercise.picture, given, grids, [list(each) for each in steps], list(fillings)]
