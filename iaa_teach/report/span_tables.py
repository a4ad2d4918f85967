"""The tables of a report on spans: F1 of pairs and of labels, and the places on which annotators differ."""

from __future__ import annotations

import math

from iaa_teach.computation.scales import Scale
from iaa_teach.computation.spans.spans import Span
from iaa_teach.look.number_formats import format_level
from iaa_teach.look.words import say
from iaa_teach.report.findings import Findings
from iaa_teach.report.judge_tables import make_judge_tables
from iaa_teach.report.label_names import write_label
from iaa_teach.report.label_tables import make_single_label_table
from iaa_teach.report.model_tables import make_model_tables
from iaa_teach.report.of_spans import SpanFindings, list_measures
from iaa_teach.report.round_sentences import make_round_table
from iaa_teach.report.rounds import Rounds
from iaa_teach.report.tables import Cell, Column, Table, make_tables
from iaa_teach.report.words.page import words
from iaa_teach.report.words.spans import words as span_words

LISTED = 50  # places on the page; the CSV has them all


def make_report_tables(found: Findings, asked: Scale | None, rounds: Rounds | None = None) -> list[Table]:
    """Return the tables of a report: of spans, of items if tokens have a single tag, and of rounds."""
    marked = found.further.spans
    return [
        *([] if marked is None else make_span_tables(marked)),
        *([] if found.spans_nest else make_tables(found, asked)),
        *([make_single_label_table(found)] if found.single_labels else []),
        *make_judge_tables(found.further.judge),
        *make_model_tables(found),
        *([make_round_table(rounds)] if rounds is not None and rounds.coefficients else []),
    ]


def make_span_tables(found: SpanFindings) -> list[Table]:
    """Return the tables of spans in their order."""
    return [
        _make_measure_table(found),
        _make_pair_table(found),
        _make_type_table(found),
        *([_make_model_table(found)] if found.models else []),
        _make_dispute_table(found),
    ]


def _head_interval(found: SpanFindings) -> tuple[Column, Column]:
    heads = words.COLUMNS
    return Column(say(heads["low"], level=format_level(found.exact.level))), Column(heads["high"])


def _make_measure_table(found: SpanFindings) -> Table:
    heads = words.COLUMNS
    columns = (
        Column(heads["coefficient"], words=True),
        Column(heads["value"]),
        *_head_interval(found),
        Column(heads["documents"]),
        Column(heads["annotators"]),
        Column(heads["note"], words=True, aside=True),
    )
    compared = found.exact.documents, found.exact.annotators
    rows: list[tuple[Cell, ...]] = [
        (name, value, low, high, *compared, note) for name, value, low, high, note in list_measures(found)
    ]
    return Table("span_agreement", span_words.SPAN_AGREEMENT, columns, tuple(rows))


def _make_pair_table(found: SpanFindings) -> Table:
    heads = words.COLUMNS
    columns = (
        Column(heads["annotator"], words=True),
        Column(heads["and"], words=True),
        Column(heads["exact"]),
        *_head_interval(found),
        Column(heads["overlap"]),
        Column(heads["boundaries"]),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            write_label(pair[0]),
            write_label(pair[1]),
            value,
            *found.exact.pair_intervals[pair],
            found.overlap.pairs[pair],
            found.boundaries.pairs[pair],
        )
        for pair, value in found.exact.pairs.items()
    ]
    return Table("span_pairs", span_words.SPAN_PAIRS, columns, tuple(rows))


def _make_type_table(found: SpanFindings) -> Table:
    heads = words.COLUMNS
    columns = (
        Column(heads["category"], words=True),
        Column(heads["spans"]),
        Column(heads["exact"]),
        *_head_interval(found),
        Column(heads["overlap"]),
        Column(heads["boundaries"]),
    )
    types = found.exact.types.items()
    rows: list[tuple[Cell, ...]] = [
        (
            write_label(label),
            each.spans,
            each.value,
            each.low,
            each.high,
            found.overlap.types[label].value,
            found.boundaries.types[label].value,
        )
        for label, each in sorted(types, key=lambda pair: (math.isnan(pair[1].value), pair[1].value))
    ]
    return Table("span_types", span_words.SPAN_TYPES, columns, tuple(rows))


def _make_model_table(found: SpanFindings) -> Table:
    """Return the F1 of each model with each person and with all, and of people on the same documents."""
    heads = words.COLUMNS
    columns = (
        Column(heads["model"], words=True),
        Column(heads["with"], words=True),
        Column(heads["exact"]),
        *_head_interval(found),
        Column(heads["overlap"]),
        Column(heads["boundaries"]),
    )
    rows: list[tuple[Cell, ...]] = []
    for model in found.models:
        name, exact, others = write_label(model.name), model.exact, (model.overlap, model.boundaries)
        for person, of_pair in exact.pairs.items():
            rows.append((name, write_label(person), *of_pair, *(each.pairs[person][0] for each in others)))
        rows.append((name, words.ALL, exact.value, exact.low, exact.high, *(each.value for each in others)))
        theirs = exact.people, math.nan, math.nan, *(each.people for each in others)
        rows.append((span_words.PEOPLE_ALONE, words.ALL, *theirs))
    return Table("span_models", span_words.SPAN_MODELS, columns, tuple(rows))


def _make_dispute_table(found: SpanFindings) -> Table:
    heads = words.COLUMNS
    names = list(dict.fromkeys(name for each in found.disputes for name in each.spans))
    columns = (
        Column(heads["document"], words=True),
        Column(heads["begins"]),
        Column(heads["ends"]),
        Column(heads["kind"], words=True),
        *(Column(write_label(name), words=True) for name in names),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            write_label(each.document),
            int(each.start),
            int(each.end),
            span_words.SPAN_DISPUTE_KINDS[each.kind],
            *(_write_spans(each.spans.get(name)) for name in names),
        )
        for each in found.disputes
    ]
    places = tuple(range(LISTED)) if len(rows) > LISTED else None
    return Table("span_disputes", span_words.SPAN_PLACES, columns, tuple(rows), (), places)


def _write_spans(spans: tuple[Span, ...] | None) -> str:
    """Return an annotator's spans; a dash if nothing is marked, nothing if a text was not read."""
    if spans is None:
        return ""
    return ", ".join(f"{start:g}–{end:g} {write_label(label)}" for start, end, label in spans) or "–"
