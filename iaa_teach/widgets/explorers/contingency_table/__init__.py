"""The contingency table explorer: type how often each pair of labels was given, and watch κ move."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import traitlets as t

from iaa_teach.look.colours import LIGHT
from iaa_teach.stats.inference import confidence_interval
from iaa_teach.stats.scales import GREEN, KRIPPENDORFF, LANDIS_KOCH, Scale
from iaa_teach.widgets.kit.explorer import one_of
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.scale_choice import ScaleChoice
from iaa_teach.widgets.kit.table_explorer import TableExplorer, is_blank

VIEWS = ("counts", "proportions", "expected")
SCALES = (LANDIS_KOCH, KRIPPENDORFF, GREEN)


class ContingencyTableExplorer(ScaleChoice, TableExplorer):
    """An editable table with A_o, A_e, S, π and κ beside it, and κ on a scale of words.

    Parameters, each also a trait that may be set later: `counts`, C × C numbers from 0 to 10⁹ or a
    `ContingencyTable`; `categories`, 2 to 8 distinct names; `preset`, the name of a source table to start
    from; `scale`, the name of one of the scales, such as "landis-koch", "krippendorff" or "green"; `view`,
    "counts", "proportions" or "expected". `scales`, `Scale` objects to choose from, are fixed from the start;
    the first is shown unless `scale` names another. Without counts and preset it opens on the 70-item table
    of SIGIL Unit 9 (Evert and Baroni).

    `interval` is κ's 95 % interval, for the counts in `interval_for`; None where it has none: κ undefined, or
    counts that are not whole. An all-zero table may be typed on the way to another; `table` then raises.

    Raises traitlets.TraitError naming the cell, category or choice that is wrong; the last good state stays.

    >>> explorer = ContingencyTableExplorer([[70, 25], [0, 55]], ["yes", "no"])  # Di Eugenio and Glass (2004)
    >>> round(explorer.agreement.kappa, 3), [round(bound, 3) for bound in explorer.interval]
    (0.672, [0.562, 0.783])
    """

    _esm, _css = joined_view(__file__)

    view = t.Unicode("counts").tag(sync=True)
    interval = t.Any(None).tag(sync=True)
    interval_for = t.List(t.List()).tag(sync=True)
    palette = t.Dict(LIGHT).tag(sync=True)

    def __init__(
        self,
        counts: Any = None,
        categories: Iterable[Any] | None = None,
        *,
        scales: Iterable[Scale] = SCALES,
        **traits: Any,
    ) -> None:
        super().__init__(counts, categories, scales=scales, **traits)

    @t.validate("view")
    def _check_view(self, proposal: Any) -> str:
        return one_of(proposal, VIEWS)

    @t.observe("counts")
    def _renew_interval(self, change: Any) -> None:
        with self.hold_sync():
            self.interval, self.interval_for = _interval(self.counts), self.counts


def _interval(counts: list[list[float]]) -> list[float] | None:
    whole = all(isinstance(count, int) for row in counts for count in row)
    if not whole or is_blank(counts):
        return None
    low, high = confidence_interval(counts)
    return None if math.isnan(low) else [low, high]
