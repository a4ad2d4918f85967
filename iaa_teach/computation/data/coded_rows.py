"""Rows of labels kept as places in a list of labels: a few bytes a cell, where most cells are empty too."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

Label = Hashable | None

_BLOCK = 1 << 16  # cells that are looked up at once


def kind_of_codes(labels: int) -> np.dtype[Any]:
    """Return the smallest type that holds the places of so many labels, and −1."""
    return np.min_scalar_type(-max(1, labels))


class CodedRows(Sequence[tuple[Label, ...]]):
    """A tuple of tuples of labels, items × annotators, None where there is none.

    `codes` are the labels' places in `names`, −1 for None. It equals a tuple of the same tuples.
    """

    def __init__(self, codes: NDArray[Any], names: Sequence[Hashable]) -> None:
        self.codes = np.ascontiguousarray(codes, kind_of_codes(len(names)))
        self.codes.setflags(write=False)
        self.names = tuple(names)
        self._labels = np.fromiter([*self.names, None], object)  # the last, at −1

    def as_objects(self) -> NDArray[Any]:
        """Return the labels as an array, items × annotators, None where there is none."""
        return self._labels[self.codes]

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[tuple[Label, ...]]:
        step = max(1, _BLOCK // max(1, self.codes.shape[1]))
        for start in range(0, len(self.codes), step):
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
