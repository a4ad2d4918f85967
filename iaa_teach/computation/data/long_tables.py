"""Long tables, with one row for each label, turned into items × annotators."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import numpy as np

from iaa_teach.computation.data.coded_rows import CodedRows, LabelList
from iaa_teach.computation.data.frames import Names, find_order, list_values
from iaa_teach.computation.data.labels import (
    MOST_COLUMNS,
    check_list,
    is_missing,
    make_list,
    shorten_names,
    shorten_repr,
)

_NAMES = ("item", "annotator", "label")
_NLTK = (1, 0, 2)  # their positions in (annotator, item, label)

Columns = tuple[list[Any], list[Any], list[Any]]


def split_into_columns(
    rows: Any, item: Hashable | None, annotator: Hashable | None, label: Hashable | None
) -> tuple[Columns, Names]:
    """Return items, annotators and labels of a data frame, a dict of columns, dicts or triples.

    Also return the order of labels if they are an ordered Categorical, else ().
    """
    named = (item, annotator, label)
    order: Names = ()
    if isinstance(rows, Mapping) or hasattr(rows, "columns"):
        names = _find_columns(named, list(rows if isinstance(rows, Mapping) else rows.columns))
        columns = [make_list(list_values(rows[name])) for name in names]
        order = find_order(rows[names[2]])
    else:
        check_list(rows, "rows must be a list, one row for each label")
        listed = rows.tolist() if hasattr(rows, "tolist") else list(rows)
        if listed and isinstance(listed[0], Mapping):
            names = _find_columns(named, list(listed[0]))
            columns = [[row.get(name) for row in listed] for name in names]
        else:
            columns = _split_triples(listed, named)
    if len({len(column) for column in columns}) > 1:
        raise ValueError("the columns of items, annotators and labels must be equally long")
    items, annotators, labels = columns
    if not items:
        raise ValueError("there are no rows; at least one label must be given")
    return (items, annotators, labels), order


def encode_long(columns: Columns) -> tuple[CodedRows, list[Hashable], list[Hashable]]:
    """Return the labels, items × annotators, and the names of both in order of appearance."""
    items, annotators, labels = columns
    for what, names in (("item", items), ("annotator", annotators)):
        if any(map(is_missing, names)):
            row = next(row for row, name in enumerate(names, 1) if is_missing(name))
            raise ValueError(f"row {row}: the {what} has no name; name it or leave the row out")
    item_at, annotator_at = (
        {name: place for place, name in enumerate(dict.fromkeys(names))} for names in (items, annotators)
    )
    labelled = [each for each in dict.fromkeys(labels) if not is_missing(each)]
    label_at = {name: place for place, name in enumerate(labelled)}
    rows, people = (
        np.fromiter(map(place_of.__getitem__, names), np.intp, len(names))
        for place_of, names in ((item_at, items), (annotator_at, annotators))
    )
    found = np.fromiter((label_at.get(each, -1) for each in labels), np.intp, len(labels))
    has_label = found >= 0
    rows, people, found = rows[has_label], people[has_label], found[has_label]
    places, place = np.unique(rows * len(annotator_at) + people, return_inverse=True)
    codes = np.empty_like(places)
    codes[place] = found
    twice = codes[place] != found
    if twice.any():
        row = int(np.argmax(twice))
        names = list(label_at)
        who, what = list(annotator_at)[people[row]], list(item_at)[rows[row]]
        kept = names[codes[place[row]]]
        raise ValueError(
            f"annotator {who!r} gave item {what!r} two labels, {names[found[row]]!r} and {kept!r}; keep one"
        )
    given = LabelList(*np.divmod(places, len(annotator_at)), codes)
    coded = CodedRows.from_list(given, (len(item_at), len(annotator_at)), tuple(label_at))
    return coded, list(item_at), list(annotator_at)


def _find_columns(named: Sequence[Hashable | None], columns: list[Hashable]) -> list[Hashable]:
    names = [default if name is None else name for name, default in zip(named, _NAMES, strict=True)]
    for what, name in zip(_NAMES, names, strict=True):
        if name not in columns:
            raise ValueError(
                f"no column {name!r}; {what}= must name one of the columns "
                f"{shorten_names(columns, MOST_COLUMNS)}, "
                "as in Ratings.from_long(rows, item=..., annotator=..., label=...)"
            )
    return names


def _split_triples(rows: list[Any], named: Sequence[Hashable | None]) -> list[list[Any]]:
    places = [default if name is None else name for name, default in zip(named, _NLTK, strict=True)]
    width = 1 + max((place for place in places if isinstance(place, int)), default=2)
    for number, row in enumerate(rows, 1):
        if isinstance(row, str) or not isinstance(row, Sequence) or len(row) < width:
            raise ValueError(f"row {number} must be (annotator, item, label); not {shorten_repr(row)}")
    try:
        return [[row[place] for row in rows] for place in places]
    except (TypeError, IndexError):
        raise ValueError(
            "item, annotator and label of triples must be their places, such as 0, 1 and 2; "
            f"not {shorten_names(places)}"
        ) from None
