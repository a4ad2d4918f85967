"""Collect a class's progress files in one table: who answered what, how often, with which misconception."""

import codecs
import hashlib
import io
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from iaa_teach.authoring.class_answers import ClassAnswers, as_text, first_attempt
from iaa_teach.authoring.notebooks import lesson_folder
from iaa_teach.authoring.question_words import KnownQuestion, known_questions
from iaa_teach.data.csv_rows import no_formula
from iaa_teach.data.files import whole_characters
from iaa_teach.questions.ids import present_ids
from iaa_teach.questions.progress_file import FILE, Damaged, NewerVersion, parse
from iaa_teach.questions.store import STARTED_OVER, under_present_ids

COLUMNS = (
    "learner",
    "lesson",
    "question",
    "text",
    "kind",
    "answer",
    "verdict",
    "misconception",
    "first try",
    "times",
    "first",
    "last",
    "hints seen",
    "where",
)

_TOLD = ("answer", "verdict", "misconception", "where")
_FIRST_TRY, _TIMES, _LAST = map(COLUMNS.index, ("first try", "times", "last"))
_QUOTED = re.compile(r'[",\r\n]')
_LABELLING = "labelling"
_LONGEST = 200  # characters of an answer in the table
_CUT_SHORT = "it is damaged, perhaps cut short on its way; ask for it again"
_DOWNLOADED = "my-answers.json"
_TO_READ = "my-answers*.csv"  # the other file that a learner can download


class Table:
    """The table as a file in memory, written row by row: a large class has a hundred thousand of them.

    It is CSV in UTF-8 with its mark, by which Excel knows that. No cell is a formula to a spreadsheet, and of
    an answer longer than 200 characters there is the beginning.
    """

    def __init__(self) -> None:
        self.content, self.rows = io.BytesIO(), 0
        self._cell = lru_cache(maxsize=4096)(_cell)  # most texts stand in many rows
        self.content.write(codecs.BOM_UTF8)
        self._write([COLUMNS])

    def add(self, rows: Sequence[Sequence[Any]]) -> None:
        """Add rows, each with its cells in the order of the columns."""
        self.rows += len(rows)
        self._write(rows)

    def _write(self, rows: Iterable[Iterable[Any]]) -> None:
        text = "".join(f"{','.join(map(self._cell, row))}\n" for row in rows)
        self.content.write(whole_characters(text).encode())


def _cell(value: Any) -> str:
    """Return a value as a cell of CSV, quoted where it must be."""
    text = str(no_formula(value))
    return '"{}"'.format(text.replace('"', '""')) if _QUOTED.search(text) else text


@dataclass
class Collected:
    """The table, the learners in it, what they answered, and the files skipped, each with the reason."""

    answers: ClassAnswers
    table: Table = field(default_factory=Table)
    learners: list[str] = field(default_factory=list)
    skipped: list[tuple[Path, str]] = field(default_factory=list)


def collect(folder: Path, lessons: Path | None = None) -> Collected:
    """Read every progress file in a folder and its subfolders; nothing there is changed.

    A learner is the folder that holds an `iaa_progress.json` or `my-answers….json`, or else the file's own
    name. One row is one answer of one learner to one question, `times` is how often it was given; if only
    hints were opened, the answer is empty and `times` 0. The same answers twice in one folder count once.
    The words of the questions are those of `lessons`, by default the lessons here, or else the kit's.

    Raises ValueError for a folder that is not there or holds no JSON file, and for lessons without questions.
    """
    if lessons and not (lessons / "questions").is_dir():
        raise ValueError(f"{lessons} must be a folder of lessons, with their questions in it; it has none")
    if not folder.is_dir():
        raise ValueError(f"no such folder: {folder}")
    paths = [
        path
        for path in sorted(folder.rglob("*.json"))
        if path.is_file() and _may_be_progress(path.relative_to(folder))
    ]
    if not paths:
        raise ValueError(f"{folder} must hold progress files, such as {FILE}; it holds no such file")
    known = known_questions(lessons or lesson_folder())
    done = Collected(ClassAnswers(known))
    done.skipped += [
        (path, f"it is for reading; ask for {_DOWNLOADED}") for path in sorted(folder.rglob(_TO_READ))
    ]
    seen: dict[tuple[Path, bytes], Path] = {}
    present = cache(present_ids)
    in_folder, names = Counter(path.parent for path in paths), set()
    for path in paths:
        learner = _learner(path.relative_to(folder))
        if learner in names:
            learner = path.relative_to(folder).as_posix()
        try:
            own = path.parent if (path.parent / "questions").is_dir() else folder
            questions = _read(path, present(own))
        except (ValueError, OSError) as error:
            done.skipped.append((path, str(error)))
            continue
        if questions and in_folder[path.parent] > 1:
            first = seen.setdefault((path.parent, _digest(questions)), path)
            if first != path:
                done.skipped.append((path, f"it holds the same answers as {first.name} beside it"))
                continue
        names.add(learner)
        done.learners.append(learner)
        done.table.add([*_rows(learner, questions, known)])
        done.answers.add(learner, {_present(id, known): questions[id] for id in sorted(questions)})
    return done


def as_csv(collected: Collected) -> str:
    """Return the table as CSV text."""
    return str(collected.table.content.getbuffer(), "utf-8-sig")


def _digest(questions: dict[str, Any]) -> bytes:
    """Return a digest of answers, however their file lays them out."""
    text = json.dumps(questions, sort_keys=True).encode(errors="surrogatepass")
    return hashlib.sha256(text).digest()


def _may_be_progress(path: Path) -> bool:
    """Return whether a JSON file is neither hidden nor of a learner's adjudication desk."""
    return not path.name.startswith("iaa_progress_desk") and not any(
        part.startswith(".") for part in path.parts
    )


def _learner(path: Path) -> str:
    own_name = path.name != FILE and not path.name.startswith(Path(_DOWNLOADED).stem)  # “my-answers (1).json”
    return (path.with_suffix("") if own_name or path.parent == Path() else path.parent).as_posix()


def _read(path: Path, present: Mapping[str, str]) -> dict[str, Any]:
    """Return the entries of a progress file by present ids. Raises ValueError saying why it is none."""
    try:
        text = path.read_text("utf-8")
        return under_present_ids(parse(text)["questions"], present)
    except UnicodeDecodeError:
        raise ValueError(_CUT_SHORT) from None
    except (Damaged, NewerVersion):
        other = "it is damaged, no progress file, or of a newer version of the kit"
        raise ValueError(other if _is_json(text) else _CUT_SHORT) from None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _present(id: str, known: dict[str, KnownQuestion]) -> str:
    return known[id].question.id if id in known else id


def _rows(learner: str, questions: dict[str, Any], known: dict[str, KnownQuestion]) -> Iterator[list[Any]]:
    for id, entry in sorted(questions.items()):
        asked = known.get(id)
        kind = as_text(entry.get("kind"))
        common = (
            (learner, asked.lesson, asked.question.id, asked.text, kind)
            if asked
            else (learner, "", id, "", kind)
        )
        hints = entry["hints_seen"]
        rows: dict[tuple[str, ...], list[Any]] = {}
        attempts = [attempt for attempt in entry["attempts"] if attempt["verdict"] != STARTED_OVER]
        if kind == _LABELLING:
            attempts = attempts[-1:]  # each has all that was given before it, label after label
        first = first_attempt(entry)
        for attempt in attempts:
            answer, verdict, misconception, where = told = tuple(
                text if type(text := attempt.get(key)) is str else as_text(text) for key in _TOLD
            )
            time = (
                as_text(attempt["time"]).replace("T", " ").removesuffix("+00:00")
            )  # as spreadsheets read it
            if told not in rows:
                shown = answer if len(answer) <= _LONGEST else f"{answer[: _LONGEST - 1]}…"
                rows[told] = [*common, shown, verdict, misconception, "", 0, time, time, hints, where]
            row = rows[told]
            row[_TIMES] += 1
            row[_LAST] = time
            if attempt is first:
                row[_FIRST_TRY] = "yes"
        if not rows and hints:
            rows[()] = [*common, "", "", "", "", 0, "", "", hints, ""]
        yield from rows.values()
