"""γ of Mathet, Widlöcher and Métivier: the best alignment of units, compared with random annotations.

An alignment joins units of different annotators, or leaves a unit alone. Its disorder is the sum of the costs
over the mean number of units of an annotator. γ is 1 − the least disorder over that of random annotations
that look like these.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import is_number, make_random_generator
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.spans.spans import Span
from iaa_teach.computation.spans.unitizing import list_annotators_spans
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

ALONE = 1.0  # cost of leaving a unit alone

_FEWEST, _MOST = 30, 300  # random annotations
_PRECISION = 0.02  # of the expected disorder, as a share of it
_TRIES = 50  # to turn two annotators by angles that are not alike

Array = NDArray[np.float64]


@dataclass(frozen=True, repr=False)
class Gamma(Result):
    """Result of `gamma`, with the disorders.

    Attributes
    ----------
    value : float
        At most 1; `nan` if nobody marked a unit.
    observed : float
        The smallest disorder of an alignment.
    expected : float
        The mean of that for random annotations.
    low, high : float
        The 95 % interval due to sampling random annotations; `nan` for more than two annotators.
    samples : int
        Number of random annotations.
    units, annotators : int
    notes : tuple of str
    """

    value: float
    observed: float
    expected: float
    low: float
    high: float
    samples: int
    units: int
    annotators: int
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        value = describe_value(words.GAMMA, self.value, self.low, self.high)
        made = {"observed": format_decimal(self.observed), "expected": format_decimal(self.expected)}
        annotated = say(words.ANNOTATED_BY, annotators=self.annotators, units=self.units)
        return [value, f"{annotated}; {say(words.DISORDERS, **made)}"]

    def _list_rows(self) -> list[Measured]:
        return [Measured("", words.GAMMA, self.value, self.low, self.high)]


def gamma(
    units: Iterable[Iterable[Span]],
    alpha: float = 1,
    beta: float = 1,
    seed: int | None = None,
    length: float | None = None,
) -> Gamma:
    """Return γ: agreement on units that may overlap, with partial credit for near misses.

    For two annotators the best alignment is found exactly; for more, by the package pygamma-agreement, if
    installed. Random annotations are the given ones, rotated by a random distance. So γ varies slightly with
    the seed, and between packages, which randomise differently.

    Parameters
    ----------
    units : annotators × units
        The (start, end, label) of each annotator, half open.
    alpha, beta : float
        Weights of differences in position and in label.
    seed : int, optional
        Random seed.
    length : float, optional
        Length of the text, which begins at 0, for two annotators. By default the text extends from the first
        unit to the last; empty text around them raises γ, as it raises κ of tokens.

    Returns
    -------
    Gamma

    Raises
    ------
    ValueError
        If a unit is invalid (the message names the annotator), a weight is below 0, there are fewer than two
        annotators, or `length` does not cover the units or is given for more than two annotators.
    ModuleNotFoundError
        If there are more than two annotators and pygamma-agreement is not installed.

    References
    ----------
    Mathet, Widlöcher and Métivier (2015), “The unified and holistic method gamma (γ) for inter-annotator
    agreement measure and alignment”, Computational Linguistics 41, 437–479.

    Examples
    --------
    >>> a = [(2, 4, "PER"), (8, 11, "LOC"), (15, 17, "ORG")]
    >>> b = [(2, 4, "PER"), (9, 11, "LOC"), (12, 14, "ORG")]
    >>> found = gamma([a, b], seed=1)  # (0 + 1/25 + 2)/3: the last two lie too far apart to be joined
    >>> round(found.observed, 4), found.expected > 1
    (0.68, True)
    """
    for name, weight in (("alpha", alpha), ("beta", beta)):
        if not is_number(weight) or not 0 <= weight < 1e9:
            raise ValueError(f"{name} must be a weight, 0 or more; not {shorten_repr(weight)}")
    if alpha == 0 and beta == 0:
        raise ValueError("alpha and beta must not both be 0: nothing would count")
    rng = make_random_generator(seed)
    each = list_annotators_spans(units)
    n_units = sum(map(len, each))
    if not n_units:
        return Gamma(*(math.nan,) * 5, 0, 0, len(each), (words.NO_UNITS,))
    low, high = _find_extent(each, length)
    if len(each) > 2:
        return _compute_by_pygamma(each, float(alpha), float(beta), seed)
    names = {label: code for code, label in enumerate(dict.fromkeys(s[2] for spans in each for s in spans))}
    coded = [np.array([(float(s), float(e), names[label]) for s, e, label in spans]) for spans in each]
    first, second = (spans.reshape(-1, 3) for spans in coded)
    observed = find_least_disorder(first, second, float(alpha), float(beta))
    drawn = _draw_random_disorders((first, second), float(alpha), float(beta), rng, low, high)
    expected = float(drawn.mean())
    value = 1 - observed / expected if expected else math.nan
    error = float(drawn.std(ddof=1)) / math.sqrt(len(drawn)) / expected if expected else 0.0
    below = above = math.nan
    if error * (1 - value) > 1e-12:
        reach = normal_quantile(0.975) * error * (1 - value)
        below, above = value - reach, min(1.0, value + reach)
    note = say(words.SAMPLED, n=len(drawn))
    return Gamma(value, observed, expected, below, above, len(drawn), n_units, 2, (note,))


def find_least_disorder(first: Array, second: Array, alpha: float, beta: float) -> float:
    """Return the smallest disorder of an alignment of two annotators' units, shape (units, 3)."""
    n = len(first) + len(second)
    if not len(first) or not len(second):
        return 2 * ALONE
    apart = np.abs(first[:, None, :2] - second[None, :, :2]).sum(axis=2)
    lengths = (first[:, 1] - first[:, 0])[:, None] + (second[:, 1] - second[:, 0])
    cost = alpha * (apart / lengths) ** 2 + beta * (first[:, None, 2] != second[:, 2])
    saved = np.minimum(cost - 2 * ALONE, 0)
    return float(n * ALONE + sum(map(_find_cheapest_pairs, _split_into_islands(saved)))) / (n / 2)


def _split_into_islands(saved: Array) -> list[Array]:
    """Split a matrix of savings into blocks that share no row and no column."""
    free = saved < 0
    island = np.full(len(saved), -1)
    islands = []
    for start in range(len(saved)):
        if island[start] >= 0 or not free[start].any():
            continue
        rows = np.arange(len(saved)) == start
        grown = True
        while grown:
            columns = np.any(free[rows], axis=0)
            wider = np.any(free[:, columns], axis=1)
            grown, rows = bool((wider & ~rows).any()), np.asarray(wider)
        island[rows] = start
        islands.append(saved[np.ix_(rows, columns)])
    return islands


def _find_cheapest_pairs(costs: Array) -> float:
    """Return the smallest sum of costs, rows × columns, of an assignment.

    Array are 0 or less, and a row may stay alone at no cost. By shortest augmenting paths, in n²m steps.
    """
    if costs.shape[0] > costs.shape[1]:
        costs = costs.T
    n, m = costs.shape
    of_row, of_column = np.zeros(n), np.zeros(m + 1)
    row_of = np.full(m + 1, -1)  # the row assigned to each column; the last column starts a path
    for row in range(n):
        row_of[m], column = row, m
        least, back = np.full(m, np.inf), np.full(m, m)
        seen = np.zeros(m + 1, bool)
        while row_of[column] >= 0:
            seen[column] = True
            reduced = costs[row_of[column]] - of_row[row_of[column]] - of_column[:m]
            better = ~seen[:m] & (reduced < least)
            least[better], back[better] = reduced[better], column
            nearest = int(np.where(seen[:m], np.inf, least).argmin())
            step = least[nearest]
            of_row[row_of[seen]] += step
            of_column[seen] -= step
            least[~seen[:m]] -= step
            column = nearest
        while column != m:
            row_of[column], column = row_of[back[column]], int(back[column])
    columns = np.flatnonzero(row_of[:m] >= 0)
    return float(costs[row_of[columns], columns].sum())


def _find_extent(each: list[list[Span]], length: float | None) -> tuple[float, float]:
    """Return where the rotated text begins and ends."""
    first = min(float(start) for spans in each for start, _, _ in spans)
    last = max(float(end) for spans in each for _, end, _ in spans)
    if length is None:
        return first, last
    if not is_number(length) or not last <= length < 1e15 or first < 0:
        raise ValueError(f"length must cover all units, from 0 to {last:g}; not {shorten_repr(length)}")
    if len(each) > 2:
        raise ValueError("length is known for two annotators only; leave it out")
    return 0.0, float(length)


def _draw_random_disorders(
    each: tuple[Array, Array], alpha: float, beta: float, rng: np.random.Generator, low: float, high: float
) -> Array:
    """Return the disorders of enough random annotations for the precision of their mean."""
    every = np.concatenate(each)
    least = float((every[:, 1] - every[:, 0]).mean()) / 2
    drawn: list[float] = []
    needed = _FEWEST
    while len(drawn) < needed:
        one, other = (
            turn_units(each[rng.integers(2)], pivot, low, high)
            for pivot in _draw_pivots(low, high, least, rng)
        )
        drawn.append(find_least_disorder(one, other, alpha, beta))
        if len(drawn) == _FEWEST:
            spread = np.std(drawn, ddof=1) / np.mean(drawn) if np.mean(drawn) else 0.0
            wanted = math.ceil((normal_quantile(0.975) * spread / _PRECISION) ** 2)
            needed = min(_MOST, max(_FEWEST, wanted))
    return np.array(drawn)


def _draw_pivots(low: float, high: float, least: float, rng: np.random.Generator) -> Array:
    """Return by how much to rotate each of two annotations, by different amounts if possible."""
    for _ in range(_TRIES):
        pivots = rng.uniform(low, high, 2)
        apart = abs(pivots[0] - pivots[1])
        if least <= apart <= high - low - least:
            break
    return pivots


def turn_units(units: Array, pivot: float, low: float, high: float) -> Array:
    """Rotate units at a pivot: those before it move behind the others."""
    moved = units.copy()
    moved[:, :2] += np.where(units[:, :1] < pivot, high - pivot, low - pivot)
    return moved


def _compute_by_pygamma(each: list[list[Span]], alpha: float, beta: float, seed: int | None) -> Gamma:
    """Return γ for any number of annotators, by a package that needs an integer programming solver."""
    try:
        from pyannote.core import Segment
        from pygamma_agreement import CombinedCategoricalDissimilarity, Continuum, ShuffleContinuumSampler
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            f"γ of {len(each)} annotators needs pygamma-agreement; run: pip install pygamma-agreement"
        ) from None
    continuum: Any = Continuum()
    for place, spans in enumerate(each):
        continuum.add_annotator(str(place))
        for start, end, label in spans:
            continuum.add(str(place), Segment(float(start), float(end)), str(label))
    dissimilarity = CombinedCategoricalDissimilarity(alpha=alpha, beta=beta, delta_empty=ALONE)
    before = np.random.get_state()  # noqa: NPY002  (it draws from NumPy's one generator)
    logged = logging.root.manager.disable
    logging.disable(logging.WARNING)  # it repeatedly logs its solver
    try:
        np.random.seed(seed)  # noqa: NPY002
        found = continuum.compute_gamma(dissimilarity, sampler=ShuffleContinuumSampler())
    finally:
        np.random.set_state(before)  # noqa: NPY002
        logging.disable(logged)
    observed, expected = float(found.observed_disorder), float(found.expected_disorder)
    n, units = found.n_samples, sum(map(len, each))
    return Gamma(float(found.gamma), observed, expected, math.nan, math.nan, n, units, len(each))
