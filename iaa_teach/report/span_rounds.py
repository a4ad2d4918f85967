"""Rounds of spans: changes in F1 from each to the next, and labels marked more or less often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise

import numpy as np

from iaa_teach.computation.data.label_pairs import sort_by_value
from iaa_teach.computation.spans.span_changes import compare_span_f1
from iaa_teach.computation.spans.spans import MATCHES, Span
from iaa_teach.report.findings import Findings
from iaa_teach.report.rounds import Change, Moved, Round, Rounds, SpanMeasure, find_moved_shares
from iaa_teach.report.words.spans import words

Documents = Mapping[Hashable, Mapping[str, Sequence[Span]]]


def compare_span_rounds(rounds: Sequence[Round]) -> Rounds:
    """Return the changes in F1 of spans, and in the use of labels, from each round to the next."""
    measures = tuple(_list_measures(each.found) for each in rounds)
    documents = [_list_documents(each.found) for each in rounds]
    level = rounds[0].found.level
    changes = tuple(_find_change(before, after, level) for before, after in pairwise(documents))
    whole = _find_change(documents[0], documents[-1], level) if len(rounds) > 2 else None
    return Rounds(tuple(rounds), measures, changes, whole)


def _list_measures(found: Findings) -> tuple[SpanMeasure, ...]:
    """Return F1 by ends and label, by overlap, and by ends alone."""
    spans = found.further.spans
    assert spans is not None
    each = (
        (words.SPAN_F1, spans.exact),
        (words.SPAN_OVERLAP, spans.overlap),
        (words.SPAN_ENDS, spans.boundaries),
    )
    return tuple(SpanMeasure(f.match, name, f.value, f.low, f.high, f.documents) for name, f in each)


def _list_documents(found: Findings) -> Documents:
    """Return each annotator's spans in the documents that two or more have read, by document."""
    spans = found.further.spans
    assert spans is not None
    named = zip(spans.marked.names, spans.marked.documents, strict=True)
    return {name: read for name, read in named if len(read) > 1}


def _find_change(before: Documents, after: Documents, level: float) -> Change:
    comparisons = tuple(compare_span_f1(before, after, match, level) for match in MATCHES)
    names = list(dict.fromkeys((*before, *after)))
    sides = [[_count_labels(side.get(name, {})) for name in names] for side in (before, after)]
    labels = sort_by_value(tuple(dict.fromkeys(label for side in sides for own in side for label in own)))
    times = [np.array([[own[label] for label in labels] for own in side], np.intp) for side in sides]
    uses: tuple[Moved, ...] = ()
    if min(len(before), len(after)) > 1 and all(each.any() for each in times):
        uses = find_moved_shares(times, np.arange(len(names)), labels, level)
    return Change(comparisons, (len(before), len(after)), comparisons[0].shared, uses=uses, of_spans=True)


def _count_labels(read: Mapping[str, Sequence[Span]]) -> Counter[Hashable]:
    """Return how often each label was marked in a document."""
    return Counter(span[2] for own in read.values() for span in own)
