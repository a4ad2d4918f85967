"""A model's spans compared with people's: its mean F1 with them, and theirs with each other for reference."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from iaa_teach.computation.spans.span_pairs import average_f1s, find_reach, match_in_pairs
from iaa_teach.computation.spans.spans import Span


@dataclass(frozen=True)
class SpanComparison:
    """The mean F1 of a model with people, and of people with each other on the same documents.

    Attributes
    ----------
    value, low, high : float
        Mean F1 of the model with people, with its interval over documents.
    pairs : dict
        For each person, the F1 with the model, and its interval.
    people : float
        The mean pairwise F1 of people; `nan` if no two of them have read a document that the model has.
    difference, difference_low, difference_high : float
        The model's mean F1 less that of people, with its interval over documents.
    documents : int
        How many documents the model and a person have read.
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
) -> SpanComparison | None:
    """Compare a model's spans with people's, and people's with each other, on the same documents.

    Parameters
    ----------
    documents : sequence of dict
        For each document the spans of its annotators, as for `mean_span_f1`.
    by_model : sequence
        For each document the model's spans; None if it has not read it.
    match : {"exact", "overlap", "boundaries"}
    level : float

    Returns
    -------
    SpanComparison or None
        None if the model and people have no document in common.

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
    name = object()  # a name that no person has
    read: list[dict[Hashable, list[Span]]] = [
        {**{who: [*own] for who, own in document.items()}, name: [*spans]}
        for document, spans in zip(documents, by_model, strict=True)
        if spans is not None and document
    ]
    if not read:
        return None
    people = list(dict.fromkeys(who for document in documents for who in document))
    matched = match_in_pairs(read, [*people, name], match)
    pair, document, counts = matched.pair, matched.document, matched.counts
    with_model = np.array([second is name for _, second in matched.pairs])[pair]
    means = average_f1s(with_model.astype(np.intp), pair, document, counts, 2)
    theirs, _ = means.values.tolist()
    _, (value, low, high) = means.make_intervals(len(read), level)
    changes = means.list_changes(1, len(read)) - means.list_changes(0, len(read))
    reach = float(find_reach(np.zeros(len(read), np.intp), changes, 1, len(read), level)[0])
    each = average_f1s(pair, pair, document, counts, len(matched.pairs)).make_intervals(len(read), level)
    of_pairs = zip(matched.pairs, each, strict=True)
    return SpanComparison(
        *(value, low, high),
        pairs={person: found for (person, second), found in of_pairs if second is name},
        people=theirs,
        difference=value - theirs,
        difference_low=value - theirs - reach,
        difference_high=value - theirs + reach,
        documents=len(read),
    )
