"""Matches of each pair of annotators in each document, and means of F1 without each document.

Everything is stored sparsely: a document costs only its spans and readers, however many documents, annotators
and types there are.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.spans.spans import Array, Span, compute_f1, match_spans
from iaa_teach.computation.values import divide_or_nan

Pair = tuple[Hashable, Hashable]
Interval = tuple[float, float, float]


@dataclass(frozen=True, eq=False)
class MatchedSpans:
    """Counts as those of `match_spans`, (..., 4): a row for each document of two annotators, and by type.

    `pairs` are the annotators of each pair; `pair` and `document` give a row's pair and document; `row` and
    `type` give the row and type of the counts `by_type`, types in order of appearance.
    """

    pairs: list[Pair]
    pair: Codes
    document: Codes
    counts: NDArray[np.intp]
    row: Codes
    type: Codes
    by_type: NDArray[np.intp]


def match_in_pairs(
    read: Sequence[Mapping[Hashable, list[Span]]], names: Sequence[Hashable], match: str
) -> MatchedSpans:
    """Match the spans of each pair of annotators in each document that both have read."""
    place = {name: position for position, name in enumerate(names)}
    labels = dict.fromkeys(span[2] for document in read for spans in document.values() for span in spans)
    types = {label: position for position, label in enumerate(labels)}
    rows: list[tuple[int, int]] = []
    cells: list[tuple[int, ...]] = []
    for number, marked in enumerate(read):
        for a, b in combinations(sorted(marked, key=place.__getitem__), 2):
            found = match_spans(marked[a], marked[b], match)
            cells += [(len(rows), types[label], *counts) for label, counts in found.items()]
            rows.append((place[a] * len(names) + place[b], number))
    pair, document = np.array(rows, np.intp).reshape(-1, 2).T
    row, kind, *by_type = np.array(cells, np.intp).reshape(-1, 6).T
    pairs_found, pair = np.unique(pair, return_inverse=True)
    counts = [np.bincount(row, each, len(rows)).astype(np.intp) for each in by_type]
    return MatchedSpans(
        [(names[i], names[j]) for i, j in zip(*np.divmod(pairs_found, len(names)), strict=True)],
        *(pair, document, np.stack(counts, axis=1)),
        *(row, kind, np.stack(by_type, axis=1)),
    )


@dataclass(frozen=True, eq=False)
class MeanF1s:
    """Several means of F1 over pairs, and how leaving out documents changes them.

    `change` lists the change for each `document` and mean; `nan` if no pair is left. Other documents change
    nothing.
    """

    values: Array
    mean: Codes
    document: Codes
    change: Array

    def make_intervals(self, documents: int, level: float) -> list[Interval]:
        """Return each mean and its jackknife interval over documents, within 0 to 1."""
        reach = find_reach(self.mean, self.change, len(self.values), documents, level)
        low, high = np.maximum(self.values - reach, 0), np.minimum(self.values + reach, 1)
        return [*zip(self.values.tolist(), low.tolist(), high.tolist(), strict=True)]

    def list_changes(self, mean: int, documents: int) -> Array:
        """Return how much each document changes one mean."""
        changes, of_it = np.zeros(documents), self.mean == mean
        changes[self.document[of_it]] = self.change[of_it]
        return changes


def find_reach(mean: Codes, change: Array, means: int, documents: int, level: float) -> Array:
    """Return half the width of the jackknife interval of each mean; `nan` if it has no width.

    `change` lists how much a document changes a mean, `nan` if nothing is left.
    """
    known = ~np.isnan(change)
    n = documents - np.bincount(mean[~known], minlength=means)
    mean, change = mean[known], change[known]
    shift = divide_or_nan(np.bincount(mean, change, means), n)
    squares = (n - np.bincount(mean, minlength=means)) * shift**2
    squares += np.bincount(mean, (change - shift[mean]) ** 2, means)
    errors = np.sqrt((n - 1) * divide_or_nan(squares, n))
    steps = {m: t_quantile((1 + level) / 2, m - 1) if m > 1 else math.nan for m in set(n.tolist())}
    return np.where(errors > 1e-12, errors * [steps[m] for m in n.tolist()], math.nan)


def average_f1s(
    mean: Codes, pair: Codes, document: Codes, counts: NDArray[np.intp], means: int, of_types: bool = False
) -> MeanF1s:
    """Return means of pairs' F1 from rows of counts, each with its mean, pair and document.

    Without a document, a pair has the F1 of its other documents; it leaves the mean if there are none or, in
    means `of_types`, if neither annotator has a span left.
    """
    several = int(pair.max(initial=0)) + 1
    units, unit, rows = np.unique(mean * several + pair, return_inverse=True, return_counts=True)
    every = np.stack([np.bincount(unit, each, len(units)) for each in counts.T], axis=1)
    mean_of = units // several  # the mean that each unit belongs to
    values, rest = compute_f1(every), every[unit] - counts
    undefined = ~rest[:, [1, 3]].any(axis=1) if of_types else rows[unit] == 1
    total, pairs = np.bincount(mean_of, values, means), np.bincount(mean_of, minlength=means)
    every_document = int(document.max(initial=0)) + 1
    cells, cell = np.unique(mean * every_document + document, return_inverse=True)
    place, left_out = np.divmod(cells, every_document)
    rise = np.where(undefined, 0, compute_f1(rest)) - values[unit]
    without = divide_or_nan(
        total[place] + np.bincount(cell, rise, len(cells)),
        pairs[place] - np.bincount(cell, undefined, len(cells)),
    )
    found = divide_or_nan(total, pairs)
    return MeanF1s(found, place, left_out, without - found[place])
