"""The items of files: matched by name or order, named within groups, and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.number_formats import count_things
from iaa_teach.look.words import say
from iaa_teach.reading.columns import Column, Table
from iaa_teach.reading.words import words


class RepeatedLabelError(ValueError):
    """An annotator gave an item two different labels, and no option says which counts."""


def list_cells(column: Column, rows: NDArray[np.intp]) -> tuple[str, ...]:
    """Return the cells of some rows."""
    return tuple(column.values[code] for code in column.codes[rows].tolist())


def join_columns(columns: Sequence[Column]) -> Column:
    """Concatenate columns of several files."""
    if len(columns) == 1:
        return columns[0]
    places: dict[str, int] = {}
    codes = []
    for column in columns:
        new = [places.setdefault(value, len(places)) for value in column.values]
        codes.append(np.array(new, np.int32)[column.codes])
    return Column(columns[0].name, np.concatenate(codes), tuple(places))


def name_within_groups(items: Column, groups: Column) -> Column:
    """Return items as they are, or with their group in the name if names repeat across groups."""
    pairs = items.codes.astype(np.int64) * len(groups.values) + groups.codes
    _, first, codes = np.unique(pairs, return_index=True, return_inverse=True)
    if len(first) == len(items.values):
        return items
    order = np.argsort(first)
    place = np.empty(len(order), np.int32)
    place[order] = np.arange(len(order))
    names = tuple(
        f"{groups.values[groups.codes[row]]}/{items.values[items.codes[row]]}"
        for row in first[order].tolist()
    )
    return Column(items.name, place[codes.ravel()], names)


def name_items(table: Table, key: str, group: str | None) -> Column:
    """Return the item of each row. Raises ValueError naming the line of one that is blank or repeats."""
    check_filled(table, key, "every item must have one")
    column = table[key]
    if len(column.values) < len(table) and group is not None:
        column = name_within_groups(column, table[group])
    if len(column.values) < len(table):
        row, before = _find_repetition(column.codes)
        raise ValueError(
            f"{table.name}, line {table.lines[row]}: item {column.values[column.codes[row]]!r} already "
            f"appears on line {table.lines[before]}; each item may appear only once"
        )
    return column


def _find_repetition(codes: NDArray[Any]) -> tuple[int, int]:
    """Return the first row that repeats another, and the other."""
    _, first, inverse = np.unique(codes, return_index=True, return_inverse=True)
    before = first[inverse.ravel()]
    row = int(np.flatnonzero(before != np.arange(len(codes)))[0])
    return row, int(before[row])


def drop_repeated_labels(
    cells: NDArray[np.int64],
    labels: NDArray[Any],
    repeats: str,
    items: Column,
    annotators: Column,
    tables: Sequence[Table],
) -> tuple[NDArray[np.intp] | slice, list[str]]:
    """Return the rows to keep if annotators labelled items more than once, and a remark on dropped rows.

    One row with the same label is kept; `repeats` decides between different labels. If it is "", raises
    RepeatedLabelError naming the line.
    """
    if np.diff(np.sort(cells)).all():
        return slice(None), []
    order = np.lexsort((np.arange(len(cells)), cells))
    again = np.flatnonzero(np.diff(cells[order]) == 0)
    other = order[again + 1][labels[order[again]] != labels[order[again + 1]]]
    if len(other) and not repeats:
        row = int(other.min())
        before = int(np.flatnonzero(cells[:row] == cells[row])[-1])
        (name, line), (earlier, earlier_line) = _name_line(tables, row), _name_line(tables, before)
        place = f"line {earlier_line}" if name == earlier else f"{earlier}, line {earlier_line}"
        annotator, item = (repr(column.values[column.codes[row]]) for column in (annotators, items))
        raise RepeatedLabelError(
            f"{name}, line {line}: annotator {annotator} labelled item {item} already in {place}, with "
            "another label; say which label counts, the first or the last, or compare the two passes"
        )
    counts = order[::-1] if repeats == "last" else order
    kept = np.sort(counts[np.unique(cells[counts], return_index=True)[1]])
    dropped = len(cells) - len(kept)
    remark = words.REPEATS_READ[repeats] if len(other) else words.EQUAL_TWICE
    return kept, [say(remark, n=dropped, passes=len(other))]


def _name_line(tables: Sequence[Table], row: int) -> tuple[str, int]:
    for table in tables:
        if row < len(table):
            return table.name, int(table.lines[row])
        row -= len(table)
    raise AssertionError("a row is in one of the tables")


def check_filled(table: Table, name: str, rule: str) -> None:
    """Raise ValueError naming the first line with a blank in a column."""
    column = table[name]
    if "" in column.values:
        row = int(np.flatnonzero(column.codes == column.values.index(""))[0])
        raise ValueError(f"{table.name}, line {table.lines[row]}, column {name!r}: blank; {rule}")


def check_order(tables: Sequence[Table]) -> None:
    """Raise ValueError if rows of different files may not be the same items."""
    first = tables[0]
    for table in tables:
        if table.gap is not None:
            raise ValueError(
                f"{table.name}, line {table.gap}: blank, so it is unclear which item each row is; write NA "
                "where a label is missing"
            )
        if len(table) != len(first):
            raise ValueError(
                f"{first.name} has {count_things(len(first), 'item')} and {table.name} has {len(table)}; "
                "both must have the same items, or a column that names them"
            )


def check_texts(tables: Sequence[Table], places: Sequence[NDArray[Any]], text: str, in_order: bool) -> None:
    """Raise ValueError if files have different texts for items that are matched by position."""
    if not in_order:
        return
    text_of: dict[int, tuple[str, Table]] = {}
    for table, rows in zip(tables, places, strict=True):
        for row, (item, cell) in enumerate(zip(rows.tolist(), table[text].cells(), strict=True)):
            before, first = text_of.setdefault(item, (cell, table))
            if cell != before:
                raise ValueError(
                    f"{table.name}, line {table.lines[row]}: {cell[:60]!r} where {first.name} has "
                    f"{before[:60]!r}; both must have the same items in the same order"
                )


def describe_common_items(
    tables: Sequence[Table], places: Sequence[NDArray[Any]], items: Sequence[str]
) -> list[str]:
    """Note items that are not in every file. Raises ValueError if no two files share one."""
    times = np.bincount(np.concatenate(places), minlength=len(items))
    if times.max() < 2:
        names = [
            f"{table.name} begins with {items[rows[0]]!r}" for table, rows in zip(tables, places, strict=True)
        ]
        raise ValueError(
            "no item is in two files; the same items must have the same names: "
            f"{', '.join(names[:3])} (if the files are parts of one table, join them first)"
        )
    lacking = int((times < len(tables)).sum())
    return [say(words.NOT_IN_ALL, n=lacking, total=len(items))] if lacking else []
