"""The line above what tells an answer, in a page of nbconvert and in a notebook that is open."""

import pytest
from playwright.sync_api import expect

from iaa_teach.widgets.kit.saved import write_answer_line

PAGE = """<!doctype html><body class="{host}">
<div class="jupyter-widgets jp-OutputArea-output"><script type="text/plain">a view</script></div>
<div class="jp-OutputArea-child"><div class="jp-RenderedHTML">{line}</div></div>
<div class="celltag_after-prediction:coins">50 %</div>
<div class="celltag_after-prediction:other">46 %</div>"""


@pytest.fixture
def show(browser):
    page = browser.new_page()

    def show(host, id="coins"):
        page.set_content(PAGE.format(host=host, line=write_answer_line(id)))
        return page

    yield show
    page.close()


def test_saved_page_shows_the_answer_when_opened(show):
    page = show("jp-Notebook")
    answer = page.get_by_text("50 %")
    expect(answer).to_be_hidden()
    expect(page.get_by_text("46 %")).to_be_visible()
    page.locator("summary").click()
    expect(answer).to_be_visible()


def test_a_question_with_nothing_to_tell_has_no_line(show):
    expect(show("jp-Notebook", "another").locator("summary")).to_be_hidden()


def test_open_notebook_hides_nothing(show):
    page = show("jp-LabShell")
    expect(page.get_by_text("50 %")).to_be_visible()
    expect(page.locator("summary")).to_be_hidden()
    assert page.locator(".jp-OutputArea-child").bounding_box() is None


def test_a_view_that_is_empty_says_what_it_needs(show):
    page = show("jp-Notebook")
    said = "getComputedStyle(document.querySelector('.jupyter-widgets'), '::before').content"
    assert "network" in page.evaluate(said)
    page.evaluate("document.querySelector('.jupyter-widgets').append(document.createElement('div'))")
    assert page.evaluate(said) == "none"
