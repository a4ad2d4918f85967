"""The shifted annotator: B follows A perfectly, some steps higher, and never agrees with A."""

from functools import cache
from typing import Any, TypedDict

import numpy as np

from iaa_teach import sources
from iaa_teach.computation.coefficients import agreement
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.patterns.loglinear import fit_loglinear
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.widgets.kit.explorer import Explorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed, WholeNumber

LARGEST = 3  # A's highest label is 4, so on a scale to 7 nobody is ever stopped by its end
SCALE = 7


class ShiftedFigures(TypedDict):
    """What the view shows of one shift."""

    correlation: float
    observed: float
    kappa: float
    weighted: float
    chi_squared: float
    df: int


@cache
def _count_uses() -> np.ndarray:
    """Return how many items A gives each label."""
    used = sources.load("shifted-annotator").table.row_totals
    return np.pad(used, (0, SCALE - len(used)))


def _make_table(shift: int) -> ContingencyTable:
    moved = np.roll(np.diag(_count_uses()), shift, axis=1)
    return ContingencyTable(moved, [str(label) for label in range(1, SCALE + 1)])


@cache
def _list_figures() -> list[ShiftedFigures]:
    """Return what the view shows of each shift, so that the slider waits for nothing."""
    a = np.repeat(np.arange(1, SCALE + 1), _count_uses())
    figures: list[ShiftedFigures] = []
    for shift in range(LARGEST + 1):
        table = _make_table(shift)
        # χ² is about the labels in use: four of A's against four of B's.
        used = np.ix_(np.flatnonzero(table.row_totals), np.flatnonzero(table.column_totals))
        all_of_it, independence = agreement(table), fit_loglinear(table.counts[used], "independence")
        figures.append(
            {
                "correlation": float(np.corrcoef(a, a + shift)[0, 1]),
                "observed": all_of_it.observed,
                "kappa": all_of_it.kappa,
                "weighted": float(weighted_kappa(table, "quadratic")),
                "chi_squared": independence.pearson,
                "df": independence.df,
            }
        )
    return figures


class ShiftedAnnotatorExplorer(TwoAnnotators, Explorer):
    """Forty items that A puts on a scale from 1 to 7, ten on each of 1 to 4; B answers `shift` steps higher.

    The correlation stays 1 and χ² as large as it can be, while A_o falls to 0 and κ below it. It counters the
    belief that a high correlation is high agreement. The questions `predict-shifted` and `report-r` address
    it.

    Parameters
    ----------
    shift : int
        0 to 3; also a trait that may be set later.
    ghost : float, optional
        A predicted κ.

    Raises
    ------
    traitlets.TraitError
        If the shift is invalid; the last one stays.

    Examples
    --------
    >>> explorer = ShiftedAnnotatorExplorer(shift=1)
    >>> round(explorer.correlation, 3), explorer.agreement.observed, round(explorer.agreement.kappa, 2)
    (1.0, 0.0, -0.23)
    """

    _esm, _css = join_view(__file__)

    settable = ("shift",)
    parts = ("items", "slider", "number", "chi", "weighted")

    shift = WholeNumber(0, low=0, high=LARGEST)
    a = Typed(list[int], lambda: _count_uses().tolist(), read_only=True)
    by_shift = Typed(list[ShiftedFigures], _list_figures, read_only=True)

    def figures(self) -> dict[str, float]:
        """Return r, A_o, κ, quadratically weighted κ, and χ² with its degrees of freedom."""
        shown: dict[str, Any] = {**self.by_shift[self.shift]}
        return {name: float(value) for name, value in shown.items()}

    @property
    def table(self) -> ContingencyTable:
        """The current table: rows annotator A, columns annotator B, 1 to 7."""
        return _make_table(self.shift)

    @property
    def correlation(self) -> float:
        """Pearson's r of the two annotators' labels, −1 to 1."""
        return _list_figures()[self.shift]["correlation"]

    @property
    def chi_squared(self) -> float:
        """Pearson's χ² of the table, 0 up: how far it is from two annotators who do not look."""
        return _list_figures()[self.shift]["chi_squared"]
