"""A sheet of paper to draw and write on: units are points, and y increases downwards."""

from __future__ import annotations

from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes

from iaa_teach.look.drawing.figure import DescribedFigure, choose_colours, remove_frame
from iaa_teach.look.drawing.text import wrap_text

MM = 72 / 25.4  # points
_BOLD = 0.92  # bold letters are wider than the measured ones
_LEADING = 1.34


def make_blank_sheet(width: float, height: float, description: str) -> Axes:
    """Return a blank sheet of a size in millimetres; `description` says what it shows."""
    figure = DescribedFigure(figsize=(width / 25.4, height / 25.4))
    figure.words = description
    ax = figure.add_axes((0, 0, 1, 1))
    remove_frame(ax)
    ax.set(xlim=(0, width * MM), ylim=(height * MM, 0))
    return ax


def write(
    ax: Axes,
    text: str,
    left: float,
    top: float,
    size: float,
    room: float,
    colour: str = "ink",
    bold: bool = False,
    align: str = "left",
) -> float:
    """Write a text wrapped to the width, and return where the next line would begin."""
    lines = wrap_text(text, room * (_BOLD if bold else 1), size)
    style: dict[str, Any] = {
        "fontsize": size,
        "color": choose_colours(ax)[colour],
        "fontweight": "bold" if bold else "normal",
        "family": mpl.rcParams["font.family"],
        "parse_math": False,
    }
    step = size * _LEADING
    for place, line in enumerate(lines):
        ax.text(left, top + size + place * step, line, ha=align, va="baseline", **style)
    return top + step * len(lines)


def draw_rule(
    ax: Axes, left: float, right: float, y: float, colour: str = "rule", width: float = 0.6
) -> None:
    """Draw a line across."""
    ax.hlines(y, left, right, choose_colours(ax)[colour], linewidth=width)
