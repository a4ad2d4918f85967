"""Rows of labels, items × annotators, read for `Ratings`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.frames import Frame
from iaa_teach.computation.data.label_codes import LabelRows, encode_rows, read_rows
from iaa_teach.computation.data.labels import check_list, shorten_repr
from iaa_teach.computation.data.same_labels import join_codes, note_labels
from iaa_teach.computation.words import words
from iaa_teach.look.words import say


def read_rows_for(frame: Frame, people: tuple[Hashable, ...] | None) -> LabelRows:
    """Return the rows of a frame; all its columns if there is a name for each of them."""
    found = read_rows(frame)
    if people is None or found.frame is None or len(people) != len(frame.columns):
        return found
    return read_rows(frame, whole=True)


def name_once(items: tuple[Hashable, ...] | None) -> tuple[tuple[Hashable, ...] | None, tuple[str, ...]]:
    """Return the names of items, and a note; no names if one repeats, as after joining frames."""
    if items is None or len(set(items)) == len(items):
        return items, ()
    name = next(name for name, times in Counter(items).items() if times > 1)
    return None, (say(words.NAMES_REPEAT, name=shorten_repr(name)),)


def encode_joined(rows: NDArray[Any]) -> tuple[CodedRows, tuple[str, ...]]:
    """Return labels, items × annotators, with those that read the same joined; and a note on them."""
    codes, names, groups = join_codes(*encode_rows(rows))
    return CodedRows(codes, names), note_labels(names, groups)


def encode_labels(
    labels: Any, items: tuple[Hashable, ...] | None, annotators: tuple[Hashable, ...] | None
) -> CodedRows:
    """Encode rows of labels. Raises ValueError naming the item whose row is too long or too short."""
    check_list(labels, "ratings must be a list of rows, items × annotators")
    rows = labels if hasattr(labels, "__array__") else list(labels)
    if not len(rows):
        return CodedRows(np.empty((0, len(annotators or ())), np.intp), ())
    if items is not None and len(items) != len(rows):
        raise ValueError(f"there must be a name for each of {len(rows)} items; not {len(items)}")
    if annotators is not None and isinstance(rows, list):
        for position, row in enumerate(rows):
            if hasattr(row, "__len__") and len(row) != len(annotators):
                name = position + 1 if items is None else items[position]
                raise ValueError(
                    f"item {name!r} must have {len(annotators)} labels, one of each annotator; "
                    f"not {len(row)} (None where an annotator gave none)"
                )
    return CodedRows(*encode_rows(rows))
