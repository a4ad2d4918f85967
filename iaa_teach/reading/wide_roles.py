"""Roles of columns in a file with a row for each item and a column for each annotator.

A file that `long_roles` does not recognise is read this way:

1. Items: a column with a usual name, preferably without repeats; else one that rule 2 or 3 finds, or a first
column that counts the rows (`_find_numbering`).
2. Not labels (`_find_role_by_itself`): empty columns; dates; people, if a row is an annotator's; row numbers;
a gold standard, by name; items, all different; addresses; numbers of rounds; texts; groups; numbers of
things, such as documents; times, comments and so on, by name; too many values; all different; all the same.
3. Items in groups: if there is a column of groups, the one that differs within each group.
4. Annotators: the largest set of remaining columns with values in common; the others are doubtful. If fewer
than two are left, columns named like rounds are included, if there are several.
"""

from __future__ import annotations

from collections import Counter

from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ENOUGH_ROWS,
    FEW,
    GOLD,
    GROUP,
    ITEM,
    MANY_COLUMNS,
    OTHER,
    TEXT,
    Facts,
)
from iaa_teach.reading.columns import Table, count_pairs_of
from iaa_teach.reading.counted_labels import add_up_counts
from iaa_teach.reading.kinds_of_annotators import are_called_like_people, is_computed
from iaa_teach.reading.names_of_columns import find_questions
from iaa_teach.reading.never_labels import has_addresses, is_called_round
from iaa_teach.reading.roles import ColumnRole, find_named_item, group_related, keep_first_of_each_role
from iaa_teach.reading.words import words


def find_wide_roles(table: Table, facts: dict[str, Facts]) -> list[ColumnRole]:
    """Return the roles of columns in a file with a row for each item and a column for each annotator."""
    found = {name: ColumnRole(name, role, words.FORM) for name, role in table.roles if name in facts}
    item = next((role.name for role in found.values() if role.role == ITEM), None)
    if item is None:
        item = find_named_item(facts)
        if item is not None:
            found[item] = ColumnRole(item, ITEM, words.NAMED if item else words.UNNAMED)
    rest = {name: each for name, each in facts.items() if name not in found}
    shared = Counter(value for each in rest.values() for value in each.plain)
    numbering = _find_numbering(table, rest) if item is None else None
    for name, each in rest.items():
        is_thing = len(rest) > 2 and each.named_after_things
        role = _find_role_by_itself(each, shared, item, is_thing, name == numbering)
        if role is not None:
            found[name] = role
            item = name if role.role == ITEM else item
    if item is None:
        _find_items_in_groups(table, found)
    left = {name: each for name, each in rest.items() if name not in found}
    rounds = {name: rest[name] for name, role in found.items() if role.why == words.NUMBERS_ROUNDS}
    if len(left) < 2 <= len(rounds):  # these are names of labels: ann_pass, ben_pass
        left |= rounds
    families = sorted(group_related(left), key=len, reverse=True)
    enough = len(table) >= max(ENOUGH_ROWS, len(left) if len(left) >= MANY_COLUMNS else 0)
    related = enough and bool(families) and len(families[0]) > 1
    plain = {name: each.plain for name, each in left.items()}
    of_questions = [list(of.values()) for of in find_questions(list(left), plain).values()]
    if related and all(any(set(of) <= set(family) for family in families) for of in of_questions):
        families[0] = [name for of in of_questions for name in of] or families[0]
    annotators = families[0] if related else list(left)
    if len(annotators) < 2:  # columns excluded only for their values may be annotators after all
        doubtful = [name for name, role in found.items() if not role.sure or role.why == words.EMPTY]
        dates = [name for name in rest if facts[name].dates]
        doubtful += [name for name in dates if any(shared[value] > 1 for value in facts[name].plain)]
        annotators = [*annotators, *doubtful]
    whole = [name for name in annotators if facts[name].plain_name == "label"]
    if whole and len(annotators) > 2 and not of_questions:  # theirs together
        annotators = [name for name in annotators if name not in whole]
    apart, of_labels = words.APART, words.LABELS
    found.update({name: ColumnRole(name, OTHER, apart, sure=False) for name in left})
    found.update({name: ColumnRole(name, OTHER, words.NAMED_AGGREGATE, sure=False) for name in whole})
    for name in annotators:
        why = found[name].why if name not in left else of_labels
        found[name] = ColumnRole(name, ANNOTATOR, why, sure=name in left)
    return keep_first_of_each_role([found[column.name] for column in table.columns])


def _find_role_by_itself(
    each: Facts, shared: Counter[str], item: str | None, is_thing: bool, numbers_items: bool
) -> ColumnRole | None:
    """Return the role of a column without an annotator's labels, None for one that may have them.

    `is_thing` means that it is named after what is labelled, and that two others may have labels.
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
    if item is None and numbers_items and not is_thing:
        return ColumnRole(name, ITEM, words.COUNTS_ROWS)
    if item is None and (each.consecutive or names_rows or (is_thing and each.all_different)):
        return ColumnRole(name, ITEM, words.ALL_DIFFERENT)
    if has_addresses(each):
        return ColumnRole(name, OTHER, words.OF_TOOLS)
    if is_called_round(each):
        return ColumnRole(name, OTHER, words.NUMBERS_ROUNDS)
    if each.mostly_unique and (each.prose or (each.named(TEXT) and alone)):
        return ColumnRole(name, TEXT, words.PROSE)
    if each.named(GROUP) and alone and each.complete and 1 < len(each.given) < each.rows:
        return ColumnRole(name, GROUP, words.NAMED)
    if is_thing and each.numeric and each.complete and len(each.given) > 1:
        return ColumnRole(name, OTHER, words.NAMED_THING, sure=False)
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


def _find_numbering(table: Table, rest: dict[str, Facts]) -> str | None:
    """Return the first column if it counts the rows, and numbers in others have few values, or are counts."""
    name = table.columns[0].name
    others = [each for other, each in rest.items() if other != name]
    if name not in rest or len(others) < 2 or not rest[name].numbers_rows:
        return None
    if rest[name].named_after_people or are_called_like_people([name]):
        return None
    enough = len(table) >= ENOUGH_ROWS
    few = all((enough and 2 * len(each.given) <= each.rows) or not each.numeric for each in others)
    return name if few or add_up_counts([each.column for each in others]) else None


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
