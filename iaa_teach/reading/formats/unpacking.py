"""The size of a workbook before reading it: a few kilobytes can unpack to an endless table.

A cell far to the right and below, a repeated cell, or a long text shared by a million cells could fill the
memory. The size that an archive declares may be wrong.
"""

from __future__ import annotations

import re
import zipfile
from collections import Counter
from typing import IO

MOST_BYTES = 1 << 28
MOST_CELLS = 5_000_000

_SHEET = re.compile(rb"<\w+:table[\s>]")  # LibreOffice has all sheets in one part
_ROW = re.compile(rb"<(?:\w+:)?(?:table-)?row\b")
_CELL = re.compile(rb"<(?:\w+:)?(?:c|(?:covered-)?table-cell)\b")
_PLACE = re.compile(rb"\br\s*=\s*[\"']([A-Z]*)([0-9]{1,18})")  # a row, "7", or a cell, "C7"
_ROWS_REPEATED = re.compile(rb"number-rows-repeated\s*=\s*[\"']\s*([0-9]{1,18})")
_COLUMNS_REPEATED = re.compile(rb"number-columns-repeated\s*=\s*[\"']\s*([0-9]{1,18})")
_SPACES = re.compile(rb"\w:c\s*=\s*[\"']\s*([0-9]{1,18})")  # repeated spaces in LibreOffice texts
_FILLED = re.compile(rb"value|<\w+:p\b")
_SHARED = re.compile(rb"<(?:\w+:)?si\b.*?</(?:\w+:)?si>", re.S)  # a shared string in Excel
_SHARES = re.compile(rb"\bt\s*=\s*[\"']s[\"']")
_SHARES_WHICH = re.compile(rb"\bt\s*=\s*[\"']s[\"'][^<]*<(?:\w+:)?v\s*>\s*([0-9]{1,18})")


def is_too_large(file: IO[bytes]) -> bool:
    """Return whether a workbook has more cells or text than any sheet of labels.

    Raises BadZipFile or other `zipfile` errors if the archive is damaged, protected or binary.
    """
    left = MOST_BYTES
    texts: list[int] = []
    shares: Counter[int] = Counter()
    with zipfile.ZipFile(file) as archive:
        for part in archive.infolist():
            if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise zipfile.BadZipFile(f"{part.filename} is packed in an unusual way")
            if part.filename == "xl/workbook.bin":
                raise zipfile.BadZipFile("it is a binary one, .xlsb")
            part.file_size = left + 2  # its declared size may be wrong
            with archive.open(part) as stream:
                content = stream.read(left + 1)
            cells, repeated = (
                _measure_libreoffice(content) if b"table-row" in content else (_measure_excel(content), 0)
            )
            left -= len(content) + repeated
            if left < 0 or cells > MOST_CELLS:
                return True
            texts += [len(text) for text in _SHARED.findall(content)]
            which = Counter(map(int, _SHARES_WHICH.findall(content)))
            which[-1] = len(_SHARES.findall(content)) - which.total()  # told in another way
            shares += which
    longest = max(texts, default=0)
    shared = sum(count * (texts[n] if 0 <= n < len(texts) else longest) for n, count in shares.items())
    return shared > left


def _measure_excel(part: bytes) -> int:
    """Return an upper bound of the number of cells in the bounding rectangle of a sheet."""
    rows = [len(_CELL.findall(row)) for row in _ROW.split(part)[1:]]
    places = _PLACE.findall(part)
    of_rows = sum(not letters for letters, _ in places)
    bottom = max((int(number) for _, number in places), default=0)
    right = max(map(_number_column, {letters for letters, _ in places}), default=0)
    if len(rows) > of_rows:  # some follow the cell above
        bottom += len(rows) - of_rows
    if sum(rows) > len(places) - of_rows:
        right += max(rows)
    return bottom * right


def _measure_libreoffice(part: bytes) -> tuple[int, int]:
    """Return the number of cells up to the last filled one, and the length of repeated text."""
    cells = text = 0
    for sheet in _SHEET.split(part):
        bottom = right = above = 0
        for row in _ROW.split(sheet)[1:]:
            filled, width, widest = 0, 0, 1
            for cell in _CELL.split(row)[1:] if _FILLED.search(row) else ():
                repeats = _find_most(_COLUMNS_REPEATED, cell)
                width += repeats
                if _FILLED.search(cell):
                    filled, widest = width, max(widest, repeats)
            repeats = _find_most(_ROWS_REPEATED, row)
            above += repeats
            if filled:
                bottom, right = above, max(right, filled)
                spaces = sum(map(int, _SPACES.findall(row))) if b":c" in row else 0
                text += (len(row) * (widest * repeats > 1) + spaces) * widest * repeats
        cells += bottom * right
    return cells, text


def _find_most(pattern: re.Pattern[bytes], text: bytes) -> int:
    return max(map(int, pattern.findall(text)), default=1) if b"-repeated" in text else 1


def _number_column(letters: bytes) -> int:
    """Return the number of a column, 28 for AB."""
    number = 0
    for letter in letters[:12]:
        number = number * 26 + letter - 64
    return number
