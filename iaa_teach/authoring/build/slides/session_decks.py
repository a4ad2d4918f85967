"""A deck for each session of a class: the sections of its plan, in order, from several lessons."""

import html
from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring.build.about import write_colophon
from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import make_file_name
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.slides.decks import (
    Drawer,
    list_questions,
    make_deck_pages,
    write_deck_body,
    write_index,
    write_slide,
)
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.plans.plan import Plan, Session, Step
from iaa_teach.authoring.plans.rows import find_section
from iaa_teach.authoring.plans.words import words as plan_words
from iaa_teach.authoring.slides.sizes import LARGE, SIZES
from iaa_teach.authoring.slides.slide import Slide
from iaa_teach.look.words import say


def name_deck(number: int) -> str:
    """Return the file of a session's deck."""
    return f"session-{number}.html"


def list_slide_ids(session: Session) -> Iterator[str]:
    """Yield for each plan step the id of the first slide of its section, "" if it has none."""
    seen = set()
    for place, step in enumerate(session, 1):
        new = not step.row.wall and step.row.section not in seen
        seen.add(step.row.section)
        yield f"row-{place}" if new else ""


def make_session_decks(site: Site, plan: Plan, reveal: Files) -> Files:
    """Return the decks of a plan, their `index.html`, and reveal.js, which they load."""
    views: list[Path] = []  # of all decks
    several = len(plan.sessions) > 1
    titles = {
        name_deck(number): say(plan_words.SESSION, n=number) if several else site.course.title
        for number, _ in enumerate(plan.sessions, 1)
    }
    after = [*list(titles)[1:], ""]
    made = {}
    for session, (name, title), following in zip(plan.sessions, titles.items(), after, strict=True):
        page = EmbeddedWidgets(site.lessons[session[0].row.file], site.source, views)
        made[name] = (
            page,
            title,
            _write_body(session, site, page, titles, following, title if several else ""),
        )
    return {"index.html": write_index(titles, site).encode()} | make_deck_pages(site, made, views, reveal)


def _write_body(
    session: Session, site: Site, page: EmbeddedWidgets, titles: dict[str, str], following: str, title: str
) -> str:
    """Return the slides of a session, each lesson's drawn from what it showed when it ran."""
    questions = list_questions(site.source)
    drawers: dict[str, Drawer] = {}
    stacks: dict[tuple[str, str], list[Slide]] = {}
    sections: list[str] = []
    for step, id in zip(session, list_slide_ids(session), strict=True):
        name = step.row.file
        first = not sections
        if first:
            sections.append(write_opening(step, site, title, id))
        if name not in drawers:
            widgets = page.of(site.lessons[name])
            drawers[name] = Drawer(name, (), site, widgets, questions)  # it has no page to link to
            for stack in drawers[name].sections():
                if "fold" not in stack[0].cell.tags:  # the goals, for instance, are the whole lesson's
                    stacks.setdefault((name, _find_section(stack[0], site, name)), []).extend(stack)
        if id:
            sections.append(drawers[name].stack(stacks.get(step.row.section, []), "" if first else id))
    ways = [("index.html", words.ALL_DECKS)]
    if following:
        ways.insert(0, (following, f"{words.NEXT}: {titles[following]}"))
    links = "".join(f'<a href="{place}">{html.escape(text)}</a>' for place, text in ways)
    end = f'<h2>{html.escape(site.course.title)}</h2><p class="ways">{links}</p>{write_colophon(site.course)}'
    return write_deck_body([*sections, write_slide("end", end, SIZES[1])])


def write_opening(step: Step, site: Site, title: str, id: str) -> str:
    """Return the opening slide of a session: its name, and its first question."""
    asked = render_markdown(step.row.ask.replace("*", ""), site.source, make_file_name)
    above = " · ".join(map(html.escape, filter(None, [site.course.title, title])))
    return write_slide(
        "question begin",
        f'<h2 class="again">{above}</h2><div class="body">{asked}</div>',
        LARGE,
        attribute=f' id="{id}"' if id else "",
    )


def _find_section(slide: Slide, site: Site, name: str) -> str:
    """Return the heading of the section that a slide's cell is in, "" for the opening."""
    heading = ""
    for cell in site.lessons[name].notebook.cells[: slide.cell.number]:
        section = find_section(cell)
        heading = heading if section is None else section
    return heading
