"""Tables with a row for each pair of labels and its count, as written by R and pandas."""

from __future__ import annotations

import re

import numpy as np

from iaa_teach.reading.column_facts import simplify_name
from iaa_teach.reading.columns import Table
from iaa_teach.reading.formats.matrices import list_items

NAME = re.compile(r"freq|frequency|n|nn|count|counts|size|cases|len|häufigkeit|anzahl|frequenza|conteggio")
_COUNT = re.compile(r"\d{1,12}(\.0*)?")
_FEWEST = 3  # pairs


def read_pair_counts(table: Table) -> Table | None:
    """Return the counted items, each with two labels; None for another table.

    The last column is named as a count, two others have labels in common, and no pair of labels has two rows;
    a column without a name only numbers the rows.
    """
    columns = [column for column in table.columns if column.name]
    if len(columns) != 3 or len(table) < _FEWEST or not NAME.fullmatch(simplify_name(columns[2].name)):
        return None
    a, b, counted = columns
    labels = list(dict.fromkeys([*a.values, *b.values]))
    pairs = set(zip(a.codes.tolist(), b.codes.tolist(), strict=True))
    shared = len(set(a.values) & set(b.values))
    if len(pairs) < len(table) or 2 * shared < min(len(a.values), len(b.values)) or "" in labels:
        return None
    if not all(map(_COUNT.fullmatch, counted.values)):
        return None
    if len(a.values) == len(table) or len(b.values) == len(table):  # like names of items
        return None
    at_a, at_b = (np.array([labels.index(label) for label in side.values])[side.codes] for side in (a, b))
    counts = np.zeros((len(labels), len(labels)), np.int64)
    counts[at_a, at_b] = np.array([int(float(value)) for value in counted.values])[counted.codes]
    lines = np.full(len(labels), table.lines[0])
    lines[at_a[::-1]] = table.lines[::-1]
    return list_items(counts, labels, table, lines, (a.name, b.name))
