"""Rounds: files that the same annotators filled in again, or rows that a column tells apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from iaa_teach.computation.data.labels import read_number
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, OTHER, is_named
from iaa_teach.reading.columns import Table, keep_rows
from iaa_teach.reading.item_columns import join_columns
from iaa_teach.reading.kinds_of_annotators import are_called_like_people
from iaa_teach.reading.roles import ColumnRole, list_facts, share_values
from iaa_teach.reading.wide_roles import find_wide_roles

ROUNDS, ANNOTATORS, UNCLEAR = "rounds", "annotators", "unclear"
_NAMES = re.compile(
    r"(.*[^a-z])?(round|wave|phase|pass|iteration|batch|week|month|day|session|runde|durchgang|tour|ronda|turno|"
    r"pilot|main|training|before|after|pre|post|first|second|third|final|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|"
    r"july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|v|t|r)([^a-z].*)?|\d+([-_.]\d+)*",
    re.I,
)


def tell_files_apart(tables: Sequence[Table], names: Sequence[str]) -> str:
    """Return whether wide files are rounds, hold an annotator each, or may be either.

    Files that all have columns of the same two or more annotators are rounds where they or their columns are
    called so, or where they have no item in common; `names` are those of the files, without the ending.
    """
    facts = [list_facts(table) for table in tables]
    roles = [find_wide_roles(table, of) for table, of in zip(tables, facts, strict=True)]
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
    if all(map(_NAMES.fullmatch, names)) and not (people and not _are_numbered(names)):
        return ROUNDS
    if people:
        return ANNOTATORS
    if are_called_like_people(first) or not _share_items(tables, roles):
        return ROUNDS
    return UNCLEAR


def _are_numbered(names: Sequence[str]) -> bool:
    return all(re.fullmatch(r"[rtv]?\d+", name, re.I) for name in names)


def _share_items(tables: Sequence[Table], roles: Sequence[Sequence[ColumnRole]]) -> bool:
    """Return whether an item is in two files; items without names are taken for the same."""
    keys = [next((role.name for role in each if role.role == ITEM), None) for each in roles]
    items = [set(table[key].values) for table, key in zip(tables, keys, strict=True) if key is not None]
    return len(items) < len(tables) or len(set().union(*items)) < sum(map(len, items))


def split_by_column(tables: Sequence[Table], column: str) -> dict[str, tuple[Table, ...]]:
    """Return the rows of each value of a column, in the order of numbers or else of the file."""
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
