"""The forms in which people hold ratings and the labels of two, and labels that read the same."""

from enum import Enum

import numpy as np
import pandas as pd

from tests.computation.forms import (
    ANNA_BEN,
    ITEMS,
    MARKS,
    NEVER,
    ORDER,
    TRUTH,
    WORDS,
    ArrowTable,
    Coordinates,
    dates,
    days,
    frame,
    of_polars,
    ordered,
    polars,
    structured,
)

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
    (
        "numbers that are ids by the name of a database",
        lambda: frame(MARKS, PMID=[31022, 7121, 833, 11234, 99442, 5432, 23451, 6543, 7654, 12]),
        "marks",
        ITEMS.format("PMID"),
    ),
    (
        "papers by their numbers",
        lambda: frame(MARKS, **{"Paper #": [31, 7, 83, 11, 99, 54, 23, 65, 76, 12]}),
        "marks",
        ITEMS.format("Paper #"),
    ),
    (
        "a dict for each item, with its name",
        lambda: frame(WORDS, id=IDS).to_dict("records"),
        "words",
        ITEMS.format("id"),
    ),
    ("a masked array for each item", lambda: [*np.ma.masked_array(ANNA_BEN["marks"])], "marks", ""),
    ("a dict of annotators", lambda: {"anna": WORDS[0], "ben": WORDS[1]}, "words", ""),
    (
        "a dict of series, each in an order of its own",
        lambda: {"anna": pd.Series(WORDS[0], IDS), "ben": pd.Series(WORDS[1], IDS)[::-1]},
        "words",
        "",
    ),
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
DAYS = {"no": "01", "maybe": "02", "yes": "03"}
ANSWER = Enum("Answer", "yes no maybe")
SAME = [
    (
        "truth values beside text of 0 and 1",
        (TRUTH[0], [str(int(x)) for x in TRUTH[1]]),
        "truth",
        "True and '1'",
    ),
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
    *(
        (
            words,
            ([f"{x}{one}" for x in WORDS[0]], [f"{x}{other}" for x in WORDS[1]]),
            "words",
            f"{'yes' + one!r} and {'yes' + other!r}",
        )
        for words, one, other in (
            ("apostrophes of two kinds", ", I'd say", ", I’d say"),
            ("quotation marks of two kinds", ' "so"', " “so”"),
            ("a hyphen and one that does not break", "-like", "‑like"),
            ("a hyphen and a dash", "-like", "–like"),
            ("a minus sign and a hyphen", " -1", " −1"),
            ("two spaces within", " or so", " or  so"),
            ("a narrow space that does not break", " or so", "\u202for so"),
            ("letters of full width", " ok", " ｏｋ"),
        )
    ),
    *(
        (
            f"dates and {words}",
            ([f"2024-05-{DAYS[x]}" for x in WORDS[0]], [f"2024-05-{DAYS[x]}{end}" for x in WORDS[1]]),
            "words",
            f"'2024-05-03' and '2024-05-03{end}'",
        )
        for words, end in (
            ("midnights", "T00:00:00"),
            ("midnights after a space", " 00:00"),
            ("UTC", "T00:00:00Z"),
        )
    ),
    (
        "members of an Enum beside their names",
        ([ANSWER[x] for x in WORDS[0]], WORDS[1]),
        "words",
        "<Answer.yes: 1> and 'yes'",
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
