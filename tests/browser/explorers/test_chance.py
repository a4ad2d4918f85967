"""The chance explorer in a browser: sliders, presets, coders, two on a page."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import ChanceExplorer
from tests.browser.conftest import violations

HOSTILE = ['<img src=x onerror="window.hurt=1">', '"><script>window.hurt=1</script>']


def test_a_slider_moves_the_square_and_the_number(show):
    page = show(ChanceExplorer())
    slider = page.get_by_label("A says “yes”")
    slider.fill("90")
    page.get_by_label("B says “yes”").fill("80")
    expect(page.get_by_test_id("expected")).to_have_text("0.740")
    expect(page.get_by_test_id("range-worst")).to_have_text(re.compile(r"70\.0"))
    expect(page.get_by_test_id("range-best")).to_have_text(re.compile(r"90\.0"))
    filled = page.locator(".iaa-square-agree").first.evaluate(
        "(r) => r.getAttribute('width') * r.getAttribute('height')"
    )
    whole = page.locator(".iaa-square-agree, .iaa-square-differ").evaluate_all(
        "(all) => all.reduce((sum, r) => sum + r.getAttribute('width') * r.getAttribute('height'), 0)"
    )
    assert filled / whole == pytest.approx(0.72)


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
    for _ in range(3):
        page.get_by_test_id("more").click()
    expect(page.get_by_test_id("more")).to_be_disabled()
    page.get_by_test_id("slider-a-2").fill("37")
    page.get_by_test_id("slider-a-4").fill("61")
    page.wait_for_function("window.model.get('marginals_a')[4] === 0.61")
    shares = page.evaluate("window.model.get('marginals_a')")
    assert sum(shares) == pytest.approx(1)
    assert shares[4] == 0.61
    page.get_by_test_id("slider-a-4").fill("100")
    page.get_by_test_id("slider-a-4").fill("0")
    assert sum(page.evaluate("window.model.get('marginals_a')")) == pytest.approx(1)


def test_a_preset_sets_all_and_moving_on_makes_it_your_own(show):
    page = show(ChanceExplorer())
    options = page.get_by_test_id("preset").locator("option").all_inner_texts()
    page.get_by_test_id("preset").select_option(index=5)
    expect(page.get_by_test_id("expected")).to_have_text("0.740")
    assert options[0] == "your own"
    page.get_by_test_id("slider-a-0").fill("50")
    expect(page.get_by_test_id("preset")).to_have_value("own")


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


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_the_bar_is_named_and_fits(burst, width, theme):
    page = burst(width=width, theme=theme)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_play_codes_item_by_item_until_paused(show):
    page = show(ChanceExplorer(seed=4))
    page.get_by_text("Let them code").click()
    page.get_by_test_id("code-play").click()
    expect(page.get_by_test_id("last-item")).to_contain_text("Item 3:")
    page.get_by_test_id("code-play").click()
    expect(page.get_by_test_id("code-play")).to_have_text("Play")


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


def test_locked_until_the_prediction_and_then_marked(show):
    page = show(ChanceExplorer(locked=True))
    expect(page.get_by_test_id("expected")).to_be_hidden()
    expect(page.get_by_text("Commit your prediction first")).to_be_visible()
    page.evaluate("window.model.set('locked', false); window.model.set('ghost', 0.7)")
    expect(page.get_by_text("Commit your prediction first")).to_be_hidden()
    expect(page.get_by_test_id("expected")).to_be_visible()
    expect(page.get_by_test_id("range-predicted")).to_have_text(re.compile(r"70\.0"))


def test_labels_stay_text(show):
    page = show(ChanceExplorer(categories=HOSTILE))
    expect(page.get_by_text(f"A says “{HOSTILE[0]}”")).to_be_visible()
    page.get_by_test_id("more").click()
    expect(page.get_by_text(f"A says “{HOSTILE[1]}”")).to_be_visible()
    assert page.evaluate("window.hurt") is None


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1000])
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    page = show(ChanceExplorer(preset="npfl-3", ghost=0.6), theme=theme, width=width)
    page.get_by_text("Let them code").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
