"""On committing, the true mark moves from the prediction to its own place."""

import pytest

import iaa_teach
from tests.browser.conftest import set_traits
from tests.sampling import everyday

# What moves, however fast it has come to its place.
KEEP_MOVES = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.hasAttribute("data-truth")) window.moves.push(frames[0].translate);
    return animate.call(this, frames, how);
  };
}"""

EXPLORERS = [
    "ChanceExplorer",
    "ContingencyTableExplorer",
    "LogLinearExplorer",
    "PrevalenceBiasExplorer",
    "RatingsExplorer",
    "ShiftedAnnotatorExplorer",
    "ThreeChancesExplorer",
    "WeightsExplorer",
]


@pytest.fixture
def veiled(show):
    def shown(name, **traits):
        page = show(getattr(iaa_teach, name)(veil=["*"], **traits))
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate(KEEP_MOVES)
        return page

    return shown


@pytest.mark.parametrize("name", everyday(EXPLORERS))
def test_the_truth_starts_where_the_prediction_is(veiled, name):
    page = veiled(name)
    page.locator("main").click()
    set_traits(page, ghost=0.9, veil=[])
    page.locator("[data-guess]:visible").first.scroll_into_view_if_needed()  # where it moves
    assert "0px" not in page.wait_for_function("moves.length && moves").json_value()


def test_below_the_fold_the_truth_waits_for_the_reader(veiled):
    page = veiled("ChanceExplorer")
    page.locator("main").evaluate("(main) => { main.style.paddingTop = '3000px'; }")
    page.mouse.click(20, 20)
    set_traits(page, ghost=0.9, veil=[])
    page.wait_for_function(
        "document.querySelector('[data-guess]') && !document.querySelector('.iaa-revealing')"
    )
    assert page.evaluate("moves") == []
    page.locator("[data-guess]:visible").first.scroll_into_view_if_needed()
    page.wait_for_function("moves.length")


def test_two_scales_move_alike(veiled):
    page = veiled("ScalesExplorer", value=0.5, other=0.3)
    page.locator("main").click()
    set_traits(page, ghost=0.9, veil=[])
    moved = page.wait_for_function("moves.length && moves").json_value()
    assert len(set(moved)) == 1


def test_nothing_moves_where_motion_is_reduced(veiled):
    page = veiled("ChanceExplorer")
    page.emulate_media(reduced_motion="reduce")
    page.locator("main").click()
    set_traits(page, ghost=0.9, veil=[])
    assert page.locator(".iaa-revealing").count() == 0
    assert page.evaluate("moves") == []


def test_computed_truth_moves_with_the_last_card(show):
    page = show(iaa_teach.MovieReviewExplorer(placed=3, ghost=0.9))
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(KEEP_MOVES)
    page.get_by_test_id("reviews-cell-2-2").click()
    assert page.wait_for_function("moves[0]").json_value() != "0px"
