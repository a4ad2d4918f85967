"""The log-linear explorer: which model of two annotators fits their table, and where it fails."""

import math
from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
import traitlets as t

from iaa_teach.computation.data.tables import check_counts
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS, LogLinearFit, fit_loglinear
from iaa_teach.computation.patterns.loglinear_comparison import compare_fits
from iaa_teach.computation.patterns.loglinear_odds import distinguishability
from iaa_teach.widgets.kit.explorer import check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer
from iaa_teach.widgets.kit.typed import OneOf, Typed

ALL_CELLS = "all_cells"
STRIKING = 2  # of an adjusted residual
AGAINST = ("", ALL_CELLS, *LOGLINEAR_MODELS)


class LogLinearExplorer(TableExplorer):
    """A table beside what a log-linear model expects in it; leave cells out, compare models.

    What is expected are rings in a tile, and what is counted fills them, spills over or leaves them empty. It
    breaks the belief that a confusion counted often is counted too often. The question
    `second-fullest` meets it.

    Without counts and preset it opens on Bayerl's table.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        C from 2 to 8.
    categories : sequence of C names, optional
    preset : str, optional
        The name of a source table to start from.
    model : str
        One of `loglinear.LOGLINEAR_MODELS`.
    omit : iterable of (row, column), optional
        The cells left out, counted from 0.
    residuals : {"adjusted", "plain"}
        Which residuals the cells show; those that stick out are marked among the adjusted ones.
    against : str
        The model to compare with, "all_cells" for the same one with no cell left out, or "".

    Raises
    ------
    traitlets.TraitError
        Naming the cell, category or choice that is wrong; the last good state stays.

    Examples
    --------
    >>> explorer = LogLinearExplorer(model="quasi_independence", omit=[(3, 2)])
    >>> round(explorer.fit.deviance, 2), explorer.fit.df  # Bayerl (2003), table 3, M6
    (13.19, 4)
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset", "model", "omit", "against")
    aliases: ClassVar = {"table": "counts"}
    parts = (
        *("patterns", "leave", "edit", "deal", "plain", "models", "drops", "fits", "number", "pearson"),
        *("verdict", "line", "comparison", "pairs", "all", "example"),
    )

    first = "bayerl-four-categories"
    shows_first = ("bayerl-four-categories", "npfl-enlarge-2014", "shifted-annotator")

    counts = Typed(list[list[float]], [[1, 0], [0, 1]])
    model = OneOf(LOGLINEAR_MODELS, "independence")
    omit = Typed(list[list[int]], [])
    residuals = OneOf(("adjusted", "plain"))
    against = OneOf(AGAINST, "")

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        omit = traits.pop("omit", ())
        super().__init__(counts, categories, **traits)
        self.omit = omit

    def figures(self) -> dict[str, float]:
        """Return what the model says of the table.

        The agreement counted and expected, the tests by L² and χ², how many cells off the diagonal are
        beyond ±2 and how many are left out, the `largest` share of the misfit that one cell more would take
        along, and the `delta` of the two categories that blur most.
        """
        fit = self.fit
        kept = ~np.isnan(fit.expected)
        diagonal = kept & np.eye(len(kept), dtype=bool)
        observed, expected = (
            float(np.sum(cells[diagonal]) / np.sum(cells[kept])) for cells in (fit.observed, fit.expected)
        )
        adjusted = fit.adjusted_residuals[~np.eye(len(kept), dtype=bool)]
        delta = distinguishability(fit)
        test = compare_fits(fit)
        return {
            "observed": observed,
            "expected": expected,
            "deviance": fit.deviance,
            "df": float(fit.df),
            "p": fit.p_value,
            "pearson": fit.pearson,
            "pearson_p": test.pearson_p_value,
            "beyond": float(np.sum(np.abs(adjusted) >= STRIKING)),
            "n": float(np.sum(self.counts)),
            "omitted": float(len(self.omit)),
            "largest": self._largest_share(fit),
            "delta": math.nan if np.isnan(delta).all() else float(np.nanmin(delta)),
        }

    def _largest_share(self, fit: LogLinearFit) -> float:
        """Return the share of the L² with all cells in that one cell more takes along, at most."""
        whole = fit_loglinear(self.counts, self.model).deviance
        c = len(self.counts)
        left = []
        out = [(i, j) for i, j in self.omit]
        for cell in ((i, j) for i in range(c) for j in range(c) if i != j):
            if cell not in out and whole > 1e-9:
                try:
                    left.append(fit_loglinear(self.counts, self.model, [*out, cell]).deviance)
                except ValueError:  # no item would be left
                    continue
        return max(0.0, fit.deviance - min(left)) / whole if left else math.nan

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

    @t.observe("counts")
    def _take_all_cells_in(self, change: Any) -> None:
        self.omit = []


def _sort_cells(omit: Any, c: int) -> list[list[int]]:
    """Return the cells in order, each once; ValueError names one that is not there."""
    cells = set()
    for cell in omit:
        if (
            not isinstance(cell, (list, tuple, np.ndarray))
            or len(cell) != 2
            or not all(isinstance(place, (int, np.integer)) and 0 <= place < c for place in cell)
        ):
            raise ValueError(f"omit: a cell must be (row, column), each from 0 to {c - 1}; not {cell!r}")
        cells.add((int(cell[0]), int(cell[1])))
    return [list(cell) for cell in sorted(cells)]
