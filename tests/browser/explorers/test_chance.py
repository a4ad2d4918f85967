"""The chance explorer in a browser: cuts, presets, coders, two on a page."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import ChanceExplorer, expected_agreement
from tests.browser.conftest import drag, filled, in_menu, set_traits, stop_clock, trait, violations
from tests.sampling import everyday


def by_chance(page):
    """What Python expects of the habits that the view has."""
    a, b = trait(page, "marginals_a"), trait(page, "marginals_b")
    return expected_agreement([[p * q for q in b] for p in a], "kappa")


@pytest.mark.parametrize(("width", "touch"), everyday([(1000, False), (390, True)]))
def test_hand_and_keys_move_one_quantity_and_all_is_as_in_python(show, width, touch):
    page = show(
        ChanceExplorer(categories=["x", "y", "z"], marginals_a=[0.5, 0.3, 0.2], marginals_b=[0.2, 0.3, 0.5]),
        width=width,
    )
    unit = page.locator(".iaa-chance-picture .iaa-handles").bounding_box()["width"] / 382 * 3.2  # a percent
    for name, moved, a, b in [
        ("cut-a-0", (0, 10), [0.6, 0.2, 0.2], [0.2, 0.3, 0.5]),
        ("cut-b-1", (-20, 0), [0.6, 0.2, 0.2], [0.2, 0.1, 0.7]),
        ("line-a-1", (0, 5), [0.6, 0.25, 0.15], [0.2, 0.1, 0.7]),
        ("bar-b-2", (10, 0), [0.6, 0.25, 0.15], [0.2, 0.2, 0.6]),
        ("knot-0", (20, -20), [0.4, 0.45, 0.15], [0.4, 0, 0.6]),
        ("cut-a-0", (0, 50), [0.9, 0, 0.1], [0.4, 0, 0.6]),  # pushes the other cut along
    ]:
        drag(page, name, moved[0] * unit, moved[1] * unit, touch=touch)
        assert trait(page, "marginals_a") == pytest.approx(a)
        assert trait(page, "marginals_b") == pytest.approx(b)
        expect(page.get_by_test_id("expected")).to_have_text(f"{by_chance(page):.3f}")
        assert filled(page) == pytest.approx(by_chance(page))
    cut = page.get_by_role("slider", name="A, from “x” to “y”")
    expect(cut).to_have_attribute("aria-valuetext", "“x” 90 percent, “y” 0 percent")
    cut.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    assert trait(page, "marginals_a") == pytest.approx([0.88, 0.02, 0.1])
    page.keyboard.press("ArrowUp")
    assert trait(page, "marginals_a") == pytest.approx([0.89, 0.01, 0.1])
    in_menu(page.get_by_test_id("reset")).click()
    expect(page.get_by_test_id("expected")).to_have_text("0.290")
    assert page.get_by_role("slider").count() == 4


def test_dots_are_dealt_by_chance_and_redealt_by_a_cut(show):
    page = show(ChanceExplorer(preset="npfl-3", seed=3))
    deal, agree = page.get_by_test_id("deal"), page.locator(".iaa-dot-agree")
    expect(deal).to_have_text(re.compile(r"^\d+ of 160 agree this time; 74\.0\u202f% in the long run\.$"))
    places = page.locator(".iaa-dots circle")
    assert places.count() == 160
    said = deal.inner_text()
    assert said.startswith(f"{agree.count()} of 160")
    page.get_by_test_id("slider-a-0").fill("20")
    expect(deal).to_have_text(re.compile(r"; 32\.0"))
    assert deal.inner_text().startswith(f"{agree.count()} of 160")
    page.get_by_test_id("slider-a-0").fill("90")
    expect(deal).to_have_text(said)
    page.get_by_test_id("deal-again").click()
    expect(deal).not_to_have_text(said)


SLOW = "() => { let now = 0; performance.now = () => (now += 10); }"  # each look at the clock costs 10 ms


@pytest.fixture
def burst(show):
    """A million items under way on a slow machine."""

    def burst(**size):
        page = show(ChanceExplorer(preset="npfl-3", seed=4), **size)
        page.evaluate(SLOW)
        page.get_by_text("Let them code").click()
        page.get_by_test_id("code-1000000").click()
        expect(page.get_by_role("progressbar", name="Items coded")).to_be_visible()
        return page

    return burst


def test_a_long_burst_can_be_stopped_and_keeps_what_was_coded(burst):
    page = burst()
    assert page.evaluate("window.saved.every((sent) => !sent.coded?.length)")
    page.get_by_test_id("stop").press("Enter")
    ended = page.get_by_test_id("work-ended")
    expect(ended).to_have_text(re.compile(r"^Stopped: [\d\u202f]+ of 1\u202f000\u202f000 items coded\.$"))
    expect(ended).to_be_focused()
    expect(page.get_by_test_id("work")).to_be_hidden()
    done = page.evaluate("window.model.get('coded').flat().reduce((a, b) => a + b, 0)")
    assert 0 < done < 1_000_000
    written = f"{done:,}".replace(",", "\u202f")
    expect(ended).to_contain_text(f"Stopped: {written} of")
    expect(page.get_by_test_id("coded-summary")).to_contain_text(f"After {written} items they agree on")
    page.get_by_test_id("code-100").click()
    expect(page.get_by_test_id("coded-summary")).not_to_contain_text(f"After {written} items")
    expect(ended).to_have_text("")


@pytest.mark.thorough
def test_the_bar_of_a_long_burst_is_named_and_fits_and_starting_over_ends_it(burst):
    page = burst(width=390, theme="dark")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate("window.model.set('marginals_a', [0.6, 0.4])")
    page.get_by_test_id("slider-a-0").fill("50")
    expect(page.get_by_test_id("last-item")).to_have_text("No item coded yet.")
    expect(page.get_by_test_id("work")).to_be_hidden()
    assert page.evaluate("window.model.get('coded')") == []


@pytest.mark.clock
@pytest.mark.thorough
def test_play_drops_item_by_item_until_paused(show):
    page = show(ChanceExplorer(seed=4))
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_text("Let them code").click()
    stop_clock(page)
    page.get_by_test_id("code-play").click()
    page.clock.run_for(50)
    expect(page.locator(".iaa-dots circle")).to_have_count(1)
    while "Item 2:" not in page.get_by_test_id("last-item").inner_text():
        page.clock.run_for(50)
    page.get_by_test_id("code-play").click()
    page.clock.resume()
    expect(page.get_by_test_id("code-play")).to_have_text("Play")
    expect(page.get_by_test_id("deal")).to_contain_text(" of 2 agree so far")
    page.get_by_test_id("code-10000").click()
    expect(page.get_by_test_id("dot-key")).to_have_text("● = 50 items")
    expect(page.locator(".iaa-dots circle").nth(194)).to_be_attached()  # drawn over several frames
    assert page.locator(".iaa-dots circle").count() <= 205


@pytest.mark.thorough
def test_coding_is_instant_with_reduced_motion(show):
    page = show(ChanceExplorer(seed=4))
    page.get_by_text("Let them code").click()
    page.get_by_test_id("code-play").click()
    expect(page.locator(".iaa-dots circle")).to_have_count(300)
    assert page.evaluate("document.querySelector('.iaa-dots').getAnimations({subtree: true}).length") == 0


@pytest.mark.thorough
def test_a_seed_repeats_the_labels(show):
    def coded():
        page = show(ChanceExplorer(seed=11))
        view = page.locator(".iaa-chance").last
        view.get_by_text("Let them code").click()
        view.get_by_test_id("code-100").click()
        page.wait_for_function("window.model.get('coded').flat().reduce((a, b) => a + b, 0) === 100")
        return page.evaluate("window.model.get('coded')")

    assert coded() == coded()


def test_a_prediction_is_shown_as_it_was_typed(show):
    explorer = ChanceExplorer(preset="yes-sayers")
    page = show(explorer)
    for guess, shown in {0.905: "90.5", 0.9: "90"}.items():
        set_traits(page, ghost=guess)
        expect(page.get_by_test_id("prediction")).to_have_text(f"{shown}\u202f%")


def test_agreement_by_chance_needs_no_symbol(show):
    page = show(ChanceExplorer(show="square,number"))
    assert page.locator("[data-area=readout] p").first.inner_text() == "Agreement by chance"
