"""How sure Krippendorff's α is: its standard error, and an interval, or why there can be none."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.label_codes import Codes
from iaa_teach.data.rating_codes import RatingsLike
from iaa_teach.data.ratings import Ratings
from iaa_teach.stats.alpha_bootstrap import resample
from iaa_teach.stats.alpha_spread import alpha_bounds, jackknife_error, linearised_error
from iaa_teach.stats.alpha_sums import Units, alphas, encode_for, pairable
from iaa_teach.stats.arguments import check_choice, check_level, check_whole, group_numbers, random_generator
from iaa_teach.stats.distances import Metric
from iaa_teach.stats.item_intervals import METHODS, percentile_interval, too_few
from iaa_teach.stats.tails import t_quantile
from iaa_teach.stats.words import words


@dataclass(frozen=True)
class AlphaEstimate:
    """Krippendorff's α and how sure it is.

    Attributes
    ----------
    value : float
        α; `nan` where it is undefined.
    standard_error : float
        Of the items, or groups; `nan` where α is undefined or there is only one.
    low, high : float
        The interval; `nan` where `reason` says why there is none.
    items : int
        How many have two labels or more; the others do not count.
    groups : int
        How many groups these items come from; as many as items where none were given.
    reason : str
        Why there is no interval, in a sentence; "" where there is one.
    """

    value: float
    standard_error: float
    low: float
    high: float
    items: int
    groups: int
    reason: str


def alpha_interval(
    ratings: RatingsLike,
    metric: Metric = "nominal",
    level: float = 0.95,
    method: str = "adjusted",
    *,
    groups: Iterable[Hashable] | None = None,
    resamples: int = 2000,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
    progress: Callable[[float], object] | None = None,
) -> tuple[float, float]:
    """Return an interval of Krippendorff's α: how far α over all such items may lie.

    Items with fewer than two labels do not count. Where items come in groups, as sentences of a document, the
    groups take their place: items of one group are alike, and tell less than as many from anywhere.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    metric : str or callable
        As for `krippendorff_alpha`.
    level : float
        Between 0 and 1.
    method : {"adjusted", "linearised", "jackknife", "bootstrap"}
        - "adjusted", for few items too: Student's t with a linearised error of √(1 − α), after items are
          added that may still come, one on which all agree and half a one on which two labels meet, shared
          out evenly among the labels. Fewer than three items, or groups, with another label than the
          commonest one are too few for it.
        - "linearised": α ± t standard errors, as the package irrCAC gives it; "jackknife": the same with the
          error that leaving out each item or group shows. Both for many items only.
        - "bootstrap": percentiles of α in resamples of items or groups. For many items only.
    groups : iterable, optional
        The group of each item; by default those of `Ratings` that have some.
    resamples : int
        How often the bootstrap draws.
    seed : int, optional
        The same seed draws the same resamples; the other methods draw nothing.
    categories : iterable, optional
        As for `krippendorff_alpha`.
    progress : callable, optional
        Called now and then with the share of the work done, 1 at the end; whatever it raises ends the work.

    Returns
    -------
    tuple of two floats
        (low, high); both `nan` where α is undefined or there are too few items: `alpha_estimate` says which.

    Raises
    ------
    ValueError
        As `krippendorff_alpha` does, for another level or method, fewer than one resample, or groups that are
        not one for each item.

    Notes
    -----
    How often 95 % intervals hold the true α, by the share of the labels that is of the commoner category: the
    least over α from .2 to .9, over 2, 3 and 5 annotators, and over items that are all alike or more and less
    clear, 1000 samples each; in brackets the mean share of samples that have an interval.

    | items | method    | .5         | .8         | .9         | .95        |
    |-------|-----------|------------|------------|------------|------------|
    | 10    | adjusted  | .966 (.98) | .948 (.63) | .909 (.25) | .979 (.06) |
    | 10    | bootstrap | .37        | .23        | .12        | .06        |
    | 20    | adjusted  | .950 (1)   | .954 (.94) | .951 (.64) | .911 (.27) |
    | 20    | bootstrap | .66        | .40        | .30        | .15        |
    | 40    | adjusted  | .945 (1)   | .944 (1)   | .945 (.94) | .939 (.64) |
    | 40    | bootstrap | .87        | .73        | .42        | .30        |

    References
    ----------
    "adjusted": the standard error of Gwet (2014), chapter 6; adding items, as Agresti and Coull (1998) do for
    a share; for groups Kish (1965), section 8.2. "bootstrap": Efron and Tibshirani (1993), chapter 13; for α,
    Zapf et al. (2016). Krippendorff's own bootstrap (Hayes and Krippendorff 2007) differs: it draws pairs of
    labels, not items, and keeps D_e as it is.

    Examples
    --------
    >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
    >>> data = [[None if label == "." else label for label in item] for item in zip(*annotators)]
    >>> low, high = alpha_interval(data)
    >>> round(low, 2), round(high, 2)
    (0.35, 0.95)
    """
    found = alpha_estimate(
        ratings,
        metric,
        level,
        method,
        groups=groups,
        resamples=resamples,
        seed=seed,
        categories=categories,
        progress=progress,
    )
    return found.low, found.high


def alpha_estimate(
    ratings: RatingsLike,
    metric: Metric = "nominal",
    level: float = 0.95,
    method: str = "adjusted",
    *,
    groups: Iterable[Hashable] | None = None,
    resamples: int = 2000,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
    progress: Callable[[float], object] | None = None,
) -> AlphaEstimate:
    """Return Krippendorff's α with its standard error and its interval, or the reason why there is none.

    Parameters
    ----------
    ratings, metric, level, method, groups, resamples, seed, categories, progress
        As for `alpha_interval`.

    Returns
    -------
    AlphaEstimate
        Its standard error is linearised, unless `method` is "jackknife" or "bootstrap".

    Raises
    ------
    ValueError
        As `alpha_interval` does.

    Examples
    --------
    >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
    >>> data = [[None if label == "." else label for label in item] for item in zip(*annotators)]
    >>> found = alpha_estimate(data)
    >>> round(found.value, 3), round(found.standard_error, 3), found.items
    (0.743, 0.145, 11)
    >>> alpha_estimate([["no", "no"]] * 8 + [["yes", "no"], ["yes", "yes"]]).reason
    'too few items: only 2 have another label than the commonest one; an interval needs 3'
    """
    check_level(level)
    check_choice(method, METHODS, "method")
    resamples = check_whole(resamples, "resamples")
    random_generator(seed)  # a wrong seed is named, whatever the method
    groups = ratings.groups if groups is None and isinstance(ratings, Ratings) else groups
    codes, labels, distances = encode_for(ratings, metric, categories)
    units = pairable(codes, labels)
    items = len(units.sizes)
    group = np.arange(items) if groups is None else _numbers_of_groups(groups, (codes >= 0).sum(axis=1) > 1)
    n = int(group.max(initial=-1)) + 1
    value = float(alphas(units, distances, np.ones((1, items)))[0])
    reason = _why_none(units, group, value, method, "items" if groups is None else "groups")
    error = low = high = math.nan
    if not math.isnan(value) and n > 1:
        if method == "bootstrap":
            parts, done = [], 0
            for some in resample(units, distances, None if groups is None else group, resamples, seed):
                parts.append(some)
                done += len(some)
                if progress is not None:
                    progress(done / resamples)
            error, low, high = percentile_interval(np.concatenate(parts), level)
        else:
            jackknifed = method == "jackknife"
            error = (jackknife_error if jackknifed else linearised_error)(units, distances, group)
            if method != "adjusted":
                reach = t_quantile((1 + level) / 2, n - 1) * error
                low, high = value - reach, min(1.0, value + reach)
            elif not reason:
                low, high = alpha_bounds(units, distances, group, level)
    if reason:
        low = high = math.nan
    if progress is not None and method != "bootstrap":
        progress(1.0)
    return AlphaEstimate(value, error, low, high, items, n, reason)


def _numbers_of_groups(groups: Iterable[Hashable], counted: NDArray[np.bool_]) -> Codes:
    """Return the group of each item that counts, numbered from 0."""
    return np.unique(group_numbers(groups, len(counted))[counted], return_inverse=True)[1]


def _why_none(units: Units, group: Codes, value: float, method: str, drawn: str) -> str:
    """Return in a sentence why there can be no interval, "" where there can."""
    if not len(group):
        return words.NO_TWO_LABELS
    if math.isnan(value):
        return words.ALPHA_UNDEFINED
    n = int(group.max()) + 1
    if n < 2:
        return words.ONE_ALONE[drawn]
    if method in ("linearised", "jackknife") and len(units.code) == len(units.sizes):
        return words.ALL_AGREE[drawn]
    return too_few(units.item, units.code, units.count, group, drawn) if method == "adjusted" else ""
