"""Tables for practice: a story and a table that is easy to calculate with, drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions.practice.exercise import Grid, brief

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
ORDERED = STORIES[-2:]


def draw_table(
    rng: np.random.Generator,
    stories: tuple[tuple[str, tuple[str, ...]], ...],
    suits: Callable[[Batch], NDArray[np.bool_]],
    sizes: tuple[int, ...] = (10, 20, 50, 100),
) -> tuple[str, ContingencyTable]:
    """Draw a story, and the first suitable table of many of annotators who agree more than by chance."""
    things, categories = stories[rng.integers(len(stories))]
    c = len(categories)
    while True:
        n = int(rng.choice(sizes))
        unit = int(rng.choice([u for u in (1, 2, 5) if n // u >= 10]))
        a, b = rng.dirichlet(np.full(c, 4.0), size=2)
        cells = np.outer(a, b) + rng.uniform(0.6, 3) * np.diag((a + b) / 2)
        counts = rng.multinomial(n // unit, cells.ravel() / cells.sum(), size=400)
        tables = unit * counts.reshape(-1, c, c)
        used = tables[((tables.sum(axis=1) > 0) & (tables.sum(axis=2) > 0)).all(axis=1)]
        found = used[suits(used)]
        if len(found):
            return things, ContingencyTable(found[0], categories)


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
    """Return whether a coefficient is neither near 0 nor near 1."""
    return (np.asarray(coefficient) > 0.05) & (np.asarray(coefficient) < 0.93)


def marginals_differ(row: Batch, column: Batch) -> NDArray[np.bool_]:
    """Return whether the annotators' marginals differ, so that mixing them up shows."""
    return np.abs(row - column).max(axis=1) > 0.01
