"""The ratings explorer under the hand. No kernel stands behind the stage: the page answers."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from iaa_teach import RatingsExplorer
from iaa_teach.computation.patterns.blurring import find_blurring
from tests.sampling import everyday


def test_heads_stay_in_sight_in_a_long_grid(show):
    page = show(RatingsExplorer())
    page.get_by_test_id("label-49-0").focus()
    page.wait_for_function("document.querySelector('.iaa-ratings-scroll').scrollTop > 500")
    field = page.get_by_test_id("label-49-0").bounding_box()
    frame = page.locator(".iaa-ratings-scroll").bounding_box()
    head = page.get_by_test_id("grid").locator("thead th").nth(1).bounding_box()
    assert head["y"] == pytest.approx(frame["y"], abs=2)
    assert head["y"] + head["height"] < field["y"] < frame["y"] + frame["height"]


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
    expect(page.get_by_test_id("lengths")).to_contain_text(f"= {explorer.alpha:.3f}")  # the frame is drawn
    heads, cells = square(page)
    assert heads == sorted(explorer.ratings.categories)
    assert cells == find_blurring(explorer.ratings, heads).coincidences.round(2).tolist()


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


CUT = "(field) => field.scrollWidth > field.clientWidth"


@pytest.mark.parametrize("width", everyday([265, 290]))
def test_short_labels_are_not_cut_in_a_narrow_panel(show, width):
    page = show(
        RatingsExplorer([["good", "good", "bad"], ["bad", "good", "bad"]], show="labels"), width=width
    )
    for field in page.locator(".iaa-ratings-grid td input").all():
        assert not field.evaluate(CUT)
    assert not page.locator(".iaa-ratings-scroll").evaluate(CUT)


def test_phone_shows_whole_labels_and_two_columns(show):
    page = show(RatingsExplorer([["Negative", "Positive"]], show="labels,alpha"), width=390)
    first, second = page.locator(".iaa-ratings-grid td input").all()
    assert not first.evaluate(CUT)
    assert not second.evaluate(CUT)
    expect(page.get_by_test_id("alpha-labels")).to_be_hidden()  # nobody has asked
    first.fill("politics, economy, sport, art")
    expect(second).to_be_in_viewport(ratio=1)
    grid = page.locator(".iaa-ratings-scroll")
    assert not grid.evaluate(CUT)
