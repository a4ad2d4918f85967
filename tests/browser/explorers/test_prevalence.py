"""The prevalence explorer in a browser: what is dragged, and what follows."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import PrevalenceExplorer, diagnostic_table, gwet_ac1
from tests.browser.conftest import drag, trait, violations

STUDY = ("prevalence", "sensitivity", "specificity")


def check(page):
    """The page says of its state what Python says."""
    study = {name: trait(page, name) for name in STUDY}
    explorer = PrevalenceExplorer(**study)
    expect(page.get_by_test_id("observed")).to_have_text(f"{explorer.agreement.observed:.2f}")
    expect(page.get_by_test_id("kappa")).to_have_text(f"{explorer.agreement.kappa:.2f}")
    expect(page.get_by_test_id("ac1")).to_have_text(f"{gwet_ac1(diagnostic_table(**study)):.2f}")
    expect(page.get_by_test_id("right")).to_have_text(f"{100 * explorer.predictive_value:.0f}\u202f%")
    for name in STUDY:
        assert float(page.get_by_test_id(name).input_value()) == pytest.approx(100 * study[name])


@pytest.mark.parametrize("touch", [False, True])
def test_hands_move_the_three_quantities_and_python_says_the_same(show, touch):
    page = show(PrevalenceExplorer(), width=1000)
    for name, dx, dy, more in [
        ("prevalence", -150, 0, False),
        ("points", 60, 0, True),
        ("cut", -20, 0, False),
        ("sensitivity", 0, -60, False),
        ("specificity", 0, 40, False),
    ]:
        moved = "prevalence" if name in ("points", "cut") else name
        before = trait(page, moved)
        drag(page, name, dx, dy, touch=touch)
        assert (trait(page, moved) > before) == more, name
        check(page)


def test_a_name_stands_by_its_point_where_the_curves_are_steep(show):
    page = show(PrevalenceExplorer(prevalence=0.01, show="curves"), width=390)
    away = page.evaluate(
        """() => {
          const texts = [...document.querySelectorAll(".iaa-curves-name")];
          const dots = [...document.querySelectorAll(".iaa-curves-dot")];
          const top = (node) => node.getBoundingClientRect().top;
          return texts.map((text, i) => Math.abs(top(text) - top(dots[i])));
        }"""
    )
    assert max(away) < 70  # four lines


def test_keys_move_the_same_quantities(show):
    page = show(PrevalenceExplorer(prevalence=0.02))
    page.get_by_test_id("prevalence").press("ArrowLeft")
    expect(page.get_by_test_id("right")).to_have_text("8\u202f%")
    expect(page.get_by_test_id("labels")).to_have_text("Of 100 labels “yes”, 8 are right")
    assert page.locator(".iaa-prevalence-labels .iaa-dot-agree").count() == 8
    # A thousand items, each dot five of them; 9 and 1 have no room for dots.
    items = page.locator(".iaa-prevalence-study .iaa-dots")
    expect(items.locator(".iaa-dots-number").filter(has_text=re.compile(r"\d"))).to_have_text(["9", "1"])
    expect(items.locator(".iaa-dot-agree:not(.iaa-dot-counted)")).to_have_count(round(891 / 5))
    expect(items.locator(".iaa-dot-differ:not(.iaa-dot-counted)")).to_have_count(round(99 / 5))
    expect(page.get_by_text("● = 5 items")).to_be_visible()
    expect(page.get_by_test_id("thousand")).to_have_text(
        "Of 1000 items one annotator calls 108 “yes”: 9 rightly, 99 wrongly."
    )
    page.get_by_test_id("specificity").press("ArrowUp")
    page.get_by_test_id("sensitivity").press("ArrowDown")
    assert [trait(page, name) for name in STUDY] == [0.01, 0.89, 0.91]
    check(page)
    expect(page.get_by_test_id("prevalence")).to_have_attribute("aria-valuetext", "1 percent")


def test_one_who_never_says_yes_is_worth_nothing_that_can_be_told(show):
    page = show(PrevalenceExplorer(sensitivity=0, specificity=1))
    expect(page.get_by_test_id("labels")).to_have_text("This annotator never says “yes”")
    expect(page.get_by_test_id("kappa")).to_have_text(re.compile("undefined|–"))


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_axe_finds_nothing_and_nothing_is_cut(show, width, theme):
    page = show(PrevalenceExplorer(prevalence=0.1, ghost=0.9), width=width, theme=theme)
    expect(page.locator(".iaa-prevalence-labels .iaa-guess")).to_have_attribute("cx", re.compile("^30"))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_is_taken_off_for_chance_stands_side_by_side_and_under_the_veil(show):
    blind = {"sensitivity": 0.95, "specificity": 0.05}
    page = show(PrevalenceExplorer(**blind, show="chances,number"), width=390)
    label = page.get_by_test_id("chances").get_attribute("aria-label")
    assert label.startswith("Two squares, cut both ways by the share of labels “yes”, 95\u202f%.")
    corners = """(picture) => [...picture.querySelectorAll("rect[fill^=url]")]
      .map(({ width, height }) => width.baseVal.value * height.baseVal.value)"""
    areas = [each / 140**2 for each in page.get_by_test_id("chances").evaluate(corners)]
    assert sum(areas[:2]) == pytest.approx(0.905, abs=1e-4)  # A_e of κ, and of AC1
    assert sum(areas[2:]) == pytest.approx(0.095, abs=1e-4)
    assert violations(page) == []


def test_what_is_taken_off_waits_for_the_guess(show):
    page = show(PrevalenceExplorer(show="chances,number", veil=["ac1"]))
    expect(page.get_by_test_id("chances")).to_have_count(0)
