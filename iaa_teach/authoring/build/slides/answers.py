"""Answer slides: the right answer, why, and where other answers come from."""

import re

from iaa_teach.authoring.build.answer_words import (
    render_rich,
    write_grid,
    write_right_answer,
    write_wrong_answers,
)
from iaa_teach.authoring.build.pages import write_table
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.markdown import Block
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.controls import drop_control_sentences
from iaa_teach.look.plain_text import put_on_one_line
from iaa_teach.look.words import say
from iaa_teach.questions import Question

_VALUE = 96  # height of the answer itself


def render_answer(question: Question) -> tuple[str, int]:
    """Return the answer with its reply, and the largest size of type in which they fit."""
    said_of = [option.feedback for option in question.options if option.right]
    reply = "\n\n".join(dict.fromkeys(filter(None, [*said_of, question.right]))) or question.solution
    replies = [drop_control_sentences(text) for text in re.split(r"\n\s*\n", reply)]
    paragraphs = [_write_paragraph(text) for text in replies if text]
    if question.kind == "choice":
        texts = [option.text for option in question.options if option.right]
        value = "".join(f'<p class="right">{render_rich(text)}</p>' for text in texts)
        blocks = [Block("paragraph", f"✓ {text}") for text in texts]
        height_used = 20.0
    elif question.kind == "table":
        value, blocks = _write_table(question), []
        height_used = 64.0 * (len(question.rows) + 1) + 30
    elif question.kind == "make":  # a state is a line of text, not a number
        made = write_right_answer(question)
        value, blocks, height_used = f"<p>{render_rich(made)}</p>", [Block("paragraph", made)], 0.0
    else:
        value, blocks = f'<p class="value">{render_rich(write_right_answer(question))}</p>', []
        height_used = _VALUE
    blocks += [Block("paragraph", text) for text in replies if text]
    size = (
        sizes.choose_size(blocks, sizes.measure_room(question.label, False) - height_used) or sizes.SIZES[-1]
    )
    return f"{value}{''.join(paragraphs)}", size


def write_answer_notes(question: Question) -> str:
    """Return the speaker notes: the way to the answer, and where foreseen wrong answers come from."""
    notes = [_write_paragraph(question.solution)] if question.solution and question.right else []
    wrong = [
        (answer, drop_control_sentences(reply.feedback)) for answer, reply in write_wrong_answers(question)
    ]
    notes += [
        f"<p><b>{render_rich(say(words.IF_THEY_SAY, answer=answer))}</b> {render_rich(why)}</p>"
        for answer, why in wrong
        if why
    ]
    return "".join(notes)


def _write_table(question: Question) -> str:
    numbers = zip(question.rows, write_grid(question, question.answer), strict=True)
    rows = [[*map(render_rich, [name, *row])] for name, row in numbers]
    return f'<div class="scroll">{write_table([*map(render_rich, question.columns)], rows, corner="")}</div>'


def _write_paragraph(text: str) -> str:
    return f"<p>{render_rich(put_on_one_line(text).strip())}</p>"
