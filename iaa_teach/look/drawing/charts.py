"""Charts: shares over the number of items, and values with their ranges."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from matplotlib.axes import Axes

from iaa_teach.look.drawing.figure import (
    COLUMN,
    SMALL,
    Canvas,
    choose_axes,
    choose_colours,
    measure_room,
    move_by_points,
    remove_frame,
    scale_length,
)
from iaa_teach.look.drawing.text import cut_text, measure_width, wrap_text
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_decimal, format_short
from iaa_teach.look.words import say

_LINES = (("o", "-"), ("D", (0, (5, 2))), ("s", (0, (1.5, 1.5))), ("^", (0, (5, 2, 1, 2))))


def _write_share(share: float, items: int) -> str:
    return f"{100 * share:.0f}\u202f% of {items}"


def draw_coverage(
    items: Sequence[int],
    shares: Mapping[str, Sequence[float]],
    promised: float,
    level: str,
    ax: Canvas = None,
) -> Axes:
    """Draw how large a share of intervals of each kind holds the true value, over the number of items."""
    listed = "; ".join(
        f"{name}: {', '.join(map(_write_share, of_one, items))}" for name, of_one in shares.items()
    )
    ax = choose_axes(ax, 0.72 * COLUMN, say(words.COVERAGE, level=level, shares=listed))
    colours = choose_colours(ax)
    style = remove_frame(ax, list(shares))
    places = range(len(items))
    least = min(share for of_one in shares.values() for share in of_one if not math.isnan(share))
    bottom = max(0.0, int(10 * (least - 0.05)) / 10)
    ax.set(xlim=(-0.3, len(items) - 0.7), ylim=(bottom, 1.0))
    ax.set_xticks(places, [str(n) for n in items], family=style["family"])
    step = 0.1 if bottom < 0.75 else 0.05
    ticks = [bottom + step * place for place in range(round((1 - bottom) / step) + 1)]
    ax.set_yticks(ticks, [f"{100 * tick:.0f}\u202f%" for tick in ticks], family=style["family"])
    ax.grid(axis="y", color=colours["rule"], linewidth=scale_length(0.6))
    ax.set_axisbelow(True)
    for (name, of_one), (mark, line) in zip(shares.items(), _LINES * len(shares), strict=False):
        how: dict[str, Any] = {
            "marker": mark,
            "markersize": scale_length(4.5),
            "linewidth": scale_length(1.4),
        }
        how |= {"linestyle": line, "color": colours["ink"], "markerfacecolor": colours["paper"]}
        ax.plot(places, of_one, label=name, clip_on=False, **how)
    dotted: dict[str, Any] = {
        "color": colours["right"],
        "linestyle": (0, (1, 1.5)),
        "linewidth": scale_length(1.2),
    }
    ax.axhline(promised, label=say(words.PROMISED, level=level), zorder=1, **dotted)
    font: dict[str, Any] = {"family": style["family"], "size": scale_length(SMALL)}
    ax.legend(loc="lower right", frameon=False, labelcolor=colours["ink"], handlelength=3, prop=font)
    ax.set_xlabel(words.ITEMS, loc="left", **style | {"color": colours["quiet"]})
    return ax


@dataclass(frozen=True)
class Ranged:
    """A value among others: its name, and the lowest and highest that it is a mean of."""

    name: str
    value: float
    low: float
    high: float


def draw_ranges(
    rows: Sequence[Ranged], mean: float, description: str, caption: str, ax: Canvas = None
) -> Axes:
    """Draw values with the range that each is a mean of, below each other, and the mean of all."""
    size = scale_length(SMALL)
    names = [cut_text(row.name, scale_length(74), size) for row in rows]
    names_width = max(measure_width(name, size) for name in names)
    key = f"{caption}; {words.RANGES_KEY}"
    lines = wrap_text(key, measure_room(ax) - scale_length(12), size)
    ax = choose_axes(ax, (15 * len(rows) + 12 * len(lines) + 34) / 72, description)
    colours = choose_colours(ax)
    style = remove_frame(ax, [*names, key])
    start = min(0.0, math.floor(5 * min(row.low for row in rows)) / 5)
    ticks = [start + step / 5 for step in range(round(5 * (1 - start)) + 1)]
    ax.set(xlim=(start, 1.0), ylim=(len(rows) - 0.4, -0.6))
    ax.set_xticks(ticks, [format_short(tick) for tick in ticks], family=style["family"])
    ax.set_yticks(range(len(rows)), names, **style)
    ax.grid(axis="x", color=colours["rule"], linewidth=scale_length(0.6))
    ax.set_axisbelow(True)
    for place, row in enumerate(rows):
        ax.hlines(place, row.low, row.high, colours["control"], linewidth=scale_length(2.2))
        how = {"ha": "left", "va": "center_baseline"}
        ax.annotate(
            format_decimal(row.value),
            (1, place),
            (scale_length(6), 0),
            textcoords="offset points",
            **style | how,
        )
    dots: dict[str, Any] = {"color": colours["ink"], "markersize": scale_length(5.5), "clip_on": False}
    ax.plot([row.value for row in rows], range(len(rows)), "o", zorder=3, **dots)
    ax.axvline(mean, color=colours["ink"], linewidth=scale_length(1), linestyle=(0, (4, 3)))
    below = move_by_points(ax, x=-names_width - scale_length(6), y=-scale_length(20), of=ax.transAxes)
    quiet = {"color": colours["quiet"], "linespacing": 1.3, "va": "top", "transform": below}
    ax.text(0, 0, "\n".join(lines), **style | quiet)
    return ax
