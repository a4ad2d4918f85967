"""The line of Python that a view in Jupyter copies: it makes the state that is shown."""

import pytest

import iaa_teach
from iaa_teach import ChanceExplorer, ContingencyTableExplorer
from iaa_teach.widgets.kit.state_text import parse_state
from iaa_teach.widgets.kit.state_writing import write_state
from tests.browser.conftest import HOSTILE
from tests.browser.kit.test_records import STATES, explorers, states
from tests.sampling import everyday

COPIED = """async () => {
  let copied = "";
  Object.defineProperty(navigator, "clipboard", {
    configurable: true, value: { writeText: async (text) => { copied = text; } },
  });
  document.querySelector("[data-testid=copy-link]").click();
  await null;
  return copied;
}"""
SET = "(state) => { for (const [name, value] of Object.entries(state)) window.model.set(name, value); }"


def remade(line):
    """Return the explorer that a line of Python makes."""
    return eval(line, vars(iaa_teach) | {name: getattr(iaa_teach, name) for name in iaa_teach.__all__})


def settable(explorer):
    return {name: getattr(explorer, name) for name in explorer.settable}


@pytest.mark.parametrize(
    "kind", everyday([one for one in explorers() if one.__name__ in STATES], step=2), ids=str
)
def test_the_line_makes_the_state_that_is_shown(show, kind):
    explorer = kind()
    page = show(explorer)
    for state in [settable(explorer), *(made for made, _ in states(explorer, 4))]:
        page.evaluate(SET, state)
        assert settable(remade(page.evaluate(COPIED))) == state


def test_example_is_described_by_name(show):
    page = show(ChanceExplorer(preset="yes-sayers"))
    assert page.evaluate(COPIED) == 'ChanceExplorer(preset="yes-sayers")'


def test_default_arguments_are_omitted(show):
    page = show(ContingencyTableExplorer([[80, 10], [5, 5]], ["yes", "no"]))
    assert page.evaluate(COPIED) == 'ContingencyTableExplorer([[80, 10], [5, 5]], ["yes", "no"])'


def test_names_are_text(show):
    explorer = ContingencyTableExplorer([[1, 2], [3, 4]], [*HOSTILE])
    assert settable(remade(show(explorer).evaluate(COPIED))) == settable(explorer)


def test_link_is_copied_if_the_course_has_pages(show, tmp_path, monkeypatch):
    (tmp_path / "course.toml").write_text('[address]\npages = "https://example.org/course/"\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    explorer = ContingencyTableExplorer([[80, 10], [5, 5]], ["yes", "no"], held=False)
    address, _, text = show(explorer).evaluate(COPIED).partition("#set?")
    assert address == "https://example.org/course/explore/contingency_table.html"
    assert text == write_state(explorer)
    assert parse_state(ContingencyTableExplorer, text) == settable(explorer)
