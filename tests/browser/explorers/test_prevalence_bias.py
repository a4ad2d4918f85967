"""Prevalence and bias in a browser: two handles, one A_o."""

import pytest
from playwright.sync_api import expect

from iaa_teach import PrevalenceBiasExplorer, agreement, bias_index, prevalence_index
from tests.browser.conftest import HOSTILE, NARROWEST, drag, in_every_look, violations

EVEN = [[45, 5], [5, 45]]


def shown(page):
    return [[int(page.get_by_test_id(f"cell-{i}-{j}").inner_text()) for j in (0, 1)] for i in (0, 1)]


def expect_figures(page, counts):
    figures = agreement(counts)
    expect(page.get_by_test_id("observed")).to_have_text(f"{figures.observed:.3f}")
    for name in ("kappa", "pi", "s"):
        expect(page.get_by_test_id(name)).to_have_text(f"{getattr(figures, name):.3f}".replace("-", "−"))


def test_the_handles_move_the_table_and_leave_the_observed_agreement(show):
    page = show(PrevalenceBiasExplorer(EVEN))
    page.get_by_role("slider", name="Prevalence:").fill("85")
    expect_figures(page, [[85, 5], [5, 5]])
    page.get_by_role("slider", name="Bias:").fill("9")
    expect_figures(page, [[85, 9], [1, 5]])
    assert shown(page) == [[85, 9], [1, 5]]
    square = page.locator(".iaa-prevalence-bias-square")
    expect(square.locator(".iaa-dot-agree")).to_have_count(90)  # whatever is moved
    expect(square.locator(".iaa-dot-differ")).to_have_count(10)
    page.wait_for_function("window.saved.some((sent) => String(sent.counts) === '85,9,1,5')")


@pytest.mark.parametrize(("width", "touch"), [(1000, False), (390, True)])
def test_the_place_in_the_chart_is_dragged(show, width, touch):
    page = show(PrevalenceBiasExplorer(EVEN), width=width)
    whole = page.locator(".iaa-curves .iaa-handles").bounding_box()["width"] - 58
    for name in ("prevalence", "points"):
        drag(page, name, whole * 20 / 90, 0, touch=touch)
    expect_figures(page, [[85, 5], [5, 5]])
    expect(page.get_by_role("slider", name="Prevalence:")).to_have_value("85")


def test_it_begins_where_bias_is_felt(show):
    page = show(PrevalenceBiasExplorer())
    expect(page.get_by_test_id("observed")).to_have_text("0.600")
    expect(page.get_by_test_id("kappa")).to_have_text("0.130")
    page.get_by_role("slider", name="Bias:").fill("40")
    expect_figures(page, [[45, 40], [0, 15]])
    expect(page.get_by_test_id("kappa")).to_have_text("0.252")


def test_the_keyboard_moves_a_handle(show):
    page = show(PrevalenceBiasExplorer(EVEN))
    page.get_by_role("slider", name="Bias:").focus()
    page.keyboard.press("ArrowRight")
    expect_figures(page, [[45, 6], [4, 45]])
    expect(page.get_by_role("slider", name="Bias:")).to_have_attribute(
        "aria-valuetext", "in 6 of 10 disagreements A says “yes”"
    )


def test_the_observed_agreement_has_a_handle_of_its_own_and_finds_back(show):
    page = show(PrevalenceBiasExplorer([[30, 7], [3, 60]]))
    page.get_by_test_id("more-agreement").locator("summary").click()
    page.get_by_role("slider", name="Agreements:").fill("0")
    expect(page.get_by_test_id("observed")).to_have_text("0.000")
    page.get_by_role("slider", name="Agreements:").fill("100")
    expect(page.get_by_test_id("kappa")).to_have_text("1.000")
    page.get_by_role("slider", name="Agreements:").fill("90")
    expect(page.get_by_test_id("cell-0-0")).to_have_text("30")
    assert shown(page) == [[30, 7], [3, 60]]


@pytest.mark.parametrize("preset", ["feinstein-cicchetti-opposite", "sigil-di-eugenio-glass"])
def test_the_formulas_hold_the_indices_of_python(show, preset):
    explorer = PrevalenceBiasExplorer(preset=preset)
    page = show(explorer)
    page.get_by_test_id("identity").locator("summary").click()
    for testid, value in (
        ("prevalence-index", prevalence_index(explorer.table)),
        ("bias-index", bias_index(explorer.table)),
        ("identity-s", 2 * explorer.agreement.observed - 1),
        ("identity-pi", explorer.agreement.pi),
        ("identity-kappa", explorer.agreement.kappa),
    ):
        expect(page.get_by_test_id(testid)).to_contain_text(f"{value:.3f}".replace("-", "−"))


def test_an_example_sets_all_and_moving_on_makes_it_your_own(show):
    page = show(PrevalenceBiasExplorer(EVEN))
    page.get_by_test_id("preset").select_option("feinstein-cicchetti-prevalent")
    expect_figures(page, [[80, 10], [5, 5]])
    page.get_by_role("slider", name="Prevalence:").fill("79")
    expect(page.get_by_test_id("preset")).to_have_value("")


def test_undefined_is_said_with_its_reason(show):
    page = show(PrevalenceBiasExplorer([[10, 0], [0, 10]]))
    expect(page.get_by_role("slider", name="Bias:")).to_be_disabled()
    page.get_by_role("slider", name="Prevalence:").fill("20")
    expect(page.get_by_test_id("kappa")).to_have_text("undefined")
    expect(page.get_by_test_id("s")).to_have_text("1.000")
    expect(page.get_by_test_id("note")).to_contain_text("both annotators used only “yes”")


def test_python_moves_the_view_and_two_do_not_interfere(show):
    page = show(PrevalenceBiasExplorer(EVEN))
    show(PrevalenceBiasExplorer(preset="sigil-container-content"))
    page.evaluate("window.views[0].model.set('counts', [[80, 10], [5, 5]])")
    expect(page.get_by_test_id("kappa").first).to_have_text("0.318")
    expect(page.get_by_test_id("kappa").last).to_have_text("0.376")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(PrevalenceBiasExplorer(EVEN, veil=["kappa"]))
    expect(page.get_by_test_id("kappa")).to_have_text("?")
    page.evaluate("window.model.set('veil', []); window.model.set('ghost', -0.2)")
    expect(page.get_by_test_id("prediction")).to_have_text("−0.200")
    expect(page.locator("[data-part='ghost']")).to_have_attribute("visibility", "visible")
    places = page.evaluate(
        """() => ["[data-guess]", "[data-truth]"].map((name) => {
          const mark = document.querySelector(`.iaa-curves ${name}`);
          const {left, width} = mark.getBoundingClientRect();
          return left + width / 2;
        })"""
    )
    assert abs(places[0] - places[1]) < 1


def test_labels_stay_text(show):
    page = show(PrevalenceBiasExplorer(categories=HOSTILE))
    expect(page.get_by_role("rowheader", name=HOSTILE[0])).to_be_visible()
    assert page.evaluate("window.hurt") is None


@in_every_look
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    page = show(PrevalenceBiasExplorer(preset="sigil-di-eugenio-glass", ghost=0.6), theme=theme, width=width)
    for more in ("identity", "more-agreement"):
        page.get_by_test_id(more).locator("summary").click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
