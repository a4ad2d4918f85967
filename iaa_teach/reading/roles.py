"""What a column is: the items, an annotator's labels, a text, a group, a gold standard, or something else.

What the form of a file settles stays as it is (`Table.roles`). These rules are for the other columns; in each
list, the first rule that holds decides.

A file has a row for each label, `find_long_roles`, where these are found:

1. Annotators: the column with a usual name for them; else the one that differs in all rows of each item.
2. Labels: the column with a usual name for them; else the first with few values that differ within
   items, none of them texts or what tools write: ids, times, paths and addresses (`never_labels`).
3. Items: of the columns that repeat, each item once for an annotator, rather one named so, then a text.

Its other columns may be a gold standard, dates, a text, or a group, in this order
(`_find_role_beside_labels`).

Any other file has a row for each item, `find_wide_roles`:

1. Items: the column named like them, rather one without repetitions; else one that rule 2 or 3 finds.
2. No labels (`_find_role_by_itself`): nothing stands in the column; dates; people, where a row is an
   annotator's; numbers of rows; a gold standard, by its name; items, all different; addresses; numbers of
   rounds; texts; groups; times, comments and so on, by their name; too many values; all different; all the
   same.
3. Items in groups: if there is a column of groups, the one that differs within each.
4. Annotators: of the columns left, the most that have values in common; the others are doubtful. Where
   fewer than two are left, columns that are called like rounds are among them, if there are several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from iaa_teach.computation.data.labels import read_number
from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ANNOTATOR_COLUMNS,
    ENOUGH_ROWS,
    FEW,
    GOLD,
    GROUP,
    ITEM,
    ITEM_COLUMNS,
    LABEL,
    LABEL_COLUMNS,
    MANY,
    MANY_COLUMNS,
    OTHER,
    TEXT,
    Facts,
    simplify_name,
)
from iaa_teach.reading.columns import Column, Table, count_pairs_of
from iaa_teach.reading.kinds_of_annotators import is_computed
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.names_of_columns import find_questions
from iaa_teach.reading.never_labels import (
    belongs_to_items,
    holds_addresses,
    is_called_round,
    is_of_tools,
    is_round,
)
from iaa_teach.reading.words import words


@dataclass(frozen=True)
class ColumnRole:
    """What a column is taken for, why in a few words, and whether that is beyond doubt."""

    name: str
    role: str
    why: str
    sure: bool = True


def list_facts(table: Table) -> dict[str, Facts]:
    """Return what can be known of each column by itself."""
    return {column.name: Facts(column, len(table)) for column in table.columns}


def find_wide_roles(table: Table, facts: dict[str, Facts]) -> list[ColumnRole]:
    """Return what the columns are in a file with a row for each item and a column for each annotator."""
    found = {name: ColumnRole(name, role, words.FORM) for name, role in table.roles if name in facts}
    item = next((role.name for role in found.values() if role.role == ITEM), None)
    if item is None:
        item = _find_named_item(facts)
        if item is not None:
            found[item] = ColumnRole(item, ITEM, words.NAMED if item else words.UNNAMED)
    rest = {name: each for name, each in facts.items() if name not in found}
    shared = Counter(value for each in rest.values() for value in each.plain)
    for name, each in rest.items():
        role = _find_role_by_itself(each, shared, item, len(rest) > 2 and each.named(GROUP))
        if role is not None:
            found[name] = role
            item = name if role.role == ITEM else item
    if item is None:
        _find_items_in_groups(table, found)
    left = {name: each for name, each in rest.items() if name not in found}
    rounds = {name: rest[name] for name, role in found.items() if role.why == words.NUMBERS_ROUNDS}
    if len(left) < 2 <= len(rounds):  # then labels are called so: ann_pass, ben_pass
        left |= rounds
    families = sorted(_group_related(left), key=len, reverse=True)
    enough = len(table) >= max(ENOUGH_ROWS, len(left) if len(left) >= MANY_COLUMNS else 0)
    related = enough and bool(families) and len(families[0]) > 1
    plain = {name: each.plain for name, each in left.items()}
    of_questions = [list(of.values()) for of in find_questions(list(left), plain).values()]
    if related and all(any(set(of) <= set(family) for family in families) for of in of_questions):
        families[0] = [name for of in of_questions for name in of] or families[0]
    annotators = families[0] if related else list(left)
    if len(annotators) < 2:  # then what was set aside for its looks alone may be an annotator after all
        doubtful = [name for name, role in found.items() if not role.sure or role.why == words.EMPTY]
        dates = [name for name in rest if facts[name].dates]
        doubtful += [name for name in dates if any(shared[value] > 1 for value in facts[name].plain)]
        annotators = [*annotators, *doubtful]
    apart, of_labels = words.APART, words.LABELS
    found.update({name: ColumnRole(name, OTHER, apart, sure=False) for name in left})
    for name in annotators:
        why = found[name].why if name not in left else of_labels
        found[name] = ColumnRole(name, ANNOTATOR, why, sure=name in left)
    return _keep_one_of_each([found[column.name] for column in table.columns])


def find_long_roles(table: Table, facts: dict[str, Facts]) -> list[ColumnRole] | None:
    """Return what the columns are in a file with a row for each label, None for one that is not so."""
    form = {role: name for name, role in reversed(table.roles)}
    who, what = form.get(ANNOTATOR), form.get(LABEL)
    who = who or _find_first_named(facts, ANNOTATOR, ANNOTATOR_COLUMNS)
    may_be = {name: each for name, each in facts.items() if name != who and not is_of_tools(each)}
    label = what or _find_first_named(may_be, LABEL, LABEL_COLUMNS)
    item = form.get(ITEM)
    if who is None:
        item = item or _find_named_item(facts) or table.columns[0].name
        others = {name: each for name, each in facts.items() if name != item}
        if _are_related(others):  # annotators, with a column each
            return None
        who = _find_annotator_column(table, item, facts) if 1 < len(facts[item].given) < len(table) else None
        if who and not facts[item].named(ITEM) and len(table[who].values) > len(table[item].values):
            item, who = who, item  # there are more items than annotators
        sure = False
    else:
        item = item or _find_item_column(table, who, label, facts)
        named = item is not None and facts[item].named(ITEM) and len(table[item].values) < len(table)
        sure = label is not None or named
    if who is None or item is None:
        return None
    if not sure:
        several = len(table[item].values) < len(table) > len(table[who].values)
        if not several or count_pairs_of(table[item], table[who]) < len(table):
            return None
    left = [each for name, each in facts.items() if name not in (who, item)]
    rounds = {each.column.name for each in left if is_round(each, table[item], table[who])}
    label = label or _find_labels(table, item, who, [each for each in left if each.column.name not in rounds])
    shared = len(table[item].values) < len(table) and len(table[who].values) > 1
    if len({item, who, label}) < 3 or (label is None and not (shared and facts[who].named(ANNOTATOR))):
        return None
    sure = sure or (facts[item].named(ITEM) and facts[who].named_after_people)
    found: dict[str, ColumnRole] = {}
    if label is not None:
        sure = sure or (
            len(facts) == 3 and facts[who].named(ANNOTATOR) and _repeats_labels(table, who, label)
        )
        why = words.NAMED if facts[label].named(LABEL) else words.FEW_VALUES
        found[label] = ColumnRole(label, LABEL, why, sure)
    found[item] = ColumnRole(item, ITEM, words.NAMED if facts[item].named(ITEM) else words.REPEATS, sure)
    found[who] = ColumnRole(who, ANNOTATOR, words.NAMED if facts[who].named(ANNOTATOR) else words.GAVE, sure)
    settled = dict(table.roles)
    once = count_pairs_of(table[item], table[who]) == len(table)
    for each in left:
        name = each.column.name
        if settled.get(name) == LABEL and name != label and each.remarks:
            found[name] = ColumnRole(name, OTHER, words.NAMED_OTHER)
        elif settled.get(name) == LABEL and name != label:
            found[name] = ColumnRole(name, OTHER, words.MORE_LABELS, sure=False)
        elif name in settled and name not in found:
            found[name] = ColumnRole(name, settled[name], words.FORM)
        elif name in rounds:
            found[name] = ColumnRole(name, OTHER, words.NUMBERS_ROUNDS)
        elif name not in found:
            found[name] = _find_role_beside_labels(each, table[item], table[who], once)
    return _keep_one_of_each([found[column.name] for column in table.columns])


def _find_labels(table: Table, item: str, who: str, left: Sequence[Facts]) -> str | None:
    """Return the first column that may hold labels: it differs within items, and within annotators."""
    likely = [each.column for each in left if _may_be_labels(each)]
    if len(likely) > 1:
        likely = [column for column in likely if not belongs_to_items(table[who], column)]
    return next((column.name for column in likely if not belongs_to_items(table[item], column)), None)


def _keep_one_of_each(roles: list[ColumnRole]) -> list[ColumnRole]:
    """Return roles of which only the first column is the gold standard, the group or the text."""
    seen: set[str] = set()
    kept = []
    for each in roles:
        if each.role in seen:
            each = ColumnRole(each.name, OTHER, words.ANOTHER[each.role], sure=each.role == TEXT)
        if each.role in words.ANOTHER:
            seen.add(each.role)
        kept.append(each)
    return kept


def _find_named_item(facts: dict[str, Facts]) -> str | None:
    """Return the column that names the items by its own name: rather one without repetitions."""
    usual = [name for name in facts if name.casefold() in ITEM_COLUMNS]
    named = usual + [name for name, each in facts.items() if name not in usual and each.named(ITEM)]
    named += [name for name in facts if not name]
    return next((name for name in named if facts[name].all_different), named[0] if named else None)


def _find_first_named(facts: dict[str, Facts], role: str, usual: Sequence[str]) -> str | None:
    """Return the column with one of the usual names, in their order, or else with a name like them."""
    by_name = {simplify_name(name): name for name in reversed(facts)}
    exact = next((by_name[name] for name in usual if name in by_name), None)
    return exact or next((name for name, each in facts.items() if each.named(role)), None)


def _find_role_by_itself(
    each: Facts, shared: Counter[str], item: str | None, names_groups: bool
) -> ColumnRole | None:
    """Return the role of a column that holds no annotator's labels, None for one that may.

    `names_groups` says that it is called like groups, and that two others may hold labels.
    """
    name = each.column.name
    alone = all(shared[value] == 1 for value in each.plain)
    names_rows = each.rows > 2 and each.all_different and alone and not each.numeric
    if not each.given:
        return ColumnRole(name, OTHER, words.EMPTY) if each.rows >= ENOUGH_ROWS else None
    if each.dates:
        return ColumnRole(name, OTHER, words.DATES)
    if item is None and each.named_after_people and each.all_different:
        return ColumnRole(name, ITEM, words.NAMES_ROWS)
    if item is not None and (each.consecutive or (each.all_different and (each.named(ITEM) or not name))):
        return ColumnRole(name, OTHER, words.ALL_DIFFERENT)
    if is_computed(name):
        return ColumnRole(name, OTHER, words.NAMED_AGGREGATE, sure=False)
    if each.named(GOLD):
        return ColumnRole(name, GOLD, words.NAMED_GOLD, sure=False)
    if item is None and (each.consecutive or names_rows or (names_groups and each.all_different)):
        return ColumnRole(name, ITEM, words.ALL_DIFFERENT)
    if holds_addresses(each):
        return ColumnRole(name, OTHER, words.OF_TOOLS)
    if is_called_round(each):
        return ColumnRole(name, OTHER, words.NUMBERS_ROUNDS)
    if each.mostly_unique and (each.prose or (each.named(TEXT) and alone)):
        return ColumnRole(name, TEXT, words.PROSE)
    if each.named(GROUP) and alone and each.complete and 1 < len(each.given) < each.rows:
        return ColumnRole(name, GROUP, words.NAMED)
    if each.named(OTHER) and (alone or each.numeric):
        return ColumnRole(name, OTHER, words.NAMED_OTHER, sure=False)
    in_others = 2 * sum(shared[value] > 1 for value in each.plain) > len(each.given)
    if len(each.given) > FEW and not each.numeric and not in_others:
        return ColumnRole(name, OTHER, words.MANY_VALUES, sure=False)
    if names_rows:
        return ColumnRole(name, OTHER, words.ALL_DIFFERENT, sure=False)
    if len(each.given) == 1 and alone and each.rows >= ENOUGH_ROWS:
        return ColumnRole(name, OTHER, words.CONSTANT, sure=False)
    return None


def _find_items_in_groups(table: Table, found: dict[str, ColumnRole]) -> None:
    """Find the column that numbers the items of each group, if there are groups."""
    groups = [name for name, role in found.items() if role.role == GROUP]
    if not groups:
        return
    for column in table.columns:
        name = column.name
        if name != groups[0] and (name not in found or name in groups):
            repeats = len(column.values) < len(table)
            if repeats and count_pairs_of(table[groups[0]], column) == len(table):
                found[name] = ColumnRole(name, ITEM, words.IN_GROUPS)
                return


def _group_related(left: dict[str, Facts]) -> list[list[str]]:
    """Return columns in groups: those with a value in common, or with numbers from the same range."""
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


def _are_related(columns: dict[str, Facts]) -> bool:
    """Return whether any two of these columns are of one family."""
    seen: set[str] = set()
    for each in columns.values():
        if not seen.isdisjoint(each.plain):
            return True
        seen |= each.plain
    return any(len(family) > 1 for family in _group_related(columns))


def _find_range(each: Facts) -> tuple[float, float]:
    numbers = [read_number(value.replace(",", ".", 1)) for value in each.sample]
    low, high = np.quantile(numbers, [0.1, 0.9])
    return float(low), float(high)


def _find_item_column(table: Table, who: str, label: str | None, facts: dict[str, Facts]) -> str | None:
    """Return the column of items beside that of annotators: each labels an item once, and items repeat."""
    usual = {
        name: (
            facts[name].named(ITEM),
            facts[name].named(TEXT) or facts[name].prose,
            not facts[name].named(GROUP),
        )
        for name in facts
        if name not in (who, label) and not facts[name].dates
    }
    repeating = []
    for name in usual:
        values = len(table[name].values)
        once = values > 1 and count_pairs_of(table[name], table[who]) >= 0.95 * len(table)
        if values < len(table) and (once or facts[name].named(ITEM)):
            repeating.append(name)
    pool = repeating or [name for name in usual if usual[name][0]] or list(usual)
    return max(pool, key=usual.__getitem__, default=None)


def _find_annotator_column(table: Table, item: str, facts: dict[str, Facts]) -> str | None:
    """Return the column that has another value for each repetition of an item, and none of another column."""
    if len(facts) < 3:
        return None
    shared = Counter(value for each in facts.values() for value in each.plain)
    for name, each in facts.items():
        if name == item or len(each.given) > MANY or len(each.given) == len(table):
            continue
        alone = all(shared[value] == 1 for value in each.plain)
        if alone and count_pairs_of(table[item], each.column) == len(table):
            return name
    return None


def _repeats_labels(table: Table, who: str, label: str) -> bool:
    """Return whether annotators gave a label more than once, as no names of items would be."""
    return count_pairs_of(table[who], table[label]) < len(table)


def _may_be_labels(each: Facts) -> bool:
    few = len(each.given) <= FEW or each.numeric
    return bool(each.given) and few and not each.dates and not each.prose and not is_of_tools(each)


def _find_role_beside_labels(each: Facts, items: Column, annotators: Column, once: bool) -> ColumnRole:
    """Return the role of a further column of a long file; `once`: each annotator has an item once."""
    name = each.column.name
    of_items = count_pairs_of(items, each.column) <= 1.02 * len(items.values)
    if each.named(GOLD) and of_items:
        return ColumnRole(name, GOLD, words.NAMED_GOLD)
    if each.dates:
        return ColumnRole(name, OTHER, words.DATES)
    if is_of_tools(each):
        return ColumnRole(name, OTHER, words.OF_TOOLS)
    if (each.prose or each.named(TEXT)) and of_items and len(each.given) > 1:
        return ColumnRole(name, TEXT, words.PROSE)
    if (
        each.named(GROUP)
        and each.complete
        and len(each.given) > 1
        and (not once or (of_items and len(each.given) < len(items.values)))
    ):
        return ColumnRole(name, GROUP, words.NAMED)
    if belongs_to_items(items, each.column):
        return ColumnRole(name, OTHER, words.OF_ITEMS)
    of_annotators = count_pairs_of(annotators, each.column) == len(annotators.values)
    may = _may_be_labels(each) and len(each.given) > 1 and not each.named(OTHER)
    may = may and not (of_items or of_annotators or each.all_different)
    return ColumnRole(name, OTHER, words.MORE_LABELS if may else words.BESIDE, sure=not may)


def set_aside(roles: Iterable[ColumnRole]) -> list[str]:
    """Return in words which columns are not read as labels, and why."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for each in roles:
        if each.role in words.SET_ASIDE and (each.role, each.why) != (TEXT, words.FORM):
            name = f"“{each.name}”" if each.name else words.NO_NAME
            reasons.setdefault((each.role, each.why), []).append(name)
    return [
        say(words.SET_ASIDE[role], names=join_names(names), why=why, n=len(names))
        for (role, why), names in reasons.items()
    ]
