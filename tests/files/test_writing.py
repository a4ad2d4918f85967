import os
import sys
import threading
import time

import pytest

from iaa_teach.files.transaction import undo_unless_done
from iaa_teach.files.writing import keep_until_changed, replace_half_characters, write_atomically

posix = pytest.mark.skipif(sys.platform == "win32", reason="permissions and links as on POSIX")


@pytest.mark.parametrize("content", ["κ\r\nπ\n", "κ\r\nπ\n".encode(), ""])
def test_text_and_bytes_are_written_as_they_are(tmp_path, content):
    path = tmp_path / "new.txt"
    write_atomically(path, content, tmp_path)
    assert path.read_bytes() == (content.encode() if isinstance(content, str) else content)
    write_atomically(str(path), "anew", tmp_path)
    assert path.read_text("utf-8") == "anew"
    assert os.listdir(tmp_path) == ["new.txt"]


def test_an_open_file_is_written_from_its_beginning(tmp_path):
    with (tmp_path / "source").open("w+b") as source:
        source.write(b"\x00" * 100_000 + b"end")
        write_atomically(tmp_path / "new", source, tmp_path)
        assert (tmp_path / "new").read_bytes() == b"\x00" * 100_000 + b"end"
        with undo_unless_done(tmp_path):
            write_atomically(tmp_path / "new", source, tmp_path)
    assert sorted(os.listdir(tmp_path)) == ["new", "source"]


@posix
def test_permissions_stay_and_new_files_follow_the_umask(tmp_path):
    secret, plain, other = (tmp_path / name for name in ("secret", "plain", "other"))
    secret.write_text("old")
    secret.chmod(0o600)
    other.touch()
    write_atomically(secret, "new", tmp_path)
    write_atomically(plain, "new", tmp_path)
    assert secret.stat().st_mode & 0o777 == 0o600
    assert plain.stat().st_mode == other.stat().st_mode


@posix
def test_a_secret_is_never_readable_by_others_not_even_as_a_draft(tmp_path, monkeypatch):
    secret = tmp_path / "secret"
    secret.write_text("old")
    secret.chmod(0o600)
    modes = []
    monkeypatch.setattr("os.fsync", lambda handle: modes.append(os.fstat(handle).st_mode & 0o777))
    write_atomically(secret, "new", tmp_path)
    assert modes == [0o600]


@posix
def test_dangling_link_stays_a_link(tmp_path):
    for name in ("there", "not-there"):
        target, link = tmp_path / "elsewhere" / name, tmp_path / f"link-to-{name}"
        target.parent.mkdir(exist_ok=True)
        link.symlink_to(target)
        if name == "there":
            target.write_text("old")
        write_atomically(link, "new", tmp_path)
        assert link.is_symlink()
        assert target.read_text() == "new"


@pytest.mark.parametrize("step", ["os.fsync", "os.replace"])
@pytest.mark.parametrize("error", [OSError("the disk is full"), KeyboardInterrupt()], ids=["full", "stopped"])
def test_a_failure_leaves_the_old_file_and_no_draft(tmp_path, monkeypatch, step, error):
    path = tmp_path / "file"
    path.write_text("old")

    def fail(*_):
        raise error

    monkeypatch.setattr(step, fail)
    with pytest.raises(type(error)):
        write_atomically(path, "new", tmp_path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_text_that_cannot_be_encoded_touches_nothing(tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_text("old")
    monkeypatch.setattr("pathlib.Path.open", lambda *_: pytest.fail("a draft was begun"))
    with pytest.raises(ValueError, match=r"file: text must be whole characters.*'\\ud83d'.* position 2"):
        write_atomically(path, "ab\ud83d", tmp_path)
    monkeypatch.undo()
    assert path.read_text() == "old"


def test_failure_before_replacing_keeps_the_old_file(tmp_path):
    path = tmp_path / "file"
    path.write_text("old")

    def refuse():
        assert path.read_text() == "old"
        raise OSError("not yours")

    with pytest.raises(OSError, match="not yours"):
        write_atomically(path, "new", tmp_path, refuse)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_halves_of_characters_are_replaced_in_whatever_json_holds():
    halves = {"\udc00": ["a\ud83db", 1, None, True], "whole": "😀"}
    assert replace_half_characters(halves) == {"\ufffd": ["a\ufffdb", 1, None, True], "whole": "😀"}


def test_unwritable_files_raise_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "no such folder" / "file", "new", tmp_path)
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_atomically(tmp_path / "folder", "new", tmp_path)
    assert os.listdir(tmp_path) == ["folder"]


def test_readers_and_writers_at_once_see_whole_files(tmp_path):
    path = tmp_path / "file"
    contents = [letter * 100_000 for letter in "abcd"]
    write_atomically(path, contents[0], tmp_path)
    writers = [
        threading.Thread(target=write_atomically, args=(path, content, tmp_path)) for content in contents
    ]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert path.read_text() in contents
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize("age", [0, 60])
def test_file_is_reread_when_its_content_changes(tmp_path, age):
    path, reads = tmp_path / "file", []
    read = keep_until_changed(lambda path: reads.append(path) or path.read_text())

    def write(text, age):
        path.write_text(text)
        then = time.time() - age
        os.utime(path, (then, then))

    write("old", age)
    assert [read(path), read(path), len(reads)] == ["old", "old", 1]
    state = path.stat()
    write("old", age + 5)
    assert [read(path), len(reads)] == ["old", 1]
    write("new", age)
    if not age:  # a second write may come so soon that the file's time stays
        os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert [read(path), len(reads)] == ["new", 2]
