"""Curves over the number of items."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes

from iaa_teach.drawing.figure import COLUMN, SMALL, axes_for, bare, colours_on, scaled
from iaa_teach.drawing.words import words
from iaa_teach.look.words import say

_LINES = (("o", "-"), ("D", (0, (5, 2))), ("s", (0, (1.5, 1.5))), ("^", (0, (5, 2, 1, 2))))


def _share_of(share: float, items: int) -> str:
    return f"{100 * share:.0f}\u202f% of {items}"


def draw_coverage(
    items: Sequence[int],
    shares: Mapping[str, Sequence[float]],
    promised: float,
    level: str,
    ax: Axes | None = None,
) -> Axes:
    """Draw how large a share of intervals of each kind holds the true value, over the number of items."""
    listed = "; ".join(
        f"{name}: {', '.join(map(_share_of, of_one, items))}" for name, of_one in shares.items()
    )
    ax = axes_for(ax, 0.72 * COLUMN, say(words.COVERAGE, level=level, shares=listed))
    colours = colours_on(ax)
    style = bare(ax, list(shares))
    places = range(len(items))
    least = min(min(of_one) for of_one in shares.values())
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
