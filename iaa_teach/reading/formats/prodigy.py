"""What Prodigy's `db-out` writes.

Forms: Prodigy, “Annotation interfaces” (prodi.gy/docs/api-interfaces).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from iaa_teach.computation.data.labels import NO_LABEL_OF_SET
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, TEXT
from iaa_teach.reading.columns import Column, Table, coded, count_pairs_of, rows_where
from iaa_teach.reading.formats.json_exports import Records, first_cell, meta_cells, span_in
from iaa_teach.reading.formats.json_records import Record, as_cell
from iaa_teach.reading.words import words

_OF_SPANS = ("ner", "spans", "pos", "dep", "relations", "image", "audio")
_ANSWERS = ("accept", "reject", "ignore")
_ASKED = "label asked"


class Prodigy(Records):
    """Answers to tasks: a choice of options, or accept and reject for a label that was asked."""

    form = "Prodigy"

    @classmethod
    def knows(cls, record: Record) -> bool:
        """Return whether a record has Prodigy's hashes or one of its answers."""
        return "_input_hash" in record or "_task_hash" in record or record.get("answer") in _ANSWERS

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield the row of an answer."""
        view = str(record.get("_view_id", ""))
        spans = record.get("spans")
        if spans and ("accept" not in record or view.startswith(_OF_SPANS)):
            self.refuse_span(line, span_in(spans) or spans)
        shown = first_cell(record, "text", "html", "image", "audio")
        cells = {ITEM: first_cell(record, "_input_hash") or shown, TEXT: shown, **meta_cells(record)}
        who = first_cell(record, "_annotator_id") or first_cell(record, "_session_id")
        if who:
            cells[ANNOTATOR] = who
        self.roles.update({name: name for name in (ITEM, ANNOTATOR, LABEL, TEXT)})
        answer = record.get("answer", "accept")
        taken = answer == "accept"
        if "accept" in record or "options" in record:
            label = as_cell(record.get("accept")) or self._none_chosen(record)
        elif "label" in record:
            cells[_ASKED] = as_cell(record["label"]) or ""
            self.counts["reject"] += answer == "reject"
            label, taken = str(answer), answer in ("accept", "reject")
        else:
            self.refuse(line, record)
        self.counts["ignored"] += not taken
        yield {**cells, LABEL: label if taken else ""}

    def _none_chosen(self, record: Record) -> str:
        config = record.get("config")
        several = isinstance(config, dict) and config.get("choice_style") == "multiple"
        return NO_LABEL_OF_SET if several else ""

    def settled(self, table: Table) -> Table:
        """Return a table whose labels are those that annotators gave, or their answers to what was asked.

        Where nothing was rejected and each annotator met an item once, with one label or another, the labels
        were the annotators' own choice. Else each label that was asked of an item is an item of its own. Who
        ignored every item is left out.
        """
        if ANNOTATOR in table.header:
            table = _of_those_who_answered(table)
        if _ASKED not in table.header:
            return table
        asked, item = table[_ASKED], table[ITEM]
        once = ANNOTATOR in table.header and count_pairs_of(item, table[ANNOTATOR]) == len(table)
        if once and len(asked.values) > 1 and not self.counts["reject"]:
            given = table[LABEL].cells()
            cells = (label if answer else "" for label, answer in zip(asked.cells(), given, strict=True))
            return _with_columns(table, coded(LABEL, cells))
        pairs = zip(item.cells(), asked.cells(), strict=True)
        self.counts["binary"] += 1
        return _with_columns(table, coded(ITEM, (f"{name} {label}".strip() for name, label in pairs)))

    def remarks(self) -> Iterator[str]:
        """Yield what was set aside, and that accept and reject are the labels."""
        yield from super().remarks()
        if self.counts["binary"]:
            yield words.BINARY


def _of_those_who_answered(table: Table) -> Table:
    """Return the rows of annotators who gave a label."""
    annotators, labels = table[ANNOTATOR], table[LABEL]
    answered = np.array([value != "" for value in labels.values])[labels.codes]
    times = np.bincount(annotators.codes[answered], minlength=len(annotators.values))
    kept = times[annotators.codes] > 0
    return rows_where(table, kept) if kept.any() else table


def _with_columns(table: Table, column: Column) -> Table:
    """Return a table with another column of that name, and without the label that was asked."""
    kept = [column if each.name == column.name else each for each in table.columns if each.name != _ASKED]
    return replace(table, columns=tuple(kept))
