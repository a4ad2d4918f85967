"""Models of true labels and annotators' errors, fitted by EM.

Steps that go the same way gather speed: Nesterov's momentum, which begins anew if they turn (O'Donoghue and
Candès 2015, “Adaptive restart for accelerated gradient schemes”, Foundations of Computational Mathematics 15,
715–732). Each row of errors has its own speed: one annotator's may have converged while another's has far to
go. The first steps are plain, because they decide which summit is climbed; if there are few labels, hundreds
are, so that EM converges where it would alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

ENOUGH = 1e-11  # changes of shares below this are rounding
MOST = 2000  # iterations after the plain ones
_ROUNDING = 1e-13  # of a log-likelihood
_PLAIN = 20, 5000  # plain steps at least and at most; within these,
_PLAIN_WORK = 10**6  # steps × labels
_LEFT = 0.1  # how much of a share a faster step leaves at least
_TINY = 1e-9  # of shares this small, rounding may decide which way they go
_UNDERFLOW = 1e-280  # products above this have kept their digits
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
        sums.flat[used] = np.add.reduceat((of_items * self.weights).take(items, mode="clip"), starts)
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
        sums, left = np.zeros(self.items), self._columns[1]
        self._combine(np.add, of_cells, sums)
        if len(left):
            sums += np.bincount(self.item[left], of_cells.ravel().take(self.cell[left]), self.items)
        return sums

    def multiply_by_item(self, of_cells: Array, found: Array) -> None:
        """Multiply values of items, in place, by those of each label's cell; `nan` if an item has many."""
        if len(self._columns[1]):
            found.fill(np.nan)
        else:
            self._combine(np.multiply, of_cells, found)

    def _combine(self, operation: np.ufunc, of_cells: Array, found: Array) -> None:
        flat = of_cells.ravel()
        for cells in self._columns[0]:
            some = found[: len(cells)]
            operation(some, flat.take(cells, mode="clip"), out=some)


class Full:
    """Dawid and Skene's model: each annotator has a confusion matrix."""

    def __init__(self, given: GivenList) -> None:
        self.given = given
        self.prevalence: Array
        self.confusion: Array

    def m_step(self, posterior: Array) -> None:
        """Update the prevalence and the errors from the label posteriors (the M-step)."""
        self.prevalence = posterior @ self.given.weights / self.given.weights.sum()
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
        each = range(self.given.c)
        likely = np.repeat(self.prevalence[:, None], self.given.items, axis=1)
        for k in each:
            self.given.multiply_by_item(self.confusion[:, k], likely[k])
        total = likely.sum(axis=0)
        most = np.zeros(self.given.items)
        if not total.min() > _UNDERFLOW:
            with np.errstate(divide="ignore"):
                prior, errors = np.log(self.prevalence), np.log(self.confusion)
            log = np.stack([self.given.sum_by_item(errors[:, k]) for k in each]) + prior[:, None]
            most = log.max(axis=0)
            likely = np.exp(log - most)
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


def run_em(
    model: Full,
    posterior: Array | None,
    enough: float = ENOUGH,
    plain: int | None = None,
    most: int | None = None,
) -> Rest:
    """Alternate M and E steps, at most `most`, starting from label posteriors or from the model as it is.

    The first `plain` steps are those of EM; by default as many as it takes to go where EM goes.
    """
    if posterior is None:
        posterior = model.e_step()[0]
    model.m_step(posterior)
    begun = ended = model.list_shares()
    if plain is None:
        plain = int(np.clip(_PLAIN_WORK // len(model.given.item), *_PLAIN))
    row_speed, likelihood_before, iterations, change = np.zeros((len(begun), 1)), -np.inf, 1, np.inf
    while change > enough and iterations < (most or plain + MOST):
        posterior, log_likelihood = model.e_step()
        model.m_step(posterior)
        shares = model.list_shares()
        change = np.abs(shares - begun).max()
        iterations += 1
        if iterations > plain and change > enough and not isinstance(model, MaceModel):
            along = (shares - begun) * (shares - ended) / np.maximum(shares, _TINY)
            turned = along.sum(axis=1, keepdims=True) < 0
            fell = log_likelihood < likelihood_before - _ROUNDING * abs(log_likelihood)
            row_speed = np.where(turned | fell, 0, row_speed + 1)
            ahead = shares + row_speed / (row_speed + 3) * (shares - ended)
            ahead = np.maximum(ahead, _LEFT * shares)
            model.set_shares(ahead / ahead.sum(axis=1, keepdims=True))
        ended, begun, likelihood_before = shares, model.list_shares(), log_likelihood
    posterior, log_likelihood = model.e_step()
    return Rest(model, posterior, log_likelihood, iterations, bool(change <= enough))
