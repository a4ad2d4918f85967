"""Rows of labels in little room, which are tuples of tuples for whoever looks."""

import numpy as np
import pytest

from iaa_teach import Ratings
from iaa_teach.computation.data.coded_rows import CodedRows, LabelList
from iaa_teach.computation.data.rating_codes import encode

ROWS = CodedRows(np.array([[0, -1], [1, 0], [-1, 2]]), ("x", "y", "=1+1"))
PLAIN = (("x", None), ("y", "x"), (None, "=1+1"))


def test_they_are_the_tuples_that_they_stand_for():
    assert ROWS == PLAIN
    assert PLAIN == ROWS
    assert (tuple(ROWS), hash(ROWS), repr(ROWS)) == (PLAIN, hash(PLAIN), repr(PLAIN))
    assert (ROWS[1], ROWS[-1], ROWS[:2], len(ROWS)) == (PLAIN[1], PLAIN[2], PLAIN[:2], 3)
    assert PLAIN[:2] != ROWS
    assert ROWS != 3


def test_they_can_be_made_of_a_list_of_labels_and_listed():
    rows = CodedRows.from_list(
        LabelList(*np.array([[0, 1, 1, 2], [0, 0, 1, 1], [0, 1, 0, 2]])), (3, 2), ROWS.names
    )
    assert rows == ROWS
    assert (rows[1], len(rows), rows.codes.tolist()) == (PLAIN[1], 3, ROWS.codes.tolist())
    for name in ("item", "annotator", "code"):
        assert getattr(ROWS.listed, name).tolist() == getattr(rows.listed, name).tolist()


def test_ratings_of_them_are_the_same_ratings():
    names = ("1", "2", "3"), ("A", "B"), ""
    coded, plain = Ratings(ROWS, *names), Ratings(PLAIN, *names)
    assert coded == plain
    assert coded.categories == plain.categories
    assert np.asarray(coded).tolist() == np.asarray(plain).tolist()
    for ratings in (coded, plain):
        assert ratings.table("A", "B", ["y", "x", "=1+1"]).counts.tolist() == [
            [0, 1, 0],
            [0, 0, 0],
            [0, 0, 0],
        ]
        with pytest.raises(ValueError, match="item '2': 'y', the label of annotator 'A', is not a category"):
            ratings.table("A", "B", ["x", "z"])
        codes, labels = encode(ratings)
        assert [[None if code < 0 else labels[code] for code in row] for row in codes] == list(
            map(list, PLAIN)
        )


@pytest.mark.parametrize(("labels", "size"), [(1, 1), (128, 1), (129, 2), (40_000, 4)])
def test_a_cell_takes_the_bytes_that_the_labels_need(labels, size):
    rows = CodedRows(np.array([[labels - 1, -1]]), range(labels))
    assert rows.codes.itemsize == size
    assert rows[0] == (labels - 1, None)
    with pytest.raises(ValueError, match="read-only"):
        rows.codes[0, 0] = 0
