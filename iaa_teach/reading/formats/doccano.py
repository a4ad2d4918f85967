"""doccano's exports: a file for each annotator, or annotations by annotators' numbers.

Forms: doccano 1.8 `data_export/pipeline/examples.py`; its issues 113 and 1522 for the older keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, TEXT
from iaa_teach.reading.formats.json_exports import Records, find_first_cell, find_span, list_meta_cells
from iaa_teach.reading.formats.json_records import Record, make_cell, make_set_cell
from iaa_teach.reading.formats.json_shapes import spread_record
from iaa_teach.reading.words import words

_BY = {"user", "user_name"}
_LABELS = ("label", "labels", "cats", "entities")


class Doccano(Records):
    """Texts with their labels."""

    form = "doccano"

    @classmethod
    def recognises(cls, record: Record) -> bool:
        """Return whether a record has a text and labels or annotations."""
        keys = set(record)
        if not (keys & {"text", "data", "filename"} and keys & {*_LABELS, "annotations"}):
            return False
        given = record.get("annotations")
        by_user = isinstance(given, list) and any(_BY & set(each) for each in given if isinstance(each, dict))
        return by_user or spread_record(record) is None

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield a row for each annotator."""
        shown = find_first_cell(record, "text", "data", "filename")
        item = find_first_cell(record, "id", "doc_id", "example_id") or shown
        cells = {ITEM: item, TEXT: shown, **list_meta_cells(record)}
        self.roles.update({name: name for name in (ITEM, ANNOTATOR, LABEL, TEXT)})
        given = record.get("annotations")
        if isinstance(given, list):
            yield from self._annotations(line, record, cells, given)
            return
        keys = [key for key in _LABELS if key in record]
        span = next(filter(None, (find_span(record[key]) for key in keys)), None)
        if span:
            self.refuse_span(line, span)
        cell = make_cell(record[keys[0]]) if keys else None
        if cell is None:
            self.refuse(line, record)
        who = find_first_cell(record, "username", "user")
        yield {**cells, **({ANNOTATOR: who} if who else {}), LABEL: cell}

    def _annotations(
        self, line: int, record: Record, cells: dict[str, str], given: list[Any]
    ) -> Iterator[dict[str, str]]:
        labels_by_annotator: dict[str, list[Any]] = {}
        for each in given:
            if span := find_span([each]):
                self.refuse_span(line, span)
            if not isinstance(each, dict) or ("label" not in each and "label_name" not in each):
                self.refuse(line, record)
            who = find_first_cell(each, "user_name", "user")
            label = each.get("label_name", each.get("label"))
            labels_by_annotator.setdefault(who, []).append(label)
            if isinstance(label, int):
                self.kind = "names"
                self.counts["numbered"] += 1
        for who, labels in labels_by_annotator.items():
            yield {**cells, ANNOTATOR: who, LABEL: make_set_cell(labels) or ""}

    def remarks(self) -> Iterator[str]:
        """Yield notes on what was ignored, and on labels that are numbers of a list."""
        yield from super().remarks()
        if self.counts["numbered"]:
            yield words.NUMBERED
