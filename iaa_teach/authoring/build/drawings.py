"""A small drawing for each lesson and explorer, in the style of its pictures: items are dots."""

import random
from functools import cache
from pathlib import Path

_FILES = Path(__file__).parent / "assets" / "drawings"


@cache
def read_drawing(name: str) -> str:
    """Return the SVG of a lesson, or of `explorers/…`, without a name; by default a crowd of dots."""
    file = _FILES / f"{name}.svg"
    _, *elements, _ = file.read_text("utf-8").splitlines() if file.is_file() else ["", *_draw_crowd(name), ""]
    return f'<svg class="drawing" viewBox="0 0 64 64" aria-hidden="true">{"".join(elements)}</svg>'


def _draw_crowd(name: str) -> list[str]:
    """Return up to 14 dots at some distance from each other, the same for the same name."""
    chance = random.Random(name)
    places: list[tuple[float, float]] = []
    for _ in range(400):
        x, y = (chance.uniform(10, 54) for _ in "xy")
        if len(places) < 14 and all((x - left) ** 2 + (y - top) ** 2 > 46 for left, top in places):
            places.append((round(x, 1), round(y, 1)))
    kinds = ("open", "agree", "agree", "agree")
    return [
        f'<circle class="{kinds[place % 4]}" cx="{x:g}" cy="{y:g}" r="3.6"/>'
        for place, (x, y) in enumerate(places)
    ]
