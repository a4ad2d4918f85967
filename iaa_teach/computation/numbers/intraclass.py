"""Intraclass correlations: agreement of numeric ratings, by their variance components."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_choice, check_level
from iaa_teach.computation.data.frames import find_frame
from iaa_teach.computation.data.rating_codes import RatingsLike, refuse_long_frame
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.tails import f_quantile, f_tail
from iaa_teach.computation.reliability.reliability_result import ROUNDING
from iaa_teach.computation.results import Result, describe_p_value, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

FORMS = ("ICC(1,1)", "ICC(2,1)", "ICC(3,1)", "ICC(1,k)", "ICC(2,k)", "ICC(3,k)")
_MCGRAW_AND_WONG = ("ICC(1)", "ICC(A,1)", "ICC(C,1)", "ICC(k)", "ICC(A,k)", "ICC(C,k)")


@dataclass(frozen=True, repr=False)
class IntraclassCorrelation(Result):
    """An intraclass correlation with its interval and its test.

    Attributes
    ----------
    form : str
        As Shrout and Fleiss write it.
    value, low, high : float
        The value, at most 1, and the interval at `level`. `nan` if undefined, see `notes`.
    f, p_value : float
        The F test that the correlation is 0, with `df` degrees of freedom.
    df : tuple of float
    items, annotators : int
        How many items that every annotator rated, and how many annotators.
    level : float
    notes : tuple of str
    """

    form: str
    value: float
    low: float
    high: float
    f: float
    p_value: float
    df: tuple[float, float]
    items: int
    annotators: int
    level: float
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        test = (
            f"F({self.df[0]:g}, {self.df[1]:g}) = {format_decimal(self.f)}, {describe_p_value(self.p_value)}"
        )
        items = say(words.GIVEN_BY, items=say(words.ITEMS, n=self.items), annotators=self.annotators)
        value = describe_value(self.form, self.value, self.low, self.high, self.level)
        return [value, f"{items}; {test}"]

    def _list_rows(self) -> list[Measured]:
        return [Measured("", self.form, self.value, self.low, self.high)]


class _Squares(NamedTuple):
    """The mean squares of items × annotators: between items, within items, between annotators, the rest."""

    items: float
    within: float
    annotators: float
    rest: float
    n: int
    k: int


def icc(ratings: RatingsLike, form: str = "ICC(2,1)", level: float = 0.95) -> IntraclassCorrelation:
    """Return an intraclass correlation of numeric ratings.

    Parameters
    ----------
    ratings : items × annotators
        Numbers; None, NaN or "" for a missing rating. Items that some annotator did not rate are ignored.
    form : str
        For one rating, or the mean of k, by how the annotators were chosen: "ICC(1,1)", "ICC(1,k)", different
        annotators for each item; "ICC(2,1)", "ICC(2,k)", the same for all items, drawn from many, so that
        leans lower it; "ICC(3,1)", "ICC(3,k)", only these annotators, whose leans do not count. McGraw and
        Wong's names are accepted, too: "ICC(1)", "ICC(A,1)", "ICC(C,1)", "ICC(k)", "ICC(A,k)", "ICC(C,k)".
    level : float
        Of the interval, between 0 and 1.

    Returns
    -------
    IntraclassCorrelation
        `nan` if all ratings are the same, or items vary no more than ratings of one item; the interval is
        `nan` if the value is so far below 0 that less than one degree of freedom is left.

    Raises
    ------
    ValueError
        If the form is unknown, labels are not numbers, or there are fewer than two annotators or fewer than
        two items that all of them rated.

    References
    ----------
    Shrout and Fleiss (1979), “Intraclass correlations”, Psychological Bulletin 86, 420–428; McGraw and Wong
    (1996), Psychological Methods 1, 30–46, for the interval of ICC(2,1) and ICC(2,k).

    Examples
    --------
    >>> judges = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]]
    >>> icc(judges)  # Shrout and Fleiss (1979), table 4, print .29
    ICC(2,1) = 0.290, 95 % interval 0.019 to 0.761
    6 items, 4 annotators; F(5, 15) = 11.027, p < 0.001
    >>> [round(icc(judges, form).value, 2) for form in FORMS]  # .17, .29, .71, .44, .62 and .91 in print
    [0.17, 0.29, 0.71, 0.44, 0.62, 0.91]
    """
    if isinstance(form, str):
        form = dict(zip(_MCGRAW_AND_WONG, FORMS, strict=True)).get(form, form)
    check_choice(form, FORMS, "form")
    check_level(level)
    if find_frame(ratings) is not None:
        refuse_long_frame(ratings)
        ratings = Ratings(ratings)
    numbers, left_out = _keep_complete_items(ratings)
    notes = ratings.notes if isinstance(ratings, Ratings) else ()
    if left_out:
        notes = (*notes, say(words.INCOMPLETE_ITEMS, n=left_out))
    s = _compute_mean_squares(numbers)
    df = (s.n - 1.0, float(s.n * (s.k - 1) if form[4] == "1" else (s.n - 1) * (s.k - 1)))
    error = s.within if form[4] == "1" else s.rest
    value = _correlate_one(form, s)
    if form.endswith("k)"):
        value = _correlate_mean(value, s.k)
    if not math.isfinite(value):
        why = words.ITEMS_DO_NOT_DIFFER if s.within else words.ALL_RATINGS_ALIKE
        return IntraclassCorrelation(form, *(math.nan,) * 5, df, s.n, s.k, level, (*notes, why))
    f = s.items / error if error else math.inf
    low, high = _bound_single(form, s, f, df, level)
    if math.isnan(low):
        notes = (*notes, words.NO_DEGREES_LEFT)
    if form.endswith("k)"):
        low, high = _correlate_mean(low, s.k), _correlate_mean(high, s.k)
    return IntraclassCorrelation(form, value, low, high, f, f_tail(f, *df), df, s.n, s.k, level, notes)


class Variances(NamedTuple):
    """Variance components of ratings; negative estimates stay negative."""

    items: float
    annotators: float
    rest: float


def estimate_variances(ratings: RatingsLike) -> Variances:
    """Return the variance components of items, annotators and the rest, as in ICC(2,1) and ICC(3,1).

    >>> spread = estimate_variances([[4, 7], [8, 11], [12, 15]])  # three points more, each time
    >>> spread.items, spread.annotators, spread.rest
    (16.0, 4.5, 0.0)
    """
    s = _compute_mean_squares(_keep_complete_items(ratings)[0])
    return Variances((s.items - s.rest) / s.k, (s.annotators - s.rest) / s.n, s.rest)


def _keep_complete_items(ratings: RatingsLike) -> tuple[NDArray[np.float64], int]:
    """Return the ratings of the items that all annotators rated, and the number of other items."""
    numbers = _convert_to_numbers(ratings)
    complete = ~np.isnan(numbers).any(axis=1)
    if numbers.shape[1] < 2 or complete.sum() < 2:
        raise ValueError(
            "ratings must be of two or more annotators and of two or more items that each of them rated; "
            f"there are {numbers.shape[1]} annotators and {int(complete.sum())} such items"
        )
    return numbers[complete], int((~complete).sum())


def _convert_to_numbers(ratings: RatingsLike) -> NDArray[np.float64]:
    """Return ratings as numbers. Raises ValueError naming the place of what is none."""
    if type(ratings) is np.ndarray and ratings.ndim == 2 and ratings.dtype.kind in "iuf":
        numbers = np.asarray(ratings, np.float64)
        if numbers.size and not np.isinf(numbers).any():  # already numbers
            return numbers
    refuse_long_frame(ratings)
    return (ratings if isinstance(ratings, Ratings) else Ratings(ratings)).numbers()


def _compute_mean_squares(numbers: NDArray[np.float64]) -> _Squares:
    n, k = numbers.shape
    residual = numbers - numbers.mean()
    of_items, of_annotators = residual.mean(axis=1), residual.mean(axis=0)
    items = k * float(of_items @ of_items)
    annotators = n * float(of_annotators @ of_annotators)
    apart = residual - of_items[:, None]
    within = float((apart**2).sum())
    rest = float(((apart - of_annotators) ** 2).sum())
    return _Squares(
        items / (n - 1), within / (n * (k - 1)), annotators / (k - 1), rest / ((n - 1) * (k - 1)), n, k
    )


def _correlate_one(form: str, s: _Squares) -> float:
    """Return the correlation of one rating, `nan` if the variances add up to 0."""
    if form[4] == "1":
        shared, total = s.items - s.within, s.items + (s.k - 1) * s.within
    else:
        leans = s.k * (s.annotators - s.rest) / s.n if form[4] == "2" else 0.0
        shared, total = s.items - s.rest, s.items + (s.k - 1) * s.rest + leans
    return shared / total if total > ROUNDING * s.within else math.nan


def _correlate_mean(single: float, k: int) -> float:
    """Return the correlation of the mean of k ratings, by Spearman and Brown's formula."""
    rest = 1 + (k - 1) * single
    return -math.inf if rest <= ROUNDING else k * single / rest


def _bound_single(
    form: str, s: _Squares, f: float, df: tuple[float, float], level: float
) -> tuple[float, float]:
    share = (1 + level) / 2
    value = _correlate_one(form, s)
    if math.isinf(f):
        return value, value
    if form[4] != "2":
        low, high = f / f_quantile(share, *df), f * f_quantile(share, df[1], df[0])
        return (low - 1) / (low + s.k - 1), (high - 1) / (high + s.k - 1)
    n, k = s.n, s.k
    ratio = s.annotators / s.rest
    numerator = (k - 1) * (n - 1) * (k * value * ratio + n * (1 + (k - 1) * value) - k * value) ** 2
    denominator = (n - 1) * (k * value * ratio) ** 2 + (n * (1 + (k - 1) * value) - k * value) ** 2
    v = numerator / denominator
    if v < 1 - ROUNDING:  # only for a negative correlation, which Satterthwaite's formula cannot handle
        return math.nan, math.nan
    below, above = f_quantile(share, n - 1, v), f_quantile(share, v, n - 1)
    leans = k * s.annotators + (k * n - k - n) * s.rest
    low = n * (s.items - below * s.rest) / (below * leans + n * s.items)
    high = n * (above * s.items - s.rest) / (leans + n * above * s.items)
    return low, high
