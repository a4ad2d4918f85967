"""Untidy files are read rightly with no option, from the command and from Python: held against a peer."""

import krippendorff
import numpy as np
import pytest

from iaa_teach import krippendorff_alpha, read_ratings
from iaa_teach.computation.reliability.measurement import guess_measurement
from iaa_teach.reading.choices import LONG
from iaa_teach.reading.inspection import inspect_files
from tests.reading.test_ordinary_files import peer_alpha
from tests.reading.untidy_exports import CASES


@pytest.mark.parametrize("name", CASES)
def test_agreement_is_that_of_the_labels_in_the_file(name):
    case = CASES[name]()
    (rows,) = case.truth.values()
    ratings = read_ratings(case.files)
    assert len(ratings.annotators) == len(rows[0])
    if case.metric == "interval":
        numbers = [[float(label.rstrip("% ").replace(",", ".")) for label in row] for row in rows]
        expected = krippendorff.alpha(np.array(numbers).T, level_of_measurement="interval")
        assert guess_measurement(ratings).measurement.kind == "numbers"
    else:
        expected = peer_alpha(rows)
    assert krippendorff_alpha(ratings, case.metric) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_nothing_must_be_asked_first(name):
    found = inspect_files(list(CASES[name]().files.items()))
    stopping = {"header", "transposed"} | ({"columns"} if found.choices.shape == LONG else set())
    assert not stopping & {question.about for question in found.questions}
    assert not found.tasks


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"item": ["1", "2"], "A": ["x"], "B": ["x", "y"]}', "“item” has 2 and “A” has 1"),
        (b'{"annotators": ["A", "B"], "labels": ["x", "y"]}', r'as in {"item": \["s1", "s1"\]'),
        (
            b'{"annotators": ["A", "B"], "labels": [["x", "y"], ["y", "y"]]}',
            "and both if the two numbers are equal",
        ),
    ],
)
def test_lists_side_by_side_say_what_is_missing(data, message):
    with pytest.raises(ValueError, match=message):
        read_ratings({"labels.json": data})


def test_annotators_are_named_after_their_sheets():
    assert read_ratings(CASES["one-sheet-for-each-annotator"]().files).annotators == ("Ann", "Ben", "Cleo")


def test_labels_in_the_first_line_are_told_from_names():
    assert len(read_ratings("yes,no\nno,no\nyes,yes\n")) == 3
    assert len(read_ratings("A,B\nA,B\nB,B\n")) == 2
    assert len(read_ratings("text,A,B\nGood.,A,B\nBad.,B,A\n")) == 2
