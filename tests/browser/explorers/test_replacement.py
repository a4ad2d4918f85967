"""The replacement explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ReplacementExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, violations

WON = ".iaa-replacement-won"


def test_a_model_that_errs_less_sits_down(show):
    page = show(ReplacementExplorer())
    expect(page.locator(WON)).to_have_count(0)
    page.get_by_test_id("error").press("Home")
    expect(page.locator(WON)).to_have_count(4)
    expect(page.get_by_test_id("winning")).to_have_text("4 of 4")
    page.get_by_test_id("epsilon").press("Home")
    expect(page.locator(WON)).to_have_count(2)
    expect(page.get_by_role("img", name="The cushion is 0 comments wide")).to_be_visible()


@pytest.mark.parametrize("touch", [False, True])
def test_the_cushion_is_dragged(show, touch):
    page = show(ReplacementExplorer(error=15), width=390)
    expect(page.get_by_test_id("winning")).to_have_text("4 of 4")
    drag(page, "epsilon", -200, 0, touch=touch)
    expect(page.get_by_test_id("winning")).to_have_text("0 of 4")


def test_who_has_more_threads_is_nearer(show):
    page = show(ReplacementExplorer(chair=2, comment=1), width=390)
    told = page.get_by_test_id("replacement-duel-told")
    expect(told).to_have_text("Both are as near.")
    page.get_by_test_id("chair-3").click()
    expect(told).to_have_text("The model is nearer.")
    label = "Cleo says “fine”, as 0 of the other three. The model says “offensive”, as 3 of them."
    expect(page.get_by_role("img", name=label)).to_be_visible()


def test_no_dot_tells_an_advantage_that_is_to_be_guessed(show):
    page = show(ReplacementExplorer(error=15, veil=["advantage"]))
    expect(page.get_by_test_id("replacement-advantage")).to_have_text("?")
    expect(page.get_by_test_id("winning")).to_have_text("? of 4")
    expect(page.locator(WON)).to_have_count(0)
    page.evaluate("() => window.model.set('veil', [])")
    expect(page.locator(WON)).to_have_count(4)


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(ReplacementExplorer(error=15, ghost=0.5), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
