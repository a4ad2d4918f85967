"""A question in a lesson: asked and answered with native controls, marked in Python, kept in a small file."""

# What the page and the keeper of the record say to each other. The keeper is Python, or the host of a web
# page.
#
# Traits, all set by the keeper; the page sets `record`, too, so that other views of the model follow:
#   packed   str   the whole question with its answers, as `questions.packed.hide` writes it
#   about    {id, kind, where}   what is kept; `where` is "" or, in a recall, "recall 05"
#   record   {answer, attempts, hints}   since the question was last started over: the last answer or None,
#            the number of attempts, the number of hints that are open
#   seed     int   the learner's own, "seed" in the progress JSON; the order of options is drawn from it
#   unlocks  str   "IPY_MODEL_" and the id of the explorer that a prediction opens, or "". The page calls
#            `await model.widget_manager.get_model(id)`, and sets `ghost` and `locked` of that model
#   saved    str   the `key` of the last message that was dealt with; what was sent before it is saved, too
#   notice   str   trouble with keeping, else ""
#
# Messages, each with `key` (a text of its own) and `time` (ISO 8601 in seconds with offset):
#   {do: "attempt", key, time, answer, verdict, misconception}   verdict "right", "wrong", "near" or "far"
#   {do: "hint", key, time, seen}
#   {do: "start-over", key, time}
# The keeper saves, then sets `record` and `notice`, and last `saved` to the message's key. A message that it
# had already (sent again after a restart: same time, answer, verdict) adds nothing and is acknowledged again.
#
# Practice does the same: `packed` is its stock, `about` is {id: "practice-kappa", kind: "practice", where:
# ""},
# `record` {finished, clean} counts the attempts and those without slips. Its "attempt" has the answer
# {seed, number, slips} and the verdict "right"; {do: "refill", key, time, after} asks for more than the
# number
# `after`, which only Python answers.
#
# The root `.iaa-question` has data-question (the id) and data-committed="true" or "false" (which stays
# "false"
# where nothing is predicted), and dispatches a bubbling CustomEvent "iaa-committed" with the detail
# {id, committed} when it is first drawn and when that changes.

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypedDict

import anywidget
import traitlets as t

from iaa_teach.data.files import whole_characters
from iaa_teach.questions import Progress, Question, Unclear, find, mark, progress_in, read_number
from iaa_teach.questions.bank import Kind
from iaa_teach.questions.marking import Mark, Outcome
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.typed import Typed, conforms

ATTEMPTS_BEFORE_SOLUTION = 3

GivenAnswer = str | list[str] | list[list[str]] | None  # a number as typed, the texts of options, a table


class QuestionAsked(TypedDict):
    """What a question asks: all that the page may know before it is answered."""

    id: str
    kind: Kind
    label: str
    unit: str
    span: tuple[float, float]
    options: list[str]
    multiple: bool
    rows: list[str]
    columns: list[str]
    crossed: bool
    hints: int


class QuestionVerdict(TypedDict):
    """The verdict on an answer; in a table, also on each cell."""

    outcome: Outcome
    message: str
    cells: list[list[Mark]] | None


class QuestionProblem(TypedDict):
    """Why an answer cannot be parsed; in a table, with the place of the cell."""

    text: str
    cell: tuple[int, int] | None


class QuestionWidget(Requests, anywidget.AnyWidget):
    """The view of one question: the page has what is asked, Python marks.

    The view requests "check" with the answer, "hint", "reveal" or "start-over".

    Parameters
    ----------
    question : Question
        What is asked, with its answer.
    progress : Progress
        Where attempts and hints are saved.
    unlocks : Explorer, optional
        What a prediction keeps locked until it is committed.

    Attributes
    ----------
    verdict : QuestionVerdict or None
        On the last answer.
    problem : QuestionProblem or None
        With an answer that cannot be parsed: then `answer` and `verdict` stay those of the answer before.
    """

    _esm, _css = joined_view(__file__)

    asks = Typed(QuestionAsked)
    answer = Typed(GivenAnswer, None)
    verdict = Typed(QuestionVerdict | None, None)
    problem = Typed(QuestionProblem | None, None)
    hints = t.List(t.Unicode()).tag(sync=True)
    solution_offered = t.Bool(False).tag(sync=True)
    solution = t.Unicode("").tag(sync=True)
    committed = t.Bool(False).tag(sync=True)
    notice = t.Unicode("").tag(sync=True)

    def __init__(self, question: Question, progress: Progress, unlocks: Any = None) -> None:
        super().__init__(asks=_what_is_asked(question))
        self._question, self._progress, self._unlocks = question, progress, unlocks
        self._restore()

    def check(self, answer: Any) -> None:
        """Mark an answer and save it; a prediction is committed and opens its explorer."""
        if self.committed:
            return
        question, answer = self._question, whole_characters(answer)
        try:
            verdict = mark(question, answer)
        except Unclear as problem:
            self.problem = {"text": str(problem), "cell": problem.cell}
            return
        self._progress.attempt(question.id, question.kind, answer, verdict.outcome, verdict.misconception)
        self._show(answer)

    def hint(self) -> None:
        """Open the next hint."""
        seen = min(len(self.hints) + 1, len(self._question.hints))
        self._progress.hint(self._question.id, self._question.kind, seen)
        self._refresh()

    def reveal(self) -> None:
        """Show the solution, if it is offered."""
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
        """Show the answer in the progress file, as far as it still fits the question."""
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
        if not conforms(answer, GivenAnswer):  # of a progress file that somebody edited
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
        tried = len(self._progress.attempts(id)) >= ATTEMPTS_BEFORE_SOLUTION
        ready = (
            self.committed if self._question.kind == "prediction" else tried or len(self.hints) == len(hints)
        )
        self.solution_offered = ready and self._question.solution != ""
        self.notice = self._progress.trouble

    def _requested(self, act: str, details: dict[str, Any], buffers: Sequence[Any]) -> None:
        acts = {"hint": self.hint, "reveal": self.reveal, "start-over": self.start_over}
        if act == "check":
            self.check(details.get("answer"))
        elif act in acts:
            acts[act]()


def question(id: str, unlocks: Any = None) -> QuestionWidget:
    """Return the question with this id from the bank beside the lessons, with the learner's earlier answer.

    Parameters
    ----------
    id : str
        Such as "coins"; an id that the question had before is as good.
    unlocks : Explorer, optional
        The explorer that a prediction keeps locked until it is committed.

    Returns
    -------
    QuestionWidget

    Raises
    ------
    ValueError
        For an id that no bank has, a bank with a mistake, or `unlocks` with a question that is no prediction.
    TypeError
        For `unlocks` that cannot be locked.
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


def _what_is_asked(question: Question) -> QuestionAsked:
    return {
        "id": question.id,
        "kind": question.kind,
        "label": question.label,
        "unit": question.unit,
        "span": question.span,
        "options": [option.text for option in question.options],
        "multiple": question.multiple,
        "rows": list(question.rows),
        "columns": list(question.columns),
        "crossed": question.crossed,
        "hints": len(question.hints),
    }
