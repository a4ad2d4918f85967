"""Scenes on a built page: where there is room, the picture stands beside its text."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson_page import EXPLORER_OF, FRAME, OPEN_ALL, answer_to, asked_in
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
    SIDES,
    SMALLEST,
    SQUARES,
)
from tests.checkout import lesson_file
from tests.sampling import some

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

LESSON = lesson_file("contingency_tables_and_kappa").stem

# The lessons that are told as scenes, each with the least share of its places that have a picture in sight.
# The opening has one scene, above the list of lessons.
SCENES = {
    "start_here": 0.4,
    "why_measure_agreement": 0.7,
    "agreement_by_chance": 0.7,
    "contingency_tables_and_kappa": 0.7,
    "what_kappa_says": 0.7,
    "movie_reviews": 0.7,
    "three_kinds_of_chance": 0.65,
}
# The lessons with the most below each other on a phone.
CROWDED = [
    "pooling_merging_and_words",
    "what_kappa_says",
    "three_kinds_of_chance",
    "paradoxes_and_scales",
    "your_own_data",
]
# Those after them in which much appears once a guess is committed.
GUESSED = ["paradoxes_and_scales", "kappa_is_a_sample", "when_to_trust_an_interval"]
MOST_WORDS = 120

# A picture is what one can grab, label or switch in: an explorer, not a question.
PICTURES = """[...document.querySelectorAll("main .iaa")].filter((view) =>
  !view.parentElement.closest(".iaa") && !view.matches(".iaa-question, .iaa-practice") &&
  view.querySelector("[data-handle], table, [data-testid^='label-']"))"""
TO_GRAB = "[data-handle], [data-testid^='label-'], label:has([type=radio])"
SHARE_IN_SIGHT = f"""async () => {{
  const seen = [];
  for (let y = 0; y < document.documentElement.scrollHeight - innerHeight; y += innerHeight / 2) {{
    scrollTo({{ top: y, behavior: "instant" }});
    await {FRAME};
    seen.push({PICTURES}.some((view) => {{
      const {{ top, bottom, height }} = view.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(160, height);
    }}));
  }}
  return seen.filter(Boolean).length / seen.length;
}}"""
# What of the first scene has more in it than its place shows.
SCROLLS = """() => [...document.querySelectorAll("[data-stage]")].slice(0, 1)
  .flatMap((stage) => [stage, ...stage.querySelectorAll(".iaa, .iaa-areas")])
  .filter((node) => node.scrollHeight > node.clientHeight + 4).map((node) => node.className)"""
# What has no room beside a square: an area whose words would break, a button that covers the bar.
CROWDED_OUT = """() =>
[...document.querySelectorAll("[data-stage] [data-fitted] .iaa-areas")].flatMap((areas) => {
  const shown = (what) =>
    [...areas.querySelectorAll(what)].filter((node) => node.checkVisibility() && node.clientWidth > 2);
  areas.style.overflowWrap = "normal";
  const beside = shown("[data-area]:not([data-area=picture], :has(table))");
  const broken = beside.filter((one) => one.scrollWidth > one.clientWidth + 1);
  areas.style.removeProperty("overflow-wrap");
  const [bars, buttons] = [shown(".iaa-room"), shown(".iaa-editing button")].map((nodes) =>
    nodes.map((node) => node.getBoundingClientRect()));
  const covered = buttons.some((a) =>
    bars.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  return [...broken.map((one) => one.textContent), ...(covered ? ["the bar"] : [])];
})"""
# Whether each table's square, with its bar, takes most of the height of its place.
FILLED = """() => [...document.querySelectorAll(".iaa-contingency-table[data-fitted]")].every((view) => {
  const place = view.querySelector(".iaa-fit").getBoundingClientRect();
  const shown = [...view.querySelectorAll("[data-area=picture] *")].filter((node) => node.checkVisibility());
  const bottoms = shown.map((node) => node.getBoundingClientRect().bottom);
  return Math.max(...bottoms) - place.top > 0.85 * place.height;
})"""
GRABBED_AT_ONCE = f"""() => {PICTURES}.some((view) =>
  [...view.querySelectorAll("{TO_GRAB}")].some((handle) => {{
    const {{ top, bottom, width }} = handle.getBoundingClientRect();
    return width > 0 && top > 0 && bottom < innerHeight;
  }}))"""
LONGEST_RUN = """() => {
  const skipped = "script, style, nav, header, details:not([open]), [hidden], .note, table";
  let [run, longest] = [0, [0, ""]];
  const end = (node) => /^H\\d$/.test(node.tagName) && node.textContent.trim() === "Sources";
  const read = (parent) => [...parent.childNodes].some((node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      run += node.textContent.split(/\\s+/).filter(Boolean).length;
      if (run > longest[0]) longest = [run, node.textContent.trim()];
    } else if (node.nodeType === Node.ELEMENT_NODE && !node.matches(skipped)) {
      if (end(node)) return true;
      if (!node.matches(".iaa")) return read(node);
      run = 0;
    }
    return false;
  });
  read(document.querySelector("main"));
  return longest;
}"""


MOST_PIXELS = 12_000
REVIEW_PIXELS = 500  # the review question is another one each day
HEIGHT_BUT_FOR_REVIEW = """[...document.querySelectorAll(".iaa-recall")].reduce(
  (height, review) => height - review.offsetHeight, document.documentElement.scrollHeight)"""


@pytest.fixture
def opened(visit, site):
    """`opened(width)` is the page of a lesson."""
    return lambda width, height=800, lesson=LESSON, **options: visit(
        (site / f"{lesson}.html").as_uri(), width, height, **options
    )


@pytest.mark.parametrize("width", [390, 1280])
def test_the_bar_says_where_one_is_and_its_menu_leads_elsewhere(opened, width):
    page = opened(width)
    here, menu = page.locator("#iaa-here"), page.locator("#menu")
    expect(here).to_have_text("")
    page.get_by_role("button", name="Contents").click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Contents").click()
    menu.get_by_role("link", name="How far above chance?").click()
    expect(menu).to_be_hidden()
    expect(here).to_have_text("How far above chance?")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


STAYS = """const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const duration = this.matches(".iaa-hand") ? 600_000 : options.duration;
  return animate.call(this, frames, { ...options, duration });
};"""


def test_hand_hint_shows_once(opened):
    page = opened(width=1280, reduced_motion="no-preference", script=STAYS)
    square = page.locator(".iaa-contingency-table").first
    square.scroll_into_view_if_needed()
    hand = page.locator(".iaa-hand")
    expect(hand).to_be_visible()
    expect(hand).to_have_count(1)
    assert page.evaluate("localStorage.getItem('iaa-hand')") is not None
    square.locator("[data-handle]").first.hover()
    page.mouse.down()
    expect(hand).to_have_count(0)


@pytest.mark.parametrize("lesson", some(SCENES))
def test_pictures_are_nearly_always_in_sight_and_texts_short(opened, lesson):
    page = opened(width=1280, lesson=lesson_file(lesson).stem)
    assert page.evaluate(SHARE_IN_SIGHT) >= SCENES[lesson]
    words, where = page.evaluate(LONGEST_RUN)
    assert words <= MOST_WORDS, where


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
@pytest.mark.parametrize("lesson", some(SCENES))
def test_the_first_screen_has_something_to_grab(opened, lesson, width, height):
    page = opened(width, height, lesson=lesson_file(lesson).stem)
    page.wait_for_function(GRABBED_AT_ONCE)


def test_a_phones_first_screen_shows_the_whole_square_below_its_question(opened):
    page = opened(width=390, height=844, lesson=lesson_file("agreement_by_chance").stem)
    square = page.locator(".iaa-chance-picture").first
    expect(square).to_be_visible()
    expect(square).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("lesson", some(CROWDED, 2))
def test_phone_pictures_are_at_most_one_and_a_half_screens_tall(opened, lesson):
    page = opened(width=390, height=844, lesson=lesson_file(lesson).stem)
    page.wait_for_function(
        "[...document.querySelectorAll('.explorer')].every((one) => one.querySelector('.iaa'))"
    )
    tallest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.explorer')].map((one) => one.offsetHeight))"
    )
    assert 500 < tallest <= 1.5 * 844


def test_no_lesson_is_long_on_a_phone(opened, site):
    page, long = opened(width=390, height=844), set()
    for path in sorted(site.glob("[0-9]*.html")):
        page.goto(path.as_uri())
        page.wait_for_selector("html[data-ready]")
        if page.evaluate(HEIGHT_BUT_FOR_REVIEW) > MOST_PIXELS - REVIEW_PIXELS:
            long.add(path.stem.partition("_")[2])
    assert long == set()


@pytest.mark.parametrize("lesson", SQUARES)
def test_the_first_square_of_a_lesson_is_large_and_nothing_scrolls(opened, lesson):
    page = opened(width=1280, height=800, lesson=lesson_file(lesson).stem)
    page.wait_for_function(f"() => ({SIDE})() >= {LARGE_SIDE}")
    assert page.evaluate(SCROLLS) == []


@pytest.mark.parametrize(
    ("lesson", "squares"), [("agreement_by_chance", 5), ("contingency_tables_and_kappa", 6)]
)
def test_each_square_of_the_first_hour_is_large(opened, lesson, squares):
    """That of one's own labels, too, which comes only once there are some."""
    page = opened(width=1280, height=800, lesson=lesson_file(lesson).stem)
    page.evaluate(OPEN_ALL)
    page.get_by_test_id("borrow").locator("visible=true").click()
    page.wait_for_function(
        f"([n, least]) => (({SIDES})()).filter((side) => side >= least).length === n",
        arg=[squares, LARGE_SIDE],
    )


@pytest.mark.parametrize(
    ("lesson", "part", "text"),
    [("why_measure_agreement", "label-a-0", "Ayes"), ("movie_reviews", "dot-0", "1")],
)
def test_cards_have_their_labels_and_tables_their_dots_on_paper(opened, lesson, part, text):
    page = opened(width=720, height=1000, lesson=lesson_file(lesson).stem)
    page.evaluate(OPEN_ALL)
    page.emulate_media(media="print")
    printed = page.get_by_test_id(f"reviews-{part}").locator("visible=true").first
    expect(printed).to_have_text(text, use_inner_text=False)
    expect(page.get_by_test_id("question-check").first).to_be_hidden()


def test_all_cards_of_a_deck_are_on_paper(opened):
    page = opened(width=720, height=1000, lesson=lesson_file("movie_reviews").stem)
    page.emulate_media(media="print")
    decks = page.locator(".iaa-movie-review-deck:visible")
    printed = [deck.locator(".iaa-movie-review-card:visible").count() for deck in decks.all()]
    assert [count for count in printed if count] == [4, 10]


@pytest.mark.parametrize("lesson", COUNT)
def test_every_square_of_a_lesson_is_large_and_no_table_beside_it_is_cut(opened, lesson):
    page = opened(width=1280, height=800, lesson=lesson_file(lesson).stem)
    page.evaluate(OPEN_ALL)
    page.wait_for_function(f"(count) => ({SMALLEST})(count) >= {LARGE_SIDE}", arg=COUNT[lesson])
    assert page.evaluate(CUT) + page.evaluate(COVERED) == []


def test_no_square_with_its_table_leaves_much_of_its_place_empty(opened):
    page = opened(width=1280, height=800)
    page.evaluate(OPEN_ALL)
    assert page.locator("[data-stage] .iaa-contingency-table[data-fitted]").count() == 6
    page.wait_for_function(FILLED)
    size = "(line) => Number.parseFloat(getComputedStyle(line).fontSize)"
    assert page.get_by_test_id("agreed").locator("visible=true").first.evaluate(size) > 15


@pytest.mark.parametrize("lesson", ["why_measure_agreement", "movie_reviews"])
def test_a_flat_picture_has_a_lower_place_and_letters_as_large_as_the_text(opened, lesson):
    page = opened(width=1280, height=800, lesson=lesson_file(lesson).stem)
    stage = page.locator("[data-stage]").first
    assert stage.bounding_box()["height"] < 600
    scale = "areas => Number(areas.style.getPropertyValue('--scale'))"
    assert stage.locator("[data-fitted] .iaa-areas").evaluate(scale) > 1.1  # 17 pixels instead of 15


OWN = {
    "agreement_by_chance": ["52"],
    "contingency_tables_and_kappa": ["5", "1", "1", "3"],
    "what_kappa_says": ["0.583"],
}


@pytest.mark.parametrize("lesson", OWN)
def test_own_labels_have_a_lower_place_and_are_whole_in_it(opened, lesson):
    page = opened(width=1280, height=800, lesson=lesson_file(lesson).stem)
    own = page.locator("[data-stage] .iaa-labelling")

    def check_place():
        assert own.bounding_box()["height"] < 600
        assert own.locator(".iaa-areas").evaluate("one => one.scrollHeight <= one.clientHeight + 4")

    own.get_by_test_id("borrow").click()
    expect(own.get_by_test_id("asked-check")).to_be_visible()
    check_place()
    for field, typed in zip(own.locator("input[data-testid^=asked]").all(), OWN[lesson], strict=True):
        field.fill(typed)
    own.get_by_test_id("asked-check").click()
    expect(own.get_by_test_id("told")).not_to_be_empty()
    check_place()


def test_names_of_a_narrow_table_are_whole_and_flags_fill_their_place(opened):
    page = opened(width=1280, height=800, lesson=lesson_file("three_kinds_of_chance").stem)
    page.evaluate(OPEN_ALL)
    expect(page.locator("[data-stage] [data-fitted]")).to_have_count(6)
    names = page.locator("[data-stage] [data-fitted] th input.iaa-a").locator("visible=true")
    assert names.count() == 9
    page.wait_for_function(f"() => ({SHORTENED})().length === 0")
    flags = page.locator(".iaa-three-chances-flags").locator("visible=true")
    place = page.locator("[data-stage]", has=flags)
    assert flags.bounding_box()["height"] > 0.7 * place.bounding_box()["height"]


@pytest.mark.parametrize("lesson", ["agreement_by_chance", "three_kinds_of_chance"])
def test_a_small_laptop_has_room_for_words_beside_a_square(opened, lesson):
    page = opened(width=1100, height=800, lesson=lesson_file(lesson).stem)
    page.evaluate(OPEN_ALL)
    page.wait_for_function(f"() => ({CROWDED_OUT})().length === 0")


def test_a_table_of_five_categories_stands_whole_beside_its_square(opened):
    page = opened(width=1280, height=800, lesson=lesson_file("three_kinds_of_chance").stem)
    page.evaluate(OPEN_ALL)
    picture = page.locator("[data-stage]", has=page.get_by_test_id("name-2")).locator("[data-fitted]")
    for _ in range(2):
        picture.get_by_role("button", name="Add category").click()
    expect(picture.get_by_test_id("name-4")).to_be_visible()
    page.wait_for_function(f"() => ({CUT})().length === 0")


@pytest.mark.parametrize("width", [900, 1100])
def test_two_tables_beside_each_other_show_their_totals(opened, width):
    page = opened(width, lesson=lesson_file("pooling_merging_and_words").stem)
    page.evaluate(OPEN_ALL)
    tables = page.locator(".iaa-pair .iaa-scroll").locator("visible=true")
    expect(tables.first).to_be_visible()
    assert tables.evaluate_all("(all) => all.every((each) => each.scrollWidth <= each.clientWidth)")


@pytest.mark.parametrize(("lesson", "picture"), FLAT.items())
def test_the_first_flat_picture_of_a_lesson_is_wide_and_nothing_scrolls(opened, lesson, picture):
    page = opened(width=1280, height=800, lesson=lesson_file(lesson).stem)
    shown = page.locator(f"[data-stage] [data-fitted] {picture}").locator("visible=true").first
    page.wait_for_function(IS_WIDE, arg=[shown.element_handle(), LARGE_WIDTH])
    assert page.evaluate(SCROLLS) == []


# Commit a guess in the middle of the window, and return where the pictures of its scene are before and after:
# the upper edge of what one drags, and its width.
COMMIT = f"""async ([id, guess]) => {{
  const view = document.querySelector(`.part:not(.iaa-recall) [data-question="${{id}}"]`);
  view.scrollIntoView({{ block: "center", behavior: "instant" }});
  const {{ model }} = ({EXPLORER_OF})(id).dataset;
  const drawn = () => {FRAME};
  for (let frame = 0; frame < 3; frame++) await drawn();
  const shows = [...view.closest(".scene").querySelectorAll(`[data-model="${{model}}"]`)];
  const tops = () => shows.flatMap((place) => {{
    const shown = [...place.querySelectorAll("svg, table")].find((each) => each.checkVisibility());
    const {{ top, bottom, width }} = shown?.getBoundingClientRect() ?? {{ bottom: -1 }};
    return bottom > 0 && top < innerHeight ? [Math.round(top), Math.round(width)] : [];
  }});
  const field = view.querySelector("[data-testid=question-input]");
  field.value = guess;
  field.dispatchEvent(new Event("input", {{ bubbles: true }}));
  await drawn();
  const before = tops();
  view.querySelector("[data-testid=question-check]").click();
  while (!view.querySelector(".iaa-question-verdict").firstChild) await drawn();
  for (let frame = 0; frame < 5; frame++) await drawn();
  return [before, tops()];
}}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
@pytest.mark.parametrize("lesson", some([*[*SCENES][1:], *GUESSED]))
def test_no_picture_moves_or_shrinks_as_a_guess_is_committed(opened, lesson, width, height):
    name = lesson_file(lesson).stem
    page = opened(width, height, lesson=name)
    page.evaluate(OPEN_ALL)
    guesses = [asked for asked, _ in asked_in(page, name) if asked.kind == "prediction"]
    moved = {asked.id: page.evaluate(COMMIT, [asked.id, answer_to(asked, right=False)]) for asked in guesses}
    assert any(before for before, _ in moved.values())
    assert {id: tops for id, (tops, _) in moved.items()} == {id: tops for id, (_, tops) in moved.items()}


# The words of pictures that have no room on one line, so that they are broken.
BROKEN = """() => [...document.querySelectorAll(".iaa-areas")].flatMap((areas) => {
  const texts = document.createTreeWalker(areas, NodeFilter.SHOW_TEXT), range = document.createRange();
  const broken = [];
  while (texts.nextNode()) {
    const text = texts.currentNode, { parentElement: holder } = text;
    if (holder instanceof SVGElement || !holder.checkVisibility({ visibilityProperty: true })) continue;
    if (holder.clientWidth === 1) continue; // for screen readers
    for (const { index, 0: word } of text.textContent.matchAll(/[\\p{L}\\d.]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 6) broken.push(word);
    }
  }
  return broken;
})"""


@pytest.mark.parametrize(
    "lesson", some(["prevalence_and_bias", "paradoxes_and_scales", "pooling_merging_and_words"])
)
def test_no_word_is_broken_once_a_guess_is_committed_on_a_small_laptop(opened, lesson):
    name = lesson_file(lesson).stem
    page = opened(width=1100, height=800, lesson=name)
    page.evaluate(OPEN_ALL)
    for asked, _ in asked_in(page, name):
        if asked.kind == "prediction":
            page.evaluate(COMMIT, [asked.id, answer_to(asked, right=False)])
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("lesson", ["movie_reviews", "three_kinds_of_chance"])
def test_words_and_tables_are_whole_on_a_tablet(opened, lesson):
    page = opened(820, lesson=lesson_file(lesson).stem)
    page.evaluate(OPEN_ALL)
    assert page.evaluate(BROKEN) == []
    tables = page.locator(".part .iaa-scroll").locator("visible=true")
    assert tables.evaluate_all("(all) => all.every((each) => each.scrollWidth <= each.clientWidth + 1)")


def test_a_printed_lesson_leaves_no_sheet_empty_before_its_last(opened):
    page = opened(width=1280, lesson=lesson_file("start_here").stem)
    assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4", prefer_css_page_size=True))) == 5
