"""A question on an explorer takes its answer from it, and `check` says so where it does not."""

import pytest

from tests.authoring.lesson import Lesson
from tests.questions.conftest import entry

WRONG = """
[[question.wrong]]
answer = {figure = "observed"}
feedback = "That is A_o."
"""
ELSEWHERE = entry("rare", "prediction", '{figure = "kappa"}', WRONG, at="{table = [80, 10, 5, 5]}")
TYPED = '{coefficient = "cohen_kappa", counts = [[80, 10], [5, 5]]}'
TAKE = 'the explorer shows it: write answer = {figure = "kappa"}'


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("", "", None),
        ("at = {table = [80, 10, 5, 5]}", "at = {}", None),
        ("at = {table = [80, 10, 5, 5]}", "", None),
        ('"kappa"', '"kappa", at = {table = [40, 9, 6, 45]}', None),
        ("80, 10, 5, 5", "80, 10, 5", "at: table must be rows of a table"),
        ("{table = [80", "{tabel = [80", "at: ContingencyTableExplorer has no 'tabel' to set"),
        ('"kappa"', '"kapa"', "answer: figure must be one that the explorer has, 'kappa'"),
        ('"observed"', '"observd"', "wrong 1: figure must be one that the explorer has, 'observed'"),
        ("80, 10, 5, 5", "100, 0, 0, 0", "answer: kappa is undefined in this state"),
        ("80, 10, 5, 5", "50, 0, 0, 50", "wrong 1: answer equals the right one within the tolerance"),
        ('{figure = "kappa"}', TYPED, TAKE),
        ('{figure = "kappa"}', "{value = 0.318}", TAKE),
        (
            '{figure = "kappa"}\n',
            '{value = 0.9}\nfigure = "kappa"\n',
            "shows kappa = 0.3182, but this is 0.9",
        ),
    ],
)
def test_question_is_about_what_its_explorer_shows(tmp_path, old, new, problem):
    lesson = Lesson(tmp_path)
    lesson.bank.write_text(lesson.bank.read_text("utf-8") + ELSEWHERE.replace(old, new, 1), "utf-8")
    lesson.run('table = ContingencyTableExplorer([[40, 9], [6, 45]])\nquestion("rare", on=table)')
    found = [each for each in lesson.findings() if "question 'rare': " in each and "no words" not in each]
    assert [problem in each for each in found] == ([True] if problem else []), found


GIVEN = "which the explorer shows neither as it opens nor in the states of the question"
ANYTHING = "the picture may show anything when the answer is given"


@pytest.mark.parametrize(
    ("text", "said", "at", "problem"),
    [
        ("right", "κ is 0.318.", "{table = [80, 10, 5, 5]}", None),
        ("right", "κ is 0.32.", "{table = [80, 10, 5, 5]}", None),
        ("right", "85 % agree, 80 + 5 of 100.", "{table = [80, 10, 5, 5]}", None),
        ("right", "Before it was 0.700.", "{table = [80, 10, 5, 5]}", None),  # as it opens
        ("right", "0.07 of the room of 0.22 is filled.", "{table = [80, 10, 5, 5]}", None),
        ("right", "0.9 · 0.85 = 0.765, and 0.1 · 0.15 = 0.015 make 0.78.", "{table = [80, 10, 5, 5]}", None),
        ("right", "“0.85” is A_o; ICC(3,1) is none, of 1,500.", "{table = [80, 10, 5, 5]}", None),
        ("right", "κ is 0.376.", "{table = [80, 10, 5, 5]}", f"a text states 0.376, {GIVEN}"),
        ("right", "κ is 0.318.", "{}", f"a text states 0.318, {GIVEN}"),
        ("right", "They agree on 86 %.", "{table = [80, 10, 5, 5]}", f"a text states 86 %, {GIVEN}"),
        ("right", "κ is 0.700.", None, f"a text states 0.700, but {ANYTHING}"),
        ("right", "All 100 items count.", None, None),
        ("right", "κ is {kappa}, A_o {observed:%}.", None, None),
        (
            "right",
            "κ is {kapa}.",
            "{}",
            "a text writes {kapa}, which the explorer does not have; it has 'kappa'",
        ),
        ("hints", "κ is {kappa}.", None, "write no figure there"),
        *((text, "κ is 0.376.", "{}", GIVEN) for text in ("hints", "solution", "feedback")),
    ],
)
def test_texts_state_only_the_explorers_numbers(tmp_path, text, said, at, problem):
    more = {"hints": f'["{said}"]'} if text == "hints" else {text: f'"{said}"'} if text != "feedback" else {}
    wrong = WRONG.replace("That is A_o.", said) if text == "feedback" else WRONG
    asked = entry("rare", "prediction", '{figure = "kappa"}', wrong, **({"at": at} if at else {}), **more)
    lesson = Lesson(tmp_path)
    lesson.bank.write_text(lesson.bank.read_text("utf-8") + asked, "utf-8")
    lesson.run('table = ContingencyTableExplorer([[40, 9], [6, 45]])\nquestion("rare", on=table)')
    found = [each for each in lesson.findings() if "a text " in each or "a hint " in each]
    assert [problem in each for each in found] == ([True] if problem else []), found


def test_a_recall_asks_without_the_explorer_and_keeps_its_data(tmp_path):
    lesson = Lesson(tmp_path)
    asked = entry("rare", "number", TYPED, recall='"What is κ of 80, 10, 5, 5?"')
    lesson.bank.write_text(lesson.bank.read_text("utf-8") + asked, "utf-8")
    lesson.run('table = ContingencyTableExplorer([[80, 10], [5, 5]])\nquestion("rare", on=table)')
    assert not [each for each in lesson.findings() if "write answer" in each]
