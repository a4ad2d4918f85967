"""Prerequisites of lessons: glossary ideas that they use and another lesson introduces.

Kit lessons look ahead to some ideas; their texts need only ideas that come before them in the kit's order.
Plan steps, and an author's own lessons, need every idea they name.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

from iaa_teach.authoring.asides import drop_asides
from iaa_teach.authoring.checks.prose import LINK, blank_code
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.plans.rows import Row, find_section
from iaa_teach.authoring.words import words
from iaa_teach.lab import lessons
from iaa_teach.look.language import find_language_of_course, use_language
from iaa_teach.look.terms import list_terms
from iaa_teach.questions.course import START, Course, Lesson, read_or_empty

_ANY_NAME = re.compile(r"[A-Za-z](, [A-Za-z])?")  # a bare letter is an annotator, too
_GREEK = {r"\alpha": "α", r"\kappa": "κ", r"\pi": "π", r"\gamma": "γ", r"\rho": "ρ", r"\omega": "ω"}

Ideas = Mapping[str, list[str]]  # headings of the sections that use each idea


def find_early_in_row(row: Row, listed: Sequence[Lesson], tag: str) -> Iterator[tuple[str, Lesson]]:
    """Yield the ideas that a row asks for, each with the later one of the lessons that introduces it.

    `tag` is the language that the row is in.
    """
    files = [lesson.file for lesson in listed]
    later = {lesson.name: lesson for lesson in listed[files.index(row.file) + 1 :]}
    for idea, name in _find_ideas(row.ask, tag):
        if name in later:
            yield idea, later[name]


def list_needs(notebook: Notebook, lesson: Lesson, course: Course) -> dict[Lesson, Ideas]:
    """Return the lessons that introduce what a lesson uses, with these ideas and the sections that do."""
    order = _list_names(lessons.find_shipped_lessons())
    place = order.index(lesson.name) if lesson.name in order else len(order)
    before = {name for name in order[:place] if name != lesson.name}
    found: dict[Lesson, dict[str, list[str]]] = {}
    section, language = notebook.title, find_language_of_course(notebook.path.parent)
    with use_language(language):
        sources = words.LIST_OF_SOURCES
    for cell in notebook.texts:
        section = find_section(cell) or section
        if section == sources:
            continue
        text = LINK.sub(r" \2 ", blank_code(drop_asides(cell.source)))
        for idea, name in _find_ideas(text, language.tag):
            needed = course.lesson(name)
            if needed and name in before:
                sections = found.setdefault(needed, {}).setdefault(idea, [])
                sections += [section] if section not in sections else []
    return {needed: ideas for needed, ideas in found.items() if needed != lesson}


def propose_order(course: Course, needs: Mapping[str, Sequence[str]]) -> list[Lesson]:
    """Return a similar order in which each lesson comes after those it needs, if there is one.

    `needs` are names of lessons by the name of the lesson that needs them.

    >>> abc = Course(lessons=tuple(Lesson(1, name) for name in "abc"))
    >>> [lesson.name for lesson in propose_order(abc, {"a": ["c"]})]
    ['b', 'c', 'a']
    """
    names = [lesson.name for lesson in course.lessons]
    orders = [
        order
        for order in (_wait_for_needs(names, needs), _pull_needs_forward(names, needs))
        if len(order) == len(names) and all(_holds(order, name, needs) for name in names)
    ]
    nearest = min(orders, key=lambda order: _count_swaps(names, order), default=[])
    found = [course.lesson(name) for name in nearest]
    return [lesson for lesson in found if lesson]


def _wait_for_needs(names: Sequence[str], needs: Mapping[str, Sequence[str]]) -> list[str]:
    """Return names in order, each put off until after what it needs."""
    done: list[str] = []
    while ready := [
        name for name in names if name not in done and all(need in done for need in needs.get(name, ()))
    ]:
        done.append(ready[0])
    return done


def _pull_needs_forward(names: Sequence[str], needs: Mapping[str, Sequence[str]]) -> list[str]:
    """Return names in order, what each needs pulled forward to before it."""
    done: dict[str, None] = {}

    def place(name: str, waiting: tuple[str, ...]) -> None:
        for need in sorted(needs.get(name, ()), key=names.index):
            if need not in done and need not in waiting:
                place(need, (*waiting, name))
        done[name] = None

    for name in names:
        if name not in done:
            place(name, ())
    return [*done]


def _holds(order: Sequence[str], name: str, needs: Mapping[str, Sequence[str]]) -> bool:
    starts = START not in order or order[0] == START
    return starts and all(order.index(need) < order.index(name) for need in needs.get(name, ()))


def _count_swaps(names: Sequence[str], order: Sequence[str]) -> int:
    """Return how many pairs of names are swapped in another order."""
    return sum(order.index(one) > order.index(two) for one, two in combinations(names, 2))


def _find_ideas(text: str, tag: str) -> Iterator[tuple[str, str]]:
    """Yield the ideas of the glossary in a text, each with the name of the lesson that introduces it."""
    for latex, letter in _GREEK.items():
        text = re.sub(rf"{re.escape(latex)}(?![A-Za-z])", letter, text)
    plain = re.sub(r"[${}]", "", text)
    for idea, lesson, pattern in _list_ideas(tag):
        if pattern.search(plain):
            yield idea, lesson


@cache
def _list_ideas(tag: str) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """Return each symbol, and each name of two words and more that has none, and how it is found."""
    found = []
    for term in list_terms():
        if term.symbol and not _ANY_NAME.fullmatch(term.symbol):
            own = rf"(?<![\w(]){re.escape(term.symbol)}(?![\w(])"
            found.append((term.symbol, term.lesson, re.compile(own)))
        elif not term.symbol:
            name = getattr(term, tag, "") if tag in ("de", "it", "cs") else term.name
            if re.fullmatch(r"[\w-]+(?: [\w-]+)+", name):
                found.append((name, term.lesson, re.compile(rf"\b{re.escape(name)}s?\b", re.I)))
    return tuple(found)


@cache
def _list_names(folder: Path) -> tuple[str, ...]:
    return tuple(lesson.name for lesson in read_or_empty(folder).lessons)
