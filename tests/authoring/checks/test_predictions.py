"""Where a bank names a state with `at`, the figure there must be the answer."""

import pytest

from tests.authoring.lesson import Lesson
from tests.questions.conftest import entry

ELSEWHERE = entry(
    *("rare", "prediction", '{coefficient = "cohen_kappa", counts = [[80, 10], [5, 5]]}'),
    figure='"kappa"',
    at="{table = [80, 10, 5, 5]}",
)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("", "", None),
        (
            "80, 10, 5, 5",
            "40, 9, 6, 45",
            "at leads to where kappa is 0.6995, but the answer in the question file is 0.3182",
        ),
        ("80, 10, 5, 5", "80, 10, 5", "at: table must be rows of a table"),
        ("{table = [80", "{tabel = [80", "at: ContingencyTableExplorer has no 'tabel' to set"),
        ('"kappa"', '"kapa"', "figure must be one that the explorer has, 'kappa'"),
    ],
)
def test_a_prediction_about_another_state_is_proved_there(tmp_path, old, new, problem):
    lesson = Lesson(tmp_path)
    lesson.bank.write_text(lesson.bank.read_text("utf-8") + ELSEWHERE.replace(old, new, 1), "utf-8")
    lesson.run('table = ContingencyTableExplorer([[40, 9], [6, 45]])\nquestion("rare", on=table)')
    found = [each for each in lesson.findings() if "question 'rare': " in each and "no words" not in each]
    assert [problem in each for each in found] == ([True] if problem else []), found
