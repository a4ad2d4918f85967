"""Labels that may be one, and labels that may mean that there is none."""

import pytest

from iaa_teach.data.similar_labels import similar_labels


@pytest.mark.parametrize(
    ("labels", "into"),
    [
        (("yes", "Yes", "YES"), "yes"),
        (("off topic", "off-topic", "off_topic"), "off topic"),
        (("1", "1.0", "1,0"), "1"),
        (("ﬁne", "fine."), "ﬁne"),
    ],
)
def test_ways_of_writing_are_put_together(labels, into):
    (found,) = similar_labels(dict.fromkeys(labels, 3) | {"other": 1})
    assert (found.labels, found.into) == (labels, into)


def test_the_most_frequent_way_of_writing_is_proposed():
    (found,) = similar_labels({"Yes": 1, "yes": 5})
    assert (found.labels, found.counts, found.into) == (("yes", "Yes"), (5, 1), "yes")


def test_words_for_nothing_may_be_missing_labels_unless_there_are_no_others():
    (found,) = similar_labels({"x": 3, "-": 1, "?": 1, "n.a.": 2, "None": 1})
    assert (found.labels, found.into) == (("-", "?", "n.a.", "None"), None)
    assert similar_labels({"-": 3, "none": 1}) == ()


@pytest.mark.parametrize("labels", [("1", "2"), ("+", "!"), ("a", "b"), ("B-PER", "I-PER"), ("no", "not")])
def test_other_labels_are_let_alone(labels):
    assert similar_labels(dict.fromkeys(labels, 1)) == ()
