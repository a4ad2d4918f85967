import numpy as np
import pytest

from iaa_teach import ContingencyTable, cohen_kappa, sources
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.gold.gold import (
    AGREEMENT,
    Decision,
    adjudicate,
    adjudicator_ratings,
    disagreements,
    majority_vote,
)

MOVIES = sources.load("parde-movies")


def test_movie_reviews_disagree_on_the_second_and_third():
    a, b = MOVIES.labels
    assert disagreements(a, b, items=MOVIES.data["items"]) == [
        ("This movie was okay.", ("Positive", "Neutral")),
        ("I thought this movie was weird.", ("Neutral", "Negative")),
    ]
    assert [found.item for found in disagreements(np.array(a), np.array(b))] == [2, 3]


def test_two_labels_that_differ_are_a_disagreement_and_a_missing_one_is_not():
    ratings = [["x", None, "x"], ["x", "", "y"], [None, float("nan"), "y"], [None, None, None]]
    assert disagreements(ratings) == [(2, ("x", None, "y"))]


def test_items_keep_the_names_that_ratings_give_them():
    ratings = Ratings((("x", "x"), ("x", "y")), ("first", "second"), ("A", "B"), "")
    assert disagreements(ratings)[0].item == "second"
    assert majority_vote(ratings)[0].item == "first"
    assert adjudicate(ratings).undecided[0].item == "second"


def test_disagreements_are_the_items_off_the_diagonal():
    a, b = np.random.default_rng(0).integers(0, 3, (2, 1000))
    table = ContingencyTable.from_labels(a, b)
    assert len(disagreements(a, b)) == table.n - np.trace(table.counts)


@pytest.mark.parametrize(
    ("labels", "label", "tied", "votes", "voters"),
    [
        (["a", "b", "a", "a"], "a", (), 3, 4),
        (["a", "b", "b", "a"], None, ("a", "b"), 2, 4),
        (["b", "c", "a", None], None, ("b", "c", "a"), 1, 3),
        (["a", "b", "c", "c"], "c", (), 2, 4),  # most, though not more than half
        ([None, "b", None, None], "b", (), 1, 1),
        ([None, "", float("nan"), None], None, (), 0, 0),
    ],
)
def test_votes(labels, label, tied, votes, voters):
    (vote,) = majority_vote([labels])
    assert vote == (1, label, tied, votes, voters)


def test_a_vote_is_the_same_as_counting_by_hand():
    ratings = np.random.default_rng(1).integers(0, 4, (300, 5))
    for row, vote in zip(ratings, majority_vote(ratings), strict=True):
        counts = np.bincount(row)
        winners = set(np.flatnonzero(counts == counts.max()).tolist())
        assert ({vote.label} if vote.label is not None else set(vote.tied)) == winners
        assert vote.votes == counts.max()


def test_agreement_stays_and_disagreement_is_decided():
    ratings = [["y", "y"], ["y", "n"], ["n", "y"], ["n", "n"]]
    gold = adjudicate(ratings, [Decision(2, "n", "Eva"), (3, "unclear", "Jan")])
    assert gold.labels == ("y", "n", "unclear", "n")
    assert [entry.decided_by for entry in gold.record] == [(AGREEMENT,), ("Eva",), ("Jan",), (AGREEMENT,)]
    assert gold.record[1].labels == ("y", "n")
    assert gold.undecided == ()


def test_adjudicators_who_differ_leave_an_item_undecided():
    ratings = [["y", "n"], ["y", "n"]]
    decisions = [(1, "y", "Eva"), (1, "y", "Jan"), (2, "y", "Eva"), (2, "n", "Jan")]
    gold = adjudicate(ratings, decisions)
    assert gold.record[0].decided_by == ("Eva", "Jan")
    assert gold.labels == ("y", None)
    assert gold.undecided == ((2, ("y", "n")),)


def test_a_single_label_is_no_agreement():
    ratings = [["y", None], [None, None], ["y", "y"]]
    assert adjudicate(ratings).labels == (None, None, "y")
    assert adjudicate(ratings, [(1, "y", "Eva"), (2, "n", "Eva")]).labels == ("y", "n", "y")


def test_adjudicators_agree_as_annotators_do():
    labels = {"Eva": "yynnyn", "Jan": "ynnnyy"}
    decisions = [(i, label, who) for who in labels for i, label in enumerate(labels[who])]
    ratings = adjudicator_ratings(decisions)
    assert ratings.annotators == ("Eva", "Jan")
    assert cohen_kappa(ratings.table()) == pytest.approx(1 / 3)
    assert adjudicator_ratings(decisions[:-1]).labels[5] == ("n", None)


def test_a_nan_among_text_is_no_disagreement():
    a, b = np.array(["yes", np.nan]), np.array(["no", "yes"])
    assert [one.item for one in disagreements(a, b)] == [1]
