"""Models of true labels and annotators' errors, fitted by EM.

If two steps go the same way, a longer one is tried: Varadhan and Roland (2008), “Simple and globally
convergent methods for accelerating the convergence of any EM algorithm”, Scandinavian Journal of Statistics
35, 335–353, scheme S3. Each row of errors has its own step length, and so has each rare error: one
annotator's may have converged while another's has far to go. A longer step is kept only if it does not lower
the likelihood, so that EM converges to the same point.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

ENOUGH = 1e-11  # changes of shares below this are rounding
MOST = 2000  # iterations
_ROUNDING = 1e-13  # of a log-likelihood
_ALONE = 20  # steps before longer ones are tried: these decide which summit is climbed
_RARE = 0.01  # a share below which an error goes at its own pace: many of these sink to 0
_SINKS = 1e-4  # how much of a share is left by a longer step at least
_FARTHEST = 1e4  # times as far as one step, at most
_BOLDER = 4.0  # times as far as before after a longer step that was good; after a bad one, less far
_MATTERS = 0.1  # of the greatest change: a row that changes less stays as it is in a longer step
_COLUMNS = 32  # labels of an item that are added up item by item, the first, the second and so on

Array = NDArray[np.float64]
Codes = NDArray[np.intp]


@dataclass(frozen=True)
class GivenList:
    """Labels as a list of (item, annotator, label), by item, those with most labels first.

    `same` says how many items have the labels of each, where such items are merged.
    """

    item: Codes
    annotator: Codes
    code: Codes
    items: int
    annotators: int
    c: int
    same: Array | float = 1.0

    def merge_same(self) -> tuple[GivenList, Codes]:
        """Merge items with the same labels by the same people; return also what became of each item.

        Labels are compared by sums of random 64-bit numbers, one for each annotator and label: the chance
        that two of a million different items are taken for the same is 3 in 10⁸.
        """
        drawn = np.random.default_rng(0).integers(2**64, size=self.annotators * self.c, dtype=np.uint64)
        sums = np.add.reduceat(drawn[self.cell], np.flatnonzero(np.diff(self.item, prepend=-1)))
        _, first, group = np.unique(sums, return_index=True, return_inverse=True)
        kept = np.zeros(self.items, bool)
        kept[first] = True
        place = np.cumsum(kept) - 1
        merged = place[first][group]
        left = kept[self.item]
        same = np.bincount(merged).astype(np.float64)
        labels = place[self.item[left]], self.annotator[left], self.code[left]
        return GivenList(*labels, len(same), self.annotators, self.c, same), merged

    @cached_property
    def cell(self) -> Codes:
        """The annotator and the label in one number."""
        return self.annotator * self.c + self.code

    @cached_property
    def weights(self) -> Array:
        """How many items each stands for."""
        return np.broadcast_to(np.asarray(self.same), self.items)

    @cached_property
    def times(self) -> Array:
        """How often each annotator gave each label, (annotators, given)."""
        return self.sum_by_cell(np.ones(self.items))

    @cached_property
    def _by_cell(self) -> tuple[Codes, Codes, Codes]:
        """The items of all labels grouped by cell, the distinct cells, and where each begins."""
        sizes = np.bincount(self.cell)
        used = np.flatnonzero(sizes)
        return self.item[np.argsort(self.cell, kind="stable")], used, (np.cumsum(sizes) - sizes)[used]

    def share_votes(self) -> Array:
        """Return the share of votes for each label, (categories, items), the fastest layout for EM."""
        votes = np.bincount(self.code * self.items + self.item, minlength=self.items * self.c)
        counts = votes.reshape(self.c, self.items).astype(np.float64)
        return counts / counts.sum(axis=0)

    def sum_by_cell(self, of_items: Array) -> Array:
        """Sum values of items over the labels of each cell (annotator, given label)."""
        items, used, starts = self._by_cell
        sums = np.zeros((self.annotators, self.c))
        sums.flat[used] = np.add.reduceat((of_items * self.weights).take(items), starts)
        return sums

    @cached_property
    def _columns(self) -> tuple[list[Codes], Codes]:
        """The cells of the first label of each item, of the second and so on; and which labels are left."""
        sizes = np.bincount(self.item, minlength=self.items)
        starts = np.cumsum(sizes) - sizes
        longest = min(_COLUMNS, sizes.max(initial=0))
        columns = [self.cell[starts[: np.searchsorted(-sizes, -k)] + k] for k in range(longest)]
        return columns, np.flatnonzero(np.arange(len(self.item)) - starts[self.item] >= _COLUMNS)

    def sum_by_item(self, of_cells: Array) -> Array:
        """Sum values of cells (annotators, given) over the labels of each item."""
        columns, left = self._columns
        flat, sums = of_cells.ravel(), np.zeros(self.items)
        for cells in columns:
            sums[: len(cells)] += flat.take(cells)
        if len(left):
            sums += np.bincount(self.item[left], flat.take(self.cell[left]), self.items)
        return sums


class Full:
    """Dawid and Skene's model: each annotator has a confusion matrix."""

    def __init__(self, given: GivenList) -> None:
        self.given = given
        self.prevalence: Array
        self.confusion: Array

    def m_step(self, posterior: Array) -> None:
        """Update the prevalence and the errors from the label posteriors (the M-step)."""
        self.prevalence = (posterior * self.given.weights).sum(axis=1) / self.given.weights.sum()
        self.set_errors(np.stack([self.given.sum_by_cell(likely) for likely in posterior], axis=1))

    def set_errors(self, joint: Array) -> None:
        """Set the errors from the expected counts of true and given labels."""
        total = joint.sum(axis=2, keepdims=True)
        rows = np.full(joint.shape, 1 / self.given.c)  # a true label without items: any value does
        self.confusion = np.divide(joint, total, out=rows, where=total > 0)

    def list_shares(self) -> Array:
        """Return all parameters as rows that sum to 1: the prevalence, then the errors."""
        return np.concatenate([self.prevalence[None], self.confusion.reshape(-1, self.given.c)])

    def set_shares(self, shares: Array) -> None:
        """Set all parameters from rows as `list_shares` returns them."""
        self.prevalence, self.confusion = shares[0], shares[1:].reshape(-1, self.given.c, self.given.c)

    def e_step(self) -> tuple[Array, float]:
        """Return the label posteriors and the log-likelihood (the E-step)."""
        with np.errstate(divide="ignore"):
            prior, errors = np.log(self.prevalence), np.log(self.confusion)
        log = np.stack([self.given.sum_by_item(errors[:, k]) for k in range(self.given.c)])
        log += prior[:, None]
        most = log.max(axis=0)
        log -= most
        likely = np.exp(log, out=log)
        total = likely.sum(axis=0)
        likely /= total
        return likely, float(((most + np.log(total)) * self.given.weights).sum())


class OneCoin(Full):
    """Each annotator has one accuracy, with errors spread evenly over the other labels."""

    def set_errors(self, joint: Array) -> None:
        """Set each annotator's accuracy."""
        right = np.trace(joint, axis1=1, axis2=2)
        given = joint.sum(axis=(1, 2))
        accuracy = np.divide(right, given, out=np.ones(len(given)), where=given > 0)[:, None, None]
        same = np.eye(self.given.c)
        self.confusion = same * accuracy + (1 - same) * (1 - accuracy) / max(self.given.c - 1, 1)


class MaceModel(Full):
    """Each annotator either knows the label or guesses it, regardless of the item."""

    def __init__(self, given: GivenList) -> None:
        super().__init__(given)
        self.competence = np.full(given.annotators, 0.5)
        self.guessing = np.full((given.annotators, given.c), 1 / given.c)
        self._make_table()

    def m_step(self, posterior: Array) -> None:
        """Update competences and guessing distributions from the label posteriors (the M-step)."""
        given = self.given
        times = given.times
        of_labels = posterior[given.code, given.item] * given.weights[given.item]
        right = np.bincount(given.cell, of_labels, times.size).reshape(times.shape)
        knows = self.competence[:, None]
        either = knows + (1 - knows) * self.guessing
        known = np.divide(right * knows, either, out=np.zeros(right.shape), where=either > 0)
        total = times.sum(axis=1)
        half = np.full(len(total), 0.5)
        self.competence = np.divide(known.sum(axis=1), total, out=half, where=total > 0)
        guessed = np.maximum(times - known, 0)
        all_guessed = guessed.sum(axis=1, keepdims=True)
        even = np.full(guessed.shape, 1 / given.c)
        self.guessing = np.divide(guessed, all_guessed, out=even, where=all_guessed > 0)
        self._make_table()

    def _make_table(self) -> None:
        knows = self.competence[:, None, None]
        self.confusion = knows * np.eye(self.given.c) + (1 - knows) * self.guessing[:, None, :]
        self.prevalence = np.full(self.given.c, 1 / self.given.c)


@dataclass(frozen=True)
class Rest:
    """Where EM converged."""

    model: Full
    posterior: Array
    log_likelihood: float
    iterations: int
    rested: bool


def run_em(model: Full, posterior: Array | None, enough: float = ENOUGH, most: int = MOST) -> Rest:
    """Alternate M and E steps, starting from label posteriors or from the model as it is."""
    if posterior is None:
        posterior = model.e_step()[0]
    iterations, change, before = 0, np.inf, np.array(np.inf)
    path: list[Array] = []
    farthest, log_likelihood = _BOLDER, -np.inf
    while change > enough and iterations < most:
        model.m_step(posterior)
        change, before = np.abs(model.confusion - before).max(), model.confusion
        iterations += 1
        if iterations > _ALONE and change > enough and not isinstance(model, MaceModel):
            path.append(model.list_shares())
        if len(path) == 3:
            model.set_shares(_reach_further(path[0], path[1], path[2], farthest))
            tried, likelihood = model.e_step()
            if likelihood > log_likelihood - _ROUNDING * abs(log_likelihood):
                posterior, log_likelihood, before = tried, likelihood, model.confusion
                farthest = min(farthest * _BOLDER, _FARTHEST)
                path = [model.list_shares()]
                continue
            model.set_shares(path[2])
            farthest = max(farthest / _BOLDER, 1.0)
            path = path[2:]
        posterior, log_likelihood = model.e_step()
    return Rest(model, posterior, log_likelihood, iterations, bool(change <= enough))


def _reach_further(first: Array, second: Array, third: Array, farthest: float) -> Array:
    """Extrapolate two steps of the shares to many more; zeros stay zero."""
    step, bend = second - first, third - 2 * second + first
    sizes, bends = (np.linalg.norm(change, axis=1, keepdims=True) for change in (step, bend))
    rare, matters = third < _RARE, sizes > _MATTERS * sizes.max()
    length = np.where(rare, np.abs(step), sizes) / np.maximum(np.where(rare, np.abs(bend), bends), 1e-300)
    times = np.where(matters, np.clip(length, 1.0, farthest), 1.0)
    ahead = np.maximum(first + 2 * times * step + times**2 * bend, _SINKS * third)
    return np.asarray(ahead / ahead.sum(axis=1, keepdims=True))
