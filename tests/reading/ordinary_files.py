"""Ordinary files of labels: what annotation tools, forms and spreadsheets write, each with the labels in it.

A case is made from the same few labels, so that only the form differs. `truth` holds the labels as
items × annotators, None where one is missing, for an independent implementation to compute with.
"""

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from tests.reading.workbooks import ods, xlsx

PEOPLE = ("ann", "ben", "cleo")


@dataclass(frozen=True)
class Case:
    """Files (name → content), and for each question in them the people's labels that a reader must find.

    `models` holds a model's labels of the same items. `metric` is that of the headline.
    """

    files: dict[str, bytes]
    truth: dict[str, list[list[object]]]
    metric: str = "nominal"
    models: dict[str, list[object]] = field(default_factory=dict)
    says: tuple[str, ...] = ()  # what the reading must mention


CASES: dict[str, Callable[[], Case]] = {}


def case(function: Callable[[], Case]) -> Callable[[], Case]:
    CASES[function.__name__.replace("_", "-")] = function
    return function


def labels(names, items=24, people=3, gaps=0, seed=1, noise=0.3):
    """Labels of `people` who mostly see what is there: items × annotators, `gaps` of them missing."""
    rng = np.random.default_rng(seed)
    true = rng.integers(len(names), size=items)
    rows = [
        [names[t] if rng.random() > noise else names[rng.integers(len(names))] for _ in range(people)]
        for t in true
    ]
    for place in rng.choice(items * people, gaps, replace=False):
        rows[place // people][place % people] = None
    return rows


def scores(items=24, people=2, seed=2):
    """Numbers with one decimal, from 0 to 10."""
    rng = np.random.default_rng(seed)
    true = rng.uniform(2, 8, items)
    return [[round(float(t + rng.normal(0, 0.6)), 1) for _ in range(people)] for t in true]


def text(i):
    return f"This is sentence number {i + 1}, and it says something about film {i % 7}."


def as_csv(rows, separator=","):
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue().encode()


def as_lines(records):
    return "".join(json.dumps(record) + "\n" for record in records).encode()


def given(rows):
    """Every label that was given: item, annotator, label."""
    return [(i, a, label) for i, row in enumerate(rows) for a, label in enumerate(row) if label is not None]


SENTIMENT = ("positive", "negative", "neutral")


# Label Studio


def _tasks(rows, result, people=PEOPLE):
    return [
        {
            "id": 100 + i,
            "data": {"text": text(i)},
            "annotations": [
                {
                    "id": 1000 + 10 * i + a,
                    "completed_by": {"id": a + 1, "email": f"{people[a]}@example.org"},
                    "was_cancelled": False,
                    "result": result(label),
                    "lead_time": 3.5,
                }
                for a, label in enumerate(row)
                if label is not None
            ],
            "predictions": [],
        }
        for i, row in enumerate(rows)
    ]


def _result(name, kind, value):
    return [{"from_name": name, "to_name": "text", "type": kind, "value": {kind: value}}]


@case
def label_studio_json():
    rows = labels(SENTIMENT, gaps=5)
    tasks = _tasks(rows, lambda label: _result("sentiment", "choices", [label]))
    tasks[0]["annotations"].append(  # a skipped one
        {"id": 1, "completed_by": {"id": 9, "email": "dan@example.org"}, "was_cancelled": True, "result": []}
    )
    return Case({"project.json": json.dumps(tasks).encode()}, {"sentiment": rows}, says=("skipped",))


def _annotations(rows, name, content=lambda label: label):
    """Every label that was given, beside what Label Studio says of it."""
    return [
        {
            "annotation_id": 1000 + 10 * i + a,
            "annotator": a + 1,
            "created_at": f"2025-03-0{a + 1}T10:{i:02}:00.128373Z",
            "id": 100 + i,
            "lead_time": 4.2 + i,
            name: content(label),
            "text": text(i),
            "updated_at": f"2025-03-0{a + 1}T10:{i:02}:09.128373Z",
        }
        for i, a, label in given(rows)
    ]


def _sheet(records):
    header = sorted(records[0])
    return as_csv([header, *([record[name] for name in header] for record in records)])


@case
def label_studio_json_min():
    rows = labels(SENTIMENT, gaps=5)
    records = _annotations(rows, "sentiment")
    return Case({"project-min.json": json.dumps(records).encode()}, {"sentiment": rows})


@case
def label_studio_json_min_with_lists():
    """Ratings and paths of a taxonomy are lists of objects there; what is written freely is no label."""
    stars, kinds = labels([1, 2, 3, 4, 5], seed=3), labels(("Animal / Dog", "Animal / Cat", "Plant / Tree"))
    records = [
        {
            "image": f"/data/upload/{i}.jpg",
            "id": 100 + i,
            "stars": [{"rating": rating}],
            "kind": [{"taxonomy": [kinds[i][a].split(" / ")]}],
            "comment": "I was not sure" if (i + a) % 5 == 0 else "",
            "annotator": a + 1,
            "annotation_id": 1000 + 10 * i + a,
        }
        for i, a, rating in given(stars)
    ]
    return Case(
        {"project-min.json": json.dumps(records).encode()}, {"stars": stars, "kind": kinds}, "ordinal"
    )


@case
def label_studio_csv():
    rows = labels(SENTIMENT, gaps=5)
    return Case({"project.csv": _sheet(_annotations(rows, "sentiment"))}, {"sentiment": rows})


@case
def label_studio_several_choices():
    sets = labels([["joy"], ["fear"], ["joy", "anger"], ["anger"]], gaps=3)

    def content(chosen):
        return json.dumps({"choices": chosen}) if len(chosen) > 1 else chosen[0]

    truth = [[None if chosen is None else frozenset(chosen) for chosen in row] for row in sets]
    return Case(
        {"emotions.csv": _sheet(_annotations(sets, "emotions", content))}, {"emotions": truth}, metric="masi"
    )


@case
def label_studio_ratings():
    rows = labels([1, 2, 3, 4, 5], gaps=4)
    tasks = _tasks(rows, lambda stars: _result("stars", "rating", stars))
    return Case({"stars.json": json.dumps(tasks).encode()}, {"stars": rows}, metric="ordinal")


@case
def label_studio_taxonomy():
    rows = labels(("Animal / Dog", "Animal / Cat", "Plant / Tree"), gaps=2)
    tasks = _tasks(rows, lambda path: _result("kind", "taxonomy", [path.split(" / ")]))
    return Case({"taxonomy.json": json.dumps(tasks).encode()}, {"kind": rows})


# doccano


@case
def doccano_a_file_for_each_annotator():
    rows = labels(SENTIMENT)
    return Case(
        {
            f"{person}.jsonl": as_lines(
                {"id": 11 + i, "text": text(i), "label": [row[a]], "Comments": []}
                for i, row in enumerate(rows)
            )
            for a, person in enumerate(PEOPLE)
        },
        {"": rows},
    )


@case
def doccano_annotations():
    rows = labels([1, 2, 3], gaps=4)
    records = [
        {
            "id": 1 + i,
            "text": text(i),
            "annotations": [
                {"label": label, "user": a + 1} for a, label in enumerate(row) if label is not None
            ],
            "meta": {"source": "web"},
            "annotation_approver": None,
        }
        for i, row in enumerate(rows)
    ]
    return Case({"project.jsonl": as_lines(records)}, {"": rows}, says=("number",))


# Prodigy


def _prodigy(i, a, **more):
    return {
        "text": text(i),
        "_input_hash": 5000 + i,
        "_task_hash": 9000 + i,
        "_annotator_id": f"review-{PEOPLE[a]}",
        "_session_id": f"review-{PEOPLE[a]}",
        "_timestamp": 1690289516 + i,
        **more,
    }


@case
def prodigy_choice():
    rows = labels(SENTIMENT, gaps=4)
    options = [{"id": name, "text": name.title()} for name in SENTIMENT]
    records = [
        _prodigy(
            i,
            a,
            options=options,
            accept=[label],
            answer="accept",
            _view_id="choice",
            config={"choice_style": "single"},
        )
        for i, a, label in given(rows)
    ]
    ignored = _prodigy(0, 0, options=options, accept=[], answer="ignore", _view_id="choice")
    ignored |= {"_annotator_id": "review-dan", "_session_id": "review-dan"}
    return Case({"review.jsonl": as_lines([*records, ignored])}, {"": rows}, says=("ignored",))


@case
def prodigy_binary():
    rows = labels(("accept", "reject"), gaps=4)
    records = [
        _prodigy(i, a, label="INSULT", answer=label, _view_id="classification") for i, a, label in given(rows)
    ]
    return Case({"insults.jsonl": as_lines(records)}, {"": rows})


@case
def prodigy_label_in_the_row():
    rows = labels(SENTIMENT)
    records = [
        {
            **_prodigy(i, a, label=label, answer="accept", _view_id="classification"),
            "_task_hash": hash((i, label)) % 10**6,
        }
        for i, a, label in given(rows)
    ]
    return Case({"labelled.jsonl": as_lines(records)}, {"": rows})


# Argilla

_USERS = ("3f1c", "77ab", "c0de")


@case
def argilla_records():
    rows = labels(SENTIMENT, gaps=4)
    model = [row[0] or "positive" for row in labels(SENTIMENT, people=1, seed=7)]
    records = [
        {
            "id": f"rec-{i}",
            "status": "completed",
            "fields": {"text": text(i)},
            "metadata": {"source": "web"},
            "suggestions": {"sentiment": {"value": model[i], "score": 0.8, "agent": "bert"}},
            "responses": {
                "sentiment": [
                    {"value": label, "user_id": _USERS[a], "status": "submitted"}
                    for a, label in enumerate(row)
                    if label is not None
                ]
            },
            "vectors": {},
        }
        for i, row in enumerate(rows)
    ]
    files = {"records.json": json.dumps(records).encode()}
    return Case(files, {"sentiment": rows}, models={"bert": model})


@case
def argilla_rows_of_lists():
    rows = labels(SENTIMENT)
    model = [row[0] for row in labels(SENTIMENT, people=1, seed=7)]
    records = [
        {
            "id": f"rec-{i}",
            "status": "completed",
            "text": text(i),
            "sentiment.responses": row,
            "sentiment.responses.users": list(_USERS),
            "sentiment.responses.status": ["submitted"] * 3,
            "sentiment.suggestion": model[i],
            "sentiment.suggestion.score": 0.8,
            "sentiment.suggestion.agent": "bert",
        }
        for i, row in enumerate(rows)
    ]
    return Case({"records.jsonl": as_lines(records)}, {"sentiment": rows}, models={"bert": model})


@case
def argilla_questions_with_one_label_and_with_several():
    tone, topics = labels(SENTIMENT), labels((["film"], ["book"], ["book", "film"]), seed=8)
    records = [
        {
            "id": f"rec-{i}",
            "fields": {"text": text(i)},
            "responses": {
                question: [
                    {"value": label, "user_id": who, "status": "submitted"}
                    for who, label in zip(_USERS, rows[i], strict=True)
                ]
                for question, rows in (("tone", tone), ("topics", topics))
            },
        }
        for i in range(len(tone))
    ]
    truth = {"tone": tone, "topics": [[frozenset(chosen) for chosen in row] for row in topics]}
    return Case({"records.json": json.dumps(records).encode()}, truth)


@case
def argilla_rows_of_lists_as_csv():
    rows = labels(SENTIMENT)
    header = ["id", "status", "text", "tone.responses", "tone.responses.users", "tone.responses.status"]
    users, done = " ".join(map(repr, _USERS)), ["submitted"] * 3
    lines = [[f"rec-{i}", "completed", text(i), row, f"[{users}]", done] for i, row in enumerate(rows)]
    return Case({"records.csv": as_csv([header, *lines])}, {"": rows})


# Crowds


@case
def mechanical_turk():
    rows = labels(SENTIMENT, gaps=4)
    header = [
        "HITId", "HITTypeId", "Title", "Reward", "AssignmentId", "WorkerId", "AssignmentStatus", "AcceptTime",
        "SubmitTime", "WorkTimeInSeconds", "Input.text", "Answer.sentiment", "Approve", "Reject",
    ]  # fmt: skip
    lines = [
        [
            f"3HIT{i:03}", "3TYPE", "Label a sentence", "$0.05", f"3ASG{i:03}{a}", f"A{PEOPLE[a].upper()}",
            "Approved", "Mon Mar 03 10:00:00 PST 2025", "Mon Mar 03 10:01:00 PST 2025", 30 + i + a, text(i),
            label, "x", "",
        ]
        for i, a, label in given(rows)
    ]  # fmt: skip
    lines.append(
        [
            "3HIT000", "3TYPE", "Label a sentence", "$0.05", "3ASGX", "ASPAM", "Rejected",
            "Mon Mar 03 10:00:00 PST 2025", "Mon Mar 03 10:00:02 PST 2025", 2, text(0), "negative",
            "", "too quick",
        ]
    )  # fmt: skip
    return Case({"Batch_1_results.csv": as_csv([header, *lines])}, {"sentiment": rows}, says=("rejected",))


def _batch(header, answers):
    about = ["HITId", "HITTypeId", "AssignmentId", "WorkerId", "AssignmentStatus", "Input.text"]
    lines = [
        [f"3HIT{i:03}", "3TYPE", f"3ASG{i:03}{a}", f"A{PEOPLE[a].upper()}", "Approved", text(i), *answer]
        for i, a, answer in answers
    ]
    return {"Batch_2_results.csv": as_csv([[*about, *header], *lines])}


@case
def mechanical_turk_with_a_column_for_each_button():
    rows = labels(SENTIMENT)
    header = ["Answer.comment", *(f"Answer.{name}.{name}" for name in SENTIMENT)]
    answers = [
        (i, a, ["hm, hard" if i % 7 == 0 else "", *(str(label == name).lower() for name in SENTIMENT)])
        for i, a, label in given(rows)
    ]
    return Case(_batch(header, answers), {"choice": rows})


@case
def mechanical_turk_with_answers_in_json():
    rows = labels(SENTIMENT)
    answers = [(i, a, [json.dumps([{"tone": {"label": label}}])]) for i, a, label in given(rows)]
    return Case(_batch(["Answer.taskAnswers"], answers), {"": rows})


@case
def toloka():
    rows = labels(("good", "bad"), gaps=4)
    header = [
        "INPUT:image", "OUTPUT:result", "GOLDEN:result", "HINT:text", "HINT:default_language",
        "ASSIGNMENT:link", "ASSIGNMENT:task_id", "ASSIGNMENT:assignment_id", "ASSIGNMENT:worker_id",
        "ASSIGNMENT:status",
        "ASSIGNMENT:started", "ACCEPT:verdict", "ACCEPT:comment",
    ]  # fmt: skip
    lines = [
        [
            f"/img/{i}.jpg", label, "good" if i % 6 == 0 else "", "", "", "https://example.org", f"0001--{i}",
            f"0002--{i}{a}", f"w-{PEOPLE[a]}", "APPROVED", "2025-03-03T10:00:00.000", "", "",
        ]
        for i, a, label in given(rows)
    ]  # fmt: skip
    return Case({"assignments.tsv": as_csv([header, *lines], "\t")}, {"result": rows})


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
        says=("1 row that stands twice",),
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
                _prodigy(
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
