"""Load files of any format as columns: text or workbooks, of known tools or others."""

from __future__ import annotations

from dataclasses import replace

from iaa_teach.look.words import say
from iaa_teach.reading.columns import Steps, Table
from iaa_teach.reading.csv_rows import read_csv_table
from iaa_teach.reading.file_contents import Files, decode, find_binary_kind
from iaa_teach.reading.formats.argilla import Argilla, unpack_responses
from iaa_teach.reading.formats.crowds import read_mechanical_turk, read_potato, read_toloka
from iaa_teach.reading.formats.cvat import looks_like_xml, read_cvat
from iaa_teach.reading.formats.doccano import Doccano
from iaa_teach.reading.formats.forms import read_form_answers
from iaa_teach.reading.formats.json_exports import read_json_table
from iaa_teach.reading.formats.json_records import looks_like_json
from iaa_teach.reading.formats.label_studio import Annotations, LabelStudio, read_annotations
from iaa_teach.reading.formats.matrices import read_bare_matrix, read_confusion_matrix, strip_sides
from iaa_teach.reading.formats.pair_counts import read_pair_counts
from iaa_teach.reading.formats.printed_matrices import read_printed_matrix, refuse_printed_data
from iaa_teach.reading.formats.prodigy import Prodigy
from iaa_teach.reading.formats.redcap import read_redcap
from iaa_teach.reading.formats.spans import refuse_spans
from iaa_teach.reading.formats.token_tags import looks_like_conll, read_conll
from iaa_teach.reading.formats.workbooks import KINDS as WORKBOOKS
from iaa_teach.reading.formats.workbooks import read_workbook
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.swapped_orders import name_annotators_by_order
from iaa_teach.reading.tidying import drop_totals, take_header
from iaa_teach.reading.words import words


def load_in_steps(files: Files) -> Steps[tuple[Table, ...]]:
    """Read files (names and contents) as columns; yields (bytes read, all bytes).

    Raises ValueError naming the file and line that cannot be read, or what to export instead if a file is not
    a table of labels (brat's spans, an Excel workbook, other JSON).
    """
    if not files:
        raise ValueError("there must be a file, or text with a header and a row below it; not nothing")
    total = sum(len(data) for _, data in files)
    tables: list[Table] = []
    before = 0
    blank = [name for name, data in files if not data.strip()] if len(files) > 1 else []
    for name, data in files if len(blank) < len(files) else files[:1]:
        if name in blank and len(blank) < len(files):
            continue
        if find_binary_kind(data) in WORKBOOKS:
            tables += map(_recognise_tool, read_workbook(name, data))
            before += len(data)
            continue
        steps = _load_table(name, data)
        while True:
            try:
                done, _ = next(steps)
            except StopIteration as end:
                tables.append(end.value)
                break
            yield before + done, total
        before += len(data)
    if blank and tables:
        remark = say(words.BLANK_FILES, n=len(blank), names=join_names(blank))
        tables[0] = replace(tables[0], remarks=(remark, *tables[0].remarks))
    return tuple(tables)


def _load_table(name: str, data: bytes) -> Steps[Table]:
    text = decode(data, name)
    refuse_spans(text)
    refuse_printed_data(text)
    if looks_like_json(text):
        table = yield from read_json_table(text, (LabelStudio, Annotations, Argilla, Prodigy, Doccano))
        table = read_bare_matrix(table) or table
    elif looks_like_conll(text):
        table = yield from read_conll(text)
    elif looks_like_xml(text):
        table = read_cvat(text)
    elif printed := read_printed_matrix(text):
        table = printed
    else:
        given = yield from read_csv_table(text)
        rows = strip_sides(given)
        table = read_bare_matrix(rows) or take_header(rows)
    return _recognise_tool(table.name_columns())


def _recognise_tool(table: Table) -> Table:
    """Return a table with roles, if its header is that of a known tool."""
    if table.roles:
        return table
    if {"precision", "recall"} <= {name.casefold() for name in table.header}:
        raise ValueError(
            f"{table.name}: precision and recall of each label, not labels of items: give the labels that "
            "were compared, or their confusion matrix"
        )
    found = (
        read(table)
        for read in (
            read_annotations,
            unpack_responses,
            read_mechanical_turk,
            read_toloka,
            read_potato,
            read_form_answers,
            read_redcap,
            read_confusion_matrix,
            read_pair_counts,
        )
    )
    return next(filter(None, found), None) or name_annotators_by_order(drop_totals(table))
