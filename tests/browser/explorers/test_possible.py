"""Is this κ possible? In a real browser."""

from playwright.sync_api import expect

from iaa_teach import PossibleExplorer


def test_search_pauses_to_answer_requests(show):
    page = show(PossibleExplorer(asks="conditions"))
    page.evaluate("() => { window.waiting = []; window.setTimeout = (go) => waiting.push(go); }")
    page.get_by_label("Conditions, comma-separated").fill("pi > s, n > 0")
    expect(page.get_by_test_id("verdict")).to_have_text("Trying tables …")
    page.get_by_role("button", name="A paper’s figures").click()
    expect(page.get_by_test_id("verdict")).to_have_text("10 tables have these figures.")
    page.get_by_role("button", name="A counterexample").click()
    expect(page.get_by_test_id("verdict")).to_have_text("Trying tables …")
    page.evaluate("() => { while (waiting.length) waiting.shift()(); }")
    expect(page.get_by_test_id("verdict")).to_have_text("No table of up to 200 items meets these conditions.")


def test_the_picture_has_its_place_while_the_search_goes_on(show):
    page = show(PossibleExplorer(), width=390)
    picture = page.locator("[data-area=picture]")
    found = picture.bounding_box()["height"]
    page.evaluate("() => { window.waiting = []; window.setTimeout = (go) => waiting.push(go); }")
    show(PossibleExplorer(items=150, observed="", kappa="0.672"), width=390)
    later = picture.last
    expect(page.get_by_test_id("verdict").last).to_have_text("Trying tables …")
    expect(later.get_by_test_id("square").first).to_be_hidden()
    expect(later.get_by_text("No table to show.")).to_be_hidden()
    searching = later.bounding_box()["height"]
    page.evaluate("() => { while (waiting.length) waiting.shift()(); }")
    expect(later.get_by_test_id("square").first).to_be_visible()
    assert later.bounding_box()["height"] == searching == found
