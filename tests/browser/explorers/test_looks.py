"""Everyone can use each explorer: nothing is cut, axe finds nothing, and names that are markup stay text."""

from pathlib import Path

import pytest

from iaa_teach.authoring.build.explorer_pages import list_explorers
from tests.browser.conftest import NARROWEST, in_every_look, violations
from tests.browser.explorers.steps import read_cases, take
from tests.sampling import everyday

# Sliders whose value has no words, and handles that are more than one control.
UNSAID = """() => {
  const sliders = [...document.querySelectorAll(".iaa input[type=range]")];
  const focusable = "button, input, select, textarea, a[href], [tabindex]:not([tabindex='-1'])";
  const twice = [...document.querySelectorAll(".iaa [data-handle]")]
    .filter((handle) => handle.querySelectorAll(focusable).length > 1);
  const wordless = sliders.filter((one) => one.checkVisibility() && !one.getAttribute("aria-valuetext"));
  return [...wordless, ...twice].map(({ outerHTML }) => outerHTML.slice(0, 120));
}"""
CASES = read_cases(Path(__file__).with_name("looks.txt"))


@in_every_look
@pytest.mark.parametrize("case", everyday(CASES, CASES[0]), ids=str)
def test_everyone_can_use_it(show, case, width, theme):
    page = show(case.explorer(), width=width, theme=theme)
    for step in [*case.steps, "harmless", "fits"]:
        take(page, case, step)
    assert page.evaluate(UNSAID) == []
    assert violations(page, contrast=width != NARROWEST) == []


def test_every_explorer_is_looked_at():
    shown = {case.made.partition("(")[0] for case in CASES}
    assert {kind.__name__ for kind in list_explorers().values()} <= shown
