"""The lessons in JupyterLab, as a learner uses them."""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.notebooks import REFERENCE
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from tests.browser import hosts
from tests.browser.conftest import drag, in_menu, violations
from tests.browser.squares import (
    COUNT,
    COVERED,
    CUT,
    FLAT,
    IS_WIDE,
    LARGE_SIDE,
    LARGE_WIDTH,
    SHORTENED,
    SIDE,
    SMALLEST,
    SQUARES,
)
from tests.checkout import lesson_file
from tests.sampling import some

pytestmark = pytest.mark.slow

AT_HOME = ("http://localhost:", "ws://localhost:", "data:", "blob:")


def question(page, id):
    return page.locator(f"[data-question='{id}']")


def open_the_square(page):
    """Commit the prediction on two coins, unless it is committed already."""
    prediction = question(page, "predict-coins")
    if prediction.get_by_test_id("question-input").is_editable():
        prediction.get_by_test_id("question-input").fill("60")
        prediction.get_by_test_id("question-check").click()


@pytest.mark.exhaustive
def test_the_reference_for_instructors_runs_and_is_accessible(lab_page):
    page = lab_page.open(REFERENCE)
    lab_page.run_all()
    expect(page.locator(".iaa").first).to_be_visible()
    assert violations(page) == []


# Where the explorer of the last scene stands, and the text that begins its section; and its last cell's row.
SCENE = """() => {
  const box = (node) => node.getBoundingClientRect().toJSON();
  const stage = [...document.querySelectorAll(".iaa-stage:has(.iaa-contingency-table)")].at(-1);
  const texts = [...document.querySelectorAll(".iaa-scene-text")].filter((text) => text.querySelector("h2"));
  return [box(stage.querySelector(".iaa")), box(texts.at(-1)), stage.style.gridRow];
}"""


@pytest.mark.thorough
def test_a_lesson_is_accessible_and_a_picture_stands_beside_its_text_where_there_is_room(lab_page):
    page = lab_page.open_alive(lesson_file("contingency_tables_and_kappa").name)
    assert page.locator(".iaa").count() > 10
    assert page.locator(".iaa:not([data-lm-suppress-shortcuts])").count() == 0
    assert violations(page, contrast=False) == []
    expect(page.locator("[data-stage], .iaa-scenes")).to_have_count(0)
    size = page.viewport_size
    page.set_viewport_size({"width": 1440, "height": 860})
    expect(page.locator("[data-stage] .iaa-contingency-table[data-fitted]").first).to_be_visible()
    page.locator(".iaa-scene-text:has(h2)").last.evaluate("(node) => node.scrollIntoView({block: 'start'})")
    picture, text, rows = page.evaluate(SCENE)
    assert picture["left"] > text["right"]
    assert picture["bottom"] < 860
    page.evaluate("void window.jupyterapp.commands.execute('notebook:insert-cell-above')")
    expect(page.locator(".iaa-stage:has(.iaa-contingency-table)").last).not_to_have_attribute(
        "style", re.compile(rows)
    )
    page.set_viewport_size(size)
    expect(page.locator("[data-stage], [data-fitted], .iaa-scenes")).to_have_count(0)


@pytest.fixture
def wide_lab(lab_page):
    """The tab with room for pictures next to the text."""
    size = lab_page.page.viewport_size
    lab_page.page.set_viewport_size({"width": 1440, "height": 900})
    yield lab_page
    lab_page.page.set_viewport_size(size)


@pytest.mark.thorough
@pytest.mark.parametrize("lesson", [*some(FLAT, len(FLAT)), *some(SQUARES, len(SQUARES))])
def test_the_first_picture_of_a_lesson_fills_its_place(wide_lab, lesson):
    """One flat and one square; on web pages those of all first lessons do."""
    page = wide_lab.open_alive(lesson_file(lesson).name)
    if lesson in SQUARES:
        page.wait_for_function(f"() => ({SIDE})() >= {LARGE_SIDE}")
    else:
        flat = page.locator(f"[data-stage] [data-fitted] {FLAT[lesson]}").locator("visible=true").first
        page.wait_for_function(IS_WIDE, arg=[flat.element_handle(), LARGE_WIDTH])


# The first picture of a lesson, and the text that is above what a guess reveals.
PLACES = """() => [...document.querySelectorAll("[data-fitted] .iaa-square svg, .iaa-scene-text")]
  .slice(0, 4).map((each) => each.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])"""


@pytest.mark.thorough
def test_nothing_moves_as_a_guess_is_missing_a_truth_is_shown_and_a_link_sets_the_picture(wide_lab):
    page = wide_lab.open_alive(lesson_file("agreement_by_chance").name)
    page.wait_for_function(f"() => ({SIDE})() >= {LARGE_SIDE}")
    before = page.evaluate(PLACES)
    coins = question(page, "predict-coins")
    coins.get_by_test_id("question-check").click()
    expect(coins.get_by_test_id("question-message")).not_to_be_empty()
    assert page.evaluate(PLACES) == before
    coins.get_by_test_id("question-peek").click()
    expect(page.locator(".iaa-chance").first.get_by_test_id("expected")).to_have_text("0.500")
    assert page.evaluate(PLACES) == before
    page.get_by_role("link", name="B says “yes” to everything").click()
    expect(page.locator(".iaa-chance").first.get_by_label("B says “yes”")).to_have_value("100")
    assert page.evaluate(PLACES) == before


@pytest.mark.thorough
def test_words_beside_the_square_of_own_labels_have_room(wide_lab):
    page = wide_lab.open_alive(lesson_file("what_kappa_says").name)
    own = page.locator(".iaa-labelling[data-fitted]")
    own.get_by_test_id("borrow").click()
    expect(own.get_by_test_id("asked")).to_be_visible()
    square, words = (own.locator(f".iaa-labelling-{part}") for part in ("square", "words"))
    page.wait_for_function(
        "([square, words]) => square.getBoundingClientRect().right < words.getBoundingClientRect().left",
        arg=[square.element_handle(), words.element_handle()],
    )
    assert words.bounding_box()["width"] > 180


@pytest.mark.thorough
def test_a_formula_fits_beside_its_picture(wide_lab):
    page = wide_lab.open_alive(lesson_file("agreement_by_chance").name)
    formula = page.locator(".iaa-scene-text mjx-container[display]").first
    expect(formula).to_be_attached()
    page.wait_for_function(
        "(formula) => formula.scrollWidth <= formula.clientWidth", arg=formula.element_handle()
    )


# How far the boxes that cut what is in them reach to the left of a control.
ROOM_LEFT = """(control) => {
  const left = (node) => node.getBoundingClientRect().left;
  const cutting = [];
  for (let node = control.parentElement; node; node = node.parentElement)
    if (getComputedStyle(node).overflowX !== "visible") cutting.push(left(control) - left(node));
  return Math.min(...cutting);
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("width", [900, 1440])
def test_the_focus_ring_of_a_question_is_whole(wide_lab, width):
    wide_lab.page.set_viewport_size({"width": width, "height": 900})
    page = wide_lab.open_alive(lesson_file("why_measure_agreement").name)
    for control in ("question-input", "question-hint"):
        node = question(page, "predict-five").get_by_test_id(control)
        node.focus()
        page.wait_for_function(f"(node) => ({ROOM_LEFT})(node) >= 5", arg=node.element_handle())


@pytest.mark.thorough
@pytest.mark.parametrize("lesson", some(COUNT))
def test_every_square_of_a_lesson_is_large_and_no_table_beside_it_is_cut(wide_lab, lesson):
    page = wide_lab.open_alive(lesson_file(lesson).name)
    for stage in page.locator(".iaa-stage").all():
        stage.scroll_into_view_if_needed()
    page.wait_for_function(f"(count) => ({SMALLEST})(count) >= {LARGE_SIDE}", arg=COUNT[lesson])
    assert page.evaluate(CUT) + page.evaluate(SHORTENED) + page.evaluate(COVERED) == []


# Whether a square and its table take most of the height of their place, one above the other.
FILLS = """(picture) => {
  const box = (name) => picture.querySelector(name).getBoundingClientRect();
  const [square, table, place] = [".iaa-square-observed", ".iaa-counts", ".iaa-fit"].map(box);
  return table.top >= square.bottom && table.bottom - square.top > 0.85 * place.height;
}"""


@pytest.mark.thorough
def test_a_table_below_a_square_or_beside_it_has_its_steps(wide_lab):
    page = wide_lab.open_alive(lesson_file("contingency_tables_and_kappa").name)
    below, _, beside, *_ = page.locator("[data-stage] [data-fitted]:has([data-testid=in-0-0])").all()
    page.wait_for_function(FILLS, arg=below.element_handle())
    for picture in (below, beside):
        picture.get_by_test_id("in-0-0").click()
        expect(picture.get_by_test_id("cell-0-0")).to_have_value("25")


@pytest.mark.thorough
def test_a_lesson_without_python_says_so_and_has_a_still_for_each_picture(browser, lab_address):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.route(
        "**/api/sessions*",
        lambda one: one.fulfill(**{"body": "[]"} if one.request.method == "GET" else {"status": 500}),
    )
    page = hosts.LabPage(context, lab_address).open(lesson_file("agreement_by_chance").name)
    expect(page.locator(".iaa-start")).to_contain_text("Python is not running")
    stages = page.locator(".iaa-stage")
    assert stages.count() > 3
    for stage in stages.all():
        still = stage.locator("> .iaa-still")
        still.scroll_into_view_if_needed()
        assert still.bounding_box()["height"] > 420
        expect(still.locator("img, svg")).to_be_visible()
    context.close()


@pytest.mark.thorough
def test_the_text_sets_the_picture_and_undo_takes_it_back(lab_page):
    page = lab_page.open_alive(lesson_file("what_kappa_says").name)
    above = ".jp-Cell:has(+ .jp-Cell [data-question='make-lowest'])"
    scene = page.locator(f"{above} .iaa-contingency-table")
    count = scene.get_by_test_id("cell-0-0")
    expect(count).to_have_value("40")
    page.get_by_role("link", name="nobody disagrees").click()
    expect(count).to_have_value("45")
    in_menu(scene.get_by_test_id("everything")).click()
    scene.get_by_test_id("undo").click()
    expect(count).to_have_value("40")


@pytest.fixture(scope="module")
def handed_out(lessons_folder, tmp_path_factory):
    """What students are given, below the folder of the lessons."""
    built = tmp_path_factory.mktemp("students") / "built"
    build("students", built, lessons.find_shipped_lessons(), only="0-2")
    return shutil.copytree(built, lessons_folder / "handed_out")


@pytest.fixture
def two_coins(lab_page, handed_out):
    """The page with lesson 2, which stays open from one test to the next."""
    path = f"handed_out/{lesson_file('agreement_by_chance').name}"
    return lab_page.page if lab_page.path() == path else lab_page.open_alive(path)


def test_lesson_two_as_students_get_it_from_prediction_to_progress(lab_page, handed_out):
    foreign = []
    lab_page.page.on("request", lambda one: one.url.startswith(AT_HOME) or foreign.append(one.url))
    page = lab_page.open_alive(f"handed_out/{lesson_file('agreement_by_chance').name}")
    coins = page.locator(".iaa-chance").first
    expect(coins.get_by_test_id("expected")).to_have_text("?")

    prediction = question(page, "predict-coins")
    explained = page.locator(".jp-MarkdownOutput", has_text="nobody has read a word")
    expect(explained).to_be_hidden()
    prediction.get_by_test_id("question-input").fill("70")
    prediction.get_by_test_id("question-check").click()
    expect(coins.get_by_test_id("expected")).to_have_text("0.500")
    expect(explained).to_be_visible()
    expect(explained.locator("details")).to_have_count(0)

    slider = coins.get_by_label("A says “yes”")
    drag(page, "cut-a-0", 0, 400)
    expect(slider).to_have_value("100")
    expect(coins.get_by_test_id("expected")).to_have_text("0.500")

    spam = question(page, "ninety-percent")  # which would tell the answer to the one before
    expect(spam).to_be_hidden()
    prediction = question(page, "predict-yes-sayers")
    prediction.get_by_test_id("question-input").fill("70")
    prediction.get_by_test_id("question-check").click()
    for text, verdict in [
        ("is a very good result", "chance alone gives"),
        ("as often as chance would make them", "no sign of agreement"),
    ]:
        spam.get_by_text(text).click()
        spam.get_by_test_id("question-check").click()
        expect(spam.get_by_test_id("question-verdict")).to_contain_text(verdict)
        if verdict == "chance alone gives":
            spam.get_by_test_id("question-hint").click()
            expect(spam.get_by_test_id("question-hints")).to_be_visible()

    lab_page.restart_kernel()
    expect(question(page, "ninety-percent").get_by_test_id("question-verdict")).to_contain_text("no sign of")
    expect(page.locator(".iaa-chance").first.get_by_test_id("expected")).to_have_text("0.500")

    kept = json.loads((handed_out / "iaa_progress.json").read_text("utf-8"))["questions"]
    assert [attempt["verdict"] for attempt in kept["ninety-percent"]["attempts"]] == ["wrong", "right"]

    page = lab_page.open_alive("handed_out/00_start_here.ipynb")
    expect(page.get_by_test_id("progress")).to_contain_text("Agreement by chance")
    assert foreign == []


def test_the_first_sentence_is_labelled_by_its_key_before_any_click(lab_page, handed_out):
    page = lab_page.open_alive("handed_out/00_start_here.ipynb")
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    expect(page.get_by_test_id("label-0")).to_be_focused()
    for given, key in enumerate("fjfj", 1):
        if given > 2:
            page.locator(".jp-Notebook h1").first.click()  # beside the picture
        page.keyboard.press(key)
        expect(page.locator(".iaa-first-own")).to_have_count(given)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_the_keyboard_stays_in_the_view(two_coins):
    """JupyterLab has shortcuts for arrows, B, X and D; in a view they belong to the focused control."""
    page = two_coins
    open_the_square(page)
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    slider = page.get_by_test_id("slider-a-0").first
    expect(slider).to_be_visible()
    slider.focus()
    before = int(slider.input_value())
    for key in ("ArrowRight", "ArrowUp", "x", "b", "d", "d", "ArrowRight"):
        page.keyboard.press(key)
    expect(slider).to_have_value(str(before + 3))
    expect(slider).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


@pytest.mark.exhaustive
def test_bursts_count_every_item_though_the_kernel_echoes(two_coins):
    page = two_coins
    open_the_square(page)
    chance = page.locator(".iaa-chance").first
    in_menu(chance.get_by_test_id("everything")).click()
    chance.get_by_text("Let them code").click()
    for _ in range(3):
        chance.get_by_test_id("code-1000000").click()
    summary = chance.get_by_test_id("coded-summary")
    expect(summary).to_contain_text("After 3\u202f000\u202f000 items")
    path = chance.locator("[data-line=observed]").get_attribute("d")
    assert len(re.findall(r"[\d.]+", path)) > 100  # two numbers a point
