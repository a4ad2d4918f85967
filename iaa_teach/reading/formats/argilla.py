"""Argilla's exports: records with responses and suggestions, and data set rows with lists of them.

Forms: Argilla 2, `records.to_list()`, `records.to_dict()` and `records.to_datasets()`; the feedback data sets
of Argilla 1, with lists of {"user_id", "value", "status"}.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, TEXT
from iaa_teach.reading.columns import Table
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.json_exports import Records, find_first_cell
from iaa_teach.reading.formats.json_records import Record, RecordsBuilder, make_cell
from iaa_teach.reading.words import words

_RESPONSES, _SUGGESTION = ".responses", ".suggestion"
_NUMPY = re.compile(r"""['"]\s+['"]""")  # no comma between texts
_PART = re.compile(r"""'([^']*)'|"([^"]*)"|([^\s,\[\]'"]+)""")


class Argilla(Records):
    """Records with people's responses to questions, and a model's suggestions."""

    form = "Argilla"

    @classmethod
    def recognises(cls, record: Record) -> bool:
        """Return whether a record has responses, or columns of them."""
        return (
            isinstance(record.get("responses"), (dict, list))
            or any(key.endswith(f"{_RESPONSES}.users") for key in record)
            or any(map(_has_user_answers, record.values()))
        )

    def rows(self, line: int, record: Record) -> Iterator[dict[str, str]]:
        """Yield a row for each person, and one for each model with a suggestion."""
        fields = record.get("fields")
        shown = find_first_cell(fields if isinstance(fields, dict) else record, "text", "prompt", "question")
        item = find_first_cell(record, "id", "external_id") or shown or f"line {line}"
        self.roles.update({ITEM: ITEM, ANNOTATOR: ANNOTATOR, TEXT: TEXT})
        labels_by_annotator: dict[str, dict[str, str]] = {}
        for question, who, value, model in _list_answers(record):
            cell = make_cell(value)
            if cell is None:
                self.refuse(line, record)
            self.roles[question] = LABEL
            if model:
                self.models.add(who)
            labels_by_annotator.setdefault(who, {})[question] = cell
        for who, labels in labels_by_annotator.items():
            yield {ITEM: item, TEXT: shown, ANNOTATOR: who, **labels}


def unpack_responses(table: Table) -> Table | None:
    """Expand data set rows from CSV, with lists in cells, to a row for each person."""
    named = [name for name in table.header if name.endswith(f"{_RESPONSES}.users")]
    if not named:
        return None
    lists = [name for name in table.header if _RESPONSES in name]
    reader, builder = Argilla(Decoded(table.name, b"", table.encoding, 0)), RecordsBuilder()
    parts = {
        name: dict(zip(table[name].values, map(_list, table[name].values), strict=True)) for name in lists
    }
    for line, row in zip(table.lines.tolist(), table.rows(), strict=True):
        record: Record = dict(zip(table.header, row, strict=True))
        given = {name: parts[name][record[name]] for name in lists}
        suggested = {name: record[name] or None for name in record if name.endswith(_SUGGESTION)}
        for each in reader.rows(line, {**record, **given, **suggested}):
            builder.add(line, each)
    if not len(builder):
        raise ValueError(reader.explain_nothing())
    columns, lines = builder.columns()
    roles, models = tuple(reader.roles.items()), tuple(sorted(reader.models))
    return replace(table, form=Argilla.form, columns=columns, lines=lines, roles=roles, models=models)


def _list(cell: str) -> Any:
    """Parse a list in a cell, as printed by Python or NumPy."""
    try:
        if not _NUMPY.search(cell):
            return ast.literal_eval(cell)
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        pass
    return [first or second or third for first, second, third in _PART.findall(cell)]


def _list_answers(record: Record) -> Iterator[tuple[str, str, Any, bool]]:
    """Yield the question, the annotator, the answer, and whether the annotator is a model."""
    responses = record.get("responses")
    if isinstance(responses, dict):
        for question, given in responses.items():
            yield from _list_user_answers(str(question), given)
    elif isinstance(responses, list):
        for response in responses:
            values = response.get("values") if isinstance(response, dict) else None
            for question, given in (values if isinstance(values, dict) else {}).items():
                answer = given.get("value") if isinstance(given, dict) else given
                yield from _list_user_answers(str(question), [{**response, "value": answer}])
    suggestions = record.get("suggestions")
    if isinstance(suggestions, dict):
        for question, given in suggestions.items():
            if isinstance(given, dict) and given.get("value") is not None:
                yield (
                    str(question),
                    find_first_cell(given, "agent") or str(words.A_MODEL),
                    given["value"],
                    True,
                )
    for key, given in record.items():
        if key.endswith(_RESPONSES) and isinstance(given, list):
            yield from _list_list_answers(key.removesuffix(_RESPONSES), record, given)
        elif key.endswith(_SUGGESTION) and given is not None:
            agent = find_first_cell(record, f"{key}.agent") or str(words.A_MODEL)
            yield key.removesuffix(_SUGGESTION), agent, given, True
        elif key.endswith("-suggestion") and given is not None:
            yield key.removesuffix("-suggestion"), str(words.A_MODEL), given, True
        elif _has_user_answers(given):
            yield from _list_user_answers(key, given)


def _list_user_answers(question: str, given: Any) -> Iterator[tuple[str, str, Any, bool]]:
    for answer in given if isinstance(given, list) else ():
        if isinstance(answer, dict) and answer.get("status", "submitted") == "submitted":
            yield question, find_first_cell(answer, "user_id", "user"), answer.get("value"), False


def _list_list_answers(
    question: str, record: Record, given: list[Any]
) -> Iterator[tuple[str, str, Any, bool]]:
    users = record.get(f"{question}{_RESPONSES}.users")
    statuses = record.get(f"{question}{_RESPONSES}.status")
    for place, value in enumerate(given):
        who = users[place] if isinstance(users, list) and place < len(users) else place + 1
        status = statuses[place] if isinstance(statuses, list) and place < len(statuses) else "submitted"
        if status == "submitted":
            yield question, make_cell(who) or "", value, False


def _has_user_answers(given: Any) -> bool:
    """Return whether a value is a list of answers with users."""
    return (
        isinstance(given, list)
        and bool(given)
        and all(isinstance(each, dict) and {"user_id", "value"} <= set(each) for each in given)
    )
