"""Lessons and their banks: what is asked must be in a bank, what is in a bank must be asked and whole."""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import numpy as np

from iaa_teach.authoring.checks.toml_slips import flaw, strangers
from iaa_teach.authoring.notebooks import Cell, Finding, Notebook
from iaa_teach.lab import lessons
from iaa_teach.questions import Question, load
from iaa_teach.questions.answers import near

_BANK = re.compile(r"\d\d_.+\.toml")
_ENTRY = re.compile(r"^[ \t]*\[\[[ \t]*question[ \t]*\]\]", re.M)
_QUOTE = re.compile(r"^ {0,3}>", re.M)
_ID = re.compile(r"^[ \t]*id[ \t]*=[ \t]*[\"']([^\"'\n]+)[\"']", re.M)


def asked(notebook: Notebook) -> list[tuple[Cell, str]]:
    """The ids of the questions that a notebook asks, each with its cell."""
    ids = []
    for cell in notebook.cells:
        try:
            calls = [call for name, call in cell.calls() if name == "question"]
        except SyntaxError:
            continue
        given = [call.args[:1] + [word.value for word in call.keywords if word.arg == "id"] for call in calls]
        values = [getattr(one[0], "value", None) for one in given if one]
        ids += [(cell, value) for value in values if isinstance(value, str)]
    return ids


def wordless(notebook: Notebook) -> Iterator[tuple[Cell, str]]:
    """The questions whose words are lost: no block quote stands between them and the question before."""
    after = 0
    for cell, id in asked(notebook):
        between = notebook.cells[after : cell.number - 1]
        if cell.number != after and not any(
            one.kind == "markdown" and _QUOTE.search(one.source) for one in between
        ):
            yield cell, id
        after = cell.number


def in_notebook(notebook: Notebook) -> Iterator[Finding]:
    """The questions that a notebook asks and no bank has, and those that it asks without words."""
    for cell, id in wordless(notebook):
        text = f"question {id!r} has no words: write what it asks into a Markdown cell above it, after “> ”"
        yield Finding(notebook.path, text, cell)
    for cell, id in asked(notebook):
        number = id[:2] if re.match(r"\d\d-", id) else ""
        if not number:
            text = f'a question\'s id must be like "{notebook.number or "02"}-short-name"; not {id!r}'
            yield Finding(notebook.path, text, cell)
            continue
        places = (notebook.path.parent / "questions", lessons.shipped() / "questions")
        banks = [bank for place in places for bank in sorted(place.glob(f"{number}_*.toml"))]
        if not banks:
            text = f"question {id!r} has no bank: there must be a file questions/{number}_….toml"
            yield Finding(notebook.path, text, cell)
            continue
        known = _lines(banks[0])
        if known is not None and id not in known:
            text = f"{banks[0].name} has no question {id!r}: add it there, or ask {near(id, known)}"
            yield Finding(notebook.path, text, cell)


def in_bank(bank: Path, notebooks: Iterable[Notebook]) -> Iterator[Finding]:
    """The mistakes in a bank, and its questions that none of the notebooks asks."""
    if not _BANK.fullmatch(bank.name):
        yield Finding(
            bank, "a bank's name must begin with its lesson's two digits, such as 02_short_name.toml"
        )
        return
    others = [other.name for other in sorted(bank.parent.glob(f"{bank.name[:2]}_*.toml")) if other != bank]
    if others:
        text = f"a lesson must have one bank; there is also {', '.join(others)}: put the questions into one"
        yield Finding(bank, text)
    yield from _mistakes(bank)
    lines = _lines(bank) or {}
    everywhere = {id for notebook in notebooks for _, id in asked(notebook)}
    for id in lines:
        if id not in everywhere:
            text = f'question {id!r} is never asked: write question("{id}") into the lesson, or take it out'
            yield Finding(bank, text, line=lines[id])


def _mistakes(bank: Path) -> Iterator[Finding]:
    """Every mistake that loading the bank names.

    Loading stops at the first; so where it stops, each entry is loaded by itself, at the line it stands in.
    """
    try:
        for question in load(bank):
            for what in _doubtful(question):
                yield Finding(bank, what, line=(_lines(bank) or {}).get(question.id))
        for line, what in strangers(bank.read_text("utf-8")):
            yield Finding(bank, what, line=line)
        return
    except ValueError as error:
        first = Finding(bank, _brief(bank, error))
    text = bank.read_text("utf-8", errors="replace")
    starts = [match.start() for match in _ENTRY.finditer(text)]
    found = []
    ids: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        alone = Path(folder) / bank.name
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
            above, entry = text.count("\n", 0, start), text[start:end]
            if unread := flaw("\n" * above + entry):
                found.append(Finding(bank, unread[1], line=unread[0]))
                continue
            alone.write_text(entry, "utf-8")
            for problem in (*_alone(alone), *_again(entry, above + 1, ids)):
                found.append(Finding(bank, problem, line=above + 1))
    if not found and (unread := flaw(text)):
        found = [Finding(bank, unread[1], line=unread[0])]
    yield from found or [first]


def _alone(bank: Path) -> Iterator[str]:
    """The mistakes in a bank of one question."""
    try:
        (question,) = load(bank)
    except ValueError as error:
        yield _brief(bank, error).replace("question 1: ", "", 1)
        return
    yield from _doubtful(question)


def _again(entry: str, line: int, ids: dict[str, int]) -> Iterator[str]:
    """What is said where an entry's id is that of an earlier one; the id joins the others with its line."""
    given = _ID.search(entry)
    if given and given[1] in ids:
        earlier = f"line {ids[given[1]]} begins the other"
        yield f"question {given[1]!r}: id stands twice, and {earlier}; every question must have its own"
    elif given:
        ids[given[1]] = line


def _doubtful(question: Question) -> Iterator[str]:
    """What loads and is hardly meant."""
    if not question.hints:
        yield f"question {question.id!r}: hints must hold at least one hint"
    values = [question.answer, *(wrong.value for wrong in question.wrong)]
    largest = max((float(np.max(value)) for value in values if value is not None), default=0.0)
    if question.unit == "%" and largest > 100:
        yield (
            f"question {question.id!r}: a value must be a share where the unit is %, such as 0.3 for 30 %; "
            f"not {largest / 100:g}, which stands for {largest:g} %"
        )


def _brief(bank: Path, error: ValueError) -> str:
    return str(error).removeprefix(bank.name).removeprefix(", ").strip()


@cache
def _known(bank: Path, _changed: int) -> dict[str, int] | None:
    try:
        text = bank.read_text("utf-8")
        entries = tomllib.loads(text).get("question", [])
    except ValueError:
        return None
    ids = (
        [entry.get("id") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    )
    lines = {found[1]: text.count("\n", 0, found.start()) + 1 for found in reversed([*_ID.finditer(text)])}
    return {id: lines.get(id, 1) for id in ids if isinstance(id, str)}


def _lines(bank: Path) -> dict[str, int] | None:
    """The ids in a bank, each with the line that it stands in; None where the file is not readable."""
    return _known(bank, bank.stat().st_mtime_ns)
