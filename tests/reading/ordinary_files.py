"""Ordinary files of labels: what forms, spreadsheets and data frames write; see `cases`."""

import json
from functools import partial

from tests.reading.cases import (
    CASES,
    PEOPLE,
    SENTIMENT,
    Case,
    as_csv,
    as_lines,
    case,
    given,
    labels,
    scores,
    text,
)
from tests.reading.ordinary_exports import prodigy_record
from tests.reading.workbooks import ods, xlsx

# Forms: a row for each person


def _form(first, people, rows):
    header = [*first, *(f"{i + 1}. {text(i)}" for i in range(len(rows)))]
    return [header, *([*who, *(row[a] or "" for row in rows)] for a, who in enumerate(people))]


def _google_form(names, items):
    rows = labels(names, items)
    people = [[f"2025/03/03 10:0{a}:00 AM GMT+1", f"{person}@example.org"] for a, person in enumerate(PEOPLE)]
    return Case({"Answers.csv": as_csv(_form(["Timestamp", "Email Address"], people, rows))}, {"": rows})


CASES["google-forms"] = partial(_google_form, SENTIMENT, 12)
CASES["a-form-with-one-question"] = partial(_google_form, ("yes", "no"), 1)


@case
def microsoft_forms():
    rows = labels(SENTIMENT, items=12)
    people = [
        [a + 1, f"3/3/25 10:0{a}:00", f"3/3/25 10:1{a}:00", "anonymous", person.title()]
        for a, person in enumerate(PEOPLE)
    ]
    header = ["ID", "Start time", "Completion time", "Email", "Name"]
    return Case({"Survey.csv": as_csv(_form(header, people, rows))}, {"": rows})


@case
def qualtrics():
    rows = labels(SENTIMENT, items=12)
    about = ["StartDate", "EndDate", "Status", "IPAddress", "Progress", "Duration (in seconds)", "ResponseId"]
    named = [f"Q{i + 1}" for i in range(len(rows))]
    asked = [f"What is the tone of text {i + 1}?" for i in range(len(rows))]
    ids = [json.dumps({"ImportId": name}) for name in (*about, *named)]
    lines = [
        [
            f"2025-03-03 10:0{a}:00", f"2025-03-03 10:1{a}:00", "IP Address", f"192.0.2.{a}", 100, 100 + a,
            f"R_{who}", *(row[a] for row in rows),
        ]
        for a, who in enumerate(PEOPLE)
    ]  # fmt: skip
    return Case({"Survey.csv": as_csv([[*about, *named], [*about, *asked], ids, *lines])}, {"": rows})


# Tokens and pictures


def _conll(between):
    rows = labels(("O", "O", "B-PER", "B-LOC"), items=40, people=2)
    files = {}
    for a, person in enumerate(PEOPLE[:2]):
        lines = [f"word{i} {between}{row[a]}" + ("\n" if i % 8 == 7 else "") for i, row in enumerate(rows)]
        files[f"{person}.conll"] = ("\n".join(lines) + "\n").encode()
    return Case(files, {"": rows}, says=("token",))


CASES |= {"conll": partial(_conll, ""), "conll-with-chunks": partial(_conll, "NN I-NP ")}


@case
def cvat_tags():
    rows = labels(("cat", "dog", "bird"), people=2)
    files = {}
    for a, person in enumerate(PEOPLE[:2]):
        images = "".join(
            f'  <image id="{i}" name="img_{i:03}.jpg" width="640" height="480">\n'
            f'    <tag label="{row[a]}" source="manual"></tag>\n  </image>\n'
            for i, row in enumerate(rows)
        )
        head = "<meta><task><id>7</id><name>animals</name></task></meta>"
        files[f"{person}.xml"] = (
            '<?xml version="1.0" encoding="utf-8"?>\n<annotations>\n  <version>1.1</version>\n'
            f"  {head}\n{images}</annotations>\n"
        ).encode()
    return Case(files, {"": rows})


# Spreadsheets and data frames


@case
def pandas_index():
    rows = labels(SENTIMENT, people=2)
    return Case(
        {"frame.csv": as_csv([["", "ann", "ben"], *([i, *row] for i, row in enumerate(rows))])}, {"": rows}
    )


@case
def pandas_index_twice():
    rows = labels(SENTIMENT, people=2)
    lines = [[i, i, f"s{i}", *row] for i, row in enumerate(rows)]
    return Case({"frame.csv": as_csv([["Unnamed: 0", "index", "item", "ann", "ben"], *lines])}, {"": rows})


@case
def pandas_numbers_with_gaps():
    """A column with a gap becomes floats in pandas: 1.0 beside another annotator's 1."""
    rows = labels([0, 1, 2], people=2, gaps=0)
    rows[3][1] = None
    lines = [[f"s{i}", row[0], "" if row[1] is None else f"{row[1]}.0"] for i, row in enumerate(rows)]
    return Case({"frame.csv": as_csv([["item", "ann", "ben"], *lines])}, {"": rows})


@case
def pandas_pivot_with_gaps_in_all_columns():
    rows = labels([0, 1, 2], gaps=6)
    lines = [
        [f"s{i}", *("" if label is None else f"{label}.0" for label in row)] for i, row in enumerate(rows)
    ]
    return Case({"frame.csv": as_csv([["item", *PEOPLE], *lines])}, {"": rows})


@case
def long_frame_with_its_own_names():
    rows = labels((0, 1), gaps=5)
    lines = [[PEOPLE[a], 900 + i, label] for i, a, label in given(rows)]
    return Case({"long.csv": as_csv([["rater", "post_id", "hate"], *lines])}, {"hate": rows})


@case
def long_frame_with_a_text():
    rows = labels(SENTIMENT, gaps=5)
    lines = [[900 + i, text(i), f"2025-03-03 10:0{a}", PEOPLE[a], label] for i, a, label in given(rows)]
    return Case(
        {"long.csv": as_csv([["sentence_id", "sentence", "time", "coder", "code"], *lines])}, {"code": rows}
    )


@case
def long_list_of_participants():
    rows = labels((1, 2, 3, 4, 5))
    lines = [[f"P{a:02}", f"stim_{i:02}.wav", label, 400 + 7 * i + a] for i, a, label in given(rows)]
    header = ["participant", "stimulus", "naturalness", "rt_ms"]
    files = {"ratings.txt": as_csv([header, *lines], "\t")}
    return Case(files, {"": rows}, metric="ordinal")


@case
def screening_with_final_decisions():
    rows = labels(("Include", "Exclude", "Maybe"), people=2)
    lines = [
        [f"10.1000/{i:04}", f"A study of {i} things: methods and results", 2000 + i % 7, *row, row[i % 2]]
        for i, row in enumerate(rows)
    ]
    header = ["DOI", "Title", "Year", "Reviewer 1 decision", "Reviewer 2 decision", "Final decision"]
    return Case({"screening.csv": as_csv([header, *lines])}, {"": rows}, says=("gold standard",))


@case
def wide_with_a_text():
    rows = labels(SENTIMENT)
    lines = [[i + 1, text(i), *row] for i, row in enumerate(rows)]
    return Case({"wide.csv": as_csv([["nr", "text", "Ann", "Ben", "Cleo"], *lines])}, {"": rows})


@case
def decimal_commas():
    rows = scores()
    lines = [[f"essay {i}", *(str(x).replace(".", ",") for x in row)] for i, row in enumerate(rows)]
    return Case({"scores.csv": as_csv([["essay", "ann", "ben"], *lines], ";")}, {"": rows}, metric="interval")


def _wide(name, write, names, metric="nominal", **more):
    rows = labels(names, **more)
    lines = [[f"s{i}", *("" if label is None else label for label in row)] for i, row in enumerate(rows)]
    return Case({name: write([["item", *PEOPLE[: len(rows[0])]], *lines])}, {"": rows}, metric)


CASES |= {
    "three-grades-of-words": partial(_wide, "risk.csv", as_csv, ("low", "medium", "high"), "ordinal"),
    "five-stars": partial(_wide, "stars.csv", as_csv, (1, 2, 3, 4, 5), "ordinal"),
    "pos-neg-neu": partial(_wide, "tone.csv", as_csv, ("pos", "neg", "neu")),
    "workbook-of-excel": partial(_wide, "labels.xlsx", xlsx, SENTIMENT, gaps=4),
    "workbook-with-numbers": partial(_wide, "labels.xlsx", xlsx, (0, 1, 2), people=2),
    "workbook-of-libreoffice": partial(_wide, "labels.ods", ods, SENTIMENT, gaps=4),
}


@case
def labels_typed_by_hand():
    rows = labels(("yes", "no"), items=40, people=2)
    forms = {"yes": ["yes", "Yes", "YES", "yes "], "no": ["no", "No", "no", "NO"]}
    typed = [[forms[label][(3 * i + a) % 4] for a, label in enumerate(row)] for i, row in enumerate(rows)]
    for i, mark in ((4, "-"), (9, "n/a"), (15, "NA"), (22, "")):
        typed[i][1], rows[i][1] = mark, None
    lines = [[f"s{i}", *row] for i, row in enumerate(typed)]
    return Case(
        {"typed.csv": as_csv([["item", "ann", "ben"], *lines])},
        {"": rows},
        says=("“YES”", "“-” is read as missing"),
    )


def _two_questions(header, one, other):
    lines = [[f"s{i}", *a, *b] for i, (a, b) in enumerate(zip(one, other, strict=True))]
    return {"sheet.csv": as_csv([["item", *header], *lines])}


@case
def two_questions_in_a_sheet():
    relevant, toxic = labels(("yes", "no"), people=2, seed=4), labels(("yes", "no"), people=2, seed=5)
    files = _two_questions(("relevant_A", "relevant_B", "toxic_A", "toxic_B"), relevant, toxic)
    return Case(files, {"relevant": relevant, "toxic": toxic})


@case
def two_questions_with_labels_of_their_own():
    tone, topic = labels(SENTIMENT, people=2, seed=4), labels(("film", "book"), people=2, seed=5)
    files = _two_questions(("tone_ann", "tone_ben", "topic_ann", "topic_ben"), tone, topic)
    return Case(files, {"tone": tone, "topic": topic})


@case
def two_questions_after_each_name():
    toxic, quality = labels(("yes", "no"), seed=4), labels((1, 2, 3, 4, 5), seed=5)
    lines = [
        [f"s{i}", *(label for both in zip(t, q, strict=True) for label in both)]
        for i, (t, q) in enumerate(zip(toxic, quality, strict=True))
    ]
    header = ["item", *(f"{who} {what}" for who in PEOPLE for what in ("toxic", "quality"))]
    return Case({"sheet.csv": as_csv([header, *lines])}, {"toxic": toxic, "quality": quality})


@case
def people_and_a_model():
    rows = labels(SENTIMENT)
    model = [row[0] for row in rows]  # that copies the first of them
    lines = [[f"s{i}", *row, said] for i, (row, said) in enumerate(zip(rows, model, strict=True))]
    return Case(
        {"judged.csv": as_csv([["item", *PEOPLE, "gpt-4o"], *lines])}, {"": rows}, models={"gpt-4o": model}
    )


@case
def equal_rows_twice():
    rows = labels(SENTIMENT)
    lines = [[f"s{i}", PEOPLE[a], label] for i, a, label in given(rows)]
    lines.insert(10, lines[9])
    return Case(
        {"long.csv": as_csv([["item", "annotator", "label"], *lines])},
        {"": rows},
        says=("1 duplicate row",),
    )


TONES = ("pos", "neg", "neu")
COUNTS = [[24, 8, 1], [14, 24, 3], [2, 1, 9]]


def _matrix(lines):
    truth = [[TONES[a], TONES[b]] for a in range(3) for b in range(3) for _ in range(COUNTS[a][b])]
    return Case({"confusion.csv": lines if isinstance(lines, bytes) else as_csv(lines)}, {"": truth})


@case
def confusion_matrix():
    return _matrix([["", *TONES], *([TONES[a], *COUNTS[a]] for a in range(3))])


@case
def confusion_matrix_with_totals():
    lines = [[TONES[a], *COUNTS[a], sum(COUNTS[a])] for a in range(3)]
    lines.append(["Total", *(sum(column) for column in zip(*COUNTS, strict=True)), sum(map(sum, COUNTS))])
    return _matrix([["ann \\ ben", *TONES, "Total"], *lines])


@case
def confusion_matrix_with_a_label_that_one_never_gave():
    names = ("neg", "neu", "pos")
    counts = [[24, 8], [14, 3], [2, 9]]
    lines = [[names[a], *row] for a, row in enumerate(counts)]
    truth = [[names[a], ("neg", "pos")[b]] for a in range(3) for b in range(2) for _ in range(counts[a][b])]
    return Case({"crosstab.csv": as_csv([["ann", "neg", "pos"], *lines])}, {"": truth})


@case
def own_confusion_matrix():
    from iaa_teach import ContingencyTable

    return _matrix(ContingencyTable(COUNTS, TONES).to_csv().encode())


@case
def sets_with_separators():
    rows = labels((("joy",), ("fear",), ("joy", "anger"), ("anger", "fear")))
    lines = [[f"s{i}", *("|".join(chosen) for chosen in row)] for i, row in enumerate(rows)]
    truth = [[frozenset(chosen) for chosen in row] for row in rows]
    return Case({"emotions.csv": as_csv([["item", *PEOPLE], *lines])}, {"": truth}, metric="masi")


# Spans: recognised, and told in words what to do

SPANS: dict[str, tuple[str, bytes]] = {
    "brat": ("doc.ann", b"T1\tPER 0 5\tMarie\nT2\tLOC 15 20\tParis\n"),
    "INCEpTION": (
        "doc.tsv",
        b"#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.NamedEntity|value\n\n\n"
        b"#Text=Marie lives in Paris .\n1-1\t0-5\tMarie\tPER\t\n1-2\t6-11\tlives\t_\t\n"
        b"1-3\t12-14\tin\t_\t\n1-4\t15-20\tParis\tLOC\t\n1-5\t21-22\t.\t_\t\n",
    ),
    "doccano": (
        "spans.jsonl",
        as_lines([{"id": 1, "text": "Marie in Paris", "label": [[0, 5, "PER"], [9, 14, "LOC"]]}]),
    ),
    "Prodigy": (
        "spans.jsonl",
        as_lines(
            [
                prodigy_record(
                    0,
                    0,
                    spans=[{"start": 0, "end": 4, "label": "PER"}],
                    _view_id="ner_manual",
                    answer="accept",
                )
            ]
        ),
    ),
}
