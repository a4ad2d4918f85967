"""A lesson that was run and saved, as a page of nbconvert and as JupyterLab shows it."""

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import expect

from iaa_teach.widgets.kit.saved import write_style
from tests.checkout import lesson_file

PAGE = """<!doctype html><body class="{host}">
<div class="jupyter-widgets jp-OutputArea-output"><script type="text/plain">a view</script></div>
<div class="jp-OutputArea-child"><div class="jp-RenderedHTML">{style}</div></div>"""


@pytest.fixture
def page(browser):
    page = browser.new_page()
    yield page
    page.close()


def test_a_saved_page_shows_an_answer_when_its_fold_is_opened(page):
    lesson = nbformat.read(lesson_file("agreement_by_chance"), as_version=4)
    html, _ = HTMLExporter().from_notebook_node(lesson)
    page.route("**/*", lambda route: route.abort())
    page.set_content(html)
    answer = page.get_by_text("nobody has read a word")
    expect(answer).to_be_hidden()
    page.locator("summary", has_text="Guess first").first.click()
    expect(answer).to_be_visible()


def test_an_open_notebook_has_no_line_for_the_style(page):
    page.set_content(PAGE.format(host="jp-LabShell", style=write_style()))
    assert page.locator(".jp-OutputArea-child").bounding_box() is None


def test_a_view_that_is_empty_says_what_it_needs(page):
    page.set_content(PAGE.format(host="jp-Notebook", style=write_style()))
    said = "getComputedStyle(document.querySelector('.jupyter-widgets'), '::before').content"
    assert "network" in page.evaluate(said)
    page.evaluate("document.querySelector('.jupyter-widgets').append(document.createElement('div'))")
    assert page.evaluate(said) == "none"
