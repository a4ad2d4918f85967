"""Diagnostic statistics: annotators who look for something that is present or absent."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import check_real_numbers
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single

Array = NDArray[np.float64]


def diagnostic_table(prevalence: ArrayLike, sensitivity: ArrayLike, specificity: ArrayLike) -> Array:
    """Return the expected table of two equally good annotators who err independently.

    Parameters
    ----------
    prevalence : float or array-like
        The share of items that are truly “yes”.
    sensitivity : float or array-like
        The share of them that each annotator calls “yes”.
    specificity : float or array-like
        The share of the other items that each annotator calls “no”. The three are broadcast together.

    Returns
    -------
    numpy.ndarray, shape (..., 2, 2)
        Proportions, “yes” first.

    Raises
    ------
    ValueError
        If shares are not from 0 to 1.

    See Also
    --------
    noisy_table : for more categories, and for annotators who differ.

    Examples
    --------
    >>> from iaa_teach import cohen_kappa, observed_agreement
    >>> tables = diagnostic_table([0.5, 0.01], 0.9, 0.9)  # only the material changes
    >>> observed_agreement(tables).round(2).tolist(), cohen_kappa(tables).round(2).tolist()
    ([0.82, 0.82], [0.64, 0.07])
    """
    p, found, left = _check_shares(prevalence=prevalence, sensitivity=sensitivity, specificity=specificity)
    both = p * found**2 + (1 - p) * (1 - left) ** 2
    one = p * found * (1 - found) + (1 - p) * left * (1 - left)
    neither = p * (1 - found) ** 2 + (1 - p) * left**2
    return np.stack([np.stack([both, one], axis=-1), np.stack([one, neither], axis=-1)], axis=-2)


def predictive_value(prevalence: ArrayLike, sensitivity: ArrayLike, specificity: ArrayLike) -> Value:
    """Return the positive predictive value: the share of an annotator's “yes” labels that are right.

    Parameters
    ----------
    prevalence : float or array-like
        The share of items that are truly “yes”.
    sensitivity : float or array-like
        The share of them that the annotator calls “yes”.
    specificity : float or array-like
        The share of the other items that the annotator calls “no”. The three are broadcast together.

    Returns
    -------
    float or numpy.ndarray
        `nan` for one who never says “yes”.

    Raises
    ------
    ValueError
        If shares are not from 0 to 1.

    References
    ----------
    Bayes's theorem; the name comes from medical tests (Altman and Bland 1994).

    Examples
    --------
    >>> round(predictive_value(0.01, 0.9, 0.9), 3)  # 9 of 108
    0.083
    """
    p, found, left = _check_shares(prevalence=prevalence, sensitivity=sensitivity, specificity=specificity)
    right = p * found
    return unwrap_single(np.asarray(divide_or_nan(right, right + (1 - p) * (1 - left))))


def _check_shares(**given: Any) -> list[Array]:
    """Return shares from 0 to 1, broadcast together. Raises ValueError naming an invalid one."""
    arrays = []
    for name, value in given.items():
        array = check_real_numbers(value, f"{name} must be a share from 0 to 1")
        wrong = array[~((array >= 0) & (array <= 1))]
        if wrong.size:
            raise ValueError(f"{name} must be a share from 0 to 1; not {wrong.flat[0]:g}")
        arrays.append(array)
    try:
        return list(np.broadcast_arrays(*arrays))
    except ValueError:
        shapes = ", ".join(str(array.shape) for array in arrays)
        raise ValueError(f"{', '.join(given)} must have shapes that fit one another; not {shapes}") from None
