"""Interpretation scales: words for ranges of a coefficient."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from numbers import Real
from typing import Any

from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.look import language


@dataclass(frozen=True)
class Band:
    """One range of a scale and its word; `holds_low` tells whether it includes its lower bound."""

    name: str
    low: float
    holds_low: bool = True


@dataclass(frozen=True)
class Scale:
    """A scale: bands from lowest to highest, each up to the next one's lower bound.

    Parameters
    ----------
    name : str
        Its unique name.
    title : str
        Its title for display.
    source : str
        Its source.
    bands : iterable of Band
        The first begins at −∞ or −1, the others at increasing bounds from −1 to 1; names are distinct.
    coefficient : str, default ""
        The coefficient it was made for, such as "κ"; "" if unknown.

    Raises
    ------
    ValueError
        If a band or a text is invalid.

    Examples
    --------
    >>> LANDIS_KOCH.band(0.376), KRIPPENDORFF.band(0.672), KRIPPENDORFF.band(0.663)
    ('fair', 'tentative', 'discard')
    >>> Scale("house", "Our project", "our guidelines", [Band("low", -math.inf), Band("high", 0.5)]).band(0.5)
    'high'
    """

    name: str
    title: str
    source: str
    bands: tuple[Band, ...]
    coefficient: str = ""

    def __post_init__(self) -> None:
        for field in ("name", "title", "source"):
            _check_text(f"the {field} of a scale", getattr(self, field))
        if not isinstance(self.coefficient, str):
            raise ValueError(
                f"the coefficient of a scale must be a text; not {shorten_repr(self.coefficient)}"
            )
        object.__setattr__(self, "bands", _check_bands(self.bands))

    def band(self, value: float) -> str:
        """Return the word for a coefficient's value; "undefined" for `nan`.

        The value is first rounded to 12 decimals, so that 0.8 is 0.8 however it was computed.

        Raises
        ------
        ValueError
            If the value is above 1.

        Examples
        --------
        >>> [LANDIS_KOCH.band(v) for v in (0.2, 0.21)], LANDIS_KOCH_PARDE.band(0.2)
        (['slight', 'fair'], 'fair')
        """
        if not isinstance(value, Real):
            raise ValueError(f"a coefficient must be a number; not {shorten_repr(value)}")
        if value != value:
            return "undefined"
        given, value = value, round(float(max(-2, min(value, 2))), 12)  # beyond this it may not fit a float
        if value > 1:
            raise ValueError(f"a coefficient of agreement must be at most 1; not {shorten_repr(given)}")
        name = self.bands[0].name
        for band in self.bands:
            if value > band.low or (band.holds_low and value == band.low):
                name = band.name
        return self._translated(f"band.{name}", name)

    def in_language(self) -> Scale:
        """Return the scale with its texts in the language of the course, if it is a known scale."""
        return replace(
            self,
            title=self._translated("title", self.title),
            source=self._translated("source", self.source),
            bands=tuple(
                replace(band, name=self._translated(f"band.{band.name}", band.name)) for band in self.bands
            ),
        )

    def texts(self) -> dict[str, str]:
        """Return its texts by place, for a catalog of translations."""
        named = {f"band.{band.name}": band.name for band in self.bands}
        texts = {"title": self.title, "source": self.source, **named}
        return {f"{self._context}.{key}": text for key, text in texts.items()}

    @property
    def _context(self) -> str:
        return f"computation/scales.py: {self.name}"

    def _translated(self, key: str, text: str) -> str:
        return language.find_current_language().text(f"{self._context}.{key}", text)

    def plain(self) -> dict[str, Any]:
        """Return the scale as plain data for a page, with None as the lower bound of its first band."""
        translated = self.in_language()
        bands = [
            {"name": band.name, "low": float(band.low) if place else None, "holds_low": bool(band.holds_low)}
            for place, band in enumerate(translated.bands)
        ]
        texts = {field: getattr(translated, field) for field in ("name", "title", "source", "coefficient")}
        return {**texts, "bands": bands}


def check_scales(scales: Iterable[Scale]) -> tuple[Scale, ...]:
    """Return the scales in order. Raises ValueError if there are none, or two have the same name."""
    if isinstance(scales, (str, Scale)) or not isinstance(scales, Iterable):
        raise ValueError(
            f"scales must be a list of Scale objects, such as [GREEN]; not {shorten_repr(scales)}"
        )
    given = tuple(scales)
    if not given:
        raise ValueError("scales must contain at least one Scale; there is none")
    names: set[str] = set()
    for place, scale in enumerate(given, 1):
        if not isinstance(scale, Scale):
            raise ValueError(
                f"scale {place} must be a Scale, such as SCALES['green']; not {shorten_repr(scale)}"
            )
        if scale.name in names:
            raise ValueError(f"scale {place} must have a name of its own; {scale.name!r} is taken")
        names.add(scale.name)
    return given


def _check_text(what: str, text: Any) -> None:
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{what} must be a text that is not blank; not {shorten_repr(text)}")


def _check_bands(bands: Any) -> tuple[Band, ...]:
    if not isinstance(bands, Iterable):
        raise ValueError(f"bands must be a list of Band objects; not {shorten_repr(bands)}")
    given = tuple(bands)
    if not given:
        raise ValueError("a scale must have at least one band; there is none")
    names: set[str] = set()
    for place, band in enumerate(given):
        if not isinstance(band, Band):
            raise ValueError(
                f"band {place + 1} must be a Band, such as Band('good', 0.8); not {shorten_repr(band)}"
            )
        _check_text(f"the name of band {place + 1}", band.name)
        what = f"band {place + 1} ({band.name!r}) must"
        if band.name in names:
            raise ValueError(f"{what} have a name of its own; this one is taken")
        names.add(band.name)
        if not isinstance(band.low, Real):
            raise ValueError(f"{what} begin at a number; not {shorten_repr(band.low)}")
        if place == 0:
            if band.low not in (-math.inf, -1):
                raise ValueError(
                    f"{what} begin at -inf, so that every value has its word; not at {band.low:g}"
                )
        elif not -1 <= band.low <= 1:
            raise ValueError(f"{what} begin between -1 and 1; not at {band.low:g}")
        elif band.low <= given[place - 1].low:
            raise ValueError(
                f"{what} begin above band {place}, which begins at {given[place - 1].low:g}; "
                f"not at {band.low:g}"
            )
    return given


def _make_band_above(name: str, low: float) -> Band:
    return Band(name, low, holds_low=False)


LANDIS_KOCH = Scale(
    "landis-koch",
    "Landis and Koch",
    "Landis and Koch (1977), p. 165; printed likewise by Gagliardi, table 5",
    (
        Band("poor", -math.inf),
        Band("slight", 0.0),
        _make_band_above("fair", 0.20),
        _make_band_above("moderate", 0.40),
        _make_band_above("substantial", 0.60),
        _make_band_above("almost perfect", 0.80),
    ),
    "κ",
)
LANDIS_KOCH_PARDE = Scale(
    "landis-koch-parde",
    "Landis and Koch, as in CS 521",
    "Parde, CS 521: the same words, each bound belonging to the band above it, 0 to “poor”",
    (
        Band("poor", -math.inf),
        _make_band_above("slight", 0.0),
        Band("fair", 0.20),
        Band("moderate", 0.40),
        Band("substantial", 0.60),
        Band("perfect", 0.80),
    ),
    "κ",
)
KRIPPENDORFF = Scale(
    "krippendorff",
    "Krippendorff",
    "Krippendorff (1980), made for his α; as printed in SIGIL Unit 9 (Evert and Baroni)",
    (Band("discard", -math.inf), Band("tentative", 0.67), _make_band_above("good", 0.80)),
    "α",
)
GREEN = Scale(
    "green",
    "Green",
    "Green (1997), as printed in SIGIL Unit 9 (Evert and Baroni)",
    (Band("low", -math.inf), Band("fair/good", 0.40), _make_band_above("high", 0.75)),
    "κ",
)

SCALES = {scale.name: scale for scale in (LANDIS_KOCH, KRIPPENDORFF, GREEN, LANDIS_KOCH_PARDE)}
