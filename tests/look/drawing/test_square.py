"""The square of a table: whatever shares add up to, it is drawn without a warning."""

import warnings

import numpy as np

from iaa_teach.look.drawing.square import draw_square

# The shares add up to a hair more than 1, and so leave less than nothing for some part.
TABLE = [
    [0, 0, 4, 0, 5, 0],
    [0, 0, 0, 10, 0, 1],
    [0, 5, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 4, 15],
    [0, 0, 12, 0, 0, 6],
]


def test_shares_that_are_rounded_give_no_part_less_than_no_room():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        drawn = draw_square(np.array(TABLE), [*"abcdef"])
    assert len(drawn.collections) > 0
