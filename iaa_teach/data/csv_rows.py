"""Rows of a CSV file: text decoded, separator found, the line each row begins in; and cells fit to write."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

SEPARATORS = ",;\t|"
LATIN_1 = "Latin-1"

_CSV_ERRORS = {  # in Python's words: in ours
    "unexpected end of data": "one is not closed",
    f"field larger than field limit ({csv.field_size_limit()})": (
        f"one seems not to be closed: a cell is longer than {csv.field_size_limit():,} characters"
    ),
}

Source = str | Path | bytes | memoryview


class Rows(NamedTuple):
    """A header and the rows below it, every cell stripped of surrounding spaces.

    Attributes
    ----------
    name : str
        What messages call the file.
    header : list of str
    cells : list of list of str
        The rows below the header; those in which nothing stands are left out.
    lines : list of int
        The line that each row begins in; the first is 1.
    encoding : str
        "UTF-8", "UTF-16", "Latin-1" or "text".
    gap : int or None
        The line of the first blank row that has rows below it.
    """

    name: str
    header: list[str]
    cells: list[list[str]]
    lines: list[int]
    encoding: str
    gap: int | None


def read_rows(source: Source, name: str | None = None, latin: bool = True) -> Rows:
    """Read a path, the text itself if it holds a line break, or bytes such as an upload's.

    Commas, semicolons, tabs and vertical bars separate: the one that gives the first rows the same number of
    cells, and most of them. The encoding is UTF-16 where the file begins with its mark, else UTF-8, else (if
    `latin` allows the guess) Latin-1, read as Windows-1252, which adds to it what Windows programs write.

    Raises ValueError for what is not text, for no row below the header, or naming the line of a quotation
    mark out of place; OSError for a file that cannot be opened.

    Examples
    --------
    >>> read_rows("item;A;B\\n1;yes;no\\n").cells
    [['1', 'yes', 'no']]
    """
    text, encoding, name = _text(source, name, latin)
    text = text.lstrip("\ufeff")  # marks of the encoding; programs that add one to a file may leave two
    if "\0" in text:
        raise ValueError(f"{name} is not a text file; save it as CSV in UTF-8")
    header: list[str] = []
    cells: list[list[str]] = []
    lines: list[int] = []
    blank = gap = None
    for line, row in _with_lines(text, _separator(text), name):
        if not row:
            blank = blank or (line if header else None)
        elif header:
            gap = gap or blank
            cells.append(row)
            lines.append(line)
        else:
            header = row
    if not cells:
        state = "has only a header" if header else "is empty"
        raise ValueError(f"{name} {state}; it must have a header and at least one row below it")
    return Rows(name, header, cells, lines, encoding, gap)


def _text(source: Source, name: str | None, latin: bool) -> tuple[str, str, str]:
    """Return the text, its encoding, and a name for it in messages."""
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        return source, "text", name or "the CSV text"
    if isinstance(source, (str, Path)):
        name, data = name or str(source), Path(source).read_bytes()
    else:
        name, data = name or "the file", bytes(source)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16"), "UTF-16", name
        except UnicodeDecodeError:
            raise ValueError(
                f"{name} begins as UTF-16 text and breaks off; save it as CSV in UTF-8"
            ) from None
    try:
        return data.decode(), "UTF-8", name
    except UnicodeDecodeError:
        if not latin:
            raise ValueError(f"{name} is not UTF-8 text; save it as CSV in UTF-8") from None
    try:
        return data.decode("cp1252"), LATIN_1, name
    except UnicodeDecodeError:  # five bytes have no meaning in Windows-1252
        return data.decode("latin-1"), LATIN_1, name


def _separator(text: str) -> str:
    """Return the separator that gives the first rows the same number of cells, and most of them.

    A quotation mark that is never closed makes a row end in an error, for the right separator too: then the
    rows before it count, or the first line alone.
    """
    head = text[: 1 << 20]

    def fit(separator: str) -> tuple[bool, bool, int]:
        rows: list[list[str]] = []
        whole = True
        try:
            rows.extend(islice(csv.reader(io.StringIO(head, ""), delimiter=separator), 20))
        except csv.Error:
            whole = False
            rows = rows or [head.partition("\n")[0].split(separator)]
        widths = [len(row) for row in rows if "".join(row).strip()] or [0]
        alike = widths[0] > 1 and len(set(widths)) == 1
        return alike, alike and whole, widths[0]

    return max(SEPARATORS, key=fit)


def _with_lines(text: str, separator: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each row with the line that it begins in: its cells stripped, or none where nothing stands."""
    reader = csv.reader(io.StringIO(text, ""), delimiter=separator, strict=True)
    line = 1
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            yield line, cells if any(cells) or row == [""] else []  # [""] was written "": a row of one column
            line = reader.line_num + 1
    except csv.Error as error:
        rule = "quotation marks must enclose a whole cell and be doubled within it"
        raise ValueError(f"{name}, line {line}: {rule} ({_CSV_ERRORS.get(str(error), error)})") from None


def no_formula(cell: Any) -> Any:
    """Return a cell fit for a spreadsheet: text that would be a formula there gets an apostrophe before it.

    Examples
    --------
    >>> [no_formula("=1+1"), no_formula("-0,053"), no_formula(-1)]
    ["'=1+1", '-0,053', -1]
    """
    if not isinstance(cell, str) or not cell.startswith(("=", "+", "-", "@", "\t", "\r")):
        return cell
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return f"'{cell}"
    return cell
