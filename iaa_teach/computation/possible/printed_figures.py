"""Printed figures: rounded numbers, and the totals of a table's rows or columns."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from iaa_teach.computation.data.arguments import is_number
from iaa_teach.computation.data.labels import check_list, make_list, shorten_repr
from iaa_teach.look.number_formats import format_decimal

_PRINTED = re.compile(r"([-−]?)(\d*)(?:[.,](\d+))?\s*(%?)")
_SLACK = 1e-9  # tolerance at the edge of rounding


@dataclass(frozen=True)
class Printed:
    """A number as printed, with its decimals.

    >>> printed = parse_printed("68 %", "observed")
    >>> printed.value, printed.low < 0.675, printed.high > 0.685, printed.like(0.7142)
    (0.68, True, True, '71 %')
    """

    value: float
    decimals: int
    percent: bool

    @property
    def low(self) -> float:
        """The smallest number that rounds to it."""
        return self.value - self._reach

    @property
    def high(self) -> float:
        """The largest number that rounds to it."""
        return self.value + self._reach

    @property
    def _reach(self) -> float:
        last = 10.0**-self.decimals / (100 if self.percent else 1)
        return last * (0.5 + _SLACK) + math.ulp(1)

    def like(self, value: float) -> str:
        """Format another number the same way."""
        return (
            f"{format_decimal(100 * value, self.decimals)} %"
            if self.percent
            else format_decimal(value, self.decimals)
        )


def parse_printed(printed: Any, name: str) -> Printed:
    """Parse a number or a text such as "0.80" or "80 %". Raises ValueError."""
    found = _PRINTED.fullmatch(str(printed).strip()) if isinstance(printed, (str, int, float)) else None
    if isinstance(printed, bool) or found is None or not (found[2] or found[3]):
        raise ValueError(f'{name} must be a number such as 0.68 or "68 %"; not {shorten_repr(printed)}')
    sign, whole, decimals, percent = found.groups(default="")
    number = float(f"{whole or 0}.{decimals or 0}") * (-1 if sign else 1)
    return Printed(number / 100 if percent else number, len(decimals), bool(percent))


def check_totals(totals: Sequence[int], n: int, categories: int, name: str) -> tuple[int, ...]:
    """Check how many items an annotator put into each category. Raises ValueError."""
    number = {2: "two", 3: "three", 4: "four", 5: "five"}[categories]
    check_list(totals, f"{name} must be {number} whole numbers")
    given = make_list(totals)
    if len(given) != categories or not all(
        is_number(each) and 0 <= each <= n and each == int(each) for each in given
    ):
        raise ValueError(f"{name} must be {number} whole numbers up to {n}; not {shorten_repr(totals)}")
    if sum(given) != n:
        raise ValueError(f"{name} must have the sum {n}, one for each item; not {sum(given)}")
    return tuple(map(int, given))
