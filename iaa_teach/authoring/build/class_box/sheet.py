"""The sheet to print: sentences to label, guesses to write down, a table and the way to κ; no answers."""

import html
from collections.abc import Mapping, Sequence

from iaa_teach.authoring.build.answer_words import rich
from iaa_teach.authoring.build.class_box.key import category_names
from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.build.pages import table
from iaa_teach.look.words import say
from iaa_teach.questions import Question
from iaa_teach.questions.course import Course
from iaa_teach.widgets.explorers.labelling import ten_sentences

_GAP = '<span class="gap"></span>'
_BOX = '<td class="box"><span></span></td>'
# Of a coefficient: from −1 to 1, with what is as by chance in the middle.
_LINE = (
    '<svg class="line" viewBox="0 0 210 22" aria-hidden="true"><path d="M5 8H205M5 3V13M105 3V13M205 3V13"/>'
    '<text x="5" y="21">−1</text><text x="105" y="21">0</text><text x="205" y="21">1</text></svg>'
)


def sheet(
    course: Course, lessons: Mapping[str, Sequence[Question]], asked: Sequence[str], labels: bool
) -> str:
    """Return the sheet: with `labels` the sentences; the predictions that are `asked`, or all; a table."""
    predictions = {
        question.id: question
        for each in lessons.values()
        for question in each
        if question.kind == "prediction"
    }
    chosen = [predictions[id] for id in asked if id in predictions] or [*predictions.values()]
    address = course.address.pages
    where = f'<p class="where">{say(words.YOUR_PAGES, address=html.escape(address))}</p>' if address else ""
    parts = [_sentences() if labels else "", _guesses(chosen) if chosen else "", _table(labels)]
    return f"<h1>{html.escape(course.title)}</h1>{where}{''.join(parts)}"


def _sentences() -> str:
    who = "".join(f'<th scope="colgroup" colspan="2">{name}</th>' for name in (words.YOU, words.ROBIN))
    heads = "".join(f'<th scope="col">{category_name}</th>' for category_name in category_names() * 2)
    sentences = ten_sentences()
    rows = "".join(
        f'<tr><td>{n}</td><th scope="row">{html.escape(text)}</th>{_BOX * 4}</tr>'
        for n, text in enumerate(sentences, 1)
    )
    lines = [say(text, gap=_GAP, n=len(sentences)) for text in (words.WITH_ROBIN, words.WITH_PAT)]
    return (
        f'<h2>{words.IS_IT_PRAISE}</h2><table class="labels"><thead><tr><td rowspan="2" colspan="2"></td>'
        f"{who}</tr><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        f'<div class="two"><p>{lines[0]}</p><p>{lines[1]}</p></div>'
    )


def _guesses(predictions: Sequence[Question]) -> str:
    rows = "".join(
        f"<li><span>{rich(prediction.label)}</span>"
        f"{_LINE if prediction.span[0] < 0 else f'<span>{_GAP} {html.escape(prediction.unit)}</span>'}"
        f"<span>{say(words.IT_WAS, gap=_GAP)} {html.escape(prediction.unit)}</span></li>"
        for prediction in predictions
    )
    return f'<h2>{words.GUESSES}</h2><p>{words.ABOUT_GUESSES}</p><ul class="guesses">{rows}</ul>'


def _table(labels: bool) -> str:
    names = category_names() if labels else [_GAP, _GAP]
    a, b = (words.YOU, words.ROBIN) if labels else ("A", "B")
    heads = [*names, words.TOTAL]
    counts = table(heads, [[name, "", "", ""] for name in heads], corner=f"{a} ↓<br>{b} →")
    observed, expected = (f"A<sub>{sign}</sub>" for sign in "oe")
    half = f"{_GAP} · {_GAP}"
    steps = [
        f"{observed} = ({_GAP} + {_GAP}) / {_GAP} = {_GAP}",
        f"{expected} = {half} + {half} = {_GAP}",
        f"κ = ({observed} − {expected}) / (1 − {expected}) = {_GAP} / {_GAP} = {_GAP}",
    ]
    written = "".join(f"<p>{step}</p>" for step in steps)
    return (
        f"<h2>{words.TABLE}</h2><p>{words.ABOUT_TABLE}</p>"
        f'<div class="way"><div class="counts">{counts}</div><div class="steps">{written}</div></div>'
        f"<h2>{words.SURPRISE}</h2><p class=write></p>"
    )
