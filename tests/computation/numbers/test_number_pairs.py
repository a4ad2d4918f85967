"""Concordance and limits of agreement: Bland and Altman's peak flows, formulas written out, and algebra."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import concordance_correlation, limits_of_agreement

WRIGHT = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427]
MINI = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451]


def test_peak_flows_of_bland_and_altman():
    found = limits_of_agreement(WRIGHT, MINI, deviations=2)
    assert (found.bias, found.standard_deviation) == pytest.approx((-2.1176, 38.7651), abs=5e-5)
    assert (found.low, found.high) == pytest.approx((-79.6479, 75.4126), abs=5e-5)
    assert found.bias_interval == pytest.approx((-22.0488, 17.8135), abs=5e-5)
    assert found.low_interval == pytest.approx((-114.170, -45.126), abs=5e-4)
    assert found.high_interval == pytest.approx((40.891, 109.934), abs=5e-4)


def test_the_usual_limits_hold_95_percent():
    found = limits_of_agreement(WRIGHT, MINI)
    assert (found.low, found.high) == pytest.approx((-78.0973, 73.8620), abs=2e-4)
    x = np.random.default_rng(1).normal(100, 20, 20_000)
    y = x + np.random.default_rng(2).normal(3, 5, 20_000)
    wide = limits_of_agreement(x, y)
    assert np.mean((wide.differences > wide.low) & (wide.differences < wide.high)) == pytest.approx(
        0.95, abs=0.005
    )


def test_concordance_of_the_peak_flows():
    found = concordance_correlation(WRIGHT, MINI)
    assert found.value == pytest.approx(0.942742, abs=5e-7)
    assert (found.correlation, found.accuracy) == pytest.approx((0.943279, 0.999431), abs=5e-7)
    assert (found.low, found.high) == pytest.approx((0.8505, 0.9787), abs=5e-5)


def test_variances_are_divided_by_n():
    x, y = np.array(WRIGHT, float), np.array(MINI, float)
    by_n = 2 * np.cov(x, y, ddof=0)[0, 1] / (x.var() + y.var() + (x.mean() - y.mean()) ** 2)
    assert concordance_correlation(x, y).value == pytest.approx(by_n)


def test_a_shift_leaves_r_at_1_and_lowers_concordance():
    found = concordance_correlation(WRIGHT, [x + 100 for x in WRIGHT])
    assert found.correlation == pytest.approx(1)
    assert found.value < 0.75
    assert "no interval: it needs three items, not all on one line" in str(found)
    shifted = limits_of_agreement(WRIGHT, [x + 100 for x in WRIGHT])
    assert (shifted.low, shifted.bias, shifted.high) == (-100, -100, -100)


NUMBERS = st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=3, max_size=20)


@given(NUMBERS, st.floats(0.1, 10), st.floats(-100, 100))
def test_units_do_not_matter_and_concordance_is_no_more_than_r(pairs, scale, shift):
    x, y = np.array(pairs, float).T
    found, again = (
        concordance_correlation(x, y),
        concordance_correlation(scale * x + shift, scale * y + shift),
    )
    assert again.value == pytest.approx(found.value, abs=1e-9, nan_ok=True)
    if not math.isnan(found.correlation):
        assert abs(found.value) <= abs(found.correlation) + 1e-12
        assert found.value == pytest.approx(found.correlation * found.accuracy)
        assert not found.low > found.value
        assert not found.high < found.value
    limits = limits_of_agreement(x, y)
    back = limits_of_agreement(y, x)
    assert (back.low, back.high) == pytest.approx((-limits.high, -limits.low))


def test_quadratic_kappa_is_concordance():
    from iaa_teach import ContingencyTable, weighted_kappa

    rng = np.random.default_rng(3)
    a = rng.integers(1, 6, 200)
    b = np.clip(a + rng.integers(-1, 3, 200), 1, 5)
    table = ContingencyTable.from_labels(a.tolist(), b.tolist(), [1, 2, 3, 4, 5])
    assert concordance_correlation(a, b).value == pytest.approx(weighted_kappa(table, "quadratic"))


def test_missing_numbers_are_ignored_with_a_note():
    found = limits_of_agreement([*WRIGHT, None, 3], [*MINI, 3, ""])
    assert found.items == 17
    assert "left out: 2 items without both labels" in str(found)


def test_undefined_has_a_reason():
    assert "undefined: all ratings are the same" in str(concordance_correlation([3, 3], [3, 3]))
    flat = concordance_correlation([3, 3, 3], [1, 2, 3])
    assert (flat.value, math.isnan(flat.correlation)) == (0, True)
    assert "the same number: no r" in str(flat)


def test_differences_are_drawn_over_means():
    found = limits_of_agreement(WRIGHT, MINI, deviations=2)
    ax = found.plot()
    assert [text.get_text() for text in ax.texts] == ["−79.6", "−2.1", "75.4"]
    assert len(ax.get_lines()[-1].get_xdata()) == 17
    assert found.to_latex().startswith("Limits of agreement $-$79.648 to 75.413, bias $-$2.118")
    assert "0.943 (0.850 to 0.979)" in [
        text.get_text() for text in concordance_correlation(WRIGHT, MINI).plot().texts
    ]
