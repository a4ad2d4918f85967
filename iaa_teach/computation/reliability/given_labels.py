"""Read the data of `reliability`: a table, the labels of two annotators, or ratings."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.frames import find_frame
from iaa_teach.computation.data.label_codes import Categories, Codes, make_array
from iaa_teach.computation.data.label_pairs import NoOrder, are_labels, sort_by_value
from iaa_teach.computation.data.labels import check_categories, is_missing, make_list, read_number
from iaa_teach.computation.data.named_tables import has_names, is_table, name_rows
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    check_labels,
    check_several,
    encode_noted,
    encode_several,
    refuse_joined_labels,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.shapes import has_few_items
from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.records import Coefficient
from iaa_teach.computation.values import divide_or_nan
from iaa_teach.computation.weighted import agreement_weights, weigh_labels
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

_MOST_WEIGHTED = 2000  # categories: tables and weights grow with the square


@dataclass(frozen=True, eq=False)
class GivenLabels:
    """Labels as positions in the categories, items × annotators, −1 if missing; or a table of two annotators.

    `ordered` tells whether the order of the categories was given rather than inferred. `notes` say what was
    ignored or joined.
    """

    codes: NDArray[Any] | None
    categories: Categories
    ordered: bool
    table: ContingencyTable | None = None
    notes: tuple[str, ...] = ()


def take_table_or_ratings(
    data: Any, coefficient: Coefficient, categories: Iterable[Hashable] | None = None
) -> tuple[ContingencyTable | RatingsLike, str]:
    """Return data as a table or as ratings, and a note if they could be mistaken for the other.

    A square of numbers is a table for coefficients of two annotators, and ratings for all others.
    """
    if isinstance(data, ContingencyTable):
        return (data if categories is None else ContingencyTable(data, categories)), ""
    if isinstance(data, Ratings):
        return data, ""
    if isinstance(data, Iterator):
        data = list(data)
    if is_named_table(data, coefficient.takes_table):
        table = ContingencyTable(data, categories)
        size = f"{len(table.categories)} × {len(table.categories)}"
        return table, "" if coefficient.two_only else f"read as a table of counts, {size}"
    if _is_square_of_counts(data):
        size = f"{len(data)} × {len(data)}"
        if not coefficient.takes_table:
            return data, f"read as ratings, items × annotators, {size}; counts go into a ContingencyTable"
        note = "" if coefficient.two_only else f"read as a table of counts, {size}"
        return ContingencyTable(data, categories), note
    if isinstance(data, tuple) and len(data) == 2 and all(map(are_labels, data)):
        return Ratings.from_pair(*data), words.PAIR
    return data, ""


def look_at_shape(data: ContingencyTable | RatingsLike) -> str:
    """Note how scores that may be annotators × items were read; for names, such data are refused."""
    if isinstance(data, (ContingencyTable, Ratings)):
        return ""
    items, annotators = mark_given_labels(data).shape
    return (
        say(words.TRANSPOSED, items=items, annotators=annotators) if has_few_items(items, annotators) else ""
    )


def encode_given_labels(
    data: ContingencyTable | RatingsLike,
    categories: Iterable[Hashable] | None,
    scores: bool = False,
    noted: bool = False,
) -> GivenLabels:
    """Encode a table or ratings. Raises ValueError for anything else, see `encode_noted`.

    Labels that read the same are joined if the result has notes (`noted`), else refused.
    """
    if isinstance(data, ContingencyTable):
        return GivenLabels(None, data.categories, data.ordered, data, data.notes)
    found = encode_noted(data, scores)
    if not noted:
        refuse_joined_labels(found, scores)
    check_several(found.codes)
    codes, labels = _drop_unused_labels(found.codes, found.labels)
    if categories is not None:
        names: Categories = check_labels(codes, labels, check_categories(categories))
    else:
        names = (*found.order, *(label for label in sort_by_value(labels) if label not in found.order))
    place = {name: position for position, name in enumerate(names)}
    small = np.min_scalar_type(-len(names) - 2)  # a byte a cell, even if most cells are empty
    places = np.array([*(place[label] for label in labels), -1], dtype=small)
    ordered = categories is not None or len(names) == len(found.order)
    return GivenLabels(places[codes], names, ordered, notes=found.notes)


def _drop_unused_labels(codes: Codes, labels: Categories) -> tuple[Codes, Categories]:
    """Drop labels that nobody gave, which ratings from a file may still list."""
    used = np.zeros(len(labels) + 1, bool)  # the last position is for missing labels
    used[codes] = True
    if used[:-1].all():
        return codes, labels
    return np.append(np.cumsum(used[:-1]) - 1, -1)[codes], tuple(compress(labels, used[:-1]))


def list_codes(given: GivenLabels) -> NDArray[Any]:
    """Return the labels of each item, items × annotators. Raises ValueError for a table of proportions."""
    if given.table is None:
        assert given.codes is not None
        return given.codes
    counts = check_counts(given.table)
    if (counts % 1).any():
        raise ValueError("a table must contain whole counts of items here, not proportions")
    cells = np.repeat(np.arange(counts.size), counts.ravel().astype(np.intp))
    return np.stack(np.divmod(cells, len(counts)), axis=1)


def count_table(given: GivenLabels, coefficient: Coefficient) -> ContingencyTable | None:
    """Return the table for a coefficient of two annotators, over the items that both labelled.

    None for other coefficients and more annotators. For a coefficient of any number of annotators, such as
    AC1, also None if labels are missing, because single labels count for its chance.
    """
    if not coefficient.takes_table:
        return None
    if given.codes is None or given.codes.shape[1] != 2:
        return given.table
    c = len(given.categories)
    both = given.codes[(given.codes >= 0).all(axis=1)]
    gaps = len(both) < len(given.codes)
    if c > _MOST_WEIGHTED or not len(both) or (gaps and not coefficient.two_only):
        return None
    return ContingencyTable(np.bincount(both @ [c, 1], minlength=c * c).reshape(c, c), given.categories)


def label_distance(given: GivenLabels, weights: str | ArrayLike | None) -> NDArray[np.float64] | None:
    """Return the distance of categories, 1 − weight, see `weigh_labels`; None without weights.

    Raises ValueError for an asymmetric matrix, because pairs in a group have no order.
    """
    if weights is None:
        return None
    c = len(given.categories)
    by_place = not isinstance(weights, str) and find_frame(weights) is None
    matrix = agreement_weights(weights, c) if by_place else weigh_given_labels(given, weights)
    if not np.allclose(matrix, matrix.T, rtol=0, atol=1e-12):
        row, column = np.argwhere(matrix != matrix.T)[0]
        raise ValueError(
            f"weights, row {row + 1}, column {column + 1}: a weight must be the same in both "
            f"orders, as pairs of a group have none; not {matrix[row, column]:g} and "
            f"{matrix[column, row]:g}"
        )
    return 1 - weigh_given_labels(given, weights)


def weigh_given_labels(given: GivenLabels, weights: str | ArrayLike) -> NDArray[np.float64]:
    """Return the agreement weights of labels. Raises ValueError for words without a given order."""
    c = len(given.categories)
    if isinstance(weights, str):
        agreement_weights(weights, 1)  # checks the word
    if c > _MOST_WEIGHTED:
        raise ValueError(f"there must be at most {_MOST_WEIGHTED} categories with weights; not {c}")
    try:
        return weigh_labels(weights, given.categories, given.ordered)
    except NoOrder as error:
        raise ValueError(error.ask("categories=[...]")) from None


def is_named_table(data: Any, of_two: bool = False) -> bool:
    """Return whether names make data a table; for coefficients of two annotators, any named square does."""
    if isinstance(data, (list, tuple, np.ndarray, Ratings)):
        return False
    frame = find_frame(data)
    if frame is None:
        return has_names(data)
    frame = name_rows(frame)
    if is_table(frame, 0 if of_two else 0.5) or (frame.nested and of_two):
        return True
    return of_two and frame.rows is None and _is_square_of_counts(frame.cells())


def _is_square_of_counts(data: Any) -> bool:
    try:
        if len(data) != len(data[0]):
            return False
        array = np.asarray(data)
    except (TypeError, ValueError, LookupError):
        return False
    if array.dtype.kind not in "iuf" or array.ndim != 2 or array.shape[0] != array.shape[1] or not array.size:
        return False
    return bool((array >= 0).all() and np.isfinite(array).all())


def mark_given_labels(ratings: RatingsLike) -> NDArray[np.bool_]:
    """Return which labels are not missing, items × annotators."""
    if isinstance(ratings, Ratings):
        return ratings.labels.codes >= 0
    array = make_array(ratings)
    if array.dtype.kind in "iufb":
        return ~np.isnan(array)
    return np.array([not is_missing(label) for label in make_list(array)]).reshape(array.shape)


def place_on_scale(ratings: RatingsLike, order: tuple[Hashable, ...] | None) -> NDArray[np.float64]:
    """Return labels as numbers, items × annotators, `nan` if missing; with an order, as positions from 1.

    Raises ValueError naming a label that is not a number, or not in the order.
    """
    codes, names = encode_several(ratings, scores=True)
    if order is not None:
        place = {name: step for step, name in enumerate(check_labels(codes, names, order), 1)}
        return np.array([*(place[name] for name in names), np.nan])[codes]
    found = [read_number(name) for name in names]
    if not np.isfinite(found).all():
        return (
            ratings if isinstance(ratings, Ratings) else Ratings(ratings)
        ).numbers()  # raises, naming the label
    return np.array([*found, np.nan])[codes]


def subtract_others(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return each label minus the mean of its item's others, items × annotators; `nan` without others."""
    given = ~np.isnan(values)
    sums, sizes = np.where(given, values, 0).sum(axis=1), given.sum(axis=1)
    return np.asarray(values - divide_or_nan(sums[:, None] - values, sizes[:, None] - 1))
