"""Files of any form as columns: text or workbooks, of a tool that is known or of none."""

from __future__ import annotations

from iaa_teach.reading.columns import Steps, Table
from iaa_teach.reading.csv_rows import csv_table
from iaa_teach.reading.file_contents import Files, binary_kind, decode
from iaa_teach.reading.formats.argilla import Argilla, rows_of_responses
from iaa_teach.reading.formats.crowds import mechanical_turk, toloka
from iaa_teach.reading.formats.cvat import cvat_table, looks_like_xml
from iaa_teach.reading.formats.doccano import Doccano
from iaa_teach.reading.formats.forms import form_answers
from iaa_teach.reading.formats.json_exports import json_table
from iaa_teach.reading.formats.json_records import looks_like_json
from iaa_teach.reading.formats.label_studio import Annotations, LabelStudio, rows_of_annotations
from iaa_teach.reading.formats.matrices import bare_matrix, confusion_matrix, with_plain_sides
from iaa_teach.reading.formats.prodigy import Prodigy
from iaa_teach.reading.formats.spans import refuse_spans
from iaa_teach.reading.formats.token_tags import conll_table, looks_like_conll
from iaa_teach.reading.formats.workbooks import KINDS as WORKBOOKS
from iaa_teach.reading.formats.workbooks import workbook_tables
from iaa_teach.reading.tidying import items_only, with_line_of_names


def loading(files: Files) -> Steps[tuple[Table, ...]]:
    """Read files (names and contents) as columns; yields the bytes read, of all.

    Raises ValueError naming the file and line that cannot be read, or what to export instead where a file is
    no table of labels: brat's spans, a workbook of Excel, JSON of another kind.
    """
    if not files:
        raise ValueError("there must be a file, or text with a header and a row below it; not nothing")
    total = sum(len(data) for _, data in files)
    tables: list[Table] = []
    before = 0
    for name, data in files:
        if binary_kind(data) in WORKBOOKS:
            tables += map(_recognised, workbook_tables(name, data))
            before += len(data)
            continue
        steps = _table(name, data)
        while True:
            try:
                done, _ = next(steps)
            except StopIteration as end:
                tables.append(end.value)
                break
            yield before + done, total
        before += len(data)
    return tuple(tables)


def _table(name: str, data: bytes) -> Steps[Table]:
    text = decode(data, name)
    refuse_spans(text)
    if looks_like_json(text):
        table = yield from json_table(text, (LabelStudio, Annotations, Argilla, Prodigy, Doccano))
        table = bare_matrix(table) or table
    elif looks_like_conll(text):
        table = yield from conll_table(text)
    elif looks_like_xml(text):
        table = cvat_table(text)
    else:
        given = yield from csv_table(text)
        rows = with_plain_sides(given)
        table = bare_matrix(rows) or with_line_of_names(rows)
    return _recognised(table.with_names())


def _recognised(table: Table) -> Table:
    """Return a table with the roles that its tool gives its columns, if the header shows that tool."""
    if table.roles:
        return table
    found = (
        read(table)
        for read in (
            rows_of_annotations,
            rows_of_responses,
            mechanical_turk,
            toloka,
            form_answers,
            confusion_matrix,
        )
    )
    return next(filter(None, found), None) or items_only(table)
