"""The ratings explorer under the hand. No kernel stands behind the stage: the page answers."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from iaa_teach import RatingsExplorer
from iaa_teach.computation.patterns.blurring import blurring
from tests.browser.conftest import HOSTILE, NARROWEST, drag, in_every_look, paste, set_traits, violations

THREE_RANKS = [["mid", "low"], ["high", "high"], ["low", "low"], ["mid", "high"]]
THREE = [["yes", "yes", "no"], ["no", "no", "no"], ["yes", "no", "yes"]]


def test_every_coefficient_and_every_pair_is_there(show):
    page = show(RatingsExplorer())
    for name, text in {"alpha": "0.356", "fleiss": "0.352", "multi": "0.360", "mean": "0.359"}.items():
        expect(page.get_by_test_id(name)).to_have_text(text)
    expect(page.get_by_test_id("pair-0-2")).to_have_text("0.28")
    expect(page.get_by_test_id("pair-2-0")).to_have_text("0.28")
    expect(page.get_by_test_id("rest-2")).to_have_text("0.33")
    expect(page.get_by_test_id("sentence")).to_have_text("6 pairs: mean 0.359, standard deviation 0.049.")
    expect(page.locator(".iaa-line-pin:visible")).to_have_count(6)


def test_a_label_is_typed_and_the_page_answers(show):
    page = show(RatingsExplorer(THREE))
    page.get_by_label("Item 1, annotator C").fill("yes")
    expect(page.get_by_test_id("fleiss")).to_have_text("0.550")
    expect(page.locator("tr[data-alike]")).to_have_count(2)
    assert page.evaluate("window.saved.at(-1).labels[0][2]") == "yes"


def test_a_blank_is_missing_and_named(show):
    page = show(RatingsExplorer(THREE))
    page.get_by_label("Item 3, annotator B").fill("")
    expect(page.get_by_label("Item 3, annotator B, blank")).to_be_focused()
    expect(page.get_by_test_id("fleiss")).to_have_text("–")
    expect(page.get_by_test_id("multi")).to_have_text("–")
    expect(page.get_by_test_id("uneven")).to_have_text(
        "Fleiss’s κ needs equally many labels for each item, from whomever: item 1 has 3, item 3 has 2."
    )
    expect(page.get_by_test_id("incomplete")).to_have_text(
        "Multi-κ needs every label: item 3, annotator B is blank."
    )
    expect(page.get_by_test_id("alpha")).not_to_have_text("–")
    expect(page.get_by_test_id("pairs")).to_contain_text("(2)")


def test_an_annotator_is_left_out_until_two_are_left(show):
    page = show(RatingsExplorer())
    page.get_by_role("button", name="Leave out annotator C").click()
    expect(page.get_by_test_id("mean")).to_have_text("0.392")
    expect(page.locator(".iaa-line-pin:visible")).to_have_count(3)
    page.get_by_test_id("leave-out-0").click()
    expect(page.get_by_test_id("leave-out-1")).to_be_disabled()
    expect(page.get_by_test_id("leave-out-2")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("sentence")).to_have_text("One pair: κ is 0.408.")
    page.get_by_test_id("leave-out-2").click()
    assert page.evaluate("window.model.get('left_out')") == [0]


def test_a_metric_that_does_not_suit_says_where(show):
    page = show(RatingsExplorer(preset="krippendorff"))
    expect(page.get_by_test_id("alpha")).to_have_text("0.743")
    page.get_by_test_id("metric-interval").click()
    expect(page.get_by_test_id("alpha")).to_have_text("0.849")
    page.get_by_label("Item 2, annotator D").fill("u")
    expect(page.get_by_test_id("alpha")).to_have_text("–")
    expect(page.get_by_test_id("notes")).to_contain_text("item 2, annotator D: “u” is not a number.")


def test_ranks_that_are_words_are_put_in_order(show):
    page = show(RatingsExplorer(THREE_RANKS))
    page.get_by_test_id("metric-ordinal").click()
    told, alpha = page.get_by_test_id("order-told"), page.get_by_test_id("alpha")
    expect(told).to_contain_text("Is this the order?")
    expect(page.locator(".iaa-order-label")).to_have_text(["low", "mid", "high"])
    guessed = RatingsExplorer(THREE_RANKS, metric="ordinal").alpha
    expect(alpha).to_have_text(f"{guessed:.3f}")
    expect(page.get_by_test_id("alpha-labels")).to_have_text("ranks")
    expect(page.get_by_test_id("fleiss-labels")).to_have_text("names")
    page.get_by_test_id("order-confirm").click()
    expect(page.get_by_test_id("order-swap-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".iaa-order-label")).to_have_text(["mid", "low", "high"])
    said = RatingsExplorer(THREE_RANKS, metric="ordinal", order=["mid", "low", "high"]).alpha
    expect(alpha).to_have_text(f"{said:.3f}")
    expect(page.get_by_role("button", name="Swap mid and low")).to_be_focused()
    assert violations(page) == []
    page.get_by_label("Item 1, annotator A").fill("none of them")
    expect(alpha).to_have_text("–")
    expect(page.get_by_test_id("notes")).to_contain_text("the order of the labels is still to be said")
    page.get_by_test_id("order-confirm").click()
    expect(alpha).not_to_have_text("–")


def test_keys_go_from_field_to_field(show):
    page = show(RatingsExplorer(THREE))
    page.get_by_test_id("label-0-0").select_text()
    for key, arrived in [
        ("ArrowRight", "label-0-1"),
        ("Enter", "label-1-1"),
        ("ArrowDown", "label-2-1"),
        ("ArrowDown", "label-2-1"),
        ("ArrowUp", "label-1-1"),
        ("ArrowLeft", "label-1-0"),
    ]:
        page.keyboard.press(key)
        expect(page.get_by_test_id(arrived)).to_be_focused()
    page.get_by_test_id("label-1-0").evaluate("(field) => field.setSelectionRange(1, 1)")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("label-1-0")).to_be_focused()  # still within “no”


def test_the_grid_grows_shrinks_and_comes_back(show):
    page = show(RatingsExplorer(THREE))
    page.get_by_test_id("add-item").click()
    expect(page.get_by_test_id("label-3-0")).to_be_focused()
    page.get_by_test_id("add-annotator").click()
    expect(page.get_by_test_id("label-0-3")).to_be_focused()
    assert page.evaluate("window.model.get('annotators')") == ["A", "B", "C", "D"]
    page.get_by_test_id("remove-item").click()
    page.get_by_test_id("blank-all").click()
    expect(page.get_by_test_id("blank-all")).to_be_disabled()
    for _ in range(4):
        page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("undo")).to_be_disabled()
    assert page.evaluate("window.model.get('labels')") == THREE
    assert page.evaluate("window.model.get('annotators')") == ["A", "B", "C"]


def test_an_example_and_an_annotator_left_out_are_undone(show):
    page = show(RatingsExplorer(THREE))
    page.get_by_test_id("leave-out-2").click()
    page.get_by_test_id("preset").select_option("krippendorff")
    expect(page.get_by_test_id("alpha")).to_have_text("0.743")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("preset")).to_have_value("")
    assert page.evaluate("window.model.get('left_out')") == [2]
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("undo")).to_be_disabled()
    assert page.evaluate("window.model.get('left_out')") == []
    assert page.evaluate("window.model.get('labels')") == THREE


def test_what_is_typed_into_one_field_is_undone_at_once(show):
    page = show(RatingsExplorer(THREE))
    page.get_by_test_id("label-1-1").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("maybe")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("label-1-1")).to_have_value("no")
    expect(page.get_by_test_id("undo")).to_be_disabled()


def test_a_block_is_pasted_and_makes_room(show):
    page = show(RatingsExplorer(THREE))
    paste(page, "label-2-2", "a\tb\r\nc\t\r\n")
    expect(page.get_by_test_id("label-3-2")).to_have_value("c")
    assert page.evaluate("window.model.get('labels')")[2:] == [["yes", "no", "a", "b"], ["", "", "c", ""]]
    paste(page, "label-0-0", "\t".join("abcdefghi"))
    expect(page.get_by_test_id("message")).to_have_text(
        "There must be at most 8 annotators; the block would make 9."
    )


def test_a_preset_fills_the_grid_and_editing_makes_it_your_own(show):
    page = show(RatingsExplorer(left_out=[2]))
    page.get_by_test_id("preset").select_option("krippendorff")
    expect(page.locator(".iaa-ratings-grid tbody tr")).to_have_count(12)
    assert page.evaluate("window.model.get('left_out')") == []
    page.get_by_test_id("label-0-2").fill("1")
    expect(page.get_by_test_id("preset")).to_have_value("")


def test_python_changes_labels_and_names(show):
    page = show(RatingsExplorer())
    ratings = RatingsExplorer([["x", "y"], ["y", "y"]], annotators=["Ann", "Bob"])
    set_traits(page, **{name: getattr(ratings, name) for name in ("annotators", "labels")})
    expect(page.get_by_label("Item 1, annotator Bob")).to_have_value("y")
    expect(page.get_by_role("button", name="Leave out annotator Ann")).to_be_disabled()
    expect(page.get_by_test_id("sentence")).to_have_text("One pair: κ is 0.000.")


def test_heads_stay_in_sight_in_a_long_grid(show):
    page = show(RatingsExplorer())
    page.get_by_test_id("label-49-0").focus()
    page.wait_for_function("document.querySelector('.iaa-ratings-scroll').scrollTop > 500")
    field = page.get_by_test_id("label-49-0").bounding_box()
    frame = page.locator(".iaa-ratings-scroll").bounding_box()
    head = page.get_by_test_id("grid").locator("thead th").nth(1).bounding_box()
    assert head["y"] == pytest.approx(frame["y"], abs=2)
    assert head["y"] + head["height"] < field["y"] < frame["y"] + frame["height"]


def test_a_veil_lies_on_it_until_the_prediction_is_committed(show):
    page = show(RatingsExplorer(veil=["mean"], predicts="mean"))
    expect(page.get_by_test_id("mean")).to_have_text("?")
    set_traits(page, veil=[], ghost=0.4)
    expect(page.get_by_test_id("predicted")).to_have_text("0.400")
    expect(page.locator("[data-guess]:visible")).to_have_count(1)
    mean = page.locator(".iaa-ratings-line-row", has_text="mean κ of the pairs")
    expect(mean.locator("[data-guess]")).to_be_visible()
    expect(page.get_by_text("your prediction of the mean κ")).to_be_visible()


def test_what_is_undefined_says_so(show):
    page = show(RatingsExplorer([["1", "1", "1"], ["1", "1", "1"]]))
    for name in ("fleiss", "multi", "mean"):
        expect(page.get_by_test_id(name)).to_have_text("undefined")
    expect(page.get_by_test_id("notes")).to_contain_text("All labels are alike")


def test_two_explorers_share_nothing(show):
    show(RatingsExplorer())
    page = show(RatingsExplorer(THREE))
    first, second = page.locator(".iaa-ratings").all()
    first.get_by_test_id("leave-out-0").click()
    expect(first.get_by_test_id("leave-out-0")).to_have_attribute("aria-pressed", "true")
    expect(second.get_by_test_id("leave-out-0")).to_have_attribute("aria-pressed", "false")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert len(ids) == len(set(ids)) > 0


@in_every_look
def test_nothing_is_clipped_or_unreachable_and_names_stay_text(show, width, theme):
    labels = [[HOSTILE[0], "no", ""], ["no", HOSTILE[1], "yes"]]
    page = show(
        RatingsExplorer(labels, annotators=[*HOSTILE, "C"], ghost=0.5, left_out=[1]), width=width, theme=theme
    )
    expect(page.get_by_test_id("label-0-0")).to_have_value(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_shows_what_a_scene_needs(show):
    page = show(RatingsExplorer(THREE, show="threads,labels,alpha"))
    for there in ("threads", "grid", "undo", "alpha"):
        expect(page.get_by_test_id(there)).to_be_visible()
    for not_yet in ("coincidences", "lengths", "add-item", "leave-out-0", "fleiss", "sentence", "pairs"):
        expect(page.get_by_test_id(not_yet)).to_be_hidden()
    expect(page.locator(".iaa-line-number:visible")).to_have_count(3)
    page.get_by_test_id("everything").click()
    for there in ("coincidences", "lengths", "add-item", "leave-out-0", "fleiss", "sentence", "pairs"):
        expect(page.get_by_test_id(there)).to_be_visible()
    expect(page.locator(".iaa-line-number:visible")).to_have_count(3)


def square(page):
    cells = page.locator("[data-testid=coincidences] tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td b')].map(b => Number(b.textContent)))"
    )
    heads = page.locator("[data-testid=coincidences] thead th").all_inner_texts()
    return heads, cells


def test_the_picture_shows_coincidences_and_lengths_and_follows_an_edit(show):
    explorer = RatingsExplorer(preset="krippendorff")
    page = show(explorer)
    page.get_by_test_id("label-0-1").fill("5")
    explorer.labels = page.evaluate("model.get('labels')")
    heads, cells = square(page)
    assert heads == sorted(explorer.ratings.categories)
    assert cells == blurring(explorer.ratings, heads).coincidences.round(2).tolist()
    expect(page.get_by_test_id("lengths")).to_contain_text(f"= {explorer.alpha:.3f}")


@pytest.mark.parametrize("touch", [False, True])
def test_an_item_is_chosen_by_key_and_by_hand(show, touch):
    page = show(RatingsExplorer([["yes", "yes", "no"], ["no", "no", "no"], ["yes", "", ""]]))
    told = page.get_by_test_id("threads")
    expect(told).to_have_text("Item 1 has 3 labels, so 3 threads. 2 of them join labels that differ.")
    weight = page.get_by_test_id("threads-weight")
    expect(weight).to_have_text("Each thread weighs 1/2, and lands in the square both ways.")
    expect(page.get_by_test_id("coincidence-0-1")).to_have_text("1+1")
    page.get_by_test_id("which-item").press("ArrowRight")
    expect(told).to_contain_text("Item 2 has 3 labels")
    expect(page.get_by_test_id("coincidence-1-1")).to_have_text("3+3")
    expect(page.get_by_test_id("which-item")).to_have_attribute("aria-valuetext", "item 2 of 3: no, no, no")
    drag(page, "item-2", 0, 0, touch=touch)
    expect(told).to_have_text("Item 3 has fewer than two labels: no thread, so it does not count for α.")
    expect(page.get_by_test_id("which-item")).to_have_value("3")


@pytest.mark.parametrize(
    "labels", [["complaint", "praise", "question"], [f"wonderful {n}" for n in range(8)]]
)
def test_long_labels_stand_apart_in_the_picture_and_one_sees_where_they_are_cut(show, labels):
    page = show(RatingsExplorer([[label, label] for label in labels]))
    picture = page.locator(".iaa-apart-picture")
    faces = picture.locator("text:not(.iaa-apart-value)")
    expect(faces).to_have_count(len(labels))
    frame, *places = [one.bounding_box() for one in (picture, *faces.all())]
    assert frame["x"] <= places[0]["x"] + 1
    assert places[-1]["x"] + places[-1]["width"] <= frame["x"] + frame["width"] + 1
    assert all(left["x"] + left["width"] < right["x"] for left, right in pairwise(places))
    for label, face in zip(labels, faces.all_text_contents(), strict=True):
        assert face == label or face.endswith("…")
    if len(labels) == 3:
        assert faces.all_text_contents() == labels


def test_the_distance_of_two_labels_is_read_from_their_arc(show):
    page = show(RatingsExplorer(preset="krippendorff", metric="interval"))
    told = page.get_by_test_id("apart-told")
    expect(told).to_have_text("(2 − 5)² = 9")
    page.get_by_test_id("arc-0-4").dispatch_event("click")
    expect(told).to_have_text("(1 − 5)² = 16")
    page.get_by_test_id("metric-ordinal").click()
    expect(told).to_have_text(
        "34 of the labels given lie from 1 to 5, those of 1 and of 5 counted half: 34² = 1156"
    )
    page.get_by_role("button", name="The distance of 1 and 2: 121").click()
    expect(page.get_by_test_id("apart-0-1")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("metric-nominal").click()
    expect(told).to_have_text("1 and 2 differ. Names can do no more: 1")
    page.get_by_test_id("metric-ratio").click()
    expect(told).to_have_text("((1 − 2) / (1 + 2))² = 0.111")


def test_a_label_that_is_no_number_has_no_place_on_the_ruler(show):
    page = show(RatingsExplorer(metric="interval"))
    expect(page.get_by_test_id("apart-told")).to_contain_text("“u” has no place on this ruler")
    expect(page.locator(".iaa-apart-nowhere")).to_have_count(1)
    expect(page.get_by_test_id("apart-0-4")).to_have_attribute("aria-label", "The distance of 1 and u: none")


def test_sets_are_circles_that_share_what_both_hold(show):
    page = show(RatingsExplorer([["p, e", "e, s"], ["p", "p, e"]], metric="masi", show="distances,labels"))
    page.get_by_test_id("apart-0-1").click()
    expect(page.get_by_test_id("apart-told")).to_have_text(
        "1 of 3 in both, so J = 1/3, and M = 1/3: 1 − J · M = 0.889"
    )
    expect(page.locator(".iaa-apart-set")).to_have_count(2)
    page.get_by_test_id("apart-0-2").click()
    expect(page.get_by_test_id("apart-told")).to_contain_text("M = 2/3: 1 − J · M = 0.667")
    page.get_by_label("Item 1, annotator A").fill("s, e")
    expect(page.get_by_test_id("apart")).to_contain_text("s, e")


def test_labels_that_are_alike_or_too_many_have_no_ruler(show):
    page = show(RatingsExplorer([["yes", "yes"]], show="distances"))
    expect(page.locator(".iaa-apart")).to_contain_text("There are no two different labels yet.")
    page = show(RatingsExplorer([[str(i), str(i + 1)] for i in range(9)], show="distances"))
    expect(page.locator(".iaa-apart").last).to_contain_text("10 different labels are too many")


CUT = "(field) => field.scrollWidth > field.clientWidth"


@pytest.mark.parametrize("width", [265, 290])
def test_in_a_narrow_panel_short_labels_of_three_annotators_are_whole(show, width):
    page = show(
        RatingsExplorer([["good", "good", "bad"], ["bad", "good", "bad"]], show="labels"), width=width
    )
    for field in page.locator(".iaa-ratings-grid td input").all():
        assert not field.evaluate(CUT)
    assert not page.locator(".iaa-ratings-scroll").evaluate(CUT)


def test_on_a_phone_labels_of_eight_letters_are_whole_and_two_columns_in_sight(show):
    page = show(RatingsExplorer([["Negative", "Positive"]], show="labels,alpha"), width=390)
    first, second = page.locator(".iaa-ratings-grid td input").all()
    assert not first.evaluate(CUT)
    assert not second.evaluate(CUT)
    expect(page.get_by_test_id("alpha-labels")).to_be_hidden()  # nobody has asked
    first.fill("politics, economy, sport, art")
    expect(second).to_be_in_viewport(ratio=1)
    grid = page.locator(".iaa-ratings-scroll")
    assert not grid.evaluate(CUT)
