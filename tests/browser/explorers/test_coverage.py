"""The coverage explorer in a browser: the items and the answers are dragged, and the intervals follow."""

import pytest
from playwright.sync_api import expect

from iaa_teach import CoverageExplorer
from tests.browser.conftest import drag, trait, violations


def check(page):
    """The page says of its place what Python says."""
    explorer = CoverageExplorer(items=trait(page, "items"), share=trait(page, "share"))
    for method in ("asymptotic", "profile", "bootstrap"):
        expect(page.get_by_test_id(f"coverage-{method}")).to_have_text(
            f"{100 * explorer.coverage[method]:.1f}\u202f%"
        )
    return explorer.items, explorer.share


CLEAR = """() => {
  const [names, dots] = ["name", "dot"].map((part) => [...document.querySelectorAll(`.iaa-curves-${part}`)]);
  const heads = names.map((name) => name.getBBox().y);
  return Math.min(...heads) >= Math.max(...dots.map((dot) => Number(dot.getAttribute("cy"))));
}"""


@pytest.mark.parametrize("touch", [False, True])
def test_hands_move_the_items_and_the_answers_and_python_says_the_same(show, touch):
    page = show(CoverageExplorer(), width=1000)
    assert page.evaluate(CLEAR)  # the names of points at one place stand below their lines, not on them
    drag(page, "items", -150, 0, touch=touch)
    items, _ = check(page)
    assert items < 100
    drag(page, "points", 60, 0, touch=touch)
    assert check(page)[0] > items
    drag(page, "share", 130, 0, touch=touch)
    assert check(page)[1] > 0.8


def test_keys_go_from_one_computed_place_to_the_next(show):
    page = show(CoverageExplorer(items=15, share=0.95))
    page.get_by_test_id("items").press("ArrowUp")
    assert check(page) == (25, 0.95)
    expect(page.get_by_test_id("items")).to_have_attribute("aria-valuetext", "25 items")
    page.get_by_test_id("share").press("ArrowRight")
    page.get_by_test_id("share").press("ArrowRight")
    assert check(page) == (25, 0.98)
    expect(page.get_by_test_id("defined")).to_contain_text("have no κ at all")
    page.get_by_test_id("share").press("ArrowLeft")
    page.get_by_test_id("items").press("End")
    assert check(page) == (1000, 0.95)
    page.get_by_test_id("items").press("Home")
    assert check(page) == (10, 0.95)


def test_keys_that_come_faster_than_drawings_miss_no_place(show):
    page = show(CoverageExplorer(items=25, share=0.85))
    step = "input.stepUp(); input.dispatchEvent(new Event('input'));"
    thrice = f"input => {{ {3 * step} }}"
    page.get_by_test_id("share").evaluate(thrice)
    page.get_by_test_id("items").evaluate(thrice)
    assert check(page) == (70, 0.98)


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_axe_finds_nothing_and_nothing_is_cut(show, width, theme):
    page = show(CoverageExplorer(items=25, share=0.9, ghost=0.75), width=width, theme=theme)
    ring, dot = page.locator("[data-part=ghost]"), page.locator("[data-point=profile]")
    (ring_x, ring_y), (dot_x, dot_y) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for box in (ring.bounding_box(), dot.bounding_box())
    )
    assert ring_y > dot_y + 10
    assert abs(ring_x - dot_x) < 0.5
    expect(page.get_by_text("Your prediction was")).to_have_text("Your prediction was 75\u202f%.")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
