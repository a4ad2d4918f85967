import numpy as np
import pytest

from iaa_teach import cohen_kappa

TABLE = [[24, 8], [14, 24]]  # SIGIL Unit 9

MOVE = """([counts, from, to, how]) => {
  const moves = module.movesFor(counts, from, to, how);
  return { moves, counts: module.moved(counts, moves, how.items) };
}"""
STEP = """([counts, cell, step, how]) => {
  const moves = module.stepMoves(counts, cell, step, how);
  return module.moved(counts, moves, how.items);
}"""


@pytest.fixture
def moving(script):
    return script("kit/moving.js")


def test_a_partner_makes_up_for_the_item_that_is_moved(moving):
    found = moving(MOVE, [TABLE, [0, 1], [0, 0], {"held": True}])
    assert found["moves"] == [{"from": [0, 1], "to": [0, 0]}, {"from": [1, 0], "to": [1, 1]}]
    assert found["counts"] == [[25, 7], [13, 25]]


def test_released_item_moves_alone(moving):
    assert moving(MOVE, [TABLE, [0, 1], [1, 0], {"held": False}])["counts"] == [[24, 7], [15, 24]]


@pytest.mark.parametrize(
    ("start", "end", "how"),
    [
        ([0, 0], [0, 0], {"held": False}),
        ([0, 0], [1, 1], {"held": True}),  # both habits would change
        ([0, 1], [0, 0], {"held": False, "items": 9}),  # there are eight
    ],
)
def test_impossible_move_keeps_the_table(moving, start, end, how):
    assert moving(MOVE, [TABLE, start, end, how])["counts"] == TABLE


def test_steps_lead_from_the_least_kappa_to_the_greatest_that_these_totals_allow(moving):
    counts = TABLE
    for step, printed in ((-1, -0.985), (1, 0.830)):
        while (after := moving(STEP, [counts, [0, 0], step, {"held": True}])) != counts:
            counts = after
        assert round(float(cohen_kappa(counts)), 3) == printed


def test_held_totals_stay_and_no_count_is_negative(moving):
    rng = np.random.default_rng(4)
    cases = [
        [rng.integers(0, 5, (c, c)).tolist(), *rng.integers(0, c, (2, 2)).tolist(), {"held": True}]
        for c in rng.integers(2, 6, 400)
    ]
    found = moving(f"cases => cases.map({MOVE})", cases)
    assert sum(bool(found_one["moves"]) for found_one in found) > 50
    for (counts, *_), one in zip(cases, found, strict=True):
        before, after = np.array(counts), np.array(one["counts"])
        assert after.min() >= 0
        assert (after.sum(0) == before.sum(0)).all()
        assert (after.sum(1) == before.sum(1)).all()


def test_dots_keep_their_places(script):
    items = script("kit/dots.js")
    first = items("counts => module.itemsOf([], counts)", [24, 8, 14, 24])
    assert len(first) == 70
    moved = items("([before, counts]) => module.itemsOf(before, counts)", [first, [25, 7, 13, 25]])
    assert sum(a != b for a, b in zip(first, moved, strict=True)) == 2
    assert [(move["u"], move["v"]) for move in moved] == [(move["u"], move["v"]) for move in first]
    more = items("([before, counts]) => module.itemsOf(before, counts)", [moved, [25, 7, 13, 26]])
    assert len({(move["u"], move["v"]) for move in more}) == 71
