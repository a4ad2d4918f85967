"""Conditions on named figures, such as `observed >= 0.85`: parsed, never evaluated.

`widgets/kit/engine/conditions.js` is its JavaScript counterpart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

SAME = 1e-9  # numbers closer than this are equal

_NUMBER = r"[-+−]?(?:\d+\.?\d*|\.\d+)"
_NAME = r"[A-Za-z]\w*(?:\.\w+)*"
_CONDITION = re.compile(rf"\s*({_NUMBER}|{_NAME})\s*(>=|<=|==|>|<)\s*({_NUMBER}|{_NAME})\s*", re.ASCII)


@dataclass(frozen=True)
class Condition:
    """A comparison of two terms, each a number or the name of a figure."""

    left: float | str
    sign: str
    right: float | str

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the figures in it."""
        return tuple(term for term in (self.left, self.right) if isinstance(term, str))

    def __str__(self) -> str:
        left, right = (term if isinstance(term, str) else f"{term:g}" for term in (self.left, self.right))
        return f"{left} {self.sign} {right}"


def parse_condition(line: str) -> Condition:
    """Parse one comparison. Raises ValueError.

    >>> parse_condition("observed >= .85").right
    0.85
    """
    found = _CONDITION.fullmatch(line)
    if not found:
        raise ValueError(
            f"{line!r} must be a comparison such as 'kappa < 0': a name or a number, then >=, <=, >, < "
            "or ==, then a name or a number"
        )
    left, sign, right = found.groups()
    condition = Condition(_parse_term(left), sign, _parse_term(right))
    if not condition.names:
        raise ValueError(f"{line!r} must name a figure, such as kappa")
    return condition


def holds_in(condition: Condition, values: Mapping[str, Any]) -> Any:
    """Return whether a condition is true, for one state or many; false if a figure is undefined.

    >>> holds_in(parse_condition("kappa < 0"), {"kappa": -0.053})
    True
    >>> holds_in(parse_condition("kappa < 0"), {"kappa": np.array([-0.053, 0.4])}).tolist()
    [True, False]
    """
    left, right = (
        values.get(term, np.nan) if isinstance(term, str) else term
        for term in (condition.left, condition.right)
    )
    difference = np.subtract(left, right, dtype=np.float64)  # nan
    found = {
        ">=": difference >= -SAME,
        "<=": difference <= SAME,
        ">": difference > SAME,
        "<": difference < -SAME,
        "==": abs(difference) <= SAME,
    }[condition.sign]
    return found if np.ndim(found) else bool(found)


def _parse_term(text: str) -> float | str:
    return float(text.replace("−", "-")) if re.fullmatch(_NUMBER, text, re.ASCII) else text
