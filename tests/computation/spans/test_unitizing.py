"""u-α by Krippendorff's printed figures and in loops; boundary similarity by Fournier's and segeval's."""

import math
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import boundary_similarity, krippendorff_alpha, u_alpha

ALEX = [(0, 7, 1), (7, 13, 2), (30, 32, 5), (32, 37, 6), (37, 44, 6), (44, 60, 7)]
PAUL = [(0, 7, 1), (7, 13, 3), (13, 21, 5), (32, 44, 6)]
SUZAN = [(0, 7, 1), (7, 13, 4), (13, 21, 5), (32, 37, 6), (37, 41, 6), (41, 44, 6)]
STARGAZER = ["2331363", "282423", "21231313221", "2141131431", "324354", "2342253", "232231323"]


def test_figure_12_11_of_content_analysis():
    assert u_alpha([ALEX, PAUL, SUZAN], 60) == pytest.approx(0.50998, abs=5e-6)
    assert u_alpha([ALEX, PAUL, SUZAN], 60, values=False) == pytest.approx(0.41360, abs=5e-6)


def in_loops(units, length, values):
    """Krippendorff's sums, place by place."""
    m = len(units)
    tags = [["gap"] * length for _ in units]
    pieces = 0
    for row, spans in zip(tags, units, strict=True):
        for start, end, label in spans:
            row[start:end] = [label if values else "unit"] * (end - start)
            pieces += (end - start) ** 2
        pieces += row.count("gap")
    apart = sum(
        tags[i][x] != tags[j][x] for x in range(length) for i in range(m) for j in range(m) if i != j
    ) / (m - 1)
    every = [tag for row in tags for tag in row]
    squares = sum(every.count(tag) ** 2 for tag in set(every))
    D_e = (len(every) ** 2 - squares) / (len(every) ** 2 - pieces)
    return 1 - apart / len(every) / D_e if D_e else math.nan


@given(
    st.lists(
        st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4), st.sampled_from("xy")), max_size=4),
        min_size=2,
        max_size=3,
    ),
    st.booleans(),
)
def test_it_is_that_of_loops(gaps_and_sizes, values):
    units = []
    for row in gaps_and_sizes:
        place, spans = 0, []
        for gap, size, label in row:
            spans.append((place + gap, place + gap + size, label))
            place += gap + size
        units.append(spans)
    assert u_alpha(units, 40, values) == pytest.approx(in_loops(units, 40, values), nan_ok=True)
    assert u_alpha(units[::-1], 40, values) == pytest.approx(u_alpha(units, 40, values), nan_ok=True)


def test_units_of_one_place_are_labels_of_items():
    labels = np.random.default_rng(1).choice(["x", "y", "z"], (3, 50))
    units = [[(i, i + 1, str(label)) for i, label in enumerate(row)] for row in labels]
    assert u_alpha(units, 50) == pytest.approx(krippendorff_alpha(labels.T))


def test_empty_text_raises_it():
    units = [[(0, 5, "x")], [(2, 7, "x")]]
    assert u_alpha(units, 10) < u_alpha(units, 40) < u_alpha(units, 400)


def test_no_units_are_undefined_and_the_same_units_have_1():
    assert math.isnan(u_alpha([[], []], 10))
    assert u_alpha([[(0, 3, "x")]] * 2, 10) == 1


@pytest.mark.parametrize(
    ("a", "b", "similarity"),
    [
        ((2, 3, 6), (2, 3, 3, 3), 0.6667),
        ((2, 8, 2, 1), (2, 1, 7, 2, 1), 0.75),
        ((2, 8, 2, 1), (11, 2), 0.1667),
    ],
)
def test_boundary_similarity_is_fourniers(a, b, similarity):
    assert boundary_similarity(a, b) == pytest.approx(similarity, abs=5e-5)
    assert boundary_similarity(b, a) == pytest.approx(similarity, abs=5e-5)


def test_stargazer_of_hearst():
    coders = [[*map(int, masses)] for masses in STARGAZER]
    found = [boundary_similarity(a, b) for a, b in combinations(coders, 2)]
    assert (np.mean(found), np.std(found)) == pytest.approx((0.53369, 0.11815), abs=5e-6)


def near_misses_by_force(mine, theirs):
    """The most pairs of neighbouring cuts, by trying all."""
    if not mine:
        return 0
    first, rest = mine[0], mine[1:]
    best = near_misses_by_force(rest, theirs)
    for cut in theirs:
        if abs(cut - first) == 1:
            best = max(best, 1 + near_misses_by_force(rest, [other for other in theirs if other != cut]))
    return best


@given(st.sets(st.integers(1, 11)), st.sets(st.integers(1, 11)))
def test_near_misses_are_as_many_as_can_be(a, b):
    masses = [np.diff([0, *sorted(cuts), 12]).tolist() for cuts in (a, b)]
    near = near_misses_by_force(sorted(a - b), sorted(b - a))
    alone, same = len(a ^ b) - 2 * near, len(a & b)
    every = alone + near + same
    assert boundary_similarity(*masses) == pytest.approx(1 - (alone + near / 2) / every if every else 1)
