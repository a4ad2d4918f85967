"""Items as dots: stable places, no two on each other, a count where there is no room."""

import math
from itertools import pairwise

import pytest

RADIUS = 4.2

APART = """([n, width, height, radius]) => {
  const cell = { x: 10, y: 20, width, height };
  const wanted = Array.from({ length: n }, (_, i) => {
    const { u, v } = module.spread(i);
    return { x: 10 + u * width, y: 20 + v * height };
  });
  return [module.roomFor(n, cell, radius), module.apart(wanted, cell, radius)];
}"""


@pytest.mark.parametrize(
    ("n", "width", "height"),
    [(1, 10, 10), (3, 10, 40), (20, 12, 200), (25, 300, 9.6), (40, 60, 90), (100, 300, 150), (300, 300, 300)],
)
def test_no_two_dots_of_a_cell_are_drawn_as_one_and_none_leaves_it(script, n, width, height):
    room, places = script("kit/dots.js")(APART, [n, width, height, RADIUS])
    assert room
    pairs = [(p, q) for i, p in enumerate(places) for q in places[:i]]
    assert all(math.dist(p.values(), q.values()) > 1.5 * RADIUS for p, q in pairs)
    for place in places:
        assert 10 + RADIUS <= place["x"] + 0.5 <= 10.5 + width - RADIUS + 0.5
        assert 20 + RADIUS <= place["y"] + 0.5 <= 20.5 + height - RADIUS + 0.5


@pytest.mark.parametrize(("n", "width", "height"), [(1, 6, 100), (3, 12, 12), (2, 9.5, 12), (60, 60, 60)])
def test_a_cell_that_is_too_small_for_its_dots_is_known(script, n, width, height):
    assert not script("kit/dots.js")(APART, [n, width, height, RADIUS])[0]


def test_dot_positions_are_even_without_a_lattice(script):
    places = script("kit/dots.js")("() => Array.from({ length: 100 }, (_, i) => module.spread(i))")
    quarters = [sum(p["u"] < 0.5 for p in places), sum(p["v"] < 0.5 for p in places)]
    assert all(45 <= count <= 55 for count in quarters)
    steps = {(round((q["u"] - p["u"]) % 1, 3), round((q["v"] - p["v"]) % 1, 3)) for p, q in pairwise(places)}
    assert len(steps) > 90


@pytest.mark.parametrize(
    ("items", "each"), [(1, 1), (300, 1), (301, 2), (1500, 5), (3000, 10), (3001, 20), (10**6, 5000)]
)
def test_many_items_share_dots(script, items, each):
    dots = script("kit/dots.js")
    assert dots("(items) => module.itemsPerDot(items)", items) == each
    assert dots("(each) => module.keyOf(each)", each) == (
        "" if each == 1 else f"● = {each:,} items".replace(",", "\u202f")
    )


@pytest.mark.parametrize(
    ("counts", "dots"), [([2900, 1, 0, 99], [290, 1, 0, 10]), ([math.nan] * 4, [0, 0, 0, 0])]
)
def test_a_cell_keeps_a_dot_unless_it_is_empty_or_veiled(script, counts, dots):
    assert script("kit/dots.js")("(counts) => module.dotsFor(counts)", counts) == dots
