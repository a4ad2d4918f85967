import json

from iaa_teach import cli
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.checks.findings import Finding, Report
from iaa_teach.authoring.new import new
from iaa_teach.authoring.targets import build


def test_a_report_ends_with_what_was_checked(tmp_path):
    path = tmp_path / "01_coins.ipynb"
    report = str(Report([path], [], findings=[Finding(path, "x", line=3, fix=lambda: None)]))
    assert report.endswith("line 3: x (--fix does it)\n1 notebook and 0 question files checked: 1 problem.")


def test_what_is_left_for_a_person_comes_before_what_a_fix_would_do(tmp_path):
    found = [
        Finding(tmp_path, "linked", fix=lambda: None),
        Finding(tmp_path, "say yes"),
        Finding(tmp_path, "b"),
    ]
    lines = str(Report(findings=found)).splitlines()
    assert [line.rpartition(": ")[2] for line in lines[:3]] == ["say yes", "b", "linked (--fix does it)"]


def test_a_note_names_each_file_once(tmp_path):
    paths = [tmp_path / name for name in ("1.ipynb", "2.ipynb", "1.ipynb")]
    report = Report(remarks=[Finding(path, "0.67 is old") for path in paths])
    assert "1.ipynb, 2.ipynb: 0.67 is old" in str(report)


def test_stored_outputs_are_not_problems(tmp_path, capsys):
    cli.main(["new", "Coins", str(tmp_path)])
    path = tmp_path / "01_coins.ipynb"
    lesson = json.loads(path.read_text("utf-8"))
    next(cell for cell in lesson["cells"] if cell["cell_type"] == "code")["execution_count"] = 3
    lesson["metadata"]["language_info"] = {"name": "python", "version": "3.13.1"}
    path.write_text(json.dumps(lesson), "utf-8")
    assert [finding.trace for finding in check([path]).findings] == [True, True]
    capsys.readouterr()
    cli.main(["check", str(path)])
    assert "as if it had never run" not in (said := capsys.readouterr().out)
    assert said.endswith("checked: no problems.\n")


def test_builds_of_an_italian_course_are_italian(tmp_path):
    (tmp_path / "course.toml").write_text('title = "Una"\nlanguage = "it"\n', "utf-8")
    lesson, _ = new("Monete", tmp_path)
    out = tmp_path.with_name("out")
    build("students", out, tmp_path)
    assert "stata tolta da questa copia." in (out / lesson.name).read_text("utf-8")


def test_repeated_fixes_are_reported_once(tmp_path):
    found = [
        Finding(tmp_path / f"{n:02}_x.ipynb", f"must lead on: to {n}", rule="must lead on") for n in range(9)
    ]
    renamed = Finding(tmp_path / "course.toml", "in this order", more=tuple(f"file {n}" for n in range(40)))
    said = str(Report(fixed=[*found, renamed])).splitlines()
    assert said[0] == "Fixed in 9 places: must lead on"
    assert said[1].endswith("course.toml: in this order")
    assert said[-2].strip() == "and 28 more"
    assert len(said) == 1 + 1 + 12 + 1 + 1
    assert "to 3" in str(Report(fixed=found[3:5]))
