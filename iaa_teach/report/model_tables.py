"""The tables of a report on models: agreement with people, shares, leans, tests, and every two models."""

from __future__ import annotations

from iaa_teach.look.number_formats import format_level
from iaa_teach.look.words import say
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import write_label
from iaa_teach.report.model_findings import ModelFindings
from iaa_teach.report.tables import LISTED_PAIRS, Cell, Column, Share, Table, Weight
from iaa_teach.report.words.models import words
from iaa_teach.report.words.page import words as page_words

MODEL_TABLES = ("models", "model_shares", "model_leans", "model_tests", "model_pairs")


def make_model_tables(found: Findings) -> list[Table]:
    """Return the tables on models that have rows."""
    of_models = found.further.models
    tables = (
        _make_agreement_table(found),
        _make_share_table(of_models, found.level),
        _make_lean_table(of_models, found.level),
        _make_test_table(of_models),
        _make_pair_table(of_models, found.level),
        _make_order_table(of_models, found.level),
    )
    return [table for table in tables if table.rows]


def _head_interval(level: float) -> tuple[Column, Column]:
    heads = page_words.COLUMNS
    return Column(say(heads["low"], level=format_level(level))), Column(heads["high"])


def _head_values(name: str, level: float) -> tuple[Column, ...]:
    """Return the columns of a coefficient, whose heading on a page is its name."""
    heads = page_words.COLUMNS
    return (
        Column(heads["coefficient"], words=True, aside=True),
        Column(heads["value"], short=name),
        *_head_interval(level),
        Column(heads["items"]),
        Column(heads["method"], words=True, aside=True, paper=False),
        Column(heads["note"], words=True, aside=True, paper=False),
    )


def _list_values(each: Coefficient) -> tuple[Cell, ...]:
    remarks = "; ".join(filter(None, (each.note, *each.remarks)))
    return (each.full_name, each.value, each.low, each.high, each.items, each.interval_by, remarks)


def _list_notes(values: list[tuple[str, Coefficient]]) -> tuple[str, ...]:
    """Return the notes below a table: how intervals were made, and which values are undefined."""
    methods = dict.fromkeys(each.interval_by for _, each in values if each.interval_by)
    undefined = [f"{who}: {each.note}." for who, each in values if each.note]
    return (*[say(page_words.INTERVALS_BY, method="; ".join(methods))] * bool(methods), *undefined)


def _make_agreement_table(found: Findings) -> Table:
    """Return each model's agreement with each person, and with their majority."""
    heads = page_words.COLUMNS
    compared = [
        (write_label(model.name), partner, each)
        for model in found.models
        for partner, each in (
            *((write_label(person), each) for person, each in model.people),
            *([(str(words.MAJORITY), model.majority)] if model.majority is not None else []),
        )
    ]
    name = compared[0][2].full_name if compared else ""
    columns = (
        Column(heads["model"], words=True),
        Column(heads["with"], words=True),
        *_head_values(name, found.level),
    )
    rows = tuple((model, partner, *_list_values(each)) for model, partner, each in compared)
    notes = _list_notes([(f"{model}, {partner}", each) for model, partner, each in compared])
    places = None
    if len(rows) > LISTED_PAIRS:
        places = tuple(place for place, row in enumerate(rows) if row[1] == words.MAJORITY)
    return Table("models", words.MODEL_VALUES, columns, rows, notes, places)


def _make_share_table(found: ModelFindings, level: float) -> Table:
    """Return how often each model and people give each label."""
    heads = page_words.COLUMNS
    columns = (
        Column(heads["model"], words=True),
        Column(heads["category"], words=True),
        *map(Column, (heads["its"], heads["theirs"], heads["lowest"], heads["highest"], heads["difference"])),
        *_head_interval(level),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            write_label(model.name),
            write_label(each.label),
            *map(Share, (each.judge, each.people, each.lowest, each.highest)),
            *map(Share, (each.difference.value, each.difference.low, each.difference.high)),
        )
        for model in found.models
        if model.beside is not None
        for each in model.beside.shares
    )
    several = any(model.beside is not None and len(model.beside.shares) > 2 for model in found.models)
    notes = (words.AT_ONCE,) if several else ()
    return Table("model_shares", words.MODEL_SHARES, columns, rows, notes)


def _make_lean_table(found: ModelFindings, level: float) -> Table:
    """Return each model's lean next to those of people."""
    heads = page_words.COLUMNS
    columns = (
        Column(heads["model"], words=True),
        Column(heads["items"]),
        Column(heads["lean"]),
        *_head_interval(level),
        Column(heads["lowest"]),
        Column(heads["highest"]),
    )
    rows = tuple(
        (
            write_label(model.name),
            model.beside.items,
            model.beside.lean.value,
            model.beside.lean.low,
            model.beside.lean.high,
            *model.beside.people_leans,
        )
        for model in found.models
        if model.beside is not None and model.beside.lean.value == model.beside.lean.value
    )
    return Table("model_leans", words.MODEL_LEANS, columns, rows)


def _make_test_table(found: ModelFindings) -> Table:
    """Return the alternative annotator tests of each model."""
    heads = page_words.COLUMNS
    columns = (
        Column(heads["model"], words=True),
        Column(heads["score"], words=True),
        *map(Column, (heads["epsilon"], heads["chairs"], heads["of_chairs"], heads["omega"], heads["rho"])),
        *_head_interval(0.95),
    )
    rows = tuple(
        (
            write_label(model.name),
            words.SCORES_IN_SHORT[found.score],
            Weight(test.epsilon),
            int(test.rejected.sum()),
            int((test.items > 0).sum()),
            test.winning_rate,
            test.advantage,
            test.low,
            test.high,
        )
        for model in found.models
        for test in model.tests
    )
    return Table("model_tests", words.MODEL_TESTS, columns, rows)


def _make_pair_table(found: ModelFindings, level: float) -> Table:
    """Return the agreement of every two models, and how often both leave the people's majority."""
    heads = page_words.COLUMNS
    name = found.pairs[0].agreement.full_name if found.pairs else ""
    columns = (
        Column(heads["model"], words=True),
        Column(heads["and"], words=True),
        *_head_values(name, level),
        Column(heads["left"]),
        Column(heads["together"]),
    )
    rows = tuple(
        (write_label(each.a), write_label(each.b), *_list_values(each.agreement), each.left, each.together)
        for each in found.pairs
    )
    notes = _list_notes(
        [(f"{row[0]}, {row[1]}", each.agreement) for row, each in zip(rows, found.pairs, strict=True)]
    )
    return Table("model_pairs", words.MODEL_PAIRS, columns, rows, notes)


def _make_order_table(found: ModelFindings, level: float) -> Table:
    """Return how each judge with pairs in both orders flips."""
    heads = page_words.COLUMNS
    name = found.orders[0].among.full_name if found.orders else ""
    columns = (
        Column(heads["judge"], words=True),
        *_head_values(name, level),
        *map(Column, (heads["flips"], heads["to_first"], heads["to_second"], heads["p"])),
        Column(heads["first_place"]),
        *_head_interval(0.95),
    )
    rows = tuple(
        (
            each.judge,
            *_list_values(each.among),
            each.again.flips,
            each.again.to_first,
            each.again.to_second,
            each.again.p_value,
            *map(
                Share, (each.again.first_place.value, each.again.first_place.low, each.again.first_place.high)
            ),
        )
        for each in found.orders
    )
    notes = _list_notes([(each.judge, each.among) for each in found.orders])
    return Table("model_orders", words.MODEL_ORDERS, columns, rows, notes)
