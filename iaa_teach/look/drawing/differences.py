"""Differences of pairs of numbers over their means, with limits as lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from iaa_teach.look.drawing.figure import (
    COLUMN,
    Canvas,
    choose_axes,
    choose_colours,
    remove_frame,
    scale_length,
)
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_decimal

Array = NDArray[np.float64]
Line = tuple[float, tuple[float, float]]  # where it is, and its interval


def draw_differences(
    means: Array, differences: Array, lines: Sequence[Line], description: str, ax: Canvas = None
) -> Axes:
    """Draw each item's difference over its mean; the lines are the lower limit, the bias, the upper limit."""
    ax = choose_axes(ax, 0.72 * COLUMN, description)
    colours = choose_colours(ax)
    style = remove_frame(ax)
    places = [place for value, ends in lines for place in (value, *ends) if math.isfinite(place)]
    for _, (low, high) in lines:
        if math.isfinite(low):
            ax.axhspan(low, high, color=colours["rule"], alpha=0.5, linewidth=0, zorder=0)
    for (value, _), dashes in zip(lines, ((0, (4, 3)), "-", (0, (4, 3))), strict=True):
        ax.axhline(value, color=colours["ink"], linewidth=scale_length(1), linestyle=dashes, zorder=1)
        right_of_line: dict[str, Any] = {"ha": "left", "va": "center_baseline", "annotation_clip": False}
        ax.annotate(
            format_decimal(value, 1),
            (1, value),
            (scale_length(4), 0),
            xycoords=ax.get_yaxis_transform(),
            textcoords="offset points",
            **style | right_of_line,
        )
    dots: dict[str, Any] = {"color": colours["control"], "markersize": scale_length(4), "alpha": 0.8}
    ax.plot(means, differences, "o", zorder=2, **dots)
    reach = [*places, *differences.tolist()]
    room = 0.05 * ((max(reach) - min(reach)) or 1.0)
    ax.set_ylim(min(reach) - room, max(reach) + room)
    quiet = style | {"color": colours["quiet"]}
    ax.set_xlabel(words.MEANS, loc="left", **quiet)
    ax.set_ylabel(words.DIFFERENCES, loc="bottom", **quiet)
    ticks = np.linspace(float(means.min()), float(means.max()), 4)
    ax.set_xticks(ticks, [format_decimal(tick, 1) for tick in ticks], family=style["family"])
    return ax
