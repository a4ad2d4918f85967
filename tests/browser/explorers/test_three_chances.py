"""The three chances under the hand: the cuts, the table, side by side."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import ThreeChancesExplorer
from tests.browser.conftest import HOSTILE, NARROWEST, in_every_look, violations


def hatched(page):
    """The share of the visible square that is hatched."""
    square = page.locator(".iaa-three-chances-picture .iaa-square")
    area = "(all) => all.reduce((sum, r) => sum + r.getAttribute('width') * r.getAttribute('height'), 0)"
    filled = square.locator(".iaa-square-agree").evaluate_all(area)
    return filled / square.locator(".iaa-square-agree, .iaa-square-differ").evaluate_all(area)


@pytest.mark.parametrize("cut", ["s", "pi", "kappa"])
def test_the_hatched_area_is_the_expected_agreement_of_the_chosen_model(show, cut):
    explorer = ThreeChancesExplorer(preset="gagliardi-4-bias", cut="kappa" if cut == "s" else "s")
    page = show(explorer)
    page.get_by_test_id(f"cut-{cut}").check()
    expected = explorer.agreement.expected[cut]
    expect(page.get_by_test_id("sum")).to_have_text(re.compile(rf"= {expected:.3f}$"))
    assert hatched(page) == pytest.approx(expected)
    assert page.evaluate("window.saved.at(-1)") == {"cut": cut}


def test_all_figures_are_those_of_python(show):
    explorer = ThreeChancesExplorer()
    page = show(explorer)
    for model in ("s", "pi", "kappa"):
        expect(page.get_by_test_id(f"expected-{model}")).to_have_text(
            f"{explorer.agreement.expected[model]:.3f}"
        )
        expect(page.get_by_test_id(f"value-{model}")).to_have_text(
            f"{getattr(explorer.agreement, model):.3f}"
        )


def test_another_category_cuts_the_square_of_s_anew_before_ones_eyes(show):
    page = show(ThreeChancesExplorer([[24, 8], [14, 24]], ["yes", "no"], cut="s"))
    page.emulate_media(reduced_motion="no-preference")
    first = page.locator(".iaa-three-chances-picture .iaa-square-agree").first
    assert first.evaluate("(cell) => getComputedStyle(cell).width") == "160px"
    page.get_by_test_id("add-category").evaluate("(button) => button.click()")
    assert first.evaluate("(cell) => cell.getAnimations().length") > 0
    assert hatched(page) == pytest.approx(1 / 3)
    expect(page.locator(".iaa-three-chances-picture .iaa-dots circle")).to_have_count(70)
    page.emulate_media(reduced_motion="reduce")


def test_an_unused_category_raises_s_alone_and_is_undone(show):
    page = show(ThreeChancesExplorer())
    page.get_by_test_id("add-category").click()
    expect(page.get_by_test_id("value-s")).to_have_text("0.800")
    expect(page.get_by_test_id("value-kappa")).to_have_text("0.746")
    expect(page.get_by_test_id("name-3")).to_be_focused()
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("value-s")).to_have_text("0.775")
    expect(page.get_by_test_id("undo")).to_be_focused()


def test_removing_a_category_can_be_undone(show):
    page = show(ThreeChancesExplorer())
    page.get_by_test_id("remove-1").click()
    expect(page.get_by_test_id("said")).to_have_text("Removed “c2” and 8 items. Undo brings it back.")
    expect(page.get_by_test_id("name-1")).to_have_value("c3")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("name-1")).to_have_value("c2")


def test_typing_moves_everything_and_nonsense_is_named(show):
    page = show(ThreeChancesExplorer())
    page.get_by_test_id("cell-0-1").fill("x")
    expect(page.get_by_test_id("message")).to_have_text(
        "A “c1”, B “c2” must be a number, 0 or more; not “x”."
    )
    expect(page.get_by_test_id("observed")).to_have_text("0.850")
    page.get_by_test_id("cell-0-1").fill("0")
    expect(page.get_by_test_id("observed")).to_have_text("0.944")
    expect(page.get_by_test_id("preset")).to_have_value("")


def test_the_keyboard_chooses_a_cut(show):
    page = show(ThreeChancesExplorer())
    page.get_by_test_id("cut-s").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_test_id("cut-pi")).to_be_checked()
    expect(page.get_by_test_id("idea")).to_contain_text("one distribution")


def test_side_by_side_shows_three_squares(show):
    page = show(ThreeChancesExplorer())
    squares = page.get_by_test_id("square").locator("visible=true")
    expect(squares).to_have_count(1)
    page.get_by_test_id("side-by-side").click()
    expect(squares).to_have_count(3)
    page.get_by_test_id("side-by-side").click()
    expect(squares).to_have_count(1)


def test_undefined_is_said_with_its_reason(show):
    page = show(ThreeChancesExplorer([[50, 0], [0, 0]], ["yes", "no"], cut="kappa"))
    expect(page.get_by_test_id("value-kappa")).to_have_text("undefined")
    expect(page.get_by_test_id("undefined")).to_contain_text("both annotators used only “yes”")
    page.get_by_test_id("cell-0-0").fill("0")
    expect(page.get_by_test_id("sum")).to_have_text("No items yet.")


def test_python_moves_the_view_and_two_do_not_interfere(show):
    page = show(ThreeChancesExplorer())
    show(ThreeChancesExplorer(preset="gagliardi-4-bias"))
    page.evaluate("window.views[0].model.set('cut', 'kappa')")
    expect(page.get_by_test_id("cut-kappa").first).to_be_checked()
    expect(page.get_by_test_id("cut-s").last).to_be_checked()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(ThreeChancesExplorer(veil=["expected"]))
    expect(page.get_by_test_id("expected-kappa")).to_have_text("?")
    page.evaluate(
        "for (const [name, value] of Object.entries({cut: 'kappa', asked: 'expected', veil: [], ghost: 0.6}))"
        " window.model.set(name, value)"
    )
    expect(page.get_by_test_id("prediction")).to_contain_text("your prediction 0.600")
    expect(page.locator("[data-part='ghost']:not([visibility=hidden])").first).to_be_visible()


def test_labels_stay_text(show):
    page = show(ThreeChancesExplorer([[3, 1], [1, 3]], HOSTILE))
    expect(page.get_by_test_id("name-0")).to_have_value(HOSTILE[0])
    assert page.evaluate("window.hurt") is None


@in_every_look
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    page = show(ThreeChancesExplorer(side_by_side=True, ghost=0.6), theme=theme, width=width)
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
