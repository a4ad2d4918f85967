"""Practice under the hand; what is finished is counted by the real Python widget behind the page."""

import json

import pytest
from playwright.sync_api import expect

from iaa_teach import practice
from iaa_teach.questions.practice import EXERCISES
from iaa_teach.questions.practice.exercise import brief
from tests.browser.conftest import state_of, violations


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def show(stage):
    """`show(widget)` shows it with its Python side answering what the page sends."""

    def show(widget, **size):
        page = stage(widget._esm, widget._css, state_of(widget), **size)

        def answer(content):
            widget._handle_custom_msg(content, [])
            state = json.loads(json.dumps(state_of(widget)))
            return {**state, **{name: state.pop(name) for name in ("saved", "turn")}}

        page.expose_function("kernel", answer)
        page.evaluate(
            """() => {
              const { model } = window.views[0];
              model.send = async (content) => {
                const state = await kernel(JSON.parse(JSON.stringify(content)));
                delete state.place;
                for (const [name, value] of Object.entries(state)) model.set(name, value);
              };
            }"""
        )
        return page

    return show


def fields(page):
    return page.get_by_test_id("practice-step").locator("input")


def test_the_first_wrong_step_is_told_by_name_and_the_rest_waits(show):
    widget = practice("kappa", seed=3)
    first, second, *_ = (float(step.answer) for step in widget.exercises[0].steps)
    page = show(widget)
    fields(page).nth(0).fill(brief(first))
    fields(page).nth(1).fill("0.9999")
    fields(page).nth(2).fill("0.9999")
    fields(page).nth(2).press("Enter")
    steps = page.get_by_test_id("practice-step")
    expect(steps.nth(0)).to_contain_text("✓ right")
    expect(steps.nth(1)).to_contain_text("✗ not yet")
    expect(steps.nth(1)).to_contain_text("Too high.")
    expect(steps.nth(2)).not_to_contain_text("not yet")
    expect(fields(page).nth(1)).to_be_focused()
    assert violations(page) == []
    fields(page).nth(1).fill(brief(second))
    expect(steps.nth(1)).not_to_contain_text("not yet")
    page.get_by_test_id("practice-check").click()
    expect(steps.nth(1)).to_contain_text("✓ right")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", EXERCISES)
def test_every_kind_to_its_end_and_on_to_another(show, kind, theme):
    widget = practice(kind, seed=3)
    page = show(widget, width=390, theme=theme)
    for place, step in enumerate(widget.exercises[0].steps):
        fields(page).nth(place).fill(brief(float(step.answer), 3))
    page.get_by_test_id("practice-check").click()
    another = page.get_by_test_id("practice-another")
    expect(another).to_be_focused()
    expect(page.get_by_test_id("practice-check")).to_be_hidden()
    expect(page.get_by_test_id("practice-tally")).to_have_text("Finished so far: 1, without a slip: 1")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    another.press("Enter")
    expect(page.get_by_test_id("practice-title")).to_contain_text("no. 2 · harder")
    expect(fields(page).nth(0)).to_have_value("")
    expect(fields(page).nth(0)).to_be_focused()


def test_help_gives_a_hint_then_the_step(show):
    widget = practice("kappa", seed=3)
    page = show(widget)
    help = page.get_by_test_id("practice-help")
    expect(help).to_have_text("Hint: Ao")
    help.click()
    step = page.get_by_test_id("practice-step").nth(0)
    expect(step).to_contain_text("Add up the diagonal")
    expect(help).to_have_text("Show this step: Ao")
    help.click()
    expect(step).to_contain_text("→ shown")
    expect(step).to_contain_text(widget.exercises[0].steps[0].solution)
    expect(help).to_contain_text("Hint: Both")
    assert violations(page) == []


def test_an_answer_that_cannot_be_read_is_told(show):
    page = show(practice("weighted", seed=1), width=262)
    fields(page).nth(2).fill("a half")
    page.get_by_test_id("practice-check").click()
    expect(page.get_by_test_id("practice-message")).to_contain_text("Type one number")
    expect(fields(page).nth(2)).to_be_focused()
    expect(fields(page).nth(2)).to_have_attribute("aria-invalid", "true")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_twelve_in_a_row_without_a_kernel_get_harder_and_easier(stage):
    widget = practice("kappa", seed=3)
    page = stage(widget._esm, widget._css, state_of(widget))
    levels, numbers = [], []
    for turn in range(12):
        at = page.evaluate("window.model.get('place')")
        number = at["number"] if at else 1
        exercise = widget.exercises[number - 1]
        numbers.append(number)
        levels.append(exercise.level)
        if turn >= 6:
            for _ in range(4):
                page.get_by_test_id("practice-help").click()
        for place, step in enumerate(exercise.steps):
            if fields(page).nth(place).is_editable():
                fields(page).nth(place).fill(brief(float(step.answer), 3))
        page.get_by_test_id("practice-check").click()
        expect(page.get_by_test_id("practice-tally")).to_contain_text(f"Finished so far: {turn + 1}")
        page.get_by_test_id("practice-another").click()
    assert levels == [0, 1, 2, 2, 2, 2, 2, 1, 0, 0, 0, 0]
    assert len(set(numbers)) == 12


def test_where_one_was_is_shown_again(stage, show):
    widget = practice("kappa", seed=3)
    page = show(widget)
    fields(page).nth(0).fill(brief(float(widget.exercises[0].steps[0].answer)))
    fields(page).nth(1).fill("0.9999")
    page.get_by_test_id("practice-check").click()
    place = page.evaluate("window.model.get('place')")
    widget.set_trait("place", place)
    page = stage(widget._esm, widget._css, state_of(widget))
    again = page.get_by_test_id("practice").nth(1).get_by_test_id("practice-step")
    expect(again.nth(0)).to_contain_text("✓ right")
    expect(again.nth(1)).to_contain_text("✗ not yet")
    expect(again.nth(1).locator("input")).to_have_value("0.9999")


def test_a_stock_that_runs_low_is_filled_again(show):
    widget = practice("alpha", seed=3)
    packed = widget.packed
    page = show(widget)
    for _ in range(21):
        page.get_by_test_id("practice-another").click()
    page.wait_for_function("before => window.model.get('packed') !== before", arg=packed)


def test_two_practices_do_not_share_ids(stage):
    for kind in ("kappa", "alpha"):
        widget = practice(kind, seed=2)
        page = stage(widget._esm, widget._css, state_of(widget))
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))
