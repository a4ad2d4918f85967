"""The explorers of a built page wake once its prose stands, and move nothing that one reads."""

import pytest
from playwright.sync_api import expect

from tests.checkout import lesson_file

pytestmark = pytest.mark.slow

LESSON = f"{lesson_file('contingency_tables_and_kappa').stem}.html"

# A browser whose quiet moments come when the test says so.
QUIET_MOMENTS = "window.moments = []; window.requestIdleCallback = (act) => void moments.push(act);"
MOMENT = "() => moments.shift()()"
HAS_MOMENT = "moments.length === 1"
ASLEEP = '[...document.querySelectorAll(".explorer")].map((place) => place.childElementCount === 0)'
# Where all stands that is in sight and is no place of an explorer that sleeps.
IN_SIGHT = """() => [...document.querySelectorAll("main :not(.explorer:empty)")]
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([node, { top, height }]) => height && top < innerHeight && !node.closest(".explorer:empty"))
  .map(([node, { top, left }]) => [node.className, top, left])"""


@pytest.fixture
def opened(visit, lesson_site):
    """`opened(address)` is a phone's page of a lesson, whose quiet moments come when the test says so."""
    return lambda address="": visit(
        (lesson_site / LESSON).as_uri() + address, 390, 844, script=QUIET_MOMENTS, ready=False
    )


def test_the_first_is_awake_and_one_is_built_in_a_quiet_moment_and_stands_there_in_the_next(opened):
    page = opened()
    page.wait_for_function(HAS_MOMENT)
    first, *others = page.evaluate(ASLEEP)
    assert not first
    assert all(others)
    assert not page.evaluate('document.documentElement.hasAttribute("data-ready")')
    for asleep in (len(others), len(others) - 1):
        page.evaluate(MOMENT)
        page.wait_for_function(HAS_MOMENT)
        assert page.evaluate(ASLEEP).count(True) == asleep


def test_views_near_the_screen_load_first(opened):
    page = opened()
    page.wait_for_function(HAS_MOMENT)
    last = page.locator(".explorer").last
    last.evaluate('(place) => place.scrollIntoView({ behavior: "instant" })')
    # Observers are asked once a frame, after this one.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    while page.evaluate(f"{ASLEEP}.at(-1)"):
        page.evaluate(MOMENT)
        page.wait_for_function(HAS_MOMENT)
    assert any(page.evaluate(ASLEEP)), "others further up are still asleep"


def test_all_views_load_without_moving_visible_ones(opened):
    page = opened()
    page.wait_for_function(HAS_MOMENT)
    before = page.evaluate(IN_SIGHT)
    assert len(before) > 10
    while not page.evaluate("document.documentElement.dataset.ready"):
        page.evaluate(MOMENT)
        page.wait_for_function("moments.length === 1 || document.documentElement.dataset.ready")
    assert not any(page.evaluate(ASLEEP))
    assert page.evaluate(IN_SIGHT) == before


def test_a_link_to_a_section_leads_there_at_once(opened):
    page = opened("#pull-κ-up")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert not any(page.evaluate(ASLEEP))


def test_paper_has_every_picture(opened):
    page = opened()
    page.wait_for_function(HAS_MOMENT)
    page.evaluate(MOMENT)  # one is built, and stands nowhere yet
    page.wait_for_function(HAS_MOMENT)
    page.evaluate('dispatchEvent(new Event("beforeprint"))')
    assert not any(page.evaluate(ASLEEP))
    expect(page.locator(".explorer .iaa").last).to_be_attached()
