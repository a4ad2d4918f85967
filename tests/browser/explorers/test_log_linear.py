"""The log-linear explorer in a browser, with no kernel behind it."""

import pytest
from playwright.sync_api import expect

from iaa_teach import LogLinearExplorer
from tests.browser.conftest import HOSTILE, NARROWEST, in_every_look, set_traits, violations

VERBS = [[20, 8, 2], [6, 20, 4], [2, 4, 34]]


def leave_out(page, cell):
    page.get_by_test_id(cell).click()
    page.get_by_test_id("leave-out").click()


@pytest.mark.parametrize("width", [1000, 390])
def test_what_is_counted_fills_what_is_expected(show, width):
    page = show(LogLinearExplorer(), width=width)
    tile = page.get_by_test_id("cell-3-2")
    for mark, number in [("ring", 27), ("dot", 27), ("spilt", 8)]:
        expect(tile.locator(f".iaa-log-linear-{mark}")).to_have_count(number)
    expect(page.get_by_test_id("cell-1-2").locator(".iaa-log-linear-ring")).to_have_count(16)
    expect(page.get_by_test_id("cell-1-2").locator(".iaa-log-linear-dot")).to_have_count(0)
    numbers = "35 counted, 26.7 expected, that is +8.31; adjusted residual +2.46."
    page.get_by_test_id("cell-3-1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("numbers")).to_contain_text(numbers)
    page.get_by_test_id("cell-0-0").click()
    tile.click()
    expect(page.get_by_test_id("numbers")).to_contain_text(numbers)
    widths = [box.bounding_box()["width"] for box in page.locator(".iaa-log-linear-pattern td button").all()]
    assert max(widths) - min(widths) < 1
    assert tile.bounding_box()["width"] > 70


def test_a_cell_holds_count_expectation_and_residual(show):
    page = show(LogLinearExplorer(residuals="plain"))
    expect(page.get_by_test_id("cell-3-2")).to_have_text("3526.7+1.61")
    expect(page.get_by_test_id("cell-0-1")).to_have_attribute("data-sign", "-")
    expect(page.get_by_test_id("residual-0-0")).to_have_text("+10.3")
    expect(page.get_by_test_id("deviance")).to_have_text("354.83")
    expect(page.get_by_test_id("p")).to_have_text("<\u202f0.001")
    name = "A says 4, B says 3: counted 35, expected 26.7, residual +1.61"
    expect(page.get_by_role("button", name=name)).to_be_visible()
    expect(page.locator("[data-striking]")).to_have_count(0)


def test_adjusted_residuals_mark_what_sticks_out(show):
    page = show(LogLinearExplorer(residuals="plain"))
    page.get_by_test_id("residuals-adjusted").press("Enter")
    expect(page.get_by_test_id("residual-3-2")).to_have_text("+2.46")
    expect(page.get_by_test_id("residual-2-1")).to_have_text("−2.14")
    expect(page.locator("[data-striking]")).to_have_count(15)
    expect(page.get_by_test_id("cell-1-3")).not_to_have_attribute("data-striking", "")
    expect(page.get_by_text("beyond ±2", exact=True)).to_be_visible()
    name = "A says 4, B says 3: counted 35, expected 26.7, adjusted residual +2.46"
    expect(page.get_by_role("button", name=name)).to_be_visible()
    page.get_by_test_id("model").select_option("quasi_independence")
    expect(page.get_by_test_id("residual-0-0")).to_have_text("–")
    expect(page.get_by_test_id("residual-3-2")).to_have_text("+5.58")


def test_a_model_is_fitted_in_the_page(show):
    page = show(LogLinearExplorer())
    page.get_by_test_id("model").select_option("quasi_independence")
    expect(page.get_by_test_id("deviance")).to_have_text("37.29")
    expect(page.get_by_test_id("expected-3-2")).to_have_text("30.1")
    expect(page.get_by_test_id("verdict")).to_contain_text("This model does not fit.")


def test_a_cell_is_clicked_out_and_back(show):
    page = show(LogLinearExplorer(model="quasi_independence"))
    leave_out(page, "cell-3-2")
    expect(page.get_by_role("button", name="counted 35, left out")).to_be_visible()
    expect(page.get_by_test_id("expected-3-2")).to_have_text("out")
    expect(page.get_by_test_id("deviance")).to_have_text("13.19")
    expect(page.get_by_test_id("p")).to_have_text("0.010")
    page.get_by_test_id("leave-out").press("Enter")
    expect(page.get_by_test_id("left-out")).to_have_text("no cell left out")
    leave_out(page, "cell-1-3")
    page.get_by_test_id("all-cells").click()
    expect(page.get_by_test_id("expected-1-3")).not_to_have_text("out")
    expect(page.get_by_test_id("model")).to_be_focused()


def test_arrow_keys_move_between_cells(show):
    page = show(LogLinearExplorer())
    page.get_by_test_id("cell-0-0").focus()
    for key, arrived in [
        ("ArrowRight", "cell-0-1"),
        ("ArrowDown", "cell-1-1"),
        ("ArrowLeft", "cell-1-0"),
        ("ArrowLeft", "cell-1-0"),
        ("ArrowUp", "cell-0-0"),
    ]:
        page.keyboard.press(key)
        expect(page.get_by_test_id(arrived)).to_be_focused()


@pytest.mark.parametrize(
    ("traits", "words"),
    [
        (
            {"model": "quasi_symmetry", "against": "symmetry"},
            "lowers L² by 33.03 for 3 df, p below 0.001. So the two",
        ),
        ({"omit": [(1, 3)], "against": "all_cells"}, "So (2, 4) follows the pattern of the others"),
        ({"omit": [(3, 2)], "against": "all_cells"}, "p = 0.014. So (4, 3) does not follow"),
        (
            {"omit": [(3, 2)], "against": "all_cells"},
            "the larger model does not fit either, so take this as a hint",
        ),
        ({"model": "symmetry", "against": "independence"}, "Neither of the two is a special case"),
        ({"against": "independence"}, "That is the same model."),
        ({}, "whether a model with more free numbers earns them"),
    ],
)
def test_a_comparison_is_said_in_plain_words(show, traits, words):
    page = show(LogLinearExplorer(**traits))
    expect(page.get_by_test_id("comparison")).to_contain_text(words)


def test_habits_and_blurring_pairs_are_listed(show):
    page = show(LogLinearExplorer(model="quasi_symmetry"))
    expect(page.get_by_test_id("bias")).to_contain_text("A leaning more to “2” than B does, and less to “3”")
    page.get_by_test_id("more-pairs").locator("summary").click()
    expect(page.get_by_test_id("pairs").locator("tbody tr").first).to_contain_text("3 and 413.680.927")
    page.get_by_test_id("more-models").locator("summary").click()
    expect(page.get_by_test_id("deviance-symmetry")).to_have_text("61.90")
    expect(page.get_by_test_id("df-symmetry")).to_have_text("6")


def test_a_model_that_must_fit_is_not_called_good(show):
    page = show(LogLinearExplorer([[24, 8], [14, 24]], ["yes", "no"], model="quasi_symmetry"))
    expect(page.get_by_test_id("p")).to_have_text("–")
    expect(page.get_by_test_id("verdict")).to_contain_text("must fit and cannot be tested")


def test_a_preset_brings_its_table_and_puts_cells_back(show):
    page = show(LogLinearExplorer(omit=[(3, 2)]))
    page.get_by_test_id("more-examples").click()
    page.get_by_test_id("preset").select_option("gagliardi-1")
    expect(page.get_by_test_id("count-0-0")).to_have_text("9")
    expect(page.get_by_test_id("cell-3-2")).to_have_count(0)
    assert page.evaluate("window.model.get('omit')") == []
    expect(page.get_by_test_id("df")).to_have_text("4")


def test_nothing_to_fit_is_said(show):
    page = show(LogLinearExplorer([[5, 0], [0, 0]], ["yes", "no"]))
    leave_out(page, "cell-0-0")
    expect(page.get_by_test_id("problem")).to_contain_text("No item is left to fit")
    expect(page.get_by_test_id("deviance")).to_be_hidden()
    page.get_by_test_id("leave-out").click()
    expect(page.get_by_test_id("problem")).to_have_text("")
    expect(page.get_by_test_id("deviance")).to_be_visible()


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(LogLinearExplorer(veil=["expected"]))
    expect(page.get_by_test_id("agreement-expected")).to_have_text("?")
    expect(page.get_by_test_id("expected-0-0")).to_have_text("–")
    set_traits(page, veil=[], ghost=0.4)
    expect(page.get_by_test_id("agreement-predicted")).to_have_text("40.0\u202f%")
    expect(page.get_by_test_id("agreement-expected")).to_have_text("24.7\u202f%")


def test_two_explorers_share_nothing(show):
    show(LogLinearExplorer())
    page = show(LogLinearExplorer(VERBS, ["u", "v", "w"]))
    first, second = page.locator(".iaa-log-linear").all()
    leave_out(first, "cell-0-1")
    expect(first.get_by_test_id("expected-0-1")).to_have_text("out")
    expect(second.get_by_test_id("expected-0-1")).not_to_have_text("out")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert len(ids) == len(set(ids)) > 0


@in_every_look
def test_nothing_is_clipped_or_unreachable_and_names_stay_text(show, width, theme):
    page = show(
        LogLinearExplorer(VERBS, [*HOSTILE, "free"], ghost=0.5, omit=[(0, 1)]), width=width, theme=theme
    )
    for more in ("more-pairs", "more-models", "more-plain"):
        page.get_by_test_id(more).locator("summary").click()
    expect(page.get_by_test_id("left-out")).to_contain_text(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_each_cell_says_what_it_would_take_along(show):
    page = show(LogLinearExplorer(model="quasi_independence", show="drops,number"))
    expect(page.get_by_test_id("drop-1-2")).to_have_text("−27.0")
    expect(page.get_by_test_id("largest-drop")).to_contain_text("(2, 3) would take most along: 26.96")
    expect(page.get_by_test_id("drop-largest")).to_have_text("72.3\u202f%")
    page.get_by_role(
        "button", name="A says 2, B says 3: counted 0; set it free, and L² falls by 27.0"
    ).click()
    expect(page.get_by_test_id("free-1-2")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("free-3-1").press("Enter")
    expect(page.get_by_test_id("deviance")).to_have_text("0.98")
    assert page.evaluate("window.model.get('omit')") == [[1, 2], [3, 1]]
    page.get_by_test_id("free-1-2").click()
    expect(page.get_by_test_id("drop-1-2")).to_contain_text("−15.5")


def test_dealt_luck_has_as_many_items_and_comes_from_the_same_habits(show):
    page = show(LogLinearExplorer(show="patterns,deal"))
    expect(page.get_by_test_id("beyond")).to_contain_text("11 of 12 cells")
    for _ in range(3):
        page.get_by_test_id("deal").click()
        counts = page.evaluate("window.model.get('counts')")
        assert sum(map(sum, counts)) == 222
        assert sum(counts[i][i] for i in range(4)) < 100  # 55 are expected, and 166 were counted


def test_counts_are_changed_cell_by_cell(show):
    page = show(LogLinearExplorer(model="symmetry", show="patterns,edit,pearson"))
    expect(page.get_by_test_id("pearson")).to_have_text("47.44")
    page.get_by_test_id("cell-3-2").click()
    field = page.get_by_test_id("count-field")
    field.fill("18")
    field.press("Enter")
    page.get_by_test_id("fewer").click()
    expect(field).to_have_value("17")
    expect(page.get_by_test_id("count-3-2")).to_have_text("17")
    field.fill("many")
    field.press("Tab")
    expect(field).to_have_value("17")


def test_models_stand_on_one_ruler(show):
    page = show(LogLinearExplorer(show="fits,patterns"))
    expect(page.get_by_test_id("story-symmetry")).to_have_text("L² 61.90, 6 df, p <\u202f0.001")
    page.get_by_test_id("choose-symmetry").click()
    expect(page.get_by_test_id("choose-symmetry")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("expected-3-2")).to_have_text("18.0")


def test_what_is_not_shown_is_drawn_once_it_is_asked_for(show):
    page = show(LogLinearExplorer(show="patterns"))
    drop = page.get_by_test_id("drop-2-3")
    expect(page.get_by_test_id("count-2-3")).not_to_be_empty()
    expect(drop).to_have_count(0)
    set_traits(page, model="independence")
    page.get_by_test_id("everything").click()
    expect(drop).to_be_visible()
    expect(drop).not_to_be_empty()
    count = page.get_by_test_id("story-independence")
    expect(count).not_to_be_empty()
