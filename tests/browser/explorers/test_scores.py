"""The scores explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ScoresExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, violations


@pytest.mark.parametrize("touch", [False, True])
def test_a_shift_leaves_the_correlation_and_takes_the_agreement(show, touch):
    page = show(ScoresExplorer(), width=390)
    expect(page.get_by_test_id("scores-icc2")).to_have_text("ICC(2,1) 1.000")
    drag(page, "shift", 0, -400, touch=touch)
    expect(page.get_by_test_id("scores-r")).to_have_text("Correlation r 1.000")
    expect(page.get_by_test_id("scores-icc2")).to_have_text("ICC(2,1) 0.548")
    expect(page.get_by_test_id("scores-limits")).to_have_text("B − A: from 5.0 to 5.0")


def test_it_is_turned_and_back(show):
    page = show(ScoresExplorer(shift=2, noise=1))
    upright = page.locator(".iaa-scores-turned")
    page.get_by_test_id("scores-turn").click()
    expect(upright).to_have_attribute("opacity", "1.00")
    page.get_by_test_id("scores-turn").click()
    expect(upright).to_have_attribute("opacity", "0.00")


def test_nothing_tells_the_share_that_is_to_be_guessed(show):
    page = show(ScoresExplorer(shift=3, veil=["icc2"]))
    expect(page.get_by_test_id("scores-icc2")).to_have_text("ICC(2,1) ?")
    expect(page.get_by_test_id("scores-icc3")).to_have_text("ICC(3,1) 1.000")


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(ScoresExplorer(shift=1, noise=1, turn=45, ghost=0.5), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
