"""What the own-data desk found, as plain values for its page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypedDict

from iaa_teach.report.cautions import cautions
from iaa_teach.report.disputes import labels_with_annotators
from iaa_teach.report.estimates import Coefficient, names_by_method
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name
from iaa_teach.report.page_sections import LISTED
from iaa_teach.report.sentences import for_a_paper
from iaa_teach.report.tables import WIDEST, Table, annotator_table, category_table, pair_table, written
from iaa_teach.report.wording import (
    blur_words,
    difference_words,
    in_one_sentence,
    of_the_group,
    pattern_words,
    remark,
)
from iaa_teach.stats.scales import Scale
from iaa_teach.widgets.explorers.own_data.words import words

LONGEST = 300  # characters of an item or label that are shown


class OwnDataCoefficient(TypedDict):
    """A coefficient with the ends of its interval and, for each scale, the remark beside it.

    `labels` says what it takes the labels for; `whose` is "" for all annotators.
    """

    key: str
    name: str
    labels: str
    whose: str
    chance: str
    value: float | None
    low: float | None
    high: float | None
    expected: float | None
    items: int
    remarks: dict[str, str]


class OwnDataTable(TypedDict):
    """A table: its caption, headings, which columns hold words, cells as they are read, and notes."""

    caption: str
    head: list[str]
    words: list[bool]
    rows: list[list[str]]
    notes: list[str]


class OwnDataTwo(TypedDict):
    """Two annotators in detail: `counts` and `shares` of their labels, none where there are too many."""

    sentence: str
    categories: list[str]
    counts: list[list[int]]
    shares: list[list[float]]
    n: int
    observed: float | None
    patterns: list[str]
    residuals: list[list[float | None]]


class OwnDataDispute(TypedDict):
    """An item with different labels, each with those who gave it."""

    item: str
    labels: list[list[str]]


class OwnDataFound(TypedDict):
    """The findings as the page shows them; what is of a group alone is None or empty for two annotators."""

    sentence: str
    paper: str
    cautions: dict[str, list[str]]
    annotators: list[str]
    chosen: bool
    coefficients: list[OwnDataCoefficient]
    missing: bool
    methods: str
    each: OwnDataTable | None
    pairs: OwnDataTable | None
    differences: list[str]
    categories: OwnDataTable | None
    blur: list[str]
    two: OwnDataTwo
    disagreements: list[OwnDataDispute]
    disputed: int


def shown(found: Findings, scales: Sequence[Scale]) -> OwnDataFound:
    """Return the findings as the page shows them: no nan, no more than is shown."""
    group = bool(found.group)
    two = f"{label_name(found.a)}, {label_name(found.b)}" if group else ""
    every = [(each, "") for each in found.group]
    every += [(each, two) for each in found.coefficients if found.chosen or not group]
    return {
        "sentence": of_the_group(found) if group else in_one_sentence(found),
        "paper": for_a_paper(found),
        "cautions": {scale.name: cautions(found, scale) for scale in scales},
        "annotators": list(map(label_name, found.ratings.annotators)),
        "chosen": found.chosen,
        "coefficients": [_coefficient(each, whose, scales) for each, whose in every],
        "missing": found.missing > 0,
        "methods": _methods([each for each, _ in every]),
        "each": _table(annotator_table(found)) if group or found.gold is not None else None,
        "pairs": _table(pair_table(found)) if group and found.pairs else None,
        "differences": difference_words(found) if group else [],
        "categories": _table(category_table(found)) if found.categories else None,
        "blur": blur_words(found),
        "two": _two(found),
        "disagreements": [
            {"item": _cut(item), "labels": _who_said_what(labels, found)}
            for item, labels in found.disagreements[:LISTED]
        ],
        "disputed": len(found.disagreements),
    }


def _coefficient(each: Coefficient, whose: str, scales: Sequence[Scale]) -> OwnDataCoefficient:
    return {
        "key": each.key,
        "name": each.name,
        "labels": each.scale,
        "whose": whose,
        "chance": each.chance,
        "value": _finite(each.value),
        "low": _finite(each.low),
        "high": _finite(each.high),
        "expected": _finite(each.expected),
        "items": int(each.items),
        "remarks": {scale.name: remark(each, scale) for scale in scales},
    }


def _methods(coefficients: Sequence[Coefficient]) -> str:
    """Return how the intervals were made: each way with the coefficients that have it."""
    by_method = names_by_method(coefficients).items()
    return "; ".join(f"{', '.join(names)}: {method}" for method, names in by_method) or words.NO_INTERVAL


def _two(found: Findings) -> OwnDataTwo:
    table = found.table if found.table is not None and len(found.table.categories) <= WIDEST else None
    fit = found.independence if table is not None else None
    shares = [] if table is None else [table.row_marginals.tolist(), table.column_marginals.tolist()]
    return {
        "sentence": in_one_sentence(found),
        "categories": [] if table is None else list(map(label_name, table.categories)),
        "counts": [] if table is None else table.counts.tolist(),
        "shares": shares,
        "n": 0 if found.table is None else int(found.table.n),
        "observed": None if found.agreement is None else _finite(found.agreement.observed),
        "patterns": pattern_words(found),
        "residuals": [list(map(_finite, row)) for row in fit.adjusted_residuals.tolist()] if fit else [],
    }


def _table(table: Table) -> OwnDataTable:
    kept = [place for place, column in enumerate(table.columns) if not column.aside]
    return {
        "caption": table.caption,
        "head": [table.columns[place].head for place in kept],
        "words": [table.columns[place].words for place in kept],
        "rows": [[_cut(written(row[place])) for place in kept] for row in table.shown],
        "notes": list(table.notes),
    }


def _who_said_what(labels: Sequence[Any], found: Findings) -> list[list[str]]:
    """Return each label of an item with those who gave it, the most frequent first."""
    given = labels_with_annotators(labels, found.ratings.annotators)
    return [[_cut(label), _cut(", ".join(names))] for label, names in given]


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _cut(text: Any) -> str:
    text = str(text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
