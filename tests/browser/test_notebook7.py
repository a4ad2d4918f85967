"""The lessons in Notebook 7: the same views, one notebook a page, other shortcuts around them."""

import pytest
from playwright.sync_api import expect

from iaa_teach import cohen_kappa
from iaa_teach.lab import lessons
from tests.browser import hosts
from tests.browser.conftest import listen, violations
from tests.checkout import lesson_file

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("learner") / "lessons"
    lessons.copy(folder)
    with hosts.notebook(folder, tmp_path_factory.mktemp("home")) as (address, _):
        yield address


@pytest.fixture
def notebook(browser, address, problems):
    """`notebook(path)` opens a lesson on its own page; a complaint of the page fails."""
    context = browser.new_context(viewport={"width": 1200, "height": 900})

    def open(path):
        notebook = hosts.NotebookPage(context, address, path)
        listen(notebook.page, problems)
        notebook.wait_until_alive()
        return notebook.page

    yield open
    context.close()


def test_a_prediction_moves_its_explorer_and_is_still_there_on_coming_back(notebook):
    page = notebook(lesson_file("agreement_by_chance").name)
    assert page.evaluate("[window.panel.context.model.dirty, document.scrollingElement.scrollTop]") == [
        False,
        0,
    ]
    expect(page.get_by_role("button", name="Show the code").first).to_be_visible()
    expect(page.locator(".jp-MarkdownOutput p", has_text="Together they agree on 50 %")).to_be_hidden()
    predict(page, "predict-coins", "70")
    coins = page.locator(".iaa-chance").first
    expect(coins.get_by_test_id("range-predicted")).to_contain_text("70.0")
    expect(page.locator(".jp-MarkdownOutput p", has_text="Together they agree on 50 %")).to_be_visible()
    said = verdict(page, "predict-coins").inner_text()
    assert said

    slider = coins.get_by_label("A says “yes”")
    slider.press("End")
    expect(coins.get_by_test_id("expected")).to_have_text("0.500")
    assert violations(page) == []
    page.close()

    page = notebook(lesson_file("agreement_by_chance").name)
    expect(verdict(page, "predict-coins")).to_have_text(said, use_inner_text=True)
    expect(page.locator(".iaa-chance").first.get_by_test_id("range-predicted")).to_contain_text("70.0")


def test_the_keyboard_stays_in_the_view(notebook):
    """Notebook 7 has shortcuts for arrows, B, X and D; in a view they belong to the focused control."""
    page = notebook(lesson_file("contingency_tables_and_kappa").name)
    predict(page, "predict-kappa", "0.5")
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    table = page.locator(".iaa-contingency-table").first
    table.get_by_test_id("cell-0-1").fill("")
    for key in ("x", "b", "d", "d", "3", "ArrowLeft", *["Backspace"] * 4, "Enter"):
        page.keyboard.press(key)
    expect(table.get_by_test_id("kappa")).to_have_text(f"{cohen_kappa([[24, 3], [14, 24]]):.3f}")
    expect(table.get_by_test_id("cell-1-1")).to_be_focused()
    table.get_by_test_id("reset").focus()
    for key in ("b", "x"):
        page.keyboard.press(key)
    expect(cells).to_have_count(before)

    full = page.locator("[data-full]")
    question(page, "column-share").get_by_test_id("full-screen").click()
    expect(full.get_by_test_id("asked").get_by_text("What share of the sentences did B call")).to_be_visible()
    expect(full.get_by_test_id("asked").locator("table")).to_be_visible()
    page.mouse.click(1000, 600)
    for key in ("b", "n", "b", "PageDown"):
        page.keyboard.press(key)
    expect(full).to_have_attribute("data-question", "predict-kappa")
    assert violations(page) == []
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(table.get_by_test_id("full-screen")).to_be_focused()
    expect(table.get_by_test_id("cell-0-1")).to_have_value("3")
    expect(cells).to_have_count(before)


def question(page, id):
    return page.locator(f"[data-question='{id}']")


def verdict(page, id):
    return question(page, id).get_by_test_id("question-verdict")


def predict(page, id, value):
    answer = question(page, id).get_by_test_id("question-input")
    answer.fill(value)
    answer.press("Enter")
    expect(verdict(page, id)).not_to_be_empty()
