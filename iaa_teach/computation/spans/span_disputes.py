"""Where annotators of spans disagree: whether there is a span, how many, where, or which label."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from iaa_teach.computation.data.labels import check_names
from iaa_teach.computation.spans.mean_span_f1 import read_documents
from iaa_teach.computation.spans.spans import Span

KINDS = ("whether", "how many", "where", "what", "where and what")


class SpanDispute(NamedTuple):
    """A place in a document on whose spans annotators disagree.

    Attributes
    ----------
    document : hashable
        Its name, or its number from 1.
    start, end : float
        The extent of the overlapping spans.
    spans : dict
        Each reader's spans there, except those that all have; () if there are none.
    kind : {"whether", "how many", "where", "what", "where and what"}
        Somebody has no span there; somebody marked more spans with the same labels; only ends differ; only
        labels differ; both differ.
    """

    document: Hashable
    start: float
    end: float
    spans: Mapping[Hashable, tuple[Span, ...]]
    kind: str


def span_disputes(documents: Iterable[Any], names: Iterable[Hashable] | None = None) -> list[SpanDispute]:
    """Return the places on whose spans annotators disagree, document by document.

    Spans that all readers of a document marked the same way are ignored; overlapping spans among the rest
    form a place.

    Parameters
    ----------
    documents : iterable
        For each document the spans of its annotators, as for `mean_span_f1`.
    names : iterable, optional
        The documents' names; by default numbers from 1.

    Returns
    -------
    list of SpanDispute

    Raises
    ------
    ValueError
        If a span is invalid (the message names the document and annotator), or there is not one name for each
        document.

    Examples
    --------
    >>> ada = [(2, 4, "PER"), (8, 11, "LOC"), (15, 17, "ORG")]
    >>> ben = [(2, 4, "PER"), (9, 11, "LOC"), (15, 17, "LOC"), (20, 22, "ORG")]
    >>> [(found.start, found.end, found.kind) for found in span_disputes([{"Ada": ada, "Ben": ben}])]
    [(8, 11, 'where'), (15, 17, 'what'), (20, 22, 'whether')]
    """
    read = read_documents(documents)
    titles = range(1, len(read) + 1) if names is None else check_names(names, "names must be a list")
    if len(titles) != len(read):
        raise ValueError(f"names must be of each of {len(read)} documents; not {len(titles)}")
    return [
        dispute
        for title, document in zip(titles, read, strict=True)
        for dispute in _list_disputes(title, document)
    ]


def _list_disputes(title: Hashable, document: Mapping[Hashable, list[Span]]) -> list[SpanDispute]:
    """Return the disputes of one document; none if fewer than two have read it."""
    if len(document) < 2:
        return []
    counted = {name: Counter(spans) for name, spans in document.items()}
    shared = None
    for spans in counted.values():
        shared = spans if shared is None else shared & spans
    left = sorted(
        (
            (span, name)
            for name, spans in counted.items()
            for span in (spans - (shared or Counter())).elements()
        ),
        key=lambda each: each[0][:2],
    )
    found: list[SpanDispute] = []
    together: list[tuple[Span, Hashable]] = []
    end = 0.0
    for span, name in left:
        if together and span[0] >= end:
            found.append(_make_dispute(title, document, together))
            together = []
        end = max(end, span[1]) if together else span[1]
        together.append((span, name))
    return [*found, _make_dispute(title, document, together)] if together else found


def _make_dispute(
    title: Hashable, document: Mapping[Hashable, Any], together: list[tuple[Span, Hashable]]
) -> SpanDispute:
    spans = {name: tuple(span for span, who in together if who == name) for name in document}
    ends = {tuple(sorted(span[:2] for span in own)) for own in spans.values()}
    labels = {frozenset(Counter(span[2] for span in own).items()) for own in spans.values()}
    distinct = {frozenset(span[2] for span in own) for own in spans.values()}
    kind = "where and what"
    if not all(spans.values()):
        kind = "whether"
    elif len(ends) == 1:
        kind = "what"
    elif len(labels) == 1:
        kind = "where"
    elif len(distinct) == 1:
        kind = "how many"
    start, end = together[0][0][0], max(span[1] for span, _ in together)
    return SpanDispute(title, start, end, spans, kind)


def find_nesting(documents: Iterable[Any]) -> bool:
    """Return whether an annotator's own spans overlap, so that a token has no unique tag.

    >>> nested, flat = [(0, 10, "ORG"), (4, 10, "LOC")], [(0, 4, "PER"), (4, 6, "LOC")]
    >>> find_nesting([[nested, []]]), find_nesting([[flat, []]])
    (True, False)
    """
    for document in read_documents(documents):
        for spans in document.values():
            ordered = sorted(spans, key=lambda span: span[:2])
            if any(later[0] < earlier[1] for earlier, later in pairwise(ordered)):
                return True
    return False
