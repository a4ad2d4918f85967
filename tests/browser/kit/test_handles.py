"""Handles, dots and the room of a coefficient on a bare stage."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from iaa_teach.widgets.kit.joiner import write_es_module, write_style_sheet
from tests.browser.conftest import drag, set_traits, trait, violations
from tests.sampling import everyday

PARTS = Path(__file__).with_name("parts.js")
STATE = {
    "x": 60,
    "y": 70,
    "counts": [24, 8, 14, 24],
    "motion": "",
    "coefficients": ["kappa"],
    "room": {"observed": 0.686, "rooms": {"kappa": {"expected": 0.54, "value": 0.317}}},
}


BOXES = """all => all.filter((text) => text.textContent).map((text) => {
  const { x, y, width, height } = text.getBBox();
  return [x, y + 3, x + width, y + height - 3];
})"""

SQUARE = ".iaa-handles:has(> svg[aria-label=square])"  # the room has handles of its own


@pytest.fixture
def parts(stage):
    return lambda state=(), **size: stage(
        write_es_module(PARTS), write_style_sheet(PARTS), {**STATE, **dict(state)}, **size
    )


@pytest.mark.parametrize(("width", "touch"), everyday([(700, False), (390, True)]))
def test_a_finger_and_the_keys_move_the_same_quantity(parts, width, touch):
    page = parts(width=width)
    unit = (page.locator(SQUARE).bounding_box()["width"]) / 320
    drag(page, "down", 0, 30 * unit, touch=touch)
    assert trait(page, "y") == 80
    slider = page.get_by_role("slider", name="Down")
    expect(slider).to_be_focused()
    for key, value in [("ArrowUp", 81), ("ArrowRight", 82), ("ArrowDown", 81), ("Home", 0), ("End", 100)]:
        page.keyboard.press(key)
        assert trait(page, "y") == value
    expect(slider).to_have_attribute("aria-valuetext", "100 percent")
    drag(page, "across", -60 * unit, 0, touch=touch)
    assert trait(page, "x") == 40
    drag(page, "knot", 30 * unit, -150 * unit, touch=touch)
    assert (trait(page, "x"), trait(page, "y")) == (50, 50)
    drag(page, "across", 9999, 50, touch=touch)
    assert (trait(page, "x"), trait(page, "y")) == (100, 50)


def test_handle_is_one_control_and_the_page_still_scrolls(parts):
    page = parts(width=390)
    assert page.get_by_role("slider").count() == 2
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("slider", name="Across")).to_be_focused()
    ring = page.locator("[data-handle=across] .iaa-handle-knob")
    assert ring.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"
    action = "(node) => getComputedStyle(node).touchAction"
    assert page.locator("[data-handle]").evaluate_all(f"all => all.map({action})") == ["none"] * 3
    assert page.locator(f"{SQUARE} > svg").evaluate(action) == "auto"
    for box in [page.locator(f"[data-handle={name}]").bounding_box() for name in ("down", "across", "knot")]:
        assert min(box["width"], box["height"]) >= 32
    assert violations(page) == []


def test_dots_are_full_where_they_agree_and_a_small_cell_shows_its_count(parts):
    page = parts()
    expect(page.locator(".iaa-dot-agree")).to_have_count(48)
    expect(page.locator(".iaa-dot-differ")).to_have_count(22)
    set_traits(page, x=99)
    counted = page.locator(".iaa-dots-number", has_text=re.compile("^8$"))
    expect(counted).to_be_visible()
    expect(page.locator(".iaa-dot-differ:not(.iaa-dot-counted)")).to_have_count(14)


def test_motion_ends_where_it_is_reduced(parts):
    page = parts()
    page.emulate_media(reduced_motion="no-preference")
    set_traits(page, motion="fall", counts=[30, 8, 14, 24])
    moving = "document.querySelector('.iaa-dots').getAnimations({ subtree: true }).length"
    assert page.evaluate(moving) == 6
    page.emulate_media(reduced_motion="reduce")
    set_traits(page, counts=[40, 8, 14, 24])
    assert page.evaluate(moving) == 6


def test_dots_glide_at_a_change_and_follow_a_drag_at_once(parts):
    page = parts()
    page.evaluate("() => { const now = performance.now() + 1000; performance.now = () => now; }")
    gliding = page.locator(".iaa-dots-glide")
    set_traits(page, motion="glide", counts=[30, 8, 14, 18])
    expect(gliding).to_have_count(1)
    set_traits(page, counts=[31, 8, 14, 18])
    expect(gliding).to_have_count(0)


@pytest.mark.parametrize("theme", everyday(["light", "dark"]))
def test_the_room_fills_and_is_stretched_to_the_coefficient(parts, theme):
    page = parts(width=390, theme=theme)
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = 0.317")
    part = "name => Number(document.querySelector(`[data-part=${name}]`).getAttribute('width'))"
    length, chance = (page.evaluate(part, name) for name in ("length", "chance"))
    assert length / 342 == pytest.approx(0.317, abs=0.03)
    assert chance / length == pytest.approx(0.54 / 0.317)
    for observed, expected, value in [
        (0.855, 0.85, 0.033),
        (0.02, 0.02, 0),
        (0.4, 0.52, -0.25),
        (0, 0.5, -1),
        (1, 0, 1),
    ]:
        set_traits(
            page, room={"observed": observed, "rooms": {"kappa": {"expected": expected, "value": value}}}
        )
        expect(page.get_by_test_id("room-kappa")).to_have_text(f"κ = {value:.3f}".replace("-", "−"))
        boxes = page.locator(".iaa-room text").evaluate_all(BOXES)
        for i, (left, top, right, bottom) in enumerate(boxes):
            assert left >= 0
            assert right <= 358
            for other in boxes[:i]:
                assert right <= other[0] or left >= other[2] or bottom <= other[1] or top >= other[3]
    set_traits(page, room={"observed": 0.4, "rooms": {"kappa": {"expected": 0.52, "value": -0.25}}})
    expect(page.locator(".iaa-room")).to_contain_text("0.120 short of chance")
    page.evaluate("window.model.set('room', {observed: 1, rooms: {kappa: {expected: 1, value: NaN}}})")
    expect(page.locator(".iaa-room")).to_contain_text("nothing left to explain")
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ is undefined")
    assert violations(page) == []
