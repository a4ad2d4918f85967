"""The contingency table explorer under the hand: typing, keys, paste, undo, and what is taken along."""

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from iaa_teach import ContingencyTable, ContingencyTableExplorer, cohen_kappa, scales
from tests.browser.conftest import NARROWEST, drag, in_every_look, paste, set_traits, trait, violations
from tests.browser.labels import touching
from tests.own_scales import ODD, SCALES, own_scale

NASTY = ["<img src=x onerror=alert(1)>", '"><script>alert(2)</script>']


def unfolded(page):
    page.get_by_test_id("line").locator("summary").click()
    return page


def test_typing_a_count_moves_everything(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    expect(page.get_by_test_id("kappa")).to_have_text("0.376")
    page.get_by_test_id("cell-0-0").fill("70")
    page.get_by_test_id("cell-0-1").fill("25")
    page.get_by_test_id("cell-1-0").fill("0")
    page.get_by_test_id("cell-1-1").fill("55")
    expect(page.get_by_test_id("kappa")).to_have_text("0.672")
    expect(page.get_by_test_id("observed")).to_have_text("83.3\u202f%")
    expect(page.get_by_test_id("band")).to_have_text("substantial")
    expect(page.get_by_test_id("total")).to_have_text("150")
    expect(page.get_by_test_id("disagreement")).to_contain_text("A says “yes” where B says “no” (25 items)")
    assert trait(page, "counts") == [[70, 25], [0, 55]]
    assert trait(page, "preset") == ""


@pytest.mark.parametrize(("width", "touch"), [(1000, False), (390, True)])
def test_hand_and_keys_move_one_item_and_all_is_as_in_python(show, width, touch):
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"])
    page = show(explorer, width=width)
    side = page.locator("[data-square=observed] svg").bounding_box()["width"] * 320 / 394

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
    page.keyboard.press("-")
    shows([[24, 8], [13, 25]])
    drag(page, "item-0", 0.6 * side, 0, touch=touch)
    shows([[23, 9], [13, 25]])


def test_an_item_that_is_let_go_beside_the_square_goes_back(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.emulate_media(reduced_motion="reduce")
    item = page.locator("[data-square=observed] [data-handle=item-5]")
    before = item.bounding_box()
    drag(page, "item-5", -500, 0)
    assert item.bounding_box() == before


def test_a_typed_count_lets_the_totals_go_and_replaces_what_a_step_left(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.get_by_test_id("cell-0-0").focus()
    page.keyboard.press("-")
    expect(page.get_by_test_id("cell-1-1")).to_have_value("23")  # a partner makes up for it
    expect(page.get_by_test_id("hold")).to_be_checked()
    page.keyboard.press("3")
    expect(page.get_by_test_id("hold")).not_to_be_checked()
    assert trait(page, "counts") == [[3, 9], [15, 23]]


@pytest.mark.parametrize(("width", "theme"), [(1000, "light"), (390, "dark")])
def test_chances_cells_are_filled_in_by_hand(show, width, theme):
    page = show(
        ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"], fill=True), width=width, theme=theme
    )
    message, dots = page.get_by_test_id("fill-message"), page.locator("[data-square=chance] .iaa-dots circle")
    for told in ("expected", "kappa"):
        expect(page.get_by_test_id(told)).to_have_text("?")
    expect(dots).to_have_count(0)
    page.get_by_test_id("chance-0-1").fill("8")
    page.get_by_test_id("chance-0-1").press("Enter")
    expect(message).to_have_text("So many were observed. By chance only the totals count.")
    page.get_by_test_id("chance-0-1").fill("20")
    page.get_by_test_id("chance-0-1").press("Enter")
    expect(message).to_contain_text("A says “yes” with a share of 0.457, B “no” with 0.457: multiply.")
    assert violations(page) == []
    page.get_by_test_id("chance-0-1").fill("0.209")  # a share, or as many items
    expect(message).to_be_empty()
    assert 0 < dots.count() < 70
    for cell, typed in {"0-0": "17.4", "1-0": ".295", "1-1": "17"}.items():
        page.get_by_test_id(f"chance-{cell}").fill(typed)
    expect(message).to_have_text("0.248 + 0.248: so chance alone would agree on 49.6\u202f%.")
    expect(dots).to_have_count(70)
    expect(page.get_by_test_id("chance-0-0")).to_be_hidden()
    expect(page.get_by_test_id("expected")).to_have_text("49.6\u202f%")
    expect(page.get_by_test_id("kappa")).to_have_text("0.376")


def test_below_chance_and_without_room_the_room_says_so(show):
    page = show(ContingencyTableExplorer([[5, 20], [20, 5]], ["yes", "no"]))
    expect(page.get_by_test_id("room")).to_contain_text("0.300 short of chance")
    set_traits(page, counts=[[50, 0], [0, 0]])
    expect(page.get_by_test_id("room")).to_contain_text("nothing left to explain")


def test_many_items_share_dots_and_many_categories_have_none(show):
    page = show(ContingencyTableExplorer([[2400, 800], [1400, 2400]], ["yes", "no"]))
    expect(page.get_by_test_id("dot-key")).to_have_text("● = 50 items")
    drag(page, "item-48", -150, 0)
    expect(page.get_by_test_id("cell-0-0")).to_have_value("2450")
    page.get_by_test_id("undo").click()
    for _ in range(4):
        page.get_by_test_id("add-category").click()
    expect(page.locator("[data-square]").first).to_be_hidden()


def test_the_grid_is_filled_where_the_examples_are_not_shown(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"], show="square,grid"))
    expect(page.get_by_test_id("cell-0-0")).to_have_value("24")


def test_before_its_lesson_kappa_stands_alone(show):
    page = show(ContingencyTableExplorer(coefficients=["kappa"]))
    expect(page.get_by_test_id("kappa")).to_be_visible()
    expect(page.get_by_test_id("band")).to_be_empty()
    for other in ("pi", "s", "more"):
        expect(page.get_by_test_id(other)).to_be_hidden()


BAD_COUNTS = {
    "-3": "must be 0 or more; not −3",
    "three": "must be a number, 0 or more; not “three”",
    "": "it is empty",
    "1000000001": "must be at most",
    "1,234": "could be 1234 or 1.234",
}


def test_a_bad_count_is_named_and_the_last_good_table_stays(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    cell = page.get_by_test_id("cell-1-0")
    for text, complaint in BAD_COUNTS.items():
        cell.fill(text)
        expect(page.get_by_test_id("message")).to_contain_text("A “no”, B “yes”")
        expect(page.get_by_test_id("message")).to_contain_text(complaint)
        expect(cell).to_have_attribute("aria-invalid", "true")
        assert trait(page, "counts") == [[24, 8], [14, 24]], text
        cell.press("Escape")
        expect(cell).to_have_value("14")
        expect(page.get_by_test_id("message")).to_have_text("")


def test_keys_move_between_cells(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.get_by_test_id("cell-0-0").focus()
    for key, arrived in [
        ("ArrowRight", "cell-0-1"),
        ("ArrowDown", "cell-1-1"),
        ("ArrowLeft", "cell-1-0"),
        ("ArrowLeft", "name-1"),
        ("ArrowUp", "name-0"),
        ("Tab", "cell-0-0"),
        ("Enter", "cell-1-0"),
        ("Shift+Enter", "cell-0-0"),
        ("ArrowUp", "cell-0-0"),
    ]:
        page.keyboard.press(key)
        expect(page.get_by_test_id(arrived)).to_be_focused()


def test_an_arrow_inside_a_number_moves_the_caret(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.get_by_test_id("cell-0-0").focus()
    page.evaluate("document.activeElement.setSelectionRange(1, 1)")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("cell-0-0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("cell-0-1")).to_be_focused()


def test_a_category_is_renamed_in_place(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.get_by_test_id("name-0").fill("container")
    expect(page.get_by_role("columnheader", name="container")).to_be_visible()
    assert trait(page, "categories") == ["container", "no"]
    page.get_by_test_id("name-1").fill("container")
    expect(page.get_by_test_id("message")).to_have_text(
        "Category 2 must have its own name; “container” is taken."
    )
    assert trait(page, "categories") == ["container", "no"]


def test_add_and_remove_a_category_and_undo(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.get_by_test_id("add-category").click()
    expect(page.get_by_test_id("name-2")).to_be_focused()
    page.keyboard.type("maybe")
    page.get_by_test_id("cell-2-2").fill("5")
    page.get_by_test_id("remove-0").click()
    expect(page.get_by_test_id("said")).to_have_text("Removed “yes” and 46 items. Undo brings it back.")
    assert trait(page, "categories") == ["no", "maybe"]
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("cell-0-0")).to_have_value("24")
    assert trait(page, "counts") == [[24, 8, 0], [14, 24, 0], [0, 0, 5]]


def test_undo_and_redo_by_keys_take_one_cell_at_a_time(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page.get_by_test_id("cell-0-0").focus()
    page.keyboard.type("123")
    page.keyboard.press("Tab")
    page.keyboard.type("45")
    page.keyboard.press("Control+z")
    expect(page.get_by_test_id("cell-0-1")).to_have_value("8")
    expect(page.get_by_test_id("cell-0-0")).to_have_value("123")
    page.keyboard.press("Control+z")
    expect(page.get_by_test_id("cell-0-0")).to_have_value("24")
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+Shift+z")
    expect(page.get_by_test_id("cell-0-1")).to_have_value("45")
    assert trait(page, "counts") == [[123, 45], [14, 24]]


BLOCKS = {
    "tabs, over the table": ("70\t25\n0\t55\n", [[70, 25], [0, 55]], ["yes", "no"]),
    "commas, with all names": (",u,v\r\nu,1,2\r\nv,3,4\r\n", [[1, 2], [3, 4]], ["u", "v"]),
    "semicolons, names above": ("u;v\n1;2\n3;4", [[1, 2], [3, 4]], ["u", "v"]),
    "names on the left": ("u\t1\t2\nv\t3\t4", [[1, 2], [3, 4]], ["u", "v"]),
    "names that are numbers": ("\t1\t2\n1\t8\t9\n2\t6\t7", [[8, 9], [6, 7]], ["1", "2"]),
    "a larger block": (
        "1\t2\t3\n4\t5\t6\n7\t8\t9",
        [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
        ["yes", "no", "category 3"],
    ),
    "spaces between": ("70 25\n 0 55\n", [[70, 25], [0, 55]], ["yes", "no"]),
    "with totals": ("\tu\tv\ttotal\nu\t1\t2\t3\nv\t3\t4\t7\ntotal\t4\t6\t10", [[1, 2], [3, 4]], ["u", "v"]),
    "one column": ("9\n7", [[9, 8], [7, 24]], ["yes", "no"]),
    "the kit's own CSV": (
        ContingencyTable([[1, 2], [3, 4]], ["a, b", 'c "d"']).to_csv(),
        [[1, 2], [3, 4]],
        ["a, b", 'c "d"'],
    ),
}


def test_paste_a_block(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    for block, (text, counts, categories) in BLOCKS.items():
        paste(page, "cell-0-0", text)
        expect(page.get_by_test_id("cell-0-0"), block).to_have_value(str(counts[0][0]))
        assert trait(page, "counts") == counts, block
        assert trait(page, "categories") == categories, block
        page.get_by_test_id("undo").click()
        assert trait(page, "counts") == [[24, 8], [14, 24]], block


BAD_BLOCKS = {
    "1\tx\n3\t4": "Row 1, column 2 of the block must be a number, 0 or more; not “x”.",
    "1\t2\n3\t-4": "Row 2, column 2 of the block must be 0 or more; not −4.",
    "1\t2\n3": "Row 2 of the block has 1 cells where row 1 has 2.",
    "\tu\tv\nv\t1\t2\nu\t3\t4": "must name the same categories in the same order; not “v” and “u”",
    "1" + "\t1" * 8: "needs 9 categories; a table can have at most 8",
    "u;u\n1;2\n3;4": "Category 2 of the block must have its own name; “u” is taken.",
}


def test_a_bad_block_changes_nothing(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    for text, complaint in BAD_BLOCKS.items():
        paste(page, "cell-0-0", text)
        expect(page.get_by_test_id("message")).to_contain_text(complaint)
        assert trait(page, "counts") == [[24, 8], [14, 24]], complaint


def test_views_show_proportions_and_expected_proportions(show):
    page = show(ContingencyTableExplorer(preset="parde-movies"))
    page.get_by_test_id("view-proportions").click()
    first_row = page.get_by_test_id("table").locator("tbody tr").first
    expect(first_row.locator("td")).to_have_text(
        ["0.250", "0.250", "0.000", "0.500", "×"], use_inner_text=True
    )
    page.get_by_test_id("view-expected").click()
    expect(first_row.locator("td")).to_have_text(
        ["0.125", "0.125", "0.250", "0.500", "×"], use_inner_text=True
    )
    expect(page.get_by_test_id("cell-0-0")).to_be_hidden()
    assert trait(page, "view") == "expected"


def test_traits_set_from_python_update_the_view(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    set_traits(page, counts=[[0, 5, 0], [5, 0, 0], [0, 0, 0]], categories=["x", "y", "z"])
    expect(page.get_by_test_id("kappa")).to_have_text("−1.000")
    expect(page.get_by_test_id("band")).to_have_text("poor")
    set_traits(page, scale="green", view="proportions")
    expect(page.get_by_test_id("band")).to_have_text("low")
    expect(page.get_by_test_id("scale")).to_have_value("green")
    page.get_by_test_id("undo").click()
    assert trait(page, "categories") == ["yes", "no"]


@pytest.mark.parametrize("counts", [[[4, 4], [4, 4]], [[999, 1001], [1000, 1000]]])
def test_a_kappa_written_as_zero_stands_at_chance_level(show, counts):
    page = unfolded(show(ContingencyTableExplorer(counts, ["yes", "no"])))
    expect(page.get_by_test_id("kappa")).to_have_text("0.000")
    expect(page.get_by_test_id("band")).to_have_text("at chance level")
    expect(page.get_by_role("img", name="κ 0.000, at chance level.")).to_be_visible()


def test_the_interval_follows_the_hand(show):
    page = unfolded(show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"])))
    expect(page.get_by_test_id("interval")).to_have_text("0.163 to 0.589")
    page.get_by_test_id("cell-0-0").fill("3")
    expect(page.get_by_test_id("interval")).to_have_text("−0.336 to 0.176")
    for cell, count in {"0-0": "1", "0-1": "2", "1-0": "4", "1-1": "0"}.items():
        page.get_by_test_id(f"cell-{cell}").fill(count)
    expect(page.get_by_test_id("interval-note")).to_have_text(
        "It reaches beyond −1: too few items for this method."
    )


def test_undefined_is_said_with_its_reason(show):
    page = unfolded(show(ContingencyTableExplorer([[50, 0], [0, 0]], ["yes", "no"])))
    expect(page.get_by_test_id("kappa")).to_have_text("undefined")
    expect(page.get_by_test_id("sentence")).to_contain_text("Both annotators used only “yes”")
    expect(page.get_by_test_id("line-kappa").locator("[data-part=mark]")).to_have_count(0)
    page.get_by_test_id("cell-0-0").fill("0")
    expect(page.get_by_test_id("sentence")).to_contain_text("No items yet")


def test_a_preset_is_loaded_and_an_edit_makes_it_ones_own(show):
    page = show(ContingencyTableExplorer())
    preset = page.get_by_test_id("preset")
    expect(preset.locator("option")).to_have_count(4)  # one's own, and the three that the lessons need
    page.get_by_test_id("more-examples").click()
    expect(preset).to_be_focused()
    expect(page.get_by_test_id("more-examples")).to_be_hidden()
    expect(preset.locator("optgroup[label='Gagliardi (2018)'] option")).to_have_count(4)
    preset.select_option("parde-movies")
    expect(page.get_by_test_id("kappa")).to_have_text("0.273")
    expect(page.get_by_test_id("citation")).to_contain_text("Parde")
    page.get_by_test_id("cell-0-0").fill("2")
    expect(page.get_by_test_id("preset")).to_have_value("")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("preset")).to_have_value("parde-movies")


def test_a_prediction_is_drawn_beside_the_truth(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"], ghost=0.9))
    expect(page.get_by_test_id("room")).to_contain_text("your prediction 0.900")
    unfolded(page)
    expect(page.get_by_test_id("line-kappa")).to_contain_text("your prediction 0.900")
    expect(page.get_by_test_id("line-kappa").locator("[data-part=ghost]")).to_have_count(1)


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"], veil=["kappa"]))
    expect(page.get_by_test_id("kappa")).to_have_text("?")
    set_traits(page, veil=[], ghost=0.5)
    expect(page.get_by_test_id("kappa")).to_have_text("0.376")


def test_escape_takes_a_cell_back_to_what_it_was(show):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    cell = page.get_by_test_id("cell-0-0")
    cell.click()
    cell.press_sequentially("1,234")
    expect(page.get_by_test_id("message")).to_contain_text("write it without the comma")
    cell.press("Escape")
    expect(cell).to_have_value("24")
    assert trait(page, "counts") == [[24, 8], [14, 24]]


def test_names_stay_text_on_the_page_and_in_what_is_taken_along(show, tmp_path):
    page = show(ContingencyTableExplorer([[24, 8], [14, 24]], NASTY))
    expect(page.get_by_test_id("disagreement")).to_contain_text(NASTY[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    page.get_by_test_id("take-along").locator("summary").click()
    page.get_by_test_id("copy-csv").click()
    expect(page.get_by_test_id("copy-csv-told")).to_have_text("The table is copied as CSV.")
    saved = {}
    for kind in ("csv", "svg", "png"):
        with page.expect_download() as download:
            page.get_by_test_id(f"download-{kind}").click()
        saved[kind] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[kind])
    table = ContingencyTable([[24, 8], [14, 24]], NASTY)
    assert saved["csv"].read_text("utf-8") == table.to_csv()
    svg = saved["svg"].read_text("utf-8")
    assert "&lt;img" in svg
    assert not re.search(r"<(img|script)", svg)
    assert saved["png"].read_bytes().startswith(b"\x89PNG")


def test_two_explorers_share_nothing(show):
    show(ContingencyTableExplorer([[24, 8], [14, 24]], ["yes", "no"]))
    page = show(ContingencyTableExplorer([[1, 0], [0, 1]], ["u", "v"]))
    first, second = page.locator(".iaa-contingency-table").all()
    first.get_by_test_id("cell-0-0").fill("100")
    expect(first.get_by_test_id("total")).to_have_text("146")
    expect(second.get_by_test_id("total")).to_have_text("2")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert ids
    assert len(ids) == len(set(ids))


@in_every_look
def test_nothing_is_clipped_or_unreachable(show, width, theme):
    page = show(
        ContingencyTableExplorer(preset="bayerl-four-categories", ghost=0.5), width=width, theme=theme
    )
    unfolded(page).get_by_test_id("more").locator("summary").click()
    page.get_by_test_id("take-along").locator("summary").click()
    page.get_by_test_id("cell-0-0").fill("x")
    expect(page.get_by_test_id("line-pi")).to_be_visible()
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


BELOW_THE_LINE = "[data-testid=line-kappa] text"


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_scales_of_ones_own_are_text_and_legible(show, width, theme):
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]], scales=[*SCALES.values(), scales.GREEN])
    page = unfolded(show(explorer, width=width, theme=theme))
    chosen = page.get_by_test_id("scale")
    expect(chosen.locator("option")).to_have_text([*(scale.title for scale in SCALES.values()), "Green"])
    for place, scale in enumerate(SCALES.values()):
        chosen.select_option(index=place)
        expect(page.get_by_test_id("band")).to_have_text(scale.band(explorer.agreement.kappa))
        expect(page.get_by_test_id("line-kappa")).to_be_visible()
        assert touching(page, BELOW_THE_LINE) == []
        assert violations(page, contrast=scale is ODD) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".iaa :is(img, script, b)").count() == 0
    assert page.evaluate("window.hurt") is None


def test_a_scale_of_ones_own_is_chosen_and_its_key_tells_its_bounds(show):
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]], scales=[scales.GREEN, own_scale(12)])
    page = unfolded(show(explorer, width=390))
    page.get_by_test_id("scale").select_option("own")
    assert trait(page, "scale") == "own"
    expect(page.get_by_test_id("band-key").locator("li")).to_have_count(12)
    current = page.get_by_test_id("band-key").locator(".iaa-line-current")
    expect(current).to_have_text("band 5 0.333 to 0.417")


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


def test_b_s_cut_is_guessed_in_the_picture_and_nothing_tells_it(show):
    explorer = ContingencyTableExplorer([[24, 8], [20, 18]], ["yes", "no"], view="proportions")
    explorer.asked, explorer.veil = "column_1", ["column_1"]
    explorer.asking = {"id": "place-cut", "label": "B's share of “yes”", "low": 0, "high": 1, "unit": ""}
    page = show(explorer)
    bars = page.locator("[data-square=observed] .iaa-square-column")
    side = page.locator("[data-square=observed] svg").bounding_box()["width"] * 320 / 394

    def first_bar():
        return bars.first.bounding_box()["width"] / side

    assert abs(first_bar() - 0.5) < 0.02
    assert "62.9" not in page.locator(".iaa-contingency-table").inner_text()
    assert "0.629" not in page.locator(".iaa-main tr").last.inner_text()
    ring = page.get_by_role("slider", name="B's share of “yes”")
    drag(page, "guess", 0.1 * side, 0)
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


@pytest.mark.parametrize("width", [1000, NARROWEST])
def test_what_chance_gives_is_guessed_in_an_empty_frame(show, width):
    asking = {"id": "guess", "label": "By chance", "low": 0, "high": 1, "unit": "%"}
    explorer = ContingencyTableExplorer(
        [[72, 18], [8, 2]],
        ["t1", "t2"],
        show="square,observed",
        veil=["expected"],
        asked="expected",
        asking=asking,
    )
    page = show(explorer, width=width)
    frame, square = (
        page.get_by_test_id("chance-frame"),
        page.locator("[data-square=chance] .iaa-square-chance"),
    )
    expect(frame).to_be_visible()
    expect(square).to_be_hidden()
    before = frame.bounding_box()
    page.get_by_test_id("handle-guess").locator("visible=true").press("ArrowRight")
    assert trait(page, "ghost") is not None
    assert violations(page) == []
    page.emulate_media(media="print")
    expect(frame).to_be_visible()
    page.emulate_media(media="screen")
    set_traits(page, veil=[])
    expect(frame).to_be_hidden()
    expect(square).to_be_visible()
    assert square.locator("svg").bounding_box()["width"] == before["width"]
