"""Ratings: items × annotators, with names, missing labels, and a report of their origin."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.coded_rows import CodedRows, Label
from iaa_teach.computation.data.frames import find_frame
from iaa_teach.computation.data.item_counts import encode_item_counts
from iaa_teach.computation.data.label_codes import encode_rows, make_array, read_rows
from iaa_teach.computation.data.label_counts import (
    find_common_order,
    list_labels,
    put_in_one_order,
    put_in_order,
)
from iaa_teach.computation.data.labels import (
    check_categories,
    check_equally_long,
    check_names,
    cross_tabulate,
    is_hashable,
    is_missing,
    make_list,
    number_names,
    read_number,
    shorten_names,
    shorten_repr,
)
from iaa_teach.computation.data.long_tables import encode_long, split_into_columns
from iaa_teach.computation.data.ratings_rows import encode_joined, encode_labels, name_once, read_rows_for
from iaa_teach.computation.data.same_labels import join_labels
from iaa_teach.computation.data.tables import ContingencyTable

_NUMBERED = ("items", "annotators")  # as the axes of labels: named by numbers where no names are given


@dataclass(frozen=True, init=False)
class Ratings:
    """Who gave which label to which item, with the names of both.

    Every function that takes `ratings` accepts this. There is a constructor for each other shape:
    `from_long`, `from_counts`, `from_annotators`, `from_pair`; these join labels that read the same.
    `Ratings(labels)` takes labels as they are: no function then asks whether its rows are items. A data frame
    is read by its names, and a column that identifies items gives theirs.

    Parameters
    ----------
    labels : items × annotators
        Rows, an array or a data frame: `labels[item][annotator]`; None, NaN or "" for a missing label.
    items, annotators : iterable, optional
        The names of rows and columns, by default those of a data frame, or "1", "2" and so on.
    report : str
        A sentence on what was read and what is missing.
    groups : iterable, optional
        The group of each item, such as its document: items of one group depend on each other, so intervals
        resample groups. None if items are independent.
    order : iterable, optional
        The labels from lowest to highest, by default those of columns that are an ordered Categorical.
    notes : iterable of str, optional
        What was ignored or joined; results that have notes repeat them.

    Raises
    ------
    ValueError
        If the numbers of names and labels differ.

    Examples
    --------
    >>> labels = (("pos", "pos"), ("pos", "neu"), ("neu", "neg"), ("neg", "neg"))  # Parde, CS 521
    >>> reviews = Ratings(labels, ("1", "2", "3", "4"), ("A", "B"), "four movie reviews")
    >>> reviews.table("A", "B").counts.tolist(), reviews.categories
    ([[1, 0, 0], [1, 0, 0], [0, 1, 1]], ('neg', 'neu', 'pos'))
    """

    labels: CodedRows = field(repr=False)
    items: tuple[Hashable, ...] = field(repr=False)
    annotators: tuple[Hashable, ...]
    report: str
    groups: tuple[Hashable, ...] | None = field(repr=False)
    order: tuple[Hashable, ...] = field(repr=False)
    notes: tuple[str, ...] = field(repr=False, compare=False)

    def __init__(
        self,
        labels: CodedRows | Any,
        items: Iterable[Hashable] | None = None,
        annotators: Iterable[Hashable] | None = None,
        report: str = "",
        groups: Iterable[Hashable] | None = None,
        order: Iterable[Hashable] = (),
        notes: Iterable[str] = (),
    ) -> None:
        names = _check_names(items, "items must be a list of names")
        people = _check_names(annotators, "annotators must be a list of names")
        _check_distinct(names)
        scale = check_names(order, "order must be a list of labels, from lowest to highest")
        sentences = check_names(notes, "notes must be a list of sentences")
        if isinstance(labels, CodedRows):
            coded = labels
        elif (frame := find_frame(labels)) is not None:
            found = read_rows_for(frame, people)
            coded = CodedRows(*encode_rows(found.array))
            own, repeated = name_once(found.items)
            names, people = names or own, people or found.annotators
            groups = put_in_order(groups, frame.rows or own)
            scale, sentences = scale or found.order, (*sentences, *found.notes, *repeated)
        else:
            coded = encode_labels(labels, names, people)
        parts = _check_names(groups, "groups must be a list, one for each item")
        n, k = coded.shape
        values = {
            "labels": coded,
            "items": names,
            "annotators": people,
            "report": report,
            "groups": parts,
            "order": scale,
            "notes": sentences,
        }
        for name in _NUMBERED:
            if values[name] is None:
                del values[name]
        vars(self).update(values)
        if names is not None and len(names) != n:
            raise ValueError(f"there must be a name for each of {n} items; not {len(names)}")
        if people is not None and len(people) != k:
            raise ValueError(f"there must be a name for each of {k} annotators; not {len(people)}")
        if parts is not None and len(parts) != n:
            raise ValueError(f"there must be a group for each of {n} items; not {len(parts)}")

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            """Number unnamed items and annotators only when needed: writing many numbers takes long."""
            if name not in _NUMBERED or "labels" not in vars(self):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            names = number_names(self.labels.shape[_NUMBERED.index(name)])
            object.__setattr__(self, name, names)
            return names

    @classmethod
    def from_long(
        cls,
        rows: Any,
        *,
        item: Hashable | None = None,
        annotator: Hashable | None = None,
        label: Hashable | None = None,
    ) -> Ratings:
        """Return ratings from a table with one row for each label.

        Parameters
        ----------
        rows : data frame, dict of columns, or iterable of dicts or triples
            Triples are (annotator, item, label), as nltk takes them.
        item, annotator, label : hashable, optional
            The names of the columns, by default "item", "annotator" and "label"; of triples their places,
            by default 1, 0 and 2.

        Returns
        -------
        Ratings
            Items and annotators in the order in which they appear; labels that nobody gave are missing.

        Raises
        ------
        ValueError
            If a column is missing, a row has no item or annotator, or an annotator gave an item two different
            labels.

        Examples
        --------
        >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]
        >>> rows = [  # Krippendorff (2011), section C
        ...     {"who": who, "unit": unit, "value": value}
        ...     for who, values in zip("ABCD", annotators)
        ...     for unit, value in enumerate(values)
        ...     if value != "."
        ... ]
        >>> ratings = Ratings.from_long(rows, item="unit", annotator="who", label="value")
        >>> from iaa_teach import krippendorff_alpha
        >>> len(ratings), ratings.annotators, round(krippendorff_alpha(ratings), 3)
        (12, ('A', 'B', 'C', 'D'), 0.743)
        """
        columns, order = split_into_columns(rows, item, annotator, label)
        labels, notes = join_labels(columns[2])
        given, items, annotators = encode_long((columns[0], columns[1], labels))
        return cls(given, items, annotators, order=order, notes=notes)

    @classmethod
    def from_counts(cls, counts: ArrayLike, categories: Iterable[Hashable] | None = None) -> Ratings:
        """Return ratings from counts of annotators for each item and category, as in Fleiss's table.

        Counts do not tell who gave which label, so this is for coefficients that do not need it: Fleiss's and
        Randolph's κ, AC1, Krippendorff's α.

        Parameters
        ----------
        counts : array-like, shape (items, categories)
            Whole numbers, 0 or more.
        categories : iterable, optional
            The names of the categories, by default those of a data frame's columns, or "1", "2" and so on.

        Returns
        -------
        Ratings
            With as many columns as the largest number of labels of an item.

        Raises
        ------
        ValueError
            If a value is not a count; the message names the item and category.

        Examples
        --------
        >>> patients = (  # Fleiss (1971) prints .430: how many of 6 psychiatrists gave each of 5 diagnoses
        ...     "00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 "
        ...     "00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006"
        ... )
        >>> from iaa_teach import fleiss_kappa
        >>> round(fleiss_kappa(Ratings.from_counts([list(map(int, row)) for row in patients.split()])), 3)
        0.43
        """
        rows, items, notes = encode_item_counts(counts, categories)
        return cls(rows, items, notes=notes)

    @classmethod
    def from_annotators(cls, rows: Any) -> Ratings:
        """Return ratings from one row for each annotator, as the package krippendorff takes them.

        Parameters
        ----------
        rows : annotators × items
            Rows, an array, or a dict of annotators' names and labels; None, NaN or "" for a missing label.

        Returns
        -------
        Ratings

        Raises
        ------
        ValueError
            If annotators have different numbers of labels.

        Examples
        --------
        >>> rows = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
        >>> ratings = Ratings.from_annotators([[None if v == "." else int(v) for v in row] for row in rows])
        >>> from iaa_teach import krippendorff_alpha
        >>> len(ratings), round(krippendorff_alpha(ratings, "interval"), 3)
        (12, 0.849)
        """
        names = tuple(rows) if isinstance(rows, Mapping) else None
        if isinstance(rows, Mapping):
            array = make_array(list(rows.values()))
        else:
            found = read_rows(rows, whole=True)
            array, names = found.array, found.items
        coded, notes = encode_joined(np.ascontiguousarray(array.T))
        return cls(coded, annotators=names, notes=notes)

    @classmethod
    def from_pair(cls, a: Iterable[Hashable], b: Iterable[Hashable]) -> Ratings:
        """Return the ratings of two annotators, "A" and "B", from the labels of each.

        Parameters
        ----------
        a, b : iterable
            Equally long, one label for each item; None, NaN or "" for a missing label.

        Returns
        -------
        Ratings

        Raises
        ------
        ValueError
            If lengths differ.

        Examples
        --------
        >>> reviews = Ratings.from_pair(["pos", "pos", "neu", "neg"], ["pos", "neu", "neg", "neg"])  # Parde
        >>> from iaa_teach import reliability
        >>> round(reliability(reviews, "kappa").value, 2)
        0.27
        """
        a, b = ([*each] if isinstance(each, str) else each for each in (a, b))
        a, b, items = put_in_one_order(a, b)
        items, repeated = name_once(items)
        order = find_common_order(a, b)
        labels = [list_labels(each, name) for each, name in ((a, "A"), (b, "B"))]
        check_equally_long(*labels)
        if not len(labels[0]):
            return cls([], items, "AB", order=order)
        kinds = [each.dtype.kind if isinstance(each, np.ndarray) else "" for each in labels]
        if kinds[0] == kinds[1] != "":
            rows = np.stack(labels, axis=1)
        else:
            columns = [np.fromiter(make_list(each), object, len(each)) for each in labels]
            rows = np.stack(columns, axis=1)
        coded, notes = encode_joined(rows)
        return cls(coded, items, "AB", order=order, notes=(*repeated, *notes))

    @cached_property
    def categories(self) -> tuple[Hashable, ...]:
        """All labels that were given, sorted: numbers, then words."""
        found = dict.fromkeys(self.labels.names)
        return tuple(sorted((label for label in found if not is_missing(label)), key=_sort_key))

    def _in_order(self) -> tuple[Hashable, ...]:
        """Return all labels, in their order if they have one."""
        return (*self.order, *(label for label in self.categories if label not in self.order))

    def table(
        self,
        a: Hashable | None = None,
        b: Hashable | None = None,
        categories: Iterable[Hashable] | None = None,
    ) -> ContingencyTable:
        """Return the contingency table of two annotators, over the items that both labelled.

        Parameters
        ----------
        a, b : hashable, optional
            The annotators' names; optional if there are two.
        categories : iterable, optional
            Reorders the categories, or declares more. By default all of `.categories`, even those that only
            other annotators used.

        Returns
        -------
        ContingencyTable

        Raises
        ------
        ValueError
            If a name is not an annotator's, or no item has both labels.
        """
        if a is None and b is None and len(self.annotators) == 2:
            a, b = self.annotators
        if a is None and b is None:
            raise ValueError(f"two annotators must be named; there are {shorten_names(self.annotators)}")
        for name in (a, b):
            if not is_hashable(name) or name not in self.annotators:
                known = shorten_names(self.annotators)
                raise ValueError(f"no annotator {name!r}; the annotators are {known}")
        i, j = map(self.annotators.index, (a, b))
        names = self._in_order() if categories is None else check_categories(categories)
        place = {name: position for position, name in enumerate(names)}
        places = np.array([place.get(label, -1) for label in self.labels.names], np.intp)
        codes = self.labels.codes[:, [i, j]]
        both = (codes >= 0).all(axis=1)
        if not both.any():
            raise ValueError(f"no item was labelled by both {a!r} and {b!r}; a table needs at least one")
        placed = places[codes[both]]
        if placed.min() < 0:
            row, column = np.argwhere(placed < 0)[0]
            item = int(np.flatnonzero(both)[row])
            label, annotator = shorten_repr(self[item][(i, j)[column]]), (a, b)[column]
            raise ValueError(
                f"item {self.items[item]!r}: {label}, the label of annotator {annotator!r}, is not "
                f"a category; the categories are {shorten_names(names)}"
            )
        table = ContingencyTable(cross_tabulate(placed[:, 0], placed[:, 1], len(names)), names)
        return table if categories is not None or self.order else table.put_in_order(names)

    def numbers(self) -> NDArray[np.float64]:
        """Return the labels as numbers, for distances or ratios of labels.

        Returns
        -------
        numpy.ndarray, shape (items, annotators)
            `nan` if missing.

        Raises
        ------
        ValueError
            If a label is not a finite number; the message names the item and annotator.

        Examples
        --------
        >>> Ratings((("1.5", "2"), (None, "3")), ("1", "2"), ("A", "B"), "").numbers().tolist()
        [[1.5, 2.0], [nan, 3.0]]
        """
        values = np.array([*map(read_number, self.labels.names), math.nan])
        codes = self.labels.codes
        wrong = (codes >= 0) & ~np.isfinite(values)[codes]
        if wrong.any():
            item, annotator = np.argwhere(wrong)[0]
            place = f"item {self.items[item]!r}, annotator {self.annotators[annotator]!r}"
            given = shorten_repr(self[item][annotator])
            raise ValueError(f"{place}: a label must be a finite number here; not {given}")
        return values[codes]

    def __len__(self) -> int:
        return len(self.labels)

    def __iter__(self) -> Iterator[tuple[Label, ...]]:
        return iter(self.labels)

    def __getitem__(self, item: int) -> tuple[Label, ...]:
        return self.labels[item]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return self.labels.as_objects().astype(dtype or object, copy=False)


def _check_names(values: Any, rule: str) -> tuple[Hashable, ...] | None:
    """Return names as a tuple; the letters of a text count as names. Raises ValueError with the rule."""
    return None if values is None else check_names([*values] if isinstance(values, str) else values, rule)


def _check_distinct(names: tuple[Hashable, ...] | None) -> None:
    """Raise ValueError if two items have the same name; annotators' names may repeat."""
    if names is None or len(set(names)) == len(names):
        return
    first: dict[Hashable, int] = {}
    for place, name in enumerate(names, 1):
        if first.setdefault(name, place) < place:
            raise ValueError(
                f"items {first[name]} and {place} are both called {shorten_repr(name)}; every item must have "
                "its own name"
            )


def _sort_key(label: Any) -> tuple[bool, float, str]:
    number = read_number(label)
    return (False, number, str(label)) if math.isfinite(number) else (True, 0.0, str(label))
