"""The words of the questions: what a lesson asks in the block quotes above their cells."""

from __future__ import annotations

import re
from pathlib import Path

from iaa_teach.authoring.checks.questions import asked
from iaa_teach.authoring.notebooks import Notebook, read
from iaa_teach.lab import lessons
from iaa_teach.questions import Question, bank_files, load
from iaa_teach.questions.course import first_heading

_QUOTE = re.compile(r"^ {0,3}>.*(?:\n {0,3}>.*)*", re.M)
_MARK = re.compile(r"^ {0,3}> ?", re.M)


def quotes_above(notebook: Notebook) -> dict[str, str]:
    """Return the last block quote above each question that a notebook asks, as Markdown; "" for none."""
    words, after = {}, 0
    for cell, id in asked(notebook):
        above = [one.source for one in notebook.cells[after : cell.number] if one.kind == "markdown"]
        quotes = [quote for source in above for quote in _QUOTE.findall(source)]
        words[id] = quotes[-1] if quotes else ""
        after = cell.number
    return words


def in_plain_words(markdown: str) -> str:
    """Return a block quote as one line of plain text: without the marks of Markdown, formulas as written.

    >>> in_plain_words("> What is **κ**?\\n> See [lesson 3](03_x.ipynb).")
    'What is κ? See lesson 3.'
    """
    text = _MARK.sub("", markdown)
    text = text.replace(r"\\$", "$").replace(r"\$", "$")
    text = re.sub(r"\[([^\[\]]*)\]\([^()\s]*\)", r"\1", text)
    text = re.sub(r"(?<!\w)(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1", r"\2", text)
    return " ".join(text.split())


class KnownQuestion:
    """A question with the lesson that asks it, and its words as Markdown.

    The words for asking it again stand alone; those in the lesson may need what is above them.
    """

    def __init__(self, question: Question, lesson: str, folder: Path, words: str) -> None:
        self.question, self.lesson, self.folder = question, lesson, folder
        self.markdown = f"> {question.recall}" if question.recall else words or f"> {question.label}"

    @property
    def text(self) -> str:
        """Its words as one line of plain text."""
        return in_plain_words(self.markdown)


def known_questions(folder: Path) -> dict[str, KnownQuestion]:
    """Return the questions of a folder of lessons, and of the kit's own, by their present and former ids.

    What cannot be read is passed over: answers are collected whatever has become of the lessons.
    """
    known: dict[str, KnownQuestion] = {}
    for place in dict.fromkeys([folder, lessons.shipped()]):
        for bank in bank_files(place / "questions") if (place / "questions").is_dir() else []:
            lesson = place / f"{bank.stem}.ipynb"
            try:
                questions = load(bank)
            except (ValueError, RecursionError, OverflowError, OSError):
                continue
            title = first_heading(lesson) or bank.stem[3:].replace("_", " ").capitalize()
            words = _quotes(lesson)
            for one in questions:
                said = next((words[id] for id in (one.id, *one.former) if words.get(id)), "")
                entry = KnownQuestion(one, title, place, said)
                for id in (one.id, *one.former):
                    known.setdefault(id, entry)
    return known


def _quotes(lesson: Path) -> dict[str, str]:
    try:
        return quotes_above(read(lesson))
    except (ValueError, OSError):
        return {}
