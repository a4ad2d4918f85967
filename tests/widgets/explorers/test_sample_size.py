import pytest

from iaa_teach import SampleSizeExplorer


def test_half_the_width_costs_four_times_the_items():
    explorer = SampleSizeExplorer(width=0.2)
    before = explorer.items
    explorer.width = 0.1
    assert explorer.items == pytest.approx(4 * before, abs=4)
