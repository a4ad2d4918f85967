"""The span explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import SpanExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, trait, violations

ALIKE = {"a": "2-4 PER, 8-11 LOC", "b": "2-4 PER, 8-11 LOC"}


@pytest.mark.parametrize("touch", [False, True])
def test_one_end_moved_by_a_word_breaks_exact_f1_and_overlap_not(show, touch):
    page = show(SpanExplorer(**ALIKE), width=390)
    expect(page.get_by_test_id("span-exact")).to_have_text("1.000")
    drag(page, "b-2-end", 16, 0, touch=touch)
    assert trait(page, "b") == "2-4 PER, 8-12 LOC"
    expect(page.get_by_test_id("span-exact")).to_have_text("0.500")
    expect(page.get_by_test_id("span-overlap")).to_have_text("1.000")
    expect(page.locator("circle.iaa-span-differ")).to_have_count(1)


def test_of_two_ends_that_overlap_the_nearer_is_taken(show):
    when = "The talk moved from the hall on Monday 3 May to the library because of the rain and the noise"
    page = show(SpanExplorer(text=when, a="7-10 DATE", b="7-8 DATE, 9-10 DATE"), width=390)
    start, end = (page.locator(f"[data-handle=b-2-{edge}]").bounding_box() for edge in ("start", "end"))
    x, y = end["x"] + 1, end["y"] + end["height"] / 2
    assert x < start["x"] + start["width"]  # on both
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 16, y)
    page.mouse.up()
    assert trait(page, "b") == "7-8 DATE, 8-10 DATE"


def test_an_end_stops_before_the_next_span(show):
    page = show(SpanExplorer(a="2-4 PER, 5-7 LOC"))
    end = page.get_by_test_id("a-1-end")
    end.press("End")
    assert trait(page, "a") == "2-5 PER, 5-7 LOC"
    expect(end).to_have_attribute("aria-valuetext", "after “left”")


def test_empty_words_raise_kappa_of_words(show):
    page = show(SpanExplorer())
    expect(page.get_by_test_id("span-token")).to_have_text("0.510")
    page.get_by_test_id("length").press("End")
    expect(page.get_by_test_id("span-token")).to_have_text("0.607")
    expect(page.get_by_test_id("span-exact")).to_have_text("0.333")


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(SpanExplorer(length=120, ghost=0.5), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
