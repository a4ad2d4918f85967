"""Drawings: boxes, lines, marks and words laid out once, and written as SVG or as PDF.

Colours are named as in `look.colours`. Words are text in both, never markup, and never TeX.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any
from unicodedata import east_asian_width
from warnings import catch_warnings, filterwarnings

from iaa_teach.look.colours import LIGHT

SIZE = 13  # of words, in the units of a drawing: pixels in SVG, three quarters of a point in PDF
_FAMILY = "DejaVu Sans, Verdana, Noto Sans, sans-serif"
_POINTS = 0.75  # of a unit
_OUTLINES: dict[str, tuple[tuple[float, float], ...]] = {
    "diamond": ((-8, 0), (0, -8), (8, 0), (0, 8)),
    "square": ((-5.5, -5.5), (5.5, -5.5), (5.5, 5.5), (-5.5, 5.5)),
    "triangle": ((-7, 5.5), (0, -7), (7, 5.5)),
}
MARKS = ("circle", *_OUTLINES)
_SPACE = re.compile("[ \t\r\n\f\v\u2028\u2029]+")
_CONTROL = re.compile(  # what neither XML nor a font can hold, and what turns the direction of other words
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]"
)
_FOUND: dict[str, str] = {}  # letters that DejaVu Sans lacks, and the font that has them


@dataclass(frozen=True)
class Box:
    """A rectangle; `fill` "" leaves it open, `stroke` "" leaves out its border."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    opacity: float = 1.0
    stroke: str = ""


@dataclass(frozen=True)
class Line:
    """A straight line; `dash` is an SVG dash array, "" for a solid one."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str = "ink"
    width: float = 1.5
    dash: str = ""


@dataclass(frozen=True)
class Mark:
    """A mark of the kit, one of `MARKS`, about its middle."""

    x: float
    y: float
    shape: str
    fill: str = "ink"


@dataclass(frozen=True)
class Words:
    """One line of words; `y` is its base line, `anchor` says which end stands at `x`."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    colour: str = "ink"
    size: float = SIZE


Shape = Box | Line | Mark | Words


@dataclass(frozen=True)
class Drawing:
    """Shapes on paper of a size, with their content in words."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    label: str

    def svg(self) -> str:
        """Return the drawing for a page that has the kit's colours, in its light or dark theme."""
        inside = "".join(_svg(shape, themed=True) for shape in self.shapes)
        view = f"0 0 {_short(self.width)} {_short(self.height)}"
        return f'<svg viewBox="{view}" role="img" aria-label="{_text(self.label)}">{inside}</svg>'

    def svg_file(self) -> str:
        """Return the drawing as a file of its own, on white paper."""
        inside = "\n".join(_svg(shape, themed=False) for shape in self.shapes)
        width, height = _short(self.width), _short(self.height)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="{_FAMILY}">\n<title>{_text(self.label)}</title>\n'
            f'<rect width="100%" height="100%" fill="{LIGHT["paper"]}"/>\n{inside}\n</svg>\n'
        )

    def pdf(self) -> bytes:
        """Return the drawing as PDF with its fonts inside; the same drawing gives the same bytes."""
        from matplotlib import rc_context  # only now: it takes a second, and a page needs none of it
        from matplotlib.backends.backend_pdf import FigureCanvasPdf
        from matplotlib.figure import Figure

        out = io.BytesIO()
        settings: Any = {"pdf.fonttype": 42, "font.family": _fonts(self._words())}  # 42: text stays text
        with rc_context(settings), catch_warnings():
            filterwarnings("ignore", "Glyph .* missing")  # `unknown_signs` tells them
            figure = Figure(figsize=(self.width * _POINTS / 72, self.height * _POINTS / 72))
            FigureCanvasPdf(figure)
            axes = figure.add_axes((0, 0, 1, 1))
            axes.set(xlim=(0, self.width), ylim=(self.height, 0))
            axes.set_axis_off()
            _draw(axes, self.shapes)
            figure.savefig(
                out, format="pdf", metadata={"Creator": "iaa_teach", "Producer": None, "CreationDate": None}
            )
        return out.getvalue()

    def unknown_signs(self) -> str:
        """Return the letters in it that no font of this machine has, which its PDF shows as boxes."""
        return "".join(sorted(_without_font(self._words())))

    def _words(self) -> str:
        return "".join(plain(shape.text) for shape in self.shapes if isinstance(shape, Words))


def plain(text: Any) -> str:
    """Return a text on one line, without the characters that no file of a picture can hold."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", _SPACE.sub(" ", str(text)))


def width_of(text: str, size: float = SIZE) -> float:
    """Return about how wide a text is."""
    return sum(map(_letter_width, text)) * size / SIZE


def cut(text: Any, room: float, size: float = SIZE) -> str:
    """Return a text, or as much of its beginning as has room, and "…"."""
    line = plain(text)
    if width_of(line, size) <= room:
        return line
    while line and width_of(f"{line}…", size) > room:
        line = line[:-1]
    return f"{line.rstrip()}…"


def apart(labels: Iterable[tuple[float, str]]) -> list[tuple[float, str]]:
    """Return those of some labels on a line, from the left, that have room beside the one before."""
    kept: list[tuple[float, str]] = []
    for x, text in labels:
        if not kept or x - kept[-1][0] >= (width_of(text) + width_of(kept[-1][1])) / 2 + 4:
            kept.append((x, text))
    return kept


def _letter_width(letter: str) -> float:
    if letter in " fijlrt.,:;|!'()-−/":
        return 4.7
    return 13 if letter in "mwMW@%" or east_asian_width(letter) in "WF" else 8.2


def _svg(shape: Shape, themed: bool) -> str:
    def colour(name: str) -> str:
        return "none" if not name else f"var(--iaa-{name})" if themed else LIGHT[name]

    if isinstance(shape, Box):
        place = f'x="{_short(shape.x)}" y="{_short(shape.y)}"'
        size = f'width="{_short(shape.width)}" height="{_short(shape.height)}"'
        faint = "" if shape.opacity == 1 else f' fill-opacity="{shape.opacity:.2f}"'
        border = f' stroke="{colour(shape.stroke)}" stroke-width="1.5"' if shape.stroke else ""
        return f'<rect {place} {size} fill="{colour(shape.fill)}"{faint}{border}/>'
    if isinstance(shape, Line):
        ends = " ".join(f'{name}="{_short(getattr(shape, name))}"' for name in ("x1", "y1", "x2", "y2"))
        dash = f' stroke-dasharray="{shape.dash}"' if shape.dash else ""
        return f'<line {ends} stroke="{colour(shape.stroke)}" stroke-width="{_short(shape.width)}"{dash}/>'
    if isinstance(shape, Mark):
        if shape.shape == "circle":
            middle = f'cx="{_short(shape.x)}" cy="{_short(shape.y)}"'
            return f'<circle {middle} r="6" fill="{colour(shape.fill)}"/>'
        points = " ".join(f"{_short(shape.x + x)},{_short(shape.y + y)}" for x, y in _OUTLINES[shape.shape])
        return f'<polygon points="{points}" fill="{colour(shape.fill)}"/>'
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    place = f'x="{_short(shape.x)}" y="{_short(shape.y)}"'
    style = f'font-size="{_short(shape.size)}" fill="{colour(shape.colour)}"'
    return f"<text {place}{anchor} {style}>{_text(shape.text)}</text>"


def _draw(axes: Any, shapes: Sequence[Shape]) -> None:
    """Add shapes to matplotlib's axes, which measure as a drawing does; those of a kind in one go."""
    from matplotlib.collections import LineCollection, PolyCollection

    for order, (kind, some) in enumerate(groupby(shapes, key=type), 1):
        if kind is Words:
            for each in some:
                assert isinstance(each, Words)
                _write(axes, each, order)
        elif kind is Line:
            lines = [each for each in some if isinstance(each, Line)]
            axes.add_collection(
                LineCollection(
                    [((each.x1, each.y1), (each.x2, each.y2)) for each in lines],
                    colors=[LIGHT[each.stroke] for each in lines],
                    linewidths=[each.width * _POINTS for each in lines],
                    linestyles=[_dashes(each.dash) for each in lines],
                    zorder=order,
                ),
                autolim=False,
            )
        else:
            closed = [each for each in some if isinstance(each, (Box, Mark))]
            strokes = [each.stroke if isinstance(each, Box) else "" for each in closed]
            axes.add_collection(
                PolyCollection(
                    list(map(_outline, closed)),
                    facecolors=[_filled(each) for each in closed],
                    edgecolors=[LIGHT[stroke] if stroke else "none" for stroke in strokes],
                    linewidths=[1.5 * _POINTS if stroke else 0 for stroke in strokes],
                    zorder=order,
                ),
                autolim=False,
            )


def _write(axes: Any, words: Words, order: int) -> None:
    axes.text(
        words.x,
        words.y,
        plain(words.text),
        ha={"start": "left", "middle": "center", "end": "right"}[words.anchor],
        va="baseline",
        color=LIGHT[words.colour],
        fontsize=words.size * _POINTS,
        parse_math=False,  # a label such as $\\alpha$ is text
        zorder=order,
    )


def _outline(shape: Box | Mark) -> list[tuple[float, float]]:
    if isinstance(shape, Box):
        right, bottom = shape.x + shape.width, shape.y + shape.height
        return [(shape.x, shape.y), (right, shape.y), (right, bottom), (shape.x, bottom)]
    around = _OUTLINES.get(shape.shape) or [
        (6 * math.cos(math.tau * k / 48), 6 * math.sin(math.tau * k / 48)) for k in range(48)
    ]
    return [(shape.x + x, shape.y + y) for x, y in around]


def _filled(shape: Box | Mark) -> tuple[float, ...]:
    from matplotlib.colors import to_rgba

    if not shape.fill:
        return 0, 0, 0, 0
    return to_rgba(LIGHT[shape.fill], shape.opacity if isinstance(shape, Box) else 1.0)


def _dashes(dash: str) -> Any:
    return (0, tuple(map(float, dash.split()))) if dash else "solid"


def _fonts(text: str) -> list[str]:
    """Return DejaVu Sans, which comes with matplotlib, and fonts of this machine for what it lacks."""
    return ["DejaVu Sans", *dict.fromkeys(filter(None, _families(text).values()))]


def _without_font(text: str) -> set[str]:
    return {letter for letter, family in _families(text).items() if not family}


def _families(text: str) -> dict[str, str]:
    """Return each letter that DejaVu Sans lacks with the family of a font that has it, "" for none."""
    from matplotlib import font_manager
    from matplotlib.ft2font import FT2Font

    def lacking(path: str, letters: Sequence[str]) -> list[str]:
        font = FT2Font(path)
        return [letter for letter in letters if not font.get_char_index(ord(letter))]

    lacked = lacking(font_manager.findfont("DejaVu Sans"), sorted(set(text)))
    left = [letter for letter in lacked if letter not in _FOUND]
    _FOUND.update(dict.fromkeys(left, ""))
    for entry in font_manager.fontManager.ttflist if left else ():
        if entry.name.startswith("Last Resort"):  # comes with matplotlib, and has a box for every letter
            continue
        try:
            still = lacking(entry.fname, left)
        except (OSError, RuntimeError):  # a font that cannot be read, or has been removed
            continue
        _FOUND.update(dict.fromkeys(set(left) - set(still), entry.name))
        left = still
    return {letter: _FOUND[letter] for letter in lacked}


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _text(text: Any) -> str:
    return escape(plain(text), quote=True)
