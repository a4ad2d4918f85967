import math

import numpy as np
import pytest

from iaa_teach import Ratings, RatingsExplorer, fleiss_kappa, multi_kappa, sources
from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.reliability.pairs import annotator_against_rest, light_kappa, pairwise_summary
from iaa_teach.questions import load
from tests.checkout import lesson_file

CRY = list(zip(*sources.load("npfl-cry-2015").labels, strict=True))


@pytest.fixture
def explorer():
    return RatingsExplorer()


def test_an_annotator_is_left_out_and_put_back(explorer):
    explorer.left_out = [2]
    kept = [(a, b, d) for a, b, _, d in CRY]
    assert explorer.ratings.annotators == ("A", "B", "D")
    assert fleiss_kappa(explorer.ratings) == fleiss_kappa(kept)
    assert explorer.alpha == krippendorff_alpha(kept)
    explorer.left_out = []
    assert fleiss_kappa(explorer.ratings) == fleiss_kappa(CRY)


@pytest.fixture
def result(script):
    """What the page shows of an explorer."""

    def of(explorer):
        return script("explorers/ratings/result.js")(
            "(state) => module.ratingsResult(...state)",
            [
                *(explorer.labels, explorer.annotators, explorer.left_out, explorer.metric),
                *(explorer.order, explorer.common_scales),
            ],
        )

    return of


def test_gaps_are_counted_and_the_first_is_named(result):
    explorer = RatingsExplorer([["1", "1", None], ["2", "1", "2"], ["1", "1", "1"], [None, None, "2"]])
    shown = result(explorer)
    assert shown["both"] == [[3, 3, 2], [3, 3, 2], [2, 2, 3]]
    assert shown["kappa"][0][2] == 1
    assert shown["pairable"] == {"items": 3, "labels": 8}
    assert shown["blank"] == "item 1, annotator C is blank"
    assert math.isnan(shown["fleiss"])
    assert shown["uneven"] == "item 1 has 2, item 2 has 3"
    explorer.left_out = [2]
    assert result(explorer)["blank"] == "item 4, annotator A is blank"


@pytest.mark.parametrize(
    ("ratings", "said"),
    [
        (
            [["1", "1", None], ["2", "2", None], [None, "1", "1"], [None, "2", "1"]],
            "2 pairs: mean 0.500, standard deviation 0.707. 1 more pair shares no item.",
        ),
        (
            [["1", "1", None], ["2", "2", None], [None, None, "1"]],
            "One pair: κ is 1.000. 2 more pairs share no item.",
        ),
        ([["1", None], [None, "2"]], "No two annotators labelled the same item: no κ."),
        ([["1", "1", "1"]], "3 pairs; κ of 3 is undefined: no mean."),
    ],
)
def test_pairs_that_share_no_item_are_left_out_of_the_mean_and_counted(result, script, ratings, said):
    shown = result(RatingsExplorer(ratings))
    assert shown["mean"] == pytest.approx(light_kappa(ratings), nan_ok=True)
    assert shown["rest"] == pytest.approx(annotator_against_rest(ratings).tolist(), nan_ok=True)
    assert script("explorers/ratings/result.js")("(shown) => module.pairWords(shown)", shown) == said


def test_fleiss_kappa_needs_equally_many_labels_from_any_annotators(result):
    ratings = [["1", "1", None], [None, "1", "2"], ["1", None, "1"]]
    shown = result(RatingsExplorer(ratings))
    assert shown["uneven"] == ""
    assert shown["fleiss"] == pytest.approx(fleiss_kappa(ratings))
    assert math.isnan(shown["multi"])
    assert shown["blank"] == "item 1, annotator C is blank"


@pytest.mark.parametrize(
    ("ratings", "metric", "problem"),
    [
        ([["1", "u"], ["2", "2"]], "interval", "item 1, annotator B: “u” is not a number"),
        ([["1", "u"], ["2", "2"]], "ordinal", "the labels have no order yet"),
        ([["1", "2"], ["-2", "2"]], "ratio", "item 2, annotator A: “-2” is not a number of 0 or more"),
        ([["1", ""], ["", "2"]], "nominal", "no item has two labels"),
        ([["1", "1"], ["1", "1"]], "nominal", "all labels that can be compared are the same"),
        ([["1", "1"], ["2", ""]], "nominal", "all labels that can be compared are the same"),
    ],
)
def test_undefined_alpha_says_why(result, ratings, metric, problem):
    shown = result(RatingsExplorer(ratings, metric=metric))
    assert math.isnan(shown["alpha"])
    assert shown["problem"] == problem


WORDS = [["High", "low"], ["medium", "medium"], ["low", "low"], ["High", "medium"], ["High", "High"]]


def test_words_are_ranks_in_the_order_that_they_suggest_or_that_is_said(result):
    explorer = RatingsExplorer(WORDS, metric="ordinal")
    shown = result(explorer)
    assert (shown["order"], shown["standing"]) == (["low", "medium", "High"], "guessed")
    assert shown["alpha"] == pytest.approx(explorer.alpha)
    assert explorer.alpha == krippendorff_alpha(WORDS, "ordinal", categories=["low", "medium", "High"])
    explorer.order = ["low", "High", "medium"]
    assert result(explorer)["standing"] == "said"
    assert result(explorer)["alpha"] == pytest.approx(explorer.alpha)
    assert explorer.alpha == krippendorff_alpha(WORDS, "ordinal", categories=explorer.order)
    assert explorer.alpha > RatingsExplorer(WORDS, metric="ordinal").alpha


def test_words_without_a_known_order_have_to_be_put_in_one(result):
    explorer = RatingsExplorer([["10", "u"], ["9", "u"], ["9", "x"]], metric="ordinal")
    assert (result(explorer)["order"], result(explorer)["standing"]) == (["9", "10", "u", "x"], "asked")
    with pytest.raises(ValueError, match="ranks must be numbers, or in an order that is given; not"):
        _ = explorer.alpha
    explorer.order = ["x", "9", "10", "u", "unused"]
    assert (result(explorer)["order"], result(explorer)["standing"]) == (["x", "9", "10", "u"], "said")
    assert result(explorer)["alpha"] == pytest.approx(explorer.alpha)
    explorer.labels = [["10", "new"], *explorer.labels[1:]]
    assert (result(explorer)["order"][-1], result(explorer)["standing"]) == ("new", "asked")


def test_labels_that_are_sets(result):
    explorer = RatingsExplorer([["p, e", "e,p"], ["p", "p,e"], ["s", "s"]], metric="masi")
    sets = [[{"p", "e"}, {"p", "e"}], [{"p"}, {"p", "e"}], [{"s"}, {"s"}]]
    assert explorer.alpha == krippendorff_alpha([[frozenset(each) for each in row] for row in sets], "masi")
    assert result(explorer)["alpha"] == pytest.approx(explorer.alpha)


def test_a_single_category_leaves_every_coefficient_undefined(result):
    shown = result(RatingsExplorer([["1", "1", "1"]]))
    assert all(math.isnan(shown[name]) for name in ("alpha", "fleiss", "multi", "mean", "spread"))
    assert shown["alike"]


def test_numbers_and_gaps_become_text():
    explorer = RatingsExplorer(np.array([[1.0, math.nan], [2.0, 2.0]]))
    assert explorer.labels == [["1", ""], ["2", "2"]]
    named = Ratings((("x", None), ("y", "y")), ("first", "second"), ("Ann", "Bob"), "")
    explorer.ratings = named
    assert explorer.annotators == ["Ann", "Bob"]
    assert explorer.ratings.labels == named.labels


def test_an_example_has_all_its_annotators(explorer):
    explorer.left_out = [2]
    explorer.preset = "npfl-cry-2015-first"
    assert (len(explorer.labels), explorer.left_out) == (12, [])


def test_undo_brings_back_preset_and_left_out_together(explorer):
    labels = explorer.labels
    explorer.set_state({"labels": [["1"] * 4], "preset": "", "left_out": []})
    explorer.set_state({"labels": labels, "preset": "npfl-cry-2015", "left_out": [2]})
    assert (explorer.preset, explorer.left_out, len(explorer.labels)) == ("npfl-cry-2015", [2], 50)


def test_removed_annotator_is_no_longer_excluded(explorer):
    explorer.left_out = [1, 3]
    with explorer.hold_trait_notifications():
        explorer.labels, explorer.annotators = [["1", "2", "3"]], ["A", "B", "C"]
    assert explorer.left_out == [1]


def test_one_label_distinguishes_multi_kappa_from_fleiss_kappa():
    labels = [list("yyy"), list("yyn"), list("ynn"), list("yyy"), list("ynn")]
    figures = RatingsExplorer(labels).figures()
    assert figures["gap"] == pytest.approx(multi_kappa(labels) - fleiss_kappa(labels))
    assert (round(figures["fleiss"], 3), round(figures["multi"], 3), figures["given"]) == (0.1, 0.211, 15)
    assert math.isnan(RatingsExplorer(preset="krippendorff").figures()["gap"])


def test_labels_taken_for_sets_or_numbers_may_be_half_apart_or_have_no_distance():
    explorer = RatingsExplorer([["a, b, c, d", "b, a, c"]], metric="masi")
    assert explorer.figures()["farthest"] == pytest.approx(0.5)
    explorer.labels = [["a", ""]]
    assert math.isnan(explorer.figures()["farthest"])
    words = RatingsExplorer(metric="interval").figures()  # u is no number
    assert all(math.isnan(words[name]) for name in ("alpha", "as_numbers", "farthest"))


def test_typed_values_match_computed_ones():
    bank = lesson_file("many_annotators")
    asked = {one.id: one for one in load(bank.parent / "questions" / f"{bank.stem}.toml")}
    foreseen = {each.misconception: each.value for each in asked["predict-alpha"].wrong}
    rows = [[label or "-" for label in row] for row in RatingsExplorer(preset="krippendorff").labels]
    whole = [row for row in rows if "-" not in row]
    assert asked["mean-pairs"].answer == pytest.approx(round(pairwise_summary(CRY).mean, 2))
    assert foreseen["drop-incomplete-items"] == pytest.approx(krippendorff_alpha(whole))
    assert foreseen["missing-is-a-category"] == pytest.approx(krippendorff_alpha(rows))
