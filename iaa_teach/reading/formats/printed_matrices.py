"""Confusion matrices as printed by R, pandas, Stata, SPSS and pivot tables, with names above the columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from iaa_teach.reading.columns import Table, encode_column
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.matrices import TOTAL, is_count

_LONGEST = 20_000  # bytes: printed matrices are small
_MOST_ABOVE = 4  # lines above the names of the columns
_MOST_BESIDE = 4  # cells left of the counts
_RULE = re.compile(r"[-+|=\s]*")
_OF_PIVOT = re.compile(
    r"(row|column) labels|(zeilen|spalten)beschriftungen|etichette di (riga|colonna)", re.I
)


_PRINTED = (
    (re.compile(r"^[┌╞│]", re.M), "a data frame as polars prints it", "frame.write_csv('labels.csv')"),
    (
        re.compile(r"^\[\d+ rows x \d+ columns\]", re.M),
        "a data frame as pandas prints it",
        "frame.to_csv('labels.csv')",
    ),
    (
        re.compile(r"\A\s*(array\(\[|\[\[\s*[-+\d.'][^\s,\]]*\s+[-+\d.'])"),
        "an array as NumPy prints it",
        "numpy.savetxt('labels.csv', array, '%s', ',')",
    ),
)


class _Printed(NamedTuple):
    """A printed matrix: the labels of both sides, both annotators' names, and the counts with their lines."""

    names: list[str]
    labels: list[str]
    counts: list[list[str]]
    lines: list[int]
    who: tuple[str, str]


def refuse_printed_data(text: Decoded) -> None:
    """Raise ValueError for printed Python data, with the line that writes them to a file."""
    head = text.head()
    for printed, what, line in _PRINTED:
        if printed.search(head):
            raise ValueError(f"{text.name}: {what}, not the data: write {line}, and give that file")


def read_printed_matrix(text: Decoded) -> Table | None:
    """Return a matrix with the annotators' names above or beside the labels; None for others.

    Lines above and below it are ignored. Both sides have at least half of their labels in common.
    """
    if len(text.data) > _LONGEST:
        return None
    lines = [(number, line) for number, line in enumerate(text.text().splitlines(), 1) if line.strip()]
    separator = next((each for each in "\t;," if any(each in line for _, line in lines)), None)
    found = _find_in_cells(lines, separator) if separator else _find_in_print(lines)
    printed = next(filter(_has_names_in_common, found), None)
    if printed is None:
        return None
    row, column = (name if not _OF_PIVOT.fullmatch(name) else "" for name in printed.who)
    corner = f"{row} \\ {column}" if row and column else ""
    columns = zip(printed.names, zip(*printed.counts, strict=True), strict=True)
    return Table(
        text.name,
        "CSV",
        (
            encode_column(corner, printed.labels),
            *(encode_column(name, list(cells)) for name, cells in columns),
        ),
        np.array(printed.lines),
        text.encoding,
    )


def _has_names_in_common(printed: _Printed) -> bool:
    sides = [[name for name in side if not TOTAL.fullmatch(name)] for side in (printed.names, printed.labels)]
    common = len({*sides[0]} & {*sides[1]})
    distinct = all(len({*side}) == len(side) for side in (printed.names, printed.labels))
    return distinct and common > 1 and 2 * common >= max(map(len, sides))


def _find_in_cells(lines: Sequence[tuple[int, str]], separator: str) -> Iterator[_Printed]:
    """Find matrices in cells, as in spreadsheets and SPSS.

    In SPSS a cell may say what the numbers after it are: only the first kind, counts, is read.
    """
    rows = [
        [cell.strip() for cell in row] for row in csv.reader([line for _, line in lines], delimiter=separator)
    ]
    if len(rows) < len(lines):
        return
    width = max(map(len, rows))
    rows = [row + [""] * (width - len(row)) for row in rows]
    for head in range(1, min(_MOST_ABOVE + 1, len(rows) - 2)):
        for left in range(1, min(_MOST_BESIDE, width - 1)):
            above, names = rows[head - 1], rows[head]
            if any(names[1:left]) or not names[left] or all(above[left:]):
                continue
            called = [name or over for name, over in zip(names[left:], above[left:], strict=True)]
            called = called[: len(called) - len([*takewhile(lambda name: not name, reversed(called))])]
            if len(called) < 2 or not all(called):
                continue
            first = rows[head + 1]
            of_what = first[left - 1] if left > 2 else None
            columns_before = left - (of_what is not None)
            kept = [
                (lines[head + 1 + place][0], label, row[left : left + len(called)])
                for place, row in enumerate(rows[head + 1 :])
                if of_what in (None, row[left - 1])
                if (label := next(filter(None, reversed(row[:columns_before])), ""))
            ]
            kept = [*takewhile(lambda row: all(map(is_count, row[2])), kept)]
            if len(kept) > 1:
                numbers, labels, counts = map(list, zip(*kept, strict=True))
                row_name = names[0] or (first[0] if columns_before > 1 and first[0] != labels[0] else "")
                over = above[left] if above[left] != called[0] else ""
                yield _Printed(called, labels, counts, numbers, (row_name, over))


def _find_in_print(lines: Sequence[tuple[int, str]]) -> Iterator[_Printed]:
    """Find matrices separated by spaces, below one or two lines with the labels and annotators."""
    lines = [(number, line.replace("|", " ")) for number, line in lines if not _RULE.fullmatch(line)]
    for head in (1, 2):
        body = [(number, line.split()) for number, line in lines[head:]]
        if len(body) < 2:
            return
        numeric = len([*takewhile(is_count, reversed(body[0][1]))])
        for k in range(min(numeric, len(body[0][1]) - 1), 1, -1):
            if not all(len(cells) > k and all(map(is_count, cells[-k:])) for _, cells in body):
                continue
            labels = [" ".join(cells[:-k]) for _, cells in body]
            counts = [cells[-k:] for _, cells in body]
            for place in range(head):
                over, names = _split_names(lines[place][1].split(), k, labels)
                other = " ".join(lines[1 - place][1].split()) if head > 1 else ""
                indented = lines[place][1][0].isspace()  # or a first row of numbers
                if names and (head > 1 or indented or not all(map(is_count, names))):
                    who = (over, other) if place else (other, over)
                    yield _Printed(names, labels, counts, [number for number, _ in body], who)


def _split_names(words: list[str], k: int, labels: list[str]) -> tuple[str, list[str]]:
    """Return the words before the names of k columns, and the names (from the rows if in several words)."""
    if len(words) in (k, k + 1):
        return " ".join(words[:-k]), words[-k:]
    called = " ".join(labels[:k])
    line = " ".join(words)
    return (line.removesuffix(called).strip(), labels[:k]) if line.endswith(called) else ("", [])
