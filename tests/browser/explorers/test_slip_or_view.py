"""The slip-or-view explorer in a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import SlipOrViewExplorer
from tests.browser.conftest import NARROWEST, drag, in_every_look, trait, violations

SLIPS = {"x": [1, 2, 0, 1, 2, 0, 1, 2], "y": [1, 2, 0, 1, 2, 0, 1, 0], "by": "slips"}


def test_dragged_apart_alpha_of_all_falls_and_stays_within(show):
    page = show(SlipOrViewExplorer(y=[2, 2, 0, 0, 2, 0, 2, 1]))
    expect(page.get_by_test_id("slip-alpha")).to_have_text("α of all 0.836")
    for _ in range(3):
        page.get_by_test_id("apart").press("ArrowRight")
    expect(page.get_by_test_id("slip-alpha")).to_have_text("α of all 0.354")
    expect(page.get_by_test_id("slip-within_y")).to_have_text("α within y 0.762")
    assert trait(page, "y") == [0, 2, 0, 2, 2, 0, 0, 1]


@pytest.mark.parametrize("touch", [False, True])
def test_regrouped_by_hand_alpha_of_all_stays(show, touch):
    page = show(SlipOrViewExplorer(**SLIPS), width=390)
    drag(page, "swap-1", 0, -60, touch=touch)
    assert trait(page, "x")[0] == 2
    assert trait(page, "y")[0] == 0
    expect(page.get_by_test_id("slip-alpha")).to_have_text("α of all 0.354")


def test_asked_again_slips_jump(show):
    page = show(SlipOrViewExplorer(**SLIPS))
    page.get_by_test_id("slip-again").click()
    expect(page.get_by_test_id("slip-same")).to_have_text("75 %".replace(" ", "\u202f"))
    page.get_by_test_id("slip-first").click()
    expect(page.get_by_test_id("slip-asked")).to_have_text("not asked again yet")


@pytest.mark.parametrize("touch", [False, True])
def test_groups_pulled_together_differ_less_and_as_many_say_yes(show, touch):
    page = show(SlipOrViewExplorer(show="crowd"), width=390)
    expect(page.get_by_test_id("slip-differ")).to_have_text("82\u202f%")
    drag(page, "yes-y", -400, 0, touch=touch)
    assert trait(page, "yes_y") == 2
    expect(page.get_by_test_id("slip-differ")).to_have_text("65\u202f%")
    expect(page.get_by_test_id("slip-crowd")).to_have_attribute(
        "aria-label", "A hundred readers, of whom 42 say yes: 40 of the 60 of x, 2 of the 40 of y."
    )


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    page = show(SlipOrViewExplorer(ghost=0.5), width=width, theme=theme)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
