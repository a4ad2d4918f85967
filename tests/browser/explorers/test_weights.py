"""The weights explorer under the hand: table, weights and what follows from them."""

import numpy as np
import pytest
from playwright.sync_api import expect

from iaa_teach import WeightsExplorer
from tests.browser.conftest import HOSTILE, NARROWEST, drag, in_every_look, set_traits, trait, violations

VERBS = [[20, 8, 2], [6, 20, 4], [2, 4, 34]]
NAMES = ["figurative", "support verb", "free"]


def unfolded(page):
    for more in page.locator(".iaa-weights-more > details").all():
        more.locator("summary").click()
    return page


def expect_kappa(page, explorer):
    expect(page.get_by_test_id("kappa")).to_have_text(f"{explorer.weighted_kappa:.3f}")


@pytest.mark.parametrize(("width", "touch"), [(1000, False), (390, True)])
def test_a_confusion_is_dragged_more_or_less_serious(show, width, touch):
    page = show(WeightsExplorer(VERBS, NAMES), width=width)
    handle = page.get_by_test_id("serious-0-1")
    rail = page.get_by_test_id("tiles").bounding_box()["height"] * (314 / 3 - 16) / 330
    drag(page, "serious-0-1", 0, rail / 2, touch=touch)
    half = [[0, 0.5, 1], [0.5, 0, 1], [1, 1, 0]]
    expect(handle).to_have_value("50")
    expect(handle).to_have_attribute("aria-valuetext", "0.5 of a full disagreement")
    expect_kappa(page, WeightsExplorer(VERBS, NAMES, disagreement=half))
    drag(page, "serious-2-0", 0, rail / 2, touch=touch)  # its mirror moves with it
    half[0][2] = half[2][0] = 0.5
    assert trait(page, "weights") == (1 - np.array(half)).tolist()
    page.get_by_role("slider", name="How serious it is that one says figurative and the other free").focus()
    page.keyboard.press("ArrowUp")
    half[0][2] = half[2][0] = 0.55
    expect_kappa(page, WeightsExplorer(VERBS, NAMES, disagreement=half))
    expect(page.get_by_role("slider")).to_have_count(3)


def test_each_way_may_have_a_weight_of_its_own(show):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    page.get_by_test_id("each-way").check()
    page.get_by_test_id("serious-1-0").fill("0")
    one_way = [[0, 1, 1], [0, 0, 1], [1, 1, 0]]
    expect_kappa(page, WeightsExplorer(VERBS, NAMES, disagreement=one_way))
    expect(page.get_by_role("slider")).to_have_count(6)
    page.get_by_test_id("each-way").uncheck()
    expect_kappa(page, WeightsExplorer(VERBS, NAMES))


def test_typing_a_weight_moves_kappa(show):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    expect(page.get_by_test_id("kappa")).to_have_text("0.606")
    page.get_by_test_id("weight-0-1").fill("0,5")
    expect(page.get_by_test_id("kappa")).to_have_text("0.667")
    expect(page.get_by_test_id("observed")).to_have_text("0.190")
    expect(page.get_by_test_id("expected")).to_have_text("0.570")
    expect(page.get_by_test_id("scheme-note")).to_contain_text("Your own weights")
    assert trait(page, "weights") == [[1, 0.5, 0], [0.5, 1, 0], [0, 0, 1]]
    page.wait_for_function("window.saved.some((sent) => sent.weights?.[1][0] === 0.5)")


def test_agreement_weights_say_the_same_the_other_way_round(show):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES, weights="linear")))
    page.get_by_test_id("show-agreement").click()
    expect(page.get_by_test_id("observed")).to_have_text("0.850")
    page.get_by_test_id("weight-0-2").fill("0.3")
    assert trait(page, "weights") == [[1, 0.5, 0.3], [0.5, 1, 0.5], [0.3, 0.5, 1]]
    page.get_by_test_id("show-disagreement").click()
    expect(page.get_by_test_id("weight-0-2")).to_have_value("0.7")
    expect(page.get_by_test_id("weight-0-1")).to_have_value("0.5")


@pytest.mark.parametrize("text", ["1.5", "-0.2", "half", "", "1e-1"])
def test_a_bad_weight_is_named_and_the_last_good_one_stays(show, text):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    cell = page.get_by_test_id("weight-0-2")
    cell.fill(text)
    expect(page.get_by_test_id("weight-message")).to_contain_text("A says “figurative” and B “free” must be")
    expect(cell).to_have_attribute("aria-invalid", "true")
    assert trait(page, "weights") == np.eye(3).tolist()
    cell.press("Escape")
    expect(cell).to_have_value("1")
    expect(page.get_by_test_id("weight-message")).to_have_text("")


def test_keys_step_over_the_diagonal(show):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    page.get_by_test_id("weight-0-1").focus()
    for key, arrived in [
        ("ArrowDown", "weight-2-1"),
        ("ArrowLeft", "weight-2-0"),
        ("ArrowUp", "weight-1-0"),
        ("ArrowRight", "weight-1-2"),
        ("Shift+Enter", "weight-0-2"),
        ("ArrowUp", "weight-0-2"),
    ]:
        page.keyboard.press(key)
        expect(page.get_by_test_id(arrived)).to_be_focused()


def test_schemes_are_pressed_by_what_the_weights_are(show):
    page = show(WeightsExplorer(preset="bayerl-four-categories"))
    expect(page.get_by_test_id("scheme-identity")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("scheme-gagliardi")).to_be_hidden()
    page.get_by_test_id("scheme-linear").click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.746")
    page.get_by_test_id("scheme-quadratic").click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.813")
    expect(page.get_by_test_id("line-plain")).to_have_text("0.665")
    page.get_by_test_id("preset").select_option("gagliardi-1")
    expect(page.get_by_test_id("scheme-quadratic")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("scheme-gagliardi").click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.740")


def test_categories_come_and_go_with_their_weights(show):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    page.get_by_test_id("weight-0-1").fill("0.5")
    page.get_by_test_id("add-category").click()
    page.get_by_test_id("add-category").click()
    expect(page.get_by_test_id("weight-4-0")).to_have_value("1")
    page.get_by_test_id("remove-2").click()
    expect(page.get_by_test_id("weight-0-1")).to_have_value("0.5")
    assert trait(page, "categories") == ["figurative", "support verb", "category 4", "category 5"]
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("weight-4-0")).to_have_value("1")


def test_rows_close_up_where_two_categories_become_one(show):
    page = show(WeightsExplorer(VERBS, NAMES))
    expect(page.get_by_test_id("as-one")).to_have_text("")
    page.get_by_test_id("serious-0-1").fill("0")
    expect(page.get_by_test_id("as-one")).to_have_text("“figurative” + “support verb” count as one.")
    tiles = page.locator(".iaa-weights-tile")
    page.wait_for_function(
        """() => {
          const [first, , third] = [...document.querySelectorAll(".iaa-weights-tile > rect:first-child")];
          const second = document.querySelectorAll(".iaa-weights-tile > rect:first-child")[1];
          const gap = (a, b) => b.getBoundingClientRect().left - a.getBoundingClientRect().right;
          return Math.abs(gap(first, second)) < 0.5 && gap(second, third) > 4;
        }"""
    )
    counts = [tiles.nth(k).locator(".iaa-weights-count").text_content() for k in range(9)]
    assert counts == ["54", "", "6", "", "", "", "6", "", "34"]
    page.get_by_test_id("serious-0-1").fill("5")
    expect(page.get_by_test_id("as-one")).to_have_text("")
    assert tiles.nth(1).locator(".iaa-weights-count").text_content() == "8"


def test_categories_are_swapped_and_merged_with_their_weights(show):
    page = show(WeightsExplorer(preset="bayerl-four-categories", weights="linear"))
    page.get_by_role("button", name="Swap 3 and 4").click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.771")
    assert trait(page, "categories") == ["1", "2", "4", "3"]
    page.get_by_role("button", name="Merge 4 and 3").click()
    expect(page.get_by_test_id("merge-1")).to_have_attribute("aria-label", "Merge 2 and 4 or 3")
    assert trait(page, "counts") == [[51, 1, 3], [2, 34, 10], [1, 3, 117]]
    assert trait(page, "weights") == [[1, 0.5, 0], [0.5, 1, 0.5], [0, 0.5, 1]]  # linear still
    page.get_by_test_id("merge-0").click()
    expect(page.get_by_test_id("merge-0")).to_be_hidden()
    expect(page.get_by_test_id("line-plain")).to_have_text(page.get_by_test_id("kappa").inner_text())


def test_ones_own_weights_go_with_their_categories(show):
    page = show(WeightsExplorer(VERBS, NAMES, disagreement=[[0, 0.5, 1], [0.5, 0, 1], [1, 1, 0]]))
    page.get_by_test_id("swap-1").click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.667")
    assert trait(page, "weights") == [[1, 0, 0.5], [0, 1, 0], [0.5, 0, 1]]
    page.get_by_test_id("merge-0").click()
    assert trait(page, "weights") == [[1, 0.5], [0.5, 1]]


def test_setting_from_python_updates_the_view(show):
    page = show(WeightsExplorer(VERBS, NAMES))
    set_traits(page, ghost=0.25)
    expect(page.get_by_test_id("line-predicted")).to_have_text("0.250")
    set_traits(page, weights=[[1, 1, 0], [1, 1, 0], [0, 0, 1]])
    expect(page.get_by_test_id("kappa")).to_have_text("0.750")
    expect(page.get_by_test_id("line-predicted")).to_be_hidden()  # it was said of other weights
    set_traits(page, counts=np.eye(4).tolist(), categories=list("wxyz"), weights=np.eye(4).tolist())
    expect(page.get_by_test_id("kappa")).to_have_text("1.000")
    expect(page.get_by_test_id("largest")).to_have_text("No disagreement counts.")


def test_undefined_is_said_with_its_reason(show):
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    set_traits(page, weights=np.ones((3, 3)).tolist())
    expect(page.get_by_test_id("kappa")).to_have_text("undefined")
    expect(page.get_by_test_id("sentence")).to_contain_text("with these weights chance gives no disagreement")
    set_traits(page, weights=np.eye(3).tolist(), counts=[[5, 0, 0], [0, 0, 0], [0, 0, 0]])
    expect(page.get_by_test_id("sentence")).to_contain_text("both annotators used only “figurative”")
    page.get_by_test_id("cell-0-0").fill("0")
    expect(page.get_by_test_id("sentence")).to_contain_text("No items yet")


def test_a_veiled_kappa_is_told_nowhere(show):
    page = show(WeightsExplorer(VERBS, NAMES, veil=["kappa_w"]))
    for told in ("kappa", "observed", "expected", "sentence"):
        expect(page.get_by_test_id(told)).to_have_text("?")
    assert "0.606" not in page.locator("body").aria_snapshot()
    expect(page.get_by_test_id("bar-observed")).to_have_count(0)
    set_traits(page, veil=[])
    expect(page.get_by_test_id("kappa")).to_have_text("0.606")
    expect(page.get_by_test_id("bar-observed")).to_be_visible()


def test_two_explorers_share_nothing(show):
    show(WeightsExplorer(VERBS, NAMES))
    page = unfolded(show(WeightsExplorer(VERBS, NAMES)))
    first, second = page.locator(".iaa-weights").all()
    first.get_by_test_id("weight-0-1").fill("0")
    expect(first.get_by_test_id("kappa")).not_to_have_text("0.606")
    expect(second.get_by_test_id("kappa")).to_have_text("0.606")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert len(ids) == len(set(ids)) > 0


@in_every_look
def test_nothing_is_clipped_or_unreachable_and_names_stay_text(show, width, theme):
    page = unfolded(show(WeightsExplorer(VERBS, [*HOSTILE, "free"], ghost=0.5), width=width, theme=theme))
    page.get_by_test_id("weight-0-1").fill("x")
    expect(page.get_by_test_id("parts")).to_contain_text(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
