"""JSON and JSON lines as columns: a tool's records, or flat records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, NoReturn

from iaa_teach.look.words import say
from iaa_teach.reading.columns import Steps, Table
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.json_records import (
    Record,
    RecordsBuilder,
    flatten_record,
    make_cell,
    read_json_records,
)
from iaa_teach.reading.formats.json_shapes import reshape_records, spread_record
from iaa_teach.reading.never_labels import make_no_label_error
from iaa_teach.reading.words import words

_ITEM_PROJECTS = {
    "doccano": "; in doccano that is a project for text classification",
    "Prodigy": "; in Prodigy those are recipes such as textcat.manual, exported with db-out",
    "Label Studio": "; in Label Studio those are Choices or Rating, exported as JSON",
}
_SPAN_KEYS = ("start_offset", "start", "begin", "end_offset", "end")


class Records:
    """Flat records, whose values are cells; base class of readers for tools.

    `roles` are the roles of columns that the format determines, `counts` what was ignored, `models` the
    annotators that are models.
    """

    form = "JSON"
    kind = ""  # the scale of the labels, if the format determines it

    def __init__(self, text: Decoded) -> None:
        self.name = text.name
        self.roles: dict[str, str] = {}
        self.counts: Counter[str] = Counter()
        self.models: set[str] = set()

    @classmethod
    def recognises(cls, record: Record) -> bool:
        """Return whether a file with this first record has this format."""
        return True

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield the cells of each row for a record."""
        for each in spread_record(record) or [record]:
            cells = flatten_record(each)
            if cells is None:
                self.refuse(line, record)
            yield cells

    def refuse(self, line: int, record: Record) -> NoReturn:
        """Raise ValueError for a record of spans, or an unknown record."""
        span = next(filter(None, map(find_span, record.values())), None)
        if span:
            self.refuse_span(line, span)
        keys = ", ".join(f"“{key[:30]}”" for key in list(record)[:8]) or "no keys"
        raise ValueError(
            f"{self.name}, line {line}: JSON that is no export of doccano (text classification), Prodigy "
            "(textcat, choice) or Label Studio (choices, ratings), nor a list of flat records; it has "
            f"{keys}. Export CSV from your tool: a row for each item, a column for each annotator."
        )

    def refuse_span(self, line: int, span: Any) -> NoReturn:
        """Raise ValueError for a span."""
        raise make_spans_error(self.name, line, span, self.form)

    def settle_table(self, table: Table) -> Table:
        """Return the table of all rows, after the last record."""
        return table

    def explain_nothing(self) -> str:
        """Explain why no record had a label."""
        return str(make_no_label_error(self.name, "no record has one"))

    def remarks(self) -> Iterator[str]:
        """Yield notes on what was ignored."""
        for key, text in words.LEFT_OUT.items():
            if self.counts[key]:
                yield say(text, n=self.counts[key])


def make_spans_error(name: str, line: int, span: Any, form: str) -> ValueError:
    """Return the error for a label of a span; `form` is the tool."""
    example = str(span) if len(str(span)) <= 60 else f"{str(span)[:60]}…"
    return ValueError(
        f"{name}, line {line}: spans of text ({example}), not labels of items. Labels of spans need a "
        "measure that also compares where spans begin and end: “iaa-teach report …”, with the files of all "
        "annotators. For κ or α export one label for each item, or one tag for each token (BIO, CoNLL)"
        f"{_ITEM_PROJECTS.get(form, '')}."
    )


def read_json_table(text: Decoded, readers: tuple[type[Records], ...]) -> Steps[Table]:
    """Read JSON or JSON lines with the first reader that recognises the first record.

    Yields (read, all) of the text. Raises ValueError naming a line that is not JSON, not a record of labels,
    or has spans.
    """
    shaped = reshape_records(text, lambda record: any(kind.recognises(record) for kind in readers))
    records = read_json_records(text) if shaped is None else iter([(1, 0, record) for record in shaped])
    first = next(records, None)
    if first is None:
        raise ValueError(f"{text.name} is empty; it must have at least one record")
    kinds: tuple[type[Records], ...] = (*readers, Records)
    reader = next(kind for kind in kinds if kind.recognises(first[2]))(text)
    builder = RecordsBuilder()
    for number, (line, offset, record) in enumerate(chain([first], records), 1):
        for row in reader.rows(line, record):
            builder.add(line, row)
        if not number % 2000:
            yield min(offset, len(text.data)), len(text.data)
    columns, lines = builder.columns() if len(builder) else ((), None)
    if not columns or lines is None:
        raise ValueError(reader.explain_nothing())
    names = {column.name for column in columns}
    roles = tuple((name, role) for name, role in reader.roles.items() if name in names)
    table = Table(text.name, reader.form, columns, lines, text.encoding, None, roles)
    remarks = tuple(reader.remarks())
    return replace(
        reader.settle_table(table), remarks=remarks, models=tuple(sorted(reader.models)), kind=reader.kind
    )


def find_first_cell(record: Record, *keys: str) -> str:
    """Return the cell of the first of these keys in a record, "" for none."""
    return next((make_cell(record[key]) or "" for key in keys if key in record), "")


def list_meta_cells(record: Record) -> dict[str, str]:
    """Return a record's metadata on its item."""
    meta = record.get("meta", record.get("metadata"))
    cells = flatten_record(meta) if isinstance(meta, dict) else None
    return {f"meta.{key}": cell for key, cell in (cells or {}).items()}


def find_span(value: Any) -> Any:
    """Return the first span in a list: an object or a list with its start and end."""
    for each in value if isinstance(value, list) else ():
        if isinstance(each, dict) and sum(key in each for key in _SPAN_KEYS) >= 2:
            return {key: each[key] for key in each if key in (*_SPAN_KEYS, "label", "labels")}
        if (
            isinstance(each, list)
            and len(each) >= 3
            and all(isinstance(place, int) and not isinstance(place, bool) for place in each[:2])
        ):
            return each[:3]
    return None
