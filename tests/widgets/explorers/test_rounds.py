import pytest
from traitlets import TraitError

from iaa_teach import RoundsExplorer


def test_nine_who_come_together_and_one_who_parts():
    found = RoundsExplorer().figures()
    two = {name: round(value, 2) for name, value in found.items()}
    assert (two["first"], two["second"], two["difference"]) == (0.52, 0.68, 0.16)
    assert (two["low"], two["high"]) == (0.04, 0.28)
    assert (two["separate_low"], two["separate_high"]) == (-0.06, 0.38)
    assert (found["needed"], two["saved"]) == (116, 0.7)


@pytest.mark.parametrize(
    ("better", "worse", "low"), [(13, 5, -0.003), (12, 4, 0.006), (4, 0, 0.003), (3, 0, -0.007)]
)
def test_what_crosses_decides_it(better, worse, low):
    assert RoundsExplorer(better=better, worse=worse).figures()["low"] == pytest.approx(low, abs=6e-4)


def test_the_patients_are_those_of_mckenzie():
    found = RoundsExplorer(of="patients", better=5, worse=2).comparison
    assert (found.second, found.first) == pytest.approx((0.538106, 0.746450), abs=5e-7)
    assert (found.low, found.high) == pytest.approx((-0.063998, 0.480686), abs=5e-7)


def test_more_links_than_there_are_is_no_fault_and_more_than_can_be_moved_is():
    assert RoundsExplorer(of="sentences", better=24, worse=0).figures()["gained"] == 2
    with pytest.raises(TraitError, match="better must be a whole number from 0 to 24; not 25"):
        RoundsExplorer(better=25)


@pytest.mark.slow
def test_page_and_python_find_the_same(script):
    states = [
        {"of": of, "better": better, "worse": worse}
        for of in ("comments", "patients", "sentences")
        for better in range(0, 25, 4)
        for worse in range(0, 25, 6)
    ]
    made = script("explorers/rounds/links.js")("(states) => states.map(module.figuresOf)", states)
    for state, there in zip(states, made, strict=True):
        for name, value in RoundsExplorer(**state).figures().items():
            found = float("nan") if there[name] is None else there[name]
            assert found == pytest.approx(value, nan_ok=True, abs=1e-9), (state, name)
