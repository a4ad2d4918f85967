"""Soft labels, which keep disagreement: shares of labels, their entropy and divergence."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import check_real_numbers, is_number
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.data.rating_codes import RatingsLike
from iaa_teach.computation.reliability.given_labels import encode_given_labels, list_codes
from iaa_teach.computation.values import Value, divide_or_nan, unwrap_single

Array = NDArray[np.float64]


def soft_labels(ratings: RatingsLike, categories: Iterable[Hashable] | None = None) -> Array:
    """Return soft labels: the share of each label among those an item got.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    categories : iterable, optional
        The labels in the order of the columns; by default all labels that were given, sorted.

    Returns
    -------
    numpy.ndarray, shape (items, categories)
        `nan` for an item without labels.

    Raises
    ------
    ValueError
        If the ratings are not those of two or more annotators, or a label is not among `categories`.

    References
    ----------
    Plank (2022), “The ‘problem’ of human label variation”, EMNLP, 10671–10682.

    Examples
    --------
    >>> soft_labels([[*"aab"], [*"bba"], [*"aaa"], [*"ab", None]]).round(2).tolist()
    [[0.67, 0.33], [0.33, 0.67], [1.0, 0.0], [0.5, 0.5]]
    """
    given = encode_given_labels(ratings, categories)
    codes, c = list_codes(given), len(given.categories)
    items, columns = np.nonzero(codes >= 0)
    counts = np.bincount(items * c + codes[items, columns], minlength=len(codes) * c).reshape(len(codes), c)
    return np.asarray(divide_or_nan(counts, counts.sum(axis=1, keepdims=True)))


def entropy(p: ArrayLike, base: float = 2) -> Value:
    """Return the entropy of an item's labels: 0 if all are the same.

    With few labels it is too low on average and takes few values, so compare items with equally many labels.

    Parameters
    ----------
    p : array-like, shape (..., C)
        Shares of the categories, or counts.
    base : float
        Base of the logarithm: 2 gives bits, `math.e` nats.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        −Σ p log p; `nan` if all shares are `nan`, as for an item without labels.

    Raises
    ------
    ValueError
        If `p` is not shares, or `base` is invalid.

    References
    ----------
    Shannon (1948), Bell System Technical Journal 27, 379–423.

    Examples
    --------
    >>> round(entropy([0.6, 0.3, 0.1]), 6)
    1.295462
    >>> entropy([[3, 2, 0], [5, 0, 0], [1, 2, 2]]).round(3).tolist()
    [0.971, 0.0, 1.522]
    """
    shares = _check_shares(p, "p")
    return unwrap_single(_compute_entropy(shares) / _log_of_base(base))


def jensen_shannon(p: ArrayLike, q: ArrayLike, base: float = 2) -> Value:
    """Return the Jensen–Shannon divergence between two distributions of labels.

    It is the mean divergence of both from their average, and finite even if one has labels the other lacks.
    SciPy's `jensenshannon` returns its square root, which is a distance.

    Parameters
    ----------
    p, q : array-like, shape (..., C)
        Shares of the categories, or counts.
    base : float
        Base of the logarithm: with 2 the divergence goes from 0 to 1.

    Returns
    -------
    float or numpy.ndarray, shape (...)
        `nan` where all shares of one are `nan`.

    Raises
    ------
    ValueError
        If `p` or `q` is not shares, their numbers of categories differ, or `base` is invalid.

    References
    ----------
    Lin (1991), “Divergence measures based on the Shannon entropy”, IEEE Transactions on Information Theory
    37, 145–151.

    Examples
    --------
    >>> round(jensen_shannon([0.6, 0.3, 0.1], [0.5, 0.5, 0]), 6)
    0.07151
    >>> people = [[3, 2, 0], [5, 0, 0], [1, 2, 2]]
    >>> model = [[0.5, 0.4, 0.1], [0.9, 0.05, 0.05], [0.2, 0.5, 0.3]]
    >>> jensen_shannon(people, model).round(3).tolist()
    [0.053, 0.052, 0.009]
    """
    first, second = _check_shares(p, "p"), _check_shares(q, "q")
    if first.shape[-1] != second.shape[-1]:
        raise ValueError(
            f"p and q must have a share for each category; not {first.shape[-1]} and {second.shape[-1]}"
        )
    try:
        middle = (first + second) / 2
    except ValueError:
        raise ValueError(
            f"p and q must have as many rows; not shapes {first.shape} and {second.shape}"
        ) from None
    divergence = _compute_entropy(middle) - (_compute_entropy(first) + _compute_entropy(second)) / 2
    return unwrap_single(np.maximum(divergence, 0) / _log_of_base(base))


def _check_shares(values: Any, name: str) -> Array:
    """Normalise shares along the last axis; rows that are all `nan` stay `nan`."""
    array = check_real_numbers(values, f"{name} must contain a share for each category")
    if array.ndim == 0 or not array.shape[-1]:
        raise ValueError(f"{name} must contain a share for each category; not shape {array.shape}")
    unknown = np.asarray(np.isnan(array).all(axis=-1))
    wrong = ~(np.isfinite(array) & (array >= 0)) & ~unknown[..., None]
    if wrong.any():
        raise ValueError(f"{name}: a share must be 0 or more and finite; not {array[wrong][0]:g}")
    with np.errstate(over="ignore"):
        array = array / np.where(unknown, 1, array.max(axis=-1, initial=0))[..., None].clip(5e-324)
    total = array.sum(axis=-1, keepdims=True)
    if (total == 0).any():
        raise ValueError(f"{name} must not be all zero; an item without labels is nan")
    return np.asarray(array / total)


def _compute_entropy(shares: Array) -> Array:
    """Return the entropy in nats."""
    logs = np.log(shares, out=np.zeros(shares.shape), where=shares > 0)
    return np.asarray(-(shares * logs).sum(axis=-1) + 0.0)


def _log_of_base(base: Any) -> float:
    if not is_number(base) or not 1 < base < math.inf:
        raise ValueError(f"base must be more than 1, such as 2; not {shorten_repr(base)}")
    return math.log(base)
