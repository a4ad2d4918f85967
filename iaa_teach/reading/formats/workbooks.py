"""Excel and LibreOffice workbooks: the first sheet with a table, or a sheet for each annotator."""

from __future__ import annotations

import datetime
import io
import zipfile
import zlib
from dataclasses import replace
from typing import Any

import numpy as np

from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import ANNOTATOR
from iaa_teach.reading.columns import ColumnsBuilder, Table
from iaa_teach.reading.csv_rows import is_title, make_header_error
from iaa_teach.reading.formats.json_records import make_cell
from iaa_teach.reading.formats.unpacking import MOST_CELLS, is_too_large
from iaa_teach.reading.long_roles import find_long_roles
from iaa_teach.reading.roles import list_facts
from iaa_teach.reading.tidying import take_header
from iaa_teach.reading.wide_roles import find_wide_roles
from iaa_teach.reading.words import words

# Raised for a damaged or protected archive
_OF_ZIPFILE = (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, zlib.error)
KINDS = {"xlsx", "odf", "xls"}  # as in `file_contents.find_binary_kind`
_TOO_LARGE = " unpacks to more than 5 million cells or 256 MB; save the sheet of labels as CSV"


def read_workbook(name: str, data: bytes) -> tuple[Table, ...]:
    """Read the first sheet with two columns and a row below the header; or all, one for each annotator.

    Each sheet is one annotator's if all have the same columns, which are not those of several annotators.
    Raises ValueError if the package for workbooks is missing, or the workbook is damaged, protected, too
    large or empty.
    """
    filled = {
        sheet: rows for sheet, rows in _read_sheets(name, data).items() if sum(map(_is_filled, rows)) > 1
    }
    if not filled:
        raise make_header_error(name)
    tables = {sheet: take_header(_make_table(name, rows)).name_columns() for sheet, rows in filled.items()}
    if len(tables) > 1 and _has_one_annotator_each(list(tables.values())):
        return tuple(replace(table, name=sheet) for sheet, table in tables.items())
    sheet = next((sheet for sheet, table in tables.items() if len(table.columns) > 1), next(iter(tables)))
    remarks = tables[sheet].remarks
    if len(tables) > 1:
        others = ", ".join(f"“{other}”" for other in tables if other != sheet)
        remarks = (*remarks, say(words.OTHER_SHEETS, sheet=sheet, others=others))
    return (replace(tables[sheet], remarks=remarks),)


def _read_sheets(name: str, data: bytes) -> dict[str, list[list[Any]]]:
    try:
        from python_calamine import CalamineError, CalamineWorkbook
    except ModuleNotFoundError:
        raise ValueError(
            f"{name} is a workbook, which needs one more package: pip install 'iaa-teach[sheets]'; or save "
            "the sheet as CSV in UTF-8, and give that file"
        ) from None
    try:
        if data.startswith(b"PK") and is_too_large(io.BytesIO(data)):
            raise ValueError(name + _TOO_LARGE)
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        return {sheet: _read_rows(name, book.get_sheet_by_name(sheet)) for sheet in book.sheet_names}
    except (CalamineError, OSError, *_OF_ZIPFILE) as error:
        raise ValueError(
            f"{name} cannot be read as a workbook ({error}); save the sheet as CSV in UTF-8"
        ) from None


def _read_rows(name: str, sheet: Any) -> list[list[Any]]:
    if sheet.total_height * sheet.total_width > MOST_CELLS:
        raise ValueError(name + _TOO_LARGE)
    return sheet.to_python(skip_empty_area=False)


def _make_table(name: str, rows: list[list[Any]]) -> Table:
    lines = [line for line, row in enumerate(rows, 1) if _is_filled(row)]
    first, second = (list(map(_read_cell, rows[line - 1])) for line in lines[:2])
    remarks: tuple[str, ...] = ()
    if len(lines) > 2 and is_title(first, second):
        lines, remarks = lines[1:], (words.TITLE_ABOVE,)
    builder = ColumnsBuilder([_read_cell(value).strip() for value in rows[lines[0] - 1]])
    builder.add([[_read_cell(value) for value in rows[line - 1]] for line in lines[1:]])
    return Table(name, "workbook", builder.columns(), np.array(lines[1:]), remarks=remarks)


def _has_one_annotator_each(tables: list[Table]) -> bool:
    first = tables[0]
    if any(table.header != first.header for table in tables):
        return False
    facts = list_facts(first)
    labels = [each.name for each in find_wide_roles(first, facts) if each.role == ANNOTATOR and each.sure]
    return len(labels) < 2 and find_long_roles(first, facts) is None


def _is_filled(row: list[Any]) -> bool:
    return any(_read_cell(value).strip() for value in row)


def _read_cell(value: Any) -> str:
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat().replace("T", " ")
    if isinstance(value, datetime.timedelta):
        return str(value)
    return make_cell(value) or ""
