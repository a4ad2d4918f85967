"""The web pages: how soon each is live, by how much it moves while it loads, and how large it is."""

import gzip

import pytest

from tests.benchmarks.conftest import NOTES
from tests.browser.test_web import READ_ON, SHIFTS
from tests.checkout import lesson_file


@pytest.fixture
def page(browser):
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(f"({SHIFTS})()")
    yield page
    page.close()


def live(page):
    """Milliseconds from the start of loading until every part of the page is live."""
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    return page.evaluate("performance.getEntriesByName('iaa-ready')[0].startTime")


def test_pages_are_live_still_and_small(benchmark, page, site):
    took, moved, sizes = {}, {}, {}
    for path in sorted(site.glob("*.html")):
        page.goto(path.as_uri())
        took[path.stem] = sorted(live(page) for _ in range(3))[1]
        page.evaluate(READ_ON)
        moved[path.stem] = page.evaluate("window.shifted")
        sizes[path.stem] = len(gzip.compress(path.read_bytes()))
    page.goto((site / lesson_file("why_measure_agreement").with_suffix(".html").name).as_uri())
    benchmark.pedantic(live, (page,), rounds=3)
    for what, values, unit in (
        ("live after", took, "{:.0f} ms"),
        ("moves by", moved, "{:.4f} of the window"),
        ("compressed", {name: size / 1000 for name, size in sizes.items()}, "{:.0f} kB"),
    ):
        worst = max(values, key=values.__getitem__)
        NOTES.append(f"web pages from the disk, {what}: at most {unit.format(values[worst])} ({worst})")
    assert len(took) > 10
