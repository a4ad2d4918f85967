"""How often the interval of α contains α."""

import functools
import math

import numpy as np
import pytest

from iaa_teach import alpha_interval
from tests.benchmarks.conftest import NOTES

SHARES = (0.5, 0.8, 0.9, 0.95)  # of the commoner label
ALPHAS = (0.2, 0.4, 0.6, 0.8, 0.9)
ANNOTATORS = (2, 3, 5)
SAMPLES = 1000
RARELY = 0.05  # a share of samples with an interval that is too small to tell how often these hold


def one_truth(share, alpha, m):
    """Chances that 0 to m annotators give the label: they all know an item's label, or all of them guess."""
    guess = np.array([math.comb(m, k) * share**k * (1 - share) ** (m - k) for k in range(m + 1)])
    known = np.zeros(m + 1)
    known[[0, m]] = 1 - share, share
    return alpha * known + (1 - alpha) * guess


def hard_and_easy(share, alpha, m):
    """The same where items are more or less clear (beta-binomial)."""
    a, b = share * (1 / alpha - 1), (1 - share) * (1 / alpha - 1)
    beta = functools.partial(lambda a, b: math.exp(math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)))
    return np.array([math.comb(m, k) * beta(a + k, b + m - k) / beta(a, b) for k in range(m + 1)])


@functools.cache
def interval(*counts):
    """The interval of so many items to which 0, 1, … annotators gave the label."""
    m = len(counts) - 1
    items = [[1] * k + [0] * (m - k) for k, n in enumerate(counts) for _ in range(n)]
    return alpha_interval(items, method="adjusted", resamples=200, seed=1)


def coverage(interval, items, chances, value, samples):
    """The share of samples with an interval, and the share of these that hold the value."""
    drawn = np.random.default_rng(1).multinomial(items, chances / chances.sum(), samples)
    found = np.array([interval(*counts) for counts in drawn.tolist()])
    low, high = found[~np.isnan(found[:, 0])].T
    return len(low) / samples, np.mean((low - 1e-9 <= value) & (value <= high + 1e-9)) if len(low) else np.nan


@pytest.mark.parametrize("items", [10, 20, 40])
def test_the_interval_holds_alpha_at_least_nine_times_in_ten(items):
    for share in SHARES:
        cells = [
            coverage(interval, items, population(share, alpha, m), alpha, SAMPLES)
            for m in ANNOTATORS
            for alpha in ALPHAS
            for population in (one_truth, hard_and_easy)
        ]
        least = min(holds for given, holds in cells if given > RARELY)
        given = np.mean([given for given, _ in cells])
        NOTES.append(
            f"α, {items} items, {share:g} of the labels alike: 95 % intervals hold α in {least:.3f} or more, "
            f"{np.nanmean([holds for _, holds in cells]):.3f} on average; {given:.2f} of samples have one"
        )
        assert least >= 0.9
