"""Forms in which labels come, one a line: in words, the data, and the value that a person would find in them.

Each value is known twice: by hand (`known` has the arithmetic) and from the labels in `truth` by another
package, as `test_forms` computes it.
"""

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

SIX = "x/x x/x x/y y/x y/y y/y"
BY_HAND = "A_o 4/6, A_e 1/2"
THREE = "x/x/x x/x/y y/y/y y/y/x x/x/x y/y/y"
OF_THREE = "D_o 4/18, D_e 18·½·18/17 of 18: α = 1 − (4/18) / (9/17)"
ALPHA = 1 - (4 / 18) / (9 / 17)


class Form(NamedTuple):
    """A form: `says` and `notes` must be in what is said of it, `asks` in the question that it stops with.

    `truth` has an item for each word, with the labels of its annotators; “.” is none. `options` answer what
    is asked, and `by` is how the value is measured.
    """

    words: str
    files: str | dict[str, str]
    truth: str
    value: float
    known: str
    says: Sequence[str] = ()
    notes: Sequence[str] = ()
    asks: Sequence[str] = ()
    options: Mapping[str, Any] = MappingProxyType({})
    by: str = ""


def rows(truth: str) -> list[list[str]]:
    """Return the labels of each item."""
    return [item.split("/") for item in truth.split()]


def wide(header: str, truth: str, *more: str) -> str:
    """Return a row for each item: its name, its labels, and a cell of each of the further columns."""
    lines = [
        ",".join([f"s{i}", *labels, *(column.split()[i] for column in more)])
        for i, labels in enumerate(rows(truth))
    ]
    return "\n".join([header, *lines, ""])


def long(header: str, truth: str, people: str, cells: str = "{item},{who},{label}") -> str:
    """Return a row for each label."""
    lines = [
        cells.format(item=f"s{i}", who=who, label=label, i=i, a=a)
        for i, labels in enumerate(rows(truth))
        for a, (who, label) in enumerate(zip(people.split(), labels, strict=True))
        if label != "."
    ]
    return "\n".join([header, *lines, ""])


def joined(*truths: str) -> str:
    """Return the labels of further annotators of the same items beside those of the first."""
    return " ".join("/".join(labels) for labels in zip(*(truth.split() for truth in truths), strict=True))


ONES = "x x x y y y"  # with SIX beside it, as THREE: two items of six divided, nine labels of each
OTHERS = "y x y x y x"
WITH_ONES = joined(SIX, ONES)

ANNOTATORS = [
    Form(
        "a column of MACE's beside people",
        wide("item,ann,ben,MACE_pred", SIX, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["MACE_pred is set aside, as made of other labels by its name; --person MACE_pred"],
    ),
    Form(
        "a majority and a gold standard beside people",
        wide("item,ann,ben,majority,gold", SIX, ONES, ONES),
        *(SIX, 1 / 3, BY_HAND),
        says=["“gold” is set aside as a gold standard", "“majority” is set aside"],
        notes=["--person majority", "--person gold"],
    ),
    Form(
        "labels of Dawid and Skene, and aggregated ones",
        wide("item,a1,a2,ds_label,aggregated", SIX, ONES, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["ds_label and aggregated are set aside"],
    ),
    Form(
        "labels on which a team agreed",
        wide("item,coder1,coder2,consensus_label", SIX, ONES),
        *(SIX, 1 / 3, BY_HAND),
        notes=["consensus_label is the gold standard by its name"],
    ),
    Form(
        "final labels that are a third person's",
        wide("item,coder1,coder2,final", SIX, ONES),
        *(WITH_ONES, ALPHA, OF_THREE),
        options={"people": ["final"]},
    ),
    Form(
        "an adjudicator and a vote among long labels",
        long("item,annotator,label", joined(SIX, ONES, ONES), "ann ben adjudicated majority_vote"),
        *(SIX, 1 / 3, BY_HAND),
        says=["adjudicated and majority_vote are made of other labels by their names"],
        notes=["--person adjudicated"],
    ),
    Form(
        "a file of the gold standard beside those of people",
        {
            f"{who}.csv": long("item,label", each, who, "{item},{label}")
            for who, each in (("ann", "x x x y y y"), ("ben", "x x y x y y"), ("gold", ONES))
        },
        *(SIX, 1 / 3, BY_HAND),
        notes=["gold is set aside, as made of other labels by its name; --person gold"],
    ),
    Form(
        "people and runs of a model, each numbered",
        wide("item,human_1,human_2,llm_run_1,llm_run_2", SIX, ONES, OTHERS),
        *(SIX, 1 / 3, BY_HAND),
        says=["llm_run_1 and llm_run_2 are models by their names"],
        notes=["--person llm_run_1 counts one among them"],
    ),
    Form(
        "people and models, each called by a letter",
        wide("item,rater_a,rater_b,model_a,model_b", SIX, ONES, OTHERS),
        *(SIX, 1 / 3, BY_HAND),
        notes=["model_a and model_b are compared with the people"],
    ),
    Form(
        "people and models by their makers' names",
        wide("item,A1,A2,gpt-4o,claude-3-5-sonnet,bert", SIX, ONES, OTHERS, OTHERS),
        *(SIX, 1 / 3, BY_HAND),
        notes=["gpt-4o, claude-3-5-sonnet and bert are compared with the people"],
    ),
    Form(
        "a model that is a person after all",
        wide("item,Ann,Ben,Claude", SIX, ONES),
        *(WITH_ONES, ALPHA, OF_THREE),
        options={"people": ["Claude"]},
    ),
]

BEHIND = ("one road", "two boats", "red tea", "old bus", "wet socks", "loud rain")
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


def as_csv(records: Sequence[dict[str, Any]]) -> str:
    """Return records as CSV."""
    return "\n".join([",".join(records[0]), *(",".join(map(str, each.values())) for each in records), ""])


def as_lines(records: Sequence[dict[str, Any]]) -> str:
    """Return records as lines of JSON."""
    return "".join(json.dumps(record) + "\n" for record in records)


def texts(truth: str, header: str, *cells: str) -> str:
    """Return a long table with further cells in each row; {text} is that of the item."""
    lines = long("", truth, "Ann Ben", "{item},{who}," + ",".join(cells)).splitlines()[1:]
    each = [line.replace("TEXT", BEHIND[place // 2]) for place, line in enumerate(lines)]
    return "\n".join([header, *each, ""])


BESIDE_LABELS = [
    Form(
        "short texts of the items before the labels",
        texts(SIX, "ID,Annotator,Text,Hate", "TEXT", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“Text” is taken for texts of the items"],
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
        says=["what tools write of their own"],
    ),
    Form(
        "how long it took, before the labels",
        texts(SIX, "ID,Annotator,took,Hate", "{i}{a} s", "{label}"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“took” is set aside (what tools write of their own, such as times and addresses)"],
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

NO_LABEL = "these annotations hold no label: "
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
        "“text” is taken for texts of the items",
    ),
    "a long table of pictures": (
        long("item,annotator,picture,created_at", SIX, "Ann Ben", "{item},{who},p/{item}.jpg,2025-03-1{a}"),
        "“picture” is set aside",
    ),
    "a batch of Mechanical Turk without answers": (
        long("HITId,WorkerId,WorkTimeInSeconds,Reward", SIX, "A1 A2", "{item},{who},{i}{a},$0.05"),
        "WorkTimeInSeconds",
    ),
}

COUNTED = wide("item,x,y", "3/0 2/1 0/3 1/2 3/0 0/3")  # as THREE
ADD_UP = "In each row the numbers add up to 3"
COUNTS = [
    Form(
        "how many of three annotators gave each label",
        COUNTED,
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts", "is 0.580", "--layout wide", "is −0.385"],
        options={"counts": True},
        says=["each row counts labels, 3 or fewer for an item"],
    ),
    Form(
        "the same numbers, as labels of two annotators",
        COUNTED,
        *("3/0 2/1 0/3 1/2 3/0 0/3", -5 / 13, "A_o 0, A_e 10/36"),
        asks=[ADD_UP],
        options={"layout": "wide"},
    ),
    Form(
        "counts without the items' names",
        "x,y\n3,0\n2,1\n0,3\n1,2\n3,0\n0,3\n",
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
    ),
    Form(
        "counts with their sums",
        wide("item,x,y,n", "3/0 2/1 0/3 1/2 3/0 0/3", "3 3 3 3 3 3"),
        *(THREE, ALPHA, OF_THREE),
        asks=[ADD_UP, "--counts"],
        options={"counts": True},
        says=["“n” is set aside (the sum of the columns before it)"],
    ),
    Form(
        "counts in which some gave no label",
        "item,x,y\ns0,3,0\ns1,2,1\ns2,0,2\ns3,1,2\n",
        *("x/x/x x/x/y y/y/. y/y/x", 1 - (4 / 11) / (60 / 110), "D_o 4/11, D_e 2·6·5/(11·10)"),
        options={"counts": True},
        says=["1 of 12 labels missing"],
    ),
]

FOUR = "a/a a/a a/a a/a a/b b/a b/b b/b b/b c/a c/d c/d"
BY_FOUR = "A_o 7/12, A_e (5·6 + 4·4)/144"
MATRICES = [
    Form(
        "a square whose columns have another order than its rows",
        ",y,x\nx,1,2\ny,2,1\n",
        *(SIX, 1 / 3, BY_HAND),
        says=["a confusion matrix of 6 items"],
    ),
    Form(
        "labels that one side does not have, a, b, c × a, b, d",
        ",a,b,d\na,4,1,0\nb,1,3,0\nc,1,0,2\n",
        *(FOUR, 38 / 98, BY_FOUR),
        says=["“d” and “c” are labels of one side only"],
    ),
    Form(
        "the same with totals",
        ",a,b,d,Total\na,4,1,0,5\nb,1,3,0,4\nc,1,0,2,3\nTotal,6,4,2,12\n",
        *(FOUR, 38 / 98, BY_FOUR),
    ),
    Form(
        "the annotators' names before each label",
        ",Ben: x,Ben: y\nAnn: x,2,1\nAnn: y,1,2\n",
        *(SIX, 1 / 3, BY_HAND),
        says=["Ann are its rows, Ben its columns"],
    ),
    Form(
        "what is true and what is predicted after each label",
        "label,x_pred,y_pred\nx_true,2,1\ny_true,1,2\n",
        *(SIX, 1 / 3, BY_HAND),
    ),
]

MARKS = "1/1 2/2 3/3 4/4 5/5 1/2 4/5 {0}/3 2/{0}"
BY_MARKS = "seven items with both: D_o (1/4 + 1/4)/7, D_e 82/(4·49)"


def coded(number: str) -> str:
    """Return marks from 1 to 5 with a number for “not coded”."""
    return wide("item,ann,ben", MARKS.format(number))


def not_coded(words: str, number: str, asks: Sequence[str]) -> Form:
    """Return a form in which that number stands for no label."""
    asked = {"missing": [number]} if asks else {}
    known = MARKS.format("."), 34 / 41, BY_MARKS
    return Form(words, coded(number), *known, asks=asks, options=asked, by="linear")


FAR = "far from the other numbers. Does that stand for no label?"
SETS = "item,ann,ben\ns0,a|b,a|b\ns1,a,a\ns2,b,b\ns3,,\ns4,a,\ns5,a|b,a\n"
CODES = [
    not_coded("99 for “not coded”", "99", ["“99”: " + FAR, "--missing 99", "is 0.829", "is −0.0"]),
    not_coded("999 for “not coded”", "999", ["“999”: " + FAR, "--missing 999", "--as-typed"]),
    not_coded("9 for “not coded”", "9", ["“9”: " + FAR, "--missing 9", "--as-typed"]),
    not_coded("88 for “refused”", "88", ["“88”: " + FAR]),
    not_coded("−1 for “not coded”", "-1", ["“-1”: " + FAR, "--missing=-1"]),
    not_coded("−9 for “not coded”, as SPSS has it", "-9", []),
    Form(
        "0 for “not coded”, below marks from 3 to 7",
        wide("item,ann,ben", "3/3 4/4 5/5 6/6 7/7 3/4 6/7 0/5 4/0"),
        *("3/3 4/4 5/5 6/6 7/7 3/4 6/7", 34 / 41, BY_MARKS),
        asks=["“0”: " + FAR],
        options={"missing": ["0"]},
        by="linear",
    ),
    Form(
        "98 and 99, for “refused” and “does not know”",
        wide("item,ann,ben", "1/1 2/2 3/3 4/4 5/5 1/2 4/5 98/5 4/99"),
        *("1/1 2/2 3/3 4/4 5/5 1/2 4/5", 34 / 41, BY_MARKS),
        asks=["“98” and “99”: " + FAR, "--missing 98 --missing 99"],
        options={"missing": ["98", "99"]},
        by="linear",
    ),
    Form(
        "99 that is a label",
        wide("item,ann,ben", "1/1 2/2 3/3 4/4 99/99 1/2"),
        *("1/1 2/2 3/3 4/4 99/99 1/2", 23 / 29, "A_o 5/6, A_e 7/36"),
        asks=["“99”: " + FAR],
        options={"as_typed": True, "scale": "names"},
    ),
    Form(
        "blank cells among sets: nothing applies",
        SETS,
        *(
            "a+b/a+b a/a b/b ∅/∅ a/∅ a+b/a",
            86 / 141,
            "D_o 2·(1 + 2/3)/12, D_e 94/132",
        ),
        asks=["labels are sets, and some cells are blank", "--blank empty", "--blank missing"],
        options={"blank": "empty"},
        by="masi",
    ),
    Form(
        "blank cells among sets: no label",
        SETS,
        *("a+b/a+b a/a b/b ./. a/. a+b/a", 17 / 24, "D_o 2·2/3/8, D_e 32/56"),
        asks=["labels are sets, and some cells are blank"],
        options={"blank": "missing"},
        by="masi",
    ),
]

LATER = "x/x x/x x/x y/x y/y y/y"
BY_LATER = "A_o 5/6, A_e (3·4 + 3·2)/36"
TWO = ((SIX, 1 / 3, BY_HAND), (LATER, 2 / 3, BY_LATER))
LONG_ROUNDS = long("item,annotator,round,label", SIX, "ann ben", "{item},{who},1,{label}") + long(
    "", LATER, "ann ben", "{item},{who},2,{label}"
).lstrip("\n")
ROUNDS = {  # words: files, the names of the rounds, what undoes it
    "a file a round, called so": (
        {"round1.csv": wide("item,ann,ben", SIX), "round2.csv": wide("item,ann,ben", LATER)},
        ("round1", "round2"),
        "--layout files",
    ),
    "a file a round, of a pilot and the main study": (
        {"pilot.csv": wide("item,anna,ben", SIX), "main.csv": wide("item,anna,ben", LATER)},
        ("pilot", "main"),
        "--layout files",
    ),
    "a file a month, with other items": (
        {
            "labels_march.csv": wide("item,JB,MK", SIX),
            "labels_april.csv": wide("item,JB,MK", LATER).replace("\ns", "\nt"),
        },
        ("labels_march", "labels_april"),
        "--layout files",
    ),
    "a long file a round": (
        {
            "week1.csv": long("item,annotator,label", SIX, "ann ben"),
            "week2.csv": long("item,annotator,label", LATER, "ann ben"),
        },
        ("week1", "week2"),
        "--round none",
    ),
    "a column of rounds in a long table, the same items again": (
        LONG_ROUNDS,
        ("round 1", "round 2"),
        "--round none",
    ),
    "a column of rounds in a long table, other items": (
        LONG_ROUNDS.replace("s0,ben,2", "t0,ben,2").replace("s0,ann,2", "t0,ann,2"),
        ("round 1", "round 2"),
        "--round none",
    ),
    "a column of rounds in a wide table": (
        "item,wave,ann,ben\n"
        + "".join(
            f"s{i},{wave},{','.join(row)}\n"
            for wave, truth in ((1, SIX), (2, LATER))
            for i, row in enumerate(rows(truth))
        ),
        ("wave 1", "wave 2"),
        "--round none",
    ),
}
RIGHT = "Is that right? If not, name the columns with --item, --annotator and --label"
INTENTS = " ".join([*(f"i{k}/i{k}" for k in range(77)), "i0/i1"])
RANKED = "1/1 2/2 3/3 1/2 3/3 1/1 2/3"
BY_RANKS = "D_o (1/2 + 1/2)/7, D_e 46/(2·49)"


def called(first: str, second: str, third: str) -> str:
    """Return a table of ranks with other words for 1, 2, 3."""
    table = str.maketrans({"1": first, "2": second, "3": third})
    return wide(
        "clip,r1,r2", " ".join(item.translate(table).replace(" ", "\0") for item in RANKED.split())
    ).replace("\0", " ")


def ranked(words: str, *labels: str) -> Form:
    """Return a form in which three words have an order, with the number that they have as names, 19/33."""
    note = ["As names, Cohen's κ, unweighted is 0.576; --scale names makes that the number"]
    return Form(words, called(*labels), RANKED, 16 / 23, BY_RANKS, notes=note, by="linear")


def doccano(labels: Sequence[str]) -> str:
    """Return a file of doccano's."""
    return as_lines(
        [{"id": i, "text": BEHIND[i], "label": [each] if each else []} for i, each in enumerate(labels)]
    )


OF_TWO = {"ann.jsonl": doccano("xxxyyy"), "ben.jsonl": doccano("xxyxyy")}
GUESSES = [
    Form(
        "a long table with a column of comments",
        texts(SIX, "tweet,coder,hate,comment", "{label}", "see {i}{a}"),
        *(SIX, 1 / 3, BY_HAND),
        notes=["“coder” is read as the annotators, “tweet” as the items, “hate” as their labels. " + RIGHT],
    ),
    Form(
        "a long table with no usual name",
        long("what,by,said", SIX, "Ann Ben"),
        *(SIX, 1 / 3, BY_HAND),
        notes=["“by” is read as the annotators, “what” as the items, “said” as their labels. " + RIGHT],
    ),
    Form(
        "triples of NLTK, between tabs",
        long("", SIX, "c1 c2", "{who}\t{item}\t{label}").lstrip("\n"),
        *(SIX, 1 / 3, BY_HAND),
        says=["there is no line of names"],
        notes=[RIGHT],
    ),
    Form(
        "triples of NLTK, between spaces",
        long("", SIX, "c1 c2", "{who} {i} {label}").lstrip("\n"),
        *(SIX, 1 / 3, BY_HAND),
        notes=[RIGHT],
    ),
    Form(
        "preferences in a long table that says who is a model",
        long(
            "comparison_id,rater_id,rater_type,winner",
            joined(SIX, ONES),
            "r1 r2 j1",
            "{item},{who},{who}?,{label}",
        )
        .replace("r1?", "human")
        .replace("r2?", "human")
        .replace("j1?", "llm"),
        *(SIX, 1 / 3, BY_HAND),
        says=["“rater_type” says which annotators are models", "j1 is a model, so it is not counted"],
        notes=["j1 is compared with the people, as a model; --person j1 counts it among them"],
    ),
    ranked("preferences: A, a tie, B", "A", "tie", "B"),
    ranked("letter grades", "F", "C", "A"),
    ranked("letter grades with signs", "C-", "C", "B+"),
    ranked("marks such as 1+", "1+", "2+", "3+"),
    ranked("bad, fair, excellent", "bad", "fair", "excellent"),
    ranked("strongly disagree to strongly agree", "strongly disagree", "neutral", "strongly agree"),
    Form(
        "A, B and C, which are names",
        called("A", "B", "C"),
        *(RANKED, 19 / 33, "A_o 5/7, A_e 16/49"),
    ),
    Form(
        "doccano's file of nobody, without a label",
        {**OF_TWO, "unknown.jsonl": doccano([""] * 6)},
        *(SIX, 1 / 3, BY_HAND),
        says=["unknown.jsonl holds no label, and is no annotator’s"],
    ),
    Form(
        "an empty file beside those of two",
        {**OF_TWO, "admin.jsonl": "\n"},
        *(SIX, 1 / 3, BY_HAND),
        says=["admin.jsonl holds no label, and is no annotator’s"],
    ),
    Form(
        "77 intents",
        wide("item,ann,ben", INTENTS),
        *(INTENTS, 5927 / 6005, "A_o 77/78, A_e (2 + 2 + 75)/78²"),
    ),
    Form(
        "a document of 200,000 characters beside the labels",
        wide("item,ann,ben,text", SIX, "word" * 50_000 + " road tea bus sock rain"),
        *(SIX, 1 / 3, BY_HAND),
    ),
    Form(
        "a table of Labelbox, with its ids, addresses and times",
        as_csv(
            [
                {
                    "ID": f"ck{i}{who}",
                    "DataRow ID": f"row{i}",
                    "Labeled Data": f"https://x.example/{i}.jpg",
                    "Label": label,
                    "Created By": f"{who}@x.example",
                    "Created At": f"2025-03-1{i}T10:00:00Z",
                    "Seconds to Label": i + 0.5,
                }
                for i, row in enumerate(rows(SIX))
                for who, label in zip(("ann", "ben"), row, strict=True)
            ]
        ),
        *(SIX, 1 / 3, BY_HAND),
        says=["“ID”, “Labeled Data” and “Seconds to Label” are set aside"],
    ),
    Form(
        "a table of Potato, with the time that each spent",
        long(
            "instance_id,user,time,label", SIX, "Ann Ben", "{item},{who},Time spent: 0d 0h 0m {i}{a}s,{label}"
        ),
        *(SIX, 1 / 3, BY_HAND),
        says=["“time” is set aside"],
    ),
    Form(
        "a file for each annotator, with pictures, times and topics beside the labels",
        {
            f"{who}.csv": "\n".join(
                [
                    "id,created_at,image,topic,hate",
                    *(
                        f"{i},2025-03-1{i}T10:00:00Z,im/{i}.png,t{i % 2},{row[a]}"
                        for i, row in enumerate(rows(SIX))
                    ),
                    "",
                ]
            )
            for a, who in enumerate(("ann", "ben"))
        },
        *(SIX, 1 / 3, BY_HAND),
    ),
]

FORMS = [*ANNOTATORS, *BESIDE_LABELS, *COUNTS, *MATRICES, *CODES, *GUESSES]
