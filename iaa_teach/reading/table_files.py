"""Tables of two annotators in files: `ContingencyTable.from_csv` imports this when it is called."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from iaa_teach.computation.data.labels import short_repr, shortened
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.look.spreadsheet_cells import unguarded
from iaa_teach.reading.csv_rows import read_csv


def table_from_csv(
    cls: type[ContingencyTable], source: str | Path, a: str | None, b: str | None
) -> ContingencyTable:
    """Read a table, or count two columns of labels; `ContingencyTable.from_csv` tells more."""
    read = read_csv(source, latin=False)
    if a is None and b is None:
        rows = [read.header, *map(list, read.rows())]
        rows[0] = list(map(unguarded, rows[0]))
        return _table_from_rows([[unguarded(row[0]), *row[1:]] for row in rows], read.name)
    named = read.with_names()
    labels_a, labels_b = (named["" if name is None else name].cells() for name in (a, b))
    try:
        return cls.from_labels(labels_a, labels_b)
    except ValueError as error:
        raise ValueError(f"{read.name}: {error}") from None


def _table_from_rows(rows: list[list[str]], name: str) -> ContingencyTable:
    categories = rows[0][1:]
    if [row[0] for row in rows[1:]] != categories:
        raise ValueError(
            f"{name}: rows and columns must name the same categories in the same order; "
            f"not {shortened([row[0] for row in rows[1:]])} and {shortened(categories)}"
        )
    counts = []
    for number, row in enumerate(rows[1:], 2):
        counts.append(
            [
                _number(cell, f"{name}, row {number}, column {category!r}")
                for cell, category in zip(row[1:], categories, strict=True)
            ]
        )
    try:
        return ContingencyTable(counts, categories)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _number(cell: str, where: str) -> int | float:
    for number in (int, float):
        with suppress(ValueError):
            return number(cell)
    raise ValueError(f"{where}: a count must be a number; not {short_repr(cell)}")
