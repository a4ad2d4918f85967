"""Coefficients of two or more annotators with labels missing and with weights, as Gwet (2014) defines them.

An item with two labels or more counts for D_o, the mean over items of how far apart two of its labels are.
D_e is how far apart two labels would be by chance, and every label counts for it:

- "brennan_prediger": all categories are equally likely;
- "fleiss": as likely as in π, the mean over items of how an item's labels are distributed;
- "ac1", "ac2": from the same π, as Gwet does;
- "conger": two different annotators draw, each from the distribution of their own labels.

For two annotators without missing labels these are S, Scott's π, AC1 and AC2, and Cohen's κ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.rating_codes import Codes, Tally, tally
from iaa_teach.stats.values import divide_or_nan

Array = NDArray[np.float64]

_AT_ONCE = 1 << 20  # numbers in one array, 8 MB: what grows with items × resamples is cut to this


@dataclass(frozen=True, eq=False)
class GroupLabels:
    """Labels of items that have one, listed item by item: who gave which to which.

    `distance` is how far apart two categories are, 0 to 1, shape (C, C); None where any two are 1 apart.
    """

    item: Codes
    annotator: Codes
    code: Codes
    part: Array  # how many labels it stands for, or how much of one
    sizes: NDArray[Any]  # how many labels each item has
    apart: Array  # how far apart two labels of the item are on average; 0 where it has one
    annotators: int
    categories: int
    distance: Array | None

    @property
    def compared(self) -> NDArray[np.bool_]:
        """Which items have two labels or more."""
        return self.sizes > 1


def group_labels(
    codes: Codes, categories: int, distance: Array | None = None, named: bool = True
) -> GroupLabels:
    """List encoded ratings, items × annotators; items and annotators without any label are left out.

    Unless they are `named`, whose labels they are is lost, which only Conger's κ asks for: that is quicker.
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
    apart = _apart(kinds, sizes, distance)
    item, annotator, code, part = kinds.item, np.zeros_like(kinds.item), kinds.code, kinds.count
    if named:
        place = np.flatnonzero(codes >= 0)
        item, annotator = np.divmod(place, r)
        code, part = codes.ravel()[place], np.ones_like(place)
    return GroupLabels(item, annotator, code, part.astype(float), sizes, apart, r, categories, distance)


def group_coefficient(labels: GroupLabels, name: str, times: Array | None = None) -> Array:
    """Return the coefficient of resamples in which item i occurs times[:, i] times, shape (resamples).

    By default of the items as they are, shape (1). `nan` where no item has two labels, or where chance leaves
    no disagreement.
    """
    if not len(labels.sizes):
        return np.full(1, np.nan)
    if times is None:
        times = np.ones((1, len(labels.sizes)))
    D_e = _CHANCE[name](labels, times)
    return 1 - divide_or_nan(_observed(labels, times), D_e)


def _observed(labels: GroupLabels, times: Array) -> Array:
    return divide_or_nan(times @ labels.apart, times @ labels.compared)


def _apart(kinds: Tally, sizes: Codes, distance: Array | None) -> Array:
    """Return how far apart two labels of each item are on average."""
    item, code, count = kinds.item, kinds.code, kinds.count
    if distance is None:
        total = sizes.astype(np.float64) ** 2 - np.bincount(item, count**2, len(sizes))
    else:
        total = np.zeros(len(sizes))
        for gap in range(1, np.bincount(item).max(initial=0)):  # pair by pair of an item's different labels
            i = np.flatnonzero(item[gap:] == item[:-gap])
            j = i + gap
            far = 2 * count[i] * count[j] * distance[code[i], code[j]]
            total += np.bincount(item[i], far, len(sizes))
    return total / np.maximum(sizes * (sizes - 1), 1)


def _distances(shares: Array, distance: Array | None) -> Array:
    """Return how far each category is on average from labels with these shares, shape (..., categories)."""
    return shares.sum(axis=-1, keepdims=True) - shares if distance is None else shares @ distance


def _item_shares(labels: GroupLabels, times: Array) -> Array:
    """Return the mean over items of how their labels are distributed, shape (resamples, categories)."""
    resamples, c = len(times), labels.categories
    places = labels.code + c * np.arange(resamples)[:, None]
    weights = (times / labels.sizes)[:, labels.item] * labels.part
    shares = np.bincount(places.ravel(), weights.ravel(), resamples * c).reshape(resamples, c)
    return shares / shares.sum(axis=1, keepdims=True)


def _annotator_shares(labels: GroupLabels, times: Array) -> Array:
    """Return how each annotator's labels are distributed, (resamples, annotators, categories)."""
    cells = labels.annotators * labels.categories
    places = labels.annotator * labels.categories + labels.code + cells * np.arange(len(times))[:, None]
    weights = times[:, labels.item] * labels.part
    counts = np.bincount(places.ravel(), weights.ravel(), len(times) * cells)
    counts = counts.reshape(-1, labels.annotators, labels.categories)
    given = counts.sum(axis=2, keepdims=True)
    return counts / np.where(given > 0, given, 1)


def _equally_likely(labels: GroupLabels, times: Array) -> Array:
    c = labels.categories
    D_e = 1 - 1 / c if labels.distance is None else labels.distance.mean()
    return np.full(len(times), D_e)


def _shared(labels: GroupLabels, times: Array) -> Array:
    shares = _item_shares(labels, times)
    return (shares * _distances(shares, labels.distance)).sum(axis=1)


def _gwet(labels: GroupLabels, times: Array) -> Array:
    if labels.categories < 2:
        return np.zeros(len(times))
    shares = _item_shares(labels, times)
    return 1 - _gwet_weight(labels) * (shares * (1 - shares)).sum(axis=1)


def _own(labels: GroupLabels, times: Array) -> Array:
    shares = _annotator_shares(labels, times)
    present = (shares.sum(axis=2) > 0).sum(axis=1)
    return _between(
        shares.sum(axis=1), _self_distances(shares, labels.distance).sum(axis=1), present, labels.distance
    )


def _between(together: Array, alone: Array, annotators: Array, distance: Array | None) -> Array:
    """Return how far apart labels of two different annotators are by chance.

    `together` are the sums of their shares, `alone` the sum of how far each is from their own.
    """
    every = (together * _distances(together, distance)).sum(axis=-1)
    return divide_or_nan(every - alone, annotators * (annotators - 1))


def _self_distances(shares: Array, distance: Array | None) -> Array:
    """Return how far apart two labels drawn from the same shares are, shape (...)."""
    return (shares * _distances(shares, distance)).sum(axis=-1)


def _gwet_weight(labels: GroupLabels) -> float:
    """Return T/(C(C − 1)), T the sum of the agreement weights."""
    c = labels.categories
    T = c if labels.distance is None else (1 - labels.distance).sum()
    return float(T / (c * (c - 1)))


_CHANCE: dict[str, Callable[[GroupLabels, Array], Array]] = {
    "brennan_prediger": _equally_likely,
    "fleiss": _shared,
    "ac1": _gwet,
    "ac2": _gwet,
    "conger": _own,
}


def linearised(labels: GroupLabels, name: str, weights: Array | None = None) -> Array:
    """Return what each item adds to the coefficient, less the coefficient; the mean over items is 0.

    Gwet (2014): an item's own agreement, put right by what its labels do to chance. Items count once, or as
    often as `weights` say.
    """
    weights = np.ones(len(labels.sizes)) if weights is None else weights
    D_e = float(_CHANCE[name](labels, weights[None])[0])
    value = 1 - float(_observed(labels, weights[None])[0]) / D_e
    compared = labels.compared
    own = weights.sum() / (weights @ compared) * (compared * D_e - labels.apart) / D_e
    return own - 2 * (1 - value) * (D_e - _item_chance(labels, name, D_e, weights)) / D_e - value


def _item_chance(labels: GroupLabels, name: str, D_e: float, weights: Array) -> Array:
    """Return how far apart each item's labels are from others by chance; the mean over items is D_e."""
    n = len(weights)
    if name == "brennan_prediger":
        return np.full(n, D_e)
    if name == "conger":
        return _item_chance_of_own(labels, weights)
    shares = _item_shares(labels, weights[None])[0]
    if name == "fleiss":
        of_label = _distances(shares, labels.distance)
    else:
        of_label = 1 - _gwet_weight(labels) * (1 - shares)
    return np.bincount(labels.item, of_label[labels.code] * labels.part, n) / labels.sizes


def _item_chance_of_own(labels: GroupLabels, weights: Array) -> Array:
    n, r = len(weights), labels.annotators
    shares = _annotator_shares(labels, weights[None])[0]
    given = np.bincount(labels.annotator, weights[labels.item] * labels.part, r)
    of_others = _distances(shares.sum(axis=0) - shares, labels.distance)  # of each annotator and label
    mean = (shares * of_others).sum(axis=1)
    surplus = of_others[labels.annotator, labels.code] - mean[labels.annotator]
    surplus *= labels.part / given[labels.annotator]
    return (mean.sum() + weights.sum() * np.bincount(labels.item, surplus, n)) / (r * (r - 1))


def left_out(labels: GroupLabels, name: str, group: Codes) -> Array:
    """Return the coefficient without each group of items, shape (groups); group[i] is the group of item i."""
    groups = int(group.max()) + 1
    compared = np.bincount(group, labels.compared, groups)
    apart = np.bincount(group, labels.apart, groups)
    D_o = divide_or_nan(apart.sum() - apart, compared.sum() - compared)
    if name == "brennan_prediger":
        D_e = np.repeat(_equally_likely(labels, np.ones((1, 1))), groups)
    elif name == "conger":
        D_e = _own_left_out(labels, group)
    else:
        D_e = _shared_left_out(labels, group, name)
    return 1 - divide_or_nan(D_o, D_e)


def _shared_left_out(labels: GroupLabels, group: Codes, name: str) -> Array:
    groups, c = int(group.max()) + 1, labels.categories
    keys = group[labels.item] * c + labels.code
    shares = np.bincount(keys, labels.part / labels.sizes[labels.item], groups * c).reshape(groups, c)
    counts = np.bincount(keys, labels.part, groups * c).reshape(groups, c)
    rest = np.where(counts.sum(axis=0) > counts, shares.sum(axis=0) - shares, 0)
    rest = divide_or_nan(rest, rest.sum(axis=1, keepdims=True))
    if name == "fleiss":
        return _self_distances(rest, labels.distance)
    return 1 - _gwet_weight(labels) * (rest * (1 - rest)).sum(axis=1)


def _own_left_out(labels: GroupLabels, group: Codes) -> Array:
    """Return D_e without each group: only the annotators who gave labels in it change."""
    groups, r, c = int(group.max()) + 1, labels.annotators, labels.categories
    counts = np.bincount(labels.annotator * c + labels.code, minlength=r * c).reshape(r, c)
    shares = counts / counts.sum(axis=1, keepdims=True)
    alone = _self_distances(shares, labels.distance)
    together = np.tile(shares.sum(axis=0), (groups, 1))
    alone_of = np.full(groups, alone.sum())
    present = np.full(groups, r)
    for pair, lost in _by_group_and_annotator(labels, group):
        in_group, of = np.divmod(pair, r)
        rest = counts[of] - lost
        total = rest.sum(axis=1, keepdims=True)
        now = rest / np.maximum(total, 1)
        change = now - shares[of]
        for label in range(c):
            together[:, label] += np.bincount(in_group, change[:, label], groups)
        alone_of += np.bincount(in_group, _self_distances(now, labels.distance) - alone[of], groups)
        present -= np.bincount(in_group[total[:, 0] == 0], minlength=groups)
    D_e = _between(together, alone_of, present, labels.distance)
    return np.where(D_e < 1e-12, 0, D_e)  # a remainder of rounding, where one category is left


def _by_group_and_annotator(labels: GroupLabels, group: Codes) -> Iterator[tuple[Codes, Codes]]:
    """Yield pairs, group × annotators + annotator, and how often each label was given; some at a time."""
    c = labels.categories
    keys = (group[labels.item] * labels.annotators + labels.annotator) * c + labels.code
    cells, count = np.unique(keys, return_counts=True)
    pairs, position = np.unique(cells // c, return_inverse=True)
    step = max(1, _AT_ONCE // c)
    for start in range(0, len(pairs), step):
        some = pairs[start : start + step]
        here = (position >= start) & (position < start + step)
        lost = np.zeros((len(some), c), np.intp)
        lost[position[here] - start, cells[here] % c] = count[here]
        yield some, lost


def resampled(
    labels: GroupLabels, name: str, group: Codes, resamples: int, rng: np.random.Generator
) -> Iterator[Array]:
    """Yield the coefficient of resamples, in which groups of items are drawn, some at a time."""
    groups = int(group.max()) + 1
    widest = max(
        len(labels.code), labels.annotators * labels.categories if name == "conger" else labels.categories
    )
    most = max(1, _AT_ONCE // widest)
    for start in range(0, resamples, most):
        n = min(most, resamples - start)
        drawn = rng.integers(groups, size=(n, groups)) + groups * np.arange(n)[:, None]
        times = np.bincount(drawn.ravel(), minlength=n * groups).reshape(n, groups)
        yield group_coefficient(labels, name, times[:, group].astype(np.float64))
