"""Questions must be in a bank and have words above them, and every question of a bank must be asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from iaa_teach.authoring.checks.banks import lines_of_ids
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.lab import lessons
from iaa_teach.questions.answers import near

_QUOTE = re.compile(r"^ {0,3}>", re.M)


def asked(notebook: Notebook) -> list[tuple[Cell, str]]:
    """Return the ids of the questions that a notebook asks, each with its cell."""
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


def without_words(notebook: Notebook) -> Iterator[tuple[Cell, str]]:
    """Return the questions without words: no block quote stands between one and the question before."""
    after = 0
    for cell, id in asked(notebook):
        between = notebook.cells[after : cell.number - 1]
        if cell.number != after and not any(
            one.kind == "markdown" and _QUOTE.search(one.source) for one in between
        ):
            yield cell, id
        after = cell.number


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the questions that a notebook asks and no bank has, and those that it asks without words."""
    for cell, id in without_words(notebook):
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
        known = lines_of_ids(banks[0])
        if known is not None and id not in known:
            text = f"{banks[0].name} has no question {id!r}: add it there, or ask {near(id, known)}"
            yield Finding(notebook.path, text, cell)


def never_asked(bank: Path, notebooks: Iterable[Notebook]) -> Iterator[Finding]:
    """Find the questions of a bank that none of the notebooks asks."""
    everywhere = {id for notebook in notebooks for _, id in asked(notebook)}
    for id, line in (lines_of_ids(bank) or {}).items():
        if id not in everywhere:
            text = f'question {id!r} is never asked: write question("{id}") into the lesson, or take it out'
            yield Finding(bank, text, line=line)
