"""Work and memory grow no faster than what is given: twice the documents, labels or people cost twice."""

import sys
import tracemalloc

import numpy as np
import pytest

from iaa_teach import Ratings, dawid_skene, majority_vote, mean_span_f1

ENOUGH = 2.4  # times as much, for twice as much: a square would be 4


def count_calls(work):
    """Return how many functions are called, those of C included."""
    calls = 0

    def count(frame, event, argument):
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def measure_memory(work):
    """Return the most bytes that were held at once, in the best of three: other threads hold some, too."""

    def measure_once():
        tracemalloc.start()
        try:
            work()
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    return min(measure_once() for _ in range(3))


def own_annotators(n):
    """Documents that two of many have read each, whose spans have labels of their own."""
    return [{2 * i: [(0, 2, f"x{i}")], 2 * i + 1: [(0, 3, f"x{i}")], 0: []} for i in range(n)]


def own_items(n):
    """Labels in a list, five for each item, by people of whom most have labelled few."""
    item = np.repeat(np.arange(n), 5)
    who = (7 * item + np.tile(np.arange(5), n)) % n
    return Ratings.from_long({"item": item, "annotator": who, "label": (item + who * who) % 3})


def everybody(n):
    return np.random.default_rng(0).integers(0, 5, (40, n))


CASES = {
    "mean_span_f1 in documents": (mean_span_f1, own_annotators, 200),
    "majority_vote in labels": (majority_vote, own_items, 300),
    "majority_vote in annotators": (majority_vote, everybody, 300),
}


@pytest.mark.parametrize("cost", [count_calls, measure_memory])
@pytest.mark.parametrize("name", CASES)
def test_cost_is_linear(name, cost):
    work, make, n = CASES[name]
    once, twice = make(n), make(2 * n)
    work(once)  # imports
    assert cost(lambda: work(twice)) < ENOUGH * cost(lambda: work(once))


def test_votes_of_a_large_array_with_few_labels_take_memory_of_these():
    labels = np.full((2000, 500), np.nan, np.float32)
    labels[:, ::100] = np.random.default_rng(0).integers(0, 3, (2000, 5))
    majority_vote(labels)  # imports
    most = labels.nbytes  # an array of codes would take twice as much
    assert measure_memory(lambda: majority_vote(labels)) < most
    assert majority_vote(labels) == majority_vote(labels.tolist())


@pytest.mark.parametrize("work", [majority_vote, dawid_skene])
def test_labels_in_a_list_take_no_array_of_items_by_annotators(work):
    ratings = own_items(300)
    work(ratings)
    assert ratings.labels.shape == (300, 300)
    assert "codes" not in vars(ratings.labels)
