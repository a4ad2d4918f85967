"""The result of reading files: ratings, with a report of what was read, missing and ignored."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.far_codes import find_far_codes
from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.look.words import Text, say
from iaa_teach.reading.columns import Table
from iaa_teach.reading.kinds_of_annotators import O_SERIES, is_model, set_aside_by_name
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.numbered_labels import NumberedLabels
from iaa_teach.reading.swapped_orders import (
    SwappedOrder,
    exchange_sides,
    find_sides,
    find_swapped_orders,
)
from iaa_teach.reading.words import words

_MOST_NAMED = 4  # annotators in an example


@dataclass(frozen=True, eq=False)
class Reading:
    """The contents of files.

    `ratings` are people's, with groups if any; `models` the labels that each model gave to these items,
    `aggregates` the names of annotators excluded as computed from others. `gold` and `texts` are those of
    each item, None if there are none. `remarks` say what was ignored; the report of the ratings has them,
    too. `counted` tells whether labels were counts of unknown annotators. If two passes are compared,
    `passes` has the annotator of each row.
    """

    ratings: Ratings
    gold: tuple[Label, ...] | None
    texts: tuple[str, ...] | None
    remarks: tuple[str, ...]
    models: Mapping[str, tuple[Label, ...]] = field(default_factory=dict)
    passes: tuple[str, ...] | None = None
    aggregates: tuple[str, ...] = ()
    counted: bool = False
    orders: tuple[SwappedOrder, ...] = ()

    def examples(self, most: int = 3) -> list[str]:
        """Describe how the first items were read: “item s1: Anna said yes, Ben no”."""
        return [
            _describe_item(item, row, self.ratings.annotators)
            for item, row in zip(self.ratings.items[:most], self.ratings.labels[:most], strict=True)
        ]


def _describe_item(item: Hashable, row: Sequence[Label], annotators: Sequence[Hashable]) -> str:
    given = [(who, label) for who, label in zip(annotators, row, strict=True) if label is not None]
    if not given:
        return say(words.NOBODY_SAID, item=item)
    (first, label), *others = given[:_MOST_NAMED]
    parts = [say(words.SAID, who=first, label=label), *(f"{who} {label}" for who, label in others)]
    more = [words.AND_SO_ON] if len(given) > _MOST_NAMED else []
    return say(words.EXAMPLE, item=item, said=", ".join([*parts, *more]))


def make_reading(
    tables: Sequence[Table],
    labels: NumberedLabels,
    matrix: NDArray[Any],
    items: tuple[str, ...],
    annotators: tuple[str, ...],
    where: Text,
    remarks: Sequence[str],
    groups: tuple[str, ...] | None = None,
    gold: tuple[Label, ...] | None = None,
    texts: tuple[str, ...] | None = None,
    origin: str = "",
    names: tuple[Hashable, ...] = (),
) -> Reading:
    """Return the ratings with a report of what was read, missing and ignored."""
    orders = tuple(
        (judge, first, second)
        for judge, first, second in find_swapped_orders(annotators)
        if second not in labels.choices.people
    )
    known = [name for table in tables for name in table.models]
    known += [name for _, *both in orders for name in both]
    models, aggregates = set_aside_by_name(annotators, labels.choices, known, tables[0].name)
    codes = () if names else find_far_codes(labels.names)
    names = names or labels.names
    named = [*names, None]
    sides = find_sides(names) if orders and labels.choices.exchange else ()
    if sides:
        swapped = [annotators.index(second) for _, _, second in orders]
        matrix = matrix.copy()
        matrix[:, swapped] = np.array([*exchange_sides(names, sides), -1])[matrix[:, swapped]]
    said_by_models = {
        name: tuple(named[code] for code in matrix[:, annotators.index(name)].tolist()) for name in models
    }
    by_name = [name for name in models if is_model(name) or (O_SERIES.fullmatch(name) and name not in known)]
    in_orders = {name for _, *both in orders for name in both}
    aside = (
        (words.MODELS_ASIDE, by_name),
        (words.KNOWN_MODELS_ASIDE, [name for name in models if name not in {*by_name, *in_orders}]),
        (words.AGGREGATES_ASIDE, aggregates),
    )
    remarks = [
        *(say(text, n=len(names), names=join_names(names)) for text, names in aside if names),
        *(_describe_orders(each, sides) for each in orders),
        *remarks,
    ]
    if models or aggregates:
        people = [place for place, name in enumerate(annotators) if name not in {*models, *aggregates}]
        matrix, annotators = matrix[:, people], tuple(annotators[place] for place in people)
    if codes:
        listed = join_names([f"“{code}”" for code in codes])
        remarks = [*remarks, say(words.FAR_NUMBERS, n=len(codes), labels=listed)]
    lacking = (matrix < 0).sum(axis=0).tolist()
    columns = [name for name, count in zip(annotators, lacking, strict=True) if count]
    missing = words.NONE_MISSING
    if columns:
        values = {"missing": sum(lacking), "total": matrix.size, "names": join_names(columns)}
        missing = say(where, n=len(columns), **values)
    sentence = say(
        words.READ,
        origin=origin or join_names([table.name for table in tables]),
        items=say(words.ITEMS, n=len(items)),
        annotators=say(words.ANNOTATORS, n=len(annotators)),
        categories=say(words.CATEGORIES, n=len(names)),
        missing=missing,
    )
    report = "; ".join([sentence, *remarks])
    ratings = Ratings(CodedRows(matrix, names), items, annotators, report, groups)
    swapped_orders = tuple(SwappedOrder(*each, sides) for each in orders)
    return Reading(
        ratings, gold, texts, tuple(remarks), said_by_models, aggregates=aggregates, orders=swapped_orders
    )


def _describe_orders(order: tuple[str, str, str], sides: tuple[Hashable, ...]) -> str:
    """Note that two columns are one judge's, and whether labels of the second are exchanged."""
    judge, first, second = order
    sentence = say(words.SWAPPED_ORDER, judge=judge, first=first, second=second)
    if not sides:
        return say(words.NOTHING_EXCHANGED, said=sentence)
    return say(words.SIDES_EXCHANGED, said=sentence, a=sides[0], b=sides[1], second=second)
