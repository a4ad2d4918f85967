"""The log-linear explorer: a table's expected counts under a model, and where it fails."""

import math
from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
import traitlets as t

from iaa_teach.computation.data.tables import check_counts
from iaa_teach.computation.inference.tails import chi_square_tail
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS, LogLinearFit, fit_loglinear
from iaa_teach.computation.patterns.loglinear_odds import distinguishability
from iaa_teach.computation.patterns.marginal_tests import bowker
from iaa_teach.widgets.kit.explorer import check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_explorer import LARGEST, TableExplorer
from iaa_teach.widgets.kit.typed import OneOf, Typed

STRIKING = 2  # of an adjusted residual


class LogLinearExplorer(TableExplorer):
    """A table next to what a log-linear model expects in it; leave cells out, see who leans.

    What is expected are rings in a tile, and what is counted fills them, spills over or leaves them empty. It
    counters the belief that a confusion counted often is counted too often. The question `surplus` addresses
    it.

    Without counts and preset it opens on Bayerl's table.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        C from 2 to 8.
    categories : sequence of C names, optional
    preset : str, optional
        The name of a source table to start with.
    model : str
        One of `loglinear.LOGLINEAR_MODELS`.
    omit : iterable of (row, column), optional
        The cells left out, counted from 0.
    residuals : {"adjusted", "plain"}
        Which residuals the cells show; those that stick out are marked among the adjusted ones.
    cell : (row, column), optional
        The cell that is asked about, counted from 0. Without it, or where the table has no such cell, it is
        the fullest one off the diagonal.

    Raises
    ------
    traitlets.TraitError
        If a cell, category or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = LogLinearExplorer(model="quasi_independence", omit=[(3, 2)])
    >>> round(explorer.fit.deviance, 2), explorer.fit.df  # Bayerl (2003), table 3, M6
    (13.19, 4)
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset", "model", "omit", "cell")
    aliases: ClassVar = {"table": "counts"}
    parts = (
        *("cell", "patterns", "leave", "edit", "deal", "plain", "models", "sides", "ruler", "number"),
        *("pearson", "verdict", "pairs", "all", "example"),
    )

    first = "bayerl-four-categories"
    shows_first = ("bayerl-four-categories", "npfl-enlarge-2014", "shifted-annotator")

    counts = Typed(list[list[float]], [[1, 0], [0, 1]])
    model = OneOf(LOGLINEAR_MODELS, "independence")
    omit = Typed(list[list[int]], [])
    residuals = OneOf(("adjusted", "plain"))
    cell = Typed(list[int], [])

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        omit, cell = traits.pop("omit", ()), traits.pop("cell", ())
        super().__init__(counts, categories, **traits)
        self.omit, self.cell = omit, cell

    def figures(self) -> dict[str, float]:
        """Return what the model says of the table.

        The agreement counted and expected, the tests by L² and χ², how many cells off the diagonal are
        beyond ±2 and how many are left out, and the `delta` of the two categories that blur most. Of the cell
        that is asked about, `cell_expected` is what is expected there as a share of its count, `cell_drop`
        the share of the misfit that goes if it is left out, too, and `pair_share` what its two categories
        add to Bowker's χ², as a share of that.
        """
        fit = self.fit
        kept = ~np.isnan(fit.expected)
        diagonal = kept & np.eye(len(kept), dtype=bool)
        observed, expected = (
            float(np.sum(cells[diagonal]) / np.sum(cells[kept])) for cells in (fit.observed, fit.expected)
        )
        adjusted = fit.adjusted_residuals[~np.eye(len(kept), dtype=bool)]
        delta = distinguishability(fit)
        return {
            "observed": observed,
            "expected": expected,
            "deviance": fit.deviance,
            "df": float(fit.df),
            "p": fit.p_value,
            "pearson": fit.pearson,
            "pearson_p": chi_square_tail(fit.pearson, fit.df),
            "beyond": float(np.sum(np.abs(adjusted) >= STRIKING)),
            "n": float(np.sum(self.counts)),
            "omitted": float(len(self.omit)),
            **self._describe_cell(fit),
            "delta": math.nan if np.isnan(delta).all() else float(np.nanmin(delta)),
        }

    def _describe_cell(self, fit: LogLinearFit) -> dict[str, float]:
        """Return the figures of the cell that is asked about; `nan` where there are none."""
        counts = np.asarray(self.counts, float)
        i, j = self._find_cell()
        whole = fit_loglinear(counts, self.model).deviance
        either = counts[i, j] + counts[j, i]
        part = (counts[i, j] - counts[j, i]) ** 2 / either if either else 0.0
        all_parts = bowker(counts).statistic
        return {
            "cell_expected": float(fit.expected[i, j] / counts[i, j]) if counts[i, j] else math.nan,
            "cell_drop": self._measure_drop(fit, (i, j)) / whole if whole > 1e-9 else math.nan,
            "pair_share": part / all_parts if i != j and all_parts > 0 else math.nan,
        }

    def _find_cell(self) -> tuple[int, int]:
        """Return the cell that is asked about."""
        c = len(self.counts)
        if self.cell and max(self.cell) < c:
            return self.cell[0], self.cell[1]
        off = [(i, j) for i in range(c) for j in range(c) if i != j]
        return max(off, key=lambda cell: self.counts[cell[0]][cell[1]])

    def _measure_drop(self, fit: LogLinearFit, cell: tuple[int, int]) -> float:
        if cell[0] == cell[1] or list(cell) in self.omit:
            return math.nan
        try:
            left = fit_loglinear(self.counts, self.model, [*self.omit, cell]).deviance
        except ValueError:  # no item would be left
            return math.nan
        return max(0.0, fit.deviance - left)

    @property
    def fit(self) -> LogLinearFit:
        """The chosen model, fitted to the cells that are not left out."""
        return fit_loglinear(self.counts, self.model, self.omit)

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[float]]:
        counts = super()._check_counts(proposal)
        check_trait(check_counts, counts)  # there is nothing to fit in an empty table
        return counts

    @t.validate("omit")
    def _check_omit(self, proposal: Any) -> list[list[int]]:
        return check_trait(_sort_cells, proposal["value"], len(self.counts))

    @t.validate("cell")
    def _check_cell(self, proposal: Any) -> list[int]:
        cells = [proposal["value"]] if len(proposal["value"]) else []
        return [place for cell in check_trait(_sort_cells, cells, LARGEST, "cell") for place in cell]

    @t.observe("counts")
    def _take_all_cells_in(self, change: Any) -> None:
        self.omit = []


def _sort_cells(omit: Any, c: int, name: str = "omit") -> list[list[int]]:
    """Return the cells in order, each once. Raises ValueError naming an unknown one."""
    cells = set()
    for cell in omit:
        if (
            not isinstance(cell, (list, tuple, np.ndarray))
            or len(cell) != 2
            or not all(isinstance(place, (int, np.integer)) and 0 <= place < c for place in cell)
        ):
            raise ValueError(f"{name}: a cell must be (row, column), each from 0 to {c - 1}; not {cell!r}")
        cells.add((int(cell[0]), int(cell[1])))
    return [list(cell) for cell in sorted(cells)]
