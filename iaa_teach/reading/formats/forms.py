"""Answers to forms (Google, Microsoft, Qualtrics, LimeSurvey): a row a person, a column an item."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import numpy as np

from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, LABEL, TEXT, Facts, simplify_name
from iaa_teach.reading.columns import Column, Table, keep_rows, replace_values
from iaa_teach.reading.formats.json_records import SETS
from iaa_teach.reading.item_columns import join_columns
from iaa_teach.reading.words import words

SENT = re.compile(
    r"timestamp|zeitstempel|informazioni cronologiche|horodateur|marca temporal|časová značka|"
    r"(start|completion) time|(start|end|recorded) date|(start|fertigstellungs)zeit|"
    r"ora di (inizio|completamento)|submitdate|date submitted|datum abgeschickt"
)
_WHO = re.compile(
    r"(your |nome |e ?)?(mail|name|indirizzo|username|benutzername|nome utente)( address| adresse)?|"
    r"response id"
)
_OF_QUALTRICS = re.compile(
    r"status|ip address|progress|duration.*|finished|recipient .*|external .*|location .*|distribution .*|"
    r"user language"
)
_OF_LIMESURVEY = re.compile(
    r"last ?page|letzte seite|start ?language|start-sprache|seed|zufallsstartwert|token|zugangscode|"
    r"startdate|date started|datestamp|date last action|refurl|referrer url|ipaddr|interviewtime|total time|"
    r"group ?time.*|question time.*"
)
_MOST = 400  # maximum characters of a question used as an item's name


def read_form_answers(table: Table) -> Table | None:
    """Return a form's answers as a row for each label.

    Items are the questions with common answers; other questions, such as the age, are ignored. People are
    identified by address or name, or else numbered.
    """
    table, of_qualtrics = _name_by_questions(table)
    plain = {name: simplify_name(name) for name in table.header}
    if not of_qualtrics and not any(map(SENT.fullmatch, list(plain.values())[:3])):
        return None
    facts = {column.name: Facts(column, len(table)) for column in table.columns}
    people = [name for name in table.header if _WHO.fullmatch(plain[name])]
    not_asked = {*people, *(name for name in plain if SENT.fullmatch(plain[name]) or plain[name] == "id")}
    not_asked |= {name for name in plain if _OF_LIMESURVEY.fullmatch(plain[name])}
    if of_qualtrics:
        not_asked |= {name for name in plain if _OF_QUALTRICS.fullmatch(plain[name])}
    asked = {name: each for name, each in facts.items() if name not in not_asked and each.given}
    shared = Counter(value for each in asked.values() for value in each.plain)
    alike = [
        name for name, each in asked.items() if each.plain and any(shared[value] > 1 for value in each.plain)
    ]
    alike = [name for name in alike if not facts[name].dates] or list(asked)[: len(asked) == 1]
    if not alike or len(table) < 2 or _rows_are_items(alike, asked):
        return None
    who = next((facts[name].column for name in people if facts[name].all_different), None)
    names = [str(place + 1) for place in range(len(table))] if who is None else who.cells()
    left = [name for name in asked if name not in alike]
    remarks = [
        *table.remarks,
        *([say(words.OTHER_QUESTIONS, n=len(left), names=", ".join(left))] if left else []),
    ]
    items, rows = len(alike), len(table)
    labels = join_columns(
        [replace_values(facts[name].column, map(_read_answer, facts[name].column.values)) for name in alike]
    )
    columns = (
        Column(
            ITEM, np.repeat(np.arange(items, dtype=np.int32), rows), tuple(name[:_MOST] for name in alike)
        ),
        Column(ANNOTATOR, np.tile(np.arange(rows, dtype=np.int32), items), tuple(names)),
        replace(labels, name=LABEL),
    )
    roles = tuple((column.name, column.name) for column in columns)
    lines = np.tile(table.lines, items)
    return replace(
        table, form="answers to a form", columns=columns, lines=lines, roles=roles, remarks=tuple(remarks)
    )


def _rows_are_items(alike: list[str], asked: dict[str, Facts]) -> bool:
    """Return whether rows are items after all: each has a text, and columns have people's names."""
    texts = [
        each
        for name, each in asked.items()
        if name not in alike and each.all_different and (each.prose or each.named(TEXT) or each.named(ITEM))
    ]
    return bool(texts) and not any(name.count(" ") > 2 or name.endswith(("?", "]")) for name in alike)


def _name_by_questions(table: Table) -> tuple[Table, bool]:
    """Rename the columns of a Qualtrics export by its questions, and return whether it is one.

    Two rows follow its header: the questions as text, and their identifiers as JSON.
    """
    if len(table) < 2 or not table.columns[0].values[table.columns[0].codes[1]].startswith('{"ImportId"'):
        return table, False
    asked = [column.values[column.codes[0]] for column in table.columns]
    kept = keep_rows(table, np.arange(len(table)) > 1)
    columns = [
        replace(column, name=text if re.fullmatch(r"Q[\d_.]+", column.name) and text else column.name)
        for column, text in zip(kept.columns, asked, strict=True)
    ]
    if len({column.name for column in columns}) < len(columns):
        return kept, True
    return replace(kept, columns=tuple(columns)), True


def _read_answer(cell: str) -> str:
    """Return an answer as a label, or as a set for Microsoft's check boxes."""
    if not cell.endswith(";"):
        return cell
    return SETS.join(sorted({part.strip() for part in cell.split(";") if part.strip()}))
