"""The sampling explorer in a browser, with no kernel behind it: the page draws."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import SamplingExplorer
from tests.browser.conftest import drag, set_traits, stop_clock, trait
from tests.sampling import everyday


def test_two_views_and_another_day_draw_the_same_samples(show):
    explorer = SamplingExplorer()
    explorer.draw(53)
    page = show(explorer)
    show(explorer)
    first, second = page.locator(".iaa-sampling").all()
    expect(first.get_by_test_id("coverage-count")).to_have_text(re.compile("of 53$"))
    expect(first).to_contain_text("Sample 53")
    expect(second).to_have_text(first.inner_text(), use_inner_text=True)


@pytest.mark.thorough
def test_the_profile_is_shown_on_demand_and_the_undefined_are_told(show):
    explorer = SamplingExplorer(preset="skewed-small", seed=3)
    explorer.draw(2000)
    page = show(explorer)
    expect(page.get_by_test_id("undefined")).to_contain_text("samples have no κ")
    expect(page.get_by_test_id("profile-coverage")).to_be_hidden()
    page.get_by_test_id("profile").check()
    expect(page.get_by_test_id("profile-coverage")).to_have_text(re.compile(r"9[678]\.\d"))
    assert page.evaluate("window.saved.at(-1)") == {"profile": True}


@pytest.mark.thorough
@pytest.mark.parametrize("touch", everyday([False, True]))
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


@pytest.mark.thorough
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


@pytest.mark.clock
def test_a_sample_is_dealt_and_leaves_one_tick(show):
    page = show(SamplingExplorer(seed=1))
    stop_clock(page)
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_test_id("draw-1").click()
    page.clock.run_for(50)
    expect(page.locator(".iaa-dots circle")).to_have_count(150)
    expect(page.locator("[data-kappa]")).to_have_count(0)  # the items fall first
    page.clock.run_for(5000)
    expect(page.locator("[data-kappa]")).to_have_count(1)
    kappa = float(page.locator("[data-kappa]").get_attribute("data-kappa"))
    expect(page.get_by_test_id("newest-kappa")).to_have_text(f"{kappa:.3f}")
    page.get_by_test_id("draw-1").click()
    page.get_by_test_id("draw-10").click()  # who does not wait gets all of them at once
    page.clock.run_for(5000)
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
