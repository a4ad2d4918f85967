"""Ratings: names, missing labels, and what they can be turned into."""

import numpy as np
import pytest

from iaa_teach import ContingencyTable
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.many_annotators import fleiss_kappa
from iaa_teach.computation.reliability.pairs import pairwise_kappa

RATINGS = Ratings(
    labels=(("2", "10", None), ("10", "10", "u"), (None, "2", "2"), ("2", "2", "2")),
    items=("w", "x", "y", "z"),
    annotators=("A", "B", "C"),
    report="",
)


def test_categories_count_before_they_spell():
    assert RATINGS.categories == ("2", "10", "u")


def test_a_table_has_the_items_both_labelled_over_all_categories():
    assert RATINGS.table("A", "B") == ContingencyTable([[1, 1, 0], [0, 1, 0], [0, 0, 0]], ["2", "10", "u"])
    assert RATINGS.table("A", "B", ["10", "2"]).counts.tolist() == [[1, 0], [1, 1]]


def test_numbers():
    ratings = Ratings((("1", "2.5"), (None, "-3e1")), ("1", "2"), ("A", "B"), "")
    np.testing.assert_array_equal(ratings.numbers(), [[1, 2.5], [np.nan, -30]])


def test_coefficients_take_ratings():
    whole = Ratings((*RATINGS.labels[3:], ("u", "2", "2")), ("1", "2"), ("A", "B", "C"), "")
    assert fleiss_kappa(whole) == fleiss_kappa(Ratings([["2", "2", "2"], ["u", "2", "2"]]))
    assert pairwise_kappa(whole).shape == (3, 3)


def test_a_label_may_be_a_tuple():
    labels = ((("pos", 1), ("neg", 1)), (("pos", 1), None))
    assert np.asarray(Ratings(labels, ("1", "2"), ("A", "B"), "")).tolist() == [list(row) for row in labels]


def test_rows_are_items():
    assert len(RATINGS) == 4
    assert list(RATINGS)[1] == RATINGS[1] == ("10", "10", "u")
    assert np.asarray(RATINGS).shape == (4, 3)


def test_numbers_too_large_for_floats_are_words():
    assert Ratings(((10**400, 2),), ("1",), ("A", "B"), "").categories == (2, 10**400)


def test_rows_and_counts_become_ratings():
    ratings = Ratings.from_long([("A", "x", 1), ("B", "x", 2), ("A", "x", 1), ("B", "y", None)])
    assert (ratings.items, ratings.annotators) == (("x", "y"), ("A", "B"))
    assert list(ratings) == [(1, 2), (None, None)]
    assert list(Ratings.from_counts([[2, 0], [1, 2], [0, 0]], ["x", "y"])) == [
        ("x", "x", None),
        ("x", "y", "y"),
        (None, None, None),
    ]
    assert Ratings.from_annotators({"Ann": ["x", "y"], "Ben": ["x", None]}).annotators == ("Ann", "Ben")


AB = ("A", "B"), ""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: RATINGS.table("A", "D"), "no annotator 'D'; the annotators are 'A', 'B', 'C'"),
        (lambda: RATINGS.table(), "two annotators must be named; there are 'A', 'B', 'C'"),
        (
            lambda: RATINGS.table("A", "C", ["2", "10"]),
            r"item 'x': 'u', the label of annotator 'C', is not a category; .* '2', '10'",
        ),
        (lambda: Ratings((("x", None), (None, "x")), (1, 2), *AB).table(), "by both 'A' and 'B'"),
        (lambda: Ratings((("x", "y"),), (1, 2), *AB), "a name for each of 1 items; not 2"),
        (lambda: Ratings((("x", "y"), ("x",)), (1, 2), *AB), "item 2 must have 2 labels, .*; not 1"),
        (lambda: RATINGS.numbers(), r"item 'x', annotator 'C': .* finite number here; not 'u'"),
        (lambda: Ratings((("inf", 1),), (1,), *AB).numbers(), "not 'inf'"),
        (lambda: Ratings(((10**400, 2),), (1,), *AB).numbers(), "item 1, annotator 'A': a label must be a"),
        (lambda: Ratings.from_long([("A", "x", 1), ("A", "x", 2)]), "'A' gave item 'x' two labels, 1 and 2"),
        (lambda: Ratings.from_long([("A", "x", 1), ("A", None, 2)]), "row 2: the item has no name"),
        (lambda: Ratings.from_long(["Axy"]), r"row 1 must be .annotator, item, label.; not 'Axy'"),
        (
            lambda: Ratings.from_long({"post": [1], "who": ["A"]}),
            r"no column 'item'; item= must name one of .* 'post', 'who'",
        ),
        (lambda: Ratings.from_long([]), "there are no rows"),
        (
            lambda: Ratings.from_counts([[2, 0], [1, 0.5]], ["x", "y"]),
            r"item 2, category 'y': a count must be a whole number, .* not",
        ),
        (lambda: Ratings.from_counts([[2, 0]], list("xyz")), "2 categories need as many names; not 3"),
        (lambda: Ratings.from_counts([2, 0]), r"counts must be items × categories; not shape \(2,\)"),
        (lambda: Ratings.from_pair(["x", "y"], ["x"]), "A has 2 labels and B has 1"),
    ],
)
def test_invalid_ratings_or_tables_are_explained(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_nan_in_a_text_array_is_missing_next_to_a_list():
    text = np.array(["a", "nan", "b"])  # as NumPy writes a NaN among text
    for other in (["a", "a", "b"], np.array(["a", "a", "b"])):
        assert list(Ratings.from_pair(text, other)) == [("a", "a"), (None, "a"), ("b", "b")]
