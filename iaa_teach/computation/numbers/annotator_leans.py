"""Annotators' leans on a scale, and the median as the label to use."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_level, number_groups
from iaa_teach.computation.data.labels import check_categories
from iaa_teach.computation.data.rating_codes import RatingsLike, take_groups
from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.reliability.given_labels import place_on_scale, subtract_others
from iaa_teach.computation.results import Result
from iaa_teach.computation.values import divide_or_nan
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_LISTED = 8  # annotators who are printed

Array = NDArray[np.float64]


@dataclass(frozen=True, repr=False, eq=False)
class AnnotatorLeans(Result):
    """Result of `annotator_leans`.

    Attributes
    ----------
    annotators : tuple
    leans : numpy.ndarray, shape (annotators,)
        The mean of an annotator's labels less the mean of the others' on the same items, in units of the
        scale, or in steps of an order; `nan` for an annotator who shares no item.
    lows, highs : numpy.ndarray, shape (annotators,)
        The interval of each lean, by Student's t; `nan` with a single item, or group.
    spreads : numpy.ndarray, shape (annotators,)
        The standard deviation of these differences: how far an annotator strays from the others, apart from
        the lean.
    items : numpy.ndarray of int, shape (annotators,)
        How many items each annotator shares with others.
    labels : tuple
        The median of each item's labels; None if there is none. Between two labels of an order it is also
        None, unless one is nearer to the mean.
    undecided : int
        How many items have labels but no median in the order.
    level : float
    notes : tuple of str
    """

    annotators: tuple[Hashable, ...]
    leans: Array
    lows: Array
    highs: Array
    spreads: Array
    items: NDArray[np.intp]
    labels: tuple[Label, ...]
    undecided: int
    level: float
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        lines = [
            f"{row.name} {row.text}"
            if math.isnan(spread)
            else say(words.LEANS, name=row.name, lean=row.text, spread=format_decimal(spread))
            for row, spread in zip(self._list_rows(), self.spreads, strict=True)
        ]
        return [words.LEANS_HEAD, *lines[:_LISTED], *(["…"] if len(lines) > _LISTED else [])]

    def _list_rows(self) -> list[Measured]:
        columns = (self.annotators, self.leans.tolist(), self.lows.tolist(), self.highs.tolist())
        return [Measured("", str(name), *ends) for name, *ends in zip(*columns, strict=True)]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw each lean with its interval, and a line at 0.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.

        Returns
        -------
        matplotlib.axes.Axes
        """
        from iaa_teach.look.drawing.leans import draw_leans

        return draw_leans(self._list_rows(), self._write_sentence(), ax)

    def _write_sentence(self) -> str:
        return " ".join([f"{words.LEANS_HEAD}:", "; ".join(self._list_lines()[1:])])


def annotator_leans(
    ratings: RatingsLike,
    order: Iterable[Hashable] | None = None,
    level: float = 0.95,
    *,
    groups: Iterable[Hashable] | None = None,
) -> AnnotatorLeans:
    """Compute each annotator's lean and spread on a scale, and the median of each item.

    Models such as `dawid_skene` treat labels as names and mistake a lean for errors. For ranks and numbers
    use the median, which one annotator's lean, however large, hardly moves.

    Parameters
    ----------
    ratings : items × annotators
        Numbers, even as text, or labels of an order; None, NaN or "" for a missing label.
    order : iterable, optional
        All labels from lowest to highest, if they are not numbers, or are ranks whose median must be one of
        them. Leans are then in steps.
    level : float
        Of the intervals.
    groups : iterable, optional
        The group of each item, if items of a group are similar; by default the groups of `Ratings`.

    Returns
    -------
    AnnotatorLeans

    Raises
    ------
    ValueError
        If labels are not numbers or not in `order`, or there is only one annotator.

    See Also
    --------
    limits_of_agreement : Two annotators' numbers.

    Examples
    --------
    >>> wright = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427]
    >>> mini = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451]
    >>> found = annotator_leans(list(zip(wright, mini)))  # peak flows of Bland and Altman (1986): −2.1, 38.8
    >>> found.leans.round(1).tolist(), found.spreads.round(1).tolist(), found.labels[:2]
    ([-2.1, 2.1], [38.8, 38.8], (503.0, 412.5))
    """
    check_level(level)
    steps = None if order is None else check_categories(order)
    values = place_on_scale(ratings, steps)
    people = ratings.annotators if isinstance(ratings, Ratings) else range(1, values.shape[1] + 1)
    groups = take_groups(groups, ratings)
    group = np.arange(len(values)) if groups is None else number_groups(groups, len(values))
    rows = [_compute_lean(column, group, level) for column in subtract_others(values).T]
    leans, lows, highs, spreads, items = (np.array(column) for column in zip(*rows, strict=True))
    medians, undecided = _find_medians(values, steps)
    notes = (say(words.NO_MEDIAN, n=undecided),) if undecided else ()
    if groups is not None:
        notes = (*notes, say(words.ALL_OF_GROUPS, n=len(np.unique(group))))
    return AnnotatorLeans(
        tuple(people), leans, lows, highs, spreads, items.astype(np.intp), medians, undecided, level, notes
    )


def _compute_lean(
    differences: Array, group: NDArray[Any], level: float
) -> tuple[float, float, float, float, int]:
    """Return an annotator's lean, its interval, spread, and number of items."""
    shared = ~np.isnan(differences)
    n = int(shared.sum())
    if not n:
        return math.nan, math.nan, math.nan, math.nan, 0
    apart = differences[shared]
    lean = float(apart.mean())
    numbers = np.unique(group[shared], return_inverse=True)[1]
    of_groups = np.bincount(numbers, apart - lean) / n
    k = len(of_groups)
    if k < 2:
        return lean, math.nan, math.nan, math.nan if n < 2 else float(apart.std(ddof=1)), n
    reach = t_quantile((1 + level) / 2, k - 1) * math.sqrt(k / (k - 1) * float(of_groups @ of_groups))
    if not reach > 0:
        return lean, math.nan, math.nan, 0.0, n
    return lean, lean - reach, lean + reach, float(apart.std(ddof=1)), n


def _find_medians(values: Array, steps: tuple[Hashable, ...] | None) -> tuple[tuple[Label, ...], int]:
    """Return the median of each item, and how many items have none among the steps of an order."""
    given = ~np.isnan(values)
    rows, sizes = np.sort(values, axis=1), given.sum(axis=1)  # `nan` comes last
    every, last = np.arange(len(rows)), np.maximum(sizes - 1, 0)
    low, high = rows[every, last // 2], rows[every, (last + 1) // 2]
    middle = low / 2 + high / 2
    if steps is None:
        return tuple(None if math.isnan(value) else value for value in middle.tolist()), 0
    mean = divide_or_nan(np.where(given, values, 0).sum(axis=1), sizes)
    between = middle % 1 != 0
    moved = np.sign(np.where(between & (np.abs(mean - middle) > 1e-9), mean - middle, 0)) / 2
    places = np.where(sizes > 0, middle + moved, 0)
    found = tuple(
        steps[int(place) - 1] if place >= 1 and place % 1 == 0 else None for place in places.tolist()
    )
    return found, int(((sizes > 0) & (places % 1 != 0)).sum())
