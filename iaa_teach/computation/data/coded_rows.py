"""Rows of labels stored as positions in a list of labels: a few bytes a cell, even if most are empty."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

Label = Hashable | None

_BLOCK = 1 << 16  # cells that are looked up at once


def kind_of_codes(labels: int) -> np.dtype[Any]:
    """Return the smallest integer type for positions of this many labels, and −1."""
    return np.min_scalar_type(-max(1, labels))


@dataclass(frozen=True, eq=False)
class LabelList:
    """The labels that were given, as a list of (item, annotator, label), in the order of items."""

    item: NDArray[np.intp]
    annotator: NDArray[np.intp]
    code: NDArray[np.intp]


def list_codes_given(codes: NDArray[Any]) -> LabelList:
    """List the labels of encoded ratings, items × annotators, without those that are missing."""
    place = np.flatnonzero(codes >= 0)
    item, annotator = np.divmod(place, codes.shape[1])
    return LabelList(item, annotator, codes.ravel()[place].astype(np.intp))


class CodedRows(Sequence[tuple[Label, ...]]):
    """A tuple of tuples of labels, items × annotators, None for a missing label.

    It equals a tuple of the same tuples. Sparse labels are best made by `from_list` and read by `listed`,
    which create no array of the full shape. Labels made by `from_counts` are best read by `counts`, how many
    labels of each name each item has (None otherwise).
    """

    counts: NDArray[np.intp] | None = None

    def __init__(self, codes: NDArray[Any], names: Sequence[Hashable]) -> None:
        self._set(codes.shape, names)
        self.codes = np.ascontiguousarray(codes, kind_of_codes(len(names)))
        self.codes.setflags(write=False)

    def _set(self, shape: tuple[int, ...], names: Sequence[Hashable]) -> None:
        self.shape = shape
        self.names = tuple(names)

    @cached_property
    def _labels(self) -> NDArray[np.object_]:
        """The names, and None at −1."""
        return np.fromiter([*self.names, None], object)

    @classmethod
    def from_list(cls, listed: LabelList, shape: tuple[int, int], names: Sequence[Hashable]) -> CodedRows:
        """Return the rows of listed labels."""
        rows = cls.__new__(cls)
        rows._set(shape, names)
        rows.listed = listed
        return rows

    @classmethod
    def from_counts(cls, counts: NDArray[np.intp], names: Sequence[Hashable]) -> CodedRows:
        """Return rows with the given number of labels of each name for each item."""
        rows = cls.__new__(cls)
        rows._set((len(counts), max(int((counts @ np.ones(counts.shape[1], np.intp)).max()), 1)), names)
        rows.counts = counts
        return rows

    @cached_property
    def codes(self) -> NDArray[Any]:
        """The labels' positions in `names`, items × annotators, −1 for None."""
        codes = np.full(self.shape, -1, kind_of_codes(len(self.names)))
        if self.counts is None:
            codes[self.listed.item, self.listed.annotator] = self.listed.code
        else:
            given = np.repeat(np.tile(np.arange(len(self.names)), len(codes)), self.counts.ravel())
            codes[np.arange(codes.shape[1]) < self.counts.sum(axis=1)[:, None]] = given
        codes.setflags(write=False)
        return codes

    @cached_property
    def listed(self) -> LabelList:
        """The labels that are not missing, as a list."""
        return list_codes_given(self.codes)

    def as_objects(self) -> NDArray[Any]:
        """Return the labels as an array, items × annotators, None for a missing label."""
        return self._labels[self.codes]

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[tuple[Label, ...]]:
        step = max(1, _BLOCK // max(1, self.shape[1]))
        for start in range(0, len(self), step):
            yield from map(tuple, self._labels[self.codes[start : start + step]].tolist())

    @overload
    def __getitem__(self, place: int) -> tuple[Label, ...]: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[tuple[Label, ...], ...]: ...

    def __getitem__(self, place: Any) -> Any:
        rows = self._labels[self.codes[place]].tolist()
        return tuple(map(tuple, rows)) if isinstance(place, slice) else tuple(rows)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CodedRows) and self.names == other.names:
            return np.array_equal(self.codes, other.codes)
        if not isinstance(other, (tuple, CodedRows)) or len(self) != len(other):
            return NotImplemented if not isinstance(other, (tuple, CodedRows)) else False
        return all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
