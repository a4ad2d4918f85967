"""Read the labels of a judge and of a person for the same items."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import number_groups
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_codes import Codes, encode_rows
from iaa_teach.computation.data.label_counts import put_in_one_order, put_in_order
from iaa_teach.computation.data.label_pairs import are_numbers, sort_by_value
from iaa_teach.computation.data.labels import (
    check_categories,
    check_list,
    check_names,
    is_missing,
    make_list,
    number_labels,
    read_number,
    shorten_names,
    shorten_repr,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.same_labels import find_same_labels, note_joined_labels
from iaa_teach.computation.judges.abstentions import looks_like_abstention
from iaa_teach.computation.judges.samples import Grouped, Sample
from iaa_teach.computation.weighted import agreement_weights


@dataclass(frozen=True, eq=False)
class JudgedItems:
    """The labels of a judge and of a person as positions in the list of categories, −1 if missing.

    `abstained` and `unsure` count the abstentions of the judge and of the person; `given`, (2, items), and
    `names` keep them as labels.
    """

    judge: Codes
    person: Codes
    categories: tuple[Hashable, ...]
    abstained: dict[Hashable, int]
    unsure: dict[Hashable, int]
    given: Codes
    names: tuple[Hashable, ...]
    groups: Codes | None
    notes: tuple[str, ...] = ()

    @property
    def both(self) -> NDArray[np.bool_]:
        """Which items have both labels."""
        return (self.judge >= 0) & (self.person >= 0)

    def make_ratings(self) -> Ratings:
        """Return the items with both labels as ratings of two annotators."""
        both = self.both
        codes = np.stack([self.judge[both], self.person[both]], axis=1)
        groups = None if self.groups is None else self.groups[both].tolist()
        return Ratings(CodedRows(codes, self.categories), groups=groups, annotators=("judge", "person"))

    def make_ratings_with_abstentions(self) -> Ratings:
        """Return the same with abstentions as labels."""
        return Ratings(CodedRows(self.given.T[(self.given >= 0).all(axis=0)], self.names))

    def make_sample(self) -> Sample:
        """Group the items into kinds with the same labels."""
        c, both = len(self.categories), self.both
        alone = (self.judge >= 0) & (self.person < 0)
        cells, kind, times = _number_kinds(self.judge[both] * c + self.person[both], c * c)
        judge, person = np.divmod(cells, max(c, 1))
        of_judge = self.judge[alone]
        grouped = None
        if self.groups is not None:
            grouped = Grouped(kind, self.groups[both], of_judge, self.groups[alone])
        counted = np.bincount(of_judge, minlength=c).astype(np.float64)
        return Sample(judge, person, times.astype(np.float64), counted, grouped)


def _number_kinds(cell: Codes, cells: int) -> tuple[Codes, Codes, Codes]:
    """Return the distinct cells, each item's cell, and their counts."""
    if cells > 8 * len(cell) + 1024:
        found, kind, times = np.unique(cell, return_inverse=True, return_counts=True)
        return found, kind, times
    times = np.bincount(cell, minlength=cells)
    used = times > 0
    return np.flatnonzero(used), (np.cumsum(used) - 1)[cell], times[used]


def read_judged_items(
    judge: Any,
    person: Any,
    weights: Any,
    groups: Iterable[Hashable] | None,
    categories: Iterable[Hashable] | None,
    abstentions: Iterable[Hashable] | None,
) -> JudgedItems:
    """Return the labels of both. Raises ValueError for invalid lists, lengths that differ, or wrong labels.

    By default, answers that read like abstentions count as such if only one of both gives them.
    """
    judge, person, items = put_in_one_order(judge, person)
    groups = put_in_order(groups, items)
    codes, names = _encode_both(judge, person)
    into, same = find_same_labels(names)
    if same:
        names = tuple(dict.fromkeys(into))
        codes = np.array([*map(names.index, into), -1])[codes]
    given = [set(np.unique(side).tolist()) - {-1} for side in codes]
    if abstentions is None:
        either = given[0] ^ given[1]
        out = [code for code in sorted(either) if looks_like_abstention(names[code])]
    else:
        abstaining = set(check_names(abstentions, "abstentions must be a list of labels"))
        out = [code for code, name in enumerate(names) if name in abstaining]
    counts = [np.bincount(side[side >= 0], minlength=len(names)) for side in codes]
    left_out = [{names[code]: int(count[code]) for code in out if count[code]} for count in counts]
    kept = [name for code, name in enumerate(names) if code not in out]
    order = _sort_categories(kept, weights, categories)
    place = {name: position for position, name in enumerate(order)}
    places = np.array([-1 if code in out else place[name] for code, name in enumerate(names)] + [-1], np.intp)
    return JudgedItems(
        judge=places[codes[0]],
        person=places[codes[1]],
        categories=order,
        abstained=left_out[0],
        unsure=left_out[1],
        given=codes,
        names=names,
        notes=note_joined_labels(same),
        groups=None if groups is None else number_groups(groups, codes.shape[1]),
    )


def _encode_both(judge: Any, person: Any) -> tuple[Codes, tuple[Hashable, ...]]:
    """Return both lists of labels as codes, (2, items), −1 if missing; and the list of labels."""
    sides = []
    for name, labels in (("judge", judge), ("person", person)):
        check_list(labels, f"{name} must be a list with a label for each item")
        if getattr(labels, "ndim", 1) != 1:
            raise ValueError(f"{name} must be a list with a label for each item; not shape {labels.shape}")
        sides.append(labels if hasattr(labels, "__array__") else list(labels))
    if len(sides[0]) != len(sides[1]):
        raise ValueError(
            f"judge and person must be of the same items; not of {len(sides[0])} and {len(sides[1])}: write "
            "None where the person labelled nothing"
        )
    if not len(sides[0]):
        raise ValueError("judge and person must contain at least one item; there are none")
    arrays = [side for side in sides if isinstance(side, np.ndarray) and not np.ma.isMaskedArray(side)]
    if len(arrays) == 2 and any(all(each.dtype.kind in kind for each in arrays) for kind in ("iuf", "U")):
        return encode_rows(np.stack(arrays))
    n = len(sides[0])
    lists = [side.tolist() if isinstance(side, np.ma.MaskedArray) else make_list(side) for side in sides]
    try:
        codes, found = number_labels(chain.from_iterable(lists), 2 * n)
    except TypeError:
        raise ValueError(
            "a label of judge or person must be text, a number or another value that cannot change"
        ) from None
    given = [not is_missing(name) for name in found]
    places = np.where(given, np.cumsum(given) - 1, -1)
    return places[codes].reshape(2, n), tuple(
        name for name, is_used in zip(found, given, strict=True) if is_used
    )


def _sort_categories(
    names: list[Hashable], weights: Any, categories: Iterable[Hashable] | None
) -> tuple[Hashable, ...]:
    """Return the categories, in the given order or sorted. Raises ValueError for labels not in the order."""
    if categories is not None:
        order = check_categories(categories)
        wrong = next((name for name in names if name not in order), None)
        if wrong is not None:
            raise ValueError(
                f"label {shorten_repr(wrong)} is not a category; the categories are {shorten_names(order)}"
            )
        return order
    found = sort_by_value(tuple(names))
    if isinstance(weights, str):
        agreement_weights(weights, 1)  # checks the word
    if weights is not None and not are_numbers(found):
        word = next(name for name in found if not math.isfinite(read_number(name)))
        raise ValueError(
            f"weights go by the order of the labels, and {shorten_repr(word)} is no number: give "
            "categories=[...], from the lowest to the highest"
        )
    return found
