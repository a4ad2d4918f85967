"""The contingency table explorer under the hand: typing, keys, paste, undo, and what is taken along."""

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from iaa_teach import ContingencyTable, ContingencyTableExplorer, cohen_kappa, scales
from tests.browser.conftest import HOSTILE, NARROWEST, drag, set_traits, trait, violations
from tests.browser.labels import touching
from tests.own_scales import ODD, SCALES
from tests.sampling import everyday

# JupyterLab takes the Enter of a cell that is not being edited: no field changes by it.
KEEPS_ENTER = "(event) => event.key === 'Enter' && event.preventDefault()"


@pytest.mark.parametrize(("width", "touch"), everyday([(1000, False), (390, True)]))
def test_hand_and_keys_move_one_item_and_all_is_as_in_python(show, width, touch):
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"])
    page = show(explorer, width=width)
    side = page.locator("[data-square=observed] svg").bounding_box()["width"] * 320 / 382

    def shows(counts):
        expect(page.get_by_test_id("cell-0-0")).to_have_value(str(counts[0][0]))
        assert trait(page, "counts") == counts
        kappa = f"κ = {cohen_kappa(counts):.3f}".replace("-", "−")
        expect(page.get_by_test_id("room-kappa")).to_have_text(kappa)

    drag(page, "item-24", -0.45 * side, 0, touch=touch)  # along its row: A's label stays
    shows([[25, 7], [13, 25]])
    page.get_by_test_id("out-0-0").click()
    shows([[24, 8], [14, 24]])
    page.get_by_test_id("undo").click()
    shows([[25, 7], [13, 25]])
    page.get_by_test_id("hold").uncheck()
    page.get_by_test_id("cell-0-0").focus()
    page.keyboard.press("Shift+ArrowDown")
    shows([[24, 8], [13, 25]])
    drag(page, "item-0", 0.6 * side, 0, touch=touch)
    shows([[23, 9], [13, 25]])
    item = page.locator("[data-square=observed] [data-handle=item-5]")
    before = item.bounding_box()
    drag(page, "item-5", -500, 0, touch=touch)  # let go beside the square, it goes back
    assert item.bounding_box() == before


def test_the_number_of_a_cell_too_small_for_dots_is_dragged_as_one_of_them(show):
    page = show(ContingencyTableExplorer([[98, 2], [0, 0]], held=False), width=390)
    square = page.locator("[data-square=observed]")
    number = square.locator(".iaa-dots-number", has_text="2").bounding_box()
    cell = square.locator(".iaa-square-agree").first.bounding_box()
    for left in ("1", "0"):
        page.mouse.move(number["x"] + number["width"] / 2, number["y"] + number["height"] / 2)
        page.mouse.down()
        page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=4)
        expect(square.locator(".iaa-dot-counted[style*=visible]")).to_be_visible()
        page.mouse.up()
        expect(page.get_by_test_id("cell-0-1")).to_have_value(left)
    assert trait(page, "counts") == [[100, 0], [0, 0]]


def test_a_sign_typed_over_a_count_is_text(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    field = page.get_by_test_id("cell-0-0")
    for text in ("-3", "−3", "+", "-"):
        field.focus()
        page.keyboard.type(text)
        expect(field).to_have_value(text)
        expect(page.get_by_test_id("message")).to_contain_text(text.replace("-", "−") if text[1:] else text)
        assert trait(page, "counts") == [[24, 8], [14, 24]]
        page.keyboard.press("Escape")
    page.keyboard.type("+3")
    assert trait(page, "counts") == [[3, 8], [14, 24]]


@pytest.mark.parametrize(
    ("width", "theme", "typed_last"), everyday([(1000, "light", "0.248"), (390, "dark", "17.4")])
)
def test_one_cell_of_chance_is_found_by_hand_and_the_totals_settle_the_rest(show, width, theme, typed_last):
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"], fill=True)
    page = show(explorer, width=width, theme=theme)
    message, dots = page.get_by_test_id("fill-message"), page.locator("[data-square=chance] .iaa-dots circle")
    for told in ("expected", "kappa"):
        expect(page.get_by_test_id(told)).to_have_text("?")
    expect(dots).to_have_count(0)
    cell = page.get_by_test_id("chance-0-0")
    page.evaluate(f"addEventListener('keydown', {KEEPS_ENTER}, true)")
    for typed, told in [
        ("24", "That is what they did. By chance only the totals count."),
        ("20", re.compile("A says “yes” to 0.457 of the items, B “yes” to 0.543: multiply.")),
    ]:
        cell.fill(typed)
        cell.press("Enter")
        expect(message).to_have_text(told)
    assert violations(page) == []
    assert page.locator("[data-testid^=chance-][data-testid$='-1']").count() == 0  # the totals settle them
    cell.fill(typed_last)  # a share, or as many items
    expect(message).to_have_text(
        "The totals settle the rest: 0.209, 0.295, 0.248. On the diagonal 0.248 + 0.248 = 0.496: "
        "the agreement that chance would give."
    )
    expect(dots).to_have_count(70)
    expect(page.get_by_test_id("chance-0-0")).to_be_hidden()
    expect(page.get_by_test_id("expected")).to_have_text("49.6\u202f%")
    expect(page.get_by_test_id("kappa")).to_have_text("0.376")


def test_filled_cells_of_chance_lift_no_other_veil(show):
    veil = ["expected", "kappa"]
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"], fill=True, veil=veil))
    page.get_by_test_id("chance-0-0").fill("0.248")
    expect(page.get_by_test_id("expected")).to_have_text("49.6\u202f%")
    expect(page.get_by_test_id("kappa")).to_have_text("?")


def test_an_empty_square_by_chance_has_a_question_mark(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], veil=["expected"]))
    mark = page.locator("[data-square=chance] text", has_text=re.compile(r"^\?$"))
    expect(mark).to_be_visible()
    set_traits(page, veil=[])
    expect(mark).to_have_count(0)


def test_names_stay_text_on_the_page_and_in_what_is_taken_along(show, tmp_path):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], HOSTILE))
    expect(page.get_by_test_id("disagreement")).to_contain_text(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    page.get_by_test_id("take-along").locator("summary").click()
    page.get_by_test_id("copy-csv").click()
    expect(page.get_by_test_id("copy-csv-told")).to_have_text("Copied as CSV.")
    saved = {}
    for kind in ("csv", "svg", "png"):
        with page.expect_download() as download:
            page.get_by_test_id(f"download-{kind}").click()
        saved[kind] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[kind])
    table = ContingencyTable([[24, 8], [14, 24]], HOSTILE)
    assert saved["csv"].read_text("utf-8") == table.to_csv()
    svg = saved["svg"].read_text("utf-8")
    assert "&lt;img" in svg
    assert not re.search(r"<(img|script)", svg)
    assert saved["png"].read_bytes().startswith(b"\x89PNG")


def test_a_table_of_three_categories_is_whole_on_a_phone(show):
    explorer = ContingencyTableExplorer(
        [[30, 10, 0], [10, 20, 10], [0, 10, 30]], ["1", "2", "3"], show="grid"
    )
    page = show(explorer, width=408)  # as wide as in a lesson at 390
    widths = page.locator(".iaa-scroll:has(> .iaa-counts)").evaluate(
        "(it) => [it.scrollWidth, it.clientWidth]"
    )
    assert widths == [366, 366]


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "theme"), everyday([(390, "dark"), (1000, "light")]))
def test_scales_of_ones_own_are_text_and_legible(show, width, theme):
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]], scales=[*SCALES.values(), scales.GREEN])
    page = show(explorer, width=width, theme=theme)
    page.get_by_test_id("line").locator("summary").click()
    chosen = page.get_by_test_id("scale")
    expect(chosen.locator("option")).to_have_text([*(scale.title for scale in SCALES.values()), "Green"])
    for place, scale in enumerate(SCALES.values()):
        chosen.select_option(index=place)
        expect(page.get_by_test_id("band")).to_have_text(scale.band(explorer.agreement.kappa))
        expect(page.get_by_test_id("line-kappa")).to_be_visible()
        assert touching(page, "[data-testid=line-kappa] text") == []
        assert violations(page, contrast=scale is ODD) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".iaa :is(img, script, b)").count() == 0
    assert page.evaluate("window.hurt") is None


@pytest.mark.thorough
@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
def test_the_picture_tells_the_bands_of_any_scale(show, tmp_path, scale):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], scales=[scale]))
    page.get_by_test_id("take-along").locator("summary").click()
    with page.expect_download() as download:
        page.get_by_test_id("download-svg").click()
    download.value.save_as(tmp_path / "picture.svg")
    picture = ElementTree.parse(tmp_path / "picture.svg").getroot()
    assert float(picture.get("width")) < 1000
    words = " ".join(" ".join(picture.itertext()).split())
    for band in scale.bands:
        assert " ".join(band.name.replace("\0", " ").split())[:40] in words
    assert scale.source in words


@pytest.mark.thorough
def test_cut_of_b_is_guessed_without_clues(show):
    explorer = ContingencyTableExplorer([[24, 8], [20, 18]], ["yes", "no"], view="proportions")
    explorer.asked, explorer.veil = "column_1", ["column_1"]
    asking = {"id": "place-cut", "label": "B's share of “yes”", "low": 0, "high": 1}
    explorer.asking = asking | {"begins": None, "unit": ""}
    page = show(explorer)
    bars = page.locator("[data-square=observed] .iaa-square-column")
    side = page.locator("[data-square=observed] svg").bounding_box()["width"] * 320 / 382

    def first_bar():
        return bars.first.bounding_box()["width"] / side

    assert abs(first_bar() - 0.3) < 0.02  # where its ring stands
    assert "62.9" not in page.locator(".iaa-contingency-table").inner_text()
    assert "0.629" not in page.locator(".iaa-main tr").last.inner_text()
    ring = page.get_by_role("slider", name="B's share of “yes”")
    drag(page, "guess", 0.3 * side, 0)
    assert abs(trait(page, "ghost") - 0.6) < 0.02
    assert abs(first_bar() - trait(page, "ghost")) < 0.02
    ring.press("ArrowLeft")
    said = trait(page, "ghost")
    set_traits(page, veil=[])
    expect(ring).to_be_hidden()
    assert abs(first_bar() - 44 / 70) < 0.02
    line = page.locator(".iaa-contingency-table-guessed")
    assert abs(line.bounding_box()["x"] - bars.first.bounding_box()["x"] - said * side) < 3
    set_traits(page, counts=[[20, 12], [14, 24]])
    expect(line).to_be_hidden()
    assert violations(page) == []


@pytest.mark.thorough
@pytest.mark.parametrize("width", everyday([1000, NARROWEST]))
def test_chance_is_guessed_in_an_empty_square(show, width):
    asking = {"id": "guess", "label": "By chance", "low": 0, "high": 1, "begins": None, "unit": "%"}
    predicted = {"veil": ["expected"], "asked": "expected", "asking": asking}
    explorer = ContingencyTableExplorer([[72, 18], [8, 2]], ["t1", "t2"], show="square,observed", **predicted)
    page = show(explorer, width=width)
    square = page.locator("[data-square=chance] .iaa-square-chance")
    filled, dots = square.locator(".iaa-square-agree"), square.locator(".iaa-dots")
    expect(square.get_by_text("t1 80\u202f%")).to_be_visible()  # it is cut
    expect(filled).to_have_count(0)
    expect(dots).to_be_hidden()
    before = square.bounding_box()
    page.get_by_test_id("handle-guess").locator("visible=true").press("ArrowRight")
    assert trait(page, "ghost") is not None
    assert violations(page) == []
    set_traits(page, veil=[])
    expect(page.get_by_test_id("handle-guess").locator("visible=true")).to_have_count(0)
    expect(filled).to_have_count(2)
    expect(dots).to_be_visible()
    assert square.bounding_box() == before


def test_no_count_tells_a_veiled_agreement(show):
    page = show(ContingencyTableExplorer([[72, 18], [8, 2]], show="agreed,observed", veil=["observed"]))
    expect(page.get_by_test_id("agreed")).to_be_hidden()
    set_traits(page, veil=[])
    expect(page.get_by_test_id("agreed")).to_contain_text("74 of 100")


@pytest.mark.thorough
def test_views_show_proportions_and_expected_proportions(show):
    page = show(ContingencyTableExplorer(preset="parde-movies"))
    cells = page.get_by_test_id("table").locator("tbody tr").first.locator("td")
    for view, row in [
        ("proportions", ["0.250", "0.250", "0.000", "0.500", "×"]),
        ("expected", ["0.125", "0.125", "0.250", "0.500", "×"]),
    ]:
        page.get_by_test_id(f"view-{view}").click()
        expect(cells).to_have_text(row, use_inner_text=True)
    expect(page.get_by_test_id("cell-0-0")).to_be_hidden()
    assert trait(page, "view") == "expected"
