import pytest

from iaa_teach import ContingencyTable, PrevalenceBiasExplorer, bias_index, prevalence_index
from iaa_teach.widgets.explorers.prevalence_bias import PRESET_SOURCES


@pytest.mark.parametrize("name", PRESET_SOURCES)
def test_byrts_identity_holds_for_every_example(name):
    explorer = PrevalenceBiasExplorer(preset=name)
    PI, BI = prevalence_index(explorer.table), bias_index(explorer.table)
    base = 2 * explorer.agreement.observed - 1
    assert explorer.agreement.pi == pytest.approx((base - PI**2) / (1 - PI**2))
    assert explorer.agreement.kappa == pytest.approx((base - PI**2 + BI**2) / (1 - PI**2 + BI**2))


def test_a_table_may_be_given():
    explorer = PrevalenceBiasExplorer(ContingencyTable([[4, 1], [0, 5]]), categories=["a", "b"])
    assert (explorer.counts, explorer.categories) == ([[4, 1], [0, 5]], ["a", "b"])
