"""Tables for practice: a story and a table that is easy to calculate with, drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions.practice.exercise import Grid, brief
from iaa_teach.stats.coefficients import cohen_kappa

Batch = NDArray[Any]

# What was labelled, and with what: short words, for small screens. The last two are ordered from low to high.
STORIES = (
    ("e-mails", ("spam", "no spam")),
    ("sentences", ("yes", "no")),
    ("photographs", ("cat", "dog")),
    ("messages", ("fault", "wish", "thanks")),
    ("reviews", ("good", "mixed", "bad")),
    ("words", ("noun", "verb", "other")),
    ("essays", ("poor", "fair", "good")),
    ("claims", ("false", "open", "true")),
)
TWO = STORIES[:3]
ORDERED = STORIES[-2:]

LEVELS = 3  # from easy to hard: 0, 1, 2
_SKEWED = 0.75  # a share of one category from which a table is called skewed


def draw_table(
    rng: np.random.Generator,
    stories: tuple[tuple[str, tuple[str, ...]], ...],
    suits: Callable[[Batch], NDArray[np.bool_]],
    sizes: tuple[int, ...] = (10, 20, 50, 100),
    level: int = 0,
) -> tuple[str, ContingencyTable]:
    """Draw a story, and the first suitable table of many that is as hard as asked."""
    fewest = min(len(categories) for _, categories in stories)
    while True:
        things, categories = stories[rng.integers(len(stories))]
        c = len(categories)
        if (c > fewest) > level:
            continue
        n = int(rng.choice(sizes))
        unit = int(rng.choice([u for u in (1, 2, 5) if n // u >= 10]))
        counts = rng.multinomial(n // unit, _cells(rng, c, level), size=400)
        tables = unit * counts.reshape(-1, c, c)
        used = tables[((tables.sum(axis=1) > 0) & (tables.sum(axis=2) > 0)).all(axis=1)]
        found = used[suits(used) & (level_of(used, fewest) == level)]
        if len(found):
            return things, ContingencyTable(found[0], categories)


def level_of(tables: Batch, fewest: int = 2) -> NDArray[np.int_]:
    """Return how hard each table is.

    It is harder with more categories than the fewest, and with one that takes three items in four. Two of
    these make it hard, and so does agreement below chance.
    """
    shares = np.stack(marginals(tables))
    harder = (shares.max(axis=(0, 2)) >= _SKEWED).astype(int) + (tables.shape[-1] > fewest)
    return np.where(cohen_kappa(tables) < 0, 2, harder)


def _cells(rng: np.random.Generator, c: int, level: int) -> NDArray[np.float64]:
    """Return probabilities of the cells; beyond the first level some are of rare categories, or disagree."""
    skewed = level > 0 and rng.random() < 0.5
    below_chance = level == 2 and rng.random() < 0.5
    habits = np.array([9.0, *[1.5] * (c - 1)]) if skewed else np.full(c, 4.0)
    a, b = rng.dirichlet(habits, size=2)
    cells = np.outer(a, b)
    if below_chance:
        cells[np.diag_indices(c)] *= rng.uniform(0.2, 0.7)
    else:
        cells += rng.uniform(0.6, 3) * np.diag((a + b) / 2)
    return cells.ravel() / cells.sum()


def grid_with_totals(table: ContingencyTable, caption: str = "") -> Grid:
    """Return the table with its totals."""
    totals = [*map(brief, table.column_totals), items_text(table)]
    rows = [
        (str(category), (*map(brief, cells), brief(total)))
        for category, cells, total in zip(
            table.categories, table.counts.tolist(), table.row_totals.tolist(), strict=True
        )
    ]
    columns = (*map(str, table.categories), "A, all")
    return Grid(caption, columns, (*rows, ("B, all", tuple(totals))), crossed=True)


def items_text(table: ContingencyTable) -> str:
    """Return the number of items as text."""
    return brief(float(table.n))


def with_categories(table: ContingencyTable, values: Any) -> list[tuple[float, Any]]:
    """Return each value with its category."""
    return list(zip(map(float, values), table.categories, strict=True))


def marginals(tables: Batch) -> tuple[Batch, Batch]:
    """Return A's and B's marginals, each of shape (tables, C)."""
    n = tables.sum(axis=(1, 2))[:, None]
    return tables.sum(axis=2) / n, tables.sum(axis=1) / n


def have_few_decimals(values: Any, digits: int = 3) -> NDArray[np.bool_]:
    """Return whether each value has at most so many decimals."""
    scaled = np.asarray(values) * 10**digits
    return np.abs(scaled - scaled.round()) < 1e-6


def is_moderate(coefficient: Any) -> NDArray[np.bool_]:
    """Return whether a coefficient is neither near 0 nor near 1, nor far below 0."""
    size = np.asarray(coefficient)
    return (np.abs(size) > 0.05) & (size < 0.93) & (size > -0.6)


def marginals_differ(row: Batch, column: Batch) -> NDArray[np.bool_]:
    """Return whether the annotators' marginals differ, so that mixing them up shows."""
    return np.abs(row - column).max(axis=1) > 0.01
