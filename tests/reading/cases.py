"""Files of labels with the labels in them: what the cases of `ordinary_files` and others are made of.

A case is made from the same few labels, so that only the form differs. `truth` holds the labels as
items × annotators, None where one is missing, for an independent implementation to compute with.
"""

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

PEOPLE = ("ann", "ben", "cleo")


@dataclass(frozen=True)
class Case:
    """Files (name → content), and for each question in them the people's labels that a reader must find.

    `models` holds a model's labels of the same items. `metric` is that of the headline.
    """

    files: dict[str, bytes]
    truth: dict[str, list[list[object]]]
    metric: str = "nominal"
    models: dict[str, list[object]] = field(default_factory=dict)
    says: tuple[str, ...] = ()  # what the reading must mention


CASES: dict[str, Callable[[], Case]] = {}


def case(function: Callable[[], Case]) -> Callable[[], Case]:
    CASES[function.__name__.replace("_", "-")] = function
    return function


def labels(names, items=24, people=3, gaps=0, seed=1, noise=0.3):
    """Labels of `people` who mostly see what is there: items × annotators, `gaps` of them missing."""
    rng = np.random.default_rng(seed)
    true = rng.integers(len(names), size=items)
    rows = [
        [names[t] if rng.random() > noise else names[rng.integers(len(names))] for _ in range(people)]
        for t in true
    ]
    for place in rng.choice(items * people, gaps, replace=False):
        rows[place // people][place % people] = None
    return rows


def scores(items=24, people=2, seed=2):
    """Numbers with one decimal, from 0 to 10."""
    rng = np.random.default_rng(seed)
    true = rng.uniform(2, 8, items)
    return [[round(float(t + rng.normal(0, 0.6)), 1) for _ in range(people)] for t in true]


def text(i):
    return f"This is sentence number {i + 1}, and it says something about film {i % 7}."


def as_csv(rows, separator=","):
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue().encode()


def as_lines(records):
    return "".join(json.dumps(record) + "\n" for record in records).encode()


def given(rows):
    """Every label that was given: item, annotator, label."""
    return [(i, a, label) for i, row in enumerate(rows) for a, label in enumerate(row) if label is not None]


SENTIMENT = ("positive", "negative", "neutral")
