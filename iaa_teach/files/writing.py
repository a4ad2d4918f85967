"""Writing a file in one step, reading it again only when it has changed, and text that a file can hold."""

from __future__ import annotations

import errno
import os
import re
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from functools import wraps
from pathlib import Path
from typing import IO, Any, TypeVar
from uuid import uuid4

from iaa_teach.files.places import find_place, open_own_file, refuse_endless

_TICK = 2.0  # seconds: the coarsest clock of a file system; a second write in the same tick has the same time

T = TypeVar("T")

# Called with a file and what it will hold, before that is written: by transactions, which can then undo it.
Watchers = tuple[Callable[[Path, bytes | IO[bytes]], None], ...]
before_writing: ContextVar[Watchers] = ContextVar("before_writing", default=())

_HALF_A_PAIR = re.compile("[\ud800-\udfff]")


def replace_half_characters(value: Any) -> Any:
    """Return a text, or the texts in a value of JSON, with U+FFFD for each half of a surrogate pair.

    JavaScript and JSON can hold such a half; UTF-8, and so a file, cannot.

    >>> replace_half_characters({"answer": ["50", "\\ud83d"]})
    {'answer': ['50', '\ufffd']}
    """
    if isinstance(value, str):
        return _HALF_A_PAIR.sub("\ufffd", value)
    if isinstance(value, list):
        return [replace_half_characters(each) for each in value]
    if isinstance(value, dict):
        return {replace_half_characters(key): replace_half_characters(each) for key, each in value.items()}
    return value


def write_atomically(
    path: str | Path,
    content: str | bytes | IO[bytes],
    within: Path,
    before_replacing: Callable[[], None] | None = None,
) -> None:
    """Write a file in one step: whoever reads it finds all of the old content or all of the new.

    Parameters
    ----------
    path : str or Path
        An existing file keeps its permissions, and a symbolic link stays a link: the file that it names is
        written.
    content : str, bytes or file
        Text is written as UTF-8, its line ends as they are; of an open file all that is in it.
    within : Path
        The folder that the file belongs to. A link that leads elsewhere is refused.
    before_replacing : callable, optional
        Called when all is written but the file still is the old one; what it raises leaves that as it is.

    Raises
    ------
    ValueError
        For text that UTF-8 cannot hold, before anything is touched.
    OSError
        For a file that cannot be written, which stays as it was; NotPlain where `within` has none.
    """
    target = find_place(Path(path), within)
    if isinstance(content, str):
        try:
            content = content.encode()
        except UnicodeEncodeError as error:
            wrong = content[error.start]
            raise ValueError(
                f"{target.name}: text must be whole characters, to be written as UTF-8; "
                f"not {wrong!r}, half of one, at position {error.start}"
            ) from None
    for note in before_writing.get():
        note(target, content)
    draft = target.with_name(f".{target.name}.{uuid4().hex}")
    try:
        with open_own_file(within, draft, "xb") as file:
            if target.exists():
                shutil.copymode(target, draft)
            _write_content(content, file)
            file.flush()
            os.fsync(file.fileno())  # else a power cut could leave the new name with no content
        if before_replacing:
            before_replacing()
        os.replace(draft, target)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.errno and error.filename in (None, str(draft)):
            error.filename = str(path)  # nobody knows the draft
        raise


def _write_content(content: bytes | IO[bytes], file: IO[bytes]) -> None:
    if isinstance(content, bytes):
        file.write(content)
    else:
        content.seek(0)
        shutil.copyfileobj(content, file)


def write_new(path: Path, content: str | bytes, within: Path) -> None:
    """Write a file of a folder in one step. Raises FileExistsError, naming it, where one is there already."""

    def check_free() -> None:
        if os.path.lexists(find_place(path, within)) or path.is_symlink():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))

    check_free()
    write_atomically(path, content, within, check_free)


def keep_until_changed(read: Callable[[Path], T]) -> Callable[[Path], T]:
    """Return `read`, so that it reads a file again only when its content is another.

    The content is compared where the file's time or size is another, or the file is so new that a second
    write may have left it the same time.
    """
    kept: dict[Path, tuple[tuple[int, int] | None, bytes, T]] = {}

    @wraps(read)
    def read_once(path: Path) -> T:
        path, state = path.absolute(), path.stat()
        refuse_endless(path)
        stamp = state.st_mtime_ns, state.st_size
        if path in kept and kept[path][0] == stamp:
            return kept[path][2]
        content = path.read_bytes()
        value = kept[path][2] if path in kept and kept[path][1] == content else read(path)
        certain = abs(time.time() - state.st_mtime) > _TICK
        kept[path] = stamp if certain else None, content, value
        return value

    return read_once
