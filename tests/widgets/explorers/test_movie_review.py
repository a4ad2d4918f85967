import pytest
import traitlets as t

from iaa_teach import ContingencyTable, MovieReviewExplorer

FOUR = ["one", "two", "three", "four"]


@pytest.fixture
def explorer():
    return MovieReviewExplorer()


def state(explorer):
    return {name: getattr(explorer, name) for name in ("items", "labels_a", "labels_b", "categories", "step")}


def test_the_table_holds_every_item_at_every_step(explorer):
    before = explorer.table
    explorer.step = 2
    assert explorer.table == before


def test_a_label_changes_the_table(explorer):
    explorer.labels_b = ["Positive", "Positive", "Negative", "Negative"]
    assert explorer.table.counts.tolist() == [[2, 0, 0], [0, 0, 1], [0, 0, 1]]
    assert explorer.agreement.observed == 0.75


def test_own_items_labels_and_categories():
    explorer = MovieReviewExplorer(
        items=FOUR, labels_a=list("yyny"), labels_b=list("ynny"), categories=["y", "n"], step=9
    )
    assert explorer.table == ContingencyTable([[2, 1], [0, 1]], ["y", "n"])
    assert explorer.last_step == 9


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


def test_the_step_stays_within_the_steps_there_are(explorer):
    explorer.step = 10
    with explorer.hold_trait_notifications():
        explorer.items, explorer.labels_a, explorer.labels_b = ["x"], ["Neutral"], ["Neutral"]
    assert explorer.step == explorer.last_step == 7
