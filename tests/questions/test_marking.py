"""The page's marker, `widgets/kit/engine/marking.js`, on questions from banks."""

import json
from dataclasses import replace

import pytest

from iaa_teach.look import still_english
from iaa_teach.look.number_formats import format_in_unit
from iaa_teach.questions.packed import hide
from iaa_teach.questions.sent import make_data
from tests.questions.conftest import NUMBER

MARKING = "kit/engine/marking.js"
STRICT = NUMBER.replace('kind = "number"', 'kind = "number"\nstrict = true')


@pytest.fixture
def read_number(script):
    """`read_number(text, unit)` is the number, or None where the text is unclear."""

    def one(text, unit="", **asked):
        found = script(MARKING)(
            "([text, asked]) => module.readNumber(text, asked)", [text, {"unit": unit, **asked}]
        )
        return found.get("value")

    return one


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("0.376", "", 0.376),
        (".376", "", 0.376),
        ("0,376", "", 0.376),
        (" 37.6 % ", "", 0.376),
        ("37.6%", "%", 37.6),
        ("37.6\u202f%", "%", 37.6),
        ("37.6", "%", 37.6),
        ("12/48", "", 0.25),
        ("1/4", "%", 25),
        ("48/70", "", 48 / 70),
        ("48 / 70", "%", 4800 / 70),
        ("−0.05", "", -0.05),
        ("–0.05", "", -0.05),
        ("-0.05", "", -0.05),
        ("+1", "", 1),
        *(
            (text, "", None)
            for text in ["", "  ", None, "half", "1.2.3", "1/0", "nan", "inf", "1e3", "9" * 400]
        ),
        *((text, "", None) for text in ["0x10", "1 2", "٣", "<b>1</b>"]),
    ],
)
def test_numbers_are_read_as_people_type_them_and_nothing_else(read_number, text, unit, value):
    assert read_number(text, unit) == (None if value is None else pytest.approx(value))


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
    ],
)
def test_number_gets_the_most_useful_feedback(bank, mark, answer, outcome, words):
    verdict = mark(bank(STRICT)[0], answer)
    assert (verdict.outcome, words in verdict.message) == (outcome, True), verdict


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("1.7", "cannot be beyond 1"),
        ("46000", "cannot be beyond 1"),
        ("−0.4", "cannot be negative"),
        ("", "Type an answer first"),
        ("1/0", "divided by 0"),
    ],
)
def test_invalid_input_is_not_an_attempt(bank, mark, answer, words):
    for text in (NUMBER, STRICT):
        told = mark(bank(text)[0], answer)
        assert (told.outcome, words in told.problem) == (None, True), told


KAPPA = '{coefficient = "cohen_kappa", table = "parde-movies"}'
OBSERVED = '{coefficient = "observed_agreement", table = "parde-movies"}'
IN_PERCENT = {"unit": '"%"'}
COUNT = {"quantity": '"count"'}
COUNTED = {
    "quantity": '"share"',
    "wrong": '[[question.wrong]]\nanswer = {value = 70}\nfeedback = "That is a count."',
}


@pytest.mark.parametrize(
    ("kind", "answer", "more", "text", "outcome", "words"),
    [
        *(("number", KAPPA, {}, text, None, "beyond 1, nor below −1") for text in ("7", "37.6", "−1.2")),
        ("number", KAPPA, {}, "−0.4", "wrong", ""),
        ("number", "{value = 0.7}", COUNTED, "70", "wrong", "That is a count."),
        ("number", "{value = 0.7}", COUNTED, "70 %", "right", ""),
        ("number", "{value = 0.005}", IN_PERCENT, "0.5", "right", ""),
        ("number", "{value = 0.005}", IN_PERCENT, "1/200", "right", ""),
        ("number", "{value = 46}", COUNT, "46 %", None, "such as 25."),
        ("number", "{value = 46}", COUNT, "−3", None, "negative"),
        ("number", '{read = "n", table = "sigil-container-content"}', {}, "7000", "wrong", "Too high"),
        ("number", '{read = "n", table = "sigil-container-content"}', {}, "70", "right", ""),
        ("prediction", "{value = 0.5}", IN_PERCENT, "120", None, "from 0\u202f% to 100\u202f%"),
        ("prediction", "{value = 0.5}", IN_PERCENT, "1", None, "hardly ever"),
        ("prediction", KAPPA, {}, "46", None, "from −1 to 1"),
        ("prediction", KAPPA, {}, "", None, "Drag your guess into place, or type a number"),
    ],
)
def test_a_number_is_taken_for_what_can_be_meant(ask, mark, kind, answer, more, text, outcome, words):
    told = mark(ask(kind, answer, **more), text)
    assert told.outcome == outcome
    assert words in (told.message if outcome else told.problem)


PERCENT = NUMBER.replace('kind = "number"', 'kind = "number"\nunit = "%"')
STRICT_PERCENT = STRICT.replace('kind = "number"', 'kind = "number"\nunit = "%"')


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("0.496", "As a percentage that is 49.6\u202f%. "),
        ("0.686", "asks for percent: multiply by 100"),
        ("48/70", "multiply by 100"),
    ],
)
def test_a_share_typed_for_a_strict_percentage_still_gets_its_own_answer(bank, mark, answer, words):
    verdict = mark(bank(STRICT_PERCENT)[0], answer)
    assert (verdict.outcome, words in verdict.message) == ("wrong", True), verdict


@pytest.mark.parametrize("text", [NUMBER, PERCENT], ids=["share", "percent"])
@pytest.mark.parametrize("answer", ["0.686", "0,686", ".686", "48/70", "68.6", "68.6 %", "68,57"])
def test_shares_and_percent_are_right_whichever_is_asked(bank, mark, text, answer):
    assert mark(bank(text)[0], answer).outcome == "right"


@pytest.mark.parametrize(
    ("text", "answer", "start", "misconception"),
    [
        (PERCENT, "0.496", "As a percentage that is 49.6\u202f%. That is what chance", "chance-for-seen"),
        (PERCENT, "49.6", "That is what chance gives.", "chance-for-seen"),
        (NUMBER, "0.496", "That is what chance gives.", "chance-for-seen"),
        (NUMBER, "49.6", "As a share that is 0.496. That is what chance", "chance-for-seen"),
        (NUMBER, "49.6 %", "That is what chance gives.", "chance-for-seen"),
        (PERCENT, "0.9", "As a percentage that is 90\u202f%. Too high.", None),
        (PERCENT, "1", "Too low.", None),
    ],
)
def test_a_wrong_share_or_percentage_gets_its_own_feedback(bank, mark, text, answer, start, misconception):
    verdict = mark(bank(text)[0], answer)
    assert (verdict.outcome, verdict.misconception) == ("wrong", misconception)
    assert verdict.message.startswith(start)


@pytest.mark.parametrize(
    ("kind", "answer", "more", "forms"),
    [
        ("number", "{value = 0.46}", {"unit": '"%"'}, ["0.25", "25\u202f%", "1/4"]),
        ("number", "{value = 0.46}", {"unit": '"%"', "strict": "true"}, ["25\u202f%"]),
        ("number", "{value = 0.46}", {"quantity": '"share"'}, ["0.25", "25\u202f%", "1/4"]),
        ("number", "{value = 0.46}", {"quantity": '"coefficient"'}, ["0.25", "−0.1"]),
        ("number", "{value = 46}", {"quantity": '"count"'}, ["25"]),
        ("number", "{value = 4.6}", {}, ["0.25", "1/4"]),
        ("prediction", "{value = 0.46}", {"unit": '"%"'}, ["0.25", "25\u202f%", "1/4"]),
    ],
)
def test_the_help_line_offers_only_what_is_accepted(ask, mark, kind, answer, more, forms):
    question = ask(kind, answer, **more)
    line = mark(question, "half").problem
    offered = line.rstrip(".").partition("such as ")[2].replace(" or ", ", ").split(", ")
    assert set(forms) <= set(offered)
    for form in offered:
        assert mark(question, form).problem is None
    if "strict" in more or '"count"' in more.values():
        assert not {"0.25", "1/4"} & set(offered)


@pytest.mark.parametrize(
    ("answer", "outcome"), [("50", "right"), ("50.4", "right"), ("41", "near"), ("60", "near"), ("70", "far")]
)
def test_a_prediction_is_compared_with_the_truth(ask, mark, answer, outcome):
    verdict = mark(ask("prediction", "{value = 0.5}", unit='"%"'), answer)
    assert verdict.outcome == outcome
    told = ", and that is right." if answer == "50" else "; it is 50\u202f%."
    assert verdict.message == f"You said {answer}\u202f%{told} Yes."
    assert verdict.said == pytest.approx(float(answer) / 100)


@pytest.mark.parametrize("value", [0.3125, -0.0625, 0.53125, 0.5, 6.25, -18.75, 0.04])
@pytest.mark.parametrize("unit", ["", "%"])
def test_a_reply_writes_a_number_as_the_answer_key_does(script, value, unit):
    """Halfway between two numbers, too: 0.3125 is neither 0.312 nor 0.313."""
    write = script("kit/engine/marking.js")
    assert write("([value, unit]) => module.shown(value, unit)", [value, unit]) == format_in_unit(value, unit)


@pytest.mark.parametrize(
    ("asked", "more", "answer", "said"),
    [
        *(("{value = 0.5}", IN_PERCENT, *row) for row in [("0.5", 0.5), ("0,74", 0.74), ("1/2", 0.5)]),
        *(("{value = 0.5}", IN_PERCENT, *row) for row in [("0.5 %", 0.005), ("1 %", 0.01), ("100", 1)]),
        *((OBSERVED, {}, answer, 0.46) for answer in ("46", "46 %")),
    ],
)
def test_a_share_is_a_prediction_in_percent(ask, mark, asked, more, answer, said):
    assert mark(ask("prediction", asked, **more), answer).said == pytest.approx(said)


def test_a_prediction_counts_only_within_its_own_tolerance(ask, mark):
    finer = ask("prediction", "{value = 0.531}", tolerance=0.0015)
    assert [mark(finer, answer).outcome for answer in ("0.53", "0.528")] == ["right", "near"]


def test_foreseen_wrong_prediction_counts_as_far_however_close(ask, mark):
    wrong = '[[question.wrong]]\nanswer = {value = 0.45}\nfeedback = "Half and half."\nmisconception = "m"'
    verdict = mark(ask("prediction", "{value = 0.5}", unit='"%"', wrong=wrong), "45")
    assert (verdict.outcome, verdict.misconception) == ("far", "m")
    assert verdict.message == "You said 45\u202f%; it is 50\u202f%. Half and half. Yes."


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


def test_several_choices(ask, mark):
    question = ask("choice", multiple="true", wrong=CHOICE)
    assert mark(question, ["best", "A_e"]).outcome == "right"
    assert mark(question, ["A_e"]).message == "Right so far, but one answer is still missing."
    verdict = mark(question, ["A_e", "A_o"])
    assert verdict.message == "That needs the cells. One answer is still missing."
    assert verdict.misconception == "cells"
    for nothing in ([], ["else"], None, "A_e"):
        assert "Choose at least one" in mark(question, nothing).problem


def test_one_choice_is_answered_with_its_own_feedback(ask, mark):
    question = ask("choice", wrong=CHOICE.rpartition("[[question.option]]")[0])
    assert mark(question, ["A_o"]).message == "That needs the cells."
    assert mark(question, ["A_e"]).message == "Yes."
    assert mark(question, []).problem == "Choose an answer first."


@pytest.fixture
def table(ask):
    wrong = (
        '[[question.wrong]]\nfeedback = "Rows are A."\nmisconception = "swapped"\n'
        'answer = {read = "counts", table = "sigil-container-content", transpose = true}'
    )
    return ask("table", '{read = "counts", table = "sigil-container-content"}', wrong=wrong)


def test_a_table_is_marked_cell_by_cell(table, mark):
    assert mark(table, [["24", "8"], ["14", "24"]]).outcome == "right"
    verdict = mark(table, [["24", "9"], ["", "24"]])
    assert verdict.cells == [["right", "wrong"], ["empty", "right"]]
    assert verdict.message == "2 of 4 cells are right; 1 is still empty."


def test_transposed_table_has_feedback(table, mark):
    verdict = mark(table, [["24", "14"], ["8", "24"]])
    assert verdict.message == "2 of 4 cells are right. Rows are A."
    assert verdict.misconception == "swapped"


@pytest.mark.parametrize(("text", "words"), [("x", "Type one number"), ("−8", "cannot be negative")])
def test_a_cell_that_cannot_be_meant_is_named(table, mark, text, words):
    told = mark(table, [["24", "8"], ["14", text]])
    assert told.cell == [1, 1]
    assert told.problem.startswith(f"{table.rows[1]}, {table.columns[1]}: ")
    assert words in told.problem


@pytest.mark.parametrize("answer", [None, [], [["1"]], [1, 2], [["1", "2"], "34"], [["", ""], ["", " "]]])
def test_a_table_of_another_shape_or_empty_is_unclear(table, mark, answer):
    assert mark(table, answer).problem


def test_a_table_of_shares_takes_percent_and_one_of_percent_shares(ask, mark):
    marginals = '{read = "row_marginals", table = "sigil-container-content"}'
    shares, percent = ask("table", marginals), ask("table", marginals, unit='"%"', tolerance="0.5")
    assert mark(shares, [["45.71 %", "54.29"]]).outcome == "right"
    assert mark(percent, [["0.457", "38/70"]]).outcome == "right"
    strict = ask("table", marginals, unit='"%"', tolerance="0.5", strict="true")
    assert "multiply by 100" in mark(strict, [["0.457", "0.543"]]).message
    assert "cannot be beyond 1" in mark(shares, [["0.457", "120"]]).problem


def test_packed_questions_unpack_and_are_unreadable(bank, script):
    question = make_data(bank(NUMBER)[0])
    packed = hide(question)
    assert script("kit/packed.js")("(text) => module.unpacked(text)", packed) == json.loads(
        json.dumps(question)
    )
    for shown in ("0.685714", "chance gives", "Look at the diagonal"):
        assert shown not in packed


def test_untranslated_text_comes_with_the_question(bank, monkeypatch):
    monkeypatch.setattr(still_english, "is_text", lambda text: text.startswith("That"))
    (question,) = bank(NUMBER)
    english = make_data(question)["english"]
    assert english
    assert {*english} <= {wrong.feedback for wrong in question.wrong}


def test_untranslated_goals_and_reviews_come_with_the_question(bank, monkeypatch):
    monkeypatch.setattr(still_english, "is_text", lambda text: text in ("κ is 1", "Why?"))
    (task,) = bank(
        "[[question]]\nid = 'x'\nkind = 'make'\nprompt = 'Go.'\nholds = ['kappa == 1']\ngoals = ['κ is 1']\n"
        "hints = ['Pull.', 'Again.']\nright = 'Yes.'\nexample = {table = [1, 0, 0, 1]}\n"
    )
    assert make_data(task)["english"] == ["κ is 1"]
    review = replace(bank(NUMBER)[0], recall="Why?", label="Lesson 3. Why?")
    assert make_data(review)["english"] == ["Lesson 3. Why?"]
