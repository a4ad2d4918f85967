"""Practice without end: fresh exercises, gone through step by step, with a word on the first wrong step."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

from iaa_teach.questions import Progress, Unclear, progress_in
from iaa_teach.questions.practice import draw, finished
from iaa_teach.questions.practice.exercise import Exercise, brief, check
from iaa_teach.widgets.kit.joiner import joined_view


class PracticeWidget(anywidget.AnyWidget):
    """The view of one exercise after the other. The page holds what is given; the answers stay in Python.

    The page sends what the learner does, `{"do": "check", "answers": […]}`, "help" or "another", and shows
    the traits. Those with an entry for each step are `answers`, `marks` ("right", "wrong", "shown" or ""),
    `said` (the working of a step that is done, the feedback on a wrong one) and `hints`.
    """

    _esm, _css = joined_view(__file__)

    shown = t.Dict().tag(sync=True)
    answers = t.List(t.Unicode()).tag(sync=True)
    marks = t.List(t.Unicode()).tag(sync=True)
    said = t.List(t.Unicode()).tag(sync=True)
    hints = t.List(t.Unicode()).tag(sync=True)
    problem = t.Any(None, allow_none=True).tag(sync=True)
    done = t.Bool(False).tag(sync=True)
    tally = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)
    turn = t.Int(0).tag(sync=True)

    def __init__(self, kind: str, seed: int, progress: Progress) -> None:
        super().__init__()
        self._kind, self._seed, self._progress, self._number = kind, seed, progress, 0
        self.another()
        self.on_msg(self._hear)

    @property
    def exercise(self) -> Exercise:
        """The present exercise with its answers."""
        return self._exercise

    def another(self) -> None:
        """Draw the next exercise."""
        self._number += 1
        self._slips = 0
        self._exercise = draw(self._kind, self._seed, self._number)
        blank = [""] * len(self._exercise.steps)
        self.answers = self.marks = self.said = self.hints = blank
        self.problem, self.done = None, False
        self.shown = _shown(self._exercise, self._number)
        self._count()

    def check(self, answers: list[Any]) -> None:
        """Go through the answers up to the first wrong one. Steps that are done stay as they are."""
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
            self.problem = {"text": str(problem), "step": (problem.cell or (self._next, 0))[0]}
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
        """Give the hint for the first step that is not done, then the step itself."""
        place = self._next
        if self.done or place is None:
            return
        step = self._exercise.steps[place]
        self.problem = None
        if not self.hints[place]:
            self.hints = _with(self.hints, place, step.hints[0])
            return
        assert step.answer is not None
        self._slips += 1
        self.answers = _with(self.answers, place, brief(float(step.answer), 3))
        self.marks, self.said = _with(self.marks, place, "shown"), _with(self.said, place, step.solution)
        if place == len(self.marks) - 1:
            self._finish()

    @property
    def _next(self) -> int | None:
        """The first step that is not done."""
        return next((place for place, mark in enumerate(self.marks) if mark in ("", "wrong")), None)

    def _finish(self) -> None:
        self.done = True
        told = {"seed": self._seed, "number": self._number, "slips": self._slips}
        self._progress.attempt(f"practice-{self._kind}", "practice", told, "right")
        self._count()

    def _count(self) -> None:
        number, clean = finished(self._progress, self._kind)
        self.tally = f"Finished so far: {number}, without a slip: {clean}" if number else ""
        self.notice = self._progress.trouble

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        act = content.get("do") if isinstance(content, dict) else None
        with self.hold_sync():
            if act == "check":
                self.check(content.get("answers"))
            elif act in ("help", "another"):
                {"help": self.help, "another": self.another}[act]()
            self.turn += 1


def practice(kind: str, seed: int | None = None) -> PracticeWidget:
    """Exercises without end, of one kind: "kappa", "three-chances", "interval", "weighted" or "alpha".

    The same `seed` gives the same exercises in the same order. Those that are finished count in `progress()`.
    Raises ValueError for another kind, or a seed that is not a whole number from 0 up.
    """
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise ValueError(f"seed must be a whole number, 0 or more; not {seed!r}")
    progress = progress_in(Path.cwd())
    progress.refresh()
    return PracticeWidget(kind, seed, progress)


def _with(values: list[str], place: int, value: str) -> list[str]:
    return [*values[:place], value, *values[place + 1 :]]


def _shown(exercise: Exercise, number: int) -> dict[str, Any]:
    """What the page may know: everything but the answers."""
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
