"""Untidy forms, JSON, workbooks and files for each annotator; see `untidy_files`."""

import json
from functools import partial

import numpy as np
import pandas as pd

from tests.reading.cases import PEOPLE, SENTIMENT, Case, as_csv, as_lines, given, labels, text
from tests.reading.untidy_files import CASES, blank, case, one, wide
from tests.reading.workbooks import xlsx_of_sheets

# Forms and surveys


@case
def google_forms_with_rows_of_items():
    """A grid question: the item stands in brackets."""
    rows = labels(("Agree", "Neutral", "Disagree"), items=12)
    lines = [
        ["Timestamp", "Email Address", *(f"How do you judge these? [Sentence {i + 1}]" for i in range(12))]
    ]
    lines += [
        [f"3/{a + 1}/2025 14:22:0{a}", f"{who}@example.org", *(row[a] for row in rows)]
        for a, who in enumerate(PEOPLE)
    ]
    return one("Responses.csv", as_csv(lines), rows)


@case
def google_sheet_annotated_live():
    """A timestamp for each row, added by the sheet."""
    rows = labels(("yes", "no"))
    lines = [["Timestamp", "Post", "Anna", "Ben", "Cleo"]]
    lines += [[f"3/1/2025 14:{i:02}:07", text(i), *row] for i, row in enumerate(rows)]
    return one("sheet.csv", as_csv(lines), rows)


@case
def limesurvey():
    rows = labels(("1", "2", "3"), items=14)
    lines = [["id", "submitdate", "lastpage", "startlanguage", *(f"Q1[SQ{i + 1:03}]" for i in range(14))]]
    lines += [[a + 1, f"2025-03-0{a + 1} 10:00:00", 3, "de", *(row[a] for row in rows)] for a in range(3)]
    return one("results-survey.csv", as_csv(lines), rows)


# JSON


def by_person(rows):
    return {who: [row[a] for row in rows] for a, who in enumerate(PEOPLE)}


def by_name(row):
    return {who: x for who, x in zip(PEOPLE, row, strict=True) if x is not None}


def pandas_json(rows, named=False, **how):
    index = [f"s{i}" for i in range(len(rows))] if named else None
    return pd.DataFrame(rows, columns=list(PEOPLE), index=index).to_json(**how)


def texts(rows, more):
    return as_lines({"id": i, "text": text(i), **more(row)} for i, row in enumerate(rows))


JSON = {
    "parallel-lists-by-annotator": lambda rows: json.dumps(
        {"items": [f"s{i}" for i in range(len(rows))], **by_person(rows)}
    ),
    "parallel-lists-without-items": lambda rows: json.dumps(by_person(rows), indent=1),
    "pandas-to-json": pandas_json,
    "pandas-to-json-split": partial(pandas_json, orient="split"),
    "pandas-to-json-index": partial(pandas_json, named=True, orient="index"),
    "nested-by-item": lambda rows: json.dumps({f"s{i}": by_name(row) for i, row in enumerate(rows)}),
    "nested-by-annotator": lambda rows: json.dumps(
        {who: {f"s{i}": row[a] for i, row in enumerate(rows)} for a, who in enumerate(PEOPLE)}
    ),
    "lists-in-a-list": json.dumps,
    "records-with-nested-annotations": lambda rows: texts(
        rows,
        lambda row: {"annotations": [{"annotator": who, "label": x} for who, x in by_name(row).items()]},
    ),
    "records-with-a-dict-of-labels": lambda rows: texts(rows, lambda row: {"labels": by_name(row)}),
    # as data sets of the Hub have them: the labels in the order of the annotators
    "records-with-a-list-of-labels": lambda rows: texts(
        rows, lambda row: {"annotators": list(PEOPLE), "annotations": row}
    ),
    "records-under-a-key": lambda rows: json.dumps(
        {
            "version": 2,
            "data": [{"item": f"s{i}", "annotator": PEOPLE[a], "label": x} for i, a, x in given(rows)],
        }
    ),
}
WHOLE = {
    "parallel-lists-by-annotator",
    "nested-by-annotator",
    "records-with-a-list-of-labels",
    "records-under-a-key",
}


def as_json(name):
    rows = labels(SENTIMENT, gaps=0 if name in WHOLE else 4)
    content = JSON[name](rows)
    return one("labels.json" if isinstance(content, str) else "labels.jsonl", content, rows)


CASES |= {name: partial(as_json, name) for name in JSON}


@case
def booleans_in_json():
    rows = labels((True, False))
    records = [{"id": i, **by_name(row)} for i, row in enumerate(rows)]
    return one("labels.json", json.dumps(records), rows)


@case
def parallel_lists_long():
    rows = labels(SENTIMENT)
    data = {"items": [], "annotators": [], "labels": []}
    for i, a, label in given(rows):
        for key, value in zip(data, (f"s{i}", PEOPLE[a], label), strict=True):
            data[key].append(value)
    return one("labels.json", json.dumps(data), rows)


# Workbooks


@case
def one_sheet_for_each_annotator():
    rows = labels(SENTIMENT)
    sheets = {
        who.title(): [["id", "text", "label"], *([i + 1, text(i), row[a]] for i, row in enumerate(rows))]
        for a, who in enumerate(PEOPLE)
    }
    return one("labels.xlsx", xlsx_of_sheets(sheets), rows)


@case
def a_sheet_of_guidelines_first():
    rows = labels(SENTIMENT)
    sheets = {
        "Guidelines": [
            ["How to label"],
            ["Read the text, then choose one of the labels."],
            ["Do not talk to each other."],
        ],
        "Labels": wide(rows),
    }
    return one("labels.xlsx", xlsx_of_sheets(sheets), rows)


@case
def workbook_with_percent_and_dates():
    rows = labels(("ok", "bad"))
    lines = [["Datum", "Satz", "Anna", "Ben", "Cleo"]]
    lines += [[f"2025-03-{1 + i:02}", text(i), *row] for i, row in enumerate(rows)]
    return one("labels.xlsx", xlsx_of_sheets({"Tabelle1": lines}), rows)


# A file for each annotator


def each(name, header, line, rows, separator=","):
    """A file of each person, with the `line` of each item."""
    return Case(
        {
            name.format(who=who, a=a): as_csv([header, *(line(i, a) for i in range(len(rows)))], separator)
            for a, who in enumerate(PEOPLE)
        },
        {"label": rows},
    )


@case
def a_file_for_each_annotator():
    rows = labels(SENTIMENT, gaps=3)
    return each("{who}.csv", ["id", "text", "label"], lambda i, a: [i + 1, text(i), blank(rows[i][a])], rows)


@case
def a_file_for_each_annotator_in_another_order():
    rows = labels(SENTIMENT)
    rng = np.random.default_rng(4)
    order = [rng.permutation(len(rows)) for _ in PEOPLE]

    def line(place, a):
        i = order[a][place]
        return [f"p{i}", rows[i][a], "?" if i % 9 == a else ""]

    return each("round1_{who}.csv", ["post_id", "Label", "Comment"], line, rows)


@case
def a_file_for_each_annotator_of_texts_only():
    rows = labels(SENTIMENT)
    return each("{who}.tsv", ["sentence", "sentiment"], lambda i, a: [text(i), rows[i][a]], rows, "\t")


@case
def long_files_with_their_annotator():
    rows = labels(SENTIMENT)
    return each(
        "part{a}.csv", ["item", "annotator", "label"], lambda i, a: [f"s{i}", PEOPLE[a], rows[i][a]], rows
    )


@case
def a_list_of_labels_for_each_annotator():
    """A label a line, without a header."""
    rows = labels(("yes", "no"))
    return Case(
        {f"{who}.txt": "\n".join(row[a] for row in rows).encode() for a, who in enumerate(PEOPLE)},
        {"label": rows},
    )


@case
def no_header():
    rows = labels(("yes", "no"))
    return one("labels.csv", as_csv([[f"s{i}", *row] for i, row in enumerate(rows)]), rows)


@case
def no_header_and_numbers():
    rows = labels((0, 1))
    return one("labels.csv", as_csv(rows), rows)


@case
def markdown_table():
    rows = labels(("yes", "no"))
    lines = ["| item | ann | ben | cleo |", "|---|---|---|---|"] + [
        f"| s{i} | {' | '.join(r)} |" for i, r in enumerate(rows)
    ]
    return one("labels.md", "\n".join(lines), rows)
