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
