"""A learner's progress: their answers, kept in a small readable JSON file that belongs to them.

    {"version": 1, "questions": {"coins": {"kind": "number", "answered": true, "right": true, "attempts":
        [{"time": …, "answer": "50", "verdict": "right", "misconception": null}], "hints_seen": 1}}}

"Start over" is an attempt with the verdict "started over": the history stays, but what is before it no longer
counts as the current answer. "seed" is the learner's number, which determines the order of options.

Web pages keep the same JSON in the browser's storage: `widgets/kit/progress_data.js` is the counterpart of
this module.
"""

import contextlib
import errno
import getpass
import json
import os
import platform
import secrets
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypedDict

from iaa_teach.files.places import NotPlain, find_place
from iaa_teach.files.transaction import move
from iaa_teach.files.writing import replace_half_characters, write_atomically
from iaa_teach.look.words import say
from iaa_teach.questions.ids import map_to_present_ids
from iaa_teach.questions.progress_file import (
    FILE,
    Damaged,
    LockHeld,
    LockLost,
    NewerVersion,
    hold_lock,
    make_empty,
    parse,
    read,
    remove_drafts,
    write_contents,
)
from iaa_teach.questions.words import words

STARTED_OVER = "started over"

_TRIES = 3  # attempts to write, if another notebook treats the lock as abandoned

Change = Callable[[dict[str, Any]], None]


class Brought(TypedDict):
    """The outcome of bringing back a file of answers: `new` answers, and `known` ones that were here already.

    `problem` says why nothing was changed, else it is "".
    """

    file: str
    problem: Literal["", "damaged", "newer"]
    new: int
    known: int


class Progress:
    """The answers given in the notebooks of one folder.

    While the file cannot be written, answers stay in memory, and are saved as soon as possible.
    """

    def __init__(self, folder: Path) -> None:
        self.path = Path(os.path.realpath(folder)) / FILE
        self._lessons = folder
        self._damage = self._unread = self._unsaved = ""
        self._unwritten: list[Change] = []
        self._data = make_empty()
        self._observers: list[Callable[[], None]] = []
        owner = f"{self.path} {_find_user()} {platform.node()}"
        if sys.platform == "emscripten":  # in a browser all learners have the same path, user and machine
            owner += secrets.token_hex()
        self._own_seed = zlib.crc32(owner.encode(errors="replace"))
        self.refresh()

    @property
    def trouble(self) -> str:
        """A message if the file was damaged or cannot be read or written, else ""."""
        return " ".join(filter(None, [self._damage, self._unsaved or self._unread]))

    @property
    def questions(self) -> dict[str, Any]:
        """The entry of each question attempted, by id."""
        return self._data["questions"]

    @property
    def seed(self) -> int:
        """The learner's number, derived from the folder and its user until something is saved."""
        kept = self._data.get("seed")
        return kept if isinstance(kept, int) else self._own_seed

    def attempts(self, id: str) -> list[dict[str, Any]]:
        """Return the attempts at a question since it was last started over, the latest last."""
        recent: list[dict[str, Any]] = []
        for attempt in self.questions.get(id, {}).get("attempts", []):
            recent = [] if attempt["verdict"] == STARTED_OVER else [*recent, attempt]
        return recent

    def hints_seen(self, id: str) -> int:
        """Return how many hints of a question were opened since it was last started over."""
        return self.questions.get(id, {}).get("hints_seen", 0)

    def attempt(
        self,
        id: str,
        kind: str,
        answer: Any,
        verdict: str,
        misconception: str | None = None,
        where: str = "",
        time: str = "",
        shown: Any = None,
    ) -> None:
        """Save an answer and its verdict; `where` it was given, if not in the question's own lesson.

        If the right answer depends on what an explorer has `shown`, that is saved, too.

        With its `time`, an answer is saved once, however often a page sends it.
        """
        record = {
            "time": time or _read_clock(),
            "answer": replace_half_characters(answer),
            "verdict": verdict,
            "misconception": misconception,
        }
        if where:
            record["where"] = where
        if shown is not None:
            record["shown"] = shown

        def change(questions: dict[str, Any]) -> None:
            entry = _find_entry(questions, id, kind)
            if time and record in entry["attempts"]:
                return
            entry["attempts"].append(record)
            entry.update(answered=True, right=verdict == "right")

        self._apply(change)

    def hint(self, id: str, kind: str, seen: int) -> None:
        """Save how many hints of a question are open."""

        def change(questions: dict[str, Any]) -> None:
            entry = _find_entry(questions, id, kind)
            entry["hints_seen"] = max(entry["hints_seen"], seen)

        self._apply(change)

    def start_over(self, id: str, kind: str, time: str = "") -> None:
        """Clear a question's current answer and hints; the attempts made so far stay in the file."""
        record = {
            "time": time or _read_clock(),
            "answer": None,
            "verdict": STARTED_OVER,
            "misconception": None,
        }

        def change(questions: dict[str, Any]) -> None:
            entry = _find_entry(questions, id, kind)
            if time and record in entry["attempts"]:
                return
            if entry["attempts"] and entry["attempts"][-1]["verdict"] != STARTED_OVER:
                entry["attempts"].append(record)
            entry.update(answered=False, right=False, hints_seen=0)

        self._apply(change)

    def as_json(self) -> str:
        """Return all answers as the text of a progress file."""
        return write_contents(self._data)

    def bring_back(self, file: str, text: str) -> Brought:
        """Add the answers in a progress file's text, losing none of those here."""
        try:
            brought = self._under_present_ids(parse(text)["questions"])
        except Damaged:
            return {"file": file, "problem": "damaged", "new": 0, "known": 0}
        except NewerVersion:
            return {"file": file, "problem": "newer", "new": 0, "known": 0}
        total = sum(len(entry["attempts"]) for entry in brought.values())
        new = _merge(json.loads(json.dumps(self.questions)), brought)

        def change(questions: dict[str, Any]) -> None:
            _merge(questions, brought)

        self._apply(change)
        return {"file": file, "problem": "", "new": new, "known": total - new}

    def reset(self) -> None:
        """Delete all answers."""
        self._apply(lambda questions: questions.clear())

    def refresh(self) -> None:
        """Read what other notebooks have written since, and save what could not be saved before."""
        if self._unwritten:
            self._save()
            return
        try:
            self._data, self._unread = self._read(), ""
        except Damaged:
            with contextlib.suppress(OSError), hold_lock(self._place()) as check_lock:
                self._data = self._read_or_set_aside(check_lock)
        except NewerVersion:
            self._unread = say(words.NEWER, file=FILE)
        except NotPlain as error:
            self._unread = _describe_obstacle(error)
        except OSError:
            self._unread = say(words.NOT_READ, file=FILE)

    def observe(self, react: Callable[[], None]) -> None:
        """Call `react` after every change made in this kernel."""
        self._observers.append(react)

    def _apply(self, change: Change) -> None:
        change(self.questions)
        self._unwritten.append(change)
        self._save()
        for react in self._observers:
            react()

    def _save(self) -> None:
        """Apply unsaved changes to the current file, so that two open notebooks do not undo each other."""
        reason = words.BUSY
        for _ in range(_TRIES):
            try:
                data = self._write_changes()
            except LockLost:
                continue
            except LockHeld:
                break
            except NewerVersion:
                reason = words.NEWER
                break
            except NotPlain as error:
                self._unsaved = _describe_obstacle(error)
                return
            except OSError:
                reason = words.NOT_KEPT
                break
            self._data, self._unwritten, self._unsaved, self._unread = data, [], "", ""
            return
        self._unsaved = say(reason, file=FILE)

    def _write_changes(self) -> dict[str, Any]:
        place = self._place()
        with hold_lock(place) as check_lock:
            remove_drafts(place.parent)
            data = self._read_or_set_aside(check_lock)
            for change in self._unwritten:
                change(data["questions"])
            data.setdefault("seed", self.seed)
            write_atomically(place, write_contents(data), self._lessons, check_lock)
        return data

    def _place(self) -> Path:
        """Return the file's path; a link is followed within the folder, so that all share a lock.

        Raises NotPlain for a link that leads elsewhere, and for anything that is not a file.
        """
        return find_place(self.path, self._lessons)

    def _read(self) -> dict[str, Any]:
        """Return the file's current contents, under the questions' current ids."""
        data = read(self._place())
        return {**data, "questions": self._under_present_ids(data["questions"])}

    def _under_present_ids(self, entries: dict[str, Any]) -> dict[str, Any]:
        return move_to_present_ids(entries, map_to_present_ids(self._lessons)) if entries else {}

    def _read_or_set_aside(self, check_lock: Callable[[], None]) -> dict[str, Any]:
        try:
            return self._read()
        except Damaged:
            if self.path.is_symlink():  # to a different kind of file
                raise NotPlain(errno.EPERM, "it leads to another file", str(self.path)) from None
            check_lock()
            aside = self.path.with_name(f"iaa_progress.damaged-{datetime.now():%Y-%m-%d-%H%M%S-%f}.json")
            while os.path.lexists(aside):  # a clock was set back
                aside = aside.with_stem(f"{aside.stem}-again")
            move(self.path, aside, self._lessons)
            self._damage = say(words.DAMAGED, file=FILE, aside=aside.name)
            return make_empty()


@cache
def find_progress(folder: Path) -> Progress:
    """Return a folder's progress, one object per kernel, which an overview observes."""
    return Progress(folder)


def _describe_obstacle(error: NotPlain) -> str:
    return say(words.NOT_PLAIN, file=Path(error.filename).name)


def _find_user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name, as in some containers
        return ""


def _find_entry(questions: dict[str, Any], id: str, kind: str) -> dict[str, Any]:
    new = {"kind": kind, "answered": False, "right": False, "attempts": [], "hints_seen": 0}
    return questions.setdefault(id, new)


def move_to_present_ids(entries: dict[str, Any], present: Mapping[str, str]) -> dict[str, Any]:
    """Return the entries, with those of former ids merged into the current ones."""
    kept = {id: entry for id, entry in entries.items() if id not in present}
    if len(kept) == len(entries):
        return kept
    for former in (id for id in entries if id in present):
        id = present[former]
        if id in kept:
            _merge(kept, {id: entries[former]})
        else:
            kept[id] = entries[former]
    return {id: kept[id] for id in dict.fromkeys(present.get(id, id) for id in entries)}


def _merge(questions: dict[str, Any], brought: dict[str, Any]) -> int:
    """Add the entries in `brought` to `questions`, and return how many attempts were new."""
    new = 0
    for id, other in brought.items():
        entry = _find_entry(questions, id, other.get("kind", ""))
        before = entry["attempts"]
        attempts = _merge_attempts(before, other["attempts"])
        new += len(attempts) - len(before)
        # Hints that were open before the question was started over are closed.
        since = _find_last_start(attempts)
        seen = [each["hints_seen"] for each in (entry, other) if _find_last_start(each["attempts"]) == since]
        verdict = attempts[-1]["verdict"] if attempts else STARTED_OVER
        entry.update(
            attempts=attempts,
            hints_seen=max(seen, default=0),
            answered=verdict != STARTED_OVER,
            right=verdict == "right",
        )
    return new


def _merge_attempts(mine: list[dict[str, Any]], other: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the attempts of both in order of time, without duplicates."""
    known = Counter(map(_make_fingerprint, mine))
    extra = []
    for attempt in other:
        if known[_make_fingerprint(attempt)]:
            known[_make_fingerprint(attempt)] -= 1
        else:
            extra.append(attempt)
    times = [*_list_ascending_times(mine), *_list_ascending_times(extra)]
    both = [*mine, *extra]
    return [both[place] for place in sorted(range(len(both)), key=times.__getitem__)]


def _list_ascending_times(attempts: list[dict[str, Any]]) -> Iterator[float]:
    """Yield a time for each attempt, never earlier than the one before, even if a clock was set back."""
    latest = float("-inf")
    for attempt in attempts:
        with contextlib.suppress(ValueError, TypeError, OverflowError):
            latest = max(latest, datetime.fromisoformat(attempt["time"]).timestamp())
        yield latest


def find_newest_answer(questions: Mapping[str, dict[str, Any]]) -> float:
    """Return the time of the newest answer in a progress file's entries, minus infinity if there are none."""
    times = (
        max(_list_ascending_times(entry["attempts"]), default=float("-inf")) for entry in questions.values()
    )
    return max(times, default=float("-inf"))


def _find_last_start(attempts: list[dict[str, Any]]) -> str:
    """Return when a question was last started over, "" if never."""
    return next((str(each["time"]) for each in reversed(attempts) if each["verdict"] == STARTED_OVER), "")


def _make_fingerprint(attempt: dict[str, Any]) -> str:
    return json.dumps(attempt, sort_keys=True)


def _read_clock() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
