"""Where the kit may write: plain files of a folder, and never what a link there leads to elsewhere.

A folder of lessons may come from a stranger, and so may the links in it. Everything that the kit writes goes
through `find_place`, and every file that it opens to write through `open_own_file`.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import IO, Any


class NotPlain(OSError):
    """A name at which nothing is written: it leads elsewhere, or stands for no plain file."""


def find_place(path: Path, folder: Path) -> Path:
    """Return where a file of a folder really stands, though there be none yet.

    A link is followed where it leads to a file of the folder that is not hidden, as those of Git are.

    Raises NotPlain for a link that leads elsewhere, also on the way to the file, and for a folder, a pipe or
    a device of that name.
    """
    root, place = Path(os.path.realpath(folder)), Path(os.path.realpath(path))
    if not place.is_relative_to(root) or _is_hidden(place.relative_to(root), path):
        raise _make_refusal(path, f"it leads to {place}, and only plain files in {folder} are written")
    try:
        mode = place.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return place
    if not stat.S_ISREG(mode):
        kind = "a folder" if stat.S_ISDIR(mode) else "a link" if stat.S_ISLNK(mode) else "a pipe or a device"
        raise _make_refusal(path, f"it is {kind}, and only plain files are written")
    return place


def open_own_file(
    folder: Path, path: Path, mode: str, buffering: int = -1, permissions: int = 0o666
) -> IO[Any]:
    """Open a draft, a lock or a journal of a folder: a file of that very name, which no link stands for.

    Raises NotPlain for another, also for one that has a second name: there it may be anybody's.
    """

    def open_plain(name: str, flags: int) -> int:
        flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        return os.open(name, flags, permissions)

    if path.is_symlink():
        raise _make_refusal(path, "it is a link, and only plain files are written")
    file = open(find_place(path, folder), mode, buffering, opener=open_plain)  # noqa: SIM115 - it is returned
    state = os.fstat(file.fileno())
    if stat.S_ISREG(state.st_mode) and state.st_nlink <= 1:
        return file
    file.close()
    raise _make_refusal(path, "it is a hard link: writing it would change another file, too")


def read_plain(path: Path, encoding: str = "utf-8") -> str:
    """Return the text of a file. Raises NotPlain for a pipe or a device."""
    refuse_endless(path)
    return path.read_text(encoding)


def refuse_endless(path: Path) -> None:
    """Raise NotPlain for a pipe or a device, before it is read."""
    if is_endless(path):
        raise _make_refusal(path, "it is a pipe or a device, and only plain files are read")


def is_endless(path: Path) -> bool:
    """Return whether a name stands for a pipe or a device, whose reading might never end."""
    return path.exists() and not (path.is_file() or path.is_dir())


def is_plain(path: Path) -> bool:
    """Return whether a name is that of a plain file: not of a link, a folder, a pipe or nothing."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except (OSError, ValueError):
        return False


def is_within(path: Path, folder: Path) -> bool:
    """Return whether a path lies in a folder once all links are followed."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))


def _is_hidden(place: Path, path: Path) -> bool:
    return any(part.startswith(".") and part not in path.parts for part in place.parts)


def _make_refusal(path: Path, why: str) -> NotPlain:
    return NotPlain(errno.EPERM, f"{why}: move it away", str(path))
