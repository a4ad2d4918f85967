"""Label Studio's exports: JSON with tasks and annotations; JSON_MIN and CSV, a row for each annotation.

Forms: “Label Studio JSON format of annotated tasks” (labelstud.io/guide/task_format); JSON_MIN and CSV of
“Export annotations” (labelstud.io/guide/export).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from iaa_teach.look.number_formats import count_things
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, OTHER, TEXT, Facts
from iaa_teach.reading.columns import Column, Table, count_pairs_of, replace_values
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.json_exports import Records, find_first_cell, find_span, make_spans_error
from iaa_teach.reading.formats.json_records import Record, make_cell, make_set_cell
from iaa_teach.reading.never_labels import is_tool_data, make_no_label_error
from iaa_teach.reading.words import words

_ONE_VALUE = ("choices", "rating", "number", "taxonomy", "pairwise")
_KEYS = ("choices", "rating", "number", "taxonomy", "selected")
_OF_ANNOTATIONS = {"annotation_id", "annotator", "id"}
_BESIDE = {*_OF_ANNOTATIONS, "created_at", "updated_at", "lead_time", "agreement", "inner_id"}


class LabelStudio(Records):
    """Tasks with annotations by annotators, and predictions by models."""

    form = "Label Studio"

    @classmethod
    def recognises(cls, record: Record) -> bool:
        """Return whether a record is a task with its data and annotations."""
        return isinstance(record.get("annotations", record.get("completions")), list) and "data" in record

    def __init__(self, text: Decoded) -> None:
        super().__init__(text)
        self.span: tuple[int, Any] | None = None
        self.labelled = False

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield a row for each annotation and each prediction."""
        item = find_first_cell(record, "id", "inner_id") or f"line {line}"
        data = record.get("data")
        cells = {key: make_cell(value) for key, value in data.items()} if isinstance(data, dict) else {}
        shown = {key: cell for key, cell in cells.items() if cell is not None}
        self.roles.update({ITEM: ITEM, ANNOTATOR: ANNOTATOR})
        given = record.get("annotations", record.get("completions"))
        if not isinstance(given, list):
            self.refuse(line, record)
        predictions = record.get("predictions")
        by_models = predictions if isinstance(predictions, list) else []
        for place, annotation in enumerate([*given, *by_models]):
            if not isinstance(annotation, dict) or not isinstance(annotation.get("result", []), list):
                self.refuse(line, record)
            if place < len(given):
                who = _find_annotator(annotation.get("completed_by"))
            elif annotation.get("result"):
                who = find_first_cell(annotation, "model_version") or str(words.A_MODEL)
                self.models.add(who)
            else:
                continue
            if annotation.get("was_cancelled") or annotation.get("skipped"):
                self.counts["skipped"] += 1
                continue
            labels = {ITEM: item, ANNOTATOR: who}
            for region in annotation.get("result") or []:
                self._take(line, region, labels)
            self.labelled = self.labelled or (len(labels) > 2 and place < len(given))
            self.counts["annotations"] += place < len(given)
            self.counts["empty"] += place < len(given) and not annotation.get("result")
            data_cells = {(f"data.{key}" if key in labels else key): cell for key, cell in shown.items()}
            yield {**labels, **data_cells}

    def _take(self, line: int, region: Any, labels: dict[str, str]) -> None:
        value = region.get("value", {}) if isinstance(region, dict) else {}
        kind = region.get("type", "") if isinstance(region, dict) else ""
        if not isinstance(value, dict) or kind not in _ONE_VALUE or {"start", "x"} & set(value):
            self.counts["free" if kind == "textarea" else "regions"] += 1
            if kind != "textarea" and self.span is None:
                self.span = line, find_span([value]) or value
            return
        given = value.get("selected") if kind == "pairwise" else value.get(kind)
        if kind == "taxonomy" and isinstance(given, list):
            given = [" / ".join(map(str, path)) if isinstance(path, list) else path for path in given]
        name = str(region.get("from_name") or kind)
        labels[name] = make_cell(given) or ""
        self.roles.setdefault(name, LABEL)

    def explain_nothing(self) -> str:
        """Explain why no task has an annotation."""
        return f"{self.name}: no task has an annotation; export tasks that are annotated"

    def remarks(self) -> Iterator[str]:
        """Yield notes on what was ignored. Raises ValueError if there were only spans."""
        if self.span and not self.labelled:
            self.refuse_span(*self.span)
        if not self.labelled:
            annotations = count_things(self.counts["annotations"], "annotation")
            reason = f"{annotations}, {self.counts['empty']} of them with an empty result"
            raise make_no_label_error(self.name, "; ".join([reason, *super().remarks()]))
        yield from super().remarks()


class Annotations(Records):
    """JSON_MIN: a record for each annotation, read by `read_annotations` like CSV."""

    @classmethod
    def recognises(cls, record: Record) -> bool:
        """Return whether a record is an annotation with the values of its task."""
        return set(record) >= _OF_ANNOTATIONS

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield a row for each annotation, with JSON for nested values."""
        yield {
            key: json.dumps(value) if isinstance(value, (dict, list)) else make_cell(value) or ""
            for key, value in record.items()
        }


def _find_annotator(given: Any) -> str:
    """Return the annotator of an annotation: an e-mail address, a number, or ""."""
    if isinstance(given, dict):
        given = given.get("email") or given.get("username") or given.get("id")
    return make_cell(given) or "" if not isinstance(given, (list, dict)) else ""


def read_annotations(table: Table) -> Table | None:
    """Return a table of JSON_MIN or CSV with its roles: each row is an annotation.

    Columns of task data have one value for each item; the others have labels.
    """
    if not set(table.header) >= _OF_ANNOTATIONS:
        return None
    item = table["id"]
    columns = [_simplify_column(table, column) for column in table.columns]
    roles = dict.fromkeys(_BESIDE, OTHER) | {"id": ITEM, "annotator": ANNOTATOR}
    rest = [Facts(column, len(table)) for column in columns if column.name not in _BESIDE]
    varies = [each for each in rest if count_pairs_of(item, each.column) > len(item.values)]
    alone = len(item.values) == len(table)  # task data and labels cannot be distinguished
    labels = varies or [
        each
        for each in rest
        if (alone or each.named(LABEL)) and not each.prose and not each.named(TEXT) and not is_tool_data(each)
    ]
    for each in rest:
        roles[each.column.name] = LABEL if each in labels else TEXT if each.prose else OTHER
    known = tuple((name, role) for name, role in roles.items() if name in set(table.header))
    return replace(table, form=LabelStudio.form, columns=tuple(columns), roles=known)


def _simplify_column(table: Table, column: Column) -> Column:
    """Convert JSON cells to plain ones: chosen labels, ratings, taxonomy paths."""
    if not any(value.startswith(("{", "[")) for value in column.values):
        return column
    return replace_values(column, [_simplify_cell(table, column, value) for value in column.values])


def _simplify_cell(table: Table, column: Column, value: str) -> str:
    try:
        given = json.loads(value) if value.startswith(("{", "[")) else value
    except ValueError:
        return value
    if span := find_span(given):
        line = int(table.lines[column.codes.tolist().index(column.values.index(value))])
        raise make_spans_error(table.name, line, span, LabelStudio.form)
    values = _list_values(given)
    return value if None in values else make_set_cell(values) or value


def _list_values(given: Any) -> list[Any]:
    """Return the labels in a cell's JSON: choices, a rating, taxonomy paths; None for anything else."""
    if isinstance(given, dict):
        return _list_values(next((given[key] for key in _KEYS if key in given), None))
    if not isinstance(given, list):
        return [given]
    paths = [" / ".join(map(str, each)) if isinstance(each, list) else each for each in given]
    return [value for each in paths for value in (_list_values(each) if isinstance(each, dict) else [each])]
