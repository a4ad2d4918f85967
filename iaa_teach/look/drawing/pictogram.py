"""The drawing of a lesson on matplotlib's axes: an SVG of circles, lines, boxes and half circles."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Circle, PathPatch, Rectangle
from matplotlib.path import Path
from numpy.typing import NDArray

from iaa_teach.look.drawing.figure import choose_colours

Array = NDArray[np.float64]

_SIDE = 64.0  # of a drawing
# How each class looks, as in drawing.css of the pages: its fill, its line, and the width of that.
_LOOKS: dict[str, tuple[str, str, float]] = {
    "agree": ("agree", "agree", 1.4),
    "open": ("paper", "quiet", 1.4),
    "tint": ("agree-tint", "", 0),
    "frame": ("", "control", 1.4),
    "credit": ("agree", "", 0),
    "bar": ("agree", "", 0),
    "ring": ("", "quiet", 1.4),
    "gold": ("b", "b-ink", 1.4),
    "tick": ("", "agree", 3),
    "a": ("", "a", 2.4),
    "b": ("", "b", 2.4),
    "text": ("", "rule", 5),
    "thread": ("", "agree", 1.2),
    "gap": ("", "rule", 1.2),
    "ruler": ("", "a", 2.2),
    "axis": ("", "control", 1.2),
}
_STEP = re.compile(r"([MlhvaHVz])([^MlhvaHVz]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def draw_pictogram(ax: Axes, svg: str, left: float, top: float, side: float) -> None:
    """Draw a lesson's drawing into a square of the axes, whose unit is a point and whose y runs down."""
    scale, colours = side / _SIDE, choose_colours(ax)
    for element in fromstring(svg):
        fill, line, width = _LOOKS[element.attrib["class"]]
        look: dict[str, Any] = {
            "facecolor": colours[fill] if fill else "none",
            "edgecolor": colours[line] if line else "none",
            "linewidth": width * scale,
            "linestyle": (0, (2 / width, 2 / width)) if element.attrib["class"] == "ring" else "-",
            "capstyle": "butt" if element.attrib["class"] == "text" else "round",
        }
        ax.add_patch(_make_shape(element, left, top, scale, look))


def _make_shape(element: Element, left: float, top: float, scale: float, look: dict[str, Any]) -> Any:
    kind = element.tag.rpartition("}")[2]
    numbers = {name: float(value) for name, value in element.attrib.items() if _NUMBER.fullmatch(value)}
    if kind == "circle":
        return Circle(
            (left + numbers["cx"] * scale, top + numbers["cy"] * scale), numbers["r"] * scale, **look
        )
    if kind == "rect":
        corner = (left + numbers["x"] * scale, top + numbers["y"] * scale)
        return Rectangle(corner, numbers["width"] * scale, numbers["height"] * scale, **look)
    if kind == "line":
        places, codes = np.array([(numbers["x1"], numbers["y1"]), (numbers["x2"], numbers["y2"])]), None
    else:
        places, codes = _make_path(element.attrib["d"])
    return PathPatch(Path(places * scale + [left, top], codes), **look)


def _make_path(steps: str) -> tuple[Array, list[int]]:
    """Return a path of straight lines and half circles, the only arcs that drawings have."""
    places: list[tuple[float, float]] = []
    codes: list[int] = []
    x = y = 0.0
    for letter, numbers in _STEP.findall(steps):
        values = [float(number) for number in _NUMBER.findall(numbers)]
        if letter == "z":
            places.append((x, y))
            codes.append(int(Path.CLOSEPOLY))
        elif letter == "a":
            radius, side = values[5] / 2, values[6] / 2
            for angle in np.linspace(0, np.pi, 33)[1:]:
                across, along = np.sin(angle), 1 - np.cos(angle)
                places.append((x + along * radius + across * side, y + along * side - across * radius))
                codes.append(int(Path.LINETO))
            x, y = places[-1]
        else:
            pairs = zip(values[::2], values[1::2], strict=True) if letter in "Ml" else [(values[0], 0.0)]
            for first, second in pairs:
                x, y = {
                    "M": (first, second),
                    "l": (x + first, y + second),
                    "h": (x + first, y),
                    "v": (x, y + first),
                    "H": (first, y),
                    "V": (x, first),
                }[letter]
                places.append((x, y))
                codes.append(int(Path.MOVETO if letter == "M" else Path.LINETO))
    return np.array(places), codes
