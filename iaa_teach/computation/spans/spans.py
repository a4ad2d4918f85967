"""Where does it begin? F1 of the spans that annotators mark, exact or by overlap, and its mean over pairs.

A span is (start, end, label), half open: the first place that it holds, and the first after it. Empty text
counts for nothing, so that F1 needs no guess at how many places there were to agree on.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter, lt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_choice, check_level
from iaa_teach.computation.data.labels import check_list, is_hashable, is_missing, read_number, shorten_repr
from iaa_teach.computation.inference.item_intervals import jackknife_error
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.words import say

MATCHES = ("exact", "overlap")

_FAR = 10**15  # places beyond which numbers are no longer told apart

Span = tuple[float, float, Hashable]
Array = NDArray[np.float64]


def check_spans(spans: Any, whose: str) -> list[Span]:
    """Return spans as a list; ValueError names the first that is none."""
    check_list(spans, f"{whose} must be a list of spans (start, end, label)")
    if isinstance(spans, Mapping):
        raise ValueError(f"{whose} must be a list of spans (start, end, label); not a dict")
    if getattr(spans, "ndim", 1) not in (1, 2):
        raise ValueError(f"{whose} must be a list of spans (start, end, label); not shape {spans.shape}")
    given = list(spans)
    if _are_plain(given):
        return given
    found = [*map(_read_span, given)]
    for place, span in enumerate(found):
        if span is None or not _is_sound(span):
            raise ValueError(
                f"span {place + 1} of {whose} must be (start, end, label) with start before end; "
                f"not {shorten_repr(given[place])}"
            )
    return found  # type: ignore[return-value]


def _are_plain(spans: list[Any]) -> bool:
    """Return whether all spans are as most are, tuples of two whole numbers and a text: seen at a glance."""
    if not spans or set(map(type, spans)) != {tuple} or set(map(len, spans)) != {3}:
        return False
    starts, ends, labels = ([*map(itemgetter(place), spans)] for place in range(3))
    if {*map(type, starts), *map(type, ends)} != {int} or set(map(type, labels)) != {str}:
        return False
    return "" not in labels and all(map(lt, starts, ends)) and min(starts) > -_FAR and max(ends) < _FAR


def _read_span(span: Any) -> Span | None:
    if type(span) is tuple and len(span) == 3:
        return span
    if isinstance(span, (str, bytes, set, frozenset, Mapping)) or not hasattr(span, "__len__"):
        return None
    return tuple(span) if getattr(span, "ndim", 1) == 1 and len(span) == 3 else None


def _is_sound(span: Span) -> bool:
    start, end, label = span
    ends = read_number(start), read_number(end)
    numbers = not isinstance(start, (str, bool)) and not isinstance(end, (str, bool))
    if not numbers or not all(abs(x) < _FAR for x in ends) or not ends[0] < ends[1]:
        return False
    return is_hashable(label) and not is_missing(label)


@dataclass(frozen=True)
class _Matched:
    """How many spans of each annotator the other one has too, and how many there are."""

    of_a: int
    a: int
    of_b: int
    b: int


def span_f1(a: Iterable[Span], b: Iterable[Span], match: str = "exact") -> float:
    """Return the F1 of two annotators' spans: how many of them the other marked too.

    It is the same whoever comes first. For places without end it is also what κ tends to, as Hripcsak and
    Rothschild show.

    Parameters
    ----------
    a, b : iterable of (start, end, label)
        The spans of each, half open.
    match : {"exact", "overlap"}
        "exact", spans with the same ends and label; "overlap", spans of the same label that share a place.
        Each span counts once, however many others it meets.

    Returns
    -------
    float
        From 0 to 1; 1 where neither marked anything.

    Raises
    ------
    ValueError
        Naming what is no span; for another match.

    References
    ----------
    Hripcsak and Rothschild (2005), “Agreement, the F-measure, and reliability in information retrieval”,
    JAMIA 12, 296–298.

    Examples
    --------
    >>> a = [(2, 4, "PER"), (8, 11, "LOC"), (15, 17, "ORG")]
    >>> b = [(2, 4, "PER"), (9, 11, "LOC"), (12, 14, "ORG")]
    >>> round(span_f1(a, b), 4), round(span_f1(a, b, "overlap"), 4)
    (0.3333, 0.6667)
    """
    check_choice(match, MATCHES, "match")
    return _compute_f1([_match_spans(check_spans(a, "a"), check_spans(b, "b"), match)])


def _match_spans(a: list[Span], b: list[Span], match: str) -> _Matched:
    if match == "exact":
        first, second = Counter(a), Counter(b)
        smaller, larger = sorted((first, second), key=len)
        same = sum(min(n, larger[span]) for span, n in smaller.items() if span in larger)
        return _Matched(same, len(a), same, len(b))
    return _Matched(_count_overlapping(a, b), len(a), _count_overlapping(b, a), len(b))


def _count_overlapping(spans: list[Span], others: list[Span]) -> int:
    """Return how many spans share a place with another one of their label."""
    by_label: dict[Hashable, list[tuple[float, float]]] = defaultdict(list)
    for start, end, label in others:
        by_label[label].append((start, end))
    mine: dict[Hashable, list[tuple[float, float]]] = defaultdict(list)
    for start, end, label in spans:
        if label in by_label:
            mine[label].append((start, end))
    met = 0
    for label, places in mine.items():
        theirs = np.array(by_label[label], float)
        theirs = theirs[np.argsort(theirs[:, 0], kind="stable")]
        furthest = np.concatenate([[-np.inf], np.maximum.accumulate(theirs[:, 1])])
        starts, ends = np.array(places, float).T
        begun = np.searchsorted(theirs[:, 0], ends, side="left")  # those that begin before the span ends
        met += int((furthest[begun] > starts).sum())
    return met


def _compute_f1(documents: Iterable[_Matched]) -> float:
    every = list(documents)
    of_a, a = sum(one.of_a for one in every), sum(one.a for one in every)
    of_b, b = sum(one.of_b for one in every), sum(one.b for one in every)
    if not a and not b:
        return 1.0
    if not of_a or not of_b:
        return 0.0
    recall, precision = of_a / a, of_b / b
    return 2 * precision * recall / (precision + recall)


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
    match : str
    documents, annotators : int
    level : float
    notes : tuple of str
    """

    value: float
    low: float
    high: float
    pairs: Mapping[tuple[Hashable, Hashable], float]
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
    match : {"exact", "overlap"}
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
    read = _read_documents(documents)
    names = list(dict.fromkeys(name for document in read for name in document))
    if len(names) < 2:
        raise ValueError(f"documents must have two or more annotators; there are {len(names)}")
    together = {
        pair: [
            (place, _match_spans(document[pair[0]], document[pair[1]], match))
            for place, document in enumerate(read)
            if all(name in document for name in pair)
        ]
        for pair in combinations(names, 2)
    }
    together = {pair: found for pair, found in together.items() if found}
    if not together:
        return MeanSpanF1(
            math.nan, math.nan, math.nan, {}, match, 0, len(names), level, (words.UNDEFINED_ALONE,)
        )
    pairs = {pair: _compute_f1(one for _, one in found) for pair, found in together.items()}
    value = sum(pairs.values()) / len(pairs)
    used = sorted({place for found in together.values() for place, _ in found})
    low, high = math.nan, math.nan
    n = len(used)
    if n > 1:
        without = np.array([_average_without(place, together, pairs) for place in used])
        error = jackknife_error(without)
        if error > 1e-12:
            reach = t_quantile((1 + level) / 2, n - 1) * error
            low, high = max(0.0, value - reach), min(1.0, value + reach)
    return MeanSpanF1(value, low, high, pairs, match, n, len(names), level)


def _average_without(
    left_out: int,
    together: Mapping[Any, list[tuple[int, _Matched]]],
    pairs: Mapping[Any, float],
) -> float:
    values = []
    for pair, found in together.items():
        rest = [one for place, one in found if place != left_out]
        if rest:
            values.append(pairs[pair] if len(rest) == len(found) else _compute_f1(rest))
    return sum(values) / len(values) if values else math.nan


def _read_documents(documents: Any) -> list[dict[Hashable, list[Span]]]:
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
