"""Columns of a ratings frame that identify items rather than hold an annotator's labels.

Such a column has a different value in each row: texts or ids that are not labels, or numbers under an
identifier's name or in a run. At least two annotators always remain.
"""

from __future__ import annotations

import math
import re
from itertools import compress, pairwise
from typing import Any

from iaa_teach.computation.data.frames import Frame, Names
from iaa_teach.computation.data.labels import is_missing, make_list, read_number

_FEWEST_ROWS = 5  # with fewer, a run of numbers next to other numbers may be labels
_FEWEST_TEXTS = 3
_IDENTIFIERS = re.compile(
    r"ids?|pmid|doi|docid|textid|tweetid|itemid|idx|index|uuid|guid|key|nr|no|num|number|nummer"
)
_THINGS = re.compile(
    r"item|unit|example|instance|sample|case|trial|task|document|doc|row|line|sentence|text|post|tweet|comment|"
    r"image|stimulus|segment|essay|question|unnamed|subject|patient|participant|paper|article|abstract|study|"
    r"record|file|page|clip|video|utterance|turn|dialog(ue)?|conversation|message|review|snippet|passage|"
    r"paragraph|claim|headline|recording|thread|0"
)
_WORDS = re.compile(r"[a-zà-ÿ]+|\d+", re.IGNORECASE)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def find_item_columns(frame: Frame) -> list[int]:
    """Return the positions of the columns that identify items, the one that names them first."""
    width = len(frame.columns)
    cells = list(map(make_list, frame.columns))
    try:
        different = [set(column) for column in cells]
    except TypeError:  # sets or lists, which are labels
        return []
    keys = [
        place
        for place, column in enumerate(cells)
        if len(different[place]) == len(column) > 1 and not any(map(is_missing, column))
    ]
    identifiers = _mark_identifiers(frame.names)
    named = [place for place in keys if identifiers[place] or _is_thing(frame.names[place])]
    looks = [place for place in keys if place not in named and _looks_like_key(place, cells, different)]
    if width - len(named) - len(looks) >= 2:
        return [*named, *looks]
    return named if width - len(named) >= 2 else []


def find_repeated_identifier(frame: Frame) -> tuple[Any, Any] | None:
    """Return a column called an id, and a value that it repeats, or a gap; None without one."""
    for name, column in compress(
        zip(frame.names, frame.columns, strict=True), _mark_identifiers(frame.names)
    ):
        seen: set[Any] = set()
        for cell in make_list(column):
            if is_missing(cell) or cell in seen:
                return name, cell
            seen.add(cell)
    return None


def _split_words(name: Any) -> set[str]:
    return {word.casefold() for word in _WORDS.findall(_HUMP.sub(" ", str(name)))}


def _mark_identifiers(names: Names) -> list[bool]:
    """Return which names are those of ids; "Rater No 1" is not one next to "Rater No 2"."""
    words = list(map(_split_words, names))
    stems = [frozenset(word for word in each if not word.isdigit()) for each in words]
    return [
        any(map(_IDENTIFIERS.fullmatch, each)) and stems.count(stem) == 1
        for each, stem in zip(words, stems, strict=True)
    ]


def _is_thing(name: Any) -> bool:
    words = _split_words(name)
    return bool(words) and all(map(_THINGS.fullmatch, words))


def _looks_like_key(place: int, cells: list[list[Any]], different: list[set[Any]]) -> bool:
    """Return whether a column with a different value in each row is not an annotator's labels."""
    column = cells[place]
    others = [values for other, values in enumerate(different) if other != place]
    if not all(map(different[place].isdisjoint, others)):
        return _is_run(column) and _are_few(others, len(column))
    if not all(math.isfinite(read_number(cell)) for cell in column):
        return len(column) >= _FEWEST_TEXTS
    return _is_run(column) and (not _hold_numbers(others) or _are_few(others, len(column)))


def _is_run(column: list[Any]) -> bool:
    """Return whether a column counts its rows, from any number."""
    numbers = [read_number(cell) for cell in column]
    return all(b - a == 1 for a, b in pairwise(numbers)) and numbers[0] % 1 == 0


def _are_few(others: list[set[Any]], rows: int) -> bool:
    return rows >= _FEWEST_ROWS and all(2 * len(values) <= rows for values in others)


def _hold_numbers(others: list[set[Any]]) -> bool:
    return any(math.isfinite(read_number(value)) for values in others for value in values)
