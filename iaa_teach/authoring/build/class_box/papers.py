"""A class's papers, and the index page; none of them needs a lesson to run."""

import html
from pathlib import Path

from iaa_teach.authoring.build.about import write_colophon
from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.class_box import OWN
from iaa_teach.authoring.build.class_box.box import Box
from iaa_teach.authoring.build.class_box.key import make_key
from iaa_teach.authoring.build.class_box.sheet import make_sheet
from iaa_teach.authoring.build.class_box.turning import list_pages
from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import make_file_name, read_asset, write_course_page
from iaa_teach.authoring.build.slides.session_decks import list_slide_ids, name_deck
from iaa_teach.authoring.plans.plan import Plan, Session
from iaa_teach.authoring.plans.words import words as plan_words
from iaa_teach.look.words import say

Entry = tuple[str, str, str]  # page ("" if there is none to open), name, and description


def make_papers(source: Path, plan: Plan, more: tuple[Entry, ...] = ()) -> Files:
    """Return `index.html` and `sheet.html`, and the plan and the key in a folder of their own.

    The first leads to `more` as well.

    Raises ValueError for lessons or banks that cannot be read.
    """
    box = Box(source, plan)
    pages = {
        "index.html": ("index", box.course.title, _write_index(box, more)),
        f"{OWN}plan.html": ("plan", words.PLAN, _write_plan(box)),
        f"{OWN}key.html": ("key", words.SHORT_KEY, make_key(box)),
        "sheet.html": ("sheet", words.SHEET, make_sheet(box)),
    }
    return {
        place: write_course_page(
            box.course,
            title,
            f'<main class="paper {name}">{body}</main>{write_colophon(box.course)}',
            [read_asset("class_box.css")],
        ).encode()
        for place, (name, title, body) in pages.items()
    }


def _write_index(box: Box, more: tuple[Entry, ...]) -> str:
    address = box.course.address.pages
    link = f'<a href="{html.escape(address, quote=True)}">{html.escape(address)}</a>'
    entries = [
        (f"{OWN}plan.html", words.PLAN, words.ABOUT_PLAN),
        ("deck/index.html", words.SLIDES, words.ABOUT_SLIDES),
        (
            "pages/index.html",
            words.PAGES,
            say(words.PAGES_AT, address=link) if address else words.ABOUT_PAGES,
        ),
        ("sheet.html", words.SHEET, say(words.ABOUT_SHEET, n=len(box.plan.sessions))),
        (f"{OWN}key.html", words.KEY, words.ABOUT_KEY),
        *more,
    ]
    names = (f'<a href="{place}">{name}</a>' if place else f"<b>{name}</b>" for place, name, _ in entries)
    rows = "".join(f"<li>{name}<p>{about}</p></li>" for name, (*_, about) in zip(names, entries, strict=True))
    return f"{_write_heading(box)}<p>{words.LEAD}</p><ol>{rows}</ol>{_write_notes(box)}"


def _write_plan(box: Box) -> str:
    several = len(box.plan.sessions) > 1
    body = ""
    heads = (plan_words.MINUTE, plan_words.WALL, plan_words.ASK, plan_words.DO, plan_words.SHORT)
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    for number, session in enumerate(box.plan.sessions, 1):
        body += f"<h2>{say(plan_words.SESSION, n=number)}</h2>" if several else ""
        rows = _write_rows(session, number, heads, box)
        body += f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    before = f'<p class="beforehand">{words.BEFOREHAND}</p>'
    return f"{_write_heading(box)}{before}{body}{_write_notes(box)}"


def _write_rows(session: Session, number: int, heads: tuple[str, ...], box: Box) -> str:
    rows = ""
    turned_at = [page[0][0] for page in list_pages(session, box)[1:]]
    for step, id in zip(session, list_slide_ids(session), strict=True):
        minutes, *texts = step.cells
        cells = [
            render_markdown(text, box.source, lambda name: f"../pages/{make_file_name(name)}")
            for text in texts
        ]
        if id:
            slide = f"../deck/{name_deck(number)}#/{id}"
            cells[0] += f'<p><a class="slide" href="{slide}">{words.SLIDE}</a></p>'
        if step in turned_at:
            cells[1] += f'<p class="note">{words.TURN}</p>'
        if hint := next((question.hints[0] for question in box.list_asked(step) if question.hints), ""):
            cells[1] += f'<p class="note stuck">{render_rich(say(words.STUCK, hint=hint))}</p>'
        # On a narrow screen the columns are stacked, each with its heading.
        others = "".join(
            f'<td data-head="{html.escape(head, quote=True)}">{cell}</td>'
            for head, cell in zip(heads[1:], cells, strict=True)
        )
        rows += f'<tr><th scope="row">{minutes}</th>{others}</tr>'
    return rows


def _write_heading(box: Box) -> str:
    count = len(box.plan.sessions)
    text = words.SESSIONS if count > 1 else words.TITLE
    title = say(text, n=count, minutes=box.plan.minutes)
    return f'<p class="eyebrow">{html.escape(box.course.title)}</p><h1>{title}</h1>'


def _write_notes(box: Box) -> str:
    notes = (render_markdown(note, box.source, make_file_name) for note in box.plan.remarks)
    return "".join(note.replace("<p>", '<p class="note">', 1) for note in notes)
