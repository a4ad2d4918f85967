import numpy as np
import pytest

from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.reliability.measurement import Measurement, guess_measurement
from iaa_teach.computation.reliability.reliability import reliability


def rows(*labels):
    """Ratings of two annotators, in which the labels occur."""
    return [[label, labels[0]] for label in labels]


@pytest.mark.parametrize(
    ("labels", "order"),
    [
        (["high", "low", "medium"], ("low", "medium", "high")),
        (["Mid", "HIGH", "very_low"], ("very_low", "Mid", "HIGH")),
        (
            ["agree", "neither agree nor disagree", "Strongly Disagree"],
            ("Strongly Disagree", "neither agree nor disagree", "agree"),
        ),
        (["always", "never", "sometimes", "often"], ("never", "sometimes", "often", "always")),
        (["good", "bad", "very good", "okay"], ("bad", "okay", "good", "very good")),
        (["mild", "severe", "none"], ("none", "mild", "severe")),
        (["pos", "neg", "neu"], ("neg", "neu", "pos")),
        (["B2", "A1", "C1"], ("A1", "B2", "C1")),
        (["5", "1", "3"], ("1", "2", "3", "4", "5")),
        ([0.0, 3.0, 1.0], (0.0, 1.0, 2.0, 3.0)),
        (["second", "tie", "first"], ("first", "tie", "second")),
        (["response_2", "tied", "response_1"], ("response_1", "tied", "response_2")),
        (["B>A", "A=B", "A>>B"], ("A>>B", "A=B", "B>A")),
        (["10 - best", "2: fair", "1) worst"], ("1) worst", "2: fair", "10 - best")),
        (["★★★", "★", "★★"], ("★", "★★", "★★★")),
        (["★★☆", "★☆☆", "★★★"], ("★☆☆", "★★☆", "★★★")),
        (["3 stars", "1 star", "2 stars"], ("1 star", "2 stars", "3 stars")),
        (["3-star", "5-star", "4-star"], ("3-star", "4-star", "5-star")),
        (["grade 10", "Grade 2", "grade 1"], ("grade 1", "Grade 2", "grade 10")),
        (
            ["raw_grade_2", "raw_grade_1", "raw_grade_3"],
            ("raw_grade_1", "raw_grade_2", "raw_grade_3"),
        ),
        (["Level 2 (some)", "Level 1: basic", "level 3"], ("Level 1: basic", "Level 2 (some)", "level 3")),
        (["stage IV", "stage IIB", "stage IIA"], ("stage IIA", "stage IIB", "stage IV")),
        (["III", "I", "II"], ("I", "II", "III")),
        (["iv", "v", "i"], ("i", "iv", "v")),
        (["3/5", "1/5", "5/5"], ("1/5", "3/5", "5/5")),
        (["3 out of 5", "2.5 out of 5", "5 out of 5"], ("2.5 out of 5", "3 out of 5", "5 out of 5")),
        (["2nd degree", "1st degree", "3rd degree"], ("1st degree", "2nd degree", "3rd degree")),
        (["Agree (4)", "Disagree (2)", "Neither (3)"], ("Disagree (2)", "Neither (3)", "Agree (4)")),
    ],
)
def test_common_scales_are_ranks_to_be_confirmed(labels, order):
    guess = guess_measurement(rows(*labels))
    assert (guess.measurement, guess.to_confirm) == (Measurement("ranks", order), True)


@pytest.mark.parametrize(
    ("labels", "kind", "to_confirm"),
    [
        (["person", "place", "other"], "names", False),
        (["low", "high", "purple"], "names", False),
        (["terrible", "awful", "good"], "names", False),  # two words for one step
        (["bad", "poor", "good"], "ranks", True),  # as opinions are scored (ITU-T P.800)
        (["A", "C", "B"], "names", False),
        (["A", "F", "B-"], "ranks", True),
        (["0", "1+", "3+"], "ranks", True),
        (["tie", "B", "A"], "ranks", True),
        (["type 1", "type 2", "type 3"], "names", False),
        (["C1", "C2", "C3"], "names", False),
        (["grade 1", "level 2", "stage 3"], "names", False),
        (["V", "I", "X"], "names", False),
        (["yes", "no"], "names", False),
        (["1", "2"], "names", False),
        (["0.5", "2.5", "7"], "numbers", True),
        ([-1, 0, 1], "numbers", True),
        ([1, 20, 300], "numbers", True),
        ([{"a"}, {"a", "b"}, set()], "sets", False),
        (["joy|fear", "joy", "fear"], "sets", True),
        (["joy;fear", "anger; joy", "fear"], "sets", True),
        (["a well, hardly", "another, much longer", "third"], "names", False),
    ],
)
def test_other_labels(labels, kind, to_confirm):
    guess = guess_measurement(rows(*labels))
    assert (guess.measurement.kind, guess.to_confirm) == (kind, to_confirm)


def test_gaps_arrays_and_ratings_are_looked_through():
    table = Ratings((("low", None), ("high", "mid")), ("1", "2"), ("A", "B"), "")
    assert guess_measurement(table).measurement.order == ("low", "mid", "high")
    assert guess_measurement(np.array([[1, np.nan], [2, 4]])).measurement.order == (1, 2, 3, 4)
    assert guess_measurement(np.array([["low", "high"], ["nan", "mid"]])).measurement.kind == "ranks"


def test_ratings_that_are_kept_as_codes_are_guessed_and_taken_apart_alike():
    rows = (("joy|fear", "joy"), ("fear", None), ("fear|joy", "fear"))
    names = ("joy|fear", "joy", "fear", "fear|joy")
    codes = np.array([[0, 1], [2, -1], [3, 2]])
    plain, coded, spare = (
        Ratings(labels, tuple("123"), ("A", "B"), "")
        for labels in (rows, CodedRows(codes, names), CodedRows(codes, [*names, "never given"]))
    )
    assert guess_measurement(coded) == guess_measurement(plain)
    apart = [Measurement("sets").prepared(each) for each in (plain, coded)]
    assert list(apart[1]) == list(apart[0])
    assert reliability(apart[1], metric="masi") == reliability(apart[0], metric="masi")
    assert reliability(spare, "ac1") == reliability(plain, "ac1")


def test_a_scale_decides_metric_and_weights():
    decided = {"names": ("nominal", None), "numbers": ("interval", "quadratic"), "sets": ("masi", None)}
    for kind, (metric, weights) in decided.items():
        assert (Measurement(kind).metric, Measurement(kind).weights) == (metric, weights)
    ranks = Measurement("ranks", ["low", "mid", "high"])
    assert ranks.order == ("low", "mid", "high")
    assert ranks.arguments("conger") == {"weights": "linear", "categories": ranks.order}
    assert ranks.arguments("ac1") == {"categories": ranks.order}
    assert Measurement("ratios").arguments("alpha") == {"metric": "ratio"}


def test_ordered_words_are_counted_like_the_numbers_in_their_places():
    words = [["low", "mid"], ["high", "high"], ["low", "low"], ["mid", "high"], [None, "low"]]
    number = {"low": 1, "mid": 2, "high": 3, None: None}
    numbers = [[number[word] for word in row] for row in words]
    ranks = Measurement("ranks", ("low", "mid", "high"))
    for coefficient in ("alpha", "conger", "fleiss", "ac2", "kappa"):
        of_words = reliability(ranks.prepared(words), coefficient, seed=1, **ranks.arguments(coefficient))
        of_numbers = reliability(numbers, coefficient, seed=1, **Measurement("ranks").arguments(coefficient))
        assert of_words == of_numbers


def test_sets_written_as_text_are_split():
    written = (("joy|fear", "joy"), ("fear", None), ("joy | fear", "fear"))
    text = Ratings(written, tuple("123"), tuple("AB"), "")
    sets = Measurement("sets").prepared(text)
    assert sets.labels[0] == ({"joy", "fear"}, {"joy"})
    assert sets.labels[1][1] is None
    assert sets.annotators == text.annotators
    plain = [[{"joy", "fear"}, {"joy"}], [{"fear"}, None], [{"joy", "fear"}, {"fear"}]]
    assert krippendorff_alpha(sets, "masi") == krippendorff_alpha(plain, "masi")
