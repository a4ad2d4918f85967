"""Tidy tables: header lines, totals, per cent signs.

The rules, in order; changes are noted:

1. A header of two lines, as pandas writes for a pivot table, becomes one.
2. A repeated header is dropped.
3. A first line with labels is a row, and columns are named A, B, C: if a label or a number occurs in it
twice; or if all its cells except the first occur in their columns again, and are not usual names, such as 1
or A.
4. Last rows named totals, or agreement, are dropped.
5. Per cent signs after numbers are dropped.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import GROUP, ITEM, LABEL, MISSING, TEXT, is_named
from iaa_teach.reading.columns import (
    Column,
    Table,
    encode_column,
    keep_rows,
    make_spreadsheet_name,
    replace_values,
)
from iaa_teach.reading.kinds_of_annotators import are_called_like_people
from iaa_teach.reading.similar_labels import number_of
from iaa_teach.reading.words import words

_FEWEST_TRIPLES = 5
TOTAL = re.compile(
    r"((grand )?totals?|sum|all|average|mean|totale|somma|media|gesamt|summe|mittelwert|durchschnitt|"
    r"somme|moyenne|suma|promedio|(observed |raw |percent(age)? |% )?agree(ment|d|s)?|"
    r"(cohen'?s )?kappa|κ|α|alpha|accuracy|st\.?dev\.?|sd|std):?",
    re.I,
)


def take_header(table: Table) -> Table:
    """Return a table with its header as column names, if it has one."""
    for rule in (_join_two_lines, _drop_repeated_names, _is_headless):
        table = rule(table)
    return table


def drop_totals(table: Table) -> Table:
    """Return a table without totals, and with numbers instead of percentages."""
    return _replace_percentages(_drop_total_rows(table))


def add_column_names(table: Table) -> Table:
    """Return a table with its header as the first row, and columns named A, B, C.

    A single column has labels. A table with such column names already stays as it is.
    """
    width = len(table.columns)
    names = [LABEL] if width == 1 else [make_spreadsheet_name(place) for place in range(width)]
    remark = say(words.NO_NAMES, names=", ".join(names[:3]), n=len(names))
    if remark in table.remarks:
        return table
    columns = tuple(
        encode_column(name, [column.name, *column.cells()])
        for name, column in zip(names, table.columns, strict=True)
    )
    lines = np.concatenate([[max(1, table.lines[0] - 1)], table.lines])
    return replace(table, columns=columns, lines=lines, remarks=(*table.remarks, remark))


def _join_two_lines(table: Table) -> Table:
    first, *others = table.columns
    if first.name or len(table) < 3 or not others or not all(column.name for column in others):
        return table
    (who, item), rest = _find_top(first), [_find_top(column) for column in others]
    if not who or not item or any(below or not name for name, below in rest):
        return table
    kept = keep_rows(table, np.arange(len(table)) > 1)
    several = len({column.name for column in others}) > 1
    names = [
        f"{column.name}_{name}" if several else name for column, (name, _) in zip(others, rest, strict=True)
    ]
    columns = [replace(column, name=name) for column, name in zip(kept.columns, [item, *names], strict=True)]
    return replace(kept, columns=tuple(columns))


def _find_top(column: Column) -> list[str]:
    return [column.values[code] for code in column.codes[:2].tolist()]


def _drop_repeated_names(table: Table) -> Table:
    again: NDArray[np.bool_] | None = None
    if len({*table.header}) < len(table.header):  # then it has labels
        return table
    for column in table.columns:
        if column.name not in column.values:
            return table
        rows = column.codes == column.values.index(column.name)
        if again is not None and (rows != again).any():  # then the header is a label, too
            return table
        again = rows
    if again is None or len(table.columns) < 2 or again.all():
        return table
    remark = say(words.NAMES_AGAIN, n=int(again.sum()))
    return replace(keep_rows(table, ~again), remarks=(*table.remarks, remark))


def _is_headless(table: Table) -> Table:
    times = Counter(filter(None, table.header))
    again = [column for column in table.columns if times[column.name] > 1]
    if any(column.name in column.values or math.isfinite(number_of(column.name)) for column in again):
        return add_column_names(table)
    if _are_triples(table):
        return add_column_names(table)
    first, *others = table.columns
    if others and (not first.name or any(is_named(first.name, role) for role in (ITEM, TEXT, GROUP))):
        return table
    named = others or [first]
    labels = all(column.name in column.values for column in named)
    if labels and not are_called_like_people([column.name for column in named]):
        return add_column_names(table)
    return table


def _are_triples(table: Table) -> bool:
    """Return whether the header is an annotator, an item and a label, as in NLTK's rows."""
    if len(table.columns) != 3 or len(table) < _FEWEST_TRIPLES:
        return False
    if any(column.name not in column.values for column in table.columns):
        return False
    one, other, _ = table.columns
    pairs = set(zip(one.codes.tolist(), other.codes.tolist(), strict=True))
    named = one.values.index(one.name), other.values.index(other.name)
    return len(pairs) == len(table) and named not in pairs and min(len(one.values), len(other.values)) > 1


def _drop_total_rows(table: Table) -> Table:
    while len(table) > 2:
        last = [column.values[column.codes[-1]] for column in table.columns]
        if not TOTAL.fullmatch(next(filter(None, last), "")):
            break
        remark = say(words.TOTALS, line=table.lines[-1])
        kept = keep_rows(table, np.arange(len(table)) < len(table) - 1)
        table = replace(kept, remarks=(*table.remarks, remark))
    return table


def _replace_percentages(table: Table) -> Table:
    columns = tuple(
        replace_values(column, [value.rstrip("% \u00a0") for value in column.values])
        if _are_percentages(column)
        else column
        for column in table.columns
    )
    if all(new is old for new, old in zip(columns, table.columns, strict=True)):
        return table
    return replace(table, columns=columns, remarks=(*table.remarks, str(words.PERCENTAGES)))


def _are_percentages(column: Column) -> bool:
    given = (value for value in column.values if value and value not in MISSING)
    some = any(value.endswith("%") for value in column.values[:2])
    return some and all(
        value.endswith("%") and math.isfinite(number_of(value.rstrip("% \u00a0"))) for value in given
    )
