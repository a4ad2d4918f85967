"""Sample size for correcting a judge's share."""

from __future__ import annotations

import math
from collections.abc import Callable

from iaa_teach.computation.data.arguments import check_level, check_whole, is_number
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.judges.corrected_shares import tune_weight
from iaa_teach.look.number_formats import format_decimal

_ROUNDING = 1e-12


def human_labels_needed(
    total: int, half_width: float, rate: float, sensitivity: float, specificity: float, level: float = 0.95
) -> int:
    """Return how many items a person must label for a corrected share of a given precision.

    A judge labels all items, and a person a random sample of them; the share is then `judge_audit`'s
    `corrected`. A judge whose sensitivity and specificity add up to 1 does not help: then people alone need
    as many.

    Parameters
    ----------
    total : int
        Number of items that the judge labels.
    half_width : float
        Half the width of the interval, which is for the source of the items: 0.05 for ±5 percentage points.
    rate, sensitivity, specificity : float
        Expected values, from 0 to 1: the true share, and the judge's sensitivity and specificity.
    level : float
        Of the interval.

    Returns
    -------
    int
        At most `total`.

    Raises
    ------
    ValueError
        If shares are invalid, or even all items are too few: the message has the half width they give.

    See Also
    --------
    judge_audit : The same from existing labels.

    References
    ----------
    The variance of Angelopoulos, Duchi and Zrnic (2023), “PPI++: efficient prediction-powered inference”.

    Examples
    --------
    >>> human_labels_needed(2000, 0.05, 0.65, 0.94, 0.63)
    231
    >>> human_labels_needed(2000, 0.05, 0.65, 0.5, 0.5)  # people alone: 1.96² × .65 × .35/.05²
    350
    """
    total = check_whole(total, "total")
    check_level(level)
    for name, share in (("rate", rate), ("sensitivity", sensitivity), ("specificity", specificity)):
        if not is_number(share) or not 0 <= share <= 1:
            raise ValueError(f"{name} must be a share from 0 to 1; not {shorten_repr(share)}")
    if not is_number(half_width) or not 0 < half_width <= 1:
        raise ValueError(f"half_width must be a share above 0, such as 0.05; not {shorten_repr(half_width)}")
    judged = rate * sensitivity + (1 - rate) * (1 - specificity)
    spread, shared = rate * (1 - rate), rate * sensitivity - rate * judged
    error = make_error_function(total, spread, judged * (1 - judged), shared)
    steps = normal_quantile((1 + level) / 2)
    found = find_fewest_labels(error, half_width / steps, 1, total)
    if found is None:
        least = format_decimal(steps * error(total))
        given = shorten_repr(half_width)
        raise ValueError(f"half_width must be one that {total} items can give, at least {least}; not {given}")
    return found


def make_error_function(
    total: int, spread: float, spread_of_judge: float, shared: float
) -> Callable[[int], float]:
    """Return the standard error of the tuned estimate as a function of the number of items with both labels.

    `shared` is the covariance of the person's and the judge's values; the others are their variances.
    """

    def error(n: int) -> float:
        alone = total - n
        if not alone:
            return math.sqrt(spread / n)
        weight = tune_weight(shared, spread_of_judge, n, alone)
        of_both = spread - 2 * weight * shared + weight**2 * spread_of_judge
        return math.sqrt(max(0.0, of_both) / n + weight**2 * spread_of_judge / alone)

    return error


def find_fewest_labels(error: Callable[[int], float], most: float, low: int, high: int) -> int | None:
    """Return the smallest number of labels with an error of at most `most`; None if there is none."""
    enough = most * (1 + _ROUNDING)
    if error(high) > enough:
        return None
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if error(middle) <= enough else (middle + 1, high)
    return low
