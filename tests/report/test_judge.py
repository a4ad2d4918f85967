"""Reports on a model and one person: the golden values of the lesson, in each form of a file."""

import csv
import io
import json
import re

import pytest

from iaa_teach import cli
from tests.report.cases import CASES, LESSON, judge

FILES = judge(LESSON, {"yes": 1310, "no": 390})
ROWS = [line.split(",") for line in FILES["labels.csv"].splitlines()[1:]]
AS_LONG = "item,annotator,label\n" + "".join(
    f"{item},llm,{a}\n" + (f"{item},human,{b}\n" if b else "") for item, a, b in ROWS
)
AS_LINES = "".join(json.dumps({"id": item, "judge": a, "human": b or None}) + "\n" for item, a, b in ROWS)


def _choose(label):
    return [{"from_name": "c", "to_name": "t", "type": "choices", "value": {"choices": [label]}}]


def _as_tasks():
    return json.dumps(
        [
            {
                "id": place,
                "data": {"text": f"text {item}"},
                "annotations": [{"completed_by": "ann", "result": _choose(label)}] if label else [],
                "predictions": [{"model_version": "gpt-4", "result": _choose(by_judge)}],
            }
            for place, (item, by_judge, label) in enumerate(ROWS)
        ]
    )


def make_report(folder, name, text, *options):
    """Return the files of a report by their names, as text."""
    (folder / name).write_text(text, "utf-8")
    cli.main(["report", str(folder / name), "--out", str(folder / "out"), *options])
    texts = (path for path in (folder / "out").iterdir() if path.is_file())
    return {path.name: path.read_text("utf-8-sig") for path in texts}


def read_measures(files):
    """Return value, low and high of each measure of a judge, by its name and label."""
    rows = csv.reader(io.StringIO(files["judge.csv"]))
    next(rows)
    return {(row[0], row[1]): tuple(round(float(x), 4) if x else None for x in row[2:5]) for row in rows}


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("a.csv", FILES["labels.csv"], []),
        ("a.csv", FILES["labels.csv"], ["--model", "judge"]),
        ("a.csv", FILES["labels.csv"], ["--gold", "human"]),
        ("a.csv", FILES["labels.csv"].replace("judge,human", "ada,ben"), ["--model", "ada"]),
        ("a.csv", FILES["labels.csv"].replace("judge,human", "ada,ben"), ["--gold", "ben"]),
        ("a.csv", AS_LONG, []),
        ("a.csv", AS_LONG, ["--model", "llm"]),
        ("a.jsonl", AS_LINES, []),
        ("a.json", _as_tasks(), []),
        ("a.json", _as_tasks(), ["--model", "gpt-4"]),
    ],
)
def test_a_model_and_one_person_have_the_golden_values_in_each_form_of_a_file(name, text, options, tmp_path):
    measures = read_measures(make_report(tmp_path, name, text, *options))
    assert measures["same label", ""][0] == 0.8267
    assert measures["sensitivity (recall)", "yes"] == (0.9375, 0.8939, 0.9639)
    assert measures["specificity", "yes"] == (0.6296, 0.5356, 0.7148)
    assert measures["share by the judge", "yes"][0] == 0.765
    assert measures["share by the person", "yes"] == (0.64, 0.5842, 0.6922)
    assert measures["corrected", "yes"] == (0.6630, 0.6184, 0.7076)
    assert measures["by sensitivity and specificity", "yes"] == (0.7057, 0.6322, 0.7799)


@pytest.mark.usefixtures("blank_pictures")
def test_the_page_the_sentence_and_the_latex_say_what_it_rests_on(tmp_path):
    files = make_report(tmp_path, "a.csv", FILES["labels.csv"])
    sentence = files["text.txt"]
    assert "judge labelled 2\u202f000 items, and human 300 of them" in sentence
    assert "random sample" in sentence
    assert "judge said “yes” where human said “no”: 40" in files["report.html"]
    assert r"\citep{angelopoulos2023}" in files["text.tex"]
    assert "PPI++" in files["references.bib"]
    assert "tab:agreement-judge_errors" in files["tables.tex"]


@pytest.mark.usefixtures("blank_pictures")
def test_two_people_are_no_judge_and_a_person(tmp_path):
    files = make_report(tmp_path, "a.csv", FILES["labels.csv"].replace("judge,human", "ada,ben"))
    assert "judge.csv" not in files


@pytest.mark.usefixtures("blank_pictures")
def test_an_abstention_is_set_aside_and_kept_where_it_is_asked_for(tmp_path):
    text = CASES["judge who abstains"][0]["labels.csv"]
    aside = make_report(tmp_path, "a.csv", text)
    assert read_measures(aside)["same label", ""][0] == 0.8267
    assert "CANNOT_ASSESS" in aside["text.txt"]
    kept = make_report(tmp_path, "a.csv", text, "--keep", "CANNOT_ASSESS", "--replace")
    assert read_measures(kept)["same label", ""][0] == round(248 / 309, 4)


@pytest.mark.usefixtures("blank_pictures")
def test_groups_widen_the_intervals_of_a_judge(tmp_path):
    rows = [f"{item},d{place // 30},{a},{b}" for place, (item, a, b) in enumerate(ROWS)]
    text = "\n".join(["item,doc,judge,human", *rows, ""])
    grouped = read_measures(make_report(tmp_path, "a.csv", text, "--group", "doc"))
    value, low, high = grouped["corrected", "yes"]
    assert value == 0.663
    assert low < 0.6184
    assert high > 0.7076


@pytest.mark.usefixtures("blank_pictures")
def test_three_labels_are_corrected_one_by_one(tmp_path):
    text = CASES["judge of three"][0]["labels.csv"]
    files = make_report(tmp_path, "a.csv", text)
    measures = read_measures(files)
    assert measures["corrected", "a"] == (0.416, 0.3512, 0.4807)
    assert re.search("need not be 100", files["text.txt"])
