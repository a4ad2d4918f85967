"""Log-linear models of a table: the pattern of agreement and disagreement, not only the amount.

Every model here divides the cells into groups that keep their observed totals, and adds a few columns of
effects that move counts within a group (an annotator's preference for a category, an ordered trend). For
example, quasi-symmetry keeps each total nᵢⱼ + nⱼᵢ and divides it with one number for each category. So a fit
maximises the likelihood over a few effects, however many parameters the groups represent. Symbols as in
Bayerl (2003).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.data.labels import check_list, shorten_names, shorten_repr
from iaa_teach.computation.data.tables import ContingencyTable, read_table
from iaa_teach.computation.inference.inference import check_item_counts
from iaa_teach.computation.inference.tails import chi_square_tail
from iaa_teach.computation.patterns.loglinear_likelihood import (
    Array,
    Positions,
    compute_deviance,
    compute_leverage,
    count_degrees_of_freedom,
    find_rank,
    fit_most_likely,
)

LOGLINEAR_MODELS = {  # groups of cells with a fixed total, and effects that move counts within them
    "independence": ("all", "margins"),
    "quasi_independence": ("each agreement", "margins"),
    "uniform_diagonal": ("agreement", "margins"),
    "symmetry": ("pair", "nothing"),
    "quasi_symmetry": ("pair", "rows"),
    "linear_by_linear": ("all", "margins and trend"),
    "agreement_plus_linear": ("agreement", "margins and trend"),
    "ordinal_quasi_symmetry": ("pair", "row score"),
}


@dataclass(frozen=True, eq=False)
class LogLinearFit:
    """A log-linear model fitted to a table: expected counts, residuals and tests of fit.

    Attributes
    ----------
    model : str
        One of `LOGLINEAR_MODELS`.
    omitted : tuple of (int, int)
        The omitted cells, (row, column) counted from 0.
    observed, expected : numpy.ndarray, shape (C, C)
        `expected` is `nan` in an omitted cell.
    deviance, pearson : float
        L² and χ², both at least 0.
    df : int
        The degrees of freedom.
    p_value : float
        The p-value of L² on `df` degrees of freedom; `nan` if `df` is 0, since a model that must fit cannot
        be tested.
    residuals, adjusted_residuals : numpy.ndarray, shape (C, C)
        Pearson's and Haberman's, `nan` in an omitted cell and where count and expected are both 0; adjusted
        residuals also where the model must fit exactly.
    parameters : dict
        `nan` if undetermined: "diagonal", log of the factor by which agreement is likelier than the
        disagreements imply (C, or one); "linear", the log odds ratio of neighbouring labels; "bias",
        log(μᵢⱼ/μⱼᵢ) = biasᵢ − biasⱼ (C, summing to 0) or bias · (i − j) (one).
    """

    model: str
    omitted: tuple[tuple[int, int], ...]
    observed: Array = field(repr=False)
    expected: Array = field(repr=False)
    deviance: float
    pearson: float
    df: int
    p_value: float
    residuals: Array = field(repr=False)
    adjusted_residuals: Array = field(repr=False)
    parameters: dict[str, Any] = field(repr=False)


def fit_loglinear(
    table: ArrayLike | ContingencyTable, model: str, omit: Iterable[tuple[Hashable, Hashable]] = ()
) -> LogLinearFit:
    """Fit a log-linear model to one table of counts by maximum likelihood.

    With many empty cells the test of fit is approximate. A cell that the model can only fit as 0 has no
    residual.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (C, C)
        Counts, rows annotator A, columns annotator B.
    model : str
        One of `LOGLINEAR_MODELS`; the ordered ones score the categories 1 to C.
    omit : iterable of (row, column)
        Cells to omit, counted from 0 or, if the table has such categories, by name.

    Returns
    -------
    LogLinearFit
        Its degrees of freedom are the cells less the omitted ones and the rank of the model, whatever the
        counts are.

    Raises
    ------
    ValueError
        If the table is invalid or a batch, the model is unknown, an omitted cell does not exist, or no item
        is left.

    References
    ----------
    Bayerl (2003), equations (6) to (9); the ordered models: Agresti (1988) and (1993).

    Examples
    --------
    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> fit = fit_loglinear(counts, "quasi_independence")  # M₁ in table 3
    >>> round(fit.deviance, 2), fit.df
    (37.29, 5)
    >>> fit = fit_loglinear(counts, "quasi_independence", omit=[(3, 2)])  # M₆; p is printed .15, a slip
    >>> round(fit.deviance, 2), fit.df, round(fit.p_value, 3)
    (13.19, 4, 0.01)
    """
    table = read_table(table)
    counts = check_item_counts(table)
    if counts.ndim != 2:
        raise ValueError(f"fit_loglinear describes one table, C × C; not shape {counts.shape}")
    check_choice(model, LOGLINEAR_MODELS, "model")
    c, n = len(counts), counts.ravel()
    omitted = _parse_omitted_cells(omit, c, table.categories if isinstance(table, ContingencyTable) else ())
    left_out = mark_cells(omitted, c)
    if not n[~left_out].any():
        raise ValueError("omit leaves no item to fit: at least one cell that is kept must be more than 0")
    groups, columns = list_pattern(model, c)
    cells = np.flatnonzero(~left_out)
    fitted, mu, effects = fit_most_likely(n[cells], columns[cells], groups[cells])
    kept = cells[fitted]
    slack = 1 - compute_leverage(mu, columns[kept], groups[kept])
    slack[slack < 1e-9] = np.nan
    expected = np.where(left_out, np.nan, 0.0)
    residuals, adjusted = np.full((2, c * c), np.nan)
    expected[kept] = mu
    residuals[kept] = (n[kept] - mu) / np.sqrt(mu)
    adjusted[kept] = residuals[kept] / np.sqrt(slack)
    deviance = compute_deviance(n[kept], mu)
    df = count_degrees_of_freedom(groups[cells], columns[cells])
    return LogLinearFit(
        model=model,
        omitted=omitted,
        observed=counts.copy(),
        expected=expected.reshape(c, c),
        deviance=deviance,
        pearson=float((residuals[kept] ** 2).sum()),
        df=df,
        p_value=chi_square_tail(deviance, df),
        residuals=residuals.reshape(c, c),
        adjusted_residuals=adjusted.reshape(c, c),
        parameters=_estimate_parameters(
            model, expected, columns, effects, find_rank(columns[kept], groups[kept])[1]
        ),
    )


def check_fits(*fits: Any) -> None:
    """Raise TypeError unless all arguments are fits."""
    for fit in fits:
        if not isinstance(fit, LogLinearFit):
            raise TypeError(f"a fit must be what fit_loglinear returns; not {shorten_repr(fit)}")


def list_pattern(model: str, c: int) -> tuple[Positions, Array]:
    """Return the group of each cell, row by row, and the effects within groups, as columns."""
    row, column = np.divmod(np.arange(c * c), c)
    same, scores = (row == column).astype(np.intp), np.stack([row, column], axis=1) - (c - 1) / 2
    pair = np.minimum(row, column) * c + np.maximum(row, column)
    groups = {"all": 0 * row, "agreement": same, "each agreement": same * (row + 1), "pair": pair}
    both = np.hstack([make_indicators(row), make_indicators(column)])
    effects = {"nothing": both[:, :0], "rows": both[:, :c], "margins": both, "row score": scores[:, :1]}
    effects["margins and trend"] = np.hstack([both, scores[:, :1] * scores[:, 1:]])
    keeps_total, moves = LOGLINEAR_MODELS[model]
    return groups[keeps_total], effects[moves]


def _parse_omitted_cells(omit: Any, c: int, names: tuple[Hashable, ...]) -> tuple[tuple[int, int], ...]:
    """Return the cells of `omit` as positions; either both parts are names of categories, or neither."""
    check_list(omit, "omit must list cells, (row, column), such as [(0, 1)]")
    cells = set()
    for cell in omit:
        if isinstance(cell, str) or not hasattr(cell, "__len__") or len(cell) != 2:
            raise ValueError(
                f"omit must list cells, (row, column), such as [(0, 1)]; not {shorten_repr(cell)}"
            )
        known = [part in names for part in cell]
        if any(known):
            if not all(known):
                given = shorten_repr(cell[known.index(False)])
                raise ValueError(f"omit: no category {given}; they are {shorten_names(names)}")
            cell = [names.index(part) for part in cell]
        elif not all(isinstance(part, (int, np.integer)) and 0 <= part < c for part in cell):
            raise ValueError(
                f"omit: a cell must be two positions, 0 to {c - 1}, or names; not {shorten_repr(cell)}"
            )
        cells.add((int(cell[0]), int(cell[1])))
    return tuple(sorted(cells))


def mark_cells(cells: tuple[tuple[int, int], ...], c: int) -> NDArray[np.bool_]:
    """Return which cells, row by row, are among the given ones."""
    return np.isin(np.arange(c * c), [row * c + column for row, column in cells])


def make_indicators(groups: Positions) -> Array:
    """Return one column for each group: 1 in its cells, else 0."""
    return np.equal.outer(groups, np.unique(groups)).astype(np.float64)


def _estimate_parameters(
    model: str, expected: Array, columns: Array, effects: Array, free: Array
) -> dict[str, Any]:
    """Return the effects that can be interpreted, `nan` where the table does not determine them."""

    def determined(contrast: Array, level: Any = 0) -> Array:
        known = np.abs(contrast @ free).max(axis=-1, initial=0) < 1e-8
        return np.where(known, level + contrast @ effects, np.nan)

    kept, moved = LOGLINEAR_MODELS[model]
    one, found = np.eye(len(effects)), dict[str, Any]()
    if moved == "rows":
        found["bias"] = determined(one - one.mean(axis=0))
    if moved == "row score":
        found["bias"] = float(determined(one[0]))
    if moved == "margins and trend":
        found["linear"] = float(determined(one[-1]))
    if "agreement" in kept:
        c = math.isqrt(len(expected))
        agree, factors = np.arange(c) * (c + 1), np.full(c, np.nan)
        off = [cell for cell in np.flatnonzero(expected > 0) if cell % (c + 1)][:1]
        if off:
            with np.errstate(divide="ignore"):
                factors = determined(columns[off] - columns[agree], np.log(expected[agree] / expected[off]))
        found["diagonal"] = factors if "each" in kept else float(factors[np.argmax(expected[agree] > 0)])
    return found
