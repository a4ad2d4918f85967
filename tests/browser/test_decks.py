"""Decks in Chromium, from the disk, with the network off."""

import html
import re
from itertools import product
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.build import execution
from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.output_folder import write_files
from iaa_teach.authoring.build.pages import make_file_name
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.slides.decks import Drawer, list_questions, make_deck_pages, write_deck_body
from iaa_teach.authoring.build.slides.reveal import make_reveal_files
from iaa_teach.authoring.targets import classroom
from iaa_teach.authoring.targets.target import Request
from iaa_teach.lab import lessons
from tests.browser.conftest import violations
from tests.browser.lesson_page import FRAME
from tests.checkout import lesson_file
from tests.sampling import some

pytestmark = [pytest.mark.slow, pytest.mark.thorough, pytest.mark.network]  # npm gives reveal.js

BEAMER = {"width": 683, "height": 512}  # 1024 × 768 at 150 %
WIDE = {"width": 1280, "height": 720}
CHANCE = lesson_file("agreement_by_chance").with_suffix(".html").name
READY = "() => window.Reveal?.isReady() && document.documentElement.dataset.ready"
LAID_OUT = """ {
  display: block !important; visibility: visible !important; position: static !important;
  width: 960px !important; height: auto !important; transform: none !important;
}"""

# What reaches beyond its slide, or had to be made smaller than the build thought; each slide by its heading.
TOO_LARGE = """async (style) => {
  const frame = () => FRAME;
  if (style) document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  else for (let i = 0; i < 4; i++) await frame();
  const over = (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 8;
  const named = (sheet) => `${sheet.querySelector("h1, h2").textContent}: ${sheet.parentElement.className}`;
  const sheets = [...document.querySelectorAll(".sheet")];
  const isBad = (sheet) => {
    const live = [...sheet.querySelectorAll(":scope > .live")];
    const room = live.every((one) => one.clientHeight > 110);
    return sheet.clientHeight !== 720 || "shrunk" in sheet.dataset || !room || [sheet, ...live].some(over);
  };
  return { sheets: sheets.length, bad: sheets.filter(isBad).map(named) };
}""".replace("FRAME", FRAME)
LAID_OUT_ANEW = f"async () => {{ for (let i = 0; i < 8; i++) await {FRAME}; }}"
# What a class could not read on this slide: a square of less than half of the height, letters of less than
# 1.8 % of it, but for an index; in a report, too. Practice is for each one's own screen.
UNREADABLE = """() => {
  const slide = document.querySelector("section.present:not(.stack)");
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 2;
  const own = (node) => !node.closest(".iaa-practice");
  const NO_LETTERS = "style, math, sub, [dy], tspan[y]:not([y^='-']), .iaa-spoken";
  const reports = [...slide.querySelectorAll(".iaa-own-data-report")].map((report) => report.shadowRoot);
  const all = [slide.querySelector(".sheet"), ...reports].flatMap((root) => [...root.querySelectorAll("*")]);
  // By what is large: the height of a low line is rounded.
  const scaleOf = (node) => {
    if (node.ownerSVGElement) return Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
    while (!node.matches(".iaa-areas, .part, .sheet")) node = node.parentElement ?? node.getRootNode().host;
    return node.getBoundingClientRect().height / node.offsetHeight;
  };
  const small = all.filter((node) => {
    const says = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (!says || !shown(node) || !own(node) || node.closest(NO_LETTERS)) return false;
    return parseFloat(getComputedStyle(node).fontSize) * scaleOf(node) < 0.018 * innerHeight - 0.01;
  });
  const squares = [...slide.querySelectorAll(".sheet .iaa-square svg")].filter(shown).filter(own);
  const low = squares.filter((square) => square.getBoundingClientRect().height < innerHeight / 2);
  return [...small.map((node) => node.textContent.trim()), ...low.map(() => "the square")];
}"""
# What scrolls on this slide, beyond the few pixels that the kit leaves to glyphs and borders.
SCROLLED = """() => {
  const slide = document.querySelector("section.present:not(.stack)");
  return [...slide.querySelectorAll(".sheet, .sheet *")]
    .filter((node) => node.matches(".sheet") || ["auto", "scroll"].includes(getComputedStyle(node).overflowY))
    .filter((node) => node.checkVisibility() && node.scrollHeight > node.clientHeight + 4)
    .map((node) => `${node.className}: ${node.scrollHeight} in ${node.clientHeight}`);
}"""
SLIDES = """() => Reveal.getSlides().map((slide) => {
  const { h, v } = Reveal.getIndices(slide);
  return [h, v ?? 0];
})"""
LESSONS = sorted(
    (path.stem[3:] for path in lessons.find_shipped_lessons().glob("[0-9]*.ipynb")), reverse=True
)
PLACE = """(id) => {
  const { h, v } = Reveal.getIndices(document.querySelector(`[data-question=${id}]`).closest("section"));
  return [h, v ?? 0];
}"""
PLACE_OF = """(what) => {
  const { h, v } = Reveal.getIndices(document.querySelector(what).closest("section"));
  return [h, v ?? 0];
}"""
# How large the letters of the present slide's explorer are, of those of its words and of its question.
LETTERS_OF_WORDS = """() => {
  const sheet = document.querySelector("section.present:not(.stack) .sheet");
  const scale = Number(sheet.querySelector(".iaa-areas").style.getPropertyValue("--scale")) || 1;
  const words = parseFloat(getComputedStyle(sheet.querySelector(".words")).fontSize);
  const part = sheet.querySelector(".words > .live > .part");
  const slide = sheet.getBoundingClientRect().height / sheet.offsetHeight;
  const drawn = [...sheet.querySelectorAll(".stage svg text")].filter((text) => text.textContent);
  const sizes = drawn.filter((text) => text.checkVisibility()).map((text) => {
    const { a, b } = text.getScreenCTM();
    return (parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)) / slide;
  });
  const asked = part ? 15 * parseFloat(getComputedStyle(part).zoom) : 0;
  return Math.min(15 * scale, ...sizes) / Math.max(words, asked);
}"""
# How large the letters of the present slide's question are, of those of its words.
LETTERS_OF_QUESTION = """() => {
  const sheet = document.querySelector("section.present:not(.stack) .sheet");
  const words = sheet.querySelector(".words") ?? sheet;
  const zoom = parseFloat(getComputedStyle(sheet.querySelector(".live > .part")).zoom);
  return (15 * zoom) / parseFloat(getComputedStyle(words).fontSize);
}"""
SCALE = "(content) => Number(content.style.getPropertyValue('--scale'))"
# The words of an element that are broken or cut off.
BROKEN = """(parts) => parts
  .filter((part) => { part.style.overflowWrap = "normal"; return part.scrollWidth > part.clientWidth + 1; })
  .map((part) => part.textContent)"""
# The names at the bars of the present slide's square that a knob covers by more than a line's lower edge.
COVERED_NAMES = """() => {
  const slide = document.querySelector("section.present:not(.stack)");
  const boxes = (what) => [...slide.querySelectorAll(what)].map((node) => node.getBoundingClientRect());
  const knobs = boxes(".iaa-handle-b .iaa-handle-knob");
  return boxes(".iaa-square-column-name").filter((name) =>
    knobs.some(
      (knob) => name.left < knob.right && knob.left < name.right && knob.top < name.bottom - name.height / 4,
    ),
  ).length;
}"""
LARGE_ENOUGH = 0.745  # of the words, and a rounding
BOTTOMS = "(parts) => parts.map((part) => part.getBoundingClientRect().bottom)"
FITTED = """(views) => views.map((view) => {
  const box = (name) =>
    [...view.querySelectorAll(`[data-area=${name}]`)]
      .map((area) => area.getBoundingClientRect())
      .find((area) => area.width);
  const [picture, readout] = [box("picture"), box("readout")];
  const apart = !picture || !readout || picture.right <= readout.left || picture.bottom <= readout.top;
  return [view.clientHeight > 400, view.scrollHeight - view.clientHeight, apart];
})"""


@pytest.fixture(scope="module")
def folder(executed, tmp_path_factory):
    """All slides of each of the kit's lessons as a deck, drawn as those of a session are."""
    site, questions, views, made = (
        Site(lessons.find_shipped_lessons(), executed),
        list_questions(lessons.find_shipped_lessons()),
        [],
        {},
    )
    for name in filter(site.lesson, site.titles):
        widgets = EmbeddedWidgets(site.lessons[name], site.source, views)
        drawer = Drawer(name, list(site.titles), site, widgets, questions)
        made[make_file_name(name)] = (
            widgets,
            site.titles[name],
            write_deck_body(map(drawer.stack, drawer.sections())),
        )
    out = tmp_path_factory.mktemp("decks")
    write_files(out, make_deck_pages(site, made, views, make_reveal_files()))
    return out


@pytest.fixture
def open_deck(visit, folder):
    """`open_deck(name)` shows a deck as a beamer does; any request that leaves the disk is a problem."""

    def opened(name=CHANCE, address=""):
        page = visit((folder / name).as_uri() + address, **BEAMER, ready=False)
        page.wait_for_function(READY)
        return page

    return opened


def fewest_slides(name):
    """Fewer would be a lesson cut off. The first page is short."""
    return 9 if int(name[:2]) else 5


def at(page):
    """Where the deck is: the number of its section, and of the slide in it."""
    return page.evaluate("(({ h, v }) => [h, v])(Reveal.getIndices())")


def test_no_slide_of_any_lesson_is_larger_than_the_build_has_estimated(browser, folder):
    """All slides of a lesson stand one below the other; what is live stays away, and has room left."""
    context = browser.new_context(viewport=BEAMER, java_script_enabled=False)
    page = context.new_page()
    names = sorted(path.name for path in folder.glob("[0-9]*.html"))
    assert len(names) == len([*lessons.find_shipped_lessons().glob("[0-9]*.ipynb")])
    for name in names:
        page.goto((folder / name).as_uri())
        found = page.evaluate(TOO_LARGE, "body .reveal .slides, body .reveal .slides section" + LAID_OUT)
        assert found["sheets"] >= fewest_slides(name), name
        assert found["bad"] == [], name
    context.close()


def test_live_parts_fit_and_a_deck_prints(open_deck):
    page = open_deck(address="?view=print")
    found = page.evaluate(TOO_LARGE, "")
    assert found["bad"] == []
    assert page.locator(".pdf-page").count() == page.evaluate("Reveal.getTotalSlides()") == found["sheets"]
    views = page.locator(".iaa[data-fitted]").evaluate_all(FITTED)
    assert len(views) >= 4
    assert views == [[True, 0, True]] * len(views)


def test_a_clicker_and_keys_turn_the_slides_and_a_handle_keeps_its_own(open_deck):
    page = open_deck()
    expect(page.locator("section.present h1")).to_have_text("2 · Agreement by chance")
    assert page.locator("html").get_attribute("lang") == "en"
    places = []
    for key in ["ArrowRight", "PageDown", "ArrowDown", "Space", "PageUp", "ArrowLeft"]:
        page.keyboard.press(key)
        places.append(at(page))
    assert places == [[1, 0], [1, 1], [1, 2], [2, 0], [1, 2], [1, 1]]
    place = page.evaluate(PLACE, "predict-coins")
    page.evaluate("([h, v]) => Reveal.slide(h, v)", place)
    handle = page.locator(".stage:visible input[type=range]").first
    handle.focus()
    before = handle.input_value()
    handle.press("ArrowRight")
    assert handle.input_value() != before
    handle.press("s")
    assert at(page) == place
    assert len(page.context.pages) == 1
    assert violations(page, within="html") == []
    handle.press("PageDown")
    assert at(page) == [place[0], place[1] + 1]
    page.keyboard.press("PageUp")
    handle.focus()
    assert page.evaluate("() => { Reveal.next(); return document.activeElement === document.body; }")
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement !== null", polling=100)
    page.evaluate("document.exitFullscreen()")
    page.keyboard.press("o")
    assert page.evaluate("Reveal.isOverview()")
    page.keyboard.press("Escape")
    assert not page.evaluate("Reveal.isOverview()")


def test_a_picture_stands_beside_its_words_and_the_class_guesses_before_it_sees(open_deck):
    page = open_deck()
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE, "predict-coins"))
    scene = page.locator(".present.scene")
    expect(scene.locator(".words")).to_contain_text("to that size.")
    square = scene.locator(".stage svg").first
    expect(square).to_be_visible()
    number = scene.get_by_test_id("expected")
    expect(number).to_have_text("?")
    page.keyboard.press("v")
    expect(number).to_have_text("0.500")


def test_a_knob_covers_no_name_of_three_categories(open_deck):
    page = open_deck(lesson_file("movie_reviews").with_suffix(".html").name)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE, "predict-expected"))
    page.evaluate(LAID_OUT_ANEW)
    expect(page.locator(".present .iaa-square-column-name").locator("visible=true")).to_have_count(3)
    assert page.evaluate(COVERED_NAMES) == 0


def test_whose_labels_they_are_is_clear_of_their_names(open_deck):
    page = open_deck()
    page.set_viewport_size(WIDE)
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE, "predict-yes-sayers"))
    page.evaluate(LAID_OUT_ANEW)
    whose, name = (
        page.locator(f"section.present {text}").locator("visible=true").first.bounding_box()
        for text in (".iaa-square-along", ".iaa-square-row-name")
    )
    assert name["x"] - whose["x"] > 0.95 * min(whose["width"], name["width"])


def test_an_index_below_the_last_line_makes_the_words_of_a_slide_no_smaller(open_deck):
    page = open_deck()
    page.evaluate("([h, v]) => Reveal.slide(h, v + 1)", page.evaluate(PLACE, "predict-third"))
    sheet = page.locator("section.answer.present .sheet")
    expect(sheet.locator("p sub")).to_have_count(1)
    page.evaluate(LAID_OUT_ANEW)
    assert sheet.evaluate("sheet => sheet.style.getPropertyValue('--size')") == "56px"


def test_words_leave_the_lower_edge_to_the_number_of_the_slide(open_deck):
    page = open_deck()
    page.set_viewport_size({"width": 1280, "height": 720})
    places = page.evaluate(SLIDES)
    for place in places:
        page.evaluate("(place) => Reveal.slide(...place)", place)
        page.evaluate(LAID_OUT_ANEW)
        ends = page.locator("section.present:not(.stack) .sheet > :is(.body, .beside)")
        assert all(end < 682 for end in ends.evaluate_all(BOTTOMS)), place


def test_an_explorers_buttons_are_below_it_and_next_to_the_arrows(open_deck):
    page = open_deck(lesson_file("contingency_tables_and_kappa").with_suffix(".html").name)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE, "make-give-in"))
    page.wait_for_function(f"() => ({LETTERS_OF_WORDS})() >= {LARGE_ENOUGH}")
    foot = page.locator("section.present .stage").get_by_test_id("tool-menu").bounding_box()
    arrows = page.locator(".reveal .controls .navigate-left").bounding_box()
    assert foot["y"] > 675
    assert foot["x"] + foot["width"] < arrows["x"]


def test_letters_label_the_sentence_of_a_slide_without_a_click(open_deck):
    page = open_deck(lesson_file("start_here").with_suffix(".html").name)
    page.keyboard.press("PageDown")
    sentence = page.locator("section.present").get_by_test_id("sentence")
    expect(sentence).to_have_text("The soup was so good that I licked the ladle.")
    page.keyboard.press("f")
    page.keyboard.press("j")
    expect(sentence).to_have_text("I have never slept so well in a cinema.")
    assert page.evaluate("document.fullscreenElement") is None
    page.keyboard.press("ArrowRight")
    expect(page.locator("section.present .iaa-labelling")).to_have_count(0)
    page.keyboard.press("f")  # the deck's own key again
    page.wait_for_function("() => document.fullscreenElement")


@pytest.mark.parametrize(
    ("lesson", "question"),
    [("three_kinds_of_chance", "make-them-part"), ("patterns_of_disagreement", "make-lean")],
)
def test_a_question_is_about_as_large_as_the_words_above_it(open_deck, lesson, question):
    page = open_deck(lesson_file(lesson).with_suffix(".html").name)
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE, question))
    page.wait_for_function(f"() => ({LETTERS_OF_QUESTION})() >= {LARGE_ENOUGH}")


def test_no_word_of_an_explorer_breaks_if_another_layout_keeps_it(open_deck):
    page = open_deck(lesson_file("serious_and_slight").with_suffix(".html").name)
    page.set_viewport_size(WIDE)
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE_OF, ".scene .iaa-weights"))
    page.evaluate(LAID_OUT_ANEW)
    names = page.locator("section.present .iaa-weights-names span").locator("visible=true")
    expect(names).to_have_count(3)
    assert names.evaluate_all(BROKEN) == []


def test_a_class_that_has_labelled_is_not_asked_to_label_again(open_deck):
    page = open_deck()
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE_OF, "[data-parts='chance']"))
    slide = page.locator("section.present:not(.stack)")
    expect(slide.get_by_text("These labels are borrowed")).to_be_visible()
    expect(slide.get_by_test_id("anew")).to_be_hidden()


def test_no_table_scrolls_sideways_if_another_layout_keeps_it(open_deck):
    page = open_deck(lesson_file("ranks_numbers_and_sets").with_suffix(".html").name)
    slides = page.locator("section:not(.stack)", has=page.locator(".iaa-ratings-scroll"))
    for place in slides.evaluate_all("(all) => all.map((slide) => Object.values(Reveal.getIndices(slide)))"):
        page.evaluate("([h, v]) => Reveal.slide(h, v)", place)
        page.evaluate(LAID_OUT_ANEW)
        tables = page.locator(".present .iaa-ratings-scroll:visible")
        assert tables.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")


def test_letters_of_pictures_that_are_drawn_for_their_width_grow(open_deck):
    page = open_deck(lesson_file("better_than_before").with_suffix(".html").name)
    page.set_viewport_size(WIDE)
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE_OF, ".iaa-rounds"))
    page.evaluate(LAID_OUT_ANEW)
    assert page.locator("section.present .iaa-rounds .iaa-areas").evaluate(SCALE) > 1.5


def test_an_explorer_that_scrolls_fills_its_slide(open_deck):
    page = open_deck(lesson_file("from_labels_to_gold").with_suffix(".html").name)
    page.set_viewport_size(WIDE)
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE_OF, ".iaa-adjudication"))
    page.evaluate(LAID_OUT_ANEW)
    part = page.locator("section.present .stage > .part:has(.iaa-adjudication)")
    assert part.evaluate("(part) => Number(getComputedStyle(part).zoom)") > 1.3


def test_later_cells_stop_hiding_a_shown_answer(open_deck):
    page = open_deck()
    number = page.locator("section.scene").get_by_test_id("expected").first
    expect(number).to_have_text("?")
    page.evaluate("([h, v]) => Reveal.slide(h, v + 1)", page.evaluate(PLACE, "predict-coins"))
    expect(page.locator("section.answer.present")).to_have_count(1)
    expect(number).to_have_text("0.500")


def test_the_letters_of_an_explorer_are_not_much_smaller_than_the_words_beside_it(open_deck):
    page = open_deck()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("([h, v]) => Reveal.slide(h, v)", page.evaluate(PLACE, "predict-coins"))
    page.wait_for_function(f"() => ({LETTERS_OF_WORDS})() >= {LARGE_ENOUGH}")


def test_what_is_drawn_after_it_was_laid_out_is_laid_out_again(open_deck):
    page = open_deck(lesson_file("what_kappa_says").with_suffix(".html").name)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("(node) => Reveal.slide(...node)", page.evaluate(PLACE_OF, ".scene .iaa-scales"))
    page.wait_for_function(f"() => ({LETTERS_OF_WORDS})() >= {LARGE_ENOUGH}")


def test_a_learners_overview_stays_on_its_page(folder):
    (begin,) = folder.glob("00_*.html")
    assert "You decide, alone" in begin.read_text("utf-8")
    assert '"brought"' not in begin.read_text("utf-8")


@pytest.mark.parametrize(("name", "size"), some([*product(LESSONS, (BEAMER, WIDE))], 9))
def test_a_class_can_read_every_slide_and_nothing_scrolls(open_deck, name, size):
    """Before the class sees what it guesses, and after."""
    page = open_deck(lesson_file(name).with_suffix(".html").name)
    page.set_viewport_size(size)
    places = page.evaluate(SLIDES)
    assert len(places) >= fewest_slides(lesson_file(name).name)
    for place in places:
        page.evaluate("(place) => Reveal.slide(...place)", place)
        for _ in range(1 + page.locator("section.present.scene").count()):
            page.evaluate(LAID_OUT_ANEW)
            assert page.evaluate(UNREADABLE) == [], place
            assert page.evaluate(SCROLLED) == [], place
            if page.locator("section.present.scene .iaa-areas").count():
                assert page.evaluate(LETTERS_OF_WORDS) >= LARGE_ENOUGH, place
            page.keyboard.press("v")


def test_the_answer_stands_on_the_next_slide_and_the_speaker_reads_the_notes(open_deck):
    page = open_deck()
    h, v = page.evaluate(PLACE, "predict-coins")
    page.evaluate("([h, v]) => Reveal.slide(h, v)", [h, v])
    field = page.get_by_test_id("question-input").locator("visible=true")
    expect(field).to_have_count(1)
    expect(
        page.locator(".sheet p", has_text="Heads and heads is one case in four").locator("visible=true")
    ).to_have_count(0)
    field.fill("25")
    page.get_by_test_id("question-check").locator("visible=true").click()
    expect(page.locator(".sheet p", has_text="how often both say").locator("visible=true")).to_have_count(1)
    page.locator("body").press("PageDown")
    expect(page.locator(".answer .value").locator("visible=true")).to_have_text("50\u202f%")
    with page.expect_popup() as opened:
        page.locator("body").press("s")
    notes = opened.value.locator(".speaker-controls-notes .value")
    expect(notes).to_contain_text("how often both say")
    opened.value.locator("body").press("ArrowRight")
    page.wait_for_function(
        "([h, v]) => Reveal.getIndices().h !== h || Reveal.getIndices().v > v + 1", arg=[h, v]
    )
    opened.value.close()
    page.reload()
    page.wait_for_function(READY)
    page.evaluate("([h, v]) => Reveal.slide(h, v)", [h, v])
    expect(field).to_have_value("")


def test_class_materials_link_from_plan_to_pages_and_slides(visit, executed, tmp_path, monkeypatch):
    some = {name: one for name, one in executed.items() if name < "06"} | {
        "class.ipynb": executed["class.ipynb"]
    }
    monkeypatch.setattr(execution, "execute_all", lambda *_: some)
    write_files(tmp_path, classroom.make(Request(lessons.find_shipped_lessons())).files)
    pages = {path: path.read_text("utf-8") for path in tmp_path.rglob("*.html")}
    for name in ("index", "instructors/plan"):
        page = tmp_path / f"{name}.html"
        for href in re.findall(r'href="([^":,]+)"', pages[page]):
            file, _, anchor = html.unescape(href).partition("#")
            place = unquote(anchor).removeprefix("/")
            assert f'id="{place}"' in pages[(page.parent / file).resolve()] or not anchor, href
    page = visit((tmp_path / "index.html").as_uri(), ready=False)
    page.get_by_role("link", name="The plan").click()
    page.get_by_role("row", name="The rule").get_by_role("link", name="slide").click()
    page.wait_for_function(READY)
    expect(page.get_by_role("heading", name="The rule", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("section.end")).to_contain_text("The iaa_teach authors")
