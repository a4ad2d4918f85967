"""A learner's progress: a small readable JSON file beside the lessons, which belongs to the learner.

    {"version": 1, "questions": {"02-coins": {"kind": "number", "answered": true, "right": true, "attempts":
        [{"time": …, "answer": "50", "verdict": "right", "misconception": null}], "hints_seen": 1}}}

"Start over" is an attempt of its own, with the verdict "started over": the history stays, and what
is before it no longer counts as the present answer.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

FILE = "iaa_progress.json"
STARTED_OVER = "started over"

_VERSION = 1
_STALE = 10.0  # seconds after which a lock is taken to be left over: a write takes milliseconds
_PATIENCE = 2.0  # seconds to wait for another notebook's write

Change = Callable[[dict[str, Any]], None]


class Progress:
    """What was answered in the notebooks of one folder.

    Where the file cannot be written, everything works on in memory and is saved as soon as it can be.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder.resolve() / FILE
        self._damage = self._unread = self._unsaved = ""
        self._waiting: list[Change] = []
        self._data = _empty()
        self._observers: list[Callable[[], None]] = []
        self.refresh()

    @property
    def trouble(self) -> str:
        """What the learner must know when the file was damaged or cannot be read or written, else ""."""
        return " ".join(filter(None, [self._damage, self._unsaved or self._unread]))

    @property
    def questions(self) -> dict[str, Any]:
        """The entry of each question that was ever tried, by id."""
        return self._data["questions"]

    def attempts(self, id: str) -> list[dict[str, Any]]:
        """The attempts at a question since it was last started over, the latest last."""
        recent: list[dict[str, Any]] = []
        for attempt in self.questions.get(id, {}).get("attempts", []):
            recent = [] if attempt["verdict"] == STARTED_OVER else [*recent, attempt]
        return recent

    def hints_seen(self, id: str) -> int:
        """How many hints of a question were opened since it was last started over."""
        return self.questions.get(id, {}).get("hints_seen", 0)

    def attempt(
        self,
        id: str,
        kind: str,
        answer: Any,
        verdict: str,
        misconception: str | None = None,
        where: str = "",
    ) -> None:
        """Keep an answer and what it was told; `where` it was given, if not in the question's own lesson."""
        made = {"time": _now(), "answer": answer, "verdict": verdict, "misconception": misconception}
        if where:
            made["where"] = where

        def change(questions: dict[str, Any]) -> None:
            entry = _entry(questions, id, kind)
            entry["attempts"].append(made)
            entry.update(answered=True, right=verdict == "right")

        self._apply(change)

    def hint(self, id: str, kind: str, seen: int) -> None:
        """Keep that so many hints of a question are open."""

        def change(questions: dict[str, Any]) -> None:
            entry = _entry(questions, id, kind)
            entry["hints_seen"] = max(entry["hints_seen"], seen)

        self._apply(change)

    def start_over(self, id: str, kind: str) -> None:
        """Clear a question's present answer and hints; the attempts made so far stay in the file."""
        made = {"time": _now(), "answer": None, "verdict": STARTED_OVER, "misconception": None}

        def change(questions: dict[str, Any]) -> None:
            entry = _entry(questions, id, kind)
            if entry["attempts"] and entry["attempts"][-1]["verdict"] != STARTED_OVER:
                entry["attempts"].append(made)
            entry.update(answered=False, right=False, hints_seen=0)

        self._apply(change)

    def refresh(self) -> None:
        """Read what other notebooks have written since, and save what could not be saved before."""
        if self._waiting:
            self._save()
            return
        try:
            self._data, self._unread = _read(self.path), ""
        except _Damaged:
            with contextlib.suppress(OSError), _locked(self.path):
                self._data = self._read_or_set_aside()
        except OSError:
            self._unread = f"{FILE} cannot be read, so earlier answers are not shown."

    def observe(self, react: Callable[[], None]) -> None:
        """Call `react` after every change made in this kernel."""
        self._observers.append(react)

    def _apply(self, change: Change) -> None:
        change(self.questions)
        self._waiting.append(change)
        self._save()
        for react in self._observers:
            react()

    def _save(self) -> None:
        """Apply what waits to the file as it is now, so that two open notebooks do not undo each other."""
        try:
            with _locked(self.path):
                data = self._read_or_set_aside()
                for change in self._waiting:
                    change(data["questions"])
                _write(self.path, data)
        except OSError:
            self._unsaved = f"Your progress is not kept: {FILE} cannot be written in this folder."
        else:
            self._data, self._waiting, self._unsaved = data, [], ""

    def _read_or_set_aside(self) -> dict[str, Any]:
        try:
            return _read(self.path)
        except _Damaged:
            aside = self.path.with_name(f"iaa_progress.damaged-{datetime.now():%Y-%m-%d-%H%M%S-%f}.json")
            self.path.rename(aside)
            self._damage = f"{FILE} was damaged. It is set aside as {aside.name}, and a new one was begun."
            return _empty()


@cache
def progress_in(folder: Path) -> Progress:
    """The progress of a folder, one for all questions of a kernel: so an overview hears of each answer."""
    return Progress(folder)


class _Damaged(Exception):
    pass


def _empty() -> dict[str, Any]:
    return {"version": _VERSION, "questions": {}}


def _entry(questions: dict[str, Any], id: str, kind: str) -> dict[str, Any]:
    new = {"kind": kind, "answered": False, "right": False, "attempts": [], "hints_seen": 0}
    return questions.setdefault(id, new)


def _read(path: Path) -> dict[str, Any]:
    """The file's contents, an empty record where there is none; _Damaged where it is not a progress file."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return _empty()
    except (ValueError, RecursionError):
        raise _Damaged from None
    if not _is_progress(data):
        raise _Damaged
    if data["version"] > _VERSION:
        raise OSError("written by a newer version: neither understood nor to be overwritten")
    return data


def _is_progress(data: Any) -> bool:
    return (
        isinstance(data, dict)
        and isinstance(data.get("version"), int)
        and isinstance(data.get("questions"), dict)
        and all(_is_entry(entry) for entry in data["questions"].values())
    )


def _is_entry(entry: Any) -> bool:
    return (
        isinstance(entry, dict)
        and all(isinstance(entry.get(key), bool) for key in ("answered", "right"))
        and isinstance(entry.get("hints_seen"), int)
        and isinstance(entry.get("attempts"), list)
        and all(isinstance(a, dict) and {"time", "answer", "verdict"} <= a.keys() for a in entry["attempts"])
    )


def _write(path: Path, data: dict[str, Any]) -> None:
    """Write beside the file, then put it in place in one step: a reader sees the old file or the new one."""
    draft = path.with_name(f".{FILE}.{uuid.uuid4().hex}")
    try:
        with draft.open("x", encoding="utf-8") as out:
            json.dump(data, out, ensure_ascii=False, indent=1)
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the folder's lock file. One that its owner left behind is removed; OSError if it cannot be had."""
    lock = path.with_name(f".{FILE}.lock")
    give_up = time.monotonic() + _PATIENCE
    while True:
        try:
            lock.open("x").close()
            break
        except FileExistsError:
            with contextlib.suppress(FileNotFoundError):
                if time.time() - lock.stat().st_mtime > _STALE:
                    lock.unlink()
                    continue
            if time.monotonic() > give_up:
                raise OSError("another notebook holds the lock") from None
            time.sleep(0.01)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
