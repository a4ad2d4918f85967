"""Asides on other lessons, which disappear with their lesson: “(as in [lesson 3](03_tables.ipynb))”.

An aside is the innermost pair of parentheses around a link to a lesson, or a part of it between semicolons,
or a link whose text is just a number, as in a table. If the course leaves the lesson out, the aside becomes
an invisible comment, which builds drop; if the lesson comes back, so does the text.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from iaa_teach.authoring.checks.prose import LINK, blank_code

IsGone = Callable[[str], bool]  # takes the name of a lesson's file

_FILE = re.compile(r"\d\d_[a-z0-9_]+\.ipynb")
_SPACE = "&#8203;"  # zero width: a line starting with a comment would be HTML to its end
_HIDDEN = re.compile(rf"(?:{_SPACE})?<!--((?:(?!-->).)*?\]\(\d\d_[a-z0-9_]+\.ipynb(?:(?!-->).)*)-->", re.S)
_FORMULA = re.compile(r"\$\$.+?\$\$|\$[^$\n]+\$", re.S)
_FIGURE, _HIDDEN_FIGURE = re.compile(r"[^\s<>()]*<!--(.*?)-->"), re.compile(r"\{\{(.*?)\}\}")
_LINE_BEGINS = re.compile(r"(?:^|\n)[ \t]*(?:(?:[-*+>]|\d+\.)[ \t]+)*\Z")
_BREAK = re.compile(r"\n[ \t]*\n|\n[ \t]*(?:[-*+>]|\d+\.) ")
_CELL_OF_NUMBERS = re.compile(r"(?:,[ \t]*)?\Z")


def hide_asides(text: str, is_gone: IsGone) -> str:
    """Turn asides on missing lessons in Markdown into comments.

    >>> gone = "14_many.ipynb".__eq__
    >>> hide_asides("So it is (Gwet; [lesson 14](14_many.ipynb)), and [x](14_many.ipynb).", gone)
    'So it is (Gwet<!--; [lesson 14](14_many.ipynb)-->), and [x](14_many.ipynb).'
    >>> hide_asides("Two people (as in [lesson 14](14_many.ipynb)).", gone)
    'Two people<!-- (as in [lesson 14](14_many.ipynb))-->.'
    >>> hide_asides("Two ([14](14_many.ipynb); [14](14_many.ipynb) again).", gone)
    'Two<!-- ([14](14_many.ipynb); [14](14_many.ipynb) again)-->.'
    >>> hide_asides("| [3](03_x.ipynb), [14](14_many.ipynb) |", gone)
    '| [3](03_x.ipynb)<!--, [14](14_many.ipynb)--> |'
    >>> hide_asides("- ([Lesson 14](14_many.ipynb) has more.) So it is.", gone)
    '- &#8203;<!--([Lesson 14](14_many.ipynb) has more.)--> So it is.'
    """
    text = show_asides(text)
    for start, end in reversed(list(_merge(_find_asides(text, is_gone)))):
        if text[start - 1 : start] == "(" and re.match(r"[.?!]?\)", text[end:]):  # no clause is left
            start, end = len(text[: start - 1].rstrip(" \t")), text.index(")", end) + 1
        words = start + len(text[start:end]) - len(text[start:end].lstrip(" \t"))
        begins = _LINE_BEGINS.search(text[:words]) is not None
        start = words if begins else start  # the space after the mark of an item stays
        space = _SPACE if begins and text[end:].split("\n", 1)[0].strip() else ""
        aside = _FIGURE.sub(r"{{\1}}", text[start:end])
        text = f"{text[:start]}{space}<!--{aside}-->{text[end:]}"
    return text


def show_asides(text: str, is_gone: IsGone = lambda name: False) -> str:
    """Turn hidden asides in Markdown back into text, except those on missing lessons.

    >>> show_asides("Two people<!-- (as in [lesson 14](14_many.ipynb))-->.")
    'Two people (as in [lesson 14](14_many.ipynb)).'
    >>> show_asides("- &#8203;<!--([Lesson 14](14_many.ipynb) has more.)--> So it is.")
    '- ([Lesson 14](14_many.ipynb) has more.) So it is.'
    """

    def show(found: re.Match[str]) -> str:
        if any(is_gone(name) for name in _FILE.findall(found[1])):
            return found[0]
        return _HIDDEN_FIGURE.sub(r"{\1}", found[1])

    return _HIDDEN.sub(show, text) if "<!--" in text else text


def drop_asides(text: str) -> str:
    """Return Markdown without its hidden asides.

    >>> drop_asides("<!--([Lesson 3](03_x.ipynb) is next.)-->\\n\\nTwo people<!-- ([2](02_y.ipynb))-->.")
    'Two people.'
    """
    shown = _HIDDEN.sub("", text) if "<!--" in text else text
    return text if shown == text else re.sub(r"\n{3,}", "\n\n", shown).strip("\n")


def _find_asides(text: str, is_gone: IsGone) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each aside on a missing lesson, with the space or mark before it."""
    if "](" not in text:
        return
    prose = _blank(_FORMULA, blank_code(text))
    links = [found for found in LINK.finditer(prose) if not found[1]]
    plain = prose
    for found in links:  # brackets in links are not the text's own
        plain = plain[: found.start()] + "x" * len(found[0]) + plain[found.end() :]
    for found in links:
        name = (found[3] or found[4] or "").partition("#")[0]
        if not _FILE.fullmatch(name) or not is_gone(name):
            continue
        if parentheses := _find_parentheses(plain, found.start()):
            yield _choose_clause(text, plain, found.start(), *parentheses)
        elif found[2].isdigit():
            yield _widen_number(text, *found.span())


def _find_parentheses(plain: str, place: int) -> tuple[int, int] | None:
    """Return where the innermost parentheses around a place begin and end, None if its paragraph has none."""
    breaks = [0, *(each.end() for each in _BREAK.finditer(plain)), len(plain)]
    first, last = next((one, two) for one, two in pairwise(breaks) if one <= place < two or two == len(plain))
    opening = _find_unpaired(range(place - 1, first - 1, -1), plain, ")(")
    closing = _find_unpaired(range(place, last), plain, "()")
    return None if opening is None or closing is None else (opening, closing + 1)


def _find_unpaired(places: range, plain: str, signs: str) -> int | None:
    """Return the first of the places with the second sign that none of the first sign before it pairs."""
    depth = 0
    for place in places:
        depth += (plain[place] == signs[0]) - (plain[place] == signs[1])
        if depth < 0:
            return place
    return None


def _choose_clause(text: str, plain: str, place: int, start: int, end: int) -> tuple[int, int]:
    """Return the part of parentheses around a position; semicolons separate parts."""
    marks = [position for position in range(start, end) if plain[position] == ";"]
    before = max((position for position in marks if position < place), default=None)
    after = min((position for position in marks if position > place), default=None)
    if before is None and after is None:
        return len(text[:start].rstrip(" \t")), end
    if before is None:
        assert after is not None
        return start + 1, after + 1 + len(text[after + 1 :]) - len(text[after + 1 :].lstrip(" "))
    if after is None:
        after = end - 1 - (text[end - 2] in ".?!")
    return before, after


def _widen_number(text: str, start: int, end: int) -> tuple[int, int]:
    """Extend a number by the comma before it, or else the one after it."""
    before = _CELL_OF_NUMBERS.search(text[:start])
    if before and before[0]:
        return before.start(), end
    after = re.match(r",[ \t]*(?=\[\d+\]\()", text[end:])
    return start, end + (len(after[0]) if after else 0)


def _merge(spans: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield spans in order, merging those that touch or overlap."""
    last: tuple[int, int] | None = None
    for start, end in sorted(spans):
        if last and start <= last[1]:
            last = last[0], max(end, last[1])
            continue
        if last:
            yield last
        last = start, end
    if last:
        yield last


def _blank(pattern: re.Pattern[str], text: str) -> str:
    return pattern.sub(lambda found: " " * len(found[0]), text)
