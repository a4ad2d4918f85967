import numpy as np
import pytest

from iaa_teach import scales


@pytest.mark.parametrize("scale", scales.SCALES.values(), ids=lambda scale: scale.name)
def test_page_and_python_use_the_same_words(script, scale):
    engine = script("kit/engine/scales.js")
    bounds = [band.low for band in scale.bands[1:]]
    values = [-1, 1, *bounds, *(b + d for b in bounds for d in (-0.01, -1e-14, 1e-14, 0.01))]
    values = [value for value in values if value <= 1]
    bands = [
        {"name": b.name, "low": None if b.low == -np.inf else b.low, "holds_low": b.holds_low}
        for b in scale.bands
    ]
    words = engine(
        "([bands, values]) => values.map((value) => module.bandOf({ bands }, value))", [bands, values]
    )
    assert words == [scale.band(value) for value in values]
    assert engine("(bands) => module.bandOf({ bands }, NaN)", bands) == "undefined"
