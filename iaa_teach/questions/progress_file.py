"""The file of a learner's progress: read as a whole, rejected if invalid, and written under a lock.

`store` interprets its entries; here it is only JSON of this version.
"""

import contextlib
import json
import re
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from iaa_teach.files.places import is_plain, open_own_file
from iaa_teach.files.writing import replace_half_characters

FILE = "iaa_progress.json"

_VERSION = 1
_STALE = 10.0  # seconds after which a lock counts as abandoned: a write takes milliseconds
_PATIENCE = 2.0  # seconds to wait for another notebook's write
_DRAFT = re.compile(rf"\.{re.escape(FILE)}\.[0-9a-f]{{32}}")  # of `write_atomically`
_TOKEN = 32  # letters in a lock; the owner of a longer file is unknown
_HALVES = re.compile(r"\\u[dD][89a-fA-F]")  # as JSON writes them

_OF_AN_ATTEMPT = {"time", "answer", "verdict"}


class Damaged(Exception):
    """The file is not a progress file."""


class NewerVersion(OSError):
    """A newer version of the kit wrote the file: it is not understood and must not be overwritten."""


class LockHeld(OSError):
    """Another notebook is writing and does not finish."""


class LockLost(Exception):
    """Another notebook treated the lock as abandoned, and may have written since."""


def make_empty() -> dict[str, Any]:
    """Return the contents of a file that does not exist yet."""
    return {"version": _VERSION, "questions": {}}


def write_contents(data: dict[str, Any]) -> str:
    """Return contents in their written form."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def read(path: Path) -> dict[str, Any]:
    """Return the file's contents, empty if there is no file. Raises Damaged or NewerVersion."""
    try:
        return parse(path.read_text("utf-8"))
    except FileNotFoundError:
        return make_empty()
    except ValueError:
        raise Damaged from None


def parse(text: str) -> dict[str, Any]:
    """Return the contents of a progress file. Raises Damaged or NewerVersion."""
    try:
        data = json.loads(text.removeprefix("\ufeff"))  # editors add byte order marks
        if _HALVES.search(text):
            data = replace_half_characters(data)
    except (ValueError, RecursionError):
        raise Damaged from None
    if not _is_progress(data):
        raise Damaged
    if data["version"] > _VERSION:
        raise NewerVersion
    return data


def _is_progress(data: Any) -> bool:
    return (
        isinstance(data, dict)
        and isinstance(data.get("version"), int)
        and isinstance(data.get("questions"), dict)
        and all(_is_entry(entry) for entry in data["questions"].values())
    )


def _is_entry(entry: Any) -> bool:
    if not isinstance(entry, dict) or not isinstance(attempts := entry.get("attempts"), list):
        return False
    flags = entry.get("answered"), entry.get("right"), entry.get("hints_seen")
    if not all(map(isinstance, flags, (bool, bool, int))):
        return False
    return all(isinstance(each, dict) and each.keys() >= _OF_AN_ATTEMPT for each in attempts)


@contextlib.contextmanager
def hold_lock(path: Path) -> Iterator[Callable[[], None]]:
    """Hold the folder's lock file, and yield a check that it is still held, which raises LockLost.

    Removes an abandoned lock; raises OSError if there is no lock to be had.
    """
    lock, token = path.with_name(f".{FILE}.lock"), uuid.uuid4().hex
    give_up = time.monotonic() + _PATIENCE
    while not _take(lock, token):
        with contextlib.suppress(FileNotFoundError):
            if is_plain(lock) and lock.stat().st_size <= _TOKEN and _is_left_over(lock):
                lock.unlink()
                continue
        if time.monotonic() > give_up:
            raise LockHeld
        time.sleep(0.01)

    def check() -> None:
        if not _is_held(lock, token):
            raise LockLost

    try:
        yield check
    finally:
        if _is_held(lock, token):
            lock.unlink(missing_ok=True)


def _is_left_over(path: Path) -> bool:
    """Return whether a file is older than any write takes, or from the future since a clock was set back."""
    return abs(time.time() - path.stat().st_mtime) > _STALE


def remove_drafts(folder: Path) -> None:
    """Remove the drafts of kernels that were killed while writing."""
    for path in folder.iterdir():
        if _DRAFT.fullmatch(path.name) and is_plain(path):
            with contextlib.suppress(OSError):
                if _is_left_over(path):
                    path.unlink()


def _take(lock: Path, token: str) -> bool:
    """Make the lock file, unless it exists."""
    try:
        file = open_own_file(lock.parent, lock, "x")
    except FileExistsError:
        return False
    try:
        with file:
            file.write(token)
    except OSError:
        lock.unlink(missing_ok=True)
        raise
    return True


def _is_held(lock: Path, token: str) -> bool:
    try:
        return lock.read_text("utf-8") == token
    except (OSError, ValueError):
        return False
