import pytest
from traitlets import TraitError

from iaa_teach import SlipOrViewExplorer

SLIPS = {"x": [1, 2, 0, 1, 2, 0, 1, 2], "y": [1, 2, 0, 1, 2, 0, 1, 0], "by": "slips"}


def test_slips_and_views_have_the_same_alpha_but_not_within_groups():
    views, slips = SlipOrViewExplorer().figures(), SlipOrViewExplorer(**SLIPS).figures()
    assert views["alpha"] == pytest.approx(slips["alpha"]) == pytest.approx(0.354167, abs=1e-6)
    assert views["within_x"] == views["within_y"] == pytest.approx(0.761905, abs=1e-6)
    assert slips["within_x"] == slips["within_y"] == pytest.approx(2 / 7)
    assert views["between"] == pytest.approx(0.138462, abs=1e-6)


@pytest.mark.parametrize("again", range(1, 7))
def test_asked_again_views_stay_and_slips_jump(again):
    views, slips = SlipOrViewExplorer(again=again), SlipOrViewExplorer(**SLIPS, again=again)
    assert views.figures()["same"] >= 30 / 32 > slips.figures()["same"]
    assert views.figures()["alpha"] == slips.figures()["alpha"]


def test_groups_of_one_mind_differ_from_each_other_and_rarely_within():
    figures = SlipOrViewExplorer().figures()
    assert figures["differ"] == pytest.approx(0.82)
    assert figures["differ_within"] == pytest.approx((2 * 6 * 54 + 2 * 36 * 4) / (60 * 59 + 40 * 39))


def test_other_counts_are_refused_and_the_last_stay():
    explorer = SlipOrViewExplorer()
    with pytest.raises(TraitError, match="x must be eight counts, each 0, 1 or 2; not"):
        explorer.x = [3] * 8
    with pytest.raises(TraitError, match="y must be eight counts"):
        explorer.y = [1] * 7
    assert explorer.x == [2, 2, 0, 0, 2, 0, 2, 1]
