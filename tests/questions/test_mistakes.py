"""Mistakes in an answer, and in the further tables of a question."""

import re

import pytest

from iaa_teach.look.language import find_language, use_language
from iaa_teach.questions.answers import compute
from iaa_teach.questions.bank import parse_question
from iaa_teach.questions.entries import Mistake

ALPHA = "krippendorff_alpha"
COUNTS = [[4, 1], [2, 3]]
ROWS = [["a", "b", "a"], ["a", "a", "b"]]
VARIED = {
    "id": "varied",
    "kind": "number",
    "label": "κ",
    "hints": ["h"],
    "right": "r",
    "recall": "Con {n} item?",
    "answer": {"coefficient": "cohen_kappa", "counts": COUNTS},
}


SAID = {
    "a table must be square, C × C": {"counts": [[4, 1], [2]]},
    "row 1, column 2: a count must be 0 or more": {"counts": [[4, -1], [2, 3]]},
    "no annotator '9'; the annotators are": {"ratings": ROWS, "between": ["1", "9"]},
    "has no key 'wieghts'; it may have 'weights'": {"counts": COUNTS, "wieghts": "linear"},
    "or a 2 × 2 matrix; not 'cubic'": {"counts": COUNTS, "weights": "cubic"},
    "coefficient = 'weighted_kappa' needs weights": {"coefficient": "weighted_kappa", "counts": COUNTS},
    'add of = "marginals"': {"coefficient": "agreement_bounds", "counts": COUNTS},
    "annotator 1: a label on the ratio scale": {"coefficient": ALPHA, "ratings": ROWS, "metric": "ratio"},
    "item 2 has 1 label where item 1": {"coefficient": ALPHA, "ratings": [["a", "b"], ["a"]]},
    "between 0 and 1, such as 0.95; not 95": {
        "coefficient": "confidence_interval",
        "counts": COUNTS,
        "level": 95,
    },
    "has no labels; its data are counts": {"coefficient": ALPHA, "ratings": "sigil-container-content"},
}


@pytest.mark.parametrize("said", SAID)
def test_an_answer_that_cannot_be_computed_raises_english_in_an_italian_course(said):
    with use_language(find_language("it")), pytest.raises(ValueError, match=re.escape(said)):
        compute({"coefficient": "cohen_kappa"} | SAID[said])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"vary": [[[1, 2], [3, 4]], [[1, -2], [3, 4]]]}, "vary.1"),
        ({"vary": ["x"]}, "vary.0"),
        ({"vary": [[[1, 2], [3, 4]]], "recall": "Di {c99}?"}, "recall"),
        ({"vary": [[[1, 2], [3, 4]]], "answer": {"value": 0.3}}, "answer"),
        ({"vary": [[[1, 2], [3, 4]]], "wrong": [{"feedback": "f"}]}, "wrong.0.answer"),
    ],
)
def test_a_mistake_in_a_further_table_has_its_place(change, field, tmp_path):
    with pytest.raises(Mistake) as error:
        parse_question(VARIED | change, tmp_path)
    assert error.value.field == field


def test_a_varied_question_without_an_answer_lacks_just_that(tmp_path):
    entry = {key: VARIED[key] for key in VARIED if key != "answer"}
    with pytest.raises(Mistake) as error:
        parse_question(entry | {"vary": [[[1, 2], [3, 4]]]}, tmp_path)
    assert error.value.field == "answer"
