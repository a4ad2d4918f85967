"""Labels that may be one, and labels that may mean that there is none."""

import pytest

from iaa_teach.reading.similar_labels import find_similar_labels


@pytest.mark.parametrize(
    ("labels", "into"),
    [
        (("yes", "Yes", "YES"), "yes"),
        (("off topic", "off-topic", "off_topic"), "off topic"),
        (("I'd say so", "I’d say so", "I'd  say so", "Ｉ'd say so"), "I'd say so"),
        (("non-toxic", "non–toxic", "non—toxic", "non−toxic"), "non-toxic"),
        (("2024-01-01", "2024-01-01T00:00:00", "2024-01-01 00:00"), "2024-01-01"),
        (("ﬁne", "fine."), "ﬁne"),
        (("café noir", "cafe\u0301 noir", "café\u00a0noir", "\u200bcafé noir"), "café noir"),
    ],
)
def test_spelling_variants_are_merged(labels, into):
    (found,) = find_similar_labels(dict.fromkeys(labels, 3) | {"other": 1})
    assert (found.labels, found.into) == (labels, into)


def test_the_most_frequent_way_of_writing_is_proposed():
    (found,) = find_similar_labels({"Yes": 1, "yes": 5})
    assert (found.labels, found.counts, found.into) == (("yes", "Yes"), (5, 1), "yes")


def test_equal_numbers_are_one_label_where_all_labels_are_numbers():
    (found,) = find_similar_labels({"1": 3, "1.0": 3, "1,0": 1, "01": 1, "2": 4})
    assert (found.labels, found.into, found.sure) == (("1", "01", "1.0", "1,0"), "1", True)
    (found,) = find_similar_labels({"1": 3, "1.0": 9, "2": 4})
    assert found.into == "1"
    assert find_similar_labels({"1": 3, "1.0": 3, "other": 1}) == ()


def test_marks_are_missing_labels_and_words_for_nothing_may_be():
    marks, nothing = find_similar_labels({"x": 3, "y": 2, "-": 1, "?": 1, "n.a.": 2, "None": 1})
    assert (marks.labels, marks.into, marks.sure) == (("-", "n.a."), None, True)
    assert (nothing.labels, nothing.into, nothing.sure) == (("?", "None"), None, False)
    assert find_similar_labels({"-": 3, "none": 1}) == ()


@pytest.mark.parametrize("code", ["99", "-9", "-99", "9"])
def test_a_number_far_from_the_others_may_be_no_label(code):
    (found,) = find_similar_labels({"1": 3, "2": 4, code: 2})
    assert (found.labels, found.counts, found.into, found.sure) == ((code,), (2,), None, False)


def test_spellings_of_a_missing_word_are_one_label():
    one, nothing = find_similar_labels({"x": 3, "y": 2, "None": 1, "none": 2})
    assert (one.labels, one.counts, one.into, one.sure) == (("none", "None"), (2, 1), "none", True)
    assert (nothing.labels, nothing.into, nothing.sure) == (("None", "none"), None, False)


def test_marks_among_other_marks_may_be_labels():
    assert [each.sure for each in find_similar_labels({"NN": 3, "-": 2, ",": 1})] == [False]


@pytest.mark.parametrize("labels", [("1", "2"), ("+", "!"), ("a", "b"), ("B-PER", "I-PER"), ("no", "not")])
def test_dissimilar_labels_are_not_merged(labels):
    assert find_similar_labels(dict.fromkeys(labels, 1)) == ()
