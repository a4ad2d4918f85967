"""The longest task of a page on a slow phone.

Of each lesson and each explorer, while the page loads and is read.
"""

import json
import statistics

import pytest

from iaa_teach.authoring.build.explorer_pages import list_explorers
from tests.benchmarks.conftest import NOTES
from tests.checkout import ROOT

LESSONS = [path.stem for path in sorted((ROOT / "lessons").glob("[0-9][0-9]_*.ipynb"))]
EXPLORERS = [f"explore/{name}" for name in list_explorers()]
SLOWER = 4  # times than this machine
WORST = 5  # pages that are named
LONGEST = {}  # milliseconds by page
TIMELINE = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]

# Scroll on by a third of the window each tenth of a second, to the very end.
READ_SLOWLY = """() => new Promise((done) => {
  const on = () => {
    scrollBy(0, innerHeight / 3);
    const end = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    setTimeout(end ? done : on, 100);
  };
  on();
})"""


@pytest.mark.parametrize("page", [*LESSONS, *EXPLORERS])
def test_longest_task(browser, site, page):
    longest = max(tasks_while_read(browser, site / f"{page}.html"))
    LONGEST[page] = longest
    if page == EXPLORERS[-1]:
        slowest = sorted(LONGEST, key=LONGEST.__getitem__)[: -WORST - 1 : -1]
        told = ", ".join(f"{each} {LONGEST[each]:.0f} ms" for each in slowest)
        half = f"half of {len(LONGEST)} pages within {statistics.median(LONGEST.values()):.0f} ms"
        NOTES.append(f"on a machine {SLOWER} times slower: {half}; the longest {told}")


def tasks_while_read(browser, page):
    """Return the milliseconds that each task takes of the main thread while a page loads and is read."""
    tab = browser.new_page(viewport={"width": 390, "height": 844})
    tab.context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=tab, categories=TIMELINE)
    tab.goto(page.as_uri())
    tab.wait_for_selector("html[data-ready]", state="attached")
    tab.evaluate(READ_SLOWLY)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    tab.close()
    return tasks_of_the_page(events)


def tasks_of_the_page(events):
    """Return the milliseconds that each task in a trace took of the main thread of the page."""
    pages = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return [
        each["tdur"] / 1000
        for each in events
        if each["name"].endswith("RunTask") and (each["pid"], each["tid"]) in pages and "tdur" in each
    ]
