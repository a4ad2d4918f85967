"""The failures explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import FailuresExplorer
from tests.browser.conftest import drag, violations


@pytest.mark.parametrize("width", [1000, 390])
def test_what_both_misread_does_not_show(show, width):
    page = show(FailuresExplorer(), width=width)
    expect(page.get_by_test_id("verdict")).to_have_text("They agree on all twenty, and all labels are right.")
    page.get_by_test_id("misread").press("End")
    expect(page.get_by_test_id("observed")).to_have_text("100 %")
    expect(page.get_by_test_id("right_a")).to_have_text("70 %")
    expect(page.get_by_test_id("verdict")).to_contain_text("on 6 of them both are wrong. Nothing shows it")
    assert violations(page) == []


@pytest.mark.parametrize("touch", [False, True])
def test_a_handle_is_dragged(show, touch):
    page = show(FailuresExplorer(), width=390)
    drag(page, "otherwise", -400, 0, touch=touch)
    expect(page.get_by_test_id("observed")).to_have_text("70 %")
    expect(page.get_by_test_id("right_b")).to_have_text("70 %")
    expect(page.get_by_test_id("right_a")).to_have_text("100 %")


def test_handles_have_names_and_values(show):
    page = show(FailuresExplorer(slips=2))
    slips = page.get_by_role("slider", name="Plain sentences on which A slips")
    expect(slips).to_have_attribute("aria-valuetext", "2 of 6")
    slips.press("ArrowRight")
    expect(slips).to_have_attribute("aria-valuetext", "3 of 6")
    picture = page.get_by_role("img", name="A slips on 3")
    expect(picture).to_be_visible()


def test_on_a_phone_the_knob_of_b_leaves_its_name_free(show):
    page = show(FailuresExplorer(otherwise=6), width=390)
    name = page.locator(".iaa-failures-name-b", has_text="otherwise").bounding_box()
    knob = page.locator("[data-handle=otherwise] .iaa-handle-knob").bounding_box()
    assert knob["x"] - (name["x"] + name["width"]) > 3
