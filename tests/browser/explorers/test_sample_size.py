"""The sample-size explorer in a browser: the width or the items are dragged, and the other follows."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import SampleSizeExplorer
from tests.browser.conftest import drag, trait, violations


def check(page, preset="di-eugenio-glass"):
    """The page says of its width what Python says."""
    width = trait(page, "width")
    items = SampleSizeExplorer(preset=preset, width=width).items
    expect(page.get_by_test_id("needed")).to_have_text(f"{items:,}".replace(",", "\u202f"))
    expect(page.get_by_test_id("wide")).to_have_text(f"{width:.3f}")
    return width, items


@pytest.mark.parametrize("touch", [False, True])
def test_hands_move_the_width_or_the_items_and_python_says_the_same(show, touch):
    page = show(SampleSizeExplorer(), width=1000)
    drag(page, "width", 0, 20, touch=touch)
    width, items = check(page)
    assert width < 0.2
    drag(page, "items", -90, 0, touch=touch)
    wider, fewer = check(page)
    assert wider > width
    assert fewer < items
    drag(page, "points", 60, 0, touch=touch)
    assert check(page)[1] > fewer


def test_keys_move_the_same_and_half_the_width_costs_four_times(show):
    page = show(SampleSizeExplorer())
    page.get_by_test_id("width").press("ArrowUp")
    assert trait(page, "width") == pytest.approx(0.21)
    page.get_by_test_id("width").press("ArrowDown")
    assert check(page) == (0.2, 184)
    page.get_by_test_id("halve").click()
    assert check(page) == (0.1, 736)
    page.get_by_test_id("preset").select_option("rare")
    expect(page.get_by_test_id("needed")).to_have_text("5\u202f386")
    page.get_by_test_id("items").press("ArrowRight")
    assert check(page, "rare")[1] > 5386
    page.get_by_test_id("items").press("ArrowLeft")
    page.get_by_test_id("items").press("ArrowLeft")
    assert check(page, "rare")[1] < 5386
    expect(page.get_by_test_id("items")).to_have_attribute("aria-valuetext", re.compile("items$"))


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_axe_finds_nothing_and_nothing_is_cut(show, width, theme):
    page = show(SampleSizeExplorer(shares=[[6, 1], [1, 2]], ghost=0.3), width=width, theme=theme)
    expect(page.locator("[data-part=ghost]")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
