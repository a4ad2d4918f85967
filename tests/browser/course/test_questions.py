"""Questions and progress under the hand, marked by the real Python widget behind the page."""

import json

import pytest
from playwright.sync_api import expect

from iaa_teach import progress, question
from iaa_teach.widgets.kit.explorer import Explorer
from tests.browser.conftest import state_of, violations

HOSTILE = '<img src=x onerror="window.hurt=1">'
HINTS = 'hints = ["Look at *one* cell.", "A_e is a product."]\nright = "So it is."\nlabel = '
BANK = f"""
[[question]]
id = "02-guess"
kind = "prediction"
{HINTS} "My guess for A_e"
unit = "%"
answer = {{coefficient = "expected_agreement", table = "sigil-coins"}}

[[question]]
id = "02-number"
kind = "number"
{HINTS} "A_o"
answer = {{coefficient = "observed_agreement", table = "sigil-container-content"}}
solution = '48 of 70 {HOSTILE}'
[[question.wrong]]
answer = {{coefficient = "expected_agreement", table = "sigil-container-content"}}
feedback = 'That is A_e. {HOSTILE}'

[[question]]
id = "02-choice"
kind = "choice"
{HINTS} "Which one?"
[[question.option]]
text = 'This {HOSTILE}'
right = false
feedback = "No."
[[question.option]]
text = "That"
right = true

[[question]]
id = "02-several"
kind = "choice"
multiple = true
{HINTS} "Which ones?"
[[question.option]]
text = "A_o"
right = true
[[question.option]]
text = "A_e"
right = true

[[question]]
id = "02-table"
kind = "table"
{HINTS} "The counts"
answer = {{read = "counts", table = "sigil-container-content"}}
"""


@pytest.fixture(autouse=True)
def lesson(tmp_path, monkeypatch):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "02_chance.toml").write_text(BANK, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def show(stage):
    """`show(widget)` shows it with its Python side answering what the page sends."""
    shown = []

    def show(widget, **size):
        page = stage(widget._esm, widget._css, state_of(widget), **size)
        if not shown:
            page.expose_function("kernel", lambda place, content: answer(shown[place], content))
        page.evaluate(
            """(place) => {
              const { model } = window.views[place];
              model.send = async (content) => {
                const state = await kernel(place, content);
                for (const [name, value] of Object.entries(state)) model.set(name, value);
              };
            }""",
            len(shown),
        )
        shown.append(widget)
        return page

    def answer(widget, content):
        widget._handle_custom_msg(content, [])
        state = json.loads(json.dumps(state_of(widget)))
        return {**state, "turn": state.pop("turn")}

    return show


def test_a_number_wrong_then_right_by_keyboard(show):
    page = show(question("02-number"))
    field = page.get_by_label("Ao")
    field.fill("0.496")
    field.press("Enter")
    verdict = page.get_by_test_id("question-verdict")
    expect(verdict).to_contain_text("Not yet")
    expect(verdict).to_contain_text("That is Ae.")
    field.fill("48/7")
    expect(verdict).to_contain_text("said of your earlier answer")
    field.fill("48/70")
    field.press("Enter")
    expect(verdict).to_contain_text("Right")
    expect(verdict.get_by_text("said of your earlier answer")).to_be_hidden()
    assert violations(page) == []


def test_an_answer_that_cannot_be_read_is_told_beside_the_field(show):
    page = show(question("02-number"))
    field = page.get_by_label("Ao")
    field.fill("half")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-message")).to_have_text(
        "Type one number, such as 0.25, 25 % or 1/4."
    )
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(page.get_by_test_id("question-verdict")).to_be_empty()
    field.fill("0.5")
    expect(page.get_by_test_id("question-message")).to_be_empty()
    assert field.get_attribute("aria-invalid") is None


def test_hints_one_by_one_then_the_solution_then_start_over(show):
    page = show(question("02-number"))
    hint, reveal = page.get_by_test_id("question-hint"), page.get_by_test_id("question-reveal")
    expect(hint).to_have_text("Show hint 1 of 2")
    expect(reveal).to_be_hidden()
    hint.click()
    expect(page.get_by_test_id("question-hints").locator("li")).to_have_text(
        ["Hint 1 of 2. Look at one cell."]
    )
    expect(page.get_by_test_id("question-hints").locator("em")).to_have_text("one")
    hint.click()
    expect(hint).to_be_hidden()
    expect(page.get_by_text("Hint 2 of 2. Ae is a product.")).to_be_focused()
    reveal.click()
    expect(page.get_by_test_id("question-solution")).to_contain_text(f"48 of 70 {HOSTILE}")
    assert violations(page) == []
    page.get_by_test_id("question-start-over").click()
    expect(page.get_by_test_id("question-hints")).to_be_hidden()
    expect(page.get_by_test_id("question-solution")).to_be_hidden()
    expect(page.get_by_label("Ao")).to_have_value("")
    expect(page.get_by_label("Ao")).to_be_focused()
    assert page.evaluate("window.hurt") is None


def test_a_choice_by_arrow_keys(show):
    page = show(question("02-choice"))
    options = page.get_by_test_id("question-option")
    options.nth(0).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("No.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("So it is.")
    expect(page.get_by_text(f"This {HOSTILE}")).to_be_visible()
    assert violations(page) == []


def test_several_choices(show):
    page = show(question("02-several"))
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-message")).to_have_text("Choose at least one answer first.")
    page.get_by_label("Ao").check()
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("one answer is still missing")
    page.get_by_label("Ae").check()
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("So it is.")


def test_a_table_marks_its_cells(show):
    page = show(question("02-table"))
    page.get_by_test_id("question-cell-0-0").fill("24")
    page.get_by_test_id("question-cell-0-1").fill("9")
    page.get_by_test_id("question-cell-0-1").press("Enter")
    expect(page.get_by_test_id("question-mark-0-0")).to_have_text("✓ right")
    expect(page.get_by_test_id("question-mark-0-1")).to_have_text("✗ not yet")
    expect(page.get_by_test_id("question-mark-1-1")).to_have_text("… empty")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("1 of 4 cells is right")
    page.get_by_test_id("question-cell-0-1").fill("x")
    expect(page.get_by_test_id("question-mark-0-1")).to_be_empty()
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-cell-0-1")).to_be_focused()
    assert violations(page) == []


def test_a_prediction_is_committed_once_and_opens_its_explorer(show):
    explorer = Explorer()
    page = show(question("02-guess", unlocks=explorer))
    slider, field = page.get_by_test_id("question-slider"), page.get_by_label("My guess for Ae", exact=True)
    expect(slider).to_have_attribute("aria-valuetext", "no guess yet")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("51")
    field.fill("70")
    expect(slider).to_have_value("70")
    assert violations(page) == []
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("You said 70\u202f%; it is 50\u202f%.")
    assert (explorer.locked, explorer.ghost) == (False, 0.7)
    expect(page.get_by_test_id("question-check")).to_be_hidden()
    expect(slider).to_be_disabled()
    assert violations(page) == []
    page.get_by_test_id("question-start-over").click()
    expect(page.get_by_test_id("question-check")).to_be_visible()
    expect(field).to_have_value("")
    assert explorer.locked


def test_an_earlier_answer_is_shown_again(show):
    question("02-table").check([["24", "8"], ["14", "2"]])
    page = show(question("02-table"))
    expect(page.get_by_test_id("question-cell-1-0")).to_have_value("14")
    expect(page.get_by_test_id("question-mark-1-1")).to_have_text("✗ not yet")


def test_no_reply_from_the_kernel_is_told(stage):
    widget = question("02-number")
    page = stage(widget._esm, widget._css, state_of(widget))
    page.clock.install()
    page.get_by_label("Ao").fill("0.5")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-message")).to_have_text("Checking…")
    page.clock.fast_forward(5000)
    expect(page.get_by_test_id("question-message")).to_contain_text("No reply from this notebook's kernel")


def test_two_questions_on_a_page_do_not_interfere(show):
    show(question("02-choice"))
    page = show(question("02-choice"))
    first, second = page.get_by_test_id("question").all()
    first.get_by_label("That").check()
    second.get_by_test_id("question-option").first.check()
    expect(first.get_by_label("That")).to_be_checked()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [300, 1000])
def test_progress_counts_and_hands_out_the_answers(show, theme, width):
    question("02-guess").check("50")
    question("02-number").check("0.9")
    page = show(progress(), width=width, theme=theme)
    expect(page.get_by_test_id("progress-summary")).to_have_text("You have answered 2 of 5 questions.")
    expect(page.get_by_test_id("progress-detail")).to_have_text(
        "0 of 4 right · 1 of 1 prediction made · no hint opened"
    )
    page.get_by_text("Still open: 4").click()
    expect(page.get_by_text("tried once, not right yet")).to_be_visible()
    question("02-number").check("0.686")
    page.get_by_test_id("progress-refresh").click()
    expect(page.get_by_text("Still open: 3")).to_be_visible()
    expect(page.get_by_test_id("progress-refreshed")).to_have_text("Up to date.")
    with page.expect_download() as download:
        page.get_by_test_id("progress-json").click()
    assert "02-number" in json.loads(download.value.path().read_text("utf-8"))["questions"]
    with page.expect_download() as download:
        page.get_by_test_id("progress-csv").click()
    assert "02-number,number," in download.value.path().read_text("utf-8-sig")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
