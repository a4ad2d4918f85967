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
    axes_for,
    bare,
    colours_on,
    moved_by,
    room_on,
    scaled,
)
from iaa_teach.look.drawing.text import cut, width_of, wrapped
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import decimal, short
from iaa_teach.look.words import say

_LINES = (("o", "-"), ("D", (0, (5, 2))), ("s", (0, (1.5, 1.5))), ("^", (0, (5, 2, 1, 2))))


def _share_of(share: float, items: int) -> str:
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
        f"{name}: {', '.join(map(_share_of, of_one, items))}" for name, of_one in shares.items()
    )
    ax = axes_for(ax, 0.72 * COLUMN, say(words.COVERAGE, level=level, shares=listed))
    colours = colours_on(ax)
    style = bare(ax, list(shares))
    places = range(len(items))
    least = min(share for of_one in shares.values() for share in of_one if not math.isnan(share))
    bottom = max(0.0, int(10 * (least - 0.05)) / 10)
    ax.set(xlim=(-0.3, len(items) - 0.7), ylim=(bottom, 1.0))
    ax.set_xticks(places, [str(n) for n in items], family=style["family"])
    step = 0.1 if bottom < 0.75 else 0.05
    ticks = [bottom + step * place for place in range(round((1 - bottom) / step) + 1)]
    ax.set_yticks(ticks, [f"{100 * tick:.0f}\u202f%" for tick in ticks], family=style["family"])
    ax.grid(axis="y", color=colours["rule"], linewidth=scaled(0.6))
    ax.set_axisbelow(True)
    for (name, of_one), (mark, line) in zip(shares.items(), _LINES * len(shares), strict=False):
        how: dict[str, Any] = {"marker": mark, "markersize": scaled(4.5), "linewidth": scaled(1.4)}
        how |= {"linestyle": line, "color": colours["ink"], "markerfacecolor": colours["paper"]}
        ax.plot(places, of_one, label=name, clip_on=False, **how)
    dotted: dict[str, Any] = {"color": colours["right"], "linestyle": (0, (1, 1.5)), "linewidth": scaled(1.2)}
    ax.axhline(promised, label=say(words.PROMISED, level=level), zorder=1, **dotted)
    font: dict[str, Any] = {"family": style["family"], "size": scaled(SMALL)}
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
    size = scaled(SMALL)
    names = [cut(row.name, scaled(74), size) for row in rows]
    beside = max(width_of(name, size) for name in names)
    key = f"{caption}; {words.RANGES_KEY}"
    lines = wrapped(key, room_on(ax) - scaled(12), size)
    ax = axes_for(ax, (15 * len(rows) + 12 * len(lines) + 34) / 72, description)
    colours = colours_on(ax)
    style = bare(ax, [*names, key])
    start = min(0.0, math.floor(5 * min(row.low for row in rows)) / 5)
    ticks = [start + step / 5 for step in range(round(5 * (1 - start)) + 1)]
    ax.set(xlim=(start, 1.0), ylim=(len(rows) - 0.4, -0.6))
    ax.set_xticks(ticks, [short(tick) for tick in ticks], family=style["family"])
    ax.set_yticks(range(len(rows)), names, **style)
    ax.grid(axis="x", color=colours["rule"], linewidth=scaled(0.6))
    ax.set_axisbelow(True)
    for place, row in enumerate(rows):
        ax.hlines(place, row.low, row.high, colours["control"], linewidth=scaled(2.2))
        how = {"ha": "left", "va": "center_baseline"}
        ax.annotate(decimal(row.value), (1, place), (scaled(6), 0), textcoords="offset points", **style | how)
    dots: dict[str, Any] = {"color": colours["ink"], "markersize": scaled(5.5), "clip_on": False}
    ax.plot([row.value for row in rows], range(len(rows)), "o", zorder=3, **dots)
    ax.axvline(mean, color=colours["ink"], linewidth=scaled(1), linestyle=(0, (4, 3)))
    below = moved_by(ax, x=-beside - scaled(6), y=-scaled(20), of=ax.transAxes)
    quiet = {"color": colours["quiet"], "linespacing": 1.3, "va": "top", "transform": below}
    ax.text(0, 0, "\n".join(lines), **style | quiet)
    return ax
