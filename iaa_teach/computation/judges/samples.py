"""Samples of items that a judge labelled, some with a person's label, and estimates from them.

Items with the same labels are one kind, with a count. What each item adds to an estimate is its influence:
the variance is the sum of its squares over items, or over groups of items.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.inference.tails import normal_quantile, t_quantile

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """An estimate with its interval and method.

    Attributes
    ----------
    value : float
        `nan` if undefined, see `reason`.
    low, high : float
        The interval; `nan` if there is none.
    standard_error : float
        `nan` if the interval does not use one.
    method : str
        How value and interval were computed.
    weight : float
        λ, the weight of the judge's labels in a corrected share, from 0 to 1; else `nan`.
    reason : str
        Why there is no value; "" if there is one.
    """

    value: float = math.nan
    low: float = math.nan
    high: float = math.nan
    standard_error: float = math.nan
    method: str = ""
    weight: float = math.nan
    reason: str = ""


@dataclass(frozen=True, eq=False)
class Grouped:
    """Each item's kind and group, from 0, for items with both labels and items of the judge alone."""

    kind: Codes
    group: Codes
    kind_alone: Codes
    group_alone: Codes


@dataclass(frozen=True, eq=False)
class Sample:
    """Kinds of items with both labels, as codes, with counts; and those labelled by the judge alone.

    `alone` counts these by the judge's code.
    """

    judge: Codes
    person: Codes
    times: Array
    alone: Array
    grouped: Grouped | None = None

    @cached_property
    def n(self) -> float:
        """How many items have both labels."""
        return float(self.times.sum())

    @cached_property
    def m(self) -> float:
        """How many the judge labelled alone."""
        return float(self.alone.sum())

    @cached_property
    def groups(self) -> int:
        """How many groups there are; the number of items if no groups were given."""
        if self.grouped is None:
            return int(self.n + self.m)
        return len(np.unique(np.concatenate([self.grouped.group, self.grouped.group_alone])))

    def compute_variance(self, influence: Array, of_alone: Array | None = None) -> float:
        """Return the variance of an estimate from each kind's influence."""
        given = self.grouped
        if given is None:
            return self.compute_separate_variance(influence, of_alone)
        width = 1 + int(max(given.group.max(initial=-1), given.group_alone.max(initial=-1)))
        sums = np.bincount(given.group, influence[given.kind], width)
        used = [given.group[influence[given.kind] != 0]]
        if of_alone is not None:
            sums = sums + np.bincount(given.group_alone, of_alone[given.kind_alone], width)
            used.append(given.group_alone)
        groups = len(np.unique(np.concatenate(used)))
        return groups / (groups - 1) * float(sums @ sums) if groups > 1 else math.nan

    def compute_separate_variance(self, influence: Array, of_alone: Array | None = None) -> float:
        """Return the same with each item as its own group."""
        alone = 0.0 if of_alone is None else float(self.alone @ of_alone**2)
        return float(self.times @ influence**2) + alone

    def count_steps(self, level: float) -> float:
        """Return how many standard errors an interval reaches: by Student's t if items are grouped."""
        share = (1 + level) / 2
        return normal_quantile(share) if self.grouped is None else t_quantile(share, self.groups - 1)


def estimate_share(
    hit: NDArray[np.bool_], among: NDArray[np.bool_], sample: Sample, level: float
) -> Estimate:
    """Return the share of hits among some kinds of items, with Wilson's interval.

    For grouped items the number of items is divided by Kish's design effect.
    """
    n = float(sample.times[among].sum())
    if not n:
        return Estimate()
    hits = float(sample.times[hit & among].sum())
    worth = n / compute_design_effect(sample, np.where(among, hit - hits / n, 0) / n, among)
    low, high = compute_wilson_interval(hits / n, worth, sample.count_steps(level))
    return Estimate(hits / n, low, high, method="Wilson")


def compute_design_effect(sample: Sample, influence: Array, among: NDArray[np.bool_]) -> float:
    """Return Kish's design effect, at least 1.

    If all items are the same, a group counts as one item.
    """
    if sample.grouped is None:
        return 1.0
    separate = sample.compute_separate_variance(influence)
    if separate > 0:
        together = sample.compute_variance(influence)
        return max(1.0, together / separate) if together == together else math.inf
    groups = len(np.unique(sample.grouped.group[among[sample.grouped.kind]]))
    return max(1.0, float(sample.times[among].sum()) / groups)


def compute_wilson_interval(share: float, n: float, steps: float) -> tuple[float, float]:
    """Return Wilson's (1927) interval for a share of `n` items; `nan` if there are none.

    >>> [round(end, 4) for end in compute_wilson_interval(192 / 300, 300, 1.959964)]
    [0.5842, 0.6922]
    """
    if not n > 0 or not math.isfinite(steps):
        return math.nan, math.nan
    squared = steps**2 / n
    middle = (share + squared / 2) / (1 + squared)
    reach = steps * math.sqrt(share * (1 - share) / n + squared / (4 * n)) / (1 + squared)
    return (0.0 if share == 0 else middle - reach), (1.0 if share == 1 else middle + reach)


def estimate_f1(judged: NDArray[np.bool_], true: NDArray[np.bool_], sample: Sample, level: float) -> Estimate:
    """Return the F1 of kinds of items, with Wilson's interval.

    With J the share of both among the items that either calls positive, F1 = 2J/(1 + J).
    """
    shared = estimate_share(judged & true, judged | true, sample, level)
    value, low, high = (2 * end / (1 + end) for end in (shared.value, shared.low, shared.high))
    return Estimate(value, low, high, method=shared.method)
