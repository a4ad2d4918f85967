"""The output folder: a build replaces an earlier build, unless somebody has changed it since."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from iaa_teach.files.places import is_within, read_plain
from iaa_teach.files.transaction import make_folder, recover, remove, undo_unless_done
from iaa_teach.files.writing import write_atomically

MARKER = ".iaa_teach_build"
Files = dict[str, bytes]  # by file name
_NOTE = "Written by iaa-teach build, which replaces these files if nobody has changed them, and no others."


def list_built_before(out: Path, source: Path, called: str = "OUT") -> dict[str, str]:
    """Return the files in `out` that an earlier build made, with their digests.

    Raises ValueError if `out` has files that no build made, or overlaps with the lessons in `source`;
    `called` is its name on the command line.
    """
    lessons, built = source.resolve(), out.resolve()
    if lessons == built or lessons in built.parents or built in lessons.parents:
        raise ValueError(
            f"{called} must be outside the lessons and must not contain them; {out} and {source} overlap"
        )
    recover(out)
    if out.exists() and not out.is_dir():
        raise ValueError(f"{called} must be a folder; {out} is a file")
    if not out.is_dir() or not any(out.iterdir()):
        return {}
    try:
        return list_built_files(out)
    except (OSError, UnicodeDecodeError):
        raise ValueError(
            f"{called} must be new, empty or made by an earlier build; {out} holds something else, which "
            "stays"
        ) from None


def list_built_files(out: Path, marker: str = MARKER) -> dict[str, str]:
    """Return the files that a build has listed in `out`, with their digests."""
    lines = read_plain(out / marker).splitlines()[1:]
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def replace_files(out: Path, files: Files, before: Mapping[str, str]) -> None:
    """Write the files into `out`, in place of those that were built `before`.

    Raises ValueError, and writes nothing, if that would overwrite somebody's files or changes.
    """
    mine = {name: digest for name, digest in before.items() if is_within(out / name, out)}
    for name in (*files, *mine):
        path = out / name
        if not path.exists():
            continue
        if name not in mine:
            raise ValueError(f"{path} is in the way, and no build made it: move it or choose another OUT")
        if not path.is_file() or _compute_digest(path.read_bytes()) != mine[name]:
            raise ValueError(f"{path} has been changed since it was built: move it or choose another OUT")
    listed = [f"{_compute_digest(content)}  {name}" for name, content in files.items()]
    with undo_unless_done(out):
        for name in mine.keys() - files.keys():
            remove(out / name, out)
        write_files(out, files)
        write_atomically(out / MARKER, "\n".join([_NOTE, *listed, ""]), out)


def read_files(folder: Path) -> Files:
    """Return every file in a folder and its subfolders."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def write_files(folder: Path, files: Files) -> None:
    """Write files into a folder, overwriting existing ones."""
    for name, content in files.items():
        path = folder / name
        make_folder(path.parent, folder)
        write_atomically(path, content, folder)


def _compute_digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
