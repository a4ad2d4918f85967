"""The mean F1 of every two annotators over documents, by pair and by type, with intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_choice, check_level
from iaa_teach.computation.data.labels import check_list
from iaa_teach.computation.inference.item_intervals import jackknife_error
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.spans.spans import MATCHES, Span, check_spans, compute_f1, match_spans
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.words import say

Interval = tuple[float, float]


@dataclass(frozen=True)
class TypeF1:
    """The mean F1 of the spans of one label, over the pairs of which somebody gave it; how many there are."""

    value: float
    low: float
    high: float
    spans: int


@dataclass(frozen=True, repr=False)
class MeanSpanF1(Result):
    """The mean F1 of every two annotators, with its interval over documents.

    Attributes
    ----------
    value : float
        `nan` where no document has two annotators.
    low, high : float
        The interval, by leaving out one document after the other; `nan` with fewer than two.
    pairs : dict
        The F1 of each two annotators, over the documents that both have read.
    pair_intervals : dict
        (low, high) of each two.
    types : dict
        Of each label a `TypeF1`.
    match : str
    documents, annotators : int
    level : float
    notes : tuple of str
    """

    value: float
    low: float
    high: float
    pairs: Mapping[tuple[Hashable, Hashable], float]
    pair_intervals: Mapping[tuple[Hashable, Hashable], Interval]
    types: Mapping[Hashable, TypeF1]
    match: str
    documents: int
    annotators: int
    level: float
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        name = words.MEAN_OF_PAIRS[self.match]
        value = describe_value(name, self.value, self.low, self.high, self.level)
        documents = say(words.DOCUMENTS, n=self.documents)
        return [value, say(words.GIVEN_BY, items=documents, annotators=self.annotators)]

    def _list_rows(self) -> list[Measured]:
        pairs = [Measured("", f"{a}, {b}", value) for (a, b), value in self.pairs.items()]
        return [Measured("", "F1", self.value, self.low, self.high), *(pairs if len(pairs) > 1 else [])]


def mean_span_f1(documents: Iterable[Any], match: str = "exact", level: float = 0.95) -> MeanSpanF1:
    """Return the mean F1 of every two annotators over some documents, with an interval.

    The spans of all documents count together for two annotators, so that long documents count for more.

    Parameters
    ----------
    documents : iterable
        For each document the spans of its annotators: a list with a list of spans for each, or a dict of
        names and spans. None, or no such name, where somebody has not read it; [] where they marked nothing.
    match : {"exact", "overlap", "boundaries"}
        As for `span_f1`.
    level : float
        Of the interval over documents.

    Returns
    -------
    MeanSpanF1

    Raises
    ------
    ValueError
        Naming the document and annotator of what is no span; where there are no two annotators.

    Examples
    --------
    >>> texts = [
    ...     {"Ada": [(0, 2, "PER"), (4, 6, "LOC")], "Ben": [(0, 2, "PER"), (4, 7, "LOC")]},
    ...     {"Ada": [(3, 5, "PER")], "Ben": [(3, 5, "PER")]},
    ...     {"Ada": [(1, 2, "ORG")], "Ben": []},
    ... ]
    >>> found = mean_span_f1(texts)
    >>> round(found.value, 3), found.documents, round(mean_span_f1(texts, "overlap").value, 3)
    (0.571, 3, 0.857)
    """
    check_choice(match, MATCHES, "match")
    check_level(level)
    read = read_documents(documents)
    names = list(dict.fromkeys(name for document in read for name in document))
    if len(names) < 2:
        raise ValueError(f"documents must have two or more annotators; there are {len(names)}")
    marked = Counter(span[2] for document in read for spans in document.values() for span in spans)
    types = {label: place for place, label in enumerate(marked)}
    counted = {}
    for pair in combinations(names, 2):
        both = [place for place, document in enumerate(read) if all(name in document for name in pair)]
        if both:
            counted[pair] = CountedPair(both, count_matches(read, pair, both, match, types))
    if not counted:
        none = math.nan, math.nan, math.nan
        return MeanSpanF1(*none, {}, {}, {}, match, 0, len(names), level, (words.UNDEFINED_ALONE,))
    used = sorted({place for each in counted.values() for place in each.documents})
    whole = {pair: MeanOfPairs(used, {pair: each}) for pair, each in counted.items()}
    mean = MeanOfPairs(used, counted)
    by_type = {
        label: TypeF1(*MeanOfPairs(used, counted, place).make_interval(level), marked[label])
        for label, place in types.items()
    }
    return MeanSpanF1(
        *mean.make_interval(level),
        pairs={pair: each.value for pair, each in whole.items()},
        pair_intervals={pair: each.make_interval(level)[1:] for pair, each in whole.items()},
        types=by_type,
        match=match,
        documents=len(used),
        annotators=len(names),
        level=level,
    )


@dataclass(frozen=True, eq=False)
class CountedPair:
    """Documents that two annotators have read, and their counts, documents × types × 4."""

    documents: list[int]
    counts: NDArray[np.intp]


def count_matches(
    read: Sequence[Mapping[Hashable, list[Span]]],
    pair: tuple[Hashable, Hashable],
    documents: list[int],
    match: str,
    types: Mapping[Hashable, int],
) -> NDArray[np.intp]:
    """Return the counts of `match_spans` of two annotators, documents × types × 4."""
    counts = np.zeros((len(documents), len(types), 4), np.intp)
    for row, place in enumerate(documents):
        for label, found in match_spans(read[place][pair[0]], read[place][pair[1]], match).items():
            counts[row, types[label]] = found
    return counts


class MeanOfPairs:
    """The mean F1 of pairs of annotators, of all spans or those of one type, and without each document."""

    def __init__(
        self, used: list[int], counted: Mapping[Any, CountedPair], of_type: int | None = None
    ) -> None:
        row = {place: position for position, place in enumerate(used)}
        total, pairs = np.zeros(len(used)), np.zeros(len(used), np.intp)
        values = []
        for each in counted.values():
            counts = each.counts.sum(axis=1) if of_type is None else each.counts[:, of_type]
            every = counts.sum(axis=0)
            if of_type is not None and not every[[1, 3]].any():
                continue
            value = float(compute_f1(every))
            without, there = np.full(len(used), value), np.ones(len(used), bool)
            places = [row[place] for place in each.documents]
            rest = every - counts
            without[places] = compute_f1(rest)
            if of_type is not None:
                there[places] = rest[:, [1, 3]].any(axis=1)
            elif len(places) == 1:
                there[places] = False
            values.append(value)
            total += np.where(there, without, 0)
            pairs += there
        self.value = float(np.mean(values)) if values else math.nan
        self.without = np.where(pairs > 0, total / np.maximum(pairs, 1), math.nan)

    def make_interval(self, level: float) -> tuple[float, float, float]:
        """Return the value, and its interval by leaving out one document after the other."""
        low, high = make_jackknife_interval(self.value, self.without, level)
        return self.value, max(low, 0.0), min(high, 1.0)  # nan stays, as it comes first


def make_jackknife_interval(value: float, without: NDArray[np.float64], level: float) -> Interval:
    """Return the interval of a value, given it without each document, `nan` where that is undefined."""
    known = without[~np.isnan(without)]
    error = jackknife_error(known) if len(known) > 1 else 0.0
    if not error > 1e-12:
        return math.nan, math.nan
    reach = t_quantile((1 + level) / 2, len(known) - 1) * error
    return value - reach, value + reach


def read_documents(documents: Any) -> list[dict[Hashable, list[Span]]]:
    """Return the spans of each document by annotator; ValueError names what is wrong."""
    check_list(documents, "documents must be a list, of the spans of each annotator")
    read = []
    for place, document in enumerate(documents, 1):
        if isinstance(document, Mapping):
            given = dict(document)
        else:
            check_list(document, f"document {place} must hold a list of spans for each annotator")
            given = dict(enumerate(document, 1))
        read.append(
            {
                name: check_spans(spans, f"document {place}, annotator {name!r}")
                for name, spans in given.items()
                if spans is not None
            }
        )
    return read
