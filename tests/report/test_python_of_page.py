"""The Python on a report's page, run over the file that was reported on, gives the report's numbers."""

import html
import re

import numpy as np
import pytest

from iaa_teach.report.command import Wanted, write_reports
from tests.sampling import everyday

PEOPLE = ("Ann", "Ben", "Cy")
SETS = "item,A,B\n1,x|y,y|x\n2,y|z,y|z\n3,z,x|z\n4,x|y,x|y\n"


def draw(people, labels, n=60, sample=None):
    """Labels of which three quarters are right; of the last person's, those of a sample of the items."""
    rng = np.random.default_rng(3)
    true, other = rng.integers(0, len(labels), (n, 1)), rng.integers(0, len(labels), (n, people))
    codes = np.where(rng.random((n, people)) < 0.75, true, other)
    rows = [[str(labels[code]) for code in row] for row in codes.tolist()]
    for row in rows[sample or n :]:
        row[-1] = ""
    return rows


def wide(rows, people=PEOPLE, more="", size=4):
    """A row for each item; `more` is a column of groups of so many items."""
    lines = [",".join(["item", *people[: len(rows[0])], *([more] if more else [])])]
    groups = [f",{'pqr'[place // size % 3]}{place // size}" if more else "" for place in range(len(rows))]
    lines += [f"i{place},{','.join(row)}{groups[place]}" for place, row in enumerate(rows)]
    return "\n".join([*lines, ""])


def long(rows, people=PEOPLE, more="", size=4):
    """The same with a row for each label."""
    lines = ["item,annotator,label" + (f",{more}" if more else "")]
    for place, row in enumerate(rows):
        group = f",d{place // size}" if more else ""
        lines += [f"i{place},{who},{label}{group}" for who, label in zip(people, row, strict=False) if label]
    return "\n".join([*lines, ""])


def say_instead(rows, column, word):
    """Every seventh label of a column is a word."""
    return [
        [word if place % 7 == 0 and at == column else label for at, label in enumerate(row)]
        for place, row in enumerate(rows)
    ]


TWO, THREE = draw(2, "abc"), draw(3, "abc")
JUDGED = draw(2, ("yes", "no"), 100, 40)
JUDGE = ("gpt-4", "Ann")
UNSURE = say_instead(JUDGED, 0, "CANNOT_ASSESS")

FILES = {
    "wide": (wide(THREE), {}),
    "wide, groups": (wide(TWO, more="document"), {}),
    "wide, groups named": (wide(THREE, more="part"), {"group": "part"}),
    "wide, labels written in two ways": (wide(say_instead(THREE, 0, "A")), {}),
    "wide, ranks, groups and gold": (wide(draw(3, (1, 2, 3)), ("Ann", "Ben", "gold"), more="doc"), {}),
    "wide, some annotators": (wide(THREE, more="document"), {"annotators": ("Ann", "Ben")}),
    "wide, gold named": (wide(THREE, ("Ann", "Ben", "ref")), {"gold": "ref"}),
    "wide, a word kept": (wide(say_instead(TWO, 0, "NA")), {"keep": ("NA",)}),
    "wide, ranks in groups": (wide(draw(2, (1, 2, 3, 4)), more="doc"), {"group": "doc"}),
    "wide, level and seed": (wide(THREE), {"level": 0.9, "seed": 5}),
    "sets": (SETS, {}),
    "sets as names": (SETS, {"scale": "names"}),
    "long": (long(THREE), {}),
    "long, gaps": (long(draw(3, "abc", 60, 30)), {}),
    "long, groups": (long(THREE, more="document"), {}),
    "long, groups named": (long(TWO, more="part"), {"group": "part"}),
    "long, ranks": (long(draw(3, (1, 2, 3, 4, 5))), {}),
    "long, ranks of words": (long(draw(3, ("low", "mid", "high"))), {"order": ("low", "mid", "high")}),
    "long, words for none": (
        long(say_instead(say_instead(THREE, 0, "skip"), 1, "NA")),
        {"missing": ("skip",)},
    ),
    "long, a model": (long(draw(4, "abc"), (*PEOPLE, "gpt-4")), {}),
    "long, twice": (long(TWO) + long(TWO[::-1]).partition("\n")[2], {"repeats": "first"}),
    "long, a pair": (long(THREE), {"pair": ("Ann", "Cy")}),
    "judge": (wide(JUDGED, JUDGE), {}),
    "judge, groups": (wide(JUDGED, JUDGE, more="document"), {}),
    "judge, groups named": (wide(JUDGED, JUDGE, more="part"), {"group": "part"}),
    "judge, long": (long(JUDGED, JUDGE), {}),
    "judge, long in groups": (long(JUDGED, JUDGE, more="conversation"), {}),
    "judge who abstains": (wide(UNSURE, JUDGE, more="document"), {"positive": "no"}),
    "judge who abstains, kept": (wide(UNSURE, JUDGE), {"keep": ("CANNOT_ASSESS",)}),
    "judge, long, who abstains": (long(UNSURE, JUDGE), {}),
    "judge of ranks": (long(draw(2, (1, 2, 3, 4), 100, 40), JUDGE), {}),
    "judge and two people": (wide(draw(3, ("yes", "no")), ("gpt-4", "Ann", "Ben")), {"gold": "Ann"}),
}


def report(text, options, folder, progress):
    """The report on a file, and the Python on its page, "" where there is none."""
    file = folder / "labels.csv"
    file.write_text(text, "utf-8")
    (done,) = write_reports(Wanted([file], out=folder / "report.html", **options), progress)
    code = re.search(r"<pre[^>]*>(from iaa_teach.*?)</pre>", done.written[0].read_text("utf-8"), re.DOTALL)
    return done.found, html.unescape(code[1]) if code else ""


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize("name", everyday(FILES, *list(FILES)[1::3]))
def test_it_gives_the_numbers_of_the_report(name, tmp_path, progress, capsys):
    found, code = report(*FILES[name], tmp_path, progress)
    *lines, last = code.strip().splitlines()
    scope = {}
    exec("\n".join([*lines, f"found = {last}"]), scope)
    due = found.leading
    got = scope["found"]
    assert (got.value, got.low, got.high) == pytest.approx((due.value, due.low, due.high), nan_ok=True)
    if found.further.judge is not None:
        printed, told = (
            [line for line in each.splitlines() if not line.startswith("Note")]
            for each in (capsys.readouterr().out, str(found.further.judge.audit))
        )
        assert printed == told


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        (wide(say_instead(THREE, 0, "A")), {"annotators": ("Ann", "Ben")}),  # "A" is read as "a"
        (wide(say_instead(JUDGED, 0, "YES"), JUDGE), {}),
        (wide(TWO, ("Ann", "gpt-4")), {"people": ("gpt-4",)}),
    ],
)
def test_no_command_if_it_would_read_the_file_differently(text, options, tmp_path, progress):
    assert report(text, options, tmp_path, progress)[1] == ""
