"""The chance explorer: two annotators' habits, and their agreement by chance."""

from typing import Any, ClassVar

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.widgets.kit.categories import CategoryNames
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed

MOST_CATEGORIES = 5

# The published examples that a learner can start from, by short name.
PRESET_SOURCES = {
    "two-coins": "sigil-coins",
    "yes-sayers": "sigil-yes-sayers",
    "npfl-1": "npfl-example-1",
    "npfl-2": "npfl-example-2",
    "npfl-3": "npfl-example-3",
    "four-reviews": "parde-movies",
}


class ChancePreset(Preset):
    """A published example of two annotators' habits."""

    citation: str
    categories: list[str]
    marginals_a: list[float]
    marginals_b: list[float]


class ChanceExplorer(TwoAnnotators, PresetExplorer):
    """A square cut by both annotators' habits, which can be dragged: its filled area is A_e.

    It counters the belief that a high percentage of agreement shows that somebody looked. The dots are items
    that nobody has read, and yet most of them can lie where both say the same; how many, depends on the
    habits alone. The question `ninety-percent` addresses it.

    Parameters
    ----------
    preset : str, optional
        "two-coins" or "yes-sayers" (Evert and Baroni's thought experiments), "npfl-1", "npfl-2" or "npfl-3"
        (Hladká and Holub's examples), or "four-reviews" (Parde's, three categories).
    categories : list of str
        2 to 5 names.
    marginals_a, marginals_b : list of float
        What share of the items each annotator puts into each category; each list sums to 1.
    linked : bool
        Whether both annotators move together.
    seed : int, optional
        Random seed of the lazy annotators.

    Each is also a trait that can be set later.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = ChanceExplorer(preset="yes-sayers")
    >>> round(explorer.agreement.expected["kappa"], 4)  # SIGIL Unit 9, thought experiment 2
    0.905
    """

    _esm, _css = join_view(__file__)

    settable = ("categories", "marginals_a", "marginals_b", "linked", "preset")
    aliases: ClassVar = {"a": "marginals_a", "b": "marginals_b"}
    parts = ("square", "number", "sum", "coding", "deal", "range", "categories", "together", "example")

    preset_sets = ("categories", "marginals_a", "marginals_b")
    shows_first = ("two-coins", "yes-sayers", "npfl-3")

    categories = CategoryNames(most=MOST_CATEGORIES)
    marginals_a = t.List(t.Float(), [0.5, 0.5]).tag(sync=True)
    marginals_b = t.List(t.Float(), [0.5, 0.5]).tag(sync=True)
    linked = t.Bool(False).tag(sync=True)
    coded = t.List(t.List(t.Int()), help="the lazy annotators' items so far, as counts, C × C").tag(sync=True)
    seed = t.Int(None, allow_none=True).tag(sync=True)
    presets = Typed(list[ChancePreset], [])

    def __init__(self, **state: Any) -> None:
        if not state.keys() & {*self.preset_sets}:
            state.setdefault("preset", next(iter(PRESET_SOURCES)))
        super().__init__(presets=[_find_preset(name) for name in PRESET_SOURCES], **state)

    def figures(self) -> dict[str, float]:
        """Return A_e, the least and the greatest A_o of these habits, and both shares of the first name."""
        a, b = self.marginals_a, self.marginals_b
        worst, best = self.agreement.agreement_bounds
        return {
            "expected": self.agreement.expected["kappa"],
            "worst": worst,
            "best": best,
            "a": a[0],
            "b": b[0],
        }

    @property
    def table(self) -> ContingencyTable:
        """What chance makes of the marginals: the share of items expected in each cell.

        `agreement.expected["kappa"]` is the A_e on the screen.
        """
        return ContingencyTable(np.outer(self.marginals_a, self.marginals_b), self.categories)

    @property
    def coded_table(self) -> ContingencyTable | None:
        """What the lazy annotators have labelled so far; None before the first item."""
        return ContingencyTable(self.coded, self.categories) if np.sum(self.coded) else None

    @t.validate("marginals_a", "marginals_b")
    def _check_marginals(self, proposal: Any) -> list[float]:
        shares, name = proposal.value, proposal.trait.name
        if len(shares) != len(self.categories):
            raise t.TraitError(
                f"{name} must have {len(self.categories)} shares, one for each category; not {len(shares)}"
            )
        if not (min(shares) >= 0 and abs(sum(shares) - 1) < 1e-6):
            raise t.TraitError(f"{name} must be shares of 0 or more that sum to 1; not {shares}")
        return shares


def _find_preset(name: str) -> ChancePreset:
    record = sources.load(PRESET_SOURCES[name])
    data = record.data
    a, b = (
        (data["a"], data["b"]) if "a" in data else (record.table.row_marginals, record.table.column_marginals)
    )
    return {
        "name": name,
        "title": record.title,
        "citation": record.citation,
        "categories": list(record.categories),
        "marginals_a": list(map(float, a)),
        "marginals_b": list(map(float, b)),
    }
