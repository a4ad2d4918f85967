"""Symbols that a row asks for before the lesson that introduces them: another order may bring that about."""

import re
from collections.abc import Iterator, Sequence

from iaa_teach.authoring.plans.rows import Row
from iaa_teach.look.terms import list_terms
from iaa_teach.questions.course import Lesson

_ANY_NAME = re.compile(r"[A-Za-z](, [A-Za-z])?")  # a bare letter is an annotator, too


def find_early_symbols(row: Row, lessons: Sequence[Lesson]) -> Iterator[tuple[str, Lesson]]:
    """Yield the symbols that a row asks for, each with the later one of the lessons that introduces it."""
    files = [lesson.file for lesson in lessons]
    later = {lesson.name: lesson for lesson in lessons[files.index(row.file) + 1 :]}
    asked = re.sub(r"[${}]", "", row.ask)
    for term in list_terms():
        if not term.symbol or _ANY_NAME.fullmatch(term.symbol) or term.lesson not in later:
            continue
        if re.search(rf"(?<![\w(]){re.escape(term.symbol)}(?![\w(])", asked):
            yield term.symbol, later[term.lesson]
