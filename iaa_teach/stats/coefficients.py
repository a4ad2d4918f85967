"""Agreement between two annotators: what was observed, what chance gives, and the coefficients built on both.

Every function takes a `ContingencyTable` or an array-like of shape (..., C, C), rows annotator A and columns
annotator B, counts or proportions, and returns one value for each table: a float, or an array of shape (...).
Notation as in Artstein and Poesio (2008): A_o observed, A_e expected agreement, D_o = 1 − A_o, D_e = 1 − A_e.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.data.tables import ContingencyTable, check_counts
from iaa_teach.stats.arguments import check_choice
from iaa_teach.stats.values import Value, divide_or_nan, float_or_array

MODELS = ("s", "pi", "kappa")


def observed_agreement(table: ArrayLike | ContingencyTable) -> Value:
    """Return the share of items that both annotators put in the same category, A_o.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        0 to 1.

    Raises
    ------
    ValueError
        For a table that is not one (see `ContingencyTable`).

    References
    ----------
    Artstein and Poesio (2008), section 2.1.

    Examples
    --------
    >>> round(observed_agreement([[24, 8], [14, 24]]), 3)  # SIGIL Unit 9 (Evert and Baroni): 48 of 70
    0.686
    """
    cells = _cells(table)
    return float_or_array(np.einsum("ii...->...", cells) / cells.sum(axis=(0, 1)))


def expected_agreement(table: ArrayLike | ContingencyTable, model: str = "kappa") -> Value:
    """Return the agreement that chance alone would give, A_e, under one of three models of chance.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
    model : {"kappa", "pi", "s"}
        "s": every category equally likely; "pi": one distribution shared by both annotators; "kappa": each
        annotator's own distribution.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        0 to 1.

    Raises
    ------
    ValueError
        For another model, or for a table that is not one.

    References
    ----------
    "s": Bennett, Alpert and Goldstein (1954); "pi": Scott (1955); "kappa": Cohen (1960).

    Examples
    --------
    >>> table = [[70, 25], [0, 55]]  # Di Eugenio and Glass (2004)
    >>> [round(expected_agreement(table, model), 3) for model in ("s", "pi", "kappa")]
    [0.5, 0.505, 0.491]
    """
    check_choice(model, MODELS, "model")
    return float_or_array(1 - _expected_disagreement(_cells(table), model))


def bennett_s(table: ArrayLike | ContingencyTable) -> Value:
    """Return S, agreement beyond what equally likely categories would give by chance.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B. S depends on the number of categories
        declared, used or not.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1/(C − 1) to 1; `nan` where there is only one category.

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    Bennett, Alpert and Goldstein (1954).

    Examples
    --------
    >>> round(bennett_s([[9, 2, 0], [0, 6, 0], [1, 0, 2]]), 3)  # Gagliardi, table 1
    0.775
    """
    return _beyond_chance(_cells(table), "s")


def scott_pi(table: ArrayLike | ContingencyTable) -> Value:
    """Return π, agreement beyond what one label distribution shared by both annotators would give by chance.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1; `nan` where both used the same single category (A_e = 1). π ≤ κ, with equality when the
        marginals are equal.

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    Scott (1955).

    Examples
    --------
    >>> round(scott_pi([[70, 25], [0, 55]]), 3)  # Di Eugenio and Glass (2004)
    0.663
    """
    return _beyond_chance(_cells(table), "pi")


def cohen_kappa(table: ArrayLike | ContingencyTable) -> Value:
    """Return κ, agreement beyond what the annotators' own label distributions would give by chance.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1; `nan` where both used the same single category (A_e = 1).

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    Cohen (1960).

    Examples
    --------
    >>> round(cohen_kappa([[24, 8], [14, 24]]), 3)  # SIGIL Unit 9 (Evert and Baroni)
    0.376
    """
    return _beyond_chance(_cells(table), "kappa")


def gwet_ac1(table: ArrayLike | ContingencyTable) -> Value:
    """Return AC1, agreement beyond the chance of agreeing on items labelled at random.

    A_e = Σ p̄(1 − p̄)/(C − 1), p̄ the mean of both annotators' shares.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1; `nan` where there is only one category.

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    Gwet (2008), British Journal of Mathematical and Statistical Psychology 61, 29–48.

    Examples
    --------
    >>> round(gwet_ac1([[118, 5], [2, 0]]), 2)  # Gwet (2008), table 1
    0.94
    """
    return _beyond_chance(_cells(table), "ac1")


def pabak(table: ArrayLike | ContingencyTable) -> Value:
    """Return 2A_o − 1, the kappa that the same observed agreement would give without prevalence and bias.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1. For two categories it equals S.

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    Byrt, Bishop and Carlin (1993).

    Examples
    --------
    >>> round(pabak([[80, 10], [5, 5]]), 2)  # Feinstein and Cicchetti (1990): the second of the pair
    0.7
    """
    return 2 * observed_agreement(table) - 1


def prevalence_index(table: ArrayLike | ContingencyTable) -> Value:
    """Return how much more often both say the first category than both say the second, (n₁₁ − n₂₂)/N.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., 2, 2)
        Counts or proportions, rows annotator A, columns annotator B; two categories only.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1.

    Raises
    ------
    ValueError
        For more categories, or for a table that is not one.

    References
    ----------
    Byrt, Bishop and Carlin (1993), equation for PI.

    Examples
    --------
    >>> prevalence_index([[80, 10], [5, 5]])  # Feinstein and Cicchetti (1990)
    0.75
    """
    cells = _two_categories(table, "the prevalence index")
    return float_or_array((cells[0, 0] - cells[1, 1]) / cells.sum(axis=(0, 1)))


def bias_index(table: ArrayLike | ContingencyTable) -> Value:
    """Return how much more often A than B says the first category, (n₁₂ − n₂₁)/N.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., 2, 2)
        Counts or proportions, rows annotator A, columns annotator B; two categories only.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1.

    Raises
    ------
    ValueError
        For more categories, or for a table that is not one.

    References
    ----------
    Byrt, Bishop and Carlin (1993), equation for BI.

    Examples
    --------
    >>> round(bias_index([[45, 15], [25, 15]]), 2)  # Feinstein and Cicchetti (1990)
    -0.1
    """
    cells = _two_categories(table, "the bias index")
    return float_or_array((cells[0, 1] - cells[1, 0]) / cells.sum(axis=(0, 1)))


def specific_agreement(table: ArrayLike | ContingencyTable) -> Value:
    """Return, for each category, how likely one annotator uses it on an item given that the other does.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    numpy.ndarray, shape (..., C)
        2nᵢᵢ/(nᵢ. + n.ᵢ), 0 to 1; `nan` for a category that neither used.

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    Cicchetti and Feinstein (1990).

    Examples
    --------
    >>> specific_agreement([[80, 10], [5, 5]]).round(2).tolist()  # Cicchetti and Feinstein (1990)
    [0.91, 0.4]
    """
    cells = _cells(table)
    both = cells.sum(axis=1) + cells.sum(axis=0)
    return np.moveaxis(divide_or_nan(2 * np.einsum("ii...->i...", cells), both), 0, -1)


def agreement_bounds(a: ArrayLike, b: ArrayLike) -> tuple[Value, Value]:
    """Return the smallest and the largest A_o that annotators with these marginals can reach.

    The largest is Σ min(aᵢ, bᵢ), the smallest max(0, max(aᵢ + bᵢ − 1)).

    Parameters
    ----------
    a, b : array-like, shape (..., C)
        Counts or shares; each is taken relative to its own sum.

    Returns
    -------
    tuple of two floats or of two arrays, shape (...)

    Raises
    ------
    ValueError
        For shapes that differ, or for a value that is negative or not finite.

    References
    ----------
    Hladká and Holub (NPFL054).

    Examples
    --------
    >>> [round(x, 2) for x in agreement_bounds([0.9, 0.1], [0.8, 0.2])]  # NPFL054, example 3
    [0.7, 0.9]
    """
    a, b = check_marginals(a, "a"), check_marginals(b, "b")
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f"a and b must have the same categories; not {a.shape[-1]} and {b.shape[-1]}")
    least, most = _disagreement_bounds(np.moveaxis(a, -1, 0), np.moveaxis(b, -1, 0))
    return float_or_array(1 - most), float_or_array(1 - least)


def kappa_bounds(table: ArrayLike | ContingencyTable) -> tuple[Value, Value]:
    """Return the smallest and the largest κ that annotators with this table's marginals can reach.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    tuple of two floats or of two arrays, shape (...)
        −1 to 1; `nan` where κ is undefined.

    Raises
    ------
    ValueError
        For a table that is not one.

    References
    ----------
    The largest is κ_max of Cohen (1960), p. 42.

    Examples
    --------
    >>> [round(x, 3) for x in kappa_bounds([[70, 25], [0, 55]])]  # Di Eugenio and Glass (2004)
    [-0.769, 0.672]
    """
    cells = _cells(table)
    least, most = _disagreement_bounds(cells.sum(axis=1), cells.sum(axis=0))
    D_e = _expected_disagreement(cells, "kappa")
    return float_or_array(1 - divide_or_nan(most, D_e)), float_or_array(1 - divide_or_nan(least, D_e))


@dataclass(frozen=True)
class Agreement:
    """All that one table says about agreement: A_o, A_e and the coefficient for S, π and κ, and the ranges.

    Attributes
    ----------
    n : float
        The number of items.
    observed : float
        A_o.
    expected : dict
        A_e under each model of chance, "s", "pi" and "kappa".
    s, pi, kappa : float
        The coefficients, `nan` where undefined.
    agreement_bounds, kappa_bounds : tuple of two floats
        The smallest and the largest A_o and κ that the marginals allow.
    undefined : dict
        For each of "s", "pi" and "kappa" that has no value the reason, in a sentence.
    """

    n: float
    observed: float
    expected: dict[str, float]
    s: float
    pi: float
    kappa: float
    agreement_bounds: tuple[float, float]
    kappa_bounds: tuple[float, float]
    undefined: dict[str, str]


def agreement(table: ArrayLike | ContingencyTable) -> Agreement:
    """Return A_o, the three A_e, S, π, κ, their ranges, and the reason where a value is undefined.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (C, C)
        Counts or proportions, rows annotator A, columns annotator B.

    Returns
    -------
    Agreement

    Raises
    ------
    ValueError
        For a table that is not one, or for a batch.

    Examples
    --------
    >>> movies = agreement([[1, 1, 0], [0, 0, 1], [0, 0, 1]])  # Parde, CS 521
    >>> movies.observed, movies.expected["kappa"], round(movies.kappa, 2)
    (0.5, 0.3125, 0.27)
    """
    counts = check_counts(table)
    if counts.ndim != 2:
        raise ValueError(f"agreement describes one table, C × C; not shape {counts.shape}")
    D_o = _observed_disagreement(counts)
    D_e = {model: float(_expected_disagreement(counts, model)) for model in MODELS}
    least, most = _disagreement_bounds(counts.sum(axis=1), counts.sum(axis=0))

    def value(disagreement: float, model: str) -> float:
        return float(1 - disagreement / D_e[model]) if D_e[model] else math.nan

    return Agreement(
        n=float(counts.sum()),
        observed=float(1 - D_o),
        expected={model: 1 - d for model, d in D_e.items()},
        s=value(D_o, "s"),
        pi=value(D_o, "pi"),
        kappa=value(D_o, "kappa"),
        agreement_bounds=(float(1 - most), float(1 - least)),
        kappa_bounds=(value(most, "kappa"), value(least, "kappa")),
        undefined={model: _reason(table, counts) for model, d in D_e.items() if d == 0},
    )


def _reason(table: Any, counts: NDArray[np.float64]) -> str:
    if len(counts) == 1:
        return "there is only one category, so chance alone already gives full agreement"
    names = table.categories if isinstance(table, ContingencyTable) else range(1, len(counts) + 1)
    used = list(names)[int(counts.sum(axis=0).argmax())]
    return f"both annotators used only “{used}”, so chance alone already gives full agreement"


def _cells(table: Any) -> NDArray[np.float64]:
    """Return the checked cells with the categories first, (C, C, ...): sums then run along whole batches."""
    counts = check_counts(table)
    return counts if counts.ndim == 2 else np.ascontiguousarray(np.moveaxis(counts, (-2, -1), (0, 1)))


def _observed_disagreement(cells: NDArray[np.float64]) -> Any:
    """Return D_o, summed off the diagonal, so that it is exactly 0 where no item is disagreed on."""
    off = ~np.eye(len(cells), dtype=bool)
    return cells[off].sum(axis=0) / cells.sum(axis=(0, 1))


def _expected_disagreement(cells: NDArray[np.float64], model: str) -> Any:
    """Return D_e as a sum of chances to differ: exactly 0 where it must be, with no digits lost near it."""
    c = len(cells)
    if model == "s":
        return np.full(cells.shape[2:], 1 - 1 / c)
    row, column = cells.sum(axis=1), cells.sum(axis=0)
    n = column.sum(axis=0)
    if model == "kappa":
        return (row * (n - column)).sum(axis=0) / n**2
    both = row + column
    differ = (both * (2 * n - both)).sum(axis=0) / (2 * n) ** 2
    if model == "pi":
        return differ
    return 1 - divide_or_nan(differ, np.full(differ.shape, c - 1.0))


def _disagreement_bounds(row: NDArray[np.float64], column: NDArray[np.float64]) -> tuple[Any, Any]:
    """Return the least and most D_o that marginals allow, 0 where these are equal; categories first."""
    n_a, n_b = row.sum(axis=0), column.sum(axis=0)
    least = np.maximum(0, row / n_a - column / n_b).sum(axis=0)
    most = np.minimum(1, ((n_a - row) / n_a + (n_b - column) / n_b).min(axis=0))
    return least, most


def _beyond_chance(cells: NDArray[np.float64], model: str) -> Value:
    D_o = _observed_disagreement(cells)
    D_e = _expected_disagreement(cells, model)
    return float_or_array(1 - divide_or_nan(D_o, D_e))


def check_marginals(values: ArrayLike, name: str) -> NDArray[np.float64]:
    """Return one annotator's shares of the categories, shape (..., C), of sum 1; ValueError with `name`."""
    array = np.asarray(values, dtype=np.float64)
    if array.ndim == 0 or array.shape[-1] == 0:
        raise ValueError(f"{name} must hold one value for each category; not shape {array.shape}")
    if not (np.all(array >= 0) and np.all(np.isfinite(array))):
        wrong = array[~((array >= 0) & np.isfinite(array))][0]
        raise ValueError(f"{name}: a marginal must be 0 or more and finite; not {wrong:g}")
    total = array.sum(axis=-1, keepdims=True)
    if not np.all(total):
        raise ValueError(f"{name} must not be all zero")
    return array / total


def _two_categories(table: Any, what: str) -> NDArray[np.float64]:
    cells = _cells(table)
    if len(cells) != 2:
        raise ValueError(f"{what} is defined for two categories; not {len(cells)}: collapse the table first")
    return cells
