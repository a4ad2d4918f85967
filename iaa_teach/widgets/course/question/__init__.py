"""A question in a lesson: asked and answered with native controls, marked in Python, kept in a small file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

from iaa_teach.questions import Progress, Question, Unclear, find, mark, progress_in, read_number
from iaa_teach.widgets.kit.joiner import joined_view

_ATTEMPTS_BEFORE_SOLUTION = 3


class QuestionWidget(anywidget.AnyWidget):
    """The view of one question. The page holds what is asked; the answer stays in Python.

    The page sends what the learner does, `{"do": "check", "answer": …}`, "hint", "reveal" or "start over",
    and shows the traits: `verdict` on the last answer, or the `problem` with one that cannot be read.
    """

    _esm, _css = joined_view(__file__)

    asks = t.Dict().tag(sync=True)
    answer = t.Any(None, allow_none=True).tag(sync=True)
    verdict = t.Any(None, allow_none=True).tag(sync=True)
    problem = t.Any(None, allow_none=True).tag(sync=True)
    hints = t.List(t.Unicode()).tag(sync=True)
    solution_offered = t.Bool(False).tag(sync=True)
    solution = t.Unicode("").tag(sync=True)
    committed = t.Bool(False).tag(sync=True)
    notice = t.Unicode("").tag(sync=True)
    turn = t.Int(0).tag(sync=True)

    def __init__(self, question: Question, progress: Progress, unlocks: Any = None) -> None:
        super().__init__(asks=_asked(question))
        self._question, self._progress, self._unlocks = question, progress, unlocks
        self._restore()
        self.on_msg(self._hear)

    def check(self, answer: Any) -> None:
        """Mark an answer and keep it; a prediction is committed by it and opens its explorer."""
        if self.committed:
            return
        question = self._question
        try:
            verdict = mark(question, answer)
        except Unclear as problem:
            self.problem = {"text": str(problem), "cell": list(problem.cell) if problem.cell else None}
            return
        self._progress.attempt(question.id, question.kind, answer, verdict.outcome, verdict.misconception)
        self._show(answer)

    def hint(self) -> None:
        """Open the next hint."""
        seen = min(len(self.hints) + 1, len(self._question.hints))
        self._progress.hint(self._question.id, self._question.kind, seen)
        self._refresh()

    def reveal(self) -> None:
        """Show the solution, once it is offered."""
        if self.solution_offered:
            self.solution = self._question.solution

    def start_over(self) -> None:
        """Clear the answer, the verdict and the hints; what was tried stays in the progress file."""
        self._progress.start_over(self._question.id, self._question.kind)
        self.answer = self.verdict = self.problem = None
        self.solution = ""
        self._commit(None)
        self._refresh()

    def _restore(self) -> None:
        """Show what the progress file holds, as far as it still fits the question."""
        self._commit(None)
        attempts = self._progress.attempts(self._question.id)
        if attempts:
            self._show(attempts[-1]["answer"])
        self._refresh()

    def _show(self, answer: Any) -> None:
        try:
            verdict = mark(self._question, answer)
        except Unclear:
            return
        self.problem = None
        self.answer = answer
        self.verdict = {
            "outcome": verdict.outcome,
            "message": verdict.message,
            "cells": [list(row) for row in verdict.cells] if verdict.cells else None,
        }
        if self._question.kind == "prediction":
            self._commit(read_number(answer, self._question.unit) / self._question.scale)
        self._refresh()

    def _commit(self, value: float | None) -> None:
        """Open the explorer with the prediction marked in it, or lock it where there is none."""
        self.committed = value is not None
        if self._unlocks is not None:
            self._unlocks.ghost = value
            self._unlocks.locked = value is None

    def _refresh(self) -> None:
        id, hints = self._question.id, self._question.hints
        self.hints = list(hints[: self._progress.hints_seen(id)])
        tried = len(self._progress.attempts(id)) >= _ATTEMPTS_BEFORE_SOLUTION
        ready = (
            self.committed if self._question.kind == "prediction" else tried or len(self.hints) == len(hints)
        )
        self.solution_offered = ready and self._question.solution != ""
        self.notice = self._progress.trouble

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        acts = {"hint": self.hint, "reveal": self.reveal, "start over": self.start_over}
        act = content.get("do") if isinstance(content, dict) else None
        with self.hold_sync():
            if act == "check":
                self.check(content.get("answer"))
            elif act in acts:
                acts[act]()
            self.turn += 1


def question(id: str, unlocks: Any = None) -> QuestionWidget:
    """The question with this id from the bank beside the lessons, with the learner's earlier answer.

    `unlocks` is the explorer that a prediction holds locked until it is committed. Raises ValueError for an
    id that no bank has, a bank with a mistake, or `unlocks` given to a question that is no prediction;
    TypeError for `unlocks` that cannot be locked.
    """
    asked = find(id)
    if unlocks is not None:
        if asked.kind != "prediction":
            raise ValueError(f"unlocks must be left out: question {id!r} is a {asked.kind}, not a prediction")
        if not (hasattr(unlocks, "locked") and hasattr(unlocks, "ghost")):
            raise TypeError(f"unlocks must be an explorer; not {type(unlocks).__name__}")
    progress = progress_in(Path.cwd())
    progress.refresh()
    return QuestionWidget(asked, progress, unlocks)


def _asked(question: Question) -> dict[str, Any]:
    """What the page may know: everything but the answers."""
    return {
        "id": question.id,
        "kind": question.kind,
        "label": question.label,
        "unit": question.unit,
        "span": list(question.span),
        "options": [option.text for option in question.options],
        "multiple": question.multiple,
        "rows": list(question.rows),
        "columns": list(question.columns),
        "crossed": question.crossed,
        "hints": len(question.hints),
    }
