"""Roles of columns: items, an annotator's labels, a text, a group, a gold standard, and others.

Roles that the file format determines stay (`Table.roles`). These rules are for the other columns; in each
list, the first rule that applies decides.

`long_roles.py` has those of a file with a row for each label, `wide_roles.py` those of any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from iaa_teach.computation.data.labels import read_number
from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import ITEM, ITEM_COLUMNS, OTHER, TEXT, Facts
from iaa_teach.reading.columns import Table
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.words import words


@dataclass(frozen=True)
class ColumnRole:
    """The role of a column, the reason in a few words, and whether it is certain."""

    name: str
    role: str
    why: str
    sure: bool = True


def list_facts(table: Table) -> dict[str, Facts]:
    """Return the facts about each column."""
    return {column.name: Facts(column, len(table)) for column in table.columns}


def keep_first_of_each_role(roles: list[ColumnRole]) -> list[ColumnRole]:
    """Return roles in which only the first such column is the gold standard, the group or the text."""
    seen: set[str] = set()
    kept = []
    for each in roles:
        if each.role in seen:
            each = ColumnRole(each.name, OTHER, words.ANOTHER[each.role], sure=each.role == TEXT)
        if each.role in words.ANOTHER:
            seen.add(each.role)
        kept.append(each)
    return kept


def find_named_item(facts: dict[str, Facts]) -> str | None:
    """Return the column with a usual name for items, preferably one without repeats."""
    usual = [name for name in facts if name.casefold() in ITEM_COLUMNS]
    named = usual + [name for name, each in facts.items() if name not in usual and each.named(ITEM)]
    named += [name for name in facts if not name]
    return next((name for name in named if facts[name].all_different), named[0] if named else None)


def group_related(left: dict[str, Facts]) -> list[list[str]]:
    """Group columns that have a value in common, or numbers from the same range."""
    parent = {name: name for name in left}

    def root(name: str) -> str:
        while parent[name] != name:
            parent[name] = name = parent[parent[name]]
        return name

    first: dict[str, str] = {}
    for name, each in left.items():
        for value in each.plain:
            parent[root(name)] = root(first.setdefault(value, name))
    ranges = sorted(
        (_find_range(each), name) for name, each in left.items() if each.numeric and len(each.given) > 12
    )
    for ((low, high), name), ((next_low, next_high), other) in pairwise(ranges):
        if min(high, next_high) - next_low >= 0.5 * min(high - low, next_high - next_low):
            parent[root(other)] = root(name)
    groups: dict[str, list[str]] = {}
    for name in left:
        groups.setdefault(root(name), []).append(name)
    return list(groups.values())


def share_values(columns: Sequence[Facts]) -> bool:
    """Return whether each of these columns has a value in common with another."""
    times = Counter(value for each in columns for value in each.plain)
    return all(any(times[value] > 1 for value in each.plain) for each in columns)


def are_related(columns: dict[str, Facts]) -> bool:
    """Return whether any two of these columns are related."""
    seen: set[str] = set()
    for each in columns.values():
        if not seen.isdisjoint(each.plain):
            return True
        seen |= each.plain
    return any(len(family) > 1 for family in group_related(columns))


def _find_range(each: Facts) -> tuple[float, float]:
    numbers = [read_number(value.replace(",", ".", 1)) for value in each.sample]
    low, high = np.quantile(numbers, [0.1, 0.9])
    return float(low), float(high)


def set_aside(roles: Iterable[ColumnRole]) -> list[str]:
    """Describe which columns are not read as labels, and why."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for each in roles:
        if each.role in words.SET_ASIDE and (each.role, each.why) != (TEXT, words.FORM):
            name = f"“{each.name}”" if each.name else words.NO_NAME
            reasons.setdefault((each.role, each.why), []).append(name)
    return [
        say(words.SET_ASIDE[role], names=join_names(names), why=why, n=len(names))
        for (role, why), names in reasons.items()
    ]
