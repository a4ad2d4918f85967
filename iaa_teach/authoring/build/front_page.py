"""The front page: a question to start with, the lessons, and the learner's progress."""

import html
from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby
from operator import itemgetter

from iaa_teach.authoring.build.calculator import write_way_to_calculator
from iaa_teach.authoring.build.cells import find_promise, list_entries
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.explorer_pages import list_front_entries
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.pages import make_file_name, read_asset, write_course_page, write_script
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.wall import GUIDE, POSTER
from iaa_teach.authoring.build.words import words
from iaa_teach.look import still_english
from iaa_teach.look.number_formats import localise_number
from iaa_teach.look.words import say
from iaa_teach.questions.course import Lesson
from iaa_teach.widgets.kit.joiner import WIDGETS, write_page_styles

_SQUARE = WIDGETS / "kit" / "draggable_square.js"


def write_front_page(site: Site) -> str:
    """Return the page that leads to all others."""
    listed = [lesson for lesson in site.course.lessons if lesson.file in site.lessons]
    others = [site.lessons[name].notebook for name in site.titles if not site.lesson(name)]
    more = list_entries(others, site.source, make_file_name) + list_front_entries()
    title = html.escape(site.course.title)
    body = (
        f'<main class="front"><section class="hero"><div><p class="eyebrow">{title}</p>'
        f"<h1>{words.HEADLINE}</h1>"
        f'<p class="lead">{words.LEAD}</p>'
        f'<p><a class="go" href="{make_file_name(listed[0].file) if listed else ""}">{words.START}</a></p>'
        f"<p>{write_way_to_calculator()}.</p></div>"
        f"{_try_it()}</section><script>iaaHero()</script>\n"
        f'<h2 id="lessons-title">{words.LESSONS}</h2>'
        f"{_write_parts(listed, site)}{_write_ways(listed, site)}\n"
        f"{f'<h2>{words.LOOK_UP}</h2><ul class=more>{more}</ul>' if more else ''}{_write_wall_link()}\n"
        f'<h2 id="answers-title">{words.ANSWERS}</h2><section class="iaa iaa-progress answers" '
        'aria-labelledby="answers-title"><p id="so-far" role="status">&nbsp;</p></section>'
        f"<script>iaaReady()</script></main>\n{site.colophon()}"
    )
    return write_course_page(
        site.course,
        site.course.title,
        body,
        [
            write_page_styles([WIDGETS / "course" / "progress" / "view.js", _SQUARE]),
            read_asset("drawing.css"),
            read_asset("front.css"),
        ],
        script=write_script("front.js"),
        data={"key": site.key, "course": site.questions(labelled=False) | {"former": site.former}},
    )


def _try_it() -> str:
    return (
        '<div class="try" id="try"><form id="guess" class="iaa">'
        f'<p id="guess-question">{words.QUESTION}</p>'
        '<div class="iaa-row"><input type="number" min="0" max="100" step="1" required inputmode="numeric" '
        f'aria-labelledby="guess-question" placeholder="{html.escape(words.PLACEHOLDER)}">'
        f'<button type="submit" class="iaa-primary">{words.SAY_IT}</button></div></form>'
        '<div id="square" class="iaa"></div></div>'
    )


def _write_wall_link() -> str:
    """Return the line that leads to what can be printed for the wall."""

    def link(name: str, label: str) -> str:
        return f'<a href="{name}">{label}</a>'

    links = {
        "guide": link(f"{GUIDE}.pdf", words.WALL_GUIDE),
        "guide_svg": link(f"{GUIDE}.svg", words.AS_SVG),
        "poster": link(f"{POSTER}.pdf", words.WALL_POSTER),
        "poster_svg": link(f"{POSTER}.svg", words.AS_SVG),
    }
    return f'<p class="wall">{say(words.WALL, **links)}</p>'


def _write_parts(lessons: Iterable[Lesson], site: Site) -> str:
    """Return the lessons as cards, part by part, with the minutes of each part.

    A lesson without a part belongs to the previous lesson's part.
    """
    parts, listed = "", [*lessons]
    named = accumulate(listed, lambda part, lesson: lesson.part or part, initial="")
    placed = zip([*named][1:], listed, strict=True)
    for part, members in groupby(placed, key=itemgetter(0)):
        own = [lesson for _, lesson in members]
        heading = f"<h3>{html.escape(part)}<small>{_write_minutes(own)}</small></h3>" if part else ""
        cards = "".join(_write_card(lesson, site) for lesson in own)
        parts += f'{heading}<ol class="cards">{cards}</ol>'
    return parts


def _write_ways(listed: Sequence[Lesson], site: Site) -> str:
    """Return the paths listed in the course file, each folded, with its lessons and minutes."""
    entries = ""
    for way in site.course.ways:
        own = [lesson for name in way.lessons for lesson in listed if lesson.name == name]
        length = say(words.OF_A_WAY, n=len(own), minutes=localise_number(f"{_write_total(own):g}"))
        links = "".join(
            f'<li><a href="{make_file_name(lesson.file)}">{html.escape(lesson.plain_label)}</a></li>'
            for lesson in own
        )
        if own:
            entries += (
                f"<details><summary><b>{html.escape(way.title)}</b> <small>{length}</small></summary>"
                f"<p>{html.escape(way.about)}</p><ol>{links}</ol></details>"
            )
    return f'<h2>{words.WAYS}</h2><div class="ways">{entries}</div>' if entries else ""


def _write_minutes(lessons: Iterable[Lesson]) -> str:
    total = _write_total(lessons)
    return say(words.MINUTES, minutes=localise_number(f"{total:g}")) if total else ""


def _write_total(lessons: Iterable[Lesson]) -> float:
    return sum(lesson.minutes or 0 for lesson in lessons)


def _write_card(lesson: Lesson, site: Site) -> str:
    about = still_english.mark(lesson.question, html.escape(lesson.question)) or render_markdown(
        find_promise(site.lessons[lesson.file].notebook), site.source, make_file_name
    )
    name = make_file_name(lesson.file)
    return (
        f'<li data-page="{name}"><a href="{name}">{read_drawing(lesson.name)}'
        f"<b>{html.escape(lesson.plain_label)}</b>"
        f'<span class="about">{about}</span>'
        f'<small><span>{_write_minutes([lesson])}</span><span class="so-far"></span></small></a></li>'
    )
