"""The web pages: how soon each is live, by how much it moves while it loads, and how large it is."""

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
    for path in sorted(site.rglob("*.html")):
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
  const view = document.querySelector('.part:not(.iaa-recall) > .iaa-question-asks-number');
  const field = view.querySelector('[data-testid="question-input"]');
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


def test_a_key_press_to_its_verdict(page, site):
    for name in ("agreement_by_chance", "three_kinds_of_chance"):
        open_lesson(page, site, name)
        median, late = page.evaluate(VERDICT, 40)
        NOTES.append(
            f"key press to verdict on the page, {name}: median {median:.0f} ms, 19 of 20 within {late:.0f} ms"
        )


# A hand that changes something in every frame of a second: the gaps between frames.
HAND = """([view, control, n]) => new Promise((done) => {
  const found = [...document.querySelectorAll(`.part > ${view} ${control}`)];
  const gaps = [];
  let last = 0;
  const step = (now) => {
    if (last) gaps.push(now - last);
    last = now;
    if (gaps.length === n) return done(gaps.sort((a, b) => a - b));
    const one = found[gaps.length % found.length];
    if (one.matches('button')) one.click();
    else {
      one.value = String(one.type === 'range' ? +one.max * ((gaps.length % 20) / 20) : 1 + (gaps.length % 5));
      one.dispatchEvent(new Event('input', { bubbles: true }));
      one.dispatchEvent(new Event('change', { bubbles: true }));
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""
OPEN = "() => { for (const one of document.querySelectorAll('.iaa-lockable > *')) one.hidden = false; }"
HANDS = [
    ("agreement_by_chance", ".iaa-chance", "input[type=range]"),
    ("contingency_tables_and_kappa", ".iaa-contingency-table", "td input"),
    ("kappa_is_a_sample", ".iaa-sampling", "[role=group] button:first-of-type"),
    ("serious_and_slight", ".iaa-weights", "td input"),
    ("many_annotators", ".iaa-ratings", "td input"),
    ("patterns_of_disagreement", ".iaa-log-linear", "td button"),
    ("labels_against_gold", ".iaa-error-analysis", "td input"),
    ("labels_against_gold", ".iaa-shifted-annotator", "input[type=range]"),
]


@pytest.mark.parametrize(("name", "view", "control"), HANDS, ids=[view for _, view, _ in HANDS])
def test_a_hand_that_never_rests(page, site, name, view, control):
    open_lesson(page, site, name)
    page.evaluate(OPEN)
    gaps = page.evaluate(HAND, [view, control, 60])
    frames = f"a frame every {gaps[30]:.0f} ms, 19 of 20 within {gaps[56]:.0f} ms"
    NOTES.append(f"a change in every frame, {view[5:]:<20} {frames}")
