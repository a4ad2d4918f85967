"""Web pages from the disk.

How soon each is live, by how much it moves while it loads, and how large it is.
"""

import gzip

import pytest

from tests.benchmarks.conftest import NOTES, open_lesson
from tests.browser.lesson_page import READ_ON

# What moved without being asked, by how much of the window; it runs before the page does.
SHIFTS = """() => {
  window.shifted = 0;
  const add = (list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""

# The milliseconds until all was live; the calculator, which has no explorer, is live as it has loaded.
LIVE = """() => (performance.getEntriesByName('iaa-ready')[0] ?? {
  startTime: performance.getEntriesByType('navigation')[0].loadEventEnd,
}).startTime"""


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
    return page.evaluate(LIVE)


def test_pages_are_live_still_and_small(benchmark, page, site):
    took, moved, sizes = {}, {}, {}
    pages = [path for path in sorted(site.rglob("*.html")) if "<script" in path.read_text("utf-8")]
    for path in pages:
        page.goto(path.as_uri())
        took[path.stem] = sorted(live(page) for _ in range(3))[1]
        page.evaluate(READ_ON)
        moved[path.stem] = page.evaluate("window.shifted")
        sizes[path.stem] = len(gzip.compress(path.read_bytes()))
    open_lesson(page, site, "why_measure_agreement")
    benchmark.pedantic(live, (page,), rounds=3)
    for what, values, unit in (
        ("live after", took, "{:.0f} ms"),
        ("moves by", moved, "{:.4f} of the window"),
        ("compressed", {name: size / 1000 for name, size in sizes.items()}, "{:.0f} kB"),
    ):
        worst = max(values, key=values.__getitem__)
        NOTES.append(f"web pages from the disk, {what}: at most {unit.format(values[worst])} ({worst})")
    assert len(took) > 10


# The milliseconds from the press of a key until the browser has painted the verdict: median and worst.
VERDICT = """async (times) => {
  const field = document.querySelector('.iaa-question-asks-number [data-testid="question-input"]');
  const took = [];
  for (let i = 0; i < times; i++) {
    field.value = String(i % 90);
    const start = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return [took[times >> 1], took[Math.floor(0.95 * times)]];
}"""


def test_key_press_to_feedback_time(page, site):
    for name in ("agreement_by_chance", "three_kinds_of_chance"):
        open_lesson(page, site, name)
        median, late = page.evaluate(VERDICT, 40)
        NOTES.append(
            f"key press to verdict on the page, {name}: median {median:.0f} ms, 19 of 20 within {late:.0f} ms"
        )
