"""With groups, every interval of a report is of groups, or the report says why it is not.

Each item is repeated within its group: that tells nothing new, and an interval of groups stays as wide, while
one of items gets a third as wide.
"""

import csv
import io
import re
from html import unescape

import numpy as np
import pytest

from iaa_teach import Measurement, Ratings
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.page import write_report_html
from iaa_teach.report.words.agreement import words
from iaa_teach.report.writing import make_report_files
from tests.report.conftest import examine
from tests.sampling import everyday

TIMES = 9
GROUPS, SIZE = 12, 5
_NUMBER = r"(−?\d+\.\d+)"
_INTERVAL = re.compile(rf"{_NUMBER} to {_NUMBER}")
_P = re.compile(r"p (?:=|<) [\d.]+")

LABELS = {
    "names": lambda steps: "abc"[steps % 3],
    "ranks": lambda steps: int(steps),
    "numbers": lambda steps: 10.5 * int(steps),
    "sets": lambda steps: ("a", "a|b", "b|c", "c", "a|c")[steps],
}


def label(kind, people):
    """Labels of items in groups, each group harder or easier than the others."""
    rng = np.random.default_rng(5)
    hard = np.repeat(rng.beta(1, 2, GROUPS), SIZE)[:, None]
    true = rng.integers(0, 5, (GROUPS * SIZE, 1))
    missed = rng.random((GROUPS * SIZE, people)) < hard
    steps = np.where(missed, np.clip(true + rng.integers(-1, 3, missed.shape), 0, 4), true)
    return [[LABELS[kind](step) for step in row] for row in steps]


def report(kind, people, times, pair=None):
    """A report on people and two models, each item so many times."""
    rows = [row for row in label(kind, people + 2) for _ in range(times)]
    of_item = np.repeat(np.arange(GROUPS), SIZE * times).tolist()
    models = {name: tuple(row[people + at] for row in rows) for at, name in enumerate(("gpt-4", "gemma"))}
    if kind == "sets":
        models = {name: tuple(frozenset(cell.split("|")) for cell in given) for name, given in models.items()}
    ratings = Ratings([row[:people] for row in rows], groups=of_item)
    return examine(ratings, Measurement(kind), models=models, pair=pair)


def intervals_of(text):
    return [tuple(float(end.replace("−", "-")) for end in ends) for ends in _INTERVAL.findall(text)]


def sections_of(page):
    """The text of each part of the page, by its name, and of what stands before them."""
    head, *parts = re.split(r'<details class="part" id="(\w+)">', page)
    parts = dict(zip(parts[::2], parts[1::2], strict=True))
    plain = {"answer": head} | parts
    plain = {name: re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL) for name, text in plain.items()}
    return {name: unescape(re.sub("<[^>]+>", " ", text)) for name, text in plain.items()}


KINDS = [(kind, people) for kind in LABELS for people in (2, 3)]


@pytest.mark.parametrize(("kind", "people"), everyday(KINDS, *KINDS[::3]))
def test_every_interval_on_the_page_is_of_groups_or_says_why_not(kind, people):
    pages = [sections_of(write_report_html(report(kind, people, times))) for times in (1, TIMES)]
    seen = 0
    for name, text in pages[0].items():
        if name in ("origin", "sources"):
            continue
        once, often = intervals_of(text), intervals_of(pages[1][name])
        assert len(once) == len(often), name
        alike = [abs(b[1] - b[0]) > 0.75 * abs(a[1] - a[0]) for a, b in zip(once, often, strict=True)]
        told = words.SEPARATE_ITEMS in text
        assert all(alike) or told, (name, once, often)
        assert told or not _P.search(text), name
        seen += len(once)
    assert seen


@pytest.mark.parametrize(("kind", "people"), everyday(KINDS, *KINDS[::3]))
def test_every_interval_in_a_table_is_of_groups(kind, people, blank_pictures):
    files = [make_report_files(report(kind, people, times)) for times in (1, TIMES)]
    seen = 0
    for name in files[0]:
        if not name.endswith(".csv"):
            continue
        once, often = (list(csv.DictReader(io.StringIO(of[name].decode("utf-8-sig")))) for of in files)
        if not once or "95\u202f% from" not in once[0]:
            continue
        for a, b in zip(once, often, strict=True):
            widths = [float(row["to"] or "nan") - float(row["95\u202f% from"] or "nan") for row in (a, b)]
            assert not widths[1] < 0.75 * widths[0], (name, a, b)
            seen += widths[0] == widths[0]
    assert seen > 0


@pytest.mark.parametrize("people", [3, 12])
def test_a_pair_has_one_interval_wherever_it_stands(people):
    found = report("names", people, 1, pair=("1", "2"))
    (pair,) = [each for each in found.pairs if {each.a, each.b} == {"1", "2"}]
    kappa = next(each for each in found.coefficients if each.key == "kappa")
    assert (pair.kappa, pair.low, pair.high) == (kappa.value, kappa.low, kappa.high)
    assert pair.method == kappa.interval_by


@pytest.mark.parametrize(("people", "many"), [(3, 1), (3, 4), (12, 1)])
def test_few_groups_are_noted(people, many):
    rows = label("names", people)
    found = examine(Ratings(rows, groups=[item % many for item in range(len(rows))]))
    said = " ".join(list_cautions(found))
    assert ("All items are of 1 group: no method gives an interval" in said) == (many == 1)
    assert ("4 groups are few" in said) == (many == 4)
    assert "1 groups" not in write_report_html(found)
    assert all(bool(each.method) == (each.low == each.low) for each in found.pairs)
