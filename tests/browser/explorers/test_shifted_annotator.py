"""The shifted annotator: one slider, and a figure that never moves."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ShiftedAnnotatorExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, trait, violations


def part(page, name):
    return page.get_by_test_id(f"shifted-{name}")


@pytest.mark.parametrize("shift", range(4))
def test_the_figures_are_those_of_python(show, shift):
    explorer = ShiftedAnnotatorExplorer(shift=shift)
    page = show(explorer)
    expect(part(page, "correlation")).to_have_text("1.000")
    expect(part(page, "observed")).to_have_text(f"{explorer.agreement.observed:.3f}")
    expect(part(page, "kappa")).to_have_text(f"{explorer.agreement.kappa:.3f}".replace("-", "−"))
    expect(part(page, "chi")).to_contain_text("χ² = 120.0 with 9 degrees of freedom")
    expect(part(page, "weighted")).to_contain_text(f"{explorer.by_shift[shift]['weighted']:.3f} now")


def test_the_keyboard_shifts_and_python_hears_of_it(show):
    page = show(ShiftedAnnotatorExplorer())
    page.get_by_role("slider", name="B answers").focus()
    page.keyboard.press("ArrowRight")
    expect(part(page, "kappa")).to_have_text("−0.231")
    expect(part(page, "shift")).to_have_attribute("aria-valuetext", "1 step higher")
    page.wait_for_function("window.saved.at(-1)?.shift === 1")
    expect(page.locator(".iaa-spoken")).to_contain_text("κ is −0.231.")


@pytest.mark.parametrize(("width", "touch"), [(1000, False), (390, True)])
def test_the_items_are_dragged_together(show, width, touch):
    page = show(ShiftedAnnotatorExplorer(), width=width)
    expect(page.locator(".iaa-dot-agree")).to_have_count(40)
    step = page.locator("[data-handle=items-2]").bounding_box()["height"] - 20
    drag(page, "items-2", 0, -2 * step, touch=touch)
    assert trait(page, "shift") == 2
    expect(part(page, "kappa")).to_have_text("−0.143")
    expect(page.locator(".iaa-dot-differ")).to_have_count(40)
    expect(page.get_by_role("slider", name="B answers")).to_have_value("2")
    drag(page, "items-4", 0, 9 * step, touch=touch)
    assert trait(page, "shift") == 0


def test_the_view_follows_python(show):
    page = show(ShiftedAnnotatorExplorer())
    expect(part(page, "sentence")).to_contain_text("the same label as A")
    page.evaluate("window.model.set('shift', 2)")
    expect(part(page, "kappa")).to_have_text("−0.143")
    expect(part(page, "chart").locator("title")).to_contain_text("B always answers two steps higher.")
    expect(part(page, "shift")).to_have_value("2")


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(ShiftedAnnotatorExplorer(shift=1, veil=["kappa"]))
    expect(part(page, "kappa")).to_have_text("?")
    page.evaluate("window.model.set('ghost', 0.5); window.model.set('veil', [])")
    expect(part(page, "prediction")).to_have_text("0.500")
    expect(page.locator("circle.iaa-guess:not([visibility])").first).to_be_visible()


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(ShiftedAnnotatorExplorer(shift=1, ghost=0.5), width=width, theme=theme)
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_a_guess_is_made_near_its_question(show):
    page = show(ShiftedAnnotatorExplorer(show="items,slider,number"), width=390)
    figures = page.locator("[data-show=number]").bounding_box()
    assert figures["y"] + figures["height"] <= page.get_by_test_id("shifted-chart").bounding_box()["y"]
