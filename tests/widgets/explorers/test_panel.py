import pytest

from iaa_teach import PanelExplorer, dawid_skene
from tests.computation.anaesthesia import PATIENTS, ROWS


def test_the_patients_are_dawid_and_skenes_and_em_is_that_of_the_statistics():
    explorer = PanelExplorer(step=10)
    assert [[place + 1 for place in row] for row in explorer.labels["rows"]] == ROWS
    assert explorer.likely == pytest.approx(dawid_skene(PATIENTS).posterior, abs=1e-6)
