"""Rows of labels of any kind as codes: each label as its position in the list of labels, −1 if missing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.frames import Frame, Names, find_frame, list_times
from iaa_teach.computation.data.item_columns import find_item_columns, find_repeated_identifier
from iaa_teach.computation.data.labels import (
    check_list,
    factorise_text,
    is_hashable,
    is_missing,
    make_list,
    number_labels,
    shorten_names,
    shorten_repr,
)
from iaa_teach.computation.data.named_tables import is_table, name_rows
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.words import words
from iaa_teach.look.number_formats import count_things
from iaa_teach.look.words import say

Codes = NDArray[np.intp]
Categories = tuple[Hashable, ...]

_SHORT_RANGE = 4096  # whole numbers this close together are counted, not sorted


def encode_rows(rows: Any) -> tuple[Codes, Categories]:
    """Return ratings as positions in a list of labels, items × annotators, −1 if missing; and that list.

    Raises ValueError if ratings are not items × annotators or a label is mutable (a list, a set); the message
    names the item, and the annotator.
    """
    array = make_array(rows)
    if array.dtype.kind in "iuf":
        return _encode_numbers(array)
    text = factorise_text(array.ravel()) if array.dtype.kind == "U" else None
    flat = [] if text else make_list(array)
    try:
        codes, names = text or number_labels(flat, len(flat))
    except TypeError:
        if any(label is np.ma.masked for label in flat):
            return encode_rows(_replace_masked(array))
        place = next(i for i, label in enumerate(flat) if not is_hashable(label))
        cell = np.unravel_index(place, array.shape)
        where, label = name_place(cell), shorten_repr(flat[place])
        raise ValueError(
            f"{where}: a label must be text, a number or another value that cannot change; not {label}. For "
            "labels that are each a set, write metric='masi' with krippendorff_alpha or reliability"
        ) from None
    given = [not is_missing(name) for name in names]
    if not all(given):
        codes = np.where(given, np.cumsum(given) - 1, -1)[codes]
    return codes.reshape(array.shape), tuple(compress(names, given))


def _replace_masked(array: NDArray[Any]) -> NDArray[Any]:
    labels = [None if label is np.ma.masked else label for label in array.ravel()]
    return np.fromiter(labels, object, len(labels)).reshape(array.shape)


def _encode_numbers(array: NDArray[Any]) -> tuple[Codes, Categories]:
    """Look up whole numbers from a short range, sort other numbers; `nan` is missing."""
    if array.dtype.kind == "f":
        array = array.astype(np.float64, copy=False)
    low, high = np.fmin.reduce(array, axis=None).item(), np.fmax.reduce(array, axis=None).item()
    if high - low < _SHORT_RANGE and abs(low) < 2**53 and low % 1 == 0:
        codes, times, whole = _count_from(low, int(high - low) + 1, array)
        if whole:
            used = times > 0
            if not used.all():
                codes = np.append(np.cumsum(used) - 1, -1)[codes]
            return codes, tuple((np.flatnonzero(used) + low).tolist())
    given = ~np.isnan(array)
    values, places = np.unique(array[given], return_inverse=True)
    codes = np.full(array.shape, -1)
    codes[given] = places.ravel()
    return codes, tuple(values.tolist())


def _count_from(low: float, c: int, array: NDArray[Any]) -> tuple[Codes, Codes, bool]:
    """Return each number less `low`, −1 for nan; how often each below `c` occurs; whether all are whole."""
    codes = np.empty(array.shape, np.intp)
    times = np.zeros(c + 1, np.intp)  # position 0 is for nan
    whole = True
    for some in cut_into_blocks(array):
        part = array[some]
        part = np.fmax(part, low - 1) - low if array.dtype.kind == "f" else part.astype(np.intp) - low
        codes[some] = part
        whole = whole and np.array_equal(codes[some], part)
        times += np.bincount((codes[some] + 1).ravel(), minlength=c + 1)
    return codes, times[1:], whole


@dataclass(frozen=True, eq=False)
class LabelRows:
    """Ratings as an array of items × annotators, with the names they came with, else None.

    `order` is the order of labels from an ordered Categorical; `notes` say what was ignored; `frame` is the
    frame that columns were removed from.
    """

    array: NDArray[Any]
    items: Names | None = None
    annotators: Names | None = None
    order: Names = ()
    notes: tuple[str, ...] = ()
    frame: Frame | None = None


def make_array(ratings: Any) -> NDArray[Any]:
    """Return ratings as an array of items × annotators; lists as objects, so that 1 and "1" differ."""
    return read_rows(ratings).array


def read_rows(ratings: Any, whole: bool = False) -> LabelRows:
    """Return ratings of any form with their names; `whole` keeps columns that identify items.

    Every function that takes ratings uses this. Raises ValueError unless ratings are items × annotators.
    """
    rule = "ratings must be rows of labels, items × annotators"
    if isinstance(ratings, ContingencyTable):
        raise ValueError("ratings must be labels, items × annotators; not a table of counts")
    if isinstance(ratings, np.ma.MaskedArray):
        return LabelRows(_check_array(np.array(ratings.tolist(), dtype=object)))  # None where masked
    frame = find_frame(ratings)
    if frame is not None:
        return _read_frame(frame, whole)
    if not hasattr(ratings, "__iter__"):
        raise ValueError(f"{rule}; not {shorten_repr(ratings)}")
    check_list(ratings, "ratings must be a list of rows, items × annotators")
    if isinstance(ratings, Mapping):
        raise ValueError(
            "ratings must be a list of rows, items × annotators; not a mapping, such as a dict, unless it "
            "holds each annotator's list of labels"
        )
    if hasattr(ratings, "__array__"):
        array = np.asarray(ratings)
        if array.dtype.kind in "mM":
            array = np.fromiter(list_times(array.ravel()), object, array.size).reshape(array.shape)
    else:
        rows = [_check_row(row, item) for item, row in enumerate(ratings, 1)]
        for item, row in enumerate(rows, 1):
            if len(row) != len(rows[0]):
                raise ValueError(
                    f"item {item} has {count_things(row, 'label')} where item 1 has {len(rows[0])}; "
                    "write None where an annotator gave none"
                )
        labels = np.fromiter(chain.from_iterable(rows), dtype=object)
        array = labels.reshape(len(rows), len(rows[0]) if rows else 0)
    return LabelRows(_check_array(array))


def _check_array(array: NDArray[Any]) -> NDArray[Any]:
    if array.ndim != 2:
        raise ValueError(f"ratings must be items × annotators; not shape {array.shape}")
    if not array.size:
        raise ValueError(
            "ratings must contain at least one item, labelled by two or more annotators; not none"
        )
    return array


def _read_frame(frame: Frame, whole: bool) -> LabelRows:
    if frame.nested:
        raise ValueError(
            "ratings must be rows of labels, items × annotators, or each annotator's list of labels; not a "
            "dict of dicts: write [list(row.values()) for row in ratings.values()] if each holds an item's "
            "labels"
        )
    if is_table(name_rows(frame)):
        raise ValueError(
            "ratings must be labels, items × annotators; not a table of counts: write "
            "reliability(table, 'kappa')"
        )
    aside = [] if whole else find_item_columns(frame)
    repeated = None if whole or len(frame.columns) < 3 else find_repeated_identifier(frame)
    if repeated and frame.names.index(repeated[0]) not in aside:
        what = "has gaps" if is_missing(repeated[1]) else f"repeats {shorten_repr(repeated[1])}"
        raise ValueError(
            f"column {repeated[0]!r} is no annotator's, and it {what}, so that it names no item: leave it "
            f"out, ratings.drop(columns={repeated[0]!r}), or see Ratings.from_long"
        )
    places = [place for place in range(len(frame.columns)) if place not in aside]
    array = _check_array(frame.cells(places))
    notes: tuple[str, ...] = ()
    items = frame.rows
    if aside:
        if items is None or all(isinstance(name, (int, np.integer)) for name in items):
            items = tuple(make_list(frame.columns[aside[0]]))
        names = ", ".join(str(frame.names[place]) for place in aside)
        notes = (say(words.NAMES_OF_ITEMS, columns=names),)
    return LabelRows(
        array=array,
        items=items,
        annotators=tuple(frame.names[place] for place in places) if frame.has_names else None,
        order=_find_one_order([frame.orders[place] for place in places]),
        notes=notes,
        frame=frame if aside else None,
    )


def _find_one_order(orders: Sequence[Names]) -> Names:
    """Return the order that columns have, () if none has. Raises ValueError if two differ."""
    found = [order for order in orders if order]
    for order in found[1:]:
        if order != found[0]:
            raise ValueError(
                "all annotators must have one order of labels; not "
                f"{shorten_names(found[0])} and {shorten_names(order)}"
            )
    return found[0] if found else ()


def cut_into_blocks(array: NDArray[Any]) -> Iterator[slice]:
    """Yield the items in slices that fit into the processor's cache, where arithmetic is fastest."""
    step = max(1, (1 << 15) // array.shape[1])
    return (slice(start, start + step) for start in range(0, len(array), step))


def find_first_place(wrong: NDArray[np.bool_]) -> str:
    """Describe the first wrong cell, for a message."""
    return name_place(np.argwhere(wrong)[0])


def name_place(cell: Sequence[Any]) -> str:
    """Describe a cell, given from 0, for a message."""
    item, annotator = cell
    return f"item {item + 1}, annotator {annotator + 1}"


def _check_row(row: Any, item: int) -> list[Any]:
    if isinstance(row, (str, set, frozenset, Mapping)) or not hasattr(row, "__iter__"):
        raise ValueError(
            f"item {item} must be a row of labels, one for each annotator; not {shorten_repr(row)}"
        )
    return list(row)
