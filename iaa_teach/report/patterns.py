"""Patterns in the table of two annotators: the main confusions, and what habits alone do not explain."""

from __future__ import annotations

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.words import say
from iaa_teach.report.words import words
from iaa_teach.stats.loglinear import LogLinearFit, fit_loglinear

ITEMS_A_CELL = 5  # fewer on average, and the chi-square tails of a model's test cannot be trusted
_PATTERNED = 20  # categories; beyond, fits take seconds and no one reads the cells


def patterns(table: ContingencyTable | None) -> tuple[LogLinearFit | None, LogLinearFit | None, str]:
    """Return the fits of independence and quasi-independence, and why there are none, "" where there are."""
    if table is None:
        return None, None, words.NO_TABLE
    c = len(table.categories)
    if c < 2:
        return None, None, words.ONE_CATEGORY
    if c > _PATTERNED:
        return None, None, say(words.TOO_MANY_FOR_PATTERNS, most=_PATTERNED, n=c)
    if table.n < ITEMS_A_CELL * c * c:
        cells = c * c
        values = {"n": table.n, "cells": cells, "fewest": ITEMS_A_CELL, "items": ITEMS_A_CELL * cells}
        return None, None, say(words.TOO_FEW_FOR_PATTERNS, **values)
    independence = fit_loglinear(table, "independence")
    return independence, (fit_loglinear(table, "quasi_independence") if c > 2 else None), ""


def striking_cells(fit: LogLinearFit) -> list[tuple[int, int, float]]:
    """Return the disagreements (row, column, adjusted residual) with clearly more items than expected."""
    off = [(i, j, float(x)) for (i, j), x in np.ndenumerate(fit.adjusted_residuals) if i != j and x > 2]
    return sorted(off, key=lambda cell: -cell[2])


def main_confusions(table: ContingencyTable, most: int = 3) -> list[tuple[int, int, int]]:
    """Return the most frequent disagreements (row, column, items), at most so many."""
    off = [(i, j, int(n)) for (i, j), n in np.ndenumerate(table.counts) if i != j and n > 0]
    return sorted(off, key=lambda cell: -cell[2])[:most]
