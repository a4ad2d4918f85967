import pytest
from traitlets import TraitError

from iaa_teach import PanelExplorer, dawid_skene
from tests.computation.anaesthesia import PATIENTS, ROWS


def test_the_patients_are_dawid_and_skenes_and_em_is_that_of_the_statistics():
    explorer = PanelExplorer(step=10)
    assert [[place + 1 for place in row] for row in explorer.labels["rows"]] == ROWS
    assert explorer.likely == pytest.approx(dawid_skene(PATIENTS).posterior, abs=1e-6)
    assert explorer.figures()["otherwise"] == 3


def test_two_annotators_leave_the_disputed_open_and_a_third_who_never_looks_does_not():
    pair, trio = (PanelExplorer(of=of, step=10) for of in ("you-robin", "you-robin-pat"))
    assert pair.figures() == {"otherwise": 0, "undecided": 2, "sure": 0}
    assert pair.likely[[2, 9], 0] == pytest.approx(0.515, abs=1e-3)
    assert trio.figures()["sure"] == 10
    assert (trio.likely.argmax(axis=1) == trio.robin).all()  # Robin is believed wholly


def test_what_is_no_state_is_refused_and_the_last_stays():
    explorer = PanelExplorer()
    with pytest.raises(TraitError, match="of must be one of 'patients'"):
        explorer.of = "doctors"
    with pytest.raises(TraitError, match="own_labels must be ten places among the categories"):
        explorer.own_labels = [0, 2]
    assert explorer.of == "patients"
