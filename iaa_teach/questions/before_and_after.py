"""The questions that stand before and after a course, so that a class can see what has moved.

They are choices of its lessons. Their answers are kept under ids of their own, such as
`before-ninety-percent`, so that in its lesson each question is still to be answered.
"""

from dataclasses import replace
from pathlib import Path

from iaa_teach.questions.bank import Question, index_by_ids, list_bank_files, load
from iaa_teach.questions.course import read_course

WHEN = ("before", "after")


def list_around_course(folder: Path | None = None) -> tuple[Question, ...]:
    """Return the choices that stand before and after the course, as far as there are banks that have them."""
    banks = list_bank_files(folder)
    known = index_by_ids(question for bank in banks for question in load(bank))
    ids = read_course(banks[0].parents[1]).before_and_after if banks else ()
    return tuple(known[id] for id in ids if id in known)


def ask_before_or_after(when: str, question: Question) -> Question:
    """Return a question as it is asked before or after the course."""
    return replace(question, id=f"{when}-{question.id}")
