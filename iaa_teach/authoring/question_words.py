"""The words of the questions: what a lesson asks in the block quotes above their cells."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.checks import questions as asking
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.lesson_questions import complete
from iaa_teach.authoring.markdown import list_block_quotes
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.files.writing import keep_until_changed
from iaa_teach.lab import lessons
from iaa_teach.lab.server import FIRST_LESSON
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.questions import Question, list_bank_files
from iaa_teach.questions.bank import load_sound
from iaa_teach.questions.before_and_after import FILE, WHEN, ask_before_or_after
from iaa_teach.questions.course import read_first_heading, read_or_empty
from iaa_teach.questions.ids import TEN_SENTENCES

_MARK = re.compile(r"^ {0,3}> ?", re.M)


def find_quotes_above(notebook: Notebook) -> dict[str, str]:
    """Return the last block quote above each question that a notebook asks, as Markdown; "" for none."""
    words, after = {}, 0
    for cell, id in asking.list_asked(notebook):
        above = [each.source for each in notebook.cells[after : cell.number] if each.kind == "markdown"]
        found = [quote for source in above for quote in list_block_quotes(source)]
        words[id] = found[-1] if found else ""
        after = cell.number
    return words


def read_quotes(lesson: Path) -> dict[str, str]:
    """Return the quotes above the questions of a lesson, none if it is missing. Raises ValueError."""
    return find_quotes_above(read_lesson(lesson)) if lesson.exists() else {}


@dataclass(frozen=True)
class KnownQuestion:
    """A question with the title of the lesson that asks it, and its words as one line of plain text."""

    question: Question
    lesson: str
    text: str


def find_words(question: Question, quotes: Mapping[str, str]) -> str:
    """Return the text of a question as Markdown, from its recall text or a block quote without its marks.

    The recall text is self-contained; the text in the lesson may need its context.
    """
    return question.recall or question.prompt or _MARK.sub("", find_quote(question, quotes)) or question.label


def find_quote(question: Question, quotes: Mapping[str, str]) -> str:
    """Return the block quote of a question, or ""; a lesson may ask it by a former id."""
    return next((quotes[id] for id in (question.id, *question.former) if quotes.get(id)), "")


def find_title_of_bank(bank: Path) -> str:
    """Return the title of a bank's lesson; without a lesson, the words of its name."""
    lesson = bank.parent.parent / f"{bank.stem}.ipynb"
    return strip_markdown(read_first_heading(lesson)) or bank.stem[3:].replace("_", " ").capitalize()


def load_known_questions(folder: Path) -> dict[str, KnownQuestion]:
    """Return the questions of a folder of lessons, and of the kit's own, by their present and former ids.

    Unreadable files are skipped: answers are collected whatever the state of the lessons.
    """
    known: dict[str, KnownQuestion] = {}
    for place in dict.fromkeys([folder, lessons.find_shipped_lessons()]):
        for bank, questions in load_sound(list_bank_files(place / "questions")):
            lesson = place / f"{bank.stem}.ipynb"
            title, quotes = find_title_of_bank(bank), _read_quotes(lesson) if lesson.is_file() else {}
            for question in complete([each for each in questions if each.id not in known], bank):
                entry = KnownQuestion(question, title, _write_plainly(find_words(question, quotes)))
                for id in (question.id, *question.former):
                    known.setdefault(id, entry)
    forms = _load_sound_forms(folder) or _load_sound_forms(lessons.find_shipped_lessons())
    for id in read_or_empty(folder).before_and_after:
        if id in known:
            own = known[id].question
            for when, each in product(WHEN, [own, *(form for form in forms if form.form_of in {id, own.id})]):
                outer = ask_before_or_after(when, each)
                known[outer.id] = KnownQuestion(outer, known[id].lesson, _write_plainly(outer.recall))
    return known


def ask_ten_sentences(folder: Path) -> dict[str, tuple[str, str]]:
    """Return by their id the title of the lesson with the ten sentences, and what it asks about each.

    They are labelled, and no question file has them.
    """
    places = (folder, lessons.find_shipped_lessons())
    title = strip_markdown(
        next(filter(None, (read_first_heading(place / FIRST_LESSON) for place in places)), "")
    )
    return {TEN_SENTENCES: (title, words.IS_IT_PRAISE)}


def _write_plainly(markdown: str) -> str:
    r"""Return Markdown as plain text, also its formulas that need no TeX.

    >>> _write_plainly(r"What's $A_o$? It costs \\$5, or \\$6.")
    "What's A_o? It costs $5, or $6."
    """
    return strip_markdown(re.sub(r"(?<![\\$])\$([^$\\\n]+)(?<!\\)\$", r"\1", markdown))


def _load_sound_forms(folder: Path) -> Sequence[Question]:
    return [form for _, forms in load_sound([folder / "questions" / FILE]) for form in forms]


@keep_until_changed
def _read_quotes(lesson: Path) -> dict[str, str]:
    notebook = try_to_read_notebook(lesson)
    return find_quotes_above(notebook) if notebook else {}
