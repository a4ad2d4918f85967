"""Forms with columns beside the labels that are none, and forms without a label."""

import json
from typing import Any

from tests.reading.forms import (
    ALPHA,
    BEHIND,
    BY_HAND,
    OF_THREE,
    SIX,
    Form,
    as_csv,
    as_lines,
    joined,
    long,
    rows,
    texts,
)

MIN = [  # Label Studio's JSON_MIN and CSV, without a label
    {
        "annotation_id": 10 * i + a,
        "annotator": a,
        "created_at": f"2025-03-01T10:{i:02}:0{a}.128373Z",
        "id": 100 + i,
        "image": f"/data/upload/3/{i}a-photo.jpg",
        "lead_time": 3.5 + i + a / 8,
        "source": "ab"[i % 2],
    }
    for i in range(6)
    for a in (1, 2)
]
TASKS = [
    {
        "id": i,
        "data": {"image": f"/data/upload/3/{i}.jpg", "text": "so many words " * 40},
        "annotations": [
            {"id": 9 * i + a, "completed_by": a, "lead_time": i + 0.5, "result": []} for a in (1, 2)
        ],
    }
    for i in range(6)
]


def min_with(truth: str, name: str) -> list[dict[str, Any]]:
    """Return the records of JSON_MIN with labels under this name."""
    labels = [label for row in rows(truth) for label in row]
    return [{**record, name: label} for record, label in zip(MIN, labels, strict=True)]


def potato(truth: str, labels: str, cell: str = "true") -> dict[str, str]:
    """Return Potato's table of two annotators, with a column for each label; "{}" in a cell is the label."""
    records = [
        {
            "user": who,
            "instance_id": f"t{i}",
            "displayed_text": BEHIND[i],
            "time": f"Time spent: 0d 0h 0m {i}s",
        }
        | {
            f"tone:::{label}": cell.format(label) if label in given.split("+") else ""
            for label in labels.split()
        }
        for a, who in enumerate(("ann", "ben"))
        for i, given in enumerate(row[a] for row in rows(truth))
    ]
    return {"annotated_instances.csv": as_csv(records)}


def shuffled(name: str, cells: str) -> str:
    """Return a long table in which each annotator saw the items in an order of their own, under “trial”."""
    lines = [
        f"{who},{(i + 2 * a) % 6 + 1},{cells.format(i=i, text=BEHIND[i])},{row[a]}"
        for a, who in enumerate(("ann", "ben"))
        for i, row in enumerate(rows(SIX))
    ]
    return "\n".join([f"worker,trial,{name},response", *lines, ""])


BESIDE_LABELS = [
    Form(
        "Potato's columns for each label, one chosen",
        potato(SIX, "x y"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“time” is set aside"],
    ),
    Form(
        "Potato's columns for each point of a scale",
        potato(SIX.replace("x", "1").replace("y", "2"), "1 2 3", "{}"),
        *(SIX, 1 / 3, BY_HAND),
    ),
    Form(
        "Potato's columns for each label, several chosen",
        potato("x+y/x+y x/x y/y y/x+y x/x x/x", "x y"),
        *("x+y/x+y x/x y/y y/x+y x/x x/x", 43 / 54, "D_o (2·2/3)/12, D_e 72/132"),
        by="masi",
    ),
    *(
        Form(
            f"{what} in an order of each annotator's own",
            shuffled(name, cells),
            *(SIX, 1 / 3, BY_HAND),
            says=["“trial” is set aside"],
        )
        for what, name, cells in (
            ("pictures", "stimulus", "s{i}.png"),
            ("recordings", "played", "clips/s{i}.wav"),
            ("sentences", "sentence", "{text}"),
        )
    ),
    Form(
        "short texts of the items before the labels",
        texts(SIX, "ID,Annotator,Text,Hate", "TEXT", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“Text” is treated as texts of the items"],
    ),
    Form(
        "topics of the items before the labels",
        texts(SIX, "ID,Annotator,topic,Hate", "t{i}", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“topic” is set aside (the same for all annotators of each item)"],
    ),
    Form(
        "a number of each item before the labels",
        texts(SIX, "ID,Annotator,stars,Hate", "{i}", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“stars” is set aside (the same for all annotators of each item)"],
    ),
    Form(
        "pictures and times of a tool before the labels",
        texts(SIX, "ID,Annotator,shown,began,Hate", "/data/p{i}.png", "2025-03-1{a}T10:00:0{i}Z", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“began” is set aside (dates or times)"],
    ),
    Form(
        "addresses and hashes before the labels",
        texts(
            SIX, "ID,Annotator,page,key,Hate", "https://example.org/{a}/{i}", "a{a}f09b7c6d5e{i}01", "{label}"
        ),
        *(SIX, 1 / 3, BY_HAND),
        says=["written by the tool"],
    ),
    Form(
        "how long it took, before the labels",
        texts(SIX, "ID,Annotator,took,Hate", "{i}{a} s", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“took” is set aside (written by the tool, such as times and addresses)"],
    ),
    Form(
        "JSON_MIN of Label Studio, with the choice",
        json.dumps(min_with(SIX, "mood")),
        *(SIX, 1 / 3, BY_HAND),
    ),
    Form(
        "CSV of Label Studio, with the choice",
        as_csv(min_with(SIX, "mood")),
        *(SIX, 1 / 3, BY_HAND),
    ),
    Form(
        "a batch of Mechanical Turk",
        as_csv(
            [
                {
                    "HITId": f"3{i}XQ",
                    "Reward": "$0.05",
                    "AssignmentStatus": "Approved" if i else "Submitted",
                    "WorkerId": f"A{a}ZZ",
                    "WorkTimeInSeconds": 10 + i + a,
                    "Input.text": BEHIND[i],
                    "Answer.mood": label,
                }
                for i, row in enumerate(rows(SIX))
                for a, label in enumerate(row)
            ]
        ),
        *(SIX, 1 / 3, BY_HAND),
    ),
]

MARKED = SIX.replace("x", "1").replace("y", "2")


def beside(name: str, *numbers: int) -> str:
    """Return marks of two annotators behind a column of numbers."""
    lines = (",".join(map(str, (n, *row))) for n, row in zip(numbers, rows(MARKED), strict=True))
    return "\n".join([f"{name},ann,ben", *lines, ""])


BESIDE_LABELS += [
    *(
        Form(f"numbers of items under “{name}” before marks", beside(name, *numbers), MARKED, 1 / 3, BY_HAND)
        for name, numbers in (("case", range(1, 7)), ("image", (3, 1, 2, 9, 4, 8)), ("Bild", range(6)))
    ),
    Form(
        "numbers of rows under a name that says nothing",
        beside("plot", *range(1, 7)),
        *(MARKED, 1 / 3, BY_HAND),
        notes=["“plot” counts the rows, and is read as the names of the items. Is it an annotator? Say so"],
    ),
    *(
        Form(
            f"numbers of {name}s that repeat, {how}, before marks",
            beside(name, *numbers),
            *(MARKED, 1 / 3, BY_HAND),
            says=[f"“{name}” is set aside (named like items or groups of items)"],
            notes=[f"{name} is no annotator by its name; --group {name} reads it as groups of items"],
        )
        for name, how, numbers in (
            ("doc", "in turn", (1, 1, 2, 2, 3, 3)),
            ("subject", "mixed", (1, 2, 3, 1, 2, 3)),
            ("image", "two of them", (1, 1, 1, 2, 2, 2)),
        )
    ),
    Form(
        "numbers of documents that repeat, as groups",
        beside("doc", 1, 1, 2, 2, 3, 3),
        *(MARKED, 1 / 3, BY_HAND),
        options={"group": "doc"},
    ),
    Form(
        "numbers of a patient who is an annotator",
        beside("patient", 1, 1, 1, 2, 2, 2),
        *(joined("1 1 1 2 2 2", MARKED), ALPHA, OF_THREE),
        options={"people": ["patient"]},
        by="interval",
    ),
]
STANCES = "favour/favour against/against favour/favour none/none against/against favour/favour"
AGREED = "“{}”, on which all annotators of each item agree, is read as their labels. --label COLUMN"
ALL_AGREE = (STANCES, 1, "A_o 6/6")
ASKS = "the same for all annotators of each item. "


def agreed(header: str, *cells: str) -> str:
    """Return a long file of stances on which both annotators agree, with further columns of the items."""
    return long(f"item,annotator,{header}", STANCES, "ann ben", ",".join(["{item},{who}", *cells]))


BESIDE_LABELS += [
    Form(
        "stances on which all agree",
        agreed("stance", "{label}"),
        *ALL_AGREE,
        notes=[AGREED.format("stance")],
    ),
    Form(
        "stances on which all agree, behind texts and times",
        agreed("text,created_at,stance", "what {item} says in words", "2025-03-1{a}", "{label}"),
        *ALL_AGREE,
        notes=[AGREED.format("stance")],
    ),
    Form(
        "answers on which all agree, under a name of their own",
        agreed("zork", "{label}"),
        *ALL_AGREE,
        notes=[AGREED.format("zork")],
    ),
    Form(
        "stances on which all agree, behind how sure people were",
        agreed("confidence,stance", "{i}{a}", "{label}"),
        *ALL_AGREE,
        says=["“confidence” is set aside"],
        notes=[AGREED.format("stance")],
    ),
    Form(
        "stances on which all agree, behind the domain of each item",
        agreed("domain,stance", "{label[0]}", "{label}"),
        *ALL_AGREE,
        says=["“domain” is set aside (the same for all annotators of each item)"],
        notes=[AGREED.format("stance")],
    ),
    Form(
        "words that may be labels on which all agree, or topics",
        agreed("zork", "z{label[0]}"),
        *(" ".join(f"z{each[0]}/z{each[0]}" for each in STANCES.split()), 1, "A_o 6/6"),
        asks=["“zork” has few values, " + ASKS + "Are these labels", "--label zork", "is 1.000"],
        options={"label": "zork"},
    ),
    Form(
        "two questions on which all agree",
        agreed("hate,irony", "{label[0]}", "{label[1]}"),
        *(" ".join(f"{each[1]}/{each[1]}" for each in STANCES.split()), 1, "A_o 6/6"),
        asks=[
            "“hate” and “irony” have few values, " + ASKS + "Which of them",
            "--label hate",
            "--label irony",
        ],
        options={"label": "irony"},
    ),
    Form(
        "a file each of stances on which all agree, behind the domain",
        {
            f"{who}.csv": "item,domain,stance\n"
            + "".join(f"s{i},{label[0]},{label}\n" for i, (label, _) in enumerate(rows(STANCES)))
            for who in ("ann", "ben")
        },
        *ALL_AGREE,
        says=["“domain” is set aside"],
    ),
    Form(
        "how sure people were, and nothing else",
        long("item,annotator,confidence", MARKED, "ann ben"),
        *(MARKED, 1 / 3, BY_HAND),
        notes=[
            "Labels are read from “confidence”, whose name suggests that it contains none. "
            "--label COLUMN reads another"
        ],
    ),
]

NO_LABEL = "these annotations have no label: "
WITHOUT_LABELS = {  # words: files, and what was seen
    "Label Studio's tasks with empty results": (
        json.dumps(TASKS),
        "12 annotations, 12 of them with an empty result",
    ),
    "JSON_MIN without its rating": (json.dumps(MIN), "“annotation_id”"),
    "CSV of Label Studio without its rating": (as_csv(MIN), "“annotation_id”"),
    "doccano, nobody has labelled": (
        {
            f"{who}.jsonl": as_lines([{"id": i, "text": BEHIND[i], "label": []} for i in range(6)])
            for who in ("ann", "ben")
        },
        "every label is blank",
    ),
    "Prodigy, all accepted and nothing asked": (
        as_lines(
            [
                {"_input_hash": i, "text": BEHIND[i], "answer": "accept", "_annotator_id": who}
                for i in range(6)
                for who in "ab"
            ]
        ),
        "are all accept",
    ),
    "Argilla, nothing submitted": (
        as_lines(
            [
                {
                    "id": i,
                    "fields": {"text": BEHIND[i]},
                    "responses": {"mood": [{"user_id": "u1", "value": "x", "status": "draft"}]},
                }
                for i in range(6)
            ]
        ),
        "no record has one",
    ),
    "a long table of texts": (
        long("item,annotator,text,seconds", SIX, "Ann Ben", "{item},{who},it is {item} again,{i}{a}"),
        "“text” is treated as texts of the items",
    ),
    "a long table of pictures": (
        long("item,annotator,picture,created_at", SIX, "Ann Ben", "{item},{who},p/{item}.jpg,2025-03-1{a}"),
        "“picture” is set aside",
    ),
    "a long table of domains and languages": (
        agreed("domain,lang", "{label[0]}", "{label[1]}"),
        "“domain” and “lang” are set aside (the same for all annotators of each item)",
    ),
    "a long table of sources and splits": (
        agreed("data_source,split", "{label[0]}", "{label[1]}"),
        "“data_source” and “split” are set aside (the same for all annotators of each item)",
    ),
    "a batch of Mechanical Turk without answers": (
        long("HITId,WorkerId,WorkTimeInSeconds,Reward", SIX, "A1 A2", "{item},{who},{i}{a},$0.05"),
        "WorkTimeInSeconds",
    ),
}
