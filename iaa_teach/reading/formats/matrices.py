"""Confusion matrices: counts with a row for each label of one annotator, a column for each of the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.words import words as words_of_computation
from iaa_teach.look.spreadsheet_cells import unguard_cell
from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, is_named
from iaa_teach.reading.columns import Column, Table, encode_column
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.words import words

TOTAL = re.compile(r"(grand )?(total|totals|sum|all|Σ|totale|somma|gesamt|summe)", re.I)
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(,\d{3})+")
_COUNT = re.compile(rf"\d{{1,12}}([.,]0{{0,2}})?|{_THOUSANDS.pattern}")
_FRACTION = re.compile(r"\d*[.,]0*[1-9]\d*.*|.*%")
_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
_SHARE = re.compile(r"(\d+([.,]\d*)?|[.,]\d+)\s*%?")
_MOST = 50_000_000  # maximum number of items
_NEVER_GIVEN = 2  # labels that may be missing at one side
_FEW_ROWS = 4  # of items, hardly worth a file
_MOST_LABELS = 20  # of a matrix without names
_UP_TO_SIGN = re.compile(r".*[\s:_\-=./()]")
_CORNER = re.compile(r"\s*(.+?)\s*[\\/|×]\s*(.+?)\s*")


def strip_sides(table: Table) -> Table:
    """Strip an annotator's name left of the rows of a matrix, and name its sums."""
    first, *others = table.columns
    unnamed = len(others) > 2 and not first.name and not others[0].name
    if unnamed and len({*first.values, ""}) < 3 and _are_counts(others[1:]):
        first, *others = others
    last = others[-1] if others else first
    summed = len(others) > 2 and len(table) > 2 and not last.name and not first.values[first.codes[-1]]
    if summed and _are_counts(others):
        first = encode_column(first.name, [*first.cells()[:-1], words_of_computation.TOTAL])
        others = [*others[:-1], replace(last, name=words_of_computation.TOTAL)]
    return replace(table, columns=(first, *others))


def is_count(cell: str) -> bool:
    """Return whether a cell is a whole number."""
    return _COUNT.fullmatch(cell) is not None


def _are_counts(columns: Sequence[Column]) -> bool:
    return all(is_count(value) for column in columns for value in column.values)


def read_confusion_matrix(table: Table) -> Table | None:
    """Return the items of a confusion matrix, each with two labels; None for another table.

    The first column has the labels of the header, except for a few that one annotator never gave; all else
    are counts. Totals are ignored. Raises ValueError if totals are not the sums, or for shares in place of
    counts.
    """
    corner, *columns = table.columns
    if _COUNT.fullmatch(corner.name):
        return None
    if abs(len(table) - len(columns)) > 1 + _NEVER_GIVEN:
        return None
    rows = [unguard_cell(cell) for cell in corner.cells()]
    names = [unguard_cell(column.name) for column in columns]
    totals = [
        TOTAL.fullmatch(names[-1]) is not None if names else False,
        TOTAL.fullmatch(rows[-1]) is not None,
    ]
    who, labels, below = _common_names(names[: len(names) - totals[0]], rows[: len(rows) - totals[1]])
    longer, shorter = sorted((labels, below), key=len, reverse=True)
    if len(shorter) < 2 or len(set(longer)) < len(longer) or len(set(shorter)) < len(shorter):
        return None
    own = [label for label in shorter if label not in longer]  # labels that the other side lacks
    apart = len(longer) - len(shorter) + len(own)
    if len(longer) - len(shorter) > _NEVER_GIVEN or 2 * len(own) > len(shorter):
        return None
    if (apart and is_named(corner.name, ITEM)) or (own and all(map(_NUMBER.fullmatch, longer))):
        return None
    alone = sorted({*longer} ^ {*shorter}, key=[*longer, *own].index)
    longer = longer + own
    _refuse_shares(table, [cell for column in columns for cell in column.cells()])
    if not _are_counts(columns):
        return None
    counts = np.array([[_count(cell) for cell in column.cells()] for column in columns], np.int64).T
    inner = counts[: len(below), : len(labels)]
    _check_totals(table, counts, inner, totals)
    full = np.zeros((len(longer), len(longer)), np.int64)
    indices = [[longer.index(label) for label in side] for side in (below, labels)]
    rows = [*below, *rows[len(below) :]]
    full[np.ix_(*indices)] = inner
    if set(labels) == set(longer):  # in the order of the header
        full, longer = full[np.ix_(indices[1], indices[1])], labels
    lines = np.array([table.lines[rows.index(label)] if label in below else 0 for label in longer])
    if alone:
        remark = say(words.ON_ONE_SIDE, n=len(alone), labels=join_names([f"“{label}”" for label in alone]))
        table = replace(table, remarks=(*table.remarks, remark))
    return list_items(full, longer, table, lines, who or _name_annotators(corner.name))


def _common_names(labels: list[str], below: list[str]) -> tuple[tuple[str, str] | None, list[str], list[str]]:
    """Return the annotators, and the labels of both sides without the annotators' prefixes.

    >>> _common_names(["B: yes", "B: no"], ["A: yes", "A: no"])
    (('A', 'B'), ['yes', 'no'], ['yes', 'no'])
    """
    if set(labels) & set(below):
        return None, labels, below
    written = {label.casefold(): label for label in labels}
    if len(written) == len(labels) and written.keys() & set(map(str.casefold, below)):
        return None, labels, [written.get(label.casefold(), label) for label in below]
    for common, cut in ((_common_beginning, str.removeprefix), (_common_ending, str.removesuffix)):
        parts = [common(side) for side in (below, labels)]
        plain = [
            [cut(label, part) for label in side] for side, part in zip((below, labels), parts, strict=True)
        ]
        if set(plain[0]) & set(plain[1]):
            row, column = (part.strip(" :_-=./()") for part in parts)
            named = (row, column) if row and column and row != column else None
            return named, plain[1], plain[0]
    return None, labels, below


def _common_beginning(side: Sequence[str]) -> str:
    """Return the common prefix of names, up to punctuation or a space."""
    if len(side) < 2:
        return ""
    first, last = min(side), max(side)  # all others sort between them and share their prefix
    same = next((place for place, pair in enumerate(zip(first, last, strict=False)) if len({*pair}) > 1), 0)
    found = _UP_TO_SIGN.match(first[:same])
    return found[0] if found else ""


def _common_ending(side: Sequence[str]) -> str:
    return _common_beginning([label[::-1] for label in side])[::-1]


def looks_like_counts_of_two(table: Table, columns: Sequence[Column]) -> bool:
    """Return whether numbers may be a matrix of two annotators: a square with most counts on the diagonal.

    Or a square with a header and no other column, with too few rows to be items.
    """
    if len(columns) != len(table) or len(columns) < 2 or not _are_counts(columns):
        return False
    counts = np.array([[_count(cell) for cell in column.cells()] for column in columns], np.int64)
    named = not any(_NUMBER.fullmatch(column.name) for column in table.columns)
    if named and len(table) <= _FEW_ROWS and len(columns) == len(table.columns) and counts.max() > 1:
        return True
    return bool(counts.max() >= 10 and 2 * np.trace(counts) > counts.sum())


def read_bare_matrix(table: Table) -> Table | None:
    """Return the items of a square of counts without names of rows or columns, or both.

    Labels without names are numbered, and a last row and column of sums are ignored. A square of numbers
    below 10 may be ratings and is not read, unless it is 2 × 2 (one item below a header would be no data) or
    half of the counts are on its diagonal. Raises ValueError for shares in place of counts.
    """
    header, n = table.header, len(table)
    if not n <= len(header) <= n + 2:
        return None
    rows = [list(row) for row in table.rows()]
    above = np.concatenate([[max(1, table.lines[0] - 1)], table.lines])
    if n + 1 == len(header):
        names, cells, lines = [], [header, *rows], above
    elif n == len(header):
        names, cells, lines = header, rows, table.lines
    else:
        names, cells, lines = (
            [header[0], *(row[0] for row in rows)],
            [header[1:], *(r[1:] for r in rows)],
            above,
        )
    if (
        not 1 < len(cells) <= _MOST_LABELS
        or len(set(names)) < len(names)
        or any(map(_NUMBER.fullmatch, names))
    ):
        return None
    if not names:
        _refuse_shares(table, [cell for row in cells for cell in row])
    if not all(_COUNT.fullmatch(cell) for row in cells for cell in row):
        return None
    counts = np.array([[_count(cell) for cell in row] for row in cells], np.int64)
    on_diagonal = 2 * np.trace(counts) > counts.sum()
    large = counts.max() >= 10
    if not (large and on_diagonal if names else large or on_diagonal or len(cells) == 2):
        return None
    if not names and len(cells) > 2 and _ends_in_sums(counts):
        table = replace(table, remarks=(*table.remarks, str(words.SUMS_LEFT_OUT)))
        counts, lines = counts[:-1, :-1], lines[:-1]
    found = list_items(
        counts,
        names or [str(place) for place in range(1, len(counts) + 1)],
        table,
        lines,
        _name_annotators(""),
    )
    return found if names else found and replace(found, kind="names")


def _refuse_shares(table: Table, cells: Sequence[str]) -> None:
    """Raise ValueError for shares: numbers that add up to 1 or 100."""
    if not all(map(_SHARE.fullmatch, cells)) or not any(map(_FRACTION.fullmatch, cells)):
        return
    total = sum(float(cell.rstrip("% ").replace(",", ".")) for cell in cells)
    if any(abs(total - whole) <= 0.03 * whole for whole in (1, 2, 4, 100, 200, 400)):
        raise ValueError(
            f"{table.name}: shares of items, not counts; how certain the agreement is depends on how many "
            "items there are: give their counts"
        )


def _count(cell: str) -> int:
    return int(float(cell.replace(",", "" if _THOUSANDS.fullmatch(cell) else ".")))


def _ends_in_sums(counts: NDArray[np.int64]) -> bool:
    """Return whether the last row and the last column are the sums of the others."""
    inner = counts[:-1]
    by_row = (inner[:, -1] == inner[:, :-1].sum(axis=1)).all()
    return bool(inner.any() and by_row and (counts[-1] == inner.sum(axis=0)).all())


def list_items(
    counts: NDArray[np.int64], labels: list[str], table: Table, lines: NDArray[np.int64], who: tuple[str, str]
) -> Table | None:
    """Return a row for each counted item; `lines` are the lines of the matrix's rows."""
    n = int(counts.sum())
    if not 0 < n <= _MOST:
        return None
    places = np.repeat(np.arange(counts.size, dtype=np.int32), counts.ravel())
    settled = (
        Column(ITEM, np.arange(n, dtype=np.int32), tuple(map(str, range(1, n + 1)))),
        Column(who[0], places // len(labels), tuple(labels)),
        Column(who[1], places % len(labels), tuple(labels)),
    )
    return replace(
        table,
        form="confusion matrix",
        columns=settled,
        lines=lines[places // len(labels)],
        roles=((ITEM, ITEM), (who[0], ANNOTATOR), (who[1], ANNOTATOR)),
        remarks=(*table.remarks, say(words.FROM_A_MATRIX, rows=who[0], columns=who[1], n=n)),
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
        raise ValueError(
            f"{table.name}, line {table.lines[wrong]}: a total that is not the sum of its counts; leave the "
            "totals out"
        )


def _name_annotators(corner: str) -> tuple[str, str]:
    """Return what the corner calls the annotators, as “A \\ B”; else rows and columns."""
    found = _CORNER.fullmatch(corner)
    if found and found[1] != found[2]:
        return found[1], found[2]
    return str(words.OF_ROWS), str(words.OF_COLUMNS)
