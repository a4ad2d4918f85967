"""Traps a stranger may have put where the kit writes a file: nothing is written to, moved or waited for."""

import os

OUTSIDE = "mine.txt"


def _link(place, outside):
    place.symlink_to(outside / OUTSIDE)


def _dangling(place, outside):
    place.symlink_to(outside / "not-there.txt")


def _link_to_git(place, outside):
    """Git has its own files in every clone; those of a stranger's commit can lead to them."""
    hidden = place.parent / ".git"
    hidden.mkdir(exist_ok=True)
    (hidden / "config").write_text("[core]\n")
    place.symlink_to(hidden / "config")


def _loop(place, outside):
    place.symlink_to(place.name)


def _folder(place, outside):
    place.mkdir()


def _pipe(place, outside):
    os.mkfifo(place)


TRAPS = {
    "a link": _link,
    "a dangling link": _dangling,
    "a link to Git's own": _link_to_git,
    "a link to itself": _loop,
    "a folder": _folder,
    "a pipe": _pipe,
}


def lay(trap, place, outside):
    """Put a trap in place of whatever is there; `outside` is a folder with somebody's file."""
    outside.mkdir(exist_ok=True)
    (outside / OUTSIDE).write_text("mine")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.unlink(missing_ok=True)
    TRAPS[trap](place, outside)


def link_folder(folder, outside):
    """Replace a folder by a link to one outside with the same contents."""
    outside.mkdir(exist_ok=True)
    (outside / OUTSIDE).write_text("mine")
    if folder.exists():
        for path in folder.iterdir():
            path.rename(outside / path.name)
        folder.rmdir()
    folder.symlink_to(outside)


def state(folder):
    """All contents of a folder, with file contents and link targets; nothing that blocks is opened."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = os.readlink(path)
        else:
            found[name] = path.read_bytes() if path.is_file() else path.lstat().st_mode
    return found
