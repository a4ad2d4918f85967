"""Collect a class's progress files into a table: who answered what, how often, with which misconception."""

import codecs
import contextlib
import gc
import hashlib
import json
import re
import tempfile
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import IO, Any

from iaa_teach.authoring.class_answers import Answered, AnswerText, ClassAnswers, read_answers
from iaa_teach.authoring.handed_in import HandedIn, Learner, find_learners, list_handed_in, read_text
from iaa_teach.authoring.notebooks import find_lesson_folder
from iaa_teach.authoring.question_words import ask_ten_sentences, load_known_questions
from iaa_teach.files.writing import replace_half_characters
from iaa_teach.look.spreadsheet_cells import disarm_formula
from iaa_teach.questions.guess_by_chance import Pair, list_pairs
from iaa_teach.questions.ids import TEN_SENTENCES, map_to_present_ids
from iaa_teach.questions.progress_file import FILE, Damaged, NewerVersion, parse
from iaa_teach.questions.store import find_newest_answer, move_to_present_ids
from iaa_teach.widgets.kit.mine import read_ten_labels

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

_QUOTED = re.compile(r'[",\r\n]')
_ISO = re.compile(r"[\d-]{10}T[\d:]{8}\+00:00")
_LABELLING = "labelling"
_LONGEST = 200  # characters of an answer in the table
_IN_MEMORY = 4_000_000  # bytes of the table; a larger one is kept in a temporary file


class Table:
    """The table as a file, written row by row, on disk if it is large: a big class has 100,000 rows.

    It is CSV in UTF-8 with a byte order mark, for Excel. No cell can be read as a formula, and answers are
    cut after 200 characters. `asked` has the lesson's title and the text of each question.
    """

    def __init__(self, asked: Mapping[str, tuple[str, str]]) -> None:
        self.content: IO[bytes] = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - closed with the table
        weakref.finalize(self, self.content.close)
        self.rows, self._asked_by_id = 0, asked
        self._asked = lru_cache(maxsize=4096)(self._question_cells)
        self._cells = lru_cache(maxsize=4096)(_list_cells)  # most answers appear in many rows
        self.content.write(codecs.BOM_UTF8 + f"{','.join(COLUMNS)}\n".encode())

    def add(self, learner: str, answered: Iterable[Answered]) -> None:
        """Add the rows of a learner."""
        name, lines = _encode_text(_write_cell(learner)), []
        for each in answered:
            begin = name + self._asked(each.id, each.kind)
            lines += [begin + _encode_text(rest) for rest in self._rows(each)]
        self.rows += len(lines)
        self.content.write(b"".join(lines))

    def _question_cells(self, id: str, kind: str) -> bytes:
        """Return the cells that say which question it is."""
        lesson, text = self._asked_by_id.get(id, ("", ""))
        return _encode_text("".join(f",{_write_cell(part)}" for part in (lesson, id, text, kind)))

    def _rows(self, answered: Answered) -> list[str]:
        """Return the other cells of a row for each answer, however often it was given."""
        given, first, hints = answered.given, answered.first, answered.hints
        if not given:
            return [f",,,,,0,,,{hints},\n"] if hints else []
        if answered.kind == _LABELLING:
            given = given[-1:]  # the last includes all labels given before it
        if len(given) == 1:  # the usual case
            (text, time) = given[0]
            return [self._row(text, first, [time], hints)]
        times: dict[AnswerText, list[str]] = {}
        for text, time in given:
            times.setdefault(text, []).append(time)
        return [self._row(text, first, when, hints) for text, when in times.items()]

    def _row(self, text: AnswerText, first: AnswerText | None, when: list[str], hints: int) -> str:
        cells, where = self._cells(text)
        begun = last = _write_time(when[0])
        if len(when) > 1:
            last = _write_time(when[-1])
        yes = "yes" if text is first or text == first else ""
        return f"{cells},{yes},{len(when)},{begun},{last},{hints},{where}\n"


def _encode_text(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        return str(replace_half_characters(text)).encode()


def _list_cells(text: AnswerText) -> tuple[str, str]:
    """Return the cells of an answer, its verdict and misconception, and that of where it was given."""
    answer, verdict, misconception, where = text
    shown = answer if len(answer) <= _LONGEST else f"{answer[: _LONGEST - 1]}…"
    return f",{_write_cell(shown)},{_write_cell(verdict)},{_write_cell(misconception)}", _write_cell(where)


def _write_time(text: str) -> str:
    """Return when an answer was given as a cell, as spreadsheets read it."""
    if _ISO.fullmatch(text):  # as the kit writes it
        return f"{text[:10]} {text[11:19]}"
    return _write_cell(text.replace("T", " ").removesuffix("+00:00"))


def _write_cell(text: str) -> str:
    """Return a text as a cell of CSV, quoted where it must be."""
    if not text[:1].isalnum():
        text = disarm_formula(text)
    return '"{}"'.format(text.replace('"', '""')) if _QUOTED.search(text) else text


@dataclass
class Collected:
    """The table, the learners in it, what they answered, and the files skipped, each with the reason.

    `pairs` are the pictures between which chance decided where a learner guesses.
    """

    answers: ClassAnswers
    table: Table
    learners: list[str] = field(default_factory=list)
    skipped: list[tuple[Path, str]] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)


def collect(folder: Path, lessons: Path | None = None) -> Collected:
    """Read every answer file in a folder and its subfolders, or in a zip file, without changing anything.

    `find_learners` assigns files to learners; the newest of a learner's files counts. A row is one answer of
    one learner to one question, and `times` how often it was given; if only hints were opened, the answer is
    empty and `times` is 0. Question texts come from `lessons`, by default the lessons here, or else the
    kit's.

    Raises ValueError for a folder that is not there or holds no JSON file, and for lessons without questions.
    """
    if lessons and not (lessons / "questions").is_dir():
        raise ValueError(f"{lessons} must be a folder of lessons, with their questions in it; it has none")
    files, skipped = list_handed_in(folder)
    if not files:
        raise ValueError(f"{folder} must contain progress files, such as {FILE}; it has none")
    lessons = lessons or find_lesson_folder()
    known = load_known_questions(lessons)
    asked = {id: (each.lesson, each.text) for id, each in known.items()} | ask_ten_sentences(lessons)
    done = Collected(ClassAnswers(known), Table(asked), pairs=list_pairs(lessons), skipped=skipped)
    with _pause_garbage_collector():
        _take_in(files, folder if folder.is_dir() else lessons, done)
    return done


@contextlib.contextmanager
def _pause_garbage_collector() -> Iterator[None]:
    """Pause the garbage collector, which takes a fifth of the time: answers have no reference cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _take_in(files: Sequence[HandedIn], folder: Path, done: Collected) -> None:
    """Read each file, and add what it holds."""
    known = done.answers.known
    present = cache(map_to_present_ids)
    groups: dict[tuple[str, ...], list[tuple[HandedIn, Learner]]] = {}
    for file, learner in zip(files, find_learners(files), strict=True):
        groups.setdefault(learner.key, []).append((file, learner))
    names = set()
    for group in groups.values():
        read = []
        for file, _ in group:
            try:
                own = file.shown.parent if (file.shown.parent / "questions").is_dir() else folder
                read.append((file, *_read(file, present(own))))
            except (ValueError, OSError) as error:
                done.skipped.append((file.shown, str(error)))
        if not read:
            continue
        learner = group[0][1]
        questions, seed = _take_newest(read, learner, done.skipped)
        name = learner.longer if learner.name in names else learner.name
        names.add(name)
        done.learners.append(name)
        given = [
            read_answers(known[id].question.id if id in known else id, questions[id])
            for id in sorted(questions)
        ]
        done.table.add(name, given)
        done.answers.add(name, {each.id: each for each in given}.values(), seed)
        if labels := read_ten_labels(questions.get(TEN_SENTENCES, {}).get("attempts", [])):
            done.answers.labels[name] = labels


def _take_newest(
    read: list[tuple[HandedIn, dict[str, Any], Any]], learner: Learner, skipped: list[tuple[Path, str]]
) -> tuple[dict[str, Any], Any]:
    """Return the answers and the number of the file with the newest answer; list the others as skipped."""
    if len(read) == 1:
        return read[0][1:]
    # of equally new files, the first
    file, questions, seed = max(read, key=lambda one: find_newest_answer(one[1]))
    for other, answers, _ in read:
        if other is file:
            continue
        same = _compute_digest(answers) == _compute_digest(questions)
        why = (
            f"the same answers as {file.path}"
            if same
            else f"{file.path} has newer answers from {learner.name}"
        )
        if learner.chosen and not same:
            why += "; if these are two people, put each file into a folder of its own"
        skipped.append((other.shown, why))
    return questions, seed


def write_csv(collected: Collected) -> Iterator[str]:
    """Yield the table as CSV text, line by line: as one text a large class is a hundred megabytes."""
    content = collected.table.content
    content.seek(len(codecs.BOM_UTF8))
    for line in content:
        yield line.decode()


def _compute_digest(questions: dict[str, Any]) -> bytes:
    """Return a digest of answers, however their file lays them out."""
    text = json.dumps(questions, sort_keys=True).encode(errors="surrogatepass")
    return hashlib.sha256(text).digest()


def _read(file: HandedIn, present: Mapping[str, str]) -> tuple[dict[str, Any], Any]:
    """Return the entries of a progress file by present ids, and the learner's number, None for none.

    Raises ValueError saying why it is no progress file.
    """
    try:
        text = read_text(file)
        data = parse(text)
        return move_to_present_ids(data["questions"], present), data.get("seed")
    except UnicodeDecodeError:
        raise ValueError(_CUT_SHORT) from None
    except (Damaged, NewerVersion):
        other = "it is damaged, not a progress file, or from a newer version of the kit"
        raise ValueError(other if _is_json(text) else _CUT_SHORT) from None


_CUT_SHORT = "it is damaged, perhaps cut short on its way; ask for it again"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
