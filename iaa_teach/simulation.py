"""Annotators who do not look: labels drawn at random, to see what chance alone does."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.coefficients import check_marginals
from iaa_teach.tables import ContingencyTable


def lazy_annotators(
    a: ArrayLike,
    b: ArrayLike,
    items: int,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
) -> ContingencyTable:
    """The table of two annotators who label items at random, each with fixed shares of the categories.

    `a` and `b` hold one share for each category, taken relative to their sum; `items` is how many items they
    label; the same `seed` gives the same table. Raises ValueError for shares that are negative or of unequal
    number, or for fewer than one item. Hladká and Holub (NPFL054) simulate the third example so.

    >>> lazy_annotators([0.9, 0.1], [0.8, 0.2], items=1_000_000, seed=1).n
    1000000
    """
    a, b = check_marginals(a, "a"), check_marginals(b, "b")
    if a.shape != b.shape or a.ndim != 1:
        raise ValueError(f"a and b must hold one share for each category; not shapes {a.shape} and {b.shape}")
    if items < 1:
        raise ValueError(f"items must be at least 1; not {items}")
    chances = np.outer(a, b).ravel()
    counts = np.random.default_rng(seed).multinomial(items, chances / chances.sum())
    return ContingencyTable(counts.reshape(len(a), len(b)), categories)
