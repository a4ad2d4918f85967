"""The lessons for instructors: executed, with their solutions, and an answer key."""

from __future__ import annotations

import html
import re
from pathlib import Path

import nbformat
import numpy as np

from iaa_teach.authoring.build.about import colophon, course_in, signed
from iaa_teach.authoring.build.cells import title_of
from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.execution import execute_all
from iaa_teach.authoring.build.markdown import to_html
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import page, style
from iaa_teach.authoring.build.reading import read_lesson
from iaa_teach.authoring.question_words import quote_of, quotes_above
from iaa_teach.lab.lessons import lesson_files
from iaa_teach.look.number_formats import in_unit
from iaa_teach.questions import Question, bank_files, load
from iaa_teach.questions.bank import QUESTION_KINDS

_KINDS = dict(zip(QUESTION_KINDS, ("Number", "Choice", "Table", "Prediction"), strict=True))


def for_instructors(source: Path) -> Files:
    """Return every file of the lessons, the notebooks executed, and `answer_key.html`.

    The guide stays as it is: its cells are about files that a course may do without.
    """
    files = {name: path.read_bytes() for name, path in lesson_files(source).items()}
    course = course_in(source)
    for name, lesson in execute_all(source, guide=False).items():
        whole = signed(lesson.notebook, course)
        files[name] = nbformat.writes(nbformat.from_dict(whole.data)).encode() + b"\n"
    files["answer_key.html"] = answer_key(source / "questions").encode()
    return files


def answer_key(banks: Path) -> str:
    """Return a page with every question: its words, its answer, the reply to each anticipated wrong answer.

    The words are those of the lesson beside the banks, and left out where there is none.
    Raises BuildError for a bank or a lesson that cannot be read.
    """
    entries, sections = [], []
    for path in bank_files(banks):
        try:
            questions = load(path)
        except ValueError as error:
            raise BuildError(str(error)) from None
        title, words = _lesson(banks.parent / f"{path.stem}.ipynb")
        title, place = html.escape(title), f"lesson-{path.stem[:2]}"
        entries.append(f'<li><a href="#{place}">{title}</a></li>')
        sections.append(f'<h2 id="{place}">{title}</h2>')
        for question in questions:
            sections.append(_question(question, quote_of(question, words)))
    course = course_in(banks.parent)
    heading = f"<h1>Answer key</h1><p>{html.escape(course.title)}. For instructors.</p>"
    body = f"{heading}<ol>{''.join(entries)}</ol>{''.join(sections)}"
    return page(
        f"Answer key – {course.title}",
        f'<main class="index key">{body}</main>{colophon(course)}',
        [style("key.css")],
        language=course.language,
        author=", ".join(course.authors),
    )


def _lesson(path: Path) -> tuple[str, dict[str, str]]:
    """Return a lesson's title, and the words of each question that it asks, as HTML."""
    if not path.exists():
        number, _, name = path.stem.partition("_")
        return f"{int(number)} · {name.replace('_', ' ').capitalize()}", {}
    notebook = read_lesson(path)
    quotes = quotes_above(notebook)
    words = {id: to_html(quote, path.parent, lambda name: name) for id, quote in quotes.items()}
    return title_of(notebook), words


def _question(question: Question, words: str) -> str:
    said = [_row("Answer", answer_in_words(question))]
    if question.tolerance and question.kind != "choice":
        said.append(_row("Tolerance", f"± {question.tolerance:g}{question.unit and ' ' + question.unit}"))
    always = question.kind == "prediction"  # then `right` is said to every guess
    replies = {"Solution": question.solution, "Said to all" if always else "When right": question.right}
    said += [_row(word, text) for word, text in replies.items() if text]
    said += [_row(f"Hint {place}", hint) for place, hint in enumerate(question.hints, 1)]
    for wrong in question.wrong:
        said.append(_row(f"Wrong: {_grid(wrong.value, question.unit)}", wrong.feedback, wrong.misconception))
    for option in question.options:
        if not option.right:
            said.append(_row(f"Wrong: “{option.text}”", option.feedback, option.misconception))
    return (
        f"<section><h3>{html.escape(question.label)}</h3>"
        f'<p class="note">{_KINDS[question.kind]} · <code>{question.id}</code></p>'
        f"{words}<dl>{''.join(said)}</dl></section>"
    )


def answer_in_words(question: Question) -> str:
    """Return the right answer as one writes it; of a choice, the right options."""
    if question.kind == "choice":
        return " and ".join(f"“{option.text}”" for option in question.options if option.right)
    if question.kind == "table":
        return _grid(question.answer, question.unit)
    return _in_words(question)


def _in_words(question: Question) -> str:
    """Return the answer of a number or a prediction: a whole number as such, else as the kit prints it."""
    assert question.answer is not None
    value = float(question.answer)
    whole = question.quantity == "count" and value == round(value)
    return f"{value:.0f}" if whole else in_unit(value, question.unit)


def _grid(values: object, unit: str) -> str:
    """Return one number, or the rows of a table separated by semicolons."""
    rows = np.atleast_2d(np.asarray(values, float))
    return "; ".join(", ".join(_number(float(value), unit) for value in row) for row in rows)


def _number(value: float, unit: str) -> str:
    return f"{value:g}".replace("-", "−") if value == round(value) and unit != "%" else in_unit(value, unit)


def _row(term: str, text: str, misconception: str | None = None) -> str:
    named = f" <code>{html.escape(misconception)}</code>" if misconception else ""
    return f"<dt>{html.escape(term)}</dt><dd>{_emphasised(text)}{named}</dd>"


def _emphasised(text: str) -> str:
    """Return a bank's text as HTML, with its *emphasis*."""
    return re.sub(r"(?<![\w*])\*(\S|\S[^*]*\S)\*(?![\w*])", r"<em>\1</em>", html.escape(text))
