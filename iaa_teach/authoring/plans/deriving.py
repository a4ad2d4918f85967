"""Derive plan steps from the questions of sections without steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from iaa_teach.authoring.checks import questions as asking
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.plans.rows import LAST, Row, find_section
from iaa_teach.authoring.question_words import find_quotes_above, find_words
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.questions import Question
from iaa_teach.questions.course import Lesson

# Minutes, and ranks.
_MINUTES = {"prediction": 4, "choice": 4, "number": 5, "table": 6, "make": 6}
_RANKS = {"prediction": 5, "make": 6, "choice": 7, "number": 7, "table": 8}
_AGAIN = {"recall", "before_and_after"}  # calls that ask questions of other lessons
_WITHOUT = 3  # minutes of a section that asks nothing


def derive_rows(
    notebook: Notebook, lesson: Lesson, questions: Mapping[str, Question], planned: Collection[str] = ()
) -> list[Row]:
    """Return a row for each section that asks something, without those `planned` by rows of their own.

    Where none is, they share the minutes of the lesson.
    """
    quotes = find_quotes_above(notebook)
    asked: dict[str, list[Question]] = {}
    heading = ""
    ids: dict[int, list[str]] = {cell.number: [] for cell in notebook.cells}
    for cell, id in asking.list_asked(notebook):
        ids[cell.number].append(id)
    for cell in notebook.cells:
        heading = _find_heading(cell, heading)
        asked.setdefault(heading, []).extend(questions[id] for id in ids[cell.number] if id in questions)
    kept = {heading: found for heading, found in asked.items() if found and heading not in planned}
    if not planned:
        kept = kept or {"": []}
    lengths = {
        heading: sum(_MINUTES[each.kind] for each in found) or _WITHOUT for heading, found in kept.items()
    }
    scale = lesson.minutes / sum(lengths.values()) if lesson.minutes and not planned else 1
    return [
        Row(
            notebook.path.name,
            heading,
            max(1, round(lengths[heading] * scale)),
            f"*{strip_markdown(find_words(found[0], quotes))}*" if found else lesson.question or lesson.title,
            questions=tuple(each.id for each in found),
            rank=min((_RANKS[each.kind] for each in found), default=LAST),
        )
        for heading, found in kept.items()
    ]


def find_asked_again(notebook: Notebook) -> set[str]:
    """Return the headings of the sections that ask questions of other lessons, each learner their own."""
    heading, found = "", set()
    for cell in notebook.cells:
        heading = _find_heading(cell, heading)
        if any(name in _AGAIN for name, _ in cell.calls()):
            found.add(heading)
    return found


def _find_heading(cell: Cell, before: str) -> str:
    section = find_section(cell)
    return before if section is None else section
