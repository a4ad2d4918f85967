from math import inf, nan

import numpy as np
import pytest

from iaa_teach import cohen_kappa, scales
from iaa_teach.computation.scales import Band, Scale
from tests.own_scales import own_scale

OF_VALUES = {
    scales.LANDIS_KOCH: {
        "poor": [-1, -0.001],
        "slight": [0, 0.2],
        "fair": [0.2001, 0.4],
        "moderate": [0.5, 0.6],
        "substantial": [0.7, 0.8],
        "almost perfect": [0.81, 1],
    },
    scales.LANDIS_KOCH_PARDE: {  # who prints the bounds the other way round
        "poor": [0],
        "slight": [0.001, 0.199],
        "fair": [0.2],
        "moderate": [0.4],
        "substantial": [0.6],
        "perfect": [0.8],
    },
    scales.KRIPPENDORFF: {"discard": [0.39, 0.669], "tentative": [0.67, 0.75, 0.8], "good": [0.801]},
    scales.GREEN: {"low": [0.39], "fair/good": [0.4, 0.669, 0.75], "high": [0.8, 0.801]},
}


@pytest.mark.parametrize("scale", OF_VALUES, ids=lambda scale: scale.name)
def test_each_value_lies_in_the_band_that_is_printed(scale):
    for band, values in OF_VALUES[scale].items():
        assert [scale.band(value) for value in values] == [band] * len(values)


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
def test_custom_scale_has_any_number_of_bands(bands):
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
def test_invalid_scale_is_refused_naming_the_band(bands, message):
    with pytest.raises(ValueError, match=message):
        Scale("own", "Ours", "our guidelines", bands)


@pytest.mark.parametrize("field", ["name", "title", "source"])
def test_a_scale_says_what_it_is_and_whose(field):
    texts = {"name": "own", "title": "Ours", "source": "our guidelines", field: ""}
    with pytest.raises(ValueError, match=f"the {field} of a scale must be a text that is not blank; not ''"):
        Scale(**texts, bands=(LOW,))
