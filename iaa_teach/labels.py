"""Labels: what may name a category, what counts as missing, and counting two annotators' labels in pairs."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Labels = Iterable[Hashable]

_SHORT_RANGE = 512  # integers this close together are counted, not hashed


def check_categories(categories: Iterable[Hashable]) -> tuple[Hashable, ...]:
    """The categories as a tuple; ValueError names one that repeats, is missing, or that there are none."""
    if isinstance(categories, str):
        raise ValueError(f"categories must be a list of names; not the single text {categories!r}")
    names = tuple(name.item() if isinstance(name, np.generic) else name for name in categories)
    if not names:
        raise ValueError("there must be at least one category")
    seen: set[Hashable] = set()
    for position, name in enumerate(names, 1):
        if is_missing(name):
            raise ValueError(f"category {position} has no name; every category must have one")
        if name in seen:
            raise ValueError(f"category {name!r} repeats; every category must have its own name")
        seen.add(name)
    return names


def is_missing(label: Any) -> bool:
    """Whether a label is absent: None, NaN or empty text."""
    return label is None or label == "" or label != label


def count_pairs(
    a: Labels, b: Labels, categories: Iterable[Hashable] | None
) -> tuple[NDArray[np.intp], tuple[Hashable, ...]]:
    """How often each pair of labels was given, C × C, and the categories.

    Raises ValueError as `ContingencyTable.from_labels` does.
    """
    names = None if categories is None else check_categories(categories)
    labels_a, labels_b = _as_sequence(a, "A"), _as_sequence(b, "B")
    if len(labels_a) != len(labels_b):
        raise ValueError(
            "both annotators must label the same items; "
            f"A has {len(labels_a)} labels and B has {len(labels_b)}"
        )
    if len(labels_a) == 0:
        raise ValueError("there are no labels; at least one item must be labelled")
    if names is None and isinstance(labels_a, np.ndarray) and isinstance(labels_b, np.ndarray):
        low, high = min(labels_a.min(), labels_b.min()).item(), max(labels_a.max(), labels_b.max()).item()
        if high - low < _SHORT_RANGE:
            return _count_integers(labels_a, labels_b, low, high - low + 1)
    lists = [x.tolist() if isinstance(x, np.ndarray) else x for x in (labels_a, labels_b)]
    names = names or _names_found(lists[0], lists[1])
    index = {name: position for position, name in enumerate(names)}
    try:
        codes_a, codes_b = (np.fromiter(map(index.__getitem__, x), np.intp, len(x)) for x in lists)
    except KeyError:
        raise ValueError(_complaint(lists[0], lists[1], names)) from None
    return _cross(codes_a, codes_b, len(names)), names


def _cross(codes_a: NDArray[np.intp], codes_b: NDArray[np.intp], c: int) -> NDArray[np.intp]:
    """How often each pair of positions occurs, C × C."""
    return np.bincount(codes_a * c + codes_b, minlength=c * c).reshape(c, c)


def _count_integers(
    a: NDArray[Any], b: NDArray[Any], low: int, span: int
) -> tuple[NDArray[np.intp], tuple[Hashable, ...]]:
    """Count integers from a short range in one pass, with neither sorting nor hashing."""
    a, b = (x.astype(np.intp, copy=False) - low if low else x.astype(np.intp, copy=False) for x in (a, b))
    counts = _cross(a, b, span)
    used = np.flatnonzero(counts.sum(axis=0) + counts.sum(axis=1))
    return counts[np.ix_(used, used)], tuple((used + low).tolist())


def _names_found(a: list[Any], b: list[Any]) -> tuple[Hashable, ...]:
    """The labels that occur, sorted if they can be; ValueError names the first item without one."""
    found = dict.fromkeys(a) | dict.fromkeys(b)
    if any(map(is_missing, found)):
        raise ValueError(_complaint(a, b, None))
    try:
        return tuple(sorted(found))
    except TypeError:
        return tuple(found)


def _as_sequence(labels: Labels, annotator: str) -> Any:
    """Integer arrays as they are; anything else as a list of hashable labels."""
    if isinstance(labels, str):
        raise ValueError(f"annotator {annotator}: labels must be a list; not the single text {labels!r}")
    if not hasattr(labels, "__array__"):
        return list(labels)
    array = np.asarray(labels)
    if array.ndim != 1:
        raise ValueError(f"annotator {annotator}: labels must be one list; not shape {array.shape}")
    return array if array.dtype.kind in "iu" else array.tolist()


def _complaint(a: Sequence[Any], b: Sequence[Any], categories: Sequence[Hashable] | None) -> str:
    """What is wrong with the first label that is missing or not a category."""
    for item, pair in enumerate(zip(a, b, strict=True), 1):
        for annotator, label in zip("AB", pair, strict=True):
            if is_missing(label):
                return f"item {item}: annotator {annotator} gave no label; label it or leave the item out"
            if categories is not None and label not in categories:
                return (
                    f"item {item}: annotator {annotator}'s label {label!r} is not a category; "
                    f"the categories are {listing(categories)}"
                )
    raise AssertionError("every label is a category")


def listing(names: Iterable[Any]) -> str:
    """Names for a message: quoted, with commas."""
    return ", ".join(map(repr, names))
