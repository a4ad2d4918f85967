"""The log-linear explorer: which model of two annotators fits their table, and where it fails."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, TypedDict

import numpy as np
import traitlets as t

from iaa_teach.data.tables import check_counts
from iaa_teach.stats.loglinear import (
    LOGLINEAR_MODELS,
    Comparison,
    LogLinearFit,
    agreement_odds,
    compare_fits,
    distinguishability,
    fit_loglinear,
)
from iaa_teach.widgets.kit.explorer import JsonNumber, checked, json_number, one_of
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer
from iaa_teach.widgets.kit.typed import Typed

ALL_CELLS = "all_cells"
AGAINST = ("", ALL_CELLS, *LOGLINEAR_MODELS)


class LogLinearState(TypedDict):
    """The traits that a result was computed of."""

    counts: list[list[float]]
    model: str
    omit: list[list[int]]
    against: str


class LogLinearTest(TypedDict):
    """The likelihood-ratio test of a fit or a comparison; the p-value is None without degrees of freedom."""

    deviance: float
    df: int
    p_value: float | None


class LogLinearModelTest(LogLinearTest):
    """The test of one of all models."""

    model: str


class LogLinearModel(TypedDict):
    """A model, and the cells that it leaves out."""

    model: str
    omit: list[list[int]]


class LogLinearComparison(LogLinearTest):
    """The test of a model against a larger one, of which it is a special case."""

    small: LogLinearModel
    large: LogLinearModel


class LogLinearPair(TypedDict):
    """τ and δ of two categories, which are given by their places."""

    i: int
    j: int
    tau: JsonNumber
    delta: JsonNumber


class LogLinearResult(LogLinearTest):
    """A fit as the view shows it.

    `agreement` holds the shares counted and expected; `bias` is that of quasi-symmetry, else None.
    """

    of: LogLinearState
    expected: list[list[JsonNumber]]
    residuals: list[list[JsonNumber]]
    agreement: list[float]
    bias: list[JsonNumber] | None
    pairs: list[LogLinearPair]
    comparison: LogLinearComparison | None
    models: list[LogLinearModelTest]


class LogLinearProblem(TypedDict):
    """Why nothing can be fitted."""

    of: LogLinearState
    problem: str


class LogLinearExplorer(TableExplorer):
    """A table beside what a log-linear model expects in it; click cells out, compare models.

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
    against : str
        The model to compare with, "all_cells" for the same one with no cell left out, or "".

    Attributes
    ----------
    result : dict
        What the view shows: the fit, its test, its pairs of categories, and every model's test, for the
        state in `result["of"]`; or why nothing can be fitted, in `result["problem"]`.

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

    _esm, _css = joined_view(__file__)

    first = "bayerl-four-categories"

    counts = Typed(list[list[float]], [[1, 0], [0, 1]])
    model = t.Unicode("independence").tag(sync=True)
    omit = Typed(list[list[int]], [])
    against = t.Unicode("").tag(sync=True)
    result = Typed(LogLinearResult | LogLinearProblem)

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        omit = traits.pop("omit", ())
        super().__init__(counts, categories, **traits)
        self.omit = omit

    @property
    def fit(self) -> LogLinearFit:
        """The chosen model, fitted to the cells that are not left out."""
        return fit_loglinear(self.counts, self.model, self.omit)

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[float]]:
        counts = super()._check_counts(proposal)
        checked(check_counts, counts)  # there is nothing to fit in an empty table
        return counts

    @t.validate("omit")
    def _check_omit(self, proposal: Any) -> list[list[int]]:
        return checked(_cells, proposal["value"], len(self.counts))

    @t.validate("model")
    def _check_model(self, proposal: Any) -> str:
        return one_of(proposal, LOGLINEAR_MODELS)

    @t.validate("against")
    def _check_against(self, proposal: Any) -> str:
        return one_of(proposal, AGAINST)

    @t.observe("counts")
    def _take_all_cells_in(self, change: Any) -> None:
        self.omit = []

    @t.default("result")
    def _result(self) -> LogLinearResult | LogLinearProblem:
        return _result(self.counts, self.model, self.omit, self.against)

    @t.observe("counts", "model", "omit", "against")
    def _refit(self, change: Any) -> None:
        self.result = self._result()


def _cells(omit: Any, c: int) -> list[list[int]]:
    """Return the cells in order, each once; ValueError names one that is not there."""
    cells = set()
    for cell in omit:
        if (
            isinstance(cell, str)
            or len(cell) != 2
            or not all(isinstance(place, (int, np.integer)) and 0 <= place < c for place in cell)
        ):
            raise ValueError(f"omit: a cell must be (row, column), each from 0 to {c - 1}; not {cell!r}")
        cells.add((int(cell[0]), int(cell[1])))
    return [list(cell) for cell in sorted(cells)]


def _result(
    counts: list[list[float]], model: str, omit: Any, against: str
) -> LogLinearResult | LogLinearProblem:
    """Return what the view shows of this state."""
    of: LogLinearState = {"counts": counts, "model": model, "omit": omit, "against": against}
    try:
        fit = fit_loglinear(counts, model, omit)
    except ValueError as error:
        return {"of": of, "problem": str(error)}
    fits = {name: fit_loglinear(counts, name, omit) for name in LOGLINEAR_MODELS}
    return {
        "of": of,
        "expected": _plain(fit.expected),
        "residuals": _plain(fit.residuals),
        "agreement": _agreement(fit),
        **_test(fit),
        "bias": _plain(fit.parameters["bias"]) if model == "quasi_symmetry" else None,
        "pairs": _pairs(fit),
        "comparison": _comparison(fit, against, counts, fits),
        "models": [{**_test(each), "model": name} for name, each in fits.items()],
    }


def _test(test: LogLinearFit | Comparison) -> LogLinearTest:
    p = test.p_value
    return {"deviance": test.deviance, "df": test.df, "p_value": None if math.isnan(p) else p}


def _agreement(fit: LogLinearFit) -> list[float]:
    """Return the share of agreement among the items that are not left out: counted, and expected."""
    kept = ~np.isnan(fit.expected)
    tables = [np.where(kept, cells, 0.0) for cells in (fit.observed, fit.expected)]
    return [float(np.trace(cells) / cells.sum()) for cells in tables]


def _pairs(fit: LogLinearFit) -> list[LogLinearPair]:
    """Return τ and δ for each two categories, those that blur most first."""
    tau, delta = agreement_odds(fit), distinguishability(fit)
    above = zip(*np.triu_indices(len(tau), 1), strict=True)
    order = sorted(above, key=lambda pair: (np.isnan(delta[pair]), delta[pair].round(9), pair))
    return [
        {"i": int(i), "j": int(j), "tau": json_number(tau[i, j]), "delta": json_number(delta[i, j])}
        for i, j in order
    ]


def _comparison(
    fit: LogLinearFit, against: str, counts: Any, fits: dict[str, LogLinearFit]
) -> LogLinearComparison | None:
    """Return the chosen fit and the other one, the special case first; None if neither is one."""
    if not against:
        return None
    other = fit_loglinear(counts, fit.model) if against == ALL_CELLS else fits[against]
    for small, large in ((fit, other), (other, fit)):
        try:
            compared = compare_fits(small, large)
        except ValueError:
            continue
        if small.model != large.model or small.omitted != large.omitted:
            return {**_test(compared), "small": _model(small), "large": _model(large)}
    return None


def _model(fit: LogLinearFit) -> LogLinearModel:
    return {"model": fit.model, "omit": [list(cell) for cell in fit.omitted]}


def _plain(values: Any) -> Any:
    """Return nested lists of numbers that JSON can carry."""
    return [_plain(each) for each in values] if np.ndim(values) else json_number(values)
