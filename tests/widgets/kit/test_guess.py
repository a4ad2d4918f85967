"""Where a guess stands before it is made: slider, ring and figure alike, and not on the answer."""

from functools import cache

import pytest

from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.questions import list_bank_files
from tests.node import Script

PLACE = "(guess) => module.placeOfGuess(guess)"


@cache
def guesses():
    return Script("kit/guess.js")


@pytest.mark.parametrize("path", list_bank_files(), ids=lambda path: path.stem)
def test_unmade_guess_does_not_start_on_the_answer(path):
    for question in load_as_asked(path):
        if question.kind != "prediction":
            continue
        low, high = question.span
        place = guesses()(PLACE, {"value": None, "low": low, "high": high, "begins": question.begins})
        assert low < place < high
        assert abs(place - float(question.answer)) > question.tolerance, question.id


def test_a_question_may_say_where_a_guess_begins():
    assert guesses()(PLACE, {"value": None, "low": -1, "high": 1, "begins": 0.7}) == 0.7


def test_guess_stays_where_it_was_put():
    assert guesses()(PLACE, {"value": 0.7, "low": -1, "high": 1}) == 0.7
