"""Which totals and agreements fit a paper's figures, for three or more categories.

There are too many tables of three categories to try them all. But A_o and κ depend only on the totals of both
annotators and the number of agreements, and it is known which agreements go with which totals.
`widgets/kit/engine/possible_margins.js` is its JavaScript counterpart.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.possible.all_tables import list_compositions
from iaa_teach.computation.possible.printed_figures import Printed

_MOST_TRIED = 300_000  # pairs of totals
MOST_SHOWN = 300  # tables


class Paper(NamedTuple):
    """A paper's figures on a table."""

    n: int
    categories: int
    observed: Printed | None = None
    kappa: Printed | None = None
    rows: tuple[int, ...] | None = None
    columns: tuple[int, ...] | None = None

    @property
    def agreements(self) -> NDArray[np.int64]:
        """The numbers of agreements that fit A_o."""
        every = np.arange(self.n + 1)
        share = every / self.n
        return every if self.observed is None else every[find_printed_so(share, self.observed)]


def find_printed_so(values: NDArray[np.float64], printed: Printed | None) -> NDArray[np.bool_]:
    """Return which values round to the printed number."""
    return (
        np.ones(len(values), bool) if printed is None else (values >= printed.low) & (values <= printed.high)
    )


def bound_expected(observed: float, categories: int) -> tuple[float, float]:
    """Return bounds of A_e given A_o alone.

    Let u be 1 − A_o, and pᵢ, qᵢ the shares of a category. A_e is Σ mᵢ² − Σ ((pᵢ − qᵢ)/2)² with mᵢ their mean.
    The differences are at most u each and 2u in sum, and Σ mᵢ² is at least 1/C: A_e is at least 1/C − u²/2.
    No mᵢ is above 1 − u/2: so A_e is at most (1 − u/2)² + (u/2)².

    >>> [round(bound, 3) for bound in bound_expected(0.686, 3)]
    [0.284, 0.735]
    """
    u = 1 - observed
    return max(1 / categories - u**2 / 2, observed**2 / categories), (1 - u / 2) ** 2 + (u / 2) ** 2


def bound_kappa(paper: Paper) -> tuple[float, float]:
    """Return bounds of κ given A_o alone; `nan` where it is undefined."""
    bounds = []
    for agreed in paper.agreements[paper.agreements < paper.n].tolist():
        observed = agreed / paper.n
        bounds += [
            (observed - chance) / (1 - chance) for chance in bound_expected(observed, paper.categories)
        ]
    if paper.n in paper.agreements:
        bounds.append(1.0)
    return min(bounds, default=math.nan), max(bounds, default=math.nan)


class Found(NamedTuple):
    """Tables with the figures, at most two for each pair of totals; and whether all totals were tried."""

    tables: NDArray[np.int64]
    complete: bool


def search_margins(paper: Paper) -> Found:
    """Try all totals of both annotators or, if there are too many, a grid of them."""
    n, categories = paper.n, paper.categories
    steps = _choose_steps(paper)
    rows, columns = (
        np.array([known]) if known else list_spaced_totals(n, categories, step)
        for known, step in zip((paper.rows, paper.columns), steps, strict=True)
    )
    if not paper.rows and not paper.columns:  # the order of categories does not matter
        rows = rows[(np.diff(rows, axis=1) <= 0).all(axis=1)]
    hits = np.concatenate([_find_agreements(paper, row, columns) for row in rows])
    hits = hits[np.lexsort(hits.T[::-1])]
    if len(hits) > MOST_SHOWN:
        hits = hits[np.arange(MOST_SHOWN) * len(hits) // MOST_SHOWN]
    tables = [make_table(hit[2 : 2 + categories], hit[2 + categories :], hit[1]) for hit in hits]
    return Found(np.array(tables, np.int64).reshape(-1, categories, categories), steps == (1, 1))


def _choose_steps(paper: Paper) -> tuple[int, int]:
    """Return the step of the grid of row and column totals."""
    steps = [1, 1]
    known = [paper.rows is not None, paper.columns is not None]
    most = _MOST_TRIED * (1 if any(known) else math.factorial(paper.categories))

    def count(side: int) -> int:
        return (
            1
            if known[side]
            else math.comb(paper.n // steps[side] + paper.categories - 1, paper.categories - 1)
        )

    while count(0) * count(1) > most:
        steps[0 if count(0) > count(1) else 1] += 1
    return steps[0], steps[1]


def list_spaced_totals(n: int, categories: int, step: int) -> NDArray[np.int64]:
    """Return totals that sum to n and are multiples of the step, except for the last.

    >>> list_spaced_totals(5, 2, 2).tolist()
    [[0, 5], [2, 3], [4, 1]]
    """
    totals = list_compositions(n // step, categories) * step
    totals[:, -1] += n % step
    return totals


def _find_agreements(paper: Paper, row: NDArray[np.int64], columns: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the solutions, one in each row: Σ rc, the fewest and the most agreements, both totals."""
    n, agreed = paper.n, paper.agreements
    product = columns @ row
    if not len(agreed):
        return np.empty((0, 2 + 2 * len(row)), np.int64)
    low, high = np.full(len(columns), agreed[0]), np.full(len(columns), agreed[-1])
    if paper.kappa is not None:
        chance = product / n
        low = np.maximum(low, np.floor(chance + paper.kappa.low * (n - chance)).astype(int))
        high = np.minimum(high, np.ceil(chance + paper.kappa.high * (n - chance)).astype(int))

    def fits(d: NDArray[np.int64]) -> NDArray[np.bool_]:
        with np.errstate(invalid="ignore", divide="ignore"):
            value = (d * n - product) / (n * n - product)
        return can_agree(row, columns, d) & find_printed_so(value, paper.kappa)

    while (rising := (low <= high) & ~fits(low)).any():
        low += rising
    while (falling := (low < high) & ~fits(high)).any():
        high -= falling
    found = []
    for d, kept in ((low, low <= high), (high, low < high)):
        i = np.flatnonzero(kept)
        found.append(
            np.column_stack([product[i], d[i], np.broadcast_to(row, (len(i), len(row))), columns[i]])
        )
    return np.concatenate(found)


def can_agree(
    rows: NDArray[np.int64], columns: NDArray[np.int64], agreed: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Return whether a table with these totals can have this number of agreements.

    With dᵢ agreements on a category, the rest has totals rᵢ − dᵢ and cᵢ − dᵢ and an empty diagonal. Such a
    table exists if the two totals of no category exceed the items left.
    """
    total = rows.sum(axis=-1, keepdims=True)
    least = np.maximum(0, -((total - agreed[..., None] - rows - columns) // 2))
    most = np.minimum(rows, columns)
    fits = (least <= most).all(axis=-1)
    return fits & (least.sum(axis=-1) <= agreed) & (agreed <= most.sum(axis=-1))


def make_table(rows: NDArray[np.int64], columns: NDArray[np.int64], agreed: int) -> NDArray[np.int64]:
    """Return a table with these totals and agreements, which must exist.

    >>> make_table(np.array([5, 3, 2]), np.array([4, 4, 2]), 7).tolist()
    [[4, 1, 0], [0, 2, 1], [0, 1, 1]]
    """
    n = int(rows.sum())
    diagonal = np.maximum(0, -((n - agreed - rows - columns) // 2))
    for i, most in enumerate(np.minimum(rows, columns)):
        diagonal[i] += min(most - diagonal[i], agreed - diagonal.sum())
    table = np.diag(diagonal)
    a, b = rows - diagonal, columns - diagonal
    while a.any():
        # Fill the category with most items left first, so that the two totals of none exceed the items left.
        order = np.argsort(-(a + b), kind="stable").tolist()
        first = order[0]
        if a[first]:
            i, j = first, next(k for k in order[1:] if b[k])
        else:
            i, j = next(k for k in order[1:] if a[k]), first
        table[i, j] += 1
        a[i] -= 1
        b[j] -= 1
    return table
