"""Simulated texts with spans of known truth: what the report says of them is so, and nothing else."""

import re

import numpy as np
import pytest

from iaa_teach import cli, cohen_kappa
from iaa_teach.reading.marked_spans import read_spans
from iaa_teach.report.command import Wanted, write_reports
from tests.report.cases import CASES, mark_texts
from tests.sampling import everyday

TYPES = ("PER", "LOC", "ORG")
TEXT = " ".join(["word"] * 40)  # a word each five characters
N = 40  # texts
SHARE = 0.3  # of spans on which the second annotator differs
KINDS = {
    "where": "only ends differ",
    "what": "only the labels? differs?",
    "whether": "somebody did not mark a span that others did",
    "how many": "some marked more spans than others",
}


def simulate(what, seed=1):
    """Texts with spans of two words, of which the second annotator marks some otherwise."""
    rng = np.random.default_rng(seed)
    read = []
    for _ in range(N):
        starts = rng.choice(np.arange(0, 36, 4), 5, replace=False).tolist()
        ada = [(5 * at, 5 * at + 9, TYPES[rng.integers(3)]) for at in sorted(starts)]
        other = rng.random(5) < SHARE
        ben = [
            change(what, rng, span) if differs else [span] for span, differs in zip(ada, other, strict=True)
        ]
        if what == "nested":
            ada = [*ada, *((start, end - 5, "NAME") for start, end, _ in ada)]
            ben = [[*own, *((start, end - 5, "NAME") for start, end, _ in own[:1])] for own in ben]
        read.append((TEXT, {"Ada": ada, "Ben": [span for own in ben for span in own]}))
    return read


def change(what, rng, span):
    """What the second annotator marks in place of a span."""
    start, end, label = span
    if what == "types":
        return [(start, end, TYPES[(TYPES.index(label) + 1 + rng.integers(2)) % 3])]
    if what == "split":
        return [(start, start + 4, label), (start + 5, end, label)]
    if what == "boundaries":
        return [(start, end + 5, label)]
    return []


def report(what, tmp_path, progress):
    """The report on such texts: what it found, and its sentence for a paper and its page."""
    path = tmp_path / "spans.jsonl"
    path.write_text(mark_texts(simulate(what)), "utf-8")
    (done,) = write_reports(Wanted([path], out=tmp_path / "report.html"), progress)
    page = done.written[0].read_text("utf-8")
    return done.found, re.search(r"<blockquote.*?>(.*?)</blockquote>", page, re.S)[1], page


# What differs: F1 exact, by overlap and by ends, given how many spans differ; and the kind that is said.
TRUTHS = {
    "types": (1 - SHARE, 1 - SHARE, 1, "what"),
    "boundaries": (1 - SHARE, 1, 1 - SHARE, "where"),
    "split": (2 * (1 - SHARE) / (2 + SHARE), 1, 2 * (1 - SHARE) / (2 + SHARE), "how many"),
    "nested": (*[2 * (1 - SHARE) / (2 - SHARE)] * 3, "whether"),
}


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize("what", everyday(TRUTHS))
def test_report_on_spans_matches_the_simulated_data(what, tmp_path, progress):
    exact, overlap, ends, kind = TRUTHS[what]
    found, sentence, page = report(what, tmp_path, progress)
    spans = found.further.spans
    assert spans.exact.low <= exact <= spans.exact.high
    assert spans.overlap.value == pytest.approx(overlap, abs=0.08)
    assert spans.boundaries.value == pytest.approx(ends, abs=0.08)
    assert [name for name, form in KINDS.items() if re.search(form, page)] == [kind]
    assert f"{spans.exact.low:.3f} to {spans.exact.high:.3f}, by jackknife over {N} documents" in sentence
    assert ("No κ of tokens" in page) == ("u-α is" not in sentence) == (what == "nested")
    if what == "nested":
        assert "Token by token" not in page
        assert "κ = " not in page
    else:
        way = "higher" if found.leading.value > spans.exact.value else "lower"
        assert f"Token by token the number is {way}." in sentence
        assert found.leading.value == pytest.approx(cohen_kappa(found.ratings.table()))
        assert found.leading.method.endswith(f"of {N} groups")


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("spans of a model that is worse", "The spans of gpt-4 agree with people’s less than these do"),
        ("spans of a model and a person", "gpt-4 is a model, counted as an annotator here"),
    ],
)
def test_terminal_reports_models(case, said, tmp_path, capsys):
    files, _ = CASES[case]
    path = tmp_path / "project.json"
    path.write_text(files["project.json"], "utf-8")
    cli.main(["report", str(path), "--out", str(tmp_path / "report.html")])
    assert said in capsys.readouterr().out


def test_documents_are_the_groups_of_tokens():
    read = read_spans([("a.jsonl", mark_texts(simulate("types")).encode())])
    assert len(set(read.ratings.groups)) == len(read.spans.documents) == N
