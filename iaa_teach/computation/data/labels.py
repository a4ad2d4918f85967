"""Labels: what may name a category, what counts as missing, and labels as positions in a list."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence, Sized
from itertools import count
from reprlib import Repr
from typing import Any

import numpy as np
from numpy.typing import NDArray

Labels = Iterable[Hashable]

MISSING_TEXT = frozenset({"", "nan"})  # how an array of text stores NaN
NO_LABEL_OF_SET = "(none)"  # where an annotator chose none of the labels that may be chosen together
MOST_QUOTED = 3  # values in a message
MOST_COLUMNS = 12  # names of columns in a message: one of them is meant
MOST_IN_TABLE = 5000  # categories: a table of them takes 200 MB
_SHORT_TEXT = 32  # characters: longer text is hashed faster by Python
_MIXERS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xFF51AFD7ED558CCD)  # odd, their bits spread evenly

_SHORT = Repr()
_SHORT.maxlevel = 3
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxset = _SHORT.maxfrozenset = _SHORT.maxdict = MOST_QUOTED
_SHORT.maxstring = _SHORT.maxother = 80


class LabelSet(frozenset[str]):
    """A label that is a set of categories, written "a + b".

    >>> str(LabelSet(["b", "a"])), LabelSet() == frozenset()
    ('a + b', True)
    """

    def __str__(self) -> str:
        return " + ".join(sorted(self)) or NO_LABEL_OF_SET


def check_categories(categories: Iterable[Hashable]) -> tuple[Hashable, ...]:
    """Return the categories as a tuple. Raises ValueError if one repeats or is missing, or there are none."""
    check_list(categories, "categories must be a list of names")
    names = tuple(map(unwrap_label, categories))
    if not names:
        raise ValueError("there must be at least one category")
    seen: set[Hashable] = set()
    for position, name in enumerate(names, 1):
        if not is_hashable(name):
            raise ValueError(f"category {position} must be a text or a number; not {shorten_repr(name)}")
        if is_missing(name):
            raise ValueError(f"category {position} has no name; every category must have one")
        if name in seen:
            raise ValueError(f"category {name!r} repeats; every category must have its own name")
        seen.add(name)
    return names


def check_list(values: Any, rule: str) -> None:
    """Raise ValueError with the rule if values are a text, a number or a set rather than a list."""
    if isinstance(values, (str, bytes)):
        raise ValueError(f"{rule}; not the single text {shorten_repr(values)}")
    if isinstance(values, (set, frozenset)):
        raise ValueError(f"{rule}; not a set, which has no order")
    is_list = isinstance(values, Iterable) or hasattr(values, "__getitem__")
    if not is_list or getattr(values, "ndim", 1) == 0:
        raise ValueError(f"{rule}; not {shorten_repr(values)}")


def check_names(values: Any, rule: str) -> tuple[Any, ...]:
    """Return names as a tuple. Raises ValueError with the rule unless they are a list of immutable names."""
    check_list(values, rule)
    names = tuple(values)
    if set(map(type, names)) <= {str, int, float}:
        return names
    for name in names:
        if not is_hashable(name):
            raise ValueError(
                f"{rule}, each a text, a number or another fixed value; not {shorten_repr(name)}"
            )
    return names


def unwrap_label(label: Any) -> Any:
    """Return a NumPy scalar as a Python object, any other label as it is."""
    return label.item() if isinstance(label, np.generic) else label


def is_hashable(value: Any) -> bool:
    """Return whether a value can be a label: hashable."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def check_equally_long(a: Sized, b: Sized) -> None:
    """Raise ValueError if two annotators have different numbers of labels."""
    if len(a) != len(b):
        raise ValueError(
            f"both annotators must label the same items; A has {len(a)} labels and B has {len(b)}"
        )


def is_missing(label: Any) -> bool:
    """Return whether a label is missing: None, NaN, a masked value, or text without visible characters.

    The word "nan" is a normal label, as some tag sets use it. Only in a NumPy array of text is it missing
    (`MISSING_TEXT`), because NumPy writes NaN that way. Files are read likewise, unless `read_ratings` is
    given other words for `missing`.
    """
    if isinstance(label, str):
        return not label or label.isspace()
    try:
        return label is None or label is np.ma.masked or bool(label != label)
    except TypeError:  # pandas' NA cannot be compared
        return True


def replace_missing(labels: list[Any]) -> list[Any]:
    """Return labels with None for each missing one; looks at distinct labels only."""
    try:
        missing = set(filter(is_missing, set(labels)))
    except TypeError:  # sets or lists
        return [None if is_missing(label) else label for label in labels]
    return [None if label in missing else label for label in labels] if missing else labels


def read_number(label: Any) -> float:
    """Return a label's numeric value, even if written as text; `nan` if it is not a number."""
    try:
        return float(label)
    except (TypeError, ValueError, OverflowError):
        return math.nan


def number_labels(labels: Iterable[Any], n: int) -> tuple[NDArray[np.intp], list[Any]]:
    """Return n labels as positions in the list of distinct ones, in order of appearance; and that list."""
    index: defaultdict[Hashable, int] = defaultdict(count().__next__)
    try:
        codes = np.fromiter(map(index.__getitem__, labels), np.intp, n)
    except TypeError:
        raise TypeError("a label must be a text, a number or another value that cannot change") from None
    return codes, list(index)


def sort_labels(labels: Iterable[Any]) -> tuple[Any, ...]:
    """Return labels sorted if they can be, else as they are."""
    labels = tuple(labels)
    try:
        return tuple(sorted(labels))
    except TypeError:
        return labels


def cross_tabulate(codes_a: NDArray[np.intp], codes_b: NDArray[np.intp], c: int) -> NDArray[np.intp]:
    """Return how often each pair of positions occurs, C × C. Raises ValueError if that is too large."""
    check_table_size(c)
    return np.bincount(codes_a * c + codes_b, minlength=c * c).reshape(c, c)


def check_table_size(categories: int) -> None:
    """Raise ValueError for a table that would take too much memory."""
    if categories > MOST_IN_TABLE:
        raise ValueError(
            f"a table can have at most {MOST_IN_TABLE} categories; not {categories}: are these labels, "
            "or numbers (take Krippendorff's alpha with the metric 'interval'), or texts?"
        )


def factorise_text(labels: NDArray[np.str_]) -> tuple[NDArray[np.intp], list[Any]] | None:
    """Return an array of fixed-width text as positions in the list of distinct texts, and that list.

    Each text is hashed to one of 65,536 slots and compared with the last text there, so the answer is exact;
    or None if different texts collide at every attempt, or are too long for this to pay off.
    """
    size = labels.dtype.itemsize
    if not 0 < size <= 4 * _SHORT_TEXT:
        return None
    labels = np.ascontiguousarray(labels)
    parts: NDArray[Any] = labels.view(np.uint32 if size % 8 else np.uint64).reshape(len(labels), -1)
    for mixer in map(np.uint64, _MIXERS):
        hashed = np.zeros(len(labels), np.uint64)
        for part in parts.T:
            hashed = (hashed ^ part) * mixer
        slots = (hashed >> np.uint64(48)).astype(np.intp)
        last = np.full(1 << 16, -1)
        last[slots] = np.arange(len(labels))
        if np.array_equal(labels[last[slots]], labels):
            used = np.flatnonzero(last >= 0)
            position = np.zeros(1 << 16, np.intp)
            position[used] = np.arange(len(used))
            return position[slots], make_list(labels[last[used]])
    return None


def make_list(labels: Any) -> list[Any]:
    """Return labels as a flat list, with None where NumPy wrote a NaN among text as "nan"."""
    if not isinstance(labels, np.ndarray):
        return list(labels)
    flat = labels.ravel().tolist()
    if labels.dtype.kind != "U":
        return flat
    return [None if label in MISSING_TEXT else label for label in flat]


def number_names(n: int) -> tuple[str, ...]:
    """Return the names "1", "2" and so on."""
    return tuple(map(str, range(1, n + 1)))


def list_names(names: Iterable[Any]) -> str:
    """Format the kit's own names for a message: quoted, with commas."""
    return ", ".join(map(repr, names))


def shorten_names(names: Sequence[Any], most: int = MOST_QUOTED) -> str:
    """Format a user's values for a message: quoted, and only the first of many.

    >>> shorten_names("abc"), shorten_names("abcdef")
    ("'a', 'b', 'c'", "'a', 'b', 'c' and 3 more")
    """
    listed = ", ".join(map(shorten_repr, names[:most]))
    return listed if len(names) <= most else f"{listed} and {len(names) - most} more"


def shorten_repr(value: Any) -> str:
    """Return the repr of a user's value for a message, with only the first three of many values.

    >>> shorten_repr(["a", "b", "c", "d"]), shorten_repr(range(2)), shorten_repr("x" * 100)[:20]
    ("['a', 'b', 'c', ...]", 'range(0, 2)', "'xxxxxxxxxxxxxxxxxxx")
    """
    return _SHORT.repr(value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value)
