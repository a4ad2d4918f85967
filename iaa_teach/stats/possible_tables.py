"""Which tables of two annotators and two categories a paper's figures leave possible, by trying them all."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.labels import as_list, check_list, short_repr
from iaa_teach.stats.arguments import check_whole, is_number

MOST = 200  # items: of these there are 1.4 million tables
_PRINTED = re.compile(r"([-−]?)(\d*)(?:[.,](\d+))?\s*(%?)")
_SLACK = 1e-9  # of a figure that lies on the edge of its rounding


def tables_with(
    items: int,
    *,
    observed: float | str | None = None,
    kappa: float | str | None = None,
    rows: Sequence[int] | None = None,
    columns: Sequence[int] | None = None,
) -> NDArray[np.int64]:
    """Return all tables of two categories that have these figures, as they are printed.

    A figure is taken as rounded to the decimals that it has. All tables of so many items are tried, so an
    empty answer is a proof: the figures cannot belong to one table.

    Parameters
    ----------
    items : int
        How many items both annotators labelled: 1 to 200.
    observed : float or str, optional
        Observed agreement. A number has the decimals that Python shows of it; a text may end with a 0, as
        "0.80", or be a percentage, as "80 %".
    kappa : float or str, optional
        Cohen's κ.
    rows, columns : sequence of int, optional
        How many items the first annotator, and the second, put into each of the two categories.

    Returns
    -------
    numpy.ndarray, shape (tables, 2, 2)
        Counts; none where no table has all of these figures.

    Raises
    ------
    ValueError
        For another number of items, no figure at all, a figure that is no number, or totals that are not two
        whole numbers with the sum `items`.

    See Also
    --------
    kappa_bounds : The lowest and the highest κ with given totals.

    References
    ----------
    Brown and Heathers (2017), “The GRIM test”, Social Psychological and Personality Science 8, 363–369, for
    means of whole numbers.

    Examples
    --------
    Evert and Baroni's seventy sentences have A_o .686 and κ .376; with their totals one table is left.

    >>> tables_with(70, observed=".686", kappa=".376", rows=(32, 38), columns=(38, 32)).tolist()
    [[[24, 8], [14, 24]]]
    >>> len(tables_with(70, observed=".686", kappa=".376")), len(tables_with(70, observed=".690"))
    (10, 0)
    """
    n = check_whole(items, "items")
    if not 1 <= n <= MOST:
        raise ValueError(f"items must be from 1 to {MOST}; not {n}")
    if all(given is None for given in (observed, kappa, rows, columns)):
        raise ValueError("give at least one of observed, kappa, rows and columns")
    first, second = _first_of(rows, n, "rows"), _first_of(columns, n, "columns")
    found = []
    for row in range(n + 1) if first is None else [first]:
        both = np.arange(row + 1)  # items that both put into the first category
        others = np.arange(n - row + 1)  # that the second annotator alone does
        a, c = (each.ravel() for each in np.meshgrid(both, others, indexing="ij"))
        table = np.stack([a, row - a, c, n - row - c], axis=1)
        fits = np.ones(len(table), bool) if second is None else a + c == second
        agreed = (table[:, 0] + table[:, 3]) / n
        column = (a + c) / n
        expected = row / n * column + (1 - row / n) * (1 - column)
        with np.errstate(invalid="ignore", divide="ignore"):
            value = np.where(expected < 1, (agreed - expected) / (1 - expected), np.nan)
        fits &= _rounds_to(agreed, observed, "observed") & _rounds_to(value, kappa, "kappa")
        found.append(table[fits])
    return np.concatenate(found).reshape(-1, 2, 2)


def _first_of(totals: Sequence[int] | None, n: int, name: str) -> int | None:
    """Return the first of two totals."""
    if totals is None:
        return None
    check_list(totals, f"{name} must be two whole numbers")
    given = as_list(totals)
    if len(given) != 2 or not all(is_number(each) and 0 <= each <= n and each == int(each) for each in given):
        raise ValueError(f"{name} must be two whole numbers up to {n}; not {short_repr(totals)}")
    if sum(given) != n:
        raise ValueError(f"{name} must have the sum {n}, one for each item; not {sum(given)}")
    return int(given[0])


def _rounds_to(values: NDArray[np.float64], printed: float | str | None, name: str) -> NDArray[np.bool_]:
    """Return which values are printed so."""
    if printed is None:
        return np.ones(len(values), bool)
    found = _PRINTED.fullmatch(str(printed).strip()) if isinstance(printed, (str, int, float)) else None
    if isinstance(printed, bool) or found is None or not (found[2] or found[3]):
        raise ValueError(f'{name} must be a number such as 0.68 or "68 %"; not {short_repr(printed)}')
    sign, whole, decimals, percent = found.groups(default="")
    number = float(f"{whole or 0}.{decimals or 0}") * (-1 if sign else 1)
    last = 10.0 ** -len(decimals)
    if percent:
        number, last = number / 100, last / 100
    return np.abs(values - number) <= last * (0.5 + _SLACK) + math.ulp(1)
