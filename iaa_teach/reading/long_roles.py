"""Roles of columns in a file with a row for each label.

A file is read this way if these are found:

1. Annotators: the column with a usual name; else the one that differs in all rows of each item.
2. Labels: the column with a usual name; else the first with few values that differ within items, excluding
texts and tools' own ids, times, paths and addresses (`never_labels`); if none differs, the one on which all
agree (`agreed_labels`).
3. Items: of the columns in which each annotator has each value once and values repeat, preferably one with a
usual name, then a text.

Other columns may be a gold standard, dates, a text, or a group, in this order (`_find_other_role`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from iaa_teach.reading.agreed_labels import find_agreed, has_opinions
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ANNOTATOR_COLUMNS,
    FEW,
    GOLD,
    GROUP,
    ITEM,
    LABEL,
    LABEL_COLUMNS,
    MANY,
    OTHER,
    TEXT,
    Facts,
    simplify_name,
)
from iaa_teach.reading.columns import Column, Table, count_pairs_of
from iaa_teach.reading.never_labels import has_addresses, is_item_attribute, is_round, is_tool_data
from iaa_teach.reading.roles import ColumnRole, are_related, find_named_item, keep_first_of_each_role
from iaa_teach.reading.words import words


def find_long_roles(table: Table, facts: dict[str, Facts]) -> list[ColumnRole] | None:
    """Return the roles of columns in a file with a row for each label; None for another file."""
    form = {role: name for name, role in reversed(table.roles)}
    who, what = form.get(ANNOTATOR), form.get(LABEL)
    people = {name: each for name, each in facts.items() if not _labels_as_others(name, facts)}
    who = who or _find_first_named(people, ANNOTATOR, ANNOTATOR_COLUMNS)
    may_be = {name: each for name, each in facts.items() if name != who and not is_tool_data(each)}
    differing = {name: each for name, each in may_be.items() if len(each.given) > 1}
    label = what or _find_first_named(differing, LABEL, LABEL_COLUMNS)
    label = label or _find_first_named(may_be, LABEL, LABEL_COLUMNS)
    item = form.get(ITEM)
    if who is None:
        item = item or find_named_item(facts) or table.columns[0].name
        others = {name: each for name, each in facts.items() if name != item}
        if are_related(others):  # annotators, with a column each
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
    agreed: list[str] = []
    if label is None:
        candidates = [each for each in left if each.column.name not in rounds]
        label = _find_labels(table, item, who, candidates)
        if facts[who].named_after_people and (label is None or facts[label].named(OTHER)):
            label, agreed = _find_agreed_labels(table[item], candidates, label)
    shared = len(table[item].values) < len(table) and len(table[who].values) > 1
    if len({item, who, label}) < 3 or (label is None and not (shared and facts[who].named(ANNOTATOR))):
        return None
    sure = sure or (facts[item].named(ITEM) and facts[who].named_after_people)
    found: dict[str, ColumnRole] = {}
    if label is not None:
        sure = sure or (
            len(facts) == 3 and facts[who].named(ANNOTATOR) and _repeats_labels(table, who, label)
        )
        why = words.ALL_AGREE if agreed else words.NAMED if facts[label].named(LABEL) else words.FEW_VALUES
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
        elif name in agreed and label is None:
            found[name] = ColumnRole(name, OTHER, words.ALL_AGREE, sure=False)
        elif name not in found:
            found[name] = _find_other_role(each, table[item], table[who], once)
    return keep_first_of_each_role([found[column.name] for column in table.columns])


def _labels_as_others(name: str, facts: dict[str, Facts]) -> bool:
    """Return whether a column shares labels with two others: "judge" next to "human 1" and "human 2"."""
    given = facts[name].plain
    if not given or facts[name].numeric:
        return False
    alike = (other for other, each in facts.items() if other != name and given <= each.plain)
    return next(islice(alike, 1, None), None) is not None


def _find_labels(table: Table, item: str, who: str, left: Sequence[Facts]) -> str | None:
    """Return the first column that may have labels: it differs within items, and within annotators."""
    likely = [each.column for each in left if _may_be_labels(each)]
    if len(likely) > 1:
        likely = [column for column in likely if not is_item_attribute(table[who], column)]
    return next((column.name for column in likely if not is_item_attribute(table[item], column)), None)


def _find_agreed_labels(
    items: Column, left: Sequence[Facts], label: str | None
) -> tuple[str | None, list[str]]:
    """Return the labels on which all annotators agree, None if not sure; and other candidates.

    `label` is the column to read if there are none.
    """
    agreed = find_agreed(items, [each for each in left if _may_be_labels(each)])
    asked = [each.column.name for each in agreed if has_opinions(each)]
    if not agreed:
        return label, []
    return (asked[0] if len(asked) == 1 else None), [each.column.name for each in agreed]


def _find_first_named(facts: dict[str, Facts], role: str, usual: Sequence[str]) -> str | None:
    """Return the column with the first of the usual names, or else with a similar name."""
    by_name = {simplify_name(name): name for name in reversed(facts)}
    exact = next((by_name[name] for name in usual if name in by_name), None)
    return exact or next((name for name, each in facts.items() if each.named(role)), None)


def _find_item_column(table: Table, who: str, label: str | None, facts: dict[str, Facts]) -> str | None:
    """Return the column of items, given that of annotators: each labels an item once, and items repeat."""
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
    first = max(pool, key=usual.__getitem__, default=None)
    if first is None or not facts[first].numeric:
        return first
    shuffled = (name for name in repeating if _is_shuffled(table[first], table[name]))
    return next((name for name in shuffled if usual[name][1] or has_addresses(facts[name])), first)


def _is_shuffled(numbers: Column, shown: Column) -> bool:
    """Return whether numbers give the order in which each annotator saw the items."""
    return len(numbers.values) == len(shown.values) < count_pairs_of(numbers, shown)


def _find_annotator_column(table: Table, item: str, facts: dict[str, Facts]) -> str | None:
    """Return the column with a different value for each row of an item, and no values of other columns."""
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
    """Return whether annotators repeat a value, which cannot be an item's name."""
    return count_pairs_of(table[who], table[label]) < len(table)


def _may_be_labels(each: Facts) -> bool:
    few = len(each.given) <= FEW or each.numeric
    return bool(each.given) and few and not each.dates and not each.prose and not is_tool_data(each)


def _find_other_role(each: Facts, items: Column, annotators: Column, once: bool) -> ColumnRole:
    """Return the role of another column of a long file; `once` means that each annotator has an item once."""
    name = each.column.name
    of_items = count_pairs_of(items, each.column) <= 1.02 * len(items.values)
    if each.named(GOLD) and of_items:
        return ColumnRole(name, GOLD, words.NAMED_GOLD)
    if each.dates:
        return ColumnRole(name, OTHER, words.DATES)
    if is_tool_data(each):
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
    if is_item_attribute(items, each.column):
        return ColumnRole(name, OTHER, words.OF_ITEMS)
    of_annotators = count_pairs_of(annotators, each.column) == len(annotators.values)
    may = _may_be_labels(each) and len(each.given) > 1 and not each.named(OTHER)
    may = may and not (of_items or of_annotators or each.all_different)
    return ColumnRole(name, OTHER, words.MORE_LABELS if may else words.BESIDE, sure=not may)
