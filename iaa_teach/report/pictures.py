"""The pictures of a report, each with its key inside."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.number_formats import decimal, percent
from iaa_teach.look.words import say
from iaa_teach.report.annotators import spread
from iaa_teach.report.drawing import Box, Drawing, Line, Mark, Shape, Words, apart, cut, width_of
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name
from iaa_teach.report.wording import interval_words, level_words, short
from iaa_teach.report.words import words
from iaa_teach.stats.scales import Scale

WIDTH = 620
MOST_ANNOTATORS = 40  # in one picture
_NAMES = 150  # room for names on the left
_SMALL = 11
_DARKEST = 0.7  # of a shade, so that words on it stay legible
_MARKS = {"kappa": "circle", "pi": "diamond", "s": "square", "alpha": "triangle"}


def pictures(found: Findings, scale: Scale) -> dict[str, Drawing]:
    """Return the pictures by the names of their files."""
    drawn = {
        "coefficients": coefficients_picture([*found.group, *found.coefficients * found.chosen], found, scale)
    }
    if found.categories:
        drawn["categories"] = bars_picture(found) if not found.group else uses_picture(found)
        drawn["confusions"] = table_picture(found) if not found.group else meetings_picture(found)
    if found.group and any(not math.isnan(each.kappa) for each in found.annotators):
        drawn["annotators"] = annotators_picture(found)
        if found.pairs and len(found.ratings.annotators) <= MOST_ANNOTATORS:
            drawn["pairs"] = pairs_picture(found)
    return drawn


def coefficients_picture(coefficients: Sequence[Coefficient], found: Findings, scale: Scale) -> Drawing:
    """Draw coefficients with their intervals on a line that ends at 1, the scale's bands behind them.

    Where a band's name has no room, all have their number on the scale in its place, and a key below.
    """
    scale, level = scale.in_language(), level_words(found.level)
    lows = [value for each in coefficients for value in (each.low, each.value) if not math.isnan(value)]
    lows += [band.low for band in scale.bands[1:]]
    start = -0.25 if min(lows, default=0) > -0.25 else -1.0
    longest = max((width_of(each.name) for each in coefficients), default=0)
    left, right = max(_NAMES + 60, longest + 20), WIDTH - 12

    def at(value: float) -> float:
        return left + (right - left) * (min(1.0, max(start, value)) - start) / (1 - start)

    bottom = 40 + 40 * len(coefficients)
    edges = [at(start), *(at(band.low) for band in scale.bands[1:]), at(1.0)]
    shapes: list[Shape] = []
    for k, (x, end) in enumerate(pairwise(edges)):
        shade = 0.7 * k / max(1, len(scale.bands) - 1)
        shapes.append(Box(x, 34, end - x, bottom - 34, "band-low"))
        shapes.append(Box(x, 34, end - x, bottom - 34, "band-high", shade))
    names, key = _band_names(scale, edges)
    shapes += names
    bounds = zip(edges[1:-1], (short(band.low) for band in scale.bands[1:]), strict=True)
    shapes += [Words(x, bottom + 16, bound, "middle") for x, bound in apart(bounds)]
    for k, each in enumerate(coefficients):
        y = 58 + 40 * k
        shapes.append(Words(left - 12, y - 2, each.name, "end"))
        shapes.append(Words(left - 12, y + 13, each.scale, "end", "quiet", _SMALL))
        if not math.isnan(each.low):
            low, high = at(each.low), at(each.high)
            shapes.append(Box(low, y - 9, max(high - low, 1), 18, "paper", stroke="ink"))
        if not math.isnan(each.value):
            shapes.append(Mark(at(each.value), y, _MARKS.get(each.key, "circle")))
        else:
            shapes.append(Words(at(start) + 8, y + 4, words.NO_NUMBER, colour="quiet"))
    y = bottom + 40
    shapes += [Mark(left + 6, y - 4, "circle"), Words(left + 20, y, words.VALUE)]
    shapes += [Box(left + 76, y - 13, 30, 18, "paper", stroke="ink")]
    shapes += [Words(left + 114, y, say(words.LEVEL_INTERVAL, level=level))]
    for line in _wrapped(
        say(words.BANDS_WITH_KEY if key else words.BANDS, scale=scale.title, key=key), WIDTH - 24
    ):
        y += 17
        shapes.append(Words(12, y, line, colour="quiet", size=_SMALL))
    said = "; ".join(
        say(words.COEFFICIENT, name=each.full_name, value=decimal(each.value), range=interval_words(each))
        for each in coefficients
    )
    label = say(words.COEFFICIENTS_PICTURE, level=level, coefficients=said)
    return Drawing(WIDTH, y + 10, tuple(shapes), label)


def bars_picture(found: Findings) -> Drawing:
    """Draw how often two annotators used each category: A above, B below."""
    assert found.table is not None
    shapes: list[Shape] = []
    for x, colour, name in ((_NAMES + 10, "a", found.a), (_NAMES + 210, "b", found.b)):
        shapes += [Box(x, 2, 12, 12, colour), Words(x + 18, 13, cut(label_name(name), 170))]
    y = 24
    shares = zip(found.table.row_marginals.tolist(), found.table.column_marginals.tolist(), strict=True)
    for name, pair in zip(found.categories, shares, strict=True):
        shapes.append(Words(_NAMES, y + 18, cut(label_name(name), _NAMES - 8), "end"))
        for k, (share, colour) in enumerate(zip(pair, "ab", strict=True)):
            top = y + 15 * k
            shapes.append(Box(_NAMES + 10, top, 380 * share, 13, colour))
            shapes.append(Words(_NAMES + 16 + 380 * share, top + 11, percent(share), size=_SMALL))
        y += 42
    a, b = label_name(found.a), label_name(found.b)
    label = say(words.SHARES_OF_TWO, a=a, b=b)
    return Drawing(WIDTH, y, tuple(shapes), label)


def uses_picture(found: Findings) -> Drawing:
    """Draw how large a share of each annotator's labels each category is."""
    n = found.uses.sum(axis=1, keepdims=True)
    shares = np.divide(found.uses, n, out=np.full(found.uses.shape, math.nan), where=n > 0)
    names = found.ratings.annotators[:MOST_ANNOTATORS]
    title = words.SHARES_OF_EACH
    if len(names) < len(found.ratings.annotators):
        title = say(words.SHARES_OF_THE_FIRST, n=len(names))
    return _grid(shares[: len(names)], names, found.categories, title, _whole_percent, numbered_rows=False)


def table_picture(found: Findings) -> Drawing:
    """Draw the table of two annotators: each cell as a share of its row."""
    assert found.table is not None
    counts = found.table.counts
    totals = counts.sum(axis=1, keepdims=True)
    shares = np.divide(counts, totals, out=np.full(counts.shape, math.nan), where=totals > 0)
    a, b = label_name(found.a), label_name(found.b)
    title = say(words.TABLE_OF_TWO, a=a, b=b)
    return _grid(shares, found.categories, found.categories, title, None, counts.astype(object))


def meetings_picture(found: Findings) -> Drawing:
    """Draw what the labels of each category meet on the same items, as shares."""
    assert found.blur is not None
    n = found.blur.labels[:, None]
    shares = np.divide(
        found.blur.coincidences, n, out=np.full(found.blur.coincidences.shape, math.nan), where=n > 0
    )
    title = words.MEETINGS
    return _grid(shares, found.categories, found.categories, title, _whole_percent)


def pairs_picture(found: Findings) -> Drawing:
    """Draw κ of every two annotators."""
    names = found.ratings.annotators
    title = say(words.EVERY_TWO, kappa=_pair_name(found))
    return _grid(found.kappas, names, names, title, lambda kappa: decimal(kappa, 2))


def annotators_picture(found: Findings) -> Drawing:
    """Draw each annotator's mean κ with the others, and the range of the pairs; the lowest first."""
    listed = sorted(
        (each for each in found.annotators if not math.isnan(each.kappa)), key=lambda each: each.kappa
    )
    shown = listed[:MOST_ANNOTATORS]
    rows = zip(found.annotators, found.kappas, strict=True)
    ends = {each.name: (np.nanmin(row), np.nanmax(row)) for each, row in rows if each.others}
    least = min(ends[each.name][0] for each in shown)
    start = -1.0 if least < -0.2 else -0.2 if least < 0 else 0.0
    left, right = _NAMES + 10, WIDTH - 70

    def at(value: float) -> float:
        return left + (right - left) * (value - start) / (1 - start)

    _, mean, _ = spread(found.kappas)
    bottom = 14 + 20 * len(shown)
    shapes: list[Shape] = [
        Line(at(tick / 5), 8, at(tick / 5), bottom, "rule", 1) for tick in range(round(5 * start), 6)
    ]
    shapes += [
        Words(at(tick / 5), bottom + 16, decimal(tick / 5, 1), "middle", "quiet", _SMALL)
        for tick in range(round(5 * start), 6)
    ]
    shapes.append(Line(at(mean), 8, at(mean), bottom, "ink", 1.5, "4 3"))
    for k, each in enumerate(shown):
        y = 24 + 20 * k
        shapes.append(Words(_NAMES, y + 4, cut(label_name(each.name), _NAMES - 8), "end"))
        shapes.append(Line(at(ends[each.name][0]), y, at(ends[each.name][1]), y, "control", 3))
        shapes.append(Mark(at(each.kappa), y, "circle"))
        shapes.append(Words(right + 14, y + 4, decimal(each.kappa)))
    y = bottom + 40
    shapes += [Mark(left + 6, y - 4, "circle"), Words(left + 18, y, words.WITH_OTHERS, size=_SMALL)]
    shapes += [
        Line(left + 156, y - 4, left + 180, y - 4, "control", 3),
        Words(left + 186, y, words.ITS_PAIRS, size=_SMALL),
    ]
    shapes += [Line(left + 254, y - 4, left + 278, y - 4, "ink", 1.5, "4 3")]
    shapes += [Words(left + 284, y, words.MEAN_OF_ALL, size=_SMALL)]
    form = words.EACH_WITH_OTHERS if len(shown) == len(listed) else words.LOWEST_WITH_OTHERS
    title = say(form, kappa=_pair_name(found), shown=len(shown), n=len(listed))
    each_one = "; ".join(f"{label_name(each.name)} {decimal(each.kappa)}" for each in shown)
    shapes.append(Words(12, y + 20, title, colour="quiet", size=_SMALL))
    return Drawing(WIDTH, y + 30, tuple(shapes), f"{title}: {each_one}")


def _pair_name(found: Findings) -> str:
    weights = found.measurement.weights
    return words.KAPPA_WITH[weights] if weights else words.KAPPA


def _whole_percent(share: float) -> str:
    return "" if math.isnan(share) or share < 0.005 else f"{100 * share:.0f}"


def _grid(
    values: NDArray[np.float64],
    rows: Sequence[Hashable],
    columns: Sequence[Hashable],
    title: str,
    written: Callable[[float], str] | None,
    texts: NDArray[np.object_] | None = None,
    numbered_rows: bool = True,
) -> Drawing:
    """Draw shaded cells, 0 white and 1 dark, with their values where they have room, and a key.

    Columns have their names above where all have room, else numbers, which then stand before the rows' names
    or in a key.
    """
    across = (WIDTH - _NAMES - 12) / len(columns)
    across = min(across, 64)
    down = 22 if across >= 20 else max(14, across)
    names = [label_name(name) for name in columns]
    named = all(width_of(name, _SMALL) <= across - 4 for name in names)
    heads = names if named else [str(place) for place in range(1, len(columns) + 1)]
    alike = numbered_rows and tuple(rows) == tuple(columns)
    shapes: list[Shape] = [
        Words(_NAMES + 6 + across * (j + 0.5), 16, head, "middle", size=_SMALL if across > 16 else 9)
        for j, head in enumerate(heads)
    ]
    room = all(
        width_of(text, _SMALL) <= across - 2
        for value in values.ravel().tolist()
        for text in [written(value) if written and not math.isnan(value) else ""]
    )
    for i, name in enumerate(rows):
        y = 22 + down * i
        number = f"{i + 1}  " if alike and not named else ""
        shapes.append(
            Words(_NAMES, y + down / 2 + 4, number + cut(label_name(name), _NAMES - 30), "end", size=12)
        )
        for j in range(len(columns)):
            value, x = float(values[i, j]), _NAMES + 6 + across * j
            shade = 0.0 if math.isnan(value) else _DARKEST * min(1.0, max(0.0, value))
            shapes.append(
                Box(x, y, across - 1, down - 1, "control", shade, "rule" if math.isnan(value) else "")
            )
            text = (
                ""
                if math.isnan(value)
                else str(texts[i, j])
                if texts is not None
                else written(value)
                if written
                else ""
            )
            if texts is not None and width_of(text, _SMALL) > across - 2:
                text = ""
            if text and (room or texts is not None):
                shapes.append(Words(x + across / 2, y + down / 2 + 4, text, "middle", size=_SMALL))
            elif value < 0:
                shapes.append(Words(x + across / 2, y + down / 2 + 4, "−", "middle", size=_SMALL))
    y = 22 + down * len(rows) + 24
    shapes += [Words(_NAMES, y, "0", "end", size=_SMALL)]
    shapes += [Box(_NAMES + 6 + 12 * k, y - 10, 12, 12, "control", _DARKEST * k / 9) for k in range(10)]
    shapes += [Words(_NAMES + 132, y, "1" if written is not _whole_percent else "100 %", size=_SMALL)]
    shapes += [
        Box(_NAMES + 190, y - 10, 12, 12, "control", 0.0, "rule"),
        Words(_NAMES + 208, y, words.NO_CELL, size=_SMALL),
    ]
    key = "" if named or alike else "; ".join(f"{place} {name}" for place, name in enumerate(names, 1))
    for line in [*_wrapped(title, WIDTH - 24), *_wrapped(key, WIDTH - 24)]:
        y += 17
        shapes.append(Words(12, y, line, colour="quiet", size=_SMALL))
    return Drawing(WIDTH, y + 10, tuple(shapes), title)


def _wrapped(text: str, room: float) -> list[str]:
    """Return a text in lines that have room, cut where one word has none."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", _SMALL) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(cut(word, room, _SMALL))
    return lines


def _band_names(scale: Scale, edges: Sequence[float]) -> tuple[list[Shape], str]:
    """Return the bands' names above the picture, or their numbers in one row or two and a key."""
    middles = [(x + right) / 2 for x, right in pairwise(edges)]
    rooms = [right - x for x, right in pairwise(edges)]
    lines = [_lines(band.name, room - 2) for band, room in zip(scale.bands, rooms, strict=True)]
    if all(lines):
        named: list[Shape] = [
            Words(x, 28 - 14 * above, line, "middle", size=_SMALL)
            for x, words in zip(middles, lines, strict=True)
            for above, line in enumerate(reversed(words))
        ]
        return named, ""
    numbers = [(x, str(k + 1)) for k, x in enumerate(middles)]
    below = apart(numbers)
    above = apart(number for number in numbers if number not in below)
    shown: list[Shape] = [
        Words(x, y, number, "middle", size=_SMALL)
        for y, row in ((28, below), (14, above))
        for x, number in row
    ]
    return shown, ", ".join(f"{place} {band.name}" for place, band in enumerate(scale.bands, 1))


def _lines(words: str, room: float) -> list[str]:
    """Return the words on one line, or on two; [] where they have no room."""
    gaps = [place + 1 for place, letter in enumerate(words) if letter in " /"]
    broken = ([words[:gap].strip(), words[gap:].strip()] for gap in gaps)
    return next(
        (tried for tried in ([words], *broken) if all(width_of(line, _SMALL) <= room for line in tried)), []
    )
