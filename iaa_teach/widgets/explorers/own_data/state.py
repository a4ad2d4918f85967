"""What the own-data desk found, as plain values for its page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from iaa_teach.report import (
    LISTED,
    STILL,
    Coefficient,
    Findings,
    in_one_sentence,
    interval_methods,
    pattern_words,
    remark,
)
from iaa_teach.stats.scales import Scale
from iaa_teach.widgets.kit.explorer import json_number

LONGEST = 300  # characters of an item or label that are shown


def shown(found: Findings, scales: Sequence[Scale]) -> dict[str, Any]:
    """The findings as the page shows them: no nan, no more than is shown."""
    table, fit = found.table, found.independence
    return {
        "sentence": in_one_sentence(found),
        "annotators": [str(name) for name in found.ratings.annotators],
        "categories": [str(name) for name in table.categories],
        "counts": table.counts.tolist(),
        "shares": [table.row_marginals.tolist(), table.column_marginals.tolist()],
        "n": table.n,
        "observed": found.agreement.observed,
        "coefficients": [_coefficient(each, scales) for each in found.coefficients],
        "group": [
            {**_coefficient(each, scales), "name": f"{each.name}, all {len(found.ratings.annotators)}"}
            for each in found.group
        ],
        "methods": "; ".join(interval_methods([*found.coefficients, *found.group])),
        "pairwise": [[json_number(kappa) for kappa in row] for row in found.pairwise.tolist()],
        "patterns": pattern_words(found),
        "residuals": [[json_number(value) for value in row] for row in fit.residuals.tolist()] if fit else [],
        "disagreements": [
            {"item": _cut(item), "labels": [_cut(label or "") for label in labels]}
            for item, labels in found.disagreements[:LISTED]
        ],
        "disputed": len(found.disagreements),
    }


def _coefficient(each: Coefficient, scales: Sequence[Scale]) -> dict[str, Any]:
    return {
        "key": each.key,
        "name": each.name,
        "chance": each.chance,
        "value": json_number(each.value),
        "low": json_number(each.low),
        "high": json_number(each.high),
        "expected": json_number(each.expected),
        "pending": each.method == STILL,
        "remarks": {scale.name: remark(each, scale) for scale in scales},
    }


def _cut(text: Any) -> str:
    text = str(text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
