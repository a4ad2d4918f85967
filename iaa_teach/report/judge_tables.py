"""The tables of a judge and a person: agreement, errors, corrected shares, and labels."""

from __future__ import annotations

import math
from collections.abc import Hashable

from iaa_teach.computation.judges.judge_audit_result import CategoryAudit
from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.look.number_formats import format_level
from iaa_teach.look.words import say
from iaa_teach.report.judge import JudgeFindings
from iaa_teach.report.label_names import write_label
from iaa_teach.report.tables import WIDEST, Cell, Column, Table
from iaa_teach.report.words.judge import words
from iaa_teach.report.words.page import words as page_words


def make_judge_tables(found: JudgeFindings | None) -> list[Table]:
    """Return the measures of a judge, and the table of judge and person if not too wide."""
    if found is None:
        return []
    table = found.audit.table
    small = table is not None and len(table.categories) <= WIDEST
    return [_make_measure_table(found), *([_make_error_table(found)] if small else [])]


def _make_measure_table(found: JudgeFindings) -> Table:
    heads, audit = page_words.COLUMNS, found.audit
    columns = (
        Column(heads["measure"], words=True),
        Column(heads["category"], words=True),
        Column(heads["value"]),
        Column(say(heads["low"], level=format_level(audit.level))),
        Column(heads["high"]),
        Column(heads["method"], words=True),
        Column(heads["note"], words=True, aside=True),
    )
    of_judge = words.JUDGE_MEASURES
    rows = [] if audit.table is None else [_list_estimate("accuracy", None, audit.accuracy)]
    if not math.isnan(audit.lean.value):
        rows += [
            _list_estimate("lean", None, audit.lean),
            _list_estimate("distance", None, Estimate(found.distance)),
            _list_estimate("judge_mean", None, Estimate(audit.judge_share)),
            _list_estimate("people_mean", None, audit.people_share),
            _list_estimate("corrected_mean", None, audit.corrected),
        ]
    else:
        labels = [audit.positive] if audit.positive is not None else list(audit.by_category)
        if len(labels) > 1:
            rows.append((of_judge["macro_f1"], "", audit.macro_f1, math.nan, math.nan, "", ""))
        for label in labels:
            rows += _list_category(label, audit.by_category[label])
    title = say(words.JUDGE_TABLE, judge=write_label(found.judge), person=write_label(found.person))
    return Table("judge", title, columns, tuple(rows))


def _list_category(label: Hashable, each: CategoryAudit) -> list[tuple[Cell, ...]]:
    measures = {
        "sensitivity": each.sensitivity,
        "specificity": each.specificity,
        "precision": each.precision,
        "f1": each.f1,
        "judge_share": Estimate(each.judge_share),
        "people_share": each.people_share,
        "corrected": each.corrected,
        "adjusted": each.adjusted,
        "rogan_gladen": each.rogan_gladen,
    }
    return [_list_estimate(name, label, value) for name, value in measures.items()]


def _list_estimate(name: str, label: Hashable, each: Estimate) -> tuple[Cell, ...]:
    label_text = "" if label is None else write_label(label)
    return (words.JUDGE_MEASURES[name], label_text, each.value, each.low, each.high, each.method, each.reason)


def _make_error_table(found: JudgeFindings) -> Table:
    table = found.audit.table
    assert table is not None
    judge, person, total = write_label(found.judge), write_label(found.person), page_words.COLUMNS["total"]
    names = [write_label(name) for name in table.categories]
    columns = (
        Column(f"{judge} ↓ {person} →", words=True),
        *map(Column, names),
        Column(total, total=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (name, *row, sum(row)) for name, row in zip(names, table.counts.tolist(), strict=True)
    ]
    rows.append((total, *table.column_totals.tolist(), int(table.n)))
    caption = say(words.JUDGE_ERRORS, judge=judge, person=person)
    return Table("judge_errors", caption, columns, tuple(rows))
