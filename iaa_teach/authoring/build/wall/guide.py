"""The decision guide: which coefficient, which interval, what to report, on one A4."""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib.axes import Axes

from iaa_teach.authoring.build.about import list_about
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.wall.paper import MM, draw_rule, make_blank_sheet, write
from iaa_teach.authoring.build.wall.words import words
from iaa_teach.look.drawing.pictogram import draw_pictogram
from iaa_teach.look.words import say
from iaa_teach.questions.course import Course

_WIDTH, _HEIGHT = 210.0, 297.0  # mm
_LEFT, _RIGHT = 16 * MM, 194 * MM
_PICTURE = 29.0
_HAVE, _TAKE, _LAST = _LEFT + 42, _LEFT + 204, _LEFT + 402
_ROW = 44.0
_OF_REPORTS = "your_own_data"  # the lesson


def draw_guide(course: Course) -> Axes:
    """Return the guide in the current language, with this course's lesson numbers."""
    ax = make_blank_sheet(_WIDTH, _HEIGHT, _write_alternative_text())
    y = write(ax, words.GUIDE, _LEFT, 36, 25, 420, bold=True)
    y = write(ax, words.GUIDE_LEAD, _LEFT, y + 2, 9.5, 430, "quiet")
    draw_pictogram(ax, read_drawing("contingency_tables_and_kappa"), _RIGHT - 46, 38, 46)
    y = _draw_section(ax, words.WHICH, words.COEFFICIENTS, max(y + 14, 104), course)
    y = _draw_section(ax, words.WHICH_INTERVAL, words.INTERVALS, y + 12, course)
    _draw_report(ax, y + 12, course)
    foot = _HEIGHT * MM - 38
    if any(map(course.lesson, [*words.COEFFICIENTS, *words.INTERVALS])):
        foot = write(ax, words.SOURCES, _LEFT, foot, 6.5, _RIGHT - _LEFT, "quiet")
    write(ax, " · ".join(list_about(course)), _LEFT, foot, 6.5, _RIGHT - _LEFT, "quiet")
    return ax


def _write_alternative_text() -> str:
    """Return what the guide says, as the alternative text of its picture."""
    rows = [*words.COEFFICIENTS.values(), *words.INTERVALS.values()]
    return " ".join([f"{words.GUIDE}", *(f"{row['have']}: {row['take']}." for row in rows)])


def _draw_section(
    ax: Axes, title: str, rows: Mapping[str, Mapping[str, str]], top: float, course: Course
) -> float:
    """Draw a heading and its rows, and return where they end."""
    y = _draw_heading(ax, title, top)
    for place, (lesson, row) in enumerate(rows.items()):
        if place:
            draw_rule(ax, _HAVE, _RIGHT, y)
        draw_pictogram(ax, read_drawing(lesson), _LEFT, y + (_ROW - _PICTURE) / 2, _PICTURE)
        below = write(ax, row["have"], _HAVE, y + 7, 9.2, _TAKE - _HAVE - 8, bold=True)
        write(ax, row["detail"], _HAVE, below + 1, 7.5, _TAKE - _HAVE - 8, "quiet")
        below = write(ax, row["take"], _TAKE, y + 7, 9.2, _LAST - _TAKE - 8, "agree-ink", bold=True)
        write(ax, row["why"], _TAKE, below + 1, 7.5, _LAST - _TAKE - 10)
        _draw_source(ax, lesson, row["works"], y + 8, course)
        y += _ROW
    return y


def _draw_heading(ax: Axes, title: str, top: float) -> float:
    below = write(ax, title, _LEFT, top, 13, 400, "a-ink", bold=True)
    draw_rule(ax, _LEFT, _RIGHT, below + 2, "control", 1)
    return below + 3


def _draw_source(ax: Axes, name: str, works: str, top: float, course: Course) -> None:
    """Write which lesson teaches it, if the course has one, and its source."""
    lesson = course.lesson(name)
    number = [say(words.LESSON, number=lesson.number)] if lesson else []
    for line in [*number, *works.split("; ")]:
        top = write(ax, line, _LAST, top, 6.5, _RIGHT - _LAST, "quiet")


def _draw_report(ax: Axes, top: float, course: Course) -> None:
    _draw_source(ax, _OF_REPORTS, words.TEN_WORKS, top - 2, course)
    y = _draw_heading(ax, words.REPORT, top) + 6
    half = (_RIGHT - _LEFT) / 2
    lines = list(words.TEN.values())
    for column, part in enumerate((lines[:5], lines[5:])):
        left, below = _LEFT + column * half, y
        for place, line in enumerate(part, 1 + 5 * column):
            write(ax, f"{place}", left + 10, below, 8, 20, "a-ink", bold=True, align="right")
            below = write(ax, line, left + 16, below, 8, half - 26) + 2.5
