"""What doccano, Prodigy and Label Studio export, and other JSON of flat records, as columns.

Forms: doccano 1.8 `data_export/pipeline/examples.py` and its issues 113 and 1522 for the older keys; Prodigy,
“Annotation interfaces” (prodi.gy/docs/api-interfaces); Label Studio, “Label Studio JSON format of annotated
tasks” (labelstud.io/guide/task_format) and the JSON_MIN of “Export annotations”.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, NoReturn

from iaa_teach.data.columns import Steps, Table
from iaa_teach.data.file_contents import Decoded
from iaa_teach.data.json_records import (
    NO_LABEL_OF_SET,
    Record,
    RecordsBuilder,
    as_cell,
    as_set_cell,
    flat,
    json_records,
)
from iaa_teach.data.words import words
from iaa_teach.look.words import say

ITEM, ANNOTATOR, LABEL, TEXT = "item", "annotator", "label", "text"
_ROLES = {name: name for name in (ITEM, ANNOTATOR, LABEL, TEXT)}

_SPAN_KEYS = ("start_offset", "start", "begin", "end_offset", "end")
_PRODIGY_SPANS = ("ner", "spans", "pos", "dep", "relations", "image", "audio")
_ONE_VALUE = ("choices", "rating", "number", "taxonomy", "pairwise")


def json_table(text: Decoded) -> Steps[Table]:
    """Read JSON or JSON lines of a tool that exports labels, or of flat records.

    Yields how much of the text is read, of all. Raises ValueError naming the line of what is not JSON, is
    no record of labels, or is of spans.
    """
    records = json_records(text)
    first = next(records, None)
    if first is None:
        raise ValueError(say(words.NO_RECORD, name=text.name))
    reader = _reader(text, first[2])
    builder = RecordsBuilder()
    for seen, (line, at, record) in enumerate(chain([first], records), 1):
        for row in reader.rows(line, record):
            builder.add(line, row)
        if not seen % 2000:
            yield min(at, len(text.data)), len(text.data)
    if not len(builder):
        raise ValueError(reader.nothing())
    columns, lines = builder.columns()
    if not columns:
        raise ValueError(reader.nothing())
    roles = tuple((name, role) for name, role in reader.roles.items() if name in {c.name for c in columns})
    return Table(text.name, reader.form, columns, lines, text.encoding, None, roles, tuple(reader.remarks()))


def _reader(text: Decoded, record: Record) -> _Flat:
    if isinstance(record.get("annotations", record.get("completions")), list) and "data" in record:
        return _LabelStudio(text)
    if (
        "_input_hash" in record
        or "_task_hash" in record
        or record.get("answer") in ("accept", "reject", "ignore")
    ):
        return _Prodigy(text)
    shown = {"text", "data", "filename"} & set(record)
    if shown and {"label", "labels", "annotations", "entities", "cats"} & set(record):
        return _Doccano(text)
    return _Flat(text)


class _Flat:
    """Records whose values are cells."""

    form = "JSON"

    def __init__(self, text: Decoded) -> None:
        self.name = text.name
        self.roles: dict[str, str] = {}
        self.counts: Counter[str] = Counter()

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield the cells of each label in a record."""
        cells = flat(record)
        if cells is None:
            self.refuse(line, record)
        else:
            yield cells

    def refuse(self, line: int, record: Record) -> NoReturn:
        """Raise ValueError for a record of spans, or of nothing that is known."""
        span = next(filter(None, map(_span_in, record.values())), None)
        if span:
            self.refuse_span(line, span)
        keys = ", ".join(f"“{key[:30]}”" for key in list(record)[:8]) or words.NO_KEYS
        raise ValueError(say(words.NO_EXPORT, name=self.name, line=line, keys=keys))

    def refuse_span(self, line: int, span: Any) -> NoReturn:
        """Raise ValueError for a span."""
        example = str(span) if len(str(span)) <= 60 else f"{str(span)[:60]}…"
        instead = say(words.SPANS_INSTEAD, project=words.ITEM_PROJECTS.get(self.form, ""))
        raise ValueError(say(words.SPANS, name=self.name, line=line, example=example, instead=instead))

    def nothing(self) -> str:
        """Return what is wrong where no record had a label."""
        return say(words.NO_LABEL, name=self.name)

    def remarks(self) -> Iterator[str]:
        """Yield what was set aside, in words."""
        for text, key in (
            (words.SKIPPED, "skipped"),
            (words.IGNORED, "ignored"),
            (words.REGIONS, "regions"),
            (words.FREE, "free"),
        ):
            if self.counts[key]:
                yield say(text, n=self.counts[key])


class _Doccano(_Flat):
    form = "doccano"

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        shown = _first_cell(record, "text", "data", "filename")
        item = _first_cell(record, "id", "doc_id", "example_id") or shown
        cells = {ITEM: item, TEXT: shown, **_meta(record)}
        self.roles.update(_ROLES)
        given = record.get("annotations")
        if isinstance(given, list):
            yield from self._annotations(line, record, cells, given)
            return
        keys = [key for key in ("label", "labels", "cats", "entities") if key in record]
        span = next(filter(None, (_span_in(record[key]) for key in keys)), None)
        if span:
            self.refuse_span(line, span)
        cell = as_cell(record[keys[0]]) if keys else None
        if cell is None:
            self.refuse(line, record)
        who = _first_cell(record, "username", "user")
        yield {**cells, **({ANNOTATOR: who} if who else {}), LABEL: cell}

    def _annotations(
        self, line: int, record: Record, cells: dict[str, str], given: list[Any]
    ) -> Iterator[dict[str, str]]:
        by: dict[str, list[Any]] = {}
        for each in given:
            if span := _span_in([each]):
                self.refuse_span(line, span)
            if not isinstance(each, dict) or ("label" not in each and "label_name" not in each):
                self.refuse(line, record)
            who = _first_cell(each, "user_name", "user")
            by.setdefault(who, []).append(each.get("label_name", each.get("label")))
            self.counts["numbered"] += isinstance(each.get("label_name", each.get("label")), int)
        for who, labels in by.items():
            yield {**cells, ANNOTATOR: who, LABEL: as_set_cell(labels) or ""}

    def remarks(self) -> Iterator[str]:
        yield from super().remarks()
        if self.counts["numbered"]:
            yield words.NUMBERED


class _Prodigy(_Flat):
    form = "Prodigy"

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        view = str(record.get("_view_id", ""))
        spans = record.get("spans")
        if spans and ("accept" not in record or view.startswith(_PRODIGY_SPANS)):
            self.refuse_span(line, _span_in(spans) or spans)
        shown = _first_cell(record, "text", "html", "image", "audio")
        item = _first_cell(record, "_input_hash") or shown
        cells = {TEXT: shown, **_meta(record)}
        who = _first_cell(record, "_annotator_id") or _first_cell(record, "_session_id")
        if who:
            cells[ANNOTATOR] = who
        answer = record.get("answer", "accept")
        label: str | None
        if "accept" in record or "options" in record:
            label = as_cell(record.get("accept"))
            config = record.get("config")
            if not label and isinstance(config, dict) and config.get("choice_style") == "multiple":
                label = NO_LABEL_OF_SET
            taken = answer == "accept"
        elif "label" in record:
            name = as_cell(record["label"]) or ""
            item, label, taken = f"{item} {name}".strip(), str(answer), answer in ("accept", "reject")
            self.counts["binary"] += 1
        else:
            self.refuse(line, record)
        self.counts["ignored"] += not taken
        self.roles.update(_ROLES)
        yield {ITEM: item, **cells, LABEL: (label or "") if taken else ""}

    def remarks(self) -> Iterator[str]:
        yield from super().remarks()
        if self.counts["binary"]:
            yield words.BINARY


class _LabelStudio(_Flat):
    form = "Label Studio"

    def __init__(self, text: Decoded) -> None:
        super().__init__(text)
        self.span: tuple[int, Any] | None = None
        self.labelled = False

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        item = _first_cell(record, "id", "inner_id") or f"line {line}"
        data = record.get("data")
        cells = {key: as_cell(value) for key, value in data.items()} if isinstance(data, dict) else {}
        shown = {key: cell for key, cell in cells.items() if cell is not None}
        self.roles.update({ITEM: ITEM, ANNOTATOR: ANNOTATOR})
        given = record.get("annotations", record.get("completions"))
        if not isinstance(given, list):
            self.refuse(line, record)
        for annotation in given:
            if not isinstance(annotation, dict) or not isinstance(annotation.get("result", []), list):
                self.refuse(line, record)
            if annotation.get("was_cancelled") or annotation.get("skipped"):
                self.counts["skipped"] += 1
                continue
            labels = {ITEM: item, ANNOTATOR: _who(annotation.get("completed_by"))}
            for region in annotation.get("result") or []:
                self._take(line, region, labels)
            self.labelled = self.labelled or len(labels) > 2
            data_cells = {(f"data.{key}" if key in labels else key): cell for key, cell in shown.items()}
            yield {**labels, **data_cells}

    def _take(self, line: int, region: Any, labels: dict[str, str]) -> None:
        value = region.get("value", {}) if isinstance(region, dict) else {}
        kind = region.get("type", "") if isinstance(region, dict) else ""
        if not isinstance(value, dict) or kind not in _ONE_VALUE or {"start", "x"} & set(value):
            self.counts["free" if kind == "textarea" else "regions"] += 1
            if kind != "textarea" and self.span is None:
                self.span = line, _span_in([value]) or value
            return
        given = value.get("selected") if kind == "pairwise" else value.get(kind)
        if kind == "taxonomy" and isinstance(given, list):
            given = [" / ".join(map(str, path)) if isinstance(path, list) else path for path in given]
        name = str(region.get("from_name") or kind)
        labels[name] = as_cell(given) or ""
        self.roles.setdefault(name, LABEL)

    def nothing(self) -> str:
        return f"{self.name}: no task has an annotation; export tasks that are annotated"

    def remarks(self) -> Iterator[str]:
        if self.span and not self.labelled:
            self.refuse_span(*self.span)
        yield from super().remarks()


def _first_cell(record: Record, *keys: str) -> str:
    """Return the cell of the first of these keys that a record has, "" for none."""
    return next((as_cell(record[key]) or "" for key in keys if key in record), "")


def _meta(record: Record) -> dict[str, str]:
    """Return what a record says of its item."""
    meta = record.get("meta", record.get("metadata"))
    cells = flat(meta) if isinstance(meta, dict) else None
    return {f"meta.{key}": cell for key, cell in (cells or {}).items()}


def _who(given: Any) -> str:
    """Return the annotator of an annotation: an address, a number, or nothing."""
    if isinstance(given, dict):
        given = given.get("email") or given.get("username") or given.get("id")
    return as_cell(given) or "" if not isinstance(given, (list, dict)) else ""


def _span_in(value: Any) -> Any:
    """Return the first span in a list: an object or a list with the places of its beginning and end."""
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
