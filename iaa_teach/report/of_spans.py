"""Agreement on spans: F1 of identical and of overlapping ones, u-α and γ; in words."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from iaa_teach.computation.spans.gamma import gamma
from iaa_teach.computation.spans.mean_span_f1 import MeanSpanF1, mean_span_f1
from iaa_teach.computation.spans.span_disputes import KINDS, SpanDispute, find_nesting, span_disputes
from iaa_teach.computation.spans.spans import MATCHES
from iaa_teach.computation.spans.unitizing import u_alpha
from iaa_teach.look.number_formats import format_decimal, format_level
from iaa_teach.look.words import say
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.reading.name_lists import join_names
from iaa_teach.report.label_names import write_label
from iaa_teach.report.span_models import (
    ModelSpans,
    compare_models,
    describe_counted_models,
    describe_model_spans,
)
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.models import words as model_words
from iaa_teach.report.words.spans import words

_MOST_SPANS = 2000  # with more, γ takes longer than a reader waits
_MOST_OF_SEVERAL = 200  # for more than two annotators, whose alignment is a search
_APART = 0.0005  # numbers that differ by less are written alike

Units = dict[str, list[tuple[float, float, str]]]


@dataclass(frozen=True, eq=False)
class SpanFindings:
    """Mean F1 of every two annotators, exact, by overlap and by ends alone; u-α and γ, or why there is none.

    `marked` has the spans themselves. `models` has each model compared with people, `counted_models` names
    those counted as annotators because there is no second person. `disputes` are the places on which
    annotators differ; `nested` whether an annotator's own spans overlap, so that tokens have no single tag;
    `documents` is how many somebody has read.
    """

    exact: MeanSpanF1
    overlap: MeanSpanF1
    boundaries: MeanSpanF1
    disputes: tuple[SpanDispute, ...]
    nested: bool
    u_alpha: float
    why: str
    gamma: float
    why_no_gamma: str
    spans: int
    documents: int
    marked: MarkedSpans
    models: tuple[ModelSpans, ...] = ()
    counted_models: tuple[str, ...] = ()


def examine_spans(marked: MarkedSpans, level: float, seed: int) -> SpanFindings:
    """Return annotators' agreement on the spans they marked."""
    exact, overlap, boundaries = (mean_span_f1(marked.documents, match, level) for match in MATCHES)
    units, length = _join_texts(marked)
    value, why = _compute_u_alpha(units, length)
    mean, why_not = _compute_gamma(units, length, seed)
    spans = sum(len(own) for read in marked.documents for own in read.values())
    return SpanFindings(
        exact=exact,
        overlap=overlap,
        boundaries=boundaries,
        disputes=tuple(span_disputes(marked.documents)),
        nested=find_nesting(marked.documents),
        u_alpha=value,
        why=why,
        gamma=mean,
        why_no_gamma=why_not,
        spans=spans,
        documents=sum(map(bool, marked.documents)),
        marked=marked,
        models=compare_models(marked, level),
        counted_models=marked.counted_models,
    )


def _join_texts(marked: MarkedSpans) -> tuple[Units, int]:
    """Return the documents all have read, concatenated, and their total length."""
    units: Units = {who: [] for who in marked.annotators}
    before = 0
    for read, length in zip(marked.documents, marked.lengths, strict=True):
        if set(read) >= set(units) and length:
            for who, own in units.items():
                own += [(before + start, before + end, label) for start, end, label in read[who]]
            before += length
    return units, before


def _compute_u_alpha(units: Units, length: int) -> tuple[float, str]:
    """Return u-α, or why there is none."""
    if not length:
        return math.nan, words.NO_DOCUMENT_OF_ALL
    try:
        return u_alpha(list(units.values()), length), ""
    except ValueError:
        return math.nan, words.SPANS_OVERLAP


def _compute_gamma(units: Units, length: int, seed: int) -> tuple[float, str]:
    """Return γ, or why there is none."""
    if not length:
        return math.nan, words.NO_DOCUMENT_OF_ALL
    two = len(units) == 2
    most = _MOST_SPANS if two else _MOST_OF_SEVERAL
    if sum(map(len, units.values())) > most:
        return math.nan, say(words.GAMMA_OF_FEWER, n=most)
    try:
        found = gamma(units.values(), seed=seed, length=length if two else None).value
    except ModuleNotFoundError:
        return math.nan, words.GAMMA_NEEDS
    return found, "" if found == found else words.NOTHING_MARKED


def make_headline_of_spans(found: SpanFindings) -> tuple[str, str, str, str]:
    """Return the head of a report on spans: name, value, interval, and the other measures in a line."""
    if math.isnan(found.exact.value):
        return words.SPAN_F1, "–", words.NO_F1, ""
    value = say(words.F1_IS, value=format_decimal(found.exact.value))
    others = [
        say(words.BY_OVERLAP, value=format_decimal(found.overlap.value)),
        say(words.BY_ENDS, value=format_decimal(found.boundaries.value)),
        *(f"{symbol} = {value}" for symbol, value in _list_others(found)),
    ]
    return words.SPAN_F1, value, _describe_interval(found.exact), "; ".join(others)


def _describe_interval(found: MeanSpanF1) -> str:
    """Return the interval over documents, or why there is none."""
    if math.isnan(found.low):
        why = words.ONE_DOCUMENT if found.documents == 1 else words.SAME_WITHOUT_ANY
        return say(agreement_words.NO_INTERVAL_FOR, why=why)
    ends = say(agreement_words.RANGE, low=format_decimal(found.low), high=format_decimal(found.high))
    interval = say(agreement_words.INTERVAL, level=format_level(found.level), range=ends)
    return say(words.OVER_DOCUMENTS, interval=interval, documents=say(words.DOCUMENTS, n=found.documents))


def list_measures(found: SpanFindings) -> list[tuple[str, float, float, float, str]]:
    """Return every measure with its value, its interval, or why it is undefined."""
    f1 = (
        (words.SPAN_F1, found.exact),
        (words.SPAN_OVERLAP, found.overlap),
        (words.SPAN_ENDS, found.boundaries),
    )
    none = math.nan, math.nan
    return [
        *((name, each.value, each.low, each.high, "") for name, each in f1),
        ("u-α", found.u_alpha, *none, found.why),
        ("γ", found.gamma, *none, found.why_no_gamma),
    ]


def _list_others(found: SpanFindings) -> list[tuple[str, str]]:
    """Return the measures besides F1 that have a value."""
    others = (("u-α", found.u_alpha), ("γ", found.gamma))
    return [(symbol, format_decimal(value)) for symbol, value in others if not math.isnan(value)]


def explain_absent(found: SpanFindings) -> list[str]:
    """Return why measures of spans are missing."""
    others = (("u-α", found.why), ("γ", found.why_no_gamma))
    return [say(words.ABSENT, symbol=symbol, why=why) for symbol, why in others if why]


def describe_disputes(found: SpanFindings) -> list[str]:
    """Return whether annotators differ in the presence, number, ends or labels of spans."""
    n = len(found.disputes)
    if not n:
        return [] if math.isnan(found.exact.value) else [words.NO_SPAN_DISPUTES]
    kinds = Counter(each.kind for each in found.disputes)
    parts = [say(words.SPAN_KINDS[kind], n=kinds[kind]) for kind in KINDS if kinds[kind]]
    return [say(words.SPAN_DISPUTES, n=n, kinds="; ".join(parts))]


def describe_spans(found: SpanFindings) -> str:
    """Return the agreement on spans in one sentence."""
    if math.isnan(found.exact.value):
        return words.NO_F1
    sentence = say(
        words.SPANS_AGREE,
        n=len(found.exact.pairs),
        value=format_decimal(found.exact.value),
        interval=_describe_interval(found.exact),
        overlap=format_decimal(found.overlap.value),
    )
    others = _list_others(found)
    if not others:
        return f"{sentence}."
    listed = ", ".join(say(words.OTHER_IS, symbol=symbol, value=value) for symbol, value in others)
    return f"{sentence}; {listed}."


def describe_spans_for_paper(found: SpanFindings, by_token: float) -> str:
    """Return the sentences on spans for a paper, and how the token-level number that follows compares."""
    marked = say(words.SPANS_MARKED, n=found.spans, documents=say(words.DOCUMENTS, n=found.documents))
    sentences = [marked, describe_spans(found)]
    apart = by_token - found.exact.value
    if not found.nested and not math.isnan(apart):
        sentences.append(
            words.BY_TOKENS["higher" if apart > _APART else "lower" if apart < -_APART else "alike"]
        )
    return " ".join([*sentences[:2], *_describe_models_for_paper(found), *sentences[2:]])


def describe_all_models(found: SpanFindings) -> list[str]:
    """Return the models' agreement with the annotators, and which annotators are models."""
    return [*describe_model_spans(found.models), *describe_counted_models(found.counted_models)]


def _describe_models_for_paper(found: SpanFindings) -> list[str]:
    if not found.models:
        return describe_counted_models(found.counted_models)
    values = [
        format_decimal(each.exact.value)
        if len(found.models) == 1
        else say(model_words.WITH, value=format_decimal(each.exact.value), what=write_label(each.name))
        for each in found.models
    ]
    names = write_label(found.models[0].name)
    return [say(words.SPAN_MODELS_FOR_PAPER, n=len(values), names=names, values=join_names(values))]
