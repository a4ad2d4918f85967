"""What can be dragged has one control for fingers, keys and screen readers."""

import pytest

import iaa_teach
from tests.browser.conftest import STAGE, START, state_of
from tests.browser.kit.test_explorer_frame import EXPLORERS
from tests.sampling import everyday

DRAGGED = {
    "BelieveExplorer",
    "ChanceExplorer",
    "ContingencyTableExplorer",
    "CoverageExplorer",
    "ErrorAnalysisExplorer",
    "FailuresExplorer",
    "MajorityExplorer",
    "MovieReviewExplorer",
    "PrevalenceBiasExplorer",
    "PrevalenceExplorer",
    "RatingsExplorer",
    "RoundsExplorer",
    "ReplacementExplorer",
    "SampleSizeExplorer",
    "SamplingExplorer",
    "ScalesExplorer",
    "ScoresExplorer",
    "ShiftedAnnotatorExplorer",
    "SlipOrViewExplorer",
    "SpanExplorer",
    "WeightsExplorer",
}

FOUND = """() => {
  const root = document.querySelector(".iaa");
  const ranges = [...root.querySelectorAll("input[type=range]")].filter((node) => node.checkVisibility());
  const focusable = "button, input, select, textarea, a[href], [tabindex]:not([tabindex='-1'])";
  const nameOf = (node) => node.getAttribute("aria-label")
    || [...(node.labels ?? [])].map((label) => label.textContent).join(" ").trim()
    || node.getAttribute("aria-labelledby");
  return {
    handles: root.querySelectorAll("[data-handle]").length,
    nameless: ranges.filter((node) => !nameOf(node)).map((node) => node.outerHTML.slice(0, 120)),
    wordless: ranges.filter((node) => !node.getAttribute("aria-valuetext")).map(({ outerHTML }) => outerHTML),
    within: [...root.querySelectorAll('svg[role="img"]')]
      .filter((svg) => svg.querySelector(focusable)).map((svg) => svg.outerHTML.slice(0, 120)),
    twice: [...root.querySelectorAll("[data-handle]")]
      .filter((handle) => handle.querySelectorAll(focusable).length > 1).map((node) => node.dataset.handle),
  };
}"""


@pytest.fixture(scope="module")
def page(browser):
    context = browser.new_context(reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", everyday(EXPLORERS, "ChanceExplorer"))
def test_each_quantity_has_one_control_with_a_name_and_a_value_in_words(page, name):
    widget = getattr(iaa_teach, name)()
    page.set_content(STAGE)
    page.evaluate(START, [widget._esm, widget._css, state_of(widget)])
    found = page.evaluate(FOUND)
    assert (found.pop("handles") > 0) == (name in DRAGGED)
    assert found == {"nameless": [], "wordless": [], "within": [], "twice": []}
