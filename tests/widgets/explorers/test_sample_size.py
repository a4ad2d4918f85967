import pytest

from iaa_teach import SampleSizeExplorer, sources


def test_half_the_width_costs_four_times_the_items():
    explorer = SampleSizeExplorer(width=0.2)
    before = explorer.items
    explorer.width = 0.1
    assert explorer.items == pytest.approx(4 * before, abs=4)


def test_a_pilot_of_ones_own_leaves_the_presets():
    explorer = SampleSizeExplorer(shares=sources.load("sigil-second-sample").table)
    assert explorer.preset == ""
    explorer.preset = "rare"
    explorer.shares = [[6, 1], [1, 2]]
    assert explorer.preset == ""
    assert explorer.table.counts[0, 0] == 0.6
