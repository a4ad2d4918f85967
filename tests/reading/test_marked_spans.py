"""Spans of several tools: each file holds the same two documents, read by two people."""

import json

import pytest

from iaa_teach import cohen_kappa, mean_span_f1, read_ratings
from iaa_teach.reading.marked_spans import decode_tags, read_spans
from iaa_teach.report.of_spans import examine_spans

TEXTS = ("Marie Curie lives in Paris now", "Tom sees Ann")
SPANS = {
    "ann": ([(0, 11, "PER"), (21, 26, "LOC")], [(0, 3, "PER"), (9, 12, "PER")]),
    "ben": ([(0, 5, "PER"), (21, 26, "LOC")], [(9, 12, "LOC")]),
}


def lines(records):
    return "".join(json.dumps(record) + "\n" for record in records).encode()


def brat():
    files = []
    for who, documents in SPANS.items():
        for n, (text, spans) in enumerate(zip(TEXTS, documents, strict=True)):
            marked = (f"T{k}\t{label} {a} {b}\t{text[a:b]}\n" for k, (a, b, label) in enumerate(spans, 1))
            files += [(f"{who}/d{n}.ann", "".join(marked).encode()), (f"{who}/d{n}.txt", text.encode())]
    return files


def inception():
    files = []
    for who, documents in SPANS.items():
        for n, (text, spans) in enumerate(zip(TEXTS, documents, strict=True)):
            rows, at = ["#FORMAT=WebAnno TSV 3.3", "#T_SP=custom.Entity|id|value", "", f"#Text={text}"], 0
            for k, token in enumerate(text.split(), 1):
                end = at + len(token)
                tags = [f"{span[2]}[{i}]" for i, span in enumerate(spans, 1) if span[0] <= at < span[1]]
                rows.append(f"1-{k}\t{at}-{end}\t{token}\t_\t{tags[0] if tags else '_'}\t")
                at = end + 1
            files.append((f"d{n}.txt/{who}.tsv", "\n".join(rows).encode()))
    return files


def doccano():
    return [
        (f"{who}.jsonl", lines({"id": n, "text": TEXTS[n], "label": own} for n, own in enumerate(documents)))
        for who, documents in SPANS.items()
    ]


def label_studio():
    def result(spans):
        return [
            {"from_name": "label", "type": "labels", "value": {"start": a, "end": b, "labels": [label]}}
            for a, b, label in spans
        ]

    tasks = [
        {
            "id": n,
            "data": {"text": text},
            "annotations": [
                {"completed_by": who, "was_cancelled": False, "result": result(own[n])}
                for who, own in SPANS.items()
            ],
        }
        for n, text in enumerate(TEXTS)
    ]
    return [("project.json", json.dumps(tasks).encode())]


def prodigy():
    records = (
        {
            "text": TEXTS[n],
            "_input_hash": n,
            "spans": [{"start": a, "end": b, "label": label} for a, b, label in spans],
            "answer": "accept",
            "_annotator_id": who,
        }
        for who, documents in SPANS.items()
        for n, spans in enumerate(documents)
    )
    return [("project.jsonl", lines(records))]


@pytest.mark.parametrize("files", [brat, inception, doccano, label_studio, prodigy])
def test_spans_are_those_that_stand_in_the_files(files):
    read = read_spans(files())
    assert read.spans.annotators == ("ann", "ben")
    expected = tuple({who: own[n] for who, own in SPANS.items()} for n in range(2))
    assert read.spans.documents == expected
    tags = [row[0] for row in read.ratings.labels]
    assert tags == ["B-PER", "I-PER", "O", "O", "B-LOC", "O", "B-PER", "O", "B-PER"]
    assert read.texts[:2] == ("Marie", "Curie")


def test_f1_u_alpha_and_kappa_of_tokens_are_those_of_the_spans():
    read = read_spans(doccano())
    found = examine_spans(read.spans, 0.95, 1)
    assert found.exact.value == pytest.approx(2 / 7)  # one span of four and three is the same
    assert found.overlap.value == mean_span_f1(read.spans.documents, "overlap").value == pytest.approx(4 / 7)
    assert 0 < found.u_alpha < 1
    assert cohen_kappa(read.ratings.table()) == pytest.approx(25 / 52)


def test_tags_of_tokens_are_spans_of_tokens():
    conll = "w\tO\tO\nw\tB-PER\tB-PER\nw\tI-PER\tB-PER\nw\tI-LOC\tS-LOC\n\nw\tB-PER\tO\n"
    marked = decode_tags(read_ratings(conll))
    assert marked.documents == (
        {"tag 1": [(1, 3, "PER"), (3, 4, "LOC")], "tag 2": [(1, 2, "PER"), (2, 3, "PER"), (3, 4, "LOC")]},
        {"tag 1": [(0, 1, "PER")], "tag 2": []},
    )


def test_two_files_of_the_same_tasks_by_other_annotators_do_not_replace_each_other():
    (name, first), more = prodigy()[0], prodigy()[0][1].replace(b'"ben"', b'"cy"')
    found = read_spans([("a.jsonl", first), ("b.jsonl", more)])
    assert found.spans.annotators == ("ann", "ben", "cy")
    assert len(found.spans.documents) == 4
    assert read_spans([(name, first)]).spans.documents == found.spans.documents[:2]


def test_missing_arguments_are_requested_and_labels_unchanged():
    with pytest.raises(ValueError, match=r"d0\.txt"):
        read_spans([file for file in brat() if file[0].endswith(".ann")])
    with pytest.raises(ValueError, match="labels of one annotator"):
        read_spans(doccano()[:1])
    assert read_spans([("a.jsonl", lines([{"text": "x", "label": ["pos"]}]))]) is None
    assert read_spans([("a.csv", b"item,a,b\n1,x,x\n")]) is None


def predicted(name="v1", people=("ann", "ben")):
    """The tasks of Label Studio, with what a model predicted, and a relation between two spans."""
    tasks = json.loads(label_studio()[0][1])
    for task in tasks:
        first = task["annotations"][0]["result"]
        task["predictions"] = [{"model_version": name, "result": [*first[:1], {"type": "relation"}]}]
        task["annotations"] = [each for each in task["annotations"] if each["completed_by"] in people]
        first.append({"type": "relation", "from_id": "a", "to_id": "b", "direction": "right"})
    return [("project.json", json.dumps(tasks).encode())]


@pytest.mark.parametrize(
    ("people", "asked", "annotators", "apart", "counted"),
    [
        (("ann", "ben"), {}, ("ann", "ben"), ("v1",), ()),
        (("ann", "ben"), {"people": ["v1"]}, ("ann", "ben", "v1"), (), ()),
        (("ann", "ben"), {"models": ["v1"]}, ("ann", "ben"), ("v1",), ()),
        (("ann",), {}, ("ann", "v1"), (), ("v1",)),
    ],
)
def test_predictions_of_label_studio_are_spans_of_a_model(people, asked, annotators, apart, counted):
    read = read_spans(predicted(people=people), **asked)
    spans = read.spans
    assert sorted(spans.annotators) == sorted(annotators) == sorted(read.ratings.annotators)
    assert (spans.model_names, spans.counted_models) == (apart, counted)
    held = spans.models if apart else spans.documents
    of_model = [read["v1"] for read in held]
    assert of_model == [own[:1] for own in SPANS["ann"]]
    assert ("v1 is a model" in read.ratings.report) == bool(apart)


def test_named_model_is_separated_and_unknown_one_refused():
    named = [(name.replace("ben", "gpt-4"), data) for name, data in doccano()] + [
        (name.replace("ann", "cy"), data) for name, data in doccano()[:1]
    ]
    assert read_spans(named).spans.model_names == ("gpt-4",)
    with pytest.raises(ValueError, match="no annotator 'gpt-5' that may be a model; the annotators are"):
        read_spans(named, ["gpt-5"])
