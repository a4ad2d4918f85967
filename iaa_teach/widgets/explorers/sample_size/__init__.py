"""The sample-size explorer: the width of κ's interval for a number of items, and the reverse."""

from typing import Any

import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.sample_sizes import proportions_with_kappa, sample_size
from iaa_teach.widgets.explorers.sample_size.words import words
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_checks import check_population_shares
from iaa_teach.widgets.kit.typed import Number, Typed

KAPPA = 0.6
RARE, EQUAL = [0.95, 0.05], [0.5, 0.5]


class SampleSizePreset(Preset):
    """What to expect of the annotators: a pilot, or a κ and how frequent the answers are."""

    shares: list[list[float]]


class SampleSizeExplorer(PresetExplorer):
    """Drag the width of κ's 95 % interval, or the number of items, and the other follows.

    It counters the belief that twice the items make an interval half as wide. It takes four times as many,
    and far more of them where one answer is rare. The question `predict-double` addresses it.

    Parameters
    ----------
    preset : {"di-eugenio-glass", "equal", "rare"}
        What to expect: a published table, or κ = 0.6 with answers that are equally frequent, or of which one
        is rare (5 %).
    shares : array-like of shape (C, C) or ContingencyTable, optional
        A pilot of your own, counts or proportions, instead of a preset.
    width : float
        From the low end of the interval to the high, 0.01 to 1.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = SampleSizeExplorer(width=0.1)  # Di Eugenio and Glass's table
    >>> explorer.items
    736
    """

    _esm, _css = join_view(__file__)

    settable = ("shares", "preset", "width")
    parts = ("curve", "population", "number", "lead")

    preset_sets = ("shares",)

    shares = Typed(list[list[float]], [[0.4, 0.1], [0.1, 0.4]])
    presets = Typed(list[SampleSizePreset], [])
    width = Number(0.2, low=0.01, high=1)

    def __init__(self, preset: str | None = None, **state: Any) -> None:
        if preset is None and "shares" not in state:
            preset = "di-eugenio-glass"
        titles = words.PRESETS.items()
        presets = [{"name": name, "title": title, "shares": _find_expected(name)} for name, title in titles]
        super().__init__(presets=presets, **state)
        if preset is not None:
            self.preset = preset

    def figures(self) -> dict[str, float]:
        """Return how many items are needed, how wide the interval is, and the κ that is expected."""
        return {"needed": float(self.items), "wide": self.width, "kappa": float(cohen_kappa(self.shares))}

    @property
    def table(self) -> ContingencyTable:
        """What is expected: the share of all items in each cell."""
        return ContingencyTable(self.shares)

    @property
    def items(self) -> int:
        """How many items make the interval no wider than `width`."""
        return int(sample_size(self.shares, self.width))

    @t.validate("shares")
    def _check_shares(self, proposal: Any) -> list[list[float]]:
        return check_population_shares(proposal.value, "otherwise they do not say how far κ may vary")


def _find_expected(name: str) -> list[list[float]]:
    if name == "di-eugenio-glass":
        table = sources.load("sigil-di-eugenio-glass").table
        return (table.counts / table.n).tolist()
    return proportions_with_kappa(KAPPA, RARE if name == "rare" else EQUAL).tolist()
