import json

import pytest

from iaa_teach import ContingencyTableExplorer
from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.tasks import find_problems
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import lessons
from iaa_teach.questions import list_bank_files, load
from tests.authoring.lesson import Lesson
from tests.questions.conftest import TASK


@pytest.fixture
def proved(tmp_path):
    """`proved(old, new)` are the problems of the task with this change."""

    def one(old="", new=""):
        assert old in TASK
        path = tmp_path / "02_chance.toml"
        path.write_text(TASK.replace(old, new, 1), "utf-8")
        return [*map(str, find_problems(load(path)[0], ContingencyTableExplorer([[30, 20], [20, 30]])))]

    return one


def test_a_sound_task_has_no_problems(proved):
    assert proved() == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "kappa < 0",
            "kapa < 0",
            "holds, line 2: 'kapa < 0' uses 'kapa', which ContingencyTableExplorer does",
        ),
        ("kappa == 0", "kapa == 0", "half 1: holds, line 1: 'kapa == 0' uses 'kapa'"),
        (
            "[90, 5, 5, 0]",
            "[90, 10, 0, 0]",
            "holds, line 2: the example does not meet 'kappa < 0': kappa is 0; make the example "
            "again, from a state that meets it",
        ),
        ("[90, 5, 5, 0]", "[90, 5]", "example: a table must be square"),
        ("example = {table", "example = {tabel", "example: ContingencyTableExplorer has no 'tabel' to set"),
        ("start = {table", "start = {tabel", "start: ContingencyTableExplorer has no 'tabel' to set"),
        ("[40, 9, 6, 45]", "[90, 5, 5, 0]", "the start already meets all goals"),
        ("[90, 10, 0, 0]", "[90, 5, 5, 0]", "half 1: its example must not meet all goals"),
        (
            "[90, 10, 0, 0]",
            "[40, 9, 6, 45]",
            "half 1: holds, line 1: its own example does not meet 'kappa == 0'",
        ),
        ('holds = ["kappa == 0"]', "", "half 1: its feedback would already show at the start"),
        (
            'holds = ["kappa == 0"]',
            'holds = ["observed < 0.86"]',
            "half 1: its feedback would already show at the start",
        ),
    ],
)
def test_impossible_tasks_are_reported(proved, old, new, problem):
    assert [each for each in proved(old, new) if each.startswith(problem)], proved(old, new)


def test_halves_get_different_feedback(proved):
    again = TASK[TASK.index("[[question.half]]") : TASK.index('\n[[question]]\nid = "02-why"')]
    found = proved(again, again + again)
    assert [each[:50] for each in found] == [
        "half 2: feedback must differ from that of half 1",
        "half 2: half 1 shows at its example: tell them apa",
    ]


def test_a_lesson_names_bank_question_and_line(tmp_path):
    lesson = Lesson(tmp_path)
    lesson.bank.write_text(lesson.bank.read_text("utf-8") + TASK.replace("kappa < 0", "kapa < 0"), "utf-8")
    lesson.run('table = ContingencyTableExplorer([[3, 2], [2, 3]])\nquestion("02-negative", on=table)')
    line = lesson.bank.read_text("utf-8").splitlines().index('id = "02-negative"') + 1
    (found,) = [each for each in lesson.findings() if "never asked" not in each]  # that of why: on main
    assert f"{lesson.bank.name}: line {line}: question '02-negative': holds, line 2: 'kapa < 0'" in found


def test_all_tasks_of_the_lessons_are_proved():
    notebooks = [read_notebook(path) for path in sorted(lessons.find_shipped_lessons().glob("[0-9]*.ipynb"))]
    tasks = {each.id for bank in list_bank_files() for each in load(bank) if each.kind == "make"}
    asked = [each for book in notebooks for each in find_asked_on(book, tasks)]
    assert len({each.id for each in asked}) == len(tasks)
    assert [each.id for each in asked if each.explorer is None] == []


def test_task_without_explorer_or_with_invalid_why(tmp_path):
    lesson = Lesson(tmp_path)
    lesson.bank.write_text(
        lesson.bank.read_text("utf-8") + TASK.replace('why = "02-why"', 'why = "02-wy"'), "utf-8"
    )
    lesson.run('from iaa_teach import question\nquestion("02-negative")')
    found = "\n".join(lesson.findings())
    assert "write question('02-negative', on=explorer)" in found
    assert "why must be the id of a choice, such as '02-why'" in found
    assert json.loads(lesson.path.read_text("utf-8"))
