"""How soon the first page of the web build is live: its explorers answer, its questions take an answer."""

import pytest

from iaa_teach.authoring.build import build
from tests.benchmarks.conftest import NOTES


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "web"
    build("web", out)
    page = browser.new_page()
    page.goto((out / "01_why_measure_agreement.html").as_uri())
    yield page
    page.close()


def live(page):
    """Milliseconds from the start of loading until every part of the page is live."""
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    return page.evaluate("performance.now()")


def test_a_page_is_live(benchmark, page):
    took = sorted([live(page), live(page), benchmark.pedantic(live, (page,), rounds=1)])[1]
    NOTES.append(f"web page of lesson 1, from the disk: live after {took:.0f} ms")
    assert took > 0
