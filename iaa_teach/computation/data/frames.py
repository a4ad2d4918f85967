"""Data frames of any library and other data with names: their columns, with the names of rows and columns.

Frames are recognised by their attributes, so no library is needed: pandas and polars by `columns`, Arrow
tables by `column_names`, xarray by `dims`; also NumPy's structured arrays, and dicts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import (
    make_list,
    replace_missing,
    shorten_names,
    shorten_repr,
)

Names = tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class Frame:
    """The columns of a frame, each a list or an array of numbers, with their names.

    `rows` are the names of the rows, None if they are only numbered; `has_names` tells whether columns have
    names rather than numbers. `orders` has the order of each column that is an ordered Categorical, () for
    others; `row_order` and `column_order` are the orders of the names. `nested` marks a dict of dicts.
    `has_titles` tells whether both axes have a name, as in a crosstab.
    """

    columns: list[Any]
    names: Names
    rows: Names | None
    has_names: bool
    orders: tuple[Names, ...]
    row_order: Names = ()
    column_order: Names = ()
    nested: bool = False
    has_titles: bool = False

    def __len__(self) -> int:
        return len(self.columns[0]) if self.columns else 0

    def cells(self, places: Sequence[int] | None = None) -> NDArray[Any]:
        """Return some columns, by default all, as one array: numeric if all are."""
        chosen = self.columns if places is None else [self.columns[place] for place in places]
        kinds = {column.dtype.kind for column in chosen if isinstance(column, np.ndarray)}
        if all(isinstance(column, np.ndarray) for column in chosen) and (
            kinds <= set("iuf") or kinds == {"b"}
        ):
            return np.column_stack(chosen) if chosen else np.empty((0, 0))
        cells = np.empty((len(self), len(chosen)), object)
        for place, column in enumerate(chosen):
            cells[:, place] = np.fromiter(make_list(column), object, len(column))
        return cells


def find_frame(data: Any) -> Frame | None:
    """Return a frame of any library, or None without names. Raises ValueError if columns' lengths differ."""
    if isinstance(data, Frame):
        return data
    if isinstance(data, Mapping):
        return _read_mapping(data)
    if isinstance(data, (list, tuple)):
        return _read_records(data)
    if isinstance(data, np.ndarray):
        return (
            _make_frame([data[name] for name in data.dtype.names], data.dtype.names)
            if data.dtype.names
            else None
        )
    if hasattr(data, "iloc") and hasattr(data, "columns"):
        width = len(data.columns)
        columns = [data.iloc[:, place] for place in range(width)]
        rows, row_order = _list_names(data.index)
        names, column_order = _list_names(data.columns)
        titles = [any(name is not None for name in axis.names) for axis in (data.index, data.columns)]
        return replace(_make_frame(columns, names, rows, row_order, column_order), has_titles=all(titles))
    if hasattr(data, "column_names") and hasattr(data, "to_pydict"):
        return _make_frame(list(data.to_pydict().values()), tuple(data.column_names))
    if hasattr(data, "columns") and hasattr(data, "__getitem__"):
        return _make_frame([data[name] for name in data.columns], tuple(data.columns))
    if getattr(data, "ndim", 0) == 2 and hasattr(data, "dims") and hasattr(data, "coords"):
        rows, names = (
            tuple(np.asarray(data.coords[name]).tolist()) if name in data.coords else None
            for name in data.dims
        )
        return _make_frame(list(np.asarray(data.values).T), names, rows)
    return None


def find_index(data: Any) -> tuple[Names, bool] | None:
    """Return a series's names, and whether they are only numbers; None for data without names."""
    index = getattr(data, "index", None)
    if index is None or callable(index) or not hasattr(data, "iloc"):
        return None
    names, _ = _list_names(index)
    return (tuple(range(len(index))), True) if names is None else (names, False)


def find_order(labels: Any) -> Names:
    """Return the order of labels that are an ordered pandas Categorical or a polars Enum, else ()."""
    kind = getattr(labels, "dtype", None)
    categories = getattr(kind, "categories", None)
    if categories is None or isinstance(kind, np.dtype):
        return ()
    if getattr(kind, "ordered", None) or type(kind).__name__ == "Enum":
        return tuple(_list_cells(categories))
    return ()


def list_values(values: Any) -> Any:
    """Return the values of a column or series: numbers as an array, anything else as a list.

    Missing values are None or NaN; dates of any unit become Python dates.
    """
    if isinstance(values, np.ma.MaskedArray):
        return values.tolist()
    kind = getattr(values, "dtype", None)
    if isinstance(kind, np.dtype):
        array = np.asarray(values)
        if kind.kind in "iufb":
            return round_as_printed(array)
        return list_times(array) if kind.kind in "mM" else array.tolist()
    listed = _list_cells(values)
    return replace_missing(listed) if kind is not None else listed


def round_as_printed(array: NDArray[Any]) -> NDArray[Any]:
    """Return numbers of few digits as printed: 32-bit 0.1 is 0.1, not 0.10000000149."""
    if array.dtype.kind != "f" or array.dtype.itemsize >= 8:
        return array
    values, places = np.unique(array, return_inverse=True)
    return np.array([float(str(value)) for value in values])[places].reshape(array.shape)


def list_times(array: NDArray[Any]) -> list[Any]:
    """Return dates or time spans as Python objects: NumPy lists nanoseconds as bare numbers."""
    coarse = array.astype(f"{array.dtype.kind}8[us]") if np.datetime_data(array.dtype)[0] in _FINE else array
    if not np.array_equal(coarse[~np.isnat(array)], array[~np.isnat(array)]):
        return [None if np.isnat(each) else str(each) for each in array.ravel()]
    listed: list[Any] = coarse.astype(f"{array.dtype.kind}8[us]").tolist()
    return listed


_FINE = ("ns", "ps", "fs", "as")


def _make_frame(
    columns: Sequence[Any],
    names: Sequence[Any] | None,
    rows: Names | None = None,
    row_order: Names = (),
    column_order: Names = (),
) -> Frame:
    values = [list_values(column) for column in columns]
    given = tuple(range(len(values))) if names is None else tuple(names)
    for name, column in zip(given, values, strict=True):
        if len(column) != len(values[0]):
            raise ValueError(
                f"columns must be equally long; {given[0]!r} has {len(values[0])} values and {name!r} has "
                f"{len(column)}"
            )
    orders = tuple(map(find_order, columns))
    return Frame(values, given, rows, names is not None, orders, row_order, column_order)


def _list_names(index: Any) -> tuple[Names | None, Names]:
    """Return the names in a pandas index, None if it only numbers from 0; and their order, if any.

    Constant levels of a MultiIndex are ignored: a pivot table has one.
    """
    if type(index).__name__ == "RangeIndex" and (index.start, index.step, index.name) == (0, 1, None):
        return None, ()
    if getattr(index, "nlevels", 1) == 1:
        return tuple(make_list(list_values(index))), find_order(index)
    levels = list(zip(*index.tolist(), strict=True))
    telling = [level for level in levels if len(set(level)) > 1] or levels[-1:]
    return tuple(telling[0]) if len(telling) == 1 else tuple(zip(*telling, strict=True)), ()


def _read_mapping(data: Mapping[Any, Any]) -> Frame | None:
    values = list(data.values())
    if values and all(isinstance(each, Mapping) for each in values):
        names = tuple(dict.fromkeys(name for each in values for name in each))
        columns = [[each.get(name) for each in values] for name in names]
        return Frame(columns, names, tuple(data), True, ((),) * len(names), nested=True)
    if not values or not all(_is_column(each) for each in values):
        return None
    columns, rows = _put_rows_in_order(values, tuple(data))
    return _make_frame(columns, tuple(data), rows)


def _read_records(rows: Sequence[Any]) -> Frame | None:
    """Return a frame from dicts, one for each row, or None for other rows."""
    if not rows or not all(isinstance(row, Mapping) for row in rows):
        return None
    names = tuple(dict.fromkeys(name for row in rows for name in row))
    return _make_frame([[row.get(name) for row in rows] for name in names], names)


def _put_rows_in_order(columns: Sequence[Any], names: Names) -> tuple[list[Any], Names | None]:
    """Return series in the order of the first one's rows, with its names; lists as they are."""
    found = [find_index(column) for column in columns]
    indices = [index for index in found if index is not None]
    if len(indices) < len(columns) or all(only_numbered for _, only_numbered in indices):
        return list(columns), None
    first = indices[0][0]
    ordered = []
    for name, column, (rows, _) in zip(names, columns, indices, strict=True):
        place = {row: position for position, row in enumerate(rows)}
        if rows != first and not (len(place) == len(rows) and place.keys() == set(first)):
            raise ValueError(
                f"the series name other rows: {shorten_names(first)} of {names[0]!r}, and "
                f"{shorten_names(rows)} of {name!r}. Put them in a data frame to go by these names, or write "
                "series.tolist() to go by places"
            )
        ordered.append(column if rows == first else column.iloc[[place[row] for row in first]])
    return ordered, first


def _is_column(values: Any) -> bool:
    if isinstance(values, (str, bytes, set, frozenset, Mapping)) or getattr(values, "ndim", 1) != 1:
        return False
    return isinstance(values, Sequence) or hasattr(values, "__array__")


def _list_cells(values: Any) -> list[Any]:
    for name in ("tolist", "to_list", "to_pylist"):
        if hasattr(values, name):
            return list(getattr(values, name)())
    try:
        return list(values)
    except TypeError:
        raise ValueError(f"a column must contain values; not {shorten_repr(values)}") from None
