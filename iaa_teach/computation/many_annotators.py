"""Agreement among two or more annotators, with equally many labels for each item.

`ratings` is items × annotators: a list of rows, a two-dimensional array or a data frame, with any comparable
labels. Conger's κ needs every label; Fleiss's and Randolph's κ need the same number of labels for each item,
whoever gave them, as their authors define them; use `krippendorff_alpha` and `reliability` for other
ratings with gaps. Notation follows Artstein and Poesio (2008), who count agreement by pairs.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import accept_ratings
from iaa_teach.computation.data.label_codes import Categories, Codes
from iaa_teach.computation.data.labels import sort_labels
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    check_labels,
    close_gaps,
    encode_complete,
    encode_several,
    tally,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.values import divide_or_nan


@accept_ratings("reliability(ratings, 'fleiss', weights=...)")
def fleiss_kappa(ratings: RatingsLike) -> float:
    """Return Fleiss's κ, agreement beyond what one shared distribution of labels would give by chance.

    It generalises Scott's π, not Cohen's κ: for two annotators it equals `scott_pi`. It does not matter who
    gave which label.

    Parameters
    ----------
    ratings : items × annotators
        The same number of labels for each item, at least two; the annotators may differ from item to item.

    Returns
    -------
    float
        −1/(labels an item − 1) to 1; `nan` if only one category was used.

    Raises
    ------
    ValueError
        If items have different numbers of labels, or fewer than two.

    References
    ----------
    Fleiss (1971).

    Examples
    --------
    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> round(fleiss_kappa(pairs), 3)
    0.433
    >>> patients = (  # Fleiss (1971) prints .430: how many of 6 psychiatrists gave each of 5 diagnoses
    ...     "00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 "
    ...     "00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006"
    ... )
    >>> diagnoses = [[j for j, n in enumerate(row) for _ in range(int(n))] for row in patients.split()]
    >>> round(fleiss_kappa(diagnoses), 3)
    0.43
    >>> crowd = [["a", None, "a"], [None, "b", "b"], ["a", "b", None]]  # two labels each, of three annotators
    >>> round(fleiss_kappa(crowd), 3)  # 1 − (1/3)/(1/2)
    0.333
    """
    counted = _count(ratings)
    return counted.correct_for_chance(float(counted.p @ (1 - counted.p)))


def fleiss_kappa_by_category(ratings: RatingsLike) -> dict[Hashable, float]:
    """Return Fleiss's κ of each category against all others taken together.

    `fleiss_kappa` is their mean weighted by p(1 − p), where p is the category's share of the labels.

    Parameters
    ----------
    ratings : items × annotators
        The same number of labels for each item, at least two; the annotators may differ from item to item.

    Returns
    -------
    dict
        By label, sorted if possible; −1/(labels an item − 1) to 1; `nan` for a category that all labels have.

    Raises
    ------
    ValueError
        If items have different numbers of labels, or fewer than two.

    References
    ----------
    Fleiss (1971).

    Examples
    --------
    >>> patients = (  # Fleiss (1971): how many of 6 psychiatrists gave each of 5 diagnoses
    ...     "00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 "
    ...     "00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006"
    ... )
    >>> diagnoses = [[j for j, n in enumerate(row) for _ in range(int(n))] for row in patients.split()]
    >>> [round(kappa, 3) for kappa in fleiss_kappa_by_category(diagnoses).values()]
    [0.245, 0.245, 0.52, 0.471, 0.566]
    """
    counted = _count(ratings)
    kappa = 1 - divide_or_nan(counted.differ / counted.pairs, counted.p * (1 - counted.p))
    values = dict(zip(counted.labels, kappa.tolist(), strict=True))
    return {label: values[label] for label in sort_labels(counted.labels)}


@dataclass(frozen=True)
class FleissTest:
    """The test that Fleiss's κ is zero.

    Attributes
    ----------
    kappa : float
        Fleiss's κ.
    standard_error : float
        Its standard error under the hypothesis of no agreement beyond chance.
    z : float
        `kappa` in standard errors.
    p_value : float
        The two-sided p-value.
    """

    kappa: float
    standard_error: float
    z: float
    p_value: float


def fleiss_test(ratings: RatingsLike) -> FleissTest:
    """Test the hypothesis that Fleiss's κ is zero, by its large-sample standard error for random labels.

    That error is valid only for κ = 0, so it cannot be used for an interval.

    Parameters
    ----------
    ratings : items × annotators
        The same number of labels for each item, at least two; the annotators may differ from item to item.

    Returns
    -------
    FleissTest
        All `nan` if κ is undefined.

    Raises
    ------
    ValueError
        If items have different numbers of labels, or fewer than two.

    References
    ----------
    Fleiss, Nee and Landis (1979), whose formula replaces that of Fleiss (1971).

    Examples
    --------
    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> test = fleiss_test(pairs)
    >>> round(test.kappa, 3), test.z > 4
    (0.433, True)
    """
    counted = _count(ratings)
    p = counted.p
    D_e = float(p @ (1 - p))
    kappa = counted.correct_for_chance(D_e)
    if not D_e:
        return FleissTest(kappa, math.nan, math.nan, math.nan)
    error = math.sqrt(2 * (D_e**2 - float((p * (1 - p)) @ (1 - 2 * p))) / counted.pairs) / D_e
    return FleissTest(kappa, error, kappa / error, math.erfc(abs(kappa / error) / math.sqrt(2)))


@accept_ratings("reliability(ratings, 'conger', weights=...)")
def multi_kappa(ratings: RatingsLike) -> float:
    """Return Conger's κ, agreement beyond what the annotators' own label distributions would give by chance.

    It generalises Cohen's κ: for two annotators it equals `cohen_kappa`. Davies and Fleiss, and Artstein and
    Poesio, call it multi-κ; `reliability` calls it "conger", and accepts gaps and weights.

    Parameters
    ----------
    ratings : items × annotators
        Without gaps.

    Returns
    -------
    float
        −1 to 1, never below `fleiss_kappa`; `nan` if only one category was used.

    Raises
    ------
    ValueError
        If a label is missing (the message names the item and annotator), or there are fewer than two
        annotators.

    References
    ----------
    Conger (1980); Davies and Fleiss (1982).

    Examples
    --------
    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> round(multi_kappa(pairs), 3)
    0.438
    """
    codes, labels = encode_complete(ratings)
    shares = np.array([np.bincount(each, minlength=len(labels)) for each in codes.T]) / len(codes)
    differ = shares @ (1 - shares).T
    D_e = differ[~np.eye(len(shares), dtype=bool)].mean()
    return _count_codes(codes, labels).correct_for_chance(float(D_e))


@accept_ratings("reliability(ratings, 'brennan_prediger', weights=...)")
def randolph_kappa(ratings: RatingsLike, categories: Iterable[Hashable] | None = None) -> float:
    """Return Randolph's free-marginal κ, agreement beyond chance if all categories were equally likely.

    It generalises S: for two annotators it equals `bennett_s`.

    Parameters
    ----------
    ratings : items × annotators
        The same number of labels for each item, at least two; the annotators may differ from item to item.
    categories : iterable, optional
        All categories, used or not; by default those used.

    Returns
    -------
    float
        −1/(C − 1) to 1; `nan` if there is only one category.

    Raises
    ------
    ValueError
        If a label is not among the categories, or items have different numbers of labels, or fewer than two.

    References
    ----------
    Randolph (2005).

    Examples
    --------
    >>> enlarge = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0] * 5, [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]  # NPFL054
    >>> pairs = [(a, b) for a, row in enumerate(enlarge) for b, n in enumerate(row) for _ in range(n)]
    >>> round(randolph_kappa(pairs), 3)  # 31 of 50 agreed on, five categories: (.62 − .2)/.8
    0.525
    """
    codes, labels = encode_several(ratings)
    names = labels if categories is None else check_labels(codes, labels, categories)
    return _count_codes(close_gaps(codes), labels).correct_for_chance(1 - 1 / len(names))


@dataclass(frozen=True, eq=False)
class _Counted:
    """Counts of ratings with the same number of labels for each item.

    `p` is the share of each label, `differ` how often it meets a different one on the same item, and `pairs`
    the number of ordered pairs of labels of the same item.
    """

    labels: Categories
    p: NDArray[np.float64]
    differ: NDArray[Any]
    pairs: int

    def correct_for_chance(self, D_e: float) -> float:
        """Return 1 − D_o/D_e, where D_o is the share of disagreeing pairs."""
        return float(1 - self.differ.sum() / self.pairs / D_e) if D_e else math.nan


def _count(ratings: RatingsLike) -> _Counted:
    """Count ratings with equally many labels for each item; ratings made from counts have counts."""
    counts = ratings.labels.counts if isinstance(ratings, Ratings) else None
    if counts is not None:
        each = ratings.labels.shape[1]  # the most labels that an item has
        used = np.ones(len(counts), np.intp) @ counts  # quicker than a sum
        n = int(used.sum())
        if each > 1 and n == len(counts) * each:
            alike = np.einsum("ij,ij->j", counts, counts)
            return _Counted(ratings.labels.names, used / n, used * each - alike, n * (each - 1))
    codes, labels = encode_several(ratings)
    return _count_codes(close_gaps(codes), labels)


def _count_codes(codes: Codes, labels: Categories) -> _Counted:
    """Count encoded labels without gaps."""
    found = tally(codes, len(labels))
    p = np.bincount(codes.ravel(), minlength=len(labels)) / codes.size
    differ = np.bincount(found.code, found.count * (codes.shape[1] - found.count), minlength=len(labels))
    return _Counted(labels, p, differ, codes.size * (codes.shape[1] - 1))
