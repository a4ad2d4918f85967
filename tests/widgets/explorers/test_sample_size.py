import pytest
from traitlets import TraitError

from iaa_teach import SampleSizeExplorer, sources


@pytest.mark.parametrize(
    ("preset", "items"), [("di-eugenio-glass", 736), ("equal", 984), ("rare", 5386)]
)  # as the lesson says
def test_the_items_for_a_width_of_a_tenth(preset, items):
    explorer = SampleSizeExplorer(preset=preset, width=0.1)
    assert (explorer.items, explorer.preset) == (items, preset)


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


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"width": 0}, "width must lie between 0.01 and 1; not 0"),
        ({"shares": [[5, 0], [0, 5]]}, "shares must hold some disagreement"),
        ({"shares": [1, 2]}, "shares"),
        ({"preset": "small"}, "preset must be one of 'di-eugenio-glass', 'equal', 'rare'; not 'small'"),
    ],
)
def test_what_gives_no_plan_is_refused(state, message):
    with pytest.raises(TraitError, match=message):
        SampleSizeExplorer(**state)
