"""A question as its page will show it: view states made from the form's content."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from iaa_teach.look.language import PACKAGE
from iaa_teach.look.number_formats import format_in_unit
from iaa_teach.questions import Progress, Question
from iaa_teach.questions.bank import parse_question
from iaa_teach.widgets.course.question import QuestionWidget
from iaa_teach.widgets.course.question.task import compute_values, fill_answers, list_settable
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import write_es_module, write_style_sheet

_VIEW = "view.js"
_LATER = "…"


def make_models(question: Question | None, explorer: Explorer | None) -> list[dict[str, Any]]:
    """Return a question and its explorer, each with its id, view and state.

    If the question is too incomplete, the explorer comes alone. Both are closed: the page continues from
    their states.
    """
    made: list[Any] = [explorer] if explorer is not None else []
    if question and (explorer is not None or (question.kind != "make" and question.formula is None)):
        plain = replace(question, why="", variants=())
        with suppress(ValueError), tempfile.TemporaryDirectory() as nowhere:
            made.insert(0, QuestionWidget(plain, Progress(Path(nowhere)), explorer))
    shown = [{"id": each.model_id, "view": _find_folder(each), "state": _list_state(each)} for each in made]
    for each in made:
        each.close()
    return shown


def parse_begun(entry: Mapping[str, Any], folder: Path, explorer: Explorer | None) -> Question | None:
    """Return the question of an unfinished entry, None if too little is there."""
    open_still = _open_still(entry.get("kind"), explorer)
    if not isinstance(entry.get("id"), str):
        entry = {name: value for name, value in entry.items() if name != "id"}
    with suppress(ValueError, RecursionError, OverflowError):
        return parse_question({**open_still, **entry}, folder)
    return None


def list_figures(explorer: Explorer) -> dict[str, float | None]:
    """Return the values that a goal may name in an explorer's initial state; None if undefined."""
    known = compute_values(explorer, {}, list_settable(explorer))
    return {name: float(value) if math.isfinite(value) else None for name, value in known.items()}


def write_answer(question: Question, explorer: Explorer | None) -> str:
    """Return the answer as a learner would type it, a table row by row; "" if there is none."""
    if explorer is not None and question.kind != "make":
        with suppress(ValueError):
            question = fill_answers(question, explorer)
    if question.answer is None:
        return ""
    if question.answer.ndim == 0:
        return format_in_unit(float(question.answer), question.unit)
    return "; ".join(
        ", ".join(format_in_unit(float(n), question.unit) for n in row) for row in question.answer
    )


def read_view(folder: str, part: str) -> str:
    """Return the module or the styles of a view, by its folder in the package.

    Raises ValueError if there is none.
    """
    path = (PACKAGE / folder / _VIEW).resolve()
    if not path.is_relative_to(PACKAGE) or not path.is_file():
        raise ValueError(f"there is no view {folder!r}")
    return write_es_module(path) if part == "js" else write_style_sheet(path)


def _open_still(kind: Any, explorer: Explorer | None) -> dict[str, Any]:
    """Return placeholders for the missing parts of an entry."""
    done_in = {"example": list_settable(explorer)} if explorer is not None and kind == "make" else {}
    label = {} if kind == "make" else {"label": _LATER}  # a task uses its prompt as the label
    return {"id": "new", "hints": [_LATER], "right": _LATER, **label, **done_in}


def _find_folder(widget: Any) -> str:
    return type(widget).__module__.removeprefix("iaa_teach.widgets.").replace(".", "/")


def _list_state(widget: Any) -> dict[str, Any]:
    state = widget.get_state()
    kept = {name: state[name] for name in state if not name.startswith("_") and name != "layout"}
    return {name: _replace_non_finite(value) for name, value in kept.items()}


def _replace_non_finite(value: Any) -> Any:
    """Return a JSON value with null for non-finite numbers, which JSON lacks."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {key: _replace_non_finite(each) for key, each in value.items()}
    return [_replace_non_finite(each) for each in value] if isinstance(value, (list, tuple)) else value
