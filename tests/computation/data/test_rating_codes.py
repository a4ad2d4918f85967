import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.computation.data.rating_codes import encode, tally

FLOATS = st.sampled_from([-2.0, 0.0, 1.0, 5000.0, 0.5, float("nan")])
FEW = arrays(np.float64, st.tuples(st.integers(1, 6), st.integers(1, 4)), elements=FLOATS)


def decoded(codes, labels):
    return [[None if code < 0 else labels[code] for code in item] for item in codes]


@given(FEW)
def test_codes_are_positions_in_the_labels_and_missing_ones_negative(ratings):
    rows = [[None if label != label else label for label in item] for item in ratings.tolist()]
    words = [["" if label is None else f"label {label}" for label in item] for item in rows]
    forms = [(ratings, rows), (rows, rows), (np.array(words), words), (words, words)]
    forms += [(np.ma.masked_invalid(ratings), rows), (np.asfortranarray(ratings), rows)]
    for given_ratings, expected in forms:
        codes, labels = encode(given_ratings)
        assert decoded(codes, labels) == [
            [None if label == "" else label for label in item] for item in expected
        ]
        assert sorted(set(codes[codes >= 0])) == list(range(len(labels)))


@pytest.mark.parametrize("c", [3, 10_000], ids=["counted", "sorted"])
def test_labels_are_tallied_by_item(c):
    found = tally(np.array([[2, 0, 2, -1], [-1, -1, -1, -1], [1, 1, 1, 1]]), c)
    assert found.item.tolist() == [0, 0, 2]
    assert found.code.tolist() == [0, 2, 1]
    assert found.count.tolist() == [1, 2, 4]


def test_many_items_are_encoded_and_tallied_in_parts():
    ratings = np.random.default_rng(0).choice([4, 5, 9, np.nan], (40_000, 3))
    codes, labels = encode(ratings)
    assert labels == (4, 5, 9)
    found = tally(codes, 3)
    counts = np.zeros((40_000, 3), int)
    counts[found.item, found.code] = found.count
    assert np.array_equal(counts, (ratings[..., None] == labels).sum(axis=1))
    almost_whole = ratings.copy()
    almost_whole[-1, -1] = 4.5
    assert encode(almost_whole)[1] == (4, 4.5, 5, 9)


@pytest.mark.parametrize("width", [1, 40], ids=["short text", "long text"])
def test_a_nan_among_text_is_missing_in_an_array_and_a_word_in_rows(width):
    yes, no = "y" * width, "n" * width
    with_nan = np.array([[yes, no], [np.nan, yes]])
    assert with_nan.dtype.kind == "U"
    codes, labels = encode(with_nan)
    assert decoded(codes, labels) == [[yes, no], [None, yes]]
    codes, labels = encode(with_nan.tolist())
    assert decoded(codes, labels) == [[yes, no], ["nan", yes]]


@pytest.mark.parametrize(
    ("ratings", "message"),
    [
        ({("a", "b"), ("b", "b")}, "ratings must be a list of rows, items × annotators; not a set"),
        ({("a", "b"): 1}, "not a mapping"),
        ([["a", "b"], {"a", "b"}], "item 2 must be a row of labels"),
        ([["a", "b"], {"a": 1, "b": 2}], "item 2 must be a row of labels"),
    ],
)
def test_unordered_collections_are_not_ratings(ratings, message):
    with pytest.raises(ValueError, match=message):
        encode(ratings)
