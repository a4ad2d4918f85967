import numpy as np
import pytest

from iaa_teach import cohen_kappa, scales


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
