"""Scales of a view: `Scale` objects in Python, plain data on the page."""

from collections.abc import Iterable
from typing import Any, TypedDict

import traitlets as t

from iaa_teach.computation.scales import GREEN, KRIPPENDORFF, LANDIS_KOCH, Scale, check_scales
from iaa_teach.widgets.kit.explorer import check_trait
from iaa_teach.widgets.kit.typed import check_one_of

USUAL_SCALES = (LANDIS_KOCH, KRIPPENDORFF, GREEN)


class BandShape(TypedDict):
    """One band of a scale; the lowest has no lower bound."""

    name: str
    low: float | None
    holds_low: bool


class ScaleShape(TypedDict):
    """A scale as the page has it, from its lowest band to its highest."""

    name: str
    title: str
    source: str
    coefficient: str
    bands: list[BandShape]


def make_scales_trait() -> t.Tuple:
    """Return a trait for the scales of an explorer, to be set once, by `take_scales`."""
    return t.Tuple(read_only=True).tag(
        sync=True, to_json=lambda scales, _: [scale.plain() for scale in scales], json=list[ScaleShape]
    )


def take_scales(explorer: t.HasTraits, scales: Iterable[Scale]) -> None:
    """Give an explorer its scales; TraitError if there are none, or two have one name."""
    explorer.set_trait("scales", check_trait(check_scales, scales))


class ScaleChoice(t.HasTraits):
    """An explorer that shows one of several scales.

    Parameters
    ----------
    scales : iterable of Scale
        To choose from; fixed from the start.
    scale : str, optional
        The name of the one that is shown; the first, unless it is given.
    """

    scales = make_scales_trait()
    scale = t.Unicode().tag(sync=True)

    def __init__(self, *arguments: Any, scales: Iterable[Scale], **traits: Any) -> None:
        take_scales(self, scales)
        super().__init__(*arguments, **traits)

    def chosen_scale(self) -> Scale:
        """Return the scale that is shown."""
        return next(scale for scale in self.scales if scale.name == self.scale)

    @t.default("scale")
    def _first_scale(self) -> str:
        return self.scales[0].name if self.scales else ""

    @t.validate("scale")
    def _check_scale(self, proposal: Any) -> str:
        return check_one_of("scale", proposal.value, (scale.name for scale in self.scales))
