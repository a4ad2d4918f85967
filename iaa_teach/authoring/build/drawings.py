"""A small drawing for each lesson, made of what its pictures are made of: an item is a dot."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

_SIZE = 64
_LEFT, _RIGHT = 4, 60  # the edges of a square


def drawing(name: str) -> str:
    """Return the drawing of a lesson as an SVG without a name; one that is not known gets a crowd of dots."""
    draw = _DRAWINGS.get(name) or partial(_crowd, name)
    return f'<svg class="drawing" viewBox="0 0 {_SIZE} {_SIZE}" aria-hidden="true">{draw()}</svg>'


def _dot(x: float, y: float, agree: bool = True, r: float = 3.6) -> str:
    return f'<circle class="{"agree" if agree else "open"}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def _box(x: float, y: float, width: float, height: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="1.5"/>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'


def _cut(left: float, top: float, side: float, a: float, b: float) -> str:
    """A square cut by A's share from top to bottom and by B's from left to right."""
    x, y = side * b, side * a
    return (
        _box(left, top, x, y, "tint")
        + _box(left + x, top + y, side - x, side - y, "tint")
        + _box(left, top, side, side, "frame")
        + _line(left, top + y, left + side, top + y, "a")
        + _line(left + x, top, left + x, top + side, "b")
    )


def _scattered(seed: str, n: int, left: float, top: float, right: float, bottom: float) -> list[list[float]]:
    """Places that keep some distance from each other, the same for the same seed."""
    chance = random.Random(seed)
    places: list[list[float]] = []
    for _ in range(400):
        place = [chance.uniform(left, right), chance.uniform(top, bottom)]
        if len(places) < n and all((place[0] - x) ** 2 + (place[1] - y) ** 2 > 46 for x, y in places):
            places.append([round(place[0], 1), round(place[1], 1)])
    return places


def _start() -> str:
    rows = [(14, True), (32, True), (50, False)]
    ticks = '<path class="tick" d="M9 14l4 4 8-9M9 32l4 4 8-9"/>'
    return ticks + "".join(
        _line(29, y, 58, y, "text") + ("" if done else _dot(14, y, False)) for y, done in rows
    )


def _five_sentences() -> str:
    agree = (True, True, False, True, False)
    rows = zip(range(10, 64, 11), agree, strict=True)
    return "".join(
        _line(18, y, 46, y, "thread" if same else "gap") + _dot(18, y, same) + _dot(46, y, same)
        for y, same in rows
    )


def _by_chance() -> str:
    a, b, side = 0.72, 0.66, _RIGHT - _LEFT
    dots = [
        _dot(x, y, (x < _LEFT + b * side) == (y < _LEFT + a * side), 3)
        for x, y in _scattered("chance", 24, 8, 8, 56, 56)
    ]
    return _cut(_LEFT, _LEFT, side, a, b) + "".join(dots)


def _table() -> str:
    agree = [*_scattered("yes", 7, 9, 9, 28, 28), *_scattered("no", 7, 37, 37, 55, 55)]
    other = [[46, 18], [20, 44], [14, 50]]
    dots = [_dot(x, y, True, 3) for x, y in agree] + [_dot(x, y, False, 3) for x, y in other]
    return _cut(_LEFT, _LEFT, _RIGHT - _LEFT, 0.5, 0.5) + "".join(dots)


def _reviews() -> str:
    labels = [(True, True), (False, True), (True, True), (True, False)]
    return "".join(
        _line(6, y, 34, y, "text") + _dot(45, y, first == second) + _dot(57, y, first == second)
        for y, (first, second) in zip((11, 25, 39, 53), labels, strict=True)
    )


def _three_squares() -> str:
    return _cut(3, 3, 27, 0.5, 0.5) + _cut(34, 3, 27, 0.68, 0.68) + _cut(18.5, 34, 27, 0.8, 0.56)


def _paradox() -> str:
    crowd = [_dot(x, y, True, 2.7) for x, y in _scattered("paradox", 22, 8, 8, 50, 50)]
    rest = [
        _dot(57, 20, False, 2.4),
        _dot(57, 36, False, 2.4),
        _dot(18, 57, False, 2.4),
        _dot(38, 57, False, 2.4),
    ]
    return _cut(_LEFT, _LEFT, _RIGHT - _LEFT, 0.88, 0.88) + "".join(crowd + rest)


def _sample() -> str:
    heights = [3, 5, 9, 15, 23, 31, 36, 33, 24, 14, 8, 4, 2]
    ticks = "".join(_line(8 + 4 * i, 54, 8 + 4 * i, 54 - height, "ruler") for i, height in enumerate(heights))
    return ticks + _line(4, 54, 60, 54, "axis") + _dot(32, 10)


def _intervals() -> str:
    """Intervals around a line: most of them hold it, one misses it."""
    rows = zip(range(9, 60, 9), (30, 36, 26, 50, 33, 29), (14, 12, 15, 9, 13, 16), strict=True)
    intervals = [
        _line(x - reach, y, x + reach, y, "thread" if abs(x - 32) < reach else "gap")
        + _dot(x, y, abs(x - 32) < reach, 3)
        for y, x, reach in rows
    ]
    return _line(32, 3, 32, 61, "ruler") + "".join(intervals)


def _weights() -> str:
    """Each cell of a table as a pie: the farther from the diagonal, the less credit."""
    pies = []
    for i in range(3):
        for j in range(3):
            x, y, r = 13 + 19 * j, 13 + 19 * i, 7.0
            pies.append(f'<circle class="open" cx="{x}" cy="{y}" r="{r:g}"/>')
            if i == j:
                pies.append(f'<circle class="agree" cx="{x}" cy="{y}" r="{r:g}"/>')
            elif abs(i - j) == 1:
                pies.append(f'<path class="credit" d="M{x} {y - r:g}a{r:g} {r:g} 0 0 1 0 {2 * r:g}z"/>')
    return "".join(pies)


def _beads() -> str:
    rows = ["1110", "1111", "1011", "1 01", "1111"]
    return "".join(
        _line(8, 10 + 11 * i, 56, 10 + 11 * i, "gap")
        + "".join(
            _dot(11 + 14 * j, 10 + 11 * i, label == "1", 3.4) for j, label in enumerate(row) if label != " "
        )
        for i, row in enumerate(rows)
    )


def _residuals() -> str:
    """Tiles with what a model expects as a ring and what there is as a dot."""
    sizes = [(7, 8), (5, 2), (3, 3), (4, 7), (7, 6), (4, 2), (2, 1), (4, 5), (7, 7.5)]
    tiles = []
    for place, (expected, observed) in enumerate(sizes):
        x, y = 13 + 19 * (place % 3), 13 + 19 * (place // 3)
        tiles.append(
            f'<circle class="ring" cx="{x}" cy="{y}" r="{expected}"/>{_dot(x, y, True, observed * 0.7)}'
        )
    return "".join(tiles)


def _gold() -> str:
    places = [(10, 12), (10, 32), (10, 52)]
    threads = "".join(_line(x, y, 46, 32, "thread") for x, y in places)
    dots = "".join(_dot(x, y, y != 52) for x, y in places)
    return f'{threads}{dots}<circle class="gold" cx="46" cy="32" r="10"/>'


def _own_data() -> str:
    page = '<path class="frame" d="M12 4h28l12 12v44H12zM40 4v12h12"/>'
    bars = "".join(_box(20 + 9 * i, 50 - height, 6, height, "bar") for i, height in enumerate((9, 16, 22)))
    return f"{page}{bars}{_line(18, 50, 47, 50, 'axis')}"


def _on_a_scale() -> str:
    """κ as a length: from chance to 1, the part that is filled."""
    bands = "".join(_box(_LEFT + 14 * i, 40, 12.5, 9, "tint") for i in range(4))
    filled = _box(_LEFT, 20, 24, 12, "bar") + _box(_LEFT, 20, _RIGHT - _LEFT, 12, "frame")
    return filled + bands + _line(_LEFT + 24, 12, _LEFT + 24, 54, "ruler") + _line(4, 54, 60, 54, "axis")


def _ranks() -> str:
    """Steps from label to label: near, and far."""
    arcs = "".join(
        f'<path class="thread" d="M{x} 44a{r} {r} 0 0 1 {2 * r} 0"/>'
        for x, r in ((10, 7), (10, 14), (10, 22))
    )
    dots = "".join(_dot(x, 44, x < 30, 4.2) for x in (10, 24, 38, 54))
    return arcs + dots + _line(6, 54, 58, 54, "axis")


def _examination() -> str:
    page = '<path class="frame" d="M12 4h40v56H12z"/>'
    ticks = '<path class="tick" d="M18 16l3 3 6-7M18 31l3 3 6-7M18 46l3 3 6-7"/>'
    return page + ticks + "".join(_line(33, y, 46, y, "text") for y in (16, 31, 46))


def _crowd(name: str) -> str:
    return "".join(_dot(x, y, i % 4 != 0) for i, (x, y) in enumerate(_scattered(name, 14, 10, 10, 54, 54)))


_DRAWINGS: dict[str, Callable[[], str]] = {
    "start_here": _start,
    "why_measure_agreement": _five_sentences,
    "agreement_by_chance": _by_chance,
    "contingency_tables_and_kappa": _table,
    "what_kappa_says": _on_a_scale,
    "movie_reviews": _reviews,
    "three_kinds_of_chance": _three_squares,
    "paradoxes_and_scales": _paradox,
    "kappa_is_a_sample": _sample,
    "when_to_trust_an_interval": _intervals,
    "serious_and_slight": _weights,
    "many_annotators": _beads,
    "ranks_numbers_and_sets": _ranks,
    "patterns_of_disagreement": _residuals,
    "from_labels_to_gold": _gold,
    "your_own_data": _own_data,
    "prague_examination": _examination,
}
