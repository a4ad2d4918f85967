"""Ordinary files with the quirks of the programs and people that made them; see `ordinary_files`."""

from functools import partial

import numpy as np
import pandas as pd

from tests.reading.cases import PEOPLE, SENTIMENT, Case, as_csv, given, labels, text

CASES = {}


def case(function):
    CASES[function.__name__.replace("_", "-")] = function
    return function


def blank(label):
    return "" if label is None else label


def wide(rows, header=("item", *PEOPLE), **more):
    return [list(header), *([f"s{i + 1}", *map(blank, row)] for i, row in enumerate(rows))]


def one(name, data, rows, question="label", **more):
    return Case({name: data if isinstance(data, bytes) else data.encode()}, {question: rows}, **more)


# Rows of items and columns of people, plain but for the labels, and the word where one is missing

LETTERS = ("letter", "ann", "ben", "cleo")
PLAIN = {
    "nan-words": (SENTIMENT, 8, "NaN"),
    "null-words": (SENTIMENT, 8, "NULL"),
    "none-of-python": ((1, 2, 3), 8, "None"),
    "excel-errors": ((1, 2, 3), 4, "#N/A"),
    "booleans": (("TRUE", "FALSE"), 3),
    "booleans-as-crosses": (("x", "-"),),  # a cross where somebody saw the thing, and a dash where not
    "ticks-and-blanks": (("✓", "✗"),),
    "labels-with-their-words": (("0 - none", "1 - some", "2 - all"),),
    "dates-as-labels": (("1848-03-18", "1848-05-18", "1849-03-28"), 0, "", LETTERS),  # letters were dated
    "years-as-labels": ((1848, 1849, 1850), 0, "", LETTERS),
    "labels-of-icd": (("F32.0", "F32.1", "F33.0", "F41.2"), 0, "", ("patient", "dr_a", "dr_b", "dr_c")),
}


def plain(names, gaps=0, missing="", header=("item", *PEOPLE)):
    rows = labels(names, gaps=gaps)
    return one(
        "a.csv", as_csv(wide([[missing if x is None else x for x in row] for row in rows], header)), rows
    )


CASES |= {name: partial(plain, *how) for name, how in PLAIN.items()}


# Data frames of pandas, long at first

FRAMES = {
    "pandas-index-and-long": (0, lambda frame: frame),
    "pandas-index-reset-twice": (0, lambda frame: frame.reset_index().reset_index()),
    "pandas-pivot": (6, lambda frame: frame.pivot(index="doc_id", columns="annotator", values="label")),
    "pandas-pivot-with-two-headers": (6, lambda frame: frame.pivot(index="doc_id", columns="annotator")),
}


def as_frame(gaps, change):
    rows = labels(SENTIMENT, gaps=gaps)
    frame = pd.DataFrame(
        [(i, PEOPLE[a], label) for i, a, label in given(rows)], columns=["doc_id", "annotator", "label"]
    )
    return one("df.csv", change(frame).to_csv(), rows)


CASES |= {name: partial(as_frame, *how) for name, how in FRAMES.items()}


# CSV and the programs that write it


@case
def excel_in_german():
    rows = labels(("ja", "nein"), gaps=3)
    return one(
        "Mappe1.csv",
        b"sep=;\r\n"
        + as_csv(wide(rows, ("Satz", "Jürgen", "Ute", "Zoë")), ";")
        .decode()
        .replace("\n", "\r\n")
        .encode("cp1252"),
        rows,
    )


@case
def german_headers_long():
    rows = labels(("positiv", "negativ", "neutral"))
    lines = [["Kommentar-ID", "Annotator", "Bewertung", "Zeitstempel"]]
    lines += [[f"k{i}", PEOPLE[a], label, f"0{a + 1}.03.2025 10:{i:02}"] for i, a, label in given(rows)]
    return one("export.csv", as_csv(lines, ";"), rows)


@case
def french_headers_long():
    rows = labels(("positif", "négatif", "neutre"))
    lines = [["annotateur", "identifiant", "texte", "étiquette"]]
    lines += [[PEOPLE[a], f"k{i}", text(i), label] for i, a, label in given(rows)]
    return one("export.csv", as_csv(lines, ";"), rows)


@case
def italian_headers_wide():
    rows = labels(("sì", "no"))
    lines = [["id_frase", "frase", "annotatore1", "annotatore2", "annotatore3", "note"]]
    lines += [[i + 1, text(i), *row, "da rivedere" if i % 5 == 0 else ""] for i, row in enumerate(rows)]
    return one("annotazioni.csv", as_csv(lines, ";"), rows)


@case
def spanish_headers_long():
    rows = labels(("positivo", "negativo"))
    lines = [["id_tuit", "anotador", "etiqueta"]]
    lines += [[f"t{i}", PEOPLE[a], label] for i, a, label in given(rows)]
    return one("datos.csv", as_csv(lines), rows)


@case
def quoted_line_breaks():
    rows = labels(SENTIMENT, gaps=2)
    lines = [["id", "text", *PEOPLE]]
    lines += [
        [i + 1, f'He said: "well,\nwhat {text(i)}"\n\nEnd.', *map(blank, row)] for i, row in enumerate(rows)
    ]
    return one("posts.csv", b"\xef\xbb\xbf" + as_csv(lines).replace(b"\n", b"\r\n"), rows)


@case
def separators_at_the_ends_of_all_lines():
    rows = labels(SENTIMENT)
    return one("a.csv", b"".join(line + b",,\n" for line in as_csv(wide(rows)).splitlines()), rows)


@case
def header_row_twice():
    rows = labels(SENTIMENT)
    table = wide(rows)
    return one("a.csv", as_csv([*table[:13], table[0], *table[13:]]), rows)


@case
def header_row_twice_in_a_long_table():
    rows = labels(SENTIMENT)
    lines = [["item", "annotator", "label"], *([f"s{i}", PEOPLE[a], label] for i, a, label in given(rows))]
    return one("a.csv", as_csv([*lines[:40], lines[0], *lines[40:]]), rows)


@case
def blank_rows_between():
    rows = labels(SENTIMENT)
    table = wide(rows)
    return one("a.csv", as_csv([*table[:5], ["", "", "", ""], *table[5:9], [], *table[9:]]), rows)


@case
def r_write_csv_with_row_names():
    rows = labels(SENTIMENT, gaps=4)
    lines = ['"","sentence","anna","ben","cleo"']
    lines += [
        ",".join([f'"{i + 1}"', f'"s{i + 1}"', *("NA" if x is None else f'"{x}"' for x in row)])
        for i, row in enumerate(rows)
    ]
    return one("ratings.csv", "\n".join(lines), rows)


@case
def r_write_table():
    """Its header is one name shorter than its rows, and spaces separate."""
    rows = labels(SENTIMENT, gaps=4)
    lines = ['"anna" "ben" "cleo"']
    lines += [
        " ".join([f'"{i + 1}"', *("NA" if x is None else f'"{x}"' for x in row)])
        for i, row in enumerate(rows)
    ]
    return one("ratings.txt", "\n".join(lines), rows)


@case
def numbers_between_spaces():
    rows = labels((0, 1, 2))
    lines = ["rater1 rater2 rater3"] + [" ".join(map(str, row)) for row in rows]
    return one("ratings.txt", "\n".join(lines), rows)


@case
def confidence_beside_each_label():
    rows = labels(SENTIMENT)
    rng = np.random.default_rng(5)
    lines = [["id", *(name for who in PEOPLE for name in (f"{who}_label", f"{who}_confidence"))]]
    lines += [
        [i + 1, *(x for label in row for x in (label, int(rng.integers(1, 6))))] for i, row in enumerate(rows)
    ]
    return one("a.csv", as_csv(lines), rows)


@case
def comments_beside_each_label():
    rows = labels(SENTIMENT)
    lines = [["ID", *(name for who in PEOPLE for name in (who.title(), f"Comment {who.title()}"))]]
    lines += [
        [
            i + 1,
            *(
                x
                for a, label in enumerate(row)
                for x in (label, f"not sure about {i}" if (i + a) % 6 == 0 else "")
            ),
        ]
        for i, row in enumerate(rows)
    ]
    return one("a.csv", as_csv(lines), rows)


@case
def seconds_beside_each_label():
    rows = labels(("hate", "offensive", "neither"))
    lines = [["tweet", *(name for k in (1, 2, 3) for name in (f"label{k}", f"time{k}"))]]
    lines += [
        [text(i), *(x for a, label in enumerate(row) for x in (label, f"{3.1 + 0.7 * i + a:.2f}"))]
        for i, row in enumerate(rows)
    ]
    return one("a.csv", as_csv(lines), rows)


@case
def confidence_in_a_long_table():
    rows = labels(SENTIMENT)
    rng = np.random.default_rng(5)
    lines = [["id", "item_id", "annotator_id", "label", "confidence", "created_at", "comment"]]
    lines += [
        [
            j + 1,
            f"s{i}",
            a + 1,
            label,
            round(float(rng.uniform(0.3, 1)), 2),
            f"2025-02-0{a + 1}T08:{i:02}:11+01:00",
            "hm" if j % 7 == 0 else "",
        ]
        for j, (i, a, label) in enumerate(given(rows))
    ]
    return one("annotations.csv", as_csv(lines), rows)


@case
def database_dump():
    """Several numbers that name things: of the row, the project, the item, the user."""
    rows = labels((0, 1), gaps=10)
    lines = [["id", "project_id", "task_id", "user_id", "value", "status", "created_at", "updated_at"]]
    lines += [
        [
            900 + j,
            3,
            100 + i,
            11 + a,
            label,
            "done",
            f"2025-02-01 08:{i:02}:1{a}",
            f"2025-02-01 09:{i:02}:1{a}",
        ]
        for j, (i, a, label) in enumerate(given(rows))
    ]
    return one("dump.csv", as_csv(lines), rows)


@case
def mixed_case_labels():
    rows = labels(("Yes", "No"))
    lines = wide(
        [
            [
                x.lower() if (i + a) % 4 == 0 else x.upper() if (i + a) % 7 == 0 else x + " " * (i % 2)
                for a, x in enumerate(row)
            ]
            for i, row in enumerate(rows)
        ]
    )
    return one("a.csv", as_csv(lines), rows)


@case
def percentages():
    rng = np.random.default_rng(3)
    rows = [[f"{5 * round((t + e) / 5)}%" for e in rng.normal(0, 8, 2)] for t in rng.uniform(20, 80, 20)]
    return one("a.csv", as_csv(wide(rows, ("item", "ann", "ben"))), rows, metric="interval")


@case
def percentages_with_decimal_commas():
    rng = np.random.default_rng(3)
    rows = [
        [f"{t + e:.1f}".replace(".", ",") + " %" for e in rng.normal(0, 4, 2)]
        for t in rng.uniform(20, 80, 20)
    ]
    return one("a.csv", as_csv(wide(rows, ("Absatz", "Anna", "Ben")), ";"), rows, metric="interval")


@case
def decimal_commas_between_commas():
    rng = np.random.default_rng(3)
    rows = [[f"{t + e:.1f}".replace(".", ",") for e in rng.normal(0, 0.6, 2)] for t in rng.uniform(2, 8, 20)]
    return one("a.csv", as_csv(wide(rows, ("item", "ann", "ben"))), rows, metric="interval")


@case
def many_gaps():
    rows = labels(("a", "b", "c"), items=60, gaps=90, seed=8)
    return one("a.csv", as_csv(wide(rows)), rows)


@case
def many_annotators_two_each():
    rng = np.random.default_rng(6)
    rows = labels(("a", "b"), items=40, people=8)
    for row in rows:
        for a in rng.permutation(8)[2:]:
            row[a] = None
    names = [f"coder{a + 1}" for a in range(8)]
    return one("a.csv", as_csv(wide(rows, ("item", *names))), rows)


@case
def coders_numbered_by_place():
    """Of ten crowd workers, the first, second and third who came: no names, and a majority."""
    rows = labels(("0", "1"))
    lines = [["tweet_id", "coder_1", "coder_2", "coder_3", "majority"]]
    lines += [[10**17 + 37 * i, *row, max(row, key=row.count)] for i, row in enumerate(rows)]
    return one("a.csv", as_csv(lines), rows)


@case
def name_and_email_columns():
    rows = labels(("good", "bad"))
    lines = [["Email", "First name", "Last name", "Item", "Rating"]]
    people = (("ann@x.org", "Ann", "Lee"), ("ben@x.org", "Ben", "Ray"), ("cleo@x.org", "Cleo", "Fox"))
    lines += [[*people[a], f"s{i}", label] for i, a, label in given(rows)]
    return one("a.csv", as_csv(lines), rows)


@case
def numbers_with_thousands_of_items():
    rows = labels(("0", "1"), items=1200)
    lines = [["", "ann", "ben", "cleo"]] + [[i, *row] for i, row in enumerate(rows)]
    return one("a.csv", as_csv(lines), rows)


@case
def totals_below():
    """A last row that Excel's author added."""
    rows = labels((0, 1))
    lines = wide(rows)
    lines.append(["Total", *(sum(row[a] for row in rows) for a in range(3))])
    return one("a.csv", as_csv(lines), rows)


@case
def agreement_column():
    rows = labels(("yes", "no"))
    lines = wide(rows, ("item", *PEOPLE, "agree?"))
    lines[1:] = [[*line, "1" if len(set(line[1:])) == 1 else "0"] for line in lines[1:]]
    return one("a.csv", as_csv(lines), rows)
