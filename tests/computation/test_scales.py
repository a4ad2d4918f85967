from math import inf, nan

import numpy as np
import pytest

from iaa_teach import cohen_kappa, scales
from iaa_teach.computation.scales import Band, Scale
from tests.own_scales import own_scale


@pytest.mark.parametrize(
    ("value", "band"),
    [
        (-1, "poor"),
        (-0.001, "poor"),
        (0, "slight"),
        (0.2, "slight"),
        (0.2001, "fair"),
        (0.4, "fair"),
        (0.5, "moderate"),
        (0.6, "moderate"),
        (0.7, "substantial"),
        (0.8, "substantial"),
        (0.81, "almost perfect"),
        (1, "almost perfect"),
    ],
)
def test_landis_and_koch(value, band):
    assert scales.LANDIS_KOCH.band(value) == band


@pytest.mark.parametrize(
    ("value", "band"),
    [
        (0, "poor"),
        (0.001, "slight"),
        (0.199, "slight"),
        (0.2, "fair"),
        (0.4, "moderate"),
        (0.6, "substantial"),
        (0.8, "perfect"),
    ],
)
def test_parde_prints_the_bounds_the_other_way_round(value, band):
    assert scales.LANDIS_KOCH_PARDE.band(value) == band


@pytest.mark.parametrize(
    ("value", "krippendorff", "green"),
    [
        (0.39, "discard", "low"),
        (0.4, "discard", "fair/good"),
        (0.669, "discard", "fair/good"),
        (0.67, "tentative", "fair/good"),
        (0.75, "tentative", "fair/good"),
        (0.8, "tentative", "high"),
        (0.801, "good", "high"),
    ],
)
def test_krippendorff_and_green(value, krippendorff, green):
    assert scales.KRIPPENDORFF.band(value) == krippendorff
    assert scales.GREEN.band(value) == green


def test_a_bound_is_met_however_the_value_was_computed():
    kappa = cohen_kappa([[45, 5], [5, 45]])
    assert kappa == pytest.approx(0.8)
    assert scales.KRIPPENDORFF.band(kappa) == scales.KRIPPENDORFF.band(0.8) == "tentative"
    assert scales.LANDIS_KOCH.band(np.nextafter(0.2, 1)) == "slight"


def test_undefined_has_no_word_and_more_than_one_is_no_value():
    assert scales.GREEN.band(float("nan")) == "undefined"
    with pytest.raises(ValueError, match=r"at most 1; not 1.2"):
        scales.GREEN.band(1.2)


@pytest.mark.parametrize("scale", scales.SCALES.values(), ids=lambda scale: scale.name)
def test_bands_rise_from_minus_infinity_and_have_their_own_words(scale):
    lows = [band.low for band in scale.bands]
    assert lows[0] == -np.inf
    assert sorted(lows) == lows
    assert len({band.name for band in scale.bands}) == len(scale.bands)


@pytest.mark.parametrize("bands", [1, 12])
def test_a_scale_of_ones_own_has_as_many_bands_as_it_is_given(bands):
    scale = own_scale(bands)
    assert [scale.band(value) for value in (-1, 0.999, 1)] == ["band 1", f"band {bands}", f"band {bands}"]


def test_bands_may_begin_anywhere_from_minus_one_to_one():
    bands = [Band("a", -inf), Band("b", -1, holds_low=False), Band("c", np.float32(0.5)), Band("d", 1)]
    scale = Scale("edges", "Edges", "here", bands)
    assert [scale.band(value) for value in (-1, -0.9, 0.5, 1)] == ["a", "b", "c", "d"]
    assert [band["low"] for band in scale.plain()["bands"]] == [None, -1, 0.5, 1]


LOW = Band("low", -inf)


@pytest.mark.parametrize(
    ("bands", "message"),
    [
        ([], "at least one band"),
        (LOW, "bands must be a list of Band objects; not Band"),
        ([LOW, ("high", 0.5)], r"band 2 must be a Band, such as Band\('good', 0.8\); not \('high', 0.5\)"),
        ([Band("low", 0.2)], r"band 1 \('low'\) must begin at -inf, .*; not at 0.2"),
        ([LOW, Band("high", 1.5)], r"band 2 \('high'\) must begin between -1 and 1; not at 1.5"),
        ([LOW, Band("high", nan)], "between -1 and 1; not at nan"),
        ([LOW, Band("high", "0.5")], "must begin at a number; not '0.5'"),
        ([LOW, Band("b", 0.5), Band("c", 0.4)], "above band 2, which begins at 0.5; not at 0.4"),
        ([LOW, Band("b", 0.5), Band("c", 0.5)], "above band 2"),
        ([LOW, Band("low", 0.5)], r"band 2 \('low'\) must have a name of its own"),
        ([LOW, Band(" ", 0.5)], "name of band 2 must be a text that is not blank"),
    ],
)
def test_what_is_no_scale_is_refused_with_the_band_that_is_wrong(bands, message):
    with pytest.raises(ValueError, match=message):
        Scale("own", "Ours", "our guidelines", bands)


@pytest.mark.parametrize("field", ["name", "title", "source"])
def test_a_scale_says_what_it_is_and_whose(field):
    texts = {"name": "own", "title": "Ours", "source": "our guidelines", field: ""}
    with pytest.raises(ValueError, match=f"the {field} of a scale must be a text that is not blank; not ''"):
        Scale(**texts, bands=(LOW,))
