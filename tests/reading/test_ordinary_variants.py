"""Ordinary files as other programs and systems write them: the same labels are read."""

import csv
import io

import pytest

from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.inspection import inspect_files
from tests.reading.cases import as_csv
from tests.reading.ordinary_files import CASES

TABLES = (".csv", ".tsv")
BINARY = (".xlsx", ".ods")


def rows_of(name, data):
    few = data.count(b";") < data.count(b",")
    separator = "\t" if name.endswith(".tsv") else "," if few else ";"
    return list(csv.reader(io.StringIO(data.decode()), delimiter=separator))


def quoted(rows):
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n").writerows(rows)
    return out.getvalue().encode()


ANY = {
    "UTF-8 with a mark": lambda data: b"\xef\xbb\xbf" + data,
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "UTF-16, big end first": lambda data: b"\xfe\xff" + data.decode().encode("utf-16-be"),
    "lines of Windows": lambda data: data.replace(b"\n", b"\r\n"),
    "blank lines at the end": lambda data: data + b"\n\n",
    "no line break at the end": lambda data: data.rstrip(b"\n"),
}
OF_TABLES = {
    "tabs": lambda rows: as_csv(rows, "\t"),
    "Excel's Unicode text": lambda rows: as_csv(rows, "\t").decode().encode("utf-16"),
    "semicolons": lambda rows: as_csv(rows, ";"),
    "bars": lambda rows: as_csv(rows, "|"),
    "all cells in quotes": quoted,
    "empty columns at the end": lambda rows: as_csv([[*row, "", ""] for row in rows]),
    "empty cells at the end of rows": lambda rows: as_csv([rows[0], *([*row, "", ""] for row in rows[1:])]),
    "empty rows at the end": lambda rows: as_csv([*rows, *[[""] * len(rows[0])] * 3]),
    "spaces around cells": lambda rows: as_csv([[f" {cell} " for cell in row] for row in rows]),
    "a first line for Excel": lambda rows: b"sep=,\n" + as_csv(rows),
    "a title above": lambda rows: as_csv([["Round 2, March", *[""] * (len(rows[0]) - 1)], *rows]),
    "a title and an empty row above": lambda rows: b"Round 2\n\n" + as_csv(rows),
}


def labels_in(files):
    found = inspect_files(files)
    choices = found.tasks or {"": found.choices}
    return {task: read_files(found, each).ratings.labels for task, each in choices.items()}


MADE = {name: case().files for name, case in CASES.items()}
TEXTS = [name for name, files in MADE.items() if not any(file.endswith(BINARY) for file in files)]


@pytest.mark.parametrize("name", TEXTS)
def test_the_labels_are_the_same_however_the_file_is_written(name):
    files = list(MADE[name].items())
    expected = labels_in(files)
    for how, write in ANY.items():
        assert labels_in([(file, write(data)) for file, data in files]) == expected, how
    if all(file.endswith(TABLES) for file, _ in files):
        for how, write in OF_TABLES.items():
            assert labels_in([(file, write(rows_of(file, data))) for file, data in files]) == expected, how
