"""Practice under the hand; what is finished is counted by the real Python widget behind the page."""

import pytest
from playwright.sync_api import expect

from iaa_teach import practice
from iaa_teach.questions.practice import EXERCISES
from iaa_teach.questions.practice.exercise import format_brief
from tests.browser.conftest import violations
from tests.sampling import some


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def field(page):
    """The field of the step that is asked: the only one on the page."""
    return page.get_by_test_id("practice-step").locator("input[type=text]:visible")


def give(page, answer):
    field(page).fill(answer if isinstance(answer, str) else format_brief(float(answer), 3))
    field(page).press("Enter")


def solve(page, exercise):
    """Choose the right option, or go straight to the result and give it."""
    result = exercise.steps[-1]
    if result.kind == "choice":
        right = next(place for place, option in enumerate(result.options) if option.right)
        page.get_by_test_id("practice-option").nth(right).click()
        page.get_by_test_id("practice-check").click()
    else:
        page.get_by_test_id("practice-ahead").click()
        give(page, result.answer)


def give_wrong(page, exercise):
    """Give two wrong answers to the first step."""
    options = exercise.steps[0].options
    for place in [place for place, option in enumerate(options) if not option.right][:2]:
        page.get_by_test_id("practice-option").nth(place).click()
        page.get_by_test_id("practice-check").click()
    if not options:
        give(page, "0.9999")
        give(page, "0.9998")


def test_one_step_at_a_time_and_what_is_wrong_with_it(alive):
    widget = practice("kappa", seed=3)
    first, second, *_ = (float(step.answer) for step in widget.exercises[0].steps)
    page = alive(widget)
    steps = page.get_by_test_id("practice-step").filter(visible=True)
    expect(steps).to_have_count(1)
    give(page, first)
    expect(steps).to_have_count(2)
    expect(steps.nth(0)).to_contain_text("✓ right")
    expect(steps.nth(0)).to_contain_text(widget.exercises[0].steps[0].solution)
    expect(field(page)).to_be_focused()
    give(page, "0.9999")
    expect(steps.nth(1)).to_contain_text("✗ not yet")
    expect(steps.nth(1)).to_contain_text("Too high.")
    expect(steps).to_have_count(2)
    expect(field(page)).to_be_focused()
    assert violations(page) == []
    field(page).fill(format_brief(second))
    expect(steps.nth(1)).not_to_contain_text("not yet")
    page.get_by_test_id("practice-check").click()
    expect(steps.nth(1)).to_contain_text("✓ right")


@pytest.mark.thorough
def test_known_result_can_be_typed_directly(alive):
    widget = practice("three-chances", seed=3)
    page = alive(widget, width=262)
    page.get_by_test_id("practice-ahead").click()
    expect(field(page)).to_be_focused()
    give(page, "a half")
    expect(page.get_by_test_id("practice-message")).to_contain_text("Type one number")
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_attribute("aria-invalid", "true")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    give(page, "0.9999")
    expect(page.get_by_test_id("practice-step").filter(visible=True)).to_contain_text("where it begins")
    give(page, widget.exercises[0].steps[-1].answer)
    expect(page.get_by_test_id("practice-tally")).to_have_text("Finished so far: 1, without a slip: 0")


@pytest.mark.thorough
def test_what_moves_question_asks_for_a_reason(alive):
    widget = practice("three-chances", seed=3)
    moves = widget.exercises[4]
    blank = dict.fromkeys(("answers", "marks", "said"), [""] * len(moves.steps))
    widget.set_trait("place", {"number": 5, "count": 3, "slips": 0, **blank, "hinted": [False]})
    page = alive(widget, width=390, theme="dark")
    options = page.get_by_test_id("practice-option")
    expect(options).to_have_count(len(moves.steps[0].options))
    page.get_by_test_id("practice-check").click()
    expect(page.get_by_test_id("practice-message")).to_contain_text("Choose")
    place, wrong = next((i, one) for i, one in enumerate(moves.steps[0].options) if not one.right)
    options.nth(place).click()
    page.get_by_test_id("practice-check").click()
    step = page.get_by_test_id("practice-step")
    expect(step).to_contain_text("✗ not yet")
    assert wrong.feedback.split("?")[-2][-20:].replace("_", "") in step.inner_text().replace("\n", "")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    solve(page, moves)
    expect(step).to_contain_text("✓ right")
    expect(page.get_by_test_id("practice-tally")).to_have_text("Finished so far: 1, without a slip: 0")
    expect(page.get_by_test_id("practice-another")).to_be_focused()


# What the picture shows and says, without what is hidden in it.
PICTURED = """() => [...document.querySelectorAll('[data-testid=practice-picture] :is([role=img], text, p)')]
  .filter((part) => part.checkVisibility())
  .map((part) => (part.matches('[role=img]') ? part.getAttribute('aria-label') : part.textContent))
  .join()"""


@pytest.mark.parametrize(
    ("kind", "theme"), some((kind, ("light", "dark")[place % 2]) for place, kind in enumerate(EXERCISES))
)
def test_every_kind_to_its_end_with_a_picture_of_what_is_found(alive, kind, theme):
    widget = practice(kind, seed=3)
    exercise = widget.exercises[0]
    page = alive(widget, width=390, theme=theme)
    found = set()
    for step in exercise.steps:
        told = f"{float(step.answer):.3f}".replace("-", "−")
        assert told not in page.evaluate(PICTURED) or told in found
        found.add(told)
        give(page, step.answer)
    seen = exercise.steps[2 if kind == "interval" else -1].answer
    page.wait_for_function(f"said => ({PICTURED})().includes(said)", arg=f"{abs(float(seen)):.3f}")
    another = page.get_by_test_id("practice-another")
    expect(another).to_be_focused()
    expect(page.get_by_test_id("practice-check")).to_be_hidden()
    expect(page.get_by_test_id("practice-tally")).to_have_text("Finished so far: 1, without a slip: 1")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    another.press("Enter")
    expect(page.get_by_test_id("practice-title")).to_contain_text("no. 2 · harder")
    expect(field(page)).to_have_value("")
    expect(field(page)).to_be_focused()


def test_help_gives_a_hint_then_the_step(alive):
    widget = practice("kappa", seed=3)
    page = alive(widget)
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


@pytest.mark.thorough
def test_twelve_in_a_row_without_a_kernel_get_harder_and_easier(show):
    widget = practice("kappa", seed=3)
    page = show(widget)
    levels, numbers = [], []
    for turn in range(12):
        at = page.evaluate("window.model.get('place')")
        number = at["number"] if at else 1
        exercise = widget.exercises[number - 1]
        numbers.append(number)
        levels.append(exercise.level)
        if turn >= 6:
            give_wrong(page, exercise)
        solve(page, exercise)
        expect(page.get_by_test_id("practice-tally")).to_contain_text(f"Finished so far: {turn + 1}")
        page.get_by_test_id("practice-another").click()
    assert levels == [0, 1, 2, 2, 2, 2, 2, 1, 0, 0, 0, 0]
    assert len(set(numbers)) == 12


@pytest.mark.thorough
def test_progress_in_an_exercise_is_restored(alive, show):
    widget = practice("kappa", seed=3)
    page = alive(widget)
    give(page, widget.exercises[0].steps[0].answer)
    give(page, "0.9999")
    place = page.evaluate("window.model.get('place')")
    widget.set_trait("place", place)
    page = show(widget)
    again = page.get_by_test_id("practice").nth(1).get_by_test_id("practice-step")
    expect(again.nth(0)).to_contain_text("✓ right")
    expect(again.nth(1)).to_contain_text("✗ not yet")
    expect(again.nth(1).locator("input")).to_have_value("0.9999")


@pytest.mark.thorough
def test_a_stock_that_runs_low_is_filled_again(alive):
    widget = practice("alpha", seed=3)
    packed = widget.packed
    page = alive(widget)
    for _ in range(21):
        page.get_by_test_id("practice-another").click()
    page.wait_for_function("before => window.model.get('packed') !== before", arg=packed)


@pytest.mark.thorough
def test_two_practices_do_not_share_ids(show):
    for kind in ("kappa", "alpha"):
        widget = practice(kind, seed=2)
        page = show(widget)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_on_a_phone_no_reply_moves_picture_or_table_and_letters_can_be_read(alive):
    widget = practice("kappa", seed=3)
    page = alive(widget, width=390)
    square, table = page.get_by_test_id("square"), page.locator(".iaa-practice-grid")
    before = square.bounding_box(), table.bounding_box()
    give(page, "0.9999")
    steps = page.get_by_test_id("practice-step").filter(visible=True)
    expect(steps).to_contain_text("✗")
    assert (square.bounding_box(), table.bounding_box()) == before
    give(page, widget.exercises[0].steps[0].answer)
    expect(steps).to_have_count(2)
    assert (square.bounding_box(), table.bounding_box()) == before
    sizes = square.locator("text").evaluate_all(
        "(all) => all.filter((text) => text.textContent && text.checkVisibility())"
        ".map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"
    )
    assert min(filter(None, map(abs, sizes))) > 12
