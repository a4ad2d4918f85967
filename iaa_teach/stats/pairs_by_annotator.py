"""Cohen's κ of each annotator with all others at once, for hundreds of annotators or thousands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.label_codes import Codes
from iaa_teach.stats.values import divide_or_nan

Array = NDArray[np.float64]

_AT_ONCE = 1 << 18  # cells of ratings, or counts of labels, in one array


class PairsOfOne(NamedTuple):
    """One annotator with itself and with each that comes later: κ, and how many items both labelled."""

    kappa: Array
    items: NDArray[np.intp]


def pairs_by_annotator(codes: Codes, c: int, distance: Array | None = None) -> Iterator[PairsOfOne]:
    """Yield the pairs of each annotator with itself and all later ones, `nan` where κ is undefined.

    `codes` is items × annotators, of `c` labels, −1 where missing; `distance` is that of every two labels, by
    default 1. All together take as long as there are labels times annotators, and no table of all is held.
    """
    if not c:  # no labels at all
        c, distance = 1, None
    for a in range(codes.shape[1]):
        items = np.flatnonzero(codes[:, a] >= 0)
        step = max(1, _AT_ONCE // c)
        some = [
            _pairs(codes, items, a, slice(start, start + step), c, distance)
            for start in range(a, codes.shape[1], step)
        ]
        yield PairsOfOne(*map(np.concatenate, zip(*some, strict=True)))


def _pairs(codes: Codes, items: Codes, a: int, others: slice, c: int, distance: Array | None) -> PairsOfOne:
    """Return the pairs of annotator `a`, who labelled these items, with some others.

    Over the n items of a pair, 1 − κ is D_o/D_e: D_o the mean distance of their labels, D_e that of every
    label of the one from every label of the other.
    """
    r = len(range(*others.indices(codes.shape[1])))
    count = _in_tables if c * c <= len(items) else _by_label
    of_a, of_b, apart = np.zeros((r, c)), np.zeros((r, c)), np.zeros(r)
    for some in np.array_split(items, 1 + len(items) * r // _AT_ONCE):
        counted = count(codes[some, a, None], codes[some, others], c, distance)
        for total, more in zip((of_a, of_b, apart), counted, strict=True):
            total += more
    n = of_a.sum(axis=1)
    expected = (of_a * (n[:, None] - of_b if distance is None else of_b @ distance.T)).sum(axis=1)
    return PairsOfOne(1 - divide_or_nan(apart * n, expected), n.astype(np.intp))


def _in_tables(mine: Codes, theirs: Codes, c: int, distance: Array | None) -> tuple[Array, Array, Array]:
    """Return how often one, and each other, gave each label, (others, labels), and the sum of distances.

    All from a table for each pair: soonest where a table has no more cells than there are items.
    """
    r = theirs.shape[1]
    mine = mine.astype(np.intp)  # a byte a label may hold no product
    place = mine * (c + 1) + np.arange(r) * (c * (c + 1)) + 1  # the first of each row for missing labels
    counts = np.bincount((theirs + place).ravel(), minlength=r * c * (c + 1))
    tables = counts.reshape(r, c, c + 1)[..., 1:].astype(np.float64)
    apart = 1 - np.eye(c) if distance is None else distance
    return tables.sum(axis=2), tables.sum(axis=1), (tables * apart).sum(axis=(1, 2))


def _by_label(mine: Codes, theirs: Codes, c: int, distance: Array | None) -> tuple[Array, Array, Array]:
    """Return the same without tables, for many labels."""
    r = theirs.shape[1]
    place = np.arange(r) * (c + 1) + 1
    given = theirs >= 0
    used = [
        np.bincount((labels + place).ravel(), minlength=r * (c + 1))
        .reshape(r, c + 1)[:, 1:]
        .astype(np.float64)
        for labels in (np.where(given, mine, -1), theirs)
    ]
    apart = theirs != mine if distance is None else distance[mine, theirs]
    return used[0], used[1], np.where(given, apart, 0.0).sum(axis=0)
