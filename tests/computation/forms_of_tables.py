"""The forms in which people hold tables of two annotators."""

from collections import Counter

import numpy as np
import pandas as pd

from tests.computation.forms import (
    ASIDE,
    MARKS,
    NEVER,
    ONE_LABEL,
    ORDER,
    TRUTH,
    WORDS,
    ArrowTable,
    Coordinates,
    crosstab,
    frame,
    ordered,
    pivot,
    renamed,
    with_sums,
)

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
        "words before the names of each side, columns in another order",
        lambda: renamed(crosstab(WORDS), *({x: f"{who}: {x}" for x in ORDER} for who in ("Ann", "Ben")))[
            ["Ben: yes", "Ben: no", "Ben: maybe"]
        ],
        "words",
        "",
    ),
    (
        "words behind the names of one side",
        lambda: renamed(crosstab(WORDS), columns={x: f"{x}_pred" for x in ORDER})[
            ["yes_pred", "maybe_pred", "no_pred"]
        ],
        "words",
        "",
    ),
    (
        "a dict of series, each in an order of its own",
        lambda: {name: column[::-1] if name == "b" else column for name, column in crosstab(NEVER).items()},
        "never",
        "",
    ),
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
