"""Coefficients on a ruler: values with their intervals, on the bands of a scale with their words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from iaa_teach.look.drawing.figure import (
    LARGE,
    MARKS,
    SMALL,
    Canvas,
    choose_axes,
    choose_colours,
    measure_room,
    remove_frame,
    scale_length,
)
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.drawing.text import cut_text, measure_width, wrap_text
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_short
from iaa_teach.look.words import say

_LINE = 12.0  # points
_ROW = 2.5  # lines
_MARGINS = 12  # points beside the ruler


class _Head(NamedTuple):
    """A text above the ruler: where it begins, in points, and on which line."""

    text: str
    left: float
    line: int


def draw_ruler(
    rows: Sequence[Measured],
    bands: Sequence[tuple[str, float]] = (("", -1.0),),
    scale: str = "",
    level: str = "",
    ax: Canvas = None,
) -> Axes:
    """Draw coefficients below each other on a ruler that ends at 1, on bands of a scale.

    `bands` are words and where they begin, `level` is that of the intervals in words. Where a band's word has
    no room, all bands are numbered and told below. Without a scale there are none.
    """
    bounds = [low for _, low in bands[1:]]
    values = [value for row in rows for value in (row.value, row.low) if not math.isnan(value)]
    start = -0.25 if min([*values, *bounds], default=0) > -0.25 else -1.0
    edges = [start, *bounds, 1.0]
    width = measure_room(ax) - (0 if isinstance(ax, Axes) else scale_length(_MARGINS))
    middles = [((low + high) / 2 - start) / (1 - start) * width for low, high in pairwise(edges)]
    heads, key = _place_heads([word for word, _ in bands], middles, width)
    caption = _write_caption(rows, scale, level, key)
    lines = wrap_text(caption, width, scale_length(SMALL))
    high = _ROW * len(rows) + (1.4 if scale else 0.2) + max(head.line for head in heads)
    listed = "; ".join(f"{row.name}: {row.text}" for row in rows)
    named = ", ".join(
        f"{word} ({format_short(low)})" if place else word for place, (word, low) in enumerate(bands)
    )
    description = say(words.RULER, rows=listed, scale=scale, bands=named) if scale else listed
    ax = choose_axes(ax, (high * _LINE + len(lines) * 11 + 26) / 72, description)
    colours = choose_colours(ax)
    style = remove_frame(ax, [caption, *(row.name for row in rows), *(word for word, _ in bands)])
    ax.set(xlim=(start, 1), ylim=(0, high))
    for place, (left, right) in enumerate(pairwise(edges)):
        shade = 0.75 * place / max(1, len(bands) - 1)
        for colour, opacity in (("band-low", 1.0), ("band-high", shade)):
            area = Rectangle(
                (left, 0), right - left, high, facecolor=colours[colour], alpha=opacity, linewidth=0
            )
            ax.add_patch(area)
    for head in heads:
        anchor = start + head.left / width * (1 - start)
        ax.text(anchor, high - 0.3 - head.line, head.text, va="top", **style)
    fit = all(measure_width(f"{row.name}   {row.text}", scale_length(LARGE)) < 0.9 * width for row in rows)
    for place, row in enumerate(reversed(rows)):
        _draw_row(ax, row, row.text if fit else row.number, place * _ROW, start, width, style)
    ax.set_xticks(*_choose_ticks([*bounds, 0.0, 1.0], start, width), family=style["family"])
    ax.set_xlabel(
        "\n".join(lines),
        loc="left",
        labelpad=scale_length(4),
        **style | {"color": colours["quiet"], "linespacing": 1.3},
    )
    return ax


def _draw_row(
    ax: Axes, row: Measured, value: str, bottom: float, start: float, width: float, style: dict[str, Any]
) -> None:
    colours = choose_colours(ax)
    large = style | {"fontsize": scale_length(LARGE), "va": "center_baseline"}
    room = width - measure_width(value, scale_length(LARGE)) * 1.2 - scale_length(18)
    size = next(
        (size for size in (LARGE, SMALL) if measure_width(row.name, scale_length(size)) <= room), SMALL
    )
    name = cut_text(row.name, room, scale_length(size))
    edge = (1 - start) * scale_length(4) / width
    ax.text(start + edge, bottom + 1.85, name, **large | {"fontsize": scale_length(size)})
    ax.text(1 - edge, bottom + 1.85, value, ha="right", **large | {"fontweight": "bold"})
    y = bottom + 0.85
    if not math.isnan(row.low):
        ends = max(start, row.low), min(1.0, row.high)
        box: dict[str, Any] = {
            "facecolor": colours["paper"],
            "edgecolor": colours["ink"],
            "linewidth": scale_length(0.9),
        }
        ax.add_patch(
            Rectangle(
                (ends[0], y - 0.42), max(ends[1] - ends[0], 0.002), 0.84, clip_on=False, zorder=2, **box
            )
        )
    if not math.isnan(row.value):
        place = min(1.0, max(start, row.value))
        mark = MARKS.get(row.key, "o")
        marker = scale_length(5 if mark in "Ds" else 6)
        ax.plot(place, y, mark, color=colours["ink"], markersize=marker, clip_on=False, zorder=3)


def _write_caption(rows: Sequence[Measured], scale: str, level: str, key: str) -> str:
    intervals = [row for row in rows if not math.isnan(row.low)]
    box = say(words.BOX, level=level) if intervals and level else ""
    bands = say(words.BANDS_WITH_KEY if key else words.BANDS, scale=scale, key=key) if scale else ""
    return "; ".join(filter(None, [box, bands]))


def _place_heads(bands: Sequence[str], middles: Sequence[float], width: float) -> tuple[list[_Head], str]:
    """Return the words over their bands, on one line or two; or their numbers, and the key to these."""
    heads = _place_in_lines(bands, middles, width)
    if heads:
        return heads, ""
    numbers = [str(place) for place in range(1, len(bands) + 1)]
    key = ", ".join(f"{number} {word}" for number, word in zip(numbers, bands, strict=True))
    return _place_in_lines(numbers, middles, width) or [], key


def _place_in_lines(texts: Sequence[str], middles: Sequence[float], width: float) -> list[_Head] | None:
    """Return where texts stand, each on the first of two lines that has room; None where none has."""
    free = [0.0, 0.0]  # where each line is free from
    heads = []
    for text, middle in zip(texts, middles, strict=True):
        wide = measure_width(text, scale_length(SMALL))
        left = max(0.0, min(width - wide - scale_length(3), middle - wide / 2))
        line = next((line for line in (0, 1) if left >= free[line]), None)
        if line is None or wide > width:
            return None
        heads.append(_Head(text, left, line))
        free[line] = left + wide + scale_length(4)
    return heads


def _choose_ticks(places: Sequence[float], start: float, width: float) -> tuple[list[float], list[str]]:
    """Return the bounds that have room for their number, from the right end."""
    kept: list[float] = []
    for place in sorted(set(places), reverse=True):
        room = (
            measure_width(format_short(place), scale_length(SMALL))
            + measure_width("0.00", scale_length(SMALL))
        ) / 2 + scale_length(3)
        if not kept or (kept[-1] - place) / (1 - start) * width >= room:
            kept.append(place)
    return kept, [format_short(place) for place in kept]
