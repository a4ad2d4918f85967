"""How often intervals of a true share hold it, over samples of judged items."""

import numpy as np

from iaa_teach.computation.judges.corrected_shares import (
    estimate_adjusted_share,
    estimate_by_predictions,
    estimate_rogan_gladen,
)
from iaa_teach.computation.judges.samples import Sample, compute_wilson_interval, estimate_share

VALUES = np.array([0.0, 1.0])


def drawn(n, alone, rate, sensitivity, specificity, samples, seed=1):
    """Yield samples of n items with both labels, and so many that the judge labelled alone."""
    rng = np.random.default_rng(seed)
    judged = rate * sensitivity, (1 - rate) * (1 - specificity)
    cells = [(1 - rate) * specificity, rate * (1 - sensitivity), judged[1], judged[0]]
    times = rng.multinomial(n, cells, samples).astype(float)
    yes = rng.binomial(alone, sum(judged), samples)
    both = np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1])
    for row, k in zip(times, yes, strict=True):
        kept = row > 0
        yield Sample(both[0][kept], both[1][kept], row[kept], np.array([alone - k, k], float))


def intervals(sample):
    """The ends of each kind of interval for the share of label 1."""
    q = sample.alone[1] / sample.m
    every = np.ones(len(sample.times), bool)
    found = {
        "people": estimate_share(sample.person == 1, every, sample, 0.95),
        "tuned": estimate_by_predictions(VALUES, sample, 0.95),
        "adjusted": estimate_adjusted_share(1, sample, 0.95),
        "rogan_gladen": estimate_rogan_gladen(1, sample, 0.95),
    }
    ends = {name: (each.low, each.high) for name, each in found.items()}
    reach = 1.959964 * found["rogan_gladen"].standard_error
    value = found["rogan_gladen"].value
    judge = compute_wilson_interval(q, sample.m, 1.959964)
    return ends | {"delta": (value - reach, value + reach), "judge": judge}


def coverage(n, alone, rate, sensitivity, specificity, samples):
    """For each kind of interval how often it holds the rate, of those that are, and its mean width."""
    found = [intervals(sample) for sample in drawn(n, alone, rate, sensitivity, specificity, samples)]
    table = {}
    for name in found[0]:
        low, high = np.array([each[name] for each in found]).T
        there = ~np.isnan(low)
        low, high = low[there], high[there]
        table[name] = float(np.mean((low <= rate) & (rate <= high))), float(np.mean(high - low))
    return table
