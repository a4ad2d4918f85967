"""The scales explorer: one value of κ, and the word of each scale for it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.coefficients import agreement
from iaa_teach.computation.inference.inference import confidence_interval
from iaa_teach.computation.scales import SCALES, Scale
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.scale_choice import make_scales_trait, take_scales
from iaa_teach.widgets.kit.typed import Number, Typed, WholeNumber

PUBLISHED = tuple(SCALES.values())
NONE = (math.nan, math.nan)

# The source tables whose κ and π may be shown.
PRESET_SOURCES = (
    "sigil-container-content",
    "sigil-di-eugenio-glass",
    "sigil-second-sample",
    "parde-movies",
    "gagliardi-1",
    "gagliardi-2-prevalence",
    "feinstein-cicchetti-balanced",
    "feinstein-cicchetti-prevalent",
)


class ScalesPreset(Preset):
    """κ and π of a source table, and the interval of κ."""

    value: float
    other: float | None
    interval: list[float]
    items: int


class ScalesExplorer(PresetExplorer):
    """A value of κ dragged along several scales of words at once, its interval laid across them.

    It counters the belief that a value has one word: each scale has its own, and an interval may span
    several, however many items there are. The questions `three-words` and `what-to-sign` address it.

    Parameters
    ----------
    value : float, optional
        κ from −1 to 1; 0.5, unless it is given.
    scales : iterable of Scale
        To show, from the start and in this order.
    other : float, optional
        A π to show next to it.
    interval : (float, float), optional
        The interval of the value, from as many items as there are.
    times : int from 1 to 100, optional
        As many times the items, with the same shares: the interval is shorter by the square root, as a
        large-sample one is.
    preset : str, optional
        The name of a source table that gives all three.
    ghost : float, optional
        A predicted value.

    All but `scales` are traits too, which may be set later.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = ScalesExplorer(preset="sigil-di-eugenio-glass")
    >>> explorer.words()["krippendorff"], explorer.words(explorer.other)["krippendorff"]
    ('tentative', 'discard')
    """

    _esm, _css = join_view(__file__)

    settable = ("value", "other", "interval", "times", "preset")
    parts = ("ruler", "times", "words", "number", "pi", "bounds", "example")

    preset_sets = ("value", "other", "interval")
    shows_first = ("sigil-container-content", "sigil-di-eugenio-glass", "sigil-second-sample")

    presets = Typed(list[ScalesPreset], [])

    value = Number(0.5, low=-1, high=1)
    other = Number(None, low=-1, high=1, allow_none=True)
    interval = Typed(list[float], [])
    times = WholeNumber(1, low=1, high=100)
    scales = make_scales_trait()

    def __init__(
        self, value: float | None = None, *, scales: Iterable[Scale] = PUBLISHED, **traits: Any
    ) -> None:
        if value is not None:
            traits["value"] = value
        take_scales(self, scales)
        super().__init__(presets=[_find_preset_state(name) for name in PRESET_SOURCES], **traits)

    def words(self, value: float | None = None) -> dict[str, str]:
        """Return the word of each scale, by its name, for the current κ or for another value."""
        return {scale.name: scale.band(self.value if value is None else value) for scale in self.scales}

    def figures(self) -> dict[str, float]:
        """Return κ, how many different words it has, and π and the interval, `nan` where not shown."""
        low, high = (self.value + (end - self.value) / math.sqrt(self.times) for end in self.interval or NONE)
        return {
            "kappa": self.value,
            "pi": math.nan if self.other is None else self.other,
            "low": low,
            "high": high,
            "words": len(set(self.words().values())),
        }

    @t.validate("interval")
    def _check_interval(self, proposal: Any) -> list[float]:
        ends = [float(end) for end in proposal.value]
        if ends and not (len(ends) == 2 and -1 <= ends[0] <= ends[1] <= 1):
            raise t.TraitError(f"interval must be two values from −1 to 1, the lower one first; not {ends}")
        return ends


def _find_preset_state(name: str) -> ScalesPreset:
    record = sources.load(name)
    figures = agreement(record.table)
    return {
        "name": name,
        "title": record.title,
        "value": figures.kappa,
        "other": figures.pi,
        "items": int(record.table.n),
        "interval": [min(1, max(-1, end)) for end in confidence_interval(record.table, method="asymptotic")],
    }
