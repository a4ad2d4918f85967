"""Anything a stranger put in place of a file that a command writes stays, as does everything outside.

The files a command writes are found by running it undisturbed.
"""

import itertools
import shutil
import signal
import sys
from pathlib import Path

import pytest

from iaa_teach.widgets.explorers.adjudication import AdjudicationDesk
from tests.interrupted import contents
from tests.test_interrupted import COMMANDS, STUDENTS, begun, command, prepared, run_cli
from tests.traps import TRAPS, lay, link_folder, state

__all__ = ["begun", "command", "prepared"]  # fixtures

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as on POSIX")


@pytest.fixture(autouse=True)
def nothing_is_waited_for():
    """Opening a pipe that nobody writes to would block forever."""

    def late(*_):
        raise AssertionError("it waits for a pipe")

    before = signal.signal(signal.SIGALRM, late)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def written(command):
    """The files that a command rewrites."""
    before = contents(command.begin)
    return sorted(name for name, content in command.end.items() if before.get(name) != content)


def runs(command, folder):
    """Run a command until it ends or refuses with a message."""
    try:
        command(folder)
    except SystemExit as refused:
        return str(refused)
    except (OSError, ValueError) as refused:  # of the panel, which shows it
        return str(refused)
    return ""


def stays(command, tmp_path, prepare):
    """Whether everything outside a command's folder stays, whatever the traps."""
    folder, outside = tmp_path / "again", tmp_path / "elsewhere"
    shutil.copytree(command.begin, folder)
    place = prepare(folder, outside)
    kept, trap = state(outside), (place.is_symlink(), place.is_dir(), place.is_fifo())
    signal.alarm(20)
    said = runs(command, folder)
    assert state(outside) == kept, place
    assert (place.is_symlink(), place.is_dir(), place.is_fifo()) == trap, place
    assert "Traceback" not in said
    shutil.rmtree(folder)
    shutil.rmtree(outside)


def walk(command, tmp_path, names, traps):
    for name in names:
        for trap in traps:

            def prepare(folder, outside, name=name, trap=trap):
                lay(trap, folder / name, outside)
                return folder / name

            stays(command, tmp_path, prepare)


def test_one_file_of_each_command(command, tmp_path):
    names = written(command)
    assert names
    walk(command, tmp_path, names[:1], TRAPS)


@pytest.mark.exhaustive
def test_every_file_of_each_command(command, tmp_path):
    """Each file gets one trap after another."""
    for name, trap in zip(written(command), itertools.cycle(TRAPS), strict=False):
        walk(command, tmp_path, [name], [trap])


@pytest.mark.exhaustive
def test_every_file_of_each_command_with_every_trap(command, tmp_path):
    walk(command, tmp_path, written(command), TRAPS)


def test_a_folder_that_leads_out(command, tmp_path):
    names = [Path(name) for name in written(command)]
    tops = {command.begin, *(command.begin / top for top in ("mine", "out", "report", "italian", "answers"))}
    folders = sorted({name.parent for name in names if command.begin / name.parent not in tops})
    for place in folders:

        def prepare(folder, outside, place=place):
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            link_folder(folder / place, outside)
            return folder / place

        stays(command, tmp_path, prepare)


@pytest.mark.parametrize("name", ["course.toml", "02_tables.ipynb", "questions/02_tables.toml"])
@pytest.mark.parametrize("arguments", [("check", "mine"), STUDENTS], ids=["check", "build"])
def test_reading_does_not_wait_for_a_pipe(arguments, name, begun, tmp_path):
    place = tmp_path / "mine" / name
    shutil.copytree(begun, tmp_path / "mine")
    lay("a pipe", place, tmp_path / "elsewhere")
    signal.alarm(20)
    assert "Traceback" not in runs(lambda folder: run_cli(*arguments, at=folder), tmp_path)
    assert place.is_fifo()


@pytest.mark.parametrize("trap", TRAPS)
def test_decisions_are_kept_in_no_file_of_somebody_else(trap, tmp_path, monkeypatch):
    (tmp_path / "lessons").mkdir()
    monkeypatch.chdir(tmp_path / "lessons")
    lay(trap, Path("desk.json"), tmp_path / "elsewhere")
    before = state(tmp_path)
    desk = AdjudicationDesk(keep="desk.json")
    desk.adjudicators = ["Ada", "Eva"]
    assert state(tmp_path) == before
    assert "left as it is" in desk.notice


def test_every_command_that_writes_is_here():
    said = {"lab", "check --fix", "new", "translate", "build", "publish", "report", "collect"}
    assert {name.partition(",")[0] for name in COMMANDS} >= said
