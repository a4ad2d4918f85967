"""What a machine can fix is fixed, in the file's own style, and nothing else is touched."""

import json

import pytest

from iaa_teach import cli
from iaa_teach.authoring.checks import Finding, Report, check
from iaa_teach.authoring.notebooks import write_json
from iaa_teach.commands import check as check_command
from iaa_teach.lab.lessons import CHECK_FILE, list_all_files
from tests.authoring.lesson import BY_HAND, STORED


@pytest.mark.parametrize(("change", "message"), STORED.values(), ids=STORED)
def test_mechanical_problems_are_fixed(lesson, change, message):
    assert lesson.findings() == []
    lesson.change(change)
    assert [one for one in lesson.findings() if message in one]
    report = check([lesson.path], fix=True)
    assert [one for one in report.fixed if message in str(one)]
    assert report.findings == []
    assert check([lesson.path], fix=True).fixed == []


@pytest.mark.parametrize(
    "name",
    ["output", "count", "kernel", "language", "widget state", "untagged", "open", "answer in the open"],
)
def test_fixing_gives_back_the_very_file(lesson, name):
    before = lesson.path.read_bytes()
    lesson.change(STORED[name][0])
    check([lesson.path], fix=True)
    assert lesson.path.read_bytes() == before


@pytest.mark.parametrize(("change", "message"), BY_HAND.values(), ids=BY_HAND)
def test_problems_for_a_person_are_not_fixed(lesson, change, message):
    lesson.change(change)
    before = lesson.path.read_bytes()
    report = check([lesson.path], fix=True)
    assert report.fixed == []
    assert [one for one in report.findings if message in str(one)]
    assert lesson.path.read_bytes() == before


@pytest.mark.parametrize(
    "style",
    [
        {"indent": 1},
        {"indent": 4, "ensure_ascii": False},
        {"indent": "\t", "ensure_ascii": False},
        {"ensure_ascii": False},
    ],
)
@pytest.mark.parametrize("end", ["", "\n"])
@pytest.mark.parametrize("line", ["\n", "\r\n"])
def test_the_style_of_the_file_is_kept(lesson, style, end, line):
    text = (json.dumps(lesson.data, **style) + end).replace("\n", line)
    assert write_json(json.loads(text), like=text) == text or (line == "\r\n" and "\n" not in text)


def test_the_file_keeps_its_mode_and_a_link_stays_one(lesson, tmp_path):
    lesson.change(STORED["count"][0])
    lesson.path.chmod(0o640)
    link = tmp_path / "02_link.ipynb"
    link.symlink_to(lesson.path)
    assert check([link], fix=True).fixed
    assert link.is_symlink()
    assert lesson.path.stat().st_mode & 0o777 == 0o640


def test_a_new_id_says_what_the_cell_is(lesson):
    def change(_, cell):
        for id in ("question-zero", "summary", "goals", "imports"):
            cell(id).pop("id")

    lesson.change(change)
    check([lesson.path], fix=True)
    ids = [cell["id"] for cell in lesson.data["cells"]]
    assert {"question-spans-zero", "in-short", "text", "code"} <= set(ids)
    assert list(lesson.cell("in-short")) == ["cell_type", "id", "metadata", "source"]


def test_an_old_notebook_without_ids_becomes_a_present_one(lesson):
    def change(data, _):
        data["nbformat_minor"] = 4
        for cell in data["cells"]:
            del cell["id"]

    lesson.change(change)
    assert check([lesson.path], fix=True).findings == []
    ids = [cell["id"] for cell in lesson.data["cells"]]
    assert len(set(ids)) == len(ids)
    assert lesson.data["nbformat_minor"] == 5


def test_the_command_says_what_it_fixed(lesson, capsys):
    lesson.change(STORED["count"][0])
    cli.main(["check", "--fix", str(lesson.path)])
    note, fixed, last = capsys.readouterr().out.splitlines()
    assert "write your own" in note  # it is the template, untouched
    assert fixed.startswith("Fixed: ")
    assert "clear the execution count" in fixed
    assert last.endswith(" checked: no problems.")


def test_the_command_prints_ten_lines_and_writes_the_rest(lesson, monkeypatch, capsys):
    def report(of_kind):
        found = [Finding(lesson.path, f"Problem {n}") for n in range(7)]
        return Report(
            [lesson.path], fixed=[Finding(lesson.path, f"{n}") for n in range(of_kind)], findings=found
        )

    monkeypatch.setattr(check_command, "check", lambda *_, **__: report(3))
    with pytest.raises(SystemExit, match="1"):
        cli.main(["check", "--fix", str(lesson.path)])
    lines = capsys.readouterr().out.splitlines()
    file = lesson.path.with_name(CHECK_FILE)
    assert len(lines) == 10
    assert [line[-9:] for line in lines[:7]] == [f"Problem {n}" for n in range(7)]
    assert lines[-1].endswith(f"checked: 7 problems. All 11 lines are in {file}.")
    assert len(file.read_text("utf-8").splitlines()) == 11
    assert file.name not in list_all_files(file.parent)
    monkeypatch.setattr(check_command, "check", lambda *_, **__: report(2))
    with pytest.raises(SystemExit, match="1"):
        cli.main(["check", "--fix", str(lesson.path)])
    assert len(capsys.readouterr().out.splitlines()) == 10
    assert not file.exists()
