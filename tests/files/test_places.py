"""Where the kit writes beside lessons: plain files of their folder, whatever a stranger has put there."""

import os
import sys

import pytest

from iaa_teach.files.places import NotPlain, find_place, open_own_file, read_plain
from iaa_teach.files.transaction import JOURNAL, make_folder, move, recover, remove, undo_unless_done
from iaa_teach.files.writing import keep_until_changed, write_atomically, write_new
from tests.traps import TRAPS, lay, link_folder, state

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as on POSIX")

WRITERS = {
    "write_atomically": lambda path, folder: write_atomically(path, "new", folder),
    "write_new": lambda path, folder: write_new(path, "new", folder),
    "open_own_file": lambda path, folder: open_own_file(folder, path, "x"),
    "open_own_file, to append": lambda path, folder: open_own_file(folder, path, "ab+"),
    "remove": lambda path, folder: remove(path, folder),
    "make_folder": lambda path, folder: make_folder(path / "new", folder),
    "move to it": lambda path, folder: move(folder / "own", path, folder),
    "move": lambda path, folder: move(folder / "own", path / "new", folder),
}


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "own").write_text("own")
    return folder


MEANT = {("make_folder", "a folder"), ("move", "a folder")}


@pytest.mark.parametrize(
    ("writer", "trap"),
    [(one, trap) for one in WRITERS for trap in TRAPS if (one, trap) not in MEANT],
)
def test_only_plain_files_in_the_folder_are_written(writer, trap, folder, tmp_path):
    place = folder / "file"
    lay(trap, place, tmp_path / "elsewhere")
    before = state(tmp_path)
    with pytest.raises(OSError, match="file"):
        WRITERS[writer](place, folder)
    assert state(tmp_path) == before


@pytest.mark.parametrize("writer", WRITERS)
def test_nothing_is_written_by_way_of_a_folder_that_leads_out(writer, folder, tmp_path):
    link_folder(folder / "below", tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "file").write_text("theirs")
    before = state(tmp_path)
    with pytest.raises(NotPlain, match="below"):
        WRITERS[writer](folder / "below" / "file", folder)
    assert state(tmp_path) == before


def test_a_link_that_stays_in_the_folder_is_followed(folder):
    (folder / "below").mkdir()
    (folder / "link").symlink_to("below/file")
    write_atomically(folder / "link", "new", folder)
    assert (folder / "below" / "file").read_text() == "new"
    assert (folder / "link").is_symlink()
    (folder / "also").symlink_to("below")
    write_atomically(folder / "also" / "file", "anew", folder)
    assert (folder / "below" / "file").read_text() == "anew"


def test_a_link_on_the_way_to_the_folder_is_the_users_own(folder, tmp_path):
    (tmp_path / "course").symlink_to(folder)
    assert find_place(tmp_path / "course" / "new", tmp_path / "course") == folder.resolve() / "new"
    with undo_unless_done(tmp_path / "course"):
        write_atomically(tmp_path / "course" / "new", "new", folder)
    assert (folder / "new").read_text() == "new"


def test_hard_link_keeps_its_content(folder, tmp_path):
    (tmp_path / "mine").write_text("mine")
    os.link(tmp_path / "mine", folder / "file")
    write_atomically(folder / "file", "new", folder)
    assert ((tmp_path / "mine").read_text(), (folder / "file").read_text()) == ("mine", "new")
    os.link(tmp_path / "mine", folder / JOURNAL)
    with pytest.raises(NotPlain, match="hard link"):
        recover(folder)
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("begin", [recover, lambda folder: undo_unless_done(folder).__enter__()])
def test_a_journal_is_a_plain_file(begin, trap, folder, tmp_path):
    lay(trap, folder / JOURNAL, tmp_path / "elsewhere")
    before = state(tmp_path)
    with pytest.raises(NotPlain, match=JOURNAL):
        begin(folder)
    assert state(tmp_path) == before


@pytest.mark.parametrize("read", [read_plain, keep_until_changed(lambda path: path.read_text())])
def test_a_pipe_and_a_device_are_not_read(read, folder):
    """What is read of them might never end; of this device there would be nothing."""
    (folder / "device").symlink_to("/dev/null")
    os.mkfifo(folder / "pipe")
    for name in ("device", "pipe"):
        with pytest.raises(NotPlain, match="it is a pipe or a device, and only plain files are read"):
            read(folder / name)


MOVES = '{"moved": ["stolen", "own"]}\n'


@pytest.mark.parametrize("begin", ['{"journal": 5}\n', "{\n", '{"journal"\n', "\n{\n\n", "\n\n", ""])
def test_foreign_journal_moves_nothing(begin, folder):
    """Nor by one that begins as one half written does, and goes on."""
    (folder / JOURNAL).write_text(begin + MOVES)
    before = state(folder)
    with pytest.raises(OSError, match="not written here, so nothing is undone by it: delete it to go on"):
        recover(folder)
    assert state(folder) == before


@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_a_journal_whose_first_line_is_half_written_is_deleted(share, folder):
    journal = folder / JOURNAL
    journal.touch()
    own = f'\n{{"journal": {journal.stat().st_ino}}}\n'
    journal.write_text(own[: int(len(own) * share)])
    recover(folder)
    assert not journal.exists()
