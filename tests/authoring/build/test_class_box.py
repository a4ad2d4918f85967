import html
import re
import shutil
from dataclasses import replace

import pytest

from iaa_teach import cli
from iaa_teach.authoring.build import execution
from iaa_teach.authoring.build.answer_words import render_rich, write_right_answer
from iaa_teach.authoring.build.class_box.box import Box
from iaa_teach.authoring.build.class_box.papers import make_papers
from iaa_teach.authoring.build.short_course import list_lessons_in_order
from iaa_teach.authoring.build.slides import reveal
from iaa_teach.authoring.new import new
from iaa_teach.authoring.plans.choosing import choose_plan, plan_of
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from iaa_teach.questions import course, load
from iaa_teach.widgets.explorers.labelling import list_ten_sentences
from tests.sampling import everyday

LESSONS = lessons.find_shipped_lessons()


def text(page):
    shown = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page.decode(), flags=re.S)
    return " ".join(html.unescape(shown).split())


@pytest.fixture(scope="module")
def box():
    return make_papers(LESSONS, plan_of(LESSONS, 90))


def test_the_key_has_each_answer_and_the_sheet_none(box):
    key, sheet = text(box["instructors/key.html"]), text(box["sheet.html"])
    for number, name in enumerate(["why_measure", "agreement_by", "contingency", "what_kappa"], 1):
        (bank,) = LESSONS.glob(f"questions/{number:02}_{name}*.toml")
        for one in load(bank):
            label = re.sub(r"\b([AD])_([oe])\b", r"\1 \2 ", one.label)
            assert " ".join(label.split()) in key, one.id
    assert "Robin's labels, to read out praise no praise praise no praise praise praise no praise" in key
    assert key.count("Also in these lessons") == 1
    assert "5, 1; 1, 3 · A o = 0.80 · A e = 0.52 · κ = 0.583" in key
    assert all(one in sheet for one in list_ten_sentences())
    assert not re.search(r"0\.376|0\.318|90\.5|\b52\b|46", sheet)


def test_key_and_sheet_are_in_the_order_of_the_plan(box):
    key, sheet = text(box["instructors/key.html"]), text(box["sheet.html"])
    minutes = [int(start) for start in re.findall(r"(\d+)–\d+ ", key.partition("Also in")[0])]
    assert minutes == sorted(minutes)
    assert len(minutes) == 10
    asked = ["Two coins label", "A says “yes” to 60", "Both say “yes” to 95", "They agree on 0.686"]
    places = [sheet.index(words) for words in [*asked, "What is your own κ?", "What surprised me"]]
    assert places == sorted(places)
    assert "Name" in sheet
    assert "They agree about as often as chance would make them" in sheet  # an option, to be ticked


@pytest.mark.parametrize(
    ("minutes", "sessions"),
    everyday([(60, 1), (90, 1), (90, 6), (60, 16), (90, 12)], (60, 1), (60, 16)),
)
def test_no_question_gives_away_what_another_asks_for_on_the_same_page(minutes, sessions):
    plan = plan_of(LESSONS, minutes, sessions)
    box = Box(LESSONS, plan)
    parts = make_papers(LESSONS, plan)["sheet.html"].decode().split('<section class="session">')[1:]
    for session, part in zip(plan.sessions, parts, strict=True):
        for question in (each for step in session for each in box.list_asked(step)):
            if question.kind in ("number", "prediction"):
                (page,) = (
                    page
                    for page in part.split('<section class="side')
                    if f"<span>{render_rich(question.label)}</span>" in page
                )
                answer = write_right_answer(question)
                there = re.search(rf"(?<![\d.]){re.escape(answer)}(?!\.?\d)", text(page.encode()))
                assert answer.isdigit() or not there, (question.id, there)


def test_a_question_that_gives_an_answer_away_is_asked_on_a_page_of_its_own():
    (movies,) = (lesson for lesson in course.read_course(LESSONS).lessons if lesson.name == "movie_reviews")
    box = make_papers(LESSONS, choose_plan(LESSONS, [movies], [60]))
    asked, _, turned = box["sheet.html"].decode().partition('<section class="side turned">')
    assert "κ is 0.273, with" not in asked
    assert "κ is 0.273, with" in turned
    assert "What surprised me" not in asked
    (row,) = (
        row for row in box["instructors/plan.html"].decode().split("<tr>") if "Change one of your ten" in row
    )
    assert "Only now: the next page of the worksheet." in row


def test_each_session_has_its_sheet_and_its_key():
    of_two = make_papers(LESSONS, plan_of(LESSONS, 180))
    for name in ("instructors/key", "sheet"):
        page = of_two[f"{name}.html"].decode()
        assert page.count('<section class="session">') == 2
        assert "Session 2" in page
    assert text(of_two["instructors/key.html"]).count("Robin's labels, to read out") == 1


def test_a_section_that_is_left_out_may_have_a_formula_in_its_heading():
    plan = replace(plan_of(LESSONS, 45), left_out=("6 · Now $A_e$ is blank (5)",))
    box = make_papers(LESSONS, plan)
    for name in ("index.html", "instructors/plan.html"):
        assert "6 · Now A e is blank (5)" in text(box[name])


def test_the_plan_leads_to_pages_and_slides(box):
    plan = box["instructors/plan.html"].decode()
    assert 'href="../pages/02_agreement_by_chance.html#The-rule"' in plan
    slides = [int(place) for place in re.findall(r'href="../deck/session-1.html#/row-(\d+)"', plan)]
    assert slides == [1, 4, *range(7, 18)]
    assert 'href="../pages/class.html"' in plan
    assert '<p class="note stuck">If they are stuck: Two coins can fall in four ways' in plan
    assert plan.count('<th scope="row">') == 17


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"minutes": 5}, "--minutes must be from 10 to 1000; not 5"),
        ({"sessions": "six"}, "as 6x90; not 'six'"),
        ({"sessions": "2x5"}, "as 6x90; not '2x5'"),
        ({"sessions": "2x90", "minutes": 90}, "--sessions gives the minutes as well"),
    ],
)
def test_class_length_is_validated(tmp_path, options, said):
    with pytest.raises(ValueError, match=said):
        build("class", tmp_path / "out", LESSONS, **options)


def test_lessons_come_in_the_order_of_only():
    whole = course.read_course(LESSONS)
    assert [lesson.number for lesson in list_lessons_in_order("3,1,5-7,6", whole)] == [3, 1, 5, 6, 7]
    assert list_lessons_in_order("", whole) == list(whole.lessons)


@pytest.mark.thorough
@pytest.mark.slow
def test_build_prints_notes_on_the_plan(tmp_path, capsys, monkeypatch):
    mine, out = tmp_path / "mine", tmp_path / "out"
    mine.mkdir()
    (mine / "course.toml").write_text('title = "Mine"\n', "utf-8")
    new("Coins", mine)
    cli.main(["check", "--fix", str(mine)])
    monkeypatch.setattr(execution, "execute_all", lambda *_: {})
    monkeypatch.setattr(reveal, "make_reveal_files", dict)
    monkeypatch.setattr("iaa_teach.authoring.build.slides.session_decks.make_session_decks", lambda *_: {})
    shutil.copy(LESSONS / "class.ipynb", mine)
    capsys.readouterr()
    cli.main(["build", "--for", "class", "--anyway", "--minutes", "300", "--lessons", str(mine), str(out)])
    said = capsys.readouterr().out
    assert re.search(r"These lessons fill 1 of 3 sessions: \d+ of 300 minutes\.", said)
    assert said.endswith(f"Open {out / 'index.html'} in a browser.\n")


def test_there_is_room_on_the_sheet_for_what_is_to_be_done_on_it():
    plan = plan_of(LESSONS, 90, 30)
    rooms = [step for step in plan.steps if re.search(r"\b(on|of) (the sheet|paper)\b", step.row.do)]
    banks = [question for bank in LESSONS.glob("questions/*.toml") for question in load(bank)]
    written = {question.id for question in banks if question.kind != "make"}
    without = [step.row for step in rooms if not step.row.sheet and not written & {*step.row.questions}]
    assert [row.ask for row in without] == []
    sheets = make_papers(LESSONS, plan)["sheet.html"].decode()
    numbers = [each for each in banks if each.kind == "number" and each.id in plan.question_ids]
    assert sheets.count('<div class="work">') == len(numbers)
