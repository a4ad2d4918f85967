"""The sample-size explorer: how wide κ's interval is with so many items, and how many items a width costs."""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats.inference import proportions_with_kappa, sample_size
from iaa_teach.widgets.explorers.sample_size.words import words
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.population import population_shares
from iaa_teach.widgets.kit.typed import Number, Typed, check_one_of

KAPPA = 0.6
RARE, EQUAL = [0.95, 0.05], [0.5, 0.5]


class SampleSizePreset(TypedDict):
    """What to expect of the annotators: a pilot, or a κ and how frequent the answers are."""

    name: str
    title: str
    shares: list[list[float]]


class SampleSizeExplorer(Explorer):
    """Drag the width of κ's 95 % interval, or the number of items, and the other follows.

    It breaks the belief that twice the items make an interval half as wide. It takes four times as many, and
    far more of them where one answer is rare. The questions `predict-double` and `half-width` meet it.

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
        Naming what is wrong; the last good state stays.

    Examples
    --------
    >>> explorer = SampleSizeExplorer(width=0.1)  # Di Eugenio and Glass's table
    >>> explorer.items
    736
    """

    _esm, _css = joined_view(__file__)

    shares = Typed(list[list[float]], [[0.4, 0.1], [0.1, 0.4]])
    preset = t.Unicode("").tag(sync=True)
    presets = Typed(list[SampleSizePreset], [], read_only=True)
    width = Number(0.2, low=0.01, high=1)

    def __init__(self, preset: str | None = None, **state: Any) -> None:
        super().__init__(**state)
        presets: list[Any] = [
            {"name": name, "title": title, "shares": _expected(name)} for name, title in words.PRESETS.items()
        ]
        self.set_trait("presets", presets)
        if preset is not None or "shares" not in state:
            self.preset = "di-eugenio-glass" if preset is None else preset

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
        return population_shares(proposal.value, "others do not say how far κ may vary")

    @t.validate("preset")
    def _check_preset(self, proposal: Any) -> str:
        return check_one_of("preset", proposal.value, ("", *words.PRESETS))

    @t.observe("preset")
    def _load_preset(self, change: Any) -> None:
        if self.preset:
            self.shares = _expected(self.preset)

    @t.observe("shares")
    def _leave_preset(self, change: Any) -> None:
        if self.preset and not _same(self.shares, _expected(self.preset)):
            self.preset = ""


def _expected(name: str) -> list[list[float]]:
    if name == "di-eugenio-glass":
        table = sources.load("sigil-di-eugenio-glass").table
        return (table.counts / table.n).tolist()
    return proportions_with_kappa(KAPPA, RARE if name == "rare" else EQUAL).tolist()


def _same(shares: Any, others: Any) -> bool:
    return np.shape(shares) == np.shape(others) and np.allclose(shares, others, rtol=0, atol=1e-12)
