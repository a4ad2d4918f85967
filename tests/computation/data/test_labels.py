import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import Ratings, cohen_kappa, krippendorff_alpha, reliability
from iaa_teach.computation.data.label_counts import count_pairs
from iaa_teach.computation.data.labels import factorise_text, is_missing

# So few labels are not taken for texts.
WORDS = st.sampled_from(["", " ", "a", " a", "b", "ab", "a b", "é", "aé", "\U0001f600"])


@given(st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=30))
def test_text_is_counted_the_same_in_arrays_and_lists(pairs):
    a, b = zip(*pairs, strict=True)
    arrays = np.array(a), np.array(b)
    if any(not label.strip() for label in a + b) or len({label.strip() for label in a + b}) < len({*a, *b}):
        for sides in (arrays, (a, b)):
            with pytest.raises(ValueError, match=r"gave no label|read the same"):
                count_pairs(*sides, None)
        return
    counts, names, _ = count_pairs(*arrays, None)
    expected, expected_names, _ = count_pairs(a, b, None)
    assert names == expected_names
    assert counts.tolist() == expected.tolist()
    declared = ["zz", *reversed(names)]
    assert count_pairs(*arrays, declared)[0].tolist() == count_pairs(a, b, declared)[0].tolist()


@pytest.mark.parametrize("categories", [None, ["no", "yes"]])
@pytest.mark.parametrize(
    ("wrong", "complaint"), [("", "gave no label"), ("other", "'other' is not a category")]
)
def test_complaints_about_text_in_arrays_and_lists_are_the_same(wrong, complaint, categories):
    if wrong and categories is None:
        categories = ["no", "yes", "maybe"]
    a, b = ["yes", "no", "no"], ["yes", wrong, "no"]
    for kind in (list, np.array):
        with pytest.raises(ValueError, match=f"^item 2: annotator B.* {complaint}"):
            count_pairs(kind(a), kind(b), categories)


def test_text_is_factorised_exactly_however_it_lies_in_memory():
    words = np.array([f"word {i:02}" for i in range(40)] * 3)
    for labels in (words, words[::-1], words[::3], words.astype(">U7"), words.astype("U12")):
        codes, names = factorise_text(labels)
        assert len(names) == len(set(labels.tolist()))
        assert [names[code] for code in codes] == labels.tolist()


def test_too_many_or_too_long_texts_are_left_to_the_dictionary():
    many = np.arange(100_000).astype(str)
    assert factorise_text(many) is None
    assert factorise_text(np.array(["x" * 33])) is None
    counts, names, _ = count_pairs(many[:2000], many[:2000], None)
    assert np.array_equal(counts, np.eye(2000))
    assert names == tuple(sorted(map(str, range(2000))))


def test_values_that_cannot_be_compared_are_missing():
    class Unsure:
        def __eq__(self, other):
            return self

        def __ne__(self, other):
            return self

        def __bool__(self):
            raise TypeError("ambiguous")

        __hash__ = object.__hash__

    labels = [Unsure(), None, float("nan"), np.float64("nan"), "", 0, False, "0", frozenset(), ()]
    assert [is_missing(label) for label in labels] == [True] * 5 + [False] * 5


@pytest.mark.parametrize("width", [1, 40], ids=["short text", "long text"])
def test_a_nan_among_text_is_missing_in_an_array_and_a_word_in_a_list(width):
    yes = "y" * width
    with_nan, words = np.array([yes, np.nan]), [yes, "nan"]
    assert with_nan.dtype.kind == "U"
    for a, b in ((with_nan, with_nan), (with_nan, [yes, "no"]), ([yes, "no"], with_nan)):
        for categories in (None, [yes, "no"]):
            with pytest.raises(ValueError, match=r"item 2: annotator [AB] gave no label"):
                count_pairs(a, b, categories)
    assert count_pairs(words, words, None)[1] == ("nan", yes)
    with pytest.raises(ValueError, match="item 2: annotator A gave no label"):
        count_pairs(np.array([yes, np.nan], object), words, None)


@pytest.mark.parametrize("unordered", [{"yes", "no"}, frozenset({"yes", "no"})])
def test_a_set_of_labels_or_categories_is_refused(unordered):
    with pytest.raises(ValueError, match="annotator B: labels must be a list; not a set"):
        count_pairs(["yes", "no"], unordered, None)
    with pytest.raises(ValueError, match=r"categories must be a list of names; not a set"):
        count_pairs(["yes"], ["no"], unordered)
    with pytest.raises(ValueError, match="annotator A: labels must be a list; not a mapping"):
        count_pairs(dict.fromkeys(unordered, 1), ["yes", "no"], None)


def test_a_table_of_too_many_labels_is_refused_before_it_is_built():
    with pytest.raises(ValueError, match="at most 5000 categories; not 100000: are these labels, or numbers"):
        count_pairs(range(100_000), range(100_000), None)


MANY = [f"label {place}" for place in range(200)]


@pytest.mark.parametrize(
    "call",
    [
        lambda: cohen_kappa(MANY, MANY, labels=MANY[:-1]),
        lambda: reliability(list(zip(MANY, MANY, strict=True)), "fleiss", categories=MANY[:-1]),
        lambda: reliability([["x", "y"]], level=MANY),
        lambda: krippendorff_alpha([[MANY, "x"], ["x", "y"]]),
        lambda: Ratings.from_annotators(dict.fromkeys(MANY, "xy")).table("label 0", "nobody"),
        lambda: Ratings.from_long([tuple(MANY[:2])]),
    ],
)
def test_a_message_quotes_at_most_three_values(call):
    with pytest.raises(ValueError, match=r"^.{,250}$") as error:
        call()
    assert len(re.findall(r"'label \d+'", str(error.value))) <= 4  # the wrong one too
