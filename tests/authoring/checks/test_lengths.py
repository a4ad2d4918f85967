import pytest

from iaa_teach.authoring.checks.banks import find_longest_right
from iaa_teach.questions import Option, Question, list_bank_files, load


def choice(right, *wrong, **more):
    options = [Option("r" * right, True), *(Option("w" * length, False) for length in wrong)]
    return Question("it", "choice", "It", options=tuple(options), **more)


def test_longest_right_options_are_reported():
    told = find_longest_right([choice(9, 4, 5, 6)] * 3)
    assert told.startswith("the right option is the longest in 3 of 3 choices, which gives it away")


@pytest.mark.parametrize(
    "questions",
    [
        [],
        [choice(9, 4, 5, 6)] * 2,
        [choice(9, 4, 5, 6), choice(4, 5, 6, 9), choice(5, 4, 9, 6), choice(9, 4, 5, 6)],
        [choice(9, 9, 5, 6)] * 5,
        [choice(9, 4, 5, 6, multiple=True)] * 5,
    ],
)
def test_accidental_longest_options_are_not_reported(questions):
    assert find_longest_right(questions) == ""


def test_the_banks_of_the_lessons_do_not_give_it_away():
    banks = [load(path) for path in list_bank_files()]
    assert [find_longest_right(bank) for bank in banks] == [""] * len(banks)
    assert find_longest_right([question for bank in banks for question in bank]) == ""
