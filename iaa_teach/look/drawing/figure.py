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
from matplotlib.figure import Figure, FigureBase
from matplotlib.transforms import Transform, offset_copy

from iaa_teach.look.colours import DARK, LIGHT
from iaa_teach.look.drawing.text import list_fonts
from iaa_teach.look.plain_text import put_on_one_line

COLUMN = 3.3  # inches, the column of a paper, at matplotlib's usual font size of 10 points
LARGE, SMALL = 8.5, 7.5  # points, at the same font size
_DPI = 144  # at matplotlib's usual 100, text of this size is small in a notebook
_ON_A_PAGE = 1.35  # of the size on paper
MARKS = {"pi": "D", "s": "s", "alpha": "^"}  # of coefficients; all others have a circle


class DescribedFigure(Figure):
    """A figure that says in words what it shows, which becomes the alternative text of its picture."""

    words = ""
    tall_names = False

    def draw(self, renderer: Any) -> None:
        """Draw it; names that stand upright above it are in their place only when it is laid out again."""
        if self.tall_names and (engine := self.get_layout_engine()):
            engine.execute(self)
        super().draw(renderer)

    def __repr__(self) -> str:
        return self.words or super().__repr__()

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return no picture, which the notebook makes itself, but its alternative text."""
        return {}, {"image/png": {"alt": self.words}}


def scale_length(size: float) -> float:
    """Return a length that is meant for matplotlib's usual font size, for the size that is set."""
    return size * float(mpl.rcParams["font.size"]) / 10


Canvas = Axes | DescribedFigure | None
"""Where to draw: on axes, on a blank figure of `make_figure`, or on a figure that pyplot shows."""


def make_figure() -> DescribedFigure:
    """Return a blank figure that is in no window, and that no notebook shows by itself."""
    return DescribedFigure(layout="constrained")


def choose_axes(canvas: Canvas, height: float, words: str, width: float = COLUMN) -> Axes:
    """Return the given axes, or those of a figure of a size in inches; `words` say what it shows."""
    if isinstance(canvas, Axes):
        return canvas
    if not isinstance(canvas, FigureBase | None):
        raise TypeError(f"ax must be matplotlib axes, or None; not {type(canvas).__name__}")
    dpi = max(_DPI, mpl.rcParams["figure.dpi"])
    figure: Any = canvas or plt.figure(layout="constrained", dpi=dpi, FigureClass=DescribedFigure)
    figure.set_size_inches(scale_length(width), scale_length(height))
    figure.words = put_on_one_line(words)
    return figure.add_subplot()


def measure_room(canvas: Canvas, width: float = COLUMN) -> float:
    """Return how wide the share of the axes in their figure is, in points; `width` that of a new figure."""
    if not isinstance(canvas, Axes):
        return scale_length(width * 72)
    figure = canvas.get_figure(root=True)
    return canvas.get_position().width * figure.get_figwidth() * 72 if figure else 0.0


def choose_colours(ax: Axes) -> Mapping[str, str]:
    """Return the kit's colours for a light background or a dark one, whichever the axes have."""
    shown = [ax.get_facecolor(), ax.figure.get_facecolor(), to_rgba("white")]
    red, green, blue = to_rgb(next(colour for colour in map(to_rgba, shown) if colour[3] > 0.5))
    return DARK if 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 else LIGHT


def remove_frame(ax: Axes, text: Sequence[str] = ()) -> dict[str, Any]:
    """Remove frame and ticks; return the style of text here, with fonts for the letters of `text`."""
    ax.spines[:].set_visible(False)
    ax.tick_params(length=0, labelsize=scale_length(SMALL), labelcolor=choose_colours(ax)["quiet"])
    ax.set(xticks=[], yticks=[])
    return {
        "color": choose_colours(ax)["ink"],
        "family": list_fonts(text),
        "fontsize": scale_length(SMALL),
        "parse_math": False,  # a label such as $\alpha$ is text
    }


def move_by_points(ax: Axes, x: float = 0.0, y: float = 0.0, of: Transform | None = None) -> Transform:
    """Return the places of data, or those `of` something else, moved by points to the right and up."""
    return offset_copy(of or ax.transData, ax.get_figure(root=True), x, y, units="points")


def write_svg(ax: Axes, themed: bool = False, outlined: bool = False) -> str:
    """Return the figure as SVG with text as text; `themed` in the colours of the page that it is put into.

    `outlined` draws the letters as shapes, for a printer that has other fonts.
    """
    words = escape(repr(ax.get_figure(root=True)), quote=True)
    kind = "path" if outlined else "none"
    settings = {"svg.fonttype": kind, "svg.hashsalt": words}  # so that two on a page share no id
    text = _save_as(ax, "svg", settings, {"Date": None, "Creator": None}, transparent=themed).decode()
    if not themed:
        return re.sub(r"<svg [^>]*>", lambda tag: f"{tag[0]}\n <title>{words}</title>", text, count=1)
    text = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    names = {colour: f"var(--iaa-{name})" for name, colour in reversed(LIGHT.items())}
    text = re.sub(r"#[0-9a-f]{6}\b", lambda match: names.get(match[0], match[0]), text)
    text = re.sub(r'<g id="[^"]*"', "<g", text)
    wide = float(text.partition('width="')[2].partition("pt")[0])
    size = f'width="{_ON_A_PAGE * wide:.0f}pt" style="min-width: {0.8 * wide:.0f}pt"'
    text = re.sub(r' width="[^"]*"| height="[^"]*"', "", text, count=2)
    return text.replace("<svg ", f'<svg {size} role="img" aria-label="{words}" ', 1)


def write_pdf(ax: Axes) -> bytes:
    """Return the figure as PDF with its fonts inside and without a date."""
    metadata = {"Creator": "iaa_teach", "Producer": None, "CreationDate": None}
    return _save_as(ax, "pdf", {"pdf.fonttype": 42}, metadata)  # 42: text stays text


def _save_as(
    ax: Axes, kind: str, settings: dict[Any, Any], metadata: dict[str, Any], transparent: bool = False
) -> bytes:
    figure = ax.get_figure(root=True)
    assert figure is not None
    out = io.BytesIO()
    settings |= {"figure.autolayout": False, "figure.constrained_layout.use": False}  # for `None` below
    with mpl.rc_context(settings), catch_warnings():
        filterwarnings("ignore", "Glyph .* missing")  # `find_letters_without_font` tells them
        if (engine := figure.get_layout_engine()) is not None:  # once: again would move all by a hair
            for _ in range(2 if getattr(figure, "tall_names", False) else 1):  # as `draw` does
                engine.execute(figure)
            figure.set_layout_engine(None)  # and not "none", for which matplotlib draws once more
        figure.savefig(out, format=kind, metadata=metadata, transparent=transparent)
    return out.getvalue()
