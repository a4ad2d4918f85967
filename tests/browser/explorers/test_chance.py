"""The chance explorer in a browser: cuts, presets, coders, two on a page."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import ChanceExplorer, expected_agreement
from tests.browser.conftest import HOSTILE, drag, trait, violations


def filled(page):
    """The share of the square that is filled."""
    area = "(all) => all.reduce((sum, r) => sum + r.getAttribute('width') * r.getAttribute('height'), 0)"
    both = page.locator(".iaa-square-agree, .iaa-square-differ").evaluate_all(area)
    return page.locator(".iaa-square-agree").evaluate_all(area) / both


def by_chance(page):
    """What Python expects of the habits that the view has."""
    a, b = trait(page, "marginals_a"), trait(page, "marginals_b")
    return expected_agreement([[p * q for q in b] for p in a], "kappa")


def test_a_cut_moves_the_square_and_the_number(show):
    page = show(ChanceExplorer())
    page.get_by_label("A says “yes”").fill("90")
    page.get_by_label("B says “yes”").fill("80")
    expect(page.get_by_test_id("expected")).to_have_text("0.740")
    expect(page.get_by_test_id("range-worst")).to_have_text(re.compile(r"70\.0"))
    expect(page.get_by_test_id("range-best")).to_have_text(re.compile(r"90\.0"))
    assert filled(page) == pytest.approx(0.74)


@pytest.mark.parametrize(("width", "touch"), [(1000, False), (390, True)])
def test_hand_and_keys_move_one_quantity_and_all_is_as_in_python(show, width, touch):
    page = show(
        ChanceExplorer(categories=["x", "y", "z"], marginals_a=[0.5, 0.3, 0.2], marginals_b=[0.2, 0.3, 0.5]),
        width=width,
    )
    unit = page.locator(".iaa-chance-picture .iaa-handles").bounding_box()["width"] / 394 * 3.2  # a percent
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
    page.get_by_test_id("reset").click()
    expect(page.get_by_test_id("expected")).to_have_text("0.290")
    assert page.get_by_role("slider").count() == 4


def test_dots_are_a_deal_of_chance_which_a_cut_cuts_anew(show):
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


def test_another_category_splits_one_share_and_its_removal_gives_it_back(show):
    page = show(ChanceExplorer(marginals_a=[0.6, 0.4], marginals_b=[0.995, 0.005]))
    page.get_by_text("More categories").click()
    page.get_by_test_id("more").click()
    assert trait(page, "marginals_a") == pytest.approx([0.6, 0.2, 0.2])
    assert trait(page, "marginals_b") == pytest.approx([0.505, 0.005, 0.49])
    page.get_by_test_id("more").click()
    page.get_by_test_id("fewer").click()
    assert trait(page, "marginals_a") == pytest.approx([0.6, 0.2, 0.2])
    page.get_by_test_id("fewer").click()
    assert trait(page, "marginals_a") == pytest.approx([0.6, 0.4])


@pytest.mark.parametrize(("b", "total"), [([0.31, 0.69], "≈ 0.549"), ([0.3, 0.7], "= 0.552")])
def test_chance_is_written_alike_beside_and_below_its_parts(show, b, total):
    page = show(ChanceExplorer(marginals_a=[0.37, 0.63], marginals_b=b))
    expect(page.locator(".iaa-chance-total")).to_have_text(total)
    expect(page.get_by_test_id("expected")).to_have_text(total[2:])


def test_keys_move_a_slider_and_python_hears_it(show):
    page = show(ChanceExplorer())
    page.get_by_label("A says “yes”").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("window.saved.some((sent) => sent.marginals_a && sent.marginals_a[0] === 0.53)")
    expect(page.get_by_test_id("expected")).to_have_text("0.500")


def test_linked_annotators_move_together(show):
    page = show(ChanceExplorer())
    page.get_by_label("A and B move together").check()
    page.get_by_label("B says “yes”").fill("95")
    expect(page.get_by_test_id("expected")).to_have_text("0.905")
    assert page.get_by_label("A says “yes”").input_value() == "95"


def test_five_categories_always_sum_to_one(show):
    page = show(ChanceExplorer())
    page.get_by_text("More categories").click()
    for _ in range(3):
        page.get_by_test_id("more").click()
    expect(page.get_by_test_id("more")).to_be_disabled()
    page.get_by_test_id("slider-a-2").fill("93")
    page.get_by_test_id("slider-a-0").fill("100")
    page.get_by_test_id("slider-a-3").fill("0")
    page.wait_for_function("window.model.get('marginals_a')[4] === 1")
    assert trait(page, "marginals_a") == [0, 0, 0, 0, 1]


def test_a_preset_sets_all_and_moving_on_makes_it_your_own(show):
    page = show(ChanceExplorer())
    options = page.get_by_test_id("preset").locator("option").all_inner_texts()
    page.get_by_test_id("preset").select_option("npfl-3")
    expect(page.get_by_test_id("expected")).to_have_text("0.740")
    assert options[0] == "your own"
    assert len(options) == 4
    page.get_by_test_id("slider-a-0").fill("50")
    expect(page.get_by_test_id("preset")).to_have_value("")
    page.get_by_test_id("more-examples").click()
    page.get_by_test_id("preset").select_option("npfl-2")
    expect(page.get_by_test_id("expected")).to_have_text("0.820")
    expect(page.get_by_test_id("citation")).to_contain_text("Source: ")
    assert trait(page, "preset") == "npfl-2"


def test_the_coders_come_near_to_chance_and_start_over_when_habits_change(show):
    page = show(ChanceExplorer(preset="npfl-3", seed=4))
    page.get_by_text("Let them code").click()
    page.get_by_test_id("code-1").click()
    expect(page.get_by_test_id("last-item")).to_contain_text("Item 1: A says")
    page.get_by_test_id("code-1000000").click()
    page.wait_for_function("window.model.get('coded').flat().reduce((a, b) => a + b, 0) === 1000001")
    expect(page.get_by_test_id("coded-summary")).to_contain_text(re.compile(r"they agree on 7[34]\.\d"))
    page.get_by_test_id("slider-a-0").fill("50")
    expect(page.get_by_test_id("last-item")).to_have_text("No item coded yet.")
    page.wait_for_function("window.model.get('coded').length === 0")


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


def test_starting_over_ends_a_long_burst(burst):
    page = burst()
    page.evaluate("window.model.set('marginals_a', [0.6, 0.4])")
    page.get_by_test_id("slider-a-0").fill("50")
    expect(page.get_by_test_id("last-item")).to_have_text("No item coded yet.")
    expect(page.get_by_test_id("work")).to_be_hidden()
    assert page.evaluate("window.model.get('coded')") == []


def test_a_short_burst_shows_no_bar(show):
    page = show(ChanceExplorer(seed=4))
    page.get_by_text("Let them code").click()
    page.get_by_test_id("code-10000").click()
    expect(page.get_by_test_id("coded-summary")).to_contain_text("After 10\u202f000 items")
    expect(page.get_by_test_id("work")).to_be_hidden()
    expect(page.get_by_test_id("work-ended")).to_have_text("")


def test_the_bar_is_named_and_fits(burst):
    page = burst(width=390, theme="dark")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_play_drops_item_by_item_until_paused(show):
    page = show(ChanceExplorer(seed=4))
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_text("Let them code").click()
    page.get_by_test_id("code-play").click()
    expect(page.locator(".iaa-dots circle")).to_have_count(1)
    expect(page.get_by_test_id("last-item")).to_contain_text("Item 2:")
    page.get_by_test_id("code-play").click()
    expect(page.get_by_test_id("code-play")).to_have_text("Play")
    expect(page.get_by_test_id("deal")).to_contain_text(" of 2 agree so far")
    page.get_by_test_id("code-10000").click()
    expect(page.get_by_test_id("dot-key")).to_have_text("● = 50 items")
    assert 195 <= page.locator(".iaa-dots circle").count() <= 205


def test_they_code_at_once_where_motion_is_reduced(show):
    page = show(ChanceExplorer(seed=4))
    page.get_by_text("Let them code").click()
    page.get_by_test_id("code-play").click()
    expect(page.locator(".iaa-dots circle")).to_have_count(300)
    assert page.evaluate("document.querySelector('.iaa-dots').getAnimations({subtree: true}).length") == 0


def test_a_seed_repeats_the_labels(show):
    def coded():
        page = show(ChanceExplorer(seed=11))
        view = page.locator(".iaa-chance").last
        view.get_by_text("Let them code").click()
        view.get_by_test_id("code-100").click()
        page.wait_for_function("window.model.get('coded').flat().reduce((a, b) => a + b, 0) === 100")
        return page.evaluate("window.model.get('coded')")

    assert coded() == coded()


def test_python_moves_the_view(show):
    page = show(ChanceExplorer())
    page.evaluate(
        "window.model.set('marginals_a', [0.95, 0.05]); window.model.set('marginals_b', [0.95, 0.05])"
    )
    expect(page.get_by_test_id("expected")).to_have_text("0.905")


def test_two_explorers_do_not_interfere(show):
    page = show(ChanceExplorer())
    show(ChanceExplorer(preset="yes-sayers"))
    page.get_by_test_id("slider-a-0").first.fill("10")
    expect(page.get_by_test_id("expected").last).to_have_text("0.905")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(ChanceExplorer(veil=["expected"]))
    expect(page.get_by_test_id("expected")).to_have_text("?")
    page.evaluate("window.model.set('veil', []); window.model.set('ghost', 0.7)")
    expect(page.get_by_test_id("expected")).to_have_text("0.500")
    expect(page.get_by_test_id("prediction")).to_have_text("70\u202f%")


def test_labels_stay_text(show):
    page = show(ChanceExplorer(categories=HOSTILE))
    expect(page.get_by_label(f"A says “{HOSTILE[0]}”")).to_be_visible()
    page.get_by_text("More categories").click()
    page.get_by_test_id("more").click()
    expect(page.get_by_label(f"A, from “{HOSTILE[0]}” to “{HOSTILE[1]}”")).to_be_visible()
    assert page.evaluate("window.hurt") is None


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    page = show(ChanceExplorer(preset="npfl-3", ghost=0.6), theme=theme, width=width)
    page.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true })")
    expect(page.get_by_test_id("range-predicted")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
