"""Changes of a table of two annotators, each in words and in counts."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.tables import ContingencyTable


class Changed(NamedTuple):
    """What has happened, and the table after it."""

    said: str
    table: ContingencyTable


Change = Callable[
    [np.random.Generator, ContingencyTable, str], Changed | None
]  # None where it does not apply


def turned(rng: np.random.Generator, table: ContingencyTable, things: str) -> Changed | None:
    """Turn disagreements round: A says what B said, B what A said."""
    counts = table.counts.copy()
    cells = [(i, j) for i, j in permutations(range(len(counts)), 2) if counts[i, j] >= 2]
    if not cells:
        return None
    i, j = cells[rng.integers(len(cells))]
    k = int(rng.integers(max(2, counts[i, j] // 2), counts[i, j] + 1))
    counts[i, j] -= k
    counts[j, i] += k
    x, y = table.categories[i], table.categories[j]
    said = f"Then {k} {things} turn round: where A said “{x}” and B “{y}”, A now says “{y}” and B “{x}”."
    return _changed(said, table, counts)


def shifted(rng: np.random.Generator, table: ContingencyTable, things: str) -> Changed | None:
    """Let both change their label from one category to another."""
    counts = table.counts.copy()
    i, j = rng.permutation(len(counts))[:2]
    if counts[i, i] < 4:
        return None
    k = int(rng.integers(counts[i, i] // 2, counts[i, i]))
    counts[i, i] -= k
    counts[j, j] += k
    x, y = table.categories[i], table.categories[j]
    return _changed(f"Then {k} {things} that both called “{x}” become “{y}” for both.", table, counts)


def resolved(_: np.random.Generator, table: ContingencyTable, things: str) -> Changed | None:
    """Make disagreements of both directions agreements, so that all totals stay."""
    counts = table.counts.copy()
    k = int(min(counts[0, 1], counts[1, 0]))
    if k < 1:
        return None
    counts[[0, 1], [1, 0]] -= k
    counts[[0, 1], [0, 1]] += k
    x, y = table.categories[:2]
    said = (
        f"Then A and B talk about {2 * k} {things}: {k} that A called “{x}” and B “{y}”, and {k} the other "
        f"way round. Now both call {k} of them “{x}” and {k} “{y}”."
    )
    return _changed(said, table, counts)


def doubled(_: np.random.Generator, table: ContingencyTable, things: str) -> Changed:
    """Let each cell hold twice as many."""
    return _multiplied(2, table, things)


def fourfold(_: np.random.Generator, table: ContingencyTable, things: str) -> Changed:
    """Let each cell hold four times as many."""
    return _multiplied(4, table, things)


def swapped(_: np.random.Generator, table: ContingencyTable, _things: str) -> Changed | None:
    """Let the annotators change places."""
    if (table.counts == table.counts.T).all():
        return None
    return _changed("Then A and B change places: the rows become the columns.", table, table.counts.T.copy())


def added(_: np.random.Generator, table: ContingencyTable, _things: str) -> Changed:
    """Add a category that nobody uses."""
    said = "Then the guideline offers one more category, “unsure”, and nobody uses it."
    return _changed(said, table, np.pad(table.counts, (0, 1)), (*table.categories, "unsure"))


def nearer(_: np.random.Generator, table: ContingencyTable, _things: str) -> Changed | None:
    """Make of a far miss and an agreement in the middle two near misses, so that all totals stay."""
    return _traded(table, -int(min(table.counts[0, 2], table.counts[1, 1])))


def farther(_: np.random.Generator, table: ContingencyTable, _things: str) -> Changed | None:
    """Make of two near misses a far miss and an agreement in the middle, so that all totals stay."""
    return _traded(table, int(min(table.counts[0, 1], table.counts[1, 2])))


def reordered(_: np.random.Generator, table: ContingencyTable, _things: str) -> Changed:
    """List the middle category first."""
    order = [1, 0, 2]
    x, y, z = (table.categories[place] for place in order)
    said = f"Then the categories are listed as “{x}”, “{y}”, “{z}”, and the weights are linear in that list."
    return _changed(said, table, table.counts[np.ix_(order, order)], (x, y, z))


def _changed(
    said: str, table: ContingencyTable, counts: NDArray[np.int64], categories: tuple[Hashable, ...] = ()
) -> Changed:
    return Changed(said, ContingencyTable(counts, categories or table.categories))


def _multiplied(times: int, table: ContingencyTable, things: str) -> Changed:
    larger = {2: "twice", 4: "four times"}[times]
    said = f"Then more {things} are sorted, and each cell becomes {larger} as large."
    return _changed(said, table, times * table.counts)


def _traded(table: ContingencyTable, k: int) -> Changed | None:
    if not k:
        return None
    counts = table.counts.copy()
    counts[[0, 1], [2, 1]] += k
    counts[[0, 1], [1, 2]] -= k
    first, middle, last = table.categories
    one, other = ("fewer", "more") if k < 0 else ("more", "fewer")
    said = (
        f"Then four cells change by {abs(k)}: there are {one} “{first}” with “{last}” and {one} “{middle}” "
        f"with “{middle}”, {other} “{first}” with “{middle}” and {other} “{middle}” with “{last}”."
    )
    return _changed(said, table, counts)
