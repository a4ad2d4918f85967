import pytest

from iaa_teach import ContingencyTable, PrevalenceBiasExplorer, bias_index, prevalence_index
from iaa_teach.widgets.explorers.prevalence_bias import PRESET_SOURCES


def test_it_opens_where_bias_is_felt():
    explorer = PrevalenceBiasExplorer()
    assert explorer.agreement.observed == pytest.approx(0.6)
    assert explorer.agreement.kappa == pytest.approx(0.130, abs=5e-4)
    explorer.counts = [[25, 35], [5, 35]]  # as much agreement, and both totals leaning apart
    assert explorer.agreement.kappa == pytest.approx(0.259, abs=5e-4)


@pytest.mark.parametrize("name", PRESET_SOURCES)
def test_byrts_identity_holds_for_every_example(name):
    explorer = PrevalenceBiasExplorer(preset=name)
    base, PI, BI = (
        2 * explorer.agreement.observed - 1,
        prevalence_index(explorer.table),
        bias_index(explorer.table),
    )
    assert explorer.agreement.pi == pytest.approx((base - PI**2) / (1 - PI**2))
    assert explorer.agreement.kappa == pytest.approx((base - PI**2 + BI**2) / (1 - PI**2 + BI**2))


def test_moving_on_leaves_the_example():
    explorer = PrevalenceBiasExplorer(preset="feinstein-cicchetti-similar")
    explorer.counts = [[46, 15], [25, 14]]
    assert explorer.preset == ""
    explorer.preset = "feinstein-cicchetti-opposite"
    assert explorer.table.counts.tolist() == [[25, 35], [5, 35]]


def test_a_table_may_be_given():
    explorer = PrevalenceBiasExplorer(ContingencyTable([[4, 1], [0, 5]]), categories=["a", "b"])
    assert (explorer.counts, explorer.categories) == ([[4, 1], [0, 5]], ["a", "b"])
