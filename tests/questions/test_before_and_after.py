import pytest

from iaa_teach.questions.before_and_after import ask_before_or_after, list_around_course
from iaa_teach.questions.course import read_course
from tests.questions.conftest import WHY

CHOICE = WHY.replace("label =", 'recall = "Which of the two?"\nlabel =')


@pytest.fixture
def banks(tmp_path):
    """Two lessons with a choice each, of which a third is asked around the course but has gone."""
    questions = tmp_path / "questions"
    questions.mkdir()
    lessons = ""
    for number, name in enumerate(("one", "two"), 1):
        (questions / f"0{number}_{name}.toml").write_text(CHOICE.replace("02-why", f"which-{name}"), "utf-8")
        lessons += f'[[lesson]]\nname = "{name}"\n'
    listed = 'before_and_after = ["which-two", "which-three", "which-one"]\n'
    (tmp_path / "course.toml").write_text(listed + lessons, "utf-8")
    return questions


def test_they_come_in_the_order_of_the_course_file_as_far_as_there_are_banks(banks):
    assert [question.id for question in list_around_course(banks)] == ["which-two", "which-one"]


def test_their_answers_have_ids_of_their_own(banks):
    assert [ask_before_or_after("before", question).id for question in list_around_course(banks)] == [
        "before-which-two",
        "before-which-one",
    ]


def test_a_course_without_them_asks_none(banks):
    course = banks.parent / "course.toml"
    course.write_text(course.read_text("utf-8").partition("\n")[2], "utf-8")
    assert read_course(banks.parent).before_and_after == ()
    assert list_around_course(banks) == ()
