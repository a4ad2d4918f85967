"""Weights: how much each pair of labels counts as agreement, where some confusions matter less."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray


def agreement_weights(weights: str | ArrayLike, c: int) -> NDArray[np.float64]:
    """Return agreement weights for `c` categories: 1 for the same label, less for labels that differ.

    Disagreement weights v become agreement weights as 1 − v/max(v).

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
        For another word, another shape, or naming the row and column of a weight that is not between 0 and 1,
        or not 1 on the diagonal.

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
            raise ValueError(f"weights must be 'linear', 'quadratic' or a {c} × {c} matrix; not {weights!r}")
        apart = np.abs(np.subtract.outer(np.arange(c), np.arange(c))) / max(c - 1, 1)
        return 1 - (apart if weights == "linear" else apart**2)
    try:
        matrix = np.array(weights, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"weights must be a {c} × {c} matrix of numbers; not {weights!r}") from None
    if matrix.shape != (c, c):
        raise ValueError(f"weights for {c} categories must be {c} × {c}; not shape {matrix.shape}")
    outside = ~((matrix >= 0) & (matrix <= 1))
    if outside.any():
        row, column = np.argwhere(outside)[0]
        raise ValueError(
            f"weights, row {row + 1}, column {column + 1}: a weight must be between 0 and 1; "
            f"not {matrix[row, column]:g}"
        )
    if not np.all(np.diag(matrix) == 1):
        place = np.flatnonzero(np.diag(matrix) != 1)[0]
        raise ValueError(
            f"weights, row {place + 1}, column {place + 1}: the same label must weigh 1; "
            f"not {matrix[place, place]:g}"
        )
    return matrix
