"""What each explorer refuses, in English in an Italian course too; its last good state stays as it was."""

import numpy as np
import pytest
from traitlets import TraitError

import iaa_teach
from iaa_teach.look.language import find_language, use_language
from tests.widgets.explorers.test_adjudication import FIRST, decision

THREE = {"counts": [[20, 8, 2], [6, 20, 4], [2, 4, 34]], "categories": ["figurative", "support verb", "free"]}
BLIND = {"item": "two", "label": "no", "by": FIRST}
WHOLE = "a count must be a whole number, 0 or more"
SHARES = r"must be shares of 0 or more that sum to 1; not \[0.9, 0.2\]"
WEIGHT = "a weight must be between 0 and 1; not 2"


REFUSED = {
    "AdjudicationDesk": [
        ("decisions", [decision("five", "yes")], "decided item 'five', but there is no such item"),
        ("decisions", [decision("one", "no")], "its annotators agree"),
        ("decisions", [decision("one", "", note="odd")], "its annotators agree"),
        ("decisions", [decision("two", "perhaps")], "must be one of 'no', 'yes'; not 'perhaps'"),
        ("decisions", [decision("two", "yes", "Eva")], "one of the adjudicators"),
        ("decisions", [{"item": "two", "label": "yes"}], "item, label, by and note"),
        ("blind", "two", "blind"),
        ("blind", [{"item": "two", "by": FIRST}], "item"),
        ("blind", [BLIND | {"item": "one"}], "item"),
        ("blind", [BLIND | {"label": "maybe"}], "item"),
        ("blind", [BLIND | {"by": "nobody"}], "blind|item"),
        ("blind", [BLIND, BLIND], "blind|item"),
    ],
    "OwnDataDesk": [
        ("pair", ["Ann", "Dan"], "pair must be two of the annotators 'Ann', 'Ben', 'Cleo'"),
        ("pair", ["Ann", "Ann"], "two different annotators"),
        ("scale", "cohen", "scale must be one of 'landis-koch'"),
        ("how", {"shape": "tall", "roles": {}}, "shape must be one of"),
        ("how", {"shape": "wide", "roles": {}, "colour": 1}, "choices have no key 'colour'"),
        ("notes", {"weather": "fine"}, "notes must be texts for"),
    ],
    "BelieveExplorer": [
        ("annotators", ["coin", "sage"], "not 'sage'"),
        ("annotators", ["coin"], "there must be two to five annotators; not 1"),
    ],
    "FailuresExplorer": [("slips", 7, "slips must be a whole number from 0 to 6; not 7")],
    "StudiesExplorer": [("observed", 2, "observed must be between 0 and 1; not 2")],
    "MajorityExplorer": [("annotators", 6, "annotators must be a whole number from 2 to 5; not 6")],
    "PanelExplorer": [
        ("of", "doctors", "of must be one of 'patients'"),
        ("own_labels", [0, 2], "own_labels must be ten positions among the categories"),
    ],
    "PossibleExplorer": [
        ("observed", "high", "observed must be a number such as 0.68"),
        ("kappa", "0,5,5", "kappa must be a number"),
        ("rows", "half", "rows must be whole numbers separated by commas, such as '32, 38'; not 'half'"),
        ("items", 201, "items must be a whole number from 1 to 200; not 201"),
        ("conditions", "kappa < 0, pi", "' pi' must be a comparison"),
    ],
    "JudgeExplorer": [("labels", 5, "labels must be a whole number from 10 to 1000; not 5")],
    "ReplacementExplorer": [("epsilon", 0.5, "epsilon must be between 0 and")],
    "GradesExplorer": [("generosity", 2, "generosity must be between −1 and 1; not 2")],
    "SwappedOrderExplorer": [
        ("counts", [[1, 2], [3, 4]], "counts must be 3 × 3 whole numbers from 0 to 99"),
        ("counts", [[0, 0, 0]] * 3, "counts must have a pair in one cell at least"),
    ],
    "RoundsExplorer": [("better", 25, "better must be a whole number from 0 to 24; not 25")],
    "ScoresExplorer": [("shift", 6, "shift must be between −5 and 5; not 6")],
    "SlipOrViewExplorer": [
        ("x", [3] * 8, "x must be eight counts, each 0, 1 or 2; not"),
        ("y", [1] * 7, "y must be eight counts"),
    ],
    "SpanExplorer": [
        ("a", "4-2 PER", "a must be spans in order that do not overlap, up to 20; not '4-2 PER'"),
        ("b", "2-5 PER, 4-6 PER", "b must be spans in order"),
        ("a", "PER", "a must be up to 4 spans, such as \"2-4 PER, 8-11 LOC\"; not 'PER'"),
        ("a", "1-2 O", "a must be spans"),
        ("text", "Too short", "text must be 12 to 20 words; not 'Too short'"),
    ],
    "ChanceExplorer": [
        ("show", "circle", r"show must be one of 'square', 'number', .*; not 'circle'"),
        ("preset", "coins", r"must be one of 'two-coins', .*; not 'coins'"),
        ("marginals_a", [0.9, 0.2], f"marginals_a {SHARES}"),
        ("marginals_b", [1.5, -0.5], "marginals_b must be shares of 0 or more"),
        ("marginals_a", [0.2, 0.3, 0.5], "marginals_a must have 2 shares, one for each category; not 3"),
        ("categories", ["yes"], "there must be 2 to 5 categories; not 1"),
        ("categories", ["yes", "yes"], "category 'yes' repeats"),
        ("categories", list("abcdef"), "there must be 2 to 5 categories; not 6"),
    ],
    "ContingencyTableExplorer": [
        ("counts", [[1, 2], [-3, 4]], r"row 2 \('no'\), column 1 \('yes'\).*not -3"),
        ("counts", [[1, float("nan")], [3, 4]], r"row 1 \('yes'\), column 2 \('no'\).*not nan"),
        ("counts", [[1, 2], [3, 1e10]], "row 2, column 2: a count must be at most 1,000,000,000"),
        ("counts", [[1, 2, 3]] * 3, "counts with 3 rows need 3 categories; not 2"),
        ("counts", [[1]], "C from 2 to 8"),
        ("counts", [[1, 2]], "square"),
        ("counts", [[1, "x"], [2, 3]], "row 1, column 2: a count must be a number; not 'x'"),
        ("counts", None, "not None"),
        ("categories", ["yes", "yes"], "'yes' repeats"),
        ("categories", ["yes", ""], "category 2 has no name"),
        ("categories", ["yes"], "2 to 8 categories; not 1"),
        ("categories", ["a", "b", "c"], "need 2 categories; not 3"),
        ("categories", "no", "list of names"),
        ("categories", None, "list of names"),
        ("scale", "other", "scale must be one of .*; not 'other'"),
        ("view", "other", "view must be one of .*; not 'other'"),
        ("preset", "other", "preset must be one of .*; not 'other'"),
        ("coefficients", ["pi"], "coefficients must be"),
        ("coefficients", ["kappa", "alpha"], "coefficients must be"),
        ("coefficients", "kappa", "coefficients must be"),
    ],
    "CoverageExplorer": [
        ("items", 26, r"items must be one of 10, 15, .*, 1000; not 26"),
        ("share", 0.3, r"share must be one of 0.5, .*, 0.98; not 0.3"),
    ],
    "ErrorAnalysisExplorer": [
        ("categories", ["1", "2"], "5 rows need 5 categories; not 2"),
        ("view", "diagonal", "must be one of 'counts', 'columns', 'rows', 'cells'; not 'diagonal'"),
        ("preset", "parde-movies", "not 'parde-movies'"),
    ],
    "LogLinearExplorer": [
        ("model", "chaos", "model must be one of 'independence', .*; not 'chaos'"),
        ("preset", "chaos", "preset must be one of .*; not 'chaos'"),
        ("omit", [(4, 0)], r"a cell must be \(row, column\), each from 0 to 3; not \(4, 0\)"),
        ("omit", ["43"], "not '43'"),
        ("counts", np.zeros((4, 4)), "empty"),
    ],
    "MovieReviewExplorer": [
        ("labels_a", ["Positive"] * 3, "4 items, 3 labels of A and 4 of B"),
        ("items", ["one", "two", "three"], "equally long"),
        ("items", [], "1 to 40 items; not 0"),
        ("items", ["x"] * 41, "1 to 40 items; not 41"),
        ("labels_b", ["Positive", "Fine", "Neutral", "Neutral"], "item 2: annotator B's label 'Fine'"),
        ("labels_a", ["Positive", "", "Neutral", "Neutral"], "item 2: annotator A gave no label"),
        ("categories", ["Positive", "Neutral"], "label 'Negative' is not a category"),
        ("categories", ["Positive", "Neutral", "Negative", "Neutral"], "'Neutral' repeats"),
        ("categories", ["Positive", "Neutral", "Negative", ""], "category 4 has no name"),
        ("categories", ["Positive"], "2 to 8 categories; not 1"),
        ("categories", [*"12345678", "Positive"], "2 to 8 categories; not 9"),
        ("placed", 5, "from 0 to 4, the number of items"),
        ("placed", -1, "from 0 to 4"),
        ("labels_a", [1, 2, 3, 4], "labels_a"),
    ],
    "PairExplorer": [
        ("second", [[1, 2], [3, -4]], f"second, row 2, column 2: {WHOLE}"),
        ("first", [[1, 2]], r"first must be 2 × 2; not shape \(1, 2\)"),
        ("first", [[1, 2], [3, 0.5]], "first, row 2, column 2: a count must be a whole number"),
        ("categories", ["a"], "there must be 2 categories; not 1"),
        ("categories", ["a", "a"], "category 'a' repeats"),
        ("apart", 0, "apart must be above 0 and at most 1; not 0"),
    ],
    "PrevalenceBiasExplorer": [
        ("counts", [[1, 2, 3], [4, 5, 6]], r"counts must be 2 × 2; not shape \(2, 3\)"),
        ("counts", [[1, 2], [-3, 4]], f"row 2, column 1: {WHOLE}; not -3"),
        ("counts", [[1, 2.5], [3, 4]], "row 1, column 2: a count must be a whole number"),
        ("counts", [["x", 2], [3, 4]], "counts must be 2 × 2 whole numbers"),
        ("counts", [[0, 0], [0, 0]], "counts must add up to 2 to 1000 items; not 0"),
        ("categories", ["a", "b", "c"], "there must be 2 categories; not 3"),
        ("categories", ["a", "a"], "category 'a' repeats"),
        ("preset", "parde-movies", "preset must be one of 'feinstein-cicchetti-balanced'"),
    ],
    "PrevalenceExplorer": [
        ("prevalence", 0, "prevalence must be between 0.01 and 0.99; not 0"),
        ("sensitivity", 1.2, "sensitivity must be between 0 and 1; not 1.2"),
    ],
    "RatingsExplorer": [
        ("labels", [["1", "1"]], "item 1 must have 4 labels, one from each annotator"),
        ("labels", [], "there must be 1 to 200 items; not 0"),
        ("labels", "1111", "labels must be rows of labels"),
        ("annotators", ["A"], "there must be 2 to 8 annotators; not 1"),
        ("annotators", ["A", "B", "A", "D"], "annotator 3 must have a name of their own; not 'A'"),
        ("annotators", ["A", "B"], "item 1 must have 2 labels"),
        ("left_out", [4], "left_out must list positions of annotators, from 0 to 3; not 4"),
        ("left_out", [0, 1, 2], "at least two annotators must be left in; not 1"),
        ("metric", "text", "metric must be one of 'nominal', 'ordinal', 'interval', 'ratio', 'masi'; not"),
        ("order", ["low", "high", "low"], "order must name each label once; not 'low' twice"),
        ("preset", "cry", "preset must be one of 'npfl-cry-2015'"),
    ],
    "SampleSizeExplorer": [
        ("width", 0, "width must be between 0.01 and 1; not 0"),
        ("shares", [[5, 0], [0, 5]], "shares must include some disagreement"),
        ("shares", [1, 2], "shares"),
        ("preset", "small", "preset must be one of 'di-eugenio-glass', 'equal', 'rare'; not 'small'"),
    ],
    "SamplingExplorer": [
        ("items", 4, "items must be a whole number from 5 to 10000; not 4"),
        ("kappa", 1.2, "kappa must be between 0 and 0.99; not 1.2"),
        ("share", 0.0, "share must be between 0.01 and 0.99; not 0"),
        ("threshold", 2.0, "threshold must be between −1 and 1; not 2"),
        ("preset", "big", "preset must be one of 'di-eugenio-glass', .*; not 'big'"),
        ("shares", [[1, 0], [0, 1]], "shares must include some disagreement"),
        ("shares", [[1, -1], [0, 1]], "shares: .*"),
        ("shares", np.ones((6, 6)), "shares must be C × C, C from 2 to 5"),
        ("categories", ["a", "a"], "category 'a' repeats"),
        ("categories", ["a", "b", "c"], "there must be 2 categories, one for each row; not 3"),
        ("predicts", "kapa", "predicts"),
    ],
    "ScalesExplorer": [
        ("value", 1.2, "value must be between −1 and 1; not 1.2"),
        ("other", -2, "other must be between −1 and 1; not -2"),
        ("value", float("nan"), "value must be between −1 and 1; not nan"),
        ("interval", [0.9, 0.1], "interval must be two values from −1 to 1, the lower one first"),
        ("preset", "cry", "preset must be one of 'sigil-container-content', .*; not 'cry'"),
    ],
    "ShiftedAnnotatorExplorer": [("shift", -1, "from 0 to 3; not -1"), ("shift", 4, "from 0 to 3; not 4")],
    "ThreeChancesExplorer": [("cut", "alpha", "cut must be one of 's', 'pi', 'kappa'; not 'alpha'")],
    "WeightsExplorer": [
        ("weights", "cubic", "weights for 3 categories must be one of 'identity', .*; not 'cubic'"),
        ("weights", [[1, 0], [0, 1]], "must be 3 × 3; not shape"),
        ("weights", [[1, 2, 0], [0, 1, 0], [0, 0, 1]], f"row 1, column 2: {WEIGHT}"),
        ("weights", [[1, 0, 0], [0, 0.5, 0], [0, 0, 1]], "row 2, column 2: the same label must weigh 1"),
        ("weights", None, "must be 3 × 3; not shape"),
        ("show", "other", "show must be one of .*; not 'other'"),
        ("preset", "other", "preset must be one of .*; not 'other'"),
    ],
}
DESK = {"ratings": [["yes", "yes"], ["yes", "no"], ["no", "yes"]], "items": ["one", "two", "three"]}
FROM = {  # another state than the one in which they open, so that falling back to that would be seen
    "AdjudicationDesk": DESK | {"decisions": [decision("three", "no")]},
    "OwnDataDesk": {"source": "item,Ann,Ben,Cleo\n1,yes,yes,no\n2,no,yes,no\n3,no,no,\n4,yes,yes,yes\n"},
    "BelieveExplorer": {"annotators": ["coin", "fair"]},
    "ChanceExplorer": {"preset": "npfl-3"},
    "FailuresExplorer": {"slips": 4},
    "ReplacementExplorer": {"epsilon": 0.1},
    "GradesExplorer": {"generosity": 0.1},
    "SwappedOrderExplorer": {"order": "both"},
    "ContingencyTableExplorer": {"counts": [[24, 8], [14, 24]], "categories": ["yes", "no"]},
    "ScalesExplorer": {"preset": "sigil-di-eugenio-glass"},
    "ShiftedAnnotatorExplorer": {"shift": 2},
    "ThreeChancesExplorer": {"cut": "pi"},
    "WeightsExplorer": {**THREE, "weights": "linear"},
}


@pytest.mark.parametrize(
    ("explorer", "name", "value", "message"),
    [(explorer, *case) for explorer, cases in REFUSED.items() for case in cases],
)
def test_bad_state_is_refused_and_the_last_good_state_stays(explorer, name, value, message):
    shown = getattr(iaa_teach, explorer)(**FROM.get(explorer, {}))
    before = shown.get_state()
    with use_language(find_language("it")), pytest.raises(TraitError, match=message):
        setattr(shown, name, value)
    assert shown.get_state() == before


FAR = [[0, 2, 1], [0.5, 0, 1], [1, 1, 0]]
BOTH = "pass either weights or disagreement, not both"


@pytest.mark.parametrize(
    ("explorer", "given", "message"),
    [
        ("AdjudicationDesk", {"ratings": [[*"yn"]], "categories": [*"yx"]}, "label 'n' is not a category"),
        ("AdjudicationDesk", {"ratings": [[*"yn"]] * 501}, "at most 500 items to decide; not 501"),
        ("AdjudicationDesk", {"ratings": [[*"yn"]] * 2, "items": ["one", "one"]}, "repeats"),
        ("AdjudicationDesk", {"ratings": [[*"yn"]], "preset": "mine"}, "preset='mine' already has ratings"),
        ("AdjudicationDesk", {"preset": "yours"}, "preset must be"),
        ("ChanceExplorer", {"catgories": [*"yn"]}, "has no 'catgories'; did you mean 'categories'"),
        ("ContingencyTableExplorer", {"examples": ["parde"]}, "among .*'parde-movies'.*; not 'parde'"),
        ("LabellingExplorer", {"task": "alpha"}, "task"),
        ("WeightsExplorer", {"disagreement": FAR}, "column 2: a weight must be between 0 and 1; not -1"),
        ("WeightsExplorer", {"disagreement": FAR, "weights": "linear"}, BOTH),
        ("WeightsExplorer", {"counts": np.ones((7, 7))}, "2 to 6 categories; not"),
    ],
)
def test_invalid_explorer_arguments_raise(explorer, given, message):
    with pytest.raises((ValueError, TraitError), match=message):
        getattr(iaa_teach, explorer)(**given)
