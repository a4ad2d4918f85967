"""The answer key, a page for each session: each answer in a few words, first in the order of the plan."""

import html
import re
from collections.abc import Sequence
from math import ceil

from iaa_teach.authoring.build.answer_words import render_rich, write_right_answer
from iaa_teach.authoring.build.class_box.box import Box
from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.plans.plan import Session
from iaa_teach.authoring.plans.words import words as plan_words
from iaa_teach.computation.coefficients import cohen_kappa, expected_agreement, observed_agreement
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say
from iaa_teach.questions import Question
from iaa_teach.widgets.explorers.labelling import LENT, ROBIN, list_categories

_SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)  # points
_COLUMN, _COLUMNS = 58.0, 3  # mm wide, of an A4 page with margins
_HEIGHT = 200.0  # mm, below the part above the answers
_POINT = 0.353  # mm
_LETTER = 0.6  # width by type size, for a wide bold font


def make_key(box: Box) -> str:
    """Return the answer key of each session: questions of the plan first, then others of its lessons.

    The font is as large as fits on one page.
    """
    several = len(box.plan.sessions) > 1
    parts = []
    for number, session in enumerate(box.plan.sessions, 1):
        head = f" <small>{say(plan_words.SESSION, n=number)}</small>" if several else ""
        parts.append(
            f'<section class="session"><h1>{words.SHORT_KEY}{head}</h1>'
            f"{_write_session(session, box)}</section>"
        )
    return "".join(parts)


def _write_session(session: Session, box: Box) -> str:
    asked = [(step, question) for step in session for question in box.list_asked(step)]
    known = {question.id for _, question in asked}
    entries = {
        words.IN_ORDER: [_write_entry(question, f"{step.start}–{step.end} ") for step, question in asked]
    }
    for lesson in box.lessons(session):
        others = [question for question in box.questions(lesson) if question.id not in known]
        entries[lesson.plain_label] = [_write_entry(question) for question in others]
    entries = {title: answers for title, answers in entries.items() if answers}
    heads = {title: f"<h2>{html.escape(title)}</h2>" for title in entries}
    if lessons := [title for title in entries if title != words.IN_ORDER]:
        heads |= {title: f"<h3>{html.escape(title)}</h3>" for title in lessons}
        heads[lessons[0]] = f"<h2>{words.ALSO}</h2>{heads[lessons[0]]}"
    sections = "".join(
        f"<section>{heads[title]}{''.join(f'<p>{answer}</p>' for answer in answers)}</section>"
        for title, answers in entries.items()
    )
    labels = any(step.row.sheet == "sentences" for step in session)
    size = _choose_size([*entries.values()], labels)
    return (
        f'{_list_labels() if labels else ""}<div class="answers" style="--size: {size:g}pt">{sections}</div>'
    )


def _write_entry(question: Question, before: str = "") -> str:
    return f"{before}{render_rich(question.label)} <b>{render_rich(write_right_answer(question))}</b>"


def _choose_size(entries: Sequence[Sequence[str]], labels: bool) -> float:
    """Return the largest font size in which the answers fit on the page, by their lengths."""
    height = _HEIGHT if labels else _HEIGHT + 30
    texts = [html.unescape(re.sub(r"<[^>]*>", "", answer)) for answers in entries for answer in answers]
    for size in _SIZES:
        letters = _COLUMN / (_LETTER * size * _POINT)
        lines = sum(ceil(len(text) / letters) + 0.2 for text in texts) + 2.5 * len(entries)
        if lines * 1.25 * size * _POINT <= height * _COLUMNS:
            return size
    return _SIZES[-1]


def list_category_names() -> list[str]:
    """Return the categories of the ten sentences in the language of the course, as HTML."""
    return [*map(html.escape, list_categories())]


def _list_labels() -> str:
    """Return Robin's labels, and κ of the labels to borrow with them."""
    names = list_category_names()
    labels = "".join(f"<li>{names[place]}</li>" for place in ROBIN)
    table = ContingencyTable.from_labels(LENT, ROBIN, (0, 1))
    observed, expected = observed_agreement(table), expected_agreement(table, "kappa")
    kappa = format_decimal(float(cohen_kappa(table)))
    counts = "; ".join(", ".join(f"{count:g}" for count in row) for row in table.counts)
    a_o, a_e = (format_decimal(float(value), 2) for value in (observed, expected))
    parts = f"{counts} · A<sub>o</sub> = {a_o} · A<sub>e</sub> = {a_e}"
    return (
        f"<h2>{words.READ_OUT}</h2><ol class=robin>{labels}</ol>"
        f"<p><b>{words.BORROWED}:</b> {parts} · κ = {kappa}</p>"
    )
