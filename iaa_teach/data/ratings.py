"""Ratings: items × annotators, with their names, labels that may be missing, and a report of their origin."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.coded_rows import CodedRows, Label
from iaa_teach.data.labels import as_number, check_categories, cross, is_missing, listing
from iaa_teach.data.tables import ContingencyTable


@dataclass(frozen=True)
class Ratings:
    """Who gave which label to which item, with the names of both.

    Every function that takes `ratings` takes this.

    Parameters
    ----------
    labels : tuple of tuples
        `labels[item][annotator]`, None where an annotator gave none. A `CodedRows` is the same in less room.
    items, annotators : tuple
        The names of rows and columns.
    report : str
        A sentence on what was read and what is missing.
    groups : tuple, optional
        The group of each item, such as the document that it is from: items of one group depend on each other,
        so intervals resample groups. None where items are taken as independent.

    Raises
    ------
    ValueError
        For names and labels that are not as many as each other.

    Examples
    --------
    >>> labels = (("pos", "pos"), ("pos", "neu"), ("neu", "neg"), ("neg", "neg"))  # Parde, CS 521
    >>> reviews = Ratings(labels, ("1", "2", "3", "4"), ("A", "B"), "four movie reviews")
    >>> reviews.table("A", "B").counts.tolist(), reviews.categories
    ([[1, 0, 0], [1, 0, 0], [0, 1, 1]], ('neg', 'neu', 'pos'))
    """

    labels: tuple[tuple[Label, ...], ...] | CodedRows = field(repr=False)
    items: tuple[Hashable, ...] = field(repr=False)
    annotators: tuple[Hashable, ...]
    report: str
    groups: tuple[Hashable, ...] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if len(self.items) != len(self.labels):
            raise ValueError(
                f"there must be a name for each of {len(self.labels)} items; not {len(self.items)}"
            )
        if self.groups is not None and len(self.groups) != len(self.items):
            raise ValueError(
                f"there must be a group for each of {len(self.items)} items; not {len(self.groups)}"
            )
        if isinstance(self.labels, CodedRows) and self.labels.codes.shape[1] == len(self.annotators):
            return
        for item, row in zip(self.items, self.labels, strict=True):
            if len(row) != len(self.annotators):
                raise ValueError(
                    f"item {item!r} must have {len(self.annotators)} labels, one of each annotator; "
                    f"not {len(row)} (None where an annotator gave none)"
                )

    @cached_property
    def categories(self) -> tuple[Hashable, ...]:
        """Every label that was given, numbers in their order and before words; words sorted."""
        if isinstance(self.labels, CodedRows):
            found = dict.fromkeys(self.labels.names)
        else:
            found = dict.fromkeys(chain.from_iterable(self.labels))
        return tuple(sorted((label for label in found if not is_missing(label)), key=_by_number))

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
            The annotators' names; may be left out where there are two.
        categories : iterable, optional
            Puts the categories in another order, or declares more. By default they are all of `.categories`,
            also those that only other annotators used.

        Returns
        -------
        ContingencyTable

        Raises
        ------
        ValueError
            For a name that is no annotator, or where no item has both labels.
        """
        if a is None and b is None and len(self.annotators) == 2:
            a, b = self.annotators
        if a is None and b is None:
            raise ValueError(f"two annotators must be named; there are {listing(self.annotators)}")
        for name in (a, b):
            if name not in self.annotators:
                raise ValueError(f"no annotator {name!r}; the annotators are {listing(self.annotators)}")
        i, j = map(self.annotators.index, (a, b))
        names = self.categories if categories is None else check_categories(categories)
        if isinstance(self.labels, CodedRows):
            places = {name: place for place, name in enumerate(names)}
            place_of = np.array([places.get(label, -1) for label in self.labels.names], np.intp)
            codes = self.labels.codes[:, [i, j]]
            codes = place_of[codes[(codes >= 0).all(axis=1)]]
            if codes.size and codes.min() >= 0:
                return ContingencyTable(cross(codes[:, 0], codes[:, 1], len(names)), names)
        declared, pairs = set(names), []
        for item, row in zip(self.items, self.labels, strict=True):
            if is_missing(row[i]) or is_missing(row[j]):
                continue
            pairs.append((row[i], row[j]))
            if not declared.issuperset(pairs[-1]):
                who, label = next(
                    (who, label) for who, label in ((a, row[i]), (b, row[j])) if label not in declared
                )
                raise ValueError(
                    f"item {item!r}: {label!r}, the label of annotator {who!r}, is not a category; "
                    f"the categories are {listing(names)}"
                )
        if not pairs:
            raise ValueError(f"no item was labelled by both {a!r} and {b!r}; a table needs at least one")
        labels_a, labels_b = zip(*pairs, strict=True)
        return ContingencyTable.from_labels(labels_a, labels_b, names)

    def numbers(self) -> NDArray[np.float64]:
        """Return the labels as numbers, for distances or ratios of labels.

        Returns
        -------
        numpy.ndarray, shape (items, annotators)
            `nan` where missing.

        Raises
        ------
        ValueError
            Naming the item and annotator of a label that is not a finite number.

        Examples
        --------
        >>> Ratings((("1.5", "2"), (None, "3")), ("1", "2"), ("A", "B"), "").numbers().tolist()
        [[1.5, 2.0], [nan, 3.0]]
        """
        out = np.full((len(self.items), len(self.annotators)), np.nan)
        for i, row in enumerate(self.labels):
            for j, label in enumerate(row):
                if is_missing(label):
                    continue
                out[i, j] = as_number(label)
                if not math.isfinite(out[i, j]):
                    raise ValueError(
                        f"item {self.items[i]!r}, annotator {self.annotators[j]!r}: "
                        f"a label must be a finite number here; not {label!r}"
                    )
        return out

    def __len__(self) -> int:
        return len(self.labels)

    def __iter__(self) -> Iterator[tuple[Label, ...]]:
        return iter(self.labels)

    def __getitem__(self, item: int) -> tuple[Label, ...]:
        return self.labels[item]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        flat = np.fromiter(chain.from_iterable(self.labels), object)  # keeps a label that is itself a tuple
        return flat.reshape(len(self.items), len(self.annotators)).astype(dtype or object, copy=False)


def _by_number(label: Any) -> tuple[bool, float, str]:
    number = as_number(label)
    return (False, number, str(label)) if math.isfinite(number) else (True, 0.0, str(label))
