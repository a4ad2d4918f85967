"""The square of a table: cut by the habits of two annotators, with its items as dots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import EllipseCollection
from matplotlib.colors import to_rgba
from matplotlib.patches import Rectangle
from numpy.typing import NDArray

from iaa_teach.look.drawing.figure import (
    LARGE,
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
from iaa_teach.look.number_formats import format_decimal, group_thousands
from iaa_teach.look.plain_text import put_on_one_line
from iaa_teach.look.words import say

MOST_DOTS = 300
_LARGEST, _SMALLEST = 0.018, 0.009  # radius of a dot, of the square's side
_FULL = 0.45  # of a cell's area; beyond it dots cannot keep apart
_NAME = 64  # points for the name of a category, which may have two lines

Array = NDArray[np.float64]


def draw_square(
    counts: Array,
    categories: Sequence[Hashable],
    annotators: tuple[str, str] = ("A", "B"),
    ax: Canvas = None,
) -> Axes:
    """Draw a table as a square: full dots for agreement, open ones for disagreement; chance is hatched."""
    shares = counts / counts.sum()
    rows, columns = shares.sum(axis=1), shares.sum(axis=0)
    observed, expected = float(np.trace(shares)), float(rows @ columns)
    kappa = (observed - expected) / (1 - expected) if expected < 1 else np.nan
    figures = {
        "observed": format_decimal(observed),
        "expected": format_decimal(expected),
        "kappa": format_decimal(kappa),
    }
    names = ["\n".join(_split_in_two(name)) for name in categories]
    room = max(_measure_width(name) for name in names) + scale_length(LARGE) * 1.5 + scale_length(6)
    side = 0.75 * measure_room(ax) if isinstance(ax, Axes) else measure_room(ax) - room - scale_length(6)
    upright = sum(_measure_width(name) + scale_length(8) for name in names) > side
    above = (
        (max(map(_measure_width, names)) if upright else _measure_height(names))
        + scale_length(LARGE) * 1.5
        + scale_length(14)
    )
    ax = choose_axes(
        ax,
        (side + above + scale_length(42)) / scale_length(72),
        _describe_square(counts, categories, annotators, figures),
    )
    colours = choose_colours(ax)
    style = remove_frame(ax, names)
    ax.set(xlim=(-0.006, 1.006), ylim=(1.006, -0.006), aspect="equal")
    top, left = np.cumsum(rows) - rows, np.cumsum(columns) - columns
    for y, height, x, width in zip(top, rows, left, columns, strict=True):
        tint: dict[str, Any] = {
            "facecolor": colours["agree-tint"],
            "edgecolor": to_rgba(colours["agree"], 0.45),
        }
        ax.add_patch(Rectangle((x, y), width, height, hatch="/////", linewidth=0, **tint))
    ax.hlines(top[1:], 0, 1, colours["a"], linewidth=scale_length(1.2))
    ax.vlines(left[1:], 0, 1, colours["b"], linewidth=scale_length(1.2))
    ax.add_patch(
        Rectangle((0, 0), 1, 1, fill=False, edgecolor=colours["control"], linewidth=scale_length(0.8))
    )
    one_dot = _draw_items(ax, counts, top, left, side)
    of_a, of_b = style | {"color": colours["a-ink"]}, style | {"color": colours["b-ink"]}
    _write_names(ax, names, top + rows / 2, side, of_a, "beside")
    _write_names(ax, names, left + columns / 2, side, of_b, "upright" if upright else "above")
    head: dict[str, Any] = {"fontsize": scale_length(LARGE), "fontweight": "bold"}
    a, b = (cut_text(name, side, scale_length(LARGE)) for name in annotators)
    ax.text(
        0, 0.5, a, rotation=90, ha="left", va="center", transform=move_by_points(ax, x=-room), **of_a | head
    )
    ax.text(0.5, 0, b, ha="center", va="top", transform=move_by_points(ax, y=above), **of_b | head)
    _write_figures(ax, figures, one_dot, side, style)
    return ax


def _describe_square(
    counts: Array, categories: Sequence[Hashable], annotators: tuple[str, str], figures: dict[str, str]
) -> str:
    cells = "; ".join(
        f"{put_on_one_line(categories[i])}, {put_on_one_line(categories[j])}: {counts[i, j]:g}"
        for i, j in zip(*np.nonzero(counts), strict=True)
    )
    return say(
        words.SQUARE,
        a=put_on_one_line(annotators[0]),
        b=put_on_one_line(annotators[1]),
        cells=cells,
        **figures,
    )


def _split_in_two(name: Hashable) -> list[str]:
    room, size = scale_length(_NAME), scale_length(SMALL)
    first, *rest = wrap_text(put_on_one_line(name), room, size) or [""]
    return [first, cut_text(" ".join(rest), room, size)] if rest else [first]


def _measure_width(name: str) -> float:
    return max(measure_width(line, scale_length(SMALL)) for line in name.split("\n"))


def _measure_height(names: Sequence[str]) -> float:
    return scale_length(SMALL) * 1.25 * max(name.count("\n") + 1 for name in names)


def _draw_items(ax: Axes, counts: Array, top: Array, left: Array, side: float) -> str:
    """Draw the items of each cell as dots, or their number where dots have no room; return what a dot is."""
    colours = choose_colours(ax)
    heights, widths = (np.maximum(np.diff([*begin, 1.0]), 0) for begin in (top, left))  # 0 is rounded, too
    per_dot, key = _count_items_per_dot(counts)
    dots = np.where(counts > 0, np.maximum(1, np.rint(counts / per_dot)), 0).astype(int)
    fit = np.sqrt(_FULL * np.outer(heights, widths) / np.maximum(dots, 1) / np.pi)
    roomy = (fit >= _SMALLEST) & (np.minimum.outer(heights, widths) > 2.6 * _SMALLEST)
    radius = min(_LARGEST, fit[roomy & (dots > 0)].min(initial=_LARGEST))
    roomy &= np.minimum.outer(heights, widths) > 2.6 * radius
    for i, j in zip(*np.nonzero(counts), strict=True):
        sides = np.array([widths[j], heights[i]])
        middle = np.array([left[j], top[i]]) + sides / 2
        if roomy[i, j]:
            ax.add_collection(
                EllipseCollection(  # one size for all, so that a file holds the circle once
                    [2 * radius],
                    [2 * radius],
                    [0],
                    units="xy",
                    offsets=middle + _spread_dots(dots[i, j], sides, radius),
                    offset_transform=ax.transData,
                    facecolors=colours["agree-ink" if i == j else "paper"],
                    edgecolors=colours["agree-ink" if i == j else "ink"],
                    linewidths=scale_length(0.8),
                    zorder=3,
                )
            )
        else:
            text, size = f"{counts[i, j]:g}", scale_length(SMALL)
            if measure_width(text, size) < sides[0] * side and size < sides[1] * side:
                ax.text(
                    middle[0], middle[1], text, ha="center", va="center", fontsize=size, color=colours["ink"]
                )
    return key


def _count_items_per_dot(counts: Array) -> tuple[float, str]:
    """Return how many items a dot is: 1, 2, 5, 10 …, and what is said of it; of shares, a dot is 1 %."""
    total = float(counts.sum())
    if total < 2:
        return total / 100, "1 %"
    steps = (step * 10**power for power in range(99) for step in (1, 2, 5))
    per_dot = next(step for step in steps if total <= MOST_DOTS * step)
    return per_dot, group_thousands(per_dot) if per_dot > 1 else ""


def _spread_dots(n: int, sides: Array, radius: float) -> Array:
    """Return places about the middle of a cell: even but no lattice, and no dot on another.

    They are those of Roberts's R2 sequence; then dots push each other apart.
    """
    steps = np.array([0.7548776662466927, 0.5698402909980532])
    reach = sides / 2 - 1.3 * radius
    places = (2 * ((0.5 + np.arange(n)[:, None] * steps) % 1) - 1) * reach
    for _ in range(60):
        gaps = places[:, None] - places[None]
        distances = np.hypot(gaps[..., 0], gaps[..., 1]) + 9 * np.eye(n)
        push = np.clip(2.4 * radius - distances, 0, None) / distances
        if not push.any():
            break
        places = np.clip(places + 0.5 * (push[..., None] * gaps).sum(axis=1), -reach, reach)
    return places


def _write_names(
    ax: Axes, names: Sequence[str], middles: Array, side: float, style: dict[str, Any], how: str
) -> None:
    """Write the categories along an edge, pushed apart where parts are small, each with a thread to its own.

    `how` is "beside" the square, "above" it, or "upright" above it; where names have no room, none is there.
    """
    deep = [_measure_height([name]) for name in names]
    rooms = [_measure_width(name) + scale_length(8) for name in names] if how == "above" else deep
    places = _push_apart(middles, np.array(rooms) / side)
    for name, middle, place in zip(names, middles, [] if places is None else places, strict=False):
        moved = abs(middle - place) * side > scale_length(2)
        away = scale_length(12 if moved else 4)
        thread = {
            "arrowstyle": "-",
            "color": style["color"],
            "linewidth": scale_length(0.6),
            "shrinkA": 1,
            "shrinkB": 0,
        }
        ax.annotate(
            name,
            xy=(0, middle) if how == "beside" else (middle, 0),
            xytext=(0, place) if how == "beside" else (place, 0),
            textcoords=move_by_points(ax, x=-away) if how == "beside" else move_by_points(ax, y=away),
            ha="right" if how == "beside" else "center",
            va="center" if how == "beside" else "bottom",
            multialignment="right" if how == "beside" else "left" if how == "upright" else "center",
            rotation=90 if how == "upright" else 0,
            arrowprops=thread if moved else None,
            annotation_clip=False,
            **style,
        )


def _push_apart(middles: Array, rooms: Array) -> Array | None:
    """Return places from 0 to 1, in order and near the middles, that have room; None where there is none."""
    if rooms.sum() > 1.1:
        return None
    places = middles.copy()
    for _ in range(300):
        overlaps = np.clip((rooms[1:] + rooms[:-1]) / 2 - np.diff(places), 0, None) / 2
        if not (overlaps > 1e-4).any():
            break
        places[:-1] -= overlaps
        places[1:] += overlaps
    return places


def _write_figures(
    ax: Axes, figures: dict[str, str], one_dot: str, side: float, style: dict[str, Any]
) -> None:
    """Write below the square what is solid, what is hatched, and κ."""
    colours = choose_colours(ax)
    size = scale_length(6.5) / side
    below = move_by_points(ax, y=-scale_length(14))
    for x, symbol, name in ((0.0, "$A_o$", "observed"), (0.36, "$A_e$", "expected")):
        chance = name == "expected"
        swatch: dict[str, Any] = {
            "facecolor": colours["agree-tint" if chance else "agree-ink"],
            "edgecolor": colours["agree"],
            "hatch": "///////" if chance else "",
        }
        box = Rectangle((x, 1 - size / 2), size, size, clip_on=False, linewidth=0, transform=below, **swatch)
        ax.add_patch(box)
        text = f"{symbol} {figures[name]}"
        formula = {"parse_math": True, "transform": below, "va": "center_baseline"}
        ax.text(x + 1.6 * size, 1, text, **style | formula)
    bold = {
        "fontweight": "bold",
        "fontsize": scale_length(LARGE),
        "transform": below,
        "va": "center_baseline",
    }
    ax.text(1, 1, f"κ {figures['kappa']}", ha="right", **style | bold)
    if one_dot:
        lower = {
            "transform": move_by_points(ax, y=-scale_length(28)),
            "va": "center_baseline",
            "color": colours["quiet"],
        }
        ax.text(0, 1, say(words.ONE_DOT, items=one_dot), **style | lower)
