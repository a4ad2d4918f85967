"""Ordinary files are read rightly with no option: held against other implementations."""

from itertools import permutations

import krippendorff
import numpy as np
import pytest

from iaa_teach import guess_measurement, krippendorff_alpha, read_ratings
from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.choices import LONG
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.report.other_readings import find_headline_scale
from tests.reading.ordinary_files import CASES, SPANS

KINDS = {"nominal": "names", "ordinal": "ranks", "interval": "numbers", "masi": "sets"}


def files_of(case):
    return list(case.files.items())


def peer_alpha(rows):
    """Nominal α of the package krippendorff; of sets by its definition, over all pairs of labels."""
    names = list(dict.fromkeys(label for row in rows for label in row if label is not None))
    if not any(isinstance(name, frozenset) for name in names):
        codes = [[np.nan if label is None else names.index(label) for label in row] for row in rows]
        return krippendorff.alpha(np.array(codes).T, level_of_measurement="nominal")
    items = [[label for label in row if label is not None] for row in rows]
    items = [item for item in items if len(item) > 1]
    observed = sum(sum(masi(a, b) for a, b in permutations(item, 2)) / (len(item) - 1) for item in items)
    given = [label for item in items for label in item]
    expected = sum(masi(a, b) for a, b in permutations(given, 2)) / (len(given) - 1)
    return 1 - observed / expected


def masi(a, b):
    if a == b:
        return 0
    share = 2 / 3 if a <= b or b <= a else 1 / 3 if a & b else 0
    return 1 - share * len(a & b) / len(a | b)


@pytest.mark.parametrize("name", CASES)
def test_labels_are_those_that_stand_in_the_file(name):
    case = CASES[name]()
    found = inspect_files(files_of(case))
    choices = found.tasks or {next(iter(case.truth)): found.choices}
    assert set(choices) == set(case.truth)
    stopping = {"header", "transposed"} | ({"columns"} if found.choices.shape == LONG else set())
    assert not stopping & {question.about for question in found.questions}
    for task, rows in case.truth.items():
        reading = read_files(found, choices[task])
        ratings = reading.ratings
        assert sum(label is not None for row in ratings for label in row) == sum(
            label is not None for row in rows for label in row
        )
        assert len(ratings.annotators) == len(rows[0])
        sets = any(isinstance(label, frozenset) for row in rows for label in row)
        prepared = guess_measurement(ratings).measurement.prepared(ratings) if sets else ratings
        alpha = krippendorff_alpha(prepared, "masi" if sets else "nominal")
        assert alpha == pytest.approx(peer_alpha(rows), abs=1e-9, nan_ok=True)
        assert {model: len(given) for model, given in reading.models.items()} == {
            model: len(given) for model, given in case.models.items()
        }
        if len(case.truth) == 1:
            assert find_headline_scale(prepared, found).kind == KINDS[case.metric]
        for word in case.says:
            assert word in " ".join(reading.remarks)


def test_labels_of_a_model_are_those_of_the_same_items():
    case = CASES["people-and-a-model"]()
    reading = read_files(inspect_files(files_of(case)))
    assert list(reading.models["gpt-4o"]) == [row[0] for row in reading.ratings]
    assert "gpt-4o is a model by its name" in reading.ratings.report


def test_one_of_several_questions_must_be_named():
    sheet = CASES["two-questions-in-a-sheet"]()
    text = sheet.files["sheet.csv"].decode()
    with pytest.raises(ValueError, match="several questions, 'relevant', 'toxic'; say which with label="):
        read_ratings(text)
    assert read_ratings(text, label="toxic").labels == tuple(map(tuple, sheet.truth["toxic"]))


@pytest.mark.parametrize("tool", SPANS)
def test_spans_are_told_from_labels_of_items(tool):
    name, data = SPANS[tool]
    with pytest.raises(ValueError, match=rf"^{name}.* spans of text.*(BIO, CoNLL)"):
        inspect_files([(name, data)])


def test_the_first_items_are_told_in_words():
    reading = read_files([("a.csv", b"item,Anna,Ben\ns1,yes,no\ns2,yes,\ns3,,\n")])
    assert reading.examples() == [
        "item s1: Anna said yes, Ben no",
        "item s2: Anna said yes",
        "item s3: no label",
    ]


def test_a_square_of_counts_without_names_is_a_confusion_matrix():
    found = inspect_files([("counts.csv", b"20,5,1\n4,31,2\n0,3,12\n")])
    ratings = read_files(found).ratings
    assert (len(ratings), find_headline_scale(ratings, found).kind) == (78, "names")
    assert len(read_files([("few.csv", b"1,5,2\n4,3,2\n3,3,2\n")]).ratings) < 4  # ratings from 1 to 5
    assert len(read_files([("mail.txt", b"3 1\n0 2\n")]).ratings) == 6  # 2 x 2 are no ratings
    assert len(read_files([("mail.txt", b"24,0;8,0\n14,0;24,0\n")]).ratings) == 70


def test_sums_around_a_square_of_counts_are_no_category():
    read = read_files([("sums.txt", b"24 8 32\n14 24 38\n38 32 70\n")])
    assert (len(read.ratings), read.ratings.categories) == (70, ("1", "2"))
    assert "the last row and column are sums of the others, and ignored" in read.remarks
