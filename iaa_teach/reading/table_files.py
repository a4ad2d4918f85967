"""Read tables of two annotators from files, for `ContingencyTable.from_csv`."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.data.named_tables import is_total
from iaa_teach.look.spreadsheet_cells import unguard_cell
from iaa_teach.reading.csv_rows import read_csv


def read_square(source: str | Path) -> tuple[str, Any, list[str] | None]:
    """Return a file's name, its counts, and the categories of rows and columns.

    If rows and columns differ in names or order, the counts are a dict of dicts.
    """
    read = read_csv(source, latin=False)
    header, *rows = [read.header, *map(list, read.rows())]
    categories = [unguard_cell(cell) for cell in header[1:]]
    names = [unguard_cell(row[0]) for row in rows]
    counts = [
        [
            _read_number(cell, f"{read.name}, row {number}, column {category!r}")
            for cell, category in zip(row[1:], categories, strict=True)
        ]
        for number, row in enumerate(rows, 2)
    ]
    if names == categories and not any(map(is_total, names)):
        return read.name, counts, categories
    for what, given in (("row", names), ("column", categories)):
        if len(set(given)) < len(given):
            repeated = next(name for name in given if given.count(name) > 1)
            raise ValueError(f"{read.name}: {what} {repeated!r} repeats; every {what} must have its own name")
    rows_by_name = (dict(zip(categories, row, strict=True)) for row in counts)
    return read.name, dict(zip(names, rows_by_name, strict=True)), None


def read_two_columns(source: str | Path, a: str | None, b: str | None) -> tuple[str, list[str], list[str]]:
    """Return a file's name and the labels in two of its columns, "" for a column that is not named."""
    read = read_csv(source, latin=False)
    named = read.name_columns()
    labels_a, labels_b = (named["" if name is None else name].cells() for name in (a, b))
    return read.name, labels_a, labels_b


def _read_number(cell: str, where: str) -> int | float:
    for number in (int, float):
        with suppress(ValueError):
            return number(cell)
    raise ValueError(f"{where}: a count must be a number; not {shorten_repr(cell)}")
