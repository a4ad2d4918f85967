import numpy as np
import pytest

from iaa_teach import krippendorff_alpha
from iaa_teach.computation.patterns.blurring import blurring

ANNOTATORS = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
DATA = [[None if label == "." else label for label in item] for item in zip(*ANNOTATORS, strict=True)]


def test_each_label_that_meets_another_counts_once():
    found = blurring(DATA, list("12345"))
    np.testing.assert_allclose(found.coincidences, found.coincidences.T)
    np.testing.assert_allclose(found.labels, [9, 13, 10, 5, 3])  # as Krippendorff (2011) prints them


@pytest.mark.parametrize("category", list("12345"))
def test_alpha_of_a_category_is_that_of_the_labels_with_the_others_merged(category):
    merged = [[None if label is None else label == category for label in item] for item in DATA]
    found = blurring(DATA)
    place = found.categories.index(category)
    assert found.alpha[place] == pytest.approx(krippendorff_alpha(merged))


def test_pairs_are_told_with_what_chance_would_give():
    found = blurring([["a", "b"], ["a", "b"], ["a", "a"], ["c", "c"]])
    assert found.pairs()[0] == ("a", "b", 4.0, pytest.approx(2 * 4 * 2 / 7))
    assert found.same.tolist() == [0.5, 0, 1]


def test_a_single_category_has_no_alpha():
    assert np.isnan(blurring([["a", "a"], ["a", "a"]]).alpha).all()
