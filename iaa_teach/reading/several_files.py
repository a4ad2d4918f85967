"""Several files: one for each annotator, rounds, or parts of one long file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from iaa_teach.computation.data.labels import MOST_COLUMNS, shorten_names
from iaa_teach.look.words import say
from iaa_teach.reading.agreed_labels import TRAIT
from iaa_teach.reading.choices import FILES, LONG
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    GOLD,
    GROUP,
    ITEM,
    ITEM_COLUMNS,
    LABEL,
    LABEL_COLUMNS,
    OTHER,
    TEXT,
    Facts,
    is_named,
    simplify_name,
)
from iaa_teach.reading.columns import Table
from iaa_teach.reading.item_columns import join_columns
from iaa_teach.reading.long_roles import find_long_roles
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.never_labels import is_item_attribute, is_tool_data
from iaa_teach.reading.questions import Question, long_questions
from iaa_teach.reading.roles import ColumnRole, list_facts
from iaa_teach.reading.rounds import ANNOTATORS, ROUNDS, UNCLEAR, tell_files_apart
from iaa_teach.reading.wide_roles import find_wide_roles
from iaa_teach.reading.words import words

_ENDING = re.compile(
    r"\.(csv|tsv|tab|txt|json|jsonl|ndjson|xml|xlsx|xlsm|xlsb|xls|ods|conll\w*|bio|iob2?)$", re.I
)


class SeveralFiles(NamedTuple):
    """The inspection of several files: format, columns and questions, and whether each file is a round.

    `tables` excludes files without labels.
    """

    tables: tuple[Table, ...]
    shape: str
    columns: list[ColumnRole]
    questions: list[Question]
    rounds: bool


def inspect_several(tables: tuple[Table, ...]) -> SeveralFiles:
    """Find out whether several files are one for each annotator, rounds, or parts of one long file."""
    first, *others = tables
    found = [find_long_roles(table, list_facts(table)) for table in tables]
    needed = [role.name for role in found[0] or [] if role.role in (ITEM, ANNOTATOR, LABEL)]
    alike = all(found) and all(name in set(table.header) for table in others for name in needed)
    people = (
        [_list_annotators(table, roles) for table, roles in zip(tables, found, strict=True)] if alike else []
    )
    if len(set(people)) > 1 or any(len(each) > 1 for each in people):
        roles = [role for role in found[0] or [] if all(role.name in table.header for table in others)]
        rounds = len(people[0]) > 1 and all(set(each) == set(people[0]) for each in people)
        return SeveralFiles(tables, LONG, roles, long_questions(first, roles), rounds)
    shared = [name for name in first.header if all(name in set(table.header) for table in others)]
    settled = dict(first.roles)
    labels = [
        name
        for name in shared
        if name and settled.get(name, LABEL) == LABEL and not _is_item_name(name)
        if settled.get(name) == LABEL or not is_tool_data(Facts(first[name], len(first)))
    ]
    labels = _choose_likely(tables, labels)
    label = next((name for name in labels if settled.get(name) == LABEL), None)
    if not labels:
        headers = "; ".join(
            f"{table.name}: {shorten_names(table.header, MOST_COLUMNS)}" for table in tables[:3]
        )
        raise ValueError(f"all files must have the column of labels under the same name; they have {headers}")
    usual = [name for usual in LABEL_COLUMNS for name in labels if simplify_name(name) == usual]
    by_look = {role.name: role for role in find_wide_roles(first, list_facts(first))}
    likely = [name for name in labels if by_look[name].role in (ANNOTATOR, OTHER, GOLD)] or labels
    label = label or (usual or likely)[0]
    columns = []
    for name in shared:
        look = by_look[name]
        if name == label:
            columns.append(ColumnRole(name, LABEL, words.NAMED if name in usual else words.FEW_VALUES))
        elif look.role in (ITEM, TEXT, GROUP):
            columns.append(look)
        else:
            columns.append(ColumnRole(name, OTHER, words.BESIDE))
    tables = _drop_files_without_labels(tables, label)
    names = name_annotators([table.name for table in tables])
    told_apart_by = tell_files_apart(tables, names) if len(tables) > 1 else ANNOTATORS
    questions = []
    if told_apart_by == UNCLEAR:
        questions.append(Question("rounds", words.ROUNDS_OR_ANNOTATORS))
    elif told_apart_by == ANNOTATORS and not usual and len(likely) > 1 and settled.get(label) != LABEL:
        others_named = join_names([name for name in likely if name != label])
        questions.append(Question("label", say(words.WHICH_LABELS, label=label, others=others_named)))
    return SeveralFiles(tables, FILES, columns, questions, told_apart_by == ROUNDS)


def _choose_likely(tables: Sequence[Table], labels: list[str]) -> list[str]:
    """Return the columns that differ between files; if none may have labels, those on which all agree."""
    differ = _leave_out_items_own(tables, labels)
    if any(not is_named(name, OTHER) for name in differ):
        return differ
    agreed = [name for name in labels if name not in differ and not TRAIT.fullmatch(simplify_name(name))]
    return agreed or differ or labels


def _leave_out_items_own(tables: Sequence[Table], labels: Sequence[str]) -> list[str]:
    """Return the columns that may have labels, without those that are the same in all files for each item."""
    key = next((name for name in tables[0].header if _is_item_name(name) or not name), None)
    if key is None or any(key not in table.header for table in tables):
        return list(labels)
    items = join_columns([table[key] for table in tables])
    joined = {name: join_columns([table[name] for table in tables]) for name in labels}
    return [name for name in labels if is_named(name, LABEL) or not is_item_attribute(items, joined[name])]


def _drop_files_without_labels(tables: tuple[Table, ...], label: str) -> tuple[Table, ...]:
    """Return the annotators' files with labels; a remark lists those without."""
    given = [table for table in tables if Facts(table[label], len(table)).given]
    blank = [table.name for table in tables if table not in given]
    if not blank or not given:
        return tables
    remark = say(words.BLANK_FILES, n=len(blank), names=join_names(blank))
    return (replace(given[0], remarks=(remark, *given[0].remarks)), *given[1:])


def _list_annotators(table: Table, roles: list[ColumnRole] | None) -> tuple[str, ...]:
    return table[next(role.name for role in roles or [] if role.role == ANNOTATOR)].values


def _is_item_name(name: str) -> bool:
    return name.casefold() in ITEM_COLUMNS


def name_annotators(names: Sequence[str]) -> list[str]:
    """Name the annotators of several files after the files, without the extension."""
    called = [_ENDING.sub("", name) for name in names]
    for i, name in enumerate(called):
        if name in called[:i]:
            raise ValueError(
                f"two files are called {name!r}; each annotator's file must have a name of its own"
            )
    return called
