"""The forms in which people hold tables, ratings and labels, one line each, with what is right of it.

A line has the form in words, the data, and the set of labels that they are of. What is right of a set is
known twice: from the fractions below, counted by hand, and from scikit-learn or krippendorff.
"""

import datetime
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
ASIDE, ONE, ITEMS = "set aside as totals: {}", "read the same: {}", "names of items, not as labels: {}"


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
