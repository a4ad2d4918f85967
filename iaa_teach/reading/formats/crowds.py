"""Exports of crowdsourcing platforms: Mechanical Turk's batches, Toloka's assignments, Potato's instances.

Forms: “Batch results” of Amazon Mechanical Turk's requester site; “Result files” of Toloka's documentation;
“annotated_instances” of Potato's.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import ANNOTATOR, GOLD, ITEM, LABEL, OTHER, TEXT
from iaa_teach.reading.columns import Column, Table, encode_column, keep_rows, replace_values
from iaa_teach.reading.formats.json_records import SETS, flatten_record
from iaa_teach.reading.words import words

_BUTTON = re.compile(r"Answer\.(?:(.+)\.)?([^.]+)")
_OF_SCHEME = ":::"
_CHOSEN = {"true", "1", "1.0", "on", "yes", *map(str, range(2, 12))}
_ENDING = re.compile(r"\.(on|label)$")


def read_mechanical_turk(table: Table) -> Table | None:
    """Return a Mechanical Turk batch with roles, without rejected answers."""
    if not {"HITId", "WorkerId"} <= set(table.header):
        return None
    if not any(name.startswith("Answer.") for name in table.header):
        return None
    table = _merge_buttons(_unpack_answer(table))
    roles = {"HITId": ITEM, "WorkerId": ANNOTATOR}
    return _name_answers(table, "Mechanical Turk", roles, "Answer.", "Input.", "AssignmentStatus")


def _unpack_answer(table: Table) -> Table:
    """Expand answers in one column of JSON to a column for each answer."""
    packed = "Answer.taskAnswers"
    if packed not in table.header:
        return table
    try:
        parsed = [json.loads(value or "[{}]") for value in table[packed].values]
    except ValueError:
        return table
    answers = [each[0] if isinstance(each, list) and each else each for each in parsed]
    cells = [flatten_record(each) if isinstance(each, dict) else None for each in answers]
    if not all(isinstance(each, dict) for each in cells):
        return table
    names = list(dict.fromkeys(name for each in cells for name in each or {}))
    columns = [
        replace(
            replace_values(table[packed], [(each or {}).get(name, "") for each in cells]),
            name=f"Answer.{name}",
        )
        for name in names
    ]
    return replace(table, columns=(*(c for c in table.columns if c.name != packed), *columns))


def _merge_buttons(table: Table) -> Table:
    """Merge true/false columns of radio buttons into one column."""
    groups: dict[str, list[str]] = {}
    for name in table.header:
        found = _BUTTON.fullmatch(name)
        if found and {value.casefold() for value in table[name].values} == {"true", "false"}:
            question, button = found.groups()
            groups.setdefault("choice" if question in (None, button) else question, []).append(name)
    for question, names in groups.items():
        pressed = np.array([_is_true(table[name]) for name in names])
        if len(names) > 1 and (pressed.sum(axis=0) == 1).all():
            buttons = tuple(name.rpartition(".")[2] for name in names)
            one = Column(f"Answer.{question}", pressed.argmax(axis=0).astype(np.int32), buttons)
            table = replace(table, columns=(*(c for c in table.columns if c.name not in names), one))
    return table


def _is_true(column: Column) -> NDArray[np.bool_]:
    return np.array([value.casefold() == "true" for value in column.values])[column.codes]


def read_toloka(table: Table) -> Table | None:
    """Return Toloka assignments with roles; golden tasks have a gold standard."""
    inputs = [name for name in table.header if name.startswith("INPUT:")]
    if not inputs or not any(name.startswith("OUTPUT:") for name in table.header):
        return None
    item = "ASSIGNMENT:task_id" if "ASSIGNMENT:task_id" in table.header else inputs[0]
    roles = {item: ITEM, "ASSIGNMENT:worker_id": ANNOTATOR}
    gold = [name for name in table.header if name.startswith("GOLDEN:") and table[name].values != ("",)]
    roles |= dict.fromkeys(gold, GOLD)
    return _name_answers(table, "Toloka", roles, "OUTPUT:", "INPUT:", "ASSIGNMENT:status")


def read_potato(table: Table) -> Table | None:
    """Return Potato's instances with a column for each scheme, merged from columns for each label."""
    schemes: dict[str, list[str]] = {}
    for name in table.header:
        scheme, between, _ = name.partition(_OF_SCHEME)
        if between and scheme and {value.casefold() for value in table[name].values} & _CHOSEN:
            schemes.setdefault(scheme, []).append(name)
    if not schemes or not {"user", "instance_id"} <= set(table.header):
        return None
    of_schemes = {name for names in schemes.values() for name in names}
    columns = [column for column in table.columns if column.name not in of_schemes]
    for scheme, names in schemes.items():
        labels = [name.removeprefix(scheme + _OF_SCHEME) for name in names]
        chosen = zip(*(table[name].cells() for name in names), strict=True)
        cells = (compress(labels, map(_is_given, row)) for row in chosen)
        columns.append(encode_column(scheme, list(map(SETS.join, cells))))
    shown = {"user": ANNOTATOR, "instance_id": ITEM, "displayed_text": TEXT}
    roles = {column.name: shown.get(column.name, OTHER) for column in columns} | dict.fromkeys(schemes, LABEL)
    return replace(table, form="Potato", columns=tuple(columns), roles=tuple(roles.items()))


def _is_given(cell: str) -> bool:
    return cell.casefold() not in ("", "false", "0", "0.0", "nan", "none")


def _name_answers(
    table: Table, form: str, roles: dict[str, str], output: str, shown: str, status: str
) -> Table | None:
    """Rename columns by their contents, and drop rejected answers."""
    remarks = list(table.remarks)
    if status in table.header:
        rejected = [value.casefold() == "rejected" for value in table[status].values]
        keep = ~np.array(rejected)[table[status].codes]
        if not keep.all():
            remarks.append(say(words.REJECTED, n=int((~keep).sum())))
            table = keep_rows(table, keep)
    texts = [name for name in table.header if name.startswith(shown) and name not in roles]
    named = {name: roles.get(name, OTHER) for name in table.header}
    named |= {name: LABEL for name in table.header if name.startswith(output)}
    named |= dict.fromkeys(texts[:1], TEXT)
    plain = {name: name.removeprefix(output) for name in named if named[name] == LABEL}
    short = Counter(_ENDING.sub("", name) for name in plain.values())
    plain = {
        name: _ENDING.sub("", answer) for name, answer in plain.items() if short[_ENDING.sub("", answer)] == 1
    }
    columns = tuple(replace(column, name=plain.get(column.name, column.name)) for column in table.columns)
    settled = tuple((plain.get(name, name), role) for name, role in named.items())
    return replace(table, form=form, columns=columns, roles=settled, remarks=tuple(remarks))
