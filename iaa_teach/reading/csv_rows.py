"""CSV: detect the separator, and read rows as columns with the line of each."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from operator import itemgetter
from typing import Any, NamedTuple, TextIO

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.spreadsheet_cells import NUMBER
from iaa_teach.reading.columns import Column, ColumnsBuilder, Steps, Table, run_steps
from iaa_teach.reading.file_contents import Decoded, Source, decode, is_content, read_content
from iaa_teach.reading.words import words

SEPARATORS = ",;\t|"

_DECLARED = re.compile(r"sep=(.)[ \t]*\r?\n", re.IGNORECASE)  # a separator line that Excel understands
_ENCLOSED = re.compile(r'(^|\t)"[^"\t\r\n]*"(\t|\r|\n)', re.MULTILINE)  # a whole cell
_LONGEST = 1 << 30  # characters of a cell
_CELLS = 1 << 12  # that are taken in at once: more would not stay in the processor's cache
_RULE = re.compile(r"[|\s]*:?--+:?[-:|\s]*")  # below the header of a table in Markdown
_BREAK = re.compile("\r\n|\r|\n")
_LEAST = "it must have a header and at least one row below it"


def read_csv(source: Source, name: str | None = None, latin: bool = True) -> Table:
    """Read CSV from a path, the text itself if it holds a line break, or bytes such as an upload's.

    Raises ValueError as `read_csv_table` and `decode` do, and OSError if the file cannot be opened.

    Examples
    --------
    >>> list(read_csv("item;A;B\\n1;yes;no\\n").rows())
    [('1', 'yes', 'no')]
    """
    if name is None:
        text = isinstance(source, str) and is_content(source)
        name = "the CSV text" if text else "the file" if is_content(source) else str(source)
    return run_steps(read_csv_table(decode(read_content(source), name, latin)))


class _Form(NamedTuple):
    """How the cells of a file are written; `quoted` if quotation marks enclose cells."""

    separator: str
    quoted: bool = True
    first: int = 1  # line of the header, or a line above it

    def reader(self, stream: TextIO) -> Any:
        """Return a reader of the rows of a stream."""
        for _ in range(1, self.first):
            stream.readline()
        if self.separator == " ":
            return csv.reader(stream, delimiter=" ", strict=True, skipinitialspace=True)
        if self.quoted:
            return csv.reader(stream, delimiter=self.separator, strict=True)
        return csv.reader(stream, delimiter=self.separator, quoting=csv.QUOTE_NONE)


def read_csv_table(text: Decoded) -> Steps[Table]:
    """Read CSV: a header, and rows of as many cells below it.

    The separator is a comma, semicolon, tab or vertical bar: the one in a first line such as "sep=;", else
    the one that splits the first rows into the same number of cells, and the most; else spaces. Empty rows, a
    title above the header and blank cells beyond it are skipped. Rows one cell longer than the header begin
    with their names. In tab-separated files, quotation marks may be literal. Yields (bytes read, all bytes).

    Raises ValueError if there is no row below the header, or naming the line of a misplaced quotation mark or
    of a row of the wrong length.
    """
    head = text.head()
    declared = _DECLARED.match(head)
    comments = _count_comments(head)
    form = _Form(declared[1], first=2) if declared else _find_form(head, comments)
    titled = form.first > 1 + comments and not declared
    remarks = (*[str(words.COMMENTS_ABOVE)][:comments], *[str(words.TITLE_ABOVE)][:titled])
    try:
        table = yield from _read_rows(text, form)
    except csv.Error:
        if form.separator != "\t" or _ENCLOSED.search(head):
            raise _explain_quote_error(text, form) from None
        table = yield from _read_rows(text, form._replace(quoted=False))
        remarks = (*remarks, words.AS_THEY_STAND)
    return replace(table, remarks=(*remarks, *table.remarks))


def _read_rows(text: Decoded, form: _Form) -> Steps[Table]:
    with text.open() as stream:
        reader = form.reader(stream)
        before = form.first - 1
        header, line = _read_header(reader)
        if header is None:
            raise ValueError(f"{text.name} is empty; {_LEAST}")
        builder: ColumnsBuilder | None = None
        remarks: tuple[str, ...] = ()
        lines: list[NDArray[np.int64]] = []
        gap = blank = None
        step = max(64, _CELLS // len(header))
        while rows := _next_rows(reader, step):
            begins = before + _find_lines(rows, line, reader.line_num)
            line = reader.line_num
            filled = all(rows) and all(map(str.strip, map(itemgetter(0), rows)))
            if not filled or {*map(len, rows)} != {len(header)}:
                kept = [bool(row) and _is_filled(row) and not _is_comment(row, len(header)) for row in rows]
                keep = np.array(kept)
                blank = blank or next(iter(begins[~keep].tolist()), None)
                rows, begins = [row for row, good in zip(rows, kept, strict=True) if good], begins[keep]
            if blank and not gap and len(begins) and begins[-1] > blank:
                gap = blank
            if builder is None:
                if form.separator == "|" and rows and _RULE.fullmatch("|".join(rows[0])):
                    rows, begins = rows[1:], begins[1:]
                if _begin_with_names(rows, len(header)):
                    header, remarks = ["", *header], (str(words.ROW_NAMES),)
                builder = ColumnsBuilder(header)
            builder.add(_fit_to_header(rows, begins, len(header), text.name))
            lines.append(begins)
            yield text.place(stream), len(text.data)
    if builder is None or not sum(map(len, lines)):
        raise make_header_error(text.name)
    name = "TSV" if form.separator == "\t" else "CSV"
    columns = _drop_blank_sides(builder.columns(), bars=form.separator == "|")
    return Table(text.name, name, columns, np.concatenate(lines), text.encoding, gap, remarks=remarks)


def _drop_blank_sides(columns: tuple[Column, ...], bars: bool) -> tuple[Column, ...]:
    """Return columns without blank ones at the end, as in spreadsheets, or outside of `bars`."""
    first, last = 0, len(columns)
    while last > 1 and _is_blank(columns[last - 1]):
        last -= 1
    if bars and last > 1 and _is_blank(columns[0]):
        first = 1
    return columns[first:last]


def _is_blank(column: Column) -> bool:
    return not column.name and column.values == ("",)


def _next_rows(reader: Any, most: int) -> list[list[str]]:
    """Return the next rows of a reader, with cells of any length.

    Python's limit is global, so it is reset immediately.
    """
    before = csv.field_size_limit(_LONGEST)
    try:
        return list(islice(reader, most))
    finally:
        csv.field_size_limit(before)


def _read_header(reader: Any) -> tuple[list[str] | None, int]:
    """Return the first non-empty row, and its last line."""
    while rows := _next_rows(reader, 1):
        if any(map(str.strip, rows[0])) or rows[0] == [""]:
            return [cell.strip() for cell in rows[0]], reader.line_num
    return None, 0


def _begin_with_names(rows: list[list[str]], length: int) -> bool:
    """Return whether rows begin with names that the header lacks, as in R."""
    longer = len(rows) > 1 and all(len(row) == length + 1 and row[-1].strip() for row in rows)
    return longer and len({row[0] for row in rows}) == len(rows)


def _is_filled(row: list[str]) -> bool:
    """Return whether a row is not empty; [""] was written as "", a row of one column."""
    return row == [""] or any(map(str.strip, row))


def _is_comment(row: list[str], length: int) -> bool:
    """Return whether a row is a comment: it begins with “#” and differs in length from the header."""
    return len(row) != length and row[:1] != [] and row[0].startswith("#")


def _find_lines(rows: list[list[str]], before: int, last: int) -> NDArray[np.int64]:
    """Return the first line of each row: cells may contain line breaks."""
    if last - before == len(rows):
        return np.arange(before + 1, last + 1)
    lengths = [1 + sum(map(len, map(_BREAK.findall, row))) for row in rows]
    return before + 1 + np.cumsum([0, *lengths[:-1]])


def make_header_error(name: str) -> ValueError:
    """Return the error for a table without a row of labels."""
    return ValueError(f"{name} has only a header; {_LEAST}")


def _fit_to_header(
    rows: list[list[str]], lines: NDArray[np.int64], length: int, name: str
) -> list[list[str]]:
    """Cut rows to the header's length. Raises ValueError naming a row of another length."""
    if set(map(len, rows)) <= {length}:
        return rows
    rows = [row if any(map(str.strip, row[length:])) else row[:length] for row in rows]
    for row, line in zip(rows, lines.tolist(), strict=True):
        if len(row) != length:
            raise ValueError(
                f"{name}, line {line}: a row must have as many cells as the header, {length}; not {len(row)} "
                "(leave a cell blank if a label is missing)"
            )
    return rows


def is_title(first: Sequence[str], second: Sequence[str]) -> bool:
    """Return whether the first of two rows is a title above the header: a single cell above several.

    >>> is_title(["Round 2", "", ""], ["item", "A", "B"]), is_title(["item", "A", "B"], ["1", "x", "x"])
    (True, False)
    """
    standing = [sum(map(bool, map(str.strip, row))) for row in (first, second)]
    return standing[0] == 1 and len(second) > 2 and standing[1] > 1


def _count_comments(head: str) -> int:
    """Return how many lines above the header begin with “#”, not counting the header."""
    lines = head.splitlines(keepends=True)
    last = next((place for place, line in enumerate(lines) if line.strip() and line[0] != "#"), 0)
    if not last or not any(line[0] == "#" for line in lines[:last]):
        return 0
    separator = find_separator("".join(lines[last:]))
    widths = [len(next(csv.reader([line], delimiter=separator))) for line in lines[last - 1 : last + 1]]
    return last - 1 if widths[0] == widths[1] > 1 else last


def _find_form(head: str, comments: int) -> _Form:
    """Return the separator, and the line of the header if a title or comments come before it."""
    head = "".join(head.splitlines(keepends=True)[comments:])
    separator = find_separator(head)
    reader = csv.reader(io.StringIO(head, ""), delimiter=separator)
    begins, found = 1, []
    with suppress(csv.Error):
        while rows := _next_rows(reader, 1):
            if any(map(str.strip, rows[0])):
                found.append((rows[0], begins))
            if len(found) == 2:
                break
            begins = reader.line_num + 1
    titled = len(found) == 2 and is_title(found[0][0], found[1][0])
    return _Form(separator, first=comments + (found[1][1] if titled else 1))


def find_separator(head: str) -> str:
    """Return the separator that splits the first rows into the same number of cells, and the most.

    A title may come first. A comma in a number, 2,5, is not a separator. An unclosed quotation mark is an
    error for any separator: then only the rows before it count, or the first line.
    """

    def fit(separator: str) -> tuple[bool, bool, bool, int]:
        rows: list[list[str]] = []
        whole = True
        try:
            rows.extend(_next_rows(csv.reader(io.StringIO(head, ""), delimiter=separator), 20))
        except csv.Error:
            whole = False
            rows = rows or [head.partition("\n")[0].split(separator)]
        rows = [row for row in rows if "".join(row).strip()] or [[]]
        alike = _are_equally_long(rows)
        below = len(rows) > 2 and is_title(*rows[:2]) and _are_equally_long(rows[1:])
        return alike, alike and whole, below, len(rows[0])

    best = max(SEPARATORS, key=fit)
    if best == ",":
        best = next((other for other in SEPARATORS[1:] if _is_split_numbers(head, other)), best)
    return " " if not fit(best)[0] and not fit(best)[2] and _is_split_by_spaces(head) else best


def _is_split_by_spaces(head: str) -> bool:
    """Return whether cells are separated by spaces: three or more in each row, numbers, or common labels."""
    reader = csv.reader(io.StringIO(head, ""), delimiter=" ", skipinitialspace=True)
    try:
        rows = [[cell for cell in row if cell] for row in _next_rows(reader, 20)]
    except csv.Error:
        return False
    header, *below = [row for row in rows if row] or [[]]
    width = len(below[0]) if below else 0
    if {len(row) for row in below} != {width} or width < 2 or width - len(header) not in (0, 1):
        return False
    named = not all(map(NUMBER.fullmatch, header))
    square = len(header) == width == len(below) + 1
    if width > 2 or (all(map(NUMBER.fullmatch, below[0])) and (named or square)):
        return True
    labels = [set(cells) for cells in zip(*below, strict=True)]
    return len(header) == 2 and bool(labels[0] & labels[1]) and len(labels[0] | labels[1]) <= len(below)


def _is_split_numbers(head: str, separator: str) -> bool:
    """Return whether a separator leaves only numbers in the first rows."""
    rows = [row for row in _next_rows(csv.reader(io.StringIO(head, ""), delimiter=separator), 20) if row]
    return _are_equally_long(rows or [[]]) and all(NUMBER.fullmatch(cell) for row in rows for cell in row)


def _are_equally_long(rows: list[list[str]]) -> bool:
    return len(rows[0]) > 1 and len(set(map(len, rows))) == 1


def _explain_quote_error(text: Decoded, form: _Form) -> ValueError:
    """Explain what is wrong with a quotation mark, with the first line of its row."""
    with text.open() as stream:
        reader = form.reader(stream)
        line, why = form.first, ""
        try:
            while _next_rows(reader, 1):
                line = reader.line_num + form.first
        except csv.Error as error:
            why = _explain_quote(str(error))
    return ValueError(
        f"{text.name}, line {line}: quotation marks must enclose a whole cell and be doubled within it "
        f"({why})"
    )


def _explain_quote(error: str) -> str:
    """Rephrase a message of Python's reader about quotation marks."""
    return "one is not closed" if error == "unexpected end of data" else error
