"""What a lesson's run gave is taken again until something changes that it depends on."""

import gzip
import json

import nbclient
import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

from iaa_teach.authoring import run_cache
from iaa_teach.authoring.build.execution import execute_all
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.targets import build
from iaa_teach.widgets.kit.saved import BUILT
from tests.authoring.build.test_build import lesson, source

__all__ = ["source"]  # a fixture


@pytest.fixture
def ran(monkeypatch, tmp_path):
    """The names of the lessons that ran; no kernel runs them, and each cell shows how many had run before."""
    names = []

    class Client:
        def __init__(self, notebook, **_):
            self.notebook = notebook

        def execute(self, env):
            for cell in self.notebook.cells:
                if cell.cell_type == "code":
                    cell.outputs = [new_output("stream", text=str(len(names)))]
                if cell.source == "fail":
                    cell.outputs = [new_output("error", ename="Oh", evalue="no", traceback=[])]
            names.append(env[BUILT])

    monkeypatch.setattr(nbclient, "NotebookClient", Client)
    monkeypatch.setenv(run_cache.PLACE, str(tmp_path / "cache"))
    return names


def kept(tmp_path):
    return sorted((tmp_path / "cache" / "runs").iterdir())


def change_cell(path, **values):
    data = json.loads(path.read_text("utf-8"))
    data["cells"][1].update(values)
    path.write_text(json.dumps(data), "utf-8")


def test_a_lesson_runs_again_only_when_something_has_changed(source, ran):
    path = source / "01_sums.ipynb"
    nbformat.write(lesson(new_markdown_cell("# 2 · More"), new_code_cell("2")), source / "02_more.ipynb")
    first = execute_all(source)
    assert sorted(ran) == ["01_sums", "02_more"]
    ran.clear()
    again = execute_all(source)
    assert ran == []
    assert {name: one.notebook.data for name, one in again.items()} == {
        name: one.notebook.data for name, one in first.items()
    }
    change_cell(path, execution_count=7, outputs=[])  # as opening and running it does
    execute_all(source)
    assert ran == []
    execute_all(source, fresh=True)
    assert sorted(ran) == ["01_sums", "02_more"]
    ran.clear()
    change_cell(path, source="1 + 2")
    execute_all(source)
    assert ran == ["01_sums"]


@pytest.mark.parametrize("name", ["questions/01_sums.toml", "course.toml", "data.csv", "02_more.ipynb"])
def test_run_cache_depends_on_readable_files(source, ran, name):
    execute_all(source)
    if name == "02_more.ipynb":
        nbformat.write(lesson(new_markdown_cell("# 2 · More")), source / name)
    else:
        with (source / name).open("a") as file:
            file.write('[[lesson]]\nname = "sums"\n' if name == "course.toml" else "# new\n")
    execute_all(source)
    assert ran.count("01_sums") == 2


@pytest.mark.parametrize(
    "content", [b"", b"none of ours", b"\x1f\x8b\x08", gzip.compress(b"{}", mtime=0)], ids=range(4)
)
def test_damaged_file_is_ignored_and_rewritten(source, ran, tmp_path, content):
    execute_all(source)
    (path,) = kept(tmp_path)
    path.write_bytes(content)
    for _ in range(2):
        execute_all(source)
    assert ran == ["01_sums"] * 2


def test_the_run_of_another_lesson_under_a_wrong_name_is_ignored(source, ran, tmp_path):
    execute_all(source)
    (first,) = kept(tmp_path)
    change_cell(source / "01_sums.ipynb", source="1 + 2")
    execute_all(source)
    (other,) = [path for path in kept(tmp_path) if path != first]
    first.replace(other)
    execute_all(source)
    assert ran == ["01_sums"] * 3


def test_a_check_and_a_build_share_a_run(source, ran, tmp_path):
    assert check([source], execute=True).findings
    build("web", tmp_path / "out", source)
    check([source], execute=True)
    assert ran == ["01_sums"]
    check([source], execute=True, fresh=True)
    assert ran == ["01_sums"] * 2


def test_a_run_that_fails_is_not_kept(source, ran, tmp_path):
    nbformat.write(lesson(new_markdown_cell("# 1"), new_code_cell("fail")), source / "01_sums.ipynb")
    for _ in range(2):
        with pytest.raises(ValueError, match=r"01_sums\.ipynb, cell 2 must run without an error; Oh: no"):
            execute_all(source)
    assert ran == ["01_sums"] * 2


def test_the_oldest_runs_make_room(source, ran, tmp_path, monkeypatch):
    for code in ("1", "2", "3"):
        change_cell(source / "01_sums.ipynb", source=code)
        execute_all(source)
        limit = max(path.stat().st_size for path in kept(tmp_path)) * 5 // 2
        monkeypatch.setattr(run_cache, "LIMIT", limit)
    assert len(kept(tmp_path)) == 2
    execute_all(source)
    assert len(ran) == 3


def test_lessons_always_run_without_a_writable_cache(source, ran, tmp_path):
    (tmp_path / "cache").write_text("in the way")
    execute_all(source)
    execute_all(source)
    assert ran == ["01_sums"] * 2
