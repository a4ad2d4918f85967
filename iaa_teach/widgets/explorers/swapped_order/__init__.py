"""The swapped order explorer: a judge compares pairs of answers twice, and what changes with their order."""

from functools import lru_cache
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach.computation.judges.self_consistency import self_consistency
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import OneOf, Typed

MOST = 99  # pairs in a cell
# Which place wins where X, a tie or Y is preferred: with X shown first, and with Y shown first.
PLACES = (("A", "tie", "B"), ("B", "tie", "A"))


class SwappedOrderExplorer(Explorer):
    """Verdicts of a judge on pairs of answers: in the rows with X shown first, in the columns with Y first.

    A dot is a pair of answers, filled by what it adds to the share of X. Off the diagonal the verdict has
    flipped with the order; a tap lets one of these pairs flip the other way. It counters the belief that κ of
    a judge with itself tells whether it prefers the answer that it reads first. The question
    `predict-swapped` addresses it.

    Parameters
    ----------
    counts : list of three lists of three int
        Pairs by both verdicts, each X, tie, Y: 0 to 99.
    order : {"first", "second", "both"}
        Whose verdicts are counted: with X first, with Y first, or only those that stay in both orders.
    ghost : float, optional
        A predicted share of X.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> figures = SwappedOrderExplorer().figures()
    >>> [round(figures[name], 3) for name in ("x_first", "x_second", "x_both", "kappa")]
    [0.592, 0.45, 0.517, 0.53]
    >>> int(figures["to_first"]), int(figures["to_second"]), round(figures["p_of_flips"], 3)
    (14, 4, 0.031)
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "order")
    parts = ("grid", "number", "flips")

    counts = Typed(list[list[int]], [[19, 3, 8], [2, 6, 3], [1, 1, 17]])
    order = OneOf(("first", "second", "both"))

    def __init__(self, counts: list[list[int]] | None = None, **settings: Any) -> None:
        given: dict[str, Any] = {} if counts is None else {"counts": counts}
        super().__init__(**given, **settings)

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[int]]:
        counts = np.asarray(proposal.value)
        if counts.shape != (3, 3) or counts.dtype.kind != "i" or counts.min() < 0 or counts.max() > MOST:
            raise t.TraitError(f"counts must be 3 × 3 whole numbers from 0 to {MOST}; not {proposal.value}")
        if not counts.any():
            raise t.TraitError("counts must have a pair in one cell at least; all are 0")
        rows: list[list[int]] = counts.tolist()
        return rows

    def figures(self) -> dict[str, float]:
        """Return the share of X by each order and by both, the flips with their exact p, and κ."""
        return dict(_measure(tuple(map(tuple, self.counts))))


@lru_cache
def _measure(rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[str, float], ...]:
    counts = np.array(rows)
    runs = [[PLACES[0][i], PLACES[1][j]] for (i, j), n in np.ndenumerate(counts) for _ in range(n)]
    found = self_consistency(runs, swapped=[False, True])
    credit = np.array([1, 0.5, 0])  # of a verdict: X, a tie, Y
    both = np.full((3, 3), 0.5)
    both[0, 0], both[2, 2] = 1, 0
    n = counts.sum()
    return tuple(
        {
            "x_first": float(counts.sum(axis=1) @ credit / n),
            "x_second": float(counts.sum(axis=0) @ credit / n),
            "x_both": float((counts * both).sum() / n),
            "flips": float(found.flips),
            "to_first": float(found.to_first),
            "to_second": float(found.to_second),
            "p_of_flips": found.p_value,
            "kappa": found.kappa,
            "kappa_ranks": weighted_kappa(counts, "linear"),
        }.items()
    )
