"""A target is one record: the command takes its name, its title, its options and what it says from there."""

import ast
import sys
from pathlib import Path

import pytest

import iaa_teach
from iaa_teach import cli
from iaa_teach.authoring import templates
from iaa_teach.authoring.new import new
from iaa_teach.authoring.targets import TARGETS, build
from iaa_teach.authoring.targets.target import Built, Option, Target
from iaa_teach.look import language
from tests.authoring.build.test_build import source

__all__ = ["source"]  # a fixture


@pytest.fixture
def toy(monkeypatch):
    """A target that only the record describes."""

    def make(request):
        text = "".join(f"<h1>{path.name}</h1>" for path in sorted(request.source.glob("*.ipynb")))
        size = request.options.get("size", 1)
        left_out = {"no text": ["pictures"], "not there": []}
        return Built({"list.txt": (text * size).encode()}, left_out, ("A note.",), ("Read {out}/list.txt.",))

    option = Option("size", "how often", "N", int)
    target = Target("toy", "a list of the lessons", make, first_page="list.txt", options=(option,))
    monkeypatch.setitem(TARGETS, "toy", target)
    return target


def test_the_command_builds_a_target_by_its_record_alone(toy, source, tmp_path, capsys):
    out = tmp_path / "out"
    cli.main(["build", "--for", "toy", "--size", "2", "--anyway", "--lessons", str(source), str(out)])
    page = (out / "list.txt").read_text("utf-8")
    assert page.startswith("<h1>01_sums.ipynb</h1><div")
    assert page.endswith("</div><h1>01_sums.ipynb</h1>")
    assert capsys.readouterr().out.splitlines()[-5:] == [
        "Skipped (no text): pictures.",
        "A note.",
        f"Wrote 1 file to {out}.",
        f"Open {out / 'list.txt'} in a browser.",
        f"Read {out}/list.txt.",
    ]
    with pytest.raises(SystemExit, match="0"):
        cli.main(["build", "--help"])
    said = capsys.readouterr().out
    assert "toy       a list of the lessons" in said
    assert "for toy: how often" in said


def test_template_text_is_refused_or_listed_on_the_page(toy, tmp_path, capsys):
    lesson, _ = new("Spans", tmp_path / "mine")
    out = tmp_path / "out"
    command = ["build", "--for", "toy", "--lessons", str(lesson.parent), str(out)]
    with pytest.raises(SystemExit, match="nothing was written, because of 8 problems that a class would see"):
        cli.main(command)
    left = f"{lesson}: cell 1 “# 1 · Spans Each dot is a sent…”: still the text of the template, “Put"
    assert left in capsys.readouterr().out
    assert not out.exists()
    cli.main([*command, "--anyway"])
    assert '<h1>01_spans.ipynb</h1><div lang="en"' in (out / "list.txt").read_text("utf-8")
    assert f"<li>{left}" in (out / "list.txt").read_text("utf-8")
    text = lesson.read_text("utf-8")
    for each in templates.list_sentences_to_replace(language.ENGLISH):
        text = text.replace(each, "## Mine" if each.startswith("#") else "Mine.")
    lesson.write_text(text, "utf-8")
    cli.main(command)
    assert (out / "list.txt").read_text("utf-8") == "<h1>01_spans.ipynb</h1>"


def test_a_mistake_in_the_course_file_is_listed_with_all_other_problems(toy, tmp_path, capsys):
    lesson, bank = new("Spans", tmp_path)
    course_file = tmp_path / "course.toml"
    course_file.write_text('[[lesson]]\nname = "spans"\nminutes = "x"\n', "utf-8")
    bank.write_text("none", "utf-8")
    with pytest.raises(SystemExit, match="nothing was written, because of"):
        cli.main(["build", "--for", "toy", "--lessons", str(lesson.parent), str(tmp_path / "out")])
    said = capsys.readouterr().out
    assert "minutes must be a number above 0, such as 45; not 'x'" in said
    assert str(bank.name) in said


@pytest.mark.parametrize(
    ("option", "targets"), [("size", "toy"), ("minutes", "all or class"), ("pyodide", "lite")]
)
def test_an_option_of_another_target_is_refused(toy, source, tmp_path, option, targets):
    with pytest.raises(ValueError, match=f"--{option} must come with --for {targets}; not with --for web"):
        build("web", tmp_path / "out", source, **{option: 2})


def test_an_unknown_name_is_refused(toy, source, tmp_path):
    with pytest.raises(ValueError, match=r"a target must be one of 'all', .*'toy'; not 'toys'"):
        build("toys", tmp_path / "out", source)


def test_a_missing_package_is_named_before_anything_runs(toy, tmp_path, monkeypatch, capsys):
    lacking = Target("toy", "", toy.make, extra="lite", needs=("json", "a_package_of_no_place"))
    monkeypatch.setitem(TARGETS, "toy", lacking)
    needs = r"--for toy needs a_package_of_no_place, which is not installed: .*\[lite\]'"
    with pytest.raises(SystemExit, match=needs):
        cli.main(["build", "--for", "toy", "--lessons", str(tmp_path), str(tmp_path / "out")])
    assert capsys.readouterr().out == ""


def test_imports_of_targets_are_in_their_needs():
    """Packages of extras that modules of `authoring/build` import: what `needs` of a target must name."""
    named = {name for target in TARGETS.values() for name in target.needs}
    of_pages = (Path(iaa_teach.__file__).parent / "authoring/build").rglob("*.py")
    imported = {
        name.partition(".")[0]
        for path in of_pages
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in (
            [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    always = {"iaa_teach", "nbformat", "markdown_it", "mdit_py_plugins", "numpy", "matplotlib", "anywidget"}
    rest = imported - {*sys.stdlib_module_names} - always - {"ipywidgets", "IPython", "jupyter_core"}
    assert rest <= named
