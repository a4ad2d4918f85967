"""The items of files: matched by name or by order, called after their groups, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data import words as english
from iaa_teach.data.columns import Column, Table
from iaa_teach.look.language import spoken
from iaa_teach.look.words import say

words = spoken(english)


def cells_at(column: Column, rows: NDArray[np.intp]) -> tuple[str, ...]:
    """Return the cells of some rows."""
    return tuple(column.values[code] for code in column.codes[rows].tolist())


def joined_columns(columns: Sequence[Column]) -> Column:
    """Return columns of several files as one, one below the other."""
    if len(columns) == 1:
        return columns[0]
    places: dict[str, int] = {}
    codes = []
    for column in columns:
        new = [places.setdefault(value, len(places)) for value in column.values]
        codes.append(np.array(new, np.int32)[column.codes])
    return Column(columns[0].name, np.concatenate(codes), tuple(places))


def within_groups(items: Column, groups: Column) -> Column:
    """Return items as they are, or called after their group too where one name stands in several groups."""
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


def item_names(table: Table, key: str, group: str | None) -> Column:
    """Return the items of each row; ValueError names the line of one that is blank or repeats."""
    check_filled(table, key, "every item must have one")
    column = table[key]
    if len(column.values) < len(table) and group is not None:
        column = within_groups(column, table[group])
    if len(column.values) < len(table):
        row, before = _repetition(column.codes)
        raise ValueError(
            f"{table.name}, line {table.lines[row]}: item {column.values[column.codes[row]]!r} stands "
            f"already in line {table.lines[before]}; every item must stand once"
        )
    return column


def _repetition(codes: NDArray[Any]) -> tuple[int, int]:
    """Return the first row that repeats another, and that one."""
    _, first, inverse = np.unique(codes, return_index=True, return_inverse=True)
    before = first[inverse.ravel()]
    row = int(np.flatnonzero(before != np.arange(len(codes)))[0])
    return row, int(before[row])


def check_once(cells: NDArray[np.int64], items: Column, annotators: Column, tables: Sequence[Table]) -> None:
    """Raise ValueError naming the line in which an annotator labels an item again."""
    if np.diff(np.sort(cells)).all():
        return
    row, before = _repetition(cells)
    (name, line), (earlier, there) = _where(tables, row), _where(tables, before)
    place = f"line {there}" if name == earlier else f"{earlier}, line {there}"
    raise ValueError(
        f"{name}, line {line}: annotator {annotators.values[annotators.codes[row]]!r} labelled item "
        f"{items.values[items.codes[row]]!r} already in {place}; each annotator must label an item once"
    )


def _where(tables: Sequence[Table], row: int) -> tuple[str, int]:
    for table in tables:
        if row < len(table):
            return table.name, int(table.lines[row])
        row -= len(table)
    raise AssertionError("a row is in one of the tables")


def check_filled(table: Table, name: str, rule: str) -> None:
    """Raise ValueError naming the first line in which a column is blank."""
    column = table[name]
    if "" in column.values:
        row = int(np.flatnonzero(column.codes == column.values.index(""))[0])
        raise ValueError(f"{table.name}, line {table.lines[row]}, column {name!r}: blank; {rule}")


def check_order(tables: Sequence[Table]) -> None:
    """Raise ValueError if the rows of files and their items may not match."""
    first = tables[0]
    for table in tables:
        if table.gap is not None:
            raise ValueError(
                f"{table.name}, line {table.gap}: blank, so it is not sure which item each row is; "
                "write NA where a label is missing"
            )
        if len(table) != len(first):
            raise ValueError(
                f"{first.name} has {len(first)} items and {table.name} has {len(table)}; "
                "both must have the same items, or a column that names them"
            )


def check_texts(tables: Sequence[Table], places: Sequence[NDArray[Any]], text: str, in_order: bool) -> None:
    """Raise ValueError where files have another text for an item that is only known by its place."""
    if not in_order:
        return
    seen: dict[int, tuple[str, Table]] = {}
    for table, rows in zip(tables, places, strict=True):
        for row, (item, cell) in enumerate(zip(rows.tolist(), table[text].cells(), strict=True)):
            before, first = seen.setdefault(item, (cell, table))
            if cell != before:
                raise ValueError(
                    f"{table.name}, line {table.lines[row]}: {cell[:60]!r} where {first.name} has "
                    f"{before[:60]!r}; both must have the same items in the same order"
                )


def in_common(tables: Sequence[Table], places: Sequence[NDArray[Any]], items: Sequence[str]) -> list[str]:
    """Return what is to say of items that are not in every file; ValueError where no two files share one."""
    times = np.bincount(np.concatenate(places), minlength=len(items))
    if times.max() < 2:
        names = [
            f"{table.name} begins with {items[rows[0]]!r}" for table, rows in zip(tables, places, strict=True)
        ]
        raise ValueError(
            f"no item is in two files; the same items must have the same names: {', '.join(names[:3])} "
            "(files that are parts of one table must be put together before)"
        )
    lacking = int((times < len(tables)).sum())
    return [say(words.NOT_IN_ALL, n=lacking, total=len(items))] if lacking else []
