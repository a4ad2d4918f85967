import pytest
from traitlets import TraitError

from iaa_teach import ScoresExplorer


@pytest.mark.parametrize(
    ("state", "figures"),
    [
        ({"shift": 3}, {"r": 1, "concordance": 0.757, "icc2": 0.771, "icc3": 1, "lowest": 3, "highest": 3}),
        ({"shift": 4}, {"r": 1, "icc2": 0.655, "icc3": 1}),
        ({"stretch": 0.5}, {"r": 1, "concordance": 0.8, "icc3": 0.8}),
        ({"noise": 1, "spread": 0.3}, {"r": 0.596, "lowest": -2.654, "highest": 2.654}),
        ({"noise": 2}, {"r": 0.798, "highest": 5.308}),
    ],
)
def test_what_a_shift_a_stretch_and_noise_do(state, figures):
    found = ScoresExplorer(**state).figures()
    assert {name: found[name] for name in figures} == pytest.approx(figures, abs=6e-4)


def test_each_share_is_of_the_variances():
    found = ScoresExplorer(shift=2, noise=1.5, stretch=0.8).figures()
    essays, annotators, rest = (found[name] for name in ("essays", "annotators", "rest"))
    assert found["icc2"] == pytest.approx(essays / (essays + annotators + rest))
    assert found["icc3"] == pytest.approx(essays / (essays + rest))
    assert found["icc3k"] == pytest.approx(essays / (essays + rest / 2))


def test_a_shift_beyond_the_picture_is_refused():
    with pytest.raises(TraitError, match="shift must lie between −5 and 5; not 6"):
        ScoresExplorer(shift=6)
