"""What of a class goes on paper, and the page that leads to all; none of it needs a lesson to be run."""

import html
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import quote, unquote

from iaa_teach.authoring.build.about import colophon
from iaa_teach.authoring.build.class_box.key import short_key
from iaa_teach.authoring.build.class_box.sheet import sheet
from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.build.labelled_tasks import load_with_labels
from iaa_teach.authoring.build.markdown import to_html
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import asset, course_page, file_name
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.class_plan import Plan, Row, without_ids
from iaa_teach.look.words import say
from iaa_teach.questions import Question
from iaa_teach.questions.course import Course, Lesson, read_course


@dataclass(frozen=True)
class _Box:
    source: Path
    course: Course
    plan: Plan

    @cached_property
    def lessons(self) -> list[Lesson]:
        """The lessons that the plan puts on the wall."""
        files = {row.file for row in self.plan.rows}
        return [lesson for lesson in self.course.lessons if lesson.file in files]

    @cached_property
    def questions(self) -> dict[str, list[Question]]:
        """The questions of these lessons by their titles."""
        banks = {lesson.label: self.source / "questions" / lesson.bank for lesson in self.lessons}
        return {title: list(load_with_labels(bank)) for title, bank in banks.items() if bank.is_file()}

    @cached_property
    def labels(self) -> bool:
        """Whether the class labels the ten sentences."""
        notebooks = [read_lesson(self.source / lesson.file) for lesson in self.lessons]
        cells = [cell for notebook in notebooks for cell in notebook.cells if cell.kind == "code"]
        return any("LabellingExplorer(" in cell.source for cell in cells)


def papers(source: Path, plan: Plan) -> Files:
    """Return `index.html`, `plan.html`, `key.html` and `sheet.html`.

    Raises ValueError for lessons or banks that cannot be read.
    """
    course = read_course(source)
    box = _Box(source, course, plan)
    asked = plan.question_ids
    pages = {
        "index": (course.title, _index(box)),
        "plan": (words.PLAN, _plan(box)),
        "key": (words.SHORT_KEY, short_key(box.questions, asked, plan.minutes, box.labels)),
        "sheet": (words.SHEET, sheet(course, box.questions, asked, box.labels)),
    }
    return {
        f"{name}.html": course_page(
            course,
            title,
            f'<main class="paper {name}">{body}</main>{colophon(course)}',
            [asset("class_box.css")],
        ).encode()
        for name, (title, body) in pages.items()
    }


def _index(box: _Box) -> str:
    address = box.course.address.pages
    link = f'<a href="{html.escape(address, quote=True)}">{html.escape(address)}</a>'
    entries = [
        ("plan.html", words.PLAN, words.ABOUT_PLAN),
        ("deck/index.html", words.SLIDES, words.ABOUT_SLIDES),
        (
            "pages/index.html",
            words.PAGES,
            say(words.PAGES_AT, address=link) if address else words.ABOUT_PAGES,
        ),
        ("sheet.html", words.SHEET, words.ABOUT_SHEET),
        ("key.html", words.KEY, words.ABOUT_KEY),
    ]
    rows = "".join(f'<li><a href="{place}">{name}</a><p>{about}</p></li>' for place, name, about in entries)
    return f"{_heading(box)}<p>{words.LEAD}</p><ol>{rows}</ol>{_notes(box.plan)}"


def _plan(box: _Box) -> str:
    several = len(box.plan.sessions) > 1
    body = ""
    for number, session in enumerate(box.plan.sessions, 1):
        body += f"<h2>{say(words.SESSION, n=number)}</h2>" if several else ""
        heads = (words.MINUTE, words.WALL, words.ASK, words.DO, words.SHORT)
        head = "".join(f'<th scope="col">{head}</th>' for head in heads)
        rows = "".join(_row(row, heads, box) for row in session)
        body += f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    before = f'<p class="beforehand">{words.BEFOREHAND}</p>'
    return f"{_heading(box)}{before}{_notes(box.plan)}{body}"


def _row(row: Row, heads: tuple[str, ...], box: _Box) -> str:
    def shown(text: str) -> str:
        return to_html(without_ids(text), box.source, lambda name: f"pages/{file_name(name)}")

    has_deck = any(lesson.file == row.file for lesson in box.lessons)
    slide = f"deck/{file_name(row.file)}" if has_deck else ""
    if slide and row.heading:
        slide += f"#/{quote(unquote(row.heading))}"
    wall = shown(row.wall) + (f'<p><a class="slide" href="{slide}">{words.SLIDE}</a></p>' if slide else "")
    cells = [wall, *map(shown, (row.ask, row.do, row.short))]
    # On a narrow screen the columns stand below one another, each with its heading.
    others = "".join(
        f'<td data-head="{html.escape(head, quote=True)}">{cell}</td>'
        for head, cell in zip(heads[1:], cells, strict=True)
    )
    return f'<tr><th scope="row">{row.start}–{row.end}</th>{others}</tr>'


def _heading(box: _Box) -> str:
    title = say(words.TITLE, minutes=box.plan.minutes)
    return f'<p class="eyebrow">{html.escape(box.course.title)}</p><h1>{title}</h1>'


def _notes(plan: Plan) -> str:
    later = say(words.LATER, lessons="; ".join(plan.later)) if plan.later else ""
    return "".join(f'<p class="note">{html.escape(note)}</p>' for note in (plan.note, later) if note)
