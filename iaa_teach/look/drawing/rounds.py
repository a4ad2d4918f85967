"""Rounds below each other on one ruler, each linked to the next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from matplotlib.axes import Axes

from iaa_teach.look.drawing.figure import (
    SMALL,
    Canvas,
    choose_axes,
    choose_colours,
    measure_room,
    move_by_points,
    remove_frame,
    scale_length,
)
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.drawing.text import cut_text, measure_width, wrap_text
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_short
from iaa_teach.look.words import say

_LONGEST = 74  # points, of a round's name


def draw_rounds(
    rows: Sequence[Measured], clear: Sequence[bool], caption: str, level: str, ax: Canvas = None
) -> Axes:
    """Draw the coefficient of each round as a tick with its interval, the first at the top.

    `clear` says of each round but the first whether its change from the one before is more than chance.
    """
    size = scale_length(SMALL)
    names = [cut_text(row.name, scale_length(_LONGEST), size) for row in rows]
    names_width = max(measure_width(name, size) for name in names)
    key = f"{caption}; {say(words.ROUNDS_KEY, level=level)}"
    lines = wrap_text(key, measure_room(ax) - scale_length(12), size)
    listed = "; ".join(f"{row.name} {row.text}" for row in rows)
    ax = choose_axes(ax, (18 * len(rows) + 12 * len(lines) + 34) / 72, f"{caption}: {listed}")
    colours = choose_colours(ax)
    style = remove_frame(ax, [*names, key])
    ends = [end for row in rows for end in (row.value, row.low) if not math.isnan(end)]
    start = max(-1.0, min(0.0, math.floor(5 * min(ends, default=0)) / 5))
    ticks = [start + step / 5 for step in range(round(5 * (1 - start)) + 1)]
    ax.set(xlim=(start, 1.0), ylim=(len(rows) - 0.4, -0.6))
    ax.set_xticks(ticks, [format_short(tick) for tick in ticks], family=style["family"])
    ax.set_yticks(range(len(rows)), names, **style)
    ax.grid(axis="x", color=colours["rule"], linewidth=scale_length(0.6))
    ax.set_axisbelow(True)
    for place, ((before, after), sure) in enumerate(zip(pairwise(rows), clear, strict=True)):
        line: dict[str, Any] = {"color": colours["ink"], "zorder": 2}
        line |= {"linewidth": scale_length(1.4)} if sure else {"linewidth": scale_length(0.9)}
        ax.plot(
            [before.value, after.value], [place, place + 1], linestyle="-" if sure else (0, (3, 3)), **line
        )
    for place, row in enumerate(rows):
        if not math.isnan(row.low):
            low = max(start, row.low)
            ax.hlines(place, low, row.high, colours["control"], linewidth=scale_length(3), zorder=1)
        where = move_by_points(ax, x=scale_length(6))
        ax.text(1, place, row.number, ha="left", va="center_baseline", transform=where, **style)
    tick: dict[str, Any] = {"markersize": scale_length(11), "markeredgewidth": scale_length(2.2)}
    values = [row.value for row in rows]
    ax.plot(values, range(len(rows)), "|", color=colours["ink"], clip_on=False, zorder=3, **tick)
    below = move_by_points(ax, x=-names_width - scale_length(6), y=-scale_length(20), of=ax.transAxes)
    quiet = {"color": colours["quiet"], "linespacing": 1.3, "va": "top", "transform": below}
    ax.text(0, 0, "\n".join(lines), **style | quiet)
    return ax
