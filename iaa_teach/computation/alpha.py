"""Krippendorff's α, for any number of annotators, any kind of labels, and missing labels.

α compares the mean distance of two labels of one item, D_o, with the mean distance of any two labels, D_e.
An item with fewer than two labels has no such pair and does not count.

Computing α takes time proportional to the labels, not to their pairs: if the distance of two labels is a
squared difference (of values or mean ranks), sums over pairs reduce to sums of squares. Many resamples are
summed at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import accept_ratings
from iaa_teach.computation.data.label_codes import Categories, Codes, find_first_place, make_array, name_place
from iaa_teach.computation.data.labels import is_missing, read_number, shorten_repr
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    check_labels,
    check_several,
    encode_noted,
    list_pairs_within_items,
    refuse_joined_labels,
    tally,
)
from iaa_teach.computation.distances import (
    Array,
    Metric,
    check_metric,
    compute_mid_ranks,
    describe_needed_label,
    find_off_scale,
    label_distances,
    ratio_distance,
    read_set,
)

AT_ONCE = 1 << 18  # numbers in one array, 2 MB: arrays of quadratic size are processed in blocks of this
_SHORT = 64  # labels of an item, up to which its pairs are compared one by one
_NO_SQUARES = ("masi",)  # distances that are not known to be squared distances of points


@dataclass(frozen=True)
class Units:
    """The items that have two labels or more: `count` times label number `code` in item number `item`.

    The lists run in the order of items, and no item gets the same label twice in them.
    """

    item: Codes
    code: Codes
    count: NDArray[Any]
    starts: Codes  # where each item begins in the lists
    sizes: NDArray[Any]  # how many labels it has
    labels: int  # how many different ones there are

    @property
    def lengths(self) -> Codes:
        """How many different labels each item has."""
        return np.diff(self.starts, append=len(self.code))

    def sum(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return the sums of values over each item, (..., listed) to (..., items)."""
        return np.add.reduceat(values, self.starts, axis=-1)

    def count_used(self, times: NDArray[Any]) -> Array:
        """Return how often each label occurs if item i occurs times[..., i] times, shape (..., labels)."""
        rows = np.atleast_2d(times)
        places = self.code + self.labels * np.arange(len(rows))[:, None]
        weights = self.count * rows[:, self.item]
        used = np.bincount(places.ravel(), weights.ravel(), minlength=len(rows) * self.labels)
        return used.astype(np.float64, copy=False).reshape(*times.shape[:-1], self.labels)

    def keep_items(self, keep: NDArray[np.bool_]) -> Units:
        """Return some of the items, renumbered."""
        listed = keep[self.item]
        item = (np.cumsum(keep) - 1)[self.item[listed]]
        starts = np.flatnonzero(np.diff(item, prepend=-1))
        return Units(item, self.code[listed], self.count[listed], starts, self.sizes[keep], self.labels)


class Sums(NamedTuple):
    """Sums of distances: over ordered pairs of labels within each item, and from each label to all labels.

    `within` is (items) or (resamples, items), `apart` is (resamples, labels).
    """

    within: NDArray[Any]
    apart: NDArray[Any]


class Distances(NamedTuple):
    """How a metric sums the distances of labels, from how often each is used, (resamples, labels).

    `ranked` means that distances depend on ranks, and so on use; `squares`, that they are squared distances
    between points.
    """

    sums: Callable[[Units, Array], Sums]
    ranked: bool = False
    squares: bool = True


def compute_alphas(units: Units, distances: Distances, times: NDArray[Any]) -> Array:
    """Return α of resamples in which item i occurs times[:, i] times; `times` is (resamples, items)."""
    if not units.sizes.size:
        return np.full(len(times), np.nan)
    used = units.count_used(times)
    within, apart = distances.sums(units, used)
    n = used.sum(axis=1)
    D_o = (times * (within / (units.sizes - 1))).sum(axis=1) / n
    D_e = (used * apart).sum(axis=1) / (n * (n - 1))
    defined = (D_e > 0) & (np.count_nonzero(used, axis=1) > 1)
    return 1 - np.divide(D_o, D_e, out=np.full(len(times), np.nan), where=defined)


def encode_for(
    ratings: RatingsLike, metric: Metric, categories: Iterable[Hashable] | None
) -> tuple[Codes, int, Distances]:
    """Return ratings as codes of labels, −1 where missing, how many labels there are, and their distances.

    For metrics of numbers the codes are in the order of the numbers.
    """
    check_metric(metric)
    if categories is not None and metric != "ordinal":
        raise ValueError(f"categories give the order of the ordinal metric; leave them out for {metric!r}")
    scores = metric != "nominal"
    given = encode_noted(_take_sets(ratings) if metric in ("jaccard", "masi") else ratings, scores)
    refuse_joined_labels(given, scores)
    codes, labels = given.codes, given.labels
    check_several(codes)
    if metric == "ordinal" and categories is None and given.order:
        categories = (*given.order, *(label for label in labels if label not in given.order))
    if metric == "nominal":
        return codes, len(labels), Distances(_sum_nominal)
    if metric not in ("ordinal", "interval", "ratio"):
        table = label_distances(labels, metric)
        squares = isinstance(metric, str) and metric not in _NO_SQUARES
        return codes, len(labels), Distances(partial(_sum_by_table, table), squares=squares)
    if categories is None:
        values = _take_numbers(codes, labels, metric)
    else:
        order = check_labels(codes, labels, categories)
        values = np.array([order.index(label) for label in labels])
    if not (values[1:] > values[:-1]).all():
        values, places = np.unique(values, return_inverse=True)
        codes = np.append(places, -1)[codes]
    if metric == "ordinal":
        return codes, len(values), Distances(_sum_ordinal, ranked=True)
    sums = (
        partial(_sum_squared, _scale_to_one(values)) if metric == "interval" else partial(_sum_ratio, values)
    )
    return codes, len(values), Distances(sums)


def find_pairable_items(codes: Codes, labels: int) -> Units:
    """Return the items that have two labels or more."""
    found = tally(codes, labels)
    sizes = np.bincount(found.item, found.count, minlength=len(codes)).astype(np.intp)
    starts = np.flatnonzero(np.diff(found.item, prepend=-1))
    return Units(found.item, found.code, found.count, starts, sizes, labels).keep_items(sizes > 1)


def merge_same_items(units: Units) -> tuple[Units, Codes]:
    """Return one item for each distinct set of labels, and how many items have it."""
    items, lengths = len(units.sizes), units.lengths
    longest_first = np.argsort(-lengths, kind="stable")
    ends = np.searchsorted(-lengths[longest_first], -np.arange(lengths.max(initial=0)))
    kind = np.zeros(items, np.int64)
    for k, end in enumerate(ends.tolist()):
        longer = longest_first[:end]
        place = units.starts[longer] + k
        label = units.code[place] + units.labels * units.count[place]
        kind[longer] = np.unique(kind[longer] * (label.max() + 1) + label, return_inverse=True)[1]
    kind = kind * (len(ends) + 1) + lengths
    _, first, kind, repeats = np.unique(kind, return_index=True, return_inverse=True, return_counts=True)
    one_each = np.zeros(items, bool)
    one_each[first] = True
    return units.keep_items(one_each), repeats[kind[one_each]]


def _sum_nominal(units: Units, used: Array) -> Sums:
    within = units.sizes**2 - units.sum(units.count**2)
    return Sums(within, used.sum(axis=1, keepdims=True) - used)


def _sum_squared(values: Array, units: Units, used: Array) -> Sums:
    """Return Σ (z − z′)² = 2mΣz² − 2(Σz)², with z from the item's first label, or from the mean of all."""
    z = values[..., units.code]
    z = z - np.repeat(z[..., units.starts], units.lengths, axis=-1)
    within = units.sizes * units.sum(units.count * z**2) - units.sum(units.count * z) ** 2
    n = used.sum(axis=1, keepdims=True)
    squares = (values - (used * values).sum(axis=1, keepdims=True) / n) ** 2
    return Sums(2 * within, n * squares + (used * squares).sum(axis=1, keepdims=True))


def _sum_ordinal(units: Units, used: Array) -> Sums:
    return _sum_squared(compute_mid_ranks(used), units, used)


def _sum_ratio(values: Array, units: Units, used: Array) -> Sums:
    """Sum distances within short items pair by pair, and all others as an integral of squared differences.

    With h(t) = exp(t − eᵗ), the distance ((a − b)/(a + b))² is 2∫(h(t + ln a) − h(t + ln b))² dt for positive
    a and b. The integrand falls off fast enough at both ends for equal steps to be exact to rounding.
    """
    zero, long = values == 0, units.lengths > _SHORT
    within, apart = np.zeros(len(units.sizes)), np.zeros(used.shape)
    within[~long] = _sum_pairs(lambda i, j: ratio_distance(values[i], values[j]), units.keep_items(~long))
    many = units.keep_items(long)
    counts = np.where(zero[many.code], 0, many.count)
    n_long = many.sum(counts)
    within[long] = 2 * n_long * (many.sizes - n_long)  # a zero is at distance 1 from all other numbers
    apart[:, zero] = used[:, ~zero].sum(axis=1, keepdims=True)
    apart[:, ~zero] = used[:, zero].sum(axis=1, keepdims=True)
    used, logs = used[:, ~zero], np.log(values[~zero])
    if not logs.size:
        return Sums(within, apart)
    n = used.sum(axis=1, keepdims=True)
    step = 0.2
    ts = np.arange(-18 - logs.max(), 3.5 - logs.min(), step)
    place = (np.cumsum(~zero) - 1)[many.code]
    for some in np.array_split(ts, -(-len(ts) * max(len(logs), len(place)) // AT_ONCE)):
        t = np.minimum(logs[:, None] + some, 7)  # h(7) is already 0, and nothing overflows up to there
        h = np.exp(t - np.exp(t))
        of_long = h.T[:, place]
        of_long -= np.repeat(many.sum(counts * of_long) / np.maximum(n_long, 1), many.lengths, axis=-1)
        within[long] += 4 * step * n_long * many.sum(counts * of_long**2).sum(axis=0)
        h -= h.mean(axis=0)  # centred, so that the difference below loses no digits
        squares = (h**2).sum(axis=1)
        apart[:, ~zero] += 2 * step * (n * squares - 2 * (used @ h) @ h.T + used @ squares[:, None])
    return Sums(within, apart)


def _sum_by_table(distances: Array, units: Units, used: Array) -> Sums:
    return Sums(_sum_pairs(lambda i, j: distances[i, j], units), used @ distances)


def _sum_pairs(distance: Callable[[Codes, Codes], Array], units: Units) -> Array:
    """Return Σ δ over the ordered pairs of labels within each item."""
    total = np.zeros(len(units.sizes))
    for i, j in list_pairs_within_items(units.item):
        pairs = units.count[i] * units.count[j] * distance(units.code[i], units.code[j])
        total += np.bincount(units.item[i], pairs, minlength=len(total))
    return 2 * total


def _scale_to_one(values: Array) -> Array:
    """Scale to 0–1 so that squares do not overflow; halve first so that differences do not."""
    if len(values) < 2:
        return values
    values = values / 2 - values[0] / 2
    return values / values[-1]


def _take_numbers(codes: Codes, labels: Categories, metric: Metric) -> Array:
    """Return the labels as numbers. Raises ValueError naming the first that is not one."""
    values = _convert_to_numbers(labels)
    off = find_off_scale(values, metric)
    if off.any():
        wrong = np.isin(codes, np.flatnonzero(off))
        rule = f"{find_first_place(wrong)}: {describe_needed_label(metric)}"
        given = shorten_repr(labels[codes[wrong][0]])
        raise ValueError(f"{rule}; not {given}")
    return values


def _convert_to_numbers(labels: Categories) -> Array:
    """Return labels as numbers, `nan` for other labels; fast if all are numbers."""
    try:
        values = np.array(labels, np.float64)
    except (TypeError, ValueError, OverflowError):
        values = np.empty(0)
    return values if values.shape == (len(labels),) else np.array([read_number(label) for label in labels])


def _take_sets(ratings: RatingsLike) -> NDArray[Any]:
    """Return the labels as sets, None where missing. Raises ValueError naming the first that is not one."""
    array = make_array(ratings)
    sets = np.full(array.shape, None)
    for cell, label in np.ndenumerate(array):
        if not isinstance(label, Hashable) or not is_missing(label):
            try:
                sets[cell] = read_set(label)
            except ValueError as error:
                raise ValueError(f"{name_place(cell)}: {error}") from None
    return sets


@accept_ratings("krippendorff_alpha(ratings, 'interval'), or another metric")
def krippendorff_alpha(
    ratings: RatingsLike, metric: Metric = "nominal", categories: Iterable[Hashable] | None = None
) -> float:
    """Return Krippendorff's α, agreement beyond that of one shared distribution of labels.

    α is 1 − D_o/D_e. For two annotators without missing labels it is 1 − (1 − π)(n − 1)/n, where n is the
    number of labels; for more annotators, the same with `fleiss_kappa` in place of π.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.
    metric : {"nominal", "ordinal", "interval", "ratio", "jaccard", "masi"} or callable
        How far apart two labels are: "nominal"; "ordinal", "interval", "ratio" for numbers, also written as
        text; "jaccard", "masi" for labels that are sets or tuples of categories; or a function of two labels
        that returns their distance (which is not squared). See `label_distances`.
    categories : iterable, optional
        For the ordinal metric: the labels from lowest to highest, if they are not numbers.

    Returns
    -------
    float
        At most 1; 0 if labels differ within items as much as overall, below 0 if they differ more. `nan` if
        no item has two labels, or all labels of such items are at distance 0, as with a single category.

    Raises
    ------
    ValueError
        If a label does not suit the metric; the message names the item and annotator.

    References
    ----------
    Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, sections C and D.

    Examples
    --------
    >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
    >>> data = [[None if label == "." else label for label in item] for item in zip(*annotators)]
    >>> [round(krippendorff_alpha(data, m), 3) for m in ("nominal", "ordinal", "interval", "ratio")]
    [0.743, 0.815, 0.849, 0.797]
    """
    codes, labels, distances = encode_for(ratings, metric, categories)
    units = find_pairable_items(codes, labels)
    return float(compute_alphas(units, distances, np.ones((1, len(units.sizes)), np.intp))[0])
