"""A file as columns, each with its distinct values and an index into them for each row.

Labels repeat, so this takes only a few bytes a cell, and most questions about a column can be answered from
its distinct values.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from string import ascii_uppercase
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import MOST_COLUMNS, shorten_names

T = TypeVar("T")
Steps = Generator[tuple[int, int], None, T]
"""A generator that yields its progress as (done, total) and returns its result."""


def run_steps(steps: Steps[T], progress: Callable[[int, int], object] | None = None) -> T:
    """Run a generator to its end and return its result; `progress` gets each (done, total) that it yields."""
    while True:
        try:
            done, total = next(steps)
        except StopIteration as end:
            return end.value
        if progress is not None:
            progress(done, total)


@dataclass(frozen=True, eq=False)
class Column:
    """One column: `values` are its distinct cells in order of appearance, `codes` the index of each row."""

    name: str
    codes: NDArray[np.int32]
    values: tuple[str, ...]

    def cells(self) -> list[str]:
        """Return the cell of each row."""
        return list(map(self.values.__getitem__, self.codes.tolist()))

    @cached_property
    def counts(self) -> NDArray[np.intp]:
        """How many rows have each value."""
        return np.bincount(self.codes, minlength=len(self.values))


@dataclass(frozen=True, eq=False)
class Table:
    """A file as columns.

    `name` is the file's name in messages, `form` its format ("CSV", "doccano"), `lines` the first line of
    each row, `encoding` its encoding, and `gap` the line of the first blank row with rows below it, or None.
    `roles` are the roles of columns that the format determines, `models` the annotators that it marks as
    models, `kind` the scale of the labels, "" if unknown.
    """

    name: str
    form: str
    columns: tuple[Column, ...]
    lines: NDArray[np.int64]
    encoding: str = "UTF-8"
    gap: int | None = None
    roles: tuple[tuple[str, str], ...] = ()
    remarks: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    kind: str = ""

    @property
    def header(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.columns]

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, name: str) -> Column:
        """Return the column of that name. Raises ValueError listing the columns."""
        if name not in self._places:
            raise ValueError(
                f"{self.name}: no column {name!r}; the columns are {shorten_names(self.header, MOST_COLUMNS)}"
            )
        return self.columns[self._places[name]]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.header)}

    def rows(self) -> Iterable[tuple[str, ...]]:
        """Return the cells of each row."""
        return zip(*(column.cells() for column in self.columns), strict=True)

    def name_columns(self) -> Table:
        """Return the table, if column names are unique.

        Empty columns at the end are dropped: spreadsheets end every line with separators.
        """
        columns = self.columns
        while len(columns) > 1 and not columns[-1].name and columns[-1].values == ("",):
            columns = columns[:-1]
        places: dict[str, int] = {}
        for i, column in enumerate(columns):
            if not column.name and i:
                raise ValueError(f"{self.name}: column {i + 1} has no name; every column must have one")
            if column.name in places:
                raise ValueError(
                    f"{self.name}: columns {places[column.name] + 1} and {i + 1} are both called "
                    f"{column.name!r}; every column must have its own name"
                )
            places[column.name] = i
        if len(columns) == len(self.columns):
            return self
        return replace(self, columns=columns)


class ColumnsBuilder:
    """Build columns from blocks of rows."""

    def __init__(self, header: Sequence[str]) -> None:
        self.header = list(header)
        self._index = [defaultdict[str, int](count().__next__) for _ in self.header]
        self._codes: list[list[NDArray[np.int32]]] = [[] for _ in self.header]

    def add(self, rows: Sequence[Sequence[str]]) -> None:
        """Add rows of the header's length."""
        if not rows:
            return
        for index, codes, cells in zip(self._index, self._codes, zip(*rows, strict=True), strict=True):
            codes.append(np.fromiter(map(index.__getitem__, cells), np.int32, len(rows)))

    def columns(self) -> tuple[Column, ...]:
        """Return the columns, with spaces stripped from cells."""
        return tuple(map(_make_column, self.header, self._codes, self._index))


def encode_column(name: str, cells: Iterable[str]) -> Column:
    """Return cells as a column."""
    builder = ColumnsBuilder([name])
    builder.add([(cell,) for cell in cells])
    return builder.columns()[0]


def replace_values(column: Column, values: Iterable[str]) -> Column:
    """Return a column with its values replaced; equal new values are merged."""
    places: defaultdict[str, int] = defaultdict(count().__next__)
    new = np.array([places[value] for value in values], np.int32)
    return Column(column.name, new[column.codes], tuple(places))


def _make_column(name: str, codes: list[NDArray[np.int32]], index: dict[str, int]) -> Column:
    joined = np.concatenate(codes) if codes else np.empty(0, np.int32)
    column, stripped = Column(name, joined, tuple(index)), list(map(str.strip, index))
    return column if stripped == list(index) else replace_values(column, stripped)


def make_spreadsheet_name(place: int) -> str:
    """Return a column's name in spreadsheets: A to Z, then AA.

    >>> [make_spreadsheet_name(place) for place in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    before, last = divmod(place, len(ascii_uppercase))
    return (make_spreadsheet_name(before - 1) if before else "") + ascii_uppercase[last]


def keep_rows(table: Table, keep: NDArray[np.bool_]) -> Table:
    """Return some rows of a table."""
    columns = []
    for column in table.columns:
        kept, codes = np.unique(column.codes[keep], return_inverse=True)
        values = tuple(column.values[place] for place in kept.tolist())
        columns.append(Column(column.name, codes.astype(np.int32), values))
    return replace(table, columns=tuple(columns), lines=table.lines[keep])


def count_pairs_of(one: Column, other: Column) -> int:
    """Return the number of distinct pairs of values in two columns."""
    keys = np.sort(one.codes.astype(np.int64) * len(other.values) + other.codes)
    return int(np.count_nonzero(np.diff(keys))) + 1 if len(keys) else 0
