"""Collect a class's progress files in one table: who answered what, how often, with which misconception."""

import csv
import hashlib
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.state_words import state
from iaa_teach.authoring.notebooks import lesson_folder
from iaa_teach.authoring.question_words import KnownQuestion, known_questions
from iaa_teach.data.csv_rows import no_formula
from iaa_teach.data.files import whole_characters
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

_LABELLING = "labelling"
_LONGEST = 200  # characters of an answer in the table
_CUT_SHORT = "it is damaged, perhaps cut short on its way; ask for it again"
_DOWNLOADED = "my-answers.json"
_TO_READ = "my-answers*.csv"  # the other file that a learner can download


@dataclass
class Collected:
    """The rows of the table, the learners in it, and the files skipped, each with the reason.

    `answers` are the entries of each learner by the present ids of the questions.
    """

    rows: list[dict[str, Any]] = field(default_factory=list)
    learners: list[str] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    known: dict[str, KnownQuestion] = field(default_factory=dict)
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
    done = Collected(known=known_questions(lessons or lesson_folder()))
    done.skipped += [
        (path, f"it is for reading; ask for {_DOWNLOADED}") for path in sorted(folder.rglob(_TO_READ))
    ]
    seen: dict[tuple[Path, bytes], Path] = {}
    for path in paths:
        learner = _learner(path.relative_to(folder))
        if learner in done.learners:
            learner = path.relative_to(folder).as_posix()
        try:
            questions = _read(path)
        except (ValueError, OSError) as error:
            done.skipped.append((path, str(error)))
            continue
        content = hashlib.sha256(json.dumps(questions, sort_keys=True).encode(errors="surrogatepass"))
        first = seen.setdefault((path.parent, content.digest()), path)
        if questions and first != path:
            done.skipped.append((path, f"it holds the same answers as {first.name} beside it"))
            continue
        done.learners.append(learner)
        done.rows += _rows(learner, questions, done.known)
        entries = sorted(questions.items())
        done.answers[learner] = {_present(id, done.known): entry for id, entry in entries}
    return done


def as_csv(collected: Collected) -> str:
    """Return the table as CSV text that UTF-8 can hold, in which no cell is a formula to a spreadsheet.

    Of an answer longer than 200 characters it has the beginning.
    """
    out = io.StringIO()
    cell = cache(no_formula)  # most texts stand in many rows
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in collected.rows:
        answer = row["answer"]
        shown = row if len(answer) <= _LONGEST else {**row, "answer": f"{answer[: _LONGEST - 1]}…"}
        writer.writerow([cell(shown[column]) for column in COLUMNS])
    return whole_characters(out.getvalue())


def _may_be_progress(path: Path) -> bool:
    """Return whether a JSON file is neither hidden nor of a learner's adjudication desk."""
    return not path.name.startswith("iaa_progress_desk") and not any(
        part.startswith(".") for part in path.parts
    )


def _learner(path: Path) -> str:
    own_name = path.name != FILE and not path.name.startswith(Path(_DOWNLOADED).stem)  # “my-answers (1).json”
    return (path.with_suffix("") if own_name or path.parent == Path() else path.parent).as_posix()


def _read(path: Path) -> dict[str, Any]:
    """Return the entries of a progress file. Raises ValueError saying why it is none."""
    try:
        text = path.read_text("utf-8")
        return under_present_ids(parse(text)["questions"], path.parent)
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


def first_attempt(entry: dict[str, Any]) -> dict[str, Any] | None:
    """Return the first answer to a question in its own lesson, None where there is none."""
    made = (
        attempt
        for attempt in entry["attempts"]
        if attempt["verdict"] != STARTED_OVER and not attempt.get("where")
    )
    return next(made, None)


def _present(id: str, known: dict[str, KnownQuestion]) -> str:
    return known[id].question.id if id in known else id


def _rows(
    learner: str, questions: dict[str, Any], known: dict[str, KnownQuestion]
) -> Iterator[dict[str, Any]]:
    for id, entry in sorted(questions.items()):
        common = {
            "learner": learner,
            "lesson": known[id].lesson if id in known else "",
            "question": _present(id, known),
            "text": known[id].text if id in known else "",
            "kind": as_text(entry.get("kind")),
            "hints seen": entry["hints_seen"],
        }
        rows: dict[tuple[str, ...], dict[str, Any]] = {}
        attempts = [attempt for attempt in entry["attempts"] if attempt["verdict"] != STARTED_OVER]
        if entry.get("kind") == _LABELLING:
            attempts = attempts[-1:]  # each has all that was given before it, label after label
        first = first_attempt(entry)
        for attempt in attempts:
            told = {key: as_text(attempt.get(key)) for key in ("answer", "verdict", "misconception", "where")}
            time = (
                as_text(attempt["time"]).replace("T", " ").removesuffix("+00:00")
            )  # as spreadsheets read it
            row = rows.setdefault(
                tuple(told.values()), {**common, **told, "times": 0, "first": time, "first try": ""}
            )
            row["first try"] = "yes" if attempt is first else row["first try"]
            row.update(times=row["times"] + 1, last=time)
        if not rows and entry["hints_seen"]:
            rows[()] = {**dict.fromkeys(COLUMNS, ""), **common, "times": 0}
        yield from rows.values()


def as_text(value: Any) -> str:
    """Return a value as text: the options of a choice one after the other, what was made in words."""
    if value is None:
        return ""
    if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
        return " + ".join(value)
    if isinstance(value, dict) and isinstance(made := value.get("state"), dict):
        return state(made)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
