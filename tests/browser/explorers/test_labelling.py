import re

import pytest
from playwright.sync_api import expect

from iaa_teach import (
    LabellingExplorer,
    cohen_kappa,
    confidence_interval,
    krippendorff_alpha,
)
from iaa_teach.widgets.explorers import labelling
from tests.browser.conftest import STAGE, START, in_menu, parts_of, state_of, trait, violations
from tests.class_codes import code_of

FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def explorer(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return LabellingExplorer


def press(page, keys):
    for key in keys:
        page.keyboard.press(key)


def test_ten_labels_by_keys_and_buttons(show, explorer):
    page = show(explorer("chance"), width=390)
    assert violations(page) == []
    in_menu(page.get_by_test_id("full-screen")).press("f")
    expect(page.get_by_test_id("place")).to_have_text("Sentence 2 of 10")
    page.get_by_test_id("label-0").focus()
    press(page, "jjjffjff")
    page.get_by_test_id("take-back").click()
    page.get_by_test_id("label-1").click()
    page.keyboard.press("j")
    labels = trait(page, "record")["answer"]["labels"]
    assert [label == "praise" for label in labels] == [key == "f" for key in "fjjjffjfjj"]
    expect(page.get_by_test_id("asked")).to_be_focused()
    code = code_of(labelling.make_topic(), trait(page, "seed"), labels)
    assert page.get_by_test_id("class-code").text_content() == code
    same = sum(mine == other for mine, other in zip(labels, explorer().other, strict=True))
    assert page.locator(".iaa-dot-agree").count() == same
    expect(page.locator(".iaa-square-b")).to_have_text("Robin")
    assert page.get_by_test_id("differences").locator("li").count() == 10 - same
    assert violations(page) == []
    page.get_by_test_id("anew").click()
    expect(page.get_by_test_id("label-0")).to_be_focused()


def test_a_letter_typed_in_a_field_of_the_view_labels_no_sentence(show, explorer):
    page = show(explorer("chance"))
    page.locator(".iaa-labelling").evaluate("view => view.append(document.createElement('input'))")
    field = page.locator(".iaa-labelling > input")
    field.press("f")
    expect(field).to_have_value("f")
    expect(page.get_by_test_id("place")).to_have_text("Sentence 1 of 10")


def test_who_agrees_on_all_opens_no_empty_list_and_one_way_is_told_as_one(show, explorer):
    page = show(explorer("kappa"), width=390)
    page.get_by_test_id("label-0").focus()
    press(page, ["f" if label == "praise" else "j" for label in explorer().other])
    expect(page.get_by_text("You differ on none.")).to_be_visible()
    expect(page.locator(".iaa-labelling-differ details")).to_be_hidden()
    asked = page.get_by_test_id("asked")
    asked.fill("0.5")
    page.set_viewport_size({"width": 390, "height": 300})
    page.get_by_test_id("asked-check").evaluate("one => { one.scrollIntoView({block: 'end'}); one.click(); }")
    message = page.get_by_test_id("asked-message").element_handle()
    page.wait_for_function("one => one.getBoundingClientRect().bottom <= innerHeight", arg=message)
    asked.fill("1")
    page.get_by_test_id("asked-check").click()
    page.get_by_test_id("deal-again").click()
    expect(page.get_by_text("Lots can fall in 210 ways; one of them reaches your 1.000.")).to_be_visible()


def test_the_table_that_was_counted_is_in_sight_on_a_phone(show, explorer):
    page = show(explorer("table", borrowed=True), width=390)
    page.set_viewport_size({"width": 390, "height": 500})
    for cell, count in {"0-0": 5, "0-1": 1, "1-0": 1, "1-1": 3}.items():
        page.get_by_test_id(f"asked-{cell}").fill(str(count))
    page.get_by_test_id("asked-check").click()
    square = page.get_by_test_id("label-square").element_handle()
    page.wait_for_function("one => one.getBoundingClientRect().top >= 0", arg=square)


@pytest.fixture
def alone(browser, explorer):
    """`alone(START)` shows sentences on a page of its own, of a phone or another."""
    contexts = []

    def show(start, **phone):
        contexts.append(browser.new_context(**phone))
        page = contexts[-1].new_page()
        page.set_content(STAGE)
        page.evaluate(start, [*parts_of(explorer()), state_of(explorer("chance"))])
        return page

    yield show
    for context in contexts:
        context.close()


@pytest.mark.thorough
def test_keys_work_before_any_click_on_a_page(alone):
    page = alone(START.replace("send:", "page: {}, send:"))
    page.keyboard.press("f")
    expect(page.get_by_test_id("place")).to_have_text("Sentence 2 of 10")
    page.keyboard.press("Control+j")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<input>')")
    page.locator("main > input").press("f")
    expect(page.get_by_test_id("place")).to_have_text("Sentence 2 of 10")


@pytest.mark.thorough
def test_buttons_do_not_move_in_later_lessons(show, explorer):
    page = show(explorer("recall"), width=390)
    label = page.locator("[data-testid^='label-']").first
    before = label.bounding_box()
    label.click()
    expect(page.get_by_test_id("place")).to_have_text("Sentence 2 of 10")
    expect(page.get_by_test_id("borrow")).to_be_hidden()
    assert label.bounding_box() == before


@pytest.mark.thorough
def test_repeating_the_ten_shows_the_change(show, explorer):
    page = show(explorer("again"), width=390)
    page.get_by_test_id("label-0").first.focus()
    press(page, "fjjjffjfff")
    expect(page.get_by_test_id("told")).to_be_hidden()  # the first labels would be in sight
    press(page, "fjjjffjfj")
    page.get_by_test_id("take-back").last.click()
    press(page, "jf")
    first = trait(page, "record")["answer"]["labels"]
    now = [*first[:8], first[1], first[9]]
    told = page.get_by_test_id("told")
    expect(told).to_contain_text("You gave 9 of 10 the same label again.")
    expect(told).to_contain_text(f"Your κ with yourself is {cohen_kappa(first, now):.3f}.")
    assert page.get_by_test_id("differences").locator("li").count() == 1
    assert violations(page) == []
    page.get_by_test_id("anew").click()
    expect(page.get_by_test_id("label-0").last).to_be_focused()
    assert trait(page, "record")["answer"] == {"labels": first, "guesses": {}}


@pytest.mark.thorough
def test_random_lots_leave_ticks_around_zero(show, explorer):
    page = show(explorer("kappa", borrowed=True), width=390)
    page.get_by_test_id("asked").fill("0.583")
    page.get_by_test_id("asked-check").click()
    hundred = page.get_by_test_id("deal-hundred")
    place = hundred.bounding_box()
    hundred.click()
    page.get_by_test_id("deal-again").click()
    drawn = page.get_by_test_id("drawn")
    expect(drawn).to_contain_text("101 lots so far")
    assert hundred.bounding_box() == place
    # Of all orders of six “praise” among ten, those with five or six on the same sentences.
    expect(drawn).to_contain_text("Lots can fall in 210 ways; 25 of them reach your 0.583")
    heights = [float(heap.get_attribute("height")) for heap in page.locator(".iaa-labelling-heap").all()]
    assert len(heights) >= 3
    assert max(heights) == 44
    assert violations(page) == []


@pytest.mark.thorough
def test_pat_joins_as_a_third_and_alpha_falls_as_in_python(show, explorer):
    page = show(explorer("three", borrowed=True), width=390)
    python = explorer("three", borrowed=True)
    told, beads = page.get_by_test_id("told"), page.get_by_test_id("beads")
    alone = krippendorff_alpha(list(zip(python.labels, python.other, strict=True)))
    expect(told).to_contain_text(f"α of you and Robin is {alone:.3f}.")
    expect(beads).to_have_accessible_name(
        "10 sentences, each with the labels of You, Robin. 8 of 10 threads join equal labels."
    )
    expect(page.get_by_test_id("deal-hundred")).to_be_hidden()
    page.get_by_role("button", name="Add Pat").click()
    pats = beads.locator("text").evaluate_all("texts => texts.slice(-10).map(text => text.textContent)")
    names = {name[0]: name for name in python.categories}
    rows = list(zip(python.labels, python.other, [names[letter] for letter in pats], strict=True))
    three = f"{krippendorff_alpha(rows):.3f}".replace("-", "−")
    expect(told).to_contain_text(f"With Pat, α of all three is {three}. Without Pat it was {alone:.3f}.")
    page.get_by_test_id("deal-hundred").click()
    expect(told).to_contain_text("101 lots so far")
    assert violations(page) == []
    assert page.evaluate(FITS)


def test_report_on_the_ten_has_gaps_for_uncomputable_facts(show, explorer):
    page = show(explorer("report", borrowed=True), width=390)
    table = explorer("report", borrowed=True).table
    low, high = confidence_interval(table, method="profile")
    told = (
        f"κ is {cohen_kappa(table):.3f} (95\u202f% interval {low:.3f} to {high:.3f}, by profile likelihood)"
    )
    text = page.get_by_test_id("report-text")
    expect(text).to_contain_text(told.replace("-", "−"))
    expect(text).to_contain_text("to 5, only the first to 1, only the second to 1, neither to 3")
    for left, name in ((3, "items"), (2, "people"), (1, "alone"), (0, "settled")):
        page.get_by_test_id(f"gap-{name}").fill(f"About {name}.")
        expect(text.locator("mark")).to_have_count(left)
    expect(text).to_have_text(
        re.compile("^About items. Two .* About people. About alone. They .* About settled. $")
    )
    assert violations(page) == []
    assert page.evaluate(FITS)


@pytest.mark.thorough
@pytest.mark.parametrize("phone", [False, True])
def test_keys_are_shown_where_there_is_a_keyboard(alone, phone):
    page = alone(START, has_touch=phone, is_mobile=phone)
    assert page.locator("kbd").first.is_visible() != phone
    assert page.get_by_text("Keys: F left").is_visible() != phone


@pytest.mark.thorough
def test_printed_sentences_have_a_box_for_each_label(show, explorer):
    page = show(explorer())
    sheet = page.locator(".iaa-labelling-paper")
    expect(sheet).to_be_hidden()
    page.emulate_media(media="print")
    expect(sheet.locator("li")).to_have_text(
        [re.compile(f"{re.escape(each)}praiseno praise") for each in explorer().sentences]
    )
    expect(sheet.locator("li").last).to_be_visible()
    expect(page.get_by_test_id("sentence")).to_be_hidden()
