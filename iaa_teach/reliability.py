"""Agreement among two or more annotators who all labelled the same items.

`ratings` is items × annotators: a list of rows, a two-dimensional array or a data frame, with any labels that
can be compared. Notation follows Artstein and Poesio (2008), who count agreement pair by pair of annotators.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import chain, combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.coefficients import cohen_kappa
from iaa_teach.labels import is_missing
from iaa_teach.tables import ContingencyTable

Ratings = Any  # items × annotators
Codes = NDArray[np.intp]


def fleiss_kappa(ratings: Ratings) -> float:
    """Fleiss's κ, agreement beyond what one label distribution shared by all annotators would give by chance.

    Range −1/(annotators − 1) to 1; `nan` where a single category was used throughout. It generalises Scott's
    π, not Cohen's κ: for two annotators it equals `scott_pi`, and who gave which label does not matter.
    Raises ValueError naming the item and annotator of a missing label, or for fewer than two annotators.
    Fleiss (1971).

    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> round(fleiss_kappa(pairs), 3)
    0.433
    """
    codes, labels = _complete(ratings)
    used = np.bincount(codes.ravel(), minlength=len(labels)) / codes.size
    return _beyond_chance(codes, float(used @ (1 - used)))


def multi_kappa(ratings: Ratings) -> float:
    """Multi-κ, agreement beyond what the annotators' own label distributions would give by chance.

    Range −1 to 1; `nan` where a single category was used throughout. It generalises Cohen's κ: for two
    annotators it equals `cohen_kappa`. Never below `fleiss_kappa`.
    Raises ValueError naming the item and annotator of a missing label, or for fewer than two annotators.
    Davies and Fleiss (1982).

    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> round(multi_kappa(pairs), 3)
    0.438
    """
    codes, labels = _complete(ratings)
    shares = np.array([np.bincount(one, minlength=len(labels)) for one in codes.T]) / len(codes)
    differ = shares @ (1 - shares).T
    return _beyond_chance(codes, float(differ[~np.eye(len(shares), dtype=bool)].mean()))


def pairwise_kappa(ratings: Ratings) -> NDArray[np.float64]:
    """Cohen's κ of every two annotators: shape (annotators, annotators), symmetric, 1 on the diagonal.

    Range −1 to 1; `nan` where both used the same single category.
    Raises ValueError naming the item and annotator of a missing label, or for fewer than two annotators.
    Cohen (1960).

    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> pairwise_kappa(pairs).round(3).tolist()
    [[1.0, 0.438], [0.438, 1.0]]
    """
    codes, labels = _complete(ratings)
    c, annotators = len(labels), codes.shape[1]
    columns = np.ascontiguousarray(codes.T)
    kappa = np.empty((annotators, annotators))
    for a, b in combinations_with_replacement(range(annotators), 2):
        table = np.bincount(columns[a] * c + columns[b], minlength=c * c).reshape(c, c)
        kappa[a, b] = kappa[b, a] = cohen_kappa(table)
    return kappa


def _beyond_chance(codes: Codes, D_e: float) -> float:
    """1 − D_o/D_e, with D_o the share of disagreeing pairs among all pairs of labels of the same item."""
    items, annotators = codes.shape
    c = codes.max() + 1
    counts = np.bincount((np.arange(items)[:, None] * c + codes).ravel(), minlength=items * c)
    differ = (counts * (annotators - counts)).sum()
    D_o = differ / (items * annotators * (annotators - 1))
    return float(1 - D_o / D_e) if D_e else float("nan")


def _complete(ratings: Ratings) -> tuple[Codes, tuple[Hashable, ...]]:
    """The encoded ratings of two or more annotators; ValueError names the first label that is missing."""
    codes, labels = _encode(ratings)
    if codes.shape[1] < 2:
        raise ValueError(f"ratings must have two or more annotators (columns); not {codes.shape[1]}")
    if codes.min() < 0:
        item, annotator = np.argwhere(codes < 0)[0] + 1
        raise ValueError(f"item {item}, annotator {annotator}: no label; label it or leave the item out")
    return codes, labels


def _encode(ratings: Ratings) -> tuple[Codes, tuple[Hashable, ...]]:
    """Ratings as positions in a list of labels, items × annotators, −1 where missing; and that list."""
    array = _as_array(ratings)
    if array.dtype.kind in "iu" and np.can_cast(array.dtype, np.int64):
        low = int(array.min())
        if int(array.max()) - low < 4096:
            codes = array.astype(np.intp) - low
            used = np.flatnonzero(np.bincount(codes.ravel()))
            return np.searchsorted(used, codes), tuple((used + low).tolist())
    flat = array.ravel().tolist()
    try:
        labels = tuple(label for label in dict.fromkeys(flat) if not is_missing(label))
    except TypeError:
        place = next(i for i, label in enumerate(flat) if not isinstance(label, Hashable))
        item, annotator = divmod(place, array.shape[1])
        raise ValueError(
            f"item {item + 1}, annotator {annotator + 1}: a label must be text, a number or another value "
            f"that cannot change; not {flat[place]!r}"
        ) from None
    position = {label: code for code, label in enumerate(labels)}
    codes = np.fromiter((position.get(label, -1) for label in flat), np.intp, len(flat))
    return codes.reshape(array.shape), labels


def _as_array(ratings: Ratings) -> NDArray[Any]:
    """The ratings as an array of items × annotators; lists as objects, so that 1 and "1" stay different."""
    if isinstance(ratings, ContingencyTable):
        raise ValueError("ratings must be labels, items × annotators; not a table of counts")
    if hasattr(ratings, "__array__"):
        array = np.asarray(ratings)
    else:
        rows = [_as_row(row, item) for item, row in enumerate(ratings, 1)]
        for item, row in enumerate(rows, 1):
            if len(row) != len(rows[0]):
                raise ValueError(
                    f"item {item} has {len(row)} labels where item 1 has {len(rows[0])}; "
                    "write None where an annotator gave none"
                )
        labels = np.fromiter(chain.from_iterable(rows), dtype=object)
        array = labels.reshape(len(rows), len(rows[0]) if rows else 0)
    if array.ndim != 2:
        raise ValueError(f"ratings must be items × annotators; not shape {array.shape}")
    if not array.size:
        raise ValueError("ratings must hold at least one item, labelled by two or more annotators; not none")
    return array


def _as_row(row: Any, item: int) -> list[Any]:
    if isinstance(row, str) or not hasattr(row, "__iter__"):
        raise ValueError(f"item {item} must be a row of labels, one for each annotator; not {row!r}")
    return list(row)
