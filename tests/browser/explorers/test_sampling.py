"""The sampling explorer in a browser, with no kernel behind it: the page draws."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import SamplingExplorer
from tests.browser.conftest import HOSTILE, NARROWEST, drag, in_every_look, set_traits, trait, violations

CUT = """(view) => [...view.querySelectorAll("button, input, table, p, label")]
  .filter((node) => getComputedStyle(node).display !== "inline" && node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.outerHTML)"""


def test_the_buttons_draw_samples(show):
    page = show(SamplingExplorer(seed=1, threshold=0.67))
    expect(page.get_by_test_id("true-kappa")).to_have_text("0.672")
    expect(page.get_by_test_id("coverage")).to_have_text("–")
    expect(page.get_by_test_id("clear")).to_be_disabled()
    for samples, total in {1: "1", 10: "11", 1000: "1\u202f011", 10000: "11\u202f011"}.items():
        page.get_by_test_id(f"draw-{samples}").click()
        expect(page.get_by_test_id("coverage-count")).to_have_text(re.compile(f"of {total}$"))
    assert trait(page, "drawn")["samples"] == 11_011
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.056")
    expect(page.get_by_test_id("coverage")).to_have_text(re.compile(r"9[34]\.\d\u202f%"))
    expect(page.get_by_test_id("mean")).to_have_text(re.compile(r"0\.67\d"))
    expect(page.get_by_test_id("reached")).to_have_text(re.compile(r"5\d\.\d\u202f%"))
    assert page.locator("[data-holds]").count() == 12
    expect(page.get_by_role("img", name=re.compile("11.011 samples: kappa is 0.67"))).to_be_visible()
    page.get_by_test_id("clear").click()
    expect(page.get_by_test_id("coverage")).to_have_text("–")


def test_two_views_and_another_day_draw_the_same_samples(show):
    explorer = SamplingExplorer()
    explorer.draw(53)
    page = show(explorer)
    show(explorer)
    first, second = page.locator(".iaa-sampling").all()
    expect(first.get_by_test_id("coverage-count")).to_have_text(re.compile("of 53$"))
    expect(first).to_contain_text("Sample 53")
    expect(second).to_have_text(first.inner_text(), use_inner_text=True)


def test_the_profile_is_shown_on_demand_and_the_undefined_are_told(show):
    explorer = SamplingExplorer(preset="skewed-small", seed=3)
    explorer.draw(2000)
    page = show(explorer)
    expect(page.get_by_test_id("undefined")).to_contain_text("samples have no κ")
    expect(page.get_by_test_id("profile-coverage")).to_be_hidden()
    page.get_by_test_id("profile").check()
    expect(page.get_by_test_id("profile-coverage")).to_have_text(re.compile(r"9[678]\.\d"))
    assert page.evaluate("window.saved.at(-1)") == {"profile": True}


def test_long_work_lets_the_page_breathe_and_can_be_stopped(show):
    page = show(SamplingExplorer(seed=1))
    page.get_by_test_id("items").press("End")
    expect(page.get_by_test_id("work")).to_be_hidden()
    page.get_by_test_id("draw-10000").click()
    expect(page.get_by_role("progressbar", name="Work done")).to_be_visible()
    expect(page.get_by_test_id("progress-words")).to_have_text(re.compile("of 10.000 samples"))
    page.get_by_test_id("stop").click()
    expect(page.get_by_test_id("work")).to_be_hidden()
    expect(
        page.get_by_role("status").filter(has_text=re.compile("Stopped: .* of 10.000 samples"))
    ).to_be_focused()
    drawn = trait(page, "drawn")["samples"]
    assert 0 < drawn < 10_000
    page.get_by_test_id("draw-1").click()
    expect(page.get_by_test_id("coverage-count")).to_have_text(
        re.compile(f"of {drawn + 1:,}$".replace(",", "."))
    )


@pytest.mark.parametrize("touch", [False, True])
def test_hands_move_items_answers_threshold_and_guess(show, touch):
    page = show(SamplingExplorer(preset="balanced", threshold=0.6))
    drag(page, "items", -60, 0, touch=touch)
    assert trait(page, "items") < 100
    drag(page, "share", 60, 0, touch=touch)
    assert trait(page, "share") > 0.6
    explorer = SamplingExplorer(kappa=0.6, share=trait(page, "share"), items=trait(page, "items"))
    assert trait(page, "shares") == [pytest.approx(row) for row in explorer.shares]
    drag(page, "threshold", 60, 0, touch=touch)
    assert trait(page, "threshold") > 0.6
    drag(page, "guess", 40, 0, touch=touch)
    guess = trait(page, "guess")
    said = f"{0.6 - guess:.3f} to {min(1, 0.6 + guess):.3f}. About "
    expect(page.get_by_test_id("guessed")).to_contain_text(said.replace("-", "−"))
    page.get_by_test_id("draw-1000").click()
    expect(page.get_by_test_id("guessed")).to_contain_text(re.compile(r"holds \d+\.\d\u202f%"))
    expect(page.get_by_test_id("guess-handle")).to_be_disabled()


def test_keys_alone_choose_a_population_and_draw(show):
    page = show(SamplingExplorer(preset="balanced", threshold=0.6))
    page.get_by_test_id("own").locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.saved.some((sent) => sent.kappa === 0.65)")
    page.get_by_test_id("share").press("End")
    page.wait_for_function("window.saved.some((sent) => sent.share === 0.95)")
    assert trait(page, "shares")[0][0] == pytest.approx(0.95**2 + 0.65 * 0.95 * 0.05)
    page.get_by_test_id("items").press("ArrowUp")
    assert trait(page, "items") == 120
    page.get_by_test_id("threshold-handle").press("ArrowDown")
    assert trait(page, "threshold") == 0.59
    page.get_by_test_id("guess-handle").fill("10")
    assert trait(page, "guess") == 0.1
    page.get_by_test_id("draw-10").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("coverage-count")).to_have_text(re.compile("of 10$"))


def test_the_spread_is_not_told_before_it_is_guessed(show):
    page = show(SamplingExplorer(seed=1))
    expect(page.get_by_test_id("guessed")).to_have_text(re.compile("^Guess first"))
    expect(page.locator("[data-line=curve]")).to_be_hidden()
    expect(page.get_by_test_id("spread-promised")).to_have_text("–")
    page.get_by_test_id("draw-10").click()
    expect(page.locator("[data-line=curve]")).to_be_visible()
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.056")


def test_a_guess_is_told_what_it_would_miss(show):
    for ghost, missed in ((0.63, 23), (0.65, 35), (0.56, 2)):
        page = show(SamplingExplorer(ghost=ghost))
        expect(page.get_by_test_id("guessed").last).to_contain_text(f"About {missed} of 100 would fall below")


def test_copies_shrink_the_promise_while_the_samples_stay(show):
    explorer = SamplingExplorer(seed=1, show="ruler,spread,copies,draw")
    explorer.draw(500)
    page = show(explorer)
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.056")
    expect(page.get_by_role("img", name=re.compile("500 samples"))).to_be_visible()
    bars = page.get_by_test_id("bars").get_attribute("d")
    found = page.get_by_test_id("spread").inner_text()
    page.get_by_test_id("copies").press("End")
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.025")
    expect(page.get_by_test_id("spread")).to_have_text(found)
    assert trait(page, "drawn")["samples"] == 500
    page.get_by_test_id("copies").press("Home")
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.056")
    expect(page.get_by_test_id("bars")).to_have_attribute("d", bars)


def test_a_few_samples_are_ticks_and_many_are_bars(show):
    page = show(SamplingExplorer(seed=1, show="ruler,draw"))
    page.get_by_test_id("draw-10").click()
    expect(page.locator("[data-kappa]")).to_have_count(10)
    assert page.get_by_test_id("bars").get_attribute("d") in ("", None)
    page.get_by_test_id("draw-1000").click()
    expect(page.get_by_test_id("bars")).to_have_attribute("d", re.compile("M"))
    expect(page.locator("[data-line=curve]")).to_be_hidden()
    expect(page.get_by_test_id("spread")).to_be_hidden()
    expect(page.locator(".iaa-sampling-intervals")).to_be_hidden()


def test_a_guess_begins_at_the_prediction_and_is_not_asked_for_beside_another(show):
    page = show(SamplingExplorer(seed=1, ghost=0.4))
    expect(page.get_by_test_id("guessed")).to_contain_text("0.400 to 0.945. About 0 of 100 would fall below")
    expect(page.get_by_test_id("guess-handle")).to_have_value("27")
    show(SamplingExplorer(seed=1, predicts="coverage"))
    expect(page.get_by_test_id("guessed").last).to_be_hidden()
    expect(page.get_by_test_id("guess-handle").last).to_be_hidden()


def test_a_sample_is_dealt_and_leaves_one_tick(show):
    page = show(SamplingExplorer(seed=1))
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_test_id("draw-1").click()
    expect(page.locator(".iaa-dots circle")).to_have_count(150)
    expect(page.locator("[data-kappa]")).to_have_count(0)  # the items fall first
    expect(page.locator("[data-kappa]")).to_have_count(1)
    kappa = float(page.locator("[data-kappa]").get_attribute("data-kappa"))
    expect(page.get_by_test_id("newest-kappa")).to_have_text(f"{kappa:.3f}")
    page.get_by_test_id("draw-1").click()
    page.get_by_test_id("draw-10").click()  # who does not wait gets all of them at once
    expect(page.locator("[data-kappa]")).to_have_count(12)


def test_a_preset_brings_its_population_and_python_moves_the_view(show):
    explorer = SamplingExplorer(seed=1)
    explorer.draw(10)
    page = show(explorer)
    page.get_by_label("Population").select_option(label="few items, one answer rare")
    expect(page.get_by_test_id("true-kappa")).to_have_text("0.600")
    expect(page.get_by_label("Items in a sample")).to_have_attribute("aria-valuetext", "25 items in a sample")
    expect(page.get_by_test_id("share")).to_have_value("95")
    expect(page.get_by_test_id("coverage-count")).to_have_text("none yet")
    set_traits(page, preset="", items=400, shares=[[0.4, 0.1], [0.1, 0.4]], kappa=None, share=None)
    expect(page.get_by_test_id("true-kappa")).to_have_text("0.600")
    expect(page.get_by_label("Items in a sample")).to_have_attribute(
        "aria-valuetext", "400 items in a sample"
    )
    page.get_by_test_id("draw-1").click()
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.040")


@pytest.mark.parametrize("predicts", ["kappa", "coverage"])
def test_a_veil_lies_on_it_until_the_prediction_is_committed(show, predicts):
    page = show(SamplingExplorer(veil=["low", "coverage"], predicts=predicts))
    expect(page.get_by_test_id("draw-1")).to_have_count(0)
    page.evaluate("window.model.set('veil', []); window.model.set('ghost', 0.7)")
    expect(page.get_by_test_id("draw-1")).to_be_visible()
    words = "your prediction 0.700" if predicts == "kappa" else "your prediction 70.0\u202f%"
    expect(page.get_by_text(words)).to_be_visible()


def test_two_explorers_do_not_interfere(show):
    page = show(SamplingExplorer())
    show(SamplingExplorer(preset="balanced"))
    expect(page.get_by_test_id("true-kappa").first).to_have_text("0.672")
    expect(page.get_by_test_id("true-kappa").last).to_have_text("0.600")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_labels_stay_text(show):
    page = show(SamplingExplorer(categories=HOSTILE))
    expect(page.get_by_role("columnheader", name=HOSTILE[0])).to_be_visible()
    assert page.evaluate("window.hurt") is None


@in_every_look
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    predicts = "kappa" if width == 390 else "coverage"
    explorer = SamplingExplorer(
        preset="skewed-small", threshold=0.67, profile=True, ghost=0.9, predicts=predicts, seed=1
    )
    explorer.draw(200)
    page = show(explorer, theme=theme, width=width)
    page.get_by_text("More: another true κ").click()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".iaa-sampling").evaluate(CUT) == []
