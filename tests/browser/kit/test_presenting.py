"""Full screen from one view of a lesson to the next: keys, a clicker, the words of a question, the focus."""

import pytest
from playwright.sync_api import expect

import iaa_teach
from iaa_teach import ChanceExplorer
from tests.browser.conftest import START, in_menu, parts_of, set_traits, state_of, violations
from tests.browser.kit.test_reveal import KEEP_MOVES

# What a page has above its last view.
ABOVE = """(html) => {
  const part = window.views.at(-1).el;
  part.className = "part";
  part.insertAdjacentHTML("beforebegin", html);
}"""
LONG = f"<p>{'Long before that, much was said. ' * 40}</p>"
TABLE = "<table><tr><th>A</th><th>B</th></tr><tr><td>yes</td><td>no</td></tr></table>"
FULL = "[data-full]"
# What reaches beyond the screen.
CUT = """() => {
  const cut = (one) => {
    const { bottom, right, height } = one.getBoundingClientRect();
    return one.checkVisibility() && height > 0 && (bottom > innerHeight || right > innerWidth);
  };
  const parts = document.querySelector("[data-full]").querySelectorAll(".iaa-reading > *, button, input");
  return [...parts].filter(cut).map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.fixture
def lesson(show, tmp_path, monkeypatch):
    """A lesson on a small beamer: a question, an explorer, one with a veil, an exercise."""
    monkeypatch.chdir(tmp_path)
    page = show(iaa_teach.question("what-to-ask"), width=683, height=512)
    page.evaluate(
        ABOVE, f"<h2>Before</h2>{LONG}{TABLE}<blockquote><p id='q'>What do you ask?</p></blockquote>"
    )
    for widget in (ChanceExplorer(), ChanceExplorer(veil=["expected"]), iaa_teach.practice("kappa")):
        page.evaluate(START, [*parts_of(widget), state_of(widget)])
    return page


def test_a_lesson_is_presented_from_view_to_view(lesson):
    full, named = lesson.locator(FULL), lambda place: f"Full screen, {place} of 4"
    explorer, slider = lesson.locator(".iaa-chance").first, lesson.get_by_test_id("slider-a-0").first
    in_menu(lesson.get_by_test_id("full-screen").first).click()
    expect(full).to_have_attribute("aria-label", named(1))
    assert lesson.evaluate("document.fullscreenElement === document.documentElement")
    asked = full.get_by_test_id("asked")
    expect(asked.get_by_text("What do you ask?")).to_be_visible()
    expect(asked.get_by_role("table")).to_be_visible()
    expect(asked.get_by_text("Long before that")).to_be_hidden()
    assert lesson.locator("#q").count() == 1
    full.get_by_test_id("question-option").first.check()
    full.get_by_test_id("question-check").click()
    expect(full.locator(".iaa-question-verdict")).to_be_in_viewport(ratio=0.99)
    assert lesson.evaluate(CUT) == []
    assert violations(lesson) == []
    in_menu(full.get_by_test_id("everything")).click()
    expect(asked.get_by_text("Long before that")).to_be_visible()

    lesson.keyboard.press("PageDown")
    expect(full).to_have_attribute("aria-label", named(2))
    expect(full).to_be_focused()
    slider.fill("30")
    slider.press("PageDown")  # a clicker, though the slider has the focus
    expect(full).to_have_attribute("aria-label", named(3))
    lesson.keyboard.press("PageDown")
    expect(full).to_have_attribute("aria-label", named(4))
    assert lesson.evaluate(CUT) == []
    full.get_by_test_id("practice-step").locator("input:visible").press("n")
    lesson.keyboard.press("Enter")
    expect(full.get_by_test_id("practice-message")).not_to_be_empty()
    expect(full.get_by_test_id("next")).to_be_disabled()
    for place in (3, 2):
        full.get_by_test_id("previous").click()
        expect(full).to_have_attribute("aria-label", named(place))
        expect(full.get_by_test_id("previous")).to_be_focused()
    expect(slider).to_have_value("30")
    for key, place, used in (("n", 3, "next"), ("p", 2, "previous")):
        lesson.keyboard.press(key)
        expect(full).to_have_attribute("aria-label", named(place))
        expect(full.get_by_test_id(used)).to_be_focused()
    expect(full.locator(".iaa-areas")).to_be_visible()

    full.focus()
    lesson.keyboard.press("Shift+Tab")
    expect(full.get_by_test_id("next")).to_be_focused()
    lesson.keyboard.press("Tab")
    expect(full).to_be_focused()
    lesson.keyboard.press("Escape")
    expect(full).to_have_count(0)
    lesson.wait_for_function("() => !document.fullscreenElement")
    expect(explorer.get_by_test_id("tool-menu")).to_be_focused()
    expect(lesson.locator("[popover]:popover-open, .iaa-asked")).to_have_count(0)


def test_a_prediction_made_in_full_screen_is_revealed_when_its_explorer_is_reached(lesson):
    lesson.emulate_media(reduced_motion="no-preference")
    lesson.evaluate(KEEP_MOVES)
    in_menu(lesson.get_by_test_id("full-screen").first).click()
    expect(lesson.locator(FULL)).to_have_attribute("aria-label", "Full screen, 1 of 4")
    lesson.evaluate("window.model = window.views[2].model")
    set_traits(lesson, ghost=0.9, veil=[])
    lesson.keyboard.press("PageDown")
    expect(lesson.locator(FULL)).to_have_attribute("aria-label", "Full screen, 2 of 4")
    assert lesson.evaluate("window.moves") == []
    lesson.keyboard.press("PageDown")
    lesson.wait_for_function("() => window.moves.length")
    assert "0px" not in lesson.evaluate("window.moves")
