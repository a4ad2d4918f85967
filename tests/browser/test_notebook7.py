"""The lessons in Notebook 7: the same views, one notebook a page, other shortcuts around them."""

import pytest
from playwright.sync_api import expect

from iaa_teach import cohen_kappa
from iaa_teach.lab import lessons
from tests.browser import hosts
from tests.browser.conftest import in_menu, listen, violations
from tests.checkout import lesson_file

pytestmark = [pytest.mark.slow, pytest.mark.thorough]


LESSON = lesson_file("contingency_tables_and_kappa").name


@pytest.fixture
def notebook(browser, lab_address, lessons_folder, problems):
    """`notebook()` opens lesson 3 on its own page; a complaint of the page fails."""
    lessons.copy(lessons_folder / "notebook")
    context = browser.new_context(viewport={"width": 1200, "height": 900})

    def open():
        notebook = hosts.NotebookPage(context, lab_address, f"notebook/{LESSON}")
        listen(notebook.page, problems)
        notebook.wait_until_alive()
        return notebook.page

    yield open
    context.close()


@pytest.mark.exhaustive
def test_lesson_runs_keeps_the_keyboard_in_views_and_reopens(notebook):
    page = notebook()
    assert page.evaluate("[window.panel.context.model.dirty, document.scrollingElement.scrollTop]") == [
        False,
        0,
    ]
    expect(page.get_by_role("button", name="Show the code").first).to_be_visible()
    answer = page.locator(".jp-MarkdownOutput p", has_text="is little more than a third of the way")
    expect(answer).to_be_hidden()
    table = asked_on(page, "predict-kappa")
    expect(table.get_by_test_id("room-kappa")).to_have_text("κ = ?")
    predict(page, "predict-kappa", "0.5")
    expect(table.get_by_test_id("room-kappa")).to_have_text("κ = 0.376")
    expect(table.locator("[data-guess]")).to_be_visible()
    expect(answer).to_be_visible()
    assert violations(page, contrast=False) == []
    said = verdict(page, "predict-kappa").inner_text()
    assert said

    keeps_the_keyboard(page, table)
    page.close()

    page = notebook()
    expect(verdict(page, "predict-kappa")).to_have_text(said, use_inner_text=True)
    expect(asked_on(page, "predict-kappa").locator("[data-guess]")).to_be_visible()


def keeps_the_keyboard(page, table):
    """Notebook 7 has shortcuts for arrows, B, X and D; in a view they belong to the focused control."""
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    in_menu(table.get_by_test_id("everything")).click()
    table.get_by_test_id("cell-0-1").fill("")
    for key in ("x", "b", "d", "d", "3", "ArrowLeft", *["Backspace"] * 4, "Enter"):
        page.keyboard.press(key)
    expect(table.get_by_test_id("kappa")).to_have_text(f"{cohen_kappa([[24, 3], [14, 24]]):.3f}")
    expect(table.get_by_test_id("cell-1-1")).to_be_focused()
    in_menu(table.get_by_test_id("reset")).focus()
    for key in ("b", "x"):
        page.keyboard.press(key)
    expect(cells).to_have_count(before)

    full = page.locator("[data-full]")
    in_menu(question(page, "predict-kappa").get_by_test_id("full-screen")).click()
    expect(full.get_by_test_id("asked").get_by_text("How much of the room have they filled?")).to_be_visible()
    page.mouse.click(1000, 600)
    for key in ("b", "n", "b"):
        page.keyboard.press(key)
    expect(full.get_by_test_id("room-kappa")).to_be_visible()
    assert violations(page, contrast=False) == []
    page.keyboard.press("Escape")
    expect(table.get_by_test_id("tool-menu")).to_be_focused()
    expect(table.get_by_test_id("cell-0-1")).to_have_value("3")
    expect(cells).to_have_count(before)


def question(page, id):
    return page.locator(f"[data-question='{id}']")


def asked_on(page, id):
    """Return the table explorer in the cell of a question."""
    return page.locator(".jp-Cell", has=question(page, id)).locator(".iaa-contingency-table")


def verdict(page, id):
    return question(page, id).get_by_test_id("question-verdict")


def predict(page, id, value):
    answer = question(page, id).get_by_test_id("question-input")
    answer.fill(value)
    answer.press("Enter")
    expect(verdict(page, id)).not_to_be_empty()
