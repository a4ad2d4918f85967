"""Log-linear models of two annotators' table: in what pattern they agree and disagree, not only how much.

Every model here cuts the cells into groups that keep their observed totals, and adds a few columns of effects
that move counts about within a group (an annotator's preference for a category, an ordered trend). Thus
quasi-symmetry keeps each total nᵢⱼ + nⱼᵢ and lets one number for each category share it out. So a fit climbs
the likelihood of a few effects, however many parameters the groups stand for. Symbols as in Bayerl (2003).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.data.labels import listing
from iaa_teach.data.tables import ContingencyTable, check_counts
from iaa_teach.stats.arguments import check_choice
from iaa_teach.stats.tails import chi_square_tail

MODELS = {  # the cells that keep their total together, and what moves counts among them
    "independence": ("all", "margins"),
    "quasi_independence": ("each agreement", "margins"),
    "uniform_diagonal": ("agreement", "margins"),
    "symmetry": ("pair", "nothing"),
    "quasi_symmetry": ("pair", "rows"),
    "linear_by_linear": ("all", "margins and trend"),
    "agreement_plus_linear": ("agreement", "margins and trend"),
    "ordinal_quasi_symmetry": ("pair", "row score"),
}

Array = NDArray[np.float64]
Positions = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class LogLinearFit:
    """A log-linear model fitted to a table: what it expects in each cell, and how far the counts are off.

    `expected`, `residuals` (Pearson) and `adjusted_residuals` (Haberman) have shape (C, C). They are `nan` in
    an omitted cell; residuals also where count and expected are both 0, adjusted ones also where the model
    must fit exactly. `deviance` is L², `pearson` χ², both 0 up; `p_value` is the chance of a larger L² on
    `df` degrees of freedom, `nan` where `df` is 0, since a model that must fit cannot be tested.

    `parameters`, `nan` where undetermined: "diagonal", log of the factor by which agreement is likelier than
    the disagreements imply (C, or one); "linear", the log odds ratio of neighbouring labels; "bias", where
    log(μᵢⱼ/μⱼᵢ) is biasᵢ − biasⱼ (C, of sum 0) or bias · (i − j) (one).
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


@dataclass(frozen=True)
class Comparison:
    """How much worse a special case fits than the larger model; a small `p_value` speaks against it."""

    deviance: float
    df: int
    p_value: float


def fit_loglinear(
    table: ArrayLike | ContingencyTable, model: str, omit: Iterable[tuple[Hashable, Hashable]] = ()
) -> LogLinearFit:
    """Fit a log-linear model to one table of counts by maximum likelihood.

    `model` is one of `MODELS`; the ordered ones score the categories 1 to C. `omit` lists cells to leave out,
    (row, column), counted from 0 or, if the table has such categories, by name. Degrees of freedom are the
    cells less the omitted ones and the rank of the model, whatever the counts; with many empty cells the
    test is rough. A cell that the model can only fit as 0 has no residual.

    Raises ValueError for a table that is not one, a batch, another model, or an omitted cell that is not
    there; and if no item is left. Bayerl (2003), equations (6) to (9); Agresti (1988) and (1993), the ordered
    models.

    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> fit = fit_loglinear(counts, "quasi_independence")  # M₁ in table 3
    >>> round(fit.deviance, 2), fit.df
    (37.29, 5)
    >>> fit = fit_loglinear(counts, "quasi_independence", omit=[(3, 2)])  # M₆; p is printed .15, a slip
    >>> round(fit.deviance, 2), fit.df, round(fit.p_value, 3)
    (13.19, 4, 0.01)
    """
    counts = check_counts(table)
    if counts.ndim != 2:
        raise ValueError(f"fit_loglinear describes one table, C × C; not shape {counts.shape}")
    check_choice(model, MODELS, "model")
    c, n = len(counts), counts.ravel()
    omitted = _omitted(omit, c, table.categories if isinstance(table, ContingencyTable) else ())
    left_out = _mask(omitted, c)
    if not n[~left_out].any():
        raise ValueError("omit leaves no item to fit: at least one cell that is kept must be more than 0")
    groups, columns = _pattern(model, c)
    kept, starts = _fittable(groups, columns, n, np.flatnonzero(~left_out))
    basis, free = _directions(columns[kept], starts)
    mu, effects = _climb(n[kept], columns[kept] @ basis, starts)
    slack = 1 - _leverage(mu, columns[kept] @ basis, starts)
    slack[slack < 1e-9] = np.nan
    expected = np.where(left_out, np.nan, 0.0)
    residuals, adjusted = np.full((2, c * c), np.nan)
    expected[kept] = mu
    residuals[kept] = (n[kept] - mu) / np.sqrt(mu)
    adjusted[kept] = residuals[kept] / np.sqrt(slack)
    deviance = _deviance(n[kept], mu)
    df = _freedom(groups, columns, np.flatnonzero(~left_out))
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
        parameters=_parameters(model, expected, columns, basis @ effects, free),
    )


def compare_fits(small: LogLinearFit, large: LogLinearFit) -> Comparison:
    """Test a model against a larger one that it is a special case of: the difference of their deviances.

    Leaving a cell out gives it a parameter of its own, so a model is a special case of itself without a cell.
    `p_value` is `nan` if the models do not differ in parameters. Raises ValueError for fits of different
    tables, or if `small` is not a special case of `large`. Bayerl (2003), section 3.3.

    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> bias = compare_fits(fit_loglinear(counts, "symmetry"), fit_loglinear(counts, "quasi_symmetry"))
    >>> round(bias.deviance, 2), bias.df  # df is printed 2, a slip
    (33.03, 3)
    """
    _check_fits(small, large)
    if not np.array_equal(small.observed, large.observed):
        raise ValueError("both fits must be of the same table; these are not")
    c = len(small.observed)
    own = _mask(large.omitted, c)
    groups, columns = _pattern(large.model, c)
    cells, starts = _ordered(groups, np.flatnonzero(~own))
    small_groups, small_columns = _pattern(small.model, c)
    alone = np.flatnonzero(_mask(small.omitted, c))
    said = np.hstack([_indicators(small_groups), small_columns, np.equal.outer(np.arange(c * c), alone)])
    if not _spans(columns[cells], said[cells], starts):
        first, second = (f"{fit.model} (omitted: {list(fit.omitted)})" for fit in (small, large))
        raise ValueError(f"the first fit must be a special case of the second; not {first} of {second}")
    df = small.df - large.df
    deviance = max(0.0, small.deviance - large.deviance)
    return Comparison(deviance, df, chi_square_tail(deviance, df))


def agreement_odds(fit: LogLinearFit) -> Array:
    """τ, for each two categories the odds that the annotators agree rather than disagree over which it is.

    τᵢⱼ = μᵢᵢμⱼⱼ/(μᵢⱼμⱼᵢ) of the expected counts; shape (C, C), symmetric, 0 to infinity (no such disagreement
    is expected), 1 under independence. `nan` on the diagonal, where a cell was omitted, and for 0/0.
    Bayerl (2003), equation (10); Darroch and McCloud (1986).

    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> agreement_odds(fit_loglinear(counts, "quasi_symmetry"))[3].round(1).tolist()
    [2025.6, 65.2, 13.7, nan]
    """
    _check_fits(fit)
    mu = fit.expected
    with np.errstate(divide="ignore", invalid="ignore"):
        odds = np.outer(np.diag(mu), np.diag(mu)) / (mu * mu.T)
    np.fill_diagonal(odds, np.nan)
    return odds


def distinguishability(fit: LogLinearFit) -> Array:
    """δ, for each two categories how well the annotators tell them apart, 1 − 1/τ.

    Shape (C, C), symmetric, at most 1; 0 where the labels are interchangeable, below 0 where disagreement is
    likelier than agreement; `nan` as in `agreement_odds`. Darroch and McCloud (1986).

    >>> counts = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]  # Bayerl (2003), table 2
    >>> distinguishability(fit_loglinear(counts, "quasi_symmetry"))[3].round(3).tolist()
    [1.0, 0.985, 0.927, nan]
    """
    with np.errstate(divide="ignore"):
        return 1 - 1 / agreement_odds(fit)


def _check_fits(*fits: Any) -> None:
    for fit in fits:
        if not isinstance(fit, LogLinearFit):
            raise TypeError(f"a fit must be what fit_loglinear returns; not {fit!r}")


def _pattern(model: str, c: int) -> tuple[Positions, Array]:
    """The group of each cell, row by row, and the effects within groups, one column for each."""
    row, column = np.divmod(np.arange(c * c), c)
    same, scores = (row == column).astype(np.intp), np.stack([row, column], axis=1) - (c - 1) / 2
    pair = np.minimum(row, column) * c + np.maximum(row, column)
    groups = {"all": 0 * row, "agreement": same, "each agreement": same * (row + 1), "pair": pair}
    both = np.hstack([_indicators(row), _indicators(column)])
    effects = {"nothing": both[:, :0], "rows": both[:, :c], "margins": both, "row score": scores[:, :1]}
    effects["margins and trend"] = np.hstack([both, scores[:, :1] * scores[:, 1:]])
    keeps_total, moves = MODELS[model]
    return groups[keeps_total], effects[moves]


def _omitted(omit: Any, c: int, names: tuple[Hashable, ...]) -> tuple[tuple[int, int], ...]:
    """The cells of `omit` as positions; where either part is a category's name, both must be."""
    cells = set()
    for cell in omit:
        if isinstance(cell, str) or not hasattr(cell, "__len__") or len(cell) != 2:
            raise ValueError(f"omit must list cells, (row, column), such as [(0, 1)]; not {cell!r}")
        known = [part in names for part in cell]
        if any(known):
            if not all(known):
                raise ValueError(f"omit: no category {cell[known.index(False)]!r}; they are {listing(names)}")
            cell = [names.index(part) for part in cell]
        elif not all(isinstance(part, (int, np.integer)) and 0 <= part < c for part in cell):
            raise ValueError(f"omit: a cell must be two positions, 0 to {c - 1}, or names; not {cell!r}")
        cells.add((int(cell[0]), int(cell[1])))
    return tuple(sorted(cells))


def _mask(cells: tuple[tuple[int, int], ...], c: int) -> NDArray[np.bool_]:
    """Which cells, row by row, are among the given ones."""
    return np.isin(np.arange(c * c), [row * c + column for row, column in cells])


def _indicators(groups: Positions) -> Array:
    return np.equal.outer(groups, np.unique(groups)).astype(np.float64)


def _ordered(groups: Positions, cells: Positions) -> tuple[Positions, Positions]:
    """The cells sorted by group, and where each group begins among them."""
    cells = cells[np.argsort(groups[cells], kind="stable")]
    return cells, np.flatnonzero(np.diff(groups[cells], prepend=-1))


def _spread(values: Array, starts: Positions, cells: int) -> Array:
    """One value for each group, given to each of its cells."""
    return np.repeat(values, np.diff(starts, append=cells), axis=0)


def _centred(columns: Array, starts: Positions, weights: Array) -> Array:
    """The columns less their weighted mean within each group."""
    means = np.add.reduceat(columns * weights[:, None], starts) / np.add.reduceat(weights, starts)[:, None]
    return columns - _spread(means, starts, len(columns))


def _directions(columns: Array, starts: Positions) -> tuple[Array, Array]:
    """Orthonormal effects that move counts within groups, and those that move none, as columns."""
    centred = _centred(columns, starts, np.ones(len(columns)))
    _, size, effects = np.linalg.svd(centred, full_matrices=len(centred) < centred.shape[1])
    rank = np.sum(size > 1e-10 * max(1, size.max(initial=0)))
    return effects[:rank].T, effects[rank:].T


def _freedom(groups: Positions, columns: Array, cells: Positions) -> int:
    """How many cells there are beyond the rank of the model: one for each group, and its free effects."""
    ordered, starts = _ordered(groups, cells)
    return len(cells) - len(starts) - _directions(columns[ordered], starts)[0].shape[1]


def _spans(columns: Array, said: Array, starts: Positions) -> bool:
    """Whether the columns, and what is alike throughout a group, say all that the columns of `said` do."""
    columns, said = (_centred(x, starts, np.ones(len(x))) for x in (columns, said))
    rest = said - columns @ np.linalg.lstsq(columns, said, rcond=1e-10)[0]
    return bool(np.abs(rest).max(initial=0) < 1e-8)


def _fittable(groups: Positions, columns: Array, n: Array, cells: Positions) -> tuple[Positions, Positions]:
    """The cells, sorted by group, that the model can expect above 0, and where each group begins.

    A cell is out if its group is empty, or if effects could grow without bound that drain it and no cell with
    items: the likelihood then rises for ever, and what is expected in the cell falls to 0.
    """
    columns = columns / np.maximum(np.abs(columns).max(axis=0), 1)
    filled, starts = _ordered(groups, cells[n[cells] > 0])
    first = filled[starts]  # stands for its group: a free effect moves all its filled cells alike
    _, free = _directions(columns[filled], starts)
    empty = cells[(n[cells] == 0) & np.isin(groups[cells], groups[first])]
    pull = (columns[empty] - columns[first[np.searchsorted(groups[first], groups[empty])]]) @ free
    pull[np.abs(pull) < 1e-9] = 0  # what an exact computation would give
    stays = np.ones(len(empty), dtype=bool)
    while (drained := stays & (pull @ _way_back(pull[stays]) > 1e-9)).any():
        stays &= ~drained
    return _ordered(groups, np.concatenate([filled, empty[stays]]))


def _way_back(pull: Array) -> Array:
    """The shortest weighted sum of the rows, each with some least weight; effects may grow away from it.

    By Stiemke's lemma it is 0 if no row can be drained without filling another; else no row points against
    it, and those that point along it can be drained. Bounded least squares as in Lawson and Hanson (1974).
    """
    least = pull.sum(axis=0) / max(len(pull), 1)
    extra, active = np.zeros(len(pull)), np.zeros(len(pull), dtype=bool)
    for _ in range(10 * len(pull)):
        best = np.zeros(len(pull))
        best[active] = np.linalg.lstsq(pull[active].T, -least, rcond=None)[0]
        wrong = np.flatnonzero(active & (best <= 0))
        if wrong.size:
            share = extra[wrong] / np.maximum(extra[wrong] - best[wrong], 1e-300)
            extra = extra + share.min() * (best - extra)
            active[wrong[share.argmin()]] = False
            continue
        extra = best
        gain = np.where(active, 0, -pull @ (least + extra @ pull))
        if gain.max() < 1e-11:
            return least + extra @ pull
        active[gain.argmax()] = True
    return np.zeros_like(least)  # no way is certain


def _climb(n: Array, columns: Array, starts: Positions) -> tuple[Array, Array]:
    """The most likely expected counts and effects, by Newton's method, halving steps that go too far."""
    totals = np.add.reduceat(n, starts)

    def share_out(effects: Array) -> Array:
        log = columns @ effects
        share = np.exp(log - _spread(np.maximum.reduceat(log, starts), starts, len(n)))
        return share * _spread(totals / np.add.reduceat(share, starts), starts, len(n))

    weights = n + n.mean() / 10
    effects = _step(columns, starts, weights, weights * np.log(weights))
    for _ in range(100):
        mu = share_out(effects)
        step = _step(columns, starts, mu, n - mu)
        enough = _deviance(n, mu) * (1 + 1e-9) + 1e-9 * n.mean()
        while _deviance(n, share_out(effects + step)) > enough:
            step = step / 2
        effects = effects + step
        if np.abs(columns @ step).max() < 1e-9:  # the error left is about its square
            break
    return share_out(effects), effects


def _step(columns: Array, starts: Positions, weights: Array, score: Array) -> Array:
    """Newton's step: the slope that `score` has along each effect, over the curvature."""
    centred = _centred(columns, starts, weights)
    _, size, turn = np.linalg.svd(centred * np.sqrt(weights)[:, None], full_matrices=False)
    slope = turn @ (centred.T @ score)
    return turn.T @ np.divide(slope, size**2, out=np.zeros_like(slope), where=size > 0)


def _leverage(mu: Array, columns: Array, starts: Positions) -> Array:
    """How closely each expected count must follow its own count, 0 to 1."""
    image = _centred(columns, starts, mu) * np.sqrt(mu)[:, None]
    within = (np.linalg.svd(image, full_matrices=False)[0] ** 2).sum(axis=1)
    return np.asarray(mu / _spread(np.add.reduceat(mu, starts), starts, len(mu)) + within)


def _deviance(n: Array, mu: Array) -> float:
    """2 Σ n log(n/μ) over the cells that hold items; infinite where such a cell is expected to be empty."""
    n, mu = n[n > 0], mu[n > 0]
    return max(0.0, 2 * float((n * np.log(n / mu)).sum())) if mu.all() else math.inf


def _parameters(model: str, expected: Array, columns: Array, effects: Array, free: Array) -> dict[str, Any]:
    """The effects that have a meaning of their own, `nan` where the table leaves them undetermined."""

    def determined(contrast: Array, level: Any = 0) -> Array:
        known = np.abs(contrast @ free).max(axis=-1, initial=0) < 1e-8
        return np.where(known, level + contrast @ effects, np.nan)

    kept, moved = MODELS[model]
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
