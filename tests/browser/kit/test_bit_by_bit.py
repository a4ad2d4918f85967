"""An explorer that begins in tasks: its parts come one after the other, and end as if drawn at once."""

import pytest

from iaa_teach import (
    CoverageExplorer,
    ErrorAnalysisExplorer,
    LogLinearExplorer,
    PairExplorer,
    RatingsExplorer,
    ScalesExplorer,
)
from tests.browser.conftest import set_traits
from tests.sampling import everyday

# The view once more, below the one that was drawn at once, where no task has time for a second part.
BEGIN = """() => {
  const real = performance.now.bind(performance);
  let late = 0;
  performance.now = () => real() + 1000 * late++;
  window.tasks = [];
  const el = document.createElement("div");
  document.querySelector("main").append(el);
  window.view.default.render({model: window.model, el, begins: (task) => tasks.push(task)});
  window.place = el;
}"""
TASK = "tasks.shift()()"
STANDS = """[...place.querySelectorAll('[data-testid]')].filter((one) =>
  one.checkVisibility({visibilityProperty: true})).map((one) => one.dataset.testid)"""
TEXTS = "[...document.querySelectorAll('main > div')].map((one) => one.innerText.replaceAll(/\\s+/g, ' '))"


@pytest.fixture
def begun(show):
    def begin(explorer, **size):
        page = show(explorer, **size)
        page.evaluate(BEGIN)
        return page

    return begin


@pytest.mark.parametrize(
    "explorer", everyday([CoverageExplorer, LogLinearExplorer, RatingsExplorer, ScalesExplorer])
)
def test_parts_come_from_the_top_and_end_as_drawn_at_once(begun, explorer):
    page = begun(explorer(), width=390)
    stands = []
    while page.evaluate("tasks.length"):
        page.evaluate(TASK)
        now = page.evaluate(STANDS)
        assert now[: len(stands)] == stands  # nothing comes above what stands
        stands = now
    assert page.evaluate("place.querySelectorAll('[data-later]').length") == 0
    page.wait_for_function(f"(() => {{ const [first, second] = {TEXTS}; return first === second; }})()")


@pytest.mark.parametrize("explorer", everyday([ErrorAnalysisExplorer, LogLinearExplorer, PairExplorer]))
def test_parts_that_styles_reorder_come_when_all_are_drawn(begun, explorer):
    page = begun(explorer(), width=390)
    while page.evaluate("tasks.length"):
        assert page.evaluate(STANDS) == []
        page.evaluate(TASK)
    assert page.evaluate(STANDS)


def test_a_change_meanwhile_reaches_all_parts(begun):
    page = begun(CoverageExplorer())
    page.evaluate(TASK)
    page.evaluate(TASK)
    assert page.evaluate("tasks.length") == 1
    set_traits(page, share=0.9)
    page.wait_for_function("document.querySelector('.iaa-coverage-share text').textContent.includes('90')")
    while page.evaluate("tasks.length"):
        page.evaluate(TASK)
    page.wait_for_function(f"(() => {{ const [first, second] = {TEXTS}; return first === second; }})()")


def test_view_appears_at_once_in_a_stage(show):
    page = show(CoverageExplorer())
    page.evaluate("document.querySelector('main').dataset.stage = ''")
    page.evaluate(BEGIN)
    page.evaluate(TASK)
    assert page.evaluate("tasks.length") == 0
    assert page.evaluate(STANDS)
