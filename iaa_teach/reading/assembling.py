"""Assemble ratings from inspected files: labels, items, groups, gold standard and texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.coded_rows import kind_of_codes
from iaa_teach.computation.data.labels import MOST_COLUMNS, shorten_names
from iaa_teach.look.words import say
from iaa_teach.reading.choices import FILES, LONG, WIDE, Choices
from iaa_teach.reading.column_facts import ANNOTATOR, GOLD, GROUP, ITEM, LABEL, TEXT
from iaa_teach.reading.columns import Column, Steps, Table, run_steps
from iaa_teach.reading.counted_labels import read_counts
from iaa_teach.reading.file_contents import Files
from iaa_teach.reading.inspection import Inspection, inspect_in_steps
from iaa_teach.reading.item_columns import (
    check_filled,
    check_order,
    check_texts,
    describe_common_items,
    drop_repeated_labels,
    join_columns,
    list_cells,
    name_items,
    name_within_groups,
)
from iaa_teach.reading.never_labels import make_no_label_error
from iaa_teach.reading.numbered_labels import Codes, NumberedLabels, read_gold
from iaa_teach.reading.readings import Reading, make_reading
from iaa_teach.reading.several_files import name_annotators
from iaa_teach.reading.words import words

_EVERY_ITEM_GROUPED = "every item must have its group"
MOST_CELLS = 400_000_000  # items × annotators, at least two bytes each


def read_files(files: Files | Inspection, choices: Choices | None = None) -> Reading:
    """Read files (names and contents), or their inspection, as chosen or else as proposed.

    Raises ValueError with the file, line and column of a mistake, before anything else happens.

    Examples
    --------
    >>> read_files([("a.csv", b"item,Ann,Ben\\n1,x,x\\n2,x,y\\n")]).ratings.labels
    (('x', 'x'), ('x', 'y'))
    """
    return run_steps(read_in_steps(files, choices))


def read_in_steps(files: Files | Inspection, choices: Choices | None = None) -> Steps[Reading]:
    """Do what `read_files` does, but yield progress: (bytes read, all bytes)."""
    found = files if isinstance(files, Inspection) else (yield from inspect_in_steps(files))
    choices = choices or found.choices
    return read_tables(found.tables, choices, found.remarks_on(choices))


def read_tables(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str] = ()) -> Reading:
    """Read files that are loaded as columns."""
    _check(tables, choices)
    assemble = {WIDE: _assemble_wide, LONG: _assemble_long, FILES: _assemble_files}[choices.shape]
    return assemble(tables, choices, remarks)


def _assemble_wide(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str]) -> Reading:
    (table,) = tables
    names = choices.columns(ANNOTATOR)
    if choices.counts:
        return _counted(table, names, choices, remarks)
    if len(names) < 2 and not choices.transposed:
        raise ValueError(
            f"{table.name}: there must be a column for each of two or more annotators, separated by a comma, "
            f"semicolon, tab or |; not {shorten_names(names) or 'none'} (if each annotator has a file, "
            "give all files at once)"
        )
    labels = NumberedLabels(choices)
    matrix = _make_matrix(len(table), len(names), table.name)
    for place, name in enumerate(names):
        matrix[:, place] = labels.codes(table[name])
    key, group, gold, text = (_find_column(choices, role) for role in (ITEM, GROUP, GOLD, TEXT))
    if group is not None:
        check_filled(table, group, _EVERY_ITEM_GROUPED)
    items = _name_rows(table, key, group)
    if choices.transposed:
        if len(table) < 2:
            raise ValueError(f"{table.name}: there must be a row for each of two or more annotators; not 1")
        return make_reading(tables, labels, matrix.T, tuple(names), items, words.MISSING_BY, remarks)
    return make_reading(
        tables,
        labels,
        matrix,
        items,
        tuple(names),
        words.MISSING_IN,
        remarks,
        groups=None if group is None else tuple(table[group].cells()),
        gold=None if gold is None else read_gold([table[gold]], choices, np.arange(len(table))),
        texts=None if text is None else tuple(table[text].cells()),
    )


def _counted(table: Table, names: Sequence[str], choices: Choices, remarks: Sequence[str]) -> Reading:
    """Build ratings from counts of annotators for each label, without names."""
    key, group, text = (_find_column(choices, role) for role in (ITEM, GROUP, TEXT))
    counted = read_counts(table.name, [table[name] for name in names], names)
    k = len(counted.annotators)
    read = make_reading(
        (table,),
        NumberedLabels(choices),
        counted.labels.codes,
        _name_rows(table, key, group),
        tuple(map(str, counted.annotators)),
        words.MISSING_BY,
        [say(words.COUNTED, n=k), *remarks],
        groups=None if group is None else tuple(table[group].cells()),
        texts=None if text is None else tuple(table[text].cells()),
        names=tuple(names),
    )
    return replace(read, counted=True)


def _assemble_long(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str]) -> Reading:
    """Build items × annotators from a row for each label. Raises ValueError for a repeated label."""
    what, who = (_require_column(choices, role, tables[0]) for role in (ITEM, ANNOTATOR))
    if not choices.columns(LABEL):
        reason = "; ".join(remarks) or f"columns {shorten_names(tables[0].header)}"
        raise ValueError(
            f"{make_no_label_error(tables[0].name, reason)}, or name the column that has them (--label "
            "COLUMN; in Python label=)"
        )
    label = _require_column(choices, LABEL, tables[0])
    for table in tables:
        for name in (what, who):
            check_filled(table, name, "every label must have its item and its annotator")
    items, annotators = (join_columns([table[name] for table in tables]) for name in (what, who))
    group, gold, text = (_find_column(choices, role) for role in (GROUP, GOLD, TEXT))
    groups = None if group is None else _read_groups(tables, group)
    if groups is not None:
        items = name_within_groups(items, groups)
    labels = NumberedLabels(choices)
    given = np.concatenate([labels.codes(table[label]) for table in tables])
    cells = items.codes.astype(np.int64) * len(annotators.values) + annotators.codes
    kept, remark = drop_repeated_labels(cells, given, choices.repeats, items, annotators, tables)
    remarks = [*remark, *remarks]
    if choices.repeats == "compare":
        return _assemble_passes(tables, labels, cells, given, items, annotators, remarks)
    if len(annotators.values) < 2:
        raise ValueError(
            f"{tables[0].name}: there must be two or more annotators; not only {annotators.values[0]!r}"
        )
    size = len(items.values), len(annotators.values)
    matrix = _make_matrix(*size, tables[0].name, kind_of_codes(len(labels.names)))
    matrix.ravel()[cells[kept]] = given[kept]
    first = np.unique(items.codes, return_index=True)[1]  # the first row of each item
    return make_reading(
        tables,
        labels,
        matrix,
        items.values,
        annotators.values,
        words.MISSING_BY,
        remarks,
        groups=None if groups is None else list_cells(groups, first),
        gold=None if gold is None else read_gold([table[gold] for table in tables], choices, first),
        texts=None if text is None else list_cells(join_columns([table[text] for table in tables]), first),
    )


def _assemble_passes(
    tables: tuple[Table, ...],
    labels: NumberedLabels,
    cells: NDArray[np.int64],
    given: Codes,
    items: Column,
    annotators: Column,
    remarks: Sequence[str],
) -> Reading:
    """Build a row for each item and annotator who labelled it twice: the first and the second label."""
    order = np.argsort(cells, kind="stable")
    again = np.flatnonzero(np.diff(cells[order]) == 0)
    first = order[again[np.diff(cells[order[again]], prepend=-1) != 0]]
    if not len(first):
        raise ValueError(
            f"{tables[0].name}: no annotator labelled an item twice, so there are no two passes to compare"
        )
    place = {cell: row for row, cell in enumerate(cells[first].tolist())}
    matrix = _make_matrix(len(first), 2, tables[0].name)
    labels_seen = np.zeros(len(first), int)
    for row in order.tolist():
        item = place.get(int(cells[row]))
        if item is not None and labels_seen[item] < 2:
            matrix[item, labels_seen[item]] = given[row]
            labels_seen[item] += 1
    names = tuple(
        f"{items.values[items.codes[row]]} ({annotators.values[annotators.codes[row]]})"
        for row in first.tolist()
    )
    passes = (str(words.FIRST_PASS), str(words.SECOND_PASS))
    read = make_reading(tables, labels, matrix, names, passes, words.MISSING_BY, remarks)
    return replace(read, passes=tuple(annotators.values[annotators.codes[row]] for row in first.tolist()))


def _assemble_files(tables: tuple[Table, ...], choices: Choices, remarks: Sequence[str]) -> Reading:
    """Build items × annotators from a file for each annotator, by items' names or the order of rows."""
    annotators = name_annotators([table.name for table in tables])
    if len(tables) < 2:
        raise ValueError("there must be two or more files, one for each annotator; not 1")
    label = _require_column(choices, LABEL, tables[0])
    key, group, gold, text = (_find_column(choices, role) for role in (ITEM, GROUP, GOLD, TEXT))
    columns = [table[label] for table in tables]
    labels = NumberedLabels(choices)
    if key is None:
        check_order(tables)
        items = tuple(map(str, range(1, len(tables[0]) + 1)))
        places = [np.arange(len(table)) for table in tables]
        origin = say(words.MATCHED_BY_ORDER, n=len(tables))
    else:
        joined = [name_items(table, key, group) for table in tables]
        by_name = join_columns(joined)
        ends = np.cumsum([len(table) for table in tables])
        places = np.split(by_name.codes, ends[:-1])
        items = by_name.values
        origin = say(words.MATCHED_BY_NAME, n=len(tables))
        remarks = [*describe_common_items(tables, places, items), *remarks]
    if text is not None:
        check_texts(tables, places, text, in_order=key is None or tables[0].form == "CoNLL")
    matrix = _make_matrix(len(items), len(tables), tables[0].name)
    for annotator, (column, rows) in enumerate(zip(columns, places, strict=True)):
        matrix[rows, annotator] = labels.codes(column)
    first = np.unique(np.concatenate(places), return_index=True)[1]
    return make_reading(
        tables,
        labels,
        matrix,
        items,
        tuple(annotators),
        words.MISSING_BY,
        remarks,
        groups=None if group is None else list_cells(_read_groups(tables, group), first),
        gold=None if gold is None else read_gold([table[gold] for table in tables], choices, first),
        texts=None if text is None else list_cells(join_columns([table[text] for table in tables]), first),
        origin=origin,
    )


def _read_groups(tables: Sequence[Table], group: str) -> Column:
    for table in tables:
        check_filled(table, group, _EVERY_ITEM_GROUPED)
    return join_columns([table[group] for table in tables])


def _name_rows(table: Table, key: str | None, group: str | None) -> tuple[str, ...]:
    if key is None:
        return tuple(map(str, range(1, len(table) + 1)))
    return name_items(table, key, group).values


def _make_matrix(items: int, annotators: int, name: str, kind: Any = np.int32) -> NDArray[Any]:
    """Return a matrix in which every label is missing."""
    if items * annotators > MOST_CELLS:
        raise ValueError(
            f"{name}: {items:,} items × {annotators:,} annotators are more than the {MOST_CELLS:,} cells "
            "that can be read; read the items or annotators in parts"
        )
    return np.full((items, annotators), -1, kind)


def _find_column(choices: Choices, role: str) -> str | None:
    names = choices.columns(role)
    if len(names) > 1 and role in (ITEM, GROUP, GOLD):
        raise ValueError(f"only one column can be the {role}; not {shorten_names(names)}")
    return names[0] if names else None


def _require_column(choices: Choices, role: str, table: Table) -> str:
    names = choices.columns(role)
    if len(names) != 1:
        raise ValueError(
            f"{table.name}: one column must be the {role} where a row is a label; "
            f"not {shorten_names(names) or 'none'}; "
            f"the columns are {shorten_names(table.header, MOST_COLUMNS)}"
        )
    return names[0]


def _check(tables: Sequence[Table], choices: Choices) -> None:
    """Raise ValueError if the choices do not suit the files."""
    for table in tables:
        for name in choices.roles:
            table[name]
    if choices.shape == WIDE and len(tables) > 1:
        raise ValueError(f"a wide file must be the only one; there are {len(tables)} files")
