"""The coverage explorer: how often a 95 % interval contains κ, with rare answers and few items."""

from typing import Any, TypedDict

import traitlets as t

from iaa_teach.widgets.explorers.coverage.grid import ITEMS, METHODS, SHARES, Grid, read_stored
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed


class CoverageOf(TypedDict):
    """Of the 95 % intervals of each kind, the share that holds κ; of the samples, the share that has a κ."""

    asymptotic: float
    profile: float
    bootstrap: float
    defined: float


class CoverageExplorer(Explorer):
    """Drag the number of items and how rare an answer is: how many intervals of each kind hold the true κ?

    It counters the belief that a 95 % interval holds κ 95 times in 100 whatever the sample: with few items or
    a rare answer the usual interval, and the bootstrap with it, hold far less often. The questions `distrust`
    and `predict-bootstrap` address it.

    The true κ is 0.6. The shares come from samples drawn beforehand, 2000 for each point
    (`python -m iaa_teach.widgets.explorers.coverage.grid`).

    Parameters
    ----------
    items : int
        Of each sample: one of 10, 15, 25, 35, 50, 70, 100, 150, 200, 300, 500, 1000.
    share : float
        Of the more frequent answer, for both annotators: one of 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = CoverageExplorer(items=25, share=0.95)
    >>> explorer.coverage["profile"] > explorer.coverage["asymptotic"]
    True
    """

    _esm, _css = join_view(__file__)

    settable = ("items", "share")
    parts = ("curves", "answers", "number", "origin", "lead")

    items = t.Int(100).tag(sync=True)
    share = t.Float(0.5).tag(sync=True)
    grid = Typed(Grid, read_stored, read_only=True)

    def figures(self) -> dict[str, float]:
        """Return the share of intervals of each kind that hold κ, and that of samples without one."""
        found: dict[str, Any] = {**self.coverage}
        return {"undefined": 1 - found.pop("defined"), **found}

    @property
    def coverage(self) -> CoverageOf:
        """What is shown for `items` and `share`."""
        row, column = SHARES.index(self.share), ITEMS.index(self.items)
        holds = {method: self.grid["holds"][method][row][column] / 1000 for method in METHODS}
        return {**holds, "defined": self.grid["defined"][row][column] / 1000}  # type: ignore[typeddict-item]

    @t.validate("items", "share")
    def _check_place(self, proposal: Any) -> Any:
        name, value = proposal.trait.name, proposal.value
        choices = ITEMS if name == "items" else SHARES
        if value not in choices:
            raise t.TraitError(
                f"{name} must be one of {', '.join(f'{each:g}' for each in choices)}; not {value:g}"
            )
        return value
