"""Tables of counts with names: rows and columns are matched by name, and totals are ignored.

A crosstab has rows only for labels that annotator A used and columns only for those that B used, each in its
own order, and perhaps totals: read by position, it would be a different table.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.frames import Frame, Names, find_frame
from iaa_teach.computation.data.labels import (
    is_missing,
    make_list,
    read_number,
    shorten_names,
    shorten_repr,
    sort_labels,
    unwrap_label,
)
from iaa_teach.computation.data.same_labels import find_same_labels, note_joined_labels, read_form
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

_TOTALS = re.compile(
    r"all|totals?|sums?|margins?|(row|column|grand) (totals?|sum)|overall|gesamt|summe|insgesamt|"
    r"total général|totale|somma|suma|σ|∑"
)
_UP_TO_WORD = re.compile(r"(.*[\W_])?", re.DOTALL)
_ROUNDED = 0.006  # rounding error of each share printed with two decimals


class Square(NamedTuple):
    """The counts of a table with names.

    `names` is None if there are none; `ordered` tells whether somebody chose their order; `notes` say what
    was ignored, and `joined` are labels that read the same. `unshared` is the message if rows and columns
    have no common name, else "".
    """

    counts: NDArray[Any]
    names: Names | None
    ordered: bool
    notes: tuple[str, ...]
    joined: list[tuple[Any, ...]]
    unshared: str = ""


def has_names(data: Any) -> bool:
    """Return whether data may be a table with names: a frame, a series indexed by pairs, or a dict."""
    if isinstance(data, (np.ndarray, list, tuple, str)):
        return isinstance(data, np.ndarray) and data.dtype.names is not None
    return _is_series_of_pairs(data) or _are_pairs(data) or find_frame(data) is not None


def is_table(frame: Frame, least: float = 0.5) -> bool:
    """Return whether a frame has numbers, and rows and columns share at least this part of their names.

    Numeric names may be those of items and annotators, so they must be the same on both sides, unless both
    axes have a title.
    """
    if frame.rows is None or not frame.has_names or not all(map(_are_numbers, frame.columns)):
        return False
    columns = set(map(read_form, frame.names))
    rows: set[Any] = set()
    for name in frame.rows:
        rows.add(read_form(name))
        if len(rows) * least > len(columns):  # as of items, which are many
            return False
    if not rows & columns:
        rows, columns = (set(map(read_form, _leave_out_titles(axis))) for axis in (frame.rows, frame.names))
    shared = len(rows & columns)
    if not frame.has_titles and all(map(_is_count, (*frame.rows, *frame.names))):
        return rows == columns
    return shared > 0 and shared >= least * max(len(rows), len(columns))


def read_square(data: Any) -> Square:
    """Return the counts of data with names. Raises ValueError naming an invalid row or column."""
    if _is_series_of_pairs(data):
        data = dict(zip(data.index.tolist(), np.asarray(data).tolist(), strict=True))
    if _are_pairs(data):
        frame = _cross_pairs(data)
    else:
        found = find_frame(data)
        assert found is not None
        frame = found
    numbered = frame.rows is None
    frame = name_rows(frame)
    if frame.rows is None and not frame.has_names:
        return Square(frame.cells(), None, True, (), [])
    _check_names(frame)
    cells = _take_numbers(frame)
    rows, columns, cells, notes = _set_totals_aside(frame.rows, frame.names, frame.has_names, cells)
    _check_shares(cells)
    if rows is None or not frame.has_names:
        return _name_by_place(rows or columns, cells, notes)
    row_order, column_order = (
        tuple(map(read_form, order)) for order in (frame.row_order, frame.column_order)
    )
    if row_order and column_order and row_order != column_order:
        raise ValueError(
            "rows and columns must be in one order; not "
            f"{shorten_names(frame.row_order)} and {shorten_names(frame.column_order)}"
        )
    declared = frame.row_order or frame.column_order
    names = [*declared, *rows, *columns]
    joined_name = dict(zip(names, _read_forms(names), strict=True))
    unshared = ""
    if not {joined_name[name] for name in rows} & {joined_name[name] for name in columns}:
        shorter = _leave_out_titles(rows), _leave_out_titles(columns)
        if not declared and set(map(read_form, shorter[0])) & set(map(read_form, shorter[1])):
            rows, columns = shorter
            names = [*rows, *columns]
            joined_name = dict(zip(names, _read_forms(names), strict=True))
        else:
            unshared = _say_nothing_shared(rows, columns)
            notes = (*notes, unshared)
    place: dict[Any, int] = {}
    shown: list[Any] = []
    for name in names:
        if joined_name[name] not in place:
            place[joined_name[name]] = len(place)
            shown.append(name)
    counts = np.zeros((len(place), len(place)), cells.dtype)
    indices = [np.array([place[joined_name[name]] for name in axis], np.intp) for axis in (rows, columns)]
    np.add.at(counts, np.ix_(*indices), cells)
    joined = list(dict.fromkeys([*_list_joined(rows, joined_name), *_list_joined(columns, joined_name)]))
    notes = (*notes, *note_joined_labels(joined))
    by_hand = not declared and not numbered and list(rows) != list(sort_labels(rows))
    chosen = len(declared) == len(place) or by_hand
    return Square(counts, tuple(map(unwrap_label, shown)), chosen, notes, joined, unshared)


def drop_totals(
    frame: Frame, aside: Sequence[int]
) -> tuple[NDArray[Any], Names | None, Names, tuple[str, ...]]:
    """Return counts of items × categories without totals and the columns `aside`, all names, and notes."""
    places = [place for place in range(len(frame.columns)) if place not in aside]
    rows = frame.rows or (tuple(make_list(frame.columns[aside[0]])) if aside else None)
    names = tuple(frame.names[place] for place in places)
    cells = frame.cells(places)
    if cells.dtype.kind not in "iuf":
        return cells, rows, names, ()
    rows, names, cells, notes = _set_totals_aside(rows, names, frame.has_names, cells, ask=False)
    return cells, rows, names, notes


def _leave_out_titles(names: Names) -> Names:
    """Return names without a prefix or suffix common to one side, such as "pred" in "pred x" and "pred y"."""
    if len(names) < 2 or not all(isinstance(name, str) for name in names):
        return names
    begin, end = (_find_common_begin([name[::step] for name in names]) for step in (1, -1))
    return tuple(name[begin : len(name) - end] or name for name in names)


def _find_common_begin(texts: Sequence[str]) -> int:
    """Return the length of the common prefix of all texts, up to the end of a word."""
    first, last = min(texts), max(texts)
    same = next((place for place, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return len(_UP_TO_WORD.match(first[:same])[0])  # type: ignore[index]


def _say_nothing_shared(rows: Names, columns: Names) -> str:
    return say(words.NOTHING_SHARED, rows=shorten_names(rows), columns=shorten_names(columns))


def _read_forms(names: Sequence[Any]) -> list[Any]:
    """Return how each name reads: numbers by value, if all are numbers."""
    distinct = list(dict.fromkeys(names))
    into = dict(zip(distinct, map(read_form, find_same_labels(distinct).into), strict=True))
    return [into[name] for name in names]


def _list_joined(axis: Names, into: Mapping[Any, Any]) -> list[tuple[Any, ...]]:
    """Return the names of one side that read the same."""
    groups: dict[Any, list[Any]] = {}
    for name in axis:
        groups.setdefault(into[name], []).append(name)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def _name_by_place(names: Names, cells: NDArray[Any], notes: tuple[str, ...]) -> Square:
    """Return a table in which only the rows, or only the columns, have names, which then name both."""
    if cells.shape[0] != cells.shape[1]:
        raise ValueError(
            "a table must have the names of the categories on both sides, or be square; not shape "
            f"{cells.shape} with {shorten_names(names)}. The labels of two annotators are two columns, "
            f"frame[{names[0]!r}] and frame[{names[-1]!r}]"
        )
    return Square(cells, tuple(map(unwrap_label, names)), True, notes, [])


def _is_series_of_pairs(data: Any) -> bool:
    index = getattr(data, "index", None)
    return getattr(data, "ndim", 0) == 1 and getattr(index, "nlevels", 1) == 2 and hasattr(data, "iloc")


def _are_pairs(data: Any) -> bool:
    """Return whether data are counts by pairs of labels, such as `Counter(zip(a, b))`."""
    return (
        isinstance(data, Mapping)
        and bool(data)
        and all(isinstance(pair, tuple) and len(pair) == 2 for pair in data)
        and all(isinstance(n, (Real, np.number)) for n in data.values())
    )


def _cross_pairs(data: Mapping[Any, Any]) -> Frame:
    rows, names = (tuple(sort_labels(dict.fromkeys(pair[side] for pair in data))) for side in (0, 1))
    columns = [[data.get((row, name), 0) for row in rows] for name in names]
    return Frame(columns, names, rows, True, ((),) * len(names))


def name_rows(frame: Frame) -> Frame:
    """Use the first column as row names if there are no others and it cannot be counts."""
    if frame.rows is not None or len(frame.columns) < 2:
        return frame
    first, *others = frame.columns
    names = make_list(first)
    if not all(map(_are_numbers, others)):
        return frame
    if _are_numbers(first):
        forms = set(map(read_form, frame.names[1:]))
        if len(names) > 2 * len(forms) or len(set(names)) < len(names) or read_form(frame.names[0]) in forms:
            return frame
        names = [_round_whole(name) for name in names]
        if sum(read_form(name) in forms for name in names) * 2 < len(names):
            return frame
    return Frame(others, frame.names[1:], tuple(names), True, frame.orders[1:], frame.orders[0], ())


def _round_whole(name: Any) -> Any:
    return int(name) if isinstance(name, float) and name.is_integer() else name


def _are_numbers(column: Any) -> bool:
    if isinstance(column, np.ndarray):
        return column.dtype.kind in "iuf"
    return all(_is_count(cell) or is_missing(cell) for cell in column)


def _is_count(cell: Any) -> bool:
    if type(cell) in (int, float):  # the usual case, and faster
        return True
    return isinstance(cell, (Real, np.number)) and not isinstance(cell, (bool, np.bool_))


def _check_names(frame: Frame) -> None:
    for axis, names in (("row", frame.rows or ()), ("column", frame.names)):
        seen: set[Hashable] = set()
        for place, name in enumerate(names, 1):
            if is_missing(name):
                raise ValueError(
                    f"{axis} {place} has no name, as where labels are missing: leave it out, or name it"
                )
            if name in seen:
                raise ValueError(f"{axis} {name!r} repeats; every {axis} must have its own name")
            seen.add(name)


def _take_numbers(frame: Frame) -> NDArray[Any]:
    """Return the cells as numbers, 0 if missing. Raises ValueError naming the first that is no number."""
    rows = frame.rows or tuple(range(1, len(frame) + 1))
    if not all(map(_are_numbers, frame.columns)):
        labelled = [
            name for name, column in zip(frame.names, frame.columns, strict=True) if not _are_numbers(column)
        ]
        if frame.rows is None or len(labelled) == len(frame.names) > 1:
            a, b = (*labelled, *labelled)[:2]
            raise ValueError(
                "a table must contain counts, and this frame contains labels: give the labels of two "
                f"annotators, frame[{a!r}] and frame[{b!r}]; or reliability(frame, 'kappa')"
            )
    cells = frame.cells()
    if cells.dtype.kind == "O":
        numbers = np.zeros(cells.shape)
        for (row, column), cell in np.ndenumerate(cells):
            if not is_missing(cell) and not _is_count(cell):
                raise ValueError(
                    f"row {rows[row]!r}, column {frame.names[column]!r}: a count must be a number; not "
                    f"{shorten_repr(cell)}"
                )
            numbers[row, column] = 0 if is_missing(cell) else read_number(cell)
        cells = numbers
    if cells.dtype.kind != "f":
        return cells
    if frame.rows is not None and frame.has_names:
        cells = np.where(np.isnan(cells), 0, cells)
    whole = np.isfinite(cells).all() and (cells % 1 == 0).all() and abs(cells).sum() < 2**53
    return cells.astype(np.int64) if whole else cells


def _set_totals_aside(
    rows: Names | None, columns: Names, named: bool, cells: NDArray[Any], ask: bool = True
) -> tuple[Names | None, Names, NDArray[Any], tuple[str, ...]]:
    """Remove rows and columns of totals, if they are the sums of the others, and note which."""
    found: list[list[int]] = []
    for axis, names in ((0, rows), (1, columns if named else None)):
        places = range(len(names or ()))
        found.append([place for place in places if is_total(names[place]) and _is_sum(cells, place, axis)])  # type: ignore[index]
    if ask and rows is not None and named and not found[0] and not found[1]:
        _ask_about_sums(rows, columns, cells)
    if not any(found):
        return rows, columns, cells, ()
    aside = [*((rows or ())[place] for place in found[0]), *(columns[place] for place in found[1])]
    cells = np.delete(np.delete(cells, found[0], 0), found[1], 1)
    if not cells.size:
        raise ValueError("a table must contain more than its totals")
    kept_rows = None if rows is None else tuple(np.delete(_make_objects(rows), found[0]))
    kept = tuple(np.delete(_make_objects(columns), found[1]))
    note = say(words.TOTALS_ASIDE, names=", ".join(dict.fromkeys(map(str, aside))))
    return kept_rows, kept, cells, (note,)


def _make_objects(names: Names) -> NDArray[Any]:
    return np.fromiter(names, object, len(names))


def is_total(name: Any) -> bool:
    """Return whether a name is that of a total."""
    parts = [part for part in name if not is_missing(part)] if isinstance(name, tuple) else [name]
    plain = re.sub(r"[\s_\-]+", " ", str(parts[0]) if parts else "").strip(" .:()").casefold()
    return len(parts) == 1 and bool(_TOTALS.fullmatch(plain))


def _is_sum(cells: NDArray[Any], place: int, axis: int) -> bool:
    """Return whether a row, or column, is the sum of the others."""
    others = np.delete(cells, place, axis)
    if not others.shape[axis]:
        return False
    slack = 0 if cells.dtype.kind in "iu" else _ROUNDED * others.shape[axis] if cells.max() <= 1.05 else 1e-9
    return bool(
        (np.abs(others.sum(axis=axis) - cells.take(place, axis)) <= slack + 1e-9 * np.abs(cells).max()).all()
    )


def _ask_about_sums(rows: Names, columns: Names, cells: NDArray[Any]) -> None:
    """Raise ValueError if the last row and column share a name and are sums, but not called totals."""
    if min(cells.shape) < 3 or read_form(rows[-1]) != read_form(columns[-1]) or not cells[-1].any():
        return
    if _is_sum(cells, len(rows) - 1, 0) and _is_sum(cells, len(columns) - 1, 1):
        name = rows[-1]
        raise ValueError(
            f"row and column {name!r} are the sums of the others: leave them out, frame.drop(index={name!r}, "
            f"columns={name!r}); or ContingencyTable(frame.to_numpy(), frame.columns) if it is a category"
        )


def _check_shares(cells: NDArray[Any]) -> None:
    """Raise ValueError for shares by row or by column, which lose the number of items in each."""
    if cells.dtype.kind != "f" or (cells % 1 == 0).all() or abs(cells.sum() - 1) < _ROUNDED * cells.size:
        return
    for axis, what in ((1, "row"), (0, "column")):
        sums = cells.sum(axis=axis)
        sums = sums[sums > 0]
        if len(sums) > 1 and (np.abs(sums - 1) < 1e-6).all():
            raise ValueError(
                f"a table must contain counts, or shares of all items, and here each {what} adds up to 1: "
                "leave out normalize, or write normalize='all'"
            )
