"""The challenge under the hand: two tables, three lines to tick."""

import pytest
from playwright.sync_api import expect

from iaa_teach import PairExplorer, cohen_kappa
from tests.browser.conftest import HOSTILE, NARROWEST, in_every_look, trait, violations


def fill(page, table, counts):
    for i, row in enumerate(counts):
        for j, count in enumerate(row):
            page.get_by_test_id(table).get_by_test_id(f"cell-{i}-{j}").fill(str(count))


def done(page):
    return ["Done" in line for line in page.locator(".iaa-pair-checks li").all_inner_texts()]


def test_the_lines_are_ticked_as_the_table_is_typed(show):
    page = show(PairExplorer())
    assert done(page) == [True, True, False]
    fill(page, "second", [[84, 8], [7, 1]])
    expect(page.get_by_test_id("kappa-second")).to_have_text("0.036")
    expect(page.get_by_test_id("verdict")).to_contain_text("Solved.")
    assert done(page) == [True, True, True]
    page.get_by_test_id("second").get_by_test_id("cell-1-1").fill("2")
    expect(page.get_by_test_id("verdict")).to_have_text("Your largest distance so far: 0.664.")
    page.wait_for_function("window.saved.at(-1).second[1][1] === 2")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ([[9, 1], [1, 9]], [[90, 5], [5, 0]]),
        ([[8, 1], [1, 8]], [[16, 1], [1, 0]]),
        ([[30, 0], [0, 0]], [[15, 0], [0, 15]]),
        ([[40, 9], [6, 45]], [[84, 8], [8, 0]]),
    ],
)
def test_the_page_marks_as_python_does(show, first, second):
    explorer = PairExplorer(first=first, second=second)
    page = show(explorer)
    assert all(done(page)) is explorer.solved


def test_a_step_is_undone_by_button_and_by_key(show):
    page = show(PairExplorer())
    expect(page.get_by_test_id("undo")).to_be_disabled()
    cell = page.get_by_test_id("first").get_by_test_id("cell-0-0")
    cell.fill("41")
    expect(page.get_by_test_id("observed-first")).to_have_text("0.851")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("observed-first")).to_have_text("0.850")
    cell.fill("50")
    expect(page.get_by_test_id("observed-first")).to_have_text("0.864")
    cell.press("Control+z")
    expect(page.get_by_test_id("observed-first")).to_have_text("0.850")


def test_a_stepper_and_its_keys_move_one_item(show):
    explorer = PairExplorer()
    page = show(explorer)
    table = page.get_by_test_id("second")
    table.get_by_test_id("in-0-0").click()  # from the fullest other cell, along the diagonal
    assert trait(page, "second") == [[41, 9], [6, 44]]
    expect(page.get_by_test_id("observed-second")).to_have_text("0.850")
    table.get_by_test_id("cell-0-1").focus()
    page.keyboard.press("-")
    assert trait(page, "second") == [[41, 8], [6, 45]]
    expect(page.get_by_test_id("kappa-second")).to_have_text(f"{cohen_kappa([[41, 8], [6, 45]]):.3f}")
    expect(table.locator(".iaa-dot-agree")).to_have_count(86)
    page.get_by_test_id("undo").click()
    assert trait(page, "second") == [[41, 9], [6, 44]]


def test_a_name_is_the_same_in_both_tables(show):
    page = show(PairExplorer())
    page.get_by_test_id("first").get_by_test_id("name-0").fill(HOSTILE[0])
    expect(page.get_by_test_id("second").get_by_test_id("name-0")).to_have_value(HOSTILE[0])
    assert page.evaluate("window.hurt") is None


def test_nonsense_and_halves_are_named(show):
    page = show(PairExplorer())
    fill(page, "second", [["x", 9], [6, 45]])
    expect(page.get_by_test_id("message-second")).to_contain_text("must be a number, 0 or more; not “x”")
    fill(page, "first", [[40, 9], [6, 4.5]])
    expect(page.get_by_test_id("message-first")).to_have_text("A count must be a whole number here.")


def test_python_moves_the_view_and_two_do_not_interfere(show):
    page = show(PairExplorer())
    show(PairExplorer(categories=HOSTILE))
    page.evaluate("window.views[0].model.set('second', [[80, 10], [5, 5]])")
    expect(page.get_by_test_id("kappa-second").first).to_have_text("0.318")
    expect(page.get_by_test_id("kappa-second").last).to_have_text("0.700")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(PairExplorer(veil=["second.kappa"]))
    expect(page.get_by_test_id("kappa-second")).to_have_text("?")
    page.evaluate("window.model.set('veil', []); window.model.set('ghost', -0.1)")
    expect(page.get_by_test_id("prediction")).to_have_text("−0.100")
    expect(page.locator("[data-part=ghost]")).to_be_visible()


@in_every_look
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    page = show(PairExplorer(second=[[84, 8], [7, 1]], ghost=0.2), theme=theme, width=width)
    page.get_by_test_id("hint").locator("summary").click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_two_squares_pushed_together_are_cut_anew(show):
    halves = {"first": [[81, 9], [9, 1]], "second": [[1, 9], [9, 81]]}
    page = show(PairExplorer(**halves, slid=95, show="sliding,line"), width=390)
    picture = page.get_by_test_id("sliding")
    expect(picture).to_have_attribute(
        "aria-label", "Two squares of dots, one for each table: κ 0.000 and 0.000."
    )
    page.get_by_test_id("slid").press("ArrowRight")
    expect(picture).to_have_attribute("aria-label", "Both tables in one square, cut anew: κ 0.640.")
    assert violations(page) == []


def test_on_a_phone_a_guess_is_made_right_below_its_question(show):
    page = show(PairExplorer(show="tables,line"), width=390)
    line = page.locator("[data-show=line]").bounding_box()
    assert line["y"] + line["height"] <= page.get_by_test_id("first").bounding_box()["y"]
