"""What cannot be read, and what is said of it."""

import numpy as np
import pandas as pd

from iaa_teach import ContingencyTable
from tests.computation.forms import MARKS, ORDER, WORDS, crosstab, frame, ordered
from tests.computation.forms_of_ratings import IDS

SHARES = [[1.0, 0.0], [0.667, 0.333], [0.0, 1.0], [0.333, 0.667], [1.0, 0.0], [0.667, 0.333]] * 2

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
        "rows and columns without a common name",
        "cohen_kappa",
        lambda: [crosstab(WORDS).rename(columns=str.upper)],
        "no label in common: 'maybe', 'no', 'yes' and 'MAYBE', 'NO', 'YES': give rows and columns the same",
    ),
    (
        "tables of other categories in a batch",
        "cohen_kappa",
        lambda: [[crosstab(WORDS), crosstab(MARKS)]],
        "table 2 of the batch must have the categories of the first, 'maybe', 'no', 'yes'; not 1, 2, 5",
    ),
    (
        "series of other rows in a dict",
        "krippendorff_alpha",
        lambda: [{"anna": pd.Series(WORDS[0], IDS), "ben": pd.Series(WORDS[1], [*IDS[1:], "q10"])}],
        "the series name other rows: 'q0', 'q1', 'q2' and 7 more of 'anna'",
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
    (
        "measurements of two",
        "reliability",
        lambda: [([0.12, 0.1, 0.3], [0.1, 0.2, 0.31]), "kappa"],
        "metric='interval' with krippendorff_alpha or reliability; or Ratings.from_pair(a, b)",
    ),
    (
        "measurements as text",
        "scott_pi",
        lambda: [["0.12", "0.1", "0.3"], ["0.1", "0.2", "0.31"]],
        "these are measurements, 5 different numbers of 3 items",
    ),
    (
        "measurements of many",
        "fleiss_kappa",
        lambda: [[[0.12, 0.1], [0.34, 0.5], [0.33, 0.52]]],
        "these are measurements, 6 different numbers among 6",
    ),
    (
        "counts as text",
        "fleiss_kappa",
        lambda: [np.array([[3, 0], [2, 1], [0, 3], [1, 2], [3, 0]]).astype(str)],
        "each row adds up to 3, as counts of items × categories do: write Ratings.from_counts(ratings)",
    ),
    *(
        (
            f"counts of {len(counts)} items in three categories",
            name,
            lambda counts=counts: [counts],
            "each row adds up to 3, as counts of items × categories do: write Ratings.from_counts(ratings)",
        )
        for name in ("fleiss_kappa", "reliability")
        for counts in ([[3, 0, 0], [2, 1, 0], [0, 3, 0], [1, 1, 1]], [[0, 1, 2], [3, 0, 0], [0, 0, 3]])
    ),
    (
        "the document of each item",
        "krippendorff_alpha",
        lambda: [frame(WORDS, doc=[*"AAAAABBBBB"])],
        "column 'doc' has no label in common with any other: leave it out, ratings.drop(columns='doc')",
    ),
    (
        "a number of another kind beside marks",
        "fleiss_kappa",
        lambda: [frame(MARKS, cost=[31, 7, 83, 11, 99, 54, 23, 65, 76, 12])],
        "column 'cost' has no label in common with any other",
    ),
    (
        "a topic in each row",
        "krippendorff_alpha",
        lambda: [[[a, b, "sport" if a == "no" else "news"] for a, b in zip(*WORDS, strict=True)]],
        "no label in common with any other: leave it out, [row[:2] + row[3:] for row in ratings]",
    ),
    (
        "the document and the condition of each item",
        "krippendorff_alpha",
        lambda: [frame(WORDS, doc=[*"AABBCCDDEE"], condition=[*"MN"] * 5)],
        "column 'doc' has no label in common with any other",
    ),
    *(
        (
            f"a row for each label, with {what}, as ratings of {name}",
            name,
            lambda more=more: [long(**more)],
            "from_long(ratings, item='text', annotator='rater', label='rating')",
        )
        for name in ("reliability", "krippendorff_alpha", "fleiss_kappa", "majority_vote", "pairwise_kappa")
        for what, more in (
            ("a time", {"secs": range(20)}),
            ("the gold standard", {"gold": [*WORDS[0]] * 2}),
            ("an id", {"annotation": [f"x{n}" for n in range(20)]}),
        )
    ),
    (
        "numbers in a row for each label",
        "icc",
        lambda: [long(range(50), (1, 2), [n % 5 for n in range(100)], secs=range(100))],
        "from_long(ratings, item='text', annotator='rater', label='rating')",
    ),
    (
        "a row for each label under other names",
        "fleiss_kappa",
        lambda: [long(where=3).set_axis([*"pqrs"], axis=1)],
        "from_long(ratings, item='p', annotator='q', label='r')",
    ),
    ("one annotator", "krippendorff_alpha", lambda: [[["a"], ["b"]]], "two or more annotators"),
    *(
        (
            f"shares of labels as ratings, {what}",
            name,
            lambda make=make: [make(SHARES)],
            "up to 1, as shares of",
        )
        for name, what, make in (
            ("fleiss_kappa", "an array", np.array),
            ("krippendorff_alpha", "lists", list),
            ("reliability", "a frame", pd.DataFrame),
        )
    ),
    ("an interval of shares", "confidence_interval", lambda: [[[0.2, 0.3], [0.1, 0.4]]], "not shares"),
    ("an error of rounded shares", "standard_error", lambda: [[[0.33, 0.17], [0.16, 0.33]]], "not shares"),
    ("a test of shares", "kappa_test", lambda: [crosstab(WORDS, normalize=True)], "not shares"),
    (
        "a difference of shares",
        "kappa_difference",
        lambda: [[[0.2, 0.3], [0.1, 0.4]], [[1, 2], [3, 4]]],
        "not shares",
    ),
    *(
        (f"{name} of shares", name, lambda: [crosstab(WORDS, normalize=True)], "not shares")
        for name in ("bowker", "stuart_maxwell", "bhapkar")
    ),
    ("a test of two of shares", "mcnemar", lambda: [[[0.2, 0.3], [0.1, 0.4]]], "not shares"),
    (
        "a model of shares",
        "fit_loglinear",
        lambda: [crosstab(WORDS, normalize=True), "independence"],
        "not shares",
    ),
    (
        "a frame of weights without a category",
        "weighted_kappa",
        lambda: [*WORDS, pd.DataFrame(np.eye(2), ["no", "yes"], ["no", "yes"])],
        "one row for each category, 'maybe', 'no', 'yes'; not 'no', 'yes'",
    ),
    *(
        (
            f"categories that are not the table's, {words}",
            "ContingencyTable",
            lambda table=table: [table(), ["p", "q", "r"]],
            "the table has the category 'maybe', and the categories are 'p', 'q', 'r': to name its places, "
            "write ContingencyTable(numpy.asarray(table), categories)",
        )
        for words, table in (
            ("of a crosstab", lambda: crosstab(WORDS)),
            ("of a dict", lambda: crosstab(WORDS).to_dict()),
            ("of a table", lambda: ContingencyTable.from_labels(*WORDS)),
        )
    ),
    *(
        (words, "cohen_kappa", lambda labels=labels: labels, message)
        for words, labels, message in (
            (
                "labels that are sets",
                [[frozenset("ab"), frozenset("a")], [frozenset("a"), frozenset("a")]],
                "each item has several labels at once",
            ),
            (
                "texts in place of labels",
                [
                    ["so it is a text", "and here one more is"],
                    ["it is no label here", "nor is this one either"],
                ],
                "these are texts, 4 different ones of 2 items, such as 'so it is a text'",
            ),
            (
                "labels that differ in capitals",
                [["Yes", "No", "Yes"], ["yes", "no", "no"]],
                "'Yes' of one annotator and 'yes' of the other differ in capitals: write all in",
            ),
            (
                "labels of which one differs in capitals",
                [["None", "a", "None"], ["none", "a", "a"]],
                "'None' of one annotator and 'none' of the other differ in capitals",
            ),
            (
                "names in place of labels",
                [[f"text {i}" for i in range(6)], [f"other {i}" for i in range(6)]],
                "these are texts, 12 different ones of 6 items, such as 'text 0'",
            ),
        )
    ),
    (
        "items of one name",
        "Ratings",
        lambda: [[[1, 2], [1, 1]], ["a", "a"]],
        "items 1 and 2 are both called 'a'",
    ),
    ("texts in place of lists", "cohen_kappa", lambda: ["aab", "aba"], "A: labels must be a list; not the"),
    ("sets in place of lists", "scott_pi", lambda: [{"a"}, {"a"}], "A: labels must be a list; not a set"),
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


def long(texts=IDS, raters=("ann", "ben"), labels=(*WORDS[0], *WORDS[1]), **more):
    """Return a row for each label, as data frames from surveys and crowds have them."""
    cells = {"text": [*texts] * len(raters), "rater": [who for who in raters for _ in texts]}
    return pd.DataFrame({**cells, "rating": labels, **more})
