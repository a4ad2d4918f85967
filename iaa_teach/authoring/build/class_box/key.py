"""The key on one page: each answer in a few words."""

import html
import re
from collections.abc import Collection, Mapping, Sequence
from math import ceil

from iaa_teach.authoring.build.answer_words import rich, right_answer
from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.number_formats import decimal
from iaa_teach.look.words import say
from iaa_teach.questions import Question
from iaa_teach.stats.coefficients import cohen_kappa, expected_agreement, observed_agreement
from iaa_teach.widgets.explorers.labelling import LENT, ROBIN, praise_or_not

_SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)  # points
_COLUMN, _COLUMNS = 58.0, 3  # mm wide, of an A4 page with margins
_HEIGHT = 208.0  # mm, below what stands above the answers
_POINT = 0.353  # mm
_LETTER = 0.6  # of the type's size, in a wide and bold type


def short_key(
    lessons: Mapping[str, Sequence[Question]], asked: Collection[str], minutes: int, labels: bool
) -> str:
    """Return the answers to all questions of some lessons, those that are `asked` in the plan marked.

    With `labels`, the labels to read out stand above them. The type is as large as one page allows.
    """
    entries = {
        title: [_entry(question, asked) for question in questions] for title, questions in lessons.items()
    }
    sections = "".join(
        f"<section><h2>{html.escape(title)}</h2>{''.join(f'<p>{answer}</p>' for answer in answers)}</section>"
        for title, answers in entries.items()
        if answers
    )
    note = f"<small>{say(words.ASKED, minutes=minutes)}</small>" if asked else ""
    size = _size(entries, labels)
    return (
        f"<h1>{words.SHORT_KEY} {note}</h1>{_labels() if labels else ''}"
        f'<div class="answers" style="--size: {size:g}pt">{sections}</div>'
    )


def _entry(question: Question, asked: Collection[str]) -> str:
    mark = "● " if question.id in asked else ""
    return f"{mark}{rich(question.label)} <b>{rich(right_answer(question))}</b>"


def _size(entries: Mapping[str, Sequence[str]], labels: bool) -> float:
    """Return the largest type in which the answers fit on the page, by their numbers of letters."""
    height = _HEIGHT if labels else _HEIGHT + 30
    texts = [
        html.unescape(re.sub(r"<[^>]*>", "", answer)) for answers in entries.values() for answer in answers
    ]
    for size in _SIZES:
        letters = _COLUMN / (_LETTER * size * _POINT)
        lines = sum(ceil(len(text) / letters) + 0.2 for text in texts) + 2.5 * len(entries)
        if lines * 1.25 * size * _POINT <= height * _COLUMNS:
            return size
    return _SIZES[-1]


def category_names() -> list[str]:
    """Return the categories of the ten sentences in the language of the course, as HTML."""
    return [*map(html.escape, praise_or_not())]


def _labels() -> str:
    """Return Robin's labels, and κ of the labels to borrow with them."""
    names = category_names()
    said = "".join(f"<li>{names[place]}</li>" for place in ROBIN)
    table = ContingencyTable.from_labels(LENT, ROBIN, (0, 1))
    observed, expected = observed_agreement(table), expected_agreement(table, "kappa")
    kappa = decimal(float(cohen_kappa(table)))
    counts = "; ".join(", ".join(f"{count:g}" for count in row) for row in table.counts)
    a_o, a_e = (decimal(float(value), 2) for value in (observed, expected))
    parts = f"{counts} · A<sub>o</sub> = {a_o} · A<sub>e</sub> = {a_e}"
    return (
        f"<h2>{words.READ_OUT}</h2><ol class=robin>{said}</ol>"
        f"<p><b>{words.BORROWED}:</b> {parts} · κ = {kappa}</p>"
    )
