import pytest

from iaa_teach import SlipOrViewExplorer

SLIPS = {"x": [1, 2, 0, 1, 2, 0, 1, 2], "y": [1, 2, 0, 1, 2, 0, 1, 0], "by": "slips"}


@pytest.mark.parametrize("again", range(1, 7))
def test_relabelled_views_stay_and_slips_jump(again):
    views, slips = SlipOrViewExplorer(again=again), SlipOrViewExplorer(**SLIPS, again=again)
    assert views.figures()["same"] >= 30 / 32 > slips.figures()["same"]
    assert views.figures()["alpha"] == slips.figures()["alpha"]


def test_groups_of_one_mind_differ_from_each_other_and_rarely_within():
    figures = SlipOrViewExplorer().figures()
    assert figures["differ"] == pytest.approx(0.82)
    assert figures["differ_within"] == pytest.approx((2 * 6 * 54 + 2 * 36 * 4) / (60 * 59 + 40 * 39))
