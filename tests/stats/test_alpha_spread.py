import numpy as np
import pytest

from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.alpha_interval import alpha_estimate
from iaa_teach.stats.alpha_spread import influence_of_items, with_added
from iaa_teach.stats.alpha_sums import encode_for, pairable
from tests.stats.test_alpha import CANONICAL, NUMBERS

# Gwet's irrCAC: distrib.6raters, how many of 6 raters gave each of 5 diagnoses, and cont3x3abstractors
SIX = "00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031"
ABSTRACTORS = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]


def test_the_errors_are_those_that_gwet_prints():
    """He prints Fleiss's κ, from which α differs by a factor, with 15 items, and π with n for n − 1."""
    six = [[code for code, n in enumerate(row) for _ in range(int(n))] for row in SIX.split()]
    assert alpha_estimate(six).standard_error == pytest.approx(0.08119291, abs=1e-8)
    pairs = [(a, b) for a, row in enumerate(ABSTRACTORS) for b, n in enumerate(row) for _ in range(n)]
    found = alpha_estimate(pairs)
    assert found.value == pytest.approx(0.7972585, abs=1e-7)
    assert found.standard_error == pytest.approx(0.05905473 * (100 / 99) ** 0.5, abs=1e-8)


@pytest.mark.parametrize("metric", NUMBERS)
@pytest.mark.parametrize("added", [False, True])
def test_influence_is_the_slope_by_the_weight_of_an_item(metric, added):
    codes, labels, distances = encode_for(CANONICAL, metric, None)
    units = pairable(codes, labels)
    weights = np.linspace(0.5, 2, len(units.sizes))
    if added:
        units, weights = with_added(units, 2)
    rest, influence = influence_of_items(units, distances, weights)
    step = 1e-6
    for i, slope in enumerate(influence):
        more = weights + step * (np.arange(len(weights)) == i)
        assert (influence_of_items(units, distances, more)[0] - rest) / step == pytest.approx(
            slope, rel=1e-4, abs=1e-7
        )
    assert weights @ influence == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("metric", NUMBERS)
@pytest.mark.parametrize("groups", [None, [1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9]])
def test_the_jackknife_leaves_out_each_item_or_group(metric, groups):
    names = list(range(12)) if groups is None else groups
    left = [
        krippendorff_alpha([item for item, of in zip(CANONICAL, names, strict=True) if of != name], metric)
        for name in dict.fromkeys(names)
        if name != 11  # the item without a pair does not count
    ]
    n = len(left)
    expected = ((n - 1) * np.var(left)) ** 0.5
    found = alpha_estimate(CANONICAL, metric, method="jackknife", groups=groups)
    assert found.standard_error == pytest.approx(expected)
    assert found.standard_error == pytest.approx(
        alpha_estimate(CANONICAL, metric, groups=groups).standard_error, rel=0.6
    )
