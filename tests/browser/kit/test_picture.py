"""A matplotlib picture on the page: themed, described, harmless."""

import pytest
from playwright.sync_api import expect

from iaa_teach.widgets.kit.picture import Picture
from tests.browser.conftest import state_of, violations
from tests.widgets.kit.test_picture import drawn


@pytest.mark.parametrize(("theme", "width"), [("light", 1000), ("dark", 390)])
def test_a_picture_is_described_and_follows_the_theme(stage, theme, width):
    picture = Picture()
    picture.show(drawn(), "Four is more than three", "Two bars, of height 3 and 4.")
    page = stage(picture._esm, picture._css, state_of(picture), theme=theme, width=width)
    expect(page.get_by_role("img", name="Two bars, of height 3 and 4.")).to_be_visible()
    label = page.locator("svg text", has_text="category")
    colour = label.evaluate("(node) => getComputedStyle(node).fill")
    assert colour == ("rgb(31, 35, 40)" if theme == "light" else "rgb(230, 237, 243)")
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "scrolls"), [(1000, False), (265, True)])
def test_its_text_never_shrinks_below_what_can_be_read(show, width, scrolls):
    picture = Picture()
    picture.show(drawn(), "Four is more than three", "Two bars, of height 3 and 4.")
    page = show(picture, width=width)
    label = page.locator("svg text", has_text="category")
    size = "(node) => node.getScreenCTM().a * parseFloat(getComputedStyle(node).fontSize)"
    assert label.evaluate(size) > 10.9
    region = page.get_by_role("group", name="Four is more than three")
    assert region.evaluate("(node) => node.scrollWidth > node.clientWidth") == scrolls
    expect(page.locator(".iaa-scroll[data-more]")).to_have_count(int(scrolls))
    region.evaluate("(node) => node.scrollTo(1000, 0)")
    expect(page.locator(".iaa-scroll[data-more]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_two_pictures_share_no_ids(stage):
    picture = Picture()
    picture.show(drawn(), "one", "one")
    for _ in range(2):
        page = stage(picture._esm, picture._css, state_of(picture))
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids)) > 0
