"""Leans with their intervals on both sides of none, one below the other."""

from __future__ import annotations

import math
from collections.abc import Sequence

from matplotlib.axes import Axes

from iaa_teach.look.drawing.figure import (
    Canvas,
    choose_axes,
    choose_colours,
    move_by_points,
    remove_frame,
    scale_length,
)
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.drawing.text import cut_text

_INCHES = 0.24  # a row
_LONGEST = 60.0  # points, of a name


def draw_leans(rows: Sequence[Measured], description: str, ax: Canvas = None) -> Axes:
    """Draw each lean as a dot, its interval as a line, between its name and its number."""
    ax = choose_axes(ax, _INCHES * (len(rows) + 1), description)
    colours = choose_colours(ax)
    style = remove_frame(ax, [row.name for row in rows])
    ends = [end for row in rows for end in (row.value, row.low, row.high) if math.isfinite(end)]
    reach = 1.05 * max([abs(end) for end in ends], default=0) or 1.0
    ax.axvline(0, color=colours["rule"], linewidth=scale_length(1), zorder=0)
    for place, row in enumerate(rows):
        name = cut_text(row.name, scale_length(_LONGEST), style["fontsize"])
        ax.plot([row.low, row.high], [place] * 2, color=colours["control"], linewidth=scale_length(1.5))
        ax.plot([row.value], [place], "o", color=colours["control"], markersize=scale_length(4.5))
        for x, text, side in ((-reach, name, "right"), (reach, row.text, "left")):
            shift = scale_length(-6 if side == "right" else 6)
            ax.text(x, place, text, ha=side, va="center", transform=move_by_points(ax, x=shift), **style)
    ax.set(xlim=(-reach, reach), ylim=(len(rows) - 0.5, -0.5))
    return ax
