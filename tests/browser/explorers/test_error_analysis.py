"""Error analysis: shares by column, row or in all, a cell in words, and counts of one's own."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ErrorAnalysisExplorer
from tests.browser.conftest import (
    HOSTILE,
    NARROWEST,
    drag,
    in_every_look,
    paste,
    set_traits,
    state_of,
    trait,
    violations,
)


def part(page, name):
    return page.get_by_test_id(f"errors-{name}")


def test_each_view_shows_the_shares_of_python(show):
    explorer = ErrorAnalysisExplorer()
    page = show(explorer)
    expect(part(page, "count-0-3")).to_have_value("12")
    for view, shares in [
        ("columns", explorer.errors.given_column),
        ("rows", explorer.errors.given_row),
        ("cells", explorer.table.proportions),
    ]:
        part(page, f"view-{view}").click()
        for i, j in [(0, 3), (3, 3), (4, 2)]:
            expect(part(page, f"cell-{i}-{j}")).to_contain_text(f"{100 * shares[i, j]:.1f}")
    expect(part(page, "agreement")).to_have_text("90.0\u202f%")
    assert page.evaluate("window.model.get('view')") == "cells"


def test_a_cell_is_read_out_in_words(show):
    page = show(ErrorAnalysisExplorer(view="columns"))
    part(page, "cell-0-3").click()
    expect(part(page, "sentence")).to_have_text(
        "Of the 26 cases with the gold label “4”, 12 are labelled “1”: 46.2\u202f%. These are errors."
    )
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(part(page, "cell-1-2")).to_be_focused()
    expect(part(page, "sentence")).to_contain_text("Of the 20 cases with the gold label “3”, 3 are")


def test_the_worst_cell_is_outlined_where_the_table_is_not_shown(show):
    page = show(ErrorAnalysisExplorer(view="columns", show="number,words"))
    expect(part(page, "sentence")).to_contain_text(
        "Of the 26 cases with the gold label “4”, 12 are labelled “1”"
    )
    drag(page, "edge", 400, 0)
    expect(part(page, "sentence")).to_contain_text("26 are labelled “1”")


def test_an_empty_column_is_undefined_and_says_so(show):
    page = show(ErrorAnalysisExplorer(preset="npfl-annotators-gold", view="columns"))
    expect(part(page, "cell-2-2")).to_have_text("– undefined")
    part(page, "cell-2-2").click()
    expect(part(page, "sentence")).to_contain_text("undefined, not 0")
    expect(part(page, "note")).to_contain_text("the source prints 0.00")
    part(page, "categories").locator("summary").click()
    expect(part(page, "recall-2")).to_have_text("undefined")
    expect(part(page, "precision-0")).to_have_text("100.0\u202f%")
    expect(part(page, "reasons")).to_contain_text("The recall of “3” is undefined: no item has the gold")


def test_typed_counts_are_answered_in_the_page(show):
    page = show(ErrorAnalysisExplorer([[8, 1], [2, 9]], ["yes", "no"]))
    part(page, "count-0-1").fill("4")
    expect(part(page, "agreement")).to_have_text("73.9\u202f%")
    part(page, "count-0-1").fill("many")
    expect(part(page, "message")).to_contain_text("Labelled “yes”, gold “no” must be a number, 0 or more")
    assert page.evaluate("window.model.get('counts')[0][1]") == 4


def test_an_emptied_table_says_so(show):
    page = show(ErrorAnalysisExplorer([[1, 0], [0, 0]], ["yes", "no"]))
    part(page, "count-0-0").fill("0")
    expect(part(page, "agreement")).to_have_text("–")
    expect(part(page, "sentence")).to_have_text("The table is empty.")
    part(page, "view-columns").click()
    expect(part(page, "cell-0-0")).to_have_text("– undefined")


def test_a_pasted_table_brings_its_names(show):
    page = show(ErrorAnalysisExplorer())
    paste(page, "errors-count-0-0", "\tcat\tdog\ncat\t5\t1\ndog\t2\t6")
    expect(page.get_by_role("rowheader", name="dog")).to_have_count(1)
    assert page.evaluate("[window.model.get('categories'), window.model.get('preset')]") == [
        ["cat", "dog"],
        "",
    ]
    expect(part(page, "remove")).to_be_disabled()
    part(page, "add").click()
    expect(part(page, "count-2-2")).to_have_value("0")


def test_an_example_is_chosen_and_the_view_follows_python(show):
    page = show(ErrorAnalysisExplorer())
    part(page, "preset").select_option("npfl-annotators-gold")
    expect(part(page, "count-3-0")).to_have_value("12")
    expect(part(page, "right")).to_have_text("72 of 100")
    state = state_of(ErrorAnalysisExplorer([[1, 0], [0, 3]], ["a", "b"], view="rows"))
    page.evaluate("state => Object.entries(state).forEach(([k, v]) => window.model.set(k, v))", state)
    expect(part(page, "cell-1-1")).to_contain_text("100.0")
    expect(part(page, "right")).to_have_text("4 of 4")


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    explorer = ErrorAnalysisExplorer(veil=["right"])
    page = show(explorer)
    expect(part(page, "agreement")).to_have_text("?")
    set_traits(page, ghost=0.62, veil=[])
    expect(part(page, "prediction")).to_have_text("62.0\u202f%")
    part(page, "preset").select_option("npfl-annotators-gold")
    expect(part(page, "prediction")).to_be_hidden()


def test_a_prediction_is_shown_beside_the_table_that_it_was_made_for_alone(show):
    page = show(ErrorAnalysisExplorer(preset="npfl-annotators-gold", ghost=0.62))
    expect(part(page, "prediction")).to_be_visible()
    part(page, "preset").select_option("npfl-classifier-gold")
    expect(part(page, "prediction")).to_be_hidden()
    part(page, "preset").select_option("npfl-annotators-gold")
    expect(part(page, "prediction")).to_be_visible()
    part(page, "count-0-1").fill("4")
    expect(part(page, "prediction")).to_be_hidden()


def test_text_stays_text(show):
    page = show(ErrorAnalysisExplorer([[0, 2], [0, 1]], HOSTILE, judged=HOSTILE[0], view="columns"))
    part(page, "categories").locator("summary").click()
    expect(part(page, "reasons")).to_contain_text(HOSTILE[0])
    assert page.evaluate("window.hurt") is None
    assert page.locator(".iaa img, .iaa script").count() == 0


@in_every_look
@pytest.mark.parametrize("view", ["counts", "columns"])
def test_everyone_can_use_it(show, width, theme, view):
    explorer = ErrorAnalysisExplorer(preset="npfl-annotators-gold", view=view, ghost=0.5)
    page = show(explorer, width=width, theme=theme)
    part(page, "categories").locator("summary").click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_dots_show_what_the_share_in_the_outlined_cell_is_of(show):
    explorer = ErrorAnalysisExplorer()
    page = show(explorer)
    of, dots = page.get_by_test_id("errors-strip"), page.locator(".iaa-dots-marks circle")
    expect(of).to_have_text("All 300 cases:")
    expect(dots).to_have_count(300)
    expect(page.locator(".iaa-dot-agree")).to_have_count(int(explorer.errors.agreements))
    page.get_by_test_id("errors-view-columns").click()
    expect(of).to_have_text("All 26 cases with the gold label “4”, by their label:")
    expect(dots).to_have_count(int(explorer.table.counts[:, 3].sum()))
    expect(page.locator(".iaa-dot-agree")).to_have_count(int(explorer.table.counts[3, 3]))
    page.get_by_test_id("errors-view-rows").click()
    expect(dots).to_have_count(int(explorer.table.counts[0].sum()))


@pytest.mark.parametrize(("view", "touch"), [("counts", False), ("columns", True), ("rows", False)])
def test_the_edge_of_the_outlined_part_is_dragged_and_the_gold_labels_stay(show, view, touch):
    explorer = ErrorAnalysisExplorer(view=view)
    page = show(explorer)
    gold = explorer.table.counts.sum(axis=0).tolist()
    drag(page, "edge", -25, 0, touch=touch)
    counts = trait(page, "counts")
    assert counts[0][3] < 12  # of those that were labelled “1”, some are labelled rightly now
    assert counts[0][3] + counts[3][3] == 12 + 14
    assert [sum(column) for column in zip(*counts, strict=True)] == gold
    expect(part(page, "right")).to_have_text(f"{270 + 12 - counts[0][3]} of 300")
    assert trait(page, "preset") == ""


def test_keys_move_the_same_edge_and_what_is_right_can_be_made_wrong(show):
    page = show(ErrorAnalysisExplorer([[8, 1, 0], [2, 9, 0], [1, 0, 0]], ["x", "y", "z"], view="columns"))
    part(page, "cell-0-0").click()
    edge = part(page, "edge")
    expect(edge).to_have_attribute("aria-valuetext", "8 of 10")
    for _ in range(2):  # the labels that are moved stay the same, though others are as frequent by now
        edge.press("ArrowLeft")
    assert trait(page, "counts") == [[6, 1, 0], [4, 9, 0], [1, 0, 0]]
    edge.press("End")
    assert trait(page, "counts") == [[10, 1, 0], [0, 9, 0], [1, 0, 0]]
    part(page, "cell-2-2").click()
    expect(edge).to_be_hidden()


def test_a_rare_category_that_is_never_right_hardly_shows_in_the_whole(show):
    page = show(ErrorAnalysisExplorer(view="columns"))
    part(page, "edge").press("End")
    expect(part(page, "cell-3-3")).to_contain_text("0.0")
    expect(part(page, "agreement")).to_have_text("85.3\u202f%")


def test_on_a_phone_a_guess_is_made_near_its_question(show):
    page = show(ErrorAnalysisExplorer(show="grid,number,words"), width=390)
    line = page.locator("[data-show=number]").first.bounding_box()
    assert line["y"] + line["height"] <= page.locator("[data-show=grid]").bounding_box()["y"]


@pytest.mark.parametrize(("ghost", "gap"), [(0.71, "1 point too low"), (0.74, "2 points too high")])
def test_points_of_a_gap_are_counted(show, ghost, gap):
    asking = {"id": "right", "label": "right", "low": 0.0, "high": 1.0, "unit": "%"}
    explorer = ErrorAnalysisExplorer(preset="npfl-annotators-gold", ghost=ghost, asking=asking, asked="right")
    page = show(explorer)
    expect(page.locator(".iaa-error-analysis-prediction")).to_contain_text(gap)
