"""The largest data, and the memory they take."""

import time
import tracemalloc

import numpy as np
import pytest

from iaa_teach import Ratings, alpha_interval, fleiss_kappa, krippendorff_alpha
from iaa_teach.computation.reliability.pairs import compute_pairs_by_annotator
from tests.benchmarks.conftest import NOTES

LABELS = 5
SIZES = {  # items, annotators, share of labels missing
    "10⁶ items × 3": (10**6, 3, 0),
    "8 items × 10⁴ annotators": (8, 10**4, 0),
    "10⁵ items × 300 annotators, 95 % missing": (10**5, 300, 0.95),
}


def drawn(items, annotators, missing):
    rng = np.random.default_rng(1)
    truth = rng.integers(0, LABELS, (items, 1), np.int8)
    guessed = rng.integers(0, LABELS, (items, annotators), np.int8)
    codes = np.where(rng.random((items, annotators), np.float32) < 0.6, truth, guessed)
    codes[rng.random((items, annotators), np.float32) < missing] = -1
    return codes


def measured(work):
    """Return the seconds that the work takes, and the MB that it holds at most, in another run."""
    start = time.perf_counter()
    work()
    seconds = time.perf_counter() - start
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return seconds, peak / 1e6


@pytest.mark.parametrize("size", SIZES)
def test_alpha_and_fleiss(size):
    codes = drawn(*SIZES[size])
    ratings = np.where(codes < 0, np.nan, codes).astype(np.float32)
    if len(codes) < 10:  # which look like annotators
        ratings = Ratings(ratings)
    work = {
        f"α {metric}": lambda metric=metric: krippendorff_alpha(ratings, metric)
        for metric in ("nominal", "interval")
    }
    work["interval of α"] = lambda: alpha_interval(ratings)
    if (codes >= 0).all():
        work["Fleiss's κ"] = lambda: fleiss_kappa(ratings)
    for name, one in work.items():
        seconds, megabytes = measured(one)
        NOTES.append(f"{name}, {size}: {seconds:.2f} s, {megabytes:.0f} MB")
        assert megabytes < (24 * codes.size + 200 * len(codes)) / 1e6 + 20  # linear in cells and items


@pytest.mark.parametrize("size", list(SIZES)[1:])
def test_pairs(size):
    codes = drawn(*SIZES[size])
    annotators, pairs, seconds = min(codes.shape[1], 300), 0, time.perf_counter()
    for done, one in enumerate(compute_pairs_by_annotator(codes, LABELS), 1):
        pairs += len(one.kappa) - 1
        if done == annotators:  # of 10⁴, the first 300
            break
    seconds = time.perf_counter() - seconds
    NOTES.append(f"κ of {pairs} pairs, {size}: {seconds:.2f} s")
    assert pairs / seconds > 2000
