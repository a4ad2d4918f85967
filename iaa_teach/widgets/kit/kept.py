"""Keep what is made of the files of views next to their bytecode, until one of them changes.

Joining and packing the files of a lesson's views takes a kernel twice as long as importing the kit. As with
bytecode, each kernel does it again if nothing may be written there.
"""

import hashlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from iaa_teach.files.writing import write_atomically
from iaa_teach.look.language import PACKAGE, VIEWS, Language

FOLDER = Path(importlib.util.cache_from_source(__file__)).parent

_SOURCES = (".css", ".js", ".py")
_DIGEST = 16  # bytes before what is kept, by which damage is seen


def keep(name: str, spoken: Language, make: Callable[[], bytes]) -> bytes:
    """Return what `make` makes of the kit's files in a language: kept, or made and kept under a name."""
    place = FOLDER / f"{name_state(spoken)}-{name}.kept"
    with suppress(OSError):
        digest, found = (content := place.read_bytes())[:_DIGEST], content[_DIGEST:]
        if digest == _digest(found):
            return found
    made = make()
    if not sys.dont_write_bytecode:
        with suppress(OSError):
            _write(place, _digest(made) + made)
    return made


def _write(place: Path, content: bytes) -> None:
    """Write a file, and delete those of earlier files in its language."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    tag, state, _ = place.name.split("-", 2)
    for old in FOLDER.glob(f"{tag}-*.kept"):
        if not old.name.startswith(f"{tag}-{state}-"):
            old.unlink(missing_ok=True)
    write_atomically(place, content, FOLDER)


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()[:_DIGEST]


@cache
def name_state(spoken: Language) -> str:
    """Return a name for the state of all files that views are made of, which is looked at once."""
    catalogs = [] if spoken.is_english else [str(folder / f"{VIEWS}.mo") for folder in spoken.folders]
    state = hashlib.sha256(spoken.tag.encode())
    sources = [path for folder in ("look", "widgets") for path in _list_sources(PACKAGE / folder)]
    for path in [*sources, *catalogs]:
        with suppress(FileNotFoundError):
            status = os.stat(path)
            state.update(f"{path} {status.st_mtime_ns} {status.st_size}\n".encode())
    return f"{spoken.tag.replace('-', '_')}-{state.hexdigest()[:16]}"


def _list_sources(folder: Path | str) -> Iterator[str]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _list_sources(entry.path)
        elif entry.name.endswith(_SOURCES):
            yield entry.path
