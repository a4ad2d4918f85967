"""The rounds explorer in a real browser."""

from playwright.sync_api import expect

from iaa_teach import RoundsExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, violations


def test_links_that_cross_move_the_difference(show):
    page = show(RoundsExplorer())
    expect(page.get_by_test_id("rounds-paired")).to_have_text("the same items: 0.04 to 0.28")
    expect(page.locator(".iaa-rounds-better")).to_have_count(9)
    page.get_by_test_id("worse").press("End")
    expect(page.locator(".iaa-rounds-worse")).to_have_count(24)
    expect(page.get_by_test_id("rounds-verdict")).to_contain_text("agrees worse")


def test_a_knob_is_dragged_by_a_finger(show):
    page = show(RoundsExplorer(better=0, worse=0), width=390)
    expect(page.get_by_test_id("rounds-verdict")).to_contain_text("No link crosses")
    drag(page, "better", -200, 0, touch=True)
    expect(page.locator(".iaa-rounds-better")).to_have_count(24)


def test_nothing_tells_the_interval_that_is_to_be_guessed(show):
    page = show(RoundsExplorer(veil=["low"]))
    expect(page.get_by_test_id("rounds-paired")).to_have_text("the same items: ? to ?")
    expect(page.get_by_test_id("rounds-verdict")).to_be_empty()
    expect(page.get_by_test_id("needed")).to_have_text("?")


def test_two_teams_with_other_items_are_told_nothing_of_the_same(show):
    page = show(RoundsExplorer(better=12, show="values,separate"))
    expect(page.get_by_test_id("rounds-separate")).to_have_text("with other items: 0.01 to 0.43")
    expect(page.get_by_test_id("rounds-verdict")).to_contain_text("Zero is outside")
    expect(page.get_by_test_id("rounds-paired")).to_have_count(0)
    expect(page.locator(".iaa-rounds-side")).not_to_contain_text("false")
    assert violations(page) == []


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(RoundsExplorer(of="patients", better=5, worse=2, ghost=0.1), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
