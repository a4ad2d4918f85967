"""Krippendorff's α: agreement of any number of annotators, for labels of any kind, some of them missing.

α compares the mean distance of two labels of one item, D_o, with the mean distance of any two labels, D_e.
An item with fewer than two labels has no such pair and does not count. Where the distance is a squared
difference (of values, of mean ranks), sums over pairs are sums of squares, and no pair is ever looked at.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.labels import as_number, is_missing
from iaa_teach.data.rating_codes import (
    Categories,
    Codes,
    RatingsLike,
    as_array,
    check_labels,
    encode,
    first_place,
    name_place,
    tally,
)
from iaa_teach.stats.arguments import check_level, check_whole, random_generator
from iaa_teach.stats.distances import (
    Array,
    Metric,
    as_set,
    check_metric,
    label_distances,
    mid_ranks,
    needs_number,
    off_scale,
    ratio_distance,
)

_AT_ONCE = 1 << 18  # numbers in one array, 2 MB: what grows with the square of anything is cut to this
_KIND_AS_ITEMS = 10  # to draw how often a kind of items occurs takes as long as to draw so many items


def krippendorff_alpha(
    ratings: RatingsLike, metric: Metric = "nominal", categories: Iterable[Hashable] | None = None
) -> float:
    """Return Krippendorff's α, agreement beyond what one shared distribution of labels would give.

    α is 1 − D_o/D_e. For two annotators without missing labels it is 1 − (1 − π)(n − 1)/n, n the number of
    labels; for more, the same of `fleiss_kappa`.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    metric : {"nominal", "ordinal", "interval", "ratio", "jaccard", "masi"} or callable
        How far apart two labels are: "nominal"; "ordinal", "interval", "ratio" for numbers, also written as
        text; "jaccard", "masi" for labels that are each a set or tuple of categories; or a function of two
        labels that returns their distance (not to be squared again). See `label_distances`.
    categories : iterable, optional
        The labels of the ordinal metric from lowest to highest where they are not numbers.

    Returns
    -------
    float
        At most 1; 0 where labels differ within items as much as anywhere, below 0 where they differ more.
        `nan` where no item has two labels, or where all labels of such items are at no distance from each
        other, as with a single category.

    Raises
    ------
    ValueError
        Naming the item and annotator of a label that does not suit the metric.

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
    units, distances = _prepare(ratings, metric, categories)
    return float(_alpha(units, distances, np.ones((1, len(units.sizes)), np.intp))[0])


def coincidences(ratings: RatingsLike) -> tuple[Categories, Array]:
    """Return the labels of items that have two or more, and how often each meets each other within an item.

    Every pair of labels of an item of m labels counts 1/(m − 1), in both orders, so that the sum is the
    number of labels; the share off the diagonal is D_o of the nominal metric.
    """
    codes, labels = encode(ratings)
    counts = (codes[:, :, None] == np.arange(len(labels))).sum(axis=1)
    counts = counts[counts.sum(axis=1) > 1]
    weighted = counts / (counts.sum(axis=1, keepdims=True) - 1)
    matrix = weighted.T @ counts - np.diag(weighted.sum(axis=0))
    used = matrix.sum(axis=0) > 0
    return tuple(label for label, is_used in zip(labels, used, strict=True) if is_used), matrix[used][:, used]


def alpha_interval(
    ratings: RatingsLike,
    metric: Metric = "nominal",
    level: float = 0.95,
    resamples: int = 2000,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
    progress: Callable[[float], object] | None = None,
) -> tuple[float, float]:
    """Return the bootstrap percentile interval of Krippendorff's α: items are drawn with replacement.

    Items with fewer than two labels are not drawn. Resamples in which α is undefined are left out.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    metric : str or callable
        As for `krippendorff_alpha`.
    level : float
        Between 0 and 1.
    resamples : int
        How often the items are drawn.
    seed : int, optional
        The same seed gives the same interval.
    categories : iterable, optional
        As for `krippendorff_alpha`.
    progress : callable, optional
        Called now and then with the share of the resamples done, 1 at the end; whatever it raises ends the
        work.

    Returns
    -------
    tuple of two floats
        (low, high); `nan` where α is undefined or only one item has two labels.

    Raises
    ------
    ValueError
        As `krippendorff_alpha` does, for another level, or for fewer than one resample.

    References
    ----------
    Efron and Tibshirani (1993), chapter 13; for α, Zapf et al. (2016). Krippendorff's own bootstrap (Hayes
    and Krippendorff 2007) differs: it draws pairs of labels, not items, and keeps D_e as it is.

    Examples
    --------
    >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
    >>> data = [[None if label == "." else label for label in item] for item in zip(*annotators)]
    >>> low, high = alpha_interval(data, seed=1)
    >>> low < 0.743 < high
    True
    """
    check_level(level)
    values, done = [], 0
    for some in resampled_alphas(ratings, metric, resamples, seed, categories):
        values.append(some)
        done += len(some)
        if progress is not None:
            progress(done / resamples)
    return percentile_interval(values, level)


def resampled_alphas(
    ratings: RatingsLike,
    metric: Metric = "nominal",
    resamples: int = 2000,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
) -> Iterator[Array]:
    """Yield α of each resample of the items, some at a time, so that a caller can report progress and stop.

    Parameters, and what is raised, as for `alpha_interval`; `nan` where α is undefined.
    """
    resamples = check_whole(resamples, "resamples")
    units, distances = _prepare(ratings, metric, categories)
    items = len(units.sizes)
    if items < 2:
        yield np.full(resamples, np.nan)
        return
    merged, repeats = _merged(units)
    few = len(repeats) * _KIND_AS_ITEMS < items
    units = merged if few else units
    rng = random_generator(seed)
    most = max(1, _AT_ONCE // max(len(units.code), units.labels))
    for start in range(0, resamples, most):
        n = min(most, resamples - start)
        if few:
            times = rng.multinomial(items, repeats / items, size=n)
        else:
            drawn = rng.integers(items, size=(n, items)) + items * np.arange(n)[:, None]
            times = np.bincount(drawn.ravel(), minlength=n * items).reshape(n, items)
        yield _alpha(units, distances, times)


def percentile_interval(values: Sequence[Array], level: float = 0.95) -> tuple[float, float]:
    """Return the middle share `level` of resampled values, (low, high); `nan` where none is defined."""
    alphas = np.concatenate(values)
    alphas = alphas[~np.isnan(alphas)]
    if not len(alphas):
        return math.nan, math.nan
    low, high = np.quantile(alphas, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


@dataclass(frozen=True)
class _Units:
    """The items that have two labels or more: `count` times label number `code` in item number `item`.

    The lists run in the order of items, and no item gets the same label twice in them.
    """

    item: Codes
    code: Codes
    count: Codes
    starts: Codes  # where each item begins in the lists
    sizes: Codes  # how many labels it has
    labels: int  # how many different ones there are

    def sum(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return the sums of values over each item, (..., listed) to (..., items)."""
        return np.add.reduceat(values, self.starts, axis=-1)


# Σ δ over the ordered pairs of labels within each item, (items) or (resamples, items), and over all ordered
# pairs of labels, (resamples); from `used`, how often each label occurs, (resamples, labels).
_Sums = tuple[NDArray[Any], NDArray[Any]]
_Distances = Callable[[_Units, NDArray[Any]], _Sums]


def _alpha(units: _Units, distances: _Distances, times: Codes) -> Array:
    """Return α of resamples in which item i occurs times[:, i] times; `times` is (resamples, items)."""
    resamples, c = len(times), units.labels
    if not units.sizes.size:
        return np.full(resamples, np.nan)
    places = units.code + c * np.arange(resamples)[:, None]
    weights = units.count * times[:, units.item]
    used = np.bincount(places.ravel(), weights.ravel(), minlength=resamples * c).reshape(resamples, c)
    within, between = distances(units, used)
    n = used.sum(axis=1)
    D_o = (times * (within / (units.sizes - 1))).sum(axis=1) / n
    D_e = between / (n * (n - 1))
    defined = (D_e > 0) & (np.count_nonzero(used, axis=1) > 1)
    return 1 - np.divide(D_o, D_e, out=np.full(resamples, np.nan), where=defined)


def _nominal(units: _Units, used: Array) -> _Sums:
    within = units.sizes**2 - units.sum(units.count**2)
    return within, used.sum(axis=1) ** 2 - (used**2).sum(axis=1)


def _squared(values: Array, units: _Units, used: Array) -> _Sums:
    """Return Σ (z − z′)² = 2mΣz² − 2(Σz)², with z from the item's first label, or from the mean of all."""
    z = values[..., units.code]
    z = z - np.repeat(z[..., units.starts], np.diff(units.starts, append=len(units.code)), axis=-1)
    within = units.sizes * units.sum(units.count * z**2) - units.sum(units.count * z) ** 2
    n = used.sum(axis=1)
    deviation = values - ((used * values).sum(axis=1) / n)[:, None]
    return 2 * within, 2 * n * (used * deviation**2).sum(axis=1)


def _ordinal(units: _Units, used: Array) -> _Sums:
    return _squared(mid_ranks(used), units, used)


def _ratio(values: Array, units: _Units, used: Array) -> _Sums:
    """Sum distances within items pair by pair, and those of all pairs as an integral of squared differences.

    With h(t) = exp(t − eᵗ), the distance ((a − b)/(a + b))² is 2∫(h(t + ln a) − h(t + ln b))² dt for positive
    a and b. The integrand dies away fast enough at both ends for equal steps to give all digits.
    """
    within = _pairs(lambda i, j: ratio_distance(values[i], values[j]), units)
    none = used[:, values == 0].sum(axis=1)
    used, logs = used[:, values > 0], np.log(values[values > 0])
    n = used.sum(axis=1)
    between = 2 * none * n
    if not logs.size:
        return within, between
    step = 0.2
    ts = np.arange(-18 - logs.max(), 3.5 - logs.min(), step)
    for some in np.array_split(ts, -(-len(ts) * len(logs) // _AT_ONCE)):
        t = np.minimum(logs[:, None] + some, 7)  # h(7) is 0 already, and no power beyond it overflows
        h = np.exp(t - np.exp(t))
        h -= h.mean(axis=0)  # around 0, lest the difference below lose digits
        between += 4 * step * (n[:, None] * (used @ h**2) - (used @ h) ** 2).sum(axis=1)
    return within, between


def _table(distances: Array, units: _Units, used: Array) -> _Sums:
    return _pairs(lambda i, j: distances[i, j], units), ((used @ distances) * used).sum(axis=1)


def _pairs(distance: Callable[[Codes, Codes], Array], units: _Units) -> Array:
    """Return Σ δ over the ordered pairs of labels within each item, by how far apart they are listed."""
    total = np.zeros(len(units.sizes))
    for apart in range(1, np.diff(units.starts, append=len(units.code)).max(initial=0)):
        i = np.flatnonzero(units.item[apart:] == units.item[:-apart])
        j = i + apart
        pairs = units.count[i] * units.count[j] * distance(units.code[i], units.code[j])
        total += np.bincount(units.item[i], pairs, minlength=len(total))
    return 2 * total


def _prepare(
    ratings: RatingsLike, metric: Metric, categories: Iterable[Hashable] | None
) -> tuple[_Units, _Distances]:
    """Return the items that count, and how to sum the distances of their labels."""
    check_metric(metric)
    if categories is not None and metric != "ordinal":
        raise ValueError(f"categories give the order of the ordinal metric; leave them out for {metric!r}")
    codes, labels = encode(_sets(ratings) if metric in ("jaccard", "masi") else ratings)
    if metric == "nominal":
        return _pairable(codes, len(labels)), _nominal
    if metric not in ("ordinal", "interval", "ratio"):
        return _pairable(codes, len(labels)), partial(_table, label_distances(labels, metric))
    if categories is None:
        values = _numbers(codes, labels, metric)
    else:
        order = check_labels(codes, labels, categories)
        values = np.array([order.index(label) for label in labels])
    values, places = np.unique(values, return_inverse=True)
    units = _pairable(np.append(places, -1)[codes], len(values))
    if metric == "ordinal":
        return units, _ordinal
    return units, partial(_ratio, values) if metric == "ratio" else partial(_squared, _scaled(values))


def _pairable(codes: Codes, labels: int) -> _Units:
    found = tally(codes, labels)
    sizes = np.bincount(found.item, found.count, minlength=len(codes)).astype(np.intp)
    return _chosen(sizes > 1, found.item, found.code, found.count, sizes, labels)


def _chosen(
    chosen: NDArray[np.bool_], item: Codes, code: Codes, count: Codes, sizes: Codes, labels: int
) -> _Units:
    """Return the chosen items alone, numbered anew."""
    keep = chosen[item]
    item = (np.cumsum(chosen) - 1)[item[keep]]
    starts = np.flatnonzero(np.diff(item, prepend=-1))
    return _Units(item, code[keep], count[keep], starts, sizes[chosen], labels)


def _merged(units: _Units) -> tuple[_Units, Codes]:
    """Return one item of each kind, those with the same labels being of one, and how many items are of it."""
    items = len(units.sizes)
    place = np.arange(len(units.code)) - units.starts[units.item]
    kind = np.zeros(items, np.int64)
    for k in range(place.max(initial=-1) + 1):
        here = place == k
        label = np.zeros(items, np.int64)
        label[units.item[here]] = 1 + units.code[here] + units.labels * units.count[here]
        kind = np.unique(kind * (label.max() + 1) + label, return_inverse=True)[1]
    _, first, repeats = np.unique(kind, return_index=True, return_counts=True)
    one_each = np.zeros(items, bool)
    one_each[first] = True
    merged = _chosen(one_each, units.item, units.code, units.count, units.sizes, units.labels)
    return merged, repeats[kind[one_each]]


def _scaled(values: Array) -> Array:
    """Scale from 0 to 1, so that no square overflows; halved first, so that no difference does."""
    if len(values) < 2:
        return values
    values = values / 2 - values[0] / 2
    return values / values[-1]


def _numbers(codes: Codes, labels: Categories, metric: Metric) -> Array:
    """Return the labels as numbers; ValueError names the first that is not one."""
    values = np.array([as_number(label) for label in labels])
    wrong = np.isin(codes, np.flatnonzero(off_scale(values, metric)))
    if wrong.any():
        raise ValueError(f"{first_place(wrong)}: {needs_number(metric)}; not {labels[codes[wrong][0]]!r}")
    return values


def _sets(ratings: RatingsLike) -> NDArray[Any]:
    """Return the labels as sets, None where missing; ValueError names the first that is not one."""
    array = as_array(ratings)
    sets = np.full(array.shape, None)
    for cell, label in np.ndenumerate(array):
        if not isinstance(label, Hashable) or not is_missing(label):
            try:
                sets[cell] = as_set(label)
            except ValueError as error:
                raise ValueError(f"{name_place(cell)}: {error}") from None
    return sets
