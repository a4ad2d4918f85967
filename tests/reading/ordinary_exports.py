"""Ordinary files of labels: what annotation tools and crowds write; see `cases`."""

import json

from tests.reading.cases import PEOPLE, SENTIMENT, Case, as_csv, as_lines, case, given, labels, text

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


def prodigy_record(i, a, **more):
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
        prodigy_record(
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
    ignored = prodigy_record(0, 0, options=options, accept=[], answer="ignore", _view_id="choice")
    ignored |= {"_annotator_id": "review-dan", "_session_id": "review-dan"}
    return Case({"review.jsonl": as_lines([*records, ignored])}, {"": rows}, says=("ignored",))


@case
def prodigy_binary():
    rows = labels(("accept", "reject"), gaps=4)
    records = [
        prodigy_record(i, a, label="INSULT", answer=label, _view_id="classification")
        for i, a, label in given(rows)
    ]
    return Case({"insults.jsonl": as_lines(records)}, {"": rows})


@case
def prodigy_label_in_the_row():
    rows = labels(SENTIMENT)
    records = [
        {
            **prodigy_record(i, a, label=label, answer="accept", _view_id="classification"),
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
