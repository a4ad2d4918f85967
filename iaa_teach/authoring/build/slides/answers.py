"""The answer of a question on a slide of its own: what is right, why, and what other answers come from."""

from __future__ import annotations

import html
import re

import numpy as np

from iaa_teach.authoring.build import words as english
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.blocks import Block
from iaa_teach.look.language import spoken
from iaa_teach.look.number_formats import in_unit
from iaa_teach.look.words import say
from iaa_teach.questions import Question

words = spoken(english)

_SYMBOL = re.compile(r"\b([AD])_([oe])\b")
_EMPHASIS = re.compile(r"(?<![\w*])\*(\S|\S[^*]*\S)\*(?!\*)")
_VALUE = 96  # what the answer itself takes of the height


def answer_html(question: Question) -> tuple[str, int]:
    """Return the answer with its reply, and the largest size of type in which they fit."""
    said_of = [one.feedback for one in question.options if one.right]
    reply = "\n\n".join(dict.fromkeys(filter(None, [*said_of, question.right]))) or question.solution
    replies = re.split(r"\n\s*\n", reply)
    said = [_paragraph(one) for one in replies if one]
    if question.kind == "choice":
        texts = [one.text for one in question.options if one.right]
        value = "".join(f'<p class="right">{rich(one)}</p>' for one in texts)
        blocks = [Block("paragraph", f"✓ {one}") for one in texts]
        taken = 20.0
    elif question.kind == "table":
        value, blocks = _table(question), []
        taken = 64.0 * (len(question.rows) + 1) + 30
    else:
        assert question.answer is not None
        value, blocks = f'<p class="value">{html.escape(in_words(question, question.answer))}</p>', []
        taken = _VALUE
    blocks += [Block("paragraph", one) for one in replies if one]
    size = sizes.size_for(blocks, sizes.room(question.label, False) - taken) or sizes.SIZES[-1]
    return f"{value}{''.join(said)}", size


def answer_notes(question: Question) -> str:
    """Return what its speaker reads: the way to the answer, and what foreseen wrong answers come from."""
    notes = [_paragraph(question.solution)] if question.solution and question.right else []
    wrong = [(in_words(question, one.value), one.feedback) for one in question.wrong if one.feedback]
    wrong += [(f"“{one.text}”", one.feedback) for one in question.options if not one.right and one.feedback]
    notes += [
        f"<p><b>{rich(say(words.IF_THEY_SAY, answer=answer))}</b> {rich(why)}</p>" for answer, why in wrong
    ]
    return "".join(notes)


def in_words(question: Question, value: object) -> str:
    """Return an answer as it is printed: a whole number as such, each row of a table after the other."""
    rows = np.atleast_2d(np.asarray(value, float))
    return "; ".join(", ".join(_number(question, float(one)) for one in row) for row in rows)


def _number(question: Question, value: float) -> str:
    whole = question.quantity == "count" and value == round(value)
    return f"{value:.0f}".replace("-", "−") if whole else in_unit(value, question.unit)


def _table(question: Question) -> str:
    assert question.answer is not None
    columns = "".join(f'<th scope="col">{rich(one)}</th>' for one in question.columns)
    values = np.atleast_2d(question.answer)
    rows = "".join(
        f'<tr><th scope="row">{rich(name)}</th>'
        + "".join(f"<td>{html.escape(_number(question, float(one)))}</td>" for one in row)
        + "</tr>"
        for name, row in zip(question.rows, values, strict=False)
    )
    head = f"<thead><tr><td></td>{columns}</tr></thead>"
    return f'<div class="scroll"><table>{head}<tbody>{rows}</tbody></table></div>'


def _paragraph(text: str) -> str:
    return f"<p>{rich(' '.join(text.split()))}</p>"


def rich(text: str) -> str:
    """Return a bank's text as HTML, as `rich` of `kit/say.js` shows it."""
    return _EMPHASIS.sub(r"<em>\1</em>", _SYMBOL.sub(r"\1<sub>\2</sub>", html.escape(text)))
