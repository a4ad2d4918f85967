"""Two annotators' labels counted in pairs, in the order of their items."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from itertools import chain, compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.frames import (
    Names,
    find_index,
    find_order,
    list_times,
    list_values,
    round_as_printed,
)
from iaa_teach.computation.data.labels import (
    Labels,
    check_categories,
    check_equally_long,
    check_list,
    cross_tabulate,
    factorise_text,
    is_missing,
    make_list,
    number_labels,
    read_number,
    shorten_names,
    shorten_repr,
    sort_labels,
    unwrap_label,
)
from iaa_teach.computation.data.same_labels import find_same_labels, list_groups, write_one_way

_ALL_DIFFERENT = 10  # labels, none of them repeated
_FEWEST_SPACES = 3  # in a text that is no label
_SHORT_RANGE = 512  # integers this close together are counted, not hashed
_AS_ALPHA = "reliability(Ratings.from_pair(a, b), 'alpha', metric='masi')"


def count_pairs(
    a: Labels, b: Labels, categories: Iterable[Hashable] | None
) -> tuple[NDArray[np.intp], tuple[Hashable, ...], bool]:
    """Return counts of pairs of labels, C × C, the categories, and whether their order was chosen.

    Raises ValueError as `ContingencyTable.from_labels` does.
    """
    names = None if categories is None else check_categories(categories)
    order: Names = ()
    if {type(a), type(b)} <= {list, tuple}:  # which have no names, and no order
        sides: tuple[Any, Any] = a, b
    else:
        a, b, _ = put_in_one_order(a, b)
        order = () if names else find_common_order(a, b)
        sides = list_labels(a, "A"), list_labels(b, "B")
    check_equally_long(*sides)
    n = len(sides[0])
    if n == 0:
        raise ValueError("there are no labels; at least one item must be labelled")
    kinds = [side.dtype.kind if isinstance(side, np.ndarray) else "" for side in sides]
    if names is None and all(kind in ("i", "u") for kind in kinds):
        counted = _count_integers(*sides)
        if counted:
            return *counted, True
    text = factorise_text(np.concatenate(sides)) if kinds == ["U", "U"] else None
    try:
        codes, found = text or number_labels(chain.from_iterable(map(make_list, sides)), 2 * n)
    except TypeError as error:
        raise ValueError(f"{error}. For labels that are each a set, write {_AS_ALPHA}") from None
    given = [label for label in found if not is_missing(label)]
    if names is None:
        _check_forms(given)
        _check_kinds(given, n)
        _check_capitals(found, codes)
        names = sort_labels(given)
        if order:
            names = (*order, *(label for label in names if label not in order))
    place = {name: position for position, name in enumerate(names)}
    places = np.array([place.get(label, -1) for label in found])
    codes_a, codes_b = places[codes[:n]], places[codes[n:]]
    if places.min() < 0:
        item, annotator = np.argwhere(np.stack([codes_a, codes_b], axis=1) < 0)[0].tolist()
        which = f"item {item + 1}: annotator {'AB'[annotator]}"
        label = found[codes[item + n * annotator]]
        if is_missing(label):
            raise ValueError(f"{which} gave no label; label it or leave the item out")
        raise ValueError(
            f"{which}'s label {shorten_repr(label)} is not a category; the categories are "
            f"{shorten_names(names)}"
        )
    chosen = len(order) == len(names) or categories is not None
    return cross_tabulate(codes_a, codes_b, len(names)), names, chosen


def put_in_one_order(a: Any, b: Any) -> tuple[Any, Any, Names | None]:
    """Put two lists of labels in one order of items; also return the items' names, if any.

    Two series with the same names are aligned by them, as pandas does. Raises ValueError if names and
    positions disagree.
    """
    names = [find_index(labels) for labels in (a, b)]
    first, second = names
    if first is None or second is None or len(first[0]) != len(second[0]):
        known = next((each[0] for each in names if each is not None and not each[1]), None)
        return a, b, known
    if first[0] == second[0]:
        return a, b, None if first[1] else first[0]
    place = {name: position for position, name in enumerate(second[0])}
    same = set(first[0]) == set(place) and len(place) == len(first[0])
    if same and not first[1] and not second[1]:
        return a, b.iloc[[place[name] for name in first[0]]], first[0]
    if (first[1] or second[1]) and not same:  # one has no names, such as a model's answers
        return a, b, (second if first[1] else first)[0]
    index = next(
        index for index, (one, other) in enumerate(zip(first[0], second[0], strict=True)) if one != other
    )
    raise ValueError(
        f"the series name other items: item {index + 1} is {first[0][index]!r} of the one and "
        f"{second[0][index]!r} of the other. Write b.loc[a.index] to go by these names, or a.tolist() and "
        "b.tolist() to go by places"
    )


def put_in_order(values: Any, items: Names | None) -> Any:
    """Reorder a series by the names of the items; return anything else as it is.

    Raises ValueError if the series has other names.
    """
    found = find_index(values)
    if items is None or found is None or found[1] or len(found[0]) != len(items):
        return values
    names, due = tuple(map(str, found[0])), tuple(map(str, items))
    place = {name: position for position, name in enumerate(names)}
    if names == due or (place.keys() == set(due) and len(place) == len(due)):
        return values if names == due else values.iloc[[place[name] for name in due]]
    if due == tuple(map(str, range(1, len(due) + 1))):  # automatic names
        return values
    index = next(index for index, name in enumerate(names) if name not in due)
    raise ValueError(
        f"the series names other items: {shorten_repr(found[0][index])} is none of {shorten_names(items)}. "
        "Write series.tolist() to go by places"
    )


def find_common_order(a: Any, b: Any) -> Names:
    """Return the order of labels if one or both lists are an ordered Categorical, else ()."""
    orders = [tuple(map(unwrap_label, find_order(labels))) for labels in (a, b)]
    if all(orders) and orders[0] != orders[1]:
        raise ValueError(
            f"both annotators must have one order of labels; not {shorten_names(orders[0])} and "
            f"{shorten_names(orders[1])}"
        )
    return orders[0] or orders[1]


def list_labels(labels: Any, annotator: str) -> Any:
    """Return arrays of integers or text as they are; anything else as a list of labels, None where masked."""
    check_list(labels, f"annotator {annotator}: labels must be a list")
    if isinstance(labels, Mapping):
        raise ValueError(f"annotator {annotator}: labels must be a list; not a mapping, such as a dict")
    if not hasattr(labels, "__array__"):
        return list(labels)
    if getattr(labels, "ndim", 1) != 1:
        raise ValueError(f"annotator {annotator}: labels must be one list; not shape {labels.shape}")
    if isinstance(labels, np.ma.MaskedArray) or not isinstance(
        getattr(labels, "dtype", np.dtype(int)), np.dtype
    ):
        return list_values(labels)
    array = np.asarray(labels)
    if array.dtype.kind in "mM":
        return list_times(array)
    return array if array.dtype.kind in "iuU" else round_as_printed(array).tolist()


def _check_forms(labels: list[Any]) -> None:
    """Raise ValueError for labels that read the same: a bare number cannot carry a note on them."""
    groups = find_same_labels(labels).groups
    if groups:
        raise ValueError(
            f"the labels {list_groups(groups)} read the same: write all in one way, such as "
            f"[{write_one_way(groups, labels)} for x in a]; or give the categories if they are two labels"
        )


def are_measured(labels: Iterable[Any]) -> bool:
    """Return whether labels are numbers that are not all whole, even if written as text."""
    numbers = [read_number(label) for label in labels]
    return all(map(math.isfinite, numbers)) and any(number % 1 for number in numbers)


def _check_capitals(labels: list[Any], codes: NDArray[np.intp]) -> None:
    """Raise ValueError if the annotators' labels differ only in capitals."""
    used = [np.bincount(side, minlength=len(labels)) > 0 for side in codes.reshape(2, -1)]
    alone = used[0] ^ used[1]
    texts = ([x for x in compress(labels, alone & side) if isinstance(x, str)] for side in used)
    a, b = ({x.casefold(): x for x in side} for side in texts)
    same = next((form for form in a if form in b), None)
    if same is not None:
        raise ValueError(
            f"{a[same]!r} of one annotator and {b[same]!r} of the other differ in capitals: write all in one "
            "way, such as [x.casefold() for x in a]; or give the categories if they are two labels"
        )


def _check_kinds(labels: list[Any], n: int) -> None:
    """Raise ValueError for sets, texts and measurements, whose agreement is not just equality."""
    if any(isinstance(label, (set, frozenset)) for label in labels):
        raise ValueError(
            "each item has several labels at once, and sets that have some in common are different labels "
            f"here: write {_AS_ALPHA}; or give the categories if each set is one label"
        )
    texts = [label for label in labels if isinstance(label, str) and label.count(" ") >= _FEWEST_SPACES]
    if (len(labels) > max(n, 2) and 2 * len(texts) > len(labels)) or (
        len(labels) == 2 * n >= _ALL_DIFFERENT and all(isinstance(label, str) for label in labels)
    ):
        raise ValueError(
            f"these are texts, {len(labels)} different ones of {n} items, such as {shorten_repr(labels[0])}: "
            "give the labels of the texts; or give the categories if they are labels"
        )
    if len(labels) > max(n, 2) and are_measured(labels):
        raise ValueError(
            f"these are measurements, {len(labels)} different numbers of {n} items, and only equal "
            "labels agree here: write concordance_correlation(a, b), or reliability(Ratings.from_pair(a, b), "
            "metric='interval'); or give the categories if they are labels"
        )


def _count_integers(a: NDArray[Any], b: NDArray[Any]) -> tuple[NDArray[np.intp], tuple[Hashable, ...]] | None:
    """Count integers in one pass, with neither sorting nor hashing; None unless their range is short."""
    low, high = min(a.min(), b.min()).item(), max(a.max(), b.max()).item()
    if high - low >= _SHORT_RANGE:
        return None
    if low:
        a, b = (x.astype(np.int64, copy=False) - low for x in (a, b))
    counts = cross_tabulate(a.astype(np.intp, copy=False), b.astype(np.intp, copy=False), high - low + 1)
    used = np.flatnonzero(counts.sum(axis=0) + counts.sum(axis=1))
    return counts[np.ix_(used, used)], tuple((used + low).tolist())
