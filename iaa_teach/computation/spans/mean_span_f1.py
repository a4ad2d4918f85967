"""The mean pairwise F1 of annotators over documents, by pair and by type, with intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from iaa_teach.computation.data.arguments import check_choice, check_level
from iaa_teach.computation.data.labels import check_list
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.spans.span_pairs import average_f1s, match_in_pairs
from iaa_teach.computation.spans.spans import MATCHES, Span, check_spans
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.words import say


@dataclass(frozen=True)
class TypeF1:
    """The mean F1 of spans with one label, over the pairs in which somebody gave it; and their number."""

    value: float
    low: float
    high: float
    spans: int


@dataclass(frozen=True, repr=False)
class MeanSpanF1(Result):
    """Result of `mean_span_f1`.

    Attributes
    ----------
    value : float
        `nan` if no document has two annotators.
    low, high : float
        The jackknife interval over documents; `nan` with fewer than two.
    pairs : dict
        The F1 of each pair, over the documents that both have read.
    pair_intervals : dict
        (low, high) of each pair.
    types : dict
        A `TypeF1` for each label.
    match : str
    documents, annotators : int
    level : float
    notes : tuple of str
    """

    value: float
    low: float
    high: float
    pairs: Mapping[tuple[Hashable, Hashable], float]
    pair_intervals: Mapping[tuple[Hashable, Hashable], tuple[float, float]]
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
    """Return the mean pairwise F1 of annotators over documents, with an interval.

    A pair's spans are pooled over documents, so that long documents count for more.

    Parameters
    ----------
    documents : iterable
        For each document the spans of its annotators: a list of their lists of spans, or a dict by names.
        None, or no entry, if somebody has not read it; [] if they marked nothing.
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
        If a span is invalid (the message names the document and annotator), or there are fewer than two
        annotators.

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
    found = match_in_pairs(read, names, match)
    if not found.pairs:
        none = math.nan, math.nan, math.nan
        return MeanSpanF1(*none, {}, {}, {}, match, 0, len(names), level, (words.UNDEFINED_ALONE,))
    used = len(np.unique(found.document))
    pair, document = found.pair, found.document
    (whole,) = average_f1s(0 * pair, pair, document, found.counts, 1).make_intervals(used, level)
    each = average_f1s(pair, pair, document, found.counts, len(found.pairs)).make_intervals(used, level)
    by_type = average_f1s(
        found.type, pair[found.row], document[found.row], found.by_type, len(marked), of_types=True
    ).make_intervals(used, level)
    return MeanSpanF1(
        *whole,
        pairs={two: value for two, (value, _, _) in zip(found.pairs, each, strict=True)},
        pair_intervals={two: (low, high) for two, (_, low, high) in zip(found.pairs, each, strict=True)},
        types={label: TypeF1(*values, marked[label]) for label, values in zip(marked, by_type, strict=True)},
        match=match,
        documents=used,
        annotators=len(names),
        level=level,
    )


def read_documents(documents: Any) -> list[dict[Hashable, list[Span]]]:
    """Return the spans of each document by annotator. Raises ValueError naming an invalid one."""
    check_list(documents, "documents must be a list, of the spans of each annotator")
    read = []
    for place, document in enumerate(documents, 1):
        if isinstance(document, Mapping):
            given = dict(document)
        else:
            check_list(document, f"document {place} must contain a list of spans for each annotator")
            given = dict(enumerate(document, 1))
        read.append(
            {
                name: check_spans(spans, f"document {place}, annotator {name!r}")
                for name, spans in given.items()
                if spans is not None
            }
        )
    return read
