"""Tables of counts: how many annotators gave each item (row) each category (column)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.reading.column_facts import ANNOTATOR, ENOUGH_ROWS, OTHER
from iaa_teach.reading.columns import Column, Table
from iaa_teach.reading.roles import ColumnRole
from iaa_teach.reading.similar_labels import number_of
from iaa_teach.reading.words import words

_FEWEST_ROWS = 3
_WHOLE = re.compile(r"[0-9]{1,7}(\.0{0,3})?")  # perhaps with a point, as pandas writes integers next to gaps
_MOST_ANNOTATORS = 10_000  # for an item
_ROUNDED = 0.011  # how far from 1 the sum of rounded shares may be


def add_up_counts(columns: Sequence[Column]) -> str:
    """Return the sum of each row's whole numbers if they may count labels, else "".

    They may if all rows have the same sum, 2 or more, with blanks as 0: the result is "3". They also may ("3
    or fewer") if the sums vary at most half as much as the columns, which is unlikely for annotators' labels,
    there are blanks or zeros but not both, half of the sums are equal, and some row has only one count.
    Rankings, with the same numbers in each row in a different order, do not count.
    """
    if len(columns) < 2 or len(columns[0].codes) < _FEWEST_ROWS or not all(map(_is_whole, columns)):
        return ""
    numbers = read_numbers(columns)
    sums = numbers.sum(axis=1)
    ordered = np.sort(numbers, axis=1)
    if not 2 <= sums.max() <= _MOST_ANNOTATORS or (ordered == ordered[0]).all():
        return ""
    if (sums == sums[0]).all():
        return str(sums[0])
    full = numbers.min() == 0
    if any("" in column.values for column in columns):
        most = sums == sums.max()
        zeros = any(value and not float(value) for column in columns for value in column.values)
        full = not zeros and 2 * most.sum() >= len(sums) and bool((numbers.max(axis=1) == sums.max()).any())
    enough = len(numbers) >= ENOUGH_ROWS and numbers.max() > 1
    even = 2 * sums.var() <= numbers.var(axis=0).sum()
    return f"{sums.max()} or fewer" if full and enough and even else ""


def are_shares(columns: Sequence[Column]) -> bool:
    """Return whether the numbers of each row add up to 1 or 100 and are not all whole, as for shares."""
    if len(columns) < 2 or len(columns[0].codes) < _FEWEST_ROWS:
        return False
    values = [[number_of(value) for value in column.values] for column in columns]
    shares = np.array([np.array(v)[c.codes] for v, c in zip(values, columns, strict=True)]).T
    if not (shares >= 0).all() or not (shares % 1).any():
        return False
    sums = shares.sum(axis=1)
    return any((abs(sums - whole) < _ROUNDED * whole).all() for whole in (1, 100))


def read_numbers(columns: Sequence[Column]) -> NDArray[np.int64]:
    """Return the whole numbers in columns, rows × columns, with blanks as 0."""
    return np.array([np.array([int(float(v or 0)) for v in c.values], np.int64)[c.codes] for c in columns]).T


def drop_sums(table: Table, roles: list[ColumnRole]) -> list[ColumnRole]:
    """Return roles in which a last column with the sum of the others is not read as labels."""
    names = [role.name for role in roles if role.role == ANNOTATOR]
    if len(names) < 3 or len(table) < _FEWEST_ROWS:
        return roles
    columns = [table[name] for name in names]
    if not all(map(_is_whole, columns)):
        return roles
    numbers = read_numbers(columns)
    if (numbers[:, :-1].sum(axis=1) != numbers[:, -1]).any() or not numbers.any():
        return roles
    return [replace(role, role=OTHER, why=words.SUMS) if role.name == names[-1] else role for role in roles]


def keep_counts(table: Table, roles: list[ColumnRole]) -> list[ColumnRole]:
    """Return roles that include categories that were excluded because of their few counts."""
    looks = (words.CONSTANT, words.APART)
    kept = [role.name for role in roles if role.role == ANNOTATOR or role.why in looks]
    now = [table[role.name] for role in roles if role.role == ANNOTATOR]
    few, more = (add_up_counts(columns) for columns in (now, [table[name] for name in kept]))
    if len(kept) == len(now) or few.isdigit() or not more or (few and not more.isdigit()):
        return roles
    why = words.LABELS
    return [ColumnRole(r.name, ANNOTATOR, why) if r.name in kept else r for r in roles]


def read_counts(name: str, columns: Sequence[Column], labels: Sequence[str]) -> Ratings:
    """Return ratings from counts. Raises ValueError naming the column of an invalid count."""
    for column in columns:
        wrong = next((value for value in column.values if value and not _WHOLE.fullmatch(value)), None)
        if wrong is not None:
            raise ValueError(
                f"{name}, column {column.name!r}: a count must be a whole number, 0 or more; not {wrong!r}"
            )
    numbers = read_numbers(columns)
    if numbers.sum(axis=1).max(initial=0) > _MOST_ANNOTATORS:
        raise ValueError(f"{name}: counts of more than {_MOST_ANNOTATORS:,} labels for an item")
    return Ratings.from_counts(numbers, labels)


def _is_whole(column: Column) -> bool:
    return all(not value or _WHOLE.fullmatch(value) for value in column.values)
