"""The lessons for instructors: executed, with their solutions, and an answer key."""

from __future__ import annotations

import html
import re
from pathlib import Path

import nbformat
import numpy as np

from iaa_teach.authoring.executing import execute_all
from iaa_teach.authoring.live_parts import answer_in_words
from iaa_teach.authoring.out_folder import BuildError, Files
from iaa_teach.authoring.pages import page, style
from iaa_teach.lab.lessons import lesson_files
from iaa_teach.questions import Question, bank_files, load
from iaa_teach.questions.bank import KINDS
from iaa_teach.questions.marking import shown

_KINDS = dict(zip(KINDS, ("Number", "Choice", "Table", "Prediction"), strict=True))


def for_instructors(source: Path) -> Files:
    """Every file of the lessons, the notebooks executed, and `answer_key.html`."""
    files = {name: path.read_bytes() for name, path in lesson_files(source).items()}
    for name, lesson in execute_all(source).items():
        files[name] = nbformat.writes(lesson.notebook).encode() + b"\n"
    files["answer_key.html"] = answer_key(source / "questions").encode()
    return files


def answer_key(banks: Path) -> str:
    """A page with every question: its answer, its solution, what is said to each anticipated wrong answer.

    Raises BuildError for a bank that cannot be read.
    """
    sections = []
    for path in bank_files(banks):
        try:
            questions = load(path)
        except ValueError as error:
            raise BuildError(str(error)) from None
        number, _, name = path.stem.partition("_")
        heading = f"{int(number)} · {name.replace('_', ' ').capitalize()}"
        sections.append(f"<h2>{heading}</h2>" + "".join(map(_question, questions)))
    body = f'<main class="index key"><h1>Answer key</h1><p>For instructors.</p>{"".join(sections)}</main>'
    return page("Answer key", body, [style("key.css")])


def _question(question: Question) -> str:
    said = [_row("Answer", _answer(question))]
    if question.tolerance and question.kind != "choice":
        said.append(_row("Tolerance", f"± {question.tolerance:g}{question.unit and ' ' + question.unit}"))
    said += [
        _row(word, text)
        for word, text in (("Solution", question.solution), ("When right", question.right))
        if text
    ]
    said += [_row(f"Hint {place}", hint) for place, hint in enumerate(question.hints, 1)]
    for wrong in question.wrong:
        said.append(_row(f"Wrong: {_grid(wrong.value, question.unit)}", wrong.feedback, wrong.misconception))
    for option in question.options:
        if not option.right:
            said.append(_row(f"Wrong: “{option.text}”", option.feedback, option.misconception))
    return (
        f"<section><h3>{html.escape(question.label)}</h3>"
        f'<p class="note">{_KINDS[question.kind]} · <code>{question.id}</code></p>'
        f"<dl>{''.join(said)}</dl></section>"
    )


def _answer(question: Question) -> str:
    if question.kind == "choice":
        return " and ".join(f"“{option.text}”" for option in question.options if option.right)
    if question.kind == "table":
        return _grid(question.answer, question.unit)
    return answer_in_words(question)


def _grid(values: object, unit: str) -> str:
    """One number, or the rows of a table, separated by semicolons."""
    rows = np.atleast_2d(np.asarray(values, float))
    return "; ".join(", ".join(_number(float(value), unit) for value in row) for row in rows)


def _number(value: float, unit: str) -> str:
    return f"{value:g}".replace("-", "−") if value == round(value) and unit != "%" else shown(value, unit)


def _row(term: str, text: str, misconception: str | None = None) -> str:
    named = f" <code>{html.escape(misconception)}</code>" if misconception else ""
    return f"<dt>{html.escape(term)}</dt><dd>{_emphasised(text)}{named}</dd>"


def _emphasised(text: str) -> str:
    """A bank's text as HTML, with its *emphasis*."""
    return re.sub(r"(?<![\w*])\*(\S|\S[^*]*\S)\*(?![\w*])", r"<em>\1</em>", html.escape(text))
