"""Disagreements: the items to discuss, the main confusions, and what habits do not explain."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import read_number
from iaa_teach.computation.data.rating_codes import encode, tally
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.patterns.loglinear import LogLinearFit, fit_loglinear
from iaa_teach.look.words import say
from iaa_teach.report.annotators import Coded
from iaa_teach.report.words.agreement import words


def find_disputes(ratings: Ratings, found: Coded, weights: NDArray[np.float64] | None) -> list[int]:
    """Return the indices of items with different labels, by the labels' mean distance.

    `weights` are the agreement weights of the categories; without them labels are numbers, or sets.
    """
    if weights is None:
        apart = _measure_ranges(ratings)
    else:
        c = len(found.categories)
        counted = tally(found.codes, c)
        counts = np.zeros((len(found.codes), c))
        counts[counted.item, counted.code] = counted.count
        n = counts.sum(axis=1)
        pairs = np.maximum(n * (n - 1), 1)
        apart = ((counts @ (1 - weights)) * counts).sum(axis=1) / pairs
    places = np.flatnonzero(apart > 0)
    order = np.argsort(-np.round(apart[places], 12), kind="stable")
    return places[order].tolist()


def _measure_ranges(ratings: Ratings) -> NDArray[np.float64]:
    """Return how far apart the numbers of each item are; for other labels, whether they differ."""
    codes, labels = encode(ratings)
    numbers = [read_number(label) for label in labels]
    are_numbers = bool(np.isfinite(numbers).all())
    values = np.array([*(numbers if are_numbers else range(len(labels))), np.nan])[codes]
    apart = np.nan_to_num(np.fmax.reduce(values, axis=1) - np.fmin.reduce(values, axis=1))
    return apart if are_numbers else np.sign(apart)


ITEMS_A_CELL = 5  # with fewer on average, the chi-square tails of a model's test are unreliable
_PATTERNED = 20  # categories; with more, fits take seconds and no one reads the cells


def fit_patterns(table: ContingencyTable | None) -> tuple[LogLinearFit | None, LogLinearFit | None, str]:
    """Return the fits of independence and quasi-independence, and why there are none, "" if there are."""
    if table is None:
        return None, None, words.NO_TABLE
    c = len(table.categories)
    if c < 2:
        return None, None, ""  # no possible disagreement
    if c > _PATTERNED:
        return None, None, say(words.TOO_MANY_FOR_PATTERNS, most=_PATTERNED, n=c)
    if table.n < ITEMS_A_CELL * c * c:
        cells = c * c
        values = {"n": table.n, "cells": cells, "fewest": ITEMS_A_CELL, "items": ITEMS_A_CELL * cells}
        return None, None, say(words.TOO_FEW_FOR_PATTERNS, **values)
    independence = fit_loglinear(table, "independence")
    return independence, (fit_loglinear(table, "quasi_independence") if c > 2 else None), ""


def find_striking_cells(fit: LogLinearFit) -> list[tuple[int, int, float]]:
    """Return the disagreements (row, column, adjusted residual) with clearly more items than expected.

    Clearly, given the number of cells, of which one in forty exceeds 2 by chance (Bonferroni).
    """
    off = [(i, j, float(x)) for (i, j), x in np.ndenumerate(fit.adjusted_residuals) if i != j and x == x]
    least = normal_quantile(1 - 0.05 / len(off)) if off else math.inf
    return sorted((cell for cell in off if cell[2] > least), key=lambda cell: -cell[2])


def find_main_confusions(table: ContingencyTable, most: int = 3) -> list[tuple[int, int, int]]:
    """Return the most frequent disagreements (row, column, items), at most this many."""
    off = [(i, j, int(n)) for (i, j), n in np.ndenumerate(table.counts) if i != j and n > 0]
    return sorted(off, key=lambda cell: -cell[2])[:most]
