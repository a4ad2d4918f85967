"""Agreement between two annotators: observed, expected by chance, and the coefficients built on both.

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

from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.data.label_pairs import accept_labels, accept_labels_first
from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.disagreement import (
    check_cells,
    disagreement_bounds,
    expected_disagreement,
    observed_disagreement,
)
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

CHANCE_MODELS = ("s", "pi", "kappa")


@accept_labels
def observed_agreement(table: ArrayLike | ContingencyTable) -> Value:
    """Return observed agreement, A_o: the share of items that both annotators put in the same category.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `observed_agreement(a, b)`.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        0 to 1.

    Raises
    ------
    ValueError
        If the table is invalid (see `ContingencyTable`).

    References
    ----------
    Artstein and Poesio (2008), section 2.1.

    Examples
    --------
    >>> round(observed_agreement([[24, 8], [14, 24]]), 3)  # SIGIL Unit 9 (Evert and Baroni): 48 of 70
    0.686
    """
    cells = check_cells(table)
    return unwrap_single(np.einsum("ii...->...", cells) / cells.sum(axis=(0, 1)))


@accept_labels
def expected_agreement(table: ArrayLike | ContingencyTable, model: str = "kappa") -> Value:
    """Return expected agreement, A_e: the agreement of chance alone, under one of three models.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `expected_agreement(a, b, model)`.
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
        If the model is unknown, or the table is invalid.

    References
    ----------
    "s": Bennett, Alpert and Goldstein (1954); "pi": Scott (1955); "kappa": Cohen (1960).

    Examples
    --------
    >>> table = [[70, 25], [0, 55]]  # Di Eugenio and Glass (2004)
    >>> [round(expected_agreement(table, model), 3) for model in ("s", "pi", "kappa")]
    [0.5, 0.505, 0.491]
    """
    check_choice(model, CHANCE_MODELS, "model")
    return unwrap_single(1 - expected_disagreement(check_cells(table), model))


@accept_labels_first
def bennett_s(table: ArrayLike | ContingencyTable) -> Value:
    """Return S, agreement beyond what equally likely categories would give by chance.

    Parameters
    ----------
    a, b : sequence
        The labels of both annotators, item by item. Alternatively, one table: `bennett_s(table)`.
    labels : iterable, optional
        All categories, used or not: S depends on their number. By default those used.
    table : ContingencyTable or array-like, shape (..., C, C), optional
        Counts or proportions, rows annotator A, columns annotator B; `bennett_s(a, b)` counts them itself.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1/(C − 1) to 1; `nan` if there is only one category.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Bennett, Alpert and Goldstein (1954).

    Examples
    --------
    >>> round(bennett_s([[9, 2, 0], [0, 6, 0], [1, 0, 2]]), 3)  # Gagliardi, table 1
    0.775
    """
    return _correct_for_chance(check_cells(table), "s")


@accept_labels_first
def scott_pi(table: ArrayLike | ContingencyTable) -> Value:
    """Return π, agreement beyond what one label distribution shared by both annotators would give by chance.

    Parameters
    ----------
    a, b : sequence
        The labels of both annotators, item by item. Alternatively, one table: `scott_pi(table)`.
    labels : iterable, optional
        All categories, used or not, in order; by default those used.
    table : ContingencyTable or array-like, shape (..., C, C), optional
        Counts or proportions, rows annotator A, columns annotator B; `scott_pi(a, b)` counts them itself.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1; `nan` if both used only the same category (A_e = 1). π ≤ κ, with equality if the marginals
        are equal.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Scott (1955).

    Examples
    --------
    >>> round(scott_pi([[70, 25], [0, 55]]), 3)  # Di Eugenio and Glass (2004)
    0.663
    """
    return _correct_for_chance(check_cells(table), "pi")


@accept_labels_first
def cohen_kappa(table: ArrayLike | ContingencyTable, *, weights: str | ArrayLike | None = None) -> Value:
    """Return κ, agreement beyond what the annotators' own label distributions would give by chance.

    Parameters
    ----------
    a, b : sequence
        The labels of both annotators, item by item. Alternatively, one table: `cohen_kappa(table)`.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights, as for `weighted_kappa`.
    labels : iterable, optional
        All categories, used or not, in order; by default those used.
    table : ContingencyTable or array-like, shape (..., C, C), optional
        Counts or proportions, rows annotator A, columns annotator B; `cohen_kappa(a, b)` counts them itself.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1; `nan` if both used only the same category (A_e = 1).

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Cohen (1960).

    Examples
    --------
    >>> round(cohen_kappa([[24, 8], [14, 24]]), 3)  # SIGIL Unit 9 (Evert and Baroni)
    0.376
    >>> a, b = ["yes", "no", "no", "yes", "yes"], ["yes", "yes", "no", "yes", "no"]  # their five sentences
    >>> round(cohen_kappa(a, b), 3) == round(cohen_kappa([[2, 1], [1, 1]]), 3)
    True
    """
    if weights is not None:
        return weighted_kappa(table, weights)
    return _correct_for_chance(check_cells(table), "kappa")


@accept_labels
def gwet_ac1(table: ArrayLike | ContingencyTable) -> Value:
    """Return AC1, agreement beyond the chance of agreeing on items labelled at random.

    A_e = Σ p̄(1 − p̄)/(C − 1), p̄ the mean of both annotators' shares.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `gwet_ac1(a, b)`.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −1 to 1; `nan` if there is only one category.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Gwet (2008), British Journal of Mathematical and Statistical Psychology 61, 29–48.

    Examples
    --------
    >>> round(gwet_ac1([[118, 5], [2, 0]]), 2)  # Gwet (2008), table 1
    0.94
    """
    return _correct_for_chance(check_cells(table), "ac1")


@accept_labels
def specific_agreement(table: ArrayLike | ContingencyTable) -> Value:
    """Return, for each category, the probability that one annotator uses it if the other does.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `specific_agreement(a, b)`.

    Returns
    -------
    numpy.ndarray, shape (..., C)
        2nᵢᵢ/(nᵢ. + n.ᵢ), 0 to 1; `nan` for a category that neither used.

    Raises
    ------
    ValueError
        If the table is invalid.

    References
    ----------
    Cicchetti and Feinstein (1990).

    Examples
    --------
    >>> specific_agreement([[80, 10], [5, 5]]).round(2).tolist()  # Cicchetti and Feinstein (1990)
    [0.91, 0.4]
    """
    cells = check_cells(table)
    both = cells.sum(axis=1) + cells.sum(axis=0)
    return np.moveaxis(divide_or_nan(2 * np.einsum("ii...->i...", cells), both), 0, -1)


@dataclass(frozen=True)
class Agreement:
    """A table's agreement: A_o, A_e and the coefficient for S, π and κ, and their ranges.

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
        The reason, in a sentence, for each of "s", "pi" and "kappa" that has no value.
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


@accept_labels
def agreement(table: ArrayLike | ContingencyTable) -> Agreement:
    """Return A_o, the three A_e, S, π, κ, their ranges, and why a value is undefined.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `agreement(a, b)`.

    Returns
    -------
    Agreement

    Raises
    ------
    ValueError
        If the table is invalid, or is a batch.

    Examples
    --------
    >>> movies = agreement([[1, 1, 0], [0, 0, 1], [0, 0, 1]])  # Parde, CS 521
    >>> movies.observed, movies.expected["kappa"], round(movies.kappa, 2)
    (0.5, 0.3125, 0.27)
    """
    counts = check_counts(table)
    if counts.ndim != 2:
        raise ValueError(f"agreement describes one table, C × C; not shape {counts.shape}")
    D_o = observed_disagreement(counts)
    D_e = {model: float(expected_disagreement(counts, model)) for model in CHANCE_MODELS}
    least, most = disagreement_bounds(counts.sum(axis=1), counts.sum(axis=0))

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
        undefined={model: _explain_undefined(table, counts) for model, d in D_e.items() if d == 0},
    )


def _explain_undefined(table: Any, counts: NDArray[np.float64]) -> str:
    if len(counts) == 1:
        return str(words.ONLY_ONE_CATEGORY)
    names = table.categories if isinstance(table, ContingencyTable) else range(1, len(counts) + 1)
    used = list(names)[int(counts.sum(axis=0).argmax())]
    return say(words.BOTH_ONLY, name=used)


def _correct_for_chance(cells: NDArray[np.float64], model: str) -> Value:
    D_o = observed_disagreement(cells)
    D_e = expected_disagreement(cells, model)
    return unwrap_single(1 - divide_or_nan(D_o, D_e))
