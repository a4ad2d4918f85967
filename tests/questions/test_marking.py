import pytest

from iaa_teach.questions import Unclear, mark, read_number
from tests.questions.conftest import NUMBER


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("0.376", "", 0.376),
        (".376", "", 0.376),
        ("0,376", "", 0.376),
        (" 37.6 % ", "", 0.376),
        ("37.6%", "%", 37.6),
        ("37.6\u202f%", "%", 37.6),
        ("48/70", "", 48 / 70),
        ("48 / 70", "%", 4800 / 70),
        ("−0.05", "", -0.05),
        ("-0.05", "", -0.05),
        ("+1", "", 1),
    ],
)
def test_numbers_as_people_type_them(text, unit, value):
    assert read_number(text, unit) == pytest.approx(value)


@pytest.mark.parametrize(
    "text",
    ["", "  ", None, "half", "1.2.3", "1/0", "nan", "inf", "1e3", "9" * 400, "0x10", "1 2", "٣", "<b>1</b>"],
)
def test_anything_else_is_unclear(text):
    with pytest.raises(Unclear):
        read_number(text)


@pytest.mark.parametrize(
    ("answer", "outcome", "words"),
    [
        ("0.686", "right", "Yes."),
        ("48/70", "right", "Yes."),
        ("68.6 %", "right", "Yes."),
        ("0.496", "wrong", "what chance gives"),
        ("68.6", "wrong", "right percentage"),
        ("0.69", "wrong", "rounded too early"),
        ("69 %", "wrong", "rounded too early"),
        ("0.9", "wrong", "Too high"),
        ("0.1", "wrong", "Too low"),
        ("1.7", "wrong", "cannot be beyond 1"),
        ("−0.4", "wrong", "cannot be negative"),
    ],
)
def test_a_number_is_told_the_most_useful_thing(bank, answer, outcome, words):
    verdict = mark(bank(NUMBER)[0], answer)
    assert (verdict.outcome, words in verdict.message) == (outcome, True), verdict


PERCENT = NUMBER.replace('kind = "number"', 'kind = "number"\nunit = "%"')


@pytest.mark.parametrize(
    ("answer", "words"),
    [("0.496", "As a percentage that is 49.6\u202f%. "), ("0.686", "percent is asked here: multiply by 100")],
)
def test_a_share_typed_for_a_percentage_still_gets_its_own_answer(bank, answer, words):
    verdict = mark(bank(PERCENT)[0], answer)
    assert (verdict.outcome, words in verdict.message) == ("wrong", True), verdict


def test_a_foreseen_mistake_names_its_misconception(bank):
    assert mark(bank(NUMBER)[0], "0.496").misconception == "chance-for-seen"


def test_a_share_typed_for_percent(ask):
    question = ask("number", "{value = 0.905}", unit='"%"')
    assert "multiply by 100" in mark(question, "0.905").message
    assert mark(question, "90.5").outcome == "right"


def test_counts_are_not_taken_for_percent(ask):
    question = ask("number", '{read = "n", table = "sigil-container-content"}')
    assert mark(question, "7000").message.startswith("Too high")
    assert mark(question, "70").outcome == "right"


@pytest.mark.parametrize(
    ("answer", "outcome"), [("50", "right"), ("50.4", "right"), ("41", "near"), ("60", "near"), ("70", "far")]
)
def test_a_prediction_is_compared_with_the_truth(ask, answer, outcome):
    verdict = mark(ask("prediction", "{value = 0.5}", unit='"%"'), answer)
    assert verdict.outcome == outcome
    assert verdict.message == f"You said {answer}\u202f%; it is 50\u202f%. Yes."


def test_a_prediction_beyond_the_possible_is_unclear(ask):
    with pytest.raises(Unclear, match="from 0\u202f% to 100\u202f%"):
        mark(ask("prediction", "{value = 0.5}", unit='"%"'), "120")


@pytest.mark.parametrize("answer", ["0.5", "0,74", "1"])
def test_a_share_is_no_prediction_in_percent_by_mistake(ask, answer):
    question = ask("prediction", "{value = 0.5}", unit='"%"')
    with pytest.raises(Unclear, match="hardly ever"):
        mark(question, answer)
    assert mark(question, f"{answer} %").outcome == "far"
    assert mark(question, "1/2").outcome == "right"


CHOICE = """
[[question.option]]
text = "A_e"
right = true
[[question.option]]
text = "A_o"
right = false
feedback = "That needs the cells."
misconception = "cells"
[[question.option]]
text = "best"
right = true
"""


def test_several_choices(ask):
    question = ask("choice", multiple="true", wrong=CHOICE)
    assert mark(question, ["best", "A_e"]).outcome == "right"
    assert mark(question, ["A_e"]).message == "What you chose is right, but one answer is still missing."
    verdict = mark(question, ["A_e", "A_o"])
    assert verdict.message == "That needs the cells. One answer is still missing."
    assert verdict.misconception == "cells"
    for nothing in ([], ["else"], None, "A_e"):
        with pytest.raises(Unclear):
            mark(question, nothing)


def test_one_choice_is_answered_with_its_own_feedback(ask):
    question = ask("choice", wrong=CHOICE.rpartition("[[question.option]]")[0])
    assert mark(question, ["A_o"]).message == "That needs the cells."
    assert mark(question, ["A_e"]).message == "Yes."


@pytest.fixture
def table(ask):
    wrong = (
        '[[question.wrong]]\nfeedback = "Rows are A."\nmisconception = "swapped"\n'
        'answer = {read = "counts", table = "sigil-container-content", transpose = true}'
    )
    return ask("table", '{read = "counts", table = "sigil-container-content"}', wrong=wrong)


def test_a_table_is_marked_cell_by_cell(table):
    assert mark(table, [["24", "8"], ["14", "24"]]).outcome == "right"
    verdict = mark(table, [["24", "9"], ["", "24"]])
    assert verdict.cells == (("right", "wrong"), ("empty", "right"))
    assert verdict.message == "2 of 4 cells are right; 1 is still empty."


def test_a_table_turned_round_is_foreseen(table):
    verdict = mark(table, [["24", "14"], ["8", "24"]])
    assert verdict.message == "2 of 4 cells are right. Rows are A."
    assert verdict.misconception == "swapped"


def test_a_cell_that_cannot_be_read_is_named(table):
    with pytest.raises(Unclear) as unclear:
        mark(table, [["24", "8"], ["14", "x"]])
    assert unclear.value.cell == (1, 1)
    assert str(unclear.value).startswith(f"{table.rows[1]}, {table.columns[1]}: ")


@pytest.mark.parametrize("answer", [None, [], [["1"]], [1, 2], [["1", "2"], "34"], [["", ""], ["", " "]]])
def test_a_table_of_another_shape_or_empty_is_unclear(table, answer):
    with pytest.raises(Unclear):
        mark(table, answer)
