"""The pages without a kernel, from the disk, with the network off."""

import shutil

import pytest

from iaa_teach.authoring.build import build
from iaa_teach.lab import lessons
from tests.browser.conftest import listen, violations

pytestmark = pytest.mark.slow

MOST = 25_000_000  # bytes


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "web"
    build("web", out)
    return out


@pytest.fixture
def show(browser, site, problems):
    """`show("02_agreement_by_chance")` opens a page; any request that leaves the disk is a problem."""
    contexts = []

    def opened(name, width=1000, theme="light"):
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=theme, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        listen(page, problems)

        def guard(route):
            if route.request.url.startswith("file:"):
                route.continue_()
            else:
                problems.append(f"asked for {route.request.url}")
                route.abort()

        page.route("**/*", guard)
        page.goto((site / f"{name}.html").as_uri())
        if page.locator("#iaa-parts").count():
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield opened
    for context in contexts:
        context.close()


def test_the_whole_site_is_small(site):
    assert sum(path.stat().st_size for path in site.rglob("*")) < MOST


def test_every_page_shows_all_its_parts_and_fits_a_phone(site, show):
    for path in sorted(site.glob("*.html")):
        page = show(path.stem, width=390, theme="dark")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path.name
        empty = (
            "[...document.querySelectorAll('[data-model]')].filter((part) => !part.children.length).length"
        )
        assert page.evaluate(empty) == 0, path.name
        assert page.evaluate("document.querySelectorAll('h1').length") == 1, path.name
        for href in page.evaluate("[...document.links].map((link) => link.getAttribute('href'))"):
            target = href.partition("#")[0]
            assert "://" in target or not target or (site / target).is_file(), f"{path.name}: {target}"
        page.context.close()


def test_what_only_jupyter_or_a_teacher_has_use_for_is_left_out(site, show):
    assert not (site / "for_instructors.html").exists()
    page = show("00_start_here")
    assert page.locator("h2", has_text="Answering a question").is_visible()
    assert page.locator("h2", has_text="Running a cell").count() == 0
    assert "that is done already" in page.locator(".about").inner_text()


def test_a_prediction_opens_its_explorer_which_moves_without_a_kernel(show):
    page = show("01_why_measure_agreement")
    question = page.locator('[data-question="predict-lazy"]')
    explorer = page.locator(".iaa-chance")
    assert explorer.locator('input[type="range"]').first.is_hidden()
    question.locator('input:not([type="range"])').fill("half")
    question.get_by_test_id("question-check").click()
    assert "Type one number" in question.get_by_test_id("question-message").inner_text()
    question.locator('input:not([type="range"])').fill("120")
    question.get_by_test_id("question-check").click()
    assert "Predict a number" in question.get_by_test_id("question-message").inner_text()
    question.locator('input:not([type="range"])').fill("50")
    question.get_by_test_id("question-check").click()
    said = question.get_by_test_id("question-verdict").get_by_text("You said 50\u202f%; it is 52\u202f%.")
    said.wait_for()
    slider = explorer.locator('input[type="range"]').first
    assert slider.is_visible()
    before = explorer.inner_text()
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('.iaa-chance').innerText !== before", arg=before)
    question.get_by_test_id("question-start-over").click()
    assert slider.is_hidden()


def test_a_question_is_marked_and_gives_hints_without_a_kernel(show):
    page = show("01_why_measure_agreement")
    question = page.locator('[data-question="five-sentences"]')
    field, verdict = question.get_by_test_id("question-input"), question.get_by_test_id("question-verdict")
    for answer, word in (("40", "Did you count only"), ("0.6", "Three of five")):
        field.fill(answer)
        field.press("Enter")
        assert word in verdict.inner_text()
    question.get_by_test_id("question-hint").click()
    assert question.get_by_test_id("question-hints").locator("li").count() == 1
    question.get_by_test_id("question-start-over").click()
    assert verdict.inner_text() == ""
    assert "mark your answers" in page.locator(".about").inner_text()


def test_what_needs_python_says_so_and_keeps_still(show):
    page = show("03_contingency_tables_and_kappa")
    practice = page.locator(".iaa-practice")
    assert "need Python" in practice.locator("xpath=../preceding-sibling::p[1]").inner_text()
    assert practice.locator("button:enabled, input:enabled").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index", "02_agreement_by_chance", "glossary"])
def test_pages_are_accessible(show, name, theme):
    assert violations(show(name, theme=theme), within="html") == []


def test_a_page_prints_on_white_without_its_navigation(show):
    page = show("02_agreement_by_chance", theme="dark")
    page.emulate_media(media="print")
    paper = "getComputedStyle(document.querySelector('.iaa')).backgroundColor"
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    assert page.locator("nav").is_hidden()
    assert page.locator("h1").is_visible()


def test_slides_go_on_and_back(browser, problems, tmp_path):
    one = tmp_path / "lessons"
    shutil.copytree(lessons.shipped() / "questions", one / "questions")
    shutil.copy(lessons.shipped() / "01_why_measure_agreement.ipynb", one)
    build("slides", tmp_path / "slides", one)
    page = browser.new_page()
    listen(page, problems)
    page.goto((tmp_path / "slides" / "01_why_measure_agreement.html").as_uri())
    page.wait_for_selector(".slide.shown")
    assert page.locator(".slide.shown h1").is_visible()
    page.keyboard.press("ArrowRight")
    assert page.locator("nav output").inner_text().startswith("2 / ")
    assert page.locator(".slide.shown").count() == 1
    page.keyboard.press("ArrowLeft")
    assert page.locator(".slide.shown h1").is_visible()
    page.close()
