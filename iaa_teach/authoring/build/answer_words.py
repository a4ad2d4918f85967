"""Answers and texts of question files for paper and slides."""

import html
import re

import numpy as np

from iaa_teach.authoring.build.state_words import describe_state
from iaa_teach.authoring.build.words import words
from iaa_teach.look import still_english
from iaa_teach.look.number_formats import format_decimal, format_in_unit
from iaa_teach.look.words import say
from iaa_teach.questions import Question
from iaa_teach.questions.bank import Option, Wrong
from iaa_teach.questions.goals import Half

_SYMBOL = re.compile(r"\b([AD])_([oe])\b")
_EMPHASIS = re.compile(r"(?<![\w*])\*(\S|\S[^*]*\S)\*(?!\*)")


def render_rich(text: str) -> str:
    """Return a bank's text as HTML, as `rich` of `kit/say.js` shows it.

    >>> render_rich("Is *A_o* < 1?")
    'Is <em>A<sub>o</sub></em> &lt; 1?'
    """
    shown = _EMPHASIS.sub(r"<em>\1</em>", _SYMBOL.sub(r"\1<sub>\2</sub>", html.escape(text, quote=False)))
    return still_english.mark(text, shown)


def write_right_answer(question: Question) -> str:
    """Return the right answer; of a choice, the right options."""
    if question.kind == "choice":
        return "; ".join(quote_option(option) for option in question.options if option.right)
    return (
        describe_state(question.example)
        if question.kind == "make"
        else write_answer(question, question.answer)
    )


def quote_option(option: Option) -> str:
    """Return the text of an option between quotation marks."""
    return say(words.QUOTED, text=option.text)


def write_wrong_answers(question: Question) -> list[tuple[str, Wrong | Option | Half]]:
    """Format the foreseen wrong answers, each with its feedback."""
    return [
        *(
            (write_answer(question, wrong.value), wrong)
            for wrong in question.wrong
            if wrong.value is not None
        ),
        *((quote_option(option), option) for option in question.options if not option.right),
        *((describe_state(half.example), half) for half in question.halves),
    ]


def write_answer(question: Question, value: object) -> str:
    """Return a right or a wrong number; of a table, one row after the other."""
    return "; ".join(map(", ".join, write_grid(question, value)))


def write_grid(question: Question, value: object) -> list[list[str]]:
    """Return the numbers of a table by its rows, and of any other answer one: whole ones as such, if all are.

    Else they are as the kit prints them.
    """
    rows = np.atleast_2d(np.asarray(value, float))
    whole = question.unit != "%" and np.allclose(rows, np.round(rows), rtol=0, atol=1e-9)
    written = (
        (lambda number: format_decimal(number, 0))
        if whole
        else (lambda number: format_in_unit(number, question.unit))
    )
    return [[*map(written, row)] for row in rows.tolist()]
