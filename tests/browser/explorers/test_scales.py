"""The scales in a browser: one κ, the words of four scales."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ScalesExplorer, scales
from tests.browser.conftest import drag, set_traits, violations
from tests.browser.labels import touching
from tests.own_scales import SCALES
from tests.sampling import everyday


@pytest.mark.parametrize(("width", "touch"), everyday([(1000, False), (390, True)]))
def test_kappa_is_dragged_on_the_ruler(show, width, touch):
    page = show(ScalesExplorer(preset="sigil-di-eugenio-glass"), width=width)
    expect(page.get_by_test_id("span-krippendorff")).to_have_text(" (interval: discard to tentative)")
    expect(page.get_by_test_id("span-landis-koch")).to_have_text(" (interval: moderate to substantial)")
    length = page.locator(".iaa-handles").first.bounding_box()["width"] - 24  # 12 stay free at each end
    drag(page, "kappa", -length * 0.172 / 1.2, 0, touch=touch)
    expect(page.get_by_test_id("kappa")).to_have_text("0.500")
    for name, scale in scales.SCALES.items():
        expect(page.get_by_test_id(f"word-{name}")).to_have_text(scale.band(0.5))
    expect(page.get_by_test_id("interval")).to_be_hidden()
    expect(page.get_by_test_id("slider")).to_have_attribute("aria-valuetext", "κ 0.500")


def test_scales_stay_in_place_as_kappa_leaves_its_interval(show):
    page = show(ScalesExplorer(preset="sigil-container-content", show="ruler,times,words,number"))
    word = page.get_by_test_id("word-landis-koch")
    place = word.bounding_box()["y"]
    drag(page, "kappa", 100, 0)
    expect(page.get_by_test_id("interval")).to_be_hidden()
    expect(page.get_by_test_id("times")).to_be_hidden()
    assert word.bounding_box()["y"] == place


def test_the_lines_follow_the_width(show):
    page = show(ScalesExplorer(0.5), width=1000)
    last = page.locator(".iaa-line-number").last
    assert last.bounding_box()["x"] > 500
    page.set_viewport_size({"width": 390, "height": 900})
    page.wait_for_function(
        """() => [...document.querySelectorAll(".iaa-line-picture text")]
          .every((text) => text.getBoundingClientRect().right < 390)"""
    )
    expect(page.locator(".iaa-line-word:visible")).to_have_count(18)


@pytest.mark.thorough
@pytest.mark.parametrize("width", everyday([261, 390, 1000]))
def test_scales_of_ones_own_are_text_and_legible(show, width):
    explorer = ScalesExplorer(0.55, scales=SCALES.values())
    page = show(explorer, theme="dark", width=width)
    for value in (-1, -0.9, -0.5, 0.5, 0.895, 1):
        page.get_by_test_id("exact").fill(str(value))
        rows = page.locator(".iaa-scales-row").all()
        for row, word in zip(rows, explorer.words(value).values(), strict=True):
            expect(row.locator("strong").first).to_have_text(word)
    page.get_by_test_id("bounds").locator("summary").click()
    expect(page.get_by_role("row", name="all 1")).to_have_text("all 1every value")
    assert page.locator(".iaa :is(img, script, b)").count() == 0
    assert page.evaluate("window.hurt") is None
    assert touching(page, ".iaa-line-picture text") == []
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [300, 390, 414])
def test_a_word_in_place_of_a_question_mark_takes_no_further_line_on_a_phone(show, width):
    page = show(ScalesExplorer(preset="sigil-di-eugenio-glass", veil=["pi"]), width=width)
    heads = page.locator(".iaa-scales-head")
    heights = [head.bounding_box()["height"] for head in heads.all()]
    set_traits(page, veil=[])
    expect(page.locator("[data-testid^=other-]").first).not_to_have_text("?")
    assert [head.bounding_box()["height"] for head in heads.all()] == heights
