"""Interpretation scales: the words that authors have put on ranges of a coefficient."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Band:
    """One range of a scale and its word; `holds_low` says whether the lower bound itself belongs to it."""

    name: str
    low: float
    holds_low: bool = True


@dataclass(frozen=True)
class Scale:
    """A scale: bands from the lowest to the highest, each reaching up to the next one's lower bound.

    >>> LANDIS_KOCH.band(0.376), KRIPPENDORFF.band(0.672), KRIPPENDORFF.band(0.663)
    ('fair', 'tentative', 'discard')
    """

    name: str
    title: str
    source: str
    bands: tuple[Band, ...]

    def band(self, value: float) -> str:
        """The word for a coefficient's value; "undefined" for `nan`.

        The value is rounded to 12 decimals first, so that 0.8 is 0.8 however it was computed.
        Raises ValueError for a value that no coefficient takes (above 1).

        >>> [LANDIS_KOCH.band(v) for v in (0.2, 0.21)], LANDIS_KOCH_PARDE.band(0.2)
        (['slight', 'fair'], 'fair')
        """
        if math.isnan(value):
            return "undefined"
        value = round(float(value), 12)
        if value > 1:
            raise ValueError(f"a coefficient of agreement must be at most 1; not {value:g}")
        name = self.bands[0].name
        for band in self.bands:
            if value > band.low or (band.holds_low and value == band.low):
                name = band.name
        return name

    def plain(self) -> dict[str, Any]:
        """The scale as plain data for a page, −∞ as None."""
        bands = [
            {
                "name": band.name,
                "low": None if math.isinf(band.low) else band.low,
                "holds_low": band.holds_low,
            }
            for band in self.bands
        ]
        return {"name": self.name, "title": self.title, "source": self.source, "bands": bands}


def _above(name: str, low: float) -> Band:
    return Band(name, low, holds_low=False)


LANDIS_KOCH = Scale(
    "landis-koch",
    "Landis and Koch",
    "Landis and Koch (1977), p. 165; printed likewise by Gagliardi, table 5",
    (
        Band("poor", -math.inf),
        Band("slight", 0.0),
        _above("fair", 0.20),
        _above("moderate", 0.40),
        _above("substantial", 0.60),
        _above("almost perfect", 0.80),
    ),
)
LANDIS_KOCH_PARDE = Scale(
    "landis-koch-parde",
    "Landis and Koch, as in CS 521",
    "Parde, CS 521: the same words, each bound belonging to the band above it, 0 to “poor”",
    (
        Band("poor", -math.inf),
        _above("slight", 0.0),
        Band("fair", 0.20),
        Band("moderate", 0.40),
        Band("substantial", 0.60),
        Band("perfect", 0.80),
    ),
)
KRIPPENDORFF = Scale(
    "krippendorff",
    "Krippendorff",
    "Krippendorff (1980), as printed in SIGIL Unit 9 (Evert and Baroni)",
    (Band("discard", -math.inf), Band("tentative", 0.67), _above("good", 0.80)),
)
GREEN = Scale(
    "green",
    "Green",
    "Green (1997), as printed in SIGIL Unit 9 (Evert and Baroni)",
    (Band("low", -math.inf), Band("fair/good", 0.40), _above("high", 0.75)),
)

SCALES = {scale.name: scale for scale in (LANDIS_KOCH, KRIPPENDORFF, GREEN, LANDIS_KOCH_PARDE)}
