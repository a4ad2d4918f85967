"""A lesson's page, from the disk, with the network off; all of the course's are in `test_web.py`."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import violations
from tests.browser.lesson_page import LESSON, answer_all, is_whole, make_all, move_each, show

__all__ = ["show"]  # a fixture

pytestmark = pytest.mark.slow


@pytest.fixture
def site(lesson_site):
    """The pages of this lesson alone."""
    return lesson_site


def test_it_is_whole_answers_moves_and_is_accessible(site, show, mark):
    page = show(LESSON, width=390, theme="dark")
    is_whole(page, site, 390)
    answer_all(page, LESSON, mark)
    move_each(page, set())
    assert violations(page, within="html") == []


def test_its_tasks_are_made(show):
    make_all(show(LESSON, width=390), LESSON)


@pytest.mark.parametrize("name", ["index", "glossary"])
def test_the_pages_around_it_are_whole(site, show, name):
    is_whole(show(name), site, 1000)


def test_without_scripts_all_of_the_text_is_there(show):
    page = show(LESSON, ready=False, java_script_enabled=False)
    assert page.locator("h2", has_text="How far above chance?").is_visible()
    assert page.get_by_text("need JavaScript, which is off here").is_visible()


def test_a_page_prints_on_white_without_its_navigation(show):
    page = show(LESSON, theme="dark")
    page.emulate_media(media="print")
    paper = "[...document.querySelectorAll('body, .iaa')].map((one) => getComputedStyle(one).backgroundColor)"
    assert set(page.evaluate(paper)) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    assert page.evaluate(paper)[0] == "rgb(255, 255, 255)"
    assert page.locator("nav:visible").count() == 0
    assert page.locator("h1").is_visible()


def box(locator):
    """Return the edges of an element in the window."""
    return locator.evaluate("(node) => node.getBoundingClientRect().toJSON()")


def test_the_picture_stands_beside_its_text_and_stays_in_sight(show):
    page = show(LESSON, width=1280)
    scene = page.locator(".scene").last
    stage, text = scene.locator(".stage"), scene.locator(":scope > p").first
    for edge in ("start", "end"):
        scene.evaluate("(node, block) => node.scrollIntoView({block, behavior: 'instant'})", edge)
        assert box(text)["right"] < box(stage)["left"]
        assert box(stage)["top"] >= 48
        assert box(stage)["bottom"] < 901  # a fraction of a pixel is none
    assert stage.locator(".iaa[data-fitted]").count() == 1


def test_it_flows_where_there_is_no_room_and_comes_back(show):
    page = show(LESSON, width=390)
    stage = page.locator(".stage").last
    expect(page.locator("[data-stage], [data-fitted]")).to_have_count(0)
    assert box(stage)["width"] > 300
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(stage.locator(".iaa[data-fitted]")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.locator("[data-stage], [data-fitted]")).to_have_count(0)
