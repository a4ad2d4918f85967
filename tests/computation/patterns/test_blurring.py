import numpy as np
import pytest

from iaa_teach import krippendorff_alpha
from iaa_teach.computation.patterns.blurring import find_blurring
from tests.computation.test_alpha import CANONICAL


def test_the_coincidences_are_those_that_krippendorff_prints():
    counts = find_blurring(CANONICAL, range(1, 6)).coincidences
    printed = np.array(
        [[21, 4, 1, 1, 0], [4, 30, 4, 1, 0], [1, 4, 24, 1, 0], [1, 1, 1, 12, 0], [0, 0, 0, 0, 9]]
    )
    np.testing.assert_allclose(counts, printed / 3)
    D_o = 1 - np.trace(counts) / counts.sum()
    used = counts.sum(axis=0)
    D_e = 1 - (used * (used - 1)).sum() / (used.sum() * (used.sum() - 1))
    assert 1 - D_o / D_e == pytest.approx(krippendorff_alpha(CANONICAL))


@pytest.mark.parametrize("category", range(1, 6))
def test_alpha_of_a_category_is_that_of_the_labels_with_the_others_merged(category):
    merged = [[None if label is None else label == category for label in item] for item in CANONICAL]
    found = find_blurring(CANONICAL)
    place = found.categories.index(category)
    assert found.alpha[place] == pytest.approx(krippendorff_alpha(merged))


def test_pairs_are_told_with_what_chance_would_give():
    found = find_blurring([["a", "b"], ["a", "b"], ["a", "a"], ["c", "c"]])
    assert found.pairs()[0] == ("a", "b", 4.0, pytest.approx(2 * 4 * 2 / 7))
    assert found.same.tolist() == [0.5, 0, 1]


def test_a_single_category_has_no_alpha():
    assert np.isnan(find_blurring([["a", "a"], ["a", "a"]]).alpha).all()
