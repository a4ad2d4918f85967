"""The first five minutes: ten labels, three guesses on one bar, κ."""

from fractions import Fraction
from itertools import combinations

import pytest
from playwright.sync_api import expect

from iaa_teach import LabellingExplorer, cohen_kappa
from iaa_teach.widgets.kit.mine import LENT, ROBIN
from tests.browser.conftest import in_menu, trait, violations
from tests.sampling import everyday


@pytest.fixture
def explorer(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return LabellingExplorer


def guess(page, presses):
    ring = page.get_by_test_id("handle-guess").locator("visible=true")
    expect(page.get_by_test_id("first-commit")).to_be_disabled()  # until there is a guess
    for _ in range(abs(presses)):
        ring.press("ArrowRight" if presses > 0 else "ArrowLeft")
    page.get_by_test_id("first-commit").click()


@pytest.mark.parametrize("praised", range(11))
def test_shuffled_labels_average_to_cohens_expected_agreement(praised):
    own = set(range(praised))
    lots = [set(lot) for lot in combinations(range(10), ROBIN.count(0))]
    mean = Fraction(sum(10 - len(own ^ lot) for lot in lots), 10 * len(lots))
    p, r = Fraction(praised, 10), Fraction(ROBIN.count(0), 10)
    assert mean == p * r + (1 - p) * (1 - r)


@pytest.mark.parametrize(
    ("width", "theme"), everyday([(1000, "light"), (390, "dark"), (320, "light")], (390, "dark"))
)
def test_ten_labels_three_guesses_and_kappa(show, explorer, width, theme):
    page = show(explorer("first"), width=width, theme=theme)
    assert violations(page) == []
    page.get_by_test_id("label-0").focus()
    for key in "fjjjffjffj":
        page.keyboard.press(key)
    told = page.get_by_test_id("told")
    expect(page.get_by_test_id("first-value")).to_have_text("Drag the ring")
    guess(page, 4)
    expect(told).to_contain_text("You and Robin agree on 9 of 10. You had guessed 7.")
    assert page.locator(".iaa-first-agree").count() == 9
    guess(page, 3)
    expect(told).to_contain_text("on 5 in the long run")
    expect(page.locator(".iaa-first-bar").get_by_text("Pat, 100 times")).to_be_visible()
    assert "κ" not in page.locator(".iaa-labelling").text_content()
    assert violations(page) == []
    guess(page, 30)
    labels = trait(page, "record")["answer"]["labels"]
    kappa = cohen_kappa(labels, explorer().other)
    expect(page.get_by_test_id("room-kappa")).to_have_text(f"κ = {kappa:.3f}")
    expect(told).to_contain_text("80\u202f% of the way.")
    assert trait(page, "record")["answer"]["guesses"] == {"robin": 7, "pat": 6, "way": 0.6}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.get_by_test_id("anew").click()
    expect(page.get_by_test_id("place")).to_have_text("Sentence 1 of 10")


def test_skipping_continues_with_borrowed_labels(show, explorer):
    page = show(explorer("first"), width=390)
    page.get_by_test_id("borrow").click()
    for presses in (1, 1, 1):
        guess(page, presses)
    labels = [explorer().categories[place] for place in LENT]
    assert f"{cohen_kappa(labels, explorer().other):.3f}" == "0.583"
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = 0.583")
    assert trait(page, "record")["answer"]["labels"] == []


def test_constant_annotator_is_exactly_at_chance(show, explorer):
    page = show(explorer("first"))
    page.get_by_test_id("label-1").focus()
    for _ in range(10):
        page.keyboard.press("j")
    for presses in (1, 1, 1):
        guess(page, presses)
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = 0.000")
    expect(page.get_by_test_id("told")).to_contain_text("You gave all ten the same label.")


def test_below_chance_the_guess_and_the_truth_lie_on_one_ruler(show, explorer):
    page = show(explorer("first"))
    page.get_by_test_id("label-1").focus()
    for key in "jfffjjffjj":
        page.keyboard.press(key)
    guess(page, 1)
    guess(page, 1)
    ring = page.get_by_test_id("handle-guess").locator("visible=true")
    assert ring.get_attribute("min") == "-1"
    ring.press("ArrowRight")
    assert ring.get_attribute("min") == "-1"  # zero stays where it is
    page.get_by_test_id("first-commit").click()
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = −0.400")


def test_a_tap_on_the_bar_is_a_guess_and_the_end_tells_where_two_differ(show, explorer):
    page = show(explorer("first"), width=390)
    page.get_by_test_id("label-0").focus()
    for key in "fjjjffjffj":
        page.keyboard.press(key)
    read = set()
    for share, guessed in ((0.72, "7 of 10"), (0.31, "3 of 10"), (0.5, "50\u202f%")):
        read.update(page.locator(".iaa-first").inner_text().splitlines())
        strip = page.locator(".iaa-handle-strip").locator("visible=true")
        box = strip.bounding_box()
        strip.click(position={"x": share * box["width"], "y": box["height"] / 2}, force=True)
        expect(page.get_by_test_id("first-value")).to_have_text(guessed)
        page.get_by_test_id("first-commit").click()
    expect(page.locator(".iaa-handle-strip").locator("visible=true")).to_have_count(0)
    own = trait(page, "record")["answer"]["labels"]
    differ = [i for i, (a, b) in enumerate(zip(own, explorer().other, strict=True)) if a != b]
    page.locator(".iaa-labelling-differ summary").click()
    sentences = page.get_by_test_id("differences").locator("li")
    expect(sentences).to_have_count(len(differ))
    expect(sentences.first).to_contain_text(explorer().sentences[differ[0]])
    page.locator(".iaa-class-code summary").click()
    expect(page.get_by_test_id("class-code")).to_be_visible()
    expect(page.get_by_test_id("first-next")).to_contain_text("where chance comes from")
    words = " ".join([*explorer().sentences, *read]).split()
    assert 150 < len(words) <= 250
    assert violations(page) == []


# Where the rows of labels and the bar are, and how large everything is drawn.
PLACES = """() => [...document.querySelectorAll(".iaa-first-rows svg, .iaa-room-frame")].slice(0, 2)
  .map((each) => each.getBoundingClientRect())
  .flatMap(({ x, y, width }) => [x, y, width])"""


@pytest.mark.parametrize(("width", "whole"), [(390, False), (1000, True)])
@pytest.mark.parametrize("keys", ["fjjjffjffj", "jfffjjffjj", "ffffffffff"])  # above, below, at chance
def test_nothing_moves_from_the_first_guess_to_kappa(show, explorer, width, whole, keys):
    page = show(explorer("first"), width=width)
    page.get_by_test_id("label-0").focus()
    for key in keys:
        page.keyboard.press(key)
    if whole:
        in_menu(page.get_by_test_id("full-screen")).click()
        page.wait_for_selector("[data-full][data-fitted]")
        page.evaluate("new Promise(requestAnimationFrame)")
    expect(page.locator(".iaa-first-none")).to_have_count(10)  # Robin's labels are still to come
    places = pytest.approx(page.evaluate(PLACES), abs=10)  # it is fitted to a pixel or two
    for presses in (1, 1, 1):
        guess(page, presses)
        page.evaluate("new Promise(requestAnimationFrame)")
        assert page.evaluate(PLACES) == places
    for fold in ("differ", "class-code") if whole else ():
        page.locator(f"[class*={fold}] summary").click()
        page.evaluate("new Promise(requestAnimationFrame)")
        assert page.evaluate(PLACES) == places


def test_keys_work_after_a_click_and_take_back_the_last_label(show, explorer):
    page = show(explorer("first"))
    page.get_by_test_id("sentence").click()
    for key in "fjjjffjffj":
        page.keyboard.press(key)
    page.get_by_test_id("take-last-back").click()
    expect(page.get_by_test_id("place")).to_have_text("Sentence 10 of 10")
    page.keyboard.press("f")
    ring = page.get_by_test_id("handle-guess").locator("visible=true")
    ring.press("ArrowRight")
    ring.press("Enter")
    expect(page.get_by_test_id("told")).to_contain_text("You and Robin agree on 8 of 10. You had guessed 4.")
    expect(page.get_by_test_id("take-last-back")).to_be_hidden()


def test_ring_at_an_end_of_the_bar_is_whole(show, explorer):
    page = show(explorer("first"))
    assert page.locator(".iaa-room svg").evaluate("(svg) => getComputedStyle(svg).overflow") == "visible"
