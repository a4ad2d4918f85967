"""A value with its interval, as a picture takes it: matplotlib is not needed to say so."""

from __future__ import annotations

import math
from dataclasses import dataclass

from iaa_teach.look.drawing.words import words
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say


@dataclass(frozen=True)
class Measured:
    """A coefficient on a ruler: its key and name, its value and interval (`nan` for none)."""

    key: str
    name: str
    value: float
    low: float = math.nan
    high: float = math.nan

    @property
    def number(self) -> str:
        """The value in words."""
        return words.NO_VALUE if math.isnan(self.value) else format_decimal(self.value)

    @property
    def text(self) -> str:
        """The value, and the interval if there is one."""
        if math.isnan(self.low):
            return self.number
        return say(
            words.WITH_INTERVAL,
            value=self.number,
            low=format_decimal(self.low),
            high=format_decimal(self.high),
        )
