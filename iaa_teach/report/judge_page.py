"""A judge and a person on a report's page: three answers on the first screen, everything else below."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape

from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.look.number_formats import format_decimal, format_level, format_percent, group_thousands
from iaa_teach.look.words import say
from iaa_teach.report.findings import Findings
from iaa_teach.report.judge import JudgeFindings
from iaa_teach.report.judge_sentences import (
    choose_corrected,
    choose_share,
    describe_confusions,
    describe_labels_to_halve,
    describe_unlike,
    find_fewest,
)
from iaa_teach.report.judge_tables import make_judge_tables
from iaa_teach.report.label_names import quote_label, write_label
from iaa_teach.report.page_sections import list_sentences, write_html_table
from iaa_teach.report.tables import Table
from iaa_teach.report.wording import describe_interval
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.judge import words
from iaa_teach.report.words.page import words as page_words

_SHOWN = 5  # labels whose shares are on the first screen

Rows = list[tuple[str, str, str]]  # measure, value, and interval


def write_judge_answer(found: Findings, judge: JudgeFindings) -> str:
    """Return whether both agree, how the judge errs, what the true share is, and what it rests on."""
    audit, tables = judge.audit, {table.name: table for table in make_judge_tables(judge)}
    parts = [
        _write_part(words.DO_THEY_AGREE, _list_agreement(found, judge), table=_write_square(tables)),
        _write_part(words.HOW_IT_ERRS, _list_errors(judge), describe_confusions(judge, 2)),
        _write_part(_ask_for_truth(judge), _list_truth(judge), _describe_below(judge)),
    ]
    rests = words.NO_SAMPLE
    if audit.alone:
        rests = say(words.MUST_BE_RANDOM, n=audit.both, total=group_thousands(audit.items))
        rests = " ".join([rests, *describe_unlike(judge)])
    caution = f'<p class="caution"><strong>{escape(page_words.CAREFUL)}</strong> {escape(rests)}</p>'
    level = f'<p class="quiet">{escape(say(words.INTERVALS_AT, level=format_level(audit.level)))}</p>'
    return f'<div class="judge">{"".join(parts)}</div>{level}{caution}'


def write_judge(judge: JudgeFindings, tables: Mapping[str, Table]) -> str:
    """Return a table of labels, all measures, and notes."""
    sentences = [*describe_confusions(judge), describe_labels_to_halve(judge)]
    notes = [
        f"{note[0].upper()}{note[1:]}." for note in judge.audit.notes if note != judge.audit.hardly_random
    ]
    shown = [
        write_html_table(tables[name], css, marked)
        for name, css, marked in (("judge_errors", "counts", True), ("judge", "numbers", False))
        if name in tables
    ]
    return list_sentences([*filter(None, sentences), *notes]) + "".join(shown)


def _write_square(tables: Mapping[str, Table]) -> str:
    """Return the table of judge and person, if it is small."""
    table = tables.get("judge_errors")
    if table is None or len(table.columns) > _SHOWN + 1:
        return ""
    return write_html_table(replace(table, caption=""), "counts", True)


def _describe_below(judge: JudgeFindings) -> list[str]:
    """Return the text below the true share or shares."""
    several = judge.audit.positive is None and math.isnan(judge.audit.lean.value)
    if several and judge.audit.alone:
        return [words.NEED_NOT_ADD_UP]
    return [*filter(None, [describe_labels_to_halve(judge)])]


def _write_part(title: str, rows: Rows, below: Sequence[str] = (), table: str = "") -> str:
    cells = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd><dd class=quiet>{escape(interval)}</dd>"
        for name, value, interval in rows
    )
    more = "".join(f'<p class="quiet">{escape(each)}</p>' for each in below)
    return f"<section><h2>{escape(title)}</h2><dl>{cells}</dl>{table}{more}</section>"


def _list_estimate(name: str, each: Estimate, percent: bool = True) -> tuple[str, str, str]:
    """Return a name, a value and its interval; a dash if undefined."""
    if math.isnan(each.value):
        return name, "–", ""
    write = format_percent if percent else format_decimal
    if math.isnan(each.low):
        return name, write(each.value), ""
    return name, write(each.value), say(agreement_words.RANGE, low=write(each.low), high=write(each.high))


def _list_agreement(found: Findings, judge: JudgeFindings) -> Rows:
    each, audit = found.leading, judge.audit
    rows = [(each.symbol, each.note, "")]
    if not math.isnan(each.value):
        rows = [(each.symbol, format_decimal(each.value), describe_interval(each))]
    if audit.table is not None:
        rows.append(_list_estimate(words.JUDGE_MEASURES["accuracy"], audit.accuracy))
    rows.append((words.ITEMS_WITH_BOTH, group_thousands(audit.both), ""))
    if judge.people is not None and not math.isnan(judge.people.value):
        a, b = map(write_label, judge.others)
        of_people = say(words.TWO_PEOPLE, symbol=judge.people.symbol, a=a, b=b)
        rows.append((of_people, format_decimal(judge.people.value), describe_interval(judge.people)))
    if judge.answered < judge.items:
        rows.append((words.JUDGE_ANSWERED, format_percent(judge.answered / judge.items), ""))
    return rows


def _list_errors(judge: JudgeFindings) -> Rows:
    audit, names = judge.audit, words.JUDGE_MEASURES
    if not math.isnan(audit.lean.value):
        lean = _list_estimate(names["lean"], audit.lean, percent=False)
        return [lean, (names["distance"], format_decimal(judge.distance), "")]
    if audit.positive is None:
        of_labels = list(audit.by_category.items())[:_SHOWN]
        rows = [_list_estimate(f"F1 {quote_label(label)}", each.f1) for label, each in of_labels]
        return [*rows, _list_estimate(names["macro_f1"], Estimate(audit.macro_f1))]
    measures = ("sensitivity", "specificity", "precision", "f1")
    return [_list_estimate(names[name], getattr(audit, name)) for name in measures]


def _ask_for_truth(judge: JudgeFindings) -> str:
    if judge.audit.positive is not None:
        return say(words.WHAT_IS_THE_SHARE, label=quote_label(judge.audit.positive))
    return words.WHAT_IS_THE_MEAN if not math.isnan(judge.audit.lean.value) else words.WHAT_ARE_THE_SHARES


def _list_truth(judge: JudgeFindings) -> Rows:
    audit, names = judge.audit, words.JUDGE_MEASURES
    share = audit.positive is not None
    if not share and math.isnan(audit.lean.value):
        of_labels = list(audit.by_category.items())[:_SHOWN]
        return [_list_estimate(quote_label(label), choose_share(each)) for label, each in of_labels]
    by_judge, by_person = (say(words.BY_ONE, name=write_label(name)) for name in (judge.judge, judge.person))
    rows = [
        _list_estimate(by_judge, Estimate(audit.judge_share), share),
        _list_estimate(by_person, audit.people_share, share),
    ]
    value, basis = choose_corrected(audit, find_fewest(audit))
    if not audit.alone or basis in ("person", "nothing"):
        return rows
    name = "rogan_gladen" if basis == "errors" else "corrected" if share else "corrected_mean"
    return [*rows, _list_estimate(names[name], value, share)]
