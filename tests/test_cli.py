import os
import runpy
import socket
import subprocess
import sys

import pytest

from iaa_teach import cli
from iaa_teach.commands.lab import COPY
from iaa_teach.lab import lessons, server
from iaa_teach.questions.packed import pack


@pytest.fixture
def served(monkeypatch):
    """Stand-in for a server: what `iaa-teach lab` would have served."""
    calls = []
    monkeypatch.setattr(server, "serve", lambda folder, **how: calls.append((folder, how)))
    return calls


@pytest.fixture
def wheel(tmp_path, monkeypatch):
    """The package as if it were installed, with one shipped lesson, run from an empty folder."""
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "00_start_here.ipynb").write_text("start")
    monkeypatch.setattr(lessons, "find_checkout_lessons", lambda: None)
    monkeypatch.setattr(lessons, "find_shipped_lessons", lambda: shipped)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def locked(tmp_path):
    """A folder without write permission.

    Root may write everywhere, so root becomes another user for the test.
    """
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    yield folder
    if root:
        os.seteuid(0)


def refusal(arguments):
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)
    message = str(stopped.value.code)
    assert "\n" not in message
    return message


@pytest.mark.parametrize("module", ["iaa_teach", "iaa_teach.cli"])
def test_it_runs_as_a_module(module, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [module, "--version"])
    monkeypatch.delitem(
        sys.modules, module if module.endswith("cli") else f"{module}.__main__", raising=False
    )
    with pytest.raises(SystemExit, match=r"^0$"):
        runpy.run_module(module, run_name="__main__")
    assert capsys.readouterr().out.startswith("iaa-teach ")


def test_a_checkout_opens_its_own_lessons(served, capsys):
    cli.main(["lab"])
    folder = lessons.PACKAGE.parent / "lessons"
    assert served == [(folder, {"port": None, "browser": True, "teach": ""})]
    assert capsys.readouterr().out == f"Opening the lessons in {folder}. Ctrl+C here closes them.\n"


def test_an_installed_kit_copies_the_lessons_and_says_so(wheel, served, capsys):
    cli.main(["lab", "--no-browser", "--port", "8999"])
    assert served == [(COPY, {"port": 8999, "browser": False, "teach": ""})]
    assert (COPY / "00_start_here.ipynb").read_text() == "start"
    assert capsys.readouterr().out.startswith("Copied 1 file to iaa-lessons.\nOpening")


def test_it_says_what_it_kept_and_what_differs(wheel, served, capsys):
    cli.main(["lab"])
    capsys.readouterr()
    cli.main(["lab"])
    assert capsys.readouterr().out.startswith("Kept 1 file in iaa-lessons as you left it.\nOpening")
    (COPY / "00_start_here.ipynb").write_text("my notes")
    cli.main(["lab"])
    assert (
        "Different from the kit's version, and left as they are: 00_start_here.ipynb."
        in capsys.readouterr().out
    )
    assert (COPY / "00_start_here.ipynb").read_text() == "my notes"


def test_dir_copies_from_a_checkout_too(served, capsys, tmp_path):
    folder = tmp_path / "my lessons"
    cli.main(["lab", "--dir", str(folder)])
    assert served[0][0] == folder
    shipped = {path.name for path in lessons.find_shipped_lessons().glob("*.ipynb")}
    assert {path.name for path in folder.iterdir()} >= shipped
    assert f"to {folder}." in capsys.readouterr().out


def test_lessons_that_were_handed_out_stay_as_they_are(wheel, served, capsys, tmp_path):
    bank = tmp_path / "handed" / "questions" / "01_why.toml"
    bank.parent.mkdir(parents=True)
    bank.write_text(pack('[[question]]\nid = "01-a"'))
    cli.main(["lab", "--dir", str(tmp_path / "handed")])
    assert "are a student copy, so nothing is added" in capsys.readouterr().out
    assert [path.name for path in (tmp_path / "handed").iterdir()] == ["questions"]


def test_a_file_where_the_folder_should_be_is_refused(wheel, served, tmp_path):
    (tmp_path / "notes").write_text("mine")
    assert "cannot write the lessons to" in refusal(["lab", "--dir", str(tmp_path / "notes")])
    assert (tmp_path / "notes").read_text() == "mine"
    assert served == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows has no such permissions")
def test_a_folder_that_cannot_be_written_to_is_refused(wheel, served, locked):
    message = refusal(["lab", "--dir", str(locked)])
    assert "Permission denied" in message
    assert "--dir" in message
    assert served == []


def test_a_port_in_use_is_refused_before_anything_is_copied(wheel, served):
    with socket.create_server(("localhost", 0)) as other:
        port = other.getsockname()[1]
        message = refusal(["lab", "--port", str(port)])
    assert f"port {port}" in message
    assert "--port" in message
    assert not COPY.exists()
    assert served == []


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eight", "²"])
def test_invalid_port_is_refused(port, served, capsys):
    with pytest.raises(SystemExit):
        cli.main(["lab", f"--port={port}"])
    assert f"must be a number from 1 to 65535; not {port!r}" in capsys.readouterr().err
    assert served == []


def test_without_jupyterlab_it_says_what_to_install(wheel, served, monkeypatch):
    monkeypatch.setattr(server, "is_installed", lambda: False)
    assert refusal(["lab"]).endswith(" -m pip install jupyterlab")
    assert not COPY.exists()


def test_without_a_command_it_names_them(capsys):
    with pytest.raises(SystemExit):
        cli.main([])
    assert "command" in capsys.readouterr().err


def test_report_on_own_labels_is_written_and_printed(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "labels.csv").write_text("item,Ann,Ben\n1,yes,yes\n2,no,yes\n3,no,no\n")
    cli.main(["report", "labels.csv", "--out", "r.html"])
    said = capsys.readouterr().out
    assert said.startswith(
        "labels.csv: 3 items × 2 annotators, 2 categories; no label missing.\n"
        "  item 1: Ann said yes, Ben yes\n  item 2: Ann said no, Ben yes\n  item 3: Ann said no, Ben no\n"
        "Ann and Ben gave"
    )
    assert said.endswith("Wrote 1 file to r.html.\nOpen r.html in a browser.\n")
    assert "iaa-teach report labels.csv --out r.html" in (tmp_path / "r.html").read_text("utf-8")
    assert "r.html is there already" in refusal(["report", "labels.csv", "--out", "r.html"])
    assert "nope.csv: no such file. Pass the path of a file" in refusal(["report", "nope.csv"])
    with pytest.raises(SystemExit, match="2"):
        cli.main(["report", "labels.csv", "--level", "95"])
    assert "must be between 0 and 1, such as 0.95; not '95'" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="its paths are no bytes")
@pytest.mark.parametrize("mode", [{}, {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_a_path_is_printed_in_any_locale(mode, tmp_path):
    path = tmp_path / "n\u00f6" / "\u03ba.csv"
    command, env = [sys.executable, "-m", "iaa_teach", "report"], {**os.environ, "LC_ALL": "C", **mode}
    said = subprocess.run([*command, os.fsencode(path)], capture_output=True, env=env)
    assert os.fsencode(path) + b": no such file" in said.stderr
    assert subprocess.run([*command, "--help"], capture_output=True, env=env).returncode == 0
