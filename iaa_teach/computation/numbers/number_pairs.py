"""Two annotators' numbers for the same items: concordance, and limits of agreement."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_level, is_number
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.data.paired_lists import pair_lists
from iaa_teach.computation.inference.tails import normal_quantile, t_quantile
from iaa_teach.computation.results import Result, describe_level, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Array = NDArray[np.float64]
Interval = tuple[float, float]

_FEWEST = 3  # minimum items for an interval of a concordance


@dataclass(frozen=True, repr=False)
class Concordance(Result):
    """Lin's concordance correlation with its interval.

    Attributes
    ----------
    value : float
        `correlation` times `accuracy`; `nan` if undefined, see `notes`.
    low, high : float
        The interval.
    correlation : float
        Pearson's r: how close the points are to a line.
    accuracy : float
        How close that line is to x = y, at most 1; Lin's C_b.
    items : int
    level : float
    notes : tuple of str
    """

    value: float
    low: float
    high: float
    correlation: float
    accuracy: float
    items: int
    level: float
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        value = describe_value(words.CONCORDANCE, self.value, self.low, self.high, self.level)
        made = {"r": format_decimal(self.correlation), "accuracy": format_decimal(self.accuracy)}
        return [value, f"{say(words.ITEMS, n=self.items)}; {say(words.CONCORDANCE_OF, **made)}"]

    def _list_rows(self) -> list[Measured]:
        return [
            Measured("", words.CONCORDANCE, self.value, self.low, self.high),
            Measured("", "r", self.correlation),
        ]


@dataclass(frozen=True, repr=False, eq=False)
class LimitsOfAgreement(Result):
    """Bland and Altman's limits of agreement, between which most differences lie.

    Attributes
    ----------
    bias : float
        The mean of x − y.
    low, high : float
        The limits: `bias` minus and plus `deviations` standard deviations.
    standard_deviation : float
        Of the differences, dividing by n − 1.
    bias_interval, low_interval, high_interval : tuple of float
        (low, high) of each; `nan` with a single item.
    means, differences : numpy.ndarray
        Of each item.
    deviations : float
    items : int
    level : float
        Of the intervals.
    notes : tuple of str
    """

    bias: float
    low: float
    high: float
    standard_deviation: float
    bias_interval: Interval
    low_interval: Interval
    high_interval: Interval
    means: Array
    differences: Array
    deviations: float
    items: int
    level: float
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        limits = say(
            words.LIMITS,
            low=format_decimal(self.low),
            high=format_decimal(self.high),
            bias=format_decimal(self.bias),
        )
        spread = say(words.SPREAD, spread=format_decimal(self.standard_deviation))
        ends = [
            say(words.FROM_TO, low=format_decimal(low), high=format_decimal(high))
            for low, high in (self.bias_interval, self.low_interval, self.high_interval)
        ]
        named = dict(zip(("bias", "low", "high"), ends, strict=True))
        intervals = say(words.LIMITS_INTERVALS, level=describe_level(self.level), **named)
        return [limits, f"{say(words.ITEMS, n=self.items)}; {spread}", intervals]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw each item's difference against its mean, with lines for the bias and the limits.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.

        Returns
        -------
        matplotlib.axes.Axes
        """
        from iaa_teach.look.drawing.differences import draw_differences

        lines = [
            (self.low, self.low_interval),
            (self.bias, self.bias_interval),
            (self.high, self.high_interval),
        ]
        return draw_differences(self.means, self.differences, lines, self._list_lines()[0], ax)


def concordance_correlation(x: Iterable[Any], y: Iterable[Any], level: float = 0.95) -> Concordance:
    """Return Lin's concordance correlation: how close pairs of numbers are to being equal.

    Unlike Pearson's r it falls where one annotator's numbers are shifted or stretched.

    Parameters
    ----------
    x, y : iterable of numbers
        One for each item, in the same order; None, NaN or "" for a missing number. Items without both are
        ignored.
    level : float
        Of the interval, by Fisher's z transformation.

    Returns
    -------
    Concordance
        `nan` if all numbers are the same.

    Raises
    ------
    ValueError
        If a value is not a number, lengths differ, or fewer than two items have both.

    References
    ----------
    Lin (1989), Biometrics 45, 255–268, with variances divided by n; the correction of 2000, Biometrics 56,
    324–325, for the interval.

    Examples
    --------
    >>> wright = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427]
    >>> mini = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451]
    >>> concordance_correlation(wright, mini)  # peak flows of Bland and Altman (1986)
    Concordance = 0.943, 95 % interval 0.850 to 0.979
    17 items; r 0.943 × accuracy 0.999
    """
    check_level(level)
    first, second, notes = _keep_complete_pairs(x, y)
    n = len(first)
    a, b = _compute_moments(first), _compute_moments(second)
    shift = float(first.mean() - second.mean())
    scale = max(np.abs(a).max(), np.abs(b).max(), abs(shift)) or 1.0
    a, b, shift = a / scale, b / scale, shift / scale
    s_x, s_y, s_xy = float(a @ a) / n, float(b @ b) / n, float(a @ b) / n
    total = s_x + s_y + shift**2
    if not total:
        return Concordance(*(math.nan,) * 5, n, level, (*notes, words.ALL_RATINGS_ALIKE))
    value = 2 * s_xy / total
    product = math.sqrt(s_x) * math.sqrt(s_y)
    if not product:
        note = words.ONE_ALL_ALIKE
        return Concordance(0.0, math.nan, math.nan, math.nan, math.nan, n, level, (*notes, note))
    r = max(-1.0, min(1.0, s_xy / product))
    low, high = _fisher_interval(value, r, shift**2 / product, n, level)
    if math.isnan(low):
        notes = (*notes, say(words.NO_INTERVAL, why=words.NO_SPREAD_OR_FEW))
    return Concordance(value, low, high, r, 2 * product / total, n, level, notes)


def _fisher_interval(value: float, r: float, shift: float, n: int, level: float) -> Interval:
    """Return the interval by Fisher's z; `shift` is the squared difference of means over s_x s_y."""
    if n < _FEWEST or abs(r) > 1 - 1e-12 or abs(value) < 1e-12:
        return math.nan, math.nan
    rest = 1 - value**2
    variance = (
        (1 - r**2) * value**2 / (rest * r**2)
        + 2 * value**3 * (1 - value) * shift / (r * rest**2)
        - value**4 * shift**2 / (2 * r**2 * rest**2)
    ) / (n - 2)
    reach = normal_quantile((1 + level) / 2) * math.sqrt(max(0.0, variance))
    z = math.atanh(value)
    return math.tanh(z - reach), math.tanh(z + reach)


def limits_of_agreement(
    x: Iterable[Any], y: Iterable[Any], deviations: float = 1.96, level: float = 0.95
) -> LimitsOfAgreement:
    """Return Bland and Altman's limits of agreement, with the interval of each limit.

    With 1.96 standard deviations 95 % of differences lie between the limits, if they are normal with constant
    spread: look at the plot. Statistics cannot tell whether such differences matter.

    Parameters
    ----------
    x, y : iterable of numbers
        One for each item, in the same order; None, NaN or "" for a missing number. Items without both are
        ignored.
    deviations : float
        How many standard deviations from the bias the limits are; Bland and Altman (1986) used 2.
    level : float
        Of the intervals of the bias and of the limits.

    Returns
    -------
    LimitsOfAgreement

    Raises
    ------
    ValueError
        If a value is not a number, lengths differ, or fewer than two items have both.

    References
    ----------
    Bland and Altman (1986), “Statistical methods for assessing agreement between two methods of clinical
    measurement”, Lancet 327, 307–310.

    Examples
    --------
    >>> wright = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427]
    >>> mini = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451]
    >>> found = limits_of_agreement(wright, mini, deviations=2)  # they print −2.1, −79.7 and 75.5
    >>> round(found.bias, 1), round(found.low, 1), round(found.high, 1)
    (-2.1, -79.6, 75.4)
    """
    check_level(level)
    if not is_number(deviations) or not 0 < deviations < 1e6:
        raise ValueError(f"deviations must be more than 0, such as 1.96; not {shorten_repr(deviations)}")
    first, second, notes = _keep_complete_pairs(x, y)
    differences = first - second
    n = len(differences)
    bias = float(differences.mean())
    scale = float(np.abs(_compute_moments(differences)).max()) or 1.0
    spread = scale * float(np.std(_compute_moments(differences) / scale, ddof=1))
    steps = t_quantile((1 + level) / 2, n - 1) * spread
    of_bias = steps * math.sqrt(1 / n)
    of_limit = steps * math.sqrt(1 / n + deviations**2 / (2 * n))
    low, high = bias - deviations * spread, bias + deviations * spread
    return LimitsOfAgreement(
        bias=bias,
        low=low,
        high=high,
        standard_deviation=spread,
        bias_interval=(bias - of_bias, bias + of_bias),
        low_interval=(low - of_limit, low + of_limit),
        high_interval=(high - of_limit, high + of_limit),
        means=first / 2 + second / 2,
        differences=differences,
        deviations=float(deviations),
        items=n,
        level=level,
        notes=notes,
    )


def _keep_complete_pairs(x: Any, y: Any) -> tuple[Array, Array, tuple[str, ...]]:
    """Return the numbers of items that have both, and a note on the others."""
    numbers = pair_lists(x, y, ("x", "y")).numbers()
    both = ~np.isnan(numbers).any(axis=1)
    if both.sum() < 2:
        raise ValueError(
            f"x and y must contain two or more items with both numbers; there are {int(both.sum())}"
        )
    first, second = numbers[both].T
    if max(np.abs(first).max(), np.abs(second).max()) > 1e150:
        raise ValueError("x and y must contain numbers whose squares are finite, at most 1e150")
    left_out = int((~both).sum())
    return first, second, (say(words.WITHOUT_BOTH, n=left_out),) if left_out else ()


def _compute_moments(values: Array) -> Array:
    return np.zeros(len(values)) if np.ptp(values) == 0 else values - values.mean()
