"""What a course's repository gets: written once, renewed where nobody has edited it, never over an edit."""

import os
import subprocess
import tomllib

import pytest
import yaml

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.new import new
from iaa_teach.authoring.publishing import files, publish
from iaa_teach.authoring.publishing.files import WORKFLOW
from iaa_teach.authoring.publishing.repository import find_name_on_github
from iaa_teach.cli import main
from iaa_teach.lab.lessons import list_all_files
from iaa_teach.questions.course import read_course

COURSE = """title = "Spans | and [units]"
authors = ["Ada"]

# Where it is.
[address]
repository = ""  # on GitHub
pages = ""
"""


def git(folder, *arguments):
    own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main"]
    done = subprocess.run(
        ["git", *who, *arguments], cwd=folder, capture_output=True, text=True, env=os.environ | own
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def kit(monkeypatch):
    """The version of a kit whose wheel is small."""
    monkeypatch.setattr(
        files, "make_whole_kit", lambda: (f"iaa_teach-{kit.version}-py3-none-any.whl", b"\x00kit\xff")
    )
    kit.version = "1.0"
    return kit


@pytest.fixture
def course(tmp_path, monkeypatch, kit):
    """A repository with a course of two lessons, in which one stands."""
    root = tmp_path / "course"
    (root / "lessons").mkdir(parents=True)
    (root / "lessons" / "course.toml").write_text(COURSE, "utf-8")
    new("Coins", root / "lessons")
    new("Tables", root / "lessons")
    check([root / "lessons"], fix=True)
    git(root, "init")
    git(root, "remote", "add", "origin", "git@github.com:ada/spans.git")
    monkeypatch.chdir(root)
    return root


def written(root):
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and ".git" not in path.relative_to(root).parts
    }


def test_a_course_gets_all_that_its_repository_needs(course, capsys):
    main(["publish"])
    said = capsys.readouterr().out
    assert "https://github.com/ada/spans/settings/pages: under “Source” choose “GitHub Actions”." in said
    workflow = yaml.safe_load((course / WORKFLOW).read_text("utf-8"))
    assert workflow["jobs"]["build"]["env"] == {"LESSONS": "lessons"}
    assert (course / "binder" / "iaa_teach-1.0-py3-none-any.whl").read_bytes() == b"\x00kit\xff"
    readme = (course / "README.md").read_text("utf-8")
    assert readme.startswith("# Spans | and \\[units\\]\n\nAda\n\n2 lessons with pictures to move")
    badge = "https://github.com/ada/spans/actions/workflows/pages.yml/badge.svg"
    assert f"[![Pages]({badge})](https://ada.github.io/spans/)" in readme
    link = read_course(course / "lessons").binder_link(read_course(course / "lessons").lessons[0])
    assert f"[Open lesson 1 on Binder]({link})" in readme
    assert "| 2 | [Tables](lessons/02_tables.ipynb) |" in readme


def test_long_work_is_announced_and_readme_is_translated(course, capsys, monkeypatch):
    path = course / "lessons" / "course.toml"
    path.write_text(f'language = "it"\n{path.read_text("utf-8")}', "utf-8")
    said = []
    monkeypatch.setattr(
        files, "make_whole_kit", lambda: said.append(capsys.readouterr().out) or ("kit.whl", b"")
    )
    main(["publish"])
    (first,) = said
    assert first.startswith(f"Writing what {path.parent} needs on GitHub")
    assert first.endswith("It may take a minute.\n")
    assert "Senza installare niente: [Apri la lezione 1 su Binder](" in (course / "README.md").read_text(
        "utf-8"
    )


def test_the_course_file_gets_its_address_and_keeps_all_else(course):
    before = (course / "lessons" / "course.toml").read_text("utf-8")
    publish.publish()
    expected = before.replace('repository = ""', 'repository = "ada/spans"').replace(
        'pages = ""', 'pages = "https://ada.github.io/spans/"'
    )
    assert (course / "lessons" / "course.toml").read_text("utf-8") == expected


def test_run_again_it_changes_nothing(course, capsys):
    publish.publish()
    before = written(course)
    assert publish.publish().written == []
    main(["publish"])
    assert written(course) == before
    assert "already up to date" in capsys.readouterr().out
    main(["publish", "--repository", "ada/moved"])
    said = capsys.readouterr().out
    assert "course.toml now has the address, and the lessons link to it." in said
    assert "already up to date" not in said


def test_keys_of_a_class_that_was_built_in_the_repository_stay_out_of_it(course):
    publish.publish()
    for name in ("key.html", "answer_key.html"):
        (course / "class" / "instructors").mkdir(parents=True, exist_ok=True)
        (course / "class" / "instructors" / name).write_text("the key", "utf-8")
    (course / "class" / "sheet.html").write_text("the sheet", "utf-8")
    git(course, "add", "-A")
    kept = git(course, "ls-files", "class").split()
    assert kept == ["class/sheet.html"]
    assert "build --for web" in (course / WORKFLOW).read_text("utf-8")


@pytest.mark.parametrize("name", ["README.md", WORKFLOW, "binder/start", ".gitignore"])
def test_edited_or_deleted_files_stay_so_unless_requested(course, name):
    publish.publish()
    path = course / name
    given = path.read_bytes()
    path.write_bytes(given + b"\n# mine\n")
    done = publish.publish(repository="ada/other")
    assert done.kept == [name]
    assert path.read_bytes().endswith(b"\n# mine\n")
    path.unlink()
    done = publish.publish()
    assert (done.deleted, path.exists()) == ([name], False)
    publish.publish(repository="ada/spans", again=[name])
    assert path.read_bytes() == given


def test_a_file_that_was_there_before_stays(course):
    (course / "README.md").write_text("My own.\n")
    assert publish.publish().kept == ["README.md"]
    assert publish.publish().kept == ["README.md"]
    assert (course / "README.md").read_text() == "My own.\n"


def test_no_badge_speaks_of_a_workflow_that_is_not_there(course):
    publish.publish()
    (course / WORKFLOW).unlink()
    check([course / "lessons"], fix=True)
    readme = (course / "README.md").read_text("utf-8")
    assert "badge.svg" not in readme
    assert "<https://ada.github.io/spans/>" in readme


def test_nothing_is_written_through_a_link(course, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (course / "binder").symlink_to(tmp_path / "elsewhere")
    (course / "README.md").symlink_to(tmp_path / "mine.md")
    done = publish.publish(again=["README.md", "binder/start"])
    assert {"README.md", "binder/start"} <= {*done.kept}
    assert [*(tmp_path / "elsewhere").iterdir()] == []
    assert not (tmp_path / "mine.md").exists()


def test_another_address_moves_the_links_of_an_edited_readme_too(course):
    publish.publish()
    readme = course / "README.md"
    readme.write_text(readme.read_text("utf-8") + "\nMine.\n", "utf-8")
    publish.publish(repository="eva/units")
    text = readme.read_text("utf-8")
    assert "https://mybinder.org/v2/gh/eva/units/" in text
    assert "<https://eva.github.io/units/>" in text
    assert text.endswith("\nMine.\n")
    assert "ada" not in text


def test_a_newer_kit_takes_the_place_of_the_old_one(course, kit):
    publish.publish()
    kit.version = "1.1"
    done = publish.publish()
    assert done.removed == ["binder/iaa_teach-1.0-py3-none-any.whl"]
    assert [path.name for path in course.glob("binder/*.whl")] == ["iaa_teach-1.1-py3-none-any.whl"]
    assert "binder/iaa_teach-1.1-py3-none-any.whl" in done.written
    assert "iaa_teach-1.1-py3" in (course / "README.md").read_text("utf-8")


def test_invalid_address_changes_nothing(course):
    before = written(course)
    with pytest.raises(SystemExit, match='repository must be like "owner/name"'):
        main(["publish", "--repository", "https://github.com/ada/spans"])
    assert written(course) == before


def test_a_repository_without_lessons_is_no_course_and_those_of_the_kit_are_left_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(publish, "undo_unless_done", None)  # nothing of the kit may change
    with pytest.raises(ValueError, match="copy your lessons into its folder lessons"):
        publish.publish(repository="ada/spans")


def test_a_course_that_says_another_repository_than_git_keeps_it(course, capsys):
    publish.publish(repository="eva/units")
    main(["publish"])
    said = capsys.readouterr().out
    assert read_course(course / "lessons").address.repository == "eva/units"
    assert "course.toml says eva/units, but the remote origin is ada/spans." in said


def test_lessons_at_the_top_of_their_repository(tmp_path, monkeypatch, kit):
    root = tmp_path / "spans"
    root.mkdir()
    new("Coins", root)
    git(root, "init")
    monkeypatch.chdir(root)
    done = publish.publish(repository="ada/spans")
    assert done.problems == 0
    assert tomllib.loads((root / "course.toml").read_text("utf-8"))["address"]["folder"] == ""
    assert yaml.safe_load((root / WORKFLOW).read_text())["jobs"]["build"]["env"] == {"LESSONS": "."}
    assert "[Coins](01_coins.ipynb)" in (root / "README.md").read_text("utf-8")
    assert not [name for name in list_all_files(root) if name.startswith("binder/")]


def test_repository_not_on_github_gets_no_links_without_an_address(course, capsys):
    git(course, "remote", "set-url", "origin", "/srv/git/spans.git")
    main(["publish"])
    assert "the remote origin is not on GitHub" in capsys.readouterr().out
    assert "http" not in (course / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("remote", "name"),
    [
        ("https://github.com/ada/spans", "ada/spans"),
        ("https://ada:secret@github.com/ada/spans.git", "ada/spans"),
        ("ssh://git@github.com/ada/spans.git", "ada/spans"),
        ("git@github.com:ada/my.course.git", "ada/my.course"),
        ("https://example.org/github.com/ada/spans", ""),
        ("https://github.com.example.org/ada/spans", ""),
        ("", ""),
    ],
)
def test_repository_name_on_github(remote, name):
    assert find_name_on_github(remote) == name


def test_a_repository_of_the_kit_keeps_its_own_workflows(course, capsys):
    (course / "iaa_teach").mkdir()
    (course / "iaa_teach" / "__init__.py").write_text("")
    before = {*written(course)}
    done = publish.publish()
    assert (done.written, {*written(course)}) == ([], before)
    main(["publish"])
    assert "CITATION.cff (repository-code)" in capsys.readouterr().out
    assert read_course(course / "lessons").address.repository == "ada/spans"


def test_the_workflow_has_binder_s_python():
    workflow = yaml.safe_load((files._HERE / "pages.yml").read_text("utf-8"))
    (python,) = [
        step["with"]["python-version"]
        for step in workflow["jobs"]["build"]["steps"]
        if "setup-python" in step.get("uses", "")
    ]
    assert f"python-{python}\n" == (files.find_kit_binder() / "runtime.txt").read_text()
