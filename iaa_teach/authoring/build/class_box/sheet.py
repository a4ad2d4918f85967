"""The worksheets, one for each session: space for answers, in the order of the plan, but no answers.

Reading ahead gives nothing away: spoilers are on a later page.
"""

import html
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.class_box.box import Box
from iaa_teach.authoring.build.class_box.key import list_category_names
from iaa_teach.authoring.build.class_box.turning import ROOMS, Part, list_pages
from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.pages import make_file_name, write_table
from iaa_teach.authoring.plans.plan import Session, Step
from iaa_teach.authoring.plans.rows import END
from iaa_teach.authoring.plans.words import words as plan_words
from iaa_teach.look.words import say
from iaa_teach.questions import Question
from iaa_teach.widgets.explorers.labelling import list_ten_sentences

_GAP = '<span class="gap"></span>'
_BOX = '<td class="box"><span></span></td>'
_WRITE = '<p class="write"></p>'
_WORK = '<div class="work"></div>'  # for numbers only: predictions need no working
# The scale of a coefficient: from −1 to 1, chance in the middle.
_LINE = (
    '<svg class="line" viewBox="0 0 210 22" aria-hidden="true"><path d="M5 8H205M5 3V13M105 3V13M205 3V13"/>'
    '<text x="5" y="21">−1</text><text x="105" y="21">0</text><text x="205" y="21">1</text></svg>'
)


def make_sheet(box: Box) -> str:
    """Return the worksheets: sentences to label, questions with space for answers, a table, steps to κ."""
    several = len(box.plan.sessions) > 1
    address = box.course.address.pages
    where = f'<p class="where">{say(words.YOUR_PAGES, address=html.escape(address))}</p>' if address else ""
    parts = []
    for number, session in enumerate(box.plan.sessions, 1):
        title = html.escape(box.course.title)
        title += f" <small>{say(plan_words.SESSION, n=number)}</small>" if several else ""
        name = f'<p class="name"><span>{words.NAME}</span>{_GAP}</p>'
        sides = _write_sides(session, box, f"<div>{name}<h1>{title}</h1>{where}</div>")
        parts.append(f'<section class="session">{sides}</section>')
    return "".join(parts)


def _write_sides(session: Session, box: Box, head: str) -> str:
    labels = any(step.row.sheet == "sentences" for step in session)
    pages = [
        "".join(_write_room(*each, box, labels) for each in _split_by_rows(page))
        for page in list_pages(session, box)
    ]
    if any(step.row.at == END and not step.row.sheet for step in session):
        pages[-1] += f'<div class="own"><h2>{words.SURPRISE}</h2>{_WRITE}</div>'
    how_to_guess = f"<p>{words.ABOUT_GUESSES}</p>" if any(_LINE in page for page in pages) else ""
    turned = (f'<section class="side turned"><h2>{words.TURNED}</h2>{page}</section>' for page in pages[1:])
    return f'<section class="side">{head}{how_to_guess}{pages[0]}</section>{"".join(turned)}'


def _split_by_rows(page: Sequence[Part]) -> Iterator[tuple[Step, list[Question | None]]]:
    for step, parts in groupby(page, key=itemgetter(0)):
        yield step, [question for _, question in parts]


def _write_room(step: Step, questions: Sequence[Question | None], box: Box, labels: bool) -> str:
    """Return the space for a plan step, "" if it is only spoken; None is for the step's own content."""
    own = _write_lines_to_fill(step, box, labels) if None in questions and step.row.sheet else ""
    rooms = []
    aloud = ""
    for question in filter(None, questions):
        if question.kind in ROOMS:
            aloud = aloud or _write_asked_aloud(step, box)
            rooms.append(_write_number(question))
        elif question.kind in ("choice", "table"):
            rooms.append(_write_choice(question, box.prompt(question, step)))
    asked = f'<div class="asked">{aloud}{"".join(rooms)}</div>' if rooms else ""
    return f"{own}{asked}"


def _write_lines_to_fill(step: Step, box: Box, labels: bool) -> str:
    on_paper = {
        "sentences": _write_sentences,
        "table": lambda: _write_table(labels),
        "steps": _write_steps,
        "lines": _write_lines,
    }
    own = on_paper[step.row.sheet]()
    if step.row.sheet in ("steps", "lines"):
        own = f"<h2>{_strip_markup(_write_asked_aloud(step, box))}</h2>{own}"
    return f'<div class="own">{own}</div>'


def _write_asked_aloud(step: Step, box: Box) -> str:
    """Return what is asked aloud, as HTML."""
    return render_markdown(step.row.ask.replace("*", ""), box.source, make_file_name)


def _strip_markup(paragraph: str) -> str:
    return paragraph.strip().removeprefix("<p>").removesuffix("</p>")


def _write_number(question: Question) -> str:
    room = _LINE if question.span[0] < 0 else f"<span>{_GAP} {html.escape(question.unit)}</span>"
    was = f"<span>{say(words.IT_WAS, gap=_GAP)} {html.escape(question.unit)}</span>"
    work = _WORK if question.kind == "number" else ""
    return f'<div class="guess"><span>{render_rich(question.label)}</span>{room}{was}</div>{work}'


def _write_choice(question: Question, prompt: str) -> str:
    options = "".join(f"<li>{render_rich(option.text)}</li>" for option in question.options)
    room = f'<ul class="options">{options}</ul>' if options else _WRITE * 2
    return f'<p class="prompt">{render_rich(prompt)}</p>{room}'


def _write_sentences() -> str:
    who = "".join(f'<th scope="colgroup" colspan="2">{name}</th>' for name in (words.YOU, words.ROBIN))
    heads = "".join(f'<th scope="col">{category_name}</th>' for category_name in list_category_names() * 2)
    sentences = list_ten_sentences()
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


def _write_table(labels: bool) -> str:
    names = list_category_names() if labels else [_GAP, _GAP]
    a, b = (words.YOU, words.ROBIN) if labels else ("A", "B")
    heads = [*names, words.TOTAL]
    counts = write_table(heads, [[name, "", "", ""] for name in heads], corner=f"{a} ↓<br>{b} →")
    return f'<h2>{words.TABLE}</h2><p>{words.ABOUT_TABLE}</p><div class="counts">{counts}</div>'


def _write_steps() -> str:
    observed, expected = (f"A<sub>{sign}</sub>" for sign in "oe")
    half = f"{_GAP} · {_GAP}"
    steps = [
        f"{observed} = ({_GAP} + {_GAP}) / {_GAP} = {_GAP}",
        f"{expected} = {half} + {half} = {_GAP}",
        f"κ = ({observed} − {expected}) / (1 − {expected}) = {_GAP} / {_GAP} = {_GAP}",
    ]
    return f'<div class="steps">{"".join(f"<p>{step}</p>" for step in steps)}</div>'


def _write_lines() -> str:
    return _WRITE * 3
