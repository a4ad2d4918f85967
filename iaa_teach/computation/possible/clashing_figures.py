"""Find which figures of a paper contradict each other, and explain why no table fits."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.possible.all_tables import Cells, list_tables
from iaa_teach.computation.possible.conditions import Condition
from iaa_teach.computation.possible.possible_margins import Paper, bound_kappa, find_printed_so
from iaa_teach.computation.possible.table_figures import compute_figure
from iaa_teach.computation.words import words
from iaa_teach.look.words import say


class Clash(NamedTuple):
    """Figures of a paper that no table has together, and the nearest possible values.

    `figure` does not fit `others`. The nearest values that do are `below` and `above`, `nan` if there is none
    on that side.
    """

    figure: str
    others: tuple[str, ...]
    below: float
    above: float


def list_given_figures(paper: Paper) -> list[str]:
    """Return the names of the figures that a paper has."""
    return [name for name in ("rows", "columns", "observed", "kappa") if getattr(paper, name) is not None]


def has_given_figures(paper: Paper, given: Sequence[str], cells: Cells) -> NDArray[np.bool_]:
    """Return which tables have these of a paper's figures."""
    fits = np.ones(cells.shape[-1], bool)
    for name in given:
        if name in ("observed", "kappa"):
            fits &= find_printed_so(compute_figure(name, cells), getattr(paper, name))
        else:
            totals = cells.sum(axis=1 if name == "rows" else 0)
            fits &= (totals == np.array(getattr(paper, name))[:, None]).all(axis=0)
    return fits


def find_clash(paper: Paper) -> Clash | None:
    """Return the smallest set of a paper's figures that no table has; None if a table has them all."""
    given = list_given_figures(paper)
    for size in range(1, len(given) + 1):
        for names in combinations(given, size):
            if names[-1] in ("observed", "kappa"):
                values = _list_possible_values(paper, names[-1], names[:-1])
                if not find_printed_so(values, getattr(paper, names[-1])).any():
                    return _find_nearest_value(paper, names[-1], names[:-1], values)
    return None


def _list_possible_values(paper: Paper, name: str, others: Sequence[str]) -> NDArray[np.float64]:
    """Return the values of a figure in the tables that have the others."""
    heaps = list_tables(paper.n, paper.categories)
    return np.concatenate(
        [compute_figure(name, cells)[has_given_figures(paper, others, cells)] for cells in heaps]
    )


def _find_nearest_value(
    paper: Paper, name: str, others: tuple[str, ...], values: NDArray[np.float64]
) -> Clash:
    below = values[values < getattr(paper, name).low]
    above = values[values > getattr(paper, name).high]
    return Clash(
        name,
        others,
        float(below.max()) if len(below) else math.nan,
        float(above.min()) if len(above) else math.nan,
    )


def find_clash_of_bounds(paper: Paper) -> Clash | None:
    """Return figures that bounds prove impossible for any totals."""
    if paper.observed and not len(paper.agreements):
        return _find_nearest_value(paper, "observed", (), np.arange(paper.n + 1) / paper.n)
    if paper.observed and paper.kappa:
        low, high = bound_kappa(paper)
        if not (low <= paper.kappa.high and high >= paper.kappa.low):
            return _find_nearest_value(paper, "kappa", ("observed",), np.array([low, high]))
    return None


def explain_none(paper: Paper, clash: Clash | None, wanted: Sequence[Condition]) -> tuple[str, ...]:
    """Explain why no table fits."""
    if clash is None:
        return (say(words.UNMET, n=paper.n),) if wanted else (say(words.NOT_TOGETHER, n=paper.n),)
    printed = getattr(paper, clash.figure)
    below, above = (not math.isnan(each) for each in (clash.below, clash.above))
    return (
        say(
            words.CLASH["or" if below and above else "most" if below else "least" if above else "undefined"],
            n=paper.n,
            given="".join(
                say(words.AND_GIVEN[name], value=_print_figure(paper, name)) for name in clash.others
            ),
            figure={"observed": "A_o", "kappa": "κ"}[clash.figure],
            below=printed.like(clash.below),
            above=printed.like(clash.above),
            printed=printed.like(printed.value),
        ),
    )


def _print_figure(paper: Paper, name: str) -> str:
    value = getattr(paper, name)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value.like(value.value)
