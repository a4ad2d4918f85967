import html
import re

import pytest

from iaa_teach import cli
from iaa_teach.authoring import templates
from iaa_teach.authoring.build.answer_key import write_answer_key
from iaa_teach.authoring.checks import check, placeholders
from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.authoring.plans.choosing import plan_of
from iaa_teach.authoring.plans.rows import read_rows
from iaa_teach.lab import lessons
from iaa_teach.look import language
from iaa_teach.questions import course, load
from iaa_teach.questions.overview import list_lessons_with_questions

CATALOGS = [*(language.PACKAGE / language.TRANSLATIONS).glob(f"*/{templates.CATALOG}.mo")]


def test_a_lesson_that_the_course_lists_already_gets_its_number_there(tmp_path):
    text = '[[lesson]]\nname = "spans"\n[[lesson]]\nname = "tables"\n'
    (tmp_path / "course.toml").write_text(text, "utf-8")
    lesson, bank = new("Spans", tmp_path)
    assert (lesson.name, bank.name) == ("01_spans.ipynb", "01_spans.toml")
    assert (tmp_path / "course.toml").read_text("utf-8") == text


def test_a_new_lesson_passes_the_check(tmp_path):
    lesson, bank = new("Spans and units", str(tmp_path))
    assert (lesson.name, bank.name) == ("01_spans_and_units.ipynb", "01_spans_and_units.toml")
    assert check([tmp_path]).findings == []
    assert [question.kind for question in load(bank)] == ["prediction", "number", "table", "make", "choice"]


def test_it_takes_the_number_after_the_highest(tmp_path):
    (tmp_path / "07_kappa.ipynb").write_text("{}")
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "11_gold.toml").write_text("")
    lesson, _ = new("Spans", tmp_path)
    assert lesson.name == "12_spans.ipynb"
    assert "# 12 · Spans" in lesson.read_text("utf-8")


def test_it_ends_with_recall_where_there_is_something_to_recall(tmp_path):
    first, bank = new("Spans", tmp_path)
    bank.write_text(
        bank.read_text("utf-8").replace('label = "What', 'recall = "What does it say?"\nlabel = "What'),
        "utf-8",
    )
    second, _ = new("Units", tmp_path)
    assert "recall(" not in first.read_text("utf-8")
    assert r"recall(\"02\")" in second.read_text("utf-8")
    assert check([tmp_path]).findings == []


@pytest.mark.parametrize(
    "title", ["Does it cost $5?", "[x](y) <b>*bold*</b>", 'Say "κ"\n\\ {number}', "``` a", "<!-- a", "# a"]
)
def test_title_is_escaped(title, tmp_path):
    new(title, tmp_path)
    assert check([tmp_path]).findings == []
    (lesson,) = course.read_course(tmp_path).lessons
    assert lesson.plain_label.replace(r"\\", "\\") == f"1 · {' '.join(title.split())}"


def test_title_is_shown_as_it_was_typed(tmp_path, capsys):
    title = "A & <b> for $5"
    new(title, tmp_path / "mine")
    new("Spans", tmp_path / "mine")
    (overview,) = (
        one for one in list_lessons_with_questions(tmp_path / "mine" / "questions") if one["bank"][:2] == "01"
    )
    assert overview["title"] == f"1 · {title}"
    cli.main(
        ["build", str(tmp_path / "out"), "--lessons", str(tmp_path / "mine"), "--for", "class", "--anyway"]
    )
    assert f"No plan steps in 1 · {title}; 2 · Spans:" in capsys.readouterr().out
    pages = [
        (tmp_path / "out" / name).read_text("utf-8") for name in ("pages/index.html", "pages/02_spans.html")
    ]
    for page in [*pages, write_answer_key(tmp_path / "mine" / "questions")]:
        assert html.escape(title) in page
        assert not re.search(r"\\(\$5|&lt;)", page)


@pytest.mark.parametrize(
    ("title", "name"), [("π & κ", "pi_kappa"), ("Übung: à la carte", "ubung_a_la_carte")]
)
def test_file_names_are_plain(title, name, tmp_path):
    assert new(title, tmp_path)[0].stem == f"01_{name}"


def test_nothing_is_overwritten(tmp_path):
    lesson, bank = new("Spans", tmp_path)
    lesson.write_text("mine")
    with pytest.raises(ValueError, match=r"01_spans\.ipynb is there already"):
        new("Spans!", tmp_path)
    lesson.unlink()
    with pytest.raises(ValueError, match=r"01_spans\.toml is there already"):
        new("Spans", tmp_path)
    assert bank.is_file()
    assert not lesson.exists()


@pytest.mark.parametrize("title", ["", " ", "?!"])
def test_a_title_without_letters_is_refused(title, tmp_path):
    with pytest.raises(SystemExit, match="a title must have letters or digits"):
        cli.main(["new", title, "--dir", str(tmp_path)])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("folder", [["."], ["--dir", "."]])
def test_the_command_says_what_it_wrote(folder, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cli.main(["new", "Spans", *folder])
    said = capsys.readouterr().out
    assert "questions/01_spans.toml" in said
    assert "iaa-teach check 01_spans.ipynb" in said
    assert (tmp_path / "01_spans.ipynb").is_file()


def test_it_is_added_to_the_course_file(tmp_path, capsys):
    listed = tmp_path / "course.toml"
    listed.write_text('title = "Mine"\n# my own words\n', "utf-8")
    cli.main(["new", "Coins", "--dir", str(tmp_path)])
    assert "It is listed in" in capsys.readouterr().out
    lesson, bank = new("Spans and units", tmp_path)
    assert (lesson.name, bank.name) == ("02_spans_and_units.ipynb", "02_spans_and_units.toml")
    assert "# my own words" in listed.read_text("utf-8")
    assert [one.name for one in course.read_course(tmp_path).lessons] == ["coins", "spans_and_units"]
    assert check([lesson]).findings == []
    assert check([tmp_path]).findings == []  # the other lesson leads to it
    listed.write_text("title = 3", "utf-8")
    with pytest.raises(ValueError, match="title must be text"):
        new("Kappa", tmp_path)
    assert len(list(tmp_path.glob("*.ipynb"))) == 2


def test_its_entry_stands_below_the_last_lesson_in_the_same_part(tmp_path):
    listed = tmp_path / "course.toml"
    above = '[[lesson]]\r\nname = "coins"  # mine\r\npart = "Luck \\"1\\""\r\n'
    below = '\r\n# [[lesson]]\r\n# name = "old"\r\n\r\n[[path]]\r\ntitle = "All"\r\nabout = "."\r\n'
    below += 'lessons = ["coins"]\r\n'
    listed.write_bytes((above + below).encode())
    new("Coins", tmp_path)
    new("Spans", tmp_path)
    text = listed.read_bytes().decode()
    assert text.startswith(f'{above}\r\n[[lesson]]\r\nname = "spans"\r\npart = "Luck')
    assert text.endswith(f'stops = ["The first idea"]\r\n{below}')
    assert {lesson.part for lesson in course.read_course(tmp_path).lessons} == {'Luck "1"'}


def is_same(path, other):
    return other.is_file() and other.read_bytes() == path.read_bytes()


@pytest.mark.slow
def test_a_lesson_added_to_the_course_passes_and_the_others_lead_to_it(tmp_path):
    mine = tmp_path / "mine"
    lessons.copy(mine)
    lesson, _ = new("Spans and units", mine)
    kit = lessons.find_shipped_lessons()
    changed = [path for path in mine.glob("*.ipynb") if not is_same(path, kit / path.name)]
    assert {lesson, mine / "00_start_here.ipynb"} < {*changed}
    assert check(changed).findings == []
    assert lesson.name in (mine / "00_start_here.ipynb").read_text("utf-8")
    assert lessons.copy(mine).differing == ["course.toml"]  # the others count as nobody's edit


def test_placeholders_are_noted_and_not_problems(tmp_path, capsys):
    (tmp_path / "course.toml").write_text('title = "Mine"\nlanguage = "en"\n', "utf-8")
    lesson, _ = new("Spans", tmp_path)
    report = check([tmp_path])
    assert report.findings == []
    told = [remark.what for remark in report.remarks]
    assert told[0].startswith(
        "still the text of the template in cells 1, 4, 5, 7, 10, 13, 17, 20: write your own"
    )
    assert told[1] == "lesson 'spans': still “Say here what the lesson answers.”: write your own question"
    assert str(report).endswith("1 notebook and 1 question file checked: no problems.")
    first, *_ = placeholders.list_findings(read_notebook(lesson))
    assert first.what.count("Put your own picture here") == 1
    lesson.write_text(lesson.read_text("utf-8").replace("Put your own picture", "A picture"), "utf-8")
    assert "template in cells 4, 5, 7" in str(check([lesson]))


def test_a_heading_of_ones_own_may_begin_like_the_template(tmp_path):
    (tmp_path / "course.toml").write_text('title = "Mine"\nlanguage = "en"\n', "utf-8")
    lesson, _ = new("Spans", tmp_path)
    written = lesson.read_text("utf-8").replace("## The second idea", "## The second idea of Cohen")
    lesson.write_text(written, "utf-8")
    found = [each.what for each in placeholders.list_findings(read_notebook(lesson))]
    assert any("The first idea" in what for what in found)
    assert not any("The second idea" in what for what in found)


def test_it_is_a_model_of_a_lesson(tmp_path):
    """It opens with a picture and one sentence, asks on explorers, and leaves the plan to its questions."""
    lesson, bank = new("Spans", tmp_path)
    notebook = read_notebook(lesson)
    opening = [cell.id for cell in notebook.cells[:4]]
    assert opening == ["title", "imports", "explore-dots", "goals"]
    code = [cell.source for cell in notebook.cells if cell.kind == "code"]
    on_explorers = [source for source in code if "on=" in source]
    assert ["predict-" in source or "make-" in source for source in on_explorers] == [True, True]
    assert "unlocks" not in "".join(code)
    assert read_rows(notebook) == []
    plan = plan_of(lesson.parent)
    assert set(plan.question_ids) == {question.id for question in load(bank)}
    assert plan.bare == ("1 · For the curious",)


def test_italian_course_writes_only_italian(tmp_path):
    (tmp_path / "course.toml").write_text('language = "it"\n', "utf-8")
    lesson, bank = new("Intervalli", tmp_path)
    report = check([tmp_path])
    assert report.findings == []
    remarks = [remark.what for remark in report.remarks]
    assert "in cells 1, 4, 5" in remarks[0]
    assert "Di' qui a quale domanda risponde la lezione." in remarks[1]
    assert "# per leggere e per fare" in (tmp_path / "course.toml").read_text("utf-8")
    written = lesson.read_text("utf-8") + bank.read_text("utf-8")
    assert [text.words for text in templates.list_texts() if text.words.split("\n")[0] in written] == []


@pytest.mark.parametrize("tag", ["en", *sorted(path.parent.name for path in CATALOGS)])
def test_placeholder_sentences_are_in_their_cells(tag):
    for cell in templates.read_cells(language.find_language(tag)):
        for yours in cell.get("yours", []):
            assert yours in cell["text"], (cell["id"], yours)
