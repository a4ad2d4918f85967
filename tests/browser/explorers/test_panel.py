"""The panel explorer in a real browser."""

import re

from playwright.sync_api import expect

from iaa_teach import PanelExplorer
from tests.browser.conftest import NARROWEST, in_every_look, set_traits, violations


def test_step_by_step_the_patients_leave_most_votes(show):
    page = show(PanelExplorer())
    expect(page.get_by_test_id("panel-which")).to_have_text("are not where most votes are.")
    assert page.locator(".iaa-panel-moved").count() == 0
    page.get_by_test_id("panel-step").click()
    expect(page.get_by_test_id("panel-where")).to_have_text("Now: step 1")
    page.get_by_test_id("panel-rest").click()
    expect(page.get_by_test_id("panel-which")).to_have_text("are not where most votes are: 2, 12, 36")
    assert page.locator(".iaa-panel-moved").count() == 3
    expect(page.get_by_test_id("panel-tiles")).to_have_attribute(
        "aria-label",
        "What each annotator says of what seems true: 1, three times 83\u202f% right, 2 78\u202f% right, "
        "3 78\u202f% right, 4 87\u202f% right, 5 84\u202f% right.",
    )
    page.get_by_test_id("panel-back").click()
    expect(page.get_by_test_id("panel-where")).to_have_text("Now: the votes")


def test_a_readers_own_labels_take_the_place_of_those_to_borrow(show):
    page = show(PanelExplorer(of="you-robin", step=10))
    expect(page.get_by_test_id("undecided")).to_have_text("2")
    expect(page.get_by_test_id("panel-lent")).to_contain_text("These labels are borrowed")
    tiles = page.get_by_role("img", name="What each annotator says")
    expect(tiles).to_have_accessible_name(re.compile("somebody"))
    set_traits(page, own_labels=[0, 1, 0, 1, 0, 0, 1, 0, 0, 1], lent_note="")  # as Robin
    expect(page.get_by_test_id("undecided")).to_have_text("0")
    expect(page.get_by_test_id("panel-lent")).to_be_hidden()
    expect(tiles).to_have_accessible_name(re.compile(r"\byou\b"))


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(PanelExplorer(step=1), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
