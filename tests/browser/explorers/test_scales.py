"""The scales in a browser: one κ, the words of four scales."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ScalesExplorer, scales
from tests.browser.conftest import NARROWEST, drag, in_every_look, violations
from tests.browser.labels import touching
from tests.own_scales import SCALES


def expect_words(page, value, part="word"):
    for name, scale in scales.SCALES.items():
        expect(page.get_by_test_id(f"{part}-{name}")).to_have_text(scale.band(value))


def test_the_slider_reaches_every_border_and_its_words_are_those_of_python(show):
    page = show(ScalesExplorer())
    for value in (-0.2, -0.01, 0, 0.2, 0.21, 0.4, 0.6, 0.67, 0.75, 0.8, 1):
        page.get_by_test_id("slider").fill(str(value))
        expect_words(page, value)
    page.wait_for_function("window.saved.some((sent) => sent.value === 0.67)")


def test_the_keyboard_moves_kappa(show):
    page = show(ScalesExplorer(0.2))
    expect_words(page, 0.2)
    page.get_by_label("Move κ along the scales").focus()
    page.keyboard.press("ArrowRight")
    expect_words(page, 0.21)


@pytest.mark.parametrize(("width", "touch"), [(1000, False), (390, True)])
def test_kappa_is_dragged_on_the_ruler(show, width, touch):
    page = show(ScalesExplorer(preset="sigil-di-eugenio-glass"), width=width)
    expect(page.get_by_test_id("span-krippendorff")).to_have_text(" (interval: discard to tentative)")
    expect(page.get_by_test_id("span-landis-koch")).to_have_text(" (interval: moderate to substantial)")
    length = (
        page.locator(".iaa-handles").first.bounding_box()["width"] - 24
    )  # 12 pixels at each end stay free
    drag(page, "kappa", -length * 0.172 / 1.2, 0, touch=touch)
    expect(page.get_by_test_id("kappa")).to_have_text("0.500")
    expect_words(page, 0.5)
    expect(page.get_by_test_id("interval")).to_be_hidden()
    expect(page.get_by_test_id("slider")).to_have_attribute("aria-valuetext", "κ 0.500")


def test_a_value_can_be_typed_and_nonsense_is_refused(show):
    page = show(ScalesExplorer(0.5))
    exact = page.get_by_label("or type κ")
    exact.fill("−0,35")
    expect_words(page, -0.35)
    expect(page.get_by_test_id("kappa")).to_have_text("−0.350")
    exact.fill("2")
    expect(page.get_by_test_id("message")).to_have_text("Type a number from −1 to 1, such as 0.2.")
    expect(page.get_by_test_id("kappa")).to_have_text("−0.350")
    exact.blur()
    page.get_by_test_id("slider").fill("0.9")
    expect(page.get_by_test_id("message")).to_have_text("")
    expect(exact).to_have_value("0.9")


def test_a_table_brings_its_pi_and_moving_on_drops_it(show):
    explorer = ScalesExplorer(preset="sigil-di-eugenio-glass")
    page = show(ScalesExplorer())
    expect(page.get_by_test_id("pi")).to_be_hidden()
    page.get_by_test_id("preset").select_option("sigil-di-eugenio-glass")
    expect(page.get_by_test_id("pi")).to_have_text("0.663")
    expect_words(page, explorer.value)
    expect_words(page, explorer.other, "other")
    page.get_by_test_id("slider").fill("0.5")
    expect(page.get_by_test_id("pi")).to_be_hidden()
    expect(page.get_by_test_id("preset")).to_have_value("")


def test_the_bounds_are_listed_as_each_source_has_them(show):
    page = show(ScalesExplorer())
    page.get_by_test_id("bounds").locator("summary").click()
    tables = page.get_by_test_id("bounds").locator("table")
    expect(tables.nth(0).get_by_role("row", name="fair")).to_have_text("fairabove 0.2, up to 0.4")
    expect(tables.nth(3).get_by_role("row", name="fair")).to_have_text("fairfrom 0.2, below 0.4")


def test_python_moves_the_view_and_two_do_not_interfere(show):
    page = show(ScalesExplorer(0.1))
    show(ScalesExplorer(0.9))
    page.evaluate("window.views[0].model.set('value', 0.3)")
    expect(page.get_by_test_id("kappa").first).to_have_text("0.300")
    expect(page.get_by_test_id("kappa").last).to_have_text("0.900")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(ScalesExplorer(other=0.6, veil=["pi"]))
    expect(page.get_by_test_id("pi")).to_have_text("?")
    page.evaluate("window.model.set('veil', []); window.model.set('ghost', 0.6)")
    expect(page.get_by_test_id("prediction")).to_have_text("0.600")
    expect(page.locator(".iaa-scales-row [data-part=ghost]").first).to_be_visible()


@in_every_look
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width):
    page = show(ScalesExplorer(preset="sigil-di-eugenio-glass", ghost=-0.6), theme=theme, width=width)
    page.get_by_test_id("bounds").locator("summary").click()
    expect(page.locator(".iaa-line-word:visible")).to_have_count(18)
    assert touching(page, ".iaa-line-word") == []
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_lines_follow_the_width(show):
    page = show(ScalesExplorer(0.5), width=1000)
    last = page.locator(".iaa-line-number").last
    assert last.bounding_box()["x"] > 500
    page.set_viewport_size({"width": 390, "height": 900})
    page.wait_for_function(
        """() => [...document.querySelectorAll(".iaa-line-picture text")]
          .every((text) => text.getBoundingClientRect().right < 390)"""
    )
    expect(page.locator(".iaa-line-word:visible")).to_have_count(18)


@pytest.mark.parametrize("width", [261, 390, 1000])
def test_scales_of_ones_own_are_text_and_legible(show, width):
    explorer = ScalesExplorer(0.55, scales=SCALES.values())
    page = show(explorer, theme="dark", width=width)
    for value in (-1, -0.9, -0.5, 0.5, 0.895, 1):
        page.get_by_test_id("exact").fill(str(value))
        for row, word in zip(
            page.locator(".iaa-scales-row").all(), explorer.words(value).values(), strict=True
        ):
            expect(row.locator("strong").first).to_have_text(word)
    page.get_by_test_id("bounds").locator("summary").click()
    expect(page.get_by_role("row", name="all 1")).to_have_text("all 1every value")
    assert page.locator(".iaa :is(img, script, b)").count() == 0
    assert page.evaluate("window.hurt") is None
    assert touching(page, ".iaa-line-picture text") == []
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_slider_reaches_a_bound_below_the_usual_start(show):
    page = show(ScalesExplorer(0.5, scales=[SCALES["odd"], scales.GREEN]))
    page.get_by_test_id("slider").fill("-0.6")
    expect(page.get_by_test_id("kappa")).to_have_text("−0.600")
