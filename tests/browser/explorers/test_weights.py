"""The weights explorer under the hand: table, weights and what follows from them."""

import numpy as np
import pytest
from playwright.sync_api import expect

from iaa_teach import WeightsExplorer
from tests.browser.conftest import drag, set_traits, trait
from tests.sampling import everyday

VERBS = [[20, 8, 2], [6, 20, 4], [2, 4, 34]]
NAMES = ["figurative", "support verb", "free"]


def expect_kappa(page, explorer):
    expect(page.get_by_test_id("kappa")).to_have_text(f"{explorer.weighted_kappa:.3f}")


@pytest.mark.parametrize(("width", "touch"), everyday([(1000, False), (390, True)]))
def test_confusion_can_be_dragged_more_or_less_serious(show, width, touch):
    page = show(WeightsExplorer(VERBS, NAMES), width=width)
    handle = page.get_by_test_id("serious-0-1")
    rail = page.get_by_test_id("tiles").bounding_box()["height"] * (314 / 3 - 16) / 330
    drag(page, "serious-0-1", 0, rail / 2, touch=touch)
    half = [[0, 0.5, 1], [0.5, 0, 1], [1, 1, 0]]
    expect(handle).to_have_value("50")
    expect(handle).to_have_attribute("aria-valuetext", "0.5 of a full disagreement")
    expect_kappa(page, WeightsExplorer(VERBS, NAMES, disagreement=half))
    drag(page, "serious-2-0", 0, rail / 2, touch=touch)  # its mirror moves with it
    half[0][2] = half[2][0] = 0.5
    assert trait(page, "weights") == (1 - np.array(half)).tolist()
    tiles = page.locator(".iaa-weights-tiles")
    tiles.get_by_role("slider", name="How serious: one says figurative, the other free").focus()
    page.keyboard.press("ArrowUp")
    half[0][2] = half[2][0] = 0.55
    expect_kappa(page, WeightsExplorer(VERBS, NAMES, disagreement=half))
    expect(tiles.get_by_role("slider")).to_have_count(3)


def test_rows_close_up_where_two_categories_become_one(show):
    page = show(WeightsExplorer(VERBS, NAMES))
    expect(page.get_by_test_id("as-one")).to_have_text("")
    page.get_by_test_id("serious-0-1").fill("0")
    expect(page.get_by_test_id("as-one")).to_have_text("“figurative” + “support verb” count as one.")
    tiles = page.locator(".iaa-weights-tile")
    page.wait_for_function(
        """() => {
          const [first, , third] = [...document.querySelectorAll(".iaa-weights-tile > rect:first-child")];
          const second = document.querySelectorAll(".iaa-weights-tile > rect:first-child")[1];
          const gap = (a, b) => b.getBoundingClientRect().left - a.getBoundingClientRect().right;
          return Math.abs(gap(first, second)) < 0.5 && gap(second, third) > 4;
        }"""
    )
    counts = [tiles.nth(k).locator(".iaa-weights-count").text_content() for k in range(9)]
    assert counts == ["54", "", "6", "", "", "", "6", "", "34"]
    page.get_by_test_id("serious-0-1").fill("5")
    expect(page.get_by_test_id("as-one")).to_have_text("")
    assert tiles.nth(1).locator(".iaa-weights-count").text_content() == "8"


def test_hidden_kappa_is_shown_nowhere(show):
    page = show(WeightsExplorer(VERBS, NAMES, veil=["kappa_w"]))
    for told in ("kappa", "observed", "expected", "sentence"):
        expect(page.get_by_test_id(told)).to_have_text("?")
    assert "0.606" not in page.locator("body").aria_snapshot()
    expect(page.get_by_test_id("bar-observed")).to_have_count(0)
    set_traits(page, veil=[])
    expect(page.get_by_test_id("kappa")).to_have_text("0.606")
    expect(page.get_by_test_id("bar-observed")).to_be_visible()
