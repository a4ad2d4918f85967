"""Exports of Prodigy's `db-out`.

Forms: Prodigy, “Annotation interfaces” (prodi.gy/docs/api-interfaces).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from iaa_teach.computation.data.labels import NO_LABEL_OF_SET
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, TEXT
from iaa_teach.reading.columns import Column, Table, count_pairs_of, encode_column, keep_rows
from iaa_teach.reading.formats.json_exports import Records, find_first_cell, find_span, list_meta_cells
from iaa_teach.reading.formats.json_records import Record, make_cell
from iaa_teach.reading.never_labels import make_no_label_error
from iaa_teach.reading.words import words

_OF_SPANS = ("ner", "spans", "pos", "dep", "relations", "image", "audio")
_ANSWERS = ("accept", "reject", "ignore")
_ASKED = "label asked"


class Prodigy(Records):
    """Answers to tasks: a choice of options, or accept and reject for a proposed label."""

    form = "Prodigy"

    @classmethod
    def recognises(cls, record: Record) -> bool:
        """Return whether a record has Prodigy's hashes or one of its answers."""
        return "_input_hash" in record or "_task_hash" in record or record.get("answer") in _ANSWERS

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield the row of an answer."""
        view = str(record.get("_view_id", ""))
        spans = record.get("spans")
        if spans and ("accept" not in record or view.startswith(_OF_SPANS)):
            self.refuse_span(line, find_span(spans) or spans)
        shown = find_first_cell(record, "text", "html", "image", "audio")
        cells = {
            ITEM: find_first_cell(record, "_input_hash") or shown,
            TEXT: shown,
            **list_meta_cells(record),
        }
        who = find_first_cell(record, "_annotator_id") or find_first_cell(record, "_session_id")
        if who:
            cells[ANNOTATOR] = who
        self.roles.update({name: name for name in (ITEM, ANNOTATOR, LABEL, TEXT)})
        answer = record.get("answer", "accept")
        is_label = answer == "accept"
        if "accept" in record or "options" in record:
            label = make_cell(record.get("accept")) or self._none_chosen(record)
        elif "label" in record:
            cells[_ASKED] = make_cell(record["label"]) or ""
            self.counts["reject"] += answer == "reject"
            label, is_label = str(answer), answer in ("accept", "reject")
        else:
            label, is_label = str(answer), answer in ("accept", "reject")
            self.counts["unasked"] += 1
            self.counts["reject"] += answer == "reject"
        self.counts["ignored"] += not is_label
        yield {**cells, LABEL: label if is_label else ""}

    def _none_chosen(self, record: Record) -> str:
        config = record.get("config")
        several = isinstance(config, dict) and config.get("choice_style") == "multiple"
        return NO_LABEL_OF_SET if several else ""

    def settle_table(self, table: Table) -> Table:
        """Return a table whose labels are those chosen, or the answers to proposed labels.

        If nothing was rejected and each annotator saw each item once, with different labels, the labels were
        chosen. Otherwise each proposed label of an item is an item. Annotators who ignored every item are
        dropped.
        """
        if self.counts["unasked"] and not self.counts["reject"]:
            raise make_no_label_error(self.name, f"the answers, {len(table)} of them, are all accept")
        if ANNOTATOR in table.header:
            table = _keep_answered(table)
        if _ASKED not in table.header:
            return table
        asked, item = table[_ASKED], table[ITEM]
        once = ANNOTATOR in table.header and count_pairs_of(item, table[ANNOTATOR]) == len(table)
        if once and len(asked.values) > 1 and not self.counts["reject"]:
            given = table[LABEL].cells()
            cells = (label if answer else "" for label, answer in zip(asked.cells(), given, strict=True))
            return _add_column(table, encode_column(LABEL, cells))
        pairs = zip(item.cells(), asked.cells(), strict=True)
        self.counts["binary"] += 1
        return _add_column(table, encode_column(ITEM, (f"{name} {label}".strip() for name, label in pairs)))

    def remarks(self) -> Iterator[str]:
        """Yield notes on what was ignored, and that accept and reject are the labels."""
        yield from super().remarks()
        if self.counts["binary"]:
            yield words.BINARY


def _keep_answered(table: Table) -> Table:
    """Return the rows of annotators who gave a label."""
    annotators, labels = table[ANNOTATOR], table[LABEL]
    answered = np.array([value != "" for value in labels.values])[labels.codes]
    times = np.bincount(annotators.codes[answered], minlength=len(annotators.values))
    kept = times[annotators.codes] > 0
    return keep_rows(table, kept) if kept.any() else table


def _add_column(table: Table, column: Column) -> Table:
    """Return a table with this column, and without the proposed label."""
    kept = [column if each.name == column.name else each for each in table.columns if each.name != _ASKED]
    return replace(table, columns=tuple(kept))
