import base64
import hashlib
import json
import os
import subprocess
import sys

import pytest

from iaa_teach.files.transaction import JOURNAL, make_folder, move, recover, remove, undo_unless_done
from iaa_teach.files.writing import write_atomically
from tests import interrupted
from tests.interrupted import contents

posix = pytest.mark.skipif(sys.platform == "win32", reason="it forks, or links")


def write(folder, name, text):
    make_folder((folder / name).parent, folder)
    write_atomically(folder / name, text, folder)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    for name in ("one", "two", "three"):
        (folder / name).write_text(name)
    return folder


def change(folder):
    with undo_unless_done(folder):
        move(folder / "one", folder / "four", folder)
        move(folder / "two", folder / "one", folder)
        write(folder, "four", "changed")
        write(folder, "four", "changed again")
        write(folder, "new/below/five", "new")
        remove(folder / "three", folder)


def killed_at_the_end(folder):
    """Make all changes, and be killed before the journal is deleted."""

    def begin(folder):
        with undo_unless_done(folder):
            change(folder)
            os._exit(interrupted.KILLED)

    interrupted.run(begin, folder, stop_at=999)


def test_it_comes_to_its_end_and_leaves_no_journal(folder):
    change(folder)
    assert contents(folder) == {"one": b"two", "four": b"changed again", "new/below/five": b"new"}


def test_transaction_is_undone_on_error(folder):
    before = contents(folder)

    def fails():
        with undo_unless_done(folder):
            change(folder)
            assert contents(folder).keys() == {"one", "four", "new/below/five", JOURNAL}
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert contents(folder) == before
    assert not (folder / "new").exists()


@posix
def test_recovering_may_be_killed_too(folder, tmp_path):
    before = contents(folder)
    for stop_again_at in range(1, 12):
        again = tmp_path / f"killed at {stop_again_at}"
        again.mkdir()
        for name, content in before.items():
            (again / name).write_bytes(content)
        killed_at_the_end(again)
        interrupted.run(recover, again, stop_again_at)
        recover(again)
        assert contents(again) == before


@posix
def test_edited_files_are_kept(folder):
    killed_at_the_end(folder)
    (folder / "four").write_text("mine")
    (folder / "new" / "notes").write_text("mine, too")
    recover(folder)
    assert contents(folder) == {"one": b"mine", "two": b"two", "three": b"three", "new/notes": b"mine, too"}


def test_second_process_must_wait(folder):
    code = "import pathlib, sys\nfrom iaa_teach.files import transaction\n"
    code += "transaction.recover(pathlib.Path(sys.argv[1]))"
    with undo_unless_done(folder):
        write_atomically(folder / "one", "changed", folder)
        done = subprocess.run([sys.executable, "-c", code, folder], capture_output=True, text=True)
    assert f"another iaa-teach is changing this folder: wait until it has finished: '{folder}'" in done.stderr
    assert (folder / "one").read_text() == "changed"


def journal(folder, *steps):
    """Write a journal as if it were of this folder."""
    (folder / JOURNAL).touch()
    begin = {"journal": (folder / JOURNAL).stat().st_ino}
    lines = [step if isinstance(step, str) else json.dumps(step) for step in (begin, *steps)]
    (folder / JOURNAL).write_text("".join(f"\n{line}\n" for line in lines))


def as_written(name, text, before):
    digest = hashlib.sha256(text.encode()).hexdigest()
    return {"file": name, "before": before and base64.b64encode(before.encode()).decode(), "after": digest}


@posix
def test_the_journal_of_a_stranger_reaches_nothing_outside(folder, tmp_path):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    (folder / "link").symlink_to(mine)
    journal(
        folder,
        as_written("../mine", "mine", "theirs"),
        as_written(str(mine), "mine", None),
        as_written("link", "mine", "theirs"),
        {"moved": ["one/../../stolen", "one"]},
        {"folder": ".."},
    )
    recover(folder)
    assert mine.read_text() == "mine"
    assert {path.name for path in folder.iterdir()} == {"one", "two", "three", "link"}
    (folder / JOURNAL).symlink_to(mine)
    with pytest.raises(OSError, match=JOURNAL):
        recover(folder)
    assert mine.read_text() == "mine"


@pytest.mark.parametrize(
    "line", ["", "{", "[]", '"moved"', "5", "null", "{}", '{"moved": [1]}', '{"file": 5}', "[" * 9999]
)
def test_lines_that_are_none_of_ours_are_skipped(folder, line):
    before = contents(folder)
    write_atomically(folder / "one", "changed", folder)
    journal(folder, as_written("one", "changed", "one"), line)
    recover(folder)
    assert contents(folder) == before
