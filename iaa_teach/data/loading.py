"""Files of any form as columns: CSV, TSV, JSON of the tools that export it, CoNLL."""

from __future__ import annotations

from iaa_teach.data.columns import Steps, Table
from iaa_teach.data.csv_rows import csv_table
from iaa_teach.data.file_contents import Files, decode
from iaa_teach.data.json_records import looks_like_json
from iaa_teach.data.token_tags import conll_table, looks_like_conll, refuse_brat
from iaa_teach.data.tool_exports import json_table


def loading(files: Files) -> Steps[tuple[Table, ...]]:
    """Read files (names and contents) as columns; yields the bytes read, of all.

    Raises ValueError naming the file and line that cannot be read, or what to export instead where a file is
    no table of labels: brat's spans, a workbook of Excel, JSON of another kind.
    """
    if not files:
        raise ValueError("there must be a file, or text with a header and a row below it; not nothing")
    total = sum(len(data) for _, data in files)
    tables, before = [], 0
    for name, data in files:
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
    refuse_brat(text)
    if looks_like_json(text):
        table = yield from json_table(text)
    elif looks_like_conll(text):
        table = yield from conll_table(text)
    else:
        table = yield from csv_table(text)
    return table.with_names()
