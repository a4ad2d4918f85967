"""The scales that a view shows: `Scale` objects in Python, plain data on the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets as t

from iaa_teach.stats.scales import Scale, check_scales
from iaa_teach.widgets.kit.explorer import checked, one_of


def scales_trait() -> t.Tuple:
    """A trait for the scales of an explorer, to be set once, by `take_scales`."""
    return t.Tuple(read_only=True).tag(
        sync=True, to_json=lambda scales, _: [scale.plain() for scale in scales]
    )


def take_scales(explorer: t.HasTraits, scales: Iterable[Scale]) -> None:
    """Give an explorer its scales; TraitError if they are none, or not all of them scales of their own."""
    explorer.set_trait("scales", checked(check_scales, scales))


class ScaleChoice(t.HasTraits):
    """What an explorer has that shows one of several scales: `scales`, and `scale`, the name of one of them.

    The first is shown unless `scale` names another.
    """

    scales = scales_trait()
    scale = t.Unicode().tag(sync=True)

    def __init__(self, *arguments: Any, scales: Iterable[Scale], **traits: Any) -> None:
        take_scales(self, scales)
        super().__init__(*arguments, **{"scale": self.scales[0].name, **traits})

    def chosen_scale(self) -> Scale:
        """The scale that is shown."""
        return next(scale for scale in self.scales if scale.name == self.scale)

    @t.validate("scale")
    def _check_scale(self, proposal: Any) -> str:
        return one_of(proposal, (scale.name for scale in self.scales))
