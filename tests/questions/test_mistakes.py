"""What is wrong with an answer is said to its author, by statistics too, in the language of the course."""

import re

import pytest

from iaa_teach import ContingencyTable, cohen_kappa
from iaa_teach.look.language import ENGLISH, named, speaking
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
    "una tabella deve essere quadrata, C × C": {"counts": [[4, 1], [2]]},
    "riga 1, colonna 2: una frequenza deve essere 0 o più": {"counts": [[4, -1], [2, 3]]},
    "non c'è un annotatore '9'; gli annotatori sono": {"ratings": ROWS, "between": ["1", "9"]},
    "non ha una chiave 'wieghts'; può avere 'weights'": {"counts": COUNTS, "wieghts": "linear"},
    "o una matrice 2 × 2; non 'cubic'": {"counts": COUNTS, "weights": "cubic"},
    "a coefficient = 'weighted_kappa' serve weights": {"coefficient": "weighted_kappa", "counts": COUNTS},
    'aggiungi of = "marginals"': {"coefficient": "agreement_bounds", "counts": COUNTS},
    "annotatore 1: con la metrica ratio": {"coefficient": ALPHA, "ratings": ROWS, "metric": "ratio"},
    "l'item 2 ha 1 etichetta e l'item 1": {"coefficient": ALPHA, "ratings": [["a", "b"], ["a"]]},
    "fra 0 e 1, come 0.95; non 95": {"coefficient": "confidence_interval", "counts": COUNTS, "level": 95},
    "non ha etichette": {"coefficient": ALPHA, "ratings": "sigil-container-content"},
}


@pytest.mark.parametrize("said", SAID)
def test_an_answer_that_cannot_be_computed_is_said_in_the_language_of_the_course(said):
    with speaking(named("it")), pytest.raises(ValueError, match=re.escape(said)):
        compute({"coefficient": "cohen_kappa"} | SAID[said])


def test_what_python_alone_is_told_stays_english():
    with speaking(ENGLISH):
        with pytest.raises(ValueError, match="column 2: a count must be 0 or more and finite; not -1"):
            ContingencyTable([[4, -1], [2, 3]])
        with pytest.raises(ValueError, match="weights must be 'linear', 'quadratic' or a 2 × 2 matrix"):
            cohen_kappa(COUNTS, weights="cubic")


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
