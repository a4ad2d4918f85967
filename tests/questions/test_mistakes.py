"""Mistakes in the further tables of a question."""

import pytest

from iaa_teach.questions.bank import parse_question
from iaa_teach.questions.entries import Mistake

VARIED = {
    "id": "varied",
    "kind": "number",
    "label": "κ",
    "hints": ["h"],
    "right": "r",
    "recall": "Con {n} item?",
    "answer": {"coefficient": "cohen_kappa", "counts": [[4, 1], [2, 3]]},
}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"vary": [[[1, 2], [3, 4]], [[1, -2], [3, 4]]]}, "vary.1"),
        ({"vary": ["x"]}, "vary.0"),
        ({"vary": [[[1, 2], [3, 4]]], "recall": "Di {c99}?"}, "recall"),
        ({"vary": [[[1, 2], [3, 4]]], "answer": {"value": 0.3}}, "answer"),
        ({"vary": [[[1, 2], [3, 4]]], "answer": None}, "answer"),
        ({"vary": [[[1, 2], [3, 4]]], "wrong": [{"feedback": "f"}]}, "wrong.0.answer"),
    ],
)
def test_a_mistake_in_a_further_table_has_its_place(change, field, tmp_path):
    with pytest.raises(Mistake) as error:
        parse_question({key: value for key, value in (VARIED | change).items() if value}, tmp_path)
    assert error.value.field == field
