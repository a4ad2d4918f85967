import random

import pytest
from playwright.sync_api import expect

from iaa_teach import ClassExplorer, krippendorff_alpha, light_kappa
from iaa_teach.questions.class_codes import list_questions_with_codes
from iaa_teach.widgets.explorers.labelling import list_categories, make_topic
from tests.browser.conftest import set_traits, trait, violations
from tests.class_codes import code_of

TOPIC, CATEGORIES = make_topic(), list_categories()
ASKED = {id: topic for id, (_, topic) in list_questions_with_codes().items()}
DRAW = random.Random(1)
CLASS = [code_of(TOPIC, seed, DRAW.choices(CATEGORIES, (3, 2), k=10)) for seed in range(30)]
GUESSES = [code_of(ASKED["predict-third"], seed, seed / 40) for seed in range(30)]

PASTE = """(field, text) => {
  field.value = text;
  field.dispatchEvent(new InputEvent("input", {inputType: "insertFromPaste", bubbles: true}));
}"""


def enter(page, text):
    page.get_by_test_id("codes").fill(text)
    page.get_by_test_id("codes").press("Enter")


def test_a_chat_becomes_the_picture_of_who_said_what(show):
    page = show(ClassExplorer(), width=390)
    expect(page.get_by_text("With class codes, you")).to_be_visible()
    assert violations(page) == []
    wrong = CLASS[0][:-1] + ("0" if CLASS[0][-1] != "0" else "2")
    enter(page, "\n".join(f"Ann: it is {code.lower()}!" for code in [*CLASS, CLASS[3], wrong]))
    told = page.get_by_test_id("told")
    expect(told).to_contain_text("30 codes added. 1 was here already.")
    fault = f"“{wrong.lower()}”: a letter or digit is wrong, or two have changed places."
    expect(told).to_contain_text(fault)
    expect(page.get_by_test_id("codes")).to_have_value(wrong.lower())  # to be mended
    ratings = ClassExplorer(codes=CLASS).ratings()
    expect(page.get_by_test_id("alpha")).to_have_text(f"{krippendorff_alpha(ratings):.3f}".replace("-", "−"))
    expect(page.get_by_test_id("kappa")).to_have_text(f"{light_kappa(ratings):.3f}".replace("-", "−"))
    picture = page.get_by_test_id("who-said-what")
    yes = sum(row.count(CATEGORIES[0]) for row in ratings)
    assert picture.locator("svg[role=img] .iaa-class-first").count() == yes
    assert picture.locator("svg[role=img] circle").count() == 300
    expect(page.get_by_test_id("share-0")).to_have_text(
        f"{ratings[0].count(CATEGORIES[0]) / 30:.0%}".replace("%", "\u202f%")
    )

    page.get_by_test_id("item-2").click()
    people = page.get_by_test_id("person")
    people.press("ArrowRight")
    own = CLASS[0].split("-")[1]
    expect(people).to_have_attribute("aria-valuetext", f"{own}: {counts([row[0] for row in ratings])}.")
    expect(page.get_by_test_id("chosen")).to_contain_text(
        f"slept so well in a cinema.” {counts(ratings[2])}."
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


@pytest.mark.parametrize(("people", "least", "most"), [(3, 0.7, 1), (30, 0.2, 0.5)])
def test_sentences_take_the_room_that_people_leave(show, people, least, most):
    page = show(ClassExplorer(codes=CLASS[:people]), width=1000)
    name = page.get_by_test_id("item-1")
    share = name.evaluate("e => e.offsetWidth / e.parentElement.offsetWidth")
    assert least < share < most
    strip = name.evaluate(
        "e => e.nextElementSibling.getBoundingClientRect().width / e.parentElement.offsetWidth"
    )
    assert strip < 0.61


def counts(labels):
    given = [(labels.count(name), name) for name in CATEGORIES]
    return ", ".join(f"{n} × {name}" for n, name in given if n)


@pytest.mark.thorough
def test_predictions_are_a_histogram_and_their_answer_is_shown_when_asked(show):
    page = show(ClassExplorer(codes=CLASS[:1]), theme="dark")
    expect(page.get_by_test_id("summary")).to_have_text("One code so far: agreement takes two.")
    page.get_by_test_id("codes").evaluate(PASTE, "\n".join(GUESSES))
    expect(page.locator(".iaa-class-histogram circle")).to_have_count(30)
    summary = page.get_by_test_id("summary")
    expect(summary).to_contain_text(  # 72.5 % is halfway, and the even one is written
        "30 predictions, from 0\u202f% to 72\u202f%. The middle one is 36\u202f%."
    )
    expect(page.get_by_text("74\u202f%")).to_have_count(0)
    page.get_by_test_id("reveal").click()
    expect(summary).to_contain_text("It is 74\u202f%. 1 of 30 came within 2 points of it.")
    assert violations(page) == []
    page.get_by_test_id("reveal").click()
    expect(summary).not_to_contain_text("74")

    short = GUESSES[0].split("-", 1)[1]  # again, and then with another answer
    enter(page, short)
    expect(page.get_by_test_id("told")).to_have_text("1 was here already.")
    page.locator(".iaa-class-histogram circle").first.hover()
    expect(page.get_by_test_id("chosen")).to_have_text("000 predicted 0\u202f%.")
    enter(page, code_of(ASKED["predict-third"], 0, 0.9).split("-", 1)[1])
    expect(page.get_by_test_id("told")).to_contain_text("1 code replaces an earlier one: 000.")
    expect(summary).to_contain_text("30 predictions, from 2\u202f% to 90\u202f%.")


@pytest.mark.thorough
def test_mistake_loses_no_earlier_input(show):
    choice = ASKED["what-to-ask"]
    page = show(
        ClassExplorer(codes=[code_of(choice, seed, [choice.categories[seed % 2]]) for seed in range(5)])
    )
    bars = page.get_by_test_id("bars").locator("li")
    expect(bars.nth(0).locator("b")).to_have_text("3")
    page.get_by_text("All codes (5)").click()
    page.get_by_test_id("all-codes").get_by_role("button").first.click()
    expect(page.get_by_text("All codes (4)")).to_be_visible()
    expect(bars.nth(0).locator("b")).to_have_text("2")
    page.get_by_test_id("undo").click()
    expect(page.get_by_text("All codes (5)")).to_be_visible()
    set_traits(page, codes=[])
    expect(page.get_by_text("With class codes, you")).to_be_visible()
    page.get_by_test_id("undo").click()
    assert len(trait(page, "codes")) == 5
    enter(page, "no code at all")
    expect(page.get_by_test_id("told")).to_contain_text("No class code found. One has three groups")
    expect(page.get_by_test_id("codes")).to_have_value("no code at all")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("codes", "reason"),
    [
        ([["praise"] * 10] * 3, "All labels that can be compared are the same"),
        ([["praise"] * 10, ["praise"] * 10, ["no praise"] * 10], "said “praise” to all that both labelled"),
    ],
)
def test_undefined_has_an_explanation(show, codes, reason):
    page = show(ClassExplorer(codes=[code_of(TOPIC, seed, labels) for seed, labels in enumerate(codes)]))
    expect(page.get_by_test_id("kappa")).to_have_text("undefined")
    expect(page.get_by_test_id("summary")).to_contain_text(reason)
