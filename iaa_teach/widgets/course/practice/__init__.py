"""Practice: ever new exercises, answered step by step, with feedback on the first wrong step."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypedDict

import anywidget
import traitlets as t

from iaa_teach.look.words import say
from iaa_teach.questions import Progress, Unclear, progress_in
from iaa_teach.questions.practice import draw, finished
from iaa_teach.questions.practice.exercise import Exercise, brief, check
from iaa_teach.widgets.course.practice import words
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.typed import Typed


class PracticeRow(TypedDict):
    """One row of a table that is given."""

    label: str
    cells: list[str]


class PracticeGrid(TypedDict):
    """A table that is given; `crossed` if its rows are A's categories and its columns B's."""

    caption: str
    columns: list[str]
    rows: list[PracticeRow]
    crossed: bool


class PracticeExercise(TypedDict):
    """What the page may know of an exercise: everything but the answers."""

    number: int
    title: str
    given: str
    grids: list[PracticeGrid]
    steps: list[str]


class PracticeProblem(TypedDict):
    """Why an answer cannot be parsed, and the step that it is in."""

    text: str
    step: int | None


StepMark = Literal["right", "wrong", "shown", ""]


class PracticeWidget(Requests, anywidget.AnyWidget):
    """The view of one exercise after the other: the page has what is given, Python marks.

    The view requests "check" with the `answers`, "help" or "another".

    Parameters
    ----------
    kind : str
        Of the exercises: a name in `iaa_teach.questions.practice.EXERCISES`.
    seed : int
        The same seed gives the same exercises in the same order.
    progress : Progress
        Where finished exercises are counted.

    Attributes
    ----------
    answers, marks, said, hints : list
        An entry for each step. `said` is the working of a step that is done, the feedback on a wrong one.
    """

    _esm, _css = joined_view(__file__)

    shown = Typed(PracticeExercise)
    answers = t.List(t.Unicode()).tag(sync=True)
    marks = Typed(list[StepMark], [])
    said = t.List(t.Unicode()).tag(sync=True)
    hints = t.List(t.Unicode()).tag(sync=True)
    problem = Typed(PracticeProblem | None, None)
    done = t.Bool(False).tag(sync=True)
    tally = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)

    def __init__(self, kind: str, seed: int, progress: Progress) -> None:
        self._kind, self._seed, self._progress, self._number = kind, seed, progress, 0
        super().__init__(**self._next_exercise())
        self._count()

    @property
    def exercise(self) -> Exercise:
        """The current exercise with its answers."""
        return self._exercise

    def another(self) -> None:
        """Draw the next exercise."""
        for name, value in self._next_exercise().items():
            self.set_trait(name, value)
        self._count()

    def check(self, answers: Any) -> None:
        """Mark the answers up to the first wrong one. Steps that are done stay as they are."""
        steps = len(self._exercise.steps)
        given = [str(one or "") for one in answers] if isinstance(answers, list) else []
        if self.done or len(given) != steps:
            return
        settled = [mark in ("right", "shown") for mark in self.marks]
        kept = [old if known else new for old, new, known in zip(self.answers, given, settled, strict=True)]
        try:
            found = check(
                self._exercise, ["" if known else one for one, known in zip(kept, settled, strict=True)]
            )
        except Unclear as problem:
            self.problem = {"text": str(problem), "step": (problem.cell or (self._next_step, 0))[0]}
            return
        self.problem, self.answers = None, kept
        self.marks = [
            old if known else new for old, new, known in zip(self.marks, found.marks, settled, strict=True)
        ]
        self.said = [
            found.message if place == found.wrong else step.solution if mark in ("right", "shown") else ""
            for place, (step, mark) in enumerate(zip(self._exercise.steps, self.marks, strict=True))
        ]
        self._slips += found.wrong is not None
        if found.finished:
            self._finish()

    def help(self) -> None:
        """Show the hint for the first step that is not done, then the step itself."""
        place = self._next_step
        if self.done or place is None:
            return
        step = self._exercise.steps[place]
        self.problem = None
        if not self.hints[place]:
            self.hints = _replaced(self.hints, place, step.hints[0])
            return
        assert step.answer is not None
        self._slips += 1
        self.answers = _replaced(self.answers, place, brief(float(step.answer), 3))
        self.marks, self.said = (
            _replaced(self.marks, place, "shown"),
            _replaced(self.said, place, step.solution),
        )
        if place == len(self.marks) - 1:
            self._finish()

    @property
    def _next_step(self) -> int | None:
        """The first step that is not done."""
        return next((place for place, mark in enumerate(self.marks) if mark in ("", "wrong")), None)

    def _next_exercise(self) -> dict[str, Any]:
        """Draw an exercise and return the traits that show it, with nothing answered."""
        self._number += 1
        self._slips = 0
        self._exercise = draw(self._kind, self._seed, self._number)
        blank = dict.fromkeys(("answers", "marks", "said", "hints"), [""] * len(self._exercise.steps))
        shown = _without_answers(self._exercise, self._number)
        return {**blank, "problem": None, "done": False, "shown": shown}

    def _finish(self) -> None:
        self.done = True
        told = {"seed": self._seed, "number": self._number, "slips": self._slips}
        self._progress.attempt(f"practice-{self._kind}", "practice", told, "right")
        self._count()

    def _count(self) -> None:
        number, clean = finished(self._progress, self._kind)
        self.tally = say(words.TALLY, n=number, clean=clean) if number else ""
        self.notice = self._progress.trouble

    def _requested(self, act: str, details: dict[str, Any], buffers: Sequence[Any]) -> None:
        acts = {"help": self.help, "another": self.another}
        if act == "check":
            self.check(details.get("answers"))
        elif act in acts:
            acts[act]()


def practice(kind: str, seed: int | None = None) -> PracticeWidget:
    """Return ever new exercises of one kind. Those that are finished count in `progress()`.

    Parameters
    ----------
    kind : {"kappa", "three-chances", "interval", "weighted", "alpha"}
    seed : int, optional
        The same seed, 0 or more, gives the same exercises in the same order.

    Returns
    -------
    PracticeWidget

    Raises
    ------
    ValueError
        For another kind, or a seed that is not a whole number from 0 up.
    """
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise ValueError(f"seed must be a whole number, 0 or more; not {seed!r}")
    progress = progress_in(Path.cwd())
    progress.refresh()
    return PracticeWidget(kind, seed, progress)


def _replaced(values: list[str], place: int, value: str) -> list[str]:
    return [*values[:place], value, *values[place + 1 :]]


def _without_answers(exercise: Exercise, number: int) -> PracticeExercise:
    return {
        "number": number,
        "title": exercise.title,
        "given": exercise.given,
        "grids": [
            {
                "caption": grid.caption,
                "columns": list(grid.columns),
                "rows": [{"label": label, "cells": list(cells)} for label, cells in grid.rows],
                "crossed": grid.crossed,
            }
            for grid in exercise.grids
        ],
        "steps": [step.label for step in exercise.steps],
    }
