"""What the own-data desk found, as plain values for its page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypedDict

from iaa_teach.look.words import say
from iaa_teach.report import (
    LISTED,
    Coefficient,
    Findings,
    in_one_sentence,
    interval_methods,
    pattern_words,
    remark,
)
from iaa_teach.stats.scales import Scale
from iaa_teach.widgets.explorers.own_data import words

LONGEST = 300  # characters of an item or label that are shown


class OwnDataCoefficient(TypedDict):
    """A coefficient with the ends of its interval and, for each scale, the remark beside it."""

    key: str
    name: str
    chance: str
    value: float | None
    low: float | None
    high: float | None
    expected: float | None
    pending: bool
    remarks: dict[str, str]


class OwnDataDispute(TypedDict):
    """An item with different labels; "" for a missing one."""

    item: str
    labels: list[str]


class OwnDataFound(TypedDict):
    """The findings as the page shows them; `shares` are those of the two annotators."""

    sentence: str
    annotators: list[str]
    categories: list[str]
    counts: list[list[int]]
    shares: list[list[float]]
    n: int
    observed: float
    coefficients: list[OwnDataCoefficient]
    group: list[OwnDataCoefficient]
    methods: str
    pairwise: list[list[float | None]]
    patterns: list[str]
    residuals: list[list[float | None]]
    disagreements: list[OwnDataDispute]
    disputed: int


def shown(found: Findings, scales: Sequence[Scale]) -> OwnDataFound:
    """Return the findings as the page shows them: no nan, no more than is shown."""
    table, fit = found.table, found.independence
    assert table is not None
    assert found.agreement is not None
    return {
        "sentence": in_one_sentence(found),
        "annotators": [str(name) for name in found.ratings.annotators],
        "categories": [str(name) for name in table.categories],
        "counts": table.counts.tolist(),
        "shares": [table.row_marginals.tolist(), table.column_marginals.tolist()],
        "n": int(table.n),
        "observed": found.agreement.observed,
        "coefficients": [_coefficient(each, scales, each.name) for each in found.coefficients[:3]],
        "group": [
            _coefficient(each, scales, say(words.OF_ALL, name=each.name, n=len(found.ratings.annotators)))
            for each in found.group
        ],
        "methods": "; ".join(interval_methods([*found.coefficients, *found.group])),
        "pairwise": [[_finite(kappa) for kappa in row] for row in found.pairwise.tolist()],
        "patterns": pattern_words(found),
        "residuals": [list(map(_finite, row)) for row in fit.adjusted_residuals.tolist()] if fit else [],
        "disagreements": [
            {"item": _cut(item), "labels": ["" if label is None else _cut(label) for label in labels]}
            for item, labels in found.disagreements[:LISTED]
        ],
        "disputed": len(found.disagreements),
    }


def _coefficient(each: Coefficient, scales: Sequence[Scale], name: str) -> OwnDataCoefficient:
    return {
        "key": each.key,
        "name": name,
        "chance": each.chance,
        "value": _finite(each.value),
        "low": _finite(each.low),
        "high": _finite(each.high),
        "expected": _finite(each.expected),
        "pending": False,
        "remarks": {scale.name: remark(each, scale) for scale in scales},
    }


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _cut(text: Any) -> str:
    text = str(text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
