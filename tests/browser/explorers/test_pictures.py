"""What stands where in the pictures of explorers, and what a hand moves in them by their measures."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import (
    CoverageExplorer,
    ErrorAnalysisExplorer,
    FailuresExplorer,
    LogLinearExplorer,
    PairExplorer,
    PrevalenceBiasExplorer,
    PrevalenceExplorer,
    ShiftedAnnotatorExplorer,
    SpanExplorer,
    ThreeChancesExplorer,
)
from tests.browser.conftest import drag, filled, set_traits, trait, violations
from tests.browser.labels import touching
from tests.sampling import everyday


@pytest.mark.parametrize(
    ("explorer", "asked", "picture"),
    [
        (ErrorAnalysisExplorer(show="grid,number,words"), "number", "[data-show=grid]"),
        (PairExplorer(show="tables,line"), "line", "[data-testid=first]"),
        (ShiftedAnnotatorExplorer(show="items,slider,number"), "number", "[data-testid=shifted-chart]"),
    ],
)
def test_phone_shows_the_guess_above_the_picture(show, explorer, asked, picture):
    page = show(explorer, width=390)
    line = page.locator(f"[data-show={asked}]").first.bounding_box()
    assert line["y"] + line["height"] <= page.locator(picture).bounding_box()["y"]


def test_phone_knob_of_b_does_not_cover_its_name(show):
    page = show(FailuresExplorer(otherwise=6), width=390)
    name = page.locator(".iaa-failures-name-b", has_text="differently").bounding_box()
    knob = page.locator("[data-handle=otherwise] .iaa-handle-knob").bounding_box()
    assert knob["x"] - (name["x"] + name["width"]) > 3


def test_nearer_of_two_overlapping_ends_is_dragged(show):
    when = "The talk moved from the hall on Monday 3 May to the library because of the rain and the noise"
    page = show(SpanExplorer(text=when, a="7-10 DATE", b="7-8 DATE, 9-10 DATE"), width=390)
    start, end = (page.locator(f"[data-handle=b-2-{edge}]").bounding_box() for edge in ("start", "end"))
    x, y = end["x"] + 1, end["y"] + end["height"] / 2
    assert x < start["x"] + start["width"]  # on both
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 16, y)
    page.mouse.up()
    assert trait(page, "b") == "7-8 DATE, 8-10 DATE"


STRUCK = """() => [...document.querySelectorAll(".iaa-curves-name")].filter((text) => {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  return [...document.querySelectorAll(".iaa-curves-line")].some((line) => {
    const [long, screen] = [line.getTotalLength(), line.getScreenCTM()];
    const points = Array.from({ length: 400 }, (_, k) => line.getPointAtLength((k / 399) * long));
    return points.map((point) => point.matrixTransform(screen)).some(
      ({ x, y }) => x > left && x < right && y > top + 3 && y < bottom - 3);
  });
}).map((text) => text.textContent)"""


def test_a_name_stands_by_its_point_clear_of_curves_that_are_not_too_steep(show):
    page = show(PrevalenceExplorer(prevalence=0.5, show="curves"), width=390)
    for prevalence in (0.2, 0.01):
        assert page.evaluate(STRUCK) == []
        set_traits(page, prevalence=prevalence)
        expect(page.locator("text[data-upright=at]")).to_contain_text(f"{100 * prevalence:.0f}")
    away = page.evaluate(
        """() => {
          const texts = [...document.querySelectorAll(".iaa-curves-name")];
          const dots = [...document.querySelectorAll(".iaa-curves-dot")];
          const top = (node) => node.getBoundingClientRect().top;
          return texts.map((text, i) => Math.abs(top(text) - top(dots[i])));
        }"""
    )
    assert max(away) < 70  # four lines


def test_chance_of_two_coefficients_is_shown_side_by_side(show):
    blind = {"sensitivity": 0.95, "specificity": 0.05}
    page = show(PrevalenceExplorer(**blind, show="chances,number"), width=390)
    label = page.get_by_test_id("chances").get_attribute("aria-label")
    assert label.startswith("Two squares, cut both ways by the share of “yes”, 95\u202f%.")
    corners = """(picture) => [...picture.querySelectorAll("rect[fill^=url]")]
      .map(({ width, height }) => width.baseVal.value * height.baseVal.value)"""
    areas = [each / 140**2 for each in page.get_by_test_id("chances").evaluate(corners)]
    assert sum(areas[:2]) == pytest.approx(0.905, abs=1e-4)  # A_e of κ, and of AC1
    assert sum(areas[2:]) == pytest.approx(0.095, abs=1e-4)
    assert violations(page) == []


@pytest.mark.parametrize(("width", "touch"), everyday([(1000, False), (390, True)]))
def test_the_place_in_the_chart_of_bias_is_dragged(show, width, touch):
    page = show(PrevalenceBiasExplorer([[45, 5], [5, 45]]), width=width)
    whole = page.locator(".iaa-curves .iaa-handles").bounding_box()["width"] - 58
    for name in ("prevalence", "points"):
        drag(page, name, whole * 20 / 90, 0, touch=touch)
    assert trait(page, "counts") == [[85, 5], [5, 5]]
    expect(page.get_by_role("slider", name="Prevalence:")).to_have_value("85")


ASKED = {"id": "one", "label": "My guess", "low": -1, "high": 1, "begins": 0.8, "unit": ""}


def test_prediction_and_truth_stand_in_one_place_of_the_chart(show):
    there = {"counts": [[85, 5], [5, 5]]}
    bias = PrevalenceBiasExplorer(
        [[45, 5], [5, 45]], veil=["kappa"], asked="kappa", asking=ASKED, ghost_at=there
    )
    page = show(bias)
    middle = """(mark) => {
      const { left, width, top, height } = mark.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    }"""
    expect(page.get_by_test_id("kappa")).to_have_text("?")
    ring = page.locator(".iaa-handle-guess").evaluate(middle)
    set_traits(page, veil=[], ghost=0.8, **there)
    expect(page.get_by_test_id("prediction")).to_have_text("0.800")
    ghost = page.locator(".iaa-curves [data-guess]").evaluate(middle)
    assert [abs(a - b) < 1 for a, b in zip(ring, ghost, strict=True)] == [True, True]
    set_traits(page, ghost=-0.2)
    expect(page.get_by_test_id("prediction")).to_have_text("−0.200")
    places = page.evaluate(
        """() => ["[data-guess]", "[data-truth]"].map((name) => {
          const mark = document.querySelector(`.iaa-curves ${name}`);
          const {left, width} = mark.getBoundingClientRect();
          return left + width / 2;
        })"""
    )
    assert abs(places[0] - places[1]) < 1


@pytest.mark.parametrize(("width", "touch"), everyday([(1000, False), (390, True)]))
def test_the_items_of_a_shifted_annotator_are_dragged_together(show, width, touch):
    page = show(ShiftedAnnotatorExplorer(), width=width)
    expect(page.locator(".iaa-dot-agree")).to_have_count(40)
    step = page.locator("[data-handle=items-2]").bounding_box()["height"] - 20
    drag(page, "items-2", 0, -2 * step, touch=touch)
    assert trait(page, "shift") == 2
    expect(page.get_by_test_id("shifted-kappa")).to_have_text("−0.143")
    expect(page.locator(".iaa-dot-differ")).to_have_count(40)
    expect(page.get_by_role("slider", name="B answers")).to_have_value("2")
    drag(page, "items-4", 0, 9 * step, touch=touch)
    assert trait(page, "shift") == 0


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
    expect(page.get_by_test_id("errors-right")).to_have_text(f"{270 + 12 - counts[0][3]} of 300")
    assert trait(page, "preset") == ""


CLEAR = """() => {
  const [names, dots] = ["name", "dot"].map((part) => [...document.querySelectorAll(`.iaa-curves-${part}`)]);
  const heads = names.map((name) => name.getBBox().y);
  return Math.min(...heads) >= Math.max(...dots.map((dot) => Number(dot.getAttribute("cy"))));
}"""


def test_keys_that_come_faster_than_drawings_miss_no_place(show):
    page = show(CoverageExplorer(items=25, share=0.85))
    step = "input.stepUp(); input.dispatchEvent(new Event('input'));"
    thrice = f"input => {{ {3 * step} }}"
    page.get_by_test_id("share").evaluate(thrice)
    page.get_by_test_id("items").evaluate(thrice)
    assert (trait(page, "items"), trait(page, "share")) == (70, 0.98)


def test_a_prediction_stands_below_the_point_that_it_was_made_of(show):
    page = show(CoverageExplorer(items=25, share=0.9, ghost=0.75))
    ring, dot = (page.locator(f"[data-{one}]").bounding_box() for one in ("part=ghost", "point=profile"))
    assert ring["y"] + ring["height"] / 2 > dot["y"] + dot["height"] / 2 + 10
    assert ring["x"] + ring["width"] / 2 == pytest.approx(dot["x"] + dot["width"] / 2, abs=0.5)


def test_names_of_points_at_one_place_stand_below_their_lines(show):
    assert show(CoverageExplorer()).evaluate(CLEAR)


@pytest.mark.parametrize("width", everyday([1000, 390]))
def test_rings_of_what_is_expected_are_filled_by_what_is_counted(show, width):
    page = show(LogLinearExplorer(), width=width)
    tile = page.get_by_test_id("cell-3-2")
    for mark, number in [("ring", 27), ("dot", 27), ("spilt", 8)]:
        expect(tile.locator(f".iaa-log-linear-{mark}")).to_have_count(number)
    expect(page.get_by_test_id("cell-1-2").locator(".iaa-log-linear-ring")).to_have_count(16)
    expect(page.get_by_test_id("cell-1-2").locator(".iaa-log-linear-dot")).to_have_count(0)
    numbers = "35 counted, 26.7 expected: +8.31; adjusted residual +2.46."
    page.get_by_test_id("cell-3-1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("numbers")).to_contain_text(numbers)
    page.get_by_test_id("cell-0-0").click()
    tile.click()
    expect(page.get_by_test_id("numbers")).to_contain_text(numbers)
    widths = [box.bounding_box()["width"] for box in page.locator(".iaa-log-linear-pattern td button").all()]
    assert max(widths) - min(widths) < 1
    assert tile.bounding_box()["width"] > 70


HATCHED = ".iaa-three-chances-picture"


@pytest.mark.parametrize("cut", ["s", "pi", "kappa"])
def test_the_hatched_area_is_the_expected_agreement_of_the_chosen_model(show, cut):
    explorer = ThreeChancesExplorer(preset="gagliardi-4-bias", cut="kappa" if cut == "s" else "s")
    page = show(explorer)
    page.get_by_test_id(f"cut-{cut}").check()
    expected = explorer.agreement.expected[cut]
    expect(page.get_by_test_id("sum")).to_have_text(re.compile(rf"= {expected:.3f}$"))
    assert filled(page, HATCHED) == pytest.approx(expected)
    assert page.evaluate("window.saved.at(-1)") == {"cut": cut}


def test_names_of_wide_letters_along_the_square_do_not_touch(show):
    counts = [[10, 2, 1, 0], [2, 8, 1, 1], [1, 1, 9, 1], [0, 1, 1, 6]]
    page = show(ThreeChancesExplorer(counts, ["WOMEN", "MUMMY", "WIMMEN", "Communism"]))
    expect(page.locator(".iaa-square-row-name").first).to_contain_text("WOMEN")
    assert touching(page, ".iaa-square-row-name") + touching(page, ".iaa-square-column-name") == []


def test_adding_a_category_animates_the_square_of_s(show):
    page = show(ThreeChancesExplorer([[24, 8], [14, 24]], ["yes", "no"], cut="s"))
    page.emulate_media(reduced_motion="no-preference")
    first = page.locator(f"{HATCHED} .iaa-square-agree").first
    assert first.evaluate("(cell) => getComputedStyle(cell).width") == "160px"
    page.evaluate(
        """document.addEventListener("transitionrun", ({ target }) => {
          window.moves ||= target.matches(".iaa-three-chances-picture .iaa-square-agree");
        }, { capture: true })"""
    )
    page.get_by_test_id("add-category").evaluate("(button) => button.click()")
    page.wait_for_function("window.moves")
    assert filled(page, HATCHED) == pytest.approx(1 / 3)
    expect(page.locator(".iaa-three-chances-picture .iaa-dots circle")).to_have_count(70)
