"""Intraclass correlations: printed figures, an analysis of variance by statsmodels, and their algebra."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import icc, weighted_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.numbers.intraclass import FORMS

JUDGES = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]]
WINES = np.array(
    [[1, 1, 3, 6, 6, 7, 8, 9], [2, 3, 8, 4, 5, 5, 7, 9], [0, 3, 1, 3, 5, 6, 7, 9], [1, 2, 4, 3, 6, 2, 9, 8]]
).T


@pytest.mark.parametrize(
    ("form", "value", "low", "high"),
    [  # Shrout and Fleiss (1979), table 4; the intervals by pingouin 0.7
        ("ICC(1,1)", 0.1657, -0.1329, 0.7226),
        ("ICC(2,1)", 0.2898, 0.0188, 0.7611),
        ("ICC(3,1)", 0.7148, 0.3425, 0.9459),
        ("ICC(1,k)", 0.4428, -0.8844, 0.9124),
        ("ICC(2,k)", 0.6201, 0.0711, 0.9272),
        ("ICC(3,k)", 0.9093, 0.6757, 0.9859),
    ],
)
def test_the_six_forms_are_those_of_shrout_and_fleiss(form, value, low, high):
    found = icc(JUDGES, form)
    assert (found.value, found.low, found.high) == pytest.approx((value, low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("form", "value", "f"),
    [  # pingouin's example of wines
        ("ICC(1)", 0.727521, 11.680026),
        ("ICC(A,1)", 0.727689, 11.786693),
        ("ICC(C,1)", 0.729487, 11.786693),
        ("ICC(k)", 0.914384, 11.680026),
        ("ICC(A,k)", 0.914450, 11.786693),
        ("ICC(C,k)", 0.915159, 11.786693),
    ],
)
def test_mcgraw_and_wongs_names_mean_the_same_forms(form, value, f):
    found = icc(WINES, form)
    assert (found.value, found.f) == pytest.approx((value, f), abs=1e-6)


def test_mean_squares_are_those_of_an_analysis_of_variance():
    import pandas
    from statsmodels.formula.api import ols
    from statsmodels.stats.anova import anova_lm

    rng = np.random.default_rng(3)
    for n, k in ((5, 2), (12, 3), (30, 6)):
        numbers = rng.normal(size=(n, 1)) * 2 + rng.normal(size=(1, k)) + rng.normal(size=(n, k))
        long = pandas.DataFrame(
            {"item": np.repeat(np.arange(n), k), "who": np.tile(np.arange(k), n), "score": numbers.ravel()}
        )
        squares = anova_lm(ols("score ~ C(item) + C(who)", long).fit())["mean_sq"]
        b, j, e = squares["C(item)"], squares["C(who)"], squares["Residual"]
        assert icc(numbers).value == pytest.approx((b - e) / (b + (k - 1) * e + k * (j - e) / n))
        assert icc(numbers, "ICC(3,k)").value == pytest.approx((b - e) / b)


@given(
    st.lists(st.lists(st.integers(0, 9), min_size=3, max_size=3), min_size=3, max_size=12),
    st.floats(0.1, 10),
    st.floats(-50, 50),
)
def test_units_do_not_matter_and_bounds_are_in_order(rows, scale, shift):
    for form in FORMS:
        found = icc(rows, form)
        if math.isnan(found.value):
            assert "undefined" in found.notes[0]
            continue
        assert found.value <= 1 + 1e-12
        assert not found.low > found.value + 1e-9
        assert not found.high < found.value - 1e-9
        again = icc(np.array(rows) * scale + shift, form)
        assert again.value == pytest.approx(found.value, abs=1e-6, rel=1e-6) or abs(found.value) > 1e6


def test_arrays_of_numbers_are_taken_as_they_are():
    judges = np.array(JUDGES, float)
    judges[5, 2] = np.nan
    assert icc(judges).value == icc(judges.tolist()).value
    assert icc(np.ma.masked_array(JUDGES, np.isnan(judges))).value == icc(judges).value


def test_ratings_that_are_all_alike_have_none():
    found = icc([[3, 3], [3, 3]])
    assert math.isnan(found.value)
    assert "Note: undefined: all ratings are the same." in str(found)


@pytest.mark.parametrize("rows", [[[0, 0, 1], [0, 0, 1], [0, 1, 0]], [[0, 0, 3], [0, 0, 3], [0, 3, 0]]])
def test_an_interval_without_degrees_of_freedom_is_undefined(rows):
    found = icc(rows)
    assert found.value == pytest.approx(-0.5)
    assert math.isnan(found.low)
    assert math.isnan(found.high)
    assert "no interval: less than one degree" in str(found)


def test_lean_lowers_only_absolute_agreement():
    rng = np.random.default_rng(1)
    first = rng.normal(size=40)
    leaning = np.column_stack([first, first + 3])
    assert icc(leaning, "ICC(3,1)").value == pytest.approx(1)
    assert icc(leaning, "ICC(2,1)").value < 0.3


def test_quadratic_kappa_is_nearly_absolute_agreement():
    rng = np.random.default_rng(2)
    first = rng.integers(1, 6, 2000)
    second = np.clip(first + rng.integers(-1, 2, 2000), 1, 5)
    table = ContingencyTable.from_labels(first.tolist(), second.tolist(), [1, 2, 3, 4, 5])
    assert icc(np.column_stack([first, second])).value == pytest.approx(
        weighted_kappa(table, "quadratic"), abs=1e-3
    )


def test_incomplete_items_are_ignored_with_a_note():
    found = icc([*JUDGES, [5, None, 4, 4], ["", 2, 3, 4]])
    assert (found.items, found.value) == (6, icc(JUDGES).value)
    assert "Note: 2 items that some annotator did not rate are left out." in str(found)


def test_a_correlation_is_drawn_on_a_ruler_without_bands_and_set_in_latex():
    found = icc(JUDGES)
    ax = found.plot()
    assert "0.290 (0.019 to 0.761)" in [text.get_text() for text in ax.texts]
    assert ax.get_xlabel() == "box: 95 % interval"
    assert found.to_latex().startswith("ICC(2,1) = 0.290, 95 \\% interval 0.019 to 0.761; 6 items")
