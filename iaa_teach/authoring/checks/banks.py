"""A question file must be readable, and each of its questions complete."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.toml_errors import find_outside_questions, find_syntax_error
from iaa_teach.files import toml
from iaa_teach.files.writing import keep_until_changed
from iaa_teach.questions import Question, before_and_after, list_bank_files, load
from iaa_teach.questions.bank import parse_bank
from iaa_teach.questions.class_codes import Topic, list_questions_with_codes
from iaa_teach.questions.ids import TEN_SENTENCES, list_all_banks, list_ids

_NAME = re.compile(r"\d\d_.+\.toml")
_ENTRY = re.compile(r"^[ \t]*\[\[[ \t]*question[ \t]*\]\]", re.M)
_ID = re.compile(r"^[ \t]*id[ \t]*=[ \t]*[\"']([^\"'\n]+)[\"']", re.M)
_FEWEST_LONGEST = 3  # with fewer choices, the right option may well be the longest
_ACCIDENT = 0.05
_UNREADABLE = (ValueError, RecursionError, OverflowError)  # too deep brackets, too large a number


def list_bank_findings(bank: Path) -> Iterator[Finding]:
    """Find the mistakes in a bank."""
    if bank.name != before_and_after.FILE and not _NAME.fullmatch(bank.name):
        yield Finding(
            bank,
            ("a question file's name must begin with its lesson's two digits, such as 02_short_name.toml"),
        )
        return
    listed = list_bank_files(bank.parent)
    others = [other.name for other in listed if other != bank and other.name[:2] == bank.name[:2]]
    if others and bank in listed:
        yield Finding(
            bank,
            (
                f"a lesson must have one question file; there is also {', '.join(others)}: put all "
                "questions into one"
            ),
        )
    yield from _find_ids_of_other_banks(bank)
    yield from _find_letters_of_other_questions(bank)
    try:
        questions = load(bank)
        for question in questions:
            for what in find_mistakes_in_question(question):
                yield Finding(bank, what, line=(list_lines_of_ids(bank) or {}).get(question.id))
        if what := find_longest_right(questions):
            yield Finding(bank, what)
        for line, what in find_outside_questions(bank.read_text("utf-8")):
            yield Finding(bank, what, line=line)
    except _UNREADABLE as error:
        yield from _check_entry_by_entry(bank) or [Finding(bank, _describe_error(bank, error))]


def _find_ids_of_other_banks(bank: Path) -> Iterator[Finding]:
    """Find ids, present and former, that an earlier bank of the folder or the ten sentences have, too."""
    banks_by_id = {TEN_SENTENCES: "LabellingExplorer"}
    for other in list_ids(list_all_banks(bank.parent)):
        if other.bank == bank:
            lines = list_lines_of_ids(bank) or {}
            for id in (*other.ids, *other.former):
                if id in banks_by_id:
                    question = other.former.get(id, id)
                    which = "id" if id == question else f"former id {id!r}"
                    text = (
                        f"question {question!r}: {which} is also used in {banks_by_id[id]}; "
                        "every question needs its own"
                    )
                    yield Finding(bank, text, line=lines.get(question))
            return
        banks_by_id |= dict.fromkeys([*other.ids, *other.former], other.bank.name)


def _find_letters_of_other_questions(bank: Path) -> Iterator[Finding]:
    """Find questions whose class codes begin like those of an earlier one, or of the ten sentences."""
    ids_by_letters = {Topic(TEN_SENTENCES, "labels").letters: TEN_SENTENCES}
    own = {id for known in list_ids([bank]) for id in known.ids}
    for id, (_, topic) in list_questions_with_codes(bank.parent).items():
        if ids_by_letters.get(topic.letters, id) != id and id in own:
            text = (
                f"question {id!r}: its class codes begin like those of {ids_by_letters[topic.letters]!r}; "
                "give it another id"
            )
            yield Finding(bank, text, line=(list_lines_of_ids(bank) or {}).get(id))
        ids_by_letters.setdefault(topic.letters, id)


@keep_until_changed
def list_lines_of_ids(bank: Path) -> dict[str, int] | None:
    """Return the ids in a bank, each with its line; None for an unreadable file."""
    try:
        text = bank.read_text("utf-8")
        entries = toml.parse(text).get("question", [])
    except _UNREADABLE:
        return None
    ids = (
        [entry.get("id") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    )
    lines = {found[1]: text.count("\n", 0, found.start()) + 1 for found in reversed([*_ID.finditer(text)])}
    return {id: lines.get(id, 1) for id in ids if isinstance(id, str)}


def _check_entry_by_entry(bank: Path) -> list[Finding]:
    """Find the mistakes of each entry, at its line: loading a whole bank stops at the first."""
    text = bank.read_text("utf-8", errors="replace")
    starts = [match.start() for match in _ENTRY.finditer(text)]
    found = []
    ids: dict[str, int] = {}
    for start, end in pairwise([*starts, len(text)]):
        above, entry = text.count("\n", 0, start), text[start:end]
        if error := find_syntax_error("\n" * above + entry):
            found.append(Finding(bank, error[1], line=error[0]))
            continue
        for problem in (*_find_mistakes_in_entry(entry, bank), *_find_repeated_id(entry, above + 1, ids)):
            found.append(Finding(bank, problem, line=above + 1))
    if not found and (error := find_syntax_error(text)):
        found = [Finding(bank, error[1], line=error[0])]
    return found


def _find_mistakes_in_entry(entry: str, bank: Path) -> Iterator[str]:
    """Find the mistakes in one question of a bank."""
    try:
        (question,) = parse_bank(entry, bank)
    except _UNREADABLE as error:
        yield _describe_error(bank, error).removeprefix("question 1: ")
        return
    yield from find_mistakes_in_question(question)


def _find_repeated_id(entry: str, line: int, ids: dict[str, int]) -> Iterator[str]:
    """Find an entry's id among those of earlier ones, and add it to them with its line."""
    given = _ID.search(entry)
    if given and given[1] in ids:
        yield (
            f"question {given[1]!r}: this id is also used on line {ids[given[1]]}; every question "
            "needs its own"
        )
    elif given:
        ids[given[1]] = line


def find_mistakes_in_question(question: Question) -> Iterator[str]:
    """Find mistakes in a question that can be loaded."""
    if not question.hints and not question.form_of:
        yield f"question {question.id!r}: hints must contain at least one hint"
    values = [question.answer, *(wrong.value for wrong in question.wrong)]
    largest = max((float(np.max(value)) for value in values if value is not None), default=0.0)
    if question.unit == "%" and largest > 100:
        yield (
            f"question {question.id!r}: with the unit %, a value must be a share, such as 0.3 for "
            f"30 %; not {largest / 100:g}, which stands for {largest:g} %"
        )


def find_longest_right(questions: Iterable[Question]) -> str:
    """Return a problem if the right option is the longest far more often than by chance, else ""."""
    longest, shares = 0, []
    for question in questions:
        if question.kind != "choice" or question.multiple:
            continue
        *others, last = sorted(question.options, key=lambda option: len(option.text))
        longest += last.right and len(last.text) > len(others[-1].text)
        shares.append(1 / len(question.options))
    if longest < _FEWEST_LONGEST or _compute_tail(shares, longest) >= _ACCIDENT:
        return ""
    return (
        f"the right option is the longest in {longest} of {len(shares)} choices, which gives "
        "it away. Make some wrong ones as long"
    )


def _compute_tail(shares: list[float], least: int) -> float:
    """Return the probability of at least this many hits, each with its own probability."""
    hits = np.array([1.0])
    for share in shares:
        hits = np.convolve(hits, [1 - share, share])
    return float(hits[least:].sum())


def _describe_error(bank: Path, error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "is not readable as TOML: [ and { must not be nested this deep"
    if isinstance(error, OverflowError):
        return "a number must have fewer than 300 digits"
    return str(error).removeprefix(bank.name).lstrip(",: ").strip()
