"""The majority explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import MajorityExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, violations

FRAMED = ".iaa-majority-framed"


def test_three_coins_always_have_a_majority_and_three_dice_of_three_have_not(show):
    page = show(MajorityExplorer())
    expect(page.get_by_test_id("majority-share")).to_have_text("100.0 %")
    expect(page.locator(FRAMED)).to_have_count(8)
    page.get_by_test_id("labels").press("End")
    expect(page.get_by_test_id("majority-share")).to_have_text("77.8 %")
    expect(page.get_by_test_id("majority-count")).to_have_text("21 of 27 ways")
    expect(page.locator(FRAMED)).to_have_count(21)


@pytest.mark.parametrize("touch", [False, True])
def test_annotators_are_dragged(show, touch):
    page = show(MajorityExplorer(), width=390)
    drag(page, "annotators", 400, 0, touch=touch)
    expect(page.get_by_role("img", name="5 annotators")).to_be_visible()
    expect(page.get_by_test_id("majority-count")).to_have_text("32 of 32 ways")


def test_no_frame_tells_a_majority_that_is_to_be_guessed(show):
    page = show(MajorityExplorer(veil=["majority"]))
    expect(page.get_by_test_id("majority-share")).to_have_text("?")
    expect(page.locator(FRAMED)).to_have_count(0)
    page.evaluate("() => window.model.set('veil', [])")
    expect(page.locator(FRAMED)).to_have_count(8)


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(MajorityExplorer(labels=3, ghost=0.5), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
