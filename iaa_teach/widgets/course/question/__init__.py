"""A question in a lesson: the page asks and marks it, and a small file keeps the answers."""

# What the page and the keeper of the record say to each other. The keeper is Python, or the host of a web
# page.
#
# Traits, all set by the keeper; the page sets `record`, too, so that other views of the model follow:
#   packed   str   the whole question with its answers, as `questions.packed.hide` writes it
#   about    {id, kind, where}   what is kept; `where` is "" or, in a recall, "recall 05"
#   record   {answer, attempts, hints, shown}   since the question was last started over: the last answer or
#            None, the number of attempts, the number of hints that are open, and `shown` of the last answer
#   seed     int   the learner's own, "seed" in the progress JSON; the order of options is drawn from it
#   on       str   "IPY_MODEL_" and the id of the explorer that is asked about, or "". The page calls
#            `await model.widget_manager.get_model(id)`; of a prediction, it sets `ghost` and `veil` there
#   veil     list   what is veiled there until it is answered; `at` is the state that the answer belongs to,
#            as far as the bank names it, None where it is that which is shown; `opening` all of the state in
#            which the lesson opens the explorer
#   place    [place, total]   which of how many it is, before and after the course; else []
#   drawn    [one, two]   the ids of two predictions, at one of which chance lets the learner guess; else []
#   why      str   "IPY_MODEL_" and the id of the choice that asks why, once a make task is made, or ""
#   saved    str   the `key` of the last message that was dealt with; what was sent before it is saved, too
#   notice   str   trouble with keeping, else ""
#
# Messages, each with `key` (a text of its own) and `time` (ISO 8601 in seconds with offset):
#   {do: "attempt", key, time, answer, verdict, misconception, shown}   verdict "right", "wrong", "near" or
#            "far"; `shown` is the state in which the answer was given and what was right there, where this is
#            not always the same, else None
#   {do: "hint", key, time, seen}
#   {do: "start-over", key, time}
# The keeper saves, then sets `record` and `notice`, and last `saved` to the message's key. A message that it
# had already (sent again after a restart: same time, answer, verdict) adds nothing and is acknowledged again.
#
# Practice does the same: `packed` is its stock, `about` is {id: "practice-kappa", kind: "practice", where:
# ""}, `record` {finished, clean} counts the attempts and those without slips. Its "attempt" has the answer
# {seed, number, slips} and the verdict "right"; {do: "refill", key, time, after} asks for more exercises than
# those up to the number `after`, which only Python answers.
#
# The root `.iaa-question` has data-question (the id) and data-committed="true" or "false", and dispatches a
# bubbling CustomEvent "iaa-committed" with the detail {id, committed} when it is first drawn and when that
# changes. A prediction is committed once; another question is when it is answered right, or its solution is
# shown.

from dataclasses import replace
from pathlib import Path
from typing import Any, TypedDict, get_args

import traitlets as t
from IPython.display import display

from iaa_teach.files.writing import replace_half_characters
from iaa_teach.questions import Progress, Question, find, find_progress
from iaa_teach.questions.course import read_or_empty
from iaa_teach.questions.guess_by_chance import find_drawn
from iaa_teach.questions.packed import hide
from iaa_teach.questions.recall import Revisit
from iaa_teach.questions.sent import Outcome, make_data
from iaa_teach.widgets.course.question.task import fill_answers, fill_texts, list_settable, place_on_explorer
from iaa_teach.widgets.kit.explorer import EVERYTHING, Explorer, StateValue
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.keeping import Keeper
from iaa_teach.widgets.kit.saved import make_output, write_style
from iaa_teach.widgets.kit.typed import Typed, conforms_to
from iaa_teach.widgets.kit.view import View
from iaa_teach.widgets.kit.words import words


class MadeState(TypedDict):
    """The state of an explorer when a hands-on task was marked, and the figures in its goals."""

    state: dict[str, StateValue]
    figures: dict[str, float | None]


class ShownState(TypedDict):
    """The state of an explorer when a question was answered.

    With its numbers: the right one and the foreseen wrong ones, in the typed unit, and the figures in its
    texts; None if undefined.
    """

    state: dict[str, StateValue]
    numbers: list[float | None]
    figures: dict[str, float | None]


_MADE = ""  # in place of a question's id: what an explorer was made to hide

# A number as typed, the texts of options, a table, what was made.
GivenAnswer = str | list[str] | list[list[str]] | MadeState | None


class QuestionRecord(TypedDict):
    """The record since the question was last started over."""

    answer: GivenAnswer
    attempts: int
    hints: int
    shown: ShownState | None


class QuestionWidget(Keeper, View):
    """The view of one question: the page marks, Python keeps the attempts.

    Parameters
    ----------
    question : Question
        The question, with its answer.
    progress : Progress or Revisit
        Where attempts and hints are saved.
    on : Explorer, optional
        The explorer it is about: a prediction hides its figure there until it is locked in; a hands-on task
        is done in it and may hide what its goal reveals.
    where : str
        The place where it is asked, if not in its own lesson.
    together : bool
        Whether to show both, the question first.

    Attributes
    ----------
    question : Question
    record : QuestionRecord
    asked_after : QuestionWidget or None
        The choice that asks why, once a hands-on task is done.
    """

    _esm, _css = join_view(__file__)

    record = Typed(QuestionRecord)
    on = t.Unicode("").tag(sync=True)
    veil = Typed(list[str], [])
    at = Typed(dict[str, StateValue] | None, None)
    opening = Typed(dict[str, StateValue], {})
    place = Typed(list[int], [])
    drawn = Typed(list[str], [])
    why = t.Unicode("").tag(sync=True)

    def __init__(
        self,
        question: Question,
        progress: Progress | Revisit,
        on: Any = None,
        where: str = "",
        together: bool = False,
    ) -> None:
        if question.kind == "make":
            question = place_on_explorer(question, on)
        elif on is not None:
            question = fill_answers(question, on)
            if question.at is not None:
                question = fill_texts(question, on)
        self.question, self._progress = question, progress
        self._shown_with = on if together else None
        self.asked_after = QuestionWidget(_make_alone(find(question.why)), progress) if question.why else None
        super().__init__(
            packed=hide(make_data(question)),
            about={"id": question.id, "kind": question.kind, "where": where},
            record=self._on_record(),
            seed=progress.seed,
            on=_write_reference(on),
            at=question.at if on is not None and question.kind != "make" else None,
            opening=list_settable(on) if on is not None and question.kind != "make" else {},
            why=_write_reference(self.asked_after),
            notice=progress.trouble,
        )
        if on is not None and question.kind == "prediction":
            figure = question.figure or EVERYTHING
            self._veil(on, [figure, *question.veils], waits=self.record["answer"] is None)
            self._ask_for(on, figure)
        elif on is not None and question.veils:
            attempts = progress.attempts(question.id)
            self._veil(on, [*question.veils], waits=not attempts or attempts[-1]["verdict"] != "right")

    def _veil(self, explorer: Any, names: list[str], waits: bool) -> None:
        """Hide figures and parts while the question waits for its answer; the page reveals them.

        Another question waiting on the same explorer keeps its own hidden, as does the explorer itself.
        """
        self.veil = names
        mine = (_MADE, self.question.id)
        others = {id: veiled for id, veiled in explorer.waiting.items() if id not in mine}
        told = {EVERYTHING, *names, *(name for veiled in others.values() for name in veiled)}
        if made := [name for name in explorer.veil if name not in told]:
            others[_MADE] = made
        explorer.waiting = {**others, self.question.id: names} if waits else others
        explorer.veil = list(dict.fromkeys(name for veiled in explorer.waiting.values() for name in veiled))

    def _ask_for(self, explorer: Any, figure: str) -> None:
        """Let the picture take the guess of a figure, unless another question comes first."""
        asked = self.question
        others = {*explorer.waiting} - {asked.id}
        if explorer.asking is None or explorer.asking["id"] not in others:
            low, high = (end / asked.scale for end in asked.span)
            explorer.ghost, explorer.asked = None, figure
            explorer.ghost_at = asked.at or {}
            explorer.asking = {
                "id": asked.id,
                "label": asked.label,
                "low": low,
                "high": high,
                "begins": None if asked.begins is None else asked.begins / asked.scale,
                "unit": asked.unit,
            }

    def _ipython_display_(self) -> None:
        data, metadata = self._repr_mimebundle_() or ({}, {})
        display(data, metadata=metadata, raw=True)
        if self._shown_with is not None:
            display(self._shown_with)
        if self.question.kind in ("prediction", "make") and (style := write_style()):
            display({"text/html": style}, raw=True)

    def _make_saved_output(self) -> dict[str, str]:
        course = read_or_empty(Path.cwd())
        pages = course.address.pages.rstrip("/")
        page = next(
            (Path(each.file).stem for each in course.lessons if each.digits == self.question.lesson), ""
        )
        address = f"{pages}/{page}.html#question-{self.question.id}" if pages and page else ""
        return make_output(words.QUESTION, words.QUESTION_PAGE, address)

    def _keep(self, act: str, details: dict[str, Any], time: str) -> None:
        id, kind = self.question.id, self.question.kind
        if act == "attempt":
            self._keep_attempt(details, time)
        elif act == "hint" and conforms_to(details.get("seen"), int):
            self._progress.hint(id, kind, min(details["seen"], len(self.question.hints)))
        elif act == "start-over":
            self._progress.start_over(id, kind, time)

    def _keep_attempt(self, details: dict[str, Any], time: str) -> None:
        answer, misconception = map(
            replace_half_characters, (details.get("answer"), details.get("misconception"))
        )
        verdict = str(details.get("verdict"))
        if not (conforms_to(answer, GivenAnswer) and conforms_to(misconception, str | None)):
            return
        if verdict in get_args(Outcome):
            about = self.question.id, self.question.kind
            shown = details.get("shown")
            shown = shown if conforms_to(shown, ShownState | None) else None
            self._progress.attempt(*about, answer, verdict, misconception, self.about["where"], time, shown)

    def _on_record(self) -> QuestionRecord:
        """Return the record; without an answer if the file has one of the wrong type."""
        attempts = self._progress.attempts(self.question.id)
        answer, shown = (attempts[-1]["answer"], attempts[-1].get("shown")) if attempts else (None, None)
        return {
            "answer": answer if conforms_to(answer, GivenAnswer) else None,
            "attempts": len(attempts),
            "hints": self._progress.hints_seen(self.question.id),
            "shown": shown if conforms_to(shown, ShownState | None) else None,
        }


def _write_reference(widget: Any) -> str:
    return f"IPY_MODEL_{widget.model_id}" if widget is not None else ""


def _make_alone(question: Question) -> Question:
    return replace(question, variants=())


def question(id: str, on: Any = None, unlocks: Any = None) -> QuestionWidget:
    """Return the question with this id from the lessons' question files, with the learner's earlier answer.

    Parameters
    ----------
    id : str
        Such as "coins"; former ids work, too.
    on : Explorer, optional
        The explorer it is about, shown below the question. A prediction hides its figure there until it is
        locked in; a hands-on task is done in it.
    unlocks : Explorer, optional
        The same explorer, shown by another cell.

    Returns
    -------
    QuestionWidget

    Raises
    ------
    ValueError
        If no question file has the id, the question file has a mistake, `unlocks` is used with a question
        that is not a prediction or together with `on`, or a hands-on task has no explorer.
    TypeError
        If `on` or `unlocks` is not an explorer.
    """
    asked = find(id)
    if on is not None and unlocks is not None:
        raise ValueError("give on or unlocks, not both: they are the same explorer")
    if unlocks is not None and asked.kind != "prediction":
        raise ValueError(f"unlocks must be left out: question {id!r} is a {asked.kind}, not a prediction")
    for name, explorer in {"on": on, "unlocks": unlocks}.items():
        if explorer is not None and not isinstance(explorer, Explorer):
            raise TypeError(f"{name} must be an explorer; not {type(explorer).__name__}")
    if on is None and unlocks is None and (asked.kind == "make" or asked.formula is not None):
        needs = "is done in" if asked.kind == "make" else "takes its answer from"
        raise ValueError(f"question {id!r} {needs} an explorer: write question({id!r}, on=explorer)")
    progress = find_progress(Path.cwd())
    progress.refresh()
    explorer = unlocks if on is None else on
    widget = QuestionWidget(_make_alone(asked), progress, explorer, together=on is not None)
    if explorer is not None:
        widget.drawn = find_drawn(asked)
    return widget
