"""The target `class`: a plan by the minute, slides, pages, a worksheet and an answer key, in one folder."""

import re

from iaa_teach.authoring.build.short_course import list_lessons_in_order
from iaa_teach.authoring.plans.choosing import LONGEST, SHORTEST, choose_plan, split_minutes
from iaa_teach.authoring.plans.plan import Plan
from iaa_teach.authoring.targets.target import RUNS_NEED, Built, Option, Request, Target
from iaa_teach.look.language import ENGLISH, use_language
from iaa_teach.questions.entries import Mistake

MINUTES = 90  # of a class, by default
_MOST_SESSIONS = 100


def make(request: Request) -> Built:
    """Return the sheet, a page that leads to all, and the folders `instructors`, `pages` and `deck`."""
    from iaa_teach.authoring.build.class_box.papers import make_papers

    plan = make_plan_for(request)
    files = make_papers(request.source, plan)  # first: most problems are found here
    return Built(files | make_pages_and_decks(request, plan), notes=write_english_notes(plan))


def write_english_notes(plan: Plan) -> tuple[str, ...]:
    """Return the notes of a plan as the command prints them, in English."""
    with use_language(ENGLISH):
        return plan.notes


def make_pages_and_decks(request: Request, plan: Plan) -> dict[str, bytes]:
    """Return the folders `pages`, of the whole course, and `deck`, of the plan."""
    from iaa_teach.authoring.build.site import Site
    from iaa_teach.authoring.build.slides.reveal import make_reveal_files
    from iaa_teach.authoring.build.slides.session_decks import make_session_decks
    from iaa_teach.authoring.build.web import make_web_pages

    reveal = make_reveal_files()  # first: without a network, this fails
    site = Site(request.source, request.executed())
    folders = {"pages": make_web_pages(site), "deck": make_session_decks(site, plan, reveal)}
    return {f"{folder}/{name}": file for folder, built in folders.items() for name, file in built.items()}


def make_plan_for(request: Request) -> Plan:
    """Return the plan of a request. Raises ValueError for minutes or sessions that no class has."""
    asked = list_session_lengths(request.options.get("minutes"), request.options.get("sessions"))
    return choose_plan(request.source, list_lessons_in_order(request.only, request.course), asked)


def list_session_lengths(minutes: int | None, sessions: str | None) -> list[int]:
    """Return how many minutes each session has. Raises Mistake, with the option, for what no class has."""
    least, most = SHORTEST, LONGEST
    if sessions is None:
        minutes = MINUTES if minutes is None else minutes
        if not least <= minutes <= most:
            raise Mistake(f"--minutes must be from {least} to {most}; not {minutes}", "minutes")
        return split_minutes(minutes)
    if minutes is not None:
        raise Mistake("--sessions gives the minutes as well; leave out --minutes", "sessions")
    found = re.fullmatch(r"(\d{1,3})\s*[x×*]\s*(\d{1,4})", sessions.strip())
    if not found or not 1 <= int(found[1]) <= _MOST_SESSIONS or not least <= int(found[2]) <= most:
        raise Mistake(
            f"--sessions must be how many, an x, and the minutes of each, from {least} to {most}, "
            f"such as 6x90; not {sessions!r}",
            "sessions",
        )
    return [int(found[2])] * int(found[1])


OPTIONS = (
    Option("minutes", f"how long the class is, such as 45, 90 or 180 (default: {MINUTES})", "N", int),
    Option("sessions", "how many sessions of how many minutes, such as 6x90", "NxN"),
)
TARGET = Target(
    "class",
    "class materials: a plan by the minute, slides, pages, a worksheet and an answer key",
    make,
    first_page="index.html",
    extra="slides",
    needs=RUNS_NEED,
    options=OPTIONS,
)
