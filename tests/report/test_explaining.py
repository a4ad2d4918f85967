"""`iaa-teach report --explain`: what it says of files, and that each command that it gives makes a report."""

import shlex

import pytest

from iaa_teach import cli
from tests.report.cases import CASES

pytestmark = pytest.mark.usefixtures("blank_pictures")

TITLES = (
    "What each column is taken for",
    "How it is read",
    "What it supports",
    "What may be read otherwise",
    "What must be said first",
)


@pytest.fixture
def explain(tmp_path, monkeypatch, capsys):
    """`explain(files, *options)` is what is printed, as lines below each title; the first are below ""."""

    def run(files, *options):
        monkeypatch.chdir(tmp_path)
        for name, text in files.items():
            (tmp_path / name).write_text(text, "utf-8")
        cli.main(["report", *files, *options, "--explain"])
        parts, title = {"": []}, ""
        for line in capsys.readouterr().out.splitlines():
            title = line if line in TITLES else title
            parts.setdefault(title, [])
            if line and line != title:
                parts[title].append(line[2:] if title else line)
        assert sorted(path.name for path in tmp_path.iterdir()) == sorted(files)
        return parts

    return run


def list_commands(lines):
    """What follows “iaa-teach” in each command."""
    return [shlex.split(line.strip())[1:] for line in lines if line.strip().startswith("iaa-teach report ")]


def test_columns_are_explained_with_roles_and_reasons(explain):
    rows = "".join(
        f"{p},d{p // 5},A text of some length on no. {p},{'xy'[p % 2]},{'xy'[p % 3 // 2]}\n"
        for p in range(30)
    )
    parts = explain({"labels.csv": f"item,doc,text,Ann,Ben\n{rows}"})
    assert parts[""] == ["labels.csv: CSV, 30 rows, 5 columns"]
    assert [line.split(maxsplit=1)[1].partition(" (")[0] for line in parts[TITLES[0]]] == [
        "the items",
        "groups of items",
        "texts of the items",
        "an annotator's labels",
        "an annotator's labels",
    ]
    assert parts[TITLES[0]][1].endswith("(by its name)")
    assert parts[TITLES[1]][0].startswith("labels.csv: 30 items × 2 annotators")
    assert parts[TITLES[2]][0] == (
        "How far Ann and Ben agree (labels as names), with intervals of 6 groups of items"
    )


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("two", [("How far Ann and Ben agree", ""), ("If Ann is a model", "--model Ann")]),
        (
            "three",
            [("How far 3 annotators agree, and every two", ""), ("Two of them in detail", "--pair Ann Ben")],
        ),
        ("grades", [("How far 3", ""), ("Two of", "--pair Ann Ben"), ("As names", "--scale names")]),
        (
            "three and their model",
            [("with gpt-4, a model", ""), ("gpt-4 among", "--person gpt-4")],
        ),
        (
            "judge",
            [
                ("How far judge, a model, and human agree", ""),
                ("as two people", "--person judge"),
            ],
        ),
        ("judge of three", [("and the true shares", ""), ("as two people", "--person judge")]),
        ("judge who leans high", [("and the true mean", ""), ("as two people", "--person judge")]),
        ("rounds", [("each with its number, and the change", ""), ("The rounds as one", "--round none")]),
        ("spans", [("Spans that 2 annotators marked", "")]),
    ],
)
def test_supported_analyses_come_with_commands(explain, case, expected):
    files, options = CASES[case]
    lines = explain(files, *options)[TITLES[2]]
    base = shlex.join(["iaa-teach", "report", *files, *options])
    told = dict(zip(lines[1::2], lines[::2], strict=True))
    for what, more in expected:
        assert what in told[f"    {base} {more}".rstrip()], what


@pytest.mark.parametrize(
    "case", ["two", "three", "grades", "three and their model", "judge", "rounds", "spans", "sets"]
)
def test_each_command_makes_a_report(explain, case, tmp_path):
    files, options = CASES[case]
    parts = explain(files, *options)
    commands = list_commands(parts[TITLES[2]])
    assert commands
    for place, command in enumerate(commands):
        cli.main([*command, "--out", str(tmp_path / f"report{place}")])
        assert list((tmp_path / f"report{place}").rglob("report.html"))


def test_several_questions_have_a_command_each(explain):
    rows = "".join(
        f"{p},{'xy'[p % 2]},{'xy'[p % 3 // 2]},{'uv'[p % 2]},{'uv'[p % 5 // 3]}\n" for p in range(30)
    )
    lines = explain({"labels.csv": f"item,tone_A,tone_B,topic_A,topic_B\n{rows}"})[TITLES[2]]
    assert [command[2:] for command in list_commands(lines)] == [
        [],
        ["--label", "tone"],
        ["--label", "topic"],
    ]


def test_required_choices_are_listed_with_commands(explain):
    rows = "".join(f"{p},Ann,{'xy'[p % 2]}\n{p},Ann,{'xy'[p % 3 // 2]}\n{p},Ben,x\n" for p in range(9))
    parts = explain({"labels.csv": f"item,who,label\n{rows}"})
    assert TITLES[2] not in parts
    commands = list_commands(line.removeprefix("or").strip() for line in parts[TITLES[4]])
    assert ["report", "labels.csv", "--repeats", "first"] in commands
    assert not any("--explain" in command for command in commands)


def test_a_column_that_may_hold_groups_is_offered(explain):
    rows = "".join(f"{p},s{p // 5},{'xy'[p % 2]},{'xy'[p % 3 // 2]}\n" for p in range(30))
    lines = explain({"labels.csv": f"item,origin,Ann,Ben\n{rows}"})[TITLES[2]]
    assert ["report", "labels.csv", "--group", "origin"] in list_commands(lines)


def test_typed_input_stays_in_the_commands(explain):
    files, _ = CASES["grades"]
    lines = explain(files, "--scale", "ranks", "--level", "0.9")[TITLES[2]]
    assert all(command[2:6] == ["--scale", "ranks", "--level", "0.9"] for command in list_commands(lines))
    assert not any("As n" in line for line in lines)
