"""The adjudication desk: decide, note, compare, take along."""

import pytest
from playwright.sync_api import expect

from iaa_teach import AdjudicationDesk
from tests.browser.conftest import HOSTILE, NARROWEST, drag, in_every_look, set_traits, violations

FIRST, SECOND = "adjudicator 1", "adjudicator 2"


@pytest.fixture
def desk():
    return AdjudicationDesk([["yes", "yes"], ["yes", "no"], ["no", "yes"]], ["one", "two", "three"])


def part(page, name):
    return page.get_by_test_id(f"desk-{name}")


def decisions(page):
    return page.evaluate("window.model.get('decisions')")


def test_only_what_is_in_dispute_is_asked(show, desk):
    page = show(desk)
    expect(part(page, "item-0")).to_have_count(0)
    expect(part(page, "item-1")).to_contain_text("two")
    expect(part(page, "done")).to_have_text("0 of 2 decided")


def test_a_decision_and_its_note_reach_python(show, desk):
    page = show(desk)
    part(page, "choose-1-0").check(force=True)
    part(page, "note-1").fill("rule 4")
    assert decisions(page) == [{"item": "two", "label": "no", "by": FIRST, "note": "rule 4"}]
    page.wait_for_function("window.saved.at(-1)?.decisions?.[0].note === 'rule 4'")
    expect(part(page, "done")).to_have_text("1 of 2 decided")
    expect(page.get_by_role("button", name="Go to item 1, decided")).to_be_visible()
    expect(page.get_by_role("button", name="Go to item 2, undecided")).to_be_visible()
    part(page, "gold").locator("summary").click()
    expect(part(page, "gold-1")).to_have_text("no")
    expect(part(page, "by-1")).to_have_text(FIRST)
    expect(part(page, "summary")).to_have_text("3 items: 1 by agreement, 1 by an adjudicator, 1 undecided.")


def test_one_item_lies_on_top_at_a_time(show, desk):
    page = show(desk)
    expect(part(page, "item-1")).to_be_visible()
    expect(part(page, "item-2")).to_be_hidden()
    part(page, "next").click()
    expect(part(page, "item-1")).to_be_hidden()
    expect(part(page, "open-2")).to_be_focused()
    page.emulate_media(media="print")
    expect(part(page, "item-1")).to_be_visible()


def test_a_decision_is_taken_back(show, desk):
    page = show(desk)
    part(page, "choose-1-0").check(force=True)
    part(page, "open-1").check(force=True)
    assert decisions(page) == []


def test_the_keyboard_decides(show, desk):
    page = show(desk)
    part(page, "go-2").focus()
    page.keyboard.press("Enter")
    expect(part(page, "open-2")).to_be_focused()
    page.keyboard.press("ArrowUp")
    assert decisions(page) == [{"item": "three", "label": "yes", "by": FIRST, "note": ""}]
    expect(part(page, "choose-2-1")).to_be_focused()


def test_labels_are_shown_once_one_has_decided_blind_and_both_decisions_are_kept(show):
    desk = AdjudicationDesk()
    page = show(desk)
    for number, item, label, then in [(1, 1, 1, 0), (7, 12, 0, 0)]:
        part(page, f"go-{number}").click()
        expect(part(page, f"suggestion-{item}")).to_be_hidden()
        part(page, f"show-{item}").dispatch_event("click")
        expect(part(page, f"suggestion-{item}")).to_be_hidden()  # nothing is decided yet
        part(page, f"choose-{item}-{label}").check(force=True)
        part(page, f"show-{item}").focus()
        page.keyboard.press("Enter")
        expect(part(page, f"suggestion-{item}")).to_be_visible()
        part(page, f"choose-{item}-{then}").check(force=True)
    expect(part(page, "suggestion-1")).to_have_text("Most say “praise”: 2 of 3.")
    expect(part(page, "suggestion-12")).to_have_text("A tie: “praise” and “complaint”, 1 vote each.")
    expect(part(page, "blind-1")).to_have_text("Blind, you said “praise”.")
    desk.set_state({"decisions": decisions(page), "blind": page.evaluate("model.get('blind')")})
    assert desk.followed() == (1, 1, 0, 1)
    expect(part(page, "followed")).to_have_text(
        "Of the 1 item with a majority you went with it on 1 blind and on 0 after seeing the labels. "
        "You changed 1."
    )
    part(page, "go-1").click()
    part(page, "open-1").check(force=True)
    expect(part(page, "suggestion-1")).to_be_visible()  # what was seen stays seen


def test_a_second_adjudicator_decides_unseen_and_is_compared(show, desk):
    page = show(desk)
    part(page, "second").locator("summary").click()
    expect(part(page, "between")).to_contain_text("No item has been decided by both yet.")
    part(page, "choose-1-0").check(force=True)
    part(page, "next").click()
    part(page, "choose-2-1").check(force=True)
    part(page, "seat-1").click()
    expect(part(page, "name")).to_have_value(SECOND)
    part(page, "next").click()
    expect(part(page, "open-1")).to_be_checked()
    part(page, "choose-1-0").check(force=True)
    part(page, "next").click()
    part(page, "choose-2-0").check(force=True)
    expect(part(page, "between")).to_contain_text(
        "Both decided 2 items, 1 of them alike: Ao = 0.500, κ = 0.000."
    )
    part(page, "gold").locator("summary").click()
    expect(part(page, "by-2")).to_have_text("the adjudicators differ")


def test_a_new_name_is_carried_into_the_record(show, desk):
    page = show(desk)
    part(page, "choose-1-0").check(force=True)
    part(page, "name").fill("Eva")
    assert decisions(page)[0]["by"] == "Eva"
    assert page.evaluate("window.model.get('adjudicators')") == ["Eva", SECOND]
    part(page, "name").fill(SECOND)
    expect(part(page, "message")).to_contain_text("must have its own name")
    page.keyboard.press("Tab")
    expect(part(page, "name")).to_have_value("Eva")


def test_the_record_is_taken_along(show, desk):
    page = show(desk)
    part(page, "choose-1-0").check(force=True)
    desk.set_state({"decisions": decisions(page)})
    with page.expect_download() as download:
        part(page, "download").click()
    assert download.value.suggested_filename == "gold-labels.csv"
    assert download.value.path().read_text("utf-8") == desk.to_csv()


def test_the_view_follows_python(show, desk):
    page = show(desk)
    page.evaluate(
        "model.set('decisions', [{item: 'two', label: 'yes', by: 'adjudicator 1', note: 'as agreed'}])"
    )
    expect(part(page, "choose-1-1")).to_be_checked()
    expect(part(page, "note-1")).to_have_value("as agreed")
    page.evaluate("model.set('kept', 'desk.json'); model.set('notice', 'Mind the gap.')")
    expect(part(page, "kept")).to_have_text("Your decisions are kept in desk.json.")
    expect(part(page, "notice")).to_have_text("Mind the gap.")


def test_it_is_out_of_sight_until_a_prediction_is_made(show, desk):
    desk.locked = True
    page = show(desk)
    expect(part(page, "item-1")).to_be_hidden()
    expect(page.get_by_test_id("under-veil")).to_have_text("Commit your prediction first: then this opens.")
    page.evaluate("model.set('veil', [])")
    expect(part(page, "item-1")).to_be_visible()
    expect(page.get_by_test_id("under-veil")).to_be_hidden()


def test_two_desks_on_a_page_do_not_interfere(show, desk):
    show(desk)
    page = show(desk)
    first = part(page, "choose-1-0").first
    first.check(force=True)
    part(page, "choose-1-1").nth(1).check(force=True)
    expect(first).to_be_checked()
    assert page.evaluate("views.map(({model}) => model.get('decisions')[0].label)") == ["no", "yes"]


def test_text_stays_text(show):
    page = show(AdjudicationDesk([HOSTILE, HOSTILE[::-1]], items=HOSTILE))
    part(page, "choose-0-0").check(force=True)
    part(page, "show-0").click()
    part(page, "gold").locator("summary").click()
    expect(part(page, "item-0")).to_contain_text(HOSTILE[1])
    assert page.evaluate("window.hurt") is None
    assert page.locator(".iaa img, .iaa script").count() == 0


@in_every_look
def test_everyone_can_use_it(show, width, theme):
    desk = AdjudicationDesk()
    desk.decisions = [{"item": desk.items[1], "label": "complaint", "by": FIRST, "note": "irony"}]
    page = show(desk, width=width, theme=theme)
    part(page, "show-1").click()
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def rope(page, item):
    return page.get_by_test_id(f"rope-{item}")


def test_a_knot_is_pulled_before_one_sees_who_is_at_the_ends(show):
    page = show(AdjudicationDesk(preset="mine", show="ropes"))
    expect(page.get_by_test_id("lent")).to_contain_text("These labels are borrowed")
    expect(part(page, "ropes")).not_to_contain_text("Robin")
    expect(rope(page, 2)).to_have_attribute("aria-valuetext", "undecided")
    part(page, "ends").dispatch_event("click")
    assert page.evaluate("window.model.get('blind')") == []  # nothing is decided yet
    rope(page, 2).press("ArrowLeft")
    expect(rope(page, 2)).to_have_attribute("aria-valuetext", "“praise”")
    sentence = "I have never slept so well in a cinema."
    assert decisions(page) == [{"item": sentence, "label": "praise", "by": FIRST, "note": ""}]
    part(page, "ends").click()
    expect(part(page, "ropes")).to_contain_text("Robin")
    expect(part(page, "went-with")).to_have_text(
        "Your blind decisions, by who had said the same: Somebody 0, Robin 1."
    )
    rope(page, 2).press("End")  # one may change one's mind
    assert [each["label"] for each in decisions(page)] == ["no praise"]
    assert page.evaluate("window.model.get('blind')[0].label") == "praise"


def test_a_knot_is_dragged_and_taken_back(show):
    page = show(AdjudicationDesk(preset="mine", show="ropes"))
    drag(page, "rope-9", -300, 0)
    expect(rope(page, 9)).to_have_value("0")
    drag(page, "rope-9", 100, 0)
    expect(rope(page, 9)).to_have_value("1")
    assert decisions(page) == []


def test_other_labels_lay_the_desk_anew(show):
    page = show(AdjudicationDesk(preset="mine", show="ropes"))
    rope(page, 2).press("ArrowLeft")
    labels = [["praise", "no praise"], *[["praise", "praise"]] * 9]
    tie = {"item": 0, "most": "", "tied": labels[0], "votes": 1, "voters": 2}
    set_traits(page, labels=labels, disputed=[tie])
    expect(rope(page, 2)).to_have_count(0)
    rope(page, 0).press("ArrowRight")
    expect(part(page, "done")).to_have_text("1 of 1 decided")


@pytest.mark.parametrize("count", [13, 1])
def test_many_items_are_no_ropes(show, count):
    page = show(AdjudicationDesk([["yes", "no"]] * count, show="ropes"))
    expect(part(page, "ropes")).to_have_count(1 if count == 1 else 0)
    expect(page.get_by_test_id("desk-item-0")).to_be_visible(visible=count != 1)


@in_every_look
def test_everyone_can_pull(show, width, theme):
    page = show(AdjudicationDesk(preset="mine", show="ropes"), width=width, theme=theme)
    rope(page, 2).press("ArrowLeft")
    part(page, "ends").click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
