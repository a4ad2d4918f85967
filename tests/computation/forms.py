"""The forms in which people hold tables, ratings and labels, one line each, with what is right of it.

A line has the form in words, the data, and the set of labels that they are of. What is right of a set is
known twice: from the fractions below, counted by hand, and from scikit-learn or krippendorff.
"""

import datetime
from collections import Counter
from fractions import Fraction

import numpy as np
import pandas as pd

try:
    import polars
except ImportError:  # not there for all machines: then its lines are left out
    polars = None

# Labels of annotators A and B. By hand: A_o 0 of 8, A_e (4 · 4)/64, so κ = (0 − 1/4)/(1 − 1/4).
NEVER = ([*"aabbaabb"], [*"bbccbbcc"])
# A: yes 5, no 3, maybe 2; B: yes 4, no 4, maybe 2; 7 of 10 agree. A_e (20 + 12 + 4)/100, κ = (.70 − .36)/.64.
WORDS = (
    ["yes", "yes", "yes", "yes", "yes", "no", "no", "no", "maybe", "maybe"],
    ["yes", "yes", "yes", "no", "maybe", "no", "no", "no", "maybe", "yes"],
)
# A: 1 4, 2 3, 5 3; B: 1 4, 2 4, 5 2; 8 of 10 agree. A_e (16 + 12 + 6)/100, κ = (.80 − .34)/.66.
MARKS = ([1, 1, 1, 1, 2, 2, 2, 5, 5, 5], [1, 1, 1, 2, 2, 2, 2, 5, 5, 1])
# A: True 3, False 3; B: True 2, False 4; 5 of 6 agree. A_e (6 + 12)/36, κ = (5/6 − 1/2)/(1/2).
TRUTH = ([True, True, True, False, False, False], [True, True, False, False, False, False])
# B: a 4; A_o 3/4 = A_e, so κ = 0.
ONE_LABEL = ([*"aaab"], [*"aaaa"])
RIGHT = {  # κ by hand
    "never": (NEVER, Fraction(-1, 3)),
    "words": (WORDS, Fraction(34, 64)),
    "marks": (MARKS, Fraction(46, 66)),
    "truth": (TRUTH, Fraction(2, 3)),
    "one label": (ONE_LABEL, Fraction(0)),
}
ORDER = ["no", "maybe", "yes"]
ASIDE, ONE, ITEMS = "set aside as totals: {}", "read the same: {}", "names of items, not for labels: {}"


def crosstab(labels, **how):
    a, b = (pd.Series(side, name=name) for side, name in zip(labels, ("anna", "ben"), strict=True))
    return pd.crosstab(a, b, **how)


def frame(labels, **more):
    return pd.DataFrame({"anna": labels[0], "ben": labels[1], **more})


def ordered(labels):
    return pd.Categorical(labels, ORDER, ordered=True)


def with_sums(table, name):
    table = table.copy()
    table.loc[name] = table.sum()
    table[name] = table.sum(axis=1)
    return table


def renamed(table, rows=None, columns=None):
    return table.rename(index=rows or {}, columns=columns or {})


def structured(labels):
    return np.array(list(zip(*labels, strict=True)), [("anna", "U5"), ("ben", "U5")])


def days(unit, marks=None):
    """Return a day for each mark, as dates of NumPy."""
    first = np.datetime64("2023-12-31", "D")
    return (first + np.array(MARKS[1 if unit == "ns" else 0] if marks is None else marks)).astype(
        f"datetime64[{unit}]"
    )


def dates(marks):
    return [datetime.date(2024, 1, mark) for mark in marks]


class Coordinates:
    """A table as xarray has it: values, with coordinates by the names of its two dimensions."""

    ndim, dims = 2, ("anna", "ben")

    def __init__(self, table):
        self.values = table.to_numpy()
        self.coords = {"anna": table.index.to_numpy(), "ben": table.columns.to_numpy()}


class ArrowTable:
    """A table as Arrow has it: names of columns, and all of it as a dict."""

    def __init__(self, **columns):
        self.column_names, self._columns = list(columns), columns

    def to_pydict(self):
        return dict(self._columns)


def of_polars(data, **how):
    """Return a frame of polars, None where it is not installed."""
    return None if polars is None else polars.DataFrame(data, **how)


def pivot(labels):
    if polars is None:
        return None
    data = polars.DataFrame({"anna": labels[0], "ben": labels[1], "n": 1}, strict=False)
    return data.pivot(on="ben", index="anna", values="n", aggregate_function="sum")


ANNA_BEN = {name: list(zip(*labels, strict=True)) for name, (labels, _) in RIGHT.items()}

# Tables: the form, the data, of which labels, and the note on it
TABLES = [
    ("a crosstab of unlike labels", lambda: crosstab(NEVER), "never", ""),
    ("a crosstab, rows in another order", lambda: crosstab(WORDS).loc[["yes", "no", "maybe"]], "words", ""),
    ("a crosstab, columns in another order", lambda: crosstab(WORDS)[["yes", "no", "maybe"]], "words", ""),
    ("a crosstab of numbers", lambda: crosstab(MARKS), "marks", ""),
    ("a crosstab of truth values", lambda: crosstab(TRUTH), "truth", ""),
    ("a crosstab with totals", lambda: crosstab(NEVER, margins=True), "never", ASIDE.format("All")),
    (
        "a crosstab with totals of another name",
        lambda: crosstab(WORDS, margins=True, margins_name="Total"),
        "words",
        ASIDE.format("Total"),
    ),
    ("totals written in German", lambda: with_sums(crosstab(WORDS), "Summe"), "words", ASIDE.format("Summe")),
    (
        "totals of rows alone",
        lambda: crosstab(WORDS).assign(total=crosstab(WORDS).sum(axis=1)),
        "words",
        ASIDE.format("total"),
    ),
    (
        "totals of columns alone",
        lambda: pd.concat([crosstab(WORDS), crosstab(WORDS).sum().to_frame("Sum").T]),
        "words",
        ASIDE.format("Sum"),
    ),
    (
        "totals in the first row",
        lambda: with_sums(crosstab(WORDS), "All").iloc[::-1],
        "words",
        ASIDE.format("All"),
    ),
    ("shares of all items", lambda: crosstab(NEVER, normalize=True), "never", ""),
    (
        "shares with totals",
        lambda: crosstab(WORDS, normalize="all", margins=True),
        "words",
        ASIDE.format("All"),
    ),
    (
        "shares of two decimals with totals",
        lambda: crosstab(WORDS, normalize=True, margins=True).round(2),
        "words",
        ASIDE.format("All"),
    ),
    (
        "a crosstab of lists of labels on one level each",
        lambda: pd.crosstab([np.array(WORDS[0])], [np.array(WORDS[1])]),
        "words",
        "",
    ),
    (
        "a crosstab of two levels",
        lambda: pd.crosstab([np.array(WORDS[0])] * 2, [np.array(WORDS[1])] * 2),
        "words",
        "",
    ),
    (
        "a crosstab of two levels with totals",
        lambda: pd.crosstab([np.array(WORDS[0])] * 2, [np.array(WORDS[1])] * 2, margins=True),
        "words",
        "set aside as totals",
    ),
    (
        "a pivot table with gaps",
        lambda: frame(NEVER, n=1).pivot_table(index="anna", columns="ben", values="n", aggfunc="sum"),
        "never",
        "",
    ),
    (
        "a pivot table of a list of values",
        lambda: frame(WORDS, n=1).pivot_table(index="anna", columns="ben", values=["n"], aggfunc="sum"),
        "words",
        "",
    ),
    (
        "a pivot table with totals",
        lambda: frame(WORDS, n=1).pivot_table(
            index="anna", columns="ben", values="n", aggfunc="sum", margins=True
        ),
        "words",
        ASIDE.format("All"),
    ),
    ("counts by pairs, a series", lambda: frame(NEVER).value_counts(), "never", ""),
    (
        "sizes of groups, a series",
        lambda: frame(WORDS).groupby(["ben", "anna"]).size().swaplevel(),
        "words",
        "",
    ),
    (
        "sizes of groups, unstacked",
        lambda: frame(MARKS).groupby(["anna", "ben"]).size().unstack(),
        "marks",
        "",
    ),
    ("counts by pairs of whom one used one label", lambda: frame(ONE_LABEL).value_counts(), "one label", ""),
    ("a crosstab of whom one used one label", lambda: crosstab(ONE_LABEL), "one label", ""),
    ("a Counter of pairs", lambda: Counter(zip(*NEVER, strict=True)), "never", ""),
    ("a dict of dicts", lambda: crosstab(NEVER).T.to_dict(), "never", ""),
    ("a crosstab with its index as a column", lambda: crosstab(WORDS).reset_index(), "words", ""),
    ("a crosstab of numbers with its index as a column", lambda: crosstab(MARKS).reset_index(), "marks", ""),
    (
        "names of columns alone",
        lambda: pd.DataFrame(crosstab(WORDS).to_numpy(), columns=["maybe", "no", "yes"]),
        "words",
        "",
    ),
    (
        "names of rows alone",
        lambda: pd.DataFrame(crosstab(WORDS).to_numpy(), index=["maybe", "no", "yes"]),
        "words",
        "",
    ),
    ("a frame without names", lambda: pd.DataFrame(crosstab(WORDS).to_numpy()), "words", ""),
    ("nullable whole numbers", lambda: crosstab(NEVER).astype("Int64"), "never", ""),
    ("counts as floats", lambda: crosstab(NEVER).astype(float), "never", ""),
    ("counts of Python among objects", lambda: crosstab(WORDS).astype(object), "words", ""),
    (
        "an ordered Categorical beside words, in another order",
        lambda: pd.crosstab(ordered(WORDS[0]), np.array(WORDS[1])),
        "words",
        "",
    ),
    ("two ordered Categoricals", lambda: pd.crosstab(ordered(WORDS[0]), ordered(WORDS[1])), "words", ""),
    (
        "a Categorical without order",
        lambda: pd.crosstab(pd.Categorical(NEVER[0]), pd.Categorical(NEVER[1])),
        "never",
        "",
    ),
    (
        "names that are numbers, and text on one side",
        lambda: renamed(crosstab(MARKS), columns={1: "1", 2: "2", 5: "5"}),
        "marks",
        "",
    ),
    (
        "names that are floats on one side",
        lambda: renamed(crosstab(MARKS), {1: 1.0, 2: 2.0, 5: 5.0}, {1: "1.0"}),
        "marks",
        "",
    ),
    (
        "truth values beside their text",
        lambda: renamed(crosstab(TRUTH), {True: "True", False: "False"}),
        "truth",
        "",
    ),
    (
        "names with spaces on one side",
        lambda: renamed(crosstab(WORDS), {"yes": " yes"}, {"no": "no\u00a0"}),
        "words",
        "",
    ),
    (
        "names of bytes on one side",
        lambda: renamed(crosstab(WORDS), {"yes": b"yes", "no": b"no"}),
        "words",
        "",
    ),
    ("a frame of polars with names in a column", lambda: pivot(WORDS), "words", ""),
    ("a frame of polars of numbers", lambda: pivot(MARKS), "marks", ""),
    ("a frame of polars of unlike labels", lambda: pivot(NEVER), "never", ""),
    ("a table of xarray, rows reversed", lambda: Coordinates(crosstab(WORDS).iloc[::-1]), "words", ""),
    ("a table of xarray of unlike labels", lambda: Coordinates(crosstab(NEVER)), "never", ""),
    (
        "a table of Arrow with names in a column",
        lambda: (
            ArrowTable(anna=["b", "a"], b=[2, 2], c=[2, 2])
            and ArrowTable(**crosstab(NEVER).reset_index().to_dict("list"))
        ),
        "never",
        "",
    ),
    (
        "a dict of columns with names in one",
        lambda: crosstab(WORDS).reset_index().to_dict("list"),
        "words",
        "",
    ),
]

IDS = [f"q{place}" for place in range(10)]
TEXTS = [f"a text of its own, the {place}th" for place in range(10)]
MISSING = {  # B gave no second label: for the 9 other items
    "words": ([*WORDS[0]], [WORDS[1][0], None, *WORDS[1][2:]]),
}

# Ratings: the form, the data, of which labels, and the note on it
RATINGS = [
    ("rows", lambda: ANNA_BEN["words"], "words", ""),
    ("a frame", lambda: frame(WORDS), "words", ""),
    ("a frame with the items as its index", lambda: frame(WORDS).set_index(pd.Index(IDS)), "words", ""),
    (
        "a column of ids that are texts",
        lambda: frame(WORDS, id=IDS)[["id", "anna", "ben"]],
        "words",
        ITEMS.format("id"),
    ),
    (
        "a column of ids, last, under any name",
        lambda: frame(WORDS, which=IDS),
        "words",
        ITEMS.format("which"),
    ),
    (
        "a column of numbers called id",
        lambda: frame(MARKS, item_id=[*range(100, 200, 10)]),
        "marks",
        ITEMS.format("item_id"),
    ),
    (
        "a run of whole numbers under any name",
        lambda: frame(MARKS, n=range(1, 11)),
        "marks",
        ITEMS.format("n"),
    ),
    ("a run of whole numbers beside words", lambda: frame(WORDS, n=range(7, 17)), "words", ITEMS.format("n")),
    (
        "the index of a CSV file",
        lambda: frame(MARKS, **{"Unnamed: 0": range(10)}),
        "marks",
        ITEMS.format("Unnamed: 0"),
    ),
    ("a column of texts", lambda: frame(WORDS, body=TEXTS), "words", ITEMS.format("body")),
    ("ids and texts", lambda: frame(WORDS, body=TEXTS, ID=IDS), "words", ITEMS.format("ID, body")),
    (
        "ids that are not in order, called documentId",
        lambda: frame(MARKS, documentId=[3, 1, 9, 12, 4, 7, 8, 2, 30, 5]),
        "marks",
        ITEMS.format("documentId"),
    ),
    (
        "ids as days",
        lambda: frame(WORDS, on=pd.date_range("2024-01-01", periods=10)),
        "words",
        ITEMS.format("on"),
    ),
    (
        "an index and a column of ids",
        lambda: frame(WORDS, id=IDS).set_index(pd.Index(TEXTS)),
        "words",
        ITEMS.format("id"),
    ),
    ("a dict of annotators", lambda: {"anna": WORDS[0], "ben": WORDS[1]}, "words", ""),
    (
        "a dict of annotators and ids",
        lambda: {"id": IDS, "anna": WORDS[0], "ben": WORDS[1]},
        "words",
        ITEMS.format("id"),
    ),
    ("a structured array", lambda: structured(WORDS), "words", ""),
    ("a masked array", lambda: np.ma.masked_array(ANNA_BEN["marks"]), "marks", ""),
    ("nullable whole numbers", lambda: frame(MARKS).astype("Int64"), "marks", ""),
    ("nullable truth values", lambda: frame(TRUTH).astype("boolean"), "truth", ""),
    ("text of pandas", lambda: frame(WORDS).astype("string"), "words", ""),
    ("Categoricals", lambda: frame(WORDS).astype("category"), "words", ""),
    ("ordered Categoricals", lambda: frame((ordered(WORDS[0]), ordered(WORDS[1]))), "words", ""),
    (
        "whole numbers that are floats beside integers",
        lambda: frame((MARKS[0], [*map(float, MARKS[1])])),
        "marks",
        "",
    ),
    ("a frame of polars", lambda: of_polars({"anna": WORDS[0], "ben": WORDS[1]}), "words", ""),
    (
        "a frame of polars with ids",
        lambda: of_polars({"id": IDS, "anna": WORDS[0], "ben": WORDS[1]}),
        "words",
        ITEMS.format("id"),
    ),
    (
        "a frame of polars with numbers as ids",
        lambda: of_polars({"nr": range(10), "anna": MARKS[0], "ben": MARKS[1]}),
        "marks",
        ITEMS.format("nr"),
    ),
    ("a table of Arrow", lambda: ArrowTable(anna=NEVER[0], ben=NEVER[1]), "never", ""),
    ("an array of xarray", lambda: Coordinates(frame(NEVER)), "never", ""),
    ("rows with unlike labels", lambda: ANNA_BEN["never"], "never", ""),
]

# Labels of two annotators: the form, both lists, of which labels
PAIRS = [
    ("lists", lambda: WORDS, "words"),
    ("tuples", lambda: [*map(tuple, WORDS)], "words"),
    ("arrays of text", lambda: [*map(np.array, WORDS)], "words"),
    ("arrays of objects", lambda: [np.array(side, object) for side in WORDS], "words"),
    ("an array beside a list", lambda: (np.array(WORDS[0]), WORDS[1]), "words"),
    ("series", lambda: [*map(pd.Series, WORDS)], "words"),
    (
        "series with one index, in another order",
        lambda: (pd.Series(WORDS[0], IDS), pd.Series(WORDS[1], IDS)[::-1]),
        "words",
    ),
    (
        "series with one index, sorted by label",
        lambda: (pd.Series(MARKS[0], IDS), pd.Series(MARKS[1], IDS).sort_values()),
        "marks",
    ),
    (
        "a series with names beside one without",
        lambda: (pd.Series(WORDS[0], IDS), pd.Series(WORDS[1])),
        "words",
    ),
    (
        "a series of a part beside a model's answers",
        lambda: (pd.Series(MARKS[0], [*range(40, 60, 2)]), pd.Series(MARKS[1])),
        "marks",
    ),
    ("a Categorical beside a list", lambda: (pd.Categorical(WORDS[0]), WORDS[1]), "words"),
    ("an ordered Categorical beside a list", lambda: (ordered(WORDS[0]), WORDS[1]), "words"),
    ("series of Categoricals", lambda: [pd.Series(side, dtype="category") for side in NEVER], "never"),
    ("nullable whole numbers", lambda: [pd.array(side, "Int64") for side in MARKS], "marks"),
    ("nullable truth values beside plain ones", lambda: (pd.array(TRUTH[0], "boolean"), TRUTH[1]), "truth"),
    ("text of pandas beside an array", lambda: (pd.array(WORDS[0], "string"), np.array(WORDS[1])), "words"),
    ("whole numbers that are floats", lambda: (MARKS[0], [*map(float, MARKS[1])]), "marks"),
    ("numbers of two widths", lambda: (np.array(MARKS[0], np.int8), np.array(MARKS[1], np.uint64)), "marks"),
    ("masked arrays without masked labels", lambda: [*map(np.ma.masked_array, MARKS)], "marks"),
    ("days and nanoseconds", lambda: (days("D"), days("ns")), "marks"),
    ("seconds and timestamps", lambda: (days("s"), pd.Series(days("ns", MARKS[1]))), "marks"),
    (
        "spans of time of two precisions",
        lambda: [
            np.array(side, "timedelta64[h]").astype(f"timedelta64[{unit}]")
            for side, unit in zip(MARKS, ("s", "ns"), strict=True)
        ],
        "marks",
    ),
    (
        "numbers of two precisions",
        lambda: (np.array([x / 10 for x in MARKS[0]], np.float32), [x / 10 for x in MARKS[1]]),
        "marks",
    ),
    ("series of polars", lambda: [*map(polars.Series, WORDS)] if polars else None, "words"),
    (
        "an Enum of polars beside a list",
        lambda: (polars.Series(WORDS[0], dtype=polars.Enum(ORDER)), WORDS[1]) if polars else None,
        "words",
    ),
    ("text of NumPy as labels", lambda: ([*map(np.str_, WORDS[0])], WORDS[1]), "words"),
]


ACCENTS = (["é" if x == "yes" else x for x in WORDS[0]], ["e\u0301" if x == "yes" else x for x in WORDS[1]])

# Labels that read the same: the form, both lists, of which labels, and what the note lists
SAME = [
    ("truth values beside text", (TRUTH[0], [*map(str, TRUTH[1])]), "truth", "True and 'True'"),
    (
        "truth values beside text of NumPy",
        (np.array(TRUTH[0]), np.array(TRUTH[1]).astype(str)),
        "truth",
        "True and 'True'",
    ),
    (
        "truth values beside text in small letters",
        (TRUTH[0], [str(x).lower() for x in TRUTH[1]]),
        "truth",
        "True and 'true'",
    ),
    ("bytes beside text", ([x.encode() for x in WORDS[0]], WORDS[1]), "words", "b'yes' and 'yes'"),
    (
        "bytes of NumPy beside text",
        (np.array(WORDS[0], "S"), np.array(WORDS[1])),
        "words",
        "b'yes' and 'yes'",
    ),
    (
        "bytes beside bytes with a space",
        ([x.encode() for x in WORDS[0]], [b" " + x.encode() for x in WORDS[1]]),
        "words",
        "b'yes' and b' yes'",
    ),
    ("numbers beside text", (MARKS[0], [*map(str, MARKS[1])]), "marks", "1 and '1'"),
    ("numbers beside text with decimals", (MARKS[0], [f"{x}.0" for x in MARKS[1]]), "marks", "1 and '1.0'"),
    (
        "text of numbers with and without decimals",
        ([*map(str, MARKS[0])], [f"{x}.0" for x in MARKS[1]]),
        "marks",
        "'1' and '1.0'",
    ),
    ("letters composed and not", ACCENTS, "words", "'é' and"),
    ("spaces around", (WORDS[0], [f"{x} " for x in WORDS[1]]), "words", "'yes' and 'yes '"),
    (
        "spaces around in arrays of text",
        (np.array(WORDS[0]), np.array([f"{x} " for x in WORDS[1]])),
        "words",
        "'yes' and 'yes '",
    ),
    (
        "a space that does not break",
        (
            ["oui ou non" if x == "yes" else x for x in WORDS[0]],
            ["oui\u00a0ou non" if x == "yes" else x for x in WORDS[1]],
        ),
        "words",
        "'oui ou non' and",
    ),
    (
        "dates beside timestamps",
        (dates(MARKS[0]), [*pd.to_datetime(dates(MARKS[1]))]),
        "marks",
        "datetime.date(2024, 1, 1) and",
    ),
    ("dates beside text", (dates(MARKS[0]), [*map(str, dates(MARKS[1]))]), "marks", "and '2024-01-01'"),
    ("days of NumPy beside text", (days("D"), [*map(str, dates(MARKS[1]))]), "marks", "and '2024-01-01'"),
]

# What is refused, and with what: the form, the function and its arguments, a part of the message
REFUSED = [
    ("rows of one name", "cohen_kappa", lambda: [pd.concat([crosstab(WORDS)] * 2)], "row 'maybe' repeats"),
    (
        "columns of one name",
        "scott_pi",
        lambda: [pd.concat([crosstab(WORDS)] * 2, axis=1)],
        "column 'maybe' repeats",
    ),
    (
        "rows whose names read the same",
        "bennett_s",
        lambda: [pd.concat([crosstab(WORDS), crosstab(WORDS).iloc[:1].rename({"maybe": "maybe "})])],
        "'maybe' and 'maybe ' read the same: rename them, or write ContingencyTable(table)",
    ),
    (
        "a row without a name",
        "agreement",
        lambda: [pd.crosstab(pd.Series(["a", None]), pd.Series(["a", "b"]), dropna=False)],
        "row 2 has no name, as where labels are missing",
    ),
    (
        "sums under another name",
        "cohen_kappa",
        lambda: [crosstab(WORDS, margins=True, margins_name="Zusammen")],
        "write|frame.drop(index='Zusammen', columns='Zusammen')",
    ),
    (
        "shares of each row",
        "cohen_kappa",
        lambda: [crosstab(WORDS, normalize="index")],
        "each row adds up to 1: leave out normalize",
    ),
    (
        "shares of each column with totals",
        "agreement",
        lambda: [crosstab(WORDS, normalize="columns", margins=True)],
        "each column adds up to 1",
    ),
    ("labels in place of counts", "cohen_kappa", lambda: [frame(WORDS)], "frame['anna'] and frame['ben']"),
    ("marks in place of counts", "cohen_kappa", lambda: [frame(MARKS)], "frame['anna'] and frame['ben']"),
    (
        "a count that is text",
        "cohen_kappa",
        lambda: [crosstab(WORDS).astype(object).replace(3, "many")],
        "row 'no', column 'no': a count must be a number; not 'many'",
    ),
    ("a masked count", "agreement", lambda: [masked([[1, 2], [3, 4]])], "row 1, column 1 is masked"),
    ("a masked label", "cohen_kappa", lambda: [masked([1, 2, 1]), [1, 2, 2]], "annotator A gave no label"),
    ("masked shares", "entropy", lambda: [masked([0.4, 0.6])], "not one that is masked"),
    ("masked weights", "weighted_kappa", lambda: [[[1, 2], [3, 4]], masked([[1, 0], [0, 1]])], "is masked"),
    (
        "two orders",
        "cohen_kappa",
        lambda: [ordered(WORDS[0]), pd.Categorical(WORDS[1], ORDER[::-1], ordered=True)],
        "one order of labels",
    ),
    (
        "two orders in a frame",
        "krippendorff_alpha",
        lambda: [frame((ordered(WORDS[0]), pd.Categorical(WORDS[1], ORDER[::-1], ordered=True)))],
        "one order of labels",
    ),
    (
        "series of other items",
        "cohen_kappa",
        lambda: [pd.Series(WORDS[0], IDS), pd.Series(WORDS[1], [*IDS[1:], "q10"])],
        "item 1 is 'q0' of the one and 'q1' of the other. Write b.loc[a.index]",
    ),
    (
        "a series in another order beside one that is numbered",
        "scott_pi",
        lambda: [pd.Series(WORDS[0]), pd.Series(WORDS[1], range(9, -1, -1))],
        "a.tolist() and b.tolist() to go by places",
    ),
    (
        "an id that repeats",
        "fleiss_kappa",
        lambda: [frame(WORDS, id=["q1"] * 10)],
        "ratings.drop(columns='id')",
    ),
    ("a crosstab as ratings", "fleiss_kappa", lambda: [crosstab(WORDS)], "write reliability(table, 'kappa')"),
    ("a dict of dicts as ratings", "icc", lambda: [{"q1": {"a": 1, "b": 2}}], "list(row.values())"),
    (
        "annotators of unequal length",
        "multi_kappa",
        lambda: [{"a": [1, 2], "b": [1]}],
        "equally long; 'a' has 2",
    ),
    ("lists of labels", "cohen_kappa", lambda: [[["a"], ["b"]], [["a"], ["b"]]], "metric='masi'"),
    ("sets of labels", "cohen_kappa", lambda: [[{"a"}, {"b"}], [{"a"}, {"b"}]], "metric='masi'"),
    ("sets as ratings", "fleiss_kappa", lambda: [[[{"a"}, {"b"}], [{"a"}, {"a"}]]], "metric='masi'"),
    (
        "measurements",
        "cohen_kappa",
        lambda: [[0.12, 0.1, 0.3], [0.1, 0.2, 0.31]],
        "these are measurements, 5 different numbers of 3 items",
    ),
    (
        "more sets than can be compared",
        "krippendorff_alpha",
        lambda: [[[frozenset([n])] * 2 for n in range(5001)], "masi"],
        "at most 5000 different sets",
    ),
    ("one annotator", "krippendorff_alpha", lambda: [[["a"], ["b"]]], "two or more annotators"),
    ("an interval of shares", "confidence_interval", lambda: [[[0.2, 0.3], [0.1, 0.4]]], "not shares"),
    ("an error of rounded shares", "standard_error", lambda: [[[0.33, 0.17], [0.16, 0.33]]], "not shares"),
    ("a test of shares", "kappa_test", lambda: [crosstab(WORDS, normalize=True)], "not shares"),
    (
        "a difference of shares",
        "kappa_difference",
        lambda: [[[0.2, 0.3], [0.1, 0.4]], [[1, 2], [3, 4]]],
        "not shares",
    ),
    ("words weighed by the alphabet", "weighted_kappa", lambda: [*WORDS, "linear"], "give labels=[...]"),
    (
        "words weighed by a matrix",
        "cohen_kappa",
        lambda: [*WORDS, [[1, 0.5, 0], [0.5, 1, 0.5], [0, 0.5, 1]]],
        "a matrix of weights goes by the order of the labels, and these are words: give labels=[...]",
    ),
    (
        "a crosstab of words weighed by the alphabet",
        "gwet_ac2",
        lambda: [crosstab(WORDS), "quadratic"],
        "give ContingencyTable(table, [...])",
    ),
    ("a list of files", "ContingencyTable.from_csv", lambda: [["a.csv"]], "source must be the path"),
    ("no file", "ContingencyTable.from_csv", lambda: [""], "source must be the path"),
    ("no groups", "collapse", lambda: [5], "groups must be a list of groups"),
    ("a group that is a number", "collapse", lambda: [[5]], "a group must be a list of categories"),
    (
        "too few names",
        "ContingencyTable",
        lambda: [[[1, 2], [3, 4]], ["one"]],
        "2 × 2 table needs 2 categories",
    ),
    ("a word on a scale", "band", lambda: ["x"], "a coefficient must be a number; not 'x'"),
]


def masked(values):
    """Return numbers of which the first is masked."""
    array = np.ma.masked_array(values)
    array[(0,) * array.ndim] = np.ma.masked
    return array
