"""Ratings of any kind as codes: each label as its position in the list of labels, −1 if missing.

`ratings` is items × annotators: a list of rows, a two-dimensional array or a data frame, with any comparable
labels; None, NaN or "" for a missing label.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from iaa_teach.computation.data.coded_rows import CodedRows, LabelList, list_codes_given
from iaa_teach.computation.data.frames import find_frame, find_index
from iaa_teach.computation.data.label_codes import (
    Categories,
    Codes,
    LabelRows,
    cut_into_blocks,
    encode_rows,
    find_first_place,
    make_array,
    read_rows,
)
from iaa_teach.computation.data.label_counts import are_measured, put_in_order
from iaa_teach.computation.data.label_pairs import are_numbers
from iaa_teach.computation.data.labels import check_categories, shorten_names, shorten_repr
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.same_labels import (
    find_same_labels,
    join_codes,
    list_groups,
    note_labels,
    write_one_way,
)
from iaa_teach.computation.data.shapes import check_long_table, check_shape
from iaa_teach.look.number_formats import count_things

RatingsLike = Any  # items × annotators


@dataclass(frozen=True)
class Tally:
    """How often each item got each of its labels: three lists of one length, ordered by item."""

    item: Codes
    code: Codes
    count: Codes


def tally(codes: Codes, c: int) -> Tally:
    """Count encoded ratings, items × annotators, of `c` labels; missing labels are ignored."""
    columns = c + 1  # position 0 is for missing labels
    lists = []
    for some in cut_into_blocks(codes):
        keys = (np.arange(len(codes[some])) * columns + 1)[:, None] + codes[some]
        cells = len(keys) * columns
        if cells <= 8 * keys.size:
            counts = np.bincount(keys.ravel(), minlength=cells)
            found = np.flatnonzero(counts)
            count = counts[found]
        else:
            found, count = np.unique(keys, return_counts=True)
        item, column = np.divmod(found, columns)
        given = column > 0
        lists.append((item[given] + some.start, column[given] - 1, count[given]))
    return Tally(*map(np.concatenate, zip(*lists, strict=True)))


@dataclass(frozen=True, eq=False)
class Coded:
    """Ratings as positions in a list of labels, −1 if missing; and the order of the labels, if any.

    `notes` say what was ignored or joined; `joined` are the joined labels.
    """

    codes: Codes
    labels: Categories
    order: Categories = ()
    notes: tuple[str, ...] = ()
    joined: Sequence[tuple[Any, ...]] = ()


def encode_noted(ratings: RatingsLike, scores: bool = False) -> Coded:
    """Encode ratings; labels that read the same are joined, with a note.

    Raises ValueError for ratings that seem to have another shape, unless the labels are scores. `Ratings` are
    taken as they are.
    """
    if isinstance(ratings, Ratings):
        return Coded(*encode(ratings), ratings.order, ratings.notes)
    found = _check_rows(ratings, scores)
    codes, labels, groups = join_codes(*encode_rows(found.array))
    if not scores:
        refuse_measurements(codes, labels)
    return Coded(codes, labels, found.order, (*found.notes, *note_labels(labels, groups)), groups)


def refuse_measurements(codes: Codes, labels: Categories, line: str = "Ratings(ratings)") -> None:
    """Raise ValueError for measurements, which are hardly ever equal: equality is not agreement."""
    given = int((codes >= 0).sum())
    if 2 * len(labels) > max(given, 4) and are_measured(labels):
        raise ValueError(
            f"these are measurements, {len(labels)} different numbers among {given}, and only equal "
            "labels agree here: write metric='interval' with krippendorff_alpha or reliability; or "
            f"{line} if they are labels"
        )


def encode_checked(ratings: RatingsLike, scores: bool = False) -> tuple[Codes, Categories]:
    """Encode ratings as `encode_noted` does, for results without notes; see `refuse_joined_labels`."""
    found = encode_noted(ratings, scores)
    refuse_joined_labels(found, scores)
    return found.codes, found.labels


def refuse_joined_labels(found: Coded, scores: bool = False) -> None:
    """Raise ValueError for labels that read the same, unless they are scores, written in whatever way."""
    if found.joined and not (scores and are_numbers(found.labels)):
        way = write_one_way(found.joined, (label for group in found.joined for label in group))
        way = f"x if x is None else {way}" if found.codes.min() < 0 else way
        raise ValueError(
            f"the labels {list_groups(found.joined)} read the same: write all in one way, such as "
            f"[[{way} for x in row] for row in ratings]; or Ratings(ratings) if they are two labels"
        )


def find_names(ratings: RatingsLike) -> tuple[Categories | None, Categories | None]:
    """Return the names of items and annotators that ratings came with, else None."""
    if isinstance(ratings, Ratings):
        return ratings.items, ratings.annotators
    frame = find_frame(ratings)
    if frame is None:
        return None, None
    found = read_rows(frame)
    return found.items, found.annotators


def take_groups(groups: Any, ratings: RatingsLike) -> Any:
    """Return the groups of items in their order; for None, the groups that the ratings came with."""
    if groups is None:
        return ratings.groups if isinstance(ratings, Ratings) else None
    return put_in_items_order(groups, ratings)


def put_in_items_order(values: Any, ratings: RatingsLike) -> Any:
    """Reorder a series by the items of ratings; return anything else as it is.

    A data frame is aligned by its index, as in pandas, if that names the items.
    """
    if find_index(values) is None:
        return values
    index = find_index(ratings)
    named = index is not None and not index[1]
    return put_in_order(values, index[0] if index and named else find_names(ratings)[0])


def _check_rows(ratings: RatingsLike, scores: bool) -> LabelRows:
    found = read_rows(ratings)
    refuse_long_frame(ratings)
    if not scores:
        check_shape(found.array, found.annotators)
    return found


def refuse_long_frame(ratings: RatingsLike) -> None:
    """Raise ValueError for a data frame with one row for each label, with the line that reads it."""
    frame = None if isinstance(ratings, Ratings) else find_frame(ratings)
    if frame is not None and not frame.nested:
        check_long_table(frame.cells(), frame.names)


def encode_several(ratings: RatingsLike, scores: bool = False) -> tuple[Codes, Categories]:
    """Encode the ratings of two or more annotators as `encode_checked` does. Raises ValueError for fewer."""
    codes, labels = encode_checked(ratings, scores)
    check_several(codes)
    return codes, labels


def check_several(codes: Codes | CodedRows, rule: str = "ratings must have") -> None:
    """Raise ValueError, beginning with the rule, for encoded ratings of fewer than two annotators."""
    if codes.shape[1] < 2:
        raise ValueError(f"{rule} two or more annotators (columns); not {codes.shape[1]}")


def encode_complete(ratings: RatingsLike) -> tuple[Codes, Categories]:
    """Encode complete ratings of two or more annotators. Raises ValueError naming a missing label."""
    codes, labels = encode_several(ratings)
    if codes.min() < 0:
        raise ValueError(f"{find_first_place(codes < 0)}: no label; label it or leave the item out")
    return codes, labels


def close_gaps(codes: Codes) -> Codes:
    """Return the labels of each item without gaps, items × labels; annotators are dropped.

    Raises ValueError if items have different numbers of labels, or fewer than two.
    """
    if codes.min() >= 0:
        return codes
    given = (codes >= 0).sum(axis=1)
    if (given != given[0]).any():
        item = int(np.flatnonzero(given != given[0])[0])
        raise ValueError(
            f"item {item + 1} has {count_things(int(given[item]), 'label')} where item 1 has {given[0]}; "
            "every item needs equally many labels here (reliability takes any number)"
        )
    if given[0] < 2:
        raise ValueError(f"every item must have two or more labels; not {given[0]}")
    return codes[codes >= 0].reshape(len(codes), -1)


def encode(ratings: RatingsLike) -> tuple[Codes, Categories]:
    """Return ratings as positions in a list of labels, items × annotators, −1 if missing; and that list.

    Raises ValueError if ratings are not items × annotators or a label is mutable (a list, a set); the message
    names the item, and the annotator.
    """
    if not isinstance(ratings, Ratings):
        refuse_long_frame(ratings)
        codes, labels = encode_rows(ratings)
        refuse_joined_labels(Coded(codes, labels, joined=find_same_labels(labels).groups))
        return codes, labels
    _check_any(ratings)
    return ratings.labels.codes.astype(np.intp), ratings.labels.names


def list_given(ratings: RatingsLike) -> tuple[LabelList, int, Categories]:
    """Return the labels that were given, the number of items, and the list of labels, see `encode`."""
    if isinstance(ratings, Ratings):
        _check_any(ratings)
        return ratings.labels.listed, len(ratings), ratings.labels.names
    refuse_long_frame(ratings)
    array = make_array(ratings)
    place = np.flatnonzero(~np.isnan(array)) if array.dtype.kind == "f" else np.zeros(0, np.intp)
    if len(place):  # encode only the labels, which may be few in a large array
        codes, labels = encode_rows(array.ravel()[place][:, None])
        return LabelList(*np.divmod(place, array.shape[1]), codes.ravel()), len(array), labels
    codes, labels = encode(ratings)
    return list_codes_given(codes), len(codes), labels


def _check_any(ratings: Ratings) -> None:
    if not all(ratings.labels.shape):
        raise ValueError(
            "ratings must contain at least one item, labelled by two or more annotators; not none"
        )


def check_labels(codes: Codes, labels: Categories, categories: Iterable[Hashable]) -> Categories:
    """Return the declared categories. Raises ValueError naming the first label that is not among them."""
    names = check_categories(categories)
    known = set(names)
    unknown = np.isin(codes, [code for code, label in enumerate(labels) if label not in known])
    if unknown.any():
        label = shorten_repr(labels[codes[unknown][0]])
        place = find_first_place(unknown)
        raise ValueError(
            f"{place}: label {label} is not a category; the categories are {shorten_names(names)}"
        )
    return names


def list_pairs_within_items(item: Codes) -> Iterator[tuple[Codes, Codes]]:
    """Yield the positions of any two labels of the same item, in labels listed by item; neighbours first."""
    i = np.arange(len(item))
    for gap in range(1, len(item)):
        i = i[: np.searchsorted(i, len(item) - gap)]
        i = i[item[i] == item[i + gap]]  # labels too near to the end of their item have no later partner
        if not len(i):
            return
        yield i, i + gap
