import io

import numpy as np
import pytest

from iaa_teach import Ratings, sources
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.drawing.figure import make_figure
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.reading.columns import run_steps
from iaa_teach.report import pictures
from iaa_teach.report.findings import examine_in_steps

HOSTILE = (
    '<img src=x onerror="window.hurt=1">',
    "\\input{/etc/passwd} $x_1^2$ & 50 % #~ [2cm]*",
    '=HYPERLINK("http://x";"y")',
    "@book{x, title = {a}} \u202e ]]> \x0b\n",
)


def examine(*ratings, progress=None, **how):
    """What ratings say about agreement."""
    return run_steps(examine_in_steps(*ratings, **how), progress)


@pytest.fixture
def blank_pictures(unsaved_pictures, monkeypatch):
    """Draw no picture either."""
    blank = make_figure().add_subplot()
    for name in vars(pictures):
        if name.startswith("draw_") and name != "draw_pictures":
            monkeypatch.setattr(pictures, name, lambda *_: blank)


@pytest.fixture
def unsaved_pictures(monkeypatch):
    """Save no picture, which takes longest: what is on them is tested beside their module."""
    monkeypatch.setattr("iaa_teach.look.drawing.figure.write_svg", lambda ax, **_: "")
    monkeypatch.setattr("iaa_teach.look.drawing.figure.write_pdf", lambda ax: b"%PDF-")


@pytest.fixture
def progress():
    """A bar that nobody sees."""
    return ProgressBar(io.StringIO())


@pytest.fixture(scope="session")
def cry():
    labels = tuple(zip(*sources.load("npfl-cry-2015").labels, strict=True))
    return examine(Ratings(labels, tuple(range(1, 51)), tuple("ABCD"), "CRY 2015"), pair=("A", "C"))


@pytest.fixture(scope="session")
def bayerl():
    table = sources.load("bayerl-four-categories").table
    names = table.categories
    pairs = [
        (a, b) for i, a in enumerate(names) for j, b in enumerate(names) for _ in range(table.counts[i, j])
    ]
    return examine(Ratings(tuple(pairs), tuple(range(len(pairs))), ("A", "B"), ""))


@pytest.fixture(scope="session")
def crowd():
    """Thirty annotators, fifteen categories with long names, a third of the labels missing."""
    rng = np.random.default_rng(3)
    names = [f"category number {k}" for k in range(15)]
    truth = rng.integers(15, size=60)
    labels = np.where(rng.random((60, 30)) < 0.6, truth[:, None], rng.integers(15, size=(60, 30)))
    given = rng.random((60, 30)) < 0.67
    rows = tuple(
        tuple(names[label] if there else None for label, there in zip(row, some, strict=True))
        for row, some in zip(labels.tolist(), given.tolist(), strict=True)
    )
    people = tuple(f"worker {k:02}" for k in range(1, 31))
    return examine(Ratings(rows, tuple(f"item {i}" for i in range(60)), people, "crowd.csv"))


@pytest.fixture(scope="session")
def ranked():
    """Three annotators who rank, with a gold standard and ten documents."""
    rng = np.random.default_rng(1)
    truth = rng.integers(0, 3, 60)
    words = ("low", "mid", "high")
    shifted = np.clip(truth[:, None] + rng.integers(-1, 2, (60, 3)) * (rng.random((60, 3)) < 0.4), 0, 2)
    rows = tuple(tuple(words[label] for label in row) for row in shifted.tolist())
    ratings = Ratings(rows, tuple(range(60)), ("Ann", "Ben", "Cleo"), "", tuple(i // 6 for i in range(60)))
    gold = [words[label] for label in truth.tolist()]
    return examine(ratings, Measurement("ranks", words), gold=gold)


@pytest.fixture(scope="session")
def hostile():
    """Everything that a person could type is made to break something."""
    rows = tuple(tuple(HOSTILE[(i + (i % 7 == j)) % 4] for j in range(3)) for i in range(24))
    items = tuple(f"{HOSTILE[2]}{i}" for i in range(24))
    return examine(Ratings(rows, items, (HOSTILE[0], HOSTILE[1], HOSTILE[2]), HOSTILE[0]))
