"""Agreement between two annotators when some disagreements are worse than others."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.coefficients import Value, _divide, _value
from iaa_teach.tables import ContingencyTable, check_counts
from iaa_teach.weights import agreement_weights


def weighted_kappa(table: ArrayLike | ContingencyTable, weights: str | ArrayLike) -> Value:
    """κ(w), weighted agreement beyond what the annotators' own label distributions would give by chance.

    `table` has shape (..., C, C); `weights` are agreement weights, see `agreement_weights`. κ(w) is
    1 − D_o(w)/D_e(w), and equals κ where every disagreement weighs 0. At most 1; `nan` where chance leaves
    no weighted disagreement (D_e(w) = 0), as when both used the same single category.
    Raises ValueError for a table or for weights that are not one. Cohen (1968).

    >>> weights = [[1, 0, 0.5], [0, 1, 0.5], [0.5, 0.5, 1]]
    >>> round(weighted_kappa([[9, 2, 0], [0, 6, 0], [1, 0, 2]], weights), 3)  # Gagliardi prints .774, a slip
    0.74
    """
    counts = check_counts(table)
    distance = 1 - agreement_weights(weights, counts.shape[-1])
    row, column = counts.sum(axis=-1), counts.sum(axis=-2)
    n = row.sum(axis=-1)
    D_o = np.einsum("...ij,ij->...", counts, distance) / n
    D_e = np.einsum("...i,...i->...", row @ distance, column) / n**2
    return _value(1 - _divide(D_o, D_e))
