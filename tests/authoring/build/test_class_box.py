import html
import re
import shutil

import pytest

from iaa_teach import cli
from iaa_teach.authoring.build import execution
from iaa_teach.authoring.build.class_box.choosing import plan_for
from iaa_teach.authoring.build.class_box.papers import papers
from iaa_teach.authoring.build.short_course import chosen, write_short_course
from iaa_teach.authoring.build.slides import reveal
from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import GUIDE
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from iaa_teach.questions import course, load
from iaa_teach.widgets.explorers.labelling import ten_sentences

LESSONS = lessons.shipped()


def text(page):
    shown = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page.decode(), flags=re.S)
    return " ".join(html.unescape(shown).split())


@pytest.fixture(scope="module")
def box():
    return papers(LESSONS, plan_for(LESSONS, course.read_course(LESSONS).lessons, 90))


def test_the_key_has_each_answer_and_the_sheet_none(box):
    key, sheet = text(box["key.html"]), text(box["sheet.html"])
    for number, name in enumerate(["why_measure", "agreement_by", "contingency", "what_kappa"], 1):
        (bank,) = LESSONS.glob(f"questions/{number:02}_{name}*.toml")
        for one in load(bank):
            label = re.sub(r"\b([AD])_([oe])\b", r"\1 \2 ", one.label)
            assert " ".join(label.split()) in key, one.id
    assert "Robin's labels, to read out praise no praise praise no praise praise praise no praise" in key
    assert "5, 1; 1, 3 · A o = 0.80 · A e = 0.52 · κ = 0.583" in key
    assert all(one in sheet for one in ten_sentences())
    assert not re.search(r"\d\.\d\d|0.5|\b5[02]\b|46", sheet.partition("What surprised me")[0])


def test_the_plan_leads_to_pages_and_slides(box):
    plan = box["plan.html"].decode()
    page = "02_agreement_by_chance.html"
    assert f'href="pages/{page}#The-rule"' in plan
    assert f'href="deck/{page}#/The-rule"' in plan
    assert "predict-coins" not in plan
    assert 'href="pages/class.html"' in plan
    assert "deck/class" not in plan
    assert plan.count('<th scope="row">') == 14


def test_a_course_without_the_lessons_of_a_plan_gets_one_of_its_own(tmp_path):
    whole = course.read_course(LESSONS)
    plan = plan_for(LESSONS, chosen("1-2,5", whole), 90)
    assert [(row.start, row.end) for row in plan.rows] == [(0, 30), (30, 75), (75, 90)]
    last = plan.rows[2]
    assert last.ask.endswith("Pull the ring on κ's line.* `predict-reviews`")
    assert last.short.startswith("The lesson takes 30 minutes more")
    assert last.short.endswith("Stop after *Now the marginals are blank*")
    assert (
        "(Lesson 3, Seventy sentences in four cells; Lesson 3, Your own table; Lesson 3, How far" in plan.note
    )
    assert "; …)." in plan.note
    write_short_course(LESSONS, "1-2,5", tmp_path)  # cuts the links of the guide
    assert plan_for(tmp_path, course.read_course(tmp_path).lessons, 90) == plan
    sheet = text(papers(tmp_path, plan)["sheet.html"])
    assert "My guess for κ of the four reviews" in sheet
    assert plan_for(LESSONS, chosen("3", whole), 60).rows[1].ask == "What is still open?"
    (tmp_path / GUIDE).unlink()
    assert plan_for(tmp_path, course.read_course(tmp_path).lessons, 45).later == ("5 · Movie reviews",)


def test_a_class_has_a_length_and_a_plan_that_can_be_read(tmp_path):
    for minutes, audience, said in [(5, "class", "from 10 to 1000; not 5"), (90, "web", "with --for class")]:
        with pytest.raises(ValueError, match=said):
            build(audience, tmp_path / "out", LESSONS, minutes=minutes)
    new("Coins", tmp_path)
    guide = (LESSONS / GUIDE).read_text("utf-8")
    (tmp_path / GUIDE).write_text(guide.replace("| 20–26 |", "| 21–26 |"), "utf-8")
    with pytest.raises(
        ValueError, match=r"for_instructors\.ipynb: cell \d+: a row of a plan must begin at minute 20"
    ):
        plan_for(tmp_path, course.read_course(tmp_path).lessons, 90)


def test_the_command_says_why_the_plan_is_another(tmp_path, capsys, monkeypatch):
    mine, out = tmp_path / "mine", tmp_path / "out"
    mine.mkdir()
    (mine / "course.toml").write_text('title = "Mine"\n', "utf-8")
    new("Coins", mine)
    cli.main(["check", "--fix", str(mine)])
    shutil.copy(LESSONS / GUIDE, mine)
    monkeypatch.setattr(execution, "execute_all", lambda *_: {})
    monkeypatch.setattr(reveal, "reveal_files", dict)
    capsys.readouterr()
    cli.main(["build", "--for", "class", "--anyway", "--lessons", str(mine), str(out)])
    said = capsys.readouterr().out
    assert "(Lesson 1, Why measure agreement?;" in said
    assert said.endswith(f"Wrote 37 files to {out}.\nOpen {out / 'index.html'} in a browser.\n")
