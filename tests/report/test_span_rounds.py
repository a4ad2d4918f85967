"""Rounds of spans: the change of F1 and its interval, what is marked more often, and how rounds are told."""

import math
import re

import numpy as np
import pytest

from iaa_teach import cli
from iaa_teach.computation.spans.span_changes import compare_span_f1
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.report import of_spans
from iaa_teach.report.command import Wanted, write_reports
from iaa_teach.report.round_sentences import describe_rounds, make_round_table
from iaa_teach.report.rounds import Round
from iaa_teach.report.span_rounds import compare_span_rounds
from tests.report.cases import mark_texts

N = 40  # documents


class Found:
    """What a report found of spans alone."""

    level = 0.95

    def __init__(self, marked):
        self.further = type("Further", (), {"spans": of_spans.examine_spans(marked, 0.95, 1)})


def simulate(ends=0.9, labels=0.95, persons=0.5, seed=1, first=0, people=("Ada", "Ben")):
    """Documents of five spans each: how often ends and labels are right, and how many are persons."""
    rng = np.random.default_rng(seed)
    documents = []
    for _ in range(N):
        true = rng.random(5) < persons
        read = {}
        for who in people:
            right, same = rng.random(5) < ends, rng.random(5) < labels
            read[who] = [
                (20 * k, 20 * k + (8 if right[k] else 12), "PER" if true[k] == same[k] else "LOC")
                for k in range(5)
            ]
        documents.append(read)
    names = tuple(f"d{place}" for place in range(first, first + N))
    return MarkedSpans(people, tuple(documents), (100,) * N, names=names)


def compare(*sides):
    return compare_span_rounds([Round(str(n), Found(side)) for n, side in enumerate(sides, 1)])


def change(*sides):
    return describe_rounds(compare(*sides))[0]


@pytest.fixture(autouse=True)
def without_gamma(monkeypatch):
    """Nothing here looks at γ, which takes the longest."""
    monkeypatch.setattr(of_spans, "_compute_gamma", lambda *_: (math.nan, ""))


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (0, f"Both are of the same {N} documents."),
        (25, f"They share {N - 25} documents, of {N} and {N}; the interval takes that into account."),
        (N, "They share no document, so the interval treats them as independent samples."),
    ],
)
def test_documents_behind_the_interval_are_stated(first, said):
    before, after = simulate(ends=0.7), simulate(seed=2, first=first)
    sentence = change(before, after)
    assert said in sentence
    assert len(re.findall("the interval (?:takes|treats)|Both are", sentence)) == 1
    named = [dict(zip(side.names, side.documents, strict=True)) for side in (before, after)]
    due = compare_span_f1(*named)
    assert f"{due.before:.3f} to {due.after:.3f}: {due.difference:+.3f}, " in sentence
    assert f" interval {due.low:.3f} to {due.high:.3f}." in sentence


# What differs between rounds, and what is said: F1 changes exactly, by overlap, by ends, and use does.
TRUTHS = {
    "ends": ({"ends": 0.6}, {"ends": 0.98}, (True, False, True, False)),
    "labels": ({"labels": 0.7}, {"labels": 0.99}, (True, True, False, False)),
    "use": ({"persons": 0.3}, {"persons": 0.8}, (False, False, False, True)),
    "nothing": ({}, {}, (False, False, False, False)),
}


@pytest.mark.parametrize("what", TRUTHS)
def test_split_of_the_difference_finds_the_simulated_cause(what):
    before, after, due = TRUTHS[what]
    held = []
    for seed in range(5):
        sides = simulate(**before, seed=(seed, 1)), simulate(**after, seed=(seed, 2), first=N)
        rounds = compare(*sides)
        (said,) = describe_rounds(rounds)
        clear = [each.low > 0 or each.high < 0 for each in rounds.changes[0].comparisons]
        used = "How often labels are marked changed: “" in said
        assert ("did not clearly change" in said) == (not used)
        assert ("Different documents may explain that." in said) == used
        assert ("so this may be chance" in said) == (not clear[0])
        held.append((*clear, used))
    assert held.count(due) >= 4, held


def test_use_of_labels_is_not_attributed_to_different_documents():
    said = change(simulate(persons=0.2), simulate(persons=0.9, seed=2))
    assert "How often labels are marked changed" in said
    assert "Different documents" not in said


def test_the_same_spans_have_no_interval_of_their_change():
    said = change(simulate(), simulate())
    assert "+0.000, no interval, leaving out any document gives the same value" in said
    assert "may be chance" not in said
    assert "By overlap" not in said


def test_the_table_has_every_f1_of_every_round():
    rounds = compare(simulate(ends=0.6), simulate(seed=2), simulate(seed=3))
    table = make_round_table(rounds)
    assert len(table.rows) == 9
    assert {"documents", "documents shared"} <= {column.head for column in table.columns}
    of_last = describe_rounds(rounds)[-1]
    assert of_last.count("goes from") == 2


def write_rounds(folder, as_files=False, **asked):
    texts = [(f"text {n} " + "word " * 20, read) for n, read in enumerate(simulate().documents[:12])]
    lines = mark_texts(texts).splitlines()
    again = mark_texts(
        [(text, simulate(seed=2).documents[n]) for n, (text, _) in enumerate(texts)]
    ).splitlines()
    if as_files:
        files = {"a.jsonl": lines, "b.jsonl": again}
    else:
        marked = [
            [line[:-1] + f', "meta": {{"wave": {k}}}}}' for line in of] for k, of in ((1, lines), (2, again))
        ]
        files = {"all.jsonl": [*marked[1], *marked[0]]}
    for name, of in files.items():
        (folder / name).write_text("\n".join(of), "utf-8")
    return Wanted([folder / name for name in files], out=folder / "report.html", **asked)


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize(("as_files", "names"), [(False, ["wave 1", "wave 2"]), (True, ["a", "b"])])
def test_rounds_are_found_in_records_or_files(as_files, names, tmp_path, progress):
    done = write_reports(write_rounds(tmp_path, as_files), progress)
    assert [each.round for each in done] == names
    assert "Both are of the same 12 documents." in done[1].change
    assert [each.found.further.spans.spans for each in done] == [120, 120]
    (one,) = write_reports(write_rounds(tmp_path, as_files, round="none", replace=True), progress)
    assert one.found.further.spans.spans == 240
    assert one.found.further.spans.documents == 24


@pytest.mark.usefixtures("blank_pictures")
def test_three_rounds_are_drawn(tmp_path, progress):
    rows = ["doc,who,start,end,label,batch"]
    for which in (1, 2, 3):
        for place in range(4):
            rows += [f"d{place},{who},0,{5 + (place * which) % 3 * (who == 'b')},P,{which}" for who in "ab"]
    path = tmp_path / "spans.csv"
    path.write_text("\n".join([rows[0].replace("who", "annotator"), *rows[1:], ""]), "utf-8")
    done = write_reports(Wanted([path], out=tmp_path / "out", round="batch"), progress)
    assert [each.round for each in done] == ["batch 1", "batch 2", "batch 3"]
    assert (tmp_path / "out" / "batch-3" / "figures" / "rounds.svg").is_file()
    assert len((tmp_path / "out" / "batch-1" / "rounds.csv").read_text("utf-8-sig").splitlines()) == 10


@pytest.mark.parametrize(
    ("rows", "column", "message"),
    [
        (["d1,a,0,4,P,1", "d1,b,0,5,P,1", "d2,a,0,4,P,2", "d2,c,0,4,P,"], "round", "does not say the round"),
        (["d1,a,0,4,P,1", "d1,b,0,5,P,1", "d2,a,0,4,P,2"], "", "round 2: the spans are of one annotator"),
        (["d1,a,0,4,P,1", "d1,b,0,5,P,1", "d2,a,0,4,P,2"], "phase", "'phase' does not say the round"),
    ],
)
def test_rounds_that_cannot_be_compared_are_named(rows, column, message, tmp_path, progress):
    path = tmp_path / "spans.csv"
    path.write_text("\n".join(["doc,annotator,start,end,label,round", *rows, ""]), "utf-8")
    with pytest.raises(ValueError, match=message):
        write_reports(Wanted([path], out=tmp_path / "r.html", round=column), progress)


def test_rounds_are_explained(tmp_path, capsys):
    wanted = write_rounds(tmp_path)
    cli.main(["report", str(wanted.files[0]), "--explain"])
    said = capsys.readouterr().out
    assert "Rounds wave 1 and wave 2, each with its number, and the change between them" in said
    assert "--round none" in said
