"""Rounds: files by the same annotators, or rows that a column assigns to rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from iaa_teach.computation.data.labels import read_number
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, OTHER, is_named
from iaa_teach.reading.columns import Column, Table, count_pairs_of, encode_column, keep_rows
from iaa_teach.reading.item_columns import join_columns
from iaa_teach.reading.kinds_of_annotators import are_called_like_people
from iaa_teach.reading.long_roles import find_long_roles
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.roles import list_facts, share_values
from iaa_teach.reading.wide_roles import find_wide_roles

ROUNDS, ANNOTATORS, UNCLEAR = "rounds", "annotators", "unclear"
_CALLED_SO = "jan|jun|june|juli|julio|april|avril|abril|may|mai|august|mar|dec|summer|autumn"  # also people's
_MONTHS = (
    rf"{_CALLED_SO}|january|feb(ruary)?|march|apr|july?|aug|sept?(ember)?|oct(ober)?|nov(ember)?|december|januar|"
    r"februar|märz|juni|oktober|dezember|janvier|février|mars|juin|juillet|août|septembre|octobre|novembre|"
    r"décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre|enero|febrero|marzo|mayo|"
    r"junio|septiembre|octubre|noviembre|diciembre|spring|winter|q[1-4]"
)
_NAMES = re.compile(
    r"(.*[^a-z])?(round|wave|phase|pass|iteration|batch|week|month|day|session|runde|durchgang|tour|ronda|turno|"
    rf"pilot|main|training|before|after|pre|post|first|second|third|final|{_MONTHS}|v|t|r)([^a-z].*)?|"
    r"\d+([-_.]\d+)*",
    re.I,
)
_MONTH_OR_PERSON = re.compile(rf"([^\d]*[^a-z\d])?({_CALLED_SO})([^a-z\d][^\d]*)?", re.I)


def tell_files_apart(tables: Sequence[Table], names: Sequence[str]) -> str:
    """Return whether wide files are rounds, one annotator's each, or may be either.

    Files with columns of the same two or more annotators are rounds if they or their columns are named so, or
    if they have no item in common; `names` are those of the files, without the extension. April, August, Jan,
    June and May are also people's names.
    """
    facts = [list_facts(table) for table in tables]
    roles = [find_wide_roles(table, its_facts) for table, its_facts in zip(tables, facts, strict=True)]
    labels = [[role.name for role in each if role.role == ANNOTATOR and role.sure] for each in roles]
    first = labels[0]
    if len(first) < 2 or any(set(each) != set(first) for each in labels):
        return ANNOTATORS
    if not all(share_values([each[name] for name in first]) for each in facts):
        return ANNOTATORS
    if any(is_named(name, LABEL) or is_named(name, OTHER) for name in first) or any(
        table.roles for table in tables
    ):
        return ANNOTATORS
    people = are_called_like_people(names)
    rounds = all(map(_NAMES.fullmatch, names)) and not all(map(_MONTH_OR_PERSON.fullmatch, names))
    if rounds and not (people and not _are_numbered(names)):
        return ROUNDS
    if people:
        return ANNOTATORS
    if are_called_like_people(first) or not share_items(tables):
        return ROUNDS
    return UNCLEAR


def _are_numbered(names: Sequence[str]) -> bool:
    return all(re.fullmatch(r"[rtv]?\d+", name, re.I) for name in names)


def share_items(tables: Sequence[Table]) -> bool:
    """Return whether an item is in two wide files; items without names count as the same."""
    roles = [find_wide_roles(table, list_facts(table)) for table in tables]
    keys = [next((role.name for role in each if role.role == ITEM), None) for each in roles]
    items = [set(table[key].values) for table, key in zip(tables, keys, strict=True) if key is not None]
    return len(items) < len(tables) or len(set().union(*items)) < sum(map(len, items))


def join_rounds(tables: Sequence[Table], names: Sequence[str]) -> Table:
    """Concatenate files with the same columns; `names` are the files' names.

    Items that an annotator labelled in two files get the file in their name.
    """
    first, *others = tables
    shared = [name for name in first.header if all(name in table.header for table in others)]
    columns = {name: join_columns([table[name] for table in tables]) for name in shared}
    files = join_columns([encode_column("", [name] * len(t)) for t, name in zip(tables, names, strict=True)])
    long = find_long_roles(first, list_facts(first))
    roles = {each.role: each.name for each in long or find_wide_roles(first, list_facts(first))}
    key, who = roles.get(ITEM), roles[ANNOTATOR] if long else None
    if key in columns and _repeats(columns[key], columns[who] if who else None):
        columns[key] = _name_by_round(columns[key], files)
    return replace(
        first,
        name=join_names([table.name for table in tables]),
        columns=tuple(columns.values()),
        lines=np.concatenate([table.lines for table in tables]),
        gap=None,
    )


def name_items_by_round(tables: Sequence[Table], column: str, key: str, who: str | None) -> tuple[Table, ...]:
    """Add the round to the names of items that were labelled in several rounds.

    `column` has the rounds; `who` the annotators, if a row is a label.
    """
    if not any(_repeats(table[key], table[who] if who else None) for table in tables):
        return tuple(tables)
    return tuple(
        replace(
            table,
            columns=tuple(
                _name_by_round(each, table[column]) if each.name == key else each for each in table.columns
            ),
        )
        for table in tables
    )


def _repeats(items: Column, who: Column | None) -> bool:
    return (len(items.values) if who is None else count_pairs_of(items, who)) < len(items.codes)


def _name_by_round(items: Column, rounds: Column) -> Column:
    cells = zip(rounds.cells(), items.cells(), strict=True)
    return encode_column(items.name, [item and f"{which}/{item}" for which, item in cells])


def split_by_column(tables: Sequence[Table], column: str) -> dict[str, tuple[Table, ...]]:
    """Split a table by the values of a column, in numerical order or else in that of the file."""
    values = [value for value in join_columns([table[column] for table in tables]).values if value]
    numbers = {value: read_number(value) for value in values}
    if all(number == number for number in numbers.values()):
        values = sorted(values, key=numbers.__getitem__)
    parts = {}
    for value in values:
        kept = []
        for table in tables:
            rows = np.array([each == value for each in table[column].values])[table[column].codes]
            kept += [keep_rows(table, rows)] if rows.any() else []
        parts[f"{column} {value}"] = tuple(replace(table, gap=None) for table in kept)
    return parts
