"""Two lists with a value for each item, as ratings of two."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from iaa_teach.computation.data.labels import check_list
from iaa_teach.computation.data.ratings import Ratings


def pair_lists(a: Any, b: Any, names: tuple[str, str]) -> Ratings:
    """Return two lists as ratings, read as by `Ratings.from_pair`.

    Raises ValueError unless both are lists of equal length.
    """
    lists = []
    for name, values in zip(names, (a, b), strict=True):
        check_list(values, f"{name} must be a list with a value for each item")
        if getattr(values, "ndim", 1) != 1:
            raise ValueError(f"{name} must be a list with a value for each item; not shape {values.shape}")
        lists.append(values if hasattr(values, "__len__") else list(values))
    if len(lists[0]) != len(lists[1]):
        sizes = f"not of {len(lists[0])} and {len(lists[1])}"
        raise ValueError(f"{names[0]} and {names[1]} must be of the same items; {sizes}")
    if not len(lists[0]):
        raise ValueError(f"{names[0]} and {names[1]} must contain at least one item; there are none")
    return replace(Ratings.from_pair(*lists), annotators=names)
