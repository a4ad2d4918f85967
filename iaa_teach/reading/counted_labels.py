"""Tables of counts: a row for each item, a column for each category, how many annotators gave it."""

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
_WHOLE = re.compile(r"[0-9]{1,7}(\.0{0,3})?")  # with a point too, as pandas writes them beside gaps
_MOST_ANNOTATORS = 10_000  # for an item
_ROUNDED = 0.011  # so far from 1 may rounded shares add up to


def add_up_counts(columns: Sequence[Column]) -> str:
    """Return what the whole numbers of a row add up to if they may count labels, "" where they do not.

    They may where all rows add up to the same, 2 or more, a blank for 0: "3". They may too where the sums
    vary at most half as much as the columns do, as with labels of annotators they hardly would, none is
    blank and some are 0, or some are blank and none is 0, half of the sums are the same and some row has
    nothing else: "3 or fewer". Rankings, the same numbers in each row in another order, are none.
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
    """Return whether the numbers of each row add up to 1, or 100, as shares do, and are not all whole."""
    if len(columns) < 2 or len(columns[0].codes) < _FEWEST_ROWS:
        return False
    values = [[number_of(value) for value in column.values] for column in columns]
    shares = np.array([np.array(v)[c.codes] for v, c in zip(values, columns, strict=True)]).T
    if not (shares >= 0).all() or not (shares % 1).any():
        return False
    sums = shares.sum(axis=1)
    return any((abs(sums - whole) < _ROUNDED * whole).all() for whole in (1, 100))


def read_numbers(columns: Sequence[Column]) -> NDArray[np.int64]:
    """Return the whole numbers in columns, rows × columns; a blank is 0."""
    return np.array([np.array([int(float(v or 0)) for v in c.values], np.int64)[c.codes] for c in columns]).T


def drop_sums(table: Table, roles: list[ColumnRole]) -> list[ColumnRole]:
    """Return roles in which a last column that is the sum of the others holds no labels."""
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
    """Return roles in which categories that were set aside for their few counts are among the others."""
    looks = (words.CONSTANT, words.APART)
    kept = [role.name for role in roles if role.role == ANNOTATOR or role.why in looks]
    now = [table[role.name] for role in roles if role.role == ANNOTATOR]
    few, more = (add_up_counts(columns) for columns in (now, [table[name] for name in kept]))
    if len(kept) == len(now) or few.isdigit() or not more or (few and not more.isdigit()):
        return roles
    why = words.LABELS
    return [ColumnRole(r.name, ANNOTATOR, why) if r.name in kept else r for r in roles]


def read_counts(name: str, columns: Sequence[Column], labels: Sequence[str]) -> Ratings:
    """Return ratings of counts; ValueError names the column of what is no count."""
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
