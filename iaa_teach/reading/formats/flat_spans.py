"""Spans in a table: a row for each, with document, annotator, start, end and label."""

from __future__ import annotations

import re
from collections.abc import Sequence

from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ANNOTATOR_COLUMNS,
    GROUP,
    LABEL,
    LABEL_COLUMNS,
    TEXT,
    Facts,
    is_named,
    simplify_name,
)
from iaa_teach.reading.columns import Table, run_steps
from iaa_teach.reading.csv_rows import read_csv_table
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.marked_rounds import are_files_of_all, share_readings
from iaa_teach.reading.formats.spans import BEGINS, ENDS, find_offset_columns
from iaa_teach.reading.never_labels import is_called_round
from iaa_teach.reading.words import words

Row = tuple[str, str, int, int, str, str, str]  # document, annotator, beginning, end, label, text, round
NO_TEXT = "."  # stands for each character of a text that is not there
_MOST_PLACES = 2_000_000  # characters of documents whose text is not there
_TYPES = re.compile(r"(entity|span|ne|ner|tag)? ?(type|label|tag|class|category)")


def read_flat_spans(decoded: Sequence[Decoded], column: str = "") -> tuple[list[Row], tuple[str, ...]] | None:
    """Return the spans in tables with a row for each, and remarks on them; None for other files.

    Annotators are named in a column, or have a file each. Spans that were given to all of them are items, not
    annotations. If a span ends where it begins, ends are inclusive. Rounds are distinguished by the given
    column or one with a usual name, else by files with the same annotators.
    """
    if not all(map(_has_offsets, decoded)):
        return None
    by_file: list[list[Row]] = []
    columns = []
    for text in decoded:
        try:
            table = run_steps(read_csv_table(text))
        except ValueError:
            return None  # the reader of labels will explain
        name = re.sub(r"\.\w+$", "", text.name) if len(decoded) > 1 else ""
        rounds = _find_rounds(table, column)
        found = _read_rows(table, name, rounds)
        if found is None:
            return None
        by_file.append(found)
        columns.append(rounds)
    if not all(columns):
        apart = len(by_file) > 1 and are_files_of_all([{row[1] for row in rows} for rows in by_file])
        again = share_readings([[row[:2] for row in rows] for rows in by_file]) and not apart
        names = [re.sub(r"\.\w+$", "", text.name) for text in decoded]
        by_file = [
            [(f"{name}/{row[0]}" if again else row[0], *row[1:6], name if apart else "") for row in rows]
            for rows, name in zip(by_file, names, strict=True)
        ]
    rows = [row for rows in by_file for row in rows]
    people = {row[1] for row in rows}
    by_span: dict[tuple[str, int, int], set[str]] = {}
    for document, who, begin, end, *_ in rows:
        by_span.setdefault((document, begin, end), set()).add(who)
    if len(people) < 2 or all(each == people for each in by_span.values()):
        return None
    remarks: list[str] = []
    if any(row[2] == row[3] for row in rows):
        rows = [(*row[:3], row[3] + 1, *row[4:]) for row in rows]
        remarks.append(str(words.ENDS_WITHIN))
    filled: list[Row] = []
    for which in dict.fromkeys(row[6] for row in rows):
        more, remarks = _add_texts([row for row in rows if row[6] == which], remarks)
        filled += more
    return filled, tuple(dict.fromkeys(remarks))


def _find_rounds(table: Table, column: str) -> str:
    """Return the column of rounds: the given one, or one with a usual name; "" for none."""
    if column:
        return column if column in table.header else ""
    called = (each.name for each in table.columns if is_called_round(Facts(each, len(table))))
    return next(called, "")


def _has_offsets(text: Decoded) -> bool:
    names = {name.strip(" \"'").casefold() for name in re.split(r"[,;\t|]", text.head().partition("\n")[0])}
    return bool(names & {*BEGINS}) and bool(names & {*ENDS})


def _read_rows(table: Table, annotator: str, rounds: str) -> list[Row] | None:
    places = find_offset_columns(table)
    left = [name for name in table.header if places and name not in (*places, rounds)]
    who = _find_column(left, ANNOTATOR, ANNOTATOR_COLUMNS)
    label = _find_column([name for name in left if name != who], LABEL, LABEL_COLUMNS)
    label = label or next((name for name in left if _TYPES.fullmatch(simplify_name(name))), None)
    if places is None or label is None or (who is None and not annotator):
        return None
    left = [name for name in left if name not in (who, label)]
    document = next((name for name in left if is_named(name, GROUP)), None)
    text = next((name for name in left if is_named(name, TEXT) and name != document), None)
    names = (document, who, *places, label, text, rounds)
    cells = [table[name].cells() if name else [""] * len(table) for name in names]
    return [
        (document, who or annotator, int(begin), int(end), label, text, which and f"{rounds} {which}")
        for document, who, begin, end, label, text, which in zip(*cells, strict=True)
    ]


def _find_column(names: Sequence[str], role: str, usual: Sequence[str]) -> str | None:
    exact = next((name for each in usual for name in names if simplify_name(name) == each), None)
    return exact or next((name for name in names if is_named(name, role)), None)


def _add_texts(rows: list[Row], remarks: list[str]) -> tuple[list[Row], list[str]]:
    """Return a round's rows with the text of each document, or a placeholder text of its length."""
    lengths: dict[str, int] = {}
    for document, _, _, end, *_ in rows:
        lengths[document] = max(end, lengths.get(document, 0))
    texts = {row[0]: row[5] for row in rows if len(row[5]) >= lengths[row[0]]}
    if len(texts) < len(lengths):
        if sum(lengths.values()) > _MOST_PLACES:
            raise ValueError(
                f"spans in {len(lengths)} documents without their texts; add a column with the text of each"
            )
        texts = {document: NO_TEXT * length for document, length in lengths.items()}
        remarks = [*remarks, str(words.WITHOUT_TEXTS)]
    with_texts: list[Row] = [(*row[:5], texts[row[0]], row[6]) for row in rows]
    people = list(dict.fromkeys(row[1] for row in rows))
    read = {who: {row[0] for row in rows if row[1] == who} for who in people}
    if all(2 * len(read[who]) >= len(lengths) for who in people) and any(
        len(read[who]) < len(lengths) for who in people
    ):
        gaps = [(document, who) for who in people for document in lengths if document not in read[who]]
        with_texts += [(document, who, 0, 0, "", texts[document], rows[0][6]) for document, who in gaps]
        remarks = [*remarks, say(words.WITHOUT_SPANS, n=len(gaps))]
    return with_texts, remarks
