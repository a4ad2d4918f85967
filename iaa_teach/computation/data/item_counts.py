"""Counts of annotators for each item and category, turned into labels."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

import numpy as np

from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.frames import find_frame
from iaa_teach.computation.data.item_columns import find_item_columns
from iaa_teach.computation.data.labels import check_categories, is_missing, number_names, read_number
from iaa_teach.computation.data.named_tables import drop_totals


def encode_item_counts(
    counts: Any, categories: Iterable[Hashable] | None
) -> tuple[CodedRows, tuple[Hashable, ...] | None, tuple[str, ...]]:
    """Return labels for counts of shape (items, categories), the items' names if they have any, and notes.

    Raises ValueError naming the item and category of a value that is not a count.
    """
    counts = list(counts) if isinstance(counts, Iterator) else counts
    frame, items = find_frame(counts), None
    notes: tuple[str, ...] = ()
    if frame is not None:
        array, items, columns, notes = drop_totals(frame, find_item_columns(frame))
        categories = columns if categories is None and frame.has_names else categories
    else:
        if np.ma.is_masked(counts):
            raise ValueError("counts must not be masked; a count that is none is 0")
        try:
            array = np.asarray(counts)
        except ValueError:
            raise ValueError("counts must be items × categories, rows of one length") from None
    if array.ndim != 2 or not array.size:
        raise ValueError(f"counts must be items × categories; not shape {array.shape}")
    if frame is not None and array.dtype.kind in "Of":  # a category that an item lacks, as in a pivot table
        array = np.array([[0 if is_missing(n) else n for n in row] for row in array])
    if array.dtype.kind == "O" and all(map(_is_count, array.flat)):
        array = array.astype(np.float64)
    names = number_names(array.shape[1]) if categories is None else check_categories(categories)
    if len(names) != array.shape[1]:
        raise ValueError(f"counts of {array.shape[1]} categories need as many names; not {len(names)}")
    whole = array.dtype.kind in "iub" or (array.dtype.kind == "f" and (array % 1 == 0).all())
    if not whole or not array.min() >= 0:
        place = next(each for each, n in np.ndenumerate(array) if not _is_count(n))
        raise ValueError(
            f"item {place[0] + 1}, category {names[place[1]]!r}: "
            f"a count must be a whole number, 0 or more; not {array[place]!r}"
        )
    return CodedRows.from_counts(array.astype(np.intp), names), items, notes


def _is_count(n: Any) -> bool:
    number = read_number(n)
    return number >= 0 and number % 1 == 0
