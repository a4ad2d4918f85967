"""Pairs judged in both orders: which columns are one judge's, and which labels name a position.

A judge of pairs is asked twice, with answers A and B in this order and swapped. If a verdict “A” means that
the first one wins, it means answer B in the swapped order.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import ANNOTATOR_COLUMNS, ITEM, LABEL, Facts, simplify_name
from iaa_teach.reading.columns import Column, Table, count_pairs_of
from iaa_teach.reading.words import words

_ORDERS = (
    (r"ab", r"ba"),
    (r"xy", r"yx"),
    (r"(original|orig|normal|forward|unswapped|not[ _.-]?swapped)?", r"(swap(ped)?|flip(ped)?|reversed?)"),
    (r"(a|x)[ _.-]?first", r"(b|y)[ _.-]?first"),
    (r"order[ _.-]?(1|ab?)", r"order[ _.-]?(2|ba?)"),
    (r"(false|no|0)", r"(true|yes|1)"),
)
_OF_NAMES = _ORDERS[:-1]
_COLUMN = re.compile(
    r"(.* )?(order|swap(ped)?|flip(ped)?|reversed?)( .*)?|(presentation|answer|position|pair) order"
)
_ANSWER = r"(answer|assistant|candidate|model|option|output|response|summary|system|text)"
_SIDES = (("a", "b"), ("1", "2"), ("first", "second"), ("left", "right"), ("a over b", "b over a"))
_TIE = re.compile(
    r"(.* )?(ties?|tied|draw|equals?|equally|same|both|neither|none|no preference|unsure|c)( .*)?"
)


@dataclass(frozen=True)
class SwappedOrder:
    """Two columns of one judge, the second in swapped order, and the labels that name positions.

    `sides` are the labels of the first and the second position, or () if labels name the answers themselves.
    """

    judge: str
    first: str
    second: str
    sides: tuple[Hashable, ...] = ()


def find_swapped_orders(names: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """Return the judges with a column for each order, and the columns' names.

    >>> find_swapped_orders(["Ann", "gpt-4o_AB", "gpt-4o_BA", "verdict", "verdict_swapped"])
    (('gpt-4o', 'gpt-4o_AB', 'gpt-4o_BA'), ('verdict', 'verdict', 'verdict_swapped'))
    """
    found = []
    for second in names:
        for straight, swapped in _OF_NAMES:
            judge = _strip_order(second, swapped)
            first = judge and next(
                (name for name in names if name != second and _strip_order(name, straight) == judge), None
            )
            if judge and first:
                found.append((judge, first, second))
                break
    return tuple(sorted(found, key=lambda each: names.index(each[1])))


def _strip_order(name: str, order: str) -> str:
    """Strip the order from the end or start of a name; "" if it has none."""
    match = re.fullmatch(rf"(.+?)[ _.(-]+{order}\)?", name, re.I) or re.fullmatch(
        rf"{order}[ _.-]+(?P<rest>.+)", name, re.I
    )
    if match:
        return match.groupdict().get("rest") or match[1]
    return name if re.fullmatch(order, "", re.I) else ""


def find_sides(labels: Sequence[Hashable]) -> tuple[Hashable, ...]:
    """Return the two labels that name positions; () if there are labels other than these and ties.

    >>> find_sides(["tie", "B", "A"]), find_sides(["model_b", "model_a"]), find_sides(["gpt", "llama"])
    (('A', 'B'), ('model_a', 'model_b'), ())
    """
    signs = str.maketrans({">": " over ", "=": " equals "})
    plain = {simplify_name(label.translate(signs)): label for label in labels if isinstance(label, str)}
    for first, second in _SIDES:
        found = {}
        for name, label in plain.items():
            match = re.fullmatch(rf"({_ANSWER} )?({first}|{second})( {_ANSWER})?( wins| is better)?", name)
            if match:
                found[match[3] == second, match[1], match[4], match[5]] = label
        pairs = [(label, found.get((True, *key[1:]))) for key, label in found.items() if not key[0]]
        if len(pairs) == 1 and pairs[0][1] is not None and len(found) == 2:
            others = [name for name, label in plain.items() if label not in pairs[0]]
            if len(plain) == len(labels) and all(map(_TIE.fullmatch, others)):
                return pairs[0]
    return ()


def exchange_sides(labels: Sequence[Hashable], sides: Sequence[Hashable]) -> list[int]:
    """Return the code of what each label means in swapped order.

    >>> exchange_sides(["A", "tie", "B"], ("A", "B"))
    [2, 1, 0]
    """
    places = list(range(len(labels)))
    first, second = (labels.index(side) for side in sides)
    places[first], places[second] = second, first
    return places


def name_annotators_by_order(table: Table) -> Table:
    """Add the order to the annotators' names in a table with a row for each label.

    This requires a column with the order of each row, and an annotator with items in both orders.
    """
    facts = {column.name: Facts(column, len(table)) for column in table.columns}
    orders = {name: one_order for name, each in facts.items() if (one_order := _tell_orders(each))}
    item = next((name for name, each in facts.items() if each.named(ITEM)), None)
    if len(orders) != 1 or item is None or table.roles:
        return table
    ((name, swapped),) = orders.items()
    order = table[name]
    who = next((name for name in facts if simplify_name(name) in (*ANNOTATOR_COLUMNS, "model")), None)
    if who is None and not any(each.named(LABEL) or _is_verdict(each) for each in facts.values()):
        return table
    people = table[who] if who else Column("judge", np.zeros(len(table), np.int32), ("judge",))
    pairs = people.codes.astype(np.int64) * len(order.values) + order.codes
    repeated = _join(table[item], people)
    if count_pairs_of(repeated, order) < len(table) or len(repeated.values) == len(table):
        return table
    items_twice = np.bincount(np.unique(pairs) // len(order.values), minlength=len(people.values))
    names = [
        f"{person}_{'BA' if swapped[value] else 'AB'}" if both else person
        for person, both in zip(people.values, items_twice > 1, strict=True)
        for value in order.values
    ]
    used, codes = np.unique(pairs, return_inverse=True)
    column = Column(people.name, codes.astype(np.int32), tuple(names[pair] for pair in used.tolist()))
    kept = [column if each.name == who else each for each in table.columns if each.name != order.name]
    remark = say(words.NAMED_BY_ORDER, column=order.name)
    return replace(table, columns=tuple(kept if who else [*kept, column]), remarks=(*table.remarks, remark))


def _join(items: Column, people: Column) -> Column:
    cells, codes = np.unique(
        items.codes.astype(np.int64) * len(people.values) + people.codes, return_inverse=True
    )
    return Column("", codes.astype(np.int32), tuple(map(str, cells.tolist())))


def _is_verdict(each: Facts) -> bool:
    return re.fullmatch(r"(.* )?(verdict|vote|winner|preference|decision)", each.plain_name) is not None


def _tell_orders(each: Facts) -> dict[str, bool]:
    """For the two values of a column named like an order, return which is the swapped one."""
    if len(each.column.values) != 2 or not _COLUMN.fullmatch(each.plain_name):
        return {}
    plain = {value: re.sub(r"[\W_]+", "_", value.casefold()).strip("_") for value in each.column.values}
    for straight, swapped in (*_ORDERS, ("a_?b", "b_?a")):
        is_swapped = {
            value: bool(re.fullmatch(swapped, name))
            for value, name in plain.items()
            if re.fullmatch(swapped, name) or (name and re.fullmatch(straight, name))
        }
        if sorted(is_swapped.values()) == [False, True]:
            return is_swapped
    return {}
