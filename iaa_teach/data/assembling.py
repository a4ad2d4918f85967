"""Ratings from files that were looked at, as was chosen: labels, items, groups, gold standard and texts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.coded_rows import CodedRows, kind_of_codes
from iaa_teach.data.columns import Column, Steps, Table, finish, shortened
from iaa_teach.data.file_contents import Files
from iaa_teach.data.inspection import FILES, LONG, WIDE, Choices, Inspection, annotator_names, inspecting
from iaa_teach.data.json_records import NO_LABEL_OF_SET
from iaa_teach.data.labels import LabelSet, listing
from iaa_teach.data.ratings import Label, Ratings
from iaa_teach.data.roles import ANNOTATOR, GOLD, GROUP, ITEM, LABEL, TEXT, name_list
from iaa_teach.look.number_formats import counted

MOST_CELLS = 400_000_000  # items × annotators, of two bytes and more each

Codes = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Reading:
    """What files hold.

    `ratings` have groups, if there are. `gold` and `texts` are those of each item, None where there are none.
    `remarks` say what was set aside; they stand in the report of the ratings too.
    """

    ratings: Ratings
    gold: tuple[Label, ...] | None
    texts: tuple[str, ...] | None
    remarks: tuple[str, ...]


def read_files(files: Files | Inspection, choices: Choices | None = None) -> Reading:
    """Read files (names and contents) or what was found out of them, as chosen or else as proposed.

    Raises ValueError naming the file, the line and the column that is wrong, before anything else happens.

    Examples
    --------
    >>> read_files([("a.csv", b"item,Ann,Ben\\n1,x,x\\n2,x,y\\n")]).ratings.labels
    (('x', 'x'), ('x', 'y'))
    """
    return finish(reading(files, choices))


def reading(files: Files | Inspection, choices: Choices | None = None) -> Steps[Reading]:
    """Do the same in steps: yields the bytes read, of all."""
    found = files if isinstance(files, Inspection) else (yield from inspecting(files))
    return read_tables(found.tables, choices or found.choices, found.remarks)


def read_tables(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str] = ()) -> Reading:
    """Read files that are there as columns."""
    _check(tables, choices)
    assemble = {WIDE: _wide, LONG: _long, FILES: _of_files}[choices.shape]
    return assemble(tables, choices, remarks)


def _wide(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str]) -> Reading:
    (table,) = tables
    names = choices.columns(ANNOTATOR)
    if len(names) < 2 and not choices.transposed:
        raise ValueError(
            f"{table.name}: there must be a column for each of two or more annotators, separated by a comma, "
            f"semicolon, tab or |; not {listing(names) or 'none'}"
        )
    labels = _Labels(choices)
    matrix = _matrix(len(table), len(names), table.name)
    for place, name in enumerate(names):
        matrix[:, place] = labels.codes(table[name])
    key, group, gold, text = (_one(choices, role) for role in (ITEM, GROUP, GOLD, TEXT))
    items = _row_names(table, key, group)
    if choices.transposed:
        return _read(tables, labels, matrix.T, tuple(names), items, "by annotator", remarks)
    return _read(
        tables,
        labels,
        matrix,
        items,
        tuple(names),
        "in column",
        remarks,
        groups=None if group is None else tuple(table[group].cells()),
        gold=None if gold is None else _gold([table[gold]], choices, np.arange(len(table))),
        texts=None if text is None else tuple(table[text].cells()),
    )


def _long(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str]) -> Reading:
    """Put labels at their items and annotators; ValueError names the line of one that is there already."""
    what, who, label = (_needed(choices, role, tables[0]) for role in (ITEM, ANNOTATOR, LABEL))
    for table in tables:
        for name in (what, who):
            _check_filled(table, name, "every label must have its item and its annotator")
    items, annotators = (_joined([table[name] for table in tables]) for name in (what, who))
    group, gold, text = (_one(choices, role) for role in (GROUP, GOLD, TEXT))
    groups = None if group is None else _joined([table[group] for table in tables])
    if groups is not None:
        items = _within_groups(items, groups)
    labels = _Labels(choices)
    given = np.concatenate([labels.codes(table[label]) for table in tables])
    cells = items.codes.astype(np.int64) * len(annotators.values) + annotators.codes
    _check_once(cells, items, annotators, tables)
    if len(annotators.values) < 2:
        raise ValueError(
            f"{tables[0].name}: there must be two or more annotators; not only {annotators.values[0]!r}"
        )
    size = len(items.values), len(annotators.values)
    matrix = _matrix(*size, tables[0].name, kind_of_codes(len(labels.names)))
    matrix.ravel()[cells] = given
    first = np.unique(items.codes, return_index=True)[1]  # the first row of each item
    return _read(
        tables,
        labels,
        matrix,
        items.values,
        annotators.values,
        "by annotator",
        remarks,
        groups=None
        if groups is None
        else tuple(groups.values[code] for code in groups.codes[first].tolist()),
        gold=None if gold is None else _gold([table[gold] for table in tables], choices, first),
        texts=None if text is None else _at(_joined([table[text] for table in tables]), first),
    )


def _of_files(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str]) -> Reading:
    """Put the labels of each file beside each other, of the same items or of the rows in their order."""
    annotators = annotator_names([table.name for table in tables])
    if len(tables) < 2:
        raise ValueError("there must be two or more files, one for each annotator; not 1")
    label = _needed(choices, LABEL, tables[0])
    key, group, gold, text = (_one(choices, role) for role in (ITEM, GROUP, GOLD, TEXT))
    columns = [table[label] for table in tables]
    labels = _Labels(choices)
    if key is None:
        _check_order(tables)
        items = tuple(map(str, range(1, len(tables[0]) + 1)))
        places = [np.arange(len(table)) for table in tables]
        origin = f"{len(tables)} files, items matched by their order"
    else:
        joined = [_unique(table, key, group) for table in tables]
        by_name = _joined(joined)
        ends = np.cumsum([len(table) for table in tables])
        places = np.split(by_name.codes, ends[:-1])
        items = by_name.values
        origin = f"{len(tables)} files, items matched by name"
        remarks = [*_check_common(tables, places, items), *remarks]
    if text is not None:
        _check_texts(tables, places, text, in_order=key is None or tables[0].form == "CoNLL")
    matrix = _matrix(len(items), len(tables), tables[0].name)
    for annotator, (column, rows) in enumerate(zip(columns, places, strict=True)):
        matrix[rows, annotator] = labels.codes(column)
    first = np.unique(np.concatenate(places), return_index=True)[1]
    return _read(
        tables,
        labels,
        matrix,
        items,
        tuple(annotators),
        "by annotator",
        remarks,
        groups=None if group is None else _at(_joined([table[group] for table in tables]), first),
        gold=None if gold is None else _gold([table[gold] for table in tables], choices, first),
        texts=None if text is None else _at(_joined([table[text] for table in tables]), first),
        origin=origin,
    )


class _Labels:
    """The labels of several columns under one numbering; −1 is missing."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self._absent = {"", *choices.missing}
        self._places: dict[Hashable, int] = {}

    def codes(self, column: Column) -> Codes:
        """Return the label of each row of a column."""
        places = [-1 if value in self._absent else self._place(value) for value in column.values]
        return np.array(places, np.int32)[column.codes]

    def _place(self, value: str) -> int:
        value = self._choices.merge.get(value, value)
        label: Hashable = value
        if self._choices.sets:
            parts = map(str.strip, value.split(self._choices.sets))
            label = LabelSet(part for part in parts if part and value != NO_LABEL_OF_SET)
        return self._places.setdefault(label, len(self._places))

    @property
    def names(self) -> tuple[Hashable, ...]:
        """The labels in the order of their numbers."""
        return tuple(self._places)


def _gold(columns: list[Column], choices: Choices, rows: NDArray[np.intp]) -> tuple[Label, ...]:
    labels = _Labels(choices)
    codes = np.concatenate([labels.codes(column) for column in columns])[rows]
    names = [*labels.names, None]
    return tuple(names[code] for code in codes.tolist())


def _at(column: Column, rows: NDArray[np.intp]) -> tuple[str, ...]:
    return tuple(column.values[code] for code in column.codes[rows].tolist())


def _joined(columns: Sequence[Column]) -> Column:
    """Return columns of several files as one, one below the other."""
    if len(columns) == 1:
        return columns[0]
    places: dict[str, int] = {}
    codes = []
    for column in columns:
        new = [places.setdefault(value, len(places)) for value in column.values]
        codes.append(np.array(new, np.int32)[column.codes])
    return Column(columns[0].name, np.concatenate(codes), tuple(places))


def _within_groups(items: Column, groups: Column) -> Column:
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


def _row_names(table: Table, key: str | None, group: str | None) -> tuple[str, ...]:
    if key is None:
        return tuple(map(str, range(1, len(table) + 1)))
    return _unique(table, key, group).values


def _unique(table: Table, key: str, group: str | None) -> Column:
    """Return the items of each row; ValueError names the line of one that is blank or repeats."""
    _check_filled(table, key, "every item must have one")
    column = table[key]
    if len(column.values) < len(table) and group is not None:
        column = _within_groups(column, table[group])
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


def _check_once(cells: NDArray[np.int64], items: Column, annotators: Column, tables: Sequence[Table]) -> None:
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


def _check_filled(table: Table, name: str, rule: str) -> None:
    column = table[name]
    if "" in column.values:
        row = int(np.flatnonzero(column.codes == column.values.index(""))[0])
        raise ValueError(f"{table.name}, line {table.lines[row]}, column {name!r}: blank; {rule}")


def _check_order(tables: Sequence[Table]) -> None:
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


def _check_texts(tables: Sequence[Table], places: Sequence[NDArray[Any]], text: str, in_order: bool) -> None:
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


def _check_common(tables: Sequence[Table], places: Sequence[NDArray[Any]], items: Sequence[str]) -> list[str]:
    """Return what is to say of items that are not in every file; ValueError where no two files share one."""
    times = np.bincount(np.concatenate(places), minlength=len(items))
    if times.max() < 2:
        names = [
            f"{table.name} begins with {items[rows[0]]!r}" for table, rows in zip(tables, places, strict=True)
        ]
        raise ValueError(
            f"no item is in two files; the same items must have the same names: {', '.join(names[:3])}"
        )
    lacking = int((times < len(tables)).sum())
    if not lacking:
        return []
    n = f"{lacking} of {len(items)} items are" if lacking > 1 else f"1 of {len(items)} items is"
    return [f"{n} not in every file, and missing where it is not"]


def _matrix(items: int, annotators: int, name: str, kind: Any = np.int32) -> NDArray[Any]:
    """Return a matrix in which every label is missing."""
    if items * annotators > MOST_CELLS:
        raise ValueError(
            f"{name}: {items:,} items × {annotators:,} annotators are more than the {MOST_CELLS:,} cells "
            "that can be read; read the items or annotators in parts"
        )
    return np.full((items, annotators), -1, kind)


def _one(choices: Choices, role: str) -> str | None:
    names = choices.columns(role)
    if len(names) > 1 and role in (ITEM, GROUP, GOLD):
        raise ValueError(f"only one column can be the {role}; not {listing(names)}")
    return names[0] if names else None


def _needed(choices: Choices, role: str, table: Table) -> str:
    names = choices.columns(role)
    if len(names) != 1:
        raise ValueError(
            f"{table.name}: one column must be the {role} where a row is a label; "
            f"not {listing(names) or 'none'}; the columns are {shortened(table.header)}"
        )
    return names[0]


def _check(tables: Sequence[Table], choices: Choices) -> None:
    """Raise ValueError for choices that do not suit the files."""
    for table in tables:
        header = set(table.header)
        for name in choices.roles:
            if name not in header:
                raise ValueError(
                    f"{table.name}: no column {name!r}; the columns are {shortened(table.header)}"
                )
    if choices.shape == WIDE and len(tables) > 1:
        raise ValueError(f"a wide file stands alone; there are {len(tables)} files")


def _read(
    tables: Sequence[Table],
    labels: _Labels,
    matrix: NDArray[Any],
    items: tuple[str, ...],
    annotators: tuple[str, ...],
    where: str,
    remarks: Sequence[str],
    groups: tuple[str, ...] | None = None,
    gold: tuple[Label, ...] | None = None,
    texts: tuple[str, ...] | None = None,
    origin: str = "",
) -> Reading:
    """Return the ratings with a report: what was read, what is missing and where, and what was set aside."""
    lacking = (matrix < 0).sum(axis=0).tolist()
    size = f"{counted(items, 'item')} × {counted(annotators, 'annotator')}"
    categories = counted(labels.names, "category", "categories")
    sentence = f"{origin or name_list([table.name for table in tables])}: {size}, {categories}; "
    if any(lacking):
        columns = [name for name, count in zip(annotators, lacking, strict=True) if count]
        places = f"{where}{'s' * (len(columns) > 1)} {name_list(columns)}"
        sentence += f"{sum(lacking)} of {matrix.size} labels missing, {places}"
    else:
        sentence += "no label missing"
    report = "; ".join([sentence, *remarks])
    ratings = Ratings(CodedRows(matrix, labels.names), items, annotators, report, groups)
    return Reading(ratings, gold, texts, tuple(remarks))
