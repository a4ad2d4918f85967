"""A challenge: two tables with the same observed agreement and κ far apart; and both added up."""

from __future__ import annotations

import math
from typing import Any

import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.coefficients import Agreement, agreement
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.possible.table_figures import list_pair_figures
from iaa_teach.widgets.kit.categories import CategoryNames
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.mine import make_own_halves
from iaa_teach.widgets.kit.table_checks import check_two_by_two
from iaa_teach.widgets.kit.typed import Typed, WholeNumber

FEWEST = 20  # with a handful of items κ jumps about anyway


class PairPreset(Preset):
    """Two tables to start from."""

    citation: str
    first: list[list[int]]
    second: list[list[int]]
    categories: list[str]


class PairExplorer(PresetExplorer):
    """Two 2 × 2 tables to fill so that A_o is the same and κ is far apart; marked as they are typed.

    The misconception that it counters: the same agreement is the same κ. Items that go from one cell of
    agreement to the other leave A_o as it was, and crowd into a corner where chance expects them too. The
    question `predict-lowest` addresses it. Added up, two tables with a κ of 0 may have a high one: the
    question `predict-pooled` addresses that.

    Both tables open on the first of Feinstein and Cicchetti's (1990). `ghost` is a predicted κ.

    Parameters
    ----------
    first, second : array-like of shape (2, 2), optional
        Whole numbers.
    categories : sequence of two names, optional
    preset : {"", "mine"}
        "mine" for the reader's own ten labels with Robin's, the first five sentences and the others.
    slid : int
        How far the two squares are pushed over each other, in percent; at 100 they are one.
    apart : float, optional
        How far the two κ must at least be from each other, above 0 and at most 1.

    Raises
    ------
    traitlets.TraitError
        If a cell is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = PairExplorer()
    >>> explorer.second = [[80, 10], [5, 5]]  # Feinstein and Cicchetti (1990): .70 and .32
    >>> round(explorer.distance, 2), explorer.solved
    (0.38, False)
    """

    _esm, _css = join_view(__file__)

    settable = ("first", "second", "categories", "slid", "preset")
    parts = ("tables", "together", "sliding", "line", "task")

    preset_sets = ("first", "second", "categories")

    presets = Typed(list[PairPreset], [])
    first = Typed(list[list[int]])
    second = Typed(list[list[int]])
    categories = CategoryNames(most=2)
    slid = WholeNumber(0, low=0, high=100)
    apart = t.Float(0.5).tag(sync=True)
    fewest = t.Int(FEWEST, read_only=True).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(presets=[make_own_halves()], **traits)

    def figures(self) -> dict[str, float]:
        """Return the figures of each table, as `first.kappa`, of their sum, and the distance of both κ."""
        return list_pair_figures(self.first, self.second)

    @property
    def tables(self) -> tuple[ContingencyTable, ContingencyTable]:
        """Both current tables. Raises ValueError where one of them is empty."""
        return ContingencyTable(self.first, self.categories), ContingencyTable(self.second, self.categories)

    @property
    def agreements(self) -> tuple[Agreement, Agreement]:
        """All that each table says about agreement. Raises ValueError where one of them is empty."""
        first, second = self.tables
        return agreement(first), agreement(second)

    @property
    def distance(self) -> float:
        """How far the two κ are apart, 0 to 2; `nan` where one of them is undefined, or its table empty."""
        if not (_add_tables(self.first) and _add_tables(self.second)):
            return math.nan
        first, second = self.agreements
        return abs(first.kappa - second.kappa)

    @property
    def solved(self) -> bool:
        """Whether both tables have 20 items or more, the same A_o, and κ far enough apart."""
        if min(_add_tables(self.first), _add_tables(self.second)) < FEWEST:
            return False
        # Whole numbers compare exactly: agreements of the one times items of the other.
        a, b = self.first, self.second
        same = (a[0][0] + a[1][1]) * _add_tables(b) == (b[0][0] + b[1][1]) * _add_tables(a)
        return same and self.distance >= self.apart - 1e-9

    @t.default("first")
    def _first_table(self) -> list[list[int]]:
        return sources.load("feinstein-cicchetti-balanced").table.counts.tolist()

    @t.default("second")
    def _second_table(self) -> list[list[int]]:
        return self._first_table()

    @t.validate("first", "second")
    def _check_table(self, proposal: Any) -> list[list[int]]:
        return check_two_by_two(proposal.value, proposal.trait.name).tolist()

    @t.validate("apart")
    def _check_apart(self, proposal: Any) -> float:
        if not 0 < proposal.value <= 1:
            raise t.TraitError(f"apart must be above 0 and at most 1; not {proposal.value:g}")
        return proposal.value


def _add_tables(counts: list[list[int]]) -> int:
    return sum(map(sum, counts))
