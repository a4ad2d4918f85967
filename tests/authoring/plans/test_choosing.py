"""Plans: of any minutes, sessions, lessons and order; as good as those that were made by hand."""

import re
from itertools import pairwise

import pytest

from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.authoring.plans.choosing import choose_plan, plan_of, split_minutes
from iaa_teach.authoring.plans.rows import OURS, find_section, store_entries
from iaa_teach.authoring.plans.words import words
from iaa_teach.authoring.targets.classroom import write_english_notes
from iaa_teach.authoring.translation import notebook_texts
from iaa_teach.look.language import Language, find_language, use_language
from iaa_teach.look.words import say
from iaa_teach.questions import course
from tests.checkout import ROOT

LESSONS = ROOT / "lessons"
COURSE = course.read_course(LESSONS)


def of(numbers, *lengths):
    by_number = {lesson.number: lesson for lesson in COURSE.lessons}
    return choose_plan(LESSONS, [by_number[number] for number in numbers], lengths)


def walls(session):
    return [re.sub(r"\]\(.*", "", step.wall).replace("[", "") for step in session]


@pytest.mark.parametrize("minutes", [*range(10, 100, 7), 120, 180, 333, 540, 1000])
def test_a_plan_of_any_minutes_has_no_gap_and_asks_nothing_twice(minutes):
    plan = plan_of(LESSONS, minutes)
    assert plan.minutes == minutes
    for session in plan.sessions:
        assert session[0].start == 0
        assert [before.end for before in session[:-1]] == [after.start for after in session[1:]]
        for step in session:
            assert step.row.minutes <= step.end - step.start <= 1.5 * step.row.minutes + 1
        assert all(step.ask and step.do for step in session)
    asked = [(step.row.section, step.row.ask) for step in plan.steps if not step.row.at]
    assert len(set(asked)) == len(asked)
    files = [step.row.file for step in plan.steps if not step.row.at]
    assert files == sorted(files)


def test_45_and_90_minutes_are_what_was_made_by_hand():
    (session,) = plan_of(LESSONS, 45).sessions
    assert walls(session) == [
        *["Kappa in five minutes"] * 3,
        *["1 · Why measure agreement?"] * 2,
        *["2 · Agreement by chance", "2 · The rule", "2 · Eager to please"],
        *["3 · How far above chance?", "3 · In short"],
    ]
    assert [step.end - step.start for step in session] == [3, 2, 2, 3, 3, 6, 7, 7, 8, 4]
    (session,) = plan_of(LESSONS, 90).sessions
    assert walls(session)[3:] == [
        *["1 · Why measure agreement?", "Class codes", "1 · Why measure agreement?"],
        "1 · Correct, or merely repeatable?",
        *["2 · Agreement by chance", "2 · The rule", "2 · Eager to please"],
        *["3 · Seventy sentences in four cells", "3 · Your own table", "3 · How far above chance?"],
        *["4 · What kappa says", "4 · Your own κ", "5 · What is it worth?", "5 · In short"],
    ]


def test_a_second_session_recalls_the_first_and_goes_as_far_as_by_hand():
    first, second = plan_of(LESSONS, 180).sessions
    assert set(walls(plan_of(LESSONS, 90).sessions[0])[:-2]) <= set(walls(first))
    assert walls(second) == [
        *["4 · Before you go", "5 · Movie reviews", "5 · What is it worth?"],
        *["6 · Three kinds of chance", "6 · One pot", "6 · Which one?", "6 · Check what is printed"],
        *["7 · Prevalence and bias", "8 · High agreement, low κ"],
        *["9 · Pooling, merging, words", "9 · Four scales, many borders", "9 · In short"],
    ]
    assert second[0].ask.endswith("Then the three questions of the page.")


def test_six_sessions_go_through_the_course():
    plan = plan_of(LESSONS, 90, sessions=6)
    assert [session[-1].end for session in plan.sessions] == [90] * 6
    assert plan.later == ("25 · The Prague examination",)
    for before, after in pairwise(plan.sessions):
        assert (before[-1].row.at, after[0].row.at) == ("end", "start")
        assert after[0].row.file == before[-1].row.file
        # Neither asks for what is still to come: the lesson is not gone on with, where another was done.
        done = {step.row.file for step in before if not step.row.at}
        assert len(done) == 1 or after[0].row.file not in {step.row.file for step in after[1:]}
    assert plan.left_out[0].startswith("10 · The 95")


def test_lessons_come_in_the_order_in_which_they_are_named():
    (session,) = of([3, 1, 7], 90).sessions
    assert list(dict.fromkeys(step.row.file[:2] for step in session)) == ["03", "01", "07"]
    assert walls(session)[-1] == "7 · In short"


def test_plan_lists_omitted_and_later_parts():
    plan = of([1, 2, 3], 30)
    assert plan.later == ()
    assert plan.left_out[:2] == ("2 · The rule (7)", "3 · Seventy sentences in four cells (6)")
    assert plan_of(LESSONS, 10).remarks[0].startswith("No time for: 2 · Agreement by chance; 3 · ")


def test_a_class_that_is_longer_than_its_lessons_says_so():
    plan = of([3], *split_minutes(1000))
    assert len(plan.sessions) == 1
    assert plan.notes == (f"These lessons fill 1 of 10 sessions: {plan.minutes} of 1000 minutes.",)
    assert plan.minutes < 100


def test_the_notes_are_in_the_language_of_the_page_and_in_english_for_the_command():
    plan = of([3], *split_minutes(1000))
    with use_language(find_language("it")):
        assert plan.notes[0].startswith("Queste lezioni riempiono 1 incontri su 10")
        assert write_english_notes(plan)[0].startswith("These lessons fill 1 of 10 sessions")


def test_a_lesson_without_rows_gets_them_from_its_questions(tmp_path):
    path, _ = new("Coins", tmp_path)
    bare = read_notebook(path)
    for cell in bare.cells:
        cell.metadata.pop(OURS, None)
    bare.save()
    plan = plan_of(tmp_path, 30)
    headings = [step.row.heading for step in plan.sessions[0]]
    assert headings == ["The first idea", "The second idea", "The third idea", "Time to use it"]
    assert plan.sessions[0][0].ask == "*How far above chance is that? Predict κ.*"
    assert plan.sessions[0][0].row.questions == ("coins-predict-kappa", "coins-observed")
    assert plan.notes[-2] == "No plan steps in 1 · Coins: they are made from the questions."
    (tmp_path / "course.toml").write_text('[[lesson]]\nname = "coins"\nminutes = 60\n', "utf-8")
    assert plan_of(tmp_path, 10).minutes == 10


def test_a_section_without_a_row_gets_one_from_its_questions_or_is_named(tmp_path):
    lesson, _ = new("Spans", tmp_path)
    notebook = read_notebook(lesson)
    second = next(cell for cell in notebook.cells if find_section(cell) == "The second idea")
    store_entries(second, [{"minutes": 5, "ask": "*Whose habit is it?*"}])
    notebook.save()
    plan = plan_of(tmp_path)
    headings = ["The first idea", "The second idea", "The third idea", "Time to use it"]
    assert [step.row.heading for step in plan.steps] == headings
    assert plan.steps[1].ask == "*Whose habit is it?*"
    assert plan.derived == tuple(f"1 · {heading}" for heading in headings if heading != "The second idea")
    assert plan.bare == ("1 · For the curious",)
    assert "for lack of a step or question: 1 · For the curious." in plan.remarks[-1]


def test_section_of_repeated_questions_is_not_listed(tmp_path):
    path, _ = new("Coins", tmp_path)
    path.write_text(path.read_text("utf-8").replace("# your line here", "recall('01')"), "utf-8")
    assert plan_of(tmp_path).bare == ()


def test_a_translated_course_has_its_plan(tmp_path):
    (lesson,) = [lesson for lesson in COURSE.lessons if lesson.number == 3]
    said = notebook_texts.translate_notebook(
        read_notebook(LESSONS / lesson.file), lambda text: text.words.replace("chance", "caso"), COURSE
    )
    (tmp_path / "01_tabelle.ipynb").write_text(said.as_json(), "utf-8")
    text = 'language = "it"\n[[lesson]]\nname = "tabelle"\nminutes = 45\n'
    (tmp_path / "course.toml").write_text(text, "utf-8")
    with use_language(Language("it")):
        (session,) = plan_of(tmp_path, 45).sessions
        assert "caso gives 0,496" in next(step.ask for step in session if "0,496" in step.ask)
        assert "1 · How far above caso?" in walls(session)
        assert session[-1].do == say(words.WHAT_SURPRISED)
    assert session[-1].row.at == "end"


def test_jupyter_shows_it_as_a_table():
    shown = plan_of(LESSONS, 180)._repr_markdown_()
    assert shown.count("| Minute | On the screen |") == 2
    wall = "[How far above chance?](03_contingency_tables_and_kappa.ipynb#How-far-above-chance?)"
    assert f"| 59–67 | 3 · {wall} |" in shown
    assert "#### Session 2" in shown


def test_a_row_that_asks_for_what_a_later_lesson_introduces_says_so():
    plan = of([1, 5, 2, 3], 90)
    assert (
        "Asked for before the lesson that introduces it: 5 · Movie reviews: κ (3 · Contingency"
        in plan.notes[0]
    )
    (early,) = (
        step for step in plan.steps if "What is κ?" in step.row.ask and step.row.file.startswith("05")
    )
    assert "introduces it: κ (3 · Contingency tables and kappa)" in early.ask
    assert [note for note in plan_of(LESSONS, 540).notes if "introduces" in note] == []
