"""Check the cells of tables; errors name the first wrong cell."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from numbers import Real
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import shorten_names, shorten_repr

if TYPE_CHECKING:
    pass


_LARGEST = 1e100  # squares and sums of counts stay finite


_SMALLEST = 1e-100  # squares of sums stay above 0


def check_cells(table: Any, categories: Sequence[Hashable] | None = None) -> NDArray[np.float64]:
    """Return the cells of a table, or of a batch of tables, as floats of shape (..., C, C).

    Raises ValueError naming the table, row and column of the first cell that is negative or not finite, a
    table with no items, or a shape that is not square.
    """
    if np.ma.is_masked(table):
        *_, row, column = np.argwhere(np.ma.getmaskarray(table))[0]
        raise ValueError(
            f"row {row + 1}, column {column + 1} is masked; a count must be a number, 0 for none"
        )
    try:
        array = np.asarray(table)
    except ValueError:
        raise ValueError("a table must be square, C × C; its rows have different lengths") from None
    if array.dtype.kind not in "iufb":
        array = _convert_to_numbers(table)
    array = array.astype(np.float64, copy=False)
    if array.ndim < 2 or array.shape[-1] != array.shape[-2] or array.shape[-1] == 0:
        raise ValueError(f"a table must be square, C × C; not shape {array.shape}")
    if categories is not None and len(categories) != array.shape[-1]:
        c = array.shape[-1]
        raise ValueError(
            f"{c} × {c} table needs {c} categories; not {len(categories)}: {shorten_names(categories)}"
        )
    if array.size and not (array.min() >= 0 and array.max() < math.inf):
        *where, row, column = map(int, np.argwhere(~((array >= 0) & np.isfinite(array)))[0])
        cell = f"row {_name_position(row, categories)}, column {_name_position(column, categories)}"
        given = f"{array[*where, row, column]:g}"
        raise ValueError(_name_in_batch(where, f"{cell}: a count must be 0 or more and finite; not {given}"))
    if array.size and array.max() > _LARGEST:
        raise ValueError(f"a count must be at most {_LARGEST:g}; not {array.max():g}")
    totals = array.sum(axis=(-2, -1)) if array.ndim == 2 else np.einsum("...ij->...", array)
    if totals.size and totals.min() < _SMALLEST:
        where = list(map(int, np.argwhere(totals < _SMALLEST)[0])) if array.ndim > 2 else []
        total = totals[tuple(where)]
        if total == 0:
            raise ValueError(
                _name_in_batch(where, "the table is empty: at least one cell must be more than 0")
            )
        problem = f"the counts must add up to {_SMALLEST:g} or more; not {total:g}"
        raise ValueError(_name_in_batch(where, problem))
    return array


def _name_position(position: int, categories: Sequence[Hashable] | None) -> str:
    return f"{position + 1}" if categories is None else f"{position + 1} ({categories[position]!r})"


def _name_in_batch(where: Sequence[int], problem: str) -> str:
    """Return a table's problem, with the table's position in a batch."""
    places = ", ".join(str(place + 1) for place in where)
    return f"table {places} of the batch, {problem}" if where else problem


def _convert_to_numbers(table: Any) -> NDArray[np.float64]:
    """Return the cells of mixed types as floats. Raises ValueError naming the first that is no number."""
    cells = np.asarray(table, dtype=object)
    if cells.ndim < 2:
        raise ValueError(f"a table must be square, C × C; not {shorten_repr(table)}")
    for (*_, row, column), cell in np.ndenumerate(cells):
        if not isinstance(cell, (Real, np.number)):
            where = f"row {row + 1}, column {column + 1}"
            raise ValueError(f"{where}: a count must be a number; not {shorten_repr(cell)}")
    try:
        return cells.astype(np.float64)
    except OverflowError:
        given = shorten_repr(cells.max())
        raise ValueError(f"a count must be at most {_LARGEST:g}; not {given}") from None
