"""The log-linear explorer: which model of two annotators fits their table, and where it fails."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach.data.tables import check_counts
from iaa_teach.stats.loglinear import (
    MODELS,
    Comparison,
    LogLinearFit,
    agreement_odds,
    compare_fits,
    distinguishability,
    fit_loglinear,
)
from iaa_teach.widgets.kit.explorer import checked, json_number, one_of
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer

ALL_CELLS = "all_cells"
AGAINST = ("", ALL_CELLS, *MODELS)


class LogLinearExplorer(TableExplorer):
    """A table beside what a log-linear model expects in it; click cells out, compare models.

    Parameters, each also a trait that may be set later: `counts`, C × C numbers or a `ContingencyTable`, C
    from 2 to 8; `categories`, as many names; `preset`, the name of a source table; `model`, one of
    `loglinear.MODELS`; `omit`, the cells left out, as (row, column) counted from 0; `against`, the model to
    compare with, "all_cells" for the same one with no cell left out, or "". Without counts and preset it
    opens on Bayerl's table.

    `result` is what the view shows: the fit, its test, its pairs of categories, and every model's test, for
    the state in `result["of"]`. Raises traitlets.TraitError naming the cell, category or choice that is
    wrong; the last good state stays.

    >>> explorer = LogLinearExplorer(model="quasi_independence", omit=[(3, 2)])
    >>> round(explorer.fit.deviance, 2), explorer.fit.df  # Bayerl (2003), table 3, M6
    (13.19, 4)
    """

    _esm, _css = joined_view(__file__)

    first = "bayerl-four-categories"

    counts: t.TraitType[Any, Any] = t.TraitType([[1, 0], [0, 1]]).tag(sync=True)
    model = t.Unicode("independence").tag(sync=True)
    omit: t.TraitType[Any, Any] = t.TraitType([]).tag(sync=True)
    against = t.Unicode("").tag(sync=True)
    result = t.Dict().tag(sync=True)

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        omit = traits.pop("omit", ())
        super().__init__(counts, categories, **traits)
        self.omit = omit
        self._refit()

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
        return one_of(proposal, MODELS)

    @t.validate("against")
    def _check_against(self, proposal: Any) -> str:
        return one_of(proposal, AGAINST)

    @t.observe("counts")
    def _take_all_cells_in(self, change: Any) -> None:
        self.omit = []

    @t.observe("counts", "model", "omit", "against")
    def _refit(self, change: Any = None) -> None:
        self.result = _result(self.counts, self.model, self.omit, self.against)


def _cells(omit: Any, c: int) -> list[list[int]]:
    """The cells in order, each once; ValueError names one that is not there."""
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


def _result(counts: Any, model: str, omit: Any, against: str) -> dict[str, Any]:
    """What the view shows of this state; {"of", "problem"} where nothing can be fitted."""
    of = {"counts": counts, "model": model, "omit": omit, "against": against}
    try:
        fit = fit_loglinear(counts, model, omit)
    except ValueError as error:
        return {"of": of, "problem": str(error)}
    fits = {name: fit_loglinear(counts, name, omit) for name in MODELS}
    return {
        "of": of,
        "expected": _plain(fit.expected),
        "residuals": _plain(fit.residuals),
        "agreement": _agreement(fit),
        **_test(fit),
        "bias": _plain(fit.parameters["bias"]) if model == "quasi_symmetry" else None,
        "pairs": _pairs(fit),
        "comparison": _comparison(fit, against, counts, fits),
        "models": [{"model": name, **_test(each)} for name, each in fits.items()],
    }


def _test(test: LogLinearFit | Comparison) -> dict[str, Any]:
    return {"deviance": json_number(test.deviance), "df": test.df, "p_value": json_number(test.p_value)}


def _agreement(fit: LogLinearFit) -> list[Any]:
    """The share of agreement among the items that are not left out: counted, and expected."""
    kept = ~np.isnan(fit.expected)
    tables = [np.where(kept, cells, 0.0) for cells in (fit.observed, fit.expected)]
    return [json_number(np.trace(cells) / cells.sum()) for cells in tables]


def _pairs(fit: LogLinearFit) -> list[dict[str, Any]]:
    """τ and δ for each two categories, those that blur most first."""
    tau, delta = agreement_odds(fit), distinguishability(fit)
    above = zip(*np.triu_indices(len(tau), 1), strict=True)
    order = sorted(above, key=lambda pair: (np.isnan(delta[pair]), delta[pair].round(9), pair))
    return [
        {"i": int(i), "j": int(j), "tau": json_number(tau[i, j]), "delta": json_number(delta[i, j])}
        for i, j in order
    ]


def _comparison(fit: LogLinearFit, against: str, counts: Any, fits: Any) -> dict[str, Any] | None:
    """The chosen fit and the other one, whichever is the special case first; None if neither is."""
    if not against:
        return None
    other = fit_loglinear(counts, fit.model) if against == ALL_CELLS else fits[against]
    for small, large in ((fit, other), (other, fit)):
        try:
            compared = compare_fits(small, large)
        except ValueError:
            continue
        if small.model != large.model or small.omitted != large.omitted:
            names = {
                key: {"model": each.model, "omit": _plain(each.omitted)}
                for key, each in (("small", small), ("large", large))
            }
            return {**_test(compared), **names}
    return None


def _plain(values: Any) -> Any:
    """Nested lists of such numbers."""
    return [_plain(each) for each in values] if np.ndim(values) else json_number(values)
