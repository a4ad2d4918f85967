"""Tables as pictures: shaded cells, tiles of residuals, and who gave which label to which item."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import EllipseCollection, PatchCollection
from matplotlib.colors import to_rgba
from matplotlib.patches import Rectangle
from numpy.typing import NDArray

from iaa_teach.look.drawing.figure import (
    COLUMN,
    LARGE,
    SMALL,
    Canvas,
    DescribedFigure,
    choose_axes,
    choose_colours,
    measure_room,
    move_by_points,
    remove_frame,
    scale_length,
)
from iaa_teach.look.drawing.text import cut_text, measure_width, wrap_text
from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.plain_text import put_on_one_line
from iaa_teach.look.words import say

_DARKEST = 0.7  # of a shade, so that words on it stay legible
_NAME = 74  # points for a name beside the rows, or upright above the columns
_WIDE = 11  # columns; more of them take both columns of a page
_SMALLEST = 4  # points; smaller names are left out

Array = NDArray[np.float64]


class _Grid:
    """Axes with a cell for each row and column, and their names around them."""

    def __init__(
        self,
        rows: Sequence[Hashable],
        columns: Sequence[Hashable],
        ax: Canvas,
        description: str,
        heads: tuple[str, str] = ("", ""),
        caption: str = "",
        square: bool = False,
    ) -> None:
        r, c, size = len(rows), len(columns), scale_length(SMALL)
        names = [cut_text(name, scale_length(_NAME), size) for name in rows]
        tops = [cut_text(name, scale_length(_NAME), size) for name in columns]
        names_width = max((measure_width(name, size) for name in names), default=0) + scale_length(
            6 + 12 * bool(heads[0])
        )
        width = COLUMN if c <= _WIDE else 2 * COLUMN + 0.3
        room = measure_room(ax, width) - names_width - scale_length(12)
        self.across = min(room / c, scale_length(56))
        upright = any(measure_width(name, size) > self.across - scale_length(3) for name in tops)
        above = max((measure_width(name, size) for name in tops), default=0) if upright else size * 1.3
        self.down = self.across if square else min(scale_length(15), max(scale_length(9.5), self.across))
        lines = wrap_text(caption, scale_length(width * 72 - 12), size)
        high = self.down * r + above + size * 1.4 * len(lines) + scale_length(22 + 16 * bool(heads[1]))
        wide = min(scale_length(width * 72), self.across * c + names_width + scale_length(14))
        if lines:
            wide = max(wide, min(scale_length(width * 72), measure_width(lines[0], size) + scale_length(14)))
        self.ax = choose_axes(ax, high / scale_length(72), description, wide / scale_length(72))
        self.colours = choose_colours(self.ax)
        self.style = remove_frame(self.ax, [*names, *tops, *heads, caption])
        self.ax.set(xlim=(-0.5, c - 0.5), ylim=(r - 0.5, -0.5), aspect=self.down / self.across, anchor="W")
        self.ax.xaxis.tick_top()
        if upright and isinstance(figure := self.ax.get_figure(root=True), DescribedFigure):
            figure.tall_names = True
        self._name(self.ax.set_yticks, names, self.down, "a-ink" if heads[0] else "ink")
        self._name(self.ax.set_xticks, tops, self.across, "b-ink" if heads[1] else "ink", upright)
        bold = self.style | {"fontsize": scale_length(LARGE), "fontweight": "bold"}
        if heads[0]:
            self.ax.set_ylabel(heads[0], **bold | {"color": self.colours["a-ink"]})
            self.ax.set_title(heads[1], **bold | {"color": self.colours["b-ink"]})
        if lines:
            below = move_by_points(self.ax, x=-names_width, y=-scale_length(7), of=self.ax.transAxes)
            quiet = {"color": self.colours["quiet"], "linespacing": 1.3, "va": "top", "transform": below}
            self.ax.text(0, 0, "\n".join(lines), **self.style | quiet)

    def _name(
        self, ticks: Callable[..., Any], names: Sequence[str], room: float, colour: str, upright: bool = False
    ) -> None:
        size = min(
            scale_length(SMALL), 0.9 * room if upright or ticks == self.ax.set_yticks else scale_length(SMALL)
        )
        if size >= scale_length(_SMALLEST):
            how = {"fontsize": size, "color": self.colours[colour], "rotation": 90 if upright else 0}
            ticks(range(len(names)), names, **self.style | how)

    def fill_cells(self, places: Sequence[tuple[int, int]], colours: Sequence[Any], **how: Any) -> None:
        """Fill cells, each but for a seam, which is a point wide."""
        seam = scale_length(1)
        size = 1 - seam / self.across, 1 - seam / self.down
        boxes = [Rectangle((j - size[0] / 2, i - size[1] / 2), *size) for i, j in places]
        self.ax.add_collection(PatchCollection(boxes, facecolors=list(colours), **{"linewidth": 0} | how))

    def write(self, place: tuple[int, int], text: str, **how: Any) -> None:
        """Write into a cell, if the text has room there."""
        if (
            text
            and measure_width(text, scale_length(SMALL)) <= self.across - scale_length(1)
            and scale_length(SMALL) <= self.down
        ):
            centred = {"ha": "center", "va": "center_baseline"}
            self.ax.text(place[1], place[0], text, **self.style | centred | how)


def draw_shades(
    values: Array,
    rows: Sequence[Hashable],
    columns: Sequence[Hashable],
    written: Callable[[float], str],
    description: str,
    caption: str,
    texts: NDArray[Any] | None = None,
    ax: Canvas = None,
) -> Axes:
    """Draw values as shades from 0 to 1, with `texts` or the values as `written`; "−" is below 0."""
    if len(columns) > _WIDE:
        caption = f"{caption}; {words.SHADES_KEY}"
    grid = _Grid(rows, columns, ax, description, caption=caption)
    known = [(i, j) for i, j in np.ndindex(values.shape) if not math.isnan(values[i, j])]
    shades = [_DARKEST * min(1.0, max(0.0, float(values[place]))) for place in known]
    grid.fill_cells(known, [to_rgba(grid.colours["control"], shade) for shade in shades])
    unknown = [(i, j) for i, j in np.ndindex(values.shape) if math.isnan(values[i, j])]
    grid.fill_cells(
        unknown, ["none"] * len(unknown), edgecolor=grid.colours["rule"], linewidth=scale_length(0.5)
    )
    every = {place: written(float(values[place])) for place in known}
    fit = all(
        measure_width(text, scale_length(SMALL)) <= grid.across - scale_length(1) for text in every.values()
    )
    for place, text in every.items():
        if texts is not None:
            grid.write(place, str(texts[place]))
        elif fit:
            grid.write(place, text)
        elif values[place] < 0:
            grid.write(place, "−")
    return grid.ax


def draw_residuals(
    residuals: Array, categories: Sequence[Hashable], description: str, ax: Canvas = None
) -> Axes:
    """Draw how far counts depart from a model: full disks are too many, hatched ones too few."""
    c = len(categories)
    caption = say(words.RESIDUALS_KEY)
    grid = _Grid(categories, categories, ax, description, ("A", "B"), caption, square=True)
    most = max(4.0, float(np.nanmax(np.abs(residuals), initial=0)))
    places = list(np.ndindex(c, c))
    grid.fill_cells(places, ["none"] * c * c, edgecolor=grid.colours["rule"], linewidth=scale_length(0.6))
    for i, j in places:
        value = float(residuals[i, j])
        if math.isnan(value):
            grid.write((i, j), "–", color=grid.colours["quiet"])
            continue
        size = math.sqrt(abs(value) / most) * 0.84
        colour = grid.colours["agree-ink" if i == j else "ink"]
        strong = abs(value) > 2
        disk: dict[str, Any] = {
            "facecolors": to_rgba(colour, 0.32 if strong else 0.12) if value > 0 else "none"
        }
        if value < 0:
            disk |= {
                "hatch": "//////",
                "edgecolors": to_rgba(colour, 0.55 if strong else 0.3),
                "linewidths": 0,
            }
        else:
            disk |= {"edgecolors": "none"}
        grid.ax.add_collection(
            EllipseCollection(
                [size], [size], [0], units="xy", offsets=[(j, i)], offset_transform=grid.ax.transData, **disk
            )
        )
        halo = {"facecolor": grid.colours["paper"], "edgecolor": "none", "pad": 0.8, "alpha": 0.85}
        text = ("+" if value > 0 else "") + format_decimal(value, 1)
        grid.write((i, j), text, fontweight="bold" if strong else "normal", bbox=halo if value < 0 else None)
    return grid.ax


def draw_labels(
    labels: Sequence[Sequence[str | None]],
    items: Sequence[Hashable],
    annotators: Sequence[Hashable],
    description: str,
    caption: str,
    ax: Canvas = None,
) -> Axes:
    """Draw items × annotators: a label is full where most gave it, open where it stands apart."""
    grid = _Grid(items, annotators, ax, description, caption=caption)
    with_most: list[tuple[int, int]] = []
    apart: list[tuple[int, int]] = []
    for i, row in enumerate(labels):
        given = [label for label in row if label is not None]
        most = {label for label in given if 2 * given.count(label) > len(given)}
        for j, label in enumerate(row):
            if label is not None:
                (with_most if label in most else apart).append((i, j))
                short = cut_text(label, grid.across - scale_length(3), scale_length(SMALL))
                grid.write((i, j), short if len(short) > 4 else put_on_one_line(label))
    grid.fill_cells(with_most, [grid.colours["agree-tint"]] * len(with_most))
    edge = {"edgecolor": grid.colours["ink"], "linewidth": scale_length(0.7)}
    grid.fill_cells(apart, [grid.colours["paper"]] * len(apart), **edge)
    return grid.ax
