"""Weighted agreement between two annotators, for disagreements that differ in seriousness."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import check_real_numbers
from iaa_teach.computation.data.frames import Frame, find_frame
from iaa_teach.computation.data.label_pairs import NoOrder, accept_labels, are_numbers
from iaa_teach.computation.data.labels import read_number, shorten_names, shorten_repr
from iaa_teach.computation.data.same_labels import read_form
from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single


def agreement_weights(weights: str | ArrayLike, c: int) -> NDArray[np.float64]:
    """Return agreement weights for `c` categories: 1 for the same label, less for different ones.

    Convert disagreement weights v to agreement weights by 1 − v/max(v).

    Parameters
    ----------
    weights : {"linear", "quadratic"} or array-like, shape (C, C)
        "linear", 1 − |i − j|/(C − 1); "quadratic", 1 − ((i − j)/(C − 1))²; or a matrix, row annotator A and
        column annotator B, with 1 on the diagonal and 0 to 1 elsewhere, not necessarily symmetric.
    c : int
        The number of categories.

    Returns
    -------
    numpy.ndarray, shape (C, C)

    Raises
    ------
    ValueError
        If the word or shape is wrong, or a weight is not between 0 and 1, or not 1 on the diagonal.

    References
    ----------
    Cohen (1968).

    Examples
    --------
    >>> agreement_weights("linear", 3).tolist()
    [[1.0, 0.5, 0.0], [0.5, 1.0, 0.5], [0.0, 0.5, 1.0]]
    """
    if isinstance(weights, str):
        if weights not in ("linear", "quadratic"):
            raise ValueError(
                f"weights must be 'linear', 'quadratic' or a {c} × {c} matrix; not {shorten_repr(weights)}"
            )
        return _weigh_places(weights, np.arange(c, dtype=float))
    matrix = check_real_numbers(weights, f"weights must be a {c} × {c} matrix of numbers")
    if matrix.shape != (c, c):
        raise ValueError(f"weights for {c} categories must be {c} × {c}; not shape {matrix.shape}")
    outside = ~((matrix >= 0) & (matrix <= 1))
    if outside.any():
        row, column = np.argwhere(outside)[0]
        given = f"{matrix[row, column]:g}"
        raise ValueError(
            f"weights, row {row + 1}, column {column + 1}: a weight must be between 0 and 1; not {given}"
        )
    if not np.all(np.diag(matrix) == 1):
        place = np.flatnonzero(np.diag(matrix) != 1)[0]
        raise ValueError(
            f"weights, row {place + 1}, column {place + 1}: the same label must weigh 1; not "
            f"{matrix[place, place]:g}"
        )
    return matrix


def weigh_labels(
    weights: str | ArrayLike, categories: Sequence[Hashable], ordered: bool
) -> NDArray[np.float64]:
    """Return the agreement weights of labels, by the rule that all functions share.

    "linear" and "quadratic" use the values of numeric labels, even if written as text: marks 2 and 5 are
    three apart. Words need an order that somebody chose (`ordered`), and so does a matrix; without it,
    NoOrder is raised if it would matter. A data frame of weights is matched by its names.
    """
    c = len(categories)
    frame = find_frame(weights)
    if frame is not None and frame.has_names:
        return agreement_weights(_take_by_name(frame, categories), c)
    if isinstance(weights, str):
        if weights not in ("linear", "quadratic"):
            return agreement_weights(weights, c)  # raises
        values = np.array([read_number(label) for label in categories])
        if np.isfinite(values).all():
            return _weigh_places(weights, values / (np.abs(values).max() or 1))  # avoids overflow
        if not ordered and c > 2:
            raise NoOrder(f"{weights} weights go")
        return agreement_weights(weights, c)
    matrix = agreement_weights(weights, c)
    off = matrix[~np.eye(c, dtype=bool)]
    if not ordered and not are_numbers(tuple(categories)) and (off != off[:1]).any():
        raise NoOrder("a matrix of weights goes")
    return matrix


def _take_by_name(frame: Frame, categories: Sequence[Hashable]) -> NDArray[Any]:
    """Return the weights of a frame in the order of categories. Raises ValueError naming one it lacks."""
    wanted = list(map(read_form, categories))
    places = []
    for axis, names in (("row", frame.rows or frame.names), ("column", frame.names)):
        place = {read_form(name): position for position, name in enumerate(names)}
        for name in (*categories, *names):
            if read_form(name) not in place or read_form(name) not in wanted:
                raise ValueError(
                    f"weights must have one {axis} for each category, {shorten_names(tuple(categories))}; "
                    f"not {shorten_names(names)}"
                )
        places.append([place[form] for form in wanted])
    return frame.cells()[np.ix_(*places)]


def _weigh_places(weights: str, places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return linear or quadratic weights of labels at these positions."""
    apart = np.abs(np.subtract.outer(places, places)) / max(places.max() - places.min(), 1e-300)
    return 1 - (apart if weights == "linear" else apart**2)


def weigh_table(weights: str | ArrayLike, table: Any, c: int) -> NDArray[np.float64]:
    """Return the agreement weights of a table, by `weigh_labels` if it has names, else by position."""
    if isinstance(table, ContingencyTable):
        return weigh_labels(weights, table.categories, table.ordered)
    return agreement_weights(weights, c)


@accept_labels
def weighted_kappa(table: ArrayLike | ContingencyTable, weights: str | ArrayLike) -> Value:
    """Return κ(w), weighted agreement beyond what the annotators' own distributions would give by chance.

    κ(w) is 1 − D_o(w)/D_e(w), and equals κ if every disagreement has weight 0.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `weighted_kappa(a, b, weights)`.
    weights : {"linear", "quadratic"} or array-like, shape (C, C)
        Agreement weights, see `agreement_weights`; "linear" and "quadratic" use the values of numeric labels,
        else the order of the categories. A data frame is matched by its names.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        At most 1; `nan` if chance leaves no weighted disagreement (D_e(w) = 0), as when both used only the
        same category.

    Raises
    ------
    ValueError
        If the table or the weights are invalid.

    References
    ----------
    Cohen (1968).

    Examples
    --------
    >>> weights = [[1, 0, 0.5], [0, 1, 0.5], [0.5, 0.5, 1]]
    >>> round(weighted_kappa([[9, 2, 0], [0, 6, 0], [1, 0, 2]], weights), 3)  # Gagliardi prints .774, a slip
    0.74
    """
    counts = check_counts(table)
    distance = 1 - weigh_table(weights, table, counts.shape[-1])
    row, column = counts.sum(axis=-1), counts.sum(axis=-2)
    n = row.sum(axis=-1)
    D_o = np.einsum("...ij,ij->...", counts, distance) / n
    D_e = np.einsum("...i,...i->...", row @ distance, column) / n**2
    return unwrap_single(1 - divide_or_nan(D_o, D_e))


@accept_labels
def gwet_ac2(table: ArrayLike | ContingencyTable, weights: str | ArrayLike) -> Value:
    """Return AC2, weighted agreement beyond the chance of agreeing on items labelled at random.

    Expected agreement is A_e(w) = T Σ p̄(1 − p̄)/(C(C − 1)), with T the sum of the weights and p̄ the mean of
    both annotators' shares; AC2 equals AC1 if every disagreement has weight 0.

    Parameters
    ----------
    table : ContingencyTable or array-like, shape (..., C, C)
        Counts or proportions, rows annotator A, columns annotator B.
        Alternatively, the labels of both annotators: `gwet_ac2(a, b, weights)`.
    weights : {"linear", "quadratic"} or array-like, shape (C, C)
        Agreement weights, see `agreement_weights`; "linear" and "quadratic" use the values of numeric labels,
        else the order of the categories.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        At most 1; `nan` if there is only one category, or A_e(w) is 1.

    Raises
    ------
    ValueError
        If the table or the weights are invalid.

    References
    ----------
    Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition.

    Examples
    --------
    >>> abstractors = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]  # Gwet's package irrCAC prints 0.940 and 0.900
    >>> [round(gwet_ac2(abstractors, weights), 3) for weights in ("quadratic", "linear")]
    [0.94, 0.9]
    """
    counts = check_counts(table)
    c = counts.shape[-1]
    agreed = weigh_table(weights, table, c)
    n = counts.sum(axis=(-2, -1))
    both = (counts.sum(axis=-1) + counts.sum(axis=-2)) / (2 * n[..., None])
    D_o = np.einsum("...ij,ij->...", counts, 1 - agreed) / n
    D_e = 1 - agreed.sum() * (both * (1 - both)).sum(axis=-1) / (c * max(c - 1, 1))
    return unwrap_single(1 - divide_or_nan(D_o, D_e if c > 1 else 0 * D_e))
