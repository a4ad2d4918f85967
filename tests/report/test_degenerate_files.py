"""Files of hardly any labels, or always the same: a report that says only what is defined, or an error."""

import html
import itertools
import random
import re

import pytest

from iaa_teach.report.command import write_reports
from iaa_teach.report.wanted import Wanted
from tests.report.cases import mark_texts
from tests.sampling import everyday, some

pytestmark = pytest.mark.usefixtures("unsaved_pictures")

LABELS = {
    "names": ("yes", "no", "maybe"),
    "one name": ("yes",),
    "ranks": ("low", "medium", "high"),
    "grades": ("1", "2", "3", "4", "5"),
    "numbers": ("1.5", "2.25", "7.125", "10"),
    "sets": ("a|b", "b", "a", "b|c"),
}
PEOPLE = {
    "two": ("Ann", "Ben"),
    "three": ("Ann", "Ben", "Cy"),
    "a model and a person": ("judge", "human"),
    "two and a model": ("Ann", "Ben", "gpt-4"),
    "two and two models": ("Ann", "Ben", "gpt-4", "llama-3"),
}
SHAPES = {
    "one item": lambda labels, i, j: labels[0] if i == 0 else "",
    "one shared item": lambda labels, i, j: labels[i % len(labels)] if i == 0 or i % 2 == j % 2 else "",
    "two shared items": lambda labels, i, j: labels[i % len(labels)] if i < 2 or i % 2 == j % 2 else "",
    "none shared": lambda labels, i, j: labels[i % len(labels)] if i % 5 == j else "",
    "always the same": lambda labels, i, j: labels[0],
    "each always the same": lambda labels, i, j: labels[j % len(labels)],
    "all alike": lambda labels, i, j: labels[i % len(labels)],
    "never alike": lambda labels, i, j: labels[(i + j) % len(labels)],
    "one without labels": lambda labels, i, j: "" if j == 1 else labels[i % len(labels)],
    "no labels": lambda labels, i, j: "",
}
_TEXT = "Ada met Ben in London"
_SPANS = [(0, 3, "PER"), (8, 11, "PER"), (15, 21, "LOC"), (8, 21, "LOC"), (15, 21, "ORG")]
_PARTS = re.compile(r"<(p|li|dt|dd|h\d|summary|blockquote)\b[^>]*>(.*?)</\1>", re.DOTALL)
_BADLY_SAID = re.compile(
    r"\b(nan|inf)\b|–(?=[ .,;)])|\{\w+\}|\b[oO]nly 0\b|\bis \S+ is\b"
    r"|\b1 (items|labels|documents|annotators|categories)\b"
)


def write(labels, people, shape, n=6, group=()):
    """A file with a row for each item; `group` names one more column, of so many values."""
    lines = [["item", *group[:1], *people]]
    for i in range(n):
        more = [f"g{i % k}" for k in group[1:]]
        lines.append([f"i{i}", *more, *(SHAPES[shape](labels, i, j) for j in range(len(people)))])
    return "".join(",".join(line) + "\n" for line in lines)


def report_or_refuse(name, text, folder, progress, **how):
    """Return what is badly said in the report of a file; nothing if it is refused with its name."""
    file = folder / name
    file.write_text(text, "utf-8")
    try:
        write_reports(Wanted(files=[file], out=folder / "report", **how), progress)
    except ValueError as error:
        return [] if name in str(error) else [f"refused without the file: {error}"]
    said = [
        html.unescape(re.sub("<[^>]+>", " ", part))
        for page in (folder / "report").rglob("*.html")
        for _, part in _PARTS.findall(
            re.sub(r"<(svg|table|pre)\b.*?</\1>", "", page.read_text("utf-8"), flags=re.DOTALL)
        )
    ]
    return [part for part in said if _BADLY_SAID.search(part)]


def list_cases():
    """Every kind of labels, annotators and shape; one in 31 is tested always, one in 14 thoroughly."""
    for place, case in enumerate(itertools.product(LABELS, PEOPLE, SHAPES)):
        rarely = pytest.mark.exhaustive if place % 14 else pytest.mark.thorough
        yield pytest.param(*case, marks=[rarely] * bool(place % 31))


@pytest.mark.parametrize(("labels", "people", "shape"), [*list_cases()])
def test_hardly_any_labels_give_a_report_or_an_error_that_names_the_file(
    labels, people, shape, tmp_path, progress
):
    text = write(LABELS[labels], PEOPLE[people], shape)
    assert report_or_refuse("labels.csv", text, tmp_path, progress, blank="missing") == []


@pytest.mark.parametrize("labels", ["names", "grades", "numbers"])
@pytest.mark.parametrize(("group", "k"), [("doc", 1), ("doc", 5), ("round", 1), ("round", 3), ("round", 6)])
@pytest.mark.parametrize(
    "shape", everyday(["one shared item", "always the same", "all alike", "never alike"], "never alike")
)
def test_sparse_groups_and_rounds_give_a_report_or_an_error(labels, group, k, shape, tmp_path, progress):
    text = write(LABELS[labels], PEOPLE["two"], shape, 6, (group, k))
    how = {"group": group} if group == "doc" else {}
    assert report_or_refuse("labels.csv", text, tmp_path, progress, **how) == []


@pytest.mark.parametrize("seed", some(range(60), 8))
def test_sparse_spans_give_a_report_or_an_error(seed, tmp_path, progress):
    rng = random.Random(seed)
    people = ("Ann", "Ben", "Cy", "gpt-4")[: rng.choice([2, 3, 4])]
    read = [
        {who: sorted(rng.sample(_SPANS, rng.choice([0, 1, 1, 2]))) for who in people if rng.random() < 0.8}
        for _ in range(rng.choice([1, 2, 4]))
    ]
    assert (
        report_or_refuse("spans.jsonl", mark_texts([(_TEXT, each) for each in read]), tmp_path, progress)
        == []
    )


@pytest.mark.parametrize("seed", some(range(40), 8))
def test_sparse_rounds_of_spans_give_a_report_or_an_error(seed, tmp_path, progress):
    rng = random.Random(seed)
    rows = ["doc,annotator,start,end,label,round"]
    for which in range(1, rng.choice([3, 4])):
        people, documents = rng.choice([2, 3]), rng.choice([1, 2, 4])
        for document, who in itertools.product(range(documents), ("Ann", "Ben", "Cy")[:people]):
            spans = rng.sample(_SPANS, rng.choice([0, 1, 1, 2]))
            rows += [f"d{document},{who},{start},{end},{label},{which}" for start, end, label in spans]
    text = "\n".join([*rows, ""])
    assert report_or_refuse("spans.csv", text, tmp_path, progress) == []
