"""How annotators agree on spans: F1 of the same and of overlapping ones, u-α and γ; in words."""

from __future__ import annotations

import math
from dataclasses import dataclass

from iaa_teach.computation.spans.gamma import gamma
from iaa_teach.computation.spans.mean_span_f1 import MeanSpanF1, mean_span_f1
from iaa_teach.computation.spans.unitizing import u_alpha
from iaa_teach.look.number_formats import format_decimal, format_level
from iaa_teach.look.words import say
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.report.words import words

_MOST_SPANS = 2000  # of more, γ takes longer than a reader waits

Units = dict[str, list[tuple[float, float, str]]]


@dataclass(frozen=True, eq=False)
class SpanFindings:
    """Mean F1 of every two annotators, exact and by overlap; u-α and γ, or why there is none."""

    exact: MeanSpanF1
    overlap: MeanSpanF1
    u_alpha: float
    why: str
    gamma: float
    why_no_gamma: str
    spans: int


def examine_spans(marked: MarkedSpans, level: float, seed: int) -> SpanFindings:
    """Return how annotators agree on the spans that they marked."""
    exact, overlap = (mean_span_f1(marked.documents, match, level) for match in ("exact", "overlap"))
    units, length = _join_texts(marked)
    value, why = _compute_u_alpha(units, length)
    mean, why_not = _compute_gamma(units, length, seed)
    spans = sum(len(own) for read in marked.documents for own in read.values())
    return SpanFindings(exact, overlap, value, why, mean, why_not, spans)


def _join_texts(marked: MarkedSpans) -> tuple[Units, int]:
    """Return the documents that all have read, one after the other, and how long they are together."""
    units: Units = {who: [] for who in marked.annotators}
    before = 0
    for read, length in zip(marked.documents, marked.lengths, strict=True):
        if set(read) >= set(units) and length:
            for who, own in units.items():
                own += [(before + start, before + end, label) for start, end, label in read[who]]
            before += length
    return units, before


def _compute_u_alpha(units: Units, length: int) -> tuple[float, str]:
    """Return u-α; or why there is none."""
    if not length:
        return math.nan, words.NO_DOCUMENT_OF_ALL
    try:
        return u_alpha(list(units.values()), length), ""
    except ValueError:
        return math.nan, words.SPANS_OVERLAP


def _compute_gamma(units: Units, length: int, seed: int) -> tuple[float, str]:
    """Return γ of two annotators, its alignment solved exactly; or why there is none."""
    if len(units) > 2:
        return math.nan, words.GAMMA_OF_TWO
    if not length:
        return math.nan, words.NO_DOCUMENT_OF_ALL
    if sum(map(len, units.values())) > _MOST_SPANS:
        return math.nan, say(words.GAMMA_OF_FEWER, n=_MOST_SPANS)
    return gamma(units.values(), seed=seed, length=length).value, ""


def make_headline_of_spans(found: SpanFindings) -> tuple[str, str, str, str]:
    """Return what leads a report on spans: name, value, interval, and the other measures in a line."""
    value = say(words.F1_IS, value=format_decimal(found.exact.value))
    if math.isnan(found.exact.low):
        interval = words.NO_INTERVAL
    else:
        ends = say(words.RANGE, low=format_decimal(found.exact.low), high=format_decimal(found.exact.high))
        interval = say(words.INTERVAL, level=format_level(found.exact.level), range=ends)
    others = say(
        words.OTHERS_OF_SPANS,
        overlap=format_decimal(found.overlap.value),
        u_alpha=_write_value_or_reason(found.u_alpha, found.why),
        gamma=_write_value_or_reason(found.gamma, found.why_no_gamma),
    )
    return words.SPAN_F1, value, interval, others


def describe_spans(found: SpanFindings) -> str:
    """Return the agreement on spans in one sentence."""
    _, _, interval, _ = make_headline_of_spans(found)
    return say(
        words.SPANS_AGREE,
        value=format_decimal(found.exact.value),
        interval=interval,
        overlap=format_decimal(found.overlap.value),
        u_alpha=_write_value_or_reason(found.u_alpha, found.why),
        gamma=_write_value_or_reason(found.gamma, found.why_no_gamma),
    )


def describe_spans_for_paper(found: SpanFindings) -> str:
    """Return the sentences on spans for a paper; what follows is token by token."""
    said = say(words.SPANS_MARKED, n=found.spans, documents=say(words.DOCUMENTS, n=found.exact.documents))
    return f"{said} {describe_spans(found)} {words.BY_TOKENS}"


def _write_value_or_reason(value: float, why: str) -> str:
    return f"– ({why})" if why else format_decimal(value)
