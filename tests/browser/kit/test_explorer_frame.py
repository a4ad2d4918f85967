"""What every view has around it: a root that keeps its keys; an explorer's full screen and its way back."""

import pytest
from playwright.sync_api import expect

import iaa_teach
from iaa_teach import ChanceExplorer, PairExplorer, ThreeChancesExplorer
from iaa_teach.widgets.kit.explorer import Explorer
from tests.browser.conftest import STAGE, START, in_menu, parts_of, set_traits, state_of, trait, violations
from tests.browser.kit.test_records import seen

EXPLORERS = [
    name
    for name in iaa_teach.__all__
    if isinstance(one := getattr(iaa_teach, name), type) and issubclass(one, Explorer)
]
DESKS = {"AdjudicationDesk", "OwnDataDesk"}  # these may scroll
SMALLEST_TYPE = 0.6  # of the page's, which a beamer at 150 % makes larger again

# What is cut: an area, or a part of it, that does not lie within the viewport; some lie in the picture.
FOUND = """() => {
  const root = document.querySelector("[data-full]");
  const all = root.querySelector(".iaa-areas");
  const cut = (node) => {
    const {left, top, right, bottom, width} = node.getBoundingClientRect();
    const seen = width > 0 && node.checkVisibility();
    return seen && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
  };
  const parts = root.querySelectorAll("[data-area], [data-area] :is(button, input, select, svg, table)");
  const scrolled = (node) => node.closest(".iaa-scroll, .iaa-spoken");
  const shown = [...root.querySelectorAll("[data-area]")].filter((node) => node.checkVisibility());
  const moves = (node) => node.querySelector("[data-handle], :is(button, input, select)");
  const within = shown.some((node) => node.dataset.area === "picture" && moves(node)) ? ["controls"] : [];
  return {
    cut: [...parts]
      .filter((node) => !scrolled(node) && cut(node)).map(({outerHTML}) => outerHTML.slice(0, 80)),
    areas: [...shown.map((node) => node.dataset.area), ...within],
    scrolls: all.scrollHeight > all.clientHeight + 4,
    scale: Number(all.style.getPropertyValue("--scale")),
  };
}"""
GUESSED = "() => [...document.querySelectorAll('[data-guess]')].some((guess) => guess.checkVisibility())"


@pytest.fixture(scope="module")
def small(browser):
    """A page as large as a beamer of 1024 × 768 at 150 %; `small(widget)` shows one view on it."""
    context = browser.new_context(viewport={"width": 683, "height": 512}, reduced_motion="reduce")
    page = context.new_page()

    def show(widget):
        page.set_content(STAGE)
        page.evaluate(START, [*parts_of(widget), state_of(widget)])
        return page

    yield show
    context.close()


FITTING = {  # the others scroll there, or lack an area as they open
    *("AdjudicationDesk", "ClassExplorer", "ErrorAnalysisExplorer", "LogLinearExplorer", "OwnDataDesk"),
    *("PossibleExplorer", "RatingsExplorer", "SampleSizeExplorer", "ScoresExplorer", "SpanExplorer"),
    "WeightsExplorer",
}
KEEPS_KEYS = '.iaa[data-lm-suppress-shortcuts="true"]'


def test_the_root_of_a_view_of_the_course_keeps_its_keys(small, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked = iaa_teach.question("01-five-sentences"), iaa_teach.practice("kappa")
    told = iaa_teach.glossary(), iaa_teach.figures(), iaa_teach.progress()
    for widget in (*asked, *told):
        page = small(widget)
        expect(page.locator(".iaa")).to_have_count(1)
        expect(page.locator(KEEPS_KEYS)).to_have_count(1)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "state"),
    [pytest.param(name, {}, marks=[pytest.mark.exhaustive] * (name not in FITTING)) for name in EXPLORERS],
)
def test_an_explorer_fits_the_full_screen_of_a_small_beamer(small, name, state):
    page = small(getattr(iaa_teach, name)(ghost=0.7, **state))
    expect(page.locator(KEEPS_KEYS)).to_have_count(1)
    guessed = page.evaluate(GUESSED)
    in_menu(page.get_by_test_id("full-screen")).click()
    expect(page.get_by_test_id("full-screen")).to_have_text("Leave full screen")
    if name in DESKS:
        expect(page.get_by_test_id("everything")).to_be_hidden()
        return
    page.wait_for_selector("[data-full][data-fitted]")
    page.wait_for_function(f"!({FOUND})().scrolls")  # what is drawn anew for its place is fitted once more
    found = page.evaluate(FOUND)
    assert page.evaluate(GUESSED) == guessed
    assert found["cut"] == []
    assert found["scale"] >= SMALLEST_TYPE
    assert {*found["areas"]} >= {"picture", "controls", "readout"}


def test_full_screen_lays_out_what_was_asked_for_shows_everything_on_demand_and_ends(small):
    page = small(ChanceExplorer())
    preset, button = page.get_by_test_id("preset"), page.get_by_test_id("full-screen")
    everything = page.get_by_test_id("everything")
    in_menu(button).click()
    expect(preset).to_be_hidden()
    assert violations(page) == []
    in_menu(everything).click()
    expect(preset).to_be_visible()
    in_menu(everything).click()
    expect(preset).to_be_hidden()
    in_menu(button).click()
    expect(button).to_have_text("Full screen")
    expect(preset).to_be_visible()
    expect(everything).to_be_hidden()
    page = small(ChanceExplorer(show="square,sum"))
    in_menu(button).click()
    expect(page.locator(".iaa[data-full]")).to_be_visible()
    assert seen(page) == {"square", "sum"}
    in_menu(everything).click()
    assert "number" in seen(page)
    in_menu(button).click()
    assert seen(page) == {"square", "sum"}


def test_whole_view_actions_are_in_one_menu(small):
    page = small(ThreeChancesExplorer([[20, 5], [10, 15]], ["yes", "no"]))
    opener, reset = page.get_by_test_id("tool-menu"), page.get_by_test_id("reset")
    assert page.locator(".iaa-foot button:visible").all_inner_texts() == ["More"]
    opener.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_test_id("copy-link")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(reset).to_be_hidden()
    expect(opener).to_be_focused()
    set_traits(page, counts=[[1, 2], [3, 4]])
    opener.click()
    reset.click()
    expect(reset).to_be_hidden()
    assert trait(page, "counts") == [[20, 5], [10, 15]]


def test_the_menu_of_a_picture_goes_along_when_the_page_scrolls(small):
    page = small(ThreeChancesExplorer([[20, 5], [10, 15]], ["yes", "no"]))
    page.add_style_tag(content="body { padding-block: 300px 2000px }")
    opener, tools = page.get_by_test_id("tool-menu"), page.get_by_test_id("tools")
    opener.click()
    expect(page.get_by_test_id("copy-link")).to_be_focused()
    gap = "([a, b]) => a.getBoundingClientRect().top - b.getBoundingClientRect().top"
    apart = page.evaluate(gap, [opener.element_handle(), tools.element_handle()])
    page.evaluate("() => new Promise((done) => { addEventListener('scroll', done); scrollBy(0, 50) })")
    expect(tools).to_be_visible()
    assert page.evaluate(gap, [opener.element_handle(), tools.element_handle()]) == pytest.approx(apart)
    opener.click()
    expect(tools).to_be_hidden()


def test_without_the_browsers_full_screen_there_is_no_button(small):
    page = small(ChanceExplorer())
    page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', {value: false, configurable: true})")
    widget = PairExplorer()
    page.evaluate(START, [*parts_of(widget), state_of(widget)])
    assert page.locator(".iaa-pair").get_by_test_id("full-screen").count() == 0
    expect(in_menu(page.locator(".iaa-pair").get_by_test_id("reset"))).to_be_visible()
    page.evaluate("delete document.fullscreenEnabled")


def test_reset_leads_back_to_the_start_and_can_be_undone(show):
    page = show(ThreeChancesExplorer([[20, 5], [10, 15]], ["yes", "no"]))
    page.get_by_test_id("preset").select_option(index=1)
    set_traits(page, cut="s")
    in_menu(page.get_by_test_id("reset")).click()
    assert trait(page, "counts") == [[20, 5], [10, 15]]
    assert trait(page, "categories") == ["yes", "no"]
    assert trait(page, "cut") == "kappa"
    page.get_by_test_id("undo").click()
    assert trait(page, "counts") != [[20, 5], [10, 15]]
