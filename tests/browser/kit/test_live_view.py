"""An explorer as others on the page see it: led to a state, read, heard."""

import pytest
from playwright.sync_api import expect

from iaa_teach import ChanceExplorer, PrevalenceExplorer, ThreeChancesExplorer
from tests.browser.conftest import stop_clock, trait

HERE = "window[Symbol.for('iaa_teach.explorers_here')].get(window.model)[0]"
COUNT_RESTS = f"window.rests = 0; void {HERE}.onRest(() => window.rests += 1)"


def link_before(page, address, words="those numbers"):
    """Put a link in the text before the explorers."""
    page.evaluate(
        """([address, words]) => {
          const link = document.createElement("a");
          link.href = address;
          link.textContent = words;
          document.querySelector("main h1").after(link);
        }""",
        [address, words],
    )
    return page.get_by_role("link", name=words)


def test_a_link_in_the_text_sets_the_explorer_and_back_leads_back(show):
    page = show(PrevalenceExplorer(prevalence=0.5))
    link = link_before(page, "#set?prevalence=0.05")
    expect(page.get_by_test_id("back")).to_be_hidden()
    link.click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.25")
    assert trait(page, "prevalence") == 0.05
    assert page.url.endswith("#set?prevalence=0.05") is False
    page.get_by_test_id("back").click()
    expect(page.get_by_test_id("kappa")).to_have_text("0.64")
    expect(page.get_by_test_id("back")).to_be_hidden()


def test_a_link_brings_its_picture_into_sight_on_a_phone(show):
    page = show(ThreeChancesExplorer([[40, 9], [6, 45]], ["yes", "no"]), width=390, height=844)
    link = link_before(page, "#set?table=80,10,5,5")
    page.evaluate("document.querySelector('.iaa').style.marginTop = '1500px'")
    link.click()
    expect(page.get_by_test_id("value-kappa")).to_have_text("0.318")
    expect(page.get_by_test_id("square").first).to_be_in_viewport(ratio=0.99)
    there = page.evaluate("scrollY")
    link.evaluate("link => link.click()")  # the picture is in sight: the page stays
    assert page.evaluate("scrollY") == there > 0


def test_a_table_set_by_a_link_is_undone_by_undo(show):
    page = show(ThreeChancesExplorer([[40, 9], [6, 45]], ["yes", "no"]))
    link_before(page, "#set?table=80,10,5,5").click()
    expect(page.get_by_test_id("value-kappa")).to_have_text("0.318")
    assert trait(page, "counts") == [[80, 10], [5, 5]]
    expect(page.get_by_test_id("back")).to_be_hidden()
    page.get_by_test_id("undo").click()
    assert trait(page, "counts") == [[40, 9], [6, 45]]


def test_a_link_sets_the_explorer_of_its_section(show):
    page = show(ChanceExplorer())
    page.evaluate("document.querySelector('main').append(document.createElement('h2'))")
    show(PrevalenceExplorer())
    link_before(page, "#set?a=0.9,0.1").click()
    assert page.evaluate("window.views[0].model.get('marginals_a')") == [0.9, 0.1]


def test_a_preset_brings_its_values_and_other_values_leave_it(show):
    page = show(ChanceExplorer(preset="two-coins"))
    page.evaluate(f"{HERE}.go('preset=yes-sayers')")
    assert trait(page, "marginals_a") == [0.95, 0.05]
    page.evaluate(f"{HERE}.go('a=0.5,0.5')")
    assert (trait(page, "preset"), trait(page, "marginals_b")) == ("", [0.95, 0.05])


@pytest.mark.clock
def test_a_change_is_heard_once_it_has_come_to_rest(show):
    page = show(PrevalenceExplorer())
    stop_clock(page)
    page.evaluate(COUNT_RESTS)
    handle = page.get_by_test_id("prevalence")
    for _ in range(3):
        handle.press("ArrowRight")
    page.clock.run_for(1000)
    assert page.evaluate("window.rests") == 1


def test_a_count_typed_once_more_comes_to_rest_in_whichever_view(alive):
    widget = ThreeChancesExplorer([[40, 9], [6, 45]], ["yes", "no"])
    page = alive(widget, widget)
    page.evaluate(COUNT_RESTS)
    page.get_by_test_id("cell-0-0").last.fill("40")
    page.wait_for_function("window.rests === 1")


@pytest.mark.clock
def test_nothing_comes_to_rest_while_a_hand_is_on_any_view(alive):
    widget = ThreeChancesExplorer([[40, 9], [6, 45]], ["yes", "no"])
    page = alive(widget, widget)
    stop_clock(page)
    page.evaluate(COUNT_RESTS)
    page.get_by_test_id("cell-0-0").last.dispatch_event("pointerdown")
    page.evaluate("window.model.set('counts', [[41, 9], [6, 45]])")
    page.clock.run_for(1000)
    assert page.evaluate("window.rests") == 0
    page.locator("h1").dispatch_event("pointerup")
    page.clock.run_for(1000)
    assert page.evaluate("window.rests") == 1


@pytest.mark.clock
def test_it_glides_there_where_motion_is_welcome(show):
    page = show(PrevalenceExplorer())
    stop_clock(page)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        f"""() => {{
          window.seen = [];
          const number = document.querySelector('[data-testid="kappa"]');
          const watch = new MutationObserver(() => window.seen.push(number.textContent));
          watch.observe(number, {{childList: true, characterData: true, subtree: true}});
          {HERE}.go('prevalence=0.05');
        }}"""
    )
    page.clock.run_for(2000)
    expect(page.get_by_test_id("kappa")).to_have_text("0.25")
    assert trait(page, "prevalence") == 0.05
    assert len(page.evaluate("window.seen")) > 2
    assert page.evaluate("window.saved.length") == 1  # the kernel hears of the end alone
