import math

import pytest

from iaa_teach import PairExplorer


def test_it_opens_on_two_equal_tables():
    explorer = PairExplorer()
    assert explorer.first == explorer.second == [[40, 9], [6, 45]]
    assert explorer.distance == 0
    assert not explorer.solved


@pytest.mark.parametrize(
    ("first", "second", "solved"),
    [
        ([[40, 9], [6, 45]], [[84, 8], [7, 1]], True),
        ([[40, 9], [6, 45]], [[80, 10], [5, 5]], False),  # .70 and .32: not far enough
        ([[40, 9], [6, 45]], [[84, 8], [8, 0]], False),  # A_o .85 and .84
        ([[8, 1], [1, 8]], [[16, 1], [1, 0]], False),  # 18 items only
        ([[9, 1], [1, 9]], [[90, 5], [5, 0]], True),  # the same A_o from other numbers of items
        ([[30, 0], [0, 0]], [[15, 0], [0, 15]], False),  # κ undefined in the first
        ([[0, 0], [0, 0]], [[15, 0], [0, 15]], False),
    ],
)
def test_it_marks_by_the_three_lines(first, second, solved):
    explorer = PairExplorer(first=first, second=second)
    assert explorer.solved is solved


def test_how_far_apart_is_for_the_instructor_to_say():
    assert PairExplorer(second=[[80, 10], [5, 5]], apart=0.38).solved


def test_an_empty_table_has_no_distance():
    explorer = PairExplorer(first=[[0, 0], [0, 0]])
    assert math.isnan(explorer.distance)
    with pytest.raises(ValueError, match="the table is empty"):
        _ = explorer.tables
