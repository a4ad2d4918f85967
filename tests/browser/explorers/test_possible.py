"""Is this κ possible? In a real browser."""

import pytest
from playwright.sync_api import expect

from iaa_teach import PossibleExplorer
from tests.browser.conftest import violations


@pytest.mark.parametrize("width", [1000, 390])
def test_the_tables_of_a_paper_are_dragged_through(show, width):
    page = show(PossibleExplorer(), width=width)
    expect(page.get_by_test_id("verdict")).to_have_text("10 tables have these figures.")
    expect(page.get_by_test_id("ranges")).to_contain_text("Ae is 0.4963 to 0.4967, κ 0.3755 to 0.3760.")
    expect(page.get_by_role("slider", name="Which table")).to_have_attribute("aria-valuetext", "1 of 10")
    expect(page.get_by_role("row", name="yes 28 16")).to_be_visible()
    page.get_by_test_id("at").press("End")
    expect(page.get_by_role("row", name="no 14 25")).to_be_visible()
    expect(page.get_by_role("img", name="Table 10 of 10: 23, 8; 14, 25.")).to_be_visible()
    assert violations(page) == []


def test_what_clashes_is_said_as_the_figure_is_typed(show):
    page = show(PossibleExplorer(), width=390)
    page.get_by_label("Ao, as printed").fill("0.690")
    expect(page.get_by_test_id("verdict")).to_have_text(
        "No table has these figures: with 70 items, Ao can be 0.686 or 0.700, not 0.690."
    )
    expect(page.get_by_test_id("at")).to_be_hidden()
    page.get_by_label("Ao, as printed").fill("69 %")
    expect(page.get_by_test_id("verdict")).to_contain_text("tables have these figures")
    page.get_by_label("κ, as printed").fill(".99")
    page.get_by_label("Totals of A").fill("32")
    expect(page.get_by_test_id("verdict")).to_have_text(
        "No table has these figures: with 70 items, κ can be 0.97 or 1.00, not 0.99."
    )
    assert violations(page) == []


def test_what_cannot_be_meant_is_told_beside_its_field_and_not_taken(show):
    page = show(PossibleExplorer())
    page.get_by_test_id("kappa-printed").fill("high")
    page.get_by_test_id("kappa-printed").press("Tab")
    expect(page.get_by_test_id("message-kappa-printed")).to_have_text("Type a number such as 0.68 or 68 %.")
    expect(page.get_by_test_id("verdict")).to_have_text("10 tables have these figures.")
    page.get_by_test_id("kappa-printed").fill("")
    expect(page.get_by_test_id("message-kappa-printed")).to_be_hidden()
    expect(page.get_by_test_id("verdict")).to_contain_text("tables have these figures")
    page.get_by_test_id("rows").fill("30, 30")
    expect(page.get_by_test_id("verdict")).to_have_text("The totals must add up to 70; they add up to 60.")


@pytest.mark.parametrize("width", [1000, 390])
def test_a_belief_meets_its_smallest_counterexample(show, width):
    page = show(PossibleExplorer(), width=width)
    page.get_by_role("button", name="A counterexample").click()
    expect(page.get_by_test_id("verdict")).to_have_text(
        "Not so: 2 tables of 20 items say otherwise, and none is smaller."
    )
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = −0.053")
    page.get_by_label("They say").select_option("pooling")
    expect(page.get_by_test_id("sum")).to_have_text("Both added up: Ao 0.750, κ 0.500")
    assert violations(page) == []
    page.get_by_label("They say").select_option("pi-below-s")
    expect(page.get_by_test_id("verdict")).to_contain_text("That is so. Ae of π is a sum of squares")


def test_conditions_are_typed(show):
    page = show(PossibleExplorer(asks="conditions"))
    page.get_by_label("Conditions, with commas").fill("kappa > 0.5\nn_12 == 1")
    expect(page.get_by_label("They say")).to_have_value("")
    expect(page.get_by_test_id("verdict")).to_contain_text("these conditions, and none is smaller.")
    page.get_by_label("Conditions, with commas").fill("kapa > 0.5")
    expect(page.get_by_test_id("verdict")).to_have_text("No such table has a figure “kapa”.")
    page.get_by_label("Conditions, with commas").fill("kappa is high")
    page.get_by_label("Conditions, with commas").press("Tab")
    expect(page.get_by_test_id("message-conditions")).to_have_text(
        "“kappa is high” is no condition; one is kappa < 0."
    )


def test_a_search_pauses_and_what_is_asked_meanwhile_is_answered(show):
    page = show(PossibleExplorer(asks="conditions"))
    page.evaluate("() => { window.waiting = []; window.setTimeout = (go) => waiting.push(go); }")
    page.get_by_label("Conditions, with commas").fill("pi > s, n > 0")
    expect(page.get_by_test_id("verdict")).to_have_text("Trying tables …")
    page.get_by_role("button", name="A paper’s figures").click()
    expect(page.get_by_test_id("verdict")).to_have_text("10 tables have these figures.")
    page.get_by_role("button", name="A counterexample").click()
    expect(page.get_by_test_id("verdict")).to_have_text("Trying tables …")
    page.evaluate("() => { while (waiting.length) waiting.shift()(); }")
    expect(page.get_by_test_id("verdict")).to_have_text(
        "No table of up to 200 items meets these conditions: all were tried."
    )
