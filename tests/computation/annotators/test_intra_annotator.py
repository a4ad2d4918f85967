"""One annotator at two times: Dawid and Skene's first observer."""

import math

import pytest

from iaa_teach import Ratings, cohen_kappa, intra_annotator, krippendorff_alpha, weighted_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from tests.computation.anaesthesia import FIRST_READINGS, ROWS

READINGS = [[row[j] for row in ROWS] for j in range(3)]


@pytest.mark.parametrize(
    ("i", "j", "agreement", "kappa"), [(0, 1, 0.8, 0.68894), (0, 2, 0.8667, 0.78243), (1, 2, 0.7556, 0.61598)]
)
def test_the_first_observer_at_three_times(i, j, agreement, kappa):
    found = intra_annotator(READINGS[i], READINGS[j])
    assert found.agreement == pytest.approx(agreement, abs=5e-5)
    assert found.value == pytest.approx(kappa, abs=5e-6)
    assert found.low < found.value < found.high
    assert found.changed == round((1 - agreement) * 45)


@pytest.mark.parametrize(
    ("metric", "within", "between"),
    [("nominal", 0.695986, 0.584291), ("ordinal", 0.817928, 0.811892), ("interval", 0.840681, 0.797885)],
)
def test_three_readings_of_one_and_one_reading_of_five_by_krippendorff(metric, within, between):
    assert krippendorff_alpha(Ratings.from_annotators(READINGS), metric) == pytest.approx(within, abs=1e-6)
    assert krippendorff_alpha(FIRST_READINGS, metric) == pytest.approx(between, abs=1e-6)


def test_weights_and_gaps():
    first, second = [1, 2, 3, 4, None, 2], [1, 3, 3, 4, 2, ""]
    found = intra_annotator(first, second, "linear")
    table = ContingencyTable.from_labels([1, 2, 3, 4], [1, 3, 3, 4], [1, 2, 3, 4])
    assert found.value == pytest.approx(weighted_kappa(table, "linear"))
    assert (found.items, found.changed) == (4, 1)
    assert "left out: 2 items without both labels" in str(found)


def test_constant_answers_are_consistent_without_kappa():
    found = intra_annotator(["a"] * 5, ["a"] * 5)
    assert found.agreement == 1
    assert math.isnan(found.value)
    assert "undefined" in str(found)


def test_it_is_drawn_and_set_in_latex():
    found = intra_annotator(*READINGS[:2])
    assert "0.689 (0.495 to 0.840)" in [text.get_text() for text in found.plot().texts]
    assert "9 of 45 items changed" in found.to_latex()


def test_somebody_may_agree_better_with_another_than_with_themselves():
    another, first, second = [*"yyyynnnn"], [*"nyyynnnn"], [*"yyyyynnn"]  # one slip each time, on other items
    own = intra_annotator(first, second).value
    assert own < cohen_kappa(first, another) == cohen_kappa(second, another)
