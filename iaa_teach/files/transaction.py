"""Changes to many files of a folder as one transaction: all of them are made, or none.

Before a file changes, a journal in the folder says how to undo that. A command that comes to its end deletes
the journal. What a killed one has left half done, the next command in the folder undoes before it reads
anything.
"""

from __future__ import annotations

import base64
import errno
import hashlib
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from glob import escape
from io import BytesIO, FileIO
from pathlib import Path
from typing import IO, Any, cast

from iaa_teach.files.places import NotPlain, is_plain, is_within, open_own_file
from iaa_teach.files.writing import before_writing, write_atomically

JOURNAL = ".iaa_teach_journal"
_DRAFT = re.compile(r"\.[0-9a-f]{32}")  # what `write_atomically` adds to a name
_AS_BEFORE = "All files are as they were before."
_running: ContextVar[tuple[_Journal, ...]] = ContextVar("running", default=())


@contextmanager
def undo_unless_done(folder: Path, held: bool = False) -> Iterator[None]:
    """Undo every change made to a folder meanwhile, unless this comes to its end.

    It covers what is done by `write_atomically`, `move`, `remove` and `make_folder`. A file that a person has
    changed in between is left as it is. Other processes are kept out from the first change on, or, `held`,
    from the beginning: so that what is read there still holds when it is changed.

    Raises OSError where another process is changing the folder, and where the journal cannot be written. An
    OSError on the way gets a note that says what became of the changes: of a full disk, for one.
    """
    journal = _Journal(Path(os.path.realpath(folder)))
    for outer in _running.get():
        if journal.folder == outer.folder:
            if held:
                outer.hold()
            yield
            return
    recover(folder)
    running = _running.set((*_running.get(), journal))
    watched = before_writing.set((*before_writing.get(), journal.note_writing))
    try:
        if held:
            journal.hold()
        yield
    except BaseException as error:
        _running.reset(running)
        before_writing.reset(watched)
        try:
            journal.undo()
            notes = [*getattr(error, "__notes__", [_AS_BEFORE])]
        except OSError:  # as of a full disk
            notes = [f"Nothing is lost: the next iaa-teach command undoes what was begun in {folder}."]
        if isinstance(error, OSError):
            error.__notes__ = notes
        raise
    _running.reset(running)
    before_writing.reset(watched)
    journal.delete()


def recover(folder: Path) -> None:
    """Undo what a command that was killed has left half done in a folder.

    Raises OSError where that command is still running, for a file that cannot be written, and for a journal
    that was not written in this folder: it came with a stranger's lessons, or with a copy.
    """
    journal = _Journal(Path(os.path.realpath(folder)))
    if os.path.lexists(journal.path) and not any(journal.folder == outer.folder for outer in _running.get()):
        journal.hold()
        journal.undo()


def move(old: Path, new: Path, within: Path) -> None:
    """Rename a file of the folder `within`; a link there is itself renamed.

    Raises FileExistsError, naming it, for a new name that is taken, if only by a link that leads nowhere.
    """
    places = [_place(old, within), _place(new, within)]
    if os.path.lexists(places[1]) and not os.path.samestat(places[0].lstat(), places[1].lstat()):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(new))
    for journal in _running.get():
        if all(place.is_relative_to(journal.folder) for place in places):
            journal.note(moved=[place.relative_to(journal.folder).as_posix() for place in places])
    os.rename(*places)


def remove(path: Path, within: Path) -> None:
    """Delete a file of the folder `within`; none has to be there. Raises NotPlain for what is no file."""
    place = _place(path, within)
    if os.path.lexists(place) and not is_plain(place):
        raise NotPlain(errno.EPERM, "it is not a plain file, so it is not deleted: move it away", str(path))
    for journal in _running.get():
        journal.note_writing(place, None)
    place.unlink(missing_ok=True)


def make_folder(path: Path, within: Path) -> None:
    """Make the folder `within`, or one in it, and those above it, where there is none.

    Raises NotPlain for one that a link leads out of `within`.
    """
    _place(path / "any", within)
    missing = [each for each in (path, *path.parents) if not each.exists()]
    for each in reversed(missing):
        for journal in _running.get():
            place = Path(os.path.realpath(each))
            if place.is_relative_to(journal.folder) and place != journal.folder:
                journal.note(folder=place.relative_to(journal.folder).as_posix())
        each.mkdir(exist_ok=True)


@dataclass
class _Journal:
    """The journal of one folder: a line of JSON for each change, which says how to undo it."""

    folder: Path
    file: FileIO | None = field(default=None, init=False)

    @property
    def path(self) -> Path:
        return self.folder / JOURNAL

    def hold(self) -> FileIO:
        """Open the file and hold it against other processes: the system lets go of it when this one ends."""
        self.folder.mkdir(parents=True, exist_ok=True)
        while self.file is None:
            file = cast(FileIO, open_own_file(self.folder, self.path, "ab+", buffering=0, permissions=0o600))
            if not _lock_file(file):
                file.close()
                busy = "another iaa-teach is changing this folder: wait until it has finished"
                raise OSError(errno.EBUSY, busy, str(self.folder))
            if self.path.exists() and os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
                self.file = file
                self._begin(file)
            else:  # its owner has just finished and deleted it
                file.close()
        return self.file

    def _begin(self, file: FileIO) -> None:
        """Write which file this is, as no copy of it says; raise OSError for one that says something else."""
        state = os.fstat(file.fileno())
        if not state.st_size:
            self.note(journal=state.st_ino)
            return
        own = _write_line({"journal": state.st_ino})
        file.seek(0)
        if not own.startswith(file.read(len(own))):  # all that there is may be a line half written
            file.close()
            self.file = None
            why = "this journal was not written here, so nothing is undone by it: delete it to go on"
            raise OSError(errno.EPERM, why, str(self.path))

    def note(self, **step: Any) -> None:
        """Write down a change before it is made."""
        file = self.file or self.hold()
        line = _write_line(step)
        try:
            if file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file.fileno())
        except OSError as error:
            error.filename = str(self.path)
            raise

    def note_writing(self, path: Path, content: bytes | IO[bytes] | None) -> None:
        """Write down that a file will have another content, or be none."""
        if path.is_relative_to(self.folder):
            current = path.read_bytes() if path.is_file() else None
            before = None if current is None else base64.b64encode(current).decode()
            name = path.relative_to(self.folder).as_posix()
            self.note(file=name, before=before, after=_compute_digest(content))

    def undo(self) -> None:
        """Undo what the journal says, the last change first, and delete it."""
        if self.file is None:
            return
        for line in reversed(self.path.read_bytes().splitlines()):
            with suppress(ValueError, KeyError, TypeError, RecursionError):  # no line of ours
                self._undo(json.loads(line))
        self.delete()

    def delete(self) -> None:
        """Delete the journal: there is nothing to undo any more."""
        if self.file is None:
            return
        self.file.truncate(0)  # whoever has it open finds nothing to undo
        if sys.platform == "win32":
            self.file.close()  # it deletes no open file
        self.path.unlink(missing_ok=True)
        self.file.close()
        self.file = None

    def _undo(self, step: dict[str, Any]) -> None:
        if "moved" in step:
            old, new = map(self._path_inside, step["moved"])
            if os.path.lexists(new) and not os.path.lexists(old):
                os.rename(new, old)
        elif "folder" in step:
            with suppress(OSError):  # a person has put something there
                self._path_inside(step["folder"]).rmdir()
        else:
            self._undo_writing(self._path_inside(step["file"]), step["before"], step["after"])

    def _undo_writing(self, path: Path, before: str | None, after: str | None) -> None:
        for draft in path.parent.glob(f".{escape(path.name)}.*"):
            if _DRAFT.fullmatch(draft.name.removeprefix(f".{path.name}")):
                draft.unlink()
        current = path.read_bytes() if path.is_file() else None
        if path.is_symlink() or _compute_digest(current) != after:
            return  # it had not come to that, or a person has changed the file since
        if before is None:
            path.unlink(missing_ok=True)
        else:
            write_atomically(path, base64.b64decode(before), self.folder)

    def _path_inside(self, name: str) -> Path:
        """Return a path in the folder. Raises ValueError for another: anybody may have written a journal."""
        try:
            path = _place(self.folder / name, self.folder)
        except NotPlain as error:
            raise ValueError(str(error)) from None
        if path == self.folder or path.name == "..":
            raise ValueError(f"{name!r} must be in {self.folder}")
        return path


def _place(path: Path, within: Path) -> Path:
    """Return where a file stands, without links on the way to it, though it be a link itself.

    Raises NotPlain for one outside the folder `within`.
    """
    place = Path(os.path.realpath(path.parent)) / path.name
    if not is_within(place.parent, within):
        raise NotPlain(errno.EPERM, f"it leads to {place}, outside {within}: move it away", str(path))
    return place


def _write_line(step: Mapping[str, Any]) -> bytes:
    """Return a step as a line of a journal, never on the line of one half written."""
    return b"\n%s\n" % json.dumps(step).encode()


def _compute_digest(content: bytes | IO[bytes] | None) -> str | None:
    if content is None:
        return None
    file = BytesIO(content) if isinstance(content, bytes) else content
    file.seek(0)
    digest = hashlib.sha256()
    while part := file.read(2**20):
        digest.update(part)
    return digest.hexdigest()


def _lock_file(file: FileIO) -> bool:
    """Return whether no other process holds a file, and hold it where the file system can."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file.fileno(), 1 << 30, os.SEEK_SET)  # beyond its end, so that others can read it
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True
