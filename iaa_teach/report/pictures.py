"""The pictures of a report, as SVG in the colours of the kit, with their content in words."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from html import escape
from itertools import pairwise
from unicodedata import east_asian_width

from iaa_teach.look.number_formats import decimal, percent
from iaa_teach.report.findings import Coefficient, Findings
from iaa_teach.report.words import interval_words, short
from iaa_teach.stats.scales import Scale

_MARKS = {  # circle, diamond and square, as everywhere in the kit
    "kappa": "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z",
    "pi": "M-8 0L0 -8L8 0L0 8Z",
    "s": "M-5.5 -5.5H5.5V5.5H-5.5Z",
}


def distribution_svg(found: Findings) -> str:
    """Draw each annotator's share of each category as bars: A above, B below."""
    a, b = found.table.row_marginals, found.table.column_marginals
    bars, y = [], 24
    for name, x, z in zip(found.table.categories, a.tolist(), b.tolist(), strict=True):
        bars.append(_text(150, y + 18, _shortened(name), "end"))
        for k, (share, colour) in enumerate(((x, "a"), (z, "b"))):
            top = y + 15 * k
            bars.append(
                f'<rect x="160" y="{top}" width="{380 * share:.1f}" height="13" fill="var(--iaa-{colour})"/>'
            )
            bars.append(f'<text x="{166 + 380 * share:.1f}" y="{top + 11}">{percent(share)}</text>')
        y += 42
    legend = "".join(
        f'<rect x="{x}" y="2" width="12" height="12" fill="var(--iaa-{colour})"/>'
        f'<text x="{x + 18}" y="13">{escape(_shortened(name))}</text>'
        for x, colour, name in ((160, "a", found.a), (350, "b", found.b))
    )
    label = escape(f"Shares of the categories: {found.a} above, {found.b} below, as in the table", quote=True)
    svg = f'<svg viewBox="0 0 620 {y}" role="img" aria-label="{label}">{legend}{"".join(bars)}</svg>'
    return svg


def interval_svg(coefficients: Sequence[Coefficient], scale: Scale) -> str:
    """Draw the coefficients with their intervals on a line that ends at 1, the scale's bands behind them.

    Where a band's name has no room, all have their number on the scale in its place.
    """
    lows = [value for each in coefficients for value in (each.low, each.value) if not math.isnan(value)]
    lows += [band.low for band in scale.bands[1:]]
    start = -0.25 if min(lows, default=0) > -0.25 else -1.0

    def at(value: float) -> float:
        return 150 + 460 * (min(1.0, max(start, value)) - start) / (1 - start)

    bottom = 52 + 34 * len(coefficients)
    edges = [at(start), *(at(band.low) for band in scale.bands[1:]), at(1.0)]
    parts = []
    for k, (x, right) in enumerate(pairwise(edges)):
        box = f'x="{x:.1f}" y="34" width="{right - x:.1f}" height="{bottom - 34}"'
        shade = 0.7 * k / max(1, len(scale.bands) - 1)
        parts.append(f'<rect {box} fill="var(--iaa-band-low)"/>')
        parts.append(f'<rect {box} fill="var(--iaa-band-high)" fill-opacity="{shade:.2f}"/>')
    parts += _band_names(scale, edges)
    bounds = zip(edges[1:-1], (short(band.low) for band in scale.bands[1:]), strict=True)
    parts += [_text(x, bottom + 16, bound, "middle") for x, bound in _apart(bounds)]
    for k, each in enumerate(coefficients):
        y = 56 + 34 * k
        parts.append(_text(140, y + 4, each.name, "end"))
        if not math.isnan(each.low):
            low, high = at(each.low), at(each.high)
            parts.append(
                f'<rect x="{low:.1f}" y="{y - 5}" width="{max(high - low, 1):.1f}" height="10" rx="2" '
                'fill="var(--iaa-paper)" stroke="var(--iaa-ink)" stroke-width="1.5"/>'
            )
        if not math.isnan(each.value):
            shape = _MARKS.get(each.key, _MARKS["kappa"])
            parts.append(
                f'<path transform="translate({at(each.value):.1f} {y})" d="{shape}" fill="var(--iaa-ink)"/>'
            )
    said = "; ".join(f"{each.name} {decimal(each.value)}, {interval_words(each)}" for each in coefficients)
    label = escape(f"Coefficients with 95 % intervals: {said}", quote=True)
    svg = f'<svg viewBox="0 0 620 {bottom + 24}" role="img" aria-label="{label}">{"".join(parts)}</svg>'
    return svg


def _band_names(scale: Scale, edges: Sequence[float]) -> list[str]:
    """Return the bands' names above the picture, on one line or two, or their numbers in one row or two."""
    middles = [(x + right) / 2 for x, right in pairwise(edges)]
    rooms = [right - x for x, right in pairwise(edges)]
    lines = [_lines(band.name, room - 2) for band, room in zip(scale.bands, rooms, strict=True)]
    if all(lines):
        return [
            _text(x, 28 - 14 * above, line, "middle")
            for x, words in zip(middles, lines, strict=True)
            for above, line in enumerate(reversed(words))
        ]
    numbers = [(x, str(k + 1)) for k, x in enumerate(middles)]
    below = _apart(numbers)
    above = _apart(number for number in numbers if number not in below)
    return [_text(x, y, number, "middle") for y, row in ((28, below), (14, above)) for x, number in row]


def _lines(words: str, room: float) -> list[str]:
    """Return the words on one line, or on two; [] where they have no room."""
    gaps = [place + 1 for place, letter in enumerate(words) if letter in " /"]
    broken = ([words[:gap].strip(), words[gap:].strip()] for gap in gaps)
    tries = ([words], *broken)
    return next((lines for lines in tries if all(_width(line) <= room for line in lines)), [])


def _apart(labels: Iterable[tuple[float, str]]) -> list[tuple[float, str]]:
    """Return those of some labels on a line, from the left, that have room beside the one before."""
    kept: list[tuple[float, str]] = []
    for x, text in labels:
        if not kept or x - kept[-1][0] >= (_width(text) + _width(kept[-1][1])) / 2 + 4:
            kept.append((x, text))
    return kept


def _width(text: str) -> float:
    """Return about how wide a text is in the pictures' type."""
    return sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if letter in " fijlrt.,:;|!'()-−/":
        return 4.5
    return 13 if letter in "mwMW@%" or east_asian_width(letter) in "WF" else 7.6


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _shortened(name: Hashable) -> str:
    text = str(name)
    return text if len(text) <= 20 else f"{text[:19]}…"
