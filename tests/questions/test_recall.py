import json
from datetime import date
from functools import partial

import pytest

from iaa_teach.questions import Progress, list_bank_files, load, progress_file
from iaa_teach.questions.overview import list_lessons_with_questions
from iaa_teach.questions.recall import ASKED, Revisit, draw, list_pool
from tests.questions.conftest import entry

question = partial(entry, answer="{value = 0.5}", recall='"What is a half?"')
TODAY, LATER = date(2030, 5, 2), date(2030, 5, 3)


@pytest.fixture
def folder(tmp_path):
    questions = tmp_path / "questions"
    questions.mkdir()
    for lesson in ("01", "02", "03"):
        text = "".join(question(f"{lesson}-{name}", "number") for name in ("a", "b", "c", "d"))
        (questions / f"{lesson}_it.toml").write_text(text, "utf-8")
    return questions


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path)


@pytest.fixture(params=["Python", "page"])
def ids(request, script):
    """`ids(lesson, progress, day, folder)` are those of the questions drawn, in Python or by a web page."""

    def drawn(lesson, progress, day, folder):
        return [question.id for question in draw(lesson, progress, day, folder)]

    def drawn_in_page(lesson, progress, day, folder):
        earlier = [
            question for path in list_bank_files(folder) if path.name[:2] < lesson for question in load(path)
        ]
        abouts = [{"id": question.id, "where": f"recall {lesson}"} for question in earlier]
        asked = [{"lesson": each["id"][:2], "state": {"about": each}} for each in abouts]
        file = folder.parent / progress_file.FILE
        known = json.loads(file.read_text("utf-8")) if file.exists() else {"seed": 1, "questions": {}}
        lessons = list_lessons_with_questions(folder)
        draws = """([pool, progress, day, lessons]) =>
          module.todaysQuestions(pool, progress, new Date(`${day}T12:00`), lessons)
            .map((one) => one.state.about.id)"""
        return script("../authoring/build/assets/recall.js")(draws, [asked, known, day.isoformat(), lessons])

    return drawn if request.param == "Python" else drawn_in_page


@pytest.fixture
def answer(progress):
    """`answer(id, verdict, day)` is an answer given on that day."""

    def give(id, verdict, day, where=""):
        progress.attempt(id, "number", "0.5", verdict, where=where, time=f"{day}T10:00:00+01:00")

    return give


def test_three_from_earlier_lessons_the_same_all_day(ids, progress, folder):
    drawn = ids("03", progress, TODAY, folder)
    assert len(drawn) == ASKED
    assert all(id < "03" for id in drawn)
    assert ids("03", progress, TODAY, folder) == drawn
    assert {id[:2] for id in ids("04", progress, TODAY, folder)} == {"01", "02", "03"}
    assert len({tuple(ids("03", progress, date(2030, 5, day), folder)) for day in range(1, 20)}) > 5


def test_wrong_ones_come_first_then_those_of_long_ago(ids, answer, progress, folder):
    answer("01-a", "right", "2030-04-01")
    answer("01-b", "right", "2030-05-02")
    answer("02-c", "wrong", "2030-05-02")
    answer("02-d", "right", "2030-03-01")
    assert ids("04", progress, TODAY, folder) == ["01-a", "02-c", "02-d"]


def test_what_no_lesson_asks_is_as_old_as_its_lesson(ids, answer, progress, folder):
    text = question("02-sheet", "number", off_page="true") + question("02-a", "number")
    (folder / "02_it.toml").write_text(text, "utf-8")
    for id in ("01-a", "01-b", "01-c", "01-d"):
        answer(id, "right", "2030-04-20")
    answer("02-a", "right", "2030-04-01")
    answer("03-a", "right", "2030-04-10")
    assert {"02-a", "02-sheet"} < set(ids("04", progress, TODAY, folder))
    answer("02-a", "right", "2030-04-30")  # the lesson again
    assert "02-sheet" not in ids("04", progress, TODAY, folder)


def test_answers_given_in_the_recall_do_not_change_the_draw_of_the_day(ids, answer, progress, folder):
    drawn = ids("04", progress, TODAY, folder)
    for id in drawn:
        answer(id, "right", TODAY.isoformat(), where="recall 04")
    answer("01-a", "wrong", TODAY.isoformat())
    assert ids("04", progress, TODAY, folder) == drawn
    assert "01-a" in ids("04", progress, LATER, folder)


def test_a_page_chooses_from_few_questions_of_all_lessons(folder):
    few = [question.id for question in list_pool("04", folder)]
    assert [id[:2] for id in few] == ["01"] * 3 + ["02"] * 3 + ["03"] * 3
    assert [question.id for question in list_pool("04", folder)] == few


def test_pages_ask_all_that_no_lesson_asks():
    nowhere = {question.id for path in list_bank_files() for question in load(path) if question.off_page}
    lessons = [path.name[:2] for path in list_bank_files()[1:]]
    assert nowhere - {question.id for lesson in lessons for question in list_pool(lesson)} == set()


def test_revisit_starts_over_and_keeps_answers(answer, progress, tmp_path):
    answer("01-a", "right", TODAY.isoformat())
    progress.hint("01-a", "number", 1)
    here = Revisit(progress, "03", TODAY)
    assert (here.attempts("01-a"), here.hints_seen("01-a"), here.trouble) == ([], 0, "")
    here.attempt("01-a", "number", "0.7", "wrong", where=here.where, time=f"{TODAY}T11:00:00+01:00")
    here.hint("01-a", "number", 1)
    assert [attempt["answer"] for attempt in here.attempts("01-a")] == ["0.7"]
    assert [attempt["answer"] for attempt in here.elsewhere("01-a")] == ["0.5"]
    assert Revisit(progress, "04", TODAY).attempts("01-a") == []
    here.start_over("01-a", "number")
    assert (here.attempts("01-a"), here.hints_seen("01-a")) == ([], 0)
    assert [attempt["answer"] for attempt in Progress(tmp_path).attempts("01-a")] == ["0.5", "0.7"]


def test_a_lesson_is_two_digits_and_has_earlier_ones(progress, folder):
    with pytest.raises(ValueError, match=r'two digits of a lesson, such as "05"; not 5'):
        draw(5, progress, TODAY, folder)
    with pytest.raises(ValueError, match="no question file before lesson 01"):
        draw("01", progress, TODAY, folder)


def test_only_numbers_and_choices_are_recalled(bank):
    with pytest.raises(ValueError, match="a prediction question has no key 'recall'"):
        bank(question("02-a", "prediction"))
    with pytest.raises(ValueError, match="recall must be text"):
        bank(question("02-a", "number", recall='""'))


# Bank 00 only shows how questions work, and no lesson follows the last one.
@pytest.mark.parametrize("path", list_bank_files()[1:-1], ids=lambda path: path.stem)
def test_each_bank_has_questions_to_recall(path):
    texts = [question.recall for question in load(path) if question.recall]
    assert len(texts) >= 3  # as many as are asked at a time
    assert all(text.endswith(("?", ".")) for text in texts)
