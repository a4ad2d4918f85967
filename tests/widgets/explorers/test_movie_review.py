from math import isnan

import pytest
import traitlets as t

from iaa_teach import ContingencyTable, MovieReviewExplorer
from tests.checkout import ROOT

FOUR = ["one", "two", "three", "four"]


@pytest.fixture
def explorer():
    return MovieReviewExplorer()


def state(explorer):
    return {
        name: getattr(explorer, name) for name in ("items", "labels_a", "labels_b", "categories", "placed")
    }


def test_the_table_holds_every_item_however_many_cards_are_in(explorer):
    before = explorer.table
    explorer.placed = 2
    assert explorer.table == before
    assert explorer.figures()["so_far"] == 0


def test_the_best_that_one_other_label_reaches_is_that_of_the_labels_as_they_were_given(explorer):
    assert explorer.figures()["best_1"] == pytest.approx(7 / 11)
    explorer.labels_b = ["Positive", "Positive", "Negative", "Negative"]
    assert explorer.figures()["best_1"] == pytest.approx(7 / 11)
    alone = MovieReviewExplorer(items=["x"], labels_a=["y"], labels_b=["n"], categories=["y", "n"])
    assert isnan(alone.figures()["best_1"])


def test_page_finds_the_same_best_change(script):
    reviews = script(ROOT / "iaa_teach/widgets/explorers/movie_review/reviews.js")
    filed = [("y", "y"), ("y", "n"), ("yyn", "yny"), ("yn", "yn")]  # the best is 0, none, 0.4 and 0
    found = reviews(
        "(filed) => filed.map((pair) => module.bestChange(pair.map((labels) => [...labels]), ['y', 'n']))",
        filed,
    )
    made = [
        MovieReviewExplorer(items=FOUR[: len(a)], labels_a=[*a], labels_b=[*b], categories=["y", "n"])
        for a, b in filed
    ]
    assert found == pytest.approx([each.figures()["best_1"] for each in made], nan_ok=True)


def test_a_label_changes_the_table(explorer):
    explorer.labels_b = ["Positive", "Positive", "Negative", "Negative"]
    assert explorer.table.counts.tolist() == [[2, 0, 0], [0, 0, 1], [0, 0, 1]]
    assert explorer.agreement.observed == 0.75


def test_custom_items_labels_and_categories():
    explorer = MovieReviewExplorer(
        items=FOUR, labels_a=list("yyny"), labels_b=list("ynny"), categories=["y", "n"], placed=4
    )
    assert explorer.table == ContingencyTable([[2, 1], [0, 1]], ["y", "n"])


def test_traits_changed_together_are_judged_together(explorer):
    with explorer.hold_trait_notifications():
        explorer.categories = ["good", "bad"]
        explorer.labels_a = ["good", "bad"]
        explorer.labels_b = ["good", "good"]
        explorer.items = ["first", "second"]
    assert explorer.table.counts.tolist() == [[1, 0], [1, 0]]


def test_traits_changed_together_are_refused_together(explorer):
    before = state(explorer)
    with pytest.raises(t.TraitError, match="5 items"), explorer.hold_trait_notifications():  # noqa: PT012
        explorer.labels_a = ["Positive"] * 5
        explorer.items = [*FOUR, "five"]
    assert state(explorer) == before


def test_missing_column_is_named(tmp_path):
    path = tmp_path / "tweets.csv"
    path.write_text("text,Ann,Ben\nSo long!,joke,joke\n", "utf-8")
    with pytest.raises(
        ValueError, match=r"tweets\.csv: no column 'Bill'; the columns are 'text', 'Ann', 'Ben'"
    ):
        MovieReviewExplorer.from_csv(path, text="text", a="Ann", b="Bill")


def test_no_more_cards_are_in_than_there_are_items(explorer):
    explorer.placed = 4
    with explorer.hold_trait_notifications():
        explorer.items, explorer.labels_a, explorer.labels_b = ["x"], ["Neutral"], ["Neutral"]
    assert explorer.placed == 1
