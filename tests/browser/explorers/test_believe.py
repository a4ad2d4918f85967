"""The believe explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import BelieveExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, violations


def test_steps_move_posts_from_votes_to_beliefs(show):
    page = show(BelieveExplorer())
    right = page.get_by_test_id("right")
    expect(right).to_have_text("21")
    page.get_by_test_id("believe-step").click()
    expect(right).to_have_text("35")
    page.get_by_test_id("believe-rest").click()
    expect(right).to_have_text("38")
    expect(page.locator(".iaa-believe-right")).to_have_count(38)
    page.get_by_test_id("believe-back").click()
    expect(page.get_by_test_id("believe-where")).to_have_text("Now: the votes")


@pytest.mark.parametrize("touch", [False, True])
def test_a_careful_annotator_is_dragged_to_another_kind(show, touch):
    page = show(BelieveExplorer(annotators=["careful"] * 3, step=10), width=390)
    drag(page, "annotator-3", 0, 300, touch=touch)
    expect(page.get_by_role("img", name="3 annotators: careful, careful, liar.")).to_be_visible()
    expect(page.get_by_test_id("right")).to_have_text("40")


def test_a_copy_makes_it_sure_and_wrong(show):
    page = show(BelieveExplorer(annotators=["careful", "careful", "fair"], step=10))
    page.get_by_test_id("copies").press("ArrowRight")
    expect(page.get_by_test_id("sure_and_wrong")).to_have_text("7")
    expect(page.locator(".iaa-believe-sure")).to_have_count(7)


def test_no_post_tells_the_votes_that_are_to_be_guessed(show):
    page = show(BelieveExplorer(veil=["majority"]))
    expect(page.get_by_test_id("believe-majority")).to_have_text("?")
    expect(page.get_by_test_id("right")).to_have_text("?")
    expect(page.locator(".iaa-believe-right")).to_have_count(0)
    page.evaluate("() => window.model.set('veil', [])")
    expect(page.locator(".iaa-believe-right")).to_have_count(21)


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(BelieveExplorer(copies=1, step=1, ghost=0.5), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
