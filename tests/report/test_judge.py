"""Reports on a model and one person: the golden values of the lesson, in each form of a file."""

import csv
import io
import json
import re

import numpy as np
import pytest

from iaa_teach import cli
from iaa_teach.computation.judges.judge_audit import judge_audit
from iaa_teach.report.command import write_reports
from iaa_teach.report.judge_sentences import choose_corrected, describe_labels_to_halve, find_fewest
from iaa_teach.report.sentences import describe_for_paper
from iaa_teach.report.wanted import Wanted
from tests.report.cases import CASES, LESSON, judge
from tests.sampling import everyday

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
        ("a.csv", AS_LONG.replace("llm", "ada"), ["--gold", "human"]),
        ("a.jsonl", AS_LINES, []),
        ("a.json", _as_tasks(), []),
        ("a.json", _as_tasks(), ["--model", "gpt-4"]),
        ("a.json", _as_tasks(), ["--gold", "ann"]),
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


def test_gold_that_names_nobody_or_one_of_many_is_refused(examine):
    many = "".join(f"i{place},{who},x\n" for place in range(9) for who in ("Ann", "Ben", "Cy"))
    with pytest.raises(ValueError, match="not 'Ann' among 'Ann', 'Ben', 'Cy'"):
        examine({"a.csv": "item,annotator,label\n" + many}, gold="Ann")
    with pytest.raises(ValueError, match="not 'Ada' among"):
        examine({"a.csv": AS_LONG}, gold="Ada")


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
    assert re.search("need not add up to 100", files["text.txt"])


@pytest.fixture
def examine(tmp_path, progress, blank_pictures):
    """`examine(files, **options)` is what came of the question in files, by their names."""

    def report(files, **options):
        for name, text in files.items():
            (tmp_path / name).write_text(text, "utf-8")
        paths = [tmp_path / name for name in files]
        (done,) = write_reports(Wanted(paths, out=tmp_path / "out", replace=True, **options), progress)
        return done

    return report


def name_both(first, second):
    """The file of the lesson with these names in place of judge and human."""
    return {"labels.csv": FILES["labels.csv"].replace("judge,human", f"{first},{second}")}


@pytest.mark.parametrize(
    ("names", "options", "judged"),
    [
        (("judge", "human"), {"people": ["judge"]}, False),
        (("judge", "human"), {"models": ["judge"], "people": ["human"]}, True),
        (("gpt-4", "claude-3"), {}, False),
        (("Claude", "Anna"), {}, False),
        (("Claude", "Anna"), {"models": ["Claude"]}, True),
        (("claude", "human"), {}, True),
        (("judge", "gold"), {}, True),
    ],
)
def test_a_name_makes_a_model_unless_it_may_be_a_persons_or_that_is_said(examine, names, options, judged):
    done = examine(name_both(*names), **options)
    assert (done.found.further.judge is not None) == judged
    assert done.found.leading.value == pytest.approx(0.6012, abs=5e-5)


def test_the_person_whom_gold_names_is_the_truth_beside_another(examine):
    files, options = CASES["judge beside two"]
    judge = examine(files, gold=options[1]).found.further.judge
    assert (judge.judge, judge.person, judge.others) == ("judge", "Ann", ("Ann", "Ben"))
    assert 0.7 < judge.people.value < 1


@pytest.mark.parametrize(
    "both",
    [
        {("yes", "yes"): 30, ("yes", "no"): 30},
        {("yes", "yes"): 5, ("yes", "no"): 55, ("no", "yes"): 36, ("no", "no"): 4},  # against the person
    ],
)
def test_uninformative_judge_is_not_said_to_correct_anything(examine, both):
    said = describe_for_paper(examine(judge(both, {"yes": 50})).found)
    assert "by human alone, because the labels of judge do not follow those of human" in said
    assert "tell nothing" not in said
    assert "prediction-powered" not in said


def test_every_number_has_one_interval_which_knows_the_groups(examine):
    rows = "".join(f"{item},t{place // 40},{a},{b}\n" for place, (item, a, b) in enumerate(ROWS))
    found = examine({"labels.csv": f"item,talk,judge,human\n{rows}"}, group="talk").found
    kappa = found.further.judge.audit.kappa
    here, there = ((each.value, each.low, each.high) for each in (found.leading, kappa))
    assert here == pytest.approx(there)
    assert describe_labels_to_halve(found.further.judge) == ""
    alone = examine({"labels.csv": f"item,talk,judge,human\n{rows}"}, group="").found
    for which, over in ((found, " over groups of items)"), (alone, ")")):
        assert f"(95\u202f% Wilson intervals{over}" in describe_for_paper(which)


@pytest.mark.parametrize(
    ("options", "answered", "categories"),
    [({}, 2000, 2), ({"missing": ["CANNOT_ASSESS"]}, 2000, 2), ({"keep": ["CANNOT_ASSESS"]}, 2009, 3)],
)
def test_apparent_abstentions_are_excluded_unless_kept(examine, options, answered, categories):
    done = examine(CASES["judge who abstains"][0], **options)
    judge = done.found.further.judge
    assert (judge.answered, judge.items, len(done.found.categories)) == (answered, 2009, categories)
    assert any("--keep" in note for note in done.notes) == (not options)
    assert f"{categories} categories" in done.found.ratings.report


def test_other_spellings_of_abstentions(examine):
    rows = [("yes", "yes")] * 9 + [("no", "no")] * 9 + [("UNSURE", "no")] * 3 + [("unsure", "yes")] * 2
    lines = "".join(f"{place},{a},{b}\n" for place, (a, b) in enumerate(rows))
    found = examine({"labels.csv": f"item,judge,human\n{lines}"}).found
    assert found.leading.value == 1
    assert found.further.judge.answered == 18


@pytest.mark.parametrize(("keep", "value"), [((), 1.0), (["refused"], 0.714)])
def test_model_abstentions_are_not_labels(examine, keep, value):
    kinds = [("ppp", 20), ("nnn", 20), ("nn-", 4), ("pp-", 4)]
    rows = [[label.replace("-", "refused") for label in labels] for labels, n in kinds for _ in range(n)]
    lines = "".join(f"{place},{a},{b},{c}\n" for place, (a, b, c) in enumerate(rows))
    done = examine({"labels.csv": f"item,ann,ben,gpt4\n{lines}"}, keep=keep)
    (model,) = done.found.models
    assert model.majority.value == pytest.approx(value, abs=1e-3)
    assert len(done.found.categories) == 2 + len(keep)
    assert any("gpt4 answered 83.3\u202f% of the items" in note for note in done.notes) == (not keep)


def draw_labels(rng, n, alone, rate, sensitivity, specificity):
    """A judge's labels and a person's, who labelled the first n, and the judge's alone."""
    true = rng.random(n + alone) < rate
    judged = np.where(true, rng.random(n + alone) < sensitivity, rng.random(n + alone) > specificity)
    person = [*true[:n].astype(int).tolist(), *[None] * alone]
    return judged.astype(int).tolist(), person


@pytest.mark.parametrize(
    ("n", "alone", "rate", "sensitivity", "specificity"),
    everyday([(300, 1700, 0.65, 0.94, 0.63), (50, 950, 0.1, 0.8, 0.95), (100, 900, 0.5, 0.7, 0.7)]),
)
def test_the_interval_that_is_told_holds_the_truth(n, alone, rate, sensitivity, specificity):
    rng = np.random.default_rng(3)
    held = []
    for _ in range(300):
        labels, person = draw_labels(rng, n, alone, rate, sensitivity, specificity)
        audit = judge_audit(labels, person, positive=1)
        told, _ = choose_corrected(audit, find_fewest(audit))
        held.append(told.low <= rate <= told.high)
    assert np.mean(held) > 0.92


def test_nonrandom_sample_is_noted_in_the_sentence(examine):
    rng = np.random.default_rng(5)
    labels, person = draw_labels(rng, 3000, 0, 0.5, 0.9, 0.8)
    at_random = rng.random(3000) < 0.1
    of_yes = at_random & (np.array(labels) == 1)
    for kept, hardly in ((at_random, False), (of_yes, True)):
        both = zip(labels, person, kept.tolist(), strict=True)
        rows = "".join(f"{p},{a},{b if there else ''}\n" for p, (a, b, there) in enumerate(both))
        found = examine({"labels.csv": f"item,judge,human\n{rows}"}, scale="names").found
        assert ("hardly a random sample" in describe_for_paper(found)) == hardly


def test_the_command_prints_what_the_page_says(tmp_path, capsys, blank_pictures):
    make_report(tmp_path, "a.csv", FILES["labels.csv"])
    out, notes = capsys.readouterr()
    assert "is estimated at 66.3\u202f% (95\u202f% interval 61.8\u202f% to 70.8\u202f%)" in out
    assert "would halve the corrected interval" in out
    assert "\x02" not in out
    assert "--person judge treats both as people" in notes
    assert "--positive no takes the other answer" in notes
