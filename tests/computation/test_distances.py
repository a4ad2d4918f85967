import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach.computation.distances import label_distances

SETS = st.lists(st.frozensets(st.sampled_from("abcd")), min_size=1, max_size=6)


def test_nominal_labels_differ_or_do_not():
    assert label_distances(["x", 1, "1"], "nominal").tolist() == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_interval_and_ratio_of_numbers_also_written_as_text():
    assert label_distances([1, "2", 4.0], "interval").tolist() == [[0, 1, 9], [1, 0, 4], [9, 4, 0]]
    expected = np.array([[0, 1 / 9, 9 / 25], [1 / 9, 0, 4 / 36], [9 / 25, 4 / 36, 0]])
    np.testing.assert_allclose(label_distances([1, "2", 4.0], "ratio"), expected)
    assert label_distances([0, 3], "ratio").tolist() == [[0, 1], [1, 0]]


def test_ordinal_distance_counts_the_labels_between():
    # Krippendorff's canonical data: 9, 13, 10, 5 and 3 pairable labels of the ranks 1 to 5
    distances = label_distances([1, 2, 3, 4, 5], "ordinal", [9, 13, 10, 5, 3])
    assert distances[0].tolist() == [0, 11**2, 22.5**2, 30**2, 34**2]
    assert distances[3, 4] == 4**2


@pytest.mark.parametrize(
    ("a", "b", "jaccard", "masi"),
    [
        ("ab", "ab", 0, 0),
        ("a", "ab", 1 / 2, 1 - 1 / 2 * 2 / 3),
        ("abc", "ab", 1 / 3, 1 - 2 / 3 * 2 / 3),
        ("ab", "bc", 2 / 3, 1 - 1 / 3 * 1 / 3),
        ("ab", "cd", 1, 1),
        ("", "a", 1, 1),
        ("", "", 0, 0),
    ],
    ids=["equal", "subset", "superset", "overlap", "disjoint", "empty", "both empty"],
)
def test_sets_by_their_relation(a, b, jaccard, masi):
    sets = [frozenset(a), frozenset(b)]
    assert label_distances(sets, "jaccard")[0, 1] == pytest.approx(jaccard)
    assert label_distances(sets, "masi")[0, 1] == pytest.approx(masi)


@given(SETS)
def test_masi_is_jaccard_without_overlap_and_never_less(sets):
    jaccard, masi = label_distances(sets, "jaccard"), label_distances(sets, "masi")
    assert np.array_equal(masi, masi.T)
    assert np.all(masi >= jaccard)
    assert np.array_equal(masi == 0, label_distances(sets, "nominal") == 0)
    disjoint = [[not a & b and a != b for b in sets] for a in sets]
    assert np.array_equal(masi == 1, disjoint)


def test_a_function_is_asked_for_every_two_labels():
    assert label_distances(["a", "abc"], lambda a, b: abs(len(a) - len(b))).tolist() == [[0, 2], [2, 0]]
