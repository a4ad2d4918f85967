"""Refuse data that seem to have another shape than items × annotators, with the line of code to write."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import is_missing, read_number

_MANY_ITEMS = 10  # this many rows may well be items, however many annotators there are
_FEWEST_ROWS = 5  # of counts, of names that never repeat: fewer may look so by chance
_FEWEST_COUNTED = 3  # rows of numbers
_SAMPLED = 500  # rows: what a column holds shows in them
_ROUNDED = 0.011  # so far from 1 may rounded shares add up to
_MANY_COLUMNS = 12  # of a table with a row for each label
_OF = r"([ _]?(id|no|nr|name))?s?"
_USUAL = (  # names of items, annotators and labels
    re.compile(
        rf"(item|unit|text|sentence|document|doc|example|instance|task|question|post|tweet|hit){_OF}|id"
    ),
    re.compile(rf"(annotator|rater|coder|judge|worker|user|labell?er|reviewer|evaluator|assessor|who){_OF}"),
    re.compile(r"(label|rating|score|category|class|code|answer|value|annotation|judge?ment|response)s?"),
)


def check_shape(array: NDArray[Any], columns: Iterable[Any] | None = None) -> None:
    """Raise ValueError for rows of annotators, for rows of one label each, and for rows of counts.

    `columns` are the names of a data frame's columns.
    """
    rows, width = array.shape
    if has_few_items(*array.shape):
        line = "Ratings.from_annotators(ratings)"
        if rows == 2:
            line = f"Ratings.from_pair(a, b) for the labels of two annotators, a and b, or {line}"
        raise ValueError(
            f"ratings must be items × annotators, and {rows} × {width} look like annotators × items: write "
            f"{line}; or Ratings(ratings) if rows are items after all"
        )
    if _are_counts(array):
        raise ValueError(
            "ratings must be labels, items × annotators, and each row adds up to "
            f"{sum(map(float, array[0])):g}, as counts of items × categories do: write "
            "Ratings.from_counts(ratings); or Ratings(ratings) if they are labels after all"
        )
    if _are_shares(array):
        raise ValueError(
            "ratings must be labels, items × annotators, and each row adds up to 1, as shares of labels do: "
            "how far annotators agree hangs on how many there are, so give counts, "
            "Ratings.from_counts(counts); or Ratings(ratings) if they are labels after all"
        )
    names = list(range(width)) if columns is None else list(columns)
    _refuse_long_table(array, names, columns is None)
    found = _columns(array)
    if columns is None:
        _refuse_names_of_items(found)
    _refuse_column_apart(found, None if columns is None else names)


def check_long_table(array: NDArray[Any], columns: Iterable[Any]) -> None:
    """Raise ValueError for columns of items, annotators and labels, one row for each label."""
    _refuse_long_table(array, list(columns), False)


def _columns(array: NDArray[Any]) -> list[_Column]:
    """Return the contents of columns; nothing if a label is mutable, such as a list: encoding reports it."""
    try:
        return [_Column(column) for column in array[:: max(1, len(array) // _SAMPLED)].T.tolist()]
    except TypeError:
        return []


def has_few_items(rows: int, width: int) -> bool:
    """Return whether rows are so few and long that they may be annotators; a single row is an item."""
    return 1 < rows < min(width, _MANY_ITEMS)


class _Column:
    """Summary of a column's values."""

    def __init__(self, cells: list[Any]) -> None:
        self.cells = cells
        different = set(cells)
        self.values = {cell for cell in different if not is_missing(cell)}
        self.is_whole = len(self.values) == len(different)
        self.numbers = bool(self.values) and all(map(math.isfinite, map(read_number, self.values)))

    def apart(self, other: _Column) -> bool:
        """Return whether two columns have no values in common, or numbers, whose overlap means nothing."""
        return not self.values & other.values or (self.numbers and other.numbers)


def _are_counts(array: NDArray[Any]) -> bool:
    """Return whether all rows hold whole numbers with the same sum, not all alike, and some above 1.

    Of few rows, three columns or more with a 0 among them are.
    """
    array = _convert_to_numbers(array)
    if not len(array):
        return False
    for some in (array[:_SAMPLED], array):
        sums = some.sum(axis=1)
        if not (sums == sums[0]).all():
            return False
    whole = (array >= 0).all() and (array % 1 == 0).all()
    enough = len(array) >= _FEWEST_ROWS or (array.shape[1] > 2 and array.min() == 0)
    return bool(whole and enough and array.max() > 1 and (array != array[0]).any())


def _are_shares(array: NDArray[Any]) -> bool:
    """Return whether each row adds up to 1, up to rounding, and values are not all 0 and 1."""
    array = _convert_to_numbers(array)
    if not len(array):
        return False
    for some in (array[:_SAMPLED], array):
        if not (some.min() >= 0 and (abs(some.sum(axis=1) - 1) < _ROUNDED).all()):
            return False
    return bool((array % 1).any())


def _convert_to_numbers(array: NDArray[Any]) -> NDArray[Any]:
    """Return an array of numbers, even from text; no rows if there are few or they have other values."""
    if len(array) < _FEWEST_COUNTED:
        return array[:0]
    if array.dtype.kind in "iuf":
        return array
    if array.dtype.kind not in "OU" or not all(map(_may_be_count, array[:_FEWEST_ROWS].flat)):
        return array[:0]
    try:
        return array.astype(np.float64)
    except (TypeError, ValueError, OverflowError):
        return array[:0]


def _may_be_count(cell: Any) -> bool:
    return cell.isdecimal() if isinstance(cell, str) else isinstance(cell, (int, float))


def _refuse_column_apart(found: list[_Column], names: list[Any] | None) -> None:
    """Raise ValueError for a column that shares no label with any other, while all others do.

    Numbers next to numbers are labels unless they differ in each row and those of the others do not. The
    first of several such columns is named, provided that they have no blanks, as annotators of few items
    leave.
    """
    if len(found) < 3 or len(found[0].cells) < _FEWEST_ROWS:
        return
    shared = [any(one.values & other.values for other in found if other is not one) for one in found]
    alone = [each for each, has in zip(found, shared, strict=True) if not has]
    if not alone or len(alone) + 2 > len(found) or (len(alone) > 1 and not all(c.is_whole for c in alone)):
        return
    place = shared.index(False)
    column, others = found[place], [each for each, has in zip(found, shared, strict=True) if has]
    rows = len(column.cells)
    changes = len(column.values) == rows and all(2 * len(other.values) <= rows for other in others)
    if not column.values or (column.numbers and any(other.numbers for other in others) and not changes):
        return
    line = f"ratings.drop(columns={names[place]!r})" if names else _leave_out(place)
    raise ValueError(
        f"column {(names or range(place + 1))[place]!r} has no label in common with any other: leave it out, "
        f"{line}; or write Ratings(ratings) if it holds labels after all"
    )


def _leave_out(place: int) -> str:
    return f"[row[:{place}] + row[{place + 1}:] for row in ratings]"


def _refuse_long_table(array: NDArray[Any], names: list[Any], plain: bool) -> None:
    """Raise ValueError if three of the columns are items, annotators and labels, one row for each label.

    Of several such triples, the message names the one with matching column names, or with the fewest labels.
    """
    found = _columns(array)
    if len(array) < _FEWEST_ROWS or not 3 <= len(found) <= _MANY_COLUMNS:
        return
    long = [places for places in permutations(range(len(found)), 3) if _is_long(array, found, places, names)]
    if not long:
        return
    i, j, k = min(long, key=lambda places: (-_count_usual(places, names), len(found[places[2]].values)))
    line = f"item={names[i]!r}, annotator={names[j]!r}, label={names[k]!r}"
    line = "ratings" if plain and (i, j, k) == (1, 0, 2) else f"ratings, {line}"
    three = "these three columns" if len(found) == 3 else "three of these columns"
    raise ValueError(
        f"ratings must be items × annotators, and {three} look like items, annotators and "
        f"labels, a row for each label: write Ratings.from_long({line}); or Ratings(ratings) if they "
        "are annotators after all"
    )


def _is_long(array: NDArray[Any], found: list[_Column], places: tuple[int, ...], names: list[Any]) -> bool:
    """Return whether three columns are items, annotators and labels; with others, only if it is clear.

    For numbers, each annotator must have each item, and half of the item numbers must be in no other column;
    columns with matching names pass whatever they have.
    """
    more, usual = len(found) > 3, _count_usual(places, names)
    item, annotator, label = (found[place] for place in places)
    named = usual == 3 or (more and usual == 2)
    numbers = annotator.numbers and (more or (item.numbers and label.numbers))
    if not (named or numbers):
        if not (item.apart(annotator) and item.apart(label) and annotator.apart(label)):
            return False
        others = [each for place, each in enumerate(found) if more and place not in places]
        if not all(label.apart(other) and annotator.apart(other) for other in others):
            return False
    if (numbers or more) and not named:
        new = len(item.values - annotator.values - label.values) * 2 >= len(item.values)
        if not new or len(item.values) < 2 * len(annotator.values):
            return False
    if len(item.cells) < len(array):
        item, annotator, label = map(_Column, array[:, list(places)].T.tolist())
    rows, items, annotators = (len(each) for each in (item.cells, item.values, annotator.values))
    if not 2 <= annotators <= items or not (item.is_whole and annotator.is_whole):
        return False
    if more and (items == rows or not 2 <= len(label.values) < rows):
        return False
    crossed = items * annotators == rows and items >= 2 * max(annotators, len(label.values))
    if (numbers or more) and not named and not crossed:
        return False
    pairs = set(zip(item.cells, annotator.cells, strict=True))
    return len(pairs) == rows and not items == rows == annotators


def _count_usual(places: tuple[int, ...], names: list[Any]) -> int:
    """Return how many of three columns have the usual names of items, annotators and labels."""
    called = (str(names[place]).strip("_ ").casefold() for place in places)
    return sum(bool(usual.fullmatch(name)) for usual, name in zip(_USUAL, called, strict=True))


def _refuse_names_of_items(found: list[_Column]) -> None:
    """Raise ValueError for a column with a different value in every row, which annotators' labels never have.

    In a frame such a column is ignored; rows without names raise.
    """
    if len(found) < 2 or len(found[0].cells) < _MANY_ITEMS:
        return
    rows = len(found[0].cells)
    for place, column in enumerate(found):
        others = [other for other in found if other is not column]
        if len(column.values) < rows or any(len(other.values) * 2 > rows for other in others):
            continue
        if column.numbers:
            numbers = list(map(read_number, column.cells))
            if any(step <= 0 for step in np.diff(numbers)):
                continue
        elif any(column.values & other.values for other in others):
            continue
        raise ValueError(
            f"ratings must contain only labels, but column {place} has a different value in every row, as "
            f"names of items do: leave it out, {_leave_out(place)}; or write Ratings(ratings) for labels"
        )
