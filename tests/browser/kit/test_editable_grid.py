"""What every table of text fields does alike, in three explorers that have one."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ContingencyTableExplorer, ErrorAnalysisExplorer, WeightsExplorer
from tests.browser.conftest import set_traits
from tests.sampling import everyday

COUNTS = [[24, 8, 1], [14, 24, 2], [3, 4, 5]]
WEIGHTS = [[1, 0.5, 0], [0.5, 1, 0.5], [0.2, 0.5, 1]]  # each way its own
GRIDS = {
    "counts": (lambda: ContingencyTableExplorer(COUNTS), "cell", "message"),
    "weights": (
        lambda: WeightsExplorer(COUNTS, weights=WEIGHTS, show="agreement"),
        "weight",
        "weight-message",
    ),
    "errors": (lambda: ErrorAnalysisExplorer(COUNTS), "errors-count", "errors-message"),
}
CHANGED = {
    "counts": {"counts": [[24, 8, 1], [14, 24, 2], [3, 9, 5]]},
    "weights": {"weights": [[1, 0.5, 0], [0.5, 1, 0.5], [0.2, 0.25, 1]]},
    "errors": {"counts": [[24, 8, 1], [14, 24, 2], [3, 9, 5]]},
}

pytestmark = pytest.mark.parametrize("kind", everyday(GRIDS))


@pytest.fixture
def grid(show, kind):
    """Return the page, a function from places to fields, and the message."""
    make, cell, message = GRIDS[kind]
    page = show(make())
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    return page, lambda i, j: page.get_by_test_id(f"{cell}-{i}-{j}"), page.get_by_test_id(message)


def test_invalid_text_stays_until_its_value_changes(grid, kind):
    page, field, message = grid
    field(2, 1).fill("x")
    field(0, 1).fill("1")
    expect(message).to_contain_text("not “x”")
    expect(field(2, 1)).to_have_value("x")
    expect(field(2, 1)).to_have_attribute("aria-invalid", "true")
    assert field(2, 1).get_attribute("aria-describedby") == message.get_attribute("id")
    set_traits(page, **CHANGED[kind])
    expect(field(2, 1)).not_to_have_value("x")
    expect(field(2, 1)).not_to_have_attribute("aria-invalid", "true")
    expect(message).to_have_text("")


def test_a_bad_text_that_follows_a_good_one_at_once_stays(grid):
    page, field, message = grid
    page.evaluate(
        """(field) => {
          for (const text of ["1", "1x"]) {
            field.value = text;
            field.dispatchEvent(new InputEvent("input", {bubbles: true}));
          }
          return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }""",
        field(2, 1).element_handle(),
    )
    expect(field(2, 1)).to_have_value("1x")
    expect(message).to_contain_text("not “1x”")


def test_escape_takes_a_bad_text_back_to_what_it_was(grid):
    _, field, message = grid
    before = field(2, 1).input_value()
    field(2, 1).click()
    field(2, 1).press_sequentially("1x")
    field(2, 1).press("Escape")
    expect(field(2, 1)).to_have_value(before)
    expect(message).to_have_text("")


def test_enter_goes_down_and_back_up(grid):
    page, field, _ = grid
    field(0, 2).focus()
    page.keyboard.press("Enter")
    expect(field(1, 2)).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(field(0, 2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(field(0, 2)).to_be_focused()


def test_typed_input_survives_leaving_the_field_early(grid):
    """Otherwise it is written a frame later, into what is typed there by then."""
    _, field, _ = grid
    left = field(2, 1).evaluate(
        """(field) => {
          field.focus();
          field.value = "0.75";
          field.dispatchEvent(new InputEvent("input", {bubbles: true}));
          field.blur();
          return field.value;
        }"""
    )
    assert left == "0.75"
