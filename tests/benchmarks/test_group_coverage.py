"""How often the interval of a group's coefficient contains it."""

import functools
from itertools import product

import numpy as np
import pytest

from iaa_teach import reliability
from tests.benchmarks.conftest import NOTES
from tests.benchmarks.test_alpha_coverage import RARELY, coverage, hard_and_easy, one_truth

SHARES = (0.5, 0.9)  # of the commoner label
AGREEMENTS = (0.4, 0.8)
ANNOTATORS = (2, 3, 5)
SAMPLES = 250


def value(coefficient, chances):
    """The coefficient of a population in which 0, 1, … annotators give the label with these chances."""
    m = len(chances) - 1
    k = np.arange(m + 1)
    apart = chances @ (2 * k * (m - k)) / (m * (m - 1))
    share = chances @ k / m
    by_chance = 2 * share * (1 - share)
    return 1 - apart / {"brennan_prediger": 0.5, "ac1": 1 - by_chance}.get(coefficient, by_chance)


@functools.cache
def interval(coefficient, method, *counts):
    """The interval of so many items to which 0, 1, … annotators gave the label."""
    m = len(counts) - 1
    items = [[1] * k + [0] * (m - k) for k, n in enumerate(counts) for _ in range(n)]
    mixed = np.random.default_rng(sum(counts)).permuted(items, axis=1)  # no annotator gives it more often
    found = reliability(mixed, coefficient, method=method, categories=[0, 1])
    return found.low, found.high


@pytest.mark.parametrize("coefficient", ["fleiss", "conger", "ac1", "brennan_prediger"])
def test_the_interval_holds_the_coefficient_where_a_linearised_one_may_not(coefficient):
    for items in (10, 40):
        held = {}
        for method in ("adjusted", "linearised")[: 1 + (coefficient == "fleiss")]:
            found = functools.partial(interval, coefficient, method)
            cells = [
                coverage(found, items, chances, value(coefficient, chances), SAMPLES)
                for population, *drawn in product((one_truth, hard_and_easy), SHARES, AGREEMENTS, ANNOTATORS)
                for chances in [population(*drawn)]
            ]
            held[method] = [holds for given, holds in cells if given > RARELY]
            NOTES.append(
                f"{coefficient}, {items} items, {method}: 95 % intervals hold it in {min(held[method]):.3f} "
                f"or more, {np.mean(held[method]):.3f} on average; "
                f"{np.mean([given for given, _ in cells]):.2f} of samples have one"
            )
        assert min(held["adjusted"]) >= 0.9
        assert np.mean(held["adjusted"]) >= 0.94
