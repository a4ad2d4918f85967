"""A model's spans beside people's: its mean F1 with them, and theirs with each other as the yardstick."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from iaa_teach.computation.spans.mean_span_f1 import (
    CountedPair,
    Interval,
    MeanOfPairs,
    count_matches,
    make_jackknife_interval,
)
from iaa_teach.computation.spans.spans import Span


@dataclass(frozen=True)
class SpansBesidePeople:
    """The mean F1 of a model with people, and that of people on the documents that the model has read.

    Attributes
    ----------
    value, low, high : float
        Of the model with people, with its interval over documents.
    pairs : dict
        Of each person the F1 with the model, and its interval.
    people : float
        The mean F1 of every two people; `nan` where no two have read a document that the model has.
    difference, difference_low, difference_high : float
        The model's mean F1 less that of people, with its interval over documents.
    documents : int
        How many the model and a person have read.
    """

    value: float
    low: float
    high: float
    pairs: Mapping[Hashable, tuple[float, float, float]]
    people: float
    difference: float
    difference_low: float
    difference_high: float
    documents: int


def compare_spans_with_people(
    documents: Sequence[Mapping[Any, Sequence[Any]]],
    by_model: Sequence[Sequence[Any] | None],
    match: str = "exact",
    level: float = 0.95,
) -> SpansBesidePeople | None:
    """Return how a model's spans agree with people's, and people's with each other on the same documents.

    Parameters
    ----------
    documents : sequence of dict
        For each document the spans of its annotators, as for `mean_span_f1`.
    by_model : sequence
        For each document the spans of the model; None where it has not read it.
    match : {"exact", "overlap", "boundaries"}
    level : float

    Returns
    -------
    SpansBesidePeople or None
        None where the model has read no document of a person.

    Examples
    --------
    >>> people = [
    ...     {"Ada": [(0, 2, "PER"), (4, 6, "LOC")], "Ben": [(0, 2, "PER")]},
    ...     {"Ada": [], "Ben": [(1, 2, "LOC")]},
    ... ]
    >>> found = compare_spans_with_people(people, [[(0, 2, "PER")], [(1, 2, "LOC")]])
    >>> round(found.value, 3), round(found.people, 3), round(found.difference, 3)
    (0.75, 0.5, 0.25)
    """
    name = object()  # as no person is called
    read: list[dict[Hashable, list[Span]]] = [
        {**{who: [*own] for who, own in document.items()}, name: [*spans]}
        for document, spans in zip(documents, by_model, strict=True)
        if spans is not None and document
    ]
    if not read:
        return None
    people = list(dict.fromkeys(who for document in documents for who in document))
    labels = dict.fromkeys(span[2] for document in read for spans in document.values() for span in spans)
    types = {label: place for place, label in enumerate(labels)}
    counted: dict[tuple[Hashable, Hashable], CountedPair] = {}
    for pair in combinations([*people, name], 2):
        both = [place for place, document in enumerate(read) if pair[0] in document and pair[1] in document]
        if both:
            counted[pair] = CountedPair(both, count_matches(read, pair, both, match, types))
    used = list(range(len(read)))
    with_model = {pair: each for pair, each in counted.items() if pair[1] is name}
    among = {pair: each for pair, each in counted.items() if pair[1] is not name}
    its, theirs = MeanOfPairs(used, with_model), MeanOfPairs(used, among)
    difference = its.value - theirs.value
    ends: Interval = (math.nan, math.nan)
    if among:
        ends = make_jackknife_interval(difference, its.without - theirs.without, level)
    return SpansBesidePeople(
        *its.make_interval(level),
        pairs={
            pair[0]: MeanOfPairs(used, {pair: each}).make_interval(level) for pair, each in with_model.items()
        },
        people=theirs.value,
        difference=difference,
        difference_low=ends[0],
        difference_high=ends[1],
        documents=len(read),
    )
