"""Models of chance: the expected disagreement D_e, and the labels it is computed from.

Each model is defined for a table of two annotators, with the slopes that the delta method needs, and for the
labels of a group, some missing, as in Gwet (2014). For two annotators without missing labels both agree.

- `EQUAL`: all categories are equally likely (S, Brennan and Prediger's κ);
- `SHARED`: one distribution for all annotators, the mean over items of an item's shares (π, Fleiss's κ, α);
- `GWET`: Gwet's formula for the same shares (AC1, AC2);
- `OWN`: each annotator draws from the distribution of their own labels (Cohen's κ, Conger's κ).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.data.rating_codes import Tally, list_pairs_within_items, tally
from iaa_teach.computation.values import divide_or_nan

Array = NDArray[np.float64]

AT_ONCE = 1 << 20  # numbers in one array, 8 MB: arrays of items × resamples are processed in blocks of this


@dataclass(frozen=True, eq=False)
class GroupLabels:
    """Labels listed item by item, with item, annotator and label; items without labels are ignored.

    `distance` is the distance of categories, 0 to 1, shape (C, C); None if any two are 1 apart.
    """

    item: Codes
    annotator: Codes
    code: Codes
    part: Array  # how many labels each entry stands for; may be a fraction
    sizes: NDArray[Any]  # how many labels each item has
    apart: Array  # mean distance of two labels of the item; 0 if it has one
    annotators: int
    categories: int
    distance: Array | None

    @property
    def compared(self) -> NDArray[np.bool_]:
        """Which items have two labels or more."""
        return self.sizes > 1


def list_group_labels(
    codes: Codes, categories: int, distance: Array | None = None, named: bool = True
) -> GroupLabels:
    """List encoded ratings, items × annotators, without items and annotators that have no label.

    Unless `named`, annotators are dropped, which is faster; only Conger's κ needs them.
    """
    given = codes >= 0
    some_items, some_annotators = given.any(axis=1), given.any(axis=0)
    if not (some_items.all() and some_annotators.all()):
        codes = codes[some_items][:, some_annotators]
    r = codes.shape[1]
    if not codes.size:
        none, nought = np.zeros(0, np.intp), np.zeros(0)
        return GroupLabels(none, none, none, nought, none, nought, 0, categories, distance)
    kinds = tally(codes, categories)
    sizes = np.bincount(kinds.item, kinds.count, len(codes)).astype(np.intp)
    apart = _measure_within_items(kinds, sizes, distance)
    item, annotator, code, part = kinds.item, np.zeros_like(kinds.item), kinds.code, kinds.count
    if named:
        place = np.flatnonzero(codes >= 0)
        item, annotator = np.divmod(place, r)
        code, part = codes.ravel()[place], np.ones_like(place)
    return GroupLabels(item, annotator, code, part.astype(float), sizes, apart, r, categories, distance)


def _measure_within_items(kinds: Tally, sizes: Codes, distance: Array | None) -> Array:
    """Return the mean distance of two labels of each item."""
    item, code, count = kinds.item, kinds.code, kinds.count
    if distance is None:
        total = sizes.astype(np.float64) ** 2 - np.bincount(item, count**2, len(sizes))
    else:
        total = np.zeros(len(sizes))
        for i, j in list_pairs_within_items(item):
            far = 2 * count[i] * count[j] * distance[code[i], code[j]]
            total += np.bincount(item[i], far, len(sizes))
    return total / np.maximum(sizes * (sizes - 1), 1)


@dataclass(frozen=True, eq=False)
class Chance:
    """One model of chance.

    Attributes
    ----------
    name : str
        Its key in the report's `words.CHANCE`.
    expect_in_table : callable
        Takes the shares of A's labels and of B's, (..., C), and the distance of categories. Returns D_e and
        its derivatives by each share of A and of B.
    expect_in_group : callable
        Takes labels and how often each item occurs in each resample. Returns D_e of the resamples.
    expect_by_items : callable
        Takes labels and the weight of each item. Returns each item's expected distance from other labels,
        with mean D_e.
    expect_without_groups : callable
        Takes labels and the group of each item. Returns D_e without each group.
    by_annotator : bool
        Whether it matters who gave a label.
    needs_variety : bool
        Whether it cannot be estimated from labels that are nearly all the same.
    """

    name: str
    expect_in_table: Callable[[Array, Array, Array], tuple[Array, Array, Array]]
    expect_in_group: Callable[[GroupLabels, Array], Array]
    expect_by_items: Callable[[GroupLabels, Array], Array]
    expect_without_groups: Callable[[GroupLabels, Codes], Array]
    by_annotator: bool = False
    needs_variety: bool = False


# One distribution for all annotators, from which D_e follows


def _expect_equal_shares(shares: Array, distance: Array | None) -> tuple[Array, Array]:
    """All categories are equally likely."""
    D_e = 1 - 1 / shares.shape[-1] if distance is None else distance.mean()
    return np.full(shares.shape[:-1], D_e), np.zeros(shares.shape)


def _expect_common_shares(shares: Array, distance: Array | None) -> tuple[Array, Array]:
    """Categories are as likely as in all labels together."""
    far = _measure_from_shares(shares, distance)
    return (shares * far).sum(axis=-1), far


def _expect_by_gwet(shares: Array, distance: Array | None) -> tuple[Array, Array]:
    """Some items are labelled at random (Gwet); T is the sum of the agreement weights."""
    c = shares.shape[-1]
    if c < 2:
        return np.zeros(shares.shape[:-1]), shares
    T = c if distance is None else (1 - distance).sum()
    weight = T / (c * (c - 1))
    return 1 - weight * (shares * (1 - shares)).sum(axis=-1), weight * (shares - 0.5)


def _make_model_of_one_distribution(
    name: str, of_shares: Callable[[Array, Array | None], tuple[Array, Array]], needs_variety: bool = False
) -> Chance:
    """Return a model; `of_shares` returns D_e for shares, (..., C), and half its derivative by each share."""

    def expect_in_table(row: Array, column: Array, distance: Array) -> tuple[Array, Array, Array]:
        D_e, half = of_shares((row + column) / 2, distance)
        return D_e, half, half

    def expect_in_group(labels: GroupLabels, times: Array) -> Array:
        return of_shares(_average_item_shares(labels, times), labels.distance)[0]

    def expect_by_items(labels: GroupLabels, weights: Array) -> Array:
        shares = _average_item_shares(labels, weights[None])
        D_e, half = of_shares(shares, labels.distance)
        of_label = half[0] - shares[0] @ half[0]
        n = len(labels.sizes)
        return D_e + np.bincount(labels.item, of_label[labels.code] * labels.part, n) / labels.sizes

    def expect_without_groups(labels: GroupLabels, group: Codes) -> Array:
        return of_shares(_average_without_groups(labels, group), labels.distance)[0]

    return Chance(
        name,
        expect_in_table,
        expect_in_group,
        expect_by_items,
        expect_without_groups,
        needs_variety=needs_variety,
    )


def _average_item_shares(labels: GroupLabels, times: Array) -> Array:
    """Return the mean over items of their label distribution, shape (resamples, categories)."""
    resamples, c = len(times), labels.categories
    places = labels.code + c * np.arange(resamples)[:, None]
    weights = (times / labels.sizes)[:, labels.item] * labels.part
    shares = np.bincount(places.ravel(), weights.ravel(), resamples * c).reshape(resamples, c)
    return shares / shares.sum(axis=1, keepdims=True)


def _average_without_groups(labels: GroupLabels, group: Codes) -> Array:
    groups, c = int(group.max()) + 1, labels.categories
    keys = group[labels.item] * c + labels.code
    shares = np.bincount(keys, labels.part / labels.sizes[labels.item], groups * c).reshape(groups, c)
    counts = np.bincount(keys, labels.part, groups * c).reshape(groups, c)
    rest = np.where(counts.sum(axis=0) > counts, shares.sum(axis=0) - shares, 0)
    return divide_or_nan(rest, rest.sum(axis=1, keepdims=True))


def _measure_from_shares(shares: Array, distance: Array | None) -> Array:
    """Return the mean distance of each category from labels with these shares, shape (..., categories)."""
    return shares.sum(axis=-1, keepdims=True) - shares if distance is None else shares @ distance


def _measure_within_shares(shares: Array, distance: Array | None) -> Array:
    """Return the mean distance of two labels drawn from the same shares, shape (...)."""
    return (shares * _measure_from_shares(shares, distance)).sum(axis=-1)


# Each annotator has their own distribution


def _expect_own_in_table(row: Array, column: Array, distance: Array) -> tuple[Array, Array, Array]:
    by_row, by_column = column @ distance.T, row @ distance
    return (row * by_row).sum(axis=-1), by_row, by_column


def _expect_own_in_group(labels: GroupLabels, times: Array) -> Array:
    shares = _count_annotator_shares(labels, times)
    present = (shares.sum(axis=2) > 0).sum(axis=1)
    alone = _measure_within_shares(shares, labels.distance).sum(axis=1)
    return _measure_between_annotators(shares.sum(axis=1), alone, present, labels.distance)


def _expect_own_by_items(labels: GroupLabels, weights: Array) -> Array:
    n, r = len(weights), labels.annotators
    shares = _count_annotator_shares(labels, weights[None])[0]
    given = np.bincount(labels.annotator, weights[labels.item] * labels.part, r)
    # of each annotator and label
    of_others = _measure_from_shares(shares.sum(axis=0) - shares, labels.distance)
    mean = (shares * of_others).sum(axis=1)
    surplus = of_others[labels.annotator, labels.code] - mean[labels.annotator]
    surplus *= labels.part / given[labels.annotator]
    return (mean.sum() + weights.sum() * np.bincount(labels.item, surplus, n)) / (r * (r - 1))


def _expect_own_without_groups(labels: GroupLabels, group: Codes) -> Array:
    """Return D_e without each group: leaving it out changes only the annotators who labelled it."""
    groups, r, c = int(group.max()) + 1, labels.annotators, labels.categories
    counts = np.bincount(labels.annotator * c + labels.code, minlength=r * c).reshape(r, c)
    shares = counts / counts.sum(axis=1, keepdims=True)
    alone = _measure_within_shares(shares, labels.distance)
    together = np.tile(shares.sum(axis=0), (groups, 1))
    alone_of = np.full(groups, alone.sum())
    present = np.full(groups, r)
    for pair, lost in _count_by_group_and_annotator(labels, group):
        in_group, annotator = np.divmod(pair, r)
        rest = counts[annotator] - lost
        total = rest.sum(axis=1, keepdims=True)
        now = rest / np.maximum(total, 1)
        change = now - shares[annotator]
        for label in range(c):
            together[:, label] += np.bincount(in_group, change[:, label], groups)
        alone_of += np.bincount(
            in_group, _measure_within_shares(now, labels.distance) - alone[annotator], groups
        )
        present -= np.bincount(in_group[total[:, 0] == 0], minlength=groups)
    D_e = _measure_between_annotators(together, alone_of, present, labels.distance)
    return np.where(D_e < 1e-12, 0, D_e)  # rounding error if one category is left


def _count_annotator_shares(labels: GroupLabels, times: Array) -> Array:
    """Return each annotator's label distribution, (resamples, annotators, categories)."""
    cells = labels.annotators * labels.categories
    places = labels.annotator * labels.categories + labels.code + cells * np.arange(len(times))[:, None]
    weights = times[:, labels.item] * labels.part
    counts = np.bincount(places.ravel(), weights.ravel(), len(times) * cells)
    counts = counts.reshape(-1, labels.annotators, labels.categories)
    given = counts.sum(axis=2, keepdims=True)
    return counts / np.where(given > 0, given, 1)


def _measure_between_annotators(
    together: Array, alone: Array, annotators: Array, distance: Array | None
) -> Array:
    """Return the expected distance of labels of two different annotators.

    `together` is the sum of their shares, `alone` the sum of the expected distances within each annotator.
    """
    every = (together * _measure_from_shares(together, distance)).sum(axis=-1)
    return divide_or_nan(every - alone, annotators * (annotators - 1))


def _count_by_group_and_annotator(labels: GroupLabels, group: Codes) -> Iterator[tuple[Codes, Codes]]:
    """Yield, block by block, pairs (group × annotators + annotator) and how often each label was given."""
    c = labels.categories
    keys = (group[labels.item] * labels.annotators + labels.annotator) * c + labels.code
    cells, count = np.unique(keys, return_counts=True)
    pairs, position = np.unique(cells // c, return_inverse=True)
    step = max(1, AT_ONCE // c)
    for start in range(0, len(pairs), step):
        some = pairs[start : start + step]
        in_step = (position >= start) & (position < start + step)
        lost = np.zeros((len(some), c), np.intp)
        lost[position[in_step] - start, cells[in_step] % c] = count[in_step]
        yield some, lost


EQUAL = _make_model_of_one_distribution("equal", _expect_equal_shares)
SHARED = _make_model_of_one_distribution("shared", _expect_common_shares, needs_variety=True)
GWET = _make_model_of_one_distribution("gwet", _expect_by_gwet)
OWN = Chance(
    "of_both",
    _expect_own_in_table,
    _expect_own_in_group,
    _expect_own_by_items,
    _expect_own_without_groups,
    by_annotator=True,
    needs_variety=True,
)
