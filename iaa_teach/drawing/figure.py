"""Axes in the kit's colours and type, and what is drawn on them as SVG and PDF."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any
from warnings import catch_warnings, filterwarnings

import matplotlib as mpl
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb, to_rgba
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Transform, offset_copy

from iaa_teach.drawing.text import fonts
from iaa_teach.look.colours import DARK, LIGHT
from iaa_teach.look.plain_text import plain

COLUMN = 3.3  # inches, the column of a paper, at matplotlib's usual font size of 10 points
LARGE, SMALL = 8.5, 7.5  # points, at the same font size
SYMBOLS = {"circle": "o", "diamond": "D", "square": "s", "triangle": "^"}


class DescribedFigure(Figure):
    """A figure that says in words what it shows, which becomes the alternative text of its picture."""

    words = ""

    def __repr__(self) -> str:
        return self.words or super().__repr__()


def scaled(size: float) -> float:
    """Return a length that is meant for matplotlib's usual font size, for the size that is set."""
    return size * float(mpl.rcParams["font.size"]) / 10


def axes_for(ax: Axes | None, height: float, words: str, width: float = COLUMN) -> Axes:
    """Return the given axes, or those of a new figure of a size in inches; `words` say what it shows."""
    if ax is None:
        _, ax = plt.subplots(
            figsize=(scaled(width), scaled(height)), layout="constrained", FigureClass=DescribedFigure
        )
        ax.figure.words = plain(words)  # type: ignore[union-attr]
    return ax


def report_axes(width: float, height: float, words: str) -> Axes:
    """Return axes of a figure that no window and no list of open figures holds."""
    figure = DescribedFigure(figsize=(width, height), layout="constrained")
    figure.words = plain(words)
    return figure.add_subplot()


def colours_on(ax: Axes) -> Mapping[str, str]:
    """Return the kit's colours for a light background or a dark one, whichever the axes have."""
    shown = [ax.get_facecolor(), ax.figure.get_facecolor(), to_rgba("white")]
    red, green, blue = to_rgb(next(colour for colour in map(to_rgba, shown) if colour[3] > 0.5))
    return DARK if 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 else LIGHT


def bare(ax: Axes, text: Sequence[str] = ()) -> dict[str, Any]:
    """Take away frame and ticks; return how text is set on these axes, with fonts for what is to be said."""
    ax.spines[:].set_visible(False)
    ax.tick_params(length=0, labelsize=scaled(SMALL), labelcolor=colours_on(ax)["quiet"])
    ax.set(xticks=[], yticks=[])
    return {
        "color": colours_on(ax)["ink"],
        "family": fonts(text),
        "fontsize": scaled(SMALL),
        "parse_math": False,  # a label such as $\alpha$ is text
    }


def width_in_points(ax: Axes) -> float:
    """Return how wide the figure's share for these axes is, in points."""
    return float(ax.get_position().width * ax.figure.get_figwidth() * 72)  # type: ignore[union-attr]


def moved_by(ax: Axes, x: float = 0.0, y: float = 0.0, of: Transform | None = None) -> Transform:
    """Return the places of data, or those `of` something else, moved by points to the right and up."""
    return offset_copy(of or ax.transData, ax.get_figure(root=True), x, y, units="points")


def svg(ax: Axes, themed: bool = False) -> str:
    """Return the figure as SVG with text as text; `themed` in the colours of the page that it is put into."""
    settings: dict[str, Any] = {"svg.fonttype": "none", "svg.hashsalt": "iaa_teach"}
    metadata = {"Date": None, "Creator": None}
    text = _saved(ax, "svg", settings, metadata, transparent=themed).decode()
    words = escape(repr(ax.get_figure(root=True)), quote=True)
    if not themed:
        return re.sub(r"<svg [^>]*>", lambda tag: f"{tag[0]}\n <title>{words}</title>", text, count=1)
    text = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    names = {colour: f"var(--iaa-{name})" for name, colour in reversed(LIGHT.items())}
    text = re.sub(r"#[0-9a-f]{6}\b", lambda match: names.get(match[0], match[0]), text)
    return text.replace("<svg ", f'<svg role="img" aria-label="{words}" ', 1)


def pdf(ax: Axes) -> bytes:
    """Return the figure as PDF with its fonts inside and without a date."""
    metadata = {"Creator": "iaa_teach", "Producer": None, "CreationDate": None}
    return _saved(ax, "pdf", {"pdf.fonttype": 42}, metadata)  # 42: text stays text


def _saved(
    ax: Axes, kind: str, settings: dict[Any, Any], metadata: dict[str, Any], transparent: bool = False
) -> bytes:
    figure = ax.get_figure(root=True)
    assert figure is not None
    if figure.get_layout_engine() is not None:  # laid out once: again would move all by a hair
        figure.draw_without_rendering()
        figure.set_layout_engine("none")
    out = io.BytesIO()
    with mpl.rc_context(settings), catch_warnings():
        filterwarnings("ignore", "Glyph .* missing")  # `letters_without_font` tells them
        figure.savefig(out, format=kind, metadata=metadata, transparent=transparent)
    return out.getvalue()


def texts_of(ax: Axes) -> list[str]:
    """Return all text on the axes."""
    return [text.get_text() for text in ax.findobj(Text) if isinstance(text, Text)]
