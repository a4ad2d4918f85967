import numpy as np
import pytest

from iaa_teach.authoring.build.answer_words import render_rich, write_answer, write_right_answer
from iaa_teach.look.language import find_language, use_language
from iaa_teach.questions import Question
from iaa_teach.questions.bank import Option


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [
        (9.0, "", "9"),
        (-1.0, "", "−1"),
        (-0.05263, "", "−0.053"),
        (90.5, "%", "90.5\u202f%"),
        (50.0, "%", "50\u202f%"),
        ([[40, 10], [20, 30.0000000001]], "", "40, 10; 20, 30"),
        ([[0.5, 0, 0.5]], "", "0.500, 0.000, 0.500"),
    ],
)
def test_a_number_is_written_as_the_kit_writes_it_and_a_whole_one_as_such(value, unit, said):
    question = Question("one", "table", "κ", unit=unit, answer=np.array(value))
    assert write_right_answer(question) == write_answer(question, value) == said


def test_options_and_decimals_are_written_as_the_language_has_them():
    options = (Option("both *A_o*", True), Option("no", False), Option("none", True))
    choice = Question("which", "choice", "Which?", options=options)
    assert write_right_answer(choice) == "“both *A_o*”; “none”"
    assert render_rich(write_right_answer(choice)) == "“both <em>A<sub>o</sub></em>”; “none”"
    with use_language(find_language("it")):
        assert write_right_answer(choice) == "«both *A_o*»; «none»"
        assert write_answer(choice, 0.5) == "0,500"
