"""The poster of the chance square, on A2: the square is visible from afar, the explanations from nearby."""

from __future__ import annotations

from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.patches import Rectangle

from iaa_teach import sources
from iaa_teach.authoring.build.about import list_about
from iaa_teach.authoring.build.wall.paper import MM, make_blank_sheet, write
from iaa_teach.authoring.build.wall.words import words
from iaa_teach.computation.coefficients import agreement
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.look.drawing.figure import SMALL, choose_colours
from iaa_teach.look.drawing.square import draw_square
from iaa_teach.look.number_formats import format_decimal, format_percent
from iaa_teach.look.words import say
from iaa_teach.questions.course import Course

_WIDTH, _HEIGHT = 420.0, 594.0  # mm
_SOURCE = "sigil-container-content"
_LEFT, _RIGHT = 40 * MM, 380 * MM
_HATCH = "//"
_LETTERS = 27.0  # points, for the names next to the square


def draw_poster(course: Course) -> Axes:
    """Return the poster in the current language."""
    table = sources.load(_SOURCE).table
    found = agreement(table)
    observed, expected, kappa = (
        float(each) for each in (found.observed, found.expected["kappa"], found.kappa)
    )
    yes, no = map(str, table.categories)
    values = {
        "n": f"{table.n:g}",
        "same": f"{table.counts.trace():g}",
        "observed": format_decimal(observed),
        "expected": format_decimal(expected),
        "kappa": format_decimal(kappa),
        "share": format_percent(kappa),
        "yes": yes,
        "no": no,
    }
    parts = [
        (words.CHANCE, words.ABOUT_CHANCE, words.SHARE),
        (words.SEEN, words.ABOUT_SEEN, words.SHARE_SEEN),
        (words.KAPPA, words.ABOUT_KAPPA, words.FORMULA),
    ]
    texts = [words.POSTER, *(say(text, **values) for part in parts for text in part[1:])]
    ax = make_blank_sheet(_WIDTH, _HEIGHT, " ".join(texts))
    y = write(ax, words.POSTER, _LEFT, 96, 58, _RIGHT - _LEFT, bold=True)
    write(ax, say(words.POSTER_LEAD, **values), _LEFT, y + 6, 25, _RIGHT - _LEFT, "quiet")
    _draw_square(ax, table, 428)
    _draw_room(ax, expected, observed, 1274)
    gap = 44.0
    wide = (_RIGHT - _LEFT - 2 * gap) / 3
    for place, (title, text, formula) in enumerate(parts):
        left = _LEFT + place * (wide + gap)
        below = write(ax, title, left, 1370, 28, wide, bold=True)
        below = write(ax, say(text, **values), left, below + 4, 19, wide)
        write(ax, say(formula, **values), left, below + 6, 19, wide, "agree-ink", bold=True)
    foot = write(ax, words.POSTER_WORKS, _LEFT, _HEIGHT * MM - 76, 12, _RIGHT - _LEFT, "quiet")
    write(ax, " · ".join(list_about(course)), _LEFT, foot, 12, _RIGHT - _LEFT, "quiet")
    return ax


def _draw_square(ax: Axes, table: ContingencyTable, top: float) -> None:
    """Draw the square of the table as reports draw it, as large as the sheet allows."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    side, left = 730.0, _LEFT + 160
    wide, high = _WIDTH * MM, _HEIGHT * MM
    with mpl.rc_context({"font.size": 10 * _LETTERS / SMALL, "hatch.linewidth": 2.2}):
        place = figure.add_axes((left / wide, 1 - (top + side) / high, side / wide, side / high))
        draw_square(table.counts, table.categories, ("A", "B"), place)
    for patch in place.patches:
        if patch.get_hatch():
            patch.set_hatch(_HATCH)  # wider apart: on a wall, lines as fine as in a paper look grey


def _draw_room(ax: Axes, expected: float, observed: float, top: float) -> None:
    """Draw the range from 0 to 1: chance agreement, agreement beyond it, and the rest."""
    colours, wide, high = choose_colours(ax), _RIGHT - _LEFT, 34.0
    chance: dict[str, Any] = {
        "facecolor": colours["agree-tint"],
        "edgecolor": to_rgba(colours["agree"], 0.45),
        "hatch": _HATCH,
    }
    full: dict[str, Any] = {"facecolor": colours["agree-ink"], "edgecolor": colours["agree-ink"]}
    with mpl.rc_context({"hatch.linewidth": 2.2}):
        ax.add_patch(Rectangle((_LEFT, top), wide * expected, high, linewidth=0, **chance))
    start = _LEFT + wide * expected
    ax.add_patch(Rectangle((start, top), wide * (observed - expected), high, linewidth=0, **full))
    frame = Rectangle((_LEFT, top), wide, high, fill=False, edgecolor=colours["control"], linewidth=2.4)
    ax.add_patch(frame)
    for share, name, align in (
        (0, "0", "left"),
        (expected, "Aₑ", "center"),
        (observed, "Aₒ", "center"),
        (1, "1", "right"),
    ):
        write(ax, name, _LEFT + wide * share, top + high + 6, 19, 60, "quiet", align=align)
