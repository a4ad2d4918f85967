"""Statistical pictures: a matplotlib figure shown with its takeaway and its words, readable in every theme.

A figure is drawn in the kit's light colours and sent as SVG in which each of those colours is
replaced by its CSS variable: so a picture follows the host's theme, stays sharp, and its text stays text.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets as t

from iaa_teach.look.colours import LIGHT
from iaa_teach.widgets.kit.joiner import joined_view

if TYPE_CHECKING:
    from matplotlib.figure import Figure

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "iaa",
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": LIGHT["ink"],
    "axes.labelcolor": LIGHT["ink"],
    "axes.edgecolor": LIGHT["control"],
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": LIGHT["rule"],
    "hatch.color": LIGHT["ink"],
    "figure.facecolor": "none",
    "legend.frameon": False,
    "lines.linewidth": 2,
    "patch.edgecolor": LIGHT["ink"],
    "xtick.color": LIGHT["quiet"],
    "ytick.color": LIGHT["quiet"],
}


class Picture(anywidget.AnyWidget):
    """A figure with a one-line takeaway above it and, for those who cannot see it, its content in words.

    Attributes
    ----------
    svg : str
        The figure, as `themed_svg` gives it.
    takeaway : str
        What it shows, in one line.
    alt : str
        Its content in words.
    """

    _esm, _css = joined_view(__file__, "picture.js")

    svg = t.Unicode("").tag(sync=True)
    takeaway = t.Unicode("").tag(sync=True)
    alt = t.Unicode("").tag(sync=True)

    def show(self, figure: Figure, takeaway: str, alt: str) -> None:
        """Show a figure made by `new_figure`, or the same figure drawn anew."""
        with self.hold_sync():
            self.svg, self.takeaway, self.alt = themed_svg(figure), takeaway, alt


def new_figure(width: float = 4.8, height: float = 2.9, **axes: Any) -> tuple[Figure, Any]:
    """Return a new figure in the kit's style and its axes.

    It belongs to no window and no global state, so it can be kept and drawn again.

    Parameters
    ----------
    width, height : float
        In inches.
    **axes
        For `Figure.subplots`, such as `nrows` and `ncols`; one set of axes, unless they are given.
    """
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        return figure, figure.subplots(**axes)


def themed_svg(figure: Figure) -> str:
    """Return the figure as SVG whose colours are those of the host's theme."""
    import matplotlib as mpl

    buffer = io.StringIO()
    with mpl.rc_context(STYLE):
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = buffer.getvalue()
    text = text[text.index("<svg") :]
    names = {colour: f"var(--iaa-{name})" for name, colour in reversed(LIGHT.items())}
    return re.sub(r"#[0-9a-f]{6}\b", lambda match: names.get(match[0], match[0]), text)
