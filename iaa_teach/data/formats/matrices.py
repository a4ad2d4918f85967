"""Confusion matrices: counts, a row for each label of one annotator, a column for each of the other."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.column_facts import ANNOTATOR, ITEM
from iaa_teach.data.columns import Column, Table
from iaa_teach.data.csv_rows import unguarded
from iaa_teach.data.words import words
from iaa_teach.look.words import say

_TOTAL = re.compile(r"(grand )?(total|totals|sum|all|Σ|totale|somma|gesamt|summe)", re.I)
_COUNT = re.compile(r"\d{1,12}(\.0*)?")
_MOST = 50_000_000  # items that are written out, one by one
_CORNER = re.compile(r"\s*(.+?)\s*[\\/|×]\s*(.+?)\s*")


def confusion_matrix(table: Table) -> Table | None:
    """Return the items that a confusion matrix counts, each with two labels; None for another table.

    The first column names the same labels as the header, and all else are counts. Totals are left out.
    Raises ValueError for totals that are not the sums.
    """
    corner, *columns = table.columns
    if abs(len(table) - len(columns)) > 1:
        return None
    rows = [unguarded(cell) for cell in corner.cells()]
    names = [unguarded(column.name) for column in columns]
    totals = [
        _TOTAL.fullmatch(names[-1]) is not None if names else False,
        _TOTAL.fullmatch(rows[-1]) is not None,
    ]
    labels, below = names[: len(names) - totals[0]], rows[: len(rows) - totals[1]]
    if len(labels) < 2 or sorted(labels) != sorted(below) or len(set(labels)) < len(labels):
        return None
    if not all(_COUNT.fullmatch(value) for column in columns for value in column.values):
        return None
    counts = np.array([[int(float(cell)) for cell in column.cells()] for column in columns], np.int64).T
    inner = counts[: len(below), : len(labels)]
    _check_totals(table, counts, inner, totals)
    if not 0 < inner.sum() <= _MOST:
        return None
    inner = inner[[below.index(label) for label in labels]]
    cells = inner.ravel()
    places = np.repeat(np.arange(cells.size, dtype=np.int32), cells)
    n = int(cells.sum())
    who = _annotators(corner.name)
    settled = (
        Column(ITEM, np.arange(n, dtype=np.int32), tuple(map(str, range(1, n + 1)))),
        Column(who[0], places // len(labels), tuple(labels)),
        Column(who[1], places % len(labels), tuple(labels)),
    )
    roles = ((ITEM, ITEM), (who[0], ANNOTATOR), (who[1], ANNOTATOR))
    remark = say(words.FROM_A_MATRIX, rows=who[0], columns=who[1], n=n)
    row_of = np.array([rows.index(label) for label in labels])
    lines = table.lines[row_of[places // len(labels)]]
    return replace(
        table,
        form=words.MATRIX,
        columns=settled,
        lines=lines,
        roles=roles,
        remarks=(*table.remarks, remark),
    )


def _check_totals(
    table: Table, counts: NDArray[np.int64], inner: NDArray[np.int64], totals: list[bool]
) -> None:
    wrong = None
    if totals[0]:
        wrong = next(iter(np.flatnonzero(counts[: len(inner), -1] != inner.sum(axis=1)).tolist()), None)
    if wrong is None and totals[1] and (counts[-1, : inner.shape[1]] != inner.sum(axis=0)).any():
        wrong = len(counts) - 1
    if wrong is not None:
        raise ValueError(say(words.WRONG_TOTAL, name=table.name, line=table.lines[wrong]))


def _annotators(corner: str) -> tuple[str, str]:
    """Return what the corner calls the annotators, as “A \\ B”; else rows and columns."""
    found = _CORNER.fullmatch(corner)
    if found and found[1] != found[2]:
        return found[1], found[2]
    return str(words.OF_ROWS), str(words.OF_COLUMNS)
